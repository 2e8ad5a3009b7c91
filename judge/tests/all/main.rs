//! The tests of the judge, and of whole programs.
#![cfg(unix)]

mod bad_input;
mod cases;
mod command_line;
mod conventions;
mod export;
mod interactive;
mod mistakes;
mod process;
mod project;
mod readme;
mod stand_in;
mod submit;

use judge::{
    build::{self, Optimisation, Programs},
    judging::Judge,
    repository::Repository,
    session::CRATE_FREE,
};
use std::{env, path::Path, sync::OnceLock};

/// Returns the builds of all programs: with crates and, unless they are left out, crate-free.
fn builds() -> &'static [Programs] {
    static BUILDS: OnceLock<Vec<Programs>> = OnceLock::new();
    BUILDS.get_or_init(|| {
        let repository = Repository::here();
        let names = repository.programs();
        let mut builds = vec![build::with_crates(&repository, &names, Optimisation::WithoutLto)];
        if let Some(directory) = env::var_os(CRATE_FREE) {
            // A run of the judge has made them, or leaves them out.
            let paths = names.iter().map(|name| Path::new(&directory).join(name));
            let programs = names.iter().cloned().zip(paths).filter(|(_, path)| path.exists());
            builds.push(programs.collect());
        } else {
            let directory = env!("CARGO_TARGET_TMPDIR");
            let programs = build::crate_free(&repository, &names, directory.as_ref()).into_iter();
            builds.push(programs.map(|(name, program)| (name, program.expect("text"))).collect());
        }
        builds.retain(|programs| !programs.is_empty());
        let is_complete = builds.iter().all(|programs| programs.len() == names.len());
        assert!(is_complete, "the compiler's errors are printed above");
        builds
    })
}

/// Returns a judge for this repository.
fn new_judge() -> Judge {
    Judge::new(Repository::here(), env!("CARGO_BIN_EXE_judge").into())
}
