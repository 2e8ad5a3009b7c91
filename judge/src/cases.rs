//! The cases of all problems, and those that the command line chooses.

use crate::{
    generated::{self, Generated},
    judging::Judge,
    process::{HOUR, run},
    referee,
    repository::{Repository, TIME_LIMIT},
};
use itertools::{Itertools, chain};
use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

#[derive(Clone)]
pub enum Case {
    /// A file in `inputs` and one of the same name in `expected`.
    Stored { program: String, file: String },
    /// A case of limit size, which is made when it is needed.
    Large(&'static Generated),
    /// A pair `FILE.in` and `FILE.ans`, such as those in a package; this is the path of `FILE.in`.
    Pair(PathBuf),
}

impl Case {
    /// Lists the cases of limit size.
    pub fn all_large(repository: &Repository) -> impl Iterator<Item = Self> {
        all_generated(repository).filter(|case| case.is_large()).map(Self::Large)
    }

    /// Lists the sample of each program, the generated cases that are stored, and every file in
    /// `inputs` or `expected`, so that a missing file is reported.
    pub fn all_stored(repository: &Repository) -> Vec<Self> {
        let samples = repository.programs().into_iter();
        let samples = samples.map(|program| (program, "01-sample.txt".to_owned()));
        let generated = all_generated(repository).filter(|case| !case.is_large());
        let generated = generated.map(|case| (case.program.into(), format!("{}.txt", case.name)));
        let files = ["inputs", "expected"].into_iter().flat_map(|directory| {
            repository.names(directory).into_iter().flat_map(move |program| {
                let files = repository.names(Path::new(directory).join(&program));
                files.into_iter().map(move |file| (program.clone(), file))
            })
        });
        let all = chain!(samples, generated, files).sorted().dedup();
        all.map(|(program, file)| Self::Stored { program, file }).collect()
    }

    /// Returns the program that the case is for, unless it is a pair of files.
    pub fn program(&self) -> Option<&str> {
        match self {
            Self::Stored { program, .. } => Some(program),
            Self::Large(case) => Some(case.program),
            Self::Pair(_) => None,
        }
    }

    /// Tells whether the case is judged by playing: it belongs to the interactive problem, or to a
    /// package with an output validator.
    pub fn is_interactive(&self) -> bool {
        match self {
            Self::Pair(path) => {
                package(path).is_some_and(|it| it.join("output_validators").is_dir())
            }
            _ => self.program().is_some_and(referee::is_interactive),
        }
    }

    /// Returns the name of the case in reports. A pair is named by its path, relative to
    /// `directory` if it lies inside.
    pub fn subject(&self, directory: &Path) -> String {
        match self {
            Self::Stored { program, file } => format!("inputs/{program}/{file}"),
            Self::Large(case) => format!("{}/{}", case.program, case.name),
            Self::Pair(path) => path.strip_prefix(directory).unwrap_or(path).display().to_string(),
        }
    }

    /// Returns the first file that the case lacks.
    pub fn missing_file(&self, repository: &Repository) -> Option<String> {
        let files = match self {
            Self::Stored { program, file } => vec![
                format!("src/bin/{program}.rs"),
                format!("inputs/{program}/{file}"),
                format!("expected/{program}/{file}"),
            ],
            Self::Pair(path) => vec![path.with_extension("ans").display().to_string()],
            Self::Large(_) => vec![],
        };
        files.into_iter().find(|path| !repository.path(path).is_file())
    }

    /// Returns the time limit: that of the statement or, for a pair in a package, of `.timelimit`.
    pub fn time_limit(&self, repository: &Repository) -> Duration {
        let in_package = |path: &PathBuf| {
            let seconds = fs::read_to_string(package(path)?.join(".timelimit")).ok()?;
            let seconds = seconds.trim().parse().ok().filter(|&seconds: &f64| seconds < 1e6)?;
            Duration::try_from_secs_f64(seconds).ok()
        };
        match self {
            Self::Pair(path) => in_package(path).unwrap_or(TIME_LIMIT),
            _ => repository.time_limit(self.program().unwrap_or_default()),
        }
    }

