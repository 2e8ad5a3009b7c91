//! The checks of a whole problem. As a rule, each returns reports about the faults, and then a
//! report about all that is right. [`Detail`] says whether accepted cases have reports of their
//! own.

use crate::{
    build::Build,
    cases::Case,
    comparison::Comparison,
    interaction::Interaction,
    judging::{Judge, Judged},
    mistakes::{Mistake, mistakes},
    problems::{self, Generated, Problem, Query},
    refused_inputs,
    report::{Report, Time, Verdict, counted, in_megabytes},
    repository::Files,
    trials::Trials,
};
use itertools::Itertools;
use rayon::prelude::*;
use std::{collections::BTreeMap, io, slice};
use tempfile::TempDir;

/// The detail of reports about accepted cases.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// One line about all of them.
    Summary,
    /// A line for each of them.
    EachCase,
}

/// A problem that is checked.
pub struct Checks<'a> {
    pub judge: &'a Judge,
    pub name: &'a str,
    pub detail: Detail,
}

impl Checks<'_> {
    /// Judges a build on the stored cases.
    pub fn stored_cases(&self, build: &Build) -> Vec<Report> {
        let (missing, cases) =
            missing_files(self.judge, Case::stored(&self.judge.repository, self.name));
        let judged = cases.par_iter().map(|case| (case, self.judge.judge(&build.solution(), case)));
        let mut reports = missing;
        reports.extend(self.reports(build, "case", judged.collect()));
        reports
    }

    /// Compares the stored files of generated cases with what the code makes now.
    pub fn generated_files(&self) -> io::Result<Vec<Report>> {
        let Some(problem) = problems::find(self.name) else { return Ok(vec![]) };
        let directory = self.judge.task_directory()?;
        let stored = |case: &Generated| self.judge.repository.case(self.name, &case.file());
        // A missing file is reported with the cases.
        let cases =
            problem.generated_and_stored().filter(|case| stored(case).exist()).collect_vec();
        let fault = |case: &&Generated| {
            let made = self.judge.make(self.name, case.name, directory.path())?;
            let stored = stored(case);
            let both =
                [("inputs", made.input, stored.input), ("expected", made.answer, stored.answer)];
            for (kind, made, stored) in both {
                let differences = match Comparison::of(&made, &stored, ["made", "stored"])? {
                    Comparison::Equal => continue,
                    Comparison::EqualWords(lines) | Comparison::Different(lines) => lines,
                };
                let subject = format!(
                    "{kind}/{}/{} differs from what judge/src/problems makes; \
                     `cargo judge make-cases` writes it anew",
                    self.name,
                    case.file()
                );
                return Ok(Some(Report::new(Verdict::FAIL, subject, differences)));
            }
            Ok(None)
        };
        let faults = cases.par_iter().map(fault).collect::<io::Result<Vec<_>>>()?;
        Ok(with_count(faults, |count| {
            format!("{}: {} up to date", self.name, counted(count, "generated case"))
        }))
    }

    /// Judges a build on small random queries, always the same. The answers come with the queries
    /// or from the second solution. An interactive program plays games.
    pub fn small_queries(&self, build: &Build) -> io::Result<Vec<Report>> {
        match problems::find(self.name) {
            Some(problem) if problem.small.is_some() => match &problem.interaction {
                Some(interaction) => self.small_games(build, problem, interaction),
                None => self.small_input(build, problem),
            },
            _ => Ok(vec![]),
        }
    }

    /// Plays small random games against each opponent.
    fn small_games(
        &self,
        build: &Build,
        problem: &Problem,
        interaction: &Interaction,
    ) -> io::Result<Vec<Report>> {
        let games = problem.small_queries(SMALL_GAMES);
        let limit = self.judge.repository.time_limit(self.name);
        let play = |game: &Query| {
            let numbers = slice::from_ref(&game.numbers);
            self.judge.play(&build.solution(), interaction, numbers, limit)
        };
        let judged = games.par_iter().map(play).collect::<io::Result<Vec<_>>>()?;
        if let Some(failed) = judged.iter().find(|judged| judged.verdict != Verdict::AC) {
            return Ok(vec![failed.report(format!("{}: a small random game", self.name))]);
        }
        let subject =
            format!("{}: {SMALL_GAMES} small random games against each opponent", self.name);
        Ok(vec![Report::accepted(SMALL_GAMES, subject)])
    }

    /// Judges a build on one input of small random queries. If it fails, looks for few queries on
    /// which it fails.
    fn small_input(&self, build: &Build, problem: &'static Problem) -> io::Result<Vec<Report>> {
        let solution = build.solution();
        let judged = self.judge.judge(&solution, &Case::Small { problem })?;
        if judged.verdict == Verdict::AC {
            let subject = format!("{}: {SMALL_QUERIES} small random queries", self.name);
            return Ok(vec![Report::accepted(SMALL_QUERIES, subject)]);
        }
        let directory = self.judge.task_directory()?;
        let files = Files::pair(directory.path(), "fewer");
        let (judge, solution) = (self.judge.clone(), &solution);
        let mut trials = Trials { judge, problem, solution, ours: None, files, tried: 0 };
        let fewer = trials.reduced(&problem.small_queries(SMALL_QUERIES));
        // On a busy machine a failure may be gone when it is looked for.
        let judged = trials.failure(self.judge, &fewer)?.unwrap_or(judged);
        Ok(vec![judged.report(format!("{}: a small random input", self.name))])
    }

    /// Runs a build on refused inputs.
    pub fn refused_inputs(&self, build: &Build) -> Vec<Report> {
        refused_inputs::reports(&self.judge.repository, self.name, build)
    }

    /// Makes the limit cases.
    pub fn make_limit_cases(&self) -> io::Result<LimitCases> {
        let directory = self.judge.task_directory()?;
        let with_files = |case: Case| {
            let files = self.judge.files(&case, directory.path())?;
            Ok((case, files))
        };
        let cases =
            Case::limits(self.name).into_par_iter().map(with_files).collect::<io::Result<_>>()?;
        Ok(LimitCases { cases, _directory: directory })
    }

    /// Judges builds on the limit cases. A busy machine may make a run slow, so a run over the time
    /// limit is repeated, at most twice.
    pub fn limit_cases(&self, builds: &[Build], made: &LimitCases) -> Vec<Report> {
        let mut reports = vec![];
        for build in builds {
            let judged = made.cases.par_iter().map(|(case, files)| {
                let judge = || self.judge.judge_files(&build.solution(), case, files);
                let is_in_time = |judged: &io::Result<Judged>| {
                    !judged.as_ref().is_ok_and(|judged| judged.verdict == Verdict::TLE)
                };
                let judged = (0..3).map(|_| judge()).find_or_last(is_in_time);
                (case, judged.expect("three runs"))
            });
            reports.extend(self.reports(build, "limit case", judged.collect()));
        }
        reports
    }

    /// Tries the mistakes that the cases must reject.
    pub fn mistakes(&self, made: &LimitCases) -> io::Result<Vec<Report>> {
        let mistakes = match mistakes(&self.judge.repository, self.name) {
            Ok(mistakes) => mistakes,
            Err(fault) => return Ok(vec![Report::new(Verdict::FAIL, fault, vec![])]),
        };
        let names_and_files = made.cases.iter().map(|(case, files)| (case.name(), files.clone()));
        let files = names_and_files.collect::<BTreeMap<_, _>>();
        let fault = |mistake: &Mistake| mistake.fault(self.judge, &files);
        let faults = mistakes.par_iter().map(fault).collect::<io::Result<Vec<_>>>()?;
        Ok(with_count(faults, |count| {
            format!("{}: {} rejected", self.name, counted(count, "mistake"))
        }))
    }

    /// Makes reports of cases that were judged.
    fn reports(
        &self,
        build: &Build,
        noun: &str,
        judged: Vec<(&Case, io::Result<Judged>)>,
    ) -> Vec<Report> {
        let mut reports = vec![];
        let mut accepted = vec![];
        for (case, judged) in judged {
            let subject = case.subject(&self.judge.directory) + build.suffix;
            let report = report_of(subject, &judged);
            if report.verdict == Verdict::AC && self.detail == Detail::Summary {
                accepted.push(report);
            } else {
                reports.push(report);
            }
        }
        if !accepted.is_empty() {
            let seconds = |report: &Report| match report.time {
                Time::Seconds(time) => time.as_secs_f64(),
                Time::Killed | Time::None => 0.0,
            };
            let time = accepted.iter().map(seconds).fold(0.0, f64::max);
            let memory = accepted.iter().filter_map(|report| report.memory).max().unwrap_or(0);
            let count = accepted.len();
            let subject = format!(
                "{}{}: {}, at most {time:.2} s and {}",
                self.name,
                build.suffix,
                counted(count, noun),
                in_megabytes(memory)
            );
            reports.push(Report::accepted(count, subject));
        }
        reports
    }
}

