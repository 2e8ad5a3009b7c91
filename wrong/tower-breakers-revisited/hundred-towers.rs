//! RE on 17-ten-thousand-towers: has room for 100 towers.
//!
//! HackerRank has no more.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut towers = [0; 100];
    for _ in 0..numbers.next().unwrap() {
        let n = numbers.next().unwrap() as usize;
        for i in 0..n {
            towers[i] = numbers.next().unwrap();
        }
        let nim_sum = towers[..n].iter().fold(0, |sum, &height| sum ^ nimber(height));
        println!("{}", if nim_sum == 0 { 2 } else { 1 });
    }
}

fn nimber(mut height: u64) -> u32 {
    let (mut nimber, mut p) = (0, 2);
    while p <= height / p {
        if height % p == 0 {
            height /= p;
            nimber += 1;
        } else {
            p += 1;
        }
    }
    nimber + u32::from(height > 1)
}
