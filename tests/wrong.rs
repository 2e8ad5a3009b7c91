//! The cases reject tempting mistakes, each judged as a user's own solution is.
#![cfg(unix)]

mod support;

use itertools::Itertools;
use std::{path::Path, thread};
use support::{
    compile, judge,
    mistakes::{Mistake, mistakes},
    programs,
};

#[test]
fn mistakes_are_rejected_by_the_case_that_they_name_but_not_by_the_sample() {
    for_each_mistake(|Mistake { problem, name, verdict, place, .. }, program| {
        let [sample, case] = ["01-sample", place].map(|it| format!("inputs/{problem}/{it}.txt"));
        let mut expected = vec![format!("AC {sample}"), format!("{verdict} {case}")];
        if sample == case {
            expected.remove(0);
        }
        assert_eq!(verdicts(program, &[&sample, &case]), expected, "{name}");
    });
}

/// `cargo test --test wrong -- --ignored --nocapture` prints it.
#[test]
#[ignore = "takes a minute"]
fn all_cases_that_reject_a_mistake() {
    for_each_mistake(|mistake, program| {
        let verdicts = verdicts(program, &[&mistake.problem]);
        let bad = verdicts.iter().filter(|verdict| !verdict.starts_with("AC"));
        println!("{}: {}", mistake.name, bad.format(", "));
    });
}

/// Compiles all the mistakes, and does this with each and its program; two at a time.
fn for_each_mistake(check: impl Fn(&Mistake, &Path) + Sync) {
    // The dialogues have a test of their own.
    let problems = programs().into_iter().filter(|problem| problem != "tower-breakers-play");
    let all = problems.flat_map(|problem| mistakes(&problem)).collect_vec();
    let compile_and_check = |mistake: &Mistake| {
        let directory = tempfile::tempdir().expect("a temporary directory");
        check(mistake, &compile(&mistake.name, &mistake.program, directory.path()));
    };
    thread::scope(|scope| {
        for half in [0, 1] {
            let mistakes = all.iter().skip(half).step_by(2);
            scope.spawn(|| mistakes.for_each(compile_and_check));
        }
    });
}

/// Verdicts, each with its case.
fn verdicts(program: &Path, cases: &[&str]) -> Vec<String> {
    let report = judge(program, &[&["-t", "0.5"], cases].concat());
    // VERDICT SECONDS s CASE
    let words = report.lines().filter_map(|line| line.split_whitespace().collect_tuple());
    let verdicts = words.filter(|(.., case): &(_, _, _, &str)| case.starts_with("inputs/"));
    verdicts.map(|(verdict, _, _, case)| format!("{verdict} {case}")).collect()
}
