//! The checks of a whole problem. Each returns reports about the faults, and as a rule a last
//! report about all that is right.

use crate::{
    build::Build,
    cases::{Case, SAMPLE, SMALL_GAMES, SMALL_QUERIES},
    comparison::Comparison,
    judging::{Author, Judge},
    layouts::LAYOUTS,
    mistakes::mistakes,
    problems::{
        self, Generated, Problem,
        limits::{Limit, Meter},
    },
    process::Limits,
    refused_inputs,
    report::{Report, Time, Verdict, counted, in_megabytes},
    repository::Files,
    runner::{Outcome, Way},
    trials::{Failure, Trials},
};
use fs_err::{self as fs, File};
use itertools::Itertools;
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    io,
    path::PathBuf,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// The time for finding few random queries on which a program fails.
const REDUCTION_TIME: Duration = Duration::from_secs(20);

/// The detail of reports about accepted cases.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// One line about all of them.
    Summary,
    /// A line for each of them.
    EachCase,
}

/// A check of a problem.
pub struct Check<'a> {
    pub title: &'static str,
    /// Whether the check belongs to a quick run.
    pub is_quick: bool,
    run: fn(&mut Checked<'a>) -> io::Result<Vec<Report>>,
}

/// Lists the checks in their order. (The functions are private, so the compiler warns of one that
/// is missing here.)
pub fn all<'a>() -> [Check<'a>; 8] {
    [
        Check { title: "cases", is_quick: true, run: Checked::stored_cases },
        Check { title: "layouts", is_quick: true, run: Checked::layouts },
        Check { title: "generated cases", is_quick: true, run: Checked::generated_files },
        Check { title: "small random queries", is_quick: true, run: Checked::small_queries },
        Check { title: "refused inputs", is_quick: true, run: Checked::refused_inputs },
        Check { title: "limit cases", is_quick: false, run: Checked::limit_cases },
        Check { title: "limits", is_quick: false, run: Checked::limits },
        Check { title: "mistakes", is_quick: false, run: Checked::mistakes },
    ]
}

impl<'a> Check<'a> {
    /// Checks a problem. An error is a report, too, so that the other checks still run.
    pub fn reports(&self, checked: &mut Checked<'a>) -> Vec<Report> {
        (self.run)(checked).unwrap_or_else(|error| {
            vec![Report::error(format!("{}: {}", checked.name, self.title), &error)]
        })
    }
}

/// A problem that is checked.
pub struct Checked<'a> {
    judge: &'a Judge,
    name: &'a str,
    problem: Option<&'static Problem>,
    /// The builds of the program that compile.
    builds: &'a [Build],
    detail: Detail,
    /// Receives the files that these checks make themselves: generated cases, layouts of the
    /// sample, reduced inputs. Deleted with this value. (A single run, the small queries and a
    /// mistake have directories of their own.)
    directory: TempDir,
    /// The files of the limit cases, by name.
    made: BTreeMap<&'static str, Files>,
    /// The inputs of the stored cases and limit cases that all builds have passed.
    accepted: Vec<PathBuf>,
    /// Whether a build was too slow on a case.
    was_late: bool,
}

/// An input, and the outcome of each build on it.
struct TriedInput {
    /// The name of the input in reports.
    subject: String,
    path: PathBuf,
    outcomes: Vec<io::Result<Outcome>>,
}

#[allow(clippy::unnecessary_wraps, reason = "all checks have the same type")]
impl<'a> Checked<'a> {
    pub fn new(
        judge: &'a Judge,
        name: &'a str,
        builds: &'a [Build],
        detail: Detail,
    ) -> io::Result<Self> {
        let (problem, directory) = (problems::find(name), judge.runner.task_directory()?);
        let (made, accepted, was_late) = (BTreeMap::new(), vec![], false);
        Ok(Self { judge, name, problem, builds, detail, directory, made, accepted, was_late })
    }

    /// Judges the builds on the stored cases.
    fn stored_cases(&mut self) -> io::Result<Vec<Report>> {
        let all = Case::stored(&self.judge.repository, self.name);
        let (mut reports, cases) = missing_files(self.judge, all);
        let tried = cases.par_iter().map(|case| {
            let judge = |build: &Build| self.judge.run(&build.solution(), Author::Us, case);
            let Case::Stored { problem, file } = case else { unreachable!("stored cases") };
            TriedInput {
                subject: case.subject(&self.judge.runner.directory),
                path: self.judge.repository.case(problem, file).input,
                outcomes: self.builds.iter().map(judge).collect(),
            }
        });
        let tried = tried.collect();
        reports.extend(self.reports_on_cases(tried, "case"));
        Ok(reports)
    }

