//! WA on 04-ends-of-the-range: reads numbers as floating point, where large odd ones
//! become even.
//!
//! It is what a language does that has no other numbers.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<f64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for query in numbers[1..].chunks(2) {
        println!("{}", if query[0] % 2.0 == 1.0 && query[1] != 1.0 { 1 } else { 2 });
    }
}
