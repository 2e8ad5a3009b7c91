//! Searches for a small input on which a solution fails.

mod reduction;
mod stress;
mod trials;

pub use stress::{Found, Search, is_tried, stress};
