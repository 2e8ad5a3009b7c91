//! WA on 03-small-heaps: thinks that A loses only if both heaps are odd.
//!
//! From two odd heaps every move leaves an even one, and an even one can be answered; but so
//! it goes on for 2, 4, 8, …

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for pair in numbers.chunks(2) {
        let (mut m, mut n) = (pair[0], pair[1]);
        if m == 0 || n == 0 {
            println!("{}", if m == n { "B" } else { "A 0 0" });
            continue;
        }
        let (s, t) = (m.trailing_zeros(), n.trailing_zeros());
        if s == 0 && t == 0 {
            println!("B");
            continue;
        }
        if s > t {
            m -= (m >> s) << t;
        } else {
            n -= (n >> t) << s;
        }
        println!("A {} {}", m, n);
    }
}
