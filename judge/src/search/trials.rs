//! Trials: runs of a solution on inputs that the judge generates and makes smaller.

use super::reduction::smaller_queries;
use crate::{
    judging::{Outcome, Setup, Solution},
    report::{Verdict, announce, counted},
    repository::{Case, Files, Program},
    run::{Budget, Finished, Run, run_on_input},
};
use fs_err as fs;
use problems::{Problem, input::Query, problem::site::Site};
use std::{io, path::Path, process::Command, time::Duration};

/// The trials of a solution.
pub struct Trials<'a> {
    pub setup: &'a Setup<'a>,
    pub program: &'a Program,
    pub problem: &'static Problem,
    solution: &'a Solution,
    /// Our program, which answers each input.
    ours: &'a Path,
    /// The files of the current input.
    files: Files,
    /// A site within whose limits all inputs stay.
    site: Option<&'static Site>,
    /// The longest processor time of an accepted run.
    slowest: Duration,
    /// How long the runs have computed since these trials began; sleep counts as a fifth.
    pub used: Duration,
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

impl<'a> Trials<'a> {
    /// `ours` is our program. The files of the inputs are in this directory.
    pub fn new(
        setup: &'a Setup<'a>,
        program: &'a Program,
        problem: &'static Problem,
        solution: &'a Solution,
        ours: &'a Path,
        directory: &Path,
    ) -> Self {
        Self {
            setup,
            program,
            problem,
            solution,
            ours,
            files: Files::named(directory, problem.name),
            site: None,
            slowest: Duration::ZERO,
            used: Duration::ZERO,
            inputs: 0,
            queries: 0,
        }
    }

    /// Begins trials within the limits of a site, if there is one.
    pub fn begin(&mut self, site: Option<&'static Site>) {
        (self.site, self.used) = (site, Duration::ZERO);
    }

    /// Shows on a terminal how far the trials are, for which there is this time, and the last failure.
    pub fn announce(&self, time: Duration, failure: Option<&Trial>) {
        let [used, time] = [self.used, time].map(|it| it.as_secs_f64());
        let runs = counted(self.inputs, "run");
        let failure = failure.map_or(String::new(), |failure| {
            let input = self.problem.input(&failure.queries);
            format!("; fails on {}", input.trim_end().replace('\n', " | "))
        });
        announce(&format!("{}: {runs}, {used:.1} of {time} s{failure}", self.program.name));
    }

    /// Runs the solution on these queries. Its processor time has this limit, if that of the setup is
    /// not shorter. Returns none if our program refuses the queries.
    pub fn run(&mut self, queries: &[Query], limit: Duration) -> io::Result<Option<Trial>> {
        let input = self.problem.input(queries);
        let Some(answer) = self.answer(&input)? else { return Ok(None) };
        fs::write(&self.files.input, input)?;
        fs::write(&self.files.answer, &answer)?;
        let budget_of = |is_within_site| self.setup.budget_of(Some(self.program), is_within_site);
        // Within the limits of a site it may compute longer, but not sleep.
        let time = budget_of(self.site.is_some()).time.min(limit);
        let budget = Budget { time, ..budget_of(false) };
        // The report shows the input, so no query in it needs a name. But a game has opponents.
        let program = self.problem.is_interactive().then_some(self.program);
        let case = Case::own(self.files.clone(), program, &self.setup.directory);
        let outcome = self.setup.outcome(self.solution, &case, &self.files, budget)?;
        let Run { cpu, slept, .. } = outcome.run;
        self.inputs += 1;
        self.queries += queries.len();
        self.used += cpu + slept / 5;
        if outcome.report.is_accepted() {
            self.slowest = cpu.max(self.slowest);
        }
        Ok(Some(Trial { queries: queries.to_vec(), answer, outcome }))
    }

    /// Runs our program on an input. Returns the expected output, or none if the input is illegal.
    fn answer(&mut self, input: &str) -> io::Result<Option<Vec<u8>>> {
        if self.site.is_some_and(|site| !site.allows(self.problem, input)) {
            return Ok(None);
        }
        let mut ours = Command::new(self.ours);
        let Finished { run, stdout, .. } =
            run_on_input(&mut ours, Budget::hour(), input.as_bytes())?;
        self.used += run.cpu;
        Ok(match self.problem.interaction {
            None => run.status.success().then_some(stdout),
            // In a legal game our program prints something before it lacks the opponent's moves.
            Some(_) => (!stdout.is_empty()).then(Vec::new),
        })
    }

