//! Builds programs, with their crates and crate-free, and runs their unit tests.

mod cargo;
mod crate_free;
mod programs;
mod unit_tests;

pub use crate_free::compile;
pub use programs::build;
pub use unit_tests::run_unit_tests;
