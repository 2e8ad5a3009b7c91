//! What the interactive problem needs beside its module: moves and opponents.

pub mod moves;
pub mod opponents;

/// The name of the interactive problem.
pub const NAME: &str = "tower-breakers-play";
