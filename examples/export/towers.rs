//! Input validator: n ≤ 1000 and n heights from 1 to 10⁹.

use std::{
    io::{self, Read},
    process,
};

fn main() {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).expect("a readable input");
    let text = String::from_utf8_lossy(&text);
    let numbers: Result<Vec<usize>, _> = text.split_whitespace().map(str::parse).collect();
    process::exit(if numbers.map_or(false, |numbers| are_towers(&numbers)) { 42 } else { 43 });
}

fn are_towers(numbers: &[usize]) -> bool {
    numbers.split_first().map_or(false, |(&n, heights)| {
        let legal = |height: &usize| (1..=1_000_000_000).contains(height);
        n <= 1000 && heights.len() == n && heights.iter().all(legal)
    })
}
