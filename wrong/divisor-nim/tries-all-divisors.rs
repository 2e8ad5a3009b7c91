//! TLE on 04-ends-of-the-range: looks for the largest divisor that wins by trying all numbers.
//!
//! It is what the statement says, and fast for small heaps.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for pair in numbers.chunks(2) {
        let (mut m, mut n) = (pair[0], pair[1]);
        if m == 0 || n == 0 {
            println!("{}", if m == n { "B" } else { "A 0 0" });
            continue;
        }
        let (s, t) = (m.trailing_zeros(), n.trailing_zeros());
        if s == t {
            println!("B");
            continue;
        }
        let (heap, twos) = if s > t { (&mut m, t) } else { (&mut n, s) };
        let wins = |d: &u64| *heap % d == 0 && (*heap - d).trailing_zeros() == twos;
        *heap -= (1..*heap).rev().find(wins).unwrap();
        println!("A {} {}", m, n);
    }
}
