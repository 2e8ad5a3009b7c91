//! WA with 131072 65536: stops counting prime factors at 15.
//!
//! Four binary digits hold the nimbers of all heights below 65536, and hardly a height up to
//! 10⁹ has more prime factors. Right in the sample and with nearly all towers at random; a few
//! powers of 2 and their like are enough to lose.

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

/// The number of prime factors, in four binary digits.
fn nimber(height: u64) -> usize {
    factors(height).len().min(15)
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
            return (i, factors(height)[..target].iter().product());
        }
    }
    let i = towers.iter().position(|&height| height > 1).unwrap();
    (i, towers[i] / factors(towers[i])[0])
}
