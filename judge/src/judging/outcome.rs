//! The outcome of a run: a verdict, with reasons.

use super::solution::Solution;
use crate::{
    report::{Report, Verdict, cut, in_megabytes, printable},
    run::{Budget, Killed, OUTPUT_LIMIT, Usage},
};
use itertools::{Itertools, chain};
use std::io;

/// How a run has ended, in the eyes of an online judge.
#[derive(Clone)]
pub struct Outcome {
    pub verdict: Verdict,
    pub usage: Usage,
    /// The query on which the output is wrong, if it is known.
    pub query: Option<String>,
    /// Lines that explain the verdict.
    pub details: Vec<String>,
    /// The last lines of standard error, if the run has failed, but not crashed: then they are
    /// details.
    pub errors: Vec<String>,
    /// Where the game is kept that was not won.
    pub hints: Vec<String>,
    /// Whether the solution has printed nothing on standard output.
    pub is_silent: bool,
    /// The whole dialogue of a game that was not won.
    pub game: Vec<String>,
}

impl Outcome {
    /// Returns the report about this run.
    pub fn report(&self, subject: impl Into<String>) -> Report {
        let details = chain(self.query.clone(), self.details.clone()).collect();
        let (errors, hints) = (self.errors.clone(), self.hints.clone());
        let report = Report::new(self.verdict, subject, details).with_usage(&self.usage);
        Report { errors, hints, ..report }
    }

    pub fn new(usage: Usage, (verdict, details): Explained) -> Self {
        let (errors, hints, game) = (vec![], vec![], vec![]);
        Self { verdict, usage, query: None, details, errors, hints, is_silent: false, game }
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
    let last = last_lines(errors, 20);
    Some((Verdict::RE, chain!([usage.status.to_string()], excess, last).collect()))
}

/// Returns the last lines of standard error for a report with this verdict. After a crash they are
/// among the details.
pub fn last_errors(verdict: Verdict, errors: &[u8]) -> Vec<String> {
    match verdict {
        Verdict::AC | Verdict::RE => vec![],
        _ => last_lines(errors, 5).collect(),
    }
}

/// Returns the last lines that are not empty.
fn last_lines(text: &[u8], count: usize) -> impl Iterator<Item = String> {
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    lines.map(|line| cut(&printable(line))).tail(count)
}
