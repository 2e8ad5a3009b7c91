//! The repository: its programs, and their statements and cases.

mod budget;
mod case;
mod caught;
mod files;
mod made;
mod programs;
mod statement;

pub use budget::{Budget, MEGABYTE, parse_seconds};
pub use case::{Case, DIRECTORIES, Origin, SAMPLE, is_case};
pub use caught::caught;
pub use files::{Files, write};
pub use made::{outdated, write_case};
pub use programs::{MODULES, Program, Repository, STATEMENTS, needs_module};
pub use statement::{Statement, code_blocks, is_remark, parse_budget, rows};
