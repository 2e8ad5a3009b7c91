//! The baseline of the benchmark: parses all numbers of the input, and does nothing else.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{hint, io};

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    while !source.is_empty() {
        input! { from &mut source, number: u64 }
        hint::black_box(number);
    }
}
