//! The tests of the judge itself, of the stand-in and of `submit.sh`.

mod checkouts;
mod checks;
mod command_line;
mod conventions;
mod export;
mod folders;
mod full_disk;
mod interaction;
mod plain_programs;
mod process;
mod project;
mod readme;
mod site;
mod stress;
mod submit;
mod terminal;
mod verdicts;
mod walk;
mod watch;
