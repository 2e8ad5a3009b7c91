//! WA on 03-small-games: forgets that towers of height 1 cannot be lowered.
//!
//! With an even number of towers the second player copies each move, so parity seems to
//! decide everything.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for query in numbers[1..].chunks(2) {
        println!("{}", if query[0] % 2 == 1 { 1 } else { 2 });
    }
}
