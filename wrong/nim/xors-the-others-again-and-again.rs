//! TLE on 10-three-hundred-thousand-heaps: xors all the other heaps for each heap.
//!
//! A heap has to become the nim-sum of the others; finding it takes a loop in a loop.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    while let Some(k) = numbers.next() {
        let heaps: Vec<_> = numbers.by_ref().take(k as usize).collect();
        let mut moves = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            let others = heaps[..i].iter().chain(&heaps[i + 1..]).fold(0, |sum, n| sum ^ n);
            if others < heap {
                moves.push((i + 1, heap - others));
            }
        }
        if moves.is_empty() {
            println!("balanced");
        } else {
            println!("unbalanced {}", moves.len());
            moves.iter().for_each(|(i, taken)| println!("{} {}", i, taken));
        }
    }
}
