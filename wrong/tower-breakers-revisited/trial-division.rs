//! TLE on 16-four-thousand-hard-towers: divides by all numbers up to the square root.
//!
//! With HackerRank's heights, up to 10⁶, that is what everybody does.

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

fn nimber(mut height: u64) -> u32 {
    let (mut nimber, mut p) = (0, 2);
    while p <= height / p {
        if height % p == 0 {
            height /= p;
            nimber += 1;
        } else {
            p += 1;
        }
    }
    nimber + u32::from(height > 1)
}
