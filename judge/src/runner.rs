//! Runs a solution, somebody's or ours, as an online judge does, and finds the verdict.

use crate::{
    comparison::Comparison,
    interaction::{self, Ending, Game, Opponent},
    process::{self, Limits, OUTPUT_LIMIT, Usage, limited},
    report::{Report, Verdict, counted, cut, in_megabytes, printable},
    repository::Files,
};
use fs_err::{self as fs, File};
use itertools::Itertools;
use std::{
    ffi::OsString,
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::TempDir;

/// A solution.
pub struct Solution {
    /// The words of the command that runs it.
    command: Vec<OsString>,
}

impl Solution {
    /// Returns a program as a solution.
    pub fn program(path: &Path) -> Self {
        Self { command: vec![path.into()] }
    }

    /// Returns a line for the shell as a solution.
    pub fn shell(line: &str) -> Self {
        Self { command: ["sh", "-c", line].map(OsString::from).to_vec() }
    }
}

/// The ways to judge a solution.
pub enum Way<'a> {
    /// The output must equal the expected one byte for byte.
    EqualBytes,
    /// The output must have the same words as the expected one.
    EqualWords,
    /// The solution must win each of these games against all of these opponents.
    Games(&'a [Vec<u64>], &'a [Opponent]),
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
    pub fn report(&self, subject: String) -> Report {
        Report::new(self.verdict, subject, self.details.clone()).with_usage(&self.usage)
    }

    pub fn is_accepted(&self) -> bool {
        self.verdict == Verdict::AC
    }

    /// Tells whether the shell may have found no command that it can run.
    pub fn is_absent(&self) -> bool {
        self.is_silent && matches!(self.usage.status.code(), Some(126 | 127))
    }
}

/// Runs solutions.
#[derive(Clone)]
pub struct Runner {
    /// The directory in which solutions run.
    pub directory: PathBuf,
    /// The directory for temporary files.
    pub scratch: PathBuf,
}

impl Runner {
    /// Makes a temporary directory for one task.
    pub fn task_directory(&self) -> io::Result<TempDir> {
        TempDir::new_in(&self.scratch)
    }

    /// Runs a solution on these files. For games the files are not used.
    pub fn run(
        &self,
        solution: &Solution,
        files: &Files,
        limits: Limits,
        way: &Way,
    ) -> io::Result<Outcome> {
        let scratch = self.task_directory()?;
        let [printed, errors] = ["printed", "errors"].map(|name| scratch.path().join(name));
        let run = Run { directory: &self.directory, solution, limits, printed, errors };
        match way {
            Way::EqualBytes => run.compared(files, true),
            Way::EqualWords => run.compared(files, false),
            Way::Games(games, opponents) => run.played(games, opponents),
        }
    }
}

/// A run of a solution.
struct Run<'a> {
    directory: &'a Path,
    solution: &'a Solution,
    limits: Limits,
    /// The files that receive standard output and standard error.
    printed: PathBuf,
    errors: PathBuf,
}

