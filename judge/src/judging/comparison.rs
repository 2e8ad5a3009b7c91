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

/// An output, and the file with the expected one.
pub struct Comparison<'a> {
    pub expected: &'a Path,
    pub output: &'a std::fs::File,
}

/// The longest line that is kept in memory, in bytes. A longer one is compared in parts, and each
/// part counts as a line.
const LONGEST: u64 = 1 << 16;

/// The number of different lines that are shown.
const SHOWN: usize = 3;

impl Comparison<'_> {
    /// Tells whether the bytes are equal.
    pub fn has_equal_bytes(&self) -> io::Result<bool> {
        let (expected, output) = self.texts()?;
        is_equal(expected.bytes(), output.bytes())
    }

    /// Tells whether the words are equal, wherever their lines end.
    pub fn has_equal_words(&self) -> io::Result<bool> {
        let (expected, output) = self.texts()?;
        is_equal(words(expected), words(output))
    }

    /// Lists the first lines that differ, and says how many more there are. Returns also the number
    /// of the first one, from 1. If the words are the same in each line, they may stand on other
    /// lines, or be cut where a long line is; then the lines differ in anything.
    pub fn different_lines(&self) -> io::Result<(usize, Vec<String>)> {
        match self.lines(true)? {
            (_, listing) if listing.is_empty() => self.lines(false),
            lines => Ok(lines),
        }
    }

    /// Lists the lines that differ, in their words or in anything.
    fn lines(&self, in_words: bool) -> io::Result<(usize, Vec<String>)> {
        let (mut expected, mut output) = self.texts()?;
        let (mut wanted, mut printed) = (vec![], vec![]);
        let (mut first, mut count, mut listing) = (0, 0, vec![]);
        for number in 1.. {
            // At the end of a file, reading asks the system each time.
            if number == 1 || !wanted.is_empty() {
                read_line(&mut expected, &mut wanted)?;
            }
            read_line(&mut output, &mut printed)?;
            if wanted.is_empty() && printed.is_empty() {
                break;
            }
            if wanted == printed || in_words && has_equal_words(&wanted, &printed) {
                continue;
            }
            first = if count == 0 { number } else { first };
            count += 1;
            if count <= SHOWN {
                listing.push(format!("line {number}: expected {}", visible(&wanted)));
                listing.push(format!("line {number}: printed  {}", visible(&printed)));
            }
        }
        match count.saturating_sub(SHOWN) {
            0 => {}
            1 => listing.push("and 1 more line differs".into()),
            more => listing.push(format!("and {more} more lines differ")),
        }
        Ok((first, listing))
    }

    /// Returns readers of the expected output and of the output, from their start.
    fn texts(&self) -> io::Result<(BufReader<File>, BufReader<&std::fs::File>)> {
        let mut output = self.output;
        output.rewind()?;
        Ok((BufReader::new(File::open(self.expected)?), BufReader::new(output)))
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
