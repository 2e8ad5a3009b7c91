//! Tries a program on refused inputs.

use crate::{
    judging::Solution,
    report::{Report, Verdict, counted, quoted},
    repository::{Repository, SAMPLE, try_make},
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
    let sample = fs::read_to_string(repository.case(name, SAMPLE).input);
    // A sample that cannot be read is reported by other checks.
    let sample = sample.unwrap_or_default();
    let lower_limits =
        repository.program(name).map_or(vec![], |it| it.statement.lower_limits(&problem.format));
    let make = || problem.refused_inputs(&lower_limits, &sample);
    let inputs = try_make("the refused inputs", make)?;
    let mut faults = vec![];
    let mut accepted = vec![];
    for build in builds {
        let faults_of_build: Vec<_> =
            inputs.par_iter().map(|input| fault(name, build, input)).collect();
        let count = faults_of_build.iter().filter(|fault| fault.is_none()).count();
        if count > 0 {
            let subject = format!("{name}{} refuses {}", build.suffix, counted(count, "input"));
            accepted.push(Report::accepted(count, subject));
        }
        faults.push(faults_of_build);
    }
    let mut reports = vec![];
    for i in 0..inputs.len() {
        let of_builds = faults.iter_mut().filter_map(|faults| faults[i].take()).collect_vec();
        match Report::joined(format!("{name} (both builds) {UNREFUSED}"), &of_builds) {
            Some(report) => reports.push(report),
            None => reports.extend(of_builds),
        }
    }
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
    let has_failed = status.code().is_some_and(|code| code != 0);
    // A panic prints an empty line, the place, the message and a note.
    let is_short = message.lines().count() <= 4;
    let prints_no_more = stdout == input.printed.as_bytes();
    if has_failed && prints_no_more && is_named(&input.fault, &message) && is_short {
        return None;
    }
    let details = vec![
        format!("input     {}", shown(input)),
        format!("expected  a failure, a message that names {}", in_words(&input.fault)),
        format!("          and on standard output {}", quoted(input.printed.as_bytes())),
        format!("happened  {status}"),
        format!("printed   {}", quoted(&stdout)),
        format!("message   {}", quoted(&stderr)),
    ];
    Some(Report::new(Verdict::FAIL, subject, details))
}

/// Shows a refused input in a message.
fn shown(RefusedInput { start, repeated, times, end, .. }: &RefusedInput) -> String {
    let [start_shown, repeated] = [start, repeated].map(|text| quoted(text.as_bytes()));
    match times {
        0 => quoted(end),
        _ if start.is_empty() => format!("{times} times {repeated}, then {}", quoted(end)),
        _ => format!("{start_shown}, {times} times {repeated}, then {}", quoted(end)),
    }
}

/// Tells whether a message names a fault, in the wording of proconio or of the stand-in.
fn is_named(fault: &InputFault, message: &str) -> bool {
    let has_word = |word: &str| {
        message.match_indices(word).any(|(start, _)| {
            message[..start].ends_with([' ', '`'])
                && message[start + word.len()..].starts_with([' ', '`'])
        })
    };
    match fault {
        InputFault::Token(token) => has_word(token),
        InputFault::Limit(limit) => has_word(&limit.to_string()),
        InputFault::End => message.contains("end of input") || message.contains("input ends"),
        InputFault::Bytes => message.to_lowercase().contains("utf-8"),
        InputFault::Rule(text) => message.contains(text),
    }
}

/// Returns the words for a fault in a report.
fn in_words(fault: &InputFault) -> String {
    match fault {
        InputFault::Token(token) => quoted(token.as_bytes()),
        InputFault::End => "the end of the input".into(),
        InputFault::Bytes => "UTF-8".into(),
        InputFault::Limit(limit) => format!("the limit {limit}"),
        InputFault::Rule(text) => format!("`{text}`"),
    }
}