impl Run<'_> {
    /// Returns the command of the solution, with its limits.
    fn command(&self) -> io::Result<Command> {
        let mut command = limited(&self.solution.command, self.limits.time);
        command.current_dir(self.directory).stderr(File::create(&self.errors)?.into_parts().0);
        // Online judges do not set these.
        for name in ["PYTHONUNBUFFERED", "JUDGE_CALLED_AS", "JUDGE_ROOT", "JUDGE_TARGET"] {
            command.env_remove(name);
        }
        Ok(command)
    }

    /// Compares the output for the input in a file with the expected one.
    fn compared(&self, files: &Files, white_space_counts: bool) -> io::Result<Outcome> {
        let mut command = self.command()?;
        command.stdin(File::open(&files.input)?.into_parts().0);
        command.stdout(File::create(&self.printed)?.into_parts().0);
        let usage = process::run(&mut command, self.limits.wall)?;
        let is_silent = size(&self.printed) == 0;
        let failure = self.excess(&usage).or_else(|| self.crash(&usage));
        let (verdict, details) = match failure {
            Some(failure) => failure,
            None => self.comparison(&files.answer, white_space_counts)?,
        };
        Ok(Outcome { verdict, usage, details, is_silent })
    }

    /// Returns the verdict on the output of a run that has not failed.
    fn comparison(&self, answer: &Path, white_space_counts: bool) -> io::Result<Explained> {
        const FORGIVEN: &str =
            "White space differs from the expected output; most online judges accept that.";
        let comparison = Comparison::of(answer, &self.printed, ["expected", "printed"])?;
        Ok(match comparison {
            Comparison::Equal => (Verdict::AC, vec![]),
            Comparison::EqualWords(_) if !white_space_counts => {
                (Verdict::AC, vec![FORGIVEN.into()])
            }
            Comparison::EqualWords(details) | Comparison::Different(details) => {
                (Verdict::WA, details)
            }
        })
    }

    /// Plays games against all opponents, until the solution fails. Returns the usage of the game
    /// that it failed, or else the largest time and memory of the games.
    fn played(&self, games: &[Vec<u64>], opponents: &[Opponent]) -> io::Result<Outcome> {
        let mut largest: Option<Usage> = None;
        for (numbers, opponent) in games.iter().cartesian_product(opponents) {
            let game =
                interaction::play(&mut self.command()?, numbers, opponent, self.limits.wall)?;
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
    fn verdict_of(&self, Game { usage, ending, .. }: &Game) -> Explained {
        if let Some((verdict, mut details)) = self.excess(usage) {
            if usage.killed {
                let reason = match ending {
                    Ending::Won => {
                        "The game was over, but the program did not end, or its output stayed open."
                    }
                    _ => "The game did not end in time. Is the output flushed?",
                };
                details.push(reason.into());
            }
            return (verdict, details);
        }
        match ending {
            // The exit status tells nothing: a program that loses or breaks a rule is ended by the
            // opponent. (`usage.killed` is about the limit of wall time alone.)
            Ending::Lost(reason) => (Verdict::WA, vec![cut(&printable(reason.as_bytes()))]),
            Ending::IllegalGame(_) => unreachable!("`played` returns it as an error"),
            Ending::Won => self.crash(usage).unwrap_or((Verdict::AC, vec![])),
            Ending::Left => self.crash(usage).unwrap_or_else(|| {
                (Verdict::WA, vec!["the program ended without the next line".into()])
            }),
        }
    }

    /// Returns the verdict if the run has exceeded a limit.
    fn excess(&self, usage: &Usage) -> Option<Explained> {
        let Limits { time, wall, memory } = self.limits;
        if usage.memory > memory {
            return Some((Verdict::MLE, vec![format!("limit {}", in_megabytes(memory))]));
        }
        let limit = format!("limit {} s of processor time", time.as_secs_f64());
        if usage.killed {
            let limits = format!("killed after {} s of wall time; {limit}", wall.as_secs_f64());
            return Some((Verdict::TLE, vec![limits]));
        }
        (usage.cpu >= time).then(|| (Verdict::TLE, vec![limit]))
    }

    /// Returns the verdict if the exit status is not 0.
    fn crash(&self, usage: &Usage) -> Option<Explained> {
        if usage.status.success() {
            return None;
        }
        let mut details = vec![usage.status.to_string()];
        let streams = [(&self.printed, "output"), (&self.errors, "error")];
        for (path, stream) in streams {
            if size(path) >= OUTPUT_LIMIT {
                let limit = OUTPUT_LIMIT >> 20;
                details.push(format!("standard {stream} has reached the limit of {limit} MiB"));
            }
        }
        let errors = last_part(&self.errors).unwrap_or_default();
        let lines = errors.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        details.extend(lines.map(|line| cut(&printable(line))).tail(20));
        Some((Verdict::RE, details))
    }
}

/// A verdict, and lines that explain it.
type Explained = (Verdict, Vec<String>);

/// Returns the size of a file, 0 if it does not exist.
fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

/// Reads the last 64 KiB of a file. (If this process grew, so would the measured memory of later
/// children.)
fn last_part(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(size(path).saturating_sub(1 << 16)))?;
    let mut bytes = vec![];
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
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
