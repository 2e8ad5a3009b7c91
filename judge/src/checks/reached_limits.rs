//! The cases reach the limits.

use crate::{
    report::{Report, counted, with_count},
    repository::Program,
};
use fs_err::File;
use problems::{
    Problem,
    input::limits::{Limit, measured},
};
use std::{io, path::PathBuf};

/// For each upper and each lower limit of a problem, looks for an accepted input that reaches it
/// exactly. (The refused inputs lie outside by 1.) If there is none, one of the `rejected` cases,
/// which were not accepted, may reach it.
pub fn reports(
    program: &Program,
    problem: &Problem,
    accepted: &[PathBuf],
    rejected: usize,
) -> io::Result<Vec<Report>> {
    let (format, limits) = (&problem.format, program.limits());
    let measured = accepted.iter().map(|input| measured(format, &limits, &mut File::open(input)?));
    let measured = measured.collect::<io::Result<Vec<_>>>()?;
    let fault = |(i, Limit { name, value, .. }): (usize, &Limit)| {
        let is_reached = measured.iter().any(|quantities| quantities[i] == Some(*value));
        let subject = format!("no accepted case of {} has exactly {name} = {value}", problem.name);
        let others = format!("; {} not accepted", counted(rejected, "case"));
        (!is_reached).then(|| Report::fault(subject + if rejected > 0 { &others } else { "" }))
    };
    let faults = limits.iter().enumerate().map(fault).collect();
    let subject = |count| format!("{}: cases at {}", problem.name, counted(count, "limit"));
    Ok(with_count(faults, subject))
}
