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
    session::QUICK,
};
use std::{env, fs, path::Path, sync::OnceLock};

/// Returns the builds of all programs: with crates and, unless that is left out, crate-free.
fn builds() -> &'static [Programs] {
    static BUILDS: OnceLock<Vec<Programs>> = OnceLock::new();
    BUILDS.get_or_init(|| {
        let repository = Repository::here();
        let names = repository.programs();
        let mut builds = vec![build::with_crates(&repository, &names, Optimisation::WithoutLto)];
        if env::var_os(QUICK).is_none() {
            let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crate-free");
            fs::create_dir_all(&directory).expect("a directory");
            let programs = build::crate_free(&repository, &names, &directory).into_iter();
            builds.push(programs.map(|(name, program)| (name, program.expect("text"))).collect());
        }
        assert!(
            builds.iter().all(|programs| programs.len() == names.len()),
            "the compiler's errors are printed above"
        );
        builds
    })
}

/// Returns a judge for this repository.
fn new_judge() -> Judge {
    Judge::new(Repository::here(), env!("CARGO_BIN_EXE_judge").into())
}
