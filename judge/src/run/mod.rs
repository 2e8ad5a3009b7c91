//! Runs commands within a budget.

mod end;
mod interrupt;
mod proc;
mod process;
mod watch;

pub use crate::repository::{Budget, MEGABYTE, parse_seconds};
pub use end::{End, OUTPUT_LIMIT};
pub use interrupt::{is_interrupted, on_interrupt};
pub use process::{
    Finished, Run, Running, limited, read_all, run_on_input, run_tool, text_of_tool,
};
pub use watch::IDLE_LIMIT;
