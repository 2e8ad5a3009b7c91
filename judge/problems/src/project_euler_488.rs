//! Project Euler 488: sum.

use super::{
    Format, Module, QueryFormat,
    three_heaps::{GENERATED, LIMITS, small, solver},
};

pub static MODULE: Module = Module {
    limits: LIMITS,
    generated: GENERATED,
    solver: Some(|_| solver(|lost| lost.sum.to_string())),
    small: Some(small),
    ..Module::new("project-euler-488", Format::until_end(QueryFormat::Line(1)))
};
