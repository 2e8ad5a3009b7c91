//! Runs commands within a budget.

mod budget;
mod clock;
mod interrupt;
mod process;
mod watch;

pub use budget::{Budget, End, MEGABYTE, OUTPUT_LIMIT, parse_seconds};
pub use clock::counted_time;
pub use interrupt::{is_interrupted, on_interrupt};
pub use process::{
    Pipe, Running, Usage, all, limited, output, output_within, printed, time_of_commands,
};
