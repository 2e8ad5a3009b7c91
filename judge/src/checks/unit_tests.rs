//! Runs the unit tests of programs.

use crate::{
    compile::cargo,
    report::{Report, Verdict, announce, printable},
    repository::Repository,
    run::output,
};
use itertools::Itertools;
use std::{process::Output, time::Instant};

/// Runs the unit tests of these programs in the development profile, which checks for overflow.
/// Returns a report on the tests that failed, or else on those that passed. If no test of any has run
/// (usually: those of one program do not compile), runs the tests of each program alone.
pub fn reports(repository: &Repository, names: &[&str]) -> Vec<Report> {
    let options = if names.len() == repository.programs.len() {
        vec!["--bins"]
    } else {
        names.iter().flat_map(|name| ["--bin", name]).collect()
    };
    let subject = format!("cargo test {}", options.join(" "));
    announce(&subject, true);
    let mut cargo = cargo(repository);
    cargo.args(["test", "--quiet", "--no-fail-fast"]).args(options);
    let start = Instant::now();
    let Output { status, stdout, stderr } = match output(&mut cargo) {
        Ok(output) => output,
        Err(error) => return vec![Report::error(subject, &error)],
    };
    let text = printable(&stdout) + &printable(&stderr);
    let counts = text.lines().filter_map(counts);
    let (passed, failed) = counts.fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
    let count = if status.success() { passed } else { failed };
    if count == 0 && names.len() > 1 {
        return names.iter().flat_map(|name| reports(repository, &[name])).collect();
    }
    let report = match (status.success(), passed) {
        (true, 1..) => Report::passed(passed, subject),
        (true, 0) => Report::failure(Verdict::FAIL, subject, "No test was run."),
        (false, _) => Report::failure(Verdict::FAIL, subject, &text),
    };
    vec![Report { count: count.max(1), time: Some(start.elapsed()), ..report }]
}

/// Returns how many tests passed and failed, from a line such as
/// `test result: ok. 5 passed; 0 failed; …`.
fn counts(line: &str) -> Option<(usize, usize)> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    counts.split([' ', ';']).filter_map(|word| word.parse().ok()).next_tuple()
}
