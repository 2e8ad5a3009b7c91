//! The repository: its programs, their statements and cases, and what the command line chooses.

mod case;
mod kept;
mod made;
mod pairs;
mod programs;
mod selection;
mod site;
mod statement;

pub use case::{Case, DIRECTORIES, SAMPLE, SMALL, is_case};
pub use kept::keep;
pub use made::{caught, outdated, write_case};
pub use programs::{Files, MODULES, Program, Repository, needs_module, write};
pub use selection::{Group, Selection};
pub use site::site_cases;
pub use statement::{MEGABYTE, Statement, budget, code_blocks, is_remark, rows};
