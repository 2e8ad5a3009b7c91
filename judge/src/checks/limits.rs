//! The cases reach the limits.

use crate::{
    report::{Report, counted, with_count},
    repository::Program,
};
use fs_err::File;
use itertools::chain;
use problems::{
    Problem,
    input::limits::{Limit, LowerLimit, Measures},
};
use std::{io, path::PathBuf};

/// For each upper and each lower limit of a problem, looks for an accepted input that reaches it
/// exactly. (The refused inputs lie outside by 1.)
pub fn reports(
    program: &Program,
    problem: &Problem,
    accepted: &[PathBuf],
) -> io::Result<Vec<Report>> {
    let (name, format) = (problem.name, &problem.format);
    let measures = accepted.iter().map(|input| Measures::of(format, File::open(input)?));
    let measures = measures.collect::<io::Result<Vec<_>>>()?;
    let fault = |is_reached: &dyn Fn(&Measures) -> bool, limit: &str, value: u64| {
        let subject = format!("no accepted case of {name} has exactly {limit} = {value}");
        (!measures.iter().any(is_reached)).then(|| Report::fault(subject))
    };
    let upper = problem.limits.iter().map(|&Limit { name, value, quantity }| {
        fault(&|it| it.quantity(quantity) == value, name, value)
    });
    let lower = program.statement.lower_limits(format).into_iter().map(
        |LowerLimit { name, value, place }| {
            fault(&|it| it.least(place) == Some(value), &name, value)
        },
    );
    let faults = chain(upper, lower).collect();
    Ok(with_count(faults, |count| format!("{name}: cases at {}", counted(count, "limit"))))
}
