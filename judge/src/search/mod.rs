//! Searches for a small input on which a solution fails.

mod reduction;
mod stress;
mod trials;

pub use reduction::smaller_queries;
pub use stress::{Found, stress};
