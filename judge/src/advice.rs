//! Advice: what a report adds to its verdict, and what helps after all reports.

use crate::{
    judging::{Outcome, Setup},
    report::{Report, Verdict, counted},
    repository::{Case, Files, Origin, Program, SAMPLE},
    run::MEGABYTE,
};
use itertools::{Itertools, chain};
use problems::Problem;
use std::{collections::BTreeSet, mem};

/// What this session has seen of solutions.
#[derive(Default)]
pub struct Advice {
    /// How the user calls the judge.
    called_as: String,
    /// The options of a call that judges somebody's solution again.
    options: String,
    /// The accepted runs that have printed something on standard error: case and first line.
    warnings: Vec<String>,
    /// The problems whose sample somebody's solution does not answer wrong.
    begun: BTreeSet<String>,
    /// The problems for which a search may find a small input on which somebody's solution fails.
    searchable: BTreeSet<String>,
    /// Whether an accepted case has had a remark.
    is_remarked: bool,
    /// What may need more time: problems and files.
    slow: BTreeSet<String>,
}

impl Advice {
    /// The start of a session that is called so, and judges this command of somebody.
    pub fn new(called_as: String, setup: &Setup, command: Option<&str>) -> Self {
        let time = setup.time_limit.map(|limit| format!("-t {} ", limit.as_secs_f64()));
        let memory = setup.memory_limit.map(|limit| limit / MEGABYTE);
        let memory = memory.map(|limit| format!("--memory-limit {limit} "));
        let command = command.map(|command| format!("-c {}", in_quotes(command)));
        let options = chain!(time, memory, command).collect();
        Self { called_as, options, ..Self::default() }
    }

    /// Returns the command that judges somebody's solution again.
    pub fn again(&self, more_options: &str, chosen: &str) -> String {
        format!("{} {more_options}{} {chosen}", self.called_as, self.options)
    }

    /// Remembers what an accepted run has printed on standard error.
    pub fn remember_warning(&mut self, subject: &str, outcome: &Outcome) {
        self.warnings.extend(outcome.warning.iter().map(|line| format!("{subject}: {line}")));
    }

    /// Adds to the report on a wrong answer of somebody's solution to the sample where the statement
    /// is. Only the first accepted case has a remark. Remembers what may help with a case of this
    /// program's problem, or with a case of somebody.
    pub fn remember(&mut self, setup: &Setup, report: &mut Report, case: &Case) {
        if report.is_accepted() {
            report.details.retain(|_| !mem::replace(&mut self.is_remarked, true));
        }
        let name = case.program.map_or_else(|| path_for_shell(&case.name), |it| it.name.clone());
        // It has a time unless it was killed in its sleep.
        let is_slow = report.verdict == Verdict::TLE && report.time.is_some();
        if is_slow && setup.time_limit.is_none() && !case.is_within_site {
            self.slow.insert(name.clone());
        }
        let Some(program) = case.program else { return };
        let is_sample = case.subject.ends_with(SAMPLE);
        if is_sample && matches!(report.verdict, Verdict::AC | Verdict::TLE) {
            self.begun.insert(name.clone());
        }
        if is_sample && report.verdict == Verdict::WA {
            report.hints.extend(statement(setup, program));
        }
        // A solution that fails on a largest case may be right on all small ones.
        let is_failure = !matches!(report.verdict, Verdict::AC | Verdict::FAIL);
        if is_failure && !case.is_largest() && program.problem.is_some() {
            self.searchable.insert(name);
        }
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
        let time = again("With more time", "-t 10 ", self.slow.iter().join(" "));
        let small = self.searchable.intersection(&self.begun).join(" ");
        let search = again("To find a small input", "--stress ", small);
        chain!(warning, search, time).collect()
    }
}

/// Tells where the statement of a problem is, if it has a page.
pub fn statement(setup: &Setup, program: &Program) -> Option<String> {
    let page = setup.repository.path(program.page());
    page.is_file().then(|| format!("Statement: {}", setup.shown_path(&page)))
}

/// Tells where the files of a case are. Keeps those that were made for the run. (A case of somebody is
/// called by its path, and a game has no single right output.)
pub fn paths(setup: &Setup, case: &Case, files: &Files) -> Option<String> {
    let is_own = matches!(case.origin, Origin::Own(_));
    let is_game = |program: &Program| program.problem.is_some_and(Problem::is_interactive);
    let program = case.program.filter(|program| !is_own && !is_game(program))?;
    let mut files = files.clone();
    if !case.is_stored() {
        let directory = setup.repository.path("target/large-cases").join(&program.name);
        let kept = Files::named(&directory, &case.name);
        if let Err(error) = files.copy(&kept) {
            return Some(format!("The input could not be kept: {error}"));
        }
        files = kept;
    }
    let [input, answer] =
        [files.input, files.answer].map(|it| path_for_shell(&setup.shown_path(&it)));
    Some(format!("Input and expected output: {input} {answer}"))
}

/// Names the second solution, which may be at fault where our program has another answer.
pub fn other_fault(case: &Case) -> Option<String> {
    let solver = case.solver()?;
    Some(format!("Either the program is wrong, or {solver}, whose answers are expected."))
}

/// Quotes a path for the shell if it needs quotes.
pub fn path_for_shell(path: &str) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "/._-".contains(it);
    if path.chars().all(is_plain) { path.into() } else { in_quotes(path) }
}

/// Quotes a text for the shell.
fn in_quotes(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
