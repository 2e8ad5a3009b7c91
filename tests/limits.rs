//! The programs are right on inputs of limit size, in the time that their statements allow.
#![cfg(unix)]

mod support;

use itertools::Itertools;
use std::{fs, path::Path, thread};
use support::{
    cases::{Case, cases},
    judge, program, time_limit,
};

#[test]
fn programs_are_right_and_in_time_at_their_limits() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let large = cases().filter(Case::is_large).collect_vec();
    thread::scope(|scope| {
        for half in [0, 1] {
            let cases = large.iter().skip(half).step_by(2);
            scope.spawn(|| cases.for_each(|case| accepted(case, directory.path())));
        }
    });
}

/// Judges a program on a case of limit size.
fn accepted(case: &Case, directory: &Path) {
    let (input, answer) = (case.make)();
    let file = directory.join([case.program, case.name].join("-")).with_extension("in");
    fs::write(&file, input).expect("room for the input");
    fs::write(file.with_extension("ans"), answer).expect("room for the answer");
    let (program, limit) = (program(case.program), time_limit(case.program));
    let report = || judge(&program, &["-t", &limit, file.to_str().expect("a path in Unicode")]);
    // A busy machine may make a run slow: the best of three counts.
    let report = (0..3).map(|_| report()).find_or_last(|report| !report.starts_with("TLE"));
    let report = report.expect("three reports");
    assert!(report.starts_with("AC"), "{}, {}: {report}", case.program, case.name);
}
