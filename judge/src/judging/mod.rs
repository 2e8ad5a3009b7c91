//! Judges a solution on a case, as an online judge does.

mod comparison;
mod interaction;
mod outcome;
mod setup;
mod solution;

pub use comparison::shown_input;
pub use interaction::{Game, play};
pub use outcome::Outcome;
pub use setup::Setup;
pub use solution::{Solution, unrunnable};
