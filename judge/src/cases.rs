//! The cases of the problems.

use crate::{
    problems::{self, Generated, Problem, Query},
    repository::{self, Files, Repository},
};
use itertools::{Itertools, chain};
use std::{
    io,
    path::{Path, PathBuf},
};

/// A case: an input and the expected output.
#[derive(Clone)]
pub enum Case {
    /// A file in `inputs` and one of the same name in `expected`.
    Stored { problem: String, file: String },
    /// A case that is made for a run, and deleted after it.
    Limit { problem: &'static Problem, generated: &'static Generated },
    /// Small random queries.
    Small { problem: &'static Problem },
    /// A pair `FILE.in` and `FILE.ans`. `path` is that of `FILE.in`.
    Pair { path: PathBuf, problem: Option<&'static Problem> },
}

/// The name of the sample's two files, in `inputs` and in `expected`.
pub const SAMPLE: &str = "01-sample.txt";
/// The name of the case with the small random queries.
const SMALL: &str = "small";
/// The number of small random queries.
pub const SMALL_QUERIES: usize = 1000;
/// The number of small random games of an interactive problem.
pub const SMALL_GAMES: usize = 100;

impl Case {
    /// Lists the stored cases of a problem: the sample, the generated cases that are stored, and
    /// every file `NAME.txt` in `inputs` or `expected`, so that a missing file is reported.
    pub fn stored(repository: &Repository, problem: &str) -> Vec<Self> {
        let generated = problems::find(problem).into_iter().flat_map(Problem::generated_and_stored);
        let directories = ["inputs", "expected"].map(|directory| format!("{directory}/{problem}"));
        let files = directories.iter().flat_map(|directory| {
            let names = repository.names(directory).into_iter();
            names.filter(move |name| is_case(repository, &format!("{directory}/{name}")))
        });
        let all = chain!([SAMPLE.to_owned()], generated.map(Generated::file), files);
        let sorted = all.sorted().dedup();
        sorted.map(|file| Self::Stored { problem: problem.into(), file }).collect()
    }

    /// Lists the limit cases of a problem.
    pub fn limits(problem: &str) -> Vec<Self> {
        let Some(problem) = problems::find(problem) else { return vec![] };
        problem.limit_cases().map(|generated| Self::Limit { problem, generated }).collect()
    }

    /// Lists the stored cases and the limit cases of a problem.
    pub fn all(repository: &Repository, problem: &str) -> impl Iterator<Item = Self> + use<> {
        chain(Self::stored(repository, problem), Self::limits(problem))
    }

    /// Finds a stored case or limit case of a problem by its name.
    pub fn named(repository: &Repository, problem: &str, name: &str) -> Option<Self> {
        Self::all(repository, problem).find(|case| case.name() == name)
    }

    /// Returns the name of the problem that the case is for, if it is known.
    pub fn problem_name(&self) -> Option<&str> {
        match self {
            Self::Stored { problem, .. } => Some(problem),
            Self::Limit { problem, .. } | Self::Small { problem } => Some(problem.name),
            Self::Pair { problem, .. } => problem.map(|problem| problem.name),
        }
    }

    /// Returns the name of the case without its problem.
    pub fn name(&self) -> &str {
        match self {
            Self::Stored { file, .. } => file.strip_suffix(".txt").unwrap_or(file),
            Self::Limit { generated, .. } => generated.name,
            Self::Small { .. } => SMALL,
            Self::Pair { path, .. } => path.to_str().unwrap_or_default(),
        }
    }

    /// Returns the name of the case in reports. A pair is named by its path, relative to
    /// `directory` if it lies inside.
    pub fn subject(&self, directory: &Path) -> String {
        match self {
            Self::Stored { problem, file } => format!("inputs/{problem}/{file}"),
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
            Self::Stored { problem, file } => ["inputs", "expected"]
                .map(|directory| format!("{directory}/{problem}/{file}"))
                .to_vec(),
            Self::Pair { path, .. } => vec![path.with_extension("ans").display().to_string()],
            Self::Limit { .. } | Self::Small { .. } => vec![],
        };
        let missing = files.into_iter().find(|path| !repository.path(path).is_file())?;
        let problem = self.problem_name().and_then(problems::find);
        let is_generated = problem
            .is_some_and(|it| it.generated_and_stored().any(|case| case.name == self.name()));
        let advice = if is_generated { "; `cargo judge make-cases` writes it" } else { "" };
        Some(format!("{missing} is missing{advice}"))
    }
}

/// Tells whether a path in `inputs` or `expected` is that of a case.
pub fn is_case(repository: &Repository, path: &str) -> bool {
    Path::new(path).extension() == Some("txt".as_ref()) && !repository.path(path).is_dir()
}

/// Writes the files, in `inputs` and `expected`, of the stored cases that code makes for these
/// problems. Says which files have changed.
pub fn write_stored(repository: &Repository, names: &[String]) -> io::Result<()> {
    let (mut written, mut unchanged) = (0, 0);
    for problem in problems::ALL.iter().filter(|problem| names.iter().any(|it| it == problem.name))
    {
        for case in problem.generated_and_stored() {
            let (input, output) = texts(problem, case.name, case.make)?;
            let files = repository.case(problem.name, &case.file());
            for (path, text) in [(files.input, input), (files.answer, output)] {
                if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
                    unchanged += 1;
                } else {
                    written += 1;
                    repository::write(&path, &text)?;
                    let path = path.strip_prefix(repository.root()).unwrap_or(&path);
                    println!("{} is written", path.display());
                }
            }
        }
    }
    println!("{written} written, {unchanged} up to date");
    Ok(())
}

/// Writes the generated case `problem/name` into `name.in` and `name.ans` of a directory.
pub fn write_case(case: &str, directory: &Path) -> io::Result<()> {
    let none = || io::Error::other(format!("there is no case `{case}`"));
    let (problem, name) = case.split_once('/').ok_or_else(none)?;
    let problem = problems::find(problem).ok_or_else(none)?;
    let (input, output) = if name == SMALL {
        let count = if problem.interaction.is_some() { SMALL_GAMES } else { SMALL_QUERIES };
        texts(problem, name, || problem.small_queries(count))?
    } else {
        let generated = problem.generated.iter().find(|case| case.name == name).ok_or_else(none)?;
        texts(problem, name, generated.make)?
    };
    let files = Files::pair(directory, name);
    repository::write(&files.input, &input)?;
    repository::write(&files.answer, &output)
}

/// Makes the input and the output of a case. A panic becomes an error that names the case.
fn texts(
    problem: &Problem,
    name: &str,
    make: impl Fn() -> Vec<Query>,
) -> io::Result<(String, String)> {
    problems::try_make(&format!("the case {}/{name}", problem.name), || {
        let queries = make();
        (problem.input(&queries), problem.output(&queries))
    })
}