    /// Returns the files with the input and the expected output. A case of limit size is first made
    /// in `directory` by another process.
    pub fn files(&self, judge: &Judge, directory: &Path) -> io::Result<[PathBuf; 2]> {
        match self {
            Self::Stored { program, file } => Ok(["inputs", "expected"]
                .map(|kind| judge.repository.path(format!("{kind}/{program}/{file}")))),
            Self::Pair(path) => Ok([path.clone(), path.with_extension("ans")]),
            Self::Large(case) => {
                let mut command = Command::new(&judge.executable);
                command.arg("make-case").arg(format!("{}/{}", case.program, case.name));
                if !run(command.arg(directory), HOUR)?.status.success() {
                    return Err(io::Error::other("the case cannot be made"));
                }
                Ok(["case.in", "case.ans"].map(|name| directory.join(name)))
            }
        }
    }
}

/// Lists the generated cases of the programs in a repository.
fn all_generated(repository: &Repository) -> impl Iterator<Item = &'static Generated> {
    let programs = repository.programs();
    let cases = generated::CASES.iter();
    cases.filter(move |case| programs.iter().any(|name| name == case.program))
}

/// Programs and cases that the command line chooses.
pub struct Selection {
    /// The programs that are chosen as a whole.
    pub programs: Vec<String>,
    /// The cases, each once.
    pub cases: Vec<Case>,
}

impl Selection {
    /// Resolves the arguments, or selects everything if there are none. Paths are tried from the
    /// caller's directory, then from the repository.
    pub fn new(
        repository: &Repository,
        caller: &Path,
        arguments: &[String],
        with_large: bool,
    ) -> Result<Self, String> {
        let names = repository.programs();
        let stored = Case::all_stored(repository);
        let large = Case::all_large(repository).collect_vec();
        let all = || stored.iter().chain(&large).cloned();
        // A program stands for its stored cases, and with an option also for those of limit size.
        let of_programs = || stored.iter().chain(large.iter().filter(|_| with_large)).cloned();
        if arguments.is_empty() {
            return Ok(Self { programs: names, cases: of_programs().collect() });
        }
        let (mut programs, mut cases) = (Vec::new(), Vec::new());
        for argument in arguments {
            let path = find(argument, caller, repository);
            let is_named = |name: &str| path.as_deref() == Some(Path::new(name));
            if let Some(program) = names.iter().find(|name| {
                argument == *name
                    || is_named(&format!("src/bin/{name}.rs"))
                    || is_named(&format!("inputs/{name}"))
            }) {
                cases.extend(of_programs().filter(|case| case.program() == Some(program)));
                programs.push(program.clone());
            } else if let Some(case) = all().find(|case| {
                let subject = case.subject(caller);
                let name = subject.trim_start_matches("inputs/");
                is_named(&subject) || argument == name || argument == name.trim_end_matches(".txt")
            }) {
                cases.push(case);
            } else if let Some(path) = path.filter(|path| path.extension() == Some("in".as_ref())) {
                cases.push(Case::Pair(path));
            } else {
                let problem = argument.trim_start_matches("inputs/").split('/').next();
                let cases = all().filter(|case| case.program() == problem);
                let cases = cases.map(|case| case.subject(caller)).join(", ");
                let list = if cases.is_empty() { names.join(", ") } else { cases };
                return Err(format!(
                    "'{argument}' is neither a program nor a case; there are {list}"
                ));
            }
        }
        let programs = programs.into_iter().unique().collect();
        Ok(Self { programs, cases: cases.into_iter().unique_by(|it| it.subject(caller)).collect() })
    }
}

/// Finds a file or directory. Returns its path relative to the repository. If it lies outside, or
/// is a `FILE.in`, returns the full path.
fn find(argument: &str, caller: &Path, repository: &Repository) -> Option<PathBuf> {
    let places = [caller.join(argument), repository.path(argument)];
    let path = places.iter().find_map(|path| path.canonicalize().ok())?;
    let inside = path.strip_prefix(repository.path("")).map(Path::to_owned);
    Some(inside.ok().filter(|path| path.extension() != Some("in".as_ref())).unwrap_or(path))
}

/// Returns the package in whose `data` a file lies.
fn package(path: &Path) -> Option<&Path> {
    path.ancestors().find(|path| path.ends_with("data"))?.parent()
}
