//! Input validator: lines of numbers, one space apart and without leading zeros.

use std::{
    io::{self, Read},
    iter, process,
};

fn main() {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).expect("a readable input");
    process::exit(if is_tidy(&String::from_utf8_lossy(&text)) { 42 } else { 43 });
}

fn is_tidy(text: &str) -> bool {
    let is_number = |word: &str| word.parse::<u64>().map_or(false, |n| n.to_string() == word);
    text.strip_suffix('\n').map_or(false, |lines| {
        // A line that is to have as many numbers as the one before says has none after a 0.
        let before = iter::once("").chain(lines.split('\n'));
        let mut pairs = lines.split('\n').zip(before);
        pairs.all(|pair| pair == ("", "0") || pair.0.split(' ').all(is_number))
    })
}
