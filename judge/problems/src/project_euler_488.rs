//! Project Euler 488: sum.

use crate::{
    prelude::*,
    three_heaps::{GENERATED, LIMITS, small, solver},
};

pub static MODULE: Problem = Problem {
    limits: LIMITS,
    generated: GENERATED,
    solver: Some(|| solver(|lost| lost.sum.to_string())),
    small: Some(small),
    ..Problem::new("project-euler-488", Format::until_end(QueryFormat::Line(1)))
};
