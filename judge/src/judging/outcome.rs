//! The outcome of a run: a verdict, with reasons.

use crate::{
    report::{Report, Verdict, counted, in_megabytes, shown},
    run::{Budget, End, IDLE_LIMIT, OUTPUT_LIMIT, Run},
};
use itertools::chain;
use std::os::unix::process::ExitStatusExt;

/// How a run has ended, in the eyes of an online judge.
#[derive(Clone)]
pub struct Outcome {
    /// The report about the run, still without a subject.
    pub report: Report,
    pub run: Run,
    /// The whole dialogue of a game that was not won.
    pub dialogue: String,
    /// The number of the first wrong line of the output, from 1, if that makes the run fail.
    pub wrong_line: Option<usize>,
    /// The first line on standard error, if the run is accepted all the same.
    pub warning: Option<String>,
}

impl Outcome {
    /// `errors` is what standard error has received. If the run has failed, some lines of it are
    /// shown; after a crash they are already among the details.
    pub fn new(run: Run, (verdict, details): Explained, errors: &[u8]) -> Self {
        let time = (!run.end.is_in_sleep()).then_some(run.cpu);
        let (errors, warning) = match verdict {
            Verdict::AC => (vec![], first_and_last(errors, 1, 0).into_iter().next()),
            Verdict::RE => (vec![], None),
            _ => (first_and_last(errors, 3, 3), None),
        };
        let printed = errors.into_iter().map(|line| format!("stderr: {line}")).collect();
        let report = Report::new(verdict, "", details);
        let report = Report { time, memory: Some(run.memory), printed, ..report };
        Self { report, run, dialogue: String::new(), wrong_line: None, warning }
    }

    /// Tells whether the run looks as if there were no such command: it has printed nothing, either.
    pub fn is_absent(&self) -> bool {
        let is_silent = self.report.printed.is_empty() && !self.dialogue.contains("\n> ");
        is_silent && matches!(self.run.status.code(), Some(126 | 127))
    }
}

/// A verdict, and lines that explain it.
pub type Explained = (Verdict, Vec<String>);

/// Returns the verdict if the run has exceeded its budget.
pub fn excess(run: &Run, budget: Budget) -> Option<Explained> {
    let Budget { time, whose, memory, sleep, .. } = budget;
    let wall = budget.wall().as_secs_f64();
    let limit = format!("limit {} s of processor time{whose}", time.as_secs_f64());
    if run.memory > memory {
        return Some((Verdict::MLE, vec![format!("limit {}", in_megabytes(memory))]));
    }
    let killed = match run.end {
        End::Asleep => format!("killed after it had slept {} s; {limit}", sleep.as_secs_f64()),
        End::Late => format!("killed after {wall} s of wall time; {limit}"),
        End::Idle => format!("idle: it slept {} s", IDLE_LIMIT.as_secs()),
        _ if run.cpu > time => limit,
        _ => return None,
    };
    Some((Verdict::TLE, vec![killed]))
}

/// Returns the verdict if the exit status is not 0. Lines of `errors`, standard error, explain
/// it.
pub fn crash(run: &Run, errors: &[u8]) -> Option<Explained> {
    let has_excess = run.end == End::Output;
    if run.status.success() && !has_excess {
        return None;
    }
    let limit = OUTPUT_LIMIT >> 20;
    let excess = has_excess.then(|| format!("its output has reached the limit of {limit} MiB"));
    // SIGKILL, or a shell's status after it.
    let is_killed = run.status.signal() == Some(9) || run.status.code() == Some(137);
    let killed = (is_killed && run.end == End::Exit)
        .then(|| "The judge has not killed it; the system may limit its memory or time.".into());
    // Some languages name the cause first, others last.
    let causes = first_and_last(errors, 5, 10);
    Some((Verdict::RE, chain!([run.status.to_string()], killed, excess, causes).collect()))
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
