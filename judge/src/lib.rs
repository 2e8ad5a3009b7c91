//! The judge: feeds programs, compares their answers, plays against them, and exports problem
//! packages. Everything that concerns a single problem is in the crate `problems`. No part of the
//! judge names a problem, except `main.rs`: it plays a game, and its help has examples.
//!
//! The command line is in `main.rs`. The tests use the same modules.

pub mod budget;
pub mod build;
pub mod case;
pub mod checks;
pub mod comparison;
pub mod conventions;
pub mod export;
pub mod interaction;
pub mod judge;
pub mod mistakes;
pub mod process;
pub mod reduction;
pub mod refused_inputs;
pub mod report;
pub mod repository;
pub mod selection;
pub mod session;
pub mod statement;
pub mod stress;
pub mod trials;
pub mod unit_tests;
pub mod watch;
