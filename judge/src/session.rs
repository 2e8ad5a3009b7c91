//! A run of the judge over problems and cases.

use crate::{
    build::{self, Build, Programs, cargo},
    cases::Case,
    checks::{self, Checked, Detail, missing_files, report_of},
    conventions,
    judging::{Author, Judge},
    problems,
    process::{HOUR, Running},
    report::{Report, Tally, Time, Verdict, announce, counted, cut, printable},
    runner::Solution,
    selection::Selection,
    statement::MEGABYTE,
    stress::{Found, Search, stress},
};
use fs_err as fs;
use itertools::Itertools;
use regex_lite::Regex;
use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
    process::Stdio,
};
use tempfile::TempDir;

/// A run of the judge.
pub struct Session {
    judge: Judge,
    /// How the user calls the judge.
    called_as: String,
    tally: Tally,
    /// Whether somebody's solution has run.
    has_run: bool,
    /// The problems for which a hint was printed, after the first wrong answer or runtime error.
    hinted: Vec<&'static str>,
    /// Receives the crate-free builds.
    crate_free_directory: TempDir,
}

/// The parts of a run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    All,
    /// All but the crate-free files and the checks that are not quick.
    Quick,
    /// Only the limit cases.
    Limits,
}

/// The builds of the chosen programs.
#[derive(Default)]
struct Builds {
    with_crates: Programs,
    crate_free: Programs,
}

impl Builds {
    /// Returns the builds of a problem's program.
    fn of(&self, name: &str) -> Vec<Build> {
        let kinds = [(&self.with_crates, ""), (&self.crate_free, " (crate-free)")];
        let builds = kinds.into_iter().filter_map(|(programs, suffix)| {
            Some(Build { program: programs.get(name)?.clone(), suffix })
        });
        builds.collect()
    }
}

impl Session {
    /// Prepares a run. `called_as` is how the user calls the judge.
    pub fn new(judge: Judge, called_as: String) -> io::Result<Self> {
        let crate_free_directory = judge.runner.task_directory()?;
        let (tally, has_run, hinted) = (Tally::default(), false, vec![]);
        Ok(Self { judge, called_as, tally, has_run, hinted, crate_free_directory })
    }

    /// Prints how many things passed and failed, and returns the exit status.
    pub fn finish(&self) -> u8 {
        self.tally.finish()
    }

