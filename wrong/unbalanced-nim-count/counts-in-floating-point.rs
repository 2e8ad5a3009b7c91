//! WA on 04-ends-of-the-range: counts in floating point.
//!
//! Its range is large enough, but it has only 53 digits.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    for word in text.split_whitespace() {
        println!("{}", lost_below(word.parse().unwrap()));
    }
}

/// With x, y, z for a + 1 < b + 1 < c + 1: pairs y < z of the same length, x = y ⊕ z > 1.
fn lost_below(bound: u64) -> f64 {
    let lengths = (0..64).map(|i| 1 << i).take_while(|&base| base <= bound);
    let numbers = lengths.map(|base: u64| base.min(bound - base + 1) as f64);
    numbers.fold(0.0, |sum, r| sum + r * (r - 1.0) / 2.0 - (r / 2.0).floor())
}
