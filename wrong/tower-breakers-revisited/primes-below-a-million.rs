//! WA on 11-around-the-cube-root: divides by the primes below a million only.
//!
//! That is a usual size for a sieve, and the limit of HackerRank's heights.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    let primes = primes(1_000_000);
    for _ in 0..numbers.next().unwrap() {
        let towers = numbers.next().unwrap() as usize;
        let heights = numbers.by_ref().take(towers);
        let nim_sum = heights.fold(0, |sum, height| sum ^ nimber(height, &primes));
        println!("{}", if nim_sum == 0 { 2 } else { 1 });
    }
}

/// The sieve of Eratosthenes.
fn primes(limit: usize) -> Vec<u64> {
    let mut composite = vec![false; limit + 1];
    let mut primes = Vec::new();
    for p in 2..=limit {
        if !composite[p] {
            primes.push(p as u64);
            (p * p..=limit).step_by(p).for_each(|multiple| composite[multiple] = true);
        }
    }
    primes
}

/// Ω: what has no prime factor up to its cube root is 1, a prime, or a product of two.
fn nimber(mut height: u64, primes: &[u64]) -> u32 {
    let mut nimber = 0;
    for &p in primes {
        if p * p * p > height {
            break;
        }
        while height % p == 0 {
            height /= p;
            nimber += 1;
        }
    }
    nimber
        + if height == 1 {
            0
        } else if is_prime(height) {
            1
        } else {
            2
        }
}

/// The test of Miller and Rabin.
fn is_prime(n: u64) -> bool {
    if n % 2 == 0 {
        return n == 2;
    }
    let s = (n - 1).trailing_zeros();
    [2_u64, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].iter().filter(|&base| base % n != 0).all(
        |&base| {
            let mut x = power(base, n >> s, n);
            x == 1
                || (0..s).any(|_| {
                    let minus_one = x == n - 1;
                    x = multiply(x, x, n);
                    minus_one
                })
        },
    )
}

fn power(mut base: u64, mut exponent: u64, n: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = multiply(power, base, n);
        }
        base = multiply(base, base, n);
        exponent /= 2;
    }
    power
}

fn multiply(x: u64, y: u64, n: u64) -> u64 {
    (u128::from(x) * u128::from(y) % u128::from(n)) as u64
}
