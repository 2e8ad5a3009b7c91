//! The cases that code makes.

use crate::input::Query;

/// A case that code makes.
pub struct MadeCase {
    pub name: &'static str,
    pub make: fn() -> Vec<Query>,
    /// Whether the case is stored in `inputs` and `expected`. Any other case is a *large case*: it
    /// is made for a run, and deleted after it.
    pub is_stored: bool,
}

impl MadeCase {
    /// Returns the name of the files if the case is stored.
    pub fn file(&self) -> String {
        format!("{}.txt", self.name)
    }
}

/// Returns a case that is stored in `inputs` and `expected`.
pub const fn stored_case(name: &'static str, make: fn() -> Vec<Query>) -> MadeCase {
    MadeCase { name, make, is_stored: true }
}

/// Returns a large case: a largest legal input, or games of an interactive problem.
pub const fn large_case(name: &'static str, make: fn() -> Vec<Query>) -> MadeCase {
    MadeCase { name, make, is_stored: false }
}
