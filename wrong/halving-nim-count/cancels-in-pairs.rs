//! WA on 03-small-heaps: thinks that heaps of a lost position cancel in pairs of the same
//! nimber.
//!
//! For one and two heaps it is so; but 1 ⊕ 2 ⊕ 3 = 0.

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
    // The positions of j heaps where all nimbers so far, but 0, occur an even number of times.
    let mut ways = vec![0; k + 1];
    ways[0] = 1;
    for u in (1..=largest + 1).step_by(2) {
        let heaps = u64::from((((largest + 1) / u) as f64).log2() as u32) + 1;
        let step = if u == 1 { 1 } else { 2 };
        for j in (0..=k).rev() {
            let mut choose = 1;
            let mut more = 0;
            for i in 0..=j {
                if i % step == 0 {
                    more = (more + choose % PRIME * heaps.pow(i as u32 % 12) % PRIME * ways[j - i])
                        % PRIME;
                }
                choose = choose * (j - i) as u64 / (i + 1) as u64;
            }
            ways[j] = more;
        }
    }
    ways[k]
}
