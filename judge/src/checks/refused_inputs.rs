//! Tries a program on refused inputs.

use crate::{
    judging::Solution,
    report::{Report, Verdict, counted, quoted},
    repository::{Program, Repository, SAMPLE, caught},
    run::{Budget, Finished, MEGABYTE, run_on_input},
};
use itertools::{Itertools, chain};
use problems::{Problem, problem::refused::RefusedInput};
use rayon::prelude::*;
use std::{io, path::Path, time::Duration};

/// The number of reasons for which a report shows an input.
const SHOWN: usize = 5;

/// Runs the builds of a program on all its refused inputs. Reports how many inputs a build does not
/// refuse as it should, with one for each of the first reasons, and how many all builds refuse.
pub fn reports(
    repository: &Repository,
    program: &Program,
    problem: &Problem,
    builds: &[Solution],
) -> io::Result<Vec<Report>> {
    let name = problem.name;
    // A sample that cannot be read is reported by other checks.
    let sample = repository.read(format!("inputs/{name}/{SAMPLE}")).unwrap_or_default();
    let make = || problem.refused_inputs(&program.limits(), &sample);
    let inputs = caught("the refused inputs", make)?;
    let fault = |input: &RefusedInput| {
        builds.iter().find_map(|build| Some((input.fault.clone(), fault(build, input)?)))
    };
    let faults: Vec<_> = inputs.par_iter().filter_map(fault).collect();
    let (count, passed) = (faults.len(), inputs.len() - faults.len());
    let all = counted(inputs.len(), "input");
    let subject = format!("{name} does not refuse {count} of {all} as it should");
    let alike = faults.into_iter().into_group_map().into_iter().sorted().take(SHOWN);
    let details = alike.flat_map(|(_, alike)| {
        let more = (alike.len() > 1).then(|| counted(alike.len() - 1, "more input"));
        let more = more.map(|more| format!("and {more} that are illegal for the same reason"));
        chain(alike.into_iter().take(1).flatten(), more)
    });
    let details = details.collect();
    let mut reports = vec![
        Report { count, ..Report::new(Verdict::FAIL, subject, details) },
        Report::passed(passed, format!("{name} refuses {}", counted(passed, "input"))),
    ];
    reports.retain(|report| report.count > 0);
    Ok(reports)
}

/// Runs a build on a refused input. Returns the details if it does not refuse it as it should.
fn fault(build: &Solution, input: &RefusedInput) -> Option<Vec<String>> {
    let RefusedInput { text, fault, names, printed } = input;
    let budget = Budget::new(Duration::from_secs(10), 512 * MEGABYTE);
    let mut command = build.command(Path::new("."), budget);
    let Finished { run, stdout, stderr } = match run_on_input(&mut command, budget, text) {
        Ok(finished) => finished,
        Err(error) => return Some(vec![error.to_string()]),
    };
    let message = String::from_utf8_lossy(&stderr);
    let has_failed = run.status.code().is_some_and(|code| code != 0);
    // A panic prints an empty line, the place, the message and a note.
    let is_short = message.lines().count() <= 4;
    let is_named = names.iter().any(|name| has_words(&message, name));
    if has_failed && stdout == printed.as_bytes() && is_named && is_short {
        return None;
    }
    let names = names.join("` or `");
    Some(vec![
        format!("input     {}", quoted(text)),
        format!("illegal   because {fault}"),
        format!("expected  a failure with a message of at most four lines that names `{names}`"),
        format!("          and on standard output {}", quoted(printed.as_bytes())),
        format!("happened  {}{}", run.status, build.suffix),
        format!("printed   {}", quoted(&stdout)),
        format!("message   {}", quoted(&stderr)),
    ])
}

/// Tells whether a message has a text as whole words.
fn has_words(message: &str, text: &str) -> bool {
    let [message, text] = [message, text].map(words);
    message.windows(text.len()).any(|part| part == text)
}

/// Lists the words of a text, without the white space, quotes and punctuation around them.
fn words(text: &str) -> Vec<&str> {
    let words = text.split(|it: char| it.is_whitespace() || "`'\"".contains(it));
    let words = words.map(|it| it.trim_matches(|it: char| it.is_ascii_punctuation() && it != '-'));
    words.filter(|word| !word.is_empty()).collect()
}
