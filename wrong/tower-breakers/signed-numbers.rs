//! RE on 04-ends-of-the-range: reads signed numbers of 64 bits, and stops at 2⁶³.
//!
//! It is the type that most solutions reach for.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<i64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for query in numbers[1..].chunks(2) {
        println!("{}", if query[0] % 2 == 1 && query[1] != 1 { 1 } else { 2 });
    }
}
