//! Runs the unit tests of programs.

use crate::{
    compile::cargo,
    report::{Report, Verdict, announced, printable},
    repository::Repository,
    run::{Finished, run_tool},
};
use regex_lite::Regex;
use std::time::Instant;

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
    let mut cargo = cargo(repository);
    cargo.args(["test", "--quiet", "--no-fail-fast"]).args(options);
    let start = Instant::now();
    let Finished { run, stdout, stderr } = match announced(&subject, || run_tool(&mut cargo)) {
        Ok(finished) => finished,
        Err(error) => return vec![Report::error(subject, &error)],
    };
    let is_success = run.status.success();
    let text = printable(&stdout) + &printable(&stderr);
    // Cargo prints lines such as `test result: ok. 5 passed; 0 failed; …`.
    let word = if is_success { "passed" } else { "failed" };
    let counts = Regex::new(&format!("(?m)^test result: .* ([0-9]+) {word};")).expect("a pattern");
    let count = counts.captures_iter(&text).filter_map(|it| it[1].parse::<usize>().ok()).sum();
    if count == 0 && names.len() > 1 {
        return names.iter().flat_map(|name| reports(repository, &[name])).collect();
    }
    let report = match (is_success, count) {
        (true, 1..) => Report::passed(count, subject),
        (true, 0) => Report::with_message(Verdict::FAIL, subject, "No test was run."),
        (false, _) => Report::with_message(Verdict::FAIL, subject, &text),
    };
    vec![Report { count: count.max(1), time: Some(start.elapsed()), ..report }]
}
