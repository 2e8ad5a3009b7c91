//! Trials: runs of a solution on inputs that the judge generates and makes smaller.

use super::reduction::{smaller_queries, without_parts};
use crate::{
    judging::{Judge, Outcome, Solution},
    report::Verdict,
    repository::{Case, Files},
    run::{Budget, output_within},
};
use fs_err as fs;
use problems::{Problem, input::Query};
use std::{
    io::{self, Write},
    path::Path,
    process::{Command, Output},
    time::Instant,
};

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
    /// The number of inputs that the solution has run on.
    pub inputs: usize,
    /// The number of queries in these inputs.
    pub queries: usize,
}

/// Queries on which the solution fails.
#[derive(Clone)]
pub struct Failure {
    pub queries: Vec<Query>,
    pub outcome: Outcome,
    /// Whether there was time for all attempts to make the queries fewer and smaller.
    pub is_smallest: bool,
}

impl Trials<'_> {
    /// Writes the files for these queries. Returns false if our program refuses them.
    pub fn write(&self, queries: &[Query]) -> io::Result<bool> {
        let input = self.problem.input(queries);
        fs::write(&self.files.input, &input)?;
        let write = |pipe: &mut dyn Write| pipe.write_all(input.as_bytes());
        let Output { status, stdout, .. } =
            output_within(&mut Command::new(self.ours), Budget::hour(), write)?;
        if self.problem.interaction.is_some() {
            // In a legal game our program prints something before it lacks the opponent's moves.
            fs::write(&self.files.answer, "")?;
            return Ok(!stdout.is_empty());
        }
        fs::write(&self.files.answer, stdout)?;
        Ok(status.success())
    }

    /// Runs the solution on these queries. Returns none if our program refuses them.
    pub fn run(&mut self, queries: &[Query], budget: Budget) -> io::Result<Option<Outcome>> {
        if !self.write(queries)? {
            return Ok(None);
        }
        self.inputs += 1;
        self.queries += queries.len();
        self.run_again(budget).map(Some)
    }

    /// Runs the solution on the input whose files were written last.
    pub fn run_again(&self, budget: Budget) -> io::Result<Outcome> {
        self.judge.outcome(self.solution, &self.case, &self.files, budget)
    }

    /// Makes a failure smaller: leaves out queries, and makes their numbers smaller. Keeps a change
    /// only if the solution still fails within this budget. Starts no run if less than its wall
    /// time is left before `end`.
    pub fn smaller(
        &mut self,
        failure: Failure,
        budget: Budget,
        end: Instant,
    ) -> io::Result<Failure> {
        let format = self.problem.format.query;
        let was_late = failure.outcome.report.verdict == Verdict::TLE;
        let queries = failure.queries.clone();
        let mut smallest = Failure { is_smallest: true, ..failure };
        let mut error = None;
        let mut fails = |queries: &[Query]| {
            if Instant::now() + budget.wall > end || error.is_some() {
                smallest.is_smallest = false;
                return false;
            }
            let outcome = match self.run(queries, budget) {
                Ok(Some(outcome)) => outcome,
                Ok(None) => return false,
                Err(fault) => {
                    error = Some(fault);
                    return false;
                }
            };
            // A short budget may cause a TLE. So a TLE counts only if the first failure was one.
            let is_late = outcome.report.verdict == Verdict::TLE;
            let is_failure = !outcome.report.is_accepted() && (was_late || !is_late);
            if is_failure {
                smallest.queries = queries.to_vec();
                smallest.outcome = outcome;
            }
            is_failure
        };
        // `fails` stores each smaller failure in `smallest`, so the last result is not needed.
        let fewer = without_parts(&queries, 1, &mut fails);
        smaller_queries(fewer, format, &mut fails);
        error.map_or(Ok(smallest), Err)
    }
}
