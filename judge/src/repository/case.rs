//! The cases of the problems.

use super::programs::{Files, Program, Repository};
use itertools::{Itertools, chain};
use problems::problem::cases::Generated;
use std::path::Path;

/// A case: an input and the expected output.
#[derive(Clone)]
pub enum Case<'a> {
    /// A file in `inputs` and one of the same name in `expected`.
    Stored { program: &'a Program, file: String },
    /// A case that is made for a run, and deleted after it: a limit case, or small random queries.
    Made { program: &'a Program, name: &'static str },
    /// A pair `FILE.in` and `FILE.ans`, or `FILE.in` and `FILE.out`.
    Pair { files: Files, program: Option<&'a Program> },
}

/// The name of the sample's two files, in `inputs` and in `expected`.
pub const SAMPLE: &str = "01-sample.txt";
/// The name of the case with the small random queries.
pub const SMALL: &str = "small";

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
        generated.map(|generated| Self::Made { program, name: generated.name }).collect()
    }

    /// Returns the case with the small random queries of a problem.
    pub fn small(program: &'a Program) -> Self {
        Self::Made { program, name: SMALL }
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
            Self::Stored { program, .. } | Self::Made { program, .. } => Some(program),
            Self::Pair { program, .. } => *program,
        }
    }

    /// Returns the name of the case without its problem.
    pub fn name(&self) -> &str {
        match self {
            Self::Stored { file, .. } => file.strip_suffix(".txt").unwrap_or(file),
            Self::Made { name, .. } => name,
            Self::Pair { files, .. } => files.input.to_str().unwrap_or_default(),
        }
    }

    /// Returns the name of the case in reports. A pair is named by its path, relative to
    /// `directory` if it lies inside.
    pub fn subject(&self, directory: &Path) -> String {
        match self {
            Self::Stored { program, file } => format!("inputs/{}/{file}", program.name),
            Self::Made { program, name } => format!("{}/{name}", program.name),
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
