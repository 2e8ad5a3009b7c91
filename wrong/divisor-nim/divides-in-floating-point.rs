//! WA on 04-ends-of-the-range: divides by the power of two in floating point, and so loses
//! digits.
//!
//! The quotient is an integer, and so is what is found for small heaps.

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
        if s == t {
            println!("B");
            continue;
        }
        if s > t {
            m -= (m as f64 / (s as f64 - t as f64).exp2()) as u64;
        } else {
            n -= (n as f64 / (t as f64 - s as f64).exp2()) as u64;
        }
        println!("A {} {}", m, n);
    }
}
