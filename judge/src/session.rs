//! A run of the judge over programs and cases.

use crate::{
    build::{self, Optimisation, Programs, cargo},
    cases::{Case, Selection},
    conventions,
    judging::{Judge, Solution},
    process::{HOUR, Scratch, Usage, run},
    report::{Report, Tally, Verdict, printable},
};
use itertools::Itertools;
use std::{
    fs::{self, File},
    io,
    process::Stdio,
};

/// The environment variable that gives the tests the directory of the crate-free builds. The
/// directory is empty if these builds are left out.
pub const CRATE_FREE: &str = "JUDGE_CRATE_FREE";

/// A run of the judge.
pub struct Session {
    judge: Judge,
    tally: Tally,
    /// Receives the crate-free builds, which the tests use, too.
    crate_free: Scratch,
}

impl Session {
    pub fn new(judge: Judge) -> Self {
        Self { judge, tally: Tally::default(), crate_free: Scratch::new() }
    }

    /// Prints the count of the reports, and returns the exit status.
    pub fn finish(&self) -> u8 {
        self.tally.finish()
    }

    /// Judges somebody's solution.
    pub fn judge_solution(&mut self, solution: &Solution, cases: Vec<Case>) {
        for case in self.without_missing_files(cases) {
            self.judge_case(solution, &case);
        }
    }

    /// Judges all programs, and runs all tests.
    pub fn judge_everything(&mut self, selection: Selection, is_quick: bool) {
        let faults = conventions::faults(&self.judge.repository);
        let is_sound = self.judge_builds(selection.cases, &selection.programs, faults, is_quick);
        if is_sound {
            self.run_tests(&["--workspace", "--no-fail-fast"]);
        }
    }

    /// Judges the chosen programs and cases, and runs the unit tests of the programs.
    pub fn judge_programs(&mut self, selection: Selection, is_quick: bool) {
        let Selection { programs, cases } = selection;
        let repository = &self.judge.repository;
        let faults = programs.iter().map(|name| conventions::faults_of_program(repository, name));
        let faults = faults.collect_vec().concat();
        if self.judge_builds(cases, &programs, faults, is_quick) {
            for name in &programs {
                self.run_tests(&["--bin", name]);
            }
        }
    }

    /// Reports the faults of convention, and judges the programs. If they compile and keep
    /// the conventions, judges the crate-free files, too, unless `is_quick`. Returns whether
    /// everything compiles and keeps the conventions. If not, the caller runs no tests.
    fn judge_builds(
        &mut self,
        cases: Vec<Case>,
        programs: &[String],
        faults: Vec<String>,
        is_quick: bool,
    ) -> bool {
        let cases = self.without_missing_files(cases);
        let mut is_sound = faults.is_empty();
        for fault in faults {
            self.fail(fault);
        }
        let names = cases.iter().filter_map(Case::program).map(String::from);
        let names = names.chain(programs.iter().cloned()).sorted().dedup().collect_vec();
        self.tally.announce("cargo build");
        let built = build::with_crates(&self.judge.repository, &names, Optimisation::WithoutLto);
        for name in names.iter().filter(|name| !built.contains_key(*name)) {
            self.tally.report(&Report::new(Verdict::CE, format!("src/bin/{name}.rs"), vec![]));
            is_sound = false;
        }
        self.judge_all(&cases, &built);
        if is_sound && !is_quick {
            is_sound = self.judge_crate_free(&cases, &names);
        }
        if !is_sound {
            eprintln!("Faults of convention or compilation are reported above: no tests were run.");
        }
        is_sound
    }

    /// Judges the crate-free files, and returns whether all of them compile.
    fn judge_crate_free(&mut self, cases: &[Case], names: &[String]) -> bool {
        let mut is_sound = true;
        self.tally.announce("crate-free builds");
        let directory = self.crate_free.path();
        let compiled = build::crate_free(&self.judge.repository, names, directory);
        self.tally.suffix = " (crate-free)";
        let mut built = Programs::new();
        for (name, program) in compiled {
            match program {
                Ok(program) => {
                    built.insert(name, program);
                }
                Err(errors) => {
                    let errors = errors.lines().take(40).map(String::from).collect();
                    let subject = format!("./submit.sh {name}");
                    self.tally.report(&Report::new(Verdict::CE, subject, errors));
                    is_sound = false;
                }
            }
        }
        self.judge_all(cases, &built);
        self.tally.suffix = "";
        is_sound
    }

    /// Judges the programs that compile.
    fn judge_all(&mut self, cases: &[Case], built: &Programs) {
        for case in cases {
            let program = case.program().and_then(|name| built.get(name));
            if let Some(program) = program {
                self.judge_case(&Solution::ours(program), case);
            }
        }
    }

    /// Judges a solution on a case.
    fn judge_case(&mut self, solution: &Solution, case: &Case) {
        self.tally.announce(&case.subject(&self.judge.directory));
        self.tally.report(&self.judge.judge(solution, case));
    }

    /// Reports cases that lack a file, and returns the others.
    fn without_missing_files(&mut self, mut cases: Vec<Case>) -> Vec<Case> {
        cases.retain(|case| {
            let missing = case.missing_file(&self.judge.repository);
            if let Some(path) = &missing {
                self.fail(format!("{path} is missing"));
            }
            missing.is_none()
        });
        cases
    }

    fn fail(&mut self, fault: String) {
        self.tally.report(&Report::new(Verdict::FAIL, fault, vec![]));
    }

    /// Runs tests in the development profile, which checks for overflow, and reports how they end.
    fn run_tests(&mut self, options: &[&str]) {
        let subject = format!("cargo test {}", options.join(" "));
        self.tally.announce(&subject);
        let report = match self.test(options) {
            Ok((usage, details)) => {
                let verdict = if usage.status.success() { Verdict::AC } else { Verdict::FAIL };
                Report { time: Some(usage.wall), ..Report::new(verdict, subject, details) }
            }
            Err(error) => Report::new(Verdict::FAIL, subject, vec![error.to_string()]),
        };
        self.tally.report(&report);
    }

    /// Runs tests. Returns the output of failing ones.
    fn test(&self, options: &[&str]) -> io::Result<(Usage, Vec<String>)> {
        let scratch = Scratch::new();
        let [printed, errors] = ["printed", "errors"].map(|name| scratch.path().join(name));
        let mut cargo = cargo(&self.judge.repository);
        cargo.args(["test", "--quiet"]).args(options).stdin(Stdio::null());
        cargo.stdout(File::create(&printed)?).stderr(File::create(&errors)?);
        cargo.env(CRATE_FREE, self.crate_free.path());
        let usage = run(&mut cargo, HOUR)?;
        let mut details = Vec::new();
        if !usage.status.success() {
            let [printed, errors] =
                [fs::read(printed)?, fs::read(errors)?].map(|it| printable(&it));
            let failures = printed.lines().filter(|line| !is_progress(line));
            let lines = failures.chain(errors.lines()).filter(|line| !line.is_empty());
            details.extend(lines.take(100).map(String::from));
        }
        Ok((usage, details))
    }
}

/// Tells whether a line of the test runner says only that tests pass.
fn is_progress(line: &str) -> bool {
    line.starts_with("running ") || line.starts_with("test result: ok") || line.starts_with("....")
}
