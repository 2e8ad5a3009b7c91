//! Input validator: numbers without leading zeros, each followed by one space or newline.

use std::{
    io::{self, Read},
    process,
};

fn main() {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).expect("a readable input");
    process::exit(if is_tidy(&String::from_utf8_lossy(&text)) { 42 } else { 43 });
}

fn is_tidy(text: &str) -> bool {
    let is_number = |word: &str| word.parse::<u64>().map_or(false, |n| n.to_string() == word);
    text.strip_suffix('\n').map_or(false, |lines| lines.split(&[' ', '\n'][..]).all(is_number))
}
