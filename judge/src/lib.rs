//! The judge: feeds programs, compares their answers, plays against them, and exports problem
//! packages. Everything that concerns a single problem is in [`problems`]. Its documentation names
//! the exceptions.
//!
//! The command line is in `main.rs`. The tests use the same modules.

pub mod build;
pub mod cases;
pub mod checks;
pub mod comparison;
pub mod conventions;
pub mod export;
pub mod interaction;
pub mod judging;
pub mod layouts;
pub mod mistakes;
pub mod problems;
pub mod process;
pub mod reduction;
pub mod refused_inputs;
pub mod report;
pub mod repository;
pub mod runner;
pub mod selection;
pub mod session;
pub mod statement;
pub mod stress;
pub mod trials;
