//! The cases of the problems, and those that the command line chooses.

use crate::{
    interaction::Interaction,
    problems::{self, Generated, Problem},
    repository::{Repository, TIME_LIMIT},
};
use itertools::{Itertools, chain};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

/// A case: an input and the expected output.
#[derive(Clone)]
pub enum Case {
    /// A file in `inputs` and one of the same name in `expected`.
    Stored { program: String, file: String },
    /// A case that is made for a run, and deleted after it.
    Limit { problem: &'static Problem, generated: &'static Generated },
    /// Small random queries.
    Small { problem: &'static Problem },
    /// A pair `FILE.in` and `FILE.ans`. `path` is that of `FILE.in`.
    Pair { path: PathBuf, problem: Option<&'static Problem> },
}

/// Cases with one of these words in their names have an empty input, or an unusual layout. A right
/// solution in another language may read line by line, so they are neither exported nor tried on
/// somebody's solution, unless they are named.
const UNUSUAL: [&str; 5] = ["empty", "white-space", "crlf", "no-final-newline", "leading-zeros"];

/// The name of the case with the small random queries.
pub const SMALL: &str = "small";

/// Tells whether the case with this name has an empty input, or an unusual layout.
pub fn is_unusual(name: &str) -> bool {
    UNUSUAL.iter().any(|word| name.contains(word))
}

impl Case {
    /// Lists the stored cases of a program: the sample, the generated cases that are stored, and
    /// every file in `inputs` or `expected`, so that a missing file is reported.
    pub fn stored(repository: &Repository, program: &str) -> Vec<Self> {
        let sample = ["01-sample.txt".to_owned()];
        let generated = problems::find(program).into_iter().flat_map(Problem::generated_and_stored);
        let generated_files = generated.map(Generated::file);
        let directories = ["inputs", "expected"].map(|directory| format!("{directory}/{program}"));
        let files = directories.iter().flat_map(|directory| repository.names(directory));
        let all = chain!(sample, generated_files, files).sorted().dedup();
        all.map(|file| Self::Stored { program: program.into(), file }).collect()
    }

    /// Lists the limit cases of a program.
    pub fn limits(program: &str) -> Vec<Self> {
        let Some(problem) = problems::find(program) else { return vec![] };
        problem.limit_cases().map(|generated| Self::Limit { problem, generated }).collect()
    }

    /// Returns the case of a program with this name, stored or a limit case.
    pub fn named(repository: &Repository, program: &str, name: &str) -> Option<Self> {
        let mut all = chain(Self::stored(repository, program), Self::limits(program));
        all.find(|case| case.name() == name)
    }

    /// Returns the program that the case is for, if it is known.
    pub fn program(&self) -> Option<&str> {
        match self {
            Self::Stored { program, .. } => Some(program),
            Self::Limit { problem, .. } | Self::Small { problem } => Some(problem.name),
            Self::Pair { problem, .. } => problem.map(|problem| problem.name),
        }
    }

    /// Returns the name of the case without its program.
    pub fn name(&self) -> &str {
        match self {
            Self::Stored { file, .. } => file.strip_suffix(".txt").unwrap_or(file),
            Self::Limit { generated, .. } => generated.name,
            Self::Small { .. } => SMALL,
            Self::Pair { path, .. } => path.to_str().unwrap_or_default(),
        }
    }

    /// Returns how the case is judged if its problem is interactive.
    pub fn interaction(&self) -> Option<&'static Interaction> {
        problems::find(self.program()?)?.interaction.as_ref()
    }

    /// Returns the name of the case in reports. A pair is named by its path, relative to
    /// `directory` if it lies inside.
    pub fn subject(&self, directory: &Path) -> String {
        match self {
            Self::Stored { program, file } => format!("inputs/{program}/{file}"),
            Self::Limit { problem, .. } | Self::Small { problem } => {
                format!("{}/{}", problem.name, self.name())
            }
            Self::Pair { path, .. } => {
                path.strip_prefix(directory).unwrap_or(path).display().to_string()
            }
        }
    }

    /// Returns a sentence about the first file that the case lacks.
    pub fn missing_file(&self, repository: &Repository) -> Option<String> {
        let files = match self {
            Self::Stored { program, file } => ["inputs", "expected"]
                .map(|directory| format!("{directory}/{program}/{file}"))
                .to_vec(),
            Self::Pair { path, .. } => vec![path.with_extension("ans").display().to_string()],
            Self::Limit { .. } | Self::Small { .. } => vec![],
        };
        let missing = files.into_iter().find(|path| !repository.path(path).is_file())?;
        let generated = self.program().and_then(problems::find).map_or(&[][..], |it| it.generated);
        let is_generated = generated.iter().any(|case| case.name == self.name());
        let advice = if is_generated { "; `cargo judge make-cases` writes it" } else { "" };
        Some(format!("{missing} is missing{advice}"))
    }

    /// Returns the time limit: that of the package for a pair in a package, else that of the
    /// statement, or else the usual one.
    pub fn time_limit(&self, repository: &Repository) -> Duration {
        let in_package = |path: &PathBuf| {
            let text = fs::read_to_string(package(path)?.join(".timelimit")).ok()?;
            let seconds = text.trim().parse().ok().filter(|&seconds: &f64| seconds < 1e6)?;
            Duration::try_from_secs_f64(seconds).ok()
        };
        if let Self::Pair { path, .. } = self
            && let Some(limit) = in_package(path)
        {
            return limit;
        }
        self.program().map_or(TIME_LIMIT, |program| repository.time_limit(program))
    }
}

/// Programs and cases that the command line chooses.
pub struct Selection {
    /// The programs that are chosen as a whole.
    pub programs: Vec<String>,
    /// The cases that are chosen one by one.
    pub cases: Vec<Case>,
}

impl Selection {
    /// Resolves the arguments, or selects all programs if there are none. `caller` is the caller's
    /// directory.
    pub fn new(
        repository: &Repository,
        caller: &Path,
        arguments: &[String],
    ) -> Result<Self, String> {
        let names = repository.programs();
        if arguments.is_empty() {
            return Ok(Self { programs: names, cases: vec![] });
        }
        let (mut programs, mut cases) = (Vec::new(), Vec::new());
        for argument in arguments {
            match chosen(repository, caller, &names, argument)? {
                Choice::Program(program) => programs.push(program),
                Choice::Case(case) => cases.push(case),
            }
        }
        let programs = programs.into_iter().unique().collect();
        Ok(Self { programs, cases: cases.into_iter().unique_by(|it| it.subject(caller)).collect() })
    }
}

/// A program or a case that an argument of the command line names.
enum Choice {
    Program(String),
    Case(Case),
}

/// Finds what an argument names: a program (`NAME`, `src/bin/NAME.rs` or `inputs/NAME`), a case
/// (`NAME/01-sample`, also after `inputs/` or before `.txt`, or the path of its input), or a
/// `FILE.in`.
fn chosen(
    repository: &Repository,
    caller: &Path,
    names: &[String],
    argument: &str,
) -> Result<Choice, String> {
    let path = find(argument, caller, repository);
    if let Some(path) = path.as_ref().filter(|path| is_input(path)) {
        return pair(repository, path.clone()).map(Choice::Case);
    }
    let is_named = |name: &str| path.as_deref() == Some(Path::new(name));
    let program = names.iter().find(|name| {
        argument == *name
            || is_named(&format!("src/bin/{name}.rs"))
            || is_named(&format!("inputs/{name}"))
    });
    if let Some(program) = program {
        return Ok(Choice::Program(program.clone()));
    }
    let all = |name: &String| chain(Case::stored(repository, name), Case::limits(name));
    let case = names.iter().flat_map(all).find(|case| {
        let subject = case.subject(caller);
        is_named(&subject) || short_name(argument) == short_name(&subject)
    });
    if let Some(case) = case {
        return Ok(Choice::Case(case));
    }
    if is_input(Path::new(argument)) {
        return Err(format!("'{argument}': no such file"));
    }
    let problem = short_name(argument).split('/').next().unwrap_or_default();
    let cases = names.iter().find(|name| *name == problem).into_iter().flat_map(all);
    let subjects = cases.map(|case| case.subject(caller)).join(", ");
    let list = if subjects.is_empty() { names.join(", ") } else { subjects };
    Err(format!("'{argument}' is neither a program nor a case; choose from: {list}"))
}

/// Returns the name of a case without `inputs/` and `.txt`.
fn short_name(name: &str) -> &str {
    let name = name.strip_prefix("inputs/").unwrap_or(name);
    name.strip_suffix(".txt").unwrap_or(name)
}

/// Tells whether a path ends with `.in`.
fn is_input(path: &Path) -> bool {
    path.extension() == Some("in".as_ref())
}

/// Finds a file or directory: in the caller's directory, in the repository, or in Cargo's target
/// directory. Returns its path relative to the repository. If it lies outside, or is a `FILE.in`,
/// returns the full path.
fn find(argument: &str, caller: &Path, repository: &Repository) -> Option<PathBuf> {
    let places = [caller.to_owned(), repository.root().to_owned(), repository.target_directory()];
    let path = places.iter().find_map(|place| place.join(argument).canonicalize().ok())?;
    let inside = path.strip_prefix(repository.root()).map(Path::to_owned);
    Some(inside.ok().filter(|path| !is_input(path)).unwrap_or(path))
}

/// Returns the case of a `FILE.in`. A file that a stress test wrote belongs to the problem of that
/// test. A file in a package with our opponent belongs to the opponent's problem. A package with
/// any other checker is refused.
fn pair(repository: &Repository, path: PathBuf) -> Result<Case, String> {
    if path.parent() == repository.stress_directory().canonicalize().ok().as_deref() {
        let problem = path.file_stem().and_then(|name| problems::find(name.to_str()?));
        return Ok(Case::Pair { path, problem });
    }
    let checkers = package(&path).map(|package| package.join("output_validators"));
    let Some(checkers) = checkers.filter(|directory| directory.is_dir()) else {
        return Ok(Case::Pair { path, problem: None });
    };
    let entries = fs::read_dir(&checkers).into_iter().flatten().flatten();
    let texts = entries.filter_map(|entry| fs::read_to_string(entry.path()).ok()).collect_vec();
    let is_ours = |problem: &&Problem| {
        let interaction = problem.interaction.as_ref();
        interaction.is_some_and(|it| texts == [it.output_validator])
    };
    match problems::ALL.iter().copied().find(is_ours) {
        Some(problem) => Ok(Case::Pair { path, problem: Some(problem) }),
        None => Err(format!(
            "{}: the judge cannot run the checker in {}",
            path.display(),
            checkers.display()
        )),
    }
}

/// Returns the package in whose `data` a file lies.
fn package(path: &Path) -> Option<&Path> {
    path.ancestors().find(|path| path.ends_with("data"))?.parent()
}
