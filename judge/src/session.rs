//! A session: what one call of the judge does with problems and cases, in order.

use crate::{
    checks::{conventions, made_files, mistakes, reached_limits, refused_inputs, unit_tests},
    compile::build,
    judging::{Outcome, Setup, Solution, reports_of, unrunnable},
    report::{
        Report, Verdict, announce, counted, leave_out, print_note, print_report, printable,
        summary, warn,
    },
    repository::{Case, Files, MEGABYTE, Program, site_cases},
    search::{Found, stress},
    selection::{Group, Selection},
};
use itertools::{Itertools, chain};
use rayon::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};
use tempfile::TempDir;

/// One call of the judge.
pub struct Session<'a> {
    setup: Setup<'a>,
    /// How the user calls the judge.
    called_as: String,
    /// Somebody's solution, a line for the shell. Without one, our programs are judged.
    command: Option<&'a str>,
    /// Whether any solution has run.
    has_run: bool,
    /// What the last crash was like: its details without numbers.
    crash: String,
    /// The accepted cases in which something was printed on standard error: how many, and the first
    /// one with its first line.
    warnings: (usize, Option<String>),
    /// The problems for which a search may find a small input on which somebody's solution fails.
    searchable: BTreeSet<&'a str>,
    /// The names of smaller cases, within the limits of sites, for a solution that has failed beyond.
    smaller: BTreeSet<String>,
}

/// What judging cases has shown.
struct Judged {
    /// The inputs that all solutions have passed.
    accepted: Vec<PathBuf>,
    /// The number of the other cases.
    rejected: usize,
    /// Whether a solution was too slow.
    is_late: bool,
    /// The directory with the files of the made cases.
    made: TempDir,
}

impl<'a> Session<'a> {
    pub fn new(setup: Setup<'a>, called_as: String, command: Option<&'a str>) -> Self {
        let (searchable, smaller) = (BTreeSet::new(), BTreeSet::new());
        let (has_run, crash, warnings) = (false, String::new(), (0, None));
        Self { setup, called_as, command, has_run, crash, warnings, searchable, smaller }
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
        let builds = self.builds(&ours, true)?;
        let whole = selection.programs.iter().map(|program| {
            let of_site = site_cases(self.setup.repository, program);
            let of_site = Case::chosen(of_site, is_quick, only_large);
            let within = of_site.len();
            let cases = chain!(of_site, self.stored(program), Case::large(program));
            Group { within, ..group(program, Case::chosen(cases, is_quick, only_large)) }
        });
        for group in whole.collect_vec().iter().chain(&selection.groups) {
            let program = group.cases.first().and_then(Case::program);
            let ours = || program.map_or(&[][..], |program| &builds[&*program.name]);
            self.judge_cases(group, somebodys.as_deref().unwrap_or_else(ours), None)?;
        }
        Ok(())
    }

