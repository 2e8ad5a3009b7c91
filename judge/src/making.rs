//! Writes the cases that code makes.

use crate::{
    cases::SMALL,
    checks::SMALL_QUERIES,
    problems::{self, Problem, Query},
    repository::{self, Files, Repository},
};
use std::path::Path;

/// Writes the files, in `inputs` and `expected`, of the stored cases that code makes for these
/// problems.
pub fn write_stored(repository: &Repository, names: &[String]) -> Result<(), String> {
    for problem in problems::ALL.iter().filter(|problem| names.iter().any(|it| it == problem.name))
    {
        for case in problem.generated_and_stored() {
            let files = repository.case(problem.name, &case.file());
            write(problem, &(case.make)(), &files)?;
        }
    }
    Ok(())
}

/// Writes the case `problem/name` into `name.in` and `name.ans` of a directory.
pub fn write_case(case: &str, directory: &Path) -> Result<(), String> {
    let none = || format!("there is no case `{case}`");
    let (program, name) = case.split_once('/').ok_or_else(none)?;
    let problem = problems::find(program).ok_or_else(none)?;
    let made = queries(problem, name).ok_or_else(none)?;
    write(problem, &made, &Files::pair(directory, name))
}

/// Makes the queries of a case.
fn queries(problem: &Problem, name: &str) -> Option<Vec<Query>> {
    if name == SMALL {
        return Some(problem.small_queries(SMALL_QUERIES));
    }
    let case = problem.generated.iter().find(|case| case.name == name)?;
    Some((case.make)())
}

/// Writes an input with these queries, and the output.
fn write(problem: &Problem, queries: &[Query], files: &Files) -> Result<(), String> {
    repository::write(&files.input, &problem.input(queries))?;
    repository::write(&files.answer, &problem.output(queries))
}
