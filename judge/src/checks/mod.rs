//! The checks of a whole problem with a module, besides judging its cases. Each returns reports
//! about the faults, and as a rule a last report about all that is right.

pub mod conventions;
pub mod mistakes;
pub mod refused_inputs;

use crate::{
    checks::mistakes::mistakes,
    judging::{Judge, Solution, reports},
    report::{Report, Verdict, counted, quoted},
    repository::{
        Files, Program,
        case::{Case, SAMPLE},
    },
};
use fs_err as fs;
use itertools::Itertools;
use problems::{
    Problem,
    limits::{Limit, Measures},
};
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
};

/// A problem that is checked.
pub struct Checked<'a> {
    pub judge: &'a Judge<'a>,
    pub program: &'a Program,
    pub problem: &'static Problem,
    /// The builds of the program that compile.
    pub builds: &'a [Solution],
    /// Receives the files that the checks make.
    pub directory: &'a Path,
}

impl Checked<'_> {
    fn name(&self) -> &str {
        &self.program.name
    }

    /// Tries the builds on the sample in an odd layout. If no count comes first and the problem is not
    /// interactive, also tries them on the empty input. A failure shows the start of the input.
    pub fn layouts(&self) -> io::Result<Vec<Report>> {
        let sample = self.judge.repository.case(self.name(), SAMPLE);
        // A missing file is reported with the cases.
        if !sample.exist() {
            return Ok(vec![]);
        }
        let odd = in_odd_layout(&fs::read_to_string(&sample.input)?);
        let nothing = self.directory.join("nothing");
        fs::write(&nothing, "")?;
        let mut inputs = vec![("the sample in an odd layout", odd, sample.answer)];
        if !self.problem.format.has_count && !self.program.is_interactive() {
            inputs.push(("the empty input", String::new(), nothing));
        }
        let mut all = vec![];
        for (name, text, answer) in inputs {
            let input = self.directory.join("layout");
            fs::write(&input, &text)?;
            let files = Files { input, answer };
            let case = Case::Pair { files: files.clone(), program: None };
            let stored = Case::Stored { program: self.program, file: SAMPLE.into() };
            let budget = self.judge.budget(&stored);
            let run = |build| self.judge.run_on(build, &case, &files, budget);
            let outcomes = self.builds.iter().map(run).collect_vec();
            let mut reports = reports(&format!("{}: {name}", self.name()), self.builds, &outcomes);
            for report in reports.iter_mut().filter(|report| !report.is_accepted()) {
                report.details.push(format!("The input begins with {}", quoted(text.as_bytes())));
            }
            all.extend(reports);
        }
        Ok(all)
    }

    /// Runs the builds on refused inputs.
    pub fn refused_inputs(&self) -> io::Result<Vec<Report>> {
        refused_inputs::reports(self.judge.repository, self.problem, self.builds)
    }

    /// For each limit, looks for an accepted input that reaches it exactly. (The refused inputs
    /// exceed it by 1.)
    pub fn limits(&self, accepted: &[PathBuf]) -> io::Result<Vec<Report>> {
        let (name, format) = (self.name(), &self.problem.format);
        let measure = |input| Ok(Measures::of(format, &fs::read_to_string(input)?));
        let measures = accepted.iter().map(measure).collect::<io::Result<Vec<_>>>()?;
        let fault = |&Limit { name: limit, value, quantity }: &Limit| {
            let is_reached = measures.iter().any(|it| it.quantity(quantity) == value);
            let subject = format!("no accepted case of {name} has exactly {limit} = {value}");
            (!is_reached).then(|| Report::new(Verdict::FAIL, subject, vec![]))
        };
        let faults = self.problem.limits.iter().map(fault).collect();
        Ok(with_count(faults, |count| format!("{name}: cases at {}", counted(count, "limit"))))
    }

    /// Tries the mistakes that the cases must reject. `made` has the files of the limit cases.
    pub fn mistakes(&self, made: &BTreeMap<&str, Files>) -> io::Result<Vec<Report>> {
        let mistakes = mistakes(self.judge.repository, self.program)?;
        let faults = mistakes.into_par_iter().map(|mistake| match mistake {
            Ok(mistake) => mistake
                .fault(self.judge, made)
                .unwrap_or_else(|error| Some(Report::error(mistake.subject(), &error))),
            Err(fault) => Some(Report::new(Verdict::FAIL, fault, vec![])),
        });
        Ok(with_count(faults.collect(), |count| {
            format!("{}: {} rejected", self.name(), counted(count, "mistake"))
        }))
    }
}

/// Lays out an input in another way: the words have leading zeros, and before each word comes a space,
/// a tab, a line break of Windows or a blank line, in turn. So queries share a line, and no newline
/// ends the input.
fn in_odd_layout(input: &str) -> String {
    let spaces = [" ", "\t", "\r\n", " \n\n"].into_iter().cycle();
    // 2⁶⁴ has 20 digits.
    let words = input.split_whitespace().map(|word| format!("{word:0>40}"));
    spaces.zip(words).map(|(space, word)| space.to_owned() + &word).collect()
}

/// Lists the faults. If anything is right, a report with the number of right things follows.
fn with_count(faults: Vec<Option<Report>>, subject: impl Fn(usize) -> String) -> Vec<Report> {
    let tried = faults.len();
    let mut reports = faults.into_iter().flatten().collect_vec();
    let count = tried - reports.len();
    if count > 0 {
        reports.push(Report::accepted(count, subject(count)));
    }
    reports
}
