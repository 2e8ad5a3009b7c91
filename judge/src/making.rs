//! Writes the cases that code makes.

use crate::{
    checks::{SMALL, SMALL_QUERIES},
    problems::{self, Problem, Query},
    repository::Repository,
};
use std::{fs, path::Path};

/// Writes the stored cases of these problems into `inputs` and `expected`.
pub fn write_stored(repository: &Repository, names: &[String]) -> Result<(), String> {
    for problem in problems::ALL.iter().filter(|problem| names.iter().any(|it| it == problem.name))
    {
        for case in problem.generated.iter().filter(|case| case.is_stored()) {
            let queries = (case.make)();
            let path = |kind| repository.path(format!("{kind}/{}/{}.txt", problem.name, case.name));
            write(&path("inputs"), &problem.input(&queries))?;
            write(&path("expected"), &problem.output(&queries))?;
        }
    }
    Ok(())
}

/// Writes the case `problem/name` into `name.in` and `name.ans` of a directory.
pub fn write_case(case: &str, directory: &Path) -> Result<(), String> {
    let (problem, name) = case.split_once('/').unwrap_or((case, ""));
    let (problem, queries) = problems::find(problem)
        .and_then(|problem| Some((problem, queries(problem, name)?)))
        .ok_or_else(|| format!("there is no case `{case}`"))?;
    let path = |extension| directory.join(format!("{name}.{extension}"));
    write(&path("in"), &problem.input(&queries))?;
    write(&path("ans"), &problem.output(&queries))
}

/// Makes the queries of a case.
fn queries(problem: &Problem, name: &str) -> Option<Vec<Query>> {
    if name == SMALL {
        return Some(problem.small_queries(SMALL_QUERIES));
    }
    let case = problem.generated.iter().find(|case| case.name == name)?;
    Some((case.make)())
}

/// Writes a text, and the directories above it.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = written.and_then(|()| fs::write(path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
