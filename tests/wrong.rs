//! The cases reject tempting mistakes, each judged as a user's own solution is.
#![cfg(unix)]

mod support;

use itertools::Itertools;
use support::{
    compile, judge,
    mistakes::{Mistake, mistakes},
    programs, two_at_a_time,
};

#[test]
fn mistakes_are_rejected_by_the_case_that_they_name_but_by_no_other_sample() {
    // The dialogues have a test of their own.
    let problems = programs().into_iter().filter(|problem| problem != "tower-breakers-play");
    two_at_a_time(&problems.flat_map(|problem| mistakes(&problem)).collect_vec(), is_rejected);
}

/// Compiles a mistake, and judges it on the sample and on the case that it names.
fn is_rejected(Mistake { problem, name, verdict, place, program }: &Mistake) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let program = compile(name, program, directory.path());
    let [sample, case] = ["01-sample", place].map(|it| format!("inputs/{problem}/{it}.txt"));
    let report = judge(&program, &["-t", "0.5", &sample, &case]);
    let is = |verdict: &str, case: &str| {
        report.lines().any(|line| line.starts_with(verdict) && line.ends_with(case))
    };
    let is_as_listed = is(verdict, &case) && (case == sample || is("AC", &sample));
    assert!(
        is_as_listed,
        "{problem}, {name}: not {verdict} on {place}, or wrong before:\n{report}"
    );
}
