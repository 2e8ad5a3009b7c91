//! RE on 04-ends-of-the-range: reads signed numbers of 64 bits, and stops at 2⁶³.
//!
//! It is the type that most solutions reach for.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    for word in text.split_whitespace() {
        println!("{}", lost_below(word.parse().unwrap()));
    }
}

/// With x, y, z for a + 1 < b + 1 < c + 1: pairs y < z of the same length, x = y ⊕ z > 1.
fn lost_below(bound: i64) -> i128 {
    let lengths = (0..63).map(|i| 1 << i).take_while(|&base| base <= bound);
    let numbers = lengths.map(|base: i64| i128::from(base.min(bound - base + 1)));
    numbers.map(|r| r * (r - 1) / 2 - r / 2).sum()
}
