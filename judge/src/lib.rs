//! The judge: feeds programs, compares their answers, plays against them, and exports problem
//! packages. Everything that concerns a single problem is in the crate `problems`. No part of the
//! judge names a problem, except the examples in its help.
//!
//! The command line is in `main.rs`. The tests use the same modules.

pub mod advice;
pub mod checks;
pub mod compile;
pub mod export;
pub mod judging;
pub mod report;
pub mod repository;
pub mod run;
pub mod search;
pub mod selection;
pub mod session;
