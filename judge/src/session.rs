//! A session: what one call of the judge does with problems and cases, in order.

use crate::{
    advice::{Advice, other_fault, path_for_shell, paths, statement},
    checks::{conventions, limits, made_files, mistakes, refused_inputs, unit_tests},
    compile::build,
    judging::{Outcome, Setup, Solution, shown_input, unrunnable},
    report::{
        Report, Tally, Verdict, announce, announced, counted, of_both_builds, print_note, summary,
        warn,
    },
    repository::{Case, Files, Program, SAMPLE},
    run::is_interrupted,
    search::{Found, stress},
    selection::{Group, Selection},
};
use itertools::{Itertools, chain};
use problems::input::limits::Quantities;
use rayon::prelude::*;
use std::{collections::BTreeMap, io, mem, path::Path, time::Duration};

/// The number of failures of a problem or folder that are explained.
const EXPLAINED: usize = 3;

/// One call of the judge.
pub struct Session<'a> {
    setup: Setup<'a>,
    /// Somebody's solution, a line for the shell. Without one, our programs are judged.
    command: Option<&'a str>,
    /// Whether any solution has run.
    has_run: bool,
    /// The reports about files that are not what the code makes.
    outdated: Vec<Report>,
    pub advice: Advice,
    pub tally: Tally,
}

/// What judging cases has shown.
struct Judged {
    /// What was measured of the cases that all solutions have passed.
    accepted: Vec<Quantities>,
    /// The number of the other cases.
    rejected: usize,
    /// Whether there was a TLE, which ends it.
    has_tle: bool,
    fails_sample: bool,
}

impl<'a> Session<'a> {
    pub fn new(setup: Setup<'a>, called_as: String, command: Option<&'a str>) -> Self {
        let advice = Advice::new(called_as, &setup, command);
        Self { setup, command, has_run: false, outdated: vec![], advice, tally: Tally::default() }
    }

    /// Judges this command of somebody on the cases of the chosen problems, on the cases that were
    /// chosen one by one, and on folders. Leaves out the largest cases of problems and sites if it is
    /// quick. The cases within the limits of a site come first: a solution made for it may be right
    /// only there.
    pub fn judge(
        &mut self,
        selection: &Selection<'a>,
        command: &str,
        is_quick: bool,
    ) -> io::Result<()> {
        let whole = selection.programs.iter().map(|program| {
            let mut cases = [self.stored(program), Case::large(program)].concat();
            cases.retain(|case| !(is_quick && case.is_largest()));
            cases.sort_by_key(|case| !case.is_within_site);
            group(program, cases)
        });
        for group in chain(whole.collect_vec(), chosen_groups(selection, is_quick)) {
            self.judge_cases(&group, &[Solution::shell(command)], None)?;
        }
        Ok(())
    }

    /// Searches for inputs of the chosen problems on which this command of somebody fails. All
    /// problems must have a module. It is an error if the command cannot be run.
    pub fn search(
        &mut self,
        selection: &Selection<'a>,
        command: &str,
        time: Duration,
    ) -> io::Result<()> {
        let programs = selection.all_programs().collect_vec();
        let builds = build(self.setup.repository, &programs, None, &mut self.tally);
        let solution = Solution::shell(command);
        for program in programs {
            let Some(ours) = builds[&*program.name].first() else { continue };
            let only_of_site = !selection.programs.iter().any(|it| it.name == program.name);
            let site = program.site_name().filter(|_| only_of_site);
            let chosen = site.unwrap_or(program.name.clone());
            let search = || stress(&self.setup, program, &solution, ours, only_of_site, time);
            match announced(&format!("small inputs of {}", program.name), search) {
                Ok(Found::Input(mut report, kept)) => {
                    let path = kept.map(|input| path_for_shell(&self.setup.shown_path(&input)));
                    let again = path.map(|path| self.advice.again("", &path));
                    report.hints.extend(statement(&self.setup, program));
                    report.hints.extend(again.map(|again| format!("Again: {again}")));
                    self.tally.print(&[report]);
                }
                Ok(Found::Nothing(tried)) => {
                    print_note(&format!("{chosen}: no failure in {tried}"));
                    print_note(&format!("On all cases: {}", self.advice.again("", &chosen)));
                }
                Ok(Found::NoCommand(reasons)) => {
                    return Err(unrunnable(command, &self.setup.directory, &reasons));
                }
                Err(error) => self.tally.print(&[Report::error(&program.name, &error)]),
            }
        }
        Ok(())
    }