/// The number of small random queries.
pub const SMALL_QUERIES: usize = 1000;
/// The number of small random games of an interactive problem, against each opponent.
const SMALL_GAMES: usize = 100;

/// The files of the limit cases of a problem. They are deleted when this value is dropped.
pub struct LimitCases {
    cases: Vec<(Case, Files)>,
    _directory: TempDir,
}

/// Makes a report of a case that was judged, or could not be.
pub fn report_of(subject: String, judged: &io::Result<Judged>) -> Report {
    match judged {
        Ok(judged) => judged.report(subject),
        Err(error) => Report::error(subject, error),
    }
}

/// Makes reports about the cases that lack a file, and returns the other cases.
pub fn missing_files(judge: &Judge, mut cases: Vec<Case>) -> (Vec<Report>, Vec<Case>) {
    let mut reports = vec![];
    cases.retain(|case| {
        let fault = case.missing_file(&judge.repository);
        if let Some(fault) = &fault {
            reports.push(Report::new(Verdict::FAIL, fault, vec![]));
        }
        fault.is_none()
    });
    (reports, cases)
}

/// Lists the faults. If anything is right, a report with the number of right things follows.
fn with_count(faults: Vec<Option<Report>>, subject: impl Fn(usize) -> String) -> Vec<Report> {
    let tried = faults.len();
    let mut reports = faults.into_iter().flatten().collect_vec();
    let count = tried - reports.len();
    if count > 0 {
        reports.push(Report::accepted(count, subject(count)));
    }
    reports
}
