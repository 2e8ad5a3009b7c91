//! RE on 03-small-games: has room for 100 games of 100 towers.
//!
//! HackerRank has no more.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    let (mut counts, mut towers) = ([0; 100], [[0; 100]; 100]);
    let games = numbers.next().unwrap() as usize;
    for game in 0..games {
        counts[game] = numbers.next().unwrap() as usize;
        for i in 0..counts[game] {
            towers[game][i] = numbers.next().unwrap();
        }
    }
    for game in 0..games {
        let heights = &towers[game][..counts[game]];
        let nim_sum = heights.iter().fold(0, |sum, &height| sum ^ nimber(height));
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
