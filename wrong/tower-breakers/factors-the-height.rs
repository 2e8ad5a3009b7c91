//! TLE on 09-all-magnitudes: counts the prime factors of the height by trial division up
//! to its square root.
//!
//! That is the nimber of a tower; but here it matters only whether it is 0.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for query in numbers[1..].chunks(2) {
        println!("{}", if query[0] % 2 * nimber(query[1]) != 0 { 1 } else { 2 });
    }
}

fn nimber(mut height: u64) -> u64 {
    let (mut nimber, mut p) = (0, 2);
    while p * p <= height {
        if height % p == 0 {
            height /= p;
            nimber += 1;
        } else {
            p += 1;
        }
    }
    nimber + u64::from(height > 1)
}
