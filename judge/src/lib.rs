//! The judge: feeds the programs, compares their answers, measures them and exports packages.
//!
//! The command line is in `main.rs`. The tests use the same modules.
#![allow(
    missing_docs,
    clippy::missing_docs_in_private_items,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "only the command line and the tests use this library; some names need no comment"
)]

pub mod answers;
pub mod bench;
pub mod build;
pub mod cases;
pub mod conventions;
pub mod export;
pub mod generated;
pub mod judging;
pub mod mistakes;
pub mod process;
pub mod referee;
pub mod report;
pub mod repository;
pub mod session;
pub mod statement;
pub mod towers;
