//! The repository: its programs, and their statements, cases and mistakes.

mod case;
mod made;
mod mistakes;
mod programs;
mod statement;

pub use case::{Case, DIRECTORIES, Kind, SAMPLE, SMALL, is_case};
pub use made::{caught, outdated, write_case};
pub use mistakes::{Mistake, mistakes};
pub use programs::{Files, MODULES, Program, Repository, STATEMENTS, needs_module, write};
pub use statement::{MEGABYTE, Statement, budget, code_blocks, is_remark, rows};
