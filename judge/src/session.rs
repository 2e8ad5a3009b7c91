//! A session: what one call of the judge does with problems and cases, in order.

use crate::{
    checks::{conventions, limits, made_files, mistakes, refused_inputs, unit_tests},
    compile::build,
    judging::{Outcome, Setup, Solution, reports_of, unrunnable},
    report::{
        Report, Verdict, announce, counted, leave_out, print_note, print_report, printable,
        summary, warn,
    },
    repository::{Case, Files, Kind, Program, site_cases},
    run::{MEGABYTE, is_interrupted},
    search::{Found, stress},
    selection::{Group, Selection},
};
use itertools::{Itertools, chain};
use rayon::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    time::Duration,
};

/// One call of the judge.
pub struct Session<'a> {
    setup: Setup<'a>,
    /// How the user calls the judge.
    called_as: String,
    /// Somebody's solution, a line for the shell. Without one, our programs are judged.
    command: Option<&'a str>,
    /// Whether any solution has run.
    has_run: bool,
    /// What the last crash was like: the words of its details, but those with numbers or addresses.
    crash: String,
    /// The accepted runs that have printed something on standard error: case and first line.
    warnings: Vec<String>,
    /// The problems for which a search may find a small input on which somebody's solution fails.
    searchable: BTreeSet<&'a str>,
    /// Sites and the names of their cases, for a solution that has failed beyond their limits.
    smaller: BTreeSet<(&'static str, String)>,
    /// The names of the cases of sites that were all accepted.
    right: BTreeSet<String>,
}

/// What judging cases has shown.
struct Judged {
    /// What was measured of the cases that all solutions have passed.
    accepted: Vec<Vec<Option<u64>>>,
    /// The number of the other cases.
    rejected: usize,
    /// Whether there was a TLE, which ends it.
    has_tle: bool,
}

impl<'a> Session<'a> {
    pub fn new(setup: Setup<'a>, called_as: String, command: Option<&'a str>) -> Self {
        let (searchable, smaller, right) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let (has_run, crash, warnings) = (false, String::new(), vec![]);
        Self { setup, called_as, command, has_run, crash, warnings, searchable, smaller, right }
    }

    /// Judges somebody's solution or else our builds on the cases of the chosen problems, on the
    /// cases that were chosen one by one, and on folders. Leaves out the large cases of problems if
    /// it is quick, and the others if only large cases are asked for. The cases within the limits of
    /// a site come first: a solution made for it may be right only there.
    pub fn judge_solutions(
        &mut self,
        selection: &Selection<'a>,
        is_quick: bool,
        only_large: bool,
    ) -> io::Result<()> {
        let somebodys = self.command.map(|command| vec![Solution::shell(command)]);
        let ours = if somebodys.is_some() { vec![] } else { selection.all_programs().collect() };
        let builds = self.builds(&ours, true);
        let whole = selection.programs.iter().map(|program| {
            let of_site = site_cases(self.setup.repository, program);
            let of_site = Case::chosen(of_site, is_quick, only_large);
            let within = of_site.len();
            let cases = chain!(of_site, self.stored(program), Case::large(program));
            Group { within, ..group(program, Case::chosen(cases, is_quick, only_large)) }
        });
        for group in whole.collect_vec().iter().chain(&selection.groups) {
            let ours = || group.program().map_or(&[][..], |program| &builds[&*program.name]);
            self.judge_cases(group, somebodys.as_deref().unwrap_or_else(ours), None)?;
        }
        Ok(())
    }

