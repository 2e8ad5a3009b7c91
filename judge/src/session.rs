//! A session: what one call of the judge does with problems and cases, in order.

use crate::{
    checks::{conventions, layouts, mistakes, reached_limits, refused_inputs},
    compile::{build, run_unit_tests},
    judging::{Judge, Outcome, Solution, reports_of, unrunnable},
    report::{Report, Verdict, announce, leave_out, print_report, summary, warn},
    repository::{Case, Files, MEGABYTE, Program, Selection},
    search::{Found, Search, is_tried, stress},
};
use itertools::{Itertools, chain};
use rayon::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    slice,
};
use tempfile::TempDir;

/// The cases that are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    All,
    /// All but the large cases. Our programs are neither built crate-free, nor changed by mistakes.
    Quick,
    /// Only the large cases.
    LargeCases,
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
}

/// What judging cases has shown.
struct Tried {
    /// The inputs that all solutions have passed.
    accepted: Vec<PathBuf>,
    /// Whether a solution was too slow.
    is_late: bool,
    /// The directory with the files of the made cases.
    made: TempDir,
}

impl<'a> Session<'a> {
    /// Prepares a session. `called_as` is how the user calls the judge.
    pub fn new(judge: Judge<'a>, called_as: String) -> Self {
        Self { judge, called_as, has_run: false, hinted: BTreeSet::new() }
    }

    /// Judges somebody's solution, a command, or else our builds on the cases of the chosen
    /// problems, and on the cases that were chosen one by one.
    pub fn try_solutions(
        &mut self,
        command: Option<&str>,
        Selection { programs, cases }: &Selection<'a>,
        extent: Extent,
    ) -> io::Result<()> {
        let somebodys = command.map(|command| vec![Solution::shell(command)]);
        let builds = if somebodys.is_some() { &[][..] } else { programs };
        let builds = self.builds(builds, true)?;
        for program in programs {
            let of_problem = self.cases(program, extent);
            let solutions = somebodys.as_ref().unwrap_or_else(|| &builds[&*program.name]);
            self.try_cases(&of_problem, solutions, None)?;
        }
        for case in cases {
            self.try_cases(slice::from_ref(case), somebodys.as_deref().unwrap_or_default(), None)?;
        }
        Ok(())
    }

