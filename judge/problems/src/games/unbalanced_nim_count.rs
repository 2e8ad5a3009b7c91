//! Unbalanced Nim: count.

use crate::{
    problem::Problem,
    three_heaps::{problem, solver},
};

pub static MODULE: Problem =
    problem("unbalanced-nim-count", || solver(|lost| lost.count.to_string()));
