//! WA on 04-ends-of-the-range: adds two numbers of 64 bits before the modulus, and the
//! carry is lost.
//!
//! The bound of Project Euler leaves room for it.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    for word in text.split_whitespace() {
        println!("{}", lost_below(word.parse().unwrap()));
    }
}

/// With x, y, z for a + 1 < b + 1 < c + 1: pairs y < z of the same length, x = y ⊕ z > 1.
fn lost_below(bound: i128) -> i128 {
    const M: i128 = 1_000_000_000;
    let mut sum = 0;
    for base in (0..64).map(|i| 1 << i).take_while(|&base| base <= bound) {
        let r: i128 = base.min(bound - base + 1);
        let (pairs, twins) = (r * (r - 1) / 2 % M, r / 2);
        // x + y + z − 3 for all; then without the twins 2j, 2j + 1, for which x is 1.
        sum += pairs * ((2 * base + r - 4) as u64 as i128 % M) % M;
        for i in (0..63).take_while(|&i| 1 << i < r) {
            let ones = (r >> i >> 1 << i) + (r % (2 << i) - (1 << i)).max(0);
            sum += ones % M * ((r - ones) % M) % M * ((1 << i) % M) % M;
        }
        sum -= twins * ((2 * base + 2 * twins - 3) % M) % M;
        sum %= M;
    }
    (sum + M) % M
}
