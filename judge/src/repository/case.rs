//! The cases of the problems.

use super::programs::{Files, Program, Repository};
use itertools::{Itertools, chain};
use problems::{Problem, problem::cases::MadeCase};
use std::{fs, path::Path};

/// A case: an input and the expected output.
#[derive(Clone)]
pub enum Case<'a> {
    /// A file in `inputs` and one of the same name in `expected`.
    Stored { program: &'a Program, file: String },
    /// A case that code makes for a run, and that is deleted after it: a large case, small random
    /// queries, the empty input, or a case within the limits of the site that poses the problem.
    Temporary { program: &'a Program, name: String, is_large: bool },
    /// A pair `FILE.in` and `FILE.ans`, or `FILE.in` and `FILE.out`.
    Pair { files: Files, program: Option<&'a Program> },
}

/// The directories with the files of stored cases.
pub const DIRECTORIES: [&str; 2] = ["inputs", "expected"];
/// The name of the sample's two files, in `inputs` and in `expected`.
pub const SAMPLE: &str = "01-sample.txt";
/// The name of the case with the small random queries.
pub const SMALL: &str = "small";
/// The name of the case with the empty input.
pub const EMPTY: &str = "empty";

impl<'a> Case<'a> {
    /// Lists the stored cases of a problem: the required files, and every file in `inputs` or
    /// `expected`, so that a missing file is reported.
    pub fn stored(repository: &Repository, program: &'a Program) -> Vec<Self> {
        let files = DIRECTORIES.into_iter().flat_map(|kind| {
            let names = repository.names(format!("{kind}/{}", program.name)).into_iter();
            names.filter(move |file| is_case(repository, program, kind, file))
        });
        let sorted = chain(required_files(program), files).sorted().dedup();
        sorted.map(|file| Self::Stored { program, file }).collect()
    }

    /// Lists the large cases of a problem.
    pub fn large(program: &'a Program) -> Vec<Self> {
        let cases = program.problem.into_iter().flat_map(Problem::large_cases);
        cases.map(|case| Self::temporary(program, case.name, true)).collect()
    }

    /// Lists the case with the small random queries of a problem, if they can be made, and the one
    /// with the empty input, if it is legal.
    pub fn small_and_empty(program: &'a Program) -> impl Iterator<Item = Self> {
        let problem = program.problem;
        let small = problem.is_some_and(|problem| problem.small.is_some()).then_some(SMALL);
        let empty = problem.is_some_and(Problem::may_be_empty).then_some(EMPTY);
        chain(small, empty).map(|name| Self::temporary(program, name, false))
    }

    /// Returns a case that code makes for a run.
    pub fn temporary(program: &'a Program, name: impl Into<String>, is_large: bool) -> Self {
        Self::Temporary { program, name: name.into(), is_large }
    }

    /// Finds a case of a problem by its name: a stored one, a large one, or one within the limits of
    /// the site that poses the problem. The name of a file may end with `.txt`. (Listing the files
    /// for each of many names would be slow.)
    pub fn named(repository: &Repository, program: &'a Program, name: &str) -> Option<Self> {
        let is_stored = |file: &String| {
            required_files(program).contains(file)
                || DIRECTORIES.iter().any(|kind| is_case(repository, program, kind, file))
        };
        let file = [name.to_owned(), format!("{name}.txt")].into_iter().find(is_stored);
        let stored = file.map(|file| Self::Stored { program, file });
        let name = name.strip_suffix(".txt").unwrap_or(name);
        let find = |cases: Vec<Self>| cases.into_iter().find(|case| case.name() == name);
        let large = || find(Self::large(program));
        stored.or_else(large).or_else(|| find(site_cases(repository, program)))
    }

    /// Returns the program of the problem that the case is for, if it is known.
    pub fn program(&self) -> Option<&'a Program> {
        match self {
            Self::Stored { program, .. } | Self::Temporary { program, .. } => Some(program),
            Self::Pair { program, .. } => *program,
        }
    }

    /// Lists each of these cases once. Leaves out the large ones if a run is quick, and the others if
    /// only large ones are asked for.
    pub fn chosen(
        cases: impl IntoIterator<Item = Self>,
        is_quick: bool,
        only_large: bool,
    ) -> Vec<Self> {
        let is_left_out = |case: &Self| match case {
            Self::Temporary { is_large: true, .. } => is_quick,
            _ => only_large,
        };
        let cases = cases.into_iter().filter(|case| !is_left_out(case));
        cases.unique_by(|case| case.name().to_owned()).collect()
    }

    /// Returns the name of the case without its problem.
    pub fn name(&self) -> &str {
        match self {
            Self::Stored { file, .. } => file.strip_suffix(".txt").unwrap_or(file),
            Self::Temporary { name, .. } => name,
            Self::Pair { files, .. } => files.input.to_str().unwrap_or_default(),
        }
    }

    /// Returns the name of the case in reports. A pair is named by its path, relative to
    /// `directory` if it lies inside.
    pub fn subject(&self, directory: &Path) -> String {
        match self {
            Self::Stored { program, file } => format!("inputs/{}/{file}", program.name),
            Self::Temporary { program, name, .. } => format!("{}/{name}", program.name),
            Self::Pair { files, .. } => {
                let [input, answer] = [&files.input, &files.answer]
                    .map(|path| path.strip_prefix(directory).unwrap_or(path).display());
                if files.answer == files.input.with_extension("ans") {
                    input.to_string()
                } else {
                    format!("{input} (expected: {answer})")
                }
            }
        }
    }

    /// Returns the files of the case, unless it is made for a run.
    pub fn files(&self, repository: &Repository) -> Option<Files> {
        match self {
            Self::Stored { program, file } => {
                let [input, answer] =
                    DIRECTORIES.map(|it| repository.path(format!("{it}/{}/{file}", program.name)));
                Some(Files { input, answer })
            }
            Self::Pair { files, .. } => Some(files.clone()),
            Self::Temporary { .. } => None,
        }
    }

    pub fn is_stored(&self) -> bool {
        matches!(self, Self::Stored { .. })
    }

    /// Returns a sentence about the first file that the case lacks, or that is a directory or pipe.
    pub fn missing_file(&self, repository: &Repository) -> Option<String> {
        let Files { input, answer } = self.files(repository)?;
        let path = [input, answer].into_iter().find(|path| !path.is_file())?;
        let fault = if path.exists() { "no file" } else { "missing" };
        // What is somebody's has its full path.
        let stored = path.strip_prefix(repository.root()).ok().filter(|_| self.is_stored());
        Some(format!("{} is {fault}", stored.unwrap_or(&path).display()))
    }
}

/// Lists the cases within the limits of the site that poses a problem: the stored ones, and then
/// those that are made for a run. The last one is the largest.
pub fn site_cases<'a>(repository: &Repository, program: &'a Program) -> Vec<Case<'a>> {
    let Some((problem, site)) = program.problem_and_site() else { return vec![] };
    let (cases, texts) = with_texts(repository, program);
    let count = site.inputs(problem, &site.queries_of(problem, &texts)).len();
    let whole = cases.into_iter().zip(&texts).filter(|(_, [input, _])| site.allows(problem, input));
    let made = (1..=count)
        .map(|i| Case::temporary(program, format!("{}-{i}", site.case_name()), i == count));
    chain(whole.map(|(case, _)| case), made).collect()
}