    /// Tries the builds on the sample in each layout. If no count comes first and the problem is
    /// not interactive, also tries them on the empty input.
    fn layouts(&mut self) -> io::Result<Vec<Report>> {
        let sample = self.judge.repository.case(self.name, SAMPLE);
        // A missing file is reported with the cases.
        if !sample.exist() {
            return Ok(vec![]);
        }
        let text = fs::read_to_string(sample.input)?;
        let with_sample = |(name, lay_out): (&str, fn(&str) -> String)| {
            (format!("the sample {name}"), lay_out(&text), sample.answer.clone())
        };
        let mut inputs = LAYOUTS.map(with_sample).to_vec();
        let may_be_empty = |it: &Problem| !it.layout.has_count && it.interaction.is_none();
        let mut all = counted(inputs.len(), "layout") + " of the sample";
        if self.problem.is_some_and(may_be_empty) {
            let nothing = self.directory.path().join("nothing");
            fs::write(&nothing, "")?;
            inputs.push(("the empty input".into(), String::new(), nothing));
            all += ", and the empty input";
        }
        let count = inputs.len();
        let mut tried = vec![];
        let case = Case::Stored { problem: self.name.into(), file: SAMPLE.into() };
        for (name, text, answer) in inputs {
            let path = self.directory.path().join("layout");
            fs::write(&path, text)?;
            let files = Files { input: path.clone(), answer };
            let run = |build: &Build| {
                let limits = self.judge.limits(&case);
                self.judge.runner.run(&build.solution(), &files, limits, &Way::EqualBytes)
            };
            let outcomes = self.builds.iter().map(run).collect();
            tried.push(TriedInput { subject: format!("{}: {name}", self.name), path, outcomes });
        }
        Ok(self.reports(tried, Detail::Summary, |build, accepted| {
            let which = match accepted.len() {
                passed if passed == count => all.clone(),
                passed => format!("{passed} of {count} ({all})"),
            };
            format!("{}{}: {which}", self.name, build.suffix)
        }))
    }

    /// Checks that the stored files of the generated cases are what the code makes now.
    fn generated_files(&mut self) -> io::Result<Vec<Report>> {
        let Some(problem) = self.problem else { return Ok(vec![]) };
        let files = |case: &Generated| self.judge.repository.case(self.name, &case.file());
        // A missing file is reported with the cases.
        let stored = problem.generated_and_stored().filter(|case| files(case).exist());
        let faults = stored.collect_vec().into_par_iter().map(|case| {
            self.fault_of_generated(case, &files(case)).unwrap_or_else(|error| {
                Some(Report::error(format!("{}/{}", self.name, case.name), &error))
            })
        });
        Ok(with_count(faults.collect(), |count| {
            format!("{}: {} up to date", self.name, counted(count, "generated case"))
        }))
    }

