//! WA on 05-ends-of-the-range: counts 32 binary digits.
//!
//! It is the definition of balance, for heaps of a usual size.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    while let Some(k) = numbers.next() {
        let heaps: Vec<_> = numbers.by_ref().take(k as usize).collect();
        let count = |i: u32| heaps.iter().filter(|&n| n >> i & 1 == 1).count() as u64;
        let nim_sum = (0..32).map(|i| count(i) % 2 << i).sum::<u64>();
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
