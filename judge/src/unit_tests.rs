//! Runs the unit tests of programs.

use crate::{
    build::cargo,
    process::{Budget, Running, last_part},
    report::{MOST_LINES, Report, Time, Verdict, counted, cut, printable, warn},
    repository::Repository,
};
use itertools::Itertools;
use regex_lite::Regex;
use std::{
    io::{self, BufRead, BufReader},
    process::Stdio,
    thread,
};

/// Runs the unit tests of programs, which Cargo's options choose, in the development profile, which
/// checks for overflow. Returns a report on the tests that failed, or else on those that passed. If
/// Cargo failed before any test ran (usually: the tests of one program do not compile), or found
/// none, the report counts 0.
pub fn report(repository: &Repository, options: &[&str]) -> Report {
    let subject = format!("cargo test {}", options.join(" "));
    match run(repository, options) {
        Ok(report) => Report { subject, ..report },
        Err(error) => Report::error(subject, &error),
    }
}

/// Returns a report without subject.
fn run(repository: &Repository, options: &[&str]) -> io::Result<Report> {
    let mut cargo = cargo(repository);
    cargo.args(["test", "--quiet", "--no-fail-fast"]).args(options);
    cargo.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(&mut cargo, Budget::hour())?;
    let (output, errors) = (running.output(), running.errors());
    let (results, usage, errors) = thread::scope(|scope| {
        let results = scope.spawn(|| Results::read(BufReader::new(output)));
        let errors = scope.spawn(|| last_part(errors));
        let usage = running.finish();
        (results.join().expect("no panic"), usage, errors.join().expect("no panic"))
    });
    let (Results { passed, failed, mut lines }, usage, errors) = (results?, usage?, errors?);
    let time = Time::Seconds(usage.wall);
    if usage.status.success() && passed > 0 {
        return Ok(Report { time, ..Report::accepted(passed, "") });
    }
    if usage.status.success() {
        lines.push("No test was run.".into());
    }
    lines.push(printable(&errors));
    let lines = lines.iter().flat_map(|line| line.lines()).filter(|line| !line.is_empty());
    let lines = lines.map(cut).collect_vec();
    let mut report = Report::failure(Verdict::FAIL, "", &lines.join("\n"), MOST_LINES);
    if lines.len() > MOST_LINES {
        let more = counted(lines.len() - MOST_LINES, "more line");
        report.details.push(format!("… {more}"));
    }
    Ok(Report { time, count: failed, ..report })
}

/// What the output of `cargo test` says.
#[derive(Default)]
struct Results {
    passed: usize,
    failed: usize,
    /// The lines about failures.
    lines: Vec<String>,
}

impl Results {
    fn read(output: impl BufRead) -> io::Result<Self> {
        let mut results = Self::default();
        let progress = Regex::new(PROGRESS).expect("a pattern");
        for line in output.split(b'\n') {
            let line = printable(&line?);
            if line.contains("has been running for over") {
                warn(line);
            } else if let Some((passed, failed)) = counts(&line) {
                results.passed += passed;
                results.failed += failed;
            } else if !progress.is_match(&line) {
                results.lines.push(line);
            }
        }
        Ok(results)
    }
}

/// Returns how many tests passed and failed, from a line such as
/// `test result: ok. 5 passed; 0 failed; …`.
fn counts(line: &str) -> Option<(usize, usize)> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    counts.split([' ', ';']).filter_map(|word| word.parse().ok()).next_tuple()
}

/// A line that is empty, or shows only progress: `running 5 tests`, or a dot or a letter for each
/// test that has run.
const PROGRESS: &str = r"^(running [0-9]+ tests?|[.iF]*( [0-9]+/[0-9]+)?)$";
