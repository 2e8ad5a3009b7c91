//! Runs the unit tests of programs.

use crate::{
    build::cargo,
    report::{MOST_LINES, Report, Time, Verdict, printable, warn},
    repository::Repository,
    run::process::{Output, output},
};
use itertools::Itertools;
use std::{
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

/// Runs the unit tests of programs, which Cargo's options choose, in the development profile, which
/// checks for overflow. Returns a report on the tests that failed, or else on those that passed. If
/// Cargo failed before any test ran (usually: the tests of one program do not compile), or found
/// none, the report counts 0.
pub fn report(repository: &Repository, options: &[&str]) -> Report {
    let subject = format!("cargo test {}", options.join(" "));
    let mut cargo = cargo(repository);
    cargo.args(["test", "--quiet", "--no-fail-fast"]).args(options);
    let start = Instant::now();
    let result = thread::scope(|scope| {
        let (_end, is_over) = channel::<()>();
        scope.spawn(move || {
            if is_over.recv_timeout(Duration::from_secs(60)) == Err(RecvTimeoutError::Timeout) {
                warn("... the tests have been running for over a minute");
            }
        });
        output(&mut cargo)
    });
    let Output { status, stdout, stderr } = match result {
        Ok(output) => output,
        Err(error) => return Report::error(subject, &error),
    };
    let text = printable(&stdout) + &printable(&stderr);
    let counts = text.lines().filter_map(counts);
    let (passed, failed) = counts.fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
    let report = match (status.success(), passed) {
        (true, 1..) => Report::accepted(passed, subject),
        (true, 0) => Report::failure(Verdict::FAIL, subject, "No test was run.", MOST_LINES),
        (false, _) => Report::failure(Verdict::FAIL, subject, &text, MOST_LINES),
    };
    let count = if status.success() { passed } else { failed };
    Report { count, time: Time::Seconds(start.elapsed()), ..report }
}

/// Returns how many tests passed and failed, from a line such as
/// `test result: ok. 5 passed; 0 failed; …`.
fn counts(line: &str) -> Option<(usize, usize)> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    counts.split([' ', ';']).filter_map(|word| word.parse().ok()).next_tuple()
}
