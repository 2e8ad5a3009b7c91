//! The cases that code makes.

use crate::input::Query;

/// A case that code makes.
pub struct Generated {
    pub name: &'static str,
    pub make: fn() -> Vec<Query>,
    /// Whether the case is stored in `inputs` and `expected`. Any other case is a *limit case*: it
    /// is made for a run, and deleted after it.
    pub is_stored: bool,
}

impl Generated {
    /// Returns the name of the files if the case is stored.
    pub fn file(&self) -> String {
        format!("{}.txt", self.name)
    }
}

/// Returns a case that is stored in `inputs` and `expected`.
pub const fn stored_case(name: &'static str, make: fn() -> Vec<Query>) -> Generated {
    Generated { name, make, is_stored: true }
}

/// Returns a limit case: an input of limit size, or games of an interactive problem.
pub const fn limit_case(name: &'static str, make: fn() -> Vec<Query>) -> Generated {
    Generated { name, make, is_stored: false }
}
