//! The outcome of a run: a verdict, with reasons.

use super::solution::Solution;
use crate::{
    report::{Report, Verdict, counted, in_megabytes, shown},
    run::{Budget, End, OUTPUT_LIMIT, Usage},
};
use itertools::{Itertools, chain};
use std::iter::zip;

/// How a run has ended, in the eyes of an online judge.
#[derive(Clone)]
pub struct Outcome {
    /// The report about the run, still without a subject.
    pub report: Report,
    pub usage: Usage,
    /// The whole dialogue of a game that was not won.
    pub dialogue: String,
    /// The first line on standard error, if the run is accepted all the same.
    pub warning: Option<String>,
}

impl Outcome {
    /// `errors` is what standard error has received. If the run has failed, some lines of it are
    /// shown; after a crash they are already among the details.
    pub fn new(usage: Usage, (verdict, details): Explained, errors: &[u8]) -> Self {
        let time = (usage.end != End::Wall).then_some(usage.cpu);
        let (errors, warning) = match verdict {
            Verdict::AC => (vec![], first_and_last(errors, 1, 0).into_iter().next()),
            Verdict::RE => (vec![], None),
            _ => (first_and_last(errors, 3, 3), None),
        };
        let report = Report::new(verdict, "", details);
        let report = Report { time, memory: Some(usage.memory), errors, ..report };
        Self { report, usage, dialogue: String::new(), warning }
    }

    /// Tells whether the run looks as if there were no such command.
    pub fn is_absent(&self) -> bool {
        matches!(self.usage.status.code(), Some(126 | 127))
    }
}

/// Makes a report about each solution on an input. If both builds of our program end in the same
/// way, one report is about both.
pub fn reports_of(subject: &str, solutions: &[Solution], outcomes: &[Outcome]) -> Vec<Report> {
    let reports = zip(solutions, outcomes).map(|(solution, outcome)| {
        let subject = format!("{subject}{}", solution.suffix);
        Report { subject, ..outcome.report.clone() }
    });
    let reports = reports.collect_vec();
    match &reports[..] {
        [one, other] if (one.verdict, &one.details) == (other.verdict, &other.details) => {
            let subject = format!("{subject} (both builds)");
            let (time, memory) = (one.time.max(other.time), one.memory.max(other.memory));
            vec![Report { subject, time, memory, ..one.clone() }]
        }
        _ => reports,
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
    let killed = match usage.end {
        End::Wall => {
            format!("killed after {} s of counted wall time; {limit}", wall.as_secs_f64())
        }
        _ if usage.cpu > time => limit,
        _ => return None,
    };
    Some((Verdict::TLE, vec![killed]))
}

/// Returns the verdict if the exit status is not 0. Lines of `errors`, standard error, explain
/// it.
pub fn crash(usage: &Usage, errors: &[u8]) -> Option<Explained> {
    let has_excess = usage.end == End::Output;
    if usage.status.success() && !has_excess {
        return None;
    }
    let limit = OUTPUT_LIMIT >> 20;
    let excess = has_excess.then(|| format!("its output has reached the limit of {limit} MiB"));
    // Some languages name the cause first, others last.
    let causes = first_and_last(errors, 5, 10);
    Some((Verdict::RE, chain!([usage.status.to_string()], excess, causes).collect()))
}

/// Returns the first and the last lines that are not empty, and says how many are between them.
pub fn first_and_last(text: &[u8], first: usize, last: usize) -> Vec<String> {
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    // The legend of AddressSanitizer is long and always the same.
    let lines = lines.take_while(|line| !line.starts_with(b"Shadow bytes around"));
    // Counted, since a list of millions of lines would need much memory.
    let left_out = lines.clone().count().saturating_sub(first + last);
    let gap = (left_out > 0).then(|| format!("… {} …", counted(left_out, "line")));
    let last = lines.clone().skip(first + left_out).map(shown);
    let first = lines.take(first).map(shown);
    chain!(first, gap, last).collect()
}