    /// Makes a generated case. Returns a report if a stored file differs.
    fn fault_of_generated(&self, case: &Generated, stored: &Files) -> io::Result<Option<Report>> {
        let made = self.judge.make(self.name, case.name, self.directory.path())?;
        let both =
            [("inputs", made.input, &stored.input), ("expected", made.answer, &stored.answer)];
        for (kind, made, stored) in both {
            let differences = match Comparison::of(&made, stored, ["made", "stored"])? {
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
    }

    /// Judges the first build on small random queries, always the same, or on small games. The
    /// answers come with the queries or from the second solution. If the build fails, looks for a
    /// few of the queries on which it still fails.
    fn small_queries(&mut self) -> io::Result<Vec<Report>> {
        let (Some(problem), Some(build)) = (self.problem, self.builds.first()) else {
            return Ok(vec![]);
        };
        if problem.small.is_none() {
            return Ok(vec![]);
        }
        let solution = build.solution();
        let outcome = self.judge.run(&solution, Author::Us, &Case::Small { problem })?;
        let name = self.name;
        let is_interactive = problem.interaction.is_some();
        if outcome.is_accepted() {
            let (count, things) = if is_interactive {
                (SMALL_GAMES, "small random games against each opponent")
            } else {
                (SMALL_QUERIES, "small random queries")
            };
            return Ok(vec![Report::accepted(count, format!("{name}: {count} {things}"))]);
        }
        if is_interactive {
            return Ok(vec![outcome.report(format!("{name}: a small random game"))]);
        }
        let files = Files::pair(self.directory.path(), "fewer");
        let mut trials = Trials::new(self.judge, problem, &solution, Author::Us, files);
        let queries = problem.small_queries(SMALL_QUERIES);
        let failure = Failure { queries, outcome, is_smallest: false };
        let limits = self.judge.limits(&Case::Small { problem });
        let limits = Limits { wall: limits.time + Duration::from_secs(1), ..limits };
        let end = Instant::now() + REDUCTION_TIME;
        let Failure { queries, mut outcome, .. } = trials.reduced(failure, limits, end);
        trials.write(&queries)?;
        outcome.details.splice(..0, trials.shown(&queries)?);
        Ok(vec![outcome.report(format!("{name}: a small random input"))])
    }

    /// Runs the builds on refused inputs. If a build was too slow on a stored case, runs nothing,
    /// and reports that. (There are hundreds of refused inputs. A program that does not end would
    /// take an hour.)
    fn refused_inputs(&mut self) -> io::Result<Vec<Report>> {
        if self.was_late {
            let subject = format!("{}: after a TLE, refused inputs are not tried", self.name);
            return Ok(vec![Report::new(Verdict::FAIL, subject, vec![])]);
        }
        Ok(refused_inputs::reports(&self.judge.repository, self.name, self.builds))
    }

    /// Makes the limit cases, and judges the builds on them. A busy machine may make a run slow, so
    /// a run over the time limit is repeated, at most twice.
    fn limit_cases(&mut self) -> io::Result<Vec<Report>> {
        let with_files = |generated: &'static Generated| {
            (generated, self.judge.make(self.name, generated.name, self.directory.path()))
        };
        let limit_cases = self.problem.into_iter().flat_map(Problem::limit_cases).collect_vec();
        let made = limit_cases.into_par_iter().map(with_files).collect::<Vec<_>>();
        let mut reports = vec![];
        for (generated, files) in made {
            match files {
                Ok(files) => drop(self.made.insert(generated.name, files)),
                Err(error) => {
                    let subject = format!("{}/{} cannot be made", self.name, generated.name);
                    reports.push(Report::error(subject, &error));
                }
            }
        }
        let all = Case::limits(self.name);
        let cases = all.iter().filter_map(|case| Some((case, self.made.get(case.name())?)));
        let cases = cases.collect_vec();
        let mut tried = cases
            .iter()
            .map(|(case, files)| TriedInput {
                subject: case.subject(&self.judge.runner.directory),
                path: files.input.clone(),
                outcomes: vec![],
            })
            .collect_vec();
        for build in self.builds {
            let judge = |(case, files): &(&Case, &Files)| {
                let limits = self.judge.limits(case);
                self.judge.run_on(&build.solution(), Author::Us, case, files, limits)
            };
            let is_in_time = |outcome: &io::Result<Outcome>| {
                !outcome.as_ref().is_ok_and(|outcome| outcome.verdict == Verdict::TLE)
            };
            let outcomes = cases.par_iter().map(|case| {
                (0..3).map(|_| judge(case)).find_or_last(is_in_time).expect("three runs")
            });
            for (tried_input, outcome) in tried.iter_mut().zip(outcomes.collect::<Vec<_>>()) {
                tried_input.outcomes.push(outcome);
            }
        }
        reports.extend(self.reports_on_cases(tried, "limit case"));
        Ok(reports)
    }

    /// For each limit, looks for an accepted case that reaches it exactly, and for a refused input
    /// that exceeds it by 1.
    fn limits(&mut self) -> io::Result<Vec<Report>> {
        let Some(problem) = self.problem else { return Ok(vec![]) };
        let measured = self.accepted.par_iter().map(|input| {
            let mut meter = Meter::new(&problem.layout);
            io::copy(&mut File::open(input)?, &mut meter)?;
            Ok(meter)
        });
        let mut accepted = measured.collect::<io::Result<Vec<_>>>()?;
        let mut refused = vec![];
        for input in problems::try_make("the refused inputs", problem.refused)? {
            let mut meter = Meter::new(&problem.layout);
            input.write(&mut meter)?;
            refused.push(meter);
        }
        let fault = |&Limit { name, value, quantity }: &Limit| {
            let has = |meters: &mut Vec<Meter>, value| {
                meters.iter_mut().any(|meter| meter.quantity(quantity) == value)
            };
            let subject = if !has(&mut accepted, value) {
                format!("no accepted case of {} has exactly {name} = {value}", self.name)
            } else if !has(&mut refused, value + 1) {
                format!("no refused input of {} has {name} + 1 = {}", self.name, value + 1)
            } else {
                return None;
            };
            Some(Report::new(Verdict::FAIL, subject, vec![]))
        };
        let faults = problem.limits.iter().map(fault).collect();
        Ok(with_count(faults, |count| {
            format!("{}: cases and refused inputs at {}", self.name, counted(count, "limit"))
        }))
    }

    /// Tries the mistakes that the cases must reject.
    fn mistakes(&mut self) -> io::Result<Vec<Report>> {
        let mistakes = mistakes(&self.judge.repository, self.name)?;
        let faults = mistakes.into_par_iter().map(|mistake| match mistake {
            Ok(mistake) => mistake
                .fault(self.judge, &self.made)
                .unwrap_or_else(|error| Some(Report::error(mistake.subject(), &error))),
            Err(fault) => Some(Report::new(Verdict::FAIL, fault, vec![])),
        });
        Ok(with_count(faults.collect(), |count| {
            format!("{}: {} rejected", self.name, counted(count, "mistake"))
        }))
    }

    /// Makes the reports on cases, and remembers those that all builds have passed.
    fn reports_on_cases(&mut self, tried: Vec<TriedInput>, noun: &str) -> Vec<Report> {
        let is_accepted =
            |outcome: &io::Result<Outcome>| outcome.as_ref().is_ok_and(Outcome::is_accepted);
        let mut outcomes = tried.iter().flat_map(|input| &input.outcomes).flatten();
        self.was_late |= outcomes.any(|outcome| outcome.verdict == Verdict::TLE);
        let passed = tried.iter().filter(|input| input.outcomes.iter().all(is_accepted));
        self.accepted.extend(passed.map(|input| input.path.clone()));
        self.reports(tried, self.detail, |build, accepted| {
            let seconds = |report: &Report| match report.time {
                Time::Seconds(time) => Some(time.as_secs_f64()),
                Time::Killed | Time::None => None,
            };
            let time = accepted.iter().filter_map(seconds).fold(0.0, f64::max);
            let memory = accepted.iter().filter_map(|report| report.memory).max().unwrap_or(0);
            format!(
                "{}{}: {}, at most {time:.2} s and {}",
                self.name,
                build.suffix,
                counted(accepted.len(), noun),
                in_megabytes(memory)
            )
        })
    }

    /// Makes a report on each failure, and as many reports on what is accepted as `detail` says. If
    /// all builds fail in the same way, one report is about them all. `summary` describes what a
    /// build has passed.
    fn reports(
        &self,
        tried: Vec<TriedInput>,
        detail: Detail,
        summary: impl Fn(&Build, &[Report]) -> String,
    ) -> Vec<Report> {
        let mut reports = vec![];
        let mut accepted = self.builds.iter().map(|_| vec![]).collect_vec();
        for TriedInput { subject, outcomes, .. } in tried {
            let mut of_builds = vec![];
            for (build, outcome) in self.builds.iter().zip(&outcomes) {
                of_builds.push(report_of(format!("{subject}{}", build.suffix), outcome));
            }
            if let Some(report) = Report::joined(format!("{subject} (both builds)"), &of_builds) {
                reports.push(report);
                continue;
            }
            for (accepted, report) in accepted.iter_mut().zip(of_builds) {
                if report.verdict == Verdict::AC && detail == Detail::Summary {
                    accepted.push(report);
                } else {
                    reports.push(report);
                }
            }
        }
        for (build, accepted) in self.builds.iter().zip(&accepted) {
            if !accepted.is_empty() {
                reports.push(Report::accepted(accepted.len(), summary(build, accepted)));
            }
        }
        reports
    }
}

/// Makes a report of a case that was judged, or could not be.
pub fn report_of(subject: String, outcome: &io::Result<Outcome>) -> Report {
    match outcome {
        Ok(outcome) => outcome.report(subject),
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
