//! Builds programs, with their crates and crate-free.

mod cargo;
mod crate_free;
mod programs;

pub use cargo::cargo;
pub use crate_free::compile;
pub use programs::build;
