//! The tests of the judge itself, of the stand-in and of `submit.sh`.

mod checkouts;
mod checks;
mod command_line;
mod conventions;
mod export;
mod interaction;
mod mistakes;
mod person;
mod plain;
mod process;
mod project;
mod room;
mod stress;
mod submit;
mod watch;
