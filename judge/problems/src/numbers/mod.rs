//! Numbers for queries.

pub mod arithmetic;
pub mod random;
pub mod special;
