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

/// The longest line that is kept in memory, in bytes. A longer one is compared in parts, and each
/// part counts as a line.
const LONGEST: u64 = 1 << 16;

/// The number of different lines that are shown.
const SHOWN: usize = 10;

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

    /// Lists lines that differ, in a report. If words differ, these are lines in which they do;
    /// also returns the number of the first of them.
    pub fn lines(&self, difference: Difference) -> io::Result<(usize, Vec<String>)> {
        let (mut expected, mut output) = self.texts()?;
        let (mut wanted, mut got) = (vec![], vec![]);
        // Of the lines in which words differ, and of those in which only white space does.
        let (mut shown, mut counts, mut first) = ([vec![], vec![]], [0, 0], [0, 0]);
        for number in 1.. {
            read_line(&mut expected, &mut wanted)?;
            read_line(&mut output, &mut got)?;
            if wanted.is_empty() && got.is_empty() {
                break;
            }
            if wanted == got {
                continue;
            }
            let [ours, theirs] = [&wanted, &got]
                .map(|line| line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()));
            let is_blank = !wanted.is_empty() && !got.is_empty() && ours.eq(theirs);
            let kind = usize::from(is_blank);
            counts[kind] += 1;
            if counts[kind] == 1 {
                first[kind] = number;
            }
            if counts[kind] <= SHOWN {
                for (name, line) in [("expected", &wanted), ("printed ", &got)] {
                    shown[kind].push(format!("line {number}: {name} {}", visible(line)));
                }
            } else if wanted.is_empty() && difference == Difference::Words {
                counts[kind] += rest(&mut output)?;
                break;
            }
        }
        let [mut lines, blank_lines] = shown;
        let mut count = counts[0];
        // Words may stand on other lines, too, or be cut where a long line is.
        if difference == Difference::WhiteSpace || count == 0 {
            lines.extend(blank_lines);
            lines.truncate(2 * SHOWN);
            count += counts[1];
        }
        match count - lines.len() / 2 {
            0 => {}
            1 => lines.push("and 1 more line differs".into()),
            more => lines.push(format!("and {more} more lines differ")),
        }
        if difference == Difference::WhiteSpace {
            lines.push("Only white space differs.".into());
        }
        Ok((if first[0] > 0 { first[0] } else { first[1] }, lines))
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

/// Counts the lines up to the end of a text, block by block, which is faster than one by one.
fn rest(text: &mut impl BufRead) -> io::Result<usize> {
    let (mut count, mut is_in_line) = (0, false);
    loop {
        let block = text.fill_buf()?;
        let Some(last) = block.last() else { return Ok(count + usize::from(is_in_line)) };
        is_in_line = *last != b'\n';
        count += block.split(|&byte| byte == b'\n').count() - 1;
        let length = block.len();
        text.consume(length);
    }
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
