//! The files that code makes: cases, statements and the picture.

use super::{
    case::{DIRECTORIES, EMPTY, SMALL},
    caught::caught,
    files::{Files, write},
    programs::{Program, Repository},
};
use itertools::chain;
use problems::{Problem, input::Query, picture::lost_positions};
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
        let mut made = vec![(program.page(), program.statement.page(&program.file()))];
        let of_module = problem.stored_cases().map(|case| {
            let queries = caught(&format!("the case {name}/{}", case.name), case.make)?;
            Ok((case.name.to_owned(), queries))
        });
        let of_module = of_module.collect::<io::Result<Vec<_>>>()?;
        let queries = of_module.iter().flat_map(|(_, queries)| queries).cloned();
        let of_site = problem.site.as_ref().map(|site| site.cases(problem, queries));
        for (case, queries) in chain(of_module, of_site.into_iter().flatten()) {
            let (input, output) = texts(program, problem, &case, &queries)?;
            let [path, answer] = DIRECTORIES.map(|it| format!("{it}/{name}/{case}.txt"));
            // Files that are up to date are measured when they are judged.
            if is_old(&path, &input) {
                program.check_made(&case, &input)?;
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

/// Writes the made case `problem/name` into `name.in` and `name.ans` of a directory: a case of the
/// module, small random queries, or no query.
pub fn write_case(repository: &Repository, case: &str, directory: &Path) -> io::Result<()> {
    let absent = || io::Error::other(format!("there is no case `{case}`"));
    let (problem, name) = case.split_once('/').ok_or_else(absent)?;
    let program = repository.program(problem).ok_or_else(absent)?;
    let problem = program.problem.ok_or_else(absent)?;
    let make = || match name {
        EMPTY => Some(vec![]),
        SMALL if problem.is_interactive() => Some(problem.small_queries(100)),
        SMALL => Some(problem.small_queries(1000)),
        _ => problem.cases.iter().find(|case| case.name == name).map(|case| (case.make)()),
    };
    let queries = caught(&format!("the case {case}"), make)?.ok_or_else(absent)?;
    let (input, output) = texts(program, problem, name, &queries)?;
    let files = Files::named(directory, name);
    write(&files.input, &input)?;
    write(&files.answer, &output)
}

/// Writes the input and the output of a made case with these queries.
fn texts(
    program: &Program,
    problem: &Problem,
    name: &str,
    queries: &[Query],
) -> io::Result<(String, String)> {
    let input = problem.input(queries);
    // A second solution may fail because the input breaks a limit.
    let output = caught(&format!("the case {}/{name}", problem.name), || problem.output(queries))
        .or_else(|error| program.check_made(name, &input).and(Err(error)))?;
    Ok((input, output))
}
