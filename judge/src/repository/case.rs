//! The cases of the problems.

use crate::repository::{self, Files, Program, Repository};
use itertools::{Itertools, chain};
use problems::Generated;
use std::{
    io,
    panic::{self, AssertUnwindSafe},
    path::Path,
};

/// A case: an input and the expected output.
#[derive(Clone)]
pub enum Case<'a> {
    /// A file in `inputs` and one of the same name in `expected`.
    Stored { program: &'a Program, file: String },
    /// A case that is made for a run, and deleted after it.
    Limit { program: &'a Program, generated: &'static Generated },
    /// Small random queries.
    Small { program: &'a Program },
    /// A pair `FILE.in` and `FILE.ans`, or `FILE.in` and `FILE.out`.
    Pair { files: Files, program: Option<&'a Program> },
}

/// The name of the sample's two files, in `inputs` and in `expected`.
pub const SAMPLE: &str = "01-sample.txt";
/// The name of the case with the small random queries.
const SMALL: &str = "small";
/// The number of small random queries.
pub const SMALL_QUERIES: usize = 1000;
/// The number of small random games of an interactive problem.
pub const SMALL_GAMES: usize = 100;

impl<'a> Case<'a> {
    /// Lists the stored cases of a problem: every file in `inputs` or `expected`, so that a missing
    /// file is reported. If the problem has a module, also the sample and the generated cases that
    /// are stored; then only files `NAME.txt` are cases.
    pub fn stored(repository: &Repository, program: &'a Program) -> Vec<Self> {
        let problem = program.problem;
        let directories = ["inputs", "expected"].map(|kind| format!("{kind}/{}", program.name));
        let files = directories.iter().flat_map(|directory| {
            let names = repository.names(directory).into_iter();
            names.filter(move |name| is_case(repository, program, directory, name))
        });
        let sample = problem.map(|_| SAMPLE.to_owned());
        let generated = problem.into_iter().flat_map(|it| it.stored_cases().map(Generated::file));
        let sorted = chain!(sample, generated, files).sorted().dedup();
        sorted.map(|file| Self::Stored { program, file }).collect()
    }

    /// Lists the limit cases of a problem.
    pub fn limits(program: &'a Program) -> Vec<Self> {
        let generated = program.problem.into_iter().flat_map(problems::Problem::limit_cases);
        generated.map(|generated| Self::Limit { program, generated }).collect()
    }

    /// Lists the stored cases and the limit cases of a problem.
    pub fn all(repository: &Repository, program: &'a Program) -> impl Iterator<Item = Self> {
        chain(Self::stored(repository, program), Self::limits(program))
    }

    /// Finds a stored case or limit case of a problem by its name.
    pub fn named(repository: &Repository, program: &'a Program, name: &str) -> Option<Self> {
        Self::all(repository, program).find(|case| case.name() == name)
    }

    /// Returns the program of the problem that the case is for, if it is known.
    pub fn program(&self) -> Option<&'a Program> {
        match self {
            Self::Stored { program, .. }
            | Self::Limit { program, .. }
            | Self::Small { program } => Some(program),
            Self::Pair { program, .. } => *program,
        }
    }

    /// Returns the name of the case without its problem.
    pub fn name(&self) -> &str {
        match self {
            Self::Stored { file, .. } => file.strip_suffix(".txt").unwrap_or(file),
            Self::Limit { generated, .. } => generated.name,
            Self::Small { .. } => SMALL,
            Self::Pair { files, .. } => files.input.to_str().unwrap_or_default(),
        }
    }

    /// Returns the name of the case in reports. A pair is named by its path, relative to
    /// `directory` if it lies inside.
    pub fn subject(&self, directory: &Path) -> String {
        match self {
            Self::Stored { program, file } => format!("inputs/{}/{file}", program.name),
            Self::Limit { program, .. } | Self::Small { program } => {
                format!("{}/{}", program.name, self.name())
            }
            Self::Pair { files, .. } => {
                let [input, answer] = [&files.input, &files.answer]
                    .map(|path| path.strip_prefix(directory).unwrap_or(path).display());
                match files.answer.extension() {
                    Some(extension) if extension == "out" => {
                        format!("{input} (expected: {answer})")
                    }
                    _ => input.to_string(),
                }
            }
        }
    }

    /// Returns a sentence about the first file that the case lacks.
    pub fn missing_file(&self, repository: &Repository) -> Option<String> {
        let missing = match self {
            Self::Stored { program, file } => {
                let paths =
                    ["inputs", "expected"].map(|it| format!("{it}/{}/{file}", program.name));
                paths.into_iter().find(|path| !repository.path(path).is_file())?
            }
            Self::Pair { files, .. } if !files.answer.is_file() => {
                files.answer.display().to_string()
            }
            _ => return None,
        };
        let problem = self.program().and_then(|program| program.problem);
        let is_generated =
            problem.is_some_and(|it| it.stored_cases().any(|case| case.name == self.name()));
        let advice = if is_generated { "; `./run_tests.sh make-cases` writes it" } else { "" };
        Some(format!("{missing} is missing{advice}"))
    }
}

/// Tells whether a name in a directory of cases is that of a case.
pub fn is_case(repository: &Repository, program: &Program, directory: &str, name: &str) -> bool {
    let is_named = match program.problem {
        Some(_) => Path::new(name).extension() == Some("txt".as_ref()),
        None => !name.starts_with('.'),
    };
    is_named && !repository.path(format!("{directory}/{name}")).is_dir()
}

/// Writes the files, in `inputs` and `expected`, of the stored cases that code makes for these
/// problems. Says which files have changed.
pub fn write_stored(repository: &Repository, programs: &[&Program]) -> io::Result<()> {
    let (mut written, mut unchanged) = (0, 0);
    for program in programs {
        for generated in program.problem.into_iter().flat_map(problems::Problem::stored_cases) {
            let (input, output) = texts(program, generated.name)?;
            let files = repository.case(&program.name, &generated.file());
            for (path, text) in [(files.input, input), (files.answer, output)] {
                if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
                    unchanged += 1;
                } else {
                    written += 1;
                    repository::write(&path, &text)?;
                    let path = path.strip_prefix(repository.root()).unwrap_or(&path);
                    crate::report::print(format!("{} is written\n", path.display()));
                }
            }
        }
    }
    crate::report::print(format!("{written} written, {unchanged} up to date\n"));
    Ok(())
}

