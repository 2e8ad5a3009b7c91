//! Trials: runs of a solution on inputs that the judge makes and makes smaller.

use crate::{
    cases::Case,
    judging::{Judge, Judged, Solution},
    problems::{Problem, Query},
    process::{HOUR, run},
    reduction::{fewer_queries, smaller_queries},
    report::Verdict,
    repository::Files,
};
use std::{
    fs::{self, File},
    io,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// The time for making a failing input smaller.
const REDUCTION_TIME: Duration = Duration::from_secs(10);

/// The trials of a solution.
pub struct Trials<'a> {
    /// Decides whether the solution fails, as a rule with little wall time.
    pub judge: Judge,
    pub problem: &'static Problem,
    pub solution: &'a Solution,
    /// Our program, which answers each input. Without it, the answers come with the queries or from
    /// the second solution.
    pub ours: Option<&'a Path>,
    /// The files of the present input.
    pub files: Files,
    /// The number of inputs that the solution has run on.
    pub tried: usize,
}

impl Trials<'_> {
    /// Tells whether the solution fails on these queries.
    pub fn fails(&mut self, queries: &[Query]) -> io::Result<bool> {
        let judged = self.judged(&self.judge.clone(), queries)?;
        Ok(judged.is_some_and(|judged| judged.verdict != Verdict::AC))
    }

    /// Judges the solution on these queries. Returns none if our program refuses them.
    fn judged(&mut self, judge: &Judge, queries: &[Query]) -> io::Result<Option<Judged>> {
        fs::write(&self.files.input, self.problem.input(queries))?;
        if !self.write_answer(queries)? {
            return Ok(None);
        }
        self.tried += 1;
        // The case stands for its problem; the files have the queries.
        let case = Case::Small { problem: self.problem };
        judge.judge_files(self.solution, &case, &self.files).map(Some)
    }

    /// Lets another judge, as a rule one with the usual limits, judge the solution on these
    /// queries. Returns none if it is accepted. Otherwise the details begin with the first lines of
    /// the input.
    pub fn failure(&mut self, judge: &Judge, queries: &[Query]) -> io::Result<Option<Judged>> {
        let judged = self.judged(judge, queries)?.filter(|judged| judged.verdict != Verdict::AC);
        Ok(judged.map(|mut judged| {
            // The details of a game have its input already.
            if self.problem.interaction.is_none() {
                let input = self.problem.input(queries);
                let more = input.lines().count().saturating_sub(20);
                let dots = (more > 0).then(|| format!("… {more} more lines of input …"));
                let shown = input.lines().take(20).map(String::from).chain(dots);
                judged.details.splice(..0, shown);
            }
            judged
        }))
    }

    /// Makes queries fewer and, if our program answers them, smaller, as long as the solution still
    /// fails and there is time.
    pub fn reduced(&mut self, queries: &[Query]) -> Vec<Query> {
        let end = Instant::now() + REDUCTION_TIME;
        let (layout, has_program) = (self.problem.layout.query, self.ours.is_some());
        let mut fails =
            |queries: &[Query]| Instant::now() < end && self.fails(queries).unwrap_or(false);
        let fewer = fewer_queries(queries, &mut fails);
        if has_program { smaller_queries(fewer, layout, &mut fails) } else { fewer }
    }

    /// Writes the expected output, empty for an interactive problem. Returns false if our program
    /// refuses the input.
    fn write_answer(&self, queries: &[Query]) -> io::Result<bool> {
        let Some(ours) = self.ours else {
            fs::write(&self.files.answer, self.problem.output(queries))?;
            return Ok(true);
        };
        let mut ours = Command::new(ours);
        ours.stdin(File::open(&self.files.input)?);
        ours.stdout(File::create(&self.files.answer)?).stderr(Stdio::null());
        let status = run(&mut ours, HOUR)?.status;
        if self.problem.interaction.is_none() {
            return Ok(status.success());
        }
        // In a legal game our program takes a side. After that it lacks the opponent's moves.
        let takes_side = fs::metadata(&self.files.answer)?.len() > 0;
        File::create(&self.files.answer)?;
        Ok(takes_side)
    }
}
