//! Verdicts, and how they are printed.

use crate::process::Usage;
use anstream::println;
use clap::builder::styling::AnsiColor;
use itertools::{EitherOrBoth, Itertools};
use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal, Write},
    path::Path,
    time::Duration,
};

/// Accepted, wrong answer, time limit exceeded, runtime error, does not compile, any other fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    AC,
    WA,
    TLE,
    RE,
    CE,
    FAIL,
}

/// A verdict with all that is said about it.
#[derive(Debug)]
pub struct Report {
    pub verdict: Verdict,
    /// The case, file or command that the report is about.
    pub subject: String,
    /// The processor time of a solution, or the wall-clock time of Cargo.
    pub time: Option<Duration>,
    /// The peak memory in bytes.
    pub memory: Option<u64>,
    /// Lines that explain the verdict.
    pub details: Vec<String>,
}

impl Report {
    pub fn new(verdict: Verdict, subject: impl Into<String>, details: Vec<String>) -> Self {
        Self { verdict, subject: subject.into(), time: None, memory: None, details }
    }

    #[must_use]
    pub fn with_usage(self, usage: &Usage) -> Self {
        Self { time: Some(usage.cpu), memory: Some(usage.memory), ..self }
    }
}

/// Prints reports, and counts them.
#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    /// Stands behind each subject.
    pub suffix: &'static str,
}

impl Tally {
    /// Shows on a terminal what is running. The next report overwrites it.
    pub fn announce(&self, subject: &str) {
        if io::stdout().is_terminal() {
            anstream::print!("\r\x1b[K...   {}{}", subject.chars().take(70).join(""), self.suffix);
            let _ = io::stdout().flush();
        }
    }

    pub fn report(&mut self, report: &Report) {
        let is_accepted = report.verdict == Verdict::AC;
        *(if is_accepted { &mut self.passed } else { &mut self.failed }) += 1;
        let colour = if is_accepted { AnsiColor::Green } else { AnsiColor::Red }.on_default();
        let clear = if io::stdout().is_terminal() { "\r\x1b[K" } else { "" };
        let verdict = format!("{:?}", report.verdict);
        let time = report.time.map_or(String::new(), |time| format!("{:.3} s", time.as_secs_f64()));
        let megabytes = |bytes: u64| format!("{} MB", bytes.div_ceil(1_000_000));
        let memory = report.memory.map_or(String::new(), megabytes);
        let subject = [&report.subject, self.suffix].concat();
        println!("{clear}{colour}{verdict:4}{colour:#} {time:>9} {memory:>7}  {subject}");
        for line in &report.details {
            println!("        {}", line.chars().take(300).join(""));
        }
    }

    /// Prints the count. Returns the exit status: 0 if nothing failed, else 1.
    pub fn finish(&self) -> u8 {
        println!("{} passed, {} failed", self.passed, self.failed);
        u8::from(self.failed > 0)
    }
}

/// Results of comparing an output with the expected one.
pub enum Comparison {
    Equal,
    /// Only white space differs; the lines say where.
    EqualWords(Vec<String>),
    /// They differ; the lines say where.
    Different(Vec<String>),
}

impl Comparison {
    /// Compares two files. They are read line by line, since this process has to stay small: on
    /// Linux the peak memory of a child starts at that of its parent.
    pub fn of(expected: &Path, printed: &Path) -> io::Result<Self> {
        let pairs = lines(expected)?.zip_longest(lines(printed)?);
        let mut differences = (1..).zip(pairs).filter(|(_, pair)| match pair {
            EitherOrBoth::Both(expected, printed) => expected != printed,
            _ => true,
        });
        let mut details = Vec::new();
        for (number, pair) in differences.by_ref().take(5) {
            let (expected, printed) = pair.left_and_right();
            details.push(format!("line {number}: expected {}", visible(expected)));
            details.push(format!("line {number}: printed  {}", visible(printed)));
        }
        match differences.count() {
            0 if details.is_empty() => return Ok(Self::Equal),
            0 => {}
            1 => details.push("and 1 more line differs".into()),
            count => details.push(format!("and {count} more lines differ")),
        }
        if !words(expected)?.eq(words(printed)?) {
            return Ok(Self::Different(details));
        }
        details.push("Only white space differs.".into());
        Ok(Self::EqualWords(details))
    }
}

/// Lists the lines of a file, each with its end.
fn lines(path: &Path) -> io::Result<impl Iterator<Item = Vec<u8>>> {
    let mut file = BufReader::new(File::open(path)?);
    Ok(std::iter::from_fn(move || {
        let mut line = Vec::new();
        let count = file.read_until(b'\n', &mut line).unwrap_or(0);
        (count > 0).then_some(line)
    }))
}

/// Lists the words of a file.
fn words(path: &Path) -> io::Result<impl Iterator<Item = Vec<u8>>> {
    Ok(lines(path)?.flat_map(|line| {
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(<[u8]>::to_vec).collect_vec()
    }))
}

/// Shows a line with its control characters: `$` is the end of a line, `^M` a carriage return.
fn visible(line: Option<Vec<u8>>) -> String {
    let Some(line) = line else { return "nothing more".into() };
    printable(&line).replace('\n', "$")
}

/// Shows each control character but the newline as `^` and a sign: a carriage return as `^M`.
pub fn printable(text: &[u8]) -> String {
    let mut printable = String::new();
    for sign in String::from_utf8_lossy(text).chars() {
        if sign.is_ascii_control() && sign != '\n' {
            printable.extend(['^', char::from(sign as u8 ^ 64)]);
        } else {
            printable.push(sign);
        }
    }
    printable
}