/// Writes the generated case `problem/name` into `name.in` and `name.ans` of a directory.
pub fn write_case(repository: &Repository, case: &str, directory: &Path) -> io::Result<()> {
    let none = || io::Error::other(format!("there is no case `{case}`"));
    let (problem, name) = case.split_once('/').ok_or_else(none)?;
    let (input, output) = texts(repository.program(problem).ok_or_else(none)?, name)?;
    let files = Files::pair(directory, name);
    repository::write(&files.input, &input)?;
    repository::write(&files.answer, &output)
}

/// Makes the input and the output of a generated case, or of the small random queries.
fn texts(program: &Program, name: &str) -> io::Result<(String, String)> {
    let case = format!("{}/{name}", program.name);
    let none = || io::Error::other(format!("there is no case `{case}`"));
    let problem = program.problem.ok_or_else(none)?;
    if name == SMALL {
        let count = if program.is_interactive() { SMALL_GAMES } else { SMALL_QUERIES };
        return try_make(&format!("the case {case}"), || {
            let queries = problem.small_queries(count);
            (problem.input(&queries), problem.output(&queries))
        });
    }
    let generated = problem.generated.iter().find(|case| case.name == name);
    let generated = generated.ok_or_else(none)?;
    try_make(&format!("the case {case}"), || problem.make(generated))
}

/// Makes something. A panic becomes an error that names the thing.
pub fn try_make<T>(thing: &str, make: impl FnOnce() -> T) -> io::Result<T> {
    panic::catch_unwind(AssertUnwindSafe(make)).map_err(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
        io::Error::other(format!("{thing} cannot be made: {text}"))
    })
}
