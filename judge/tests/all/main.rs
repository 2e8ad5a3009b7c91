//! The tests of the judge itself, of the stand-in and of `submit.sh`.
// In `stand_in.rs`, an attribute on the module of the stand-in sets its msrv for Clippy. Rust takes
// such an attribute for a macro that makes the module, and then warns of the macros in it.
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
