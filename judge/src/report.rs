//! Verdicts, and how they are printed.

use crate::process::Usage;
use anstream::println;
use clap::builder::styling::AnsiColor;
use std::{
    io::{self, IsTerminal, Write},
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
pub struct Report {
    pub verdict: Verdict,
    /// The case, file or command that the report is about.
    pub subject: String,
    /// The number of cases or other things that the report speaks of.
    pub count: usize,
    pub time: Time,
    /// The peak memory in bytes.
    pub memory: Option<u64>,
    /// Lines that explain the verdict.
    pub details: Vec<String>,
}

/// The time in a report.
pub enum Time {
    /// The processor time of a solution, or the wall time of Cargo.
    Seconds(Duration),
    /// The command was killed, so its time says nothing.
    Killed,
    /// The report is not about one command.
    None,
}

impl Report {
    pub fn new(verdict: Verdict, subject: impl Into<String>, details: Vec<String>) -> Self {
        let subject = subject.into();
        Self { verdict, subject, count: 1, time: Time::None, memory: None, details }
    }

    /// Returns the report about something that could not be done.
    pub fn error(subject: impl Into<String>, error: &io::Error) -> Self {
        Self::new(Verdict::FAIL, subject, vec![error.to_string()])
    }

    /// Returns the report that `count` things are right.
    pub fn accepted(count: usize, subject: impl Into<String>) -> Self {
        Self { count, ..Self::new(Verdict::AC, subject, vec![]) }
    }

    #[must_use]
    pub fn with_usage(self, usage: &Usage) -> Self {
        let time = if usage.killed { Time::Killed } else { Time::Seconds(usage.cpu) };
        Self { time, memory: Some(usage.memory), ..self }
    }
}

/// Announces a task. On a terminal the next line overwrites the announcement. Elsewhere only long
/// tasks are announced, on standard error.
pub fn announce(task: &str, takes_long: bool) {
    if io::stdout().is_terminal() {
        let task: String = task.chars().take(70).collect();
        anstream::print!("\r\x1b[K...   {task}\r");
        let _ = io::stdout().flush();
    } else if takes_long {
        eprintln!("... {task}");
    }
}

/// Prints reports, and counts what they speak of.
#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
}

impl Tally {
    /// Prints a report, and counts what it speaks of.
    pub fn print(&mut self, report: &Report) {
        let is_accepted = report.verdict == Verdict::AC;
        let colour = if is_accepted {
            self.passed += report.count;
            AnsiColor::Green.on_default()
        } else {
            self.failed += report.count;
            AnsiColor::Red.on_default()
        };
        let clear = if io::stdout().is_terminal() { "\r\x1b[K" } else { "" };
        let verdict = format!("{:?}", report.verdict);
        let time = match report.time {
            Time::Seconds(time) => format!("{:.3} s", time.as_secs_f64()),
            Time::Killed => "–".into(),
            Time::None => String::new(),
        };
        let memory = report.memory.map_or(String::new(), in_megabytes);
        let subject = &report.subject;
        println!("{clear}{colour}{verdict:4}{colour:#} {time:>9} {memory:>7}  {subject}");
        for line in &report.details {
            println!("        {}", line.chars().take(300).collect::<String>());
        }
    }

    /// Prints the count. Returns the exit status: 0 if nothing failed, else 1.
    pub fn finish(&self) -> u8 {
        let clear = if io::stdout().is_terminal() { "\r\x1b[K" } else { "" };
        println!("{clear}{} passed, {} failed", self.passed, self.failed);
        u8::from(self.failed > 0)
    }
}

/// Writes a number and a noun.
pub fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Writes a number of bytes in megabytes, rounded up.
pub fn in_megabytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1_000_000))
}

/// Shows each control character but the newline as `^` and a character: a carriage return as `^M`.
pub fn printable(text: &[u8]) -> String {
    let mut printable = String::new();
    for character in String::from_utf8_lossy(text).chars() {
        if character.is_ascii_control() && character != '\n' {
            printable.extend(['^', char::from((character as u8) ^ 64)]);
        } else {
            printable.push(character);
        }
    }
    printable
}

/// Returns the beginning of a text in backquotes. Quotes, `\` and everything but printable ASCII
/// are escaped.
pub fn quoted(text: &[u8]) -> String {
    let end = if text.len() > 200 { "…" } else { "" };
    format!("`{}{end}`", text[..text.len().min(200)].escape_ascii())
}
