//! Unbalanced Nim: count.

use super::{
    Format, Module, QueryFormat,
    three_heaps::{GENERATED, LIMITS, small, solver},
};

pub static MODULE: Module = Module {
    limits: LIMITS,
    generated: GENERATED,
    solver: Some(|_| solver(|lost| lost.count.to_string())),
    small: Some(small),
    ..Module::new("unbalanced-nim-count", Format::until_end(QueryFormat::Line(1)))
};
