//! WA with 4 2: counts each prime factor once.
//!
//! Right where no square divides a height, as with 30 10 3; but a tower of height 4 has two
//! moves in it, not one.

use std::io::{self, BufRead};

fn main() {
    let words = |line: io::Result<String>| {
        line.unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect::<Vec<u64>>()
    };
    let mut numbers = io::stdin().lock().lines().flat_map(words);
    let n = numbers.next().unwrap() as usize;
    let mut towers: Vec<u64> = numbers.by_ref().take(n).collect();
    let mut ours = nim_sum(&towers) != 0;
    println!("{}", if ours { "first" } else { "second" });
    while towers.iter().any(|&height| height > 1) {
        let (i, y) = if ours {
            let (i, y) = our_move(&towers);
            println!("{} {}", i + 1, y);
            (i, y)
        } else {
            (numbers.next().unwrap() as usize - 1, numbers.next().unwrap())
        };
        towers[i] = y;
        ours = !ours;
    }
    println!("win");
}

/// The prime factors of a height.
fn factors(mut height: u64) -> Vec<u64> {
    let (mut primes, mut p) = (Vec::new(), 2);
    while p * p <= height {
        if height % p == 0 {
            primes.push(p);
            height /= p;
        } else {
            p += 1;
        }
    }
    primes.extend(Some(height).filter(|&height| height > 1));
    primes
}

/// The distinct prime factors of a height.
fn distinct(height: u64) -> Vec<u64> {
    let mut primes = factors(height);
    primes.dedup();
    primes
}

/// Their number.
fn nimber(height: u64) -> usize {
    distinct(height).len()
}

/// The xor of the nimbers.
fn nim_sum(towers: &[u64]) -> usize {
    towers.iter().fold(0, |sum, &height| sum ^ nimber(height))
}

/// A move that makes the nim-sum 0, or else a small one.
fn our_move(towers: &[u64]) -> (usize, u64) {
    let sum = nim_sum(towers);
    for (i, &height) in towers.iter().enumerate() {
        let target = nimber(height) ^ sum;
        if target < nimber(height) {
            return (i, distinct(height)[..target].iter().product());
        }
    }
    let i = towers.iter().position(|&height| height > 1).unwrap();
    (i, towers[i] / factors(towers[i])[0])
}