    /// Searches for inputs of the chosen problems on which this command of somebody fails. All
    /// problems must have a generator of small queries. It is an error if the command cannot be run.
    pub fn search(
        &self,
        selection: &Selection<'a>,
        command: &str,
        time: Duration,
    ) -> io::Result<()> {
        let programs = selection.all_programs().collect_vec();
        let builds = build(self.setup.repository, &programs, None);
        let solution = Solution::shell(command);
        for program in programs {
            let Some(ours) = builds[&*program.name].first() else { continue };
            let only_within = selection.programs.iter().all(|it| it.name != program.name);
            announce(&format!("random inputs of {}", program.name), true);
            match stress(&self.setup, program, &solution, ours, only_within, time) {
                Ok(Found::Failure(mut report, kept)) => {
                    let path = kept.map(|input| path_for_shell(self.setup.shown_path(&input)));
                    report.hints.extend(path.map(|it| format!("Again: {}", self.again("", &it))));
                    print_report(&report);
                }
                Ok(Found::Nothing(note)) => print_note(&note),
                Ok(Found::NoCommand(reasons)) => {
                    return Err(unrunnable(command, &self.setup.directory, &reasons));
                }
                Err(error) => print_report(&Report::error(&program.name, &error)),
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
        let Selection { programs, groups } = selection;
        let repository = self.setup.repository;
        conventions::reports(repository, programs, is_whole).iter().for_each(print_report);
        let check = || made_files::reports(&self.setup, programs, is_whole);
        show("the files that code makes", false, check);
        let builds = self.builds(&selection.all_programs().collect_vec(), !is_quick);
        let builds_of = |program: &Program| &*builds[&*program.name];
        for &program in programs {
            self.test_problem(program, builds_of(program), is_quick)?;
        }
        for group in groups {
            self.judge_cases(group, group.program().map_or(&[][..], builds_of), None)?;
        }
        let is_tested = |program: &&&Program| {
            let has_tests = program.problem.is_some() || program.text.contains("#[test]");
            has_tests && !builds_of(program).is_empty()
        };
        let tested = programs.iter().filter(is_tested).map(|it| it.name.as_str()).collect_vec();
        if !tested.is_empty() {
            unit_tests::reports(repository, &tested).iter().for_each(print_report);
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
        let is_incomplete = program.problem.is_some() && builds.len() < 2;
        if is_incomplete && !is_quick {
            warn(format!("Only quick checks of {name} follow, because a build is missing."));
        }
        let is_quick = is_quick || is_incomplete;
        let within = site_cases(self.setup.repository, program);
        let cases = chain!(self.stored(program), within, Case::small_and_empty(program));
        let cases = Case::chosen(cases, is_quick, false);
        let judged = self.judge_cases(&group(program, cases), builds, Some("case"))?;
        let Some(problem) = program.problem else { return Ok(()) };
        if !conventions::faults_of_limits(program, problem).is_empty() {
            warn(format!("The other checks of {name} need the same limits in all places."));
            return Ok(());
        }
        if judged.has_tle {
            print_report(&Report::fault(format!(
                "{name}: after a TLE, refused inputs are not tried"
            )));
        } else {
            let repository = self.setup.repository;
            let check = || refused_inputs::reports(repository, program, problem, builds);
            show(&format!("{name}: refused inputs"), false, check);
        }
        if is_quick {
            return Ok(());
        }
        announce(&format!("{name}: large cases"), true);
        let large = group(program, Case::large(program));
        let large = self.judge_cases(&large, builds, Some("large case"))?;
        let accepted = [judged.accepted, large.accepted].concat();
        let rejected = judged.rejected + large.rejected;
        limits::reports(program, &accepted, rejected).iter().for_each(print_report);
        show(&format!("{name}: mistakes"), true, || mistakes::reports(&self.setup, program));
        Ok(())
    }

    /// Builds programs with their crates and, if asked, crate-free. Lists the builds of each; those
    /// that fail are reported.
    fn builds(
        &self,
        programs: &[&'a Program],
        with_crate_free: bool,
    ) -> BTreeMap<&'a str, Vec<Solution>> {
        let crate_free = with_crate_free.then_some(&*self.setup.scratch);
        let builds = build(self.setup.repository, programs, crate_free).into_iter();
        builds.map(|(name, builds)| (name, Solution::ours(&builds))).collect()
    }

    /// Judges solutions on the cases of a group, and reports. After a TLE the other cases are left
    /// out. Each case has a row of its own, or else the accepted ones share a row, which calls them
    /// by the noun `shared_row`. It is an error if the first run of somebody's solution shows that it
    /// cannot be run.
    fn judge_cases(
        &mut self,
        Group { name, cases, within }: &Group<'a>,
        solutions: &[Solution],
        shared_row: Option<&str>,
    ) -> io::Result<Judged> {
        let directory = self.setup.task_directory()?;
        let (mut accepted, mut has_tle, mut rows) = (vec![], false, vec![]);
        for (i, case) in cases.iter().enumerate() {
            let subject = case.subject.clone();
            announce(&subject, false);
            let reports = if let Some(fault) = case.missing_file(self.setup.repository) {
                vec![Report::fault(fault)]
            } else if solutions.is_empty() {
                vec![] // They do not compile.
            } else {
                let files = self.setup.files(case, directory.path());
                match files.and_then(|it| Ok((limits::quantities_of(case, &it.input)?, it))) {
                    Ok((measured, files)) => {
                        let reports = self.judge_case(case, &subject, &files, solutions)?;
                        let are_accepted = reports.iter().all(Report::is_accepted);
                        accepted.extend(are_accepted.then_some(measured));
                        reports
                    }
                    Err(error) => vec![Report::error(&subject, &error)],
                }
            };
            has_tle = reports.iter().any(|report| report.verdict == Verdict::TLE);
            rows.extend(reports);
            // From the first failure on, each row is printed at once.
            if shared_row.is_none() || accepted.len() <= i {
                rows.drain(..).for_each(|report| print_report(&report));
            }
            let is_end_of_site = i < *within && (has_tle || i + 1 == *within);
            if is_end_of_site
                && *within < cases.len()
                && self.command.is_some()
                && !is_interrupted()
            {
                self.note_on_site(case, i + 1, i + 1 - accepted.len(), within - i - 1);
            }
            let left = cases.len() - i - 1;
            if has_tle && left > 0 {
                leave_out(left, name);
                break;
            }
        }
        let suffix = if solutions.len() == 2 { " (both builds)" } else { "" };
        let rows = summary(&format!("{name}{suffix}"), shared_row.unwrap_or_default(), rows);
        rows.iter().for_each(print_report);
        let rejected = cases.len() - accepted.len();
        Ok(Judged { accepted, rejected, has_tle })
    }

    /// Judges solutions on a case, all at once. Returns a report about each, or one about all. Keeps
    /// the games that were not won.
    fn judge_case(
        &mut self,
        case: &Case<'a>,
        subject: &str,
        files: &Files,
        solutions: &[Solution],
    ) -> io::Result<Vec<Report>> {
        let runs = solutions.par_iter().map(|solution| self.outcome(solution, case, files));
        let mut outcomes = match runs.collect::<io::Result<Vec<_>>>() {
            Ok(outcomes) => outcomes,
            Err(error) => return Ok(vec![Report::error(subject, &error)]),
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
            self.warnings.extend(outcome.warning.iter().map(|line| format!("{subject}: {line}")));
        }
        let mut reports = reports_of(subject, solutions, &outcomes);
        for report in reports.iter_mut().filter(|report| !report.is_accepted()) {
            self.explain(report, case, files);
        }
        Ok(reports)
    }

    /// Judges a solution on a case. A busy machine may make a run of our program slow, so a run
    /// over the time limit is repeated, at most twice.
    fn outcome(&self, solution: &Solution, case: &Case, files: &Files) -> io::Result<Outcome> {
        let is_within = || case.program.is_some_and(|it| it.is_within_site(&files.input));
        let budget = self.setup.budget(case.program, !solution.is_ours && is_within());
        let run = || self.setup.outcome(solution, case, files, budget);
        let repeats = if solution.is_ours { 2 } else { 0 };
        let mut outcome = run()?;
        for _ in 0..repeats {
            if outcome.report.verdict == Verdict::TLE {
                outcome = run()?;
            }
        }
        Ok(outcome)
    }

    /// Adds to a report what helps after a failure: a small input of a problem without a module, the
    /// files of a temporary case, and more time for slow languages. Does not repeat what a crash like
    /// the last one says. Remembers what smaller cases or a search may help with.
    fn explain(&mut self, report: &mut Report, case: &Case<'a>, files: &Files) {
        if report.verdict == Verdict::RE {
            let words = report.details.iter().flat_map(|line| line.split_whitespace());
            let words = words.filter(|word| !word.contains(char::is_numeric)).join(" ");
            if self.crash == words && report.details.len() > 1 {
                report.details.truncate(1);
                report.details[0] += ", as before";
            }
            self.crash = words;
        }
        let Some(program) = case.program.filter(|program| program.problem.is_some()) else {
            let input = fs::read(&files.input).unwrap_or_default();
            let lines = input.split_inclusive(|byte| *byte == b'\n').collect_vec();
            if lines.len() <= 10 && lines.iter().all(|line| line.len() <= 100) {
                let shown =
                    lines.iter().map(|it| format!("input: {}", printable(it.trim_ascii_end())));
                report.details.splice(..0, shown);
            }
            return;
        };
        let is_temporary = case.files.is_none() && !program.is_interactive();
        if is_temporary && report.verdict != Verdict::FAIL {
            let directory = self.setup.repository.path("target/large-cases").join(&program.name);
            let kept = Files::pair(&directory, &case.name);
            let [input, answer] = [&kept.input, &kept.answer].map(|it| self.setup.shown_path(it));
            report.hints.extend(match files.copy(&kept) {
                Ok(()) => vec![format!("Input:    {input}"), format!("Expected: {answer}")],
                Err(error) => vec![format!("The input could not be kept: {error}")],
            });
        }
        if self.command.is_none() {
            let solver = case.solver().filter(|_| report.verdict == Verdict::WA);
            report.hints.extend(solver.map(|solver| {
                format!("Either the program is wrong, or {solver}, whose answers are expected.")
            }));
            return;
        }
        if !program.is_within_site(&files.input) {
            let site = program.problem_and_site().map(|(_, site)| site.name);
            self.smaller.extend(site.zip(program.site_name()));
            if report.verdict == Verdict::TLE && self.setup.time_limit.is_none() {
                report.hints.push("A slow language may need more time, such as -t 10.".into());
            }
        }
        // A solution that is too slow on a large case may be right on all small ones.
        let may_be_small = match report.verdict {
            Verdict::WA | Verdict::RE => true,
            Verdict::TLE => case.kind != Kind::Large,
            _ => false,
        };
        if may_be_small && program.problem.is_some_and(|problem| problem.small.is_some()) {
            self.searchable.insert(&program.name);
        }
    }

    /// Says how the cases within the limits of the site went, of which this one is the last that was
    /// judged. `left` counts those that a TLE leaves out; options may leave out others.
    fn note_on_site(&mut self, case: &Case, judged: usize, failed: usize, left: usize) {
        let Some(program) = case.program else { return };
        let Some((_, site)) = program.problem_and_site() else { return };
        let is_whole = judged == site_cases(self.setup.repository, program).len();
        let (cases, how) = match failed {
            0 if is_whole => ("All cases".into(), "passed"),
            0 => (counted(judged, "case"), "passed"),
            _ => (counted(failed, "case"), "failed"),
        };
        let others = if left > 0 { "were not tried" } else { "are larger" };
        print_note(&format!("{cases} within {}'s limits {how}; the others {others}.", site.name));
        self.right.extend(program.site_name().filter(|_| failed == 0 && is_whole));
    }

    /// Returns what helps after all that this session has seen: what accepted solutions have printed
    /// on standard error, and advice.
    pub fn hints(&self) -> Vec<String> {
        let warning = self.warnings.first().map(|first| {
            let runs = counted(self.warnings.len(), "accepted run");
            format!("{runs} printed on standard error, first {first}")
        });
        let again = |what, options, names: String| {
            (!names.is_empty()).then(|| format!("{what}: {}", self.again(options, &names)))
        };
        let smaller = self.smaller.iter().map(|(site, name)| {
            let how = if self.right.contains(name) { "Right" } else { "Only" };
            format!("{how} within {site}'s limits: {}", self.again("", name))
        });
        let search = again("To find a small input", "--stress ", self.searchable.iter().join(" "));
        chain!(warning, smaller, search).collect()
    }

    /// Lists the stored cases of a problem. Reports a program without cases.
    fn stored(&self, program: &'a Program) -> Vec<Case<'a>> {
        let cases = Case::stored(self.setup.repository, program);
        if cases.is_empty() {
            let fault = conventions::fault_without_case(self.setup.repository, program);
            print_report(&Report::fault(fault));
        }
        cases
    }

    /// Returns the command that judges somebody's solution again.
    fn again(&self, options: &str, chosen: &str) -> String {
        let time = self.setup.time_limit.map(|limit| format!("-t {} ", limit.as_secs_f64()));
        let memory = self.setup.memory_limit.map(|limit| limit / MEGABYTE);
        let memory = memory.map(|limit| format!("--memory-limit {limit} "));
        let limits = time.unwrap_or_default() + &memory.unwrap_or_default();
        let command = in_quotes(self.command.unwrap_or_default());
        format!("{} {options}{limits}-c {command} {chosen}", self.called_as)
    }
}

/// Announces a check, and prints its reports.
fn show(title: &str, takes_long: bool, check: impl FnOnce() -> io::Result<Vec<Report>>) {
    announce(title, takes_long);
    let error = |error| vec![Report::error(title, &error)];
    check().unwrap_or_else(error).iter().for_each(print_report);
}

/// Returns cases of a problem as a group.
fn group<'a>(program: &Program, cases: Vec<Case<'a>>) -> Group<'a> {
    Group { name: program.name.clone(), cases, within: 0 }
}

/// Quotes a path for the shell if it needs quotes.
fn path_for_shell(path: String) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "/._-".contains(it);
    if path.chars().all(is_plain) { path } else { in_quotes(&path) }
}

/// Quotes a text for the shell.
fn in_quotes(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
