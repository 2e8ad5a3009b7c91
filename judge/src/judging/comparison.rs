//! Compares an output with the expected one.

use crate::report::{counted, shown};
use itertools::{Itertools, chain};
use std::iter::zip;

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

/// The number of a line, from 1, and the line in the expected output and in a solution's. After the
/// end of an output, its lines are empty.
type Lines<'a> = (usize, &'a [u8], &'a [u8]);

/// Lists the lines of both outputs side by side.
fn both<'a>(expected: &'a [u8], output: &'a [u8]) -> impl Iterator<Item = Lines<'a>> {
    let [wanted, printed] = [expected, output].map(|it| it.split_inclusive(|byte| *byte == b'\n'));
    let lines = wanted.zip_longest(printed).map(|it| it.or(&[], &[]));
    (1..).zip(lines).map(|(number, (wanted, printed))| (number, wanted, printed))
}

/// Lists the first lines that differ, and says how many more there are. Returns also the number of
/// the first one, from 1. If all words are equal, the lines differ in white space.
pub fn different_lines(expected: &[u8], output: &[u8]) -> (usize, Vec<String>) {
    let in_words = !has_equal_words(expected, output);
    let mut different = both(expected, output).filter(|(_, wanted, printed)| {
        wanted != printed && !(in_words && has_equal_words(wanted, printed))
    });
    let first = different.by_ref().take(SHOWN).collect_vec();
    let more = different.count();
    let more = (more > 0).then(|| format!("and {}", counted(more, "more different line")));
    let number = first.first().map_or(0, |lines| lines.0);
    (number, chain(first.into_iter().flat_map(listed), more).collect())
}

/// Shows how far an output has come: its first line that is not the expected one, and what comes
/// after it of the last two lines.
pub fn progress(expected: &[u8], output: &[u8]) -> Vec<String> {
    let mut printed = both(expected, output).take_while(|(_, _, printed)| !printed.is_empty());
    let wrong = printed.find(|(_, wanted, printed)| !has_equal_words(wanted, printed));
    let lines = output.split_inclusive(|byte| *byte == b'\n');
    let last = zip((1..=lines.clone().count()).rev(), lines.rev()).take(2).collect_vec();
    let last = last.into_iter().rev().filter(|(number, _)| wrong.is_none_or(|it| it.0 < *number));
    let last = last.map(|(number, line)| format!("line {number}: printed  {}", visible(line)));
    chain(wrong.into_iter().flat_map(listed), last).collect()
}

/// Shows two lines that differ. If one is long, shows of both what is around the first difference,
/// which is in a word, unless only white space differs.
fn listed((number, wanted, printed): Lines) -> [String; 2] {
    let shown = |place: String, [wanted, printed]: [String; 2]| {
        [format!("{place}: expected {wanted}"), format!("{place}: printed  {printed}")]
    };
    let place = format!("line {number}");
    if wanted.len().max(printed.len()) <= LONGEST {
        return shown(place, [wanted, printed].map(visible));
    }
    let ends = [wanted, printed].map(|line| (line.len(), &[][..]));
    let words = words(wanted).zip_longest(words(printed)).map(|it| it.or(ends[0], ends[1]));
    let different = words.enumerate().find(|(_, (one, other))| one.1 != other.1);
    let (place, starts) = match different {
        Some((i, (one, other))) => (format!("{place}, word {}", i + 1), [one.0, other.0]),
        None => (place, [0, 0]),
    };
    let equal =
        zip(&wanted[starts[0]..], &printed[starts[1]..]).take_while(|(a, b)| a == b).count();
    shown(place, [around(wanted, starts[0] + equal), around(printed, starts[1] + equal)])
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
