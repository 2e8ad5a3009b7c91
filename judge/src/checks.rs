//! The checks of a whole problem. Each returns reports about the faults, and then a report about all
//! that is right; [`Detail`] says whether accepted cases have reports of their own.

use crate::{
    build::Build,
    cases::Case,
    comparison::Comparison,
    judging::{Files, Judge, Judged},
    mistakes::mistakes,
    problems::{self, Problem},
    reduction::fewest_queries,
    refusals,
    report::{Report, Time, Verdict, in_megabytes},
};
use itertools::Itertools;
use rayon::prelude::*;
use std::{collections::BTreeMap, fs, io, path::Path};
use tempfile::TempDir;

/// What is said about cases that are accepted.
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

    /// Compares the stored cases that code makes with what it makes now.
    pub fn generated_cases(&self) -> io::Result<Vec<Report>> {
        let Some(problem) = problems::find(self.name) else { return Ok(vec![]) };
        let stored = problem.generated.iter().filter(|case| case.is_stored()).collect_vec();
        let directory = self.judge.task_directory()?;
        let faults = stored.par_iter().map(|case| {
            let made = self.judge.make(self.name, case.name, directory.path())?;
            let repository = &self.judge.repository;
            let path = |kind| repository.path(format!("{kind}/{}/{}.txt", self.name, case.name));
            for (kind, made) in [("inputs", made.input), ("expected", made.answer)] {
                let stored = path(kind);
                let differences = match Comparison::of(&made, &stored) {
                    // A missing file is reported with the cases.
                    Ok(Comparison::Equal) | Err(_) => continue,
                    Ok(Comparison::EqualWords(lines) | Comparison::Different(lines)) => lines,
                };
                let subject = format!(
                    "{kind}/{}/{}.txt differs from what judge/src/problems makes; \
                     `cargo judge make-cases` writes it anew",
                    self.name, case.name
                );
                return Ok(Some(Report::new(Verdict::FAIL, subject, differences)));
            }
            Ok(None)
        });
        let faults = faults.collect::<io::Result<Vec<_>>>()?;
        Ok(with_count(faults, |count| {
            format!("{}: {} made again", self.name, counted(count, "stored case"))
        }))
    }

    /// Compares a build with the second solution on small random queries.
    pub fn small_queries(&self, build: &Build) -> io::Result<Vec<Report>> {
        let Some(problem) = problems::find(self.name).filter(|problem| problem.small.is_some())
        else {
            return Ok(vec![]);
        };
        if let Some(interaction) = &problem.interaction {
            let games = problem.small_queries(SMALL_GAMES).into_iter().map(|query| query.numbers);
            let limit = self.judge.repository.time_limit(self.name);
            let games = games.collect_vec();
            let judged = games.par_iter().map(|game| {
                self.judge.play(&build.solution(), interaction, std::slice::from_ref(game), limit)
            });
            let judged = judged.collect::<io::Result<Vec<_>>>()?;
            if let Some(failed) = judged.iter().find(|judged| judged.verdict != Verdict::AC) {
                let subject = format!("{}: a small random game", self.name);
                return Ok(vec![failed.report(subject)]);
            }
            let subject =
                format!("{}: {} small random games against each opponent", self.name, games.len());
            return Ok(vec![Report::accepted(games.len(), subject)]);
        }
        let directory = self.judge.task_directory()?;
        let files = self.judge.make(self.name, SMALL, directory.path())?;
        let case = Case::Pair { path: files.input.clone(), problem: Some(problem) };
        let judged = self.judge.judge_files(&build.solution(), &case, &files)?;
        if judged.verdict == Verdict::AC {
            let subject = format!("{}: {SMALL_QUERIES} small random queries", self.name);
            return Ok(vec![Report::accepted(SMALL_QUERIES, subject)]);
        }
        let smallest = self.smallest_failure(build, problem, directory.path())?;
        let name = format!("{}: a small random input", self.name);
        // On a busy machine a failure may be gone when it is looked for.
        Ok(vec![smallest.unwrap_or_else(|| judged.report(name))])
    }

    /// Reports the shortest failing part of the small random queries, if a part still fails.
    fn smallest_failure(
        &self,
        build: &Build,
        problem: &'static Problem,
        directory: &Path,
    ) -> io::Result<Option<Report>> {
        let path = |extension| directory.join(format!("smallest.{extension}"));
        let files = Files { input: path("in"), answer: path("ans") };
        let case = Case::Pair { path: files.input.clone(), problem: Some(problem) };
        let try_out = |queries: &[_]| -> io::Result<Judged> {
            fs::write(&files.input, problem.input(queries))?;
            fs::write(&files.answer, problem.output(queries))?;
            self.judge.judge_files(&build.solution(), &case, &files)
        };
        let fewest = fewest_queries(&problem.small_queries(SMALL_QUERIES), &mut |queries| {
            try_out(queries).is_ok_and(|judged| judged.verdict != Verdict::AC)
        });
        let mut judged = try_out(&fewest)?;
        if judged.verdict == Verdict::AC {
            return Ok(None);
        }
        let input = problem.input(&fewest);
        judged.details.splice(..0, input.lines().take(20).map(String::from));
        Ok(Some(judged.report(format!("{}: a small random input", self.name))))
    }

    /// Runs a build on bad inputs.
    pub fn bad_inputs(&self, build: &Build) -> Vec<Report> {
        refusals::reports(&self.judge.repository, self.name, build)
    }

    /// Makes the cases that are not stored.
    pub fn make_cases(&self) -> io::Result<MadeCases> {
        let directory = self.judge.task_directory()?;
        let cases = Case::made(self.name);
        let files = cases.par_iter().map(|case| self.judge.files(case, directory.path()));
        let files = files.collect::<io::Result<Vec<_>>>()?;
        Ok(MadeCases { cases: cases.into_iter().zip(files).collect(), _directory: directory })
    }

    /// Judges builds on the cases of limit size. A busy machine may make a run slow, so a run over
    /// the time limit is repeated, at most twice.
    pub fn cases_of_limit_size(&self, builds: &[Build], made: &MadeCases) -> Vec<Report> {
        let is_interactive = problems::find(self.name).is_some_and(|it| it.interaction.is_some());
        let noun = if is_interactive { "game set" } else { "limit case" };
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
            reports.extend(self.reports(build, noun, judged.collect()));
        }
        reports
    }

    /// Tries the mistakes that the cases must reject.
    pub fn mistakes(&self, made: &MadeCases) -> io::Result<Vec<Report>> {
        let mistakes = match mistakes(&self.judge.repository, self.name) {
            Ok(mistakes) => mistakes,
            Err(fault) => return Ok(vec![Report::new(Verdict::FAIL, fault, vec![])]),
        };
        let files = made.cases.iter().map(|(case, files)| (case.name(), files.clone()));
        let files = files.collect::<BTreeMap<_, _>>();
        let faults = mistakes.par_iter().map(|mistake| mistake.fault(self.judge, &files));
        let faults = faults.collect::<io::Result<Vec<_>>>()?;
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
            let report = report(subject, judged);
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

/// The name of the case that has the small random queries.
pub const SMALL: &str = "small";
/// The number of small random queries.
pub const SMALL_QUERIES: usize = 1000;
/// The number of small random games of an interactive problem, against each opponent.
const SMALL_GAMES: usize = 100;

/// The cases of a problem that are not stored. They are deleted when this value is dropped.
pub struct MadeCases {
    cases: Vec<(Case, Files)>,
    _directory: TempDir,
}

/// Writes a number and a noun.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Makes a report of a case that was judged, or could not be.
pub fn report(subject: String, judged: io::Result<Judged>) -> Report {
    match judged {
        Ok(judged) => judged.report(subject),
        Err(error) => Report::new(Verdict::FAIL, subject, vec![error.to_string()]),
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
