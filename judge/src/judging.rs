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
    /// Returns the limits on a run on this case. Time and memory are looked for separately: on the
    /// command line, then in the package of a pair, then in the statement. If they are nowhere,
    /// they are 2 s and 512 MB.
    pub fn limits(&self, case: &Case) -> Limits {
        let (package_time, package_memory) = match case {
            Case::Pair { path, .. } => package(path).map(package_limits).unwrap_or_default(),
            _ => (None, None),
        };
        let in_statement = || self.repository.statement(case.problem_name()?).ok()?.limits();
        let usual = || Limits::new(Duration::from_secs(2), USUAL_MEMORY);
        let Limits { time, memory, .. } = in_statement().unwrap_or_else(usual);
        let time = self.time_limit.or(package_time).unwrap_or(time);
        Limits::new(time, self.memory_limit.or(package_memory).unwrap_or(memory))
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
        if is_dialogue {
            // In a stored input, the opponent's moves follow the game.
            games.truncate(1);
        }
        self.runner.run(solution, files, limits, &Way::Games(&games, interaction.opponents))
    }
}

/// Returns the limits that a package states: the time in `.timelimit`, and the memory in
/// `problem.yaml`, in MiB. Either may be missing.
fn package_limits(package: &Path) -> (Option<Duration>, Option<u64>) {
    let read = |file| fs::read_to_string(package.join(file)).unwrap_or_default();
    let yaml = read("problem.yaml");
    // `validation_memory:` is another key.
    let memory = yaml.lines().find_map(|line| line.trim_start().strip_prefix("memory:"));
    let mebibytes = memory.and_then(|text| text.split_whitespace().next()?.parse::<u32>().ok());
    (parse_seconds(read(".timelimit").trim()), mebibytes.map(|number| u64::from(number) << 20))
}
