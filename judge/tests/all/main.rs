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
        let with_crates = build::with_crates(&repository, &names, Optimisation::WithoutLto);
        assert_eq!(with_crates.len(), names.len(), "the compiler's errors are printed above");
        let crate_free: Programs = if let Some(directory) = env::var_os(CRATE_FREE) {
            // A run of the judge has made them, or leaves them out.
            let paths = names.iter().map(|name| (name.clone(), Path::new(&directory).join(name)));
            paths.filter(|(_, path)| path.is_file()).collect()
        } else {
            let directory = env!("CARGO_TARGET_TMPDIR").as_ref();
            let programs = build::crate_free(&repository, &names, directory).into_iter();
            programs.map(|(name, program)| (name, program.expect("a program"))).collect()
        };
        if crate_free.is_empty() {
            return vec![with_crates];
        }
        assert_eq!(crate_free.len(), names.len(), "a crate-free build is missing");
        vec![with_crates, crate_free]
    })
}

/// Returns a judge for this repository.
fn new_judge() -> Judge {
    Judge::new(Repository::here(), env!("CARGO_BIN_EXE_judge").into())
}
