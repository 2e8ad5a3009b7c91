//! Project Euler 488: sum.

use super::{
    Layout, Problem, QueryLayout,
    three_heaps::{GENERATED, LIMITS, refused, small, solver},
};

pub static PROBLEM: Problem = Problem {
    limits: LIMITS,
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.sum.to_string())),
    small: Some(small),
    refused,
    ..Problem::new("project-euler-488", Layout { has_count: false, query: QueryLayout::Line(1) })
};
