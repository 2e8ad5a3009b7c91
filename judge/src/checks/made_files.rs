//! The stored files that code makes are up to date.

use crate::{judging::Setup, report::Report, repository::Program};
use itertools::{Itertools, chain};
use std::io;

/// Reports the statements and stored cases of these problems that are not what the code makes, and
/// the picture if all problems are chosen (`is_whole`). Another process makes them.
pub fn reports(setup: &Setup, programs: &[&Program], is_whole: bool) -> io::Result<Vec<Report>> {
    let names = programs.iter().filter(|it| it.problem.is_some()).map(|it| &*it.name).collect_vec();
    if names.is_empty() {
        return Ok(vec![]);
    }
    let names = if is_whole { vec![] } else { names };
    let printed = setup
        .other_process(&chain(["make-cases", "--dry-run"], names.iter().copied()).collect_vec())?;
    let advice = chain(["./run_tests.sh make-cases"], names).join(" ");
    let fault = |path| {
        let is_old = setup.repository.path(path).exists();
        let state = if is_old { "is not what the code makes" } else { "does not exist yet" };
        Report::fault(format!("{path} {state}: `{advice}` writes it"))
    };
    Ok(printed.lines().map(fault).collect())
}
