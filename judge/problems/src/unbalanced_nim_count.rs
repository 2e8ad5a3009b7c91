//! Unbalanced Nim: count.

use crate::{
    prelude::*,
    three_heaps::{GENERATED, LIMITS, small, solver},
};

pub static MODULE: Problem = Problem {
    limits: LIMITS,
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.count.to_string())),
    small: Some(small),
    ..Problem::new("unbalanced-nim-count", Format::until_end(QueryFormat::Line(1)))
};