    /// Tests everything about the chosen problems, and judges the chosen cases. `is_whole` says
    /// that all problems are chosen: then the repository is checked, too. `is_quick` leaves out the
    /// crate-free builds, the large cases and the mistakes.
    pub fn test(
        &mut self,
        selection: &Selection<'a>,
        is_whole: bool,
        is_quick: bool,
    ) -> io::Result<()> {
        let programs = &selection.programs;
        let repository = self.setup.repository;
        self.tally.print(&conventions::reports(repository, programs, is_whole));
        let check = || made_files::reports(&self.setup, programs, is_whole);
        self.outdated = show(&mut self.tally, "the files that code makes", check);
        let crate_free = (!is_quick).then_some(&*self.setup.scratch);
        let all = selection.all_programs().collect_vec();
        let builds = build(repository, &all, crate_free, &mut self.tally).into_iter();
        let builds = builds.map(|(name, builds)| (name, Solution::ours(&builds)));
        let builds: BTreeMap<_, _> = builds.collect();
        let builds_of = |program: &Program| &*builds[&*program.name];
        for &program in programs {
            self.test_problem(program, builds_of(program), is_quick)?;
        }
        for group in chosen_groups(selection, is_quick) {
            self.judge_cases(&group, group.program().map_or(&[][..], builds_of), None)?;
        }
        let is_tested = |program: &&&Program| {
            let has_tests = program.problem.is_some() || program.text.contains("#[test]");
            has_tests && !builds_of(program).is_empty()
        };
        let tested = programs.iter().filter(is_tested).map(|it| it.name.as_str()).collect_vec();
        if !tested.is_empty() {
            self.tally.print(&unit_tests::reports(repository, &tested));
        }
        Ok(())
    }

    /// Tests everything about a problem but its conventions and its unit tests. The order counts:
    ///
    /// - Refused inputs are many, so they are left out after a TLE on a stored case.
    /// - Limits are measured on all accepted inputs.
    fn test_problem(
        &mut self,
        program: &'a Program,
        builds: &[Solution],
        is_quick: bool,
    ) -> io::Result<()> {
        let name = &*program.name;
        let is_incomplete = program.problem.is_some() && builds.len() == 1;
        if is_incomplete && !is_quick {
            warn(format!("Only quick checks of {name} follow, because a build is missing."));
        }
        let is_quick = is_quick || is_incomplete;
        let cases = chain(self.stored(program), Case::small_and_empty(program));
        let cases = cases.filter(|case| !(is_quick && case.is_largest())).collect();
        let judged = self.judge_cases(&group(program, cases), builds, Some("case"))?;
        let problem = program.problem.filter(|_| !builds.is_empty());
        let Some(problem) = problem else { return Ok(()) };
        if judged.has_tle {
            let fault = format!("{name}: after a TLE, refused inputs are not tried");
            self.tally.print(&[Report::fault(fault)]);
        } else {
            let repository = self.setup.repository;
            let check = || refused_inputs::reports(repository, program, problem, builds);
            show(&mut self.tally, &format!("{name}: refused inputs"), check);
        }
        if is_quick {
            return Ok(());
        }
        if judged.fails_sample {
            let others = "large cases, limits and mistakes are not tried";
            self.tally.print(&[Report::fault(format!("{name}: as the sample fails, {others}"))]);
            return Ok(());
        }
        let large = group(program, Case::large(program));
        let large = || self.judge_cases(&large, builds, Some("large case"));
        let large = announced(&format!("{name}: large cases"), large)?;
        let accepted = [judged.accepted, large.accepted].concat();
        let rejected = judged.rejected + large.rejected;
        self.tally.print(&limits::reports(program, &accepted, rejected));
        let check = || mistakes::reports(&self.setup, program);
        show(&mut self.tally, &format!("{name}: mistakes"), check);
        Ok(())
    }

