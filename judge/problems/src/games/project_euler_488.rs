//! Unbalanced Nim: the sum of the lost positions (Project Euler 488).

use crate::{prelude::*, three_heaps};

pub static MODULE: Problem =
    three_heaps::problem("project-euler-488", || three_heaps::solver(|lost| lost.sum.to_string()));
