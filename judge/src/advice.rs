//! Advice: what a report adds to its verdict, and what helps after all reports.

use crate::{
    judging::{Outcome, Setup},
    report::{Report, Verdict, counted},
    repository::{Case, Program, SAMPLE},
    run::MEGABYTE,
};
use itertools::{Itertools, chain};
use std::collections::{BTreeMap, BTreeSet};

/// What this session has seen of solutions.
#[derive(Default)]
pub struct Advice {
    /// How the user calls the judge.
    called_as: String,
    /// The options of a call that judges somebody's solution again.
    options: String,
    /// The accepted runs that have printed something on standard error: case and first line.
    warnings: Vec<String>,
    /// The problems whose sample somebody's solution has passed, and `PROBLEM/SITE` where it has passed
    /// all cases within the limits of a site.
    pub passed: BTreeSet<String>,
    /// The problems for which a search may find a small input on which somebody's solution fails.
    searchable: BTreeSet<String>,
    /// What may need more time: problems and files.
    slow: BTreeSet<String>,
    /// Where somebody's solution has failed beyond the limits of a site: `PROBLEM/SITE`, and the site.
    smaller: BTreeMap<String, &'static str>,
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
    /// is. Remembers what may help with a case of this program's problem, or with a case of somebody.
    pub fn remember(&mut self, setup: &Setup, report: &mut Report, case: &Case) {
        let name = case.program.map_or_else(|| path_for_shell(&case.name), |it| it.name.clone());
        // It has a time unless it was killed in its sleep.
        let is_slow = report.verdict == Verdict::TLE && report.time.is_some();
        if is_slow && setup.time_limit.is_none() && !case.is_within_site {
            self.slow.insert(name.clone());
        }
        let Some(program) = case.program else { return };
        let is_sample = case.subject.ends_with(SAMPLE);
        if report.is_accepted() {
            self.passed.extend(is_sample.then_some(name));
            return;
        }
        if is_sample && report.verdict == Verdict::WA {
            report.hints.extend(question(setup, program));
        }
        if !case.is_within_site {
            let site = program.site().map(|site| site.name);
            self.smaller.extend(program.site_name().zip(site));
        }
        // A solution that is too slow on a large case may be right on all small ones.
        let may_be_small = match report.verdict {
            Verdict::WA | Verdict::RE => true,
            Verdict::TLE | Verdict::MLE => !case.is_largest(),
            _ => false,
        };
        if may_be_small && program.problem.is_some() {
            self.searchable.insert(name);
        }
    }

    /// Returns what helps after all that this session has seen: what accepted solutions have printed
    /// on standard error, and advice. Last comes where somebody's solution is right, since only
    /// failures are near.
    pub fn hints(&self, is_quick: bool) -> Vec<String> {
        let warning = self.warnings.first().map(|first| {
            let runs = counted(self.warnings.len(), "accepted run");
            format!("{runs} printed on standard error, first {first}")
        });
        let again = |what, options, names: String| {
            (!names.is_empty()).then(|| format!("{what}: {}", self.again(options, &names)))
        };
        let time = again("With more time", "-t 10 ", self.slow.iter().join(" "));
        let small = self.searchable.intersection(&self.passed).join(" ");
        let search = again("To find a small input", "--stress ", small);
        let quick = if is_quick { "-q " } else { "" };
        let right = self.smaller.iter().filter(|(name, _)| self.passed.contains(*name));
        let right = right.map(|(name, site)| {
            format!("Right within {site}'s limits: {}", self.again(quick, name))
        });
        chain!(warning, time, search, right).collect()
    }
}

/// Tells where the statement of a problem is, if it has a page.
pub fn question(setup: &Setup, program: &Program) -> Option<String> {
    let page = setup.repository.path(program.page());
    page.is_file().then(|| format!("The question: {}", setup.shown_path(&page)))
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
