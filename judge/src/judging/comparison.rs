//! Compares an output with the expected one.
//!
//! Neither is kept in memory: on Linux the peak memory of a child starts at that of this process.

use crate::report::{cut, printable};
use fs_err::File;
use std::{
    collections::VecDeque,
    io::{self, BufRead, BufReader, Cursor, Read},
    path::Path,
};

/// The difference between an output and the expected one.
pub enum Difference {
    None,
    /// Only white space differs; the lines say where.
    WhiteSpace(Vec<String>),
    /// Words differ, first in line number `first`; the lines say where.
    Words {
        first: usize,
        lines: Vec<String>,
    },
}

/// The size of the blocks in which bytes are compared.
const BLOCK: u64 = 1 << 16;

/// The longest line that is kept in memory, in bytes. A longer one is compared in parts, and each
/// part counts as a line.
const LONGEST: u64 = 1 << 16;

/// The number of different lines that are shown.
const SHOWN: usize = 10;

/// Compares an output with the file `expected`. Reads the output to its end.
pub fn difference(expected: &Path, output: &mut dyn Read) -> io::Result<Difference> {
    let mut file = File::open(expected)?;
    let mut equal = 0;
    loop {
        let [mut wanted, mut got] = [vec![], vec![]];
        file.by_ref().take(BLOCK).read_to_end(&mut wanted)?;
        output.take(BLOCK).read_to_end(&mut got)?;
        if wanted != got {
            // Begins again, line by line. The output was equal so far.
            let start = File::open(expected)?.take(equal).chain(Cursor::new(got));
            let output = BufReader::new(start.chain(output));
            return difference_of_lines(BufReader::new(File::open(expected)?), output);
        }
        if got.is_empty() {
            return Ok(Difference::None);
        }
        equal += BLOCK;
    }
}

/// Compares two texts, which differ, line by line.
fn difference_of_lines(
    mut expected: impl BufRead,
    mut output: impl BufRead,
) -> io::Result<Difference> {
    // The lines in which words differ, and those in which only white space does.
    let (mut lines, mut first, mut more) = (vec![], 0, 0);
    let (mut blank_lines, mut more_blank) = (vec![], 0);
    let mut words = Words::default();
    for number in 1.. {
        let [wanted, got] = [line(&mut expected)?, line(&mut output)?];
        words.compare(&wanted, &got);
        if wanted.is_empty() && got.is_empty() {
            break;
        }
        if wanted == got {
            continue;
        }
        let [ours, theirs] = [&wanted, &got]
            .map(|line| line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()));
        let is_blank = ours.eq(theirs) && !wanted.is_empty() && !got.is_empty();
        let (shown, more) =
            if is_blank { (&mut blank_lines, &mut more_blank) } else { (&mut lines, &mut more) };
        if shown.is_empty() && !is_blank {
            first = number;
        }
        if shown.len() < 2 * SHOWN {
            for (name, line) in [("expected", &wanted), ("printed ", &got)] {
                shown.push(format!("line {number}: {name} {}", visible(line)));
            }
            continue;
        }
        *more += 1;
        if wanted.is_empty() && words.are_different {
            *more += rest(&mut output)?;
            break;
        }
    }
    let are_equal = words.are_equal();
    if are_equal {
        // The words may stand on other lines, too.
        lines.append(&mut blank_lines);
        more += more_blank + lines.len().saturating_sub(2 * SHOWN) / 2;
        lines.truncate(2 * SHOWN);
    }
    match more {
        0 => {}
        1 => lines.push("and 1 more line differs".into()),
        more => lines.push(format!("and {more} more lines differ")),
    }
    if are_equal {
        lines.push("Only white space differs.".into());
        return Ok(Difference::WhiteSpace(lines));
    }
    Ok(Difference::Words { first, lines })
}

/// Reads a line with its end; empty at the end of the text.
fn line(text: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = vec![];
    text.take(LONGEST).read_until(b'\n', &mut line)?;
    Ok(line)
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

/// A comparison of the words of two texts, wherever their lines end.
#[derive(Default)]
struct Words {
    /// The bytes of words that have no counterpart yet, with a space after each word.
    pending: [VecDeque<u8>; 2],
    is_in_word: [bool; 2],
    are_different: bool,
}

impl Words {
    /// Takes the next line of both texts, empty after the last one.
    fn compare(&mut self, wanted: &[u8], got: &[u8]) {
        if self.are_different {
            return;
        }
        for (i, line) in [wanted, got].into_iter().enumerate() {
            // The end of the text ends a word.
            let line = if line.is_empty() { b" " } else { line };
            for &byte in line {
                let was_in_word = self.is_in_word[i];
                self.is_in_word[i] = !byte.is_ascii_whitespace();
                if self.is_in_word[i] {
                    self.pending[i].push_back(byte);
                } else if was_in_word {
                    self.pending[i].push_back(b' ');
                }
            }
        }
        let [ours, theirs] = &mut self.pending;
        let both = ours.len().min(theirs.len());
        self.are_different = !ours.drain(..both).eq(theirs.drain(..both));
        // Nothing follows an empty line, so what the other side has more is different.
        self.are_different |= wanted.is_empty() && !theirs.is_empty();
        self.are_different |= got.is_empty() && !ours.is_empty();
    }

    fn are_equal(&self) -> bool {
        !self.are_different && self.pending.iter().all(VecDeque::is_empty)
    }
}

/// Shows a line with its control characters: `$` is the end of a line, `^M` a carriage return.
fn visible(line: &[u8]) -> String {
    if line.is_empty() {
        return "nothing more".into();
    }
    cut(&printable(line).replace('\n', "$"))
}
