//! RE on 04-ends-of-the-range: reads signed numbers of 64 bits, and stops at 2⁶³.
//!
//! It is the type that most solutions reach for.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<i64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for pair in numbers.chunks(2) {
        let (mut m, mut n) = (pair[0], pair[1]);
        if m == 0 || n == 0 {
            println!("{}", if m == n { "B" } else { "A 0 0" });
            continue;
        }
        let (s, t) = (m.trailing_zeros(), n.trailing_zeros());
        if s == t {
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
