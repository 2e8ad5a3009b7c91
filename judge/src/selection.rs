//! Finds what the arguments of the command line name.

use crate::{
    cases::Case,
    problems::{self, Problem},
    repository::Repository,
};
use itertools::Itertools;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Problems and cases that the command line chooses.
pub struct Selection {
    /// The problems that are chosen as a whole.
    pub problems: Vec<String>,
    /// The cases that are chosen one by one.
    pub cases: Vec<Case>,
}

impl Selection {
    /// Resolves the arguments, or selects all problems if there are none. `caller` is the caller's
    /// directory.
    pub fn new(
        repository: &Repository,
        caller: &Path,
        arguments: &[String],
    ) -> Result<Self, String> {
        let names = repository.problems();
        if arguments.is_empty() {
            return Ok(Self { problems: names, cases: vec![] });
        }
        let (mut problems, mut cases) = (Vec::new(), Vec::new());
        for argument in arguments {
            match chosen(repository, caller, &names, argument)? {
                Choice::Problem(problem) => problems.push(problem),
                Choice::Case(case) => cases.push(case),
            }
        }
        Ok(Self {
            problems: problems.into_iter().unique().collect(),
            cases: cases.into_iter().unique_by(|it| it.subject(caller)).collect(),
        })
    }
}

/// A problem or a case that an argument names.
enum Choice {
    Problem(String),
    Case(Case),
}

/// Finds what an argument names: a problem (`NAME`, `src/bin/NAME.rs` or `inputs/NAME`), a case
/// (`NAME/01-sample`, with or without `inputs/` in front and `.txt` at the end, or the path of its
/// input), or a `FILE.in`.
fn chosen(
    repository: &Repository,
    caller: &Path,
    names: &[String],
    argument: &str,
) -> Result<Choice, String> {
    let found = find(argument, caller, repository);
    if is_input(Path::new(argument)) {
        let path = found.ok_or_else(|| format!("'{argument}': no such file"))?;
        return pair(repository, path).map(Choice::Case);
    }
    let path = found.and_then(|path| path.canonicalize().ok());
    let is_path = |name: &str| path.as_deref() == Some(&*repository.path(name));
    let problem = names.iter().find(|name| {
        argument == *name
            || is_path(&format!("src/bin/{name}.rs"))
            || is_path(&format!("inputs/{name}"))
    });
    if let Some(problem) = problem {
        return Ok(Choice::Problem(problem.clone()));
    }
    let case = names.iter().flat_map(|name| Case::all(repository, name)).find(|case| {
        let subject = case.subject(caller);
        is_path(&subject) || short_name(argument) == short_name(&subject)
    });
    if let Some(case) = case {
        return Ok(Choice::Case(case));
    }
    let start = short_name(argument).split('/').next().unwrap_or_default();
    let list = match names.iter().find(|name| *name == start) {
        Some(name) => Case::all(repository, name).map(|case| case.subject(caller)).join(", "),
        None => names.join(", "),
    };
    Err(format!("'{argument}' is neither a problem nor a case; choose from: {list}"))
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

/// Returns the full path of a file or directory in the caller's directory, in the repository, or in
/// Cargo's target directory. Links to directories in the path are resolved. If the file is a
/// link itself, it stays, since `FILE.ans` lies beside it.
fn find(argument: &str, caller: &Path, repository: &Repository) -> Option<PathBuf> {
    let places = [caller.to_owned(), repository.root().to_owned(), repository.target_directory()];
    let path = places.iter().map(|place| place.join(argument)).find(|path| path.exists())?;
    match (path.parent(), path.file_name()) {
        (Some(parent), Some(name)) => Some(parent.canonicalize().ok()?.join(name)),
        _ => path.canonicalize().ok(),
    }
}

/// Returns the case of a `FILE.in`. A file that a stress test wrote belongs to the problem of that
/// test. Some packages have a checker, in `output_validators`. If the only text file there is the
/// opponent that our export writes, the case belongs to that interactive problem. Otherwise it is
/// refused.
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
        interaction.is_some_and(|it| texts == [it.packaging.output_validator])
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

/// Returns the directory of the package that has this file in its directory `data`.
pub fn package(path: &Path) -> Option<&Path> {
    path.ancestors().find(|path| path.ends_with("data"))?.parent()
}
