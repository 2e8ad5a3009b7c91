//! Tries a program on refused inputs: those of its problem, and those with faults that fit every
//! input.

use crate::{
    judging::solution::Solution,
    report::{Report, Verdict, counted, quoted},
    repository::{Repository, case::SAMPLE, generated::try_make},
    run::{
        budget::Budget,
        process::{self, Output},
    },
};
use itertools::{Itertools, chain};
use problems::{
    Problem,
    input::{
        format::{Format, Place, QueryFormat, Walk},
        limits::{Limit, Measures, Quantity},
        refused::RefusedInput,
    },
};
use rayon::prelude::*;
use std::{fs, io, path::Path, time::Duration};

/// The length of a long token.
const LONG: usize = 100_000;

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
    let mut inputs = sample.map_or(vec![], |sample| general(problem, &sample));
    inputs.extend(try_make("the refused inputs", || (problem.refused)())?);
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

/// Makes the inputs with faults that fit every input, from the sample. In an interactive problem
/// they are only about the game, because the program prints before it reads the moves. Makes
/// nothing from a sample that is empty, has a word that is no number, or ends within its count or
/// first query; other checks report it if it is illegal.
fn general(problem: &'static Problem, sample: &str) -> Vec<RefusedInput> {
    let is_interactive = problem.interaction.is_some();
    let mut tokens = sample.split_whitespace().collect_vec();
    let mut walk = Walk::new(&problem.format);
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
    places.retain(|(_, i)| *i < end);
    let mut inputs = beyond_limits(problem, &tokens, &places);
    let places = places.into_iter().map(|(_, i)| i).collect_vec();
    inputs.extend(bad_tokens(&tokens, &places));
    let before = usize::from(has_count);
    if let Some(&first_end) = ends.get(before).filter(|_| !is_interactive) {
        inputs.extend(after_many_queries(problem, &tokens[before..first_end]));
    }
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

/// Exceeds each limit by 1, and by as much as 64 bits allow, or ends at it too early. The last token
/// of its place is replaced. Without a number of queries there is one query too many.
fn beyond_limits(
    problem: &'static Problem,
    tokens: &[&str],
    places: &[(Place, usize)],
) -> Vec<RefusedInput> {
    let format = &problem.format;
    let mut inputs = vec![];
    for &Limit { value: most, quantity, .. } in problem.limits {
        let place = match quantity {
            Quantity::Queries => Place::Count,
            Quantity::Largest(column) | Quantity::Sum(column) => Place::Column(column),
        };
        let Some((_, i)) = places.iter().find(|(other, _)| *other == place) else {
            let query = format.input(&[format.least_query()]);
            inputs.push(RefusedInput::token(most, query.repeat(most as usize + 1)));
            continue;
        };
        let start = tokens[..*i].join(" ");
        let is_sum = matches!(quantity, Quantity::Sum(_));
        let earlier = if is_sum { Measures::of(format, &start).quantity(quantity) } else { 0 };
        for token in [most + 1 - earlier, u64::MAX] {
            inputs.push(RefusedInput::token(token, format!("{start} {token} 1")));
        }
        let is_length = is_sum && !matches!(format.query, QueryFormat::Line(_));
        if place == Place::Count || is_length {
            inputs.push(RefusedInput::early_end(format!("{start} {} 1", most - earlier)));
        }
    }
    inputs
}

/// Puts a wrong token, or the start of a query, after a query that is repeated as often as the
/// limits allow, but at most 10000 times. If the answers exceed an output buffer, this catches a
/// program that prints before it has read everything.
fn after_many_queries(problem: &'static Problem, query: &[&str]) -> Vec<RefusedInput> {
    let format = &problem.format;
    let once = Measures::of(&Format { has_count: false, ..*format }, &query.join(" "));
    let times = |&Limit { value: most, quantity, .. }: &Limit| {
        let is_largest = matches!(quantity, Quantity::Largest(_));
        if is_largest { u64::MAX } else { most / once.quantity(quantity).max(1) - 1 }
    };
    let times = problem.limits.iter().map(times).min().unwrap_or(u64::MAX).min(10_000);
    let text = (query.join(" ") + "\n").repeat(times as usize);
    let after = |count, end| {
        if format.has_count { format!("{count}\n{text}{end}") } else { format!("{text}{end}") }
    };
    let mut inputs = vec![RefusedInput::token("wrong", after(times, "wrong\n"))];
    if query.len() > 1 {
        inputs.push(RefusedInput::early_end(after(times + 1, query[0])));
    }
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
    let words = words.map(|word| (word.as_bytes(), format!(" {word} ")));
    let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
    let bytes = bytes.map(|bytes| (bytes, "utf-8".to_owned())).into_iter();
    // The first of each kind come first.
    let bad = chain(bytes.clone().take(1), words).chain(bytes.skip(1));
    let tokens = tokens.iter().map(|token| token.as_bytes()).collect_vec();
    let mut inputs = vec![];
    for (i, (bad, fault)) in bad.enumerate() {
        let at = if i < 4 { places } else { &places[i % places.len()..][..1] };
        for &place in at {
            let input = [&tokens[..place], &[bad], &tokens[place + 1..]].concat().join(&b' ');
            inputs.push(RefusedInput::new([&fault], input));
        }
    }
    inputs
}

/// Runs a build on a refused input. Returns a report if it does not refuse the input as it should.
fn fault(name: &str, build: &Solution, input: &RefusedInput) -> Option<Report> {
    let subject = format!("{name}{} {UNREFUSED}", build.suffix);
    let budget = Budget::new(Duration::from_secs(10), 512_000_000);
    let result = process::output_within(&mut build.command(Path::new("."), budget), budget, |it| {
        it.write_all(&input.text)
    });
    let Output { status, stdout, stderr } = match result {
        Ok(output) => output,
        Err(error) => return Some(Report::error(subject, &error)),
    };
    let message = String::from_utf8_lossy(&stderr);
    let has_failed = status.code().is_some_and(|code| code != 0);
    // A panic prints an empty line, the place, the message and a note.
    let is_short = message.lines().count() <= 4;
    let prints_no_more = stdout == input.printed.as_bytes();
    let tidy = |text: &str| text.replace('`', " ").to_lowercase();
    let said = tidy(&message) + " ";
    let is_named = input.named.iter().any(|text| said.contains(&tidy(text)));
    if has_failed && prints_no_more && is_named && is_short {
        return None;
    }
    let details = vec![
        format!("input     {}", shown(&input.text)),
        format!("expected  a failure, a message with `{}`", input.named.join("` or `")),
        format!("          and on standard output {}", quoted(input.printed.as_bytes())),
        format!("happened  {status}"),
        format!("printed   {}", quoted(&stdout)),
        format!("message   {}", quoted(&stderr)),
    ];
    Some(Report::new(Verdict::FAIL, subject, details))
}

/// Shows a refused input, of a long one the start and the end.
fn shown(text: &[u8]) -> String {
    match text.split_at_checked(text.len().saturating_sub(50)) {
        Some((start, end)) if start.len() > 250 => {
            format!("{} … {}", quoted(&start[..250]), quoted(end))
        }
        _ => quoted(text),
    }
}
