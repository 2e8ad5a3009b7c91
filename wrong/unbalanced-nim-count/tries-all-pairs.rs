//! TLE on 04-ends-of-the-range: tries all pairs of heaps; the third one follows.
//!
//! It is right, and fast for the samples.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    for word in text.split_whitespace() {
        println!("{}", lost_below(word.parse().unwrap()));
    }
}

fn lost_below(bound: u64) -> u64 {
    let mut count = 0;
    for y in 2..=bound {
        for z in y + 1..=bound {
            let x = y ^ z;
            count += u64::from(1 < x && x < y);
        }
    }
    count
}
