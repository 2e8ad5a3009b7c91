//! Trials: runs of a solution on inputs that the judge generates and makes smaller.

use super::reduction::smaller_queries;
use crate::{
    judging::{Outcome, Setup, Solution},
    report::Verdict,
    repository::{Case, Files, Program},
    run::{Budget, Finished, Run, output_within},
};
use fs_err as fs;
use problems::{Problem, input::Query, problem::site::Site};
use std::{io, path::Path, process::Command, time::Duration};

/// The trials of a solution.
pub struct Trials<'a> {
    pub setup: &'a Setup<'a>,
    pub program: &'a Program,
    pub problem: &'static Problem,
    pub solution: &'a Solution,
    /// Our program, which answers each input.
    pub ours: &'a Path,
    /// The files of the current input.
    pub files: Files,
    /// A site within whose limits all inputs stay.
    pub site: Option<&'static Site>,
    /// A limit on processor time, if it is shorter than that of the setup.
    pub limit: Duration,
    /// The longest processor time of an accepted run.
    pub slowest: Duration,
    /// How long the runs have slept, all together.
    pub slept: Duration,
    /// The number of inputs that the solution has run on.
    pub inputs: usize,
    /// The number of queries in these inputs.
    pub queries: usize,
}

/// A run of the solution on queries.
#[derive(Clone)]
pub struct Trial {
    pub queries: Vec<Query>,
    /// The expected output.
    pub answer: Vec<u8>,
    pub outcome: Outcome,
}

impl Trial {
    pub fn passes(&self) -> bool {
        self.outcome.report.is_accepted()
    }

    /// Returns the index of the query with the first wrong answer, if it is known.
    fn wrong_query(&self, problem: &Problem) -> Option<usize> {
        let answers = String::from_utf8_lossy(&self.answer);
        let number = problem.format.query_of_line(&answers, self.outcome.wrong_line?);
        number.checked_sub(1).filter(|&i| i < self.queries.len())
    }
}

impl Trials<'_> {
    /// Runs the solution on these queries. Returns none if our program refuses them.
    pub fn run(&mut self, queries: &[Query]) -> io::Result<Option<Trial>> {
        let input = self.problem.input(queries);
        let Some(answer) = self.answer(&input)? else { return Ok(None) };
        fs::write(&self.files.input, input)?;
        fs::write(&self.files.answer, &answer)?;
        let budget = self.setup.budget_of(Some(self.program), self.site.is_some());
        let shorter = Budget::new(budget.time.min(self.limit), budget.memory);
        let budget = Budget { stack: budget.stack, ..shorter };
        // The report shows the input, so no query in it needs a name. But a game has opponents.
        let program = self.problem.is_interactive().then_some(self.program);
        let case = Case::own(self.files.clone(), program, &self.setup.directory);
        let outcome = self.setup.outcome(self.solution, &case, &self.files, budget)?;
        self.inputs += 1;
        self.queries += queries.len();
        self.slept += outcome.run.slept;
        if outcome.report.is_accepted() {
            self.slowest = outcome.run.cpu.max(self.slowest);
        }
        Ok(Some(Trial { queries: queries.to_vec(), answer, outcome }))
    }

    /// Runs the solution again on the same queries. If that cannot be done, the trial stays.
    pub fn again(&mut self, trial: &Trial) -> Trial {
        self.run(&trial.queries).ok().flatten().unwrap_or_else(|| trial.clone())
    }

    /// Runs our program on an input. Returns the expected output, or none if the input is illegal.
    fn answer(&self, input: &str) -> io::Result<Option<Vec<u8>>> {
        if self.site.is_some_and(|site| !site.allows(self.problem, input)) {
            return Ok(None);
        }
        let mut ours = Command::new(self.ours);
        let Finished { run, stdout, .. } =
            output_within(&mut ours, Budget::hour(), input.as_bytes())?;
        Ok(match self.problem.interaction {
            None => run.status.success().then_some(stdout),
            // In a legal game our program prints something before it lacks the opponent's moves.
            Some(_) => (!stdout.is_empty()).then(Vec::new),
        })
    }

    /// Makes a failing input smaller: leaves out queries, and makes their numbers smaller. Keeps a
    /// change only if the solution still fails. Tells whether there was nothing left to try.
    ///
    /// At most this time is spent, in which the solution computes or sleeps. A run that was killed
    /// in its sleep is the last one. So is an error, such as a full disk or an interrupt, since the
    /// failure must not be lost. After a TLE, the limit is shorter meanwhile: at least 0.5 s, and 20
    /// times what accepted runs take. Of the failures, which take less and less time, the last one
    /// that exceeds the whole limit is returned.
    pub fn smaller(&mut self, failure: Trial, time: Duration) -> (Trial, bool) {
        let was_tle = failure.outcome.report.verdict == Verdict::TLE;
        if was_tle {
            self.limit = Duration::from_millis(500).max(20 * self.slowest);
        }
        let problem = self.problem;
        let queries = failure.queries.clone();
        let wrong = failure.wrong_query(problem);
        let (mut failures, mut left) = (vec![failure], time);
        let mut first_wrong = |queries: &[Query]| {
            if left.is_zero() {
                return None;
            }
            let Ok(trial) = self.run(queries) else {
                left = Duration::ZERO;
                return None;
            };
            let trial = trial?;
            let Run { cpu, slept, end, .. } = trial.outcome.run;
            left = left.saturating_sub(if end.is_in_sleep() { left } else { cpu + slept });
            // A run may take longer on a busy machine. So a TLE counts only if the first failure
            // was one.
            let verdict = trial.outcome.report.verdict;
            if verdict == Verdict::AC || verdict == Verdict::TLE && !was_tle {
                return None;
            }
            let wrong = trial.wrong_query(problem).unwrap_or(0);
            // Otherwise it is only in company.
            if trial.queries.len() <= failures[failures.len() - 1].queries.len() {
                failures.push(trial);
            }
            Some(wrong)
        };
        // `first_wrong` stores each smaller failure, so the result is not needed.
        smaller_queries(queries, wrong, problem.format.query, &mut first_wrong);
        self.limit = Duration::MAX;
        let count = failures.len();
        if was_tle {
            let late = failures.partition_point(|failure| !self.again(failure).passes());
            failures.truncate(late.max(1));
        }
        let is_smallest = !left.is_zero() && failures.len() == count;
        (failures.pop().expect("the first one"), is_smallest)
    }
}
