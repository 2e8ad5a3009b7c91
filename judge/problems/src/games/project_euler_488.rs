//! Project Euler 488: sum.

use crate::{
    problem::Problem,
    three_heaps::{problem, solver},
};

pub static MODULE: Problem = problem("project-euler-488", || solver(|lost| lost.sum.to_string()));