    /// Searches for inputs of the chosen problems on which somebody's solution fails. All problems
    /// must have a generator of small queries. It is an error if the command cannot be run.
    pub fn stress(
        &mut self,
        command: &str,
        selection: &Selection<'a>,
        search: Search,
    ) -> io::Result<()> {
        let builds = self.builds(&selection.programs, false)?;
        let solution = Solution::shell(command);
        for &program in &selection.programs {
            let build = builds[&*program.name].first();
            let (Some(build), Some(problem)) = (build, program.problem) else { continue };
            announce(&format!("random inputs of {}", program.name), true);
            let again = |input: &Path| {
                let path = self.judge.shown_path(input);
                let is_plain = |it: char| it.is_ascii_alphanumeric() || "/._-".contains(it);
                let path = if path.chars().all(is_plain) { path } else { in_quotes(&path) };
                self.again("", command, &path)
            };
            let of = (program, problem);
            let ours = build.program();
            let report = match stress(&self.judge, of, &solution, ours, search, again) {
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

    /// Tests everything about the chosen problems, and judges the chosen cases. `is_whole` says
    /// that all problems are chosen: then the repository is checked, too, and accepted cases share
    /// a line.
    pub fn test(
        &mut self,
        selection: &Selection<'a>,
        is_whole: bool,
        is_quick: bool,
    ) -> io::Result<()> {
        let Selection { programs, cases } = selection;
        let repository = self.judge.repository;
        conventions::reports(repository, programs, is_whole).iter().for_each(print_report);
        let of_cases = cases.iter().filter_map(Case::program);
        let all = chain(of_cases, programs.iter().copied()).unique_by(|it| &it.name).collect_vec();
        let builds = self.builds(&all, !is_quick)?;
        let builds_of = |program: &Program| &*builds[&*program.name];
        for &program in programs {
            let of_problem = self.cases(program, Extent::Quick);
            self.test_problem(program, &of_problem, builds_of(program), is_whole, is_quick)?;
        }
        for case in cases {
            let builds = case.program().map_or(&[][..], builds_of);
            self.try_cases(slice::from_ref(case), builds, None)?;
        }
        let is_tested = |program: &&&Program| {
            let has_tests = program.problem.is_some() || program.text.contains("#[test]");
            has_tests && !builds_of(program).is_empty()
        };
        let tested = programs.iter().filter(is_tested).map(|it| it.name.as_str()).collect_vec();
        if !tested.is_empty() {
            run_unit_tests(repository, &tested);
        }
        Ok(())
    }

    /// Tests everything about a problem but its conventions and its unit tests. The order counts:
    ///
    /// - Refused inputs are many, so they are left out after a TLE on a stored case.
    /// - Limits are measured on all accepted inputs.
    /// - Mistakes are tried on the large cases that were made.
    fn test_problem(
        &mut self,
        program: &'a Program,
        stored: &[Case<'a>],
        builds: &[Solution],
        is_whole: bool,
        is_quick: bool,
    ) -> io::Result<()> {
        let name = &*program.name;
        let is_incomplete = program.problem.is_some() && builds.len() < 2;
        if is_incomplete && !is_quick {
            warn(format!("Only quick checks of {name} follow, because a build is missing."));
        }
        let is_quick = is_quick || is_incomplete;
        let stored = self.try_cases(stored, builds, is_whole.then_some("case"))?;
        let Some(problem) = program.problem else { return Ok(()) };
        let small = problem.small.map(|_| Case::small(program));
        self.try_cases(small.as_slice(), builds, None)?;
        let show = |title, check: &dyn Fn() -> io::Result<Vec<Report>>| {
            announce(&format!("{name}: {title}"), title == "mistakes");
            let error = |error| vec![Report::error(format!("{name}: {title}"), &error)];
            check().unwrap_or_else(error).iter().for_each(print_report);
        };
        show("layouts", &|| layouts::reports(&self.judge, program, builds));
        if stored.is_late {
            print_report(&Report::fault(format!(
                "{name}: after a TLE, refused inputs are not tried"
            )));
        } else {
            let repository = self.judge.repository;
            show("refused inputs", &|| refused_inputs::reports(repository, problem, builds));
        }
        if is_quick {
            return Ok(());
        }
        announce(&format!("{name}: large cases"), true);
        let noun = is_whole.then_some("large case");
        let large = self.try_cases(&Case::large(program), builds, noun)?;
        // In a stored dialogue, moves follow the game.
        let stored = if program.is_interactive() { vec![] } else { stored.accepted };
        let accepted = [stored, large.accepted].concat();
        show("limits", &|| reached_limits::reports(program, problem, &accepted));
        show("mistakes", &|| mistakes::reports(&self.judge, program, large.made.path()));
        Ok(())
    }

    /// Builds programs with their crates and, if asked, crate-free. Lists the builds of each; those
    /// that fail are reported.
    fn builds(
        &self,
        programs: &[&'a Program],
        with_crate_free: bool,
    ) -> io::Result<BTreeMap<&'a str, Vec<Solution>>> {
        let directory = self.judge.scratch.join("crate-free");
        fs::create_dir(&directory)?;
        let crate_free = with_crate_free.then_some(&*directory);
        let builds = build(self.judge.repository, programs, crate_free).into_iter();
        let ours = |(path, suffix): (PathBuf, _)| Solution::ours(&path, suffix);
        Ok(builds.map(|(name, builds)| (name, builds.into_iter().map(ours).collect())).collect())
    }

    /// Judges solutions on cases of one problem, or on a single case, and reports. After a TLE the
    /// other cases are left out. If there is a noun for the cases, the accepted ones share a line.
    /// It is an error if the first run of somebody's solution shows that it cannot be run.
    fn try_cases(
        &mut self,
        cases: &[Case<'a>],
        solutions: &[Solution],
        noun: Option<&str>,
    ) -> io::Result<Tried> {
        let problem = cases.first().and_then(Case::program).map_or("", |program| &program.name);
        let made = self.judge.task_directory()?;
        let mut tried = Tried { accepted: vec![], is_late: false, made };
        let mut accepted = solutions.iter().map(|_| vec![]).collect_vec();
        for (i, case) in cases.iter().enumerate() {
            let subject = case.subject(&self.judge.directory);
            announce(&subject, false);
            if let Some(fault) = case.missing_file(self.judge.repository) {
                print_report(&Report::fault(fault));
                continue;
            }
            if solutions.is_empty() {
                continue; // They do not compile.
            }
            let files = match self.judge.files(case, tried.made.path()) {
                Ok(files) => files,
                Err(error) => {
                    print_report(&Report::error(subject, &error));
                    continue;
                }
            };
            let outcomes = self.outcomes(case, &files, solutions)?;
            let reports = reports_of(&subject, solutions, &outcomes);
            if reports.iter().all(Report::is_accepted) {
                tried.accepted.push(files.input.clone());
            }
            for (mut report, accepted) in reports.into_iter().zip(&mut accepted) {
                if !report.is_accepted() {
                    self.explain(&mut report, case, &files, solutions);
                } else if noun.is_some() {
                    accepted.push(report);
                    continue;
                }
                print_report(&report);
            }
            tried.is_late = outcomes.iter().flatten().any(|it| it.verdict == Verdict::TLE);
            let left = cases.len() - i - 1;
            if tried.is_late && left > 0 {
                leave_out(left, problem);
                break;
            }
        }
        if let Some(noun) = noun {
            for (solution, accepted) in solutions.iter().zip(&accepted) {
                let subject = format!("{problem}{}", solution.suffix);
                summary(&subject, noun, accepted).iter().for_each(print_report);
            }
        }
        Ok(tried)
    }

    /// Judges solutions on a case, all at once. Keeps the games that were not won.
    fn outcomes(
        &mut self,
        case: &Case,
        files: &Files,
        solutions: &[Solution],
    ) -> io::Result<Vec<io::Result<Outcome>>> {
        let runs = solutions.par_iter().map(|solution| self.outcome(solution, case, files));
        let mut outcomes: Vec<_> = runs.collect();
        if !self.has_run
            && let Some(command) = solutions.iter().find_map(Solution::line)
            && let Some(outcome) = outcomes.iter().flatten().find(|it| it.is_absent())
        {
            return Err(unrunnable(command, &self.judge.directory, &outcome.details));
        }
        self.has_run = true;
        if let Some(program) = case.program() {
            let name = Path::new(case.name()).with_extension("txt");
            let games = self.judge.repository.kept("games").join(&program.name);
            let file = games.join(name.file_name().unwrap_or_default());
            outcomes.iter_mut().flatten().for_each(|it| self.judge.keep_game(it, &file));
        }
        Ok(outcomes)
    }

    /// Judges a solution on a case. A busy machine may make a run of our program slow, so a run
    /// over the time limit is repeated, at most twice.
    fn outcome(&self, solution: &Solution, case: &Case, files: &Files) -> io::Result<Outcome> {
        let run = || self.judge.outcome(solution, case, files, self.judge.budget(case));
        for _ in 0..if solution.is_ours { 2 } else { 0 } {
            let outcome = run()?;
            if outcome.verdict != Verdict::TLE {
                return Ok(outcome);
            }
        }
        run()
    }

    /// Adds to a report what helps after a failure: the files of a made case, and the command
    /// for a search.
    fn explain(
        &mut self,
        report: &mut Report,
        case: &Case<'a>,
        files: &Files,
        solutions: &[Solution],
    ) {
        let Some(program) = case.program() else { return };
        let is_made = matches!(case, Case::Made { .. }) && !program.is_interactive();
        if is_made && report.verdict != Some(Verdict::FAIL) {
            let directory = self.judge.repository.kept("large-cases").join(&program.name);
            let kept = Files::pair(&directory, case.name());
            let [input, answer] = [&kept.input, &kept.answer].map(|it| self.judge.shown_path(it));
            report.details.extend(match files.copy(&kept) {
                Ok(()) => vec![format!("Input:    {input}"), format!("Expected: {answer}")],
                Err(error) => vec![format!("The input could not be kept: {error}")],
            });
        }
        if let Some(command) = solutions.iter().find_map(Solution::line)
            && matches!(report.verdict, Some(Verdict::WA | Verdict::RE))
            && is_tried(&self.judge, case)
            && self.hinted.insert(&program.name)
        {
            let again = self.again("--stress ", command, &program.name);
            report.details.push(format!("To find a small input: {again}"));
        }
    }

    /// Lists the cases of a problem. Reports a program without cases.
    fn cases(&self, program: &'a Program, extent: Extent) -> Vec<Case<'a>> {
        let repository = self.judge.repository;
        let cases = match extent {
            Extent::All => Case::all(repository, program).collect(),
            Extent::Quick => Case::stored(repository, program),
            Extent::LargeCases => Case::large(program),
        };
        if cases.is_empty() && extent != Extent::LargeCases {
            let name = &program.name;
            let fault = format!(
                "{} has no case: write inputs/{name}/1.txt and expected/{name}/1.txt",
                program.file()
            );
            print_report(&Report::fault(fault));
        }
        cases
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
}

/// Quotes a text for the shell.
fn in_quotes(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
