//! Input validator: every line has numbers, one space apart and without leading zeros.

use std::{
    io::{self, Read},
    process,
};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("text");
    let lines = text.strip_suffix('\n').expect("a newline at the end");
    for word in lines.split(|c| c == ' ' || c == '\n') {
        let number: u64 = word.parse().expect("a number after each space and newline");
        assert_eq!(word, number.to_string(), "no leading zeros");
    }
    process::exit(42);
}
