//! Verdicts, and how they are printed.

use crate::process::Usage;
use anstream::println;
use clap::builder::styling::AnsiColor;
use std::{
    io::{self, IsTerminal, Write},
    time::Duration,
};

/// Accepted, wrong answer, time or memory limit exceeded, runtime error, does not compile, any
/// other fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    AC,
    WA,
    TLE,
    MLE,
    RE,
    CE,
    FAIL,
}

/// A verdict with all that is said about it.
pub struct Report {
    pub verdict: Verdict,
    /// The case, file or command that the report is about, or a sentence that says it all.
    pub subject: String,
    /// The number of cases or other things that the report speaks of.
    pub count: usize,
    pub time: Time,
    /// The peak memory in bytes.
    pub memory: Option<u64>,
    /// Lines that explain the verdict, printed as they are. Other code has shortened long
    /// lines with [`cut`] or [`quoted`], except the lines of an input, the first two of a dialogue,
    /// and commands for the reader.
    pub details: Vec<String>,
}

/// The time in a report.
#[derive(Clone, Copy)]
pub enum Time {
    /// The processor time of a solution, or the wall time of Cargo.
    Seconds(Duration),
    /// The command was killed, so its time says nothing.
    Killed,
    /// No time was measured.
    None,
}

impl Report {
    pub fn new(verdict: Verdict, subject: impl Into<String>, details: Vec<String>) -> Self {
        let subject = subject.into();
        Self { verdict, subject, count: 1, time: Time::None, memory: None, details }
    }

    /// Returns the report about something that could not be done.
    pub fn error(subject: impl Into<String>, error: &io::Error) -> Self {
        let lines = error.to_string();
        let details = lines.lines().filter(|line| !line.is_empty()).map(cut).collect();
        Self::new(Verdict::FAIL, subject, details)
    }

    /// Returns the report that `count` things are right.
    pub fn accepted(count: usize, subject: impl Into<String>) -> Self {
        Self { count, ..Self::new(Verdict::AC, subject, vec![]) }
    }

    /// Joins the reports of two builds that fail in the same way. Otherwise returns none.
    pub fn joined(subject: String, of_builds: &[Self]) -> Option<Self> {
        let [one, other] = of_builds else { return None };
        let is_same = one.verdict == other.verdict && one.details == other.details;
        (is_same && one.verdict != Verdict::AC).then(|| Self {
            count: 2,
            time: one.time,
            memory: one.memory.max(other.memory),
            ..Self::new(one.verdict, subject, one.details.clone())
        })
    }

    #[must_use]
    pub fn with_usage(self, usage: &Usage) -> Self {
        let time = if usage.killed { Time::Killed } else { Time::Seconds(usage.cpu) };
        Self { time, memory: Some(usage.memory), ..self }
    }
}

/// Clears the line with the announcement on a terminal. (`anstream` would drop the control code if
/// `NO_COLOR` is set.)
pub fn clear_line() {
    if io::stdout().is_terminal() {
        std::print!("\r\x1b[K");
    }
}

/// Announces a task. On a terminal the next line overwrites the announcement. Elsewhere only long
/// tasks are announced, on standard error.
pub fn announce(task: &str, takes_long: bool) {
    if io::stdout().is_terminal() {
        let task: String = task.chars().take(70).collect();
        clear_line();
        std::print!("...   {task}\r");
        let _ = io::stdout().flush();
    } else if takes_long {
        anstream::eprintln!("... {task}");
    }
}

/// Prints reports, and counts what they speak of.
#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    /// The number of cases that were not tried.
    left_out: usize,
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
        clear_line();
        let verdict = format!("{:?}", report.verdict);
        let time = match report.time {
            Time::Seconds(time) => format!("{:.3} s", time.as_secs_f64()),
            Time::Killed => "–".into(),
            Time::None => String::new(),
        };
        let memory = report.memory.map_or(String::new(), in_megabytes);
        let subject = &report.subject;
        println!("{colour}{verdict:4}{colour:#} {time:>9} {memory:>7}  {subject}");
        for line in &report.details {
            println!("        {line}");
        }
    }

    /// Says that the other cases of a problem are left out, and counts them.
    pub fn leave_out(&mut self, count: usize, problem: &str) {
        self.left_out += count;
        clear_line();
        println!("{:24}Left out after this TLE: {} of {problem}", "", counted(count, "more case"));
    }

    /// Prints the count. Returns the exit status: 0 if nothing failed, else 1.
    pub fn finish(&self) -> u8 {
        clear_line();
        let left_out = match self.left_out {
            0 => String::new(),
            count => format!(", {count} left out"),
        };
        println!("{} passed, {} failed{left_out}", self.passed, self.failed);
        u8::from(self.failed > 0)
    }
}

/// Writes a number and a noun.
pub fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Shortens a line of more than 300 characters, and says how many are missing.
pub fn cut(line: &str) -> String {
    const KEPT: usize = 300;
    let more = line.chars().count().saturating_sub(KEPT);
    if more == 0 {
        return line.into();
    }
    let kept: String = line.chars().take(KEPT).collect();
    format!("{kept}… ({})", counted(more, "more character"))
}

/// Writes a number of bytes in megabytes, rounded up.
pub fn in_megabytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1_000_000))
}

/// Shows each control character of ASCII but the newline as `^` and a character: a carriage return
/// as `^M`.
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

/// Returns a text in backquotes. Quotes, `\` and everything but printable ASCII are escaped. Of a
/// long text returns the beginning, and says how much is missing.
pub fn quoted(text: &[u8]) -> String {
    let (shown, rest) = text.split_at(text.len().min(300));
    let more = match rest.len() {
        0 => String::new(),
        count => format!("… ({})", counted(count, "more byte")),
    };
    format!("`{}`{more}", shown.escape_ascii())
}
