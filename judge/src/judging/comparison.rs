//! Compares an output with the expected one.

use crate::report::shown;
use itertools::Itertools;

/// The number of different lines that are shown.
const SHOWN: usize = 3;

/// Tells whether the words are equal, wherever their lines end.
pub fn has_equal_words(one: &[u8], other: &[u8]) -> bool {
    let [ones, others] = [one, other]
        .map(|text| text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()));
    ones.eq(others)
}

/// Lists the first lines that differ, and says how many more there are. Returns also the number of
/// the first one, from 1. If the words are the same in each line, the lines differ in anything.
pub fn different_lines(expected: &[u8], output: &[u8]) -> (usize, Vec<String>) {
    match lines(expected, output, true) {
        (_, listing) if listing.is_empty() => lines(expected, output, false),
        lines => lines,
    }
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
        listing.push(format!("line {number}: expected {}", visible(wanted)));
        listing.push(format!("line {number}: printed  {}", visible(printed)));
    }
    match different.count() {
        0 => {}
        1 => listing.push("and 1 more line differs".into()),
        more => listing.push(format!("and {more} more lines differ")),
    }
    (first, listing)
}

/// Shows a line with its control characters: `$` is the end of a line, `^M` a carriage return.
fn visible(line: &[u8]) -> String {
    if line.is_empty() { "nothing more".into() } else { shown(line).replace('\n', "$") }
}
