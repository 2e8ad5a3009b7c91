//! Tries a program on refused inputs.

use crate::{
    judging::Solution,
    report::{BOTH, Report, Verdict, counted, quoted},
    repository::{Program, Repository, SAMPLE, caught},
    run::{Budget, output_within},
};
use problems::{Problem, problem::refused::RefusedInput};
use rayon::prelude::*;
use std::{io, path::Path, time::Duration};

/// The number of faults of a build that are shown.
const SHOWN: usize = 5;

/// Runs the builds of a program on all its refused inputs. Reports the first faults of each build,
/// then the number of further ones, and then how many inputs it refuses.
pub fn reports(
    repository: &Repository,
    program: &Program,
    problem: &Problem,
    builds: &[Solution],
) -> io::Result<Vec<Report>> {
    // A sample that cannot be read is reported by other checks.
    let sample = repository.read(format!("inputs/{}/{SAMPLE}", problem.name)).unwrap_or_default();
    let make = || problem.refused_inputs(&program.limits(), &sample);
    let inputs = caught("the refused inputs", make)?;
    let found = builds.iter().map(|build| {
        let faults = inputs.par_iter().map(|input| fault(build, input));
        let faults = faults.filter_map(Result::transpose).collect::<io::Result<Vec<_>>>()?;
        Ok((build.suffix, faults))
    });
    let mut found = found.collect::<io::Result<Vec<_>>>()?;
    if let [(_, faults), (_, others)] = &found[..]
        && faults == others
    {
        found = vec![(BOTH, faults.clone())];
    }
    let mut reports = vec![];
    for (suffix, faults) in found {
        let subject = format!("{}{suffix}", problem.name);
        let fault = |details: &Vec<String>| {
            let subject = format!("{subject} does not refuse an input as it should");
            Report::new(Verdict::FAIL, subject, details.clone())
        };
        reports.extend(faults.iter().take(SHOWN).map(fault));
        let more = faults.len().saturating_sub(SHOWN);
        if more > 0 {
            let subject = format!("{subject}: {} on refused inputs", counted(more, "more failure"));
            reports.push(Report { count: more, ..Report::fault(subject) });
        }
        let count = inputs.len() - faults.len();
        let of = if faults.is_empty() { String::new() } else { format!("{count} of ") };
        let all = counted(inputs.len(), "input");
        reports.push(Report::accepted(count, format!("{subject} refuses {of}{all}")));
    }
    Ok(reports)
}

/// Runs a build on a refused input. Returns the details if it does not refuse it as it should.
fn fault(build: &Solution, input: &RefusedInput) -> io::Result<Option<Vec<String>>> {
    let RefusedInput { text, names, printed } = input;
    let budget = Budget::new(Duration::from_secs(10), 512_000_000);
    let mut command = build.command(Path::new("."), budget);
    let output = output_within(&mut command, budget, |pipe| pipe.write_all(text))?;
    let message = String::from_utf8_lossy(&output.stderr);
    let has_failed = output.status.code().is_some_and(|code| code != 0);
    // A panic prints an empty line, the place, the message and a note.
    let is_short = message.lines().count() <= 4;
    let is_named = names.iter().any(|name| has_words(&message, name));
    if has_failed && output.stdout == printed.as_bytes() && is_named && is_short {
        return Ok(None);
    }
    let names = names.join("` or `");
    Ok(Some(vec![
        format!("input     {}", quoted(text)),
        format!("expected  a failure with a message of at most four lines that names `{names}`"),
        format!("          and on standard output {}", quoted(printed.as_bytes())),
        format!("happened  {}", output.status),
        format!("printed   {}", quoted(&output.stdout)),
        format!("message   {}", quoted(&output.stderr)),
    ]))
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
