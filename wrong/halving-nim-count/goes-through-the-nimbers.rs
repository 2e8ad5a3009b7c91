//! TLE on 06-ends-of-the-range: goes through all nimbers for two heaps, and through all
//! pairs of them for three.
//!
//! It is right, and it takes no memory.

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
    lost(k, 0, largest) % PRIME
}

/// The ways to choose `k` heaps whose nimbers have this xor.
fn lost(k: usize, nim_sum: u64, largest: u64) -> u64 {
    if k == 0 {
        return u64::from(nim_sum == 0);
    }
    if k == 1 {
        return heaps(nim_sum, largest);
    }
    let ways = |g| heaps(g, largest) * lost(k - 1, nim_sum ^ g, largest) % PRIME;
    (0..=largest / 2).fold(0, |sum, g| (sum + ways(g)) % PRIME)
}

/// The number of heaps with nimber `g`.
fn heaps(g: u64, largest: u64) -> u64 {
    (0..64).take_while(|&t| 2 * g + 1 <= (largest + 1) >> t).count() as u64
}