    /// Makes a failing input smaller, and runs the solution again on the last input. Returns a failure,
    /// and the article that says how small its input is; none if the solution has not failed again.
    ///
    /// At most this time is spent on changes, in which the solution computes or sleeps. After a TLE, the
    /// limit is shorter at first: at least 0.5 s, and 20 times what accepted runs take. If the last
    /// failure is none at the whole limit, the last one that is becomes smaller at that limit.
    pub fn smaller(&mut self, first: Trial, mut time: Duration) -> (Trial, Option<&'static str>) {
        let was_tle = first.outcome.report.verdict == Verdict::TLE;
        let short = Duration::from_millis(500).max(20 * self.slowest);
        self.used = Duration::ZERO;
        let limit = if was_tle { short } else { Duration::MAX };
        let (mut failures, mut is_smallest) = self.reduced(first, limit, &mut time);
        let count = failures.len();
        let (sure, end) = self.run_again(&mut failures);
        // After an interrupt, a failure at the shorter limit does not count.
        let last = if was_tle { sure } else { end }.saturating_sub(1);
        is_smallest &= sure == count;
        let (mut failure, mut is_first) = (failures.swap_remove(last), last == 0);
        if was_tle && 0 < sure && sure < count {
            (failures, is_smallest) = self.reduced(failure, Duration::MAX, &mut time);
            is_first &= failures.len() == 1;
            failure = failures.pop().expect("the first one");
        }
        let article = match (is_smallest, is_first) {
            _ if end == 0 => None,
            (true, _) => Some("the smallest"),
            (_, true) => Some("a"),
            _ => Some("a small"),
        };
        (failure, article)
    }

    /// Leaves out queries, and makes their numbers smaller, each time if the solution still fails within
    /// this limit. Lists the failures from this first one on, and tells whether no smaller input fails.
    ///
    /// The time that is left becomes less. A run that was killed in its sleep is the last one. So is an
    /// error, such as a full disk or an interrupt, since the failure must not be lost.
    fn reduced(
        &mut self,
        first: Trial,
        limit: Duration,
        left: &mut Duration,
    ) -> (Vec<Trial>, bool) {
        let was_tle = first.outcome.report.verdict == Verdict::TLE;
        let (problem, time) = (self.problem, *left);
        let (queries, wrong) = (first.queries.clone(), first.wrong_query(problem));
        let (mut is_over, mut has_late) = (first.outcome.run.end.is_in_sleep(), false);
        let mut failures = vec![first];
        let mut first_wrong = |queries: &[Query]| {
            is_over |= left.is_zero();
            if is_over {
                return None;
            }
            self.announce(time, failures.last());
            let trial = self.run(queries, limit).inspect_err(|_| is_over = true).ok()??;
            let Run { cpu, slept, end, .. } = trial.outcome.run;
            *left = left.saturating_sub(cpu + slept);
            is_over = end.is_in_sleep();
            // A run may take longer on a busy machine. So a TLE counts only if the first failure
            // was one.
            let verdict = trial.outcome.report.verdict;
            if verdict == Verdict::AC || verdict == Verdict::TLE && !was_tle {
                has_late |= verdict == Verdict::TLE;
                return None;
            }
            let wrong = trial.wrong_query(problem).unwrap_or(0);
            // Otherwise it is only in company.
            if trial.queries.len() <= failures[failures.len() - 1].queries.len() {
                failures.push(trial);
            }
            Some(wrong)
        };
        // `first_wrong` stores each smaller failure.
        let (_, all_tried) =
            smaller_queries(queries, wrong, problem.format.query, &mut first_wrong);
        self.announce(time, failures.last());
        (failures, all_tried && !is_over && !has_late)
    }

    /// Looks for the last of these failures that comes again within the whole limit, since they may
    /// take less and less time. Returns how many of them are sure, and from which one on they are none:
    /// the same number, unless an interrupt has come.
    fn run_again(&mut self, failures: &mut [Trial]) -> (usize, usize) {
        let (mut sure, mut end) = (0, failures.len());
        let mut i = end - 1; // As a rule, the last one comes again.
        while sure < end {
            match self.run(&failures[i].queries, Duration::MAX) {
                Ok(Some(trial)) if trial.passes() => end = i,
                Ok(Some(trial)) => (failures[i], sure) = (trial, i + 1),
                _ => break,
            }
            i = usize::midpoint(sure, end);
        }
        (sure, end)
    }
}
