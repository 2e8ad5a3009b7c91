//! The cases reach the limits.

use crate::report::{Report, counted, with_count};
use fs_err as fs;
use problems::{
    Problem,
    input::limits::{Limit, Measures},
};
use std::{io, path::PathBuf};

/// For each limit of a problem, looks for an accepted input that reaches it exactly. (The refused
/// inputs exceed it by 1.)
pub fn reports(problem: &Problem, accepted: &[PathBuf]) -> io::Result<Vec<Report>> {
    let name = problem.name;
    let measure = |input| Ok(Measures::of(&problem.format, &fs::read_to_string(input)?));
    let measures = accepted.iter().map(measure).collect::<io::Result<Vec<_>>>()?;
    let fault = |&Limit { name: limit, value, quantity }: &Limit| {
        let is_reached = measures.iter().any(|it| it.quantity(quantity) == value);
        let subject = format!("no accepted case of {name} has exactly {limit} = {value}");
        (!is_reached).then(|| Report::fault(subject))
    };
    let faults = problem.limits.iter().map(fault).collect();
    Ok(with_count(faults, |count| format!("{name}: cases at {}", counted(count, "limit"))))
}