    /// Judges solutions on the cases of a group, and reports. After a TLE the other cases are left
    /// out. Each case has a row of its own, or else the accepted ones share a row, which calls them
    /// by the noun `shared_row`. It is an error if the first run of somebody's solution shows that it
    /// cannot be run.
    fn judge_cases(
        &mut self,
        Group { name, cases, .. }: &Group<'a>,
        solutions: &[Solution],
        shared_row: Option<&str>,
    ) -> io::Result<Judged> {
        let directory = self.setup.task_directory()?;
        let (mut accepted, mut has_tle, mut fails_sample, mut rows) =
            (vec![], false, false, vec![]);
        // Somebody's solution is told how it stands within the limits of the site.
        let is_told = |case: &&Case| self.command.is_some() && case.is_within_site;
        let within = cases.iter().take_while(is_told).count();
        for (i, case) in cases.iter().enumerate() {
            let failed = i - accepted.len();
            let (reports, measured) = self.judge_case(case, directory.path(), solutions, failed)?;
            accepted.extend(measured);
            has_tle = reports.iter().any(|report| report.verdict == Verdict::TLE);
            let is_sample = case.subject.ends_with(SAMPLE);
            fails_sample |= is_sample && !reports.iter().all(Report::is_accepted);
            rows.extend(reports);
            // From the first failure on, each row is printed at once.
            if shared_row.is_none() || accepted.len() <= i {
                self.tally.print(&mem::take(&mut rows));
            }
            if i + 1 == within && within < cases.len() && !is_interrupted() {
                note_on_site(case, accepted.len(), within);
            }
            let left = cases.len() - i - 1;
            if has_tle && left > 0 {
                self.tally.leave_out(left, name);
                break;
            }
        }
        let suffix = if solutions.len() == 2 { " (both builds)" } else { "" };
        let noun = shared_row.unwrap_or_default();
        self.tally.print(&summary(&format!("{name}{suffix}"), noun, rows));
        let rejected = cases.len() - accepted.len();
        Ok(Judged { accepted, rejected, has_tle, fails_sample })
    }

    /// Judges solutions on a case, all at once. Returns a report about each, or one about all, and
    /// what was measured of the case if all have passed it. Makes a case without files in this
    /// directory. Keeps the games that were not won. After some have `failed`, reports have no details.
    /// Errors are as for [`Session::judge_cases`].
    fn judge_case(
        &mut self,
        case: &Case<'a>,
        directory: &Path,
        solutions: &[Solution],
        failed: usize,
    ) -> io::Result<(Vec<Report>, Option<Quantities>)> {
        let subject = &case.subject;
        if let Some(fault) = case.missing_file(self.setup.repository) {
            return Ok((vec![Report::fault(fault)], None));
        }
        if solutions.is_empty() {
            return Ok((vec![], None)); // They do not compile.
        }
        let judged = self.setup.files(case, directory).and_then(|files| {
            announce(subject);
            let measured = limits::quantities_of(case, &files.input)?;
            let runs = solutions.par_iter().map(|solution| self.outcome(solution, case, &files));
            let outcomes = runs.collect::<io::Result<Vec<_>>>()?;
            Ok((files, measured, outcomes))
        });
        let (files, measured, mut outcomes) = match judged {
            Ok(judged) => judged,
            Err(error) => return Ok((vec![Report::error(subject, &error)], None)),
        };
        let absent = outcomes.iter().find(|outcome| outcome.is_absent());
        if let (false, Some(command), Some(outcome)) = (self.has_run, self.command, absent) {
            return Err(unrunnable(command, &self.setup.directory, &outcome.report.details));
        }
        self.has_run = true;
        for outcome in &mut outcomes {
            if let (Some(program), Some(name)) = (case.program, files.input.file_stem()) {
                let games = self.setup.repository.path("target/games").join(&program.name);
                self.setup.keep_game(outcome, &games.join(format!("{}.txt", name.display())));
            }
            self.advice.remember_warning(subject, outcome);
        }
        let reports = outcomes.into_iter().map(|outcome| outcome.report);
        let mut reports = of_both_builds(reports.collect());
        for report in &mut reports {
            if self.command.is_some() {
                self.advice.remember(&self.setup, report, case);
            }
            if failed >= EXPLAINED {
                (report.details, report.printed, report.hints) = Default::default();
            } else if !report.is_accepted() {
                self.explain(report, case, &files);
            }
        }
        let are_accepted = reports.iter().all(Report::is_accepted);
        Ok((reports, are_accepted.then_some(measured)))
    }

