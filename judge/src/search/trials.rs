//! Trials: runs of a solution on inputs that the judge generates and makes smaller.

use super::reduction::{smaller_queries, without_parts};
use crate::{
    judging::{Judge, Outcome, Solution},
    report::Verdict,
    repository::{Case, Files},
    run::{Budget, Killed, output_within},
};
use fs_err as fs;
use problems::{Problem, input::Query};
use std::{
    io::{self, Write},
    path::Path,
    process::{Command, Output},
    time::Duration,
};

/// The time that a run counts as when an input is made smaller.
const RUN: Duration = Duration::from_millis(10);

/// The trials of a solution.
pub struct Trials<'a> {
    pub judge: &'a Judge<'a>,
    pub problem: &'static Problem,
    pub solution: &'a Solution,
    /// Our program, which answers each input.
    pub ours: &'a Path,
    /// The case of the current input.
    pub case: Case<'a>,
    /// Its files.
    pub files: Files,
    pub budget: Budget,
    /// The number of inputs that the solution has run on.
    pub inputs: usize,
    /// The number of queries in these inputs.
    pub queries: usize,
}

/// A run of the solution on queries.
pub struct Trial {
    pub queries: Vec<Query>,
    /// The expected output.
    pub answer: Vec<u8>,
    pub outcome: Outcome,
}

impl Trials<'_> {
    /// Runs the solution on these queries. Returns none if our program refuses them.
    pub fn run(&mut self, queries: &[Query]) -> io::Result<Option<Trial>> {
        let Some(answer) = self.answer(&self.problem.input(queries))? else { return Ok(None) };
        self.inputs += 1;
        self.queries += queries.len();
        let outcome = self.outcome(queries, &answer)?;
        Ok(Some(Trial { queries: queries.to_vec(), answer, outcome }))
    }

    /// Runs our program on an input. Returns the expected output, or none if the input is illegal.
    fn answer(&self, input: &str) -> io::Result<Option<Vec<u8>>> {
        let write = |pipe: &mut dyn Write| pipe.write_all(input.as_bytes());
        let Output { status, stdout, .. } =
            output_within(&mut Command::new(self.ours), Budget::hour(), write)?;
        Ok(match self.problem.interaction {
            None => status.success().then_some(stdout),
            // In a legal game our program prints something before it lacks the opponent's moves.
            Some(_) => (!stdout.is_empty()).then(Vec::new),
        })
    }

    /// Runs the solution on queries with this expected output.
    pub fn outcome(&self, queries: &[Query], answer: &[u8]) -> io::Result<Outcome> {
        fs::write(&self.files.input, self.problem.input(queries))?;
        fs::write(&self.files.answer, answer)?;
        self.judge.outcome(self.solution, &self.case, &self.files, self.budget)
    }

    /// Makes a failing input smaller: leaves out queries, and makes their numbers smaller. Keeps a
    /// change only if the solution still fails. Tells whether there was nothing left to try.
    ///
    /// At most this time is spent, where a run counts as [`RUN`], and as its limit if it was killed,
    /// however long it takes: on a busy machine the result is the same. An error ends the attempts,
    /// since the failure must not be lost: an interrupt, or a full disk.
    pub fn smaller(&mut self, failure: Trial, time: Duration) -> (Trial, bool) {
        let (format, budget) = (self.problem.format.query, self.budget);
        let was_late = failure.outcome.report.verdict == Verdict::TLE;
        let queries = failure.queries.clone();
        let (mut smallest, mut left) = (failure, time);
        let mut fails = |queries: &[Query]| {
            if left.is_zero() {
                return false;
            }
            let Ok(trial) = self.run(queries) else {
                left = Duration::ZERO;
                return false;
            };
            left = left.saturating_sub(RUN);
            let Some(trial) = trial else { return false };
            // A run may take longer on a busy machine. So a TLE counts only if the first failure was
            // one.
            let is_late = trial.outcome.report.verdict == Verdict::TLE;
            if is_late {
                let has_waited = trial.outcome.usage.killed == Some(Killed::Wall);
                left = left.saturating_sub(if has_waited { budget.wall } else { budget.time });
            }
            let is_failure = !trial.outcome.report.is_accepted() && (was_late || !is_late);
            if is_failure {
                smallest = trial;
            }
            is_failure
        };
        // `fails` stores each smaller failure in `smallest`, so the last result is not needed.
        let fewer = without_parts(&queries, 1, &mut fails);
        smaller_queries(fewer, format, &mut fails);
        (smallest, !left.is_zero())
    }
}