    /// Searches for inputs of the chosen problems on which somebody's solution fails. All problems
    /// must have a generator of small queries. It is an error if the command cannot be run.
    pub fn stress(&mut self, selection: &Selection<'a>, time: Duration) -> io::Result<()> {
        let Some(command) = self.command else { return Ok(()) };
        let programs = selection.all_programs().collect_vec();
        let builds = build(self.setup.repository, &programs, None);
        let solution = Solution::shell(command);
        for program in programs {
            let Some(ours) = builds[&*program.name].first() else { continue };
            let only_within = selection.programs.iter().all(|it| it.name != program.name);
            announce(&format!("random inputs of {}", program.name), true);
            let again = |input: &Path| {
                let path = self.setup.shown_path(input);
                let is_plain = |it: char| it.is_ascii_alphanumeric() || "/._-".contains(it);
                let path = if path.chars().all(is_plain) { path } else { in_quotes(&path) };
                self.again("", &path)
            };
            match stress(&self.setup, program, &solution, ours, only_within, time, again) {
                Ok(Found::Failure(report)) => print_report(&report),
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
        let builds = self.builds(&selection.all_programs().collect_vec(), !is_quick)?;
        let builds_of = |program: &Program| &*builds[&*program.name];
        for &program in programs {
            self.test_problem(program, builds_of(program), is_quick)?;
        }
        for group in groups {
            let program = group.cases.first().and_then(Case::program);
            self.judge_cases(group, program.map_or(&[][..], builds_of), None)?;
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
        let small = program.problem.and_then(|it| it.small).map(|_| Case::small(program));
        let within = site_cases(self.setup.repository, program);
        let cases = chain!(self.stored(program), within, small, Case::empty(program));
        let cases = Case::chosen(cases, is_quick, false);
        let judged = self.judge_cases(&group(program, cases), builds, Some("case"))?;
        let Some(problem) = program.problem else { return Ok(()) };
        if !conventions::faults_of_limits(program, problem).is_empty() {
            warn(format!("The other checks of {name} need the same limits in all places."));
            return Ok(());
        }
        if judged.is_late {
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
        // In a stored dialogue, moves follow the game.
        let stored = if program.is_interactive() { vec![] } else { judged.accepted };
        let accepted = [stored, large.accepted].concat();
        let rejected = judged.rejected + large.rejected;
        let check = || reached_limits::reports(program, problem, &accepted, rejected);
        show(&format!("{name}: limits"), false, check);
        show(&format!("{name}: mistakes"), true, || mistakes::reports(&self.setup, program));
        Ok(())
    }

    /// Builds programs with their crates and, if asked, crate-free. Lists the builds of each; those
    /// that fail are reported.
    fn builds(
        &self,
        programs: &[&'a Program],
        with_crate_free: bool,
    ) -> io::Result<BTreeMap<&'a str, Vec<Solution>>> {
        let directory = self.setup.scratch.join("crate-free");
        fs::create_dir(&directory)?;
        let crate_free = with_crate_free.then_some(&*directory);
        let builds = build(self.setup.repository, programs, crate_free).into_iter();
        Ok(builds.map(|(name, builds)| (name, Solution::ours(&builds))).collect())
    }

    /// Judges solutions on the cases of a group, and reports. After a TLE the other cases are left
    /// out. If there is a noun for the cases, they share a row if all are accepted. It is an error if
    /// the first run of somebody's solution shows that it cannot be run.
    fn judge_cases(
        &mut self,
        Group { name, cases, within }: &Group<'a>,
        solutions: &[Solution],
        noun: Option<&str>,
    ) -> io::Result<Judged> {
        let made = self.setup.task_directory()?;
        let mut judged = Judged { accepted: vec![], rejected: 0, is_late: false, made };
        let mut rows = vec![];
        for (i, case) in cases.iter().enumerate() {
            rows.extend(self.judge_case(case, solutions, &mut judged)?);
            // From the first failure on, each row is printed at once.
            if noun.is_none() || judged.accepted.len() <= i {
                rows.drain(..).for_each(|report| print_report(&report));
            }
            let is_end_of_site = i < *within && (judged.is_late || i + 1 == *within);
            if is_end_of_site && *within < cases.len() && self.command.is_some() {
                note_on_site(case, i + 1 - judged.accepted.len());
            }
            let left = cases.len() - i - 1;
            if judged.is_late && left > 0 {
                leave_out(left, name);
                break;
            }
        }
        let suffix = if solutions.len() == 2 { " (both builds)" } else { "" };
        let rows = summary(&format!("{name}{suffix}"), noun.unwrap_or_default(), rows);
        rows.iter().for_each(print_report);
        judged.rejected = cases.len() - judged.accepted.len();
        Ok(judged)
    }

    /// Judges solutions on a case. Returns a report about each, or one about all.
    fn judge_case(
        &mut self,
        case: &Case<'a>,
        solutions: &[Solution],
        judged: &mut Judged,
    ) -> io::Result<Vec<Report>> {
        let subject = case.subject(&self.setup.directory);
        announce(&subject, false);
        if let Some(fault) = case.missing_file(self.setup.repository) {
            return Ok(vec![Report::fault(fault)]);
        }
        if solutions.is_empty() {
            return Ok(vec![]); // They do not compile.
        }
        let files = match self.setup.files(case, judged.made.path()) {
            Ok(files) => files,
            Err(error) => return Ok(vec![Report::error(subject, &error)]),
        };
        let outcomes = self.outcomes(case, &files, solutions)?;
        judged.is_late = outcomes.iter().flatten().any(|it| it.report.verdict == Verdict::TLE);
        for line in outcomes.iter().flatten().filter_map(|outcome| outcome.warning.as_ref()) {
            self.warnings.0 += 1;
            self.warnings.1.get_or_insert_with(|| format!("{subject}: {line}"));
        }
        let mut reports = reports_of(&subject, solutions, &outcomes);
        if reports.iter().all(Report::is_accepted) {
            judged.accepted.push(files.input.clone());
        }
        for report in reports.iter_mut().filter(|report| !report.is_accepted()) {
            self.explain(report, case, &files);
        }
        Ok(reports)
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
            && let Some(command) = self.command
            && let Some(outcome) = outcomes.iter().flatten().find(|it| it.is_absent())
        {
            return Err(unrunnable(command, &self.setup.directory, &outcome.report.details));
        }
        self.has_run = true;
        if let Some(program) = case.program() {
            let name = Path::new(case.name()).with_extension("txt");
            let games = self.setup.repository.path("target/games").join(&program.name);
            let file = games.join(name.file_name().unwrap_or_default());
            outcomes.iter_mut().flatten().for_each(|it| self.setup.keep_game(it, &file));
        }
        Ok(outcomes)
    }

    /// Judges a solution on a case. A busy machine may make a run of our program slow, so a run
    /// over the time limit is repeated, at most twice.
    fn outcome(&self, solution: &Solution, case: &Case, files: &Files) -> io::Result<Outcome> {
        let is_within = || case.program().is_some_and(|it| it.is_within_site(&files.input));
        let budget = self.setup.budget(case.program(), !solution.is_ours && is_within());
        let run = || self.setup.outcome(solution, case, files, budget);
        for _ in 0..if solution.is_ours { 2 } else { 0 } {
            let outcome = run()?;
            if outcome.report.verdict != Verdict::TLE {
                return Ok(outcome);
            }
        }
        run()
    }

    /// Adds to a report what helps after a failure: a small input of a problem without a module, the
    /// files of a made case, and more time for slow languages. Does not repeat what a crash like the
    /// last one says. Remembers what smaller cases or a search may help with.
    fn explain(&mut self, report: &mut Report, case: &Case<'a>, files: &Files) {
        if report.verdict == Verdict::RE {
            let lines = report.details.join("\n").replace(char::is_numeric, "");
            if self.crash == lines && report.details.len() > 1 {
                report.details.truncate(1);
                report.details[0] += ", as before";
            }
            self.crash = lines;
        }
        let Some(program) = case.program().filter(|program| program.problem.is_some()) else {
            let input = fs::read(&files.input).unwrap_or_default();
            let lines = input.split_inclusive(|byte| *byte == b'\n').collect_vec();
            if lines.len() <= 10 && lines.iter().all(|line| line.len() <= 100) {
                let shown =
                    lines.iter().map(|it| format!("input: {}", printable(it.trim_ascii_end())));
                report.details.splice(..0, shown);
            }
            return;
        };
        let is_made = matches!(case, Case::Temporary { .. }) && !program.is_interactive();
        if is_made && report.verdict != Verdict::FAIL {
            let directory = self.setup.repository.path("target/large-cases").join(&program.name);
            let kept = Files::pair(&directory, case.name());
            let [input, answer] = [&kept.input, &kept.answer].map(|it| self.setup.shown_path(it));
            report.hints.extend(match files.copy(&kept) {
                Ok(()) => vec![format!("Input:    {input}"), format!("Expected: {answer}")],
                Err(error) => vec![format!("The input could not be kept: {error}")],
            });
        }
        if self.command.is_none() {
            return;
        }
        if !program.is_within_site(&files.input) {
            self.smaller.extend(program.site_name());
            if report.verdict == Verdict::TLE && self.setup.time_limit.is_none() {
                report.hints.push("A slow language may need more time, such as -t 10.".into());
            }
        }
        if matches!(report.verdict, Verdict::WA | Verdict::RE)
            && program.problem.is_some_and(|problem| problem.small.is_some())
        {
            self.searchable.insert(&program.name);
        }
    }

    /// Returns what helps after all that this session has seen: what accepted solutions have printed
    /// on standard error, and advice.
    pub fn hints(&self) -> Vec<String> {
        let (count, first) = &self.warnings;
        let warning = first.iter().map(|first| {
            let runs = counted(*count, "accepted run");
            format!("{runs} printed on standard error, first {first}")
        });
        let again = |what, options, names: String| {
            (!names.is_empty()).then(|| format!("{what}: {}", self.again(options, &names)))
        };
        let smaller = again("Only within smaller limits", "", self.smaller.iter().join(" "));
        let search = again("To find a small input", "--stress ", self.searchable.iter().join(" "));
        chain!(warning, smaller, search).collect()
    }

    /// Lists the stored cases of a problem. Reports a program without cases.
    fn stored(&self, program: &'a Program) -> Vec<Case<'a>> {
        let cases = Case::stored(self.setup.repository, program);
        if cases.is_empty() {
            let name = &program.name;
            let fault = format!(
                "{} has no case: write inputs/{name}/1.txt and expected/{name}/1.txt",
                program.file()
            );
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

/// Says how the cases within the limits of the site went, of which this one is the last that was
/// judged.
fn note_on_site(case: &Case, failed: usize) {
    let Some((_, site)) = case.program().and_then(Program::problem_and_site) else { return };
    let (cases, how) = match failed {
        0 => ("All cases".into(), "passed"),
        _ => (counted(failed, "case"), "failed"),
    };
    print_note(&format!("{cases} within {}'s limits {how}; the others are larger.", site.name));
}

/// Quotes a text for the shell.
fn in_quotes(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
