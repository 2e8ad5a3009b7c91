//! Runs commands within a budget.

mod budget;
mod process;
mod watch;

pub use budget::{Budget, Killed, OUTPUT_LIMIT, parse_seconds};
pub use process::{Pipe, Running, Usage, all, limited, on_interrupt, output, output_within};
