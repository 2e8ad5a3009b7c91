//! Judges a solution, somebody's or ours, on a case as an online judge does.

pub mod comparison;
pub mod interaction;

use crate::{
    judging::{
        comparison::{Difference, difference},
        interaction::Game,
    },
    report::{Report, Verdict, counted, cut, in_megabytes, printable},
    repository::{Files, Repository, case::Case, statement::MEGABYTE},
    run::{
        budget::{Budget, Killed},
        process::{self, OUTPUT_LIMIT, Running, Usage, last_part, limited},
    },
};
use fs_err::{self as fs, File};
use itertools::{Itertools, chain};
use problems::{
    Problem,
    interaction::{Ending, Opponent},
};
use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};
use tempfile::TempDir;

/// A solution.
#[derive(Clone)]
pub struct Solution {
    /// The words of the command that runs it.
    command: Vec<OsString>,
    /// The line for the shell, if it is somebody's command.
    line: Option<String>,
    /// Comes after the name of a case in reports, and tells our two builds apart.
    pub suffix: &'static str,
    /// Whether it is our program. Then its output must equal the expected one byte for byte. In an
    /// interactive problem it must also reproduce the stored dialogues.
    pub is_ours: bool,
}

impl Solution {
    /// Returns a build of our program.
    pub fn ours(program: &Path, suffix: &'static str) -> Self {
        Self { command: vec![program.into()], line: None, suffix, is_ours: true }
    }

    /// Returns somebody else's solution, a line for the shell.
    pub fn shell(line: &str) -> Self {
        let command = ["sh", "-c", line].map(OsString::from).to_vec();
        Self { command, line: Some(line.into()), suffix: "", is_ours: false }
    }

    /// Returns a program with a mistake, as somebody else's solution.
    pub fn mistake(program: &Path) -> Self {
        Self { is_ours: false, ..Self::ours(program, "") }
    }

    /// Returns the line for the shell, if the solution is somebody's command.
    pub fn line(&self) -> Option<&str> {
        self.line.as_deref()
    }

    /// Returns the path of our program.
    pub fn program(&self) -> &Path {
        Path::new(&self.command[0])
    }

    /// Returns a command that runs the solution within this budget.
    pub fn command(&self, budget: Budget) -> Command {
        let mut command = limited(&self.command, budget);
        // Online judges do not set these.
        for name in ["PYTHONUNBUFFERED", "JUDGE_CALLED_AS", "JUDGE_ROOT"] {
            command.env_remove(name);
        }
        command
    }
}

/// The outcome of a run.
#[derive(Clone)]
pub struct Outcome {
    pub verdict: Verdict,
    pub usage: Usage,
    /// Lines that explain the verdict.
    pub details: Vec<String>,
    /// Whether the solution has printed nothing on standard output.
    pub is_silent: bool,
}

impl Outcome {
    /// Returns the report about this run.
    pub fn report(&self, subject: impl Into<String>) -> Report {
        Report::new(self.verdict, subject, self.details.clone()).with_usage(&self.usage)
    }

    pub fn is_accepted(&self) -> bool {
        self.verdict == Verdict::AC
    }

    /// Tells whether the run looks as if there were no such command.
    pub fn is_absent(&self) -> bool {
        self.is_silent && matches!(self.usage.status.code(), Some(126 | 127))
    }
}

/// Makes a report about each solution on an input. If both builds of our program fail in the same
/// way, one report is about both.
pub fn reports(
    subject: &str,
    solutions: &[Solution],
    outcomes: &[io::Result<Outcome>],
) -> Vec<Report> {
    let mut reports = vec![];
    for (solution, outcome) in solutions.iter().zip(outcomes) {
        let subject = format!("{subject}{}", solution.suffix);
        reports.push(match outcome {
            Ok(outcome) => outcome.report(subject),
            Err(error) => Report::error(subject, error),
        });
    }
    match Report::joined(format!("{subject} (both builds)"), &reports) {
        Some(report) => vec![report],
        None => reports,
    }
}

