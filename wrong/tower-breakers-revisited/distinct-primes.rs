//! WA on 03-small-games: counts each prime factor once.
//!
//! A turn takes prime factors away; but it may take one of two equal ones.

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
            nimber += 1;
            while height % p == 0 {
                height /= p;
            }
        }
        p += 1;
    }
    nimber + u32::from(height > 1)
}
