//! A session: what one call of the judge does with problems and cases.

use crate::{
    build::{self, Compiled, unit_tests},
    checks::{Checked, conventions},
    judging::{Judge, Outcome, Solution, reports},
    report::{
        Report, Time, Verdict, announce, counted, in_megabytes, leave_out, print_report, warn,
    },
    repository::{Files, Program, case::Case, selection::Selection, statement::MEGABYTE},
    search::stress::{Found, Search, is_tried, stress},
};
use itertools::{Itertools, chain};
use rayon::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// The cases that are judged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    All,
    /// All but the limit cases. Our programs are neither built crate-free, nor changed by mistakes.
    Quick,
    /// Only the limit cases.
    LimitCases,
}

/// A session.
pub struct Session<'a> {
    judge: Judge<'a>,
    /// How the user calls the judge.
    called_as: String,
    /// Whether any solution has run.
    has_run: bool,
    /// The problems for which a search was recommended.
    hinted: BTreeSet<&'a str>,
    /// Receives the crate-free builds.
    crate_free_directory: TempDir,
}

/// How cases are reported, and when the others are left out.
#[derive(Clone, Copy)]
enum Batch<'a> {
    /// Cases that were chosen one by one. Each has a line.
    Chosen,
    /// Cases of this problem. Each has a line. After a TLE the others are left out.
    Listed(&'a str),
    /// The same, but the accepted ones share a line, which calls them by this noun.
    Summed(&'a str, &'static str),
}

/// What judging cases has shown.
#[derive(Default)]
struct Judged<'a> {
    /// The inputs that all solutions have passed.
    accepted: Vec<PathBuf>,
    /// The files of the cases, by name.
    files: BTreeMap<&'a str, Files>,
    /// Whether a solution was too slow.
    is_late: bool,
}

impl<'a> Session<'a> {
    /// Prepares a session. `called_as` is how the user calls the judge.
    pub fn new(judge: Judge<'a>, called_as: String) -> io::Result<Self> {
        let crate_free_directory = judge.task_directory()?;
        Ok(Self { judge, called_as, has_run: false, hinted: BTreeSet::new(), crate_free_directory })
    }