/// A verdict, and lines that explain it.
type Explained = (Verdict, Vec<String>);

/// Judges solutions on cases.
pub struct Judge<'a> {
    pub repository: &'a Repository,
    /// The executable of the judge. It is started again to make a case, so that this process stays
    /// small. (On Linux the peak memory of a child starts at that of its parent.)
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

impl Judge<'_> {
    /// Makes a temporary directory for one task.
    pub fn task_directory(&self) -> io::Result<TempDir> {
        TempDir::new_in(&self.scratch)
    }

    /// Returns a path as the caller may write it.
    pub fn shown_path(&self, path: &Path) -> String {
        path.strip_prefix(&self.directory).unwrap_or(path).display().to_string()
    }

    /// Returns what a run on this case may use. Time and memory are looked for separately: on the
    /// command line, then in the statement. If they are nowhere, they are 2 s and 512 MB.
    pub fn budget(&self, case: &Case) -> Budget {
        let stated = case.program().and_then(|it| it.statement.budget());
        let Budget { time, memory, .. } =
            stated.unwrap_or(Budget::new(Duration::from_secs(2), 512 * MEGABYTE));
        Budget::new(self.time_limit.unwrap_or(time), self.memory_limit.unwrap_or(memory))
    }

    /// Returns the files of a case. A limit case and small queries are first made in `directory`, by
    /// another process.
    pub fn files(&self, case: &Case, directory: &Path) -> io::Result<Files> {
        match case {
            Case::Stored { program, file } => Ok(self.repository.case(&program.name, file)),
            Case::Pair { files, .. } => Ok(files.clone()),
            Case::Limit { program, .. } | Case::Small { program } => {
                self.make(&program.name, case.name(), directory)
            }
        }
    }

    /// Makes a generated case in `directory` by another process.
    pub fn make(&self, problem: &str, name: &str, directory: &Path) -> io::Result<Files> {
        let mut command = Command::new(&self.executable);
        command.arg("make-case").arg(format!("{problem}/{name}")).arg(directory);
        let output = process::output(command.env("JUDGE_ROOT", self.repository.root()))?;
        if !output.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&output.stderr)));
        }
        Ok(Files::pair(directory, name))
    }

    /// Judges a solution on a case.
    pub fn run(&self, solution: &Solution, case: &Case) -> io::Result<Outcome> {
        let directory = self.task_directory()?;
        let files = self.files(case, directory.path())?;
        self.run_on(solution, case, &files, self.budget(case))
    }

    /// Judges a solution on a case with these files.
    pub fn run_on(
        &self,
        solution: &Solution,
        case: &Case,
        files: &Files,
        budget: Budget,
    ) -> io::Result<Outcome> {
        let problem = case.program().and_then(|program| program.problem);
        let run = Run { directory: &self.directory, solution, budget, problem };
        let interaction = problem.and_then(|problem| problem.interaction.as_ref());
        let (Some(problem), Some(interaction)) = (problem, interaction) else {
            return run.compared(files);
        };
        let is_dialogue = matches!(case, Case::Stored { .. });
        if is_dialogue && solution.is_ours {
            let outcome = run.compared(files)?;
            if !outcome.is_accepted() {
                return Ok(outcome);
            }
        }
        let mut games = problem.format.queries(&fs::read_to_string(&files.input)?);
        if is_dialogue {
            // In a stored input, the opponent's moves follow the game.
            games.truncate(1);
        }
        run.played(&games, interaction.opponents)
    }
}

/// A run of a solution.
struct Run<'a> {
    directory: &'a Path,
    solution: &'a Solution,
    budget: Budget,
    problem: Option<&'static Problem>,
}

