//! The outcome of a run: a verdict, with reasons.

use super::solution::Solution;
use crate::{
    report::{Report, Verdict, cut, in_megabytes, printable},
    run::{Budget, Killed, OUTPUT_LIMIT, Usage},
};
use itertools::{Itertools, chain};
use std::io;

/// The outcome of a run.
#[derive(Clone)]
pub struct Outcome {
    pub verdict: Verdict,
    pub usage: Usage,
    /// Lines that explain the verdict.
    pub details: Vec<String>,
    /// Whether the solution has printed nothing on standard output.
    pub is_silent: bool,
    /// The whole dialogue of a game that was not won.
    pub game: Vec<String>,
}

impl Outcome {
    /// Returns the report about this run.
    pub fn report(&self, subject: impl Into<String>) -> Report {
        Report::new(self.verdict, subject, self.details.clone()).with_usage(&self.usage)
    }

    pub fn is_accepted(&self) -> bool {
        self.verdict == Verdict::AC
    }

    /// Tells whether the run looks as if there were no such command.
    pub fn is_absent(&self) -> bool {
        self.is_silent && matches!(self.usage.status.code(), Some(126 | 127))
    }
}

/// Makes a report about each solution on an input. If both builds of our program fail in the same
/// way, one report is about both.
pub fn reports_of(
    subject: &str,
    solutions: &[Solution],
    outcomes: &[io::Result<Outcome>],
) -> Vec<Report> {
    let mut reports = vec![];
    for (solution, outcome) in solutions.iter().zip(outcomes) {
        let subject = format!("{subject}{}", solution.suffix);
        reports.push(match outcome {
            Ok(outcome) => outcome.report(subject),
            Err(error) => Report::error(subject, error),
        });
    }
    match Report::joined(format!("{subject} (both builds)"), &reports) {
        Some(report) => vec![report],
        None => reports,
    }
}

/// A verdict, and lines that explain it.
pub type Explained = (Verdict, Vec<String>);

/// Returns the verdict if the run has exceeded its budget.
pub fn excess(usage: &Usage, budget: Budget) -> Option<Explained> {
    let Budget { time, memory, wall, .. } = budget;
    let limit = format!("limit {} s of processor time", time.as_secs_f64());
    if usage.memory > memory {
        return Some((Verdict::MLE, vec![format!("limit {}", in_megabytes(memory))]));
    }
    let killed = match usage.killed {
        Some(Killed::Wall) => {
            format!("killed after {} s of wall time; {limit}", wall.as_secs_f64())
        }
        _ if usage.cpu > time => limit,
        _ => return None,
    };
    Some((Verdict::TLE, vec![killed]))
}

/// Returns the verdict if the exit status is not 0. `errors` is the end of standard error.
pub fn crash(usage: &Usage, errors: &[u8]) -> Option<Explained> {
    let stream = match usage.killed {
        Some(Killed::Output) => Some("output"),
        Some(Killed::Errors) => Some("error"),
        _ if usage.status.success() => return None,
        _ => None,
    };
    let limit = OUTPUT_LIMIT >> 20;
    let excess = stream.map(|name| format!("standard {name} has reached the limit of {limit} MiB"));
    let lines = errors.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let last = lines.map(|line| cut(&printable(line))).tail(20);
    Some((Verdict::RE, chain!([usage.status.to_string()], excess, last).collect()))
}
