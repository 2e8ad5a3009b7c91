//! A run of the judge over programs and cases.

use crate::{
    build::{self, Build, Programs, cargo},
    cases::{Case, Selection, is_unusual},
    checks::{Checks, Detail, missing_files, report_of},
    conventions,
    judging::{Judge, Solution},
    problems,
    process::{HOUR, Running, Usage},
    report::{Report, Tally, Time, Verdict, announce, printable},
    stress::{Search, stress},
};
use itertools::Itertools;
use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader},
    process::Stdio,
};
use tempfile::TempDir;

/// A run of the judge.
pub struct Session {
    judge: Judge,
    tally: Tally,
    /// Receives the crate-free builds.
    crate_free_directory: TempDir,
}

/// The builds of the chosen programs.
#[derive(Default)]
struct Builds {
    with_crates: Programs,
    crate_free: Programs,
    /// Whether all that should compile does.
    is_complete: bool,
}

impl Builds {
    /// Returns the builds of a program.
    fn of(&self, name: &str) -> Vec<Build> {
        let kinds = [(&self.with_crates, ""), (&self.crate_free, " (crate-free)")];
        let builds = kinds.into_iter().filter_map(|(programs, suffix)| {
            Some(Build { program: programs.get(name)?.clone(), suffix })
        });
        builds.collect()
    }
}

impl Session {
    pub fn new(judge: Judge) -> io::Result<Self> {
        let crate_free_directory = judge.task_directory()?;
        Ok(Self { judge, tally: Tally::default(), crate_free_directory })
    }

    /// Prints the count of the reports, and returns the exit status.
    pub fn finish(&self) -> u8 {
        self.tally.finish()
    }

    /// Judges somebody's solution on the chosen cases, and on the stored cases of the chosen
    /// programs, except [unusual](is_unusual) ones. If `with_limits`, also judges it on the limit
    /// cases of these programs. After a game that does not end, skips the problem's other cases.
    pub fn judge_solution(&mut self, solution: &Solution, selection: Selection, with_limits: bool) {
        let mut cases = vec![];
        for program in &selection.programs {
            let stored = Case::stored(&self.judge.repository, program).into_iter();
            cases.extend(stored.filter(|case| !is_unusual(case.name())));
            if with_limits {
                cases.extend(Case::limits(program));
            }
        }
        cases.extend(selection.cases);
        let cases = cases.into_iter().unique_by(|case| case.subject(&self.judge.directory));
        let (missing, cases) = missing_files(&self.judge, cases.collect());
        self.report_all(&missing);
        let mut left_out = None;
        for case in &cases {
            if left_out.is_some() && left_out == case.program() {
                continue;
            }
            let Some(usage) = self.judge_case(solution, case, "") else { continue };
            // A solution that waits for ever would do so in each case of an interactive problem.
            if usage.killed && case.interaction().is_some() {
                left_out = case.program();
                eprintln!("No other case of {} is tried.", left_out.unwrap_or_default());
            }
            if usage.status.code() == Some(127) {
                eprintln!(
                    "The command could not be run (exit status 127). No other case is tried."
                );
                return;
            }
        }
    }

    /// Judges a solution on a case, and reports. Returns what it has used, unless it could not be
    /// judged.
    fn judge_case(&mut self, solution: &Solution, case: &Case, suffix: &str) -> Option<Usage> {
        let subject = case.subject(&self.judge.directory) + suffix;
        announce(&subject, false);
        let judged = self.judge.judge(solution, case);
        self.tally.print(&report_of(subject, &judged));
        judged.ok().map(|judged| judged.usage)
    }

    /// Searches for inputs of the chosen problems on which somebody's solution fails. All problems
    /// must have a generator of small queries.
    pub fn stress(&mut self, command: &str, selection: &Selection, search: Search) {
        let builds = self.build(&selection.programs, false);
        let solution = Solution::shell(command);
        for name in &selection.programs {
            let builds = builds.of(name);
            let problem = problems::find(name);
            let (Some(Build { program, .. }), Some(problem)) = (builds.first(), problem) else {
                continue;
            };
            announce(&format!("random inputs of {name}"), true);
            let report = stress(&self.judge, problem, &solution, program, command, search);
            self.tally.print(&report.unwrap_or_else(|error| Report::error(name, &error)));
        }
    }

