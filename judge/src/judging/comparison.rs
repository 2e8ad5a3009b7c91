//! Compares an output with the expected one.

use crate::report::shown;
use itertools::{Itertools, chain};
use std::iter::{repeat, zip};

/// The number of different lines that are shown.
const SHOWN: usize = 3;
/// The length of a line that is shown whole, in bytes.
const LONGEST: usize = 300;

/// Lists the words of a text, each after the place where it begins, wherever lines end.
fn words(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut next = 0;
    let parts = text.split(u8::is_ascii_whitespace).map(move |word| {
        let start = next;
        next += word.len() + 1;
        (start, word)
    });
    parts.filter(|(_, word)| !word.is_empty())
}

/// Tells whether the words are equal.
pub fn has_equal_words(one: &[u8], other: &[u8]) -> bool {
    words(one).map(|it| it.1).eq(words(other).map(|it| it.1))
}

/// Lists the first lines that differ, and says how many more there are. Returns also the number of
/// the first one, from 1. If the words are the same in each line, the lines differ in anything.
pub fn different_lines(expected: &[u8], output: &[u8]) -> (usize, Vec<String>) {
    match lines(expected, output, true) {
        (_, listing) if listing.is_empty() => lines(expected, output, false),
        lines => lines,
    }
}

/// Shows how far an output has come: its first line that is not the expected one, and its last two
/// lines.
pub fn progress(expected: &[u8], output: &[u8]) -> Vec<String> {
    let [wanted, printed] = [expected, output].map(|it| it.split_inclusive(|byte| *byte == b'\n'));
    let count = printed.clone().count();
    let wanted = chain(wanted, repeat(&[][..]));
    let mut pairs = (1..).zip(zip(wanted, printed.clone()));
    let wrong = pairs.find(|(_, (wanted, printed))| !has_equal_words(wanted, printed));
    let wrong_line = wrong.map_or(0, |(number, _)| number);
    let last = (1..=count).zip(printed).skip(count.saturating_sub(2));
    let last = last.filter(|(number, _)| *number != wrong_line);
    let last = last.map(|(number, line)| format!("line {number}: printed  {}", visible(line)));
    let wrong = wrong.map(|(number, (wanted, printed))| listed(number, wanted, printed));
    chain(wrong.into_iter().flatten(), last).collect()
}

/// Lists the lines that differ, in their words or in anything.
fn lines(expected: &[u8], output: &[u8], in_words: bool) -> (usize, Vec<String>) {
    let [wanted, printed] = [expected, output].map(|it| it.split_inclusive(|byte| *byte == b'\n'));
    let pairs = (1..).zip(wanted.zip_longest(printed).map(|it| it.or(&[], &[])));
    let mut different = pairs.filter(|(_, (wanted, printed))| {
        // Nothing, after the end of a text, is no line.
        let are_lines = !wanted.is_empty() && !printed.is_empty();
        wanted != printed && !(in_words && are_lines && has_equal_words(wanted, printed))
    });
    let (mut first, mut listing) = (0, vec![]);
    for (number, (wanted, printed)) in different.by_ref().take(SHOWN) {
        first = if first == 0 { number } else { first };
        listing.extend(listed(number, wanted, printed));
    }
    match different.count() {
        0 => {}
        1 => listing.push("and 1 more line differs".into()),
        more => listing.push(format!("and {more} more lines differ")),
    }
    (first, listing)
}

/// Shows two lines that differ. If one is long, shows of both what is around the first difference,
/// which is in a word, unless only white space differs.
fn listed(number: usize, wanted: &[u8], printed: &[u8]) -> [String; 2] {
    let both = |place: String, [wanted, printed]: [String; 2]| {
        [format!("{place}: expected {wanted}"), format!("{place}: printed  {printed}")]
    };
    let place = format!("line {number}");
    if wanted.len().max(printed.len()) <= LONGEST {
        return both(place, [wanted, printed].map(visible));
    }
    let ends = [wanted, printed].map(|line| (line.len(), &[][..]));
    let pairs = words(wanted).zip_longest(words(printed)).map(|it| it.or(ends[0], ends[1]));
    let different = pairs.enumerate().find(|(_, (one, other))| one.1 != other.1);
    let (place, starts) = match different {
        Some((i, (one, other))) => (format!("{place}, word {}", i + 1), [one.0, other.0]),
        None => (place, [0, 0]),
    };
    let equal =
        zip(&wanted[starts[0]..], &printed[starts[1]..]).take_while(|(a, b)| a == b).count();
    both(place, [around(wanted, starts[0] + equal), around(printed, starts[1] + equal)])
}

/// Shows the part of a line around a place.
fn around(line: &[u8], place: usize) -> String {
    let (start, end) = (place.saturating_sub(LONGEST / 3), line.len().min(place + LONGEST / 3));
    let [before, after] = [start > 0, end < line.len()].map(|it| if it { "…" } else { "" });
    format!("{before}{}{after}", visible(&line[start..end]))
}

/// Shows a line with its control characters: `$` is the end of a line, `^M` a carriage return.
fn visible(line: &[u8]) -> String {
    if line.is_empty() { "nothing more".into() } else { shown(line).replace('\n', "$") }
}
