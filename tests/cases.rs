//! The cases in `inputs` and `expected` that code has made are what it makes.

mod support;

use std::{fs, path::PathBuf};
use support::{cases::cases, root};

/// The files that code has made, and what it makes.
fn made_files() -> impl Iterator<Item = (PathBuf, String)> {
    cases().filter(|case| !case.is_large()).flat_map(|case| {
        let file = |directory| {
            root().join(directory).join(case.program).join(case.name).with_extension("txt")
        };
        let (input, expected) = (case.make)();
        [(file("inputs"), input), (file("expected"), expected)]
    })
}

#[test]
fn cases_are_what_their_code_makes() {
    for (path, text) in made_files() {
        let there = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(there == text.as_bytes(), "{} is not what its code makes", path.display());
    }
}

/// `cargo test --test cases -- --ignored` writes them, for whoever changes that code.
#[test]
#[ignore = "writes files"]
fn write_the_cases() {
    for (path, text) in made_files() {
        fs::write(path, text).expect("the directory can be written to");
    }
}
