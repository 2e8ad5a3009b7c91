//! Unbalanced Nim: count.

use super::{
    Copied, Generated, Layout, Problem, QueryLayout, case,
    numbers::ends,
    three_heaps::{bounds, magnitudes_with_repeats, million_bounds, small, solver},
};
use crate::refusals::Refused;

pub static PROBLEM: Problem = Problem {
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.count.to_string())),
    small: Some(small),
    refused: REFUSED,
    copies: COPIES,
    ..Problem::new("unbalanced-nim-count", Layout { has_count: false, query: QueryLayout::Line })
};

static GENERATED: &[Generated] = &[
    case("02-small-bounds", || bounds(0..=32)),
    case("04-ends-of-the-range", || bounds(ends())),
    case("09-all-magnitudes", magnitudes_with_repeats),
    case("million-bounds", || million_bounds(u64::MAX)),
    case("million-small-bounds", || million_bounds(1000)),
];

static REFUSED: &[Refused] = &[
    Refused::token("wrong", "wrong\n").after(10_000, "128\n"),
    Refused::limit("1000000", "0\n").after(1_000_000, "0\n"),
];

static COPIES: &[Copied] = &[
    Copied {
        other: "project-euler-488",
        from: "**Theorem 1** (Welter",
        to: "The condition c < N means",
    },
    Copied { other: "project-euler-488", from: "mod rules {", to: "mod tests {" },
];