    /// Judges the chosen programs once on their limit cases.
    pub fn measure_limits(&mut self, selection: &Selection) {
        let builds = self.build(&selection.programs, true);
        for name in &selection.programs {
            for case in Case::limits(name) {
                for build in builds.of(name) {
                    self.judge_case(&build.solution(), &case, build.suffix);
                }
            }
        }
    }

    /// Tests everything about the chosen programs, and judges the chosen cases. `is_whole` says
    /// that all programs are chosen: then the repository is checked, too, and accepted cases share
    /// a line. `is_quick` leaves out the crate-free files, the limit cases and the mistakes.
    pub fn test(
        &mut self,
        selection: &Selection,
        is_whole: bool,
        is_quick: bool,
    ) -> io::Result<()> {
        let Selection { programs, cases } = selection;
        let (missing, cases) = missing_files(&self.judge, cases.clone());
        self.report_all(&missing);
        let is_tidy = self.check_conventions(programs, is_whole);
        let of_cases = cases.iter().filter_map(Case::program).map(String::from);
        let names = of_cases.chain(programs.iter().cloned()).sorted().dedup().collect_vec();
        let builds = self.build(&names, !is_quick && is_tidy);
        let is_sound = is_tidy && builds.is_complete;
        let detail = if is_whole { Detail::Summary } else { Detail::EachCase };
        for name in programs {
            self.check(name, &builds, detail, is_quick || !is_sound)?;
        }
        for case in &cases {
            for build in builds.of(case.program().unwrap_or_default()) {
                self.judge_case(&build.solution(), case, build.suffix);
            }
        }
        if programs.is_empty() {
            return Ok(());
        }
        if is_sound {
            self.run_unit_tests(if is_whole { &[] } else { programs });
        } else {
            eprintln!(
                "Because of the faults above, only quick checks were made, and the unit tests were \
                 left out."
            );
        }
        Ok(())
    }

    /// Reports the faults of convention of these programs and, if asked, of the repository. Tells
    /// whether there are none.
    fn check_conventions(&mut self, programs: &[String], with_repository: bool) -> bool {
        let repository = &self.judge.repository;
        let of_programs =
            programs.iter().flat_map(|name| conventions::faults_of_program(repository, name));
        let mut faults = of_programs.collect_vec();
        if with_repository {
            faults.splice(..0, conventions::faults_of_repository(repository));
        }
        for fault in faults.iter().unique() {
            self.tally.print(&Report::new(Verdict::FAIL, fault, vec![]));
        }
        faults.is_empty()
    }

    /// Builds the programs with their crates and, if asked, crate-free. Reports those that do not
    /// compile.
    fn build(&mut self, names: &[String], with_crate_free: bool) -> Builds {
        if names.is_empty() {
            return Builds { is_complete: true, ..Builds::default() };
        }
        announce("cargo build", true);
        let with_crates = build::with_crates(&self.judge.repository, names);
        let mut builds = Builds { with_crates, is_complete: true, ..Builds::default() };
        for name in names {
            if !builds.with_crates.contains_key(name) {
                self.tally.print(&Report::new(Verdict::CE, format!("src/bin/{name}.rs"), vec![]));
                builds.is_complete = false;
            }
        }
        if !with_crate_free || !builds.is_complete {
            return builds;
        }
        announce("rustc, for the crate-free files", true);
        let compiled =
            build::crate_free(&self.judge.repository, names, self.crate_free_directory.path());
        for (name, program) in compiled {
            match program {
                Ok(program) => {
                    builds.crate_free.insert(name, program);
                }
                Err(errors) => {
                    let errors = errors.lines().take(40).map(String::from).collect();
                    let subject = format!("./submit.sh {name} (crate-free)");
                    self.tally.print(&Report::new(Verdict::CE, subject, errors));
                    builds.is_complete = false;
                }
            }
        }
        builds
    }

