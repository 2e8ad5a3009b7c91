//! Judges a program, or somebody's own solution, on a case.

use crate::{
    cases::Case,
    process::{self, Scratch, Usage, limited},
    referee::{self, Fault},
    report::{Comparison, Report, Verdict, printable},
    repository::Repository,
};
use itertools::Itertools;
use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

/// A solution that is judged.
pub struct Solution {
    /// The command that runs it, in words.
    pub command: Vec<OsString>,
    /// Whether this is our program. Its output must equal the expected one byte for byte, even in
    /// the interactive problem.
    pub is_ours: bool,
}

impl Solution {
    pub fn ours(program: &Path) -> Self {
        Self { command: vec![program.into()], is_ours: true }
    }

    /// Somebody's solution, as a program.
    pub fn program(program: &Path) -> Self {
        Self { command: vec![program.into()], is_ours: false }
    }

    /// Somebody's solution, as a line for the shell.
    pub fn shell(line: &str) -> Self {
        Self { command: ["sh", "-c", line].map(OsString::from).to_vec(), is_ours: false }
    }
}

/// Judges solutions on cases.
pub struct Judge {
    pub repository: Repository,
    /// The executable of the judge. It is started again to make a case of limit size, so that this
    /// process stays small. (On Linux the peak memory of a child starts at that of its parent.)
    pub executable: PathBuf,
    /// The directory in which solutions run.
    pub directory: PathBuf,
    /// The time limit, if it is not that of the problem.
    pub time_limit: Option<Duration>,
}

/// The files and limits of a run.
struct Run<'a> {
    solution: &'a Solution,
    cpu_limit: Duration,
    /// The input of the case.
    input: &'a Path,
    /// The expected output.
    answer: &'a Path,
    /// The files that receive standard output and standard error.
    printed: PathBuf,
    errors: PathBuf,
}

impl Judge {
    /// Returns a judge that runs solutions in the current directory. `executable` is its own file.
    pub fn new(repository: Repository, executable: PathBuf) -> Self {
        let directory = env::current_dir().expect("a current directory");
        Self { repository, executable, directory, time_limit: None }
    }

    /// Judges a solution on a case.
    pub fn judge(&self, solution: &Solution, case: &Case) -> Report {
        let scratch = Scratch::new();
        let files = case.files(self, scratch.path());
        let report = files.and_then(|it| self.judge_files(solution, case, &it, scratch.path()));
        report.unwrap_or_else(|error| {
            let subject = case.subject(&self.directory);
            Report::new(Verdict::FAIL, subject, vec![error.to_string()])
        })
    }

    /// Judges a solution on a case whose input and expected output are in these files. `directory`
    /// receives what the solution prints.
    pub fn judge_files(
        &self,
        solution: &Solution,
        case: &Case,
        [input, answer]: &[PathBuf; 2],
        directory: &Path,
    ) -> io::Result<Report> {
        let [printed, errors] = ["printed", "errors"].map(|name| directory.join(name));
        let cpu_limit = self.time_limit.unwrap_or_else(|| case.time_limit(&self.repository));
        let run = Run { solution, cpu_limit, input, answer, printed, errors };
        let judged = if case.is_interactive() { self.play(&run) } else { self.judge_output(&run) };
        let (verdict, usage, details) = judged?;
        let subject = case.subject(&self.directory);
        Ok(Report::new(verdict, subject, details).with_usage(&usage))
    }

    /// Judges the answer of a solution to the whole input.
    fn judge_output(&self, run: &Run) -> io::Result<(Verdict, Usage, Vec<String>)> {
        let mut command = limited(&run.solution.command, run.cpu_limit);
        command.current_dir(&self.directory).stdin(File::open(run.input)?);
        command.stdout(File::create(&run.printed)?).stderr(File::create(&run.errors)?);
        let usage = process::run(&mut command, run.wall_limit())?;
        if let Some((verdict, details)) = run.failure(&usage) {
            return Ok((verdict, usage, details));
        }
        let (verdict, details) = match Comparison::of(run.answer, &run.printed)? {
            Comparison::Equal => (Verdict::AC, vec![]),
            Comparison::EqualWords(details) if run.solution.is_ours => (Verdict::WA, details),
            Comparison::EqualWords(_) => {
                let note = "White space differs from the expected output; most judges accept that.";
                (Verdict::AC, vec![note.into()])
            }
            Comparison::Different(details) => (Verdict::WA, details),
        };
        Ok((verdict, usage, details))
    }

    /// Plays against all opponents. Before that, our program must reproduce the stored dialogue.
    /// Returns the largest time and memory of these runs.
    fn play(&self, run: &Run) -> io::Result<(Verdict, Usage, Vec<String>)> {
        let mut usages = Vec::new();
        if run.solution.is_ours {
            let (verdict, usage, details) = self.judge_output(run)?;
            if verdict != Verdict::AC {
                return Ok((verdict, usage, details));
            }
            usages.push(usage);
        }
        let heights = referee::heights(&fs::read_to_string(run.input)?);
        for opponent in referee::OPPONENTS {
            let mut command = limited(&run.solution.command, run.cpu_limit);
            command.current_dir(&self.directory).stderr(File::create(&run.errors)?);
            command.stdin(Stdio::piped()).stdout(Stdio::piped());
            let (usage, fault) = referee::play(&mut command, &heights, opponent, run.wall_limit())?;
            let (verdict, details) = match (run.failure(&usage), fault) {
                // The referee kills a program that breaks a rule. So the RE is a WA.
                (Some((Verdict::RE, _)), Some(fault @ Fault::Rule(_))) | (None, Some(fault)) => {
                    (Verdict::WA, vec![fault.to_string()])
                }
                (Some(failure), _) => failure,
                (None, None) => {
                    usages.push(usage);
                    continue;
                }
            };
            let mut details = [vec![format!("Against {opponent}:")], details].concat();
            if usage.killed {
                details.push("The referee waited for a line. Is the output flushed?".into());
            }
            return Ok((verdict, usage, details));
        }
        let slowest = usages.iter().max_by_key(|usage| usage.cpu).expect("an opponent");
        let memory = usages.iter().map(|usage| usage.memory).max().unwrap_or(0);
        Ok((Verdict::AC, Usage { memory, ..*slowest }, vec![]))
    }
}

impl Run<'_> {
    /// Returns the wall-clock limit. Only a solution that sleeps or waits reaches it.
    fn wall_limit(&self) -> Duration {
        self.cpu_limit * 10 + Duration::from_secs(10)
    }

    /// Returns the verdict and the details if the run failed, whatever the output is.
    fn failure(&self, usage: &Usage) -> Option<(Verdict, Vec<String>)> {
        if usage.killed || usage.cpu >= self.cpu_limit {
            let wall = if usage.killed {
                format!("killed after {} s of wall-clock time; ", self.wall_limit().as_secs_f64())
            } else {
                String::new()
            };
            let limit = format!("{wall}limit {} s of processor time", self.cpu_limit.as_secs_f64());
            return Some((Verdict::TLE, vec![limit]));
        }
        if usage.status.success() {
            return None;
        }
        let errors = fs::read(&self.errors).unwrap_or_default();
        let lines = errors.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        let lines = lines.map(printable).tail(20).collect_vec();
        Some((Verdict::RE, [vec![usage.status.to_string()], lines].concat()))
    }
}