    /// Judges a solution on a case. A busy machine may make a run of our program slow, so a run
    /// over the time limit is repeated, at most twice.
    fn outcome(&self, solution: &Solution, case: &Case, files: &Files) -> io::Result<Outcome> {
        let budget = self.setup.budget_of(case.program, !solution.is_ours && case.is_within_site);
        let run = || self.setup.outcome(solution, case, files, budget);
        let repeats = if solution.is_ours { 2 } else { 0 };
        let mut outcome = run()?;
        for _ in 0..repeats {
            if outcome.report.verdict == Verdict::TLE {
                outcome = run()?;
            }
        }
        outcome.report.subject = format!("{}{}", case.subject, solution.suffix);
        Ok(outcome)
    }

    /// Adds to the report on a failure the input, unless it has the query, and what helps.
    fn explain(&self, report: &mut Report, case: &Case, files: &Files) {
        if case.program.is_none_or(|program| program.problem.is_none()) {
            let input = shown_input(&files.input).unwrap_or_default();
            report.details.splice(..0, input);
        }
        report.hints.extend(paths(&self.setup, case, files));
        let file = case.subject.trim_start_matches("inputs");
        let is_outdated = self.outdated.iter().any(|report| report.subject.contains(file));
        if self.command.is_none() && report.verdict == Verdict::WA && !is_outdated {
            report.hints.extend(other_fault(case));
        }
    }

    /// Lists the stored cases of a problem. Reports a program without cases.
    fn stored(&mut self, program: &'a Program) -> Vec<Case<'a>> {
        let cases = Case::stored(self.setup.repository, program);
        if cases.is_empty() {
            self.tally.print(&[Report::fault(conventions::fault_without_case(program))]);
        }
        cases
    }
}

/// Says how many cases within the limits of the site were passed, of which this one is the last.
fn note_on_site(case: &Case, passed: usize, of: usize) {
    let Some(program) = case.program else { return };
    let (Some(site), Some(name)) = (program.site(), program.site_name()) else { return };
    let (site, cases) = (site.name, counted(of, "case"));
    print_note(&format!(
        "{passed} of {cases} tried within {site}'s limits are right. The others exceed them; {name} leaves \
         them out."
    ));
}

/// Announces a check, and prints its reports. Returns them.
fn show(
    tally: &mut Tally,
    title: &str,
    check: impl FnOnce() -> io::Result<Vec<Report>>,
) -> Vec<Report> {
    let error = |error| vec![Report::error(title, &error)];
    let reports = announced(title, check).unwrap_or_else(error);
    tally.print(&reports);
    reports
}

/// Lists the chosen groups. Those of sites lack their largest cases if a run is quick.
fn chosen_groups<'a>(selection: &Selection<'a>, is_quick: bool) -> Vec<Group<'a>> {
    let mut groups = selection.groups.clone();
    for group in groups.iter_mut().filter(|group| group.is_of_site) {
        group.cases.retain(|case| !(is_quick && case.is_largest()));
    }
    groups
}

/// Returns cases of a problem as a group.
fn group<'a>(program: &Program, cases: Vec<Case<'a>>) -> Group<'a> {
    Group { name: program.name.clone(), cases, is_of_site: false }
}
