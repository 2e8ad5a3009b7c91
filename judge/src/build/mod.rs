//! Builds programs, with their crates and crate-free, and runs their unit tests.

mod builds;
mod cargo;
mod crate_free;
mod unit_tests;

pub use builds::build;
pub use crate_free::compile;
pub use unit_tests::run_unit_tests;
