//! Unbalanced Nim: count.

use super::three_heaps::{GENERATED, LIMITS, small, solver};
use crate::prelude::*;

pub static MODULE: Problem = Problem {
    limits: LIMITS,
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.count.to_string())),
    small: Some(small),
    ..Problem::new("unbalanced-nim-count", Format::until_end(QueryFormat::Line(1)))
};
