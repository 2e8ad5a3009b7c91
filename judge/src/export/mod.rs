//! Writes problem packages for judges, in the legacy format of ICPC and Kattis.

pub mod tex;

use crate::{
    compile::{Mistake, mistakes, submission},
    report::{Verdict, print},
    repository::{self, Case, Files, Program, Repository, Statement, caught, needs_module},
    run::{Budget, OUTPUT_LIMIT},
};
use fs_err as fs;
use itertools::Itertools;
use problems::{Problem, input::Query, problem::cases::MadeCase};
use std::{error::Error, fs::Permissions, os::unix::fs::PermissionsExt, path::Path};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Writes the packages of these problems, each into a new directory below this one. Writes nothing
/// if there is no such problem, or if a package exists already.
pub fn export(repository: &Repository, names: &[String], directory: &Path) -> Result<()> {
    let chosen = repository.with_modules(names, "export")?;
    // Online judges want short names of letters and digits.
    let package_directory = |program: &Program| directory.join(program.name.replace('-', ""));
    let mut packages = chosen.iter().map(|program| package_directory(program));
    if let Some(path) = packages.find(|path| path.exists()) {
        let path = path.display();
        return Err(format!("{path} exists already: remove it, or choose another directory").into());
    }
    for program in chosen {
        let directory = package_directory(program);
        for (path, text) in package(repository, program, true)? {
            write(&directory.join(path), &text).inspect_err(|_| {
                let _ = fs::remove_dir_all(&directory); // It is incomplete.
            })?;
        }
        print(format!("{}\n", directory.display()));
    }
    Ok(())
}

/// Writes a file of a package. A script becomes executable.
fn write(path: &Path, text: &str) -> Result<()> {
    repository::write(path, text)?;
    if text.starts_with("#!/") {
        fs::set_permissions(path, Permissions::from_mode(0o755))?;
    }
    Ok(())
}

/// Returns the files of a package, with or without the large cases: paths and texts.
pub fn package(
    repository: &Repository,
    program: &Program,
    with_large: bool,
) -> Result<Vec<(String, String)>> {
    let problem = needs_module(program, "export")?;
    let (name, statement) = (&program.name, &program.statement);
    let interaction = problem.interaction.as_ref();
    let submission = submission(repository, name)?;
    let budget = statement.budget().ok_or_else(|| format!("{name} states no limits"))?;
    let validator = validator(statement, &submission, interaction.is_some())
        .map_err(|fault| format!("{name} has no input validator: {fault}"))?;
    let readme = repository.read("README.md")?;
    let mut files = vec![
        ("problem.yaml".into(), configuration(problem, statement, budget, &readme)),
        (".timelimit".into(), format!("{}\n", budget.time.as_secs_f64())),
        ("problem_statement/problem.en.tex".into(), tex::statement(statement)),
        ("input_validators/validator/build".into(), BUILD.into()),
        ("input_validators/validator/validator.rs".into(), validator),
        (format!("submissions/accepted/{name}.rs"), submission),
    ];
    for mistake in mistakes(repository, program)? {
        let Mistake { name, verdict, text, .. } = mistake?;
        let directory = match verdict {
            Verdict::RE => "run_time_error",
            Verdict::TLE => "time_limit_exceeded",
            _ => "wrong_answer",
        };
        files.push((format!("submissions/{directory}/{name}.rs"), text));
    }
    let cases = cases(repository, program, problem, with_large)?;
    // DMOJ reads only this file, and takes the paths of the cases from it.
    let mut init = vec![format!("output_limit_length: {OUTPUT_LIMIT}\ntest_cases:\n")];
    // The opponent of an interactive problem makes the moves that follow a game in a stored input.
    let packaged = |input: &str| match interaction {
        Some(_) => problem.input(&problem.stored_queries(input)),
        None => input.to_owned(),
    };
    // Of equal inputs only the first is exported.
    for (name, [input, output]) in cases.into_iter().unique_by(|case| packaged(&case.1[0])) {
        let group = if name.contains("sample") { "sample" } else { "secret" };
        let path = format!("data/{group}/{name}");
        init.push(format!("- {{in: {path}.in, out: {path}.ans, points: 1}}\n"));
        files.push((format!("{path}.in"), packaged(&input)));
        if let Some(interaction) = interaction.filter(|_| group == "sample") {
            let dialogue = (interaction.dialogue)(&input, &output);
            files.push((format!("{path}.interaction"), dialogue));
        }
        let answer = if interaction.is_some() { String::new() } else { output };
        files.push((format!("{path}.ans"), answer));
    }
    files.push(match interaction {
        Some(it) => ("output_validators/opponent.cpp".into(), it.output_validator.into()),
        None => ("init.yml".into(), init.concat()),
    });
    Ok(files)
}

