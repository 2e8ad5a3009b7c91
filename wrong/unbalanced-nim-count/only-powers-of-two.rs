//! WA on 02-small-bounds: takes N for a power of two, as it is in the samples, and so
//! rounds it down.
//!
//! There the count has a closed form.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    for word in text.split_whitespace() {
        println!("{}", lost_below(word.parse().unwrap()));
    }
}

fn lost_below(bound: u64) -> u128 {
    let numbers = (0..64).map(|i| 1 << i).take_while(|&power| 2 * power <= u128::from(bound));
    numbers.map(|r| r * (r - 1) / 2 - r / 2).sum::<u128>()
}
