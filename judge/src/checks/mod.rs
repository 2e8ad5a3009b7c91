//! The checks of a whole problem, besides judging its cases. Each returns reports about the faults,
//! and as a rule a last report about all that is right.

pub mod conventions;
pub mod limits;
pub mod made_files;
pub mod mistakes;
pub mod refused_inputs;
pub mod unit_tests;
