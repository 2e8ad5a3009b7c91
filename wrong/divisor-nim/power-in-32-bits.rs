//! WA on 04-ends-of-the-range: computes the power of two in 32 bits.
//!
//! In many languages 1 << t has 32 bits, whatever it is multiplied by.

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
            m -= (m >> s) * u64::from(1_u32.wrapping_shl(t));
        } else {
            n -= (n >> t) * u64::from(1_u32.wrapping_shl(s));
        }
        println!("A {} {}", m, n);
    }
}
