//! Compares an output with the expected one.
//!
//! Neither is kept in memory: on Linux the peak memory of a child starts at that of this process.

use crate::report::{cut, printable};
use fs_err::File;
use std::{
    io::{self, BufRead, BufReader, Read, Seek},
    iter,
    path::Path,
};

/// The difference between an output and the expected one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    None,
    WhiteSpace,
    Words,
}

/// An output, and the file with the expected one.
pub struct Comparison<'a> {
    pub expected: &'a Path,
    pub output: &'a std::fs::File,
}

/// The lines that differ.
#[derive(Default)]
pub struct DifferentLines {
    /// The number of the first one, from 1; 0 if there is none.
    pub first: usize,
    /// How many there are.
    count: usize,
    /// The first ones, as they are expected and as they are printed.
    shown: Vec<String>,
}

/// The longest line that is kept in memory, in bytes. A longer one is compared in parts, and each
/// part counts as a line.
const LONGEST: u64 = 1 << 16;

/// The number of different lines that are shown.
const SHOWN: usize = 3;

impl Comparison<'_> {
    /// Compares the bytes and, if they differ, the words, wherever their lines end.
    pub fn difference(&self) -> io::Result<Difference> {
        let (expected, output) = self.texts()?;
        if is_equal(expected.bytes(), output.bytes())? {
            return Ok(Difference::None);
        }
        let (expected, output) = self.texts()?;
        let has_equal_words = is_equal(words(expected), words(output))?;
        Ok(if has_equal_words { Difference::WhiteSpace } else { Difference::Words })
    }

    /// Finds the lines that differ, in their words or in anything.
    pub fn lines(&self, in_words: bool) -> io::Result<DifferentLines> {
        let (mut expected, mut output) = self.texts()?;
        let (mut wanted, mut printed) = (vec![], vec![]);
        let mut lines = DifferentLines::default();
        for number in 1.. {
            read_line(&mut expected, &mut wanted)?;
            read_line(&mut output, &mut printed)?;
            if wanted.is_empty() && printed.is_empty() {
                break;
            }
            if wanted == printed || in_words && has_equal_words(&wanted, &printed) {
                continue;
            }
            if lines.count == 0 {
                lines.first = number;
            }
            lines.count += 1;
            if lines.count <= SHOWN {
                lines.shown.push(format!("line {number}: expected {}", visible(&wanted)));
                lines.shown.push(format!("line {number}: printed  {}", visible(&printed)));
            }
        }
        Ok(lines)
    }

    /// Returns readers of the expected output and of the output, from their start.
    fn texts(&self) -> io::Result<(BufReader<File>, BufReader<&std::fs::File>)> {
        let mut output = self.output;
        output.rewind()?;
        Ok((BufReader::new(File::open(self.expected)?), BufReader::new(output)))
    }
}

impl DifferentLines {
    /// Lists the first lines, and says how many more there are.
    pub fn listing(self) -> Vec<String> {
        let mut listing = self.shown;
        match self.count.saturating_sub(SHOWN) {
            0 => {}
            1 => listing.push("and 1 more line differs".into()),
            more => listing.push(format!("and {more} more lines differ")),
        }
        listing
    }
}

/// Reads a line with its end; empty at the end of the text.
fn read_line(text: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<()> {
    line.clear();
    text.take(LONGEST).read_until(b'\n', line).map(drop)
}

/// Tells whether two lines have the same words. Nothing, after the end of a text, is no line.
fn has_equal_words(one: &[u8], other: &[u8]) -> bool {
    let [ones, others] = [one, other]
        .map(|line| line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()));
    !one.is_empty() && !other.is_empty() && ones.eq(others)
}

/// Tells whether two texts are equal. An error of reading ends the comparison.
fn is_equal(
    mut one: impl Iterator<Item = io::Result<u8>>,
    mut other: impl Iterator<Item = io::Result<u8>>,
) -> io::Result<bool> {
    loop {
        match [one.next().transpose()?, other.next().transpose()?] {
            [None, None] => return Ok(true),
            [one, other] if one != other => return Ok(false),
            _ => {}
        }
    }
}

/// Returns the words of a text, wherever its lines end, with a space after each.
fn words(text: impl BufRead) -> impl Iterator<Item = io::Result<u8>> {
    let (mut bytes, mut is_in_word) = (text.bytes(), false);
    iter::from_fn(move || {
        loop {
            match bytes.next() {
                Some(Ok(byte)) if !byte.is_ascii_whitespace() => {
                    is_in_word = true;
                    return Some(Ok(byte));
                }
                Some(Err(error)) => return Some(Err(error)),
                _ if is_in_word => {
                    is_in_word = false;
                    return Some(Ok(b' '));
                }
                Some(Ok(_)) => {}
                None => return None,
            }
        }
    })
}

/// Shows a line with its control characters: `$` is the end of a line, `^M` a carriage return.
fn visible(line: &[u8]) -> String {
    if line.is_empty() {
        return "nothing more".into();
    }
    cut(&printable(line).replace('\n', "$"))
}
