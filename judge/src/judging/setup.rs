//! Judges a solution, somebody's or ours, on a case as an online judge does.

use super::{
    comparison::{Answers, SILENT, has_equal_words},
    interaction::play_all,
    outcome::{Explained, Outcome, crash, excess},
    solution::{OUTPUT_PATH, Solution},
};
use crate::{
    report::{Verdict, announced},
    repository::{Case, Files, Program, Repository, write},
    run::{Budget, End, Finished, MEGABYTE, OUTPUT_LIMIT, Running, read_all, text_of_tool},
};
use fs_err::{self as fs, File};
use problems::Problem;
use std::{
    ffi::OsStr,
    io::{self, Read, Seek},
    iter::zip,
    mem,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};
use tempfile::TempDir;

/// Where solutions are judged, and within which limits.
pub struct Setup<'a> {
    pub repository: &'a Repository,
    /// The executable of the judge. It is started again to make cases, since this process would
    /// keep the memory for many small lists. (On Linux the peak memory of a child starts at what its
    /// parent has at the start.)
    pub executable: PathBuf,
    /// The caller's directory, in which solutions run.
    pub directory: PathBuf,
    /// The directory for temporary files.
    pub scratch: PathBuf,
    /// The limit on processor time, if it is not that of the problem.
    pub time_limit: Option<Duration>,
    /// The limit on memory in bytes, if it is not that of the problem.
    pub memory_limit: Option<u64>,
}

const FUNCTION: &str = "The program printed nothing. If it is only a function: a program must read the \
    input, call it, and print the answer.";

/// The processor time of somebody's solution within the limits of the site that poses the problem.
const SITE_TIME: Duration = Duration::from_secs(10);

