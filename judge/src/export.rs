//! Writes problem packages for judges, in the legacy format of ICPC and Kattis.

pub mod tex;

use crate::{
    cases::is_unusual,
    interaction::Interaction,
    mistakes::{Mistake, mistakes},
    problems::{self, Problem},
    process::OUTPUT_LIMIT,
    report::Verdict,
    repository::{self, Files, Repository},
    statement::Statement,
};
use itertools::{Itertools, chain};
use std::{fs, path::Path};

/// Writes the packages of these problems, each into a new directory below this one. Writes nothing
/// if there is no such problem, a package exists already, or the directory lies in a package.
pub fn export(repository: &Repository, names: &[String], directory: &Path) -> Result<(), String> {
    let chosen = repository.chosen_programs(names)?;
    let full = std::path::absolute(directory).map_err(|error| error.to_string())?;
    if let Some(package) = full.ancestors().find(|path| path.join("problem.yaml").exists()) {
        return Err(format!("{} is a package: choose another directory", package.display()));
    }
    // Online judges want short names of letters and digits.
    let target = |name: &String| directory.join(name.replace('-', ""));
    if let Some(target) = chosen.iter().map(target).find(|target| target.exists()) {
        let path = target.display();
        return Err(format!("{path} exists already: remove it, or choose another directory"));
    }
    for name in &chosen {
        for (path, text) in package(repository, name, true)? {
            repository::write(&target(name).join(path), &text)?;
        }
        println!("{}", target(name).display());
    }
    Ok(())
}

/// Returns the files of a package, with or without the limit cases: paths and texts.
pub fn package(
    repository: &Repository,
    name: &str,
    with_limits: bool,
) -> Result<Vec<(String, String)>, String> {
    let problem = problems::find(name);
    let interaction = problem.and_then(|problem| problem.interaction.as_ref());
    let program = repository.submission(name)?;
    let statement = Statement::of(&program);
    let time_limit = repository.time_limit(name).as_secs_f64();
    let validator = validator(&statement, &program, interaction)
        .map_err(|fault| format!("{name} has no input validator: {fault}"))?;
    let mut files = vec![
        ("problem.yaml".into(), configuration(name, &statement, problem)),
        (".timelimit".into(), format!("{time_limit}\n")),
        ("problem_statement/problem.en.tex".into(), tex::statement(&statement)),
        ("input_validators/validator.rs".into(), validator),
        (format!("submissions/accepted/{name}.rs"), program),
    ];
    files.extend(mistakes(repository, name)?.into_iter().map(rejected_submission));
    let mut cases = stored_cases(repository, name)?;
    if let Some(problem) = problem.filter(|_| with_limits) {
        cases.extend(limit_cases(problem));
    }
    if let Some(interaction) = interaction {
        let opponent = interaction.output_validator;
        files.push(("output_validators/opponent.cpp".into(), opponent.into()));
        files.extend(cases.into_iter().flat_map(interactive_case));
        return Ok(files);
    }
    // DMOJ reads only this file, and takes the paths of the cases from it.
    let mut init = vec![format!("output_limit_length: {OUTPUT_LIMIT}\ntest_cases:\n")];
    for PackagedCase { name, input, answer } in cases {
        let group = if name.contains("sample") { "sample" } else { "secret" };
        let path = format!("data/{group}/{name}");
        init.push(format!("- {{in: {path}.in, out: {path}.ans, points: 1}}\n"));
        files.extend([(format!("{path}.in"), input), (format!("{path}.ans"), answer)]);
    }
    files.push(("init.yml".into(), init.concat()));
    Ok(files)
}

/// Judges that ignore `.timelimit` multiply the time of our program by this number.
const TIME_MULTIPLIER: u32 = 50;

/// Returns the text of `problem.yaml`.
fn configuration(name: &str, statement: &Statement, problem: Option<&Problem>) -> String {
    let title = statement.title().unwrap_or_default();
    let is_interactive = problem.is_some_and(|problem| problem.interaction.is_some());
    let validation = if is_interactive { "custom interactive" } else { "default" };
    let output = OUTPUT_LIMIT >> 20;
    // The uuid must be unique and stay the same. The hash has at most 46 binary digits, so that its
    // product with 65537 fits into 64.
    let hash = name.bytes().fold(1, |hash, byte| (hash * 65_537 + u64::from(byte)) % (1 << 46));
    format!(
        "name: \"{title}\"\nuuid: 5e1f6b0d-93c7-8a42-b6d8-{hash:012x}\nlicense: unknown\n\
         validation: {validation}\nlimits:\n  time_multiplier: {TIME_MULTIPLIER}\n  \
         memory: 256 # MiB\n  output: {output} # MiB\n"
    )
}

