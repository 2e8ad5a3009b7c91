//! Unbalanced Nim: how many positions are lost.

use crate::{prelude::*, three_heaps};

pub static MODULE: Problem = three_heaps::problem("unbalanced-nim-count", || {
    three_heaps::solver(|lost| lost.count.to_string())
});
