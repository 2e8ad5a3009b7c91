//! The tests of the judge itself, of the stand-in and of `submit.sh`.
// The attribute for Clippy makes the macro in the stand-in look like an expanded one.
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
