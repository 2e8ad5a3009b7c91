//! What the interactive problem needs beside its module: limits and opponents.

pub mod opponents;

/// The name of the interactive problem.
pub const NAME: &str = "tower-breakers-play";
pub const MAX_TOWERS: usize = 1000;
pub const MAX_HEIGHT: u64 = 1_000_000_000;
