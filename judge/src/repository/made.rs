//! The files that code makes: cases, statements and the picture.

use super::{
    case::{DIRECTORIES, EMPTY, SMALL, with_texts},
    caught::caught,
    files::{Files, write},
    programs::{Program, Repository},
};
use itertools::chain;
use problems::{input::Query, picture::lost_positions};
use rayon::prelude::*;
use std::{io, path::Path};

/// Where the picture in the README is.
const PICTURE: &str = "docs/lost-positions.svg";

/// Lists the files that are not what the code makes, each with what it makes: the statements and
/// stored cases of these problems and, if asked, the picture.
pub fn outdated(
    repository: &Repository,
    programs: &[&Program],
    with_picture: bool,
) -> io::Result<Vec<(String, String)>> {
    let is_old = |path: &str, text: &str| repository.read(path).ok().as_deref() != Some(text);
    let made = |&program: &&Program| {
        let Some(problem) = program.problem else { return Ok(vec![]) };
        let name = problem.name;
        let mut made = vec![(program.page(), markdown(program))];
        for case in problem.stored_cases() {
            let (input, output) = texts(repository, program, case.name)?;
            let [path, answer] = DIRECTORIES.map(|it| format!("{it}/{name}/{}", case.file()));
            // Files that are up to date are measured when they are judged.
            if is_old(&path, &input) {
                within_limits(program, case.name, &input)?;
            }
            made.extend([(path, input), (answer, output)]);
        }
        Ok(made)
    };
    let (made, picture) = rayon::join(
        || programs.par_iter().map(made).collect::<io::Result<Vec<_>>>(),
        || with_picture.then(|| (PICTURE.into(), lost_positions())),
    );
    Ok(chain(made?.concat(), picture).filter(|(path, text)| is_old(path, text)).collect())
}

/// Returns the statement of a problem: the header of its program up to the solution.
fn markdown(program: &Program) -> String {
    let (statement, file) = (program.statement.without_solution(), program.file());
    format!("{statement}\n\nSolved and proved in [{file}](../../../{file}).\n")
}

/// Writes the made case `problem/name` into `name.in` and `name.ans` of a directory.
pub fn write_case(repository: &Repository, case: &str, directory: &Path) -> io::Result<()> {
    let (problem, name) = case.split_once('/').ok_or_else(|| absent(case))?;
    let program = repository.program(problem).ok_or_else(|| absent(case))?;
    let (input, output) = texts(repository, program, name)?;
    let files = Files::pair(directory, name);
    write(&files.input, &input)?;
    write(&files.answer, &output)
}

/// Makes the input and the output of a made case: a case of the module, small random queries, no
/// query, or a case within the limits of the site that poses the problem.
fn texts(repository: &Repository, program: &Program, name: &str) -> io::Result<(String, String)> {
    let case = format!("{}/{name}", program.name);
    let thing = format!("the case {case}");
    let problem = program.problem.ok_or_else(|| absent(&case))?;
    let make = || match name {
        EMPTY => Some(vec![]),
        SMALL if problem.interaction.is_some() => Some(problem.small_queries(100)),
        SMALL => Some(problem.small_queries(1000)),
        _ => {
            let made = problem.cases.iter().find(|case| case.name == name);
            made.map(|case| (case.make)()).or_else(|| site_queries(repository, program, name))
        }
    };
    let queries = caught(&thing, make)?.ok_or_else(|| absent(&case))?;
    let input = problem.input(&queries);
    // A second solution may fail because the input breaks a limit.
    let output = caught(&thing, || problem.output(&queries))
        .or_else(|error| within_limits(program, name, &input).and(Err(error)))?;
    Ok((input, output))
}

/// Fails if the input of a made case breaks a limit.
fn within_limits(program: &Program, name: &str, input: &str) -> io::Result<()> {
    program.measured(&program.generator(name), &mut input.as_bytes()).map(drop)
}

/// Makes the queries of a made case of the site; none if the site has no case of this name.
fn site_queries(repository: &Repository, program: &Program, name: &str) -> Option<Vec<Query>> {
    let (problem, site) = program.problem_and_site()?;
    let queries = site.queries_of(problem, &with_texts(repository, program).1);
    let mut inputs = (1..).zip(site.inputs(problem, &queries));
    Some(inputs.find(|(i, _)| format!("{}-{i}", site.case_name()) == name)?.1)
}

fn absent(case: &str) -> io::Error {
    io::Error::other(format!("there is no case `{case}`"))
}