/// Lists the stored cases of a problem with a module, and their inputs and outputs. (A missing file
/// is reported where the case is judged.)
pub fn with_texts<'a>(
    repository: &Repository,
    program: &'a Program,
) -> (Vec<Case<'a>>, Vec<[String; 2]>) {
    let stored = Case::stored(repository, program).into_iter().filter_map(|case| {
        let Files { input, answer } = case.files(repository)?;
        Some((case, [input, answer].map(|path| fs::read_to_string(path).unwrap_or_default())))
    });
    stored.unzip()
}

/// Lists the files that a problem with a module must have: those of the sample, and of the
/// made cases that are stored.
fn required_files(program: &Program) -> impl Iterator<Item = String> {
    let problem = program.problem.into_iter();
    problem.flat_map(|it| chain([SAMPLE.into()], it.stored_cases().map(MadeCase::file)))
}

/// Tells whether a file in `inputs` or `expected` belongs to a case. If the problem has a module,
/// only files `NAME.txt` do. Names that begin with a dot are an editor's or a system's.
pub fn is_case(repository: &Repository, program: &Program, kind: &str, file: &str) -> bool {
    let is_named = match program.problem {
        Some(_) => Path::new(file).extension() == Some("txt".as_ref()),
        None => true,
    };
    let path = repository.path(format!("{kind}/{}/{file}", program.name));
    is_named && !file.starts_with('.') && path.symlink_metadata().is_ok() && !path.is_dir()
}
