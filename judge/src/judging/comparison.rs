//! Compares an output with the expected one.

use crate::{
    report::{Verdict, counted, printable, shown},
    repository::Files,
    run::{End, Run, read_all},
};
use fs_err::File;
use itertools::{
    EitherOrBoth::{Both, Right},
    Itertools, chain,
};
use problems::Problem;
use std::{
    io::{self, Read},
    iter::zip,
    path::Path,
};

pub const SILENT: &str = "The program printed nothing.";

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
fn both<'a>(expected: &'a [u8], output: &'a [u8]) -> impl Iterator<Item = Lines<'a>> + Clone {
    let [wanted, printed] = [expected, output].map(|it| it.split_inclusive(|byte| *byte == b'\n'));
    let lines = wanted.zip_longest(printed).map(|it| it.or(&[], &[]));
    (1..).zip(lines).map(|(number, (wanted, printed))| (number, wanted, printed))
}

/// Counts the lines of a text.
fn line_count(text: &[u8]) -> usize {
    text.split_inclusive(|byte| *byte == b'\n').count()
}

/// An output, and what it answers.
pub struct Answers<'a> {
    /// The problem, if it tells which query a line of the output belongs to.
    pub problem: Option<&'a Problem>,
    pub files: &'a Files,
    pub expected: &'a [u8],
    pub output: &'a [u8],
}

impl Answers<'_> {
    /// Lists the first lines that differ, after their query, and says how many more there are. If the
    /// output is not whole, only lines that have arrived count; if there is none, one is listed. Returns
    /// also the number of the first one, from 1. If all words are equal, the lines differ in white
    /// space.
    ///
    /// Where all lines from the first one on differ, or are alike, the solution may have lost its way
    /// in the query before, which is shown, too.
    pub fn different_lines(&self, is_whole: bool) -> (usize, Vec<String>) {
        let in_words = !has_equal_words(self.expected, self.output);
        let differs = |(_, wanted, printed): &Lines| {
            wanted != printed && !(in_words && has_equal_words(wanted, printed))
        };
        let lines = both(self.expected, self.output).take_while(|it| is_whole || !it.2.is_empty());
        let most = if self.output.is_empty() { 1 } else { usize::MAX };
        let mut lines = lines.skip_while(|it| !differs(it)).take(most);
        let mut different = lines.clone().filter(differs);
        let first = different.by_ref().take(SHOWN).collect_vec();
        let Some(&(number, _, printed)) = first.first() else { return (0, vec![]) };
        let more = different.count();
        let more = (more > 0).then(|| format!("and {}", counted(more, "more different line")));
        let is_lost = in_words
            && lines.clone().nth(1).is_some()
            && (lines.clone().all(|it| it.2 == printed) || lines.all(|it| differs(&it)));
        let query = self.query(number, is_lost);
        (number, chain!(query, first.into_iter().flat_map(listed), more).collect())
    }

    /// Tells how far the output of a failed run has come, and whether it is right so far. Shows what
    /// is wrong, or the query of the next line, or the input if nothing has come.
    pub fn progress(&self, verdict: Verdict, run: &Run) -> Vec<String> {
        let Self { problem, files, expected, output } = self;
        if has_equal_words(expected, output) {
            let end = match (verdict, run.end) {
                (Verdict::RE, End::Exit) => "right; only the exit status is not 0",
                (Verdict::TLE, end) if end != End::Exit => {
                    "complete and right, but the program did not end"
                }
                _ => "complete and right",
            };
            return vec![format!("The output is {end}.")];
        }
        let more =
            (run.end != End::Exit).then(|| "More may wait in a buffer, not flushed.".to_owned());
        if output.is_empty() {
            // The report about any other case shows a short input anyway.
            let input = problem.and_then(|_| shown_input(&files.input).ok());
            return chain!([SILENT.into()], more, input.into_iter().flatten()).collect();
        }
        let (arrived, state, details) = match self.right_lines() {
            None => (line_count(output), "not all right", self.different_lines(false).1),
            Some(right) if right > 0 && output.ends_with(b"\n") => {
                let mut query = self.query(right + 1, false);
                query.iter_mut().take(1).for_each(|it| it.insert_str(0, "the next line answers "));
                (right, "right so far", query)
            }
            // The output of more queries may still be in a buffer.
            Some(right) => (right, "right so far", more.into_iter().collect()),
        };
        let all = line_count(expected);
        chain([format!("{arrived} of {all} lines, {state}")], details).collect()
    }

    /// Counts the lines of the expected output that have arrived whole, if all words that have arrived
    /// are right. The last one may be cut.
    fn right_lines(&self) -> Option<usize> {
        let mut words = words(self.output).zip_longest(words(self.expected));
        let next = words.find(|it| !matches!(it, Both(word, wanted) if word.1 == wanted.1))?;
        let is_cut = |(start, word): (usize, &[u8])| start + word.len() == self.output.len();
        let next = match next {
            Right((next, _)) => next,
            Both(word, (next, wanted)) if is_cut(word) && wanted.starts_with(word.1) => next,
            _ => return None,
        };
        Some(self.expected[..next].split(|byte| *byte == b'\n').count() - 1)
    }

    /// Shows the query that a line of the output belongs to, and also the one before it if asked.
    fn query(&self, line: usize, with_previous: bool) -> Vec<String> {
        let Some(problem) = self.problem else { return vec![] };
        let input = File::open(&self.files.input).and_then(read_all).unwrap_or_default();
        let input = String::from_utf8_lossy(&input);
        let number = problem.format.query_of_line(&String::from_utf8_lossy(self.expected), line);
        let first = number - usize::from(with_previous && number > 1);
        let shown = |number| {
            let lines = problem.format.lines_of_query(&input, number).into_iter();
            lines.map(move |line| format!("query {number}: {}", shown(line.as_bytes())))
        };
        (first..=number).flat_map(shown).collect()
    }
}

/// Shows an input: whole if it is short, else only its length.
pub fn shown_input(input: &Path) -> io::Result<Vec<String>> {
    const LINES: usize = 20;
    const LENGTH: usize = 100;
    const MOST: u64 = (LINES * LENGTH) as u64;
    let mut text = vec![];
    let file = File::open(input)?;
    let length = file.metadata()?.len();
    file.take(MOST + 1).read_to_end(&mut text)?;
    let lines = text.split_inclusive(|byte| *byte == b'\n').collect_vec();
    let is_short =
        length <= MOST && lines.len() <= LINES && lines.iter().all(|line| line.len() <= LENGTH);
    let shown = lines.iter().map(|it| format!("input: {}", printable(it.trim_ascii_end())));
    Ok(if is_short { shown.collect() } else { vec![format!("The input has {length} bytes.")] })
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
