//! Judges a solution on a case, as an online judge does.

mod comparison;
mod interaction;
mod judge;
mod outcome;
mod solution;

pub use interaction::{Game, play};
pub use judge::Judge;
pub use outcome::{Outcome, reports_of};
pub use solution::{Solution, unrunnable};
