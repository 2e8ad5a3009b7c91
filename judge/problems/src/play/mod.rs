//! What the interactive problem needs beside its module: moves, opponents, and the game against a
//! person.

pub mod moves;
pub mod opponents;
pub mod person;

/// The name of the interactive problem.
pub const NAME: &str = "tower-breakers-play";
