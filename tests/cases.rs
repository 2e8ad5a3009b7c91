//! The cases that code makes: those in `inputs` and `expected` are what it makes, and with those of
//! limit size the programs are right, in the time that their statements allow.
#![cfg(unix)]

mod support;

use itertools::Itertools;
use std::{
    fs,
    path::{Path, PathBuf},
};
use support::{
    cases::{Case, cases},
    judge, program, root, time_limit, two_at_a_time,
};

/// The files of the repository that code has made, and what it makes.
fn made_files() -> impl Iterator<Item = (PathBuf, String)> {
    cases().filter(|case| !case.is_large()).flat_map(|case| {
        let path = Path::new(case.program).join(case.name).with_extension("txt");
        let (input, expected) = (case.make)();
        [("inputs", input), ("expected", expected)]
            .map(|(directory, text)| (root().join(directory).join(&path), text))
    })
}

#[test]
fn committed_cases_are_what_their_code_makes() {
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

#[test]
fn programs_are_right_and_in_time_at_their_limits() {
    two_at_a_time(&cases().filter(Case::is_large).collect_vec(), is_accepted);
}

/// Judges a program on a case of limit size.
fn is_accepted(case: &Case) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let [input, answer] = ["case.in", "case.ans"].map(|name| directory.path().join(name));
    let texts = (case.make)();
    fs::write(&input, texts.0).and_then(|()| fs::write(answer, texts.1)).expect("room for a case");
    let (program, limit) = (program(case.program), time_limit(case.program));
    let report = || judge(&program, &["-t", &limit, input.to_str().expect("a path in Unicode")]);
    // A busy machine may make a run slow: the best of three counts.
    let report = (0..3).map(|_| report()).find_or_last(|report| !report.starts_with("TLE"));
    let report = report.expect("three reports");
    assert!(report.starts_with("AC"), "{}, {}: {report}", case.program, case.name);
}
