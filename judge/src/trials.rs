//! Trials: runs of a solution on inputs that the judge generates and reduces.

use crate::{
    cases::Case,
    judging::{Author, Judge},
    problems::{Problem, Query},
    process::{HOUR, Limits, run},
    reduction::{fewer_queries, smaller_queries},
    report::Verdict,
    repository::Files,
    runner::{Outcome, Solution},
};
use fs_err::{self as fs, File};
use std::{
    io,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// The trials of a solution.
pub struct Trials<'a> {
    pub judge: &'a Judge,
    pub problem: &'static Problem,
    pub solution: &'a Solution,
    pub author: Author,
    /// Our program, which answers each input. Without it, the answers come with the queries or from
    /// the second solution.
    pub ours: Option<&'a Path>,
    /// The files of the current input.
    pub files: Files,
    /// The number of inputs that the solution has run on.
    pub inputs: usize,
    /// The number of queries in these inputs.
    pub queries: usize,
    /// The wall time of the shortest run that was no TLE.
    pub shortest: Option<Duration>,
}

/// Queries on which the solution fails.
#[derive(Clone)]
pub struct Failure {
    pub queries: Vec<Query>,
    pub outcome: Outcome,
    /// Whether there was time for all attempts to make the queries fewer and smaller.
    pub is_smallest: bool,
}

impl<'a> Trials<'a> {
    /// Prepares trials whose answers do not come from our program.
    pub fn new(
        judge: &'a Judge,
        problem: &'static Problem,
        solution: &'a Solution,
        author: Author,
        files: Files,
    ) -> Self {
        let (inputs, queries) = (0, 0);
        let (ours, shortest) = (None, None);
        Self { judge, problem, solution, author, ours, files, inputs, queries, shortest }
    }

    /// Writes the files for these queries. Returns false if our program refuses them.
    pub fn write(&self, queries: &[Query]) -> io::Result<bool> {
        fs::write(&self.files.input, self.problem.input(queries))?;
        let Some(ours) = self.ours else {
            fs::write(&self.files.answer, self.problem.output(queries))?;
            return Ok(true);
        };
        let mut ours = Command::new(ours);
        ours.stdin(File::open(&self.files.input)?.into_parts().0);
        ours.stdout(File::create(&self.files.answer)?.into_parts().0).stderr(Stdio::null());
        let status = run(&mut ours, HOUR)?.status;
        if self.problem.interaction.is_none() {
            return Ok(status.success());
        }
        // In a legal game our program prints something before it lacks the opponent's moves.
        let is_legal = fs::metadata(&self.files.answer)?.len() > 0;
        fs::write(&self.files.answer, "")?;
        Ok(is_legal)
    }

    /// Runs the solution on these queries. Returns none if our program refuses them.
    pub fn run(&mut self, queries: &[Query], limits: Limits) -> io::Result<Option<Outcome>> {
        if !self.write(queries)? {
            return Ok(None);
        }
        self.inputs += 1;
        self.queries += queries.len();
        let case = Case::Small { problem: self.problem };
        let (author, files) = (self.author, &self.files);
        let outcome = self.judge.run_on(self.solution, author, &case, files, limits)?;
        if outcome.verdict != Verdict::TLE {
            let wall = outcome.usage.wall;
            self.shortest = Some(self.shortest.map_or(wall, |shortest| shortest.min(wall)));
        }
        Ok(Some(outcome))
    }

    /// Reduces a failure: leaves out queries and, if our program gives the answers, also makes
    /// their numbers smaller. Keeps a change only if the solution still fails within these limits.
    /// Starts no run if less than the limit on wall time is left before `end`.
    pub fn reduced(&mut self, failure: Failure, limits: Limits, end: Instant) -> Failure {
        let (layout, has_program) = (self.problem.layout.query, self.ours.is_some());
        let was_late = failure.outcome.verdict == Verdict::TLE;
        let queries = failure.queries.clone();
        let mut smallest = Failure { is_smallest: true, ..failure };
        let mut fails = |queries: &[Query]| {
            if Instant::now() + limits.wall > end {
                smallest.is_smallest = false;
                return false;
            }
            let Ok(Some(outcome)) = self.run(queries, limits) else { return false };
            // Short limits may cause a TLE. So a TLE counts only if the first failure was one.
            let is_failure =
                !outcome.is_accepted() && (was_late || outcome.verdict != Verdict::TLE);
            if is_failure {
                smallest.queries = queries.to_vec();
                smallest.outcome = outcome;
            }
            is_failure
        };
        // `fails` stores each smaller failure in `smallest`, so the last result is not needed.
        let fewer = fewer_queries(&queries, &mut fails);
        if has_program {
            smaller_queries(fewer, layout, &mut fails);
        }
        smallest
    }

    /// Returns the lines that show an input. If it is long, stores a copy instead, and names its
    /// path.
    pub fn shown(&self, queries: &[Query]) -> io::Result<Vec<String>> {
        let input = self.problem.input(queries);
        if input.lines().count() <= 20 && input.len() <= 2000 {
            return Ok(input.lines().map(String::from).collect());
        }
        let path = self.store()?.input;
        Ok(vec![format!("The input is in {}", path.display())])
    }

    /// Copies the current files into the directory of stress tests, where a later run finds them.
    /// Returns the copies.
    pub fn store(&self) -> io::Result<Files> {
        let directory = self.judge.repository.stress_directory();
        fs::create_dir_all(&directory)?;
        let stored = Files::pair(&directory, self.problem.name);
        fs::copy(&self.files.input, &stored.input)?;
        fs::copy(&self.files.answer, &stored.answer)?;
        Ok(stored)
    }
}
