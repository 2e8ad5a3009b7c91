//! The cases reject the tempting mistakes.

use crate::{
    compile::{Mistake, compile, mistakes},
    judging::{Setup, Solution},
    report::{Report, Verdict, counted, with_count},
    repository::{Case, Program, SAMPLE},
    run::Budget,
};
use itertools::{Itertools, chain};
use rayon::prelude::*;
use std::{io, time::Duration};

/// Tries the mistakes in `wrong/<problem>.md`, which the cases must reject.
pub fn reports(setup: &Setup, program: &Program) -> io::Result<Vec<Report>> {
    let mut mistakes = mistakes(setup.repository, program)?;
    // A missing case is reported with the cases.
    let is_missing = |it: &Mistake| it.rejected_by.missing_file(setup.repository).is_some();
    mistakes.retain(|mistake| !mistake.as_ref().is_ok_and(is_missing));
    let faults = mistakes.into_par_iter().map(|mistake| match mistake {
        Ok(mistake) => fault(setup, &mistake)
            .unwrap_or_else(|error| Some(Report::error(mistake.subject(), &error))),
        Err(fault) => {
            let (fault, lines) = fault.split_once('\n').unwrap_or((&fault, ""));
            Some(Report::with_message(Verdict::FAIL, fault, lines))
        }
    });
    Ok(with_count(faults.collect(), |count| {
        format!("{}: {} rejected", program.name, counted(count, "mistake"))
    }))
}

/// Compiles and judges a mistake, as somebody's solution, on its case and on the sample. Returns a
/// report if a verdict differs from the entry.
fn fault(setup: &Setup, mistake: &Mistake) -> io::Result<Option<Report>> {
    let directory = setup.task_directory()?;
    // Optimising doubles the time of the compiler, so only a mistake that must be too slow, or that
    // meets a large case, is optimised. As on online judges, overflow goes unnoticed.
    let is_slow = mistake.verdict == Verdict::TLE;
    let is_optimised = is_slow || mistake.rejected_by.files().is_none();
    let optimisation = if is_optimised { "-Copt-level=2" } else { "-Copt-level=0" };
    let options = [optimisation, "--edition=2021", "-Awarnings", "-Cdebug-assertions=off"];
    let program = match compile(&mistake.name, &mistake.text, directory.path(), &options) {
        Ok(program) => program,
        Err(errors) => {
            let subject = mistake.subject() + ": CE from the compiler";
            return Ok(Some(Report::with_message(Verdict::FAIL, subject, &errors)));
        }
    };
    let solution = Solution::executable(&program);
    let sample = Case::of_file(setup.repository, mistake.program, SAMPLE);
    let runs = [(mistake.rejected_by.clone(), mistake.verdict), (sample, Verdict::AC)];
    // A missing sample is reported with the cases.
    let runs = runs.into_iter().filter(|(case, _)| case.missing_file(setup.repository).is_none());
    for (case, expected) in runs.unique_by(|(case, _)| case.name.clone()) {
        // A slow mistake has the usual limit on a large case (`-t`, or that of the statement),
        // and 0.5 s on a stored one. Any other mistake may be not optimised, so it has 30 s.
        let Budget { time, memory, .. } = setup.budget_of(Some(mistake.program), false);
        let time = match (is_slow, case.is_stored()) {
            (true, true) => Duration::from_millis(500),
            (true, false) => time,
            (false, _) => Duration::from_secs(30),
        };
        let files = setup.files(&case, directory.path())?;
        let budget = Budget::new(time, memory);
        let Report { verdict, details, .. } =
            setup.outcome(&solution, &case, &files, budget)?.report;
        if verdict != expected {
            let (mistake, name) = (mistake.subject(), case.name);
            let subject = format!("{mistake}: {verdict:?} on {name}, not {expected:?}");
            let rule = "The sample must accept a mistake, unless the mistake names the sample.";
            let rule = (expected == Verdict::AC).then(|| rule.into());
            let details = chain(rule, details).collect();
            return Ok(Some(Report::new(Verdict::FAIL, subject, details)));
        }
    }
    Ok(None)
}
