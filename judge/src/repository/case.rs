//! The cases of the problems.

use super::{
    files::Files,
    programs::{Program, Repository},
};
use itertools::{Itertools, chain};
use problems::{Problem, problem::cases::MadeCase};
use std::path::Path;

/// A case: an input and the expected output.
#[derive(Clone)]
pub struct Case<'a> {
    /// The program of the problem that the case is for, if it is known.
    pub program: Option<&'a Program>,
    /// The name of the case without its problem.
    pub name: String,
    /// The name of the case in reports.
    pub subject: String,
    pub origin: Origin,
    /// Whether the case has files, and is within the limits of the site that poses the problem.
    pub is_within_site: bool,
}

/// Where a case comes from.
#[derive(Clone)]
pub enum Origin {
    /// A file in `inputs` and one of the same name in `expected`.
    Stored(Files),
    /// Files of somebody, or those that a search has kept.
    Own(Files),
    /// Code makes it for a run, and it is deleted after it: small random queries, or the empty input.
    Small,
    /// It is made in the same way, and is a largest legal input.
    Large,
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
    /// Lists the stored cases of a problem.
    pub fn stored(repository: &Repository, program: &'a Program) -> Vec<Self> {
        let files = file_names(repository, program).into_iter();
        files.map(|file| Self::of_file(repository, program, &file)).collect()
    }

    /// Lists the large cases of a problem.
    pub fn large(program: &'a Program) -> Vec<Self> {
        let cases = program.problem.into_iter().flat_map(Problem::large_cases);
        cases.map(|case| Self::made(program, case.name, Origin::Large)).collect()
    }

    /// Lists the case with the small random queries of a problem, and the one with the empty input,
    /// if it is legal.
    pub fn small_and_empty(program: &'a Program) -> impl Iterator<Item = Self> {
        let small = program.problem.map(|_| SMALL);
        let empty = program.problem.filter(|it| it.may_be_empty()).map(|_| EMPTY);
        chain(small, empty).map(|name| Self::made(program, name, Origin::Small))
    }

    /// Returns the stored case whose files have this name.
    pub fn of_file(repository: &Repository, program: &'a Program, file: &str) -> Self {
        let name = file.strip_suffix(".txt").unwrap_or(file).into();
        let path = |directory| format!("{directory}/{}/{file}", program.name);
        let [input, answer] = DIRECTORIES.map(|directory| repository.path(path(directory)));
        let is_within_site = program.is_within_site(&input);
        let (subject, origin) = (path("inputs"), Origin::Stored(Files { input, answer }));
        Self { program: Some(program), name, subject, origin, is_within_site }
    }

    /// Returns a case that code makes for a run.
    pub fn made(program: &'a Program, name: &str, origin: Origin) -> Self {
        let subject = format!("{}/{name}", program.name);
        let (name, program) = (name.into(), Some(program));
        Self { program, name, subject, origin, is_within_site: false }
    }

    /// Returns the case of files of somebody, which is named by its path, relative to `directory` if
    /// it lies inside.
    pub fn own(files: Files, program: Option<&'a Program>, directory: &Path) -> Self {
        let [input, answer] = [&files.input, &files.answer]
            .map(|path| path.strip_prefix(directory).unwrap_or(path).display());
        let is_usual = files.answer == files.input.with_extension("ans");
        let expected = if is_usual { String::new() } else { format!(" (expected: {answer})") };
        let (name, subject) = (input.to_string(), format!("{input}{expected}"));
        let is_within_site = program.is_some_and(|it| it.is_within_site(&files.input));
        Self { program, name, subject, origin: Origin::Own(files), is_within_site }
    }

    /// Finds a case of a problem by its name, or by the name of its files: a stored one, or a large
    /// one.
    pub fn named(repository: &Repository, program: &'a Program, name: &str) -> Option<Self> {
        let name = name.strip_suffix(".txt").unwrap_or(name);
        let mut files = file_names(repository, program).into_iter();
        let file = files.find(|file| file.strip_suffix(".txt").unwrap_or(file) == name);
        let stored = file.map(|file| Self::of_file(repository, program, &file));
        stored.or_else(|| Self::large(program).into_iter().find(|case| case.name == name))
    }

    /// Returns the files of the case, unless it is made for a run.
    pub fn files(&self) -> Option<&Files> {
        match &self.origin {
            Origin::Stored(files) | Origin::Own(files) => Some(files),
            Origin::Small | Origin::Large => None,
        }
    }

    pub fn is_stored(&self) -> bool {
        matches!(self.origin, Origin::Stored(_))
    }

    /// Tells whether the input is one of the largest, which quick runs leave out: a large case, or the
    /// largest one within the limits of a site.
    pub fn is_largest(&self) -> bool {
        let site = self.program.and_then(Program::site);
        matches!(self.origin, Origin::Large)
            || site.is_some_and(|site| site.largest_case() == self.name)
    }

    /// Names the second solution, if the expected output may come from it.
    pub fn solver(&self) -> Option<String> {
        let (program, problem) = (self.program?, self.program?.problem?);
        let is_made = self.files().is_none()
            || problem.cases.iter().any(|it| it.name == self.name)
            || program.site().is_some_and(|site| self.name.starts_with(&site.case_name()));
        (is_made && problem.solver.is_some()).then(|| format!("`solver` in {}", program.module()))
    }

    /// Returns a sentence about the first file that the case lacks, or that is a directory or pipe.
    pub fn missing_file(&self, repository: &Repository) -> Option<String> {
        let Files { input, answer } = self.files()?;
        let path = [input, answer].into_iter().find(|path| !path.is_file())?;
        let fault = if path.exists() { "no file" } else { "missing" };
        // What is somebody's has its full path.
        let stored = path.strip_prefix(repository.root()).ok();
        let shown = stored.filter(|_| self.is_stored()).unwrap_or(path);
        Some(format!("{} is {fault}", shown.display()))
    }
}

/// Lists the names of the files of stored cases: every file in `inputs` or `expected` and, if the
/// problem has a module, those of the sample and of the made cases, which must not be missing.
fn file_names(repository: &Repository, program: &Program) -> Vec<String> {
    let problem = program.problem.into_iter();
    let required =
        problem.flat_map(|it| chain([SAMPLE.into()], it.stored_cases().map(MadeCase::file)));
    let present = DIRECTORIES.into_iter().flat_map(|directory| {
        let names = repository.names(format!("{directory}/{}", program.name)).into_iter();
        names.filter(move |file| is_case(repository, program, directory, file))
    });
    chain(required, present).sorted().dedup().collect()
}

/// Tells whether a file in `inputs` or `expected` belongs to a case. If the problem has a module,
/// only files `NAME.txt` do. Names that begin with a dot are an editor's or a system's.
pub fn is_case(repository: &Repository, program: &Program, directory: &str, file: &str) -> bool {
    let is_named = program.problem.is_none() || Path::new(file).extension() == Some("txt".as_ref());
    let path = repository.path(format!("{directory}/{}/{file}", program.name));
    is_named && !file.starts_with('.') && path.symlink_metadata().is_ok() && !path.is_dir()
}
