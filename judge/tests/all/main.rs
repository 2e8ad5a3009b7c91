//! The tests of the judge itself, of the stand-in and of `submit.sh`.
// In `stand_in.rs`, `mod crates` has the attribute `clippy::msrv`. The attribute makes rustc treat
// the module as the output of a macro, so this lint fires on the macro `stand_in_input` in it.
#![cfg_attr(clippy, allow(macro_expanded_macro_exports_accessed_by_absolute_paths))]

mod checkouts;
mod checks;
mod command_line;
mod conventions;
mod export;
mod interaction;
mod mistakes;
mod person;
mod process;
mod project;
mod readme;
mod stand_in;
mod stress;
mod submit;
