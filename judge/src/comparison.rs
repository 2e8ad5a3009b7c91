//! Compares an output with the expected one.

use crate::report::{cut, printable};
use fs_err::File;
use itertools::Itertools;
use std::{
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

/// Results of comparing an output with the expected one.
pub enum Comparison {
    Equal,
    /// Only white space differs; the lines say where.
    EqualWords(Vec<String>),
    /// They differ; the lines say where.
    Different(Vec<String>),
}

impl Comparison {
    /// Compares two files. `names` is what their lines are called, for example `expected` and
    /// `printed`. The files are read line by line, since this process has to stay small: on Linux
    /// the peak memory of a child starts at that of its parent.
    pub fn of(expected: &Path, printed: &Path, names: [&str; 2]) -> io::Result<Self> {
        let width = names.map(str::len).into_iter().max().unwrap_or(0);
        let mut details = Vec::new();
        let mut more = 0;
        for (number, pair) in (1..).zip(lines(expected)?.zip_longest(lines(printed)?)) {
            let (wanted, got) = pair.left_and_right();
            if wanted == got {
                continue;
            }
            if details.len() < 10 {
                for (name, line) in names.into_iter().zip([wanted, got]) {
                    details.push(format!("line {number}: {name:width$} {}", visible(line)));
                }
            } else {
                more += 1;
            }
        }
        if details.is_empty() {
            return Ok(Self::Equal);
        }
        if more > 0 {
            let verb = if more == 1 { "line differs" } else { "lines differ" };
            details.push(format!("and {more} more {verb}"));
        }
        if !words(expected)?.eq(words(printed)?) {
            return Ok(Self::Different(details));
        }
        details.push("Only white space differs.".into());
        Ok(Self::EqualWords(details))
    }
}

/// The longest line that is kept in memory, in bytes. A longer one is compared in parts, and each
/// part counts as a line.
const LONGEST: u64 = 1 << 16;

/// Lists the lines of a file, each with its end.
fn lines(path: &Path) -> io::Result<impl Iterator<Item = Vec<u8>>> {
    let mut file = BufReader::new(File::open(path)?);
    Ok(std::iter::from_fn(move || {
        let mut line = Vec::new();
        let count = file.by_ref().take(LONGEST).read_until(b'\n', &mut line).unwrap_or(0);
        (count > 0).then_some(line)
    }))
}

/// Lists the bytes of the words of a file, with a space after each word.
fn words(path: &Path) -> io::Result<impl Iterator<Item = u8>> {
    let bytes = BufReader::new(File::open(path)?).bytes().map_while(Result::ok);
    let mut is_in_word = false;
    // The last space ends a word at the end of the file.
    Ok(bytes.chain([b' ']).filter_map(move |byte| {
        let was_in_word = is_in_word;
        is_in_word = !byte.is_ascii_whitespace();
        if is_in_word { Some(byte) } else { was_in_word.then_some(b' ') }
    }))
}

/// Shows a line with its control characters: `$` is the end of a line, `^M` a carriage return.
fn visible(line: Option<Vec<u8>>) -> String {
    let Some(line) = line else { return "nothing more".into() };
    cut(&printable(&line).replace('\n', "$"))
}