/// Makes the executable `run` of the input validator. Not every tool takes a validator in Rust, but
/// every tool runs such a script.
const BUILD: &str = "#!/bin/sh\nexec rustc -O --edition=2021 -o run validator.rs\n";

/// Returns the text of `problem.yaml`.
fn configuration(problem: &Problem, statement: &Statement, budget: Budget, readme: &str) -> String {
    // A problem without a source is from this repository.
    let here = readme.lines().next().unwrap_or_default();
    let (source, address) = statement.source().unwrap_or((here, None));
    let address = address.map(|address| format!("\nsource_url: {}", quoted(address)));
    let validation = if problem.is_interactive() { "custom interactive" } else { "default" };
    let lines = [
        format!("name: {}", quoted(statement.title().unwrap_or_default())),
        format!("source: {}{}", quoted(source), address.unwrap_or_default()),
        "license: unknown".into(),
        format!("validation: {validation}"),
        "limits:".into(),
        format!("  time_multiplier: {}", problem.time_multiplier),
        format!("  memory: {} # MiB", budget.memory.div_ceil(1 << 20)),
        format!("  output: {} # MiB", OUTPUT_LIMIT >> 20),
    ];
    lines.map(|line| line + "\n").concat()
}

/// Writes a heading or a sentence as a string of YAML on one line.
fn quoted(text: &str) -> String {
    let words = text.trim_start_matches("# ").split_whitespace().join(" ");
    format!("'{}'", words.replace('\'', "''"))
}

/// Returns the input validator: the program with its checks, and the rows of the table under
/// `## Input`.
fn validator(statement: &Statement, program: &str, is_game: bool) -> Result<String> {
    let solve = replaced(program, "fn main()", "fn solve()")?;
    let solve = replaced(&solve, "io::stdin().lock()", "io::Cursor::new(tidy_input())")?;
    // A game is a query in two lines; moves follow.
    let rows = statement.input_rows().into_iter().take(if is_game { 2 } else { usize::MAX });
    let names = rows.map(|(names, _)| names).collect_vec();
    let main = include_str!("validator.rs");
    Ok(format!(
        "// The input validator, with its `main` at the end.\n{solve}\n\
         /// The table of the input in the statement.\nconst ROWS: &[&str] = &{names:?};\n\
         const IS_GAME: bool = {is_game};\n\n{main}"
    ))
}

/// Replaces a part of a program. It is an error if the program lacks this part.
fn replaced(program: &str, part: &str, other: &str) -> Result<String> {
    if !program.contains(part) {
        return Err(format!("the program lacks `{part}`").into());
    }
    Ok(program.replace(part, other))
}

/// Lists the cases of a problem, stored ones and if asked large ones, ordered by name: each with its
/// input and output. Each game of a large case is a case of its own.
fn cases(
    repository: &Repository,
    program: &Program,
    problem: &Problem,
    with_large: bool,
) -> Result<Vec<(String, [String; 2])>> {
    let mut cases = vec![];
    for case in Case::stored(repository, program) {
        let Files { input, answer } = case.files().expect("a stored case");
        cases.push((case.name.clone(), [fs::read_to_string(input)?, fs::read_to_string(answer)?]));
    }
    for MadeCase { name, make, .. } in problem.large_cases().filter(|_| with_large) {
        cases.extend(caught(&format!("the case {}/{name}", problem.name), || {
            let queries = make();
            let is_game = problem.is_interactive();
            let parts = queries.chunks(if is_game { 1 } else { queries.len() });
            let width = parts.len().to_string().len();
            let case = |(i, queries): (usize, &[Query])| {
                let number = if is_game { format!("-{i:0width$}") } else { String::new() };
                (format!("{name}{number}"), [problem.input(queries), problem.output(queries)])
            };
            (1..).zip(parts).map(case).collect_vec()
        })?);
    }
    cases.sort();
    Ok(cases)
}