impl Setup<'_> {
    /// Makes a temporary directory for one task.
    pub fn task_directory(&self) -> io::Result<TempDir> {
        TempDir::new_in(&self.scratch)
    }

    /// Returns a path as the caller may write it.
    pub fn shown_path(&self, path: &Path) -> String {
        path.strip_prefix(&self.directory).unwrap_or(path).display().to_string()
    }

    /// Returns what a run on a case of this program's problem may use. Time and memory are looked for
    /// separately: on the command line, then in the statement. If they are nowhere, they are 2 s and
    /// 512 MB. Within the limits of the site that poses the problem, the time may be that of slow
    /// languages. The stack gets the memory, but at most 1 GB or the statement's memory if that is
    /// more, since every thread asks for a whole stack.
    pub fn budget_of(&self, program: Option<&Program>, is_within_site: bool) -> Budget {
        let stated = program.and_then(|it| it.statement.budget());
        let memory = stated.map_or(512 * MEGABYTE, |it| it.memory);
        let (time, whose) = match (self.time_limit, stated) {
            (Some(time), _) => (time, " (-t)"),
            _ if is_within_site => (SITE_TIME, " (the judge's, within the limits of a site)"),
            (None, Some(stated)) => (stated.time, ""),
            (None, None) => (Duration::from_secs(2), " (the judge's)"),
        };
        let limit = self.memory_limit.unwrap_or(memory);
        let stack = limit.min(memory.max(1000 * MEGABYTE));
        Budget { whose, stack, ..Budget::new(time, limit) }
    }

    /// Returns the files of a case. If the case has none yet, another process makes them in
    /// `directory`.
    pub fn files(&self, case: &Case, directory: &Path) -> io::Result<Files> {
        if let Some(files) = case.files() {
            return Ok(files.clone());
        }
        let words = ["make-case".as_ref(), case.subject.as_ref(), directory.as_os_str()];
        announced(&format!("makes {}", case.subject), || self.other_process(&words))?;
        Ok(Files::named(directory, &case.name))
    }

    /// Runs another process of the judge, so that this one stays small. Returns what it prints.
    pub fn other_process(&self, arguments: &[impl AsRef<OsStr>]) -> io::Result<String> {
        let mut command = Command::new(&self.executable);
        text_of_tool(command.args(arguments).env("JUDGE_ROOT", self.repository.root()))
    }

    /// Keeps the dialogue of a game that was not won in this file, and adds a hint with its path.
    pub fn keep_game(&self, outcome: &mut Outcome, file: &Path) {
        if !outcome.dialogue.is_empty() {
            outcome.report.hints.push(match write(file, &outcome.dialogue) {
                Ok(()) => format!("The whole game is in {}", self.shown_path(file)),
                Err(error) => format!("The game could not be kept: {error}"),
            });
        }
    }

    /// Judges a solution on a case with these files.
    pub fn outcome(
        &self,
        solution: &Solution,
        case: &Case,
        files: &Files,
        budget: Budget,
    ) -> io::Result<Outcome> {
        let mut command = solution.command(&self.directory, budget);
        let problem = case.program.and_then(|program| program.problem);
        let interaction = problem.and_then(|problem| problem.interaction.as_ref());
        let (Some(problem), Some(interaction)) = (problem, interaction) else {
            return self.compared(&mut command, solution.is_ours, files, problem, budget);
        };
        if case.is_stored() && solution.is_ours {
            let outcome = self.compared(&mut command, true, files, None, budget)?;
            if !outcome.report.is_accepted() {
                return Ok(outcome);
            }
        }
        let input = fs::read_to_string(&files.input)?;
        let mut games = problem.format.queries(&input);
        if case.is_stored() {
            // In a stored input, the opponent's moves follow the game.
            games.truncate(1);
        }
        self.unchanged(files, || {
            play_all(&mut command, &case.subject, &games, interaction.opponents, budget)
        })
    }

    /// Runs a solution. If a file of the case has changed meanwhile, that is an error, whatever the
    /// solution has printed.
    fn unchanged<T>(&self, files: &Files, run: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        let state = |path: &PathBuf| {
            let file = path.metadata().ok()?;
            Some((file.ino(), file.len(), file.modified().ok()?))
        };
        let paths = [&files.input, &files.answer];
        let before = paths.map(state);
        let result = run();
        let changed = zip(paths, before).find(|(path, before)| state(path) != *before);
        changed.map_or(result, |(path, _)| {
            let path = self.shown_path(path);
            Err(io::Error::other(format!("{path} has changed while the solution ran")))
        })
    }

    /// Runs a command on an input, and compares its output with the expected one: byte for byte if
    /// it is ours. The format of the problem tells which query a line of the output belongs to.
    ///
    /// The output of somebody's solution may be in the file that [`OUTPUT_PATH`] names. Then what is
    /// on standard output belongs to standard error. (A named pipe would not do: not every language
    /// appends to one.)
    fn compared(
        &self,
        command: &mut Command,
        is_ours: bool,
        files: &Files,
        problem: Option<&Problem>,
        budget: Budget,
    ) -> io::Result<Outcome> {
        // A copy without a name, since the solution could write to the file through `/dev/stdin`. If a
        // file cannot be read, the solution is not to blame.
        let mut input = tempfile::tempfile_in(&self.scratch)?;
        io::copy(&mut File::open(&files.input)?.file(), &mut input)?;
        input.rewind()?;
        command.stdin(input.try_clone()?);
        let directory = self.task_directory()?;
        let file = directory.path().join("output");
        if !is_ours {
            command.env(OUTPUT_PATH, &file);
        }
        let finished = self.unchanged(files, || {
            let mut running = Running::start(command, budget)?;
            running.watch.file = Some(file.clone());
            running.finish()
        })?;
        let Finished { mut run, stdout: mut output, stderr: mut errors } = finished;
        if file.is_file() {
            let written = read_all(File::open(&file)?.take(OUTPUT_LIMIT + 1))?;
            if !written.is_empty() {
                errors.splice(..0, mem::replace(&mut output, written));
            }
        }
        if output.len() as u64 > OUTPUT_LIMIT {
            run.end = End::Output; // Or it has ended just before.
        }
        // More than the longest output cannot be equal to it.
        let expected = read_all(File::open(&files.answer)?.take(OUTPUT_LIMIT + 1))?;
        let answers = Answers { problem, files, expected: &expected, output: &output };
        if let Some(failure) = excess(&run, budget).or_else(|| crash(&run, &errors)) {
            let progress = answers.progress(failure.0, &run);
            let mut outcome = Outcome::new(run, failure, &errors);
            // Of a command that does not exist, nothing is to be said.
            if !(output.is_empty() && outcome.is_absent()) {
                outcome.report.printed.splice(..0, progress);
            }
            return Ok(outcome);
        }
        let (verdict, mut details) = explained(&expected, &output, is_ours);
        let mut wrong_line = None;
        if verdict == Verdict::WA {
            // The offset of the input, which the solution has shared.
            let is_unread = input.stream_position()? == 0;
            let (first, mut lines) = answers.different_lines(true);
            if output.is_empty() {
                lines.pop();
                lines.push(if is_unread { FUNCTION } else { SILENT }.into());
            }
            wrong_line = Some(first);
            details.splice(..0, lines);
        }
        Ok(Outcome { wrong_line, ..Outcome::new(run, (verdict, details), &errors) })
    }
}

/// Returns the verdict on the output of a run that has not failed, and what is to say of white space.
fn explained(expected: &[u8], output: &[u8], is_ours: bool) -> Explained {
    const FORGIVEN: &str =
        "White space differs from the expected output; most online judges accept that.";
    if expected == output {
        (Verdict::AC, vec![])
    } else if !has_equal_words(expected, output) {
        (Verdict::WA, vec![])
    } else if is_ours {
        (Verdict::WA, vec!["Only white space differs.".into()])
    } else {
        (Verdict::AC, vec![FORGIVEN.into()])
    }
}
