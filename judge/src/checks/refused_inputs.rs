//! Tries a program on refused inputs.

use crate::{
    judging::Solution,
    report::{Report, Verdict, counted, quoted},
    repository::{Repository, SAMPLE, caught},
    run::{Budget, output_within},
};
use itertools::{Itertools, chain};
use problems::{
    Problem,
    input::refused::{InputFault, RefusedInput},
};
use rayon::prelude::*;
use std::{fs, io, path::Path, process::Output, time::Duration};

/// The number of faults that are shown.
const SHOWN: usize = 5;

/// Runs the builds of a program on all its refused inputs. Reports the first faults, then the
/// number of further ones, and then for each build that refuses some, how many.
pub fn reports(
    repository: &Repository,
    problem: &'static Problem,
    builds: &[Solution],
) -> io::Result<Vec<Report>> {
    let name = problem.name;
    // A sample that cannot be read is reported by other checks.
    let sample = fs::read_to_string(repository.case(name, SAMPLE).input).unwrap_or_default();
    let lower_limits =
        repository.program(name).map_or(vec![], |it| it.statement.lower_limits(&problem.format));
    let make = || problem.refused_inputs(&lower_limits, &sample);
    let inputs = caught("the refused inputs", make)?;
    let faults = |input| builds.iter().map(|build| fault(name, build, input)).collect_vec();
    let faults: Vec<_> = inputs.par_iter().map(faults).collect();
    let accepted = builds.iter().enumerate().filter_map(|(i, build)| {
        let count = faults.iter().filter(|of_builds| of_builds[i].is_none()).count();
        let subject = format!("{name}{} refuses {}", build.suffix, counted(count, "input"));
        (count > 0).then(|| Report::accepted(count, subject))
    });
    let accepted = accepted.collect_vec();
    let reports = faults.into_iter().flat_map(|of_builds| {
        let of_builds = of_builds.into_iter().flatten().collect_vec();
        let joined = Report::joined(format!("{name} (both builds) {UNREFUSED}"), &of_builds);
        joined.map_or(of_builds, |report| vec![report])
    });
    let mut reports = reports.collect_vec();
    let more = reports.iter().skip(SHOWN).map(|report| report.count).sum();
    reports.truncate(SHOWN);
    if more > 0 {
        let subject = format!("{name}: {} on refused inputs", counted(more, "more failure"));
        reports.push(Report { count: more, ..Report::fault(subject) });
    }
    Ok(chain(reports, accepted).collect())
}

/// The fault of a program that accepts an illegal input, or refuses it in a wrong way.
const UNREFUSED: &str = "does not refuse an input as it should";

/// Runs a build on a refused input. Returns a report if it does not refuse the input as it should.
fn fault(name: &str, build: &Solution, input: &RefusedInput) -> Option<Report> {
    let subject = format!("{name}{} {UNREFUSED}", build.suffix);
    let budget = Budget::new(Duration::from_secs(10), 512_000_000);
    let mut command = build.command(Path::new("."), budget);
    let result = output_within(&mut command, budget, |file| input.write(file));
    let Output { status, stdout, stderr } = match result {
        Ok(output) => output,
        Err(error) => return Some(Report::error(subject, &error)),
    };
    let message = String::from_utf8_lossy(&stderr);
    let (fault, is_named) = naming(&input.fault, &message);
    let has_failed = status.code().is_some_and(|code| code != 0);
    // A panic prints an empty line, the place, the message and a note.
    let is_short = message.lines().count() <= 4;
    let prints_no_more = stdout == input.printed.as_bytes();
    if has_failed && prints_no_more && is_named && is_short {
        return None;
    }
    let details = vec![
        format!("input     {}", shown(input)),
        format!("expected  a failure, a message that names {fault}"),
        format!("          and on standard output {}", quoted(input.printed.as_bytes())),
        format!("happened  {status}"),
        format!("printed   {}", quoted(&stdout)),
        format!("message   {}", quoted(&stderr)),
    ];
    Some(Report::new(Verdict::FAIL, subject, details))
}

/// Shows a refused input in a message.
fn shown(input: &RefusedInput) -> String {
    let mut pieces = input.pieces.iter().map(|(text, times)| match times {
        1 => quoted(text),
        _ => format!("{times} times {}", quoted(text)),
    });
    pieces.join(", then ")
}

/// Returns the words for a fault in a report, and whether a message names it, in the wording of
/// proconio or of the stand-in.
fn naming(fault: &InputFault, message: &str) -> (String, bool) {
    let has_word = |word: &str| message.split([' ', '`']).any(|other| other == word);
    let names_end = message.contains("end of input") || message.contains("input ends");
    match fault {
        InputFault::Token(token) => (quoted(token.as_bytes()), has_word(token)),
        InputFault::Limit(limit) => (format!("the limit {limit}"), has_word(&limit.to_string())),
        InputFault::End => ("the end of the input".into(), names_end),
        InputFault::Bytes => ("UTF-8".into(), message.to_lowercase().contains("utf-8")),
        InputFault::Rule(text) => (format!("`{text}`"), message.contains(text)),
    }
}
