//! Runs commands within a budget.

mod budget;
mod interrupt;
mod proc;
mod process;
mod watch;

pub use budget::{Budget, End, MEGABYTE, OUTPUT_LIMIT, parse_seconds};
pub use interrupt::{is_interrupted, on_interrupt};
pub use process::{Finished, Run, Running, limited, output, output_within, printed, read_all};
pub use watch::IDLE_LIMIT;