    /// Judges somebody's solution, a command, on the cases of the chosen problems, and on the cases
    /// that were chosen one by one. After a TLE, leaves out the problem's other cases, but not
    /// those that were chosen. It is an error if the command cannot be run.
    pub fn try_solution(
        &mut self,
        command: &str,
        selection: &Selection,
        extent: Extent,
    ) -> Result<(), String> {
        let subject = |case: &Case| case.subject(&self.judge.runner.directory);
        let chosen = selection.cases.iter().map(subject).collect_vec();
        let mut groups = vec![];
        for name in &selection.problems {
            let mut cases = match extent {
                Extent::All => Case::all(&self.judge.repository, name).collect_vec(),
                Extent::Quick => Case::stored(&self.judge.repository, name),
                Extent::Limits => Case::limits(name),
            };
            cases.retain(|case| !chosen.contains(&subject(case)));
            groups.push((Some(name), cases));
        }
        groups.push((None, selection.cases.clone()));
        for (problem, cases) in groups {
            let (missing, cases) = missing_files(&self.judge, cases);
            self.report_all(&missing);
            for (i, case) in cases.iter().enumerate() {
                let is_late = self.try_command(command, case)? == Some(Verdict::TLE);
                let others = cases.len() - i - 1;
                if let Some(problem) = problem
                    && is_late
                    && others > 0
                {
                    self.tally.leave_out(others, problem);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Judges a command on a case, and reports. Returns the verdict, unless the command could not
    /// be judged. It is an error if the first run shows that it cannot be run.
    fn try_command(&mut self, command: &str, case: &Case) -> Result<Option<Verdict>, String> {
        let directory = &self.judge.runner.directory;
        let subject = case.subject(directory);
        announce(&subject, false);
        let outcome = self.judge.run(&Solution::shell(command), Author::Others, case);
        let mut report = report_of(subject, &outcome);
        let Ok(outcome) = outcome else {
            self.tally.print(&report);
            return Ok(None);
        };
        if !self.has_run && outcome.is_absent() {
            return Err(unrunnable(command, directory, &outcome.details));
        }
        self.has_run = true;
        let is_wrong = matches!(outcome.verdict, Verdict::WA | Verdict::RE);
        let is_pair = matches!(case, Case::Pair { .. });
        let problem = case.problem_name().and_then(problems::find);
        if let Some(problem) = problem.filter(|it| is_wrong && !is_pair && it.small.is_some())
            && !self.hinted.contains(&problem.name)
        {
            self.hinted.push(problem.name);
            let again = self.again("--stress ", command, problem.name);
            report.details.push(format!("To find a small input: {again}"));
        }
        self.tally.print(&report);
        Ok(Some(outcome.verdict))
    }

    /// Returns the command that judges a solution again.
    fn again(&self, options: &str, command: &str, chosen: &str) -> String {
        let time = self.judge.time_limit.map(|limit| format!("-t {} ", limit.as_secs_f64()));
        let memory = self.judge.memory_limit.map(|limit| limit / MEGABYTE);
        let memory = memory.map(|limit| format!("--memory-limit {limit} "));
        let limits = time.unwrap_or_default() + &memory.unwrap_or_default();
        let quoted = command.replace('\'', r"'\''");
        format!("{} {options}{limits}-c '{quoted}' {chosen}", self.called_as)
    }

    /// Searches for inputs of the chosen problems on which somebody's solution fails. All problems
    /// must have a generator of small queries. It is an error if the command cannot be run.
    pub fn stress(
        &mut self,
        command: &str,
        selection: &Selection,
        search: Search,
    ) -> Result<(), String> {
        let builds = self.build(&selection.problems, false);
        let solution = Solution::shell(command);
        for name in &selection.problems {
            let builds = builds.of(name);
            let (Some(build), Some(problem)) = (builds.first(), problems::find(name)) else {
                continue;
            };
            announce(&format!("random inputs of {name}"), true);
            let again = |input: &str| self.again("", command, input);
            let found = stress(&self.judge, problem, &solution, &build.program, search, again);
            let report = match found {
                Ok(Found::Report(report)) => report,
                Ok(Found::NoCommand(reasons)) => {
                    return Err(unrunnable(command, &self.judge.runner.directory, &reasons));
                }
                Err(error) => Report::error(name, &error),
            };
            self.tally.print(&report);
        }
        Ok(())
    }

    /// Judges the builds of the chosen programs on their limit cases, each once. (The test of a
    /// whole problem repeats a run that exceeds the time limit. This does not.)
    pub fn measure_limits(&mut self, selection: &Selection) {
        let builds = self.build(&selection.problems, true);
        for name in &selection.problems {
            self.try_builds(&builds.of(name), &Case::limits(name));
        }
    }

    /// Judges builds on cases, with a report each, or one if they fail in the same way.
    fn try_builds(&mut self, builds: &[Build], cases: &[Case]) {
        for case in cases {
            let subject = case.subject(&self.judge.runner.directory);
            let mut reports = vec![];
            for build in builds {
                let subject = format!("{subject}{}", build.suffix);
                announce(&subject, false);
                let outcome = self.judge.run(&build.solution(), Author::Us, case);
                reports.push(report_of(subject, &outcome));
            }
            match Report::joined(format!("{subject} (both builds)"), &reports) {
                Some(report) => self.tally.print(&report),
                None => self.report_all(&reports),
            }
        }
    }

    /// Tests everything about the chosen problems, and judges the chosen cases. `is_whole` says
    /// that all problems are chosen: then the repository is checked, too, and accepted cases share
    /// a line.
    pub fn test(&mut self, selection: &Selection, is_whole: bool, extent: Extent) {
        let Selection { problems, cases } = selection;
        let (missing, cases) = missing_files(&self.judge, cases.clone());
        self.report_all(&missing);
        self.check_conventions(problems, is_whole);
        let of_cases = cases.iter().filter_map(Case::problem_name).map(String::from);
        let names = of_cases.chain(problems.iter().cloned()).sorted().dedup().collect_vec();
        let is_quick = extent == Extent::Quick;
        let builds = self.build(&names, !is_quick);
        let detail = if is_whole { Detail::Summary } else { Detail::EachCase };
        for name in problems {
            let builds = builds.of(name);
            let is_complete = builds.len() == 2;
            if !is_complete && !is_quick {
                anstream::eprintln!(
                    "Only quick checks of {name} follow, because a build is missing."
                );
            }
            self.check(name, &builds, detail, is_quick || !is_complete);
        }
        for case in &cases {
            let builds = builds.of(case.problem_name().unwrap_or_default());
            self.try_builds(&builds, std::slice::from_ref(case));
        }
        let mut tested = problems.clone();
        tested.retain(|name| builds.with_crates.contains_key(name));
        if !tested.is_empty() {
            self.run_unit_tests(&tested, is_whole && tested.len() == problems.len());
        }
    }

    /// Reports the faults of convention of these problems and, if asked, of the repository.
    fn check_conventions(&mut self, problems: &[String], with_repository: bool) {
        let repository = &self.judge.repository;
        let of_repository = with_repository.then(|| conventions::faults_of_repository(repository));
        let mut faults = of_repository.unwrap_or_default();
        for name in problems {
            let of_problem = conventions::faults_of_problem(repository, name);
            faults.extend(of_problem.unwrap_or_else(|error| vec![error.to_string()]));
        }
        for fault in &faults {
            self.tally.print(&Report::new(Verdict::FAIL, fault, vec![]));
        }
    }

    /// Builds the programs with their crates and, if asked, those that compile also crate-free.
    /// Reports the builds that fail.
    fn build(&mut self, names: &[String], with_crate_free: bool) -> Builds {
        let mut builds = Builds::default();
        if names.is_empty() {
            return builds;
        }
        announce("cargo build", true);
        builds.with_crates = build::with_crates(&self.judge.repository, names);
        let (names, failed): (Vec<_>, Vec<_>) =
            names.iter().cloned().partition(|name| builds.with_crates.contains_key(name));
        for name in failed {
            self.tally.print(&Report::new(Verdict::CE, format!("src/bin/{name}.rs"), vec![]));
        }
        if !with_crate_free {
            return builds;
        }
        announce("rustc, for the crate-free files", true);
        let (repository, directory) = (&self.judge.repository, self.crate_free_directory.path());
        let compiled = build::crate_free(repository, &names, directory);
        let mut faults = vec![];
        for (name, program) in compiled {
            match program {
                Ok(program) => drop(builds.crate_free.insert(name, program)),
                Err(errors) => faults.push((format!("./submit.sh {name} (crate-free)"), errors)),
            }
        }
        // If no program compiles, the fault may be in what they share.
        if builds.crate_free.is_empty()
            && let Some(errors) = build::errors_of_stand_in(repository, directory)
        {
            faults = vec![(build::STAND_IN.into(), errors)];
        }
        for (subject, errors) in faults {
            let errors = errors.lines().take(40).map(cut).collect();
            self.tally.print(&Report::new(Verdict::CE, subject, errors));
        }
        builds
    }

    /// Checks everything about a problem but its conventions and its unit tests.
    fn check(&mut self, name: &str, builds: &[Build], detail: Detail, is_quick: bool) {
        let judge = self.judge.clone();
        let mut checked = match Checked::new(&judge, name, builds, detail) {
            Ok(checked) => checked,
            Err(error) => return self.tally.print(&Report::error(name, &error)),
        };
        for check in checks::all().iter().filter(|check| check.is_quick || !is_quick) {
            announce(&format!("{name}: {}", check.title), !check.is_quick);
            self.report_all(&check.reports(&mut checked));
        }
    }

    fn report_all(&mut self, reports: &[Report]) {
        for report in reports {
            self.tally.print(report);
        }
    }

    /// Runs the unit tests of these programs. `are_all` says that there are no others.
    fn run_unit_tests(&mut self, names: &[String], are_all: bool) {
        let options = if are_all {
            vec!["--bins"]
        } else {
            names.iter().flat_map(|name| ["--bin", name]).collect()
        };
        let subject = format!("cargo test {}", options.join(" "));
        announce(&subject, true);
        let report = match self.unit_tests(&options) {
            Ok(report) => Report { subject, ..report },
            Err(error) => Report::error(subject, &error),
        };
        if report.count == 0 && names.len() > 1 {
            // No test has failed, but Cargo has, or it has found no test. The usual reason: the
            // tests of one program do not compile, and then Cargo runs none at all. So the programs
            // are tested one by one.
            for name in names {
                self.run_unit_tests(std::slice::from_ref(name), false);
            }
            return;
        }
        self.tally.print(&Report { count: report.count.max(1), ..report });
    }

    /// Runs unit tests in the development profile, which checks for overflow. Returns a report
    /// without subject: on the tests that failed, or else on those that passed.
    fn unit_tests(&self, options: &[&str]) -> io::Result<Report> {
        let directory = self.judge.runner.task_directory()?;
        let errors = directory.path().join("errors");
        let mut cargo = cargo(&self.judge.repository);
        cargo.args(["test", "--quiet", "--no-fail-fast"]).args(options);
        cargo.stdout(Stdio::piped()).stderr(File::create(&errors)?);
        let mut running = Running::start(&mut cargo, HOUR)?;
        let mut details = vec![];
        let (mut passed, mut failed) = (0, 0);
        for line in BufReader::new(running.output()).split(b'\n') {
            let line = printable(&line?);
            if line.contains("has been running for over") {
                anstream::eprintln!("{line}");
            } else if let Some((passed_now, failed_now)) = test_counts(&line) {
                passed += passed_now;
                failed += failed_now;
            } else if !is_progress(&line) {
                details.push(cut(&line));
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
        details.extend(printable(&fs::read(errors)?).lines().map(cut));
        details.retain(|line| !line.is_empty());
        let more = details.len().saturating_sub(MOST_LINES);
        details.truncate(MOST_LINES);
        if more > 0 {
            details.push(format!("… {}", counted(more, "more line")));
        }
        Ok(Report { time, count: failed, ..Report::new(Verdict::FAIL, "", details) })
    }
}

/// Returns the error message for a command that cannot be run.
fn unrunnable(command: &str, directory: &Path, reasons: &[String]) -> String {
    let word = command.split_whitespace().next().unwrap_or_default();
    let file = directory.join(word);
    let advice = if !file.is_file() {
        String::new()
    } else if !is_executable(&file) {
        format!(
            "\n{word} is not executable: compile it, or call it with its interpreter, such as \
             `python3 mine.py`"
        )
    } else if word.contains('/') {
        String::new() // The shell has found the file.
    } else {
        format!("\nTo run a file in this directory, write ./{word}")
    };
    format!("the command could not be run\n{}{advice}", reasons.join("\n"))
}

/// Tells whether the owner, the group or others may execute a file.
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|file| file.permissions().mode() & 0o111 != 0)
}

/// The number of lines that are shown of the output of failing unit tests.
const MOST_LINES: usize = 200;

/// Returns how many tests passed and failed, from a line such as
/// `test result: ok. 5 passed; 0 failed; …`.
fn test_counts(line: &str) -> Option<(usize, usize)> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    counts.split([' ', ';']).filter_map(|word| word.parse().ok()).next_tuple()
}

/// Tells whether a line is empty, or shows only progress: `running 5 tests`, or a dot or a letter
/// for each test that has run.
fn is_progress(line: &str) -> bool {
    let pattern = r"^(running [0-9]+ tests?|[.iF]*( [0-9]+/[0-9]+)?)$";
    Regex::new(pattern).expect("a pattern").is_match(line)
}
