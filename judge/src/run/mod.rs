//! Runs commands within a budget.

pub mod budget;
pub mod process;
pub mod watch;
