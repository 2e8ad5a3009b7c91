//! Builds programs: with their crates, crate-free, and with mistakes.

mod cargo;
mod crate_free;
mod mistakes;

pub use cargo::cargo;
pub use crate_free::{compile, submission};
pub use mistakes::{Mistake, mistakes};

use crate::{
    report::{Report, Tally, Verdict, announced},
    repository::{Program, Repository},
};
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// Builds programs with their crates and, if there is a directory for them, those that compile and
/// are not plain also crate-free. Returns the builds of each by name: the one with its crates, and
/// the crate-free one. Without the first one there is none. Reports the builds that fail.
pub fn build<'a>(
    repository: &Repository,
    programs: &[&'a Program],
    crate_free_directory: Option<&Path>,
    tally: &mut Tally,
) -> BTreeMap<&'a str, Vec<PathBuf>> {
    let mut builds: BTreeMap<_, _> = programs.iter().map(|it| (&*it.name, vec![])).collect();
    if programs.is_empty() {
        return builds;
    }
    match announced("cargo build", || cargo::executables(repository, programs)) {
        Err(error) => tally.print(&[Report::error("cargo build", &error)]),
        Ok(mut executables) => {
            for program in programs {
                match executables.remove(&program.name) {
                    Some(path) => builds.entry(&program.name).or_default().push(path),
                    None => tally.print(&[Report::new(Verdict::CE, program.file(), vec![])]),
                }
            }
        }
    }
    let with_module = programs.iter().filter(|it| it.problem.is_some()).map(|it| &*it.name);
    let names: Vec<_> = with_module.filter(|name| !builds[name].is_empty()).collect();
    let Some(directory) = crate_free_directory.filter(|_| !names.is_empty()) else { return builds };
    let compile = |&name: &&'a str| (name, crate_free::executable(repository, name, directory));
    let compiled = || names.par_iter().map(compile).collect::<Vec<_>>();
    for (name, result) in announced("rustc, for the crate-free files", compiled) {
        match result {
            Ok(path) => builds.entry(name).or_default().push(path),
            Err(errors) => {
                let subject = format!("./submit.sh {name} (crate-free)");
                tally.print(&[Report::with_message(Verdict::CE, subject, &errors)]);
            }
        }
    }
    builds
}