    /// Judges solutions on cases, and reports. `kept` receives the files of generated cases;
    /// without it they are deleted after the run. It is an error if the first run of somebody's
    /// solution shows that it cannot be run.
    fn judge<'b>(
        &mut self,
        cases: &'b [Case<'a>],
        solutions: &[Solution],
        batch: Batch,
        kept: Option<&Path>,
    ) -> Result<Judged<'b>, String> {
        let mut judged = Judged::default();
        let mut accepted = solutions.iter().map(|_| vec![]).collect_vec();
        for (i, case) in cases.iter().enumerate() {
            let subject = case.subject(&self.judge.directory);
            announce(&subject, false);
            if let Some(fault) = case.missing_file(self.judge.repository) {
                print_report(&Report::new(Verdict::FAIL, fault, vec![]));
                continue;
            }
            if solutions.is_empty() {
                continue; // They do not compile.
            }
            let own = self.judge.task_directory().map_err(|error| error.to_string())?;
            let files = match self.judge.files(case, kept.unwrap_or(own.path())) {
                Ok(files) => files,
                Err(error) => {
                    print_report(&Report::error(subject, &error));
                    continue;
                }
            };
            let outcomes: Vec<_> =
                solutions.par_iter().map(|solution| self.outcome(solution, case, &files)).collect();
            let is_late = outcomes.iter().flatten().any(|it| it.verdict == Verdict::TLE);
            if !self.has_run
                && let Some(command) = solutions.iter().find_map(Solution::line)
                && let Some(outcome) = outcomes.iter().flatten().find(|it| it.is_absent())
            {
                return Err(unrunnable(command, &self.judge.directory, &outcome.details));
            }
            self.has_run = true;
            judged.is_late |= is_late;
            judged.files.insert(case.name(), files.clone());
            let mut reports = reports(&subject, solutions, &outcomes);
            if reports.iter().all(Report::is_accepted) {
                judged.accepted.push(files.input.clone());
            }
            for report in reports.iter_mut().filter(|report| !report.is_accepted()) {
                self.explain(report, case, &files, solutions);
            }
            for (report, accepted) in reports.into_iter().zip(&mut accepted) {
                if report.is_accepted() && matches!(batch, Batch::Summed(..)) {
                    accepted.push(report);
                } else {
                    print_report(&report);
                }
            }
            let left = cases.len() - i - 1;
            if let Batch::Listed(problem) | Batch::Summed(problem, _) = batch
                && is_late
                && left > 0
            {
                leave_out(left, problem);
                break;
            }
        }
        if let Batch::Summed(problem, noun) = batch {
            for (solution, accepted) in solutions.iter().zip(&accepted) {
                let subject = format!("{problem}{}", solution.suffix);
                summary(&subject, noun, accepted).iter().for_each(print_report);
            }
        }
        Ok(judged)
    }

    /// Judges a solution on a case. A busy machine may make a run of our program slow, so a run over
    /// the time limit is repeated, at most twice.
    fn outcome(&self, solution: &Solution, case: &Case, files: &Files) -> io::Result<Outcome> {
        let run = || self.judge.run_on(solution, case, files, self.judge.budget(case));
        for _ in 0..if solution.is_ours { 2 } else { 0 } {
            let outcome = run()?;
            if outcome.verdict != Verdict::TLE {
                return Ok(outcome);
            }
        }
        run()
    }

    /// Adds to a report what helps after a failure: the files of a limit case, and a search for a
    /// small input.
    fn explain(
        &mut self,
        report: &mut Report,
        case: &Case<'a>,
        files: &Files,
        solutions: &[Solution],
    ) {
        let Some(program) = case.program() else { return };
        if matches!(case, Case::Limit { .. } | Case::Small { .. })
            && report.verdict != Some(Verdict::FAIL)
            && !program.is_interactive()
        {
            let directory = self.judge.repository.kept("limit-cases").join(&program.name);
            let kept = Files::pair(&directory, case.name());
            if let Err(error) = files.copy(&kept) {
                report.details.push(format!("The input could not be kept: {error}"));
            } else {
                let [input, answer] =
                    [kept.input, kept.answer].map(|it| self.judge.shown_path(&it));
                report
                    .details
                    .extend([format!("Input:    {input}"), format!("Expected: {answer}")]);
            }
        }
        let is_wrong = matches!(report.verdict, Some(Verdict::WA | Verdict::RE));
        if let Some(command) = solutions.iter().find_map(Solution::line)
            && is_wrong
            && is_tried(&self.judge, case)
            && self.hinted.insert(&program.name)
        {
            let again = self.again("--stress ", command, &program.name);
            report.details.push(format!("To find a small input: {again}"));
        }
    }

    /// Judges somebody's solution, a command, on the cases of the chosen problems, and on the cases
    /// that were chosen one by one.
    pub fn try_solution(
        &mut self,
        command: &str,
        selection: &Selection<'a>,
        extent: Extent,
    ) -> Result<(), String> {
        let solutions = [Solution::shell(command)];
        let chosen = self.subjects(&selection.cases);
        for &program in &selection.programs {
            let mut cases = self.cases(program, extent);
            cases.retain(|case| !chosen.contains(&case.subject(&self.judge.directory)));
            self.judge(&cases, &solutions, Batch::Listed(&program.name), None)?;
        }
        self.judge(&selection.cases, &solutions, Batch::Chosen, None)?;
        Ok(())
    }

    /// Lists the cases of a problem. Reports a program without cases.
    fn cases(&self, program: &'a Program, extent: Extent) -> Vec<Case<'a>> {
        let repository = self.judge.repository;
        let stored = || Case::stored(repository, program);
        let cases = match extent {
            Extent::All => chain(stored(), Case::limits(program)).collect(),
            Extent::Quick => stored(),
            Extent::LimitCases => Case::limits(program),
        };
        if cases.is_empty() && extent != Extent::LimitCases {
            let name = &program.name;
            let fault = format!(
                "{} has no case: write inputs/{name}/1.txt and expected/{name}/1.txt",
                program.file()
            );
            print_report(&Report::new(Verdict::FAIL, fault, vec![]));
        }
        cases
    }

    fn subjects(&self, cases: &[Case]) -> Vec<String> {
        cases.iter().map(|case| case.subject(&self.judge.directory)).collect()
    }

    /// Returns the command that judges a solution again.
    fn again(&self, options: &str, command: &str, chosen: &str) -> String {
        let time = self.judge.time_limit.map(|limit| format!("-t {} ", limit.as_secs_f64()));
        let memory = self.judge.memory_limit.map(|limit| limit / MEGABYTE);
        let memory = memory.map(|limit| format!("--memory-limit {limit} "));
        let limits = time.unwrap_or_default() + &memory.unwrap_or_default();
        let command = in_quotes(command);
        format!("{} {options}{limits}-c {command} {chosen}", self.called_as)
    }

    /// Searches for inputs of the chosen problems on which somebody's solution fails. All problems
    /// must have a generator of small queries. It is an error if the command cannot be run.
    pub fn stress(
        &mut self,
        command: &str,
        selection: &Selection<'a>,
        search: Search,
    ) -> Result<(), String> {
        let builds = self.build(&selection.programs, false);
        let solution = Solution::shell(command);
        for &program in &selection.programs {
            let build = builds.get(&*program.name).and_then(|builds| builds.first());
            let (Some(build), Some(problem)) = (build, program.problem) else { continue };
            announce(&format!("random inputs of {}", program.name), true);
            let again = |input: &Path| {
                let path = self.judge.shown_path(input);
                let is_plain = |it: char| it.is_ascii_alphanumeric() || "/._-".contains(it);
                let path = if path.chars().all(is_plain) { path } else { in_quotes(&path) };
                self.again("", command, &path)
            };
            let of = (program, problem);
            let report = match stress(&self.judge, of, &solution, build.program(), search, again) {
                Ok(Found::Report(report)) => report,
                Ok(Found::NoCommand(reasons)) => {
                    return Err(unrunnable(command, &self.judge.directory, &reasons));
                }
                Err(error) => Report::error(&program.name, &error),
            };
            print_report(&report);
        }
        Ok(())
    }

    /// Judges the builds of the chosen programs on their limit cases.
    pub fn measure_limits(&mut self, selection: &Selection<'a>) -> Result<(), String> {
        let builds = self.build(&selection.programs, true);
        for &program in &selection.programs {
            let builds = builds.get(&*program.name).map_or(&[][..], Vec::as_slice);
            let cases = self.cases(program, Extent::LimitCases);
            self.judge(&cases, builds, Batch::Chosen, None)?;
        }
        Ok(())
    }

    /// Tests everything about the chosen problems, and judges the chosen cases. `is_whole` says
    /// that all problems are chosen: then the repository is checked, too, and accepted cases share
    /// a line.
    pub fn test(
        &mut self,
        selection: &Selection<'a>,
        is_whole: bool,
        is_quick: bool,
    ) -> Result<(), String> {
        let Selection { programs, cases } = selection;
        self.check_conventions(programs, is_whole);
        let of_cases = cases.iter().filter_map(Case::program);
        let all = chain(of_cases, programs.iter().copied()).unique_by(|it| &it.name).collect_vec();
        let builds = self.build(&all, !is_quick);
        let builds_of =
            |program: &Program| builds.get(&*program.name).map_or(&[][..], Vec::as_slice);
        let mut tested_cases = vec![];
        for &program in programs {
            let of_problem = self.cases(program, Extent::Quick);
            tested_cases.extend(self.subjects(&of_problem));
            if !is_quick {
                tested_cases.extend(self.subjects(&Case::limits(program)));
            }
            self.check(program, &of_problem, builds_of(program), is_whole, is_quick)?;
        }
        // A case of a problem that is tested as a whole has run.
        let is_tested = |case: &&Case| tested_cases.contains(&case.subject(&self.judge.directory));
        for case in cases.iter().filter(|case| !is_tested(case)).cloned().collect_vec() {
            let builds = case.program().map_or(&[][..], builds_of);
            self.judge(&[case], builds, Batch::Chosen, None)?;
        }
        let is_tested = |program: &&&Program| {
            let has_tests = program.problem.is_some() || program.text.contains("#[test]");
            has_tests && !builds_of(program).is_empty()
        };
        let tested = programs.iter().filter(is_tested).map(|it| it.name.as_str()).collect_vec();
        if !tested.is_empty() {
            self.run_unit_tests(&tested);
        }
        Ok(())
    }

    /// Checks everything about a problem but its conventions and its unit tests. The order counts:
    ///
    /// - Refused inputs are many, so they are left out after a TLE on a stored case.
    /// - Limits are measured on all accepted inputs.
    /// - Mistakes are tried on the limit cases that were made.
    fn check(
        &mut self,
        program: &'a Program,
        stored: &[Case<'a>],
        builds: &[Solution],
        is_whole: bool,
        is_quick: bool,
    ) -> Result<(), String> {
        let name = &*program.name;
        let batch = |noun| if is_whole { Batch::Summed(name, noun) } else { Batch::Listed(name) };
        let directory = self.judge.task_directory().map_err(|error| error.to_string())?;
        let directory = directory.path();
        let is_incomplete = program.problem.is_some() && builds.len() < 2;
        if is_incomplete && !is_quick {
            warn(format!("Only quick checks of {name} follow, because a build is missing."));
        }
        let is_quick = is_quick || is_incomplete;
        let stored = self.judge(stored, builds, batch("case"), None)?;
        let Some(problem) = program.problem else { return Ok(()) };
        let small = problem.small.map(|_| Case::Small { program });
        self.judge(small.as_slice(), builds, Batch::Listed(name), None)?;
        let show = |title, check: &dyn Fn() -> io::Result<Vec<Report>>| {
            announce(&format!("{name}: {title}"), title == "mistakes");
            let error = |error| vec![Report::error(format!("{name}: {title}"), &error)];
            check().unwrap_or_else(error).iter().for_each(print_report);
        };
        let checked = Checked { judge: &self.judge, program, problem, builds, directory };
        show("layouts", &|| checked.layouts());
        if stored.is_late {
            let subject = format!("{name}: after a TLE, refused inputs are not tried");
            print_report(&Report::new(Verdict::FAIL, subject, vec![]));
        } else {
            show("refused inputs", &|| checked.refused_inputs());
        }
        if is_quick {
            return Ok(());
        }
        announce(&format!("{name}: limit cases"), true);
        let cases = Case::limits(program);
        let limits = self.judge(&cases, builds, batch("limit case"), Some(directory))?;
        let checked = Checked { judge: &self.judge, program, problem, builds, directory };
        show("limits", &|| checked.limits(&[&stored.accepted[..], &limits.accepted].concat()));
        show("mistakes", &|| checked.mistakes(&limits.files));
        Ok(())
    }

    /// Reports the faults of convention of these problems and, if asked, of the repository.
    fn check_conventions(&self, programs: &[&Program], with_repository: bool) {
        let repository = self.judge.repository;
        let of_repository = with_repository.then(|| conventions::faults_of_repository(repository));
        let mut faults = of_repository.unwrap_or_default();
        for program in programs {
            faults.extend(conventions::faults_of_problem(repository, program));
        }
        for fault in &faults {
            print_report(&Report::new(Verdict::FAIL, fault, vec![]));
        }
    }

    /// Builds the programs with their crates and, if asked, those that compile and are not plain
    /// also crate-free. Reports the builds that fail.
    fn build(
        &self,
        programs: &[&'a Program],
        with_crate_free: bool,
    ) -> BTreeMap<&'a str, Vec<Solution>> {
        let mut builds = BTreeMap::new();
        if programs.is_empty() {
            return builds;
        }
        announce("cargo build", true);
        let repository = self.judge.repository;
        let compiled = match build::with_crates(repository, programs) {
            Ok(compiled) => compiled,
            Err(error) => {
                print_report(&Report::error("cargo build", &error));
                return builds;
            }
        };
        let mut add = |compiled: Compiled, suffix, report: &dyn Fn(&str, &str) -> Report| {
            for program in programs {
                match compiled.get(&program.name) {
                    Some(Ok(path)) => {
                        let builds: &mut Vec<_> = builds.entry(&*program.name).or_default();
                        builds.push(Solution::ours(path, suffix));
                    }
                    Some(Err(errors)) => print_report(&report(&program.name, errors)),
                    None => {}
                }
            }
        };
        let with_crates: Vec<_> = programs
            .iter()
            .filter(|it| it.problem.is_some() && compiled[&it.name].is_ok())
            .map(|it| &*it.name)
            .collect();
        add(compiled, "", &|name, _| {
            Report::new(Verdict::CE, format!("src/bin/{name}.rs"), vec![])
        });
        if !with_crate_free || with_crates.is_empty() {
            return builds;
        }
        announce("rustc, for the crate-free files", true);
        let directory = self.crate_free_directory.path();
        let compiled = build::crate_free(repository, &with_crates, directory);
        // If no program compiles, the fault may be in what they share.
        if compiled.values().all(Result::is_err)
            && let Some(errors) = build::errors_of_stand_in(repository, directory)
        {
            print_report(&Report::failure(Verdict::CE, build::STAND_IN, &errors, OF_COMPILER));
            return builds;
        }
        add(compiled, " (crate-free)", &|name, errors| {
            let subject = format!("./submit.sh {name} (crate-free)");
            Report::failure(Verdict::CE, subject, errors, OF_COMPILER)
        });
        builds
    }

    /// Runs the unit tests of these programs.
    fn run_unit_tests(&self, names: &[&str]) {
        let options = if names.len() == self.judge.repository.programs.len() {
            vec!["--bins"]
        } else {
            names.iter().flat_map(|name| ["--bin", name]).collect()
        };
        announce(&format!("cargo test {}", options.join(" ")), true);
        let report = unit_tests::report(self.judge.repository, &options);
        if report.count == 0 && names.len() > 1 {
            for name in names {
                self.run_unit_tests(&[name]);
            }
            return;
        }
        print_report(&Report { count: report.count.max(1), ..report });
    }
}

/// Reports the number of accepted cases of a solution, and their largest time and memory.
fn summary(subject: &str, noun: &str, accepted: &[Report]) -> Option<Report> {
    let seconds = accepted.iter().filter_map(|report| match report.time {
        Time::Seconds(time) => Some(time.as_secs_f64()),
        Time::Killed | Time::None => None,
    });
    let time = seconds.fold(0.0, f64::max);
    let memory = in_megabytes(accepted.iter().filter_map(|report| report.memory).max()?);
    let count = accepted.len();
    let cases = counted(count, noun);
    let subject = format!("{subject}: {cases}, at most {time:.2} s and {memory}");
    Some(Report::accepted(count, subject))
}

/// The number of lines that are shown of the errors of the compiler.
const OF_COMPILER: usize = 40;

/// Quotes a text for the shell.
fn in_quotes(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
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
