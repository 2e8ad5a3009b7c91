//! Judges solutions on cases.

use crate::{
    cases::Case,
    problems,
    process::{self, Limits, parse_seconds},
    repository::{Files, Repository},
    runner::{Outcome, Runner, Solution, Way},
    selection::package,
    statement::MEGABYTE,
};
use fs_err as fs;
use std::{
    io,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

/// The usual limit on memory.
const USUAL_MEMORY: u64 = 512 * MEGABYTE;

/// Judges solutions on cases.
#[derive(Clone)]
pub struct Judge {
    pub repository: Repository,
    /// The executable of the judge. It is started again to make a case, so that this process stays
    /// small. (On Linux the peak memory of a child starts at that of its parent.)
    pub executable: PathBuf,
    pub runner: Runner,
    /// The limit on processor time, if it is not that of the problem.
    pub time_limit: Option<Duration>,
    /// The limit on memory in bytes, if it is not that of the problem.
    pub memory_limit: Option<u64>,
}

/// Who wrote a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Author {
    /// Our program. Its output must equal the expected one byte for byte. In an interactive problem
    /// it must also reproduce the stored dialogues.
    Us,
    /// Somebody else.
    Others,
}

impl Judge {
    /// Returns the limits on a run on this case: those of the command line, or those of the package
    /// for a pair in a package, or those of the statement, or else 2 s and 512 MB.
    pub fn limits(&self, case: &Case) -> Limits {
        let in_package = match case {
            Case::Pair { path, .. } => package(path).and_then(package_limits),
            _ => None,
        };
        let in_statement = || self.repository.statement(case.problem_name()?).ok()?.limits();
        let usual = || Limits::new(Duration::from_secs(2), USUAL_MEMORY);
        let Limits { time, memory, .. } = in_package.or_else(in_statement).unwrap_or_else(usual);
        Limits::new(self.time_limit.unwrap_or(time), self.memory_limit.unwrap_or(memory))
    }

    /// Returns the files of a case. A limit case and small queries are first made in `directory`.
    pub fn files(&self, case: &Case, directory: &Path) -> io::Result<Files> {
        match case {
            Case::Stored { problem, file } => Ok(self.repository.case(problem, file)),
            Case::Pair { path, .. } => {
                Ok(Files { input: path.clone(), answer: path.with_extension("ans") })
            }
            Case::Limit { problem, .. } | Case::Small { problem } => {
                self.make(problem.name, case.name(), directory)
            }
        }
    }

    /// Makes a generated case in `directory` by another process.
    pub fn make(&self, problem: &str, name: &str, directory: &Path) -> io::Result<Files> {
        let mut command = Command::new(&self.executable);
        command.arg("make-case").arg(format!("{problem}/{name}")).arg(directory);
        let output = process::output(&mut command, "");
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(io::Error::other(message));
        }
        Ok(Files::pair(directory, name))
    }

    /// Judges a solution on a case.
    pub fn run(&self, solution: &Solution, author: Author, case: &Case) -> io::Result<Outcome> {
        let directory = self.runner.task_directory()?;
        let files = self.files(case, directory.path())?;
        self.run_on(solution, author, case, &files, self.limits(case))
    }

    /// Judges a solution on a case with these files.
    pub fn run_on(
        &self,
        solution: &Solution,
        author: Author,
        case: &Case,
        files: &Files,
        limits: Limits,
    ) -> io::Result<Outcome> {
        let problem = case.problem_name().and_then(problems::find);
        let interactive = problem.and_then(|it| Some((it, it.interaction.as_ref()?)));
        let Some((problem, interaction)) = interactive else {
            let way = if author == Author::Us { Way::EqualBytes } else { Way::EqualWords };
            return self.runner.run(solution, files, limits, &way);
        };
        let is_dialogue = matches!(case, Case::Stored { .. });
        if is_dialogue && author == Author::Us {
            let outcome = self.runner.run(solution, files, limits, &Way::EqualBytes)?;
            if !outcome.is_accepted() {
                return Ok(outcome);
            }
        }
        let mut games = problem.layout.queries(&fs::read_to_string(&files.input)?);
        if is_dialogue || matches!(case, Case::Pair { .. }) {
            // After the game come the moves of the opponent.
            games.truncate(1);
        }
        self.runner.run(solution, files, limits, &Way::Games(&games, interaction.opponents))
    }
}

/// Returns the limits of a package: the time in `.timelimit`, and the memory in `problem.yaml`, in
/// MiB, if it is there.
fn package_limits(package: &Path) -> Option<Limits> {
    let time = parse_seconds(fs::read_to_string(package.join(".timelimit")).ok()?.trim())?;
    let yaml = fs::read_to_string(package.join("problem.yaml")).unwrap_or_default();
    let (_, memory) = yaml.split_once("memory: ").unwrap_or_default();
    let mebibytes = memory.split_whitespace().next().and_then(|word| word.parse::<u32>().ok());
    Some(Limits::new(time, mebibytes.map_or(USUAL_MEMORY, |mebibytes| u64::from(mebibytes) << 20)))
}
