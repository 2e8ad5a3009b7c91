//! The cases stay within the limits, and reach them.

use crate::{
    report::{Report, counted, with_count},
    repository::{Case, Program},
};
use fs_err::File;
use problems::input::{
    format::Place,
    limits::{Limit, Quantities},
};
use std::{io, path::Path};

/// Measures a case of a problem, whose file is `input`. It is an error if the case breaks a limit: the
/// solutions are not to blame. (In a stored dialogue, moves follow the game, which alone is measured.)
pub fn quantities_of(case: &Case, input: &Path) -> io::Result<Quantities> {
    let Some(program) = case.program else { return Ok(vec![]) };
    let has_files = case.files().is_some();
    let maker = if has_files { case.subject.clone() } else { program.generator(&case.name) };
    let mut input = File::open(input)?;
    match program.problem.filter(|it| it.is_interactive() && case.is_stored()) {
        Some(problem) => {
            let game = problem.input(&problem.stored_queries(&io::read_to_string(input)?));
            program.measured(&maker, &mut game.as_bytes())
        }
        None => program.measured(&maker, &mut input),
    }
}

/// For each upper and each lower limit of a problem, looks for an accepted case that reaches it
/// exactly. (The refused inputs lie outside by 1.) If there is none, one of the `rejected` cases,
/// which were not accepted, may reach it.
pub fn reports(program: &Program, accepted: &[Quantities], rejected: usize) -> Vec<Report> {
    let name = &program.name;
    let others = counted(rejected, "case");
    let fault = |(i, limit): (usize, &Limit)| {
        let is_reached = accepted.iter().any(|it| it.get(i) == Some(&Some(limit.value)));
        let Limit { name: limit, value, place, .. } = limit;
        let place =
            if let Place::Column(i) = place { format!(" in column {i}") } else { String::new() };
        let subject = format!(
            "no accepted case of {name} has exactly {limit} = {value}{place}; {others} not accepted"
        );
        (!is_reached).then(|| Report::fault(subject))
    };
    let faults = program.limits().iter().enumerate().map(fault).collect();
    with_count(faults, |count| format!("{name}: cases at {}", counted(count, "limit")))
}
