//! Tries a program on refused inputs: those of its problem, and those with faults that fit every
//! input.

use crate::{
    case::{SAMPLE, try_make},
    judge::Solution,
    process::{self, Budget, Output},
    report::{Report, Verdict, counted, quoted},
    repository::Repository,
};
use itertools::{Itertools, chain};
use problems::{
    Problem,
    format::{Place, Walk},
    refused_input::{InputFault, RefusedInput},
};
use rayon::prelude::*;
use std::{fs, io, time::Duration};

/// The length of a long token.
const LONG: usize = 100_000;

/// The number of faults that are shown.
const SHOWN: usize = 5;

/// Runs the builds of a program on all its refused inputs. Reports the first faults, then the
/// number of further ones, and then for each build that refuses some, how many.
pub fn reports(
    repository: &Repository,
    problem: &Problem,
    builds: &[Solution],
) -> io::Result<Vec<Report>> {
    let name = problem.module.name;
    let sample = fs::read_to_string(repository.case(name, SAMPLE).input);
    // A sample that cannot be read is reported by other checks.
    let mut inputs = sample.map_or(vec![], |sample| general(problem, &sample));
    inputs.extend(try_make("the refused inputs", || problem.refused())?);
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
        reports.push(Report { count: more, ..Report::new(Verdict::FAIL, subject, vec![]) });
    }
    Ok(chain(reports, accepted).collect())
}

/// The fault of a program that accepts an illegal input, or refuses it in a wrong way.
const UNREFUSED: &str = "does not refuse an input as it should";

/// Makes the inputs with faults that fit every input, from the sample. In an interactive problem
/// they are only about the game, because the program prints before it reads the moves. Makes
/// nothing from a sample that is empty, has a word that is no number, or ends within its count or
/// first query; other checks report it if it is illegal.
fn general(problem: &Problem, sample: &str) -> Vec<RefusedInput> {
    let is_interactive = problem.module.interaction.is_some();
    let mut tokens = sample.split_whitespace().collect_vec();
    let mut walk = Walk::new(&problem.module.format);
    // The last token of each kind of place, and the numbers of tokens after which a query may begin.
    let mut places: Vec<(Place, usize)> = vec![];
    let mut ends = vec![];
    for (i, token) in tokens.iter().enumerate() {
        let Ok(number) = token.parse() else { return vec![] };
        let place = walk.step(number);
        places.retain(|(other, _)| *other != place);
        places.push((place, i));
        if walk.is_between_queries() {
            ends.push(i + 1);
            if is_interactive {
                break;
            }
        }
    }
    let (Some(&end), has_count) = (ends.last(), walk.has_count()) else { return vec![] };
    tokens.truncate(end);
    let places = places.into_iter().map(|(_, i)| i).filter(|&i| i < end).collect_vec();
    let mut inputs = bad_tokens(&tokens, &places);
    if has_count {
        inputs.extend(
            ["7", "x"].map(|token| RefusedInput::token(token, format!("{sample} {token}"))),
        );
    }
    // If no count comes first, an input may end after any query, and may be empty. (An interactive
    // program needs a whole game.)
    let may_end_early = !has_count && !is_interactive;
    let legal = if may_end_early { chain([0], ends).collect_vec() } else { vec![end] };
    let lengths = chain([0, 1], places.iter().flat_map(|&i| [i, i + 1])).sorted().dedup();
    let early = lengths.filter(|length| *length < end && !legal.contains(length));
    let white_space = ["", " \r\n\n"].into_iter().cycle();
    inputs.extend(early.zip(white_space).map(|(length, white_space)| {
        RefusedInput::early_end(tokens[..length].join(" ") + white_space)
    }));
    inputs
}

/// Replaces a token of a legal input by tokens that no program accepts: no number, negative, too
/// large, or not UTF-8. The first four are tried at all of these places, the others each at one.
fn bad_tokens(tokens: &[&str], places: &[usize]) -> Vec<RefusedInput> {
    let long = ["9", "x"].map(|digit| digit.repeat(LONG));
    let words = [
        "x",
        "-1",
        "18446744073709551616",
        "-0",
        "+",
        "++1",
        "1-",
        "1.0",
        "1e3",
        "0x1",
        "1_000",
        "NaN",
        "1\0",
        "\u{feff}1",
        "٣",
        "340282366920938463463374607431768211457",
        &long[0],
        &long[1],
    ];
    let words = words.map(|word| (word.as_bytes(), InputFault::Token(word.into())));
    let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
    let bytes = bytes.map(|bytes| (bytes, InputFault::Bytes)).into_iter();
    // The first of each kind come first.
    let bad = chain(bytes.clone().take(1), words).chain(bytes.skip(1));
    let tokens = tokens.iter().map(|token| token.as_bytes()).collect_vec();
    let mut inputs = vec![];
    for (i, (bad, fault)) in bad.enumerate() {
        let at = if i < 4 { places } else { &places[i % places.len()..][..1] };
        for &place in at {
            let input = [&tokens[..place], &[bad], &tokens[place + 1..]].concat().join(&b' ');
            inputs.push(RefusedInput::new(fault.clone(), input));
        }
    }
    inputs
}

/// Runs a build on a refused input. Returns a report if it does not refuse the input as it should.
fn fault(name: &str, build: &Solution, input: &RefusedInput) -> Option<Report> {
    let subject = format!("{name}{} {UNREFUSED}", build.suffix);
    let budget = Budget::new(Duration::from_secs(10), 512_000_000);
    let result =
        process::output_within(&mut build.command(budget), budget, |file| input.write(file));
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
        0 => quoted(&[start.as_bytes(), end].concat()),
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
