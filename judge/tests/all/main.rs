//! The tests of the judge itself, of the stand-in and of `submit.sh`.
// `stand_in.rs` gives the stand-in an msrv by `cfg_attr`. Because of it the lint takes
// `stand_in_input` for an expanded macro.
#![cfg_attr(clippy, allow(macro_expanded_macro_exports_accessed_by_absolute_paths))]

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
