//! The outcome of a run: a verdict, with reasons.

use super::solution::Solution;
use crate::{
    report::{Report, Verdict, in_megabytes, shown},
    run::{Budget, Killed, OUTPUT_LIMIT, Usage},
};
use itertools::{Itertools, chain};
use std::io;

/// How a run has ended, in the eyes of an online judge.
#[derive(Clone)]
pub struct Outcome {
    /// The report about the run, still without a subject.
    pub report: Report,
    pub usage: Usage,
    /// The whole dialogue of a game that was not won.
    pub game: Vec<String>,
}

impl Outcome {
    /// `errors` is what standard error has received. If the run has failed, its last lines are shown;
    /// after a crash they are already among the details.
    pub fn new(usage: Usage, (verdict, details): Explained, errors: &[u8]) -> Self {
        let time = (usage.killed != Some(Killed::Wall)).then_some(usage.cpu);
        let errors = match verdict {
            Verdict::AC | Verdict::RE => vec![],
            _ => last_lines(errors, 5).collect(),
        };
        let report = Report::new(verdict, "", details);
        let report = Report { time, memory: Some(usage.memory), errors, ..report };
        Self { report, usage, game: vec![] }
    }

    /// Tells whether the run looks as if there were no such command.
    pub fn is_absent(&self) -> bool {
        matches!(self.usage.status.code(), Some(126 | 127))
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
            Ok(outcome) => Report { subject, ..outcome.report.clone() },
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
            format!("killed after {} s of counted wall time; {limit}", wall.as_secs_f64())
        }
        _ if usage.cpu > time => limit,
        _ => return None,
    };
    Some((Verdict::TLE, vec![killed]))
}

/// Returns the verdict if the exit status is not 0. The last lines of `errors`, standard error,
/// explain it.
pub fn crash(usage: &Usage, errors: &[u8]) -> Option<Explained> {
    let has_excess = usage.killed == Some(Killed::Output);
    if usage.status.success() && !has_excess {
        return None;
    }
    let limit = OUTPUT_LIMIT >> 20;
    let excess = has_excess.then(|| format!("its output has reached the limit of {limit} MiB"));
    let last = last_lines(errors, 20);
    Some((Verdict::RE, chain!([usage.status.to_string()], excess, last).collect()))
}

/// Returns the last lines that are not empty.
fn last_lines(text: &[u8], count: usize) -> impl Iterator<Item = String> {
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    lines.tail(count).map(shown)
}
