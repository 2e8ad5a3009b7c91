//! Writes problem packages for judges, in the legacy format of ICPC and Kattis.

pub mod tex;

use crate::{
    report::{Verdict, print},
    repository::{
        self, Case, Mistake, Program, Repository, Statement, caught, mistakes, needs_module,
    },
    run::{Budget, OUTPUT_LIMIT},
};
use fs_err as fs;
use itertools::Itertools;
use problems::{Problem, input::Query, problem::interaction::Interaction};
use std::{error::Error, fs::Permissions, os::unix::fs::PermissionsExt, path::Path};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Writes the packages of these problems, each into a new directory below this one. Writes nothing
/// if there is no such problem, or if a package exists already.
pub fn export(repository: &Repository, names: &[String], directory: &Path) -> Result<()> {
    let chosen = repository.with_modules(names, "export")?;
    // Online judges want short names of letters and digits.
    let package_directory = |name: &str| directory.join(name.replace('-', ""));
    let packages = chosen.iter().map(|program| package_directory(&program.name));
    if let Some(path) = packages.into_iter().find(|path| path.exists()) {
        let path = path.display();
        return Err(format!("{path} exists already: remove it, or choose another directory").into());
    }
    for program in chosen {
        let directory = package_directory(&program.name);
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
    let submission = repository.submission(name)?;
    let budget = statement.budget().ok_or_else(|| format!("{name} states no limits"))?;
    let validator = validator(statement, &submission, interaction)
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
        let Mistake { name, verdict, program, .. } = mistake?;
        let directory = match verdict {
            Verdict::RE => "run_time_error",
            Verdict::TLE => "time_limit_exceeded",
            _ => "wrong_answer",
        };
        files.push((format!("submissions/{directory}/{name}.rs"), program));
    }
    let mut cases = stored_cases(repository, program, problem)?;
    if with_large {
        cases.extend(caught(&format!("a large case of {name}"), || large_cases(problem))?);
    }
    cases.sort_by(|case, other| case.name.cmp(&other.name));
    // DMOJ reads only this file, and takes the paths of the cases from it.
    let mut init = vec![format!("output_limit_length: {OUTPUT_LIMIT}\ntest_cases:\n")];
    // Of equal inputs only the first is exported.
    for case in cases.into_iter().unique_by(|case| case.input.clone()) {
        let group = if case.name.contains("sample") { "sample" } else { "secret" };
        let path = format!("data/{group}/{}", case.name);
        init.push(format!("- {{in: {path}.in, out: {path}.ans, points: 1}}\n"));
        files.extend(case.dialogue.map(|dialogue| (format!("{path}.interaction"), dialogue)));
        files.extend([(format!("{path}.in"), case.input), (format!("{path}.ans"), case.answer)]);
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
    let name = problem.name;
    // The uuid must be unique and stay the same. The hash has at most 46 binary digits, so that its
    // product with 65537 fits into 64.
    let hash = name.bytes().fold(1, |hash, byte| (hash * 65_537 + u64::from(byte)) % (1 << 46));
    let validation = if problem.interaction.is_some() { "custom interactive" } else { "default" };
    let lines = [
        format!("name: {}", quoted(statement.title().unwrap_or_default())),
        format!("uuid: 5e1f6b0d-93c7-8a42-b6d8-{hash:012x}"),
        source(statement, readme),
        "license: unknown".into(),
        format!("validation: {validation}"),
        "limits:".into(),
        format!("  time_multiplier: {}", problem.time_multiplier),
        format!("  memory: {} # MiB", budget.memory.div_ceil(1 << 20)),
        format!("  output: {} # MiB", OUTPUT_LIMIT >> 20),
    ];
    lines.map(|line| line + "\n").concat()
}

/// Returns the lines of `problem.yaml` with the source and its address. A problem without a source
/// is from this repository, by the title of its README.
fn source(statement: &Statement, readme: &str) -> String {
    let Some((source, address)) = statement.source() else {
        return format!("source: {}", quoted(readme.lines().next().unwrap_or_default()));
    };
    let address = address.map(|address| format!("\nsource_url: {}", quoted(address)));
    format!("source: {}{}", quoted(source), address.unwrap_or_default())
}

/// Writes a heading or a sentence as a string of YAML on one line.
fn quoted(text: &str) -> String {
    let words = text.trim_start_matches("# ").split_whitespace().join(" ");
    format!("'{}'", words.replace('\'', "''"))
}

/// Returns the input validator: the program with its checks, and the rows of the table under
/// `## Input`. For an interactive problem only the limits are checked, instead of running the
/// program.
fn validator(
    statement: &Statement,
    program: &str,
    interaction: Option<&Interaction>,
) -> Result<String> {
    let mut rows = statement.input_rows();
    let solve = if let Some(interaction) = interaction {
        rows.truncate(2); // The game is a query in two lines.
        (interaction.limits_check_source)()
    } else {
        let solve = replaced(program, "fn main()", "fn solve()")?;
        replaced(&solve, "io::stdin().lock()", "io::Cursor::new(tidy_input())")?
    };
    let names = rows.into_iter().map(|(names, _)| names).collect_vec();
    let main = include_str!("validator.rs");
    Ok(format!(
        "// The input validator, with its `main` at the end.\n{solve}\n\
         /// The table of the input in the statement.\nconst ROWS: &[&str] = &{names:?};\n\n{main}"
    ))
}

/// Replaces a part of a program. It is an error if the program lacks this part.
fn replaced(program: &str, part: &str, other: &str) -> Result<String> {
    if !program.contains(part) {
        return Err(format!("the program lacks `{part}`").into());
    }
    Ok(program.replace(part, other))
}

/// A case of a package.
struct PackagedCase {
    name: String,
    input: String,
    answer: String,
    /// The dialogue that a statement shows, if the problem is interactive and the case a sample.
    dialogue: Option<String>,
}

/// Reads the stored cases of a problem. The input of an interactive problem is only the game, and
/// the answer is empty.
fn stored_cases(
    repository: &Repository,
    program: &Program,
    problem: &Problem,
) -> Result<Vec<PackagedCase>> {
    let packaged = |case: Case| {
        let (name, files) = (case.name, case.files.expect("a stored case"));
        let [input, answer] = [files.input, files.answer].map(fs::read_to_string);
        let (input, answer) = (input?, answer?);
        let Some(interaction) = &problem.interaction else {
            return Ok(PackagedCase { name, input, answer, dialogue: None });
        };
        let is_sample = name.contains("sample");
        let dialogue = is_sample.then(|| (interaction.dialogue)(&input, &answer));
        let input = problem.input(&problem.stored_queries(&input));
        Ok(PackagedCase { name, input, answer: String::new(), dialogue })
    };
    Case::stored(repository, program).into_iter().map(packaged).collect()
}

/// Makes the large cases of a problem. For an interactive problem each game is a case of its own.
fn large_cases(problem: &Problem) -> Vec<PackagedCase> {
    let case = |name, queries: &[Query]| {
        let (input, answer) = (problem.input(queries), problem.output(queries));
        PackagedCase { name, input, answer, dialogue: None }
    };
    let mut cases = vec![];
    for made in problem.large_cases() {
        let (name, queries) = (made.name, (made.make)());
        if problem.interaction.is_some() {
            let width = queries.len().to_string().len();
            let games = (1..).zip(queries.chunks(1));
            cases.extend(games.map(|(i, game)| case(format!("{name}-{i:0width$}"), game)));
        } else {
            cases.push(case(name.into(), &queries));
        }
    }
    cases
}
