//! Input validator: the towers of one game.

use std::{
    io::{self, Read},
    process,
};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("text");
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().expect("a number"));
    let n = numbers.next().expect("the number of towers");
    assert!(n <= 1000, "n is {}", n);
    let heights: Vec<_> = numbers.collect();
    assert_eq!(heights.len(), n, "the number of heights");
    for height in heights {
        assert!((1..=1_000_000_000).contains(&height), "a height is {}", height);
    }
    process::exit(42);
}