impl Run<'_> {
    /// Returns the command of the solution.
    fn command(&self) -> Command {
        let mut command = self.solution.command(self.budget);
        command.current_dir(self.directory).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Compares the output for the input in a file with the expected one.
    fn compared(&self, files: &Files) -> io::Result<Outcome> {
        // If a file cannot be read, the solution is not to blame.
        for file in [&files.input, &files.answer] {
            io::Read::read(&mut File::open(file)?, &mut [0])?;
        }
        let mut command = self.command();
        command.stdin(File::open(&files.input)?.into_parts().0);
        let mut running = Running::start(&mut command, self.budget)?;
        let (mut output, errors) = (running.output(), running.errors());
        let (usage, compared, errors) = thread::scope(|scope| {
            let compared = scope.spawn(|| difference(&files.answer, &mut output));
            let errors = scope.spawn(|| last_part(errors));
            let usage = running.finish();
            (usage, compared.join().expect("no panic"), errors.join().expect("no panic"))
        });
        let (mut usage, errors, difference) = (usage?, errors?, compared?);
        if output.count > OUTPUT_LIMIT {
            usage.killed = Some(Killed::Output); // Or it has ended just before.
        }
        let is_silent = output.count == 0;
        let failure = self.excess(&usage).or_else(|| crash(&usage, &errors));
        let (verdict, details) = match failure {
            Some(failure) => failure,
            None => self.explained(difference, files)?,
        };
        Ok(Outcome { verdict, usage, details, is_silent })
    }

    /// Returns the verdict on the output of a run that has not failed.
    fn explained(&self, difference: Difference, files: &Files) -> io::Result<Explained> {
        const FORGIVEN: &str =
            "White space differs from the expected output; most online judges accept that.";
        Ok(match difference {
            Difference::None => (Verdict::AC, vec![]),
            Difference::WhiteSpace(_) if !self.solution.is_ours => {
                (Verdict::AC, vec![FORGIVEN.into()])
            }
            Difference::WhiteSpace(lines) => (Verdict::WA, lines),
            Difference::Words { first, lines } => {
                let query = self.query_of_line(files, first)?;
                (Verdict::WA, query.into_iter().chain(lines).collect())
            }
        })
    }

    /// Shows the query that a line of the output belongs to, if the format of the problem tells it.
    fn query_of_line(&self, files: &Files, line: usize) -> io::Result<Option<String>> {
        let Some(problem) = self.problem.filter(|it| it.interaction.is_none()) else {
            return Ok(None);
        };
        let format = &problem.format;
        let [input, answers] =
            [fs::read_to_string(&files.input)?, fs::read_to_string(&files.answer)?];
        let number = format.query_of_line(&answers, line);
        let text = format.lines_of_query(&input, number).join(" / ");
        let shown = cut(&printable(text.as_bytes()));
        Ok((!text.is_empty()).then(|| format!("query {number}: {shown}")))
    }

    /// Plays games against all opponents, until the solution fails. Returns the usage of the game
    /// that it failed, or else the largest time and memory of the games.
    fn played(&self, games: &[Vec<u64>], opponents: &[Opponent]) -> io::Result<Outcome> {
        let mut largest: Option<Usage> = None;
        for (numbers, opponent) in games.iter().cartesian_product(opponents) {
            let game = interaction::play(&mut self.command(), self.budget, opponent, numbers)?;
            if let Ending::IllegalGame(text) = game.ending {
                return Err(io::Error::other(text));
            }
            let (verdict, reasons) = self.verdict_of(&game);
            let usage = game.usage;
            if verdict != Verdict::AC {
                let is_silent = !game.lines.iter().any(|line| line.starts_with('>'));
                let mut details = vec![format!("Against {}:", opponent.name)];
                details.extend(reasons);
                details.extend(dialogue(game.lines));
                return Ok(Outcome { verdict, usage, details, is_silent });
            }
            largest = Some(largest.map_or(usage, |largest| Usage {
                memory: largest.memory.max(usage.memory),
                ..if largest.cpu > usage.cpu { largest } else { usage }
            }));
        }
        let usage = largest.ok_or_else(|| io::Error::other("the input has no game"))?;
        Ok(Outcome { verdict: Verdict::AC, usage, details: vec![], is_silent: false })
    }

    /// Returns the verdict on a game, with reasons.
    fn verdict_of(&self, Game { usage, ending, errors, lines }: &Game) -> Explained {
        if let Some((verdict, mut details)) = self.excess(usage) {
            if matches!(usage.killed, Some(Killed::Wall | Killed::Idle)) {
                let last = lines.last().map_or(String::new(), |line| {
                    format!(" The last line was `{}`.", cut(&printable(line.as_bytes())))
                });
                if *ending == Ending::Won {
                    details.push(format!("The game was over, and its end was awaited.{last}"));
                    details.push("The program did not end, or its output stayed open.".into());
                } else {
                    details.push(format!("A line of the program was awaited.{last}"));
                    details.push(
                        "Either the output is not flushed, or the program reads although it is its \
                         turn."
                            .into(),
                    );
                }
            }
            return (verdict, details);
        }
        match ending {
            // The exit status tells nothing, since `interaction::play` kills a program that has
            // lost.
            Ending::Lost(reason) => (Verdict::WA, vec![cut(&printable(reason.as_bytes()))]),
            Ending::IllegalGame(_) => unreachable!("`played` returns it as an error"),
            Ending::Won => crash(usage, errors).unwrap_or((Verdict::AC, vec![])),
            Ending::Left => crash(usage, errors).unwrap_or_else(|| {
                (Verdict::WA, vec!["the program ended without the next line".into()])
            }),
        }
    }

    /// Returns the verdict if the run has exceeded its budget.
    fn excess(&self, usage: &Usage) -> Option<Explained> {
        let Budget { time, memory, wall, idle } = self.budget;
        let limit = format!("limit {} s of processor time", time.as_secs_f64());
        if usage.memory > memory {
            return Some((Verdict::MLE, vec![format!("limit {}", in_megabytes(memory))]));
        }
        let killed = match usage.killed {
            Some(Killed::Wall) => {
                format!("killed after {} s of wall time; {limit}", wall.as_secs_f64())
            }
            Some(Killed::Idle) => {
                format!("killed: it did nothing for {} s; {limit}", idle.as_secs_f64())
            }
            _ if usage.cpu > time => limit,
            _ => return None,
        };
        Some((Verdict::TLE, vec![killed]))
    }
}

