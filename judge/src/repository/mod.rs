//! The repository: its programs, and their statements, cases and mistakes.

mod case;
mod caught;
mod files;
mod made;
mod mistakes;
mod programs;
mod statement;

pub use case::{Case, DIRECTORIES, Kind, SAMPLE, SMALL, is_case};
pub use caught::caught;
pub use files::{Files, write};
pub use made::{outdated, write_case};
pub use mistakes::{Mistake, mistakes};
pub use programs::{MODULES, Program, Repository, STATEMENTS, needs_module};
pub use statement::{Statement, budget, code_blocks, is_remark, rows};
