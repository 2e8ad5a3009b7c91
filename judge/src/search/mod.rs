//! Searches for a small input on which a solution fails.

pub mod reduction;
pub mod stress;
pub mod trials;
