//! Unbalanced Nim: count.

use super::{
    Copied, Layout, Problem, QueryLayout,
    three_heaps::{GENERATED, REFUSED, small, solver},
};

pub static PROBLEM: Problem = Problem {
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.count.to_string())),
    small: Some(small),
    refused: REFUSED,
    copies: COPIES,
    ..Problem::new("unbalanced-nim-count", Layout { has_count: false, query: QueryLayout::Line })
};

static COPIES: &[Copied] = &[
    Copied {
        other: "project-euler-488",
        from: "**Theorem 1** (Welter",
        to: "The condition c < N means",
    },
    Copied { other: "project-euler-488", from: "mod rules {", to: "mod tests {" },
];
