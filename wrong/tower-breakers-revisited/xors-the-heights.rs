//! WA on 03-small-games: takes the height of a tower for its nimber, as in Nim.
//!
//! It answers both samples.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let towers = numbers.next().unwrap() as usize;
        let nim_sum = numbers.by_ref().take(towers).fold(0, |sum, height| sum ^ nimber(height));
        println!("{}", if nim_sum == 0 { 2 } else { 1 });
    }
}

fn nimber(height: u64) -> u64 {
    height
}
