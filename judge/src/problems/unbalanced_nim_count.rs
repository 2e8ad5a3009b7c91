//! Unbalanced Nim: count.

use super::{
    Layout, Problem, QueryLayout,
    three_heaps::{GENERATED, refused, small, solver},
};

pub static PROBLEM: Problem = Problem {
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.count.to_string())),
    small: Some(small),
    refused,
    ..Problem::new("unbalanced-nim-count", Layout { has_count: false, query: QueryLayout::Line(1) })
};
