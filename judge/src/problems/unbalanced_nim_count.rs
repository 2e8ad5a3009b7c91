//! Unbalanced Nim: count.

use super::{
    Layout, Problem, QueryLayout,
    three_heaps::{GENERATED, LIMITS, refused, small, solver},
};

pub static PROBLEM: Problem = Problem {
    limits: LIMITS,
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.count.to_string())),
    small: Some(small),
    refused,
    ..Problem::new("unbalanced-nim-count", Layout { has_count: false, query: QueryLayout::Line(1) })
};
