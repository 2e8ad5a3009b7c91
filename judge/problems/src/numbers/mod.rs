//! Numbers for queries.

pub mod random;
pub mod special;
