//! RE on 10-three-hundred-thousand-heaps: has room for 1000 heaps.
//!
//! Who would play with more?

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    while let Some(k) = numbers.next() {
        let mut heaps = [0; 1000];
        for i in 0..k as usize {
            heaps[i] = numbers.next().unwrap();
        }
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
