//! RE on 05-ends-of-the-range: reads signed numbers of 64 bits, and stops at 2⁶³.
//!
//! It is the type that most solutions reach for.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    while let Some(k) = numbers.next() {
        let heaps: Vec<_> = numbers.by_ref().take(k as usize).collect();
        let nim_sum = heaps.iter().fold(0, |sum, n| sum ^ n);
        if nim_sum == 0 {
            println!("balanced");
            continue;
        }
        let moves = heaps.iter().enumerate().filter(|&(_, n)| n ^ nim_sum < *n);
        println!("unbalanced {}", moves.clone().count());
        for (i, n) in moves {
            println!("{} {}", i + 1, n - (n ^ nim_sum));
        }
    }
}