    /// Checks everything about a program but its conventions and its unit tests.
    fn check(
        &mut self,
        name: &str,
        builds: &Builds,
        detail: Detail,
        is_quick: bool,
    ) -> io::Result<()> {
        let judge = self.judge.clone();
        let checks = Checks { judge: &judge, name, detail };
        let builds = builds.of(name);
        for build in &builds {
            announce(&format!("cases of {name}{}", build.suffix), false);
            self.report_all(&checks.stored_cases(build));
        }
        announce(&format!("generated cases of {name}"), false);
        self.report_all(&checks.generated_files()?);
        if let Some(build) = builds.first() {
            announce(&format!("small random queries of {name}"), false);
            self.report_all(&checks.small_queries(build)?);
        }
        for build in &builds {
            announce(&format!("refused inputs of {name}{}", build.suffix), false);
            self.report_all(&checks.refused_inputs(build));
        }
        if is_quick {
            return Ok(());
        }
        announce(&format!("limit cases of {name}"), true);
        let made = checks.make_limit_cases()?;
        self.report_all(&checks.limit_cases(&builds, &made));
        announce(&format!("mistakes of {name}"), true);
        self.report_all(&checks.mistakes(&made)?);
        Ok(())
    }

    fn report_all(&mut self, reports: &[Report]) {
        for report in reports {
            self.tally.print(report);
        }
    }

    /// Runs the unit tests of these programs, or of all if none is named.
    fn run_unit_tests(&mut self, programs: &[String]) {
        let mut options = programs.iter().flat_map(|name| ["--bin", name]).collect_vec();
        if programs.is_empty() {
            options.push("--bins");
        }
        let subject = format!("cargo test {}", options.join(" "));
        announce(&subject, true);
        let report = match self.unit_tests(&options) {
            Ok(report) => Report { subject, ..report },
            Err(error) => Report::error(subject, &error),
        };
        self.tally.print(&report);
    }

    /// Runs unit tests in the development profile, which checks for overflow. Returns a report
    /// without subject.
    fn unit_tests(&self, options: &[&str]) -> io::Result<Report> {
        let directory = self.judge.task_directory()?;
        let errors = directory.path().join("errors");
        let mut cargo = cargo(&self.judge.repository);
        cargo.args(["test", "--quiet", "--no-fail-fast"]).args(options);
        cargo.stdout(Stdio::piped()).stderr(File::create(&errors)?);
        let mut running = Running::start(&mut cargo, HOUR)?;
        let mut details = vec![];
        let mut passed = 0;
        for line in BufReader::new(running.output()).split(b'\n') {
            let line = printable(&line?);
            if line.contains("has been running for over") {
                eprintln!("{line}");
            } else if let Some(count) = passed_tests(&line) {
                passed += count;
            } else if !is_progress(&line) {
                details.push(line);
            }
        }
        let usage = running.finish()?;
        let time = Time::Seconds(usage.wall);
        if usage.status.success() && passed > 0 {
            return Ok(Report { time, ..Report::accepted(passed, "") });
        }
        if usage.status.success() {
            details.push("No test was run.".into());
        }
        let errors = printable(&fs::read(errors)?);
        details.extend(errors.lines().map(String::from));
        details.retain(|line| !line.is_empty());
        details.truncate(100);
        Ok(Report { time, ..Report::new(Verdict::FAIL, "", details) })
    }
}

/// Returns the number in a line such as `test result: ok. 5 passed; …`.
fn passed_tests(line: &str) -> Option<usize> {
    line.strip_prefix("test result: ok. ")?.split(' ').next()?.parse().ok()
}

/// Tells whether a line of the test runner says only that tests run, or has a dot for each test.
fn is_progress(line: &str) -> bool {
    line.starts_with("running ") || line.starts_with('.') || line.is_empty()
}
