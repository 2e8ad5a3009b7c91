//! TLE on 05-one-and-two-heaps: makes a table of all nimbers, and transforms it (Walsh and
//! Hadamard).
//!
//! It is right, and usual for such counts; but M is too large, and for 10¹⁸ nimbers there is
//! no memory either.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for query in numbers.chunks(2) {
        println!("{}", lost_positions(query[0] as usize, query[1]));
    }
}

const PRIME: u64 = 998_244_353;

fn lost_positions(k: usize, largest: u64) -> u64 {
    let size = (largest as usize + 1).next_power_of_two();
    assert!(size <= 1 << 24, "there is no memory for so many nimbers");
    let mut table = vec![0; size];
    for h in 1..=largest as usize + 1 {
        table[(h >> h.trailing_zeros()) / 2] += 1;
    }
    let mut half = 1;
    while half < size {
        for i in (0..size).filter(|i| i & half == 0) {
            let (a, b) = (table[i], table[i + half]);
            table[i] = (a + b) % PRIME;
            table[i + half] = (a + PRIME - b) % PRIME;
        }
        half *= 2;
    }
    let sum = table.iter().fold(0, |sum, &a| (sum + power(a, k as u64)) % PRIME);
    sum * power(size as u64, PRIME - 2) % PRIME
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut power = 1;
    base %= PRIME;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    power
}