/// Returns the verdict if the exit status is not 0. `errors` is the end of standard error.
fn crash(usage: &Usage, errors: &[u8]) -> Option<Explained> {
    let stream = match usage.killed {
        Some(Killed::Output) => Some("output"),
        Some(Killed::Errors) => Some("error"),
        _ if usage.status.success() => return None,
        _ => None,
    };
    let limit = OUTPUT_LIMIT >> 20;
    let excess = stream.map(|name| format!("standard {name} has reached the limit of {limit} MiB"));
    let lines = errors.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let last = lines.map(|line| cut(&printable(line))).tail(20);
    Some((Verdict::RE, chain!([usage.status.to_string()], excess, last).collect()))
}

/// Shows the first two lines of a dialogue and the last 20. The first two have the game, so they
/// are never cut.
fn dialogue(lines: Vec<String>) -> Vec<String> {
    const LAST: usize = 20;
    let mut shown = vec!["The dialogue (< to the program, > from it):".into()];
    let left_out = lines.len().saturating_sub(2 + LAST);
    for (i, line) in lines.into_iter().enumerate() {
        match i {
            0 | 1 => shown.push(line),
            2 if left_out > 0 => shown.push(format!("… {} …", counted(left_out, "line"))),
            _ if i < 2 + left_out => {}
            _ => shown.push(cut(&printable(line.as_bytes()))),
        }
    }
    shown
}