/// Returns the input validator: the program with its checks, and the rows of the table under
/// `## Input`. For an interactive problem only the limits are checked, instead of running the
/// program.
fn validator(
    statement: &Statement,
    program: &str,
    interaction: Option<&Interaction>,
) -> Result<String, String> {
    let mut rows = statement.input_rows();
    let solve = if let Some(interaction) = interaction {
        // A case of the package lacks the opponent's moves, which follow in a stored case.
        rows.truncate(2);
        (interaction.input_limits)()
    } else {
        let solve = replaced(program, "fn main()", "fn solve()")?;
        replaced(&solve, "io::stdin().lock()", "io::Cursor::new(tidy_input())")?
    };
    let names = rows.into_iter().map(|(names, _)| names).collect_vec();
    let main = include_str!("export/validator.rs");
    Ok(format!(
        "// The input validator, with its `main` at the end.\n{solve}\n\
         /// The table of the input in the statement.\nconst ROWS: &[&str] = &{names:?};\n\n{main}"
    ))
}

/// Replaces a part of a program. It is an error if the program lacks this part.
fn replaced(program: &str, part: &str, other: &str) -> Result<String, String> {
    if program.contains(part) {
        Ok(program.replace(part, other))
    } else {
        Err(format!("the program lacks `{part}`"))
    }
}

/// Returns the file of a mistake.
fn rejected_submission(mistake: Mistake) -> (String, String) {
    let directory = match mistake.verdict {
        Verdict::RE => "run_time_error",
        Verdict::TLE => "time_limit_exceeded",
        _ => "wrong_answer",
    };
    (format!("submissions/{directory}/{}.rs", mistake.name), mistake.program)
}

/// A case of a package.
struct PackagedCase {
    name: String,
    input: String,
    answer: String,
}

/// Reads the stored cases of a problem, except those with an empty input or an unusual layout.
fn stored_cases(repository: &Repository, name: &str) -> Result<Vec<PackagedCase>, String> {
    let files = repository.names(format!("inputs/{name}")).into_iter();
    let cases = files.filter(|file| !is_unusual(file)).map(|file| {
        let Files { input, answer } = repository.case(name, &file);
        let name = file.trim_end_matches(".txt").into();
        Ok(PackagedCase { name, input: read(&input)?, answer: read(&answer)? })
    });
    cases.collect()
}

/// Reads a text file.
fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Makes the limit cases of a problem. For an interactive problem each game is a case of its own.
fn limit_cases(problem: &Problem) -> Vec<PackagedCase> {
    let mut cases = vec![];
    for generated in problem.limit_cases() {
        let queries = (generated.make)();
        let name = generated.name;
        if problem.interaction.is_none() {
            let (input, answer) = (problem.input(&queries), problem.output(&queries));
            cases.push(PackagedCase { name: name.into(), input, answer });
            continue;
        }
        let width = queries.len().to_string().len();
        for (i, query) in (1..).zip(queries) {
            let name = format!("{name}-{i:0width$}");
            cases.push(PackagedCase {
                name,
                input: problem.input(&[query]),
                answer: String::new(),
            });
        }
    }
    cases
}

/// Returns the files of a case of an interactive problem: the first two lines of the input, an
/// empty answer and, for a sample, the dialogue. Only the dialogue is in `sample`, where the format
/// allows nothing else.
fn interactive_case(PackagedCase { name, input, answer }: PackagedCase) -> Vec<(String, String)> {
    let start = input.lines().take(2).join("\n") + "\n";
    let path = format!("data/secret/{name}");
    let mut files = vec![(format!("{path}.in"), start), (format!("{path}.ans"), String::new())];
    if name.contains("sample") {
        // `<` begins a line to the player, `>` a line from the player. The number and the heights
        // of the towers come first. Then the lines alternate, and the player begins, with the side.
        // But a player who is first prints two lines in a row: the side, and a move.
        let sent = input.lines().map(|line| format!("<{line}\n")).collect_vec();
        let printed = answer.lines().map(|line| format!(">{line}\n")).collect_vec();
        let before = usize::from(answer.starts_with("first"));
        let alternating = printed[before..].iter().interleave(&sent[2..]);
        let dialogue = chain!(&sent[..2], &printed[..before], alternating).join("");
        files.push((format!("data/sample/{name}.interaction"), dialogue));
    }
    files
}
