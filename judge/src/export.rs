//! Writes problem packages for judges, in the legacy format of ICPC and Kattis.

pub mod tex;

use crate::{
    answers::{Texts, random},
    generated,
    mistakes::{Mistake, mistakes},
    referee::is_interactive,
    report::Verdict,
    repository::Repository,
    statement::{Statement, code_blocks, rows},
};
use itertools::{Itertools, chain};
use std::{fs, path::Path};

/// Cases with one of these words in their names test the layout of the input. They are not
/// exported: a right solution in another language may read line by line.
const LAYOUT: [&str; 5] = ["empty", "white-space", "crlf", "no-final-newline", "leading-zeros"];

/// Replaces the program in the validator of the interactive problem. The input of a case has no
/// moves, so the program would refuse it.
const INTERACTIVE_LIMITS: &str = "fn solve() {
    let text = tidy_input();
    let numbers: Vec<usize> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
    assert!(numbers[0] <= 1000 && text.lines().count() == 2);
    assert!(numbers[1..].iter().all(|height| (1..=1_000_000_000).contains(height)));
}\n";

/// Writes the package of one problem, or of all, each into a new directory below this one.
/// Writes nothing if there is no such problem or a package exists already.
pub fn export(repository: &Repository, name: Option<&str>, directory: &Path) -> Result<(), String> {
    let all = repository.programs();
    let chosen = match name {
        // `export nim` lacks a directory: it would write all packages into the directory `nim`.
        None if all.iter().any(|name| directory == Path::new(name)) => {
            return Err(format!("name a directory for the package of '{}'", directory.display()));
        }
        None => all,
        Some(name) if all.iter().any(|it| it == name) => vec![name.to_owned()],
        Some(name) => {
            let all = all.join(", ");
            return Err(format!("no problem is called '{name}'; the problems are {all}"));
        }
    };
    // Judges want short names of letters and digits.
    let target = |name: &String| directory.join(name.replace('-', ""));
    if let Some(target) = chosen.iter().map(target).find(|target| target.exists()) {
        let path = target.display();
        return Err(format!("{path} exists already: remove it, or choose another directory"));
    }
    for name in &chosen {
        for (path, text) in package(repository, name, true)? {
            let path = target(name).join(path);
            fs::create_dir_all(path.parent().expect("a directory"))
                .and_then(|()| fs::write(&path, text))
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
        println!("{}", target(name).display());
    }
    Ok(())
}

/// Returns the files of a package, with or without the cases of limit size: paths and texts.
pub fn package(
    repository: &Repository,
    name: &str,
    with_large: bool,
) -> Result<Vec<(String, String)>, String> {
    let program = repository.submission(name)?;
    let statement = Statement::of(&program);
    let time_limit = repository.time_limit(name).as_secs_f64();
    let mut files = vec![
        ("problem.yaml".into(), configuration(name, &statement)),
        (".timelimit".into(), format!("{time_limit}\n")),
        ("problem_statement/problem.en.tex".into(), tex::statement(&statement)),
        ("input_validators/validator.rs".into(), validator(name, &statement, &program)),
        (format!("submissions/accepted/{name}.rs"), program),
    ];
    files.extend(mistakes(repository, name)?.into_iter().map(rejected_submission));
    let cases = cases(repository, name, with_large);
    if is_interactive(name) {
        let opponent = include_str!("export/opponent.cpp");
        files.push(("output_validators/opponent.cpp".into(), opponent.into()));
        files.extend(cases.into_iter().flat_map(interactive_case));
        return Ok(files);
    }
    // DMOJ reads only this file, and takes the paths of the cases from it.
    let mut init = vec!["output_limit_length: 100000000\ntest_cases:\n".to_owned()];
    for (case, (input, answer)) in cases {
        let group = if case.contains("sample") { "sample" } else { "secret" };
        let path = format!("data/{group}/{case}");
        init.push(format!("- {{in: {path}.in, out: {path}.ans, points: 1}}\n"));
        files.extend([(format!("{path}.in"), input), (format!("{path}.ans"), answer)]);
    }
    files.push(("init.yml".into(), init.concat()));
    Ok(files)
}

/// Returns the text of `problem.yaml`.
fn configuration(name: &str, statement: &Statement) -> String {
    let title = statement.title().unwrap_or_default();
    // Tools that ignore `.timelimit` multiply our program's time by this factor. The product
    // reaches the statement's limit even on a fast machine, and still rejects slow solutions.
    let (validation, multiplier) = match name {
        _ if is_interactive(name) => ("custom interactive", 100),
        "tower-breakers-revisited" => ("default", 20),
        _ => ("default", 50),
    };
    // The uuid must be unique and stay the same.
    let hash = name.bytes().fold(1, |hash, byte| (hash * 65_537 + u64::from(byte)) % (1 << 46));
    format!(
        "name: \"{title}\"\nuuid: 5e1f6b0d-93c7-8a42-b6d8-{hash:012x}\nlicense: unknown\n\
         validation: {validation}\nlimits:\n  time_multiplier: {multiplier}\n  \
         memory: 256 # MB\n  output: 100 # MB\n"
    )
}

/// Returns the input validator: the program with its checks, and the rows of the table under
/// `## Input`.
fn validator(name: &str, statement: &Statement, program: &str) -> String {
    let table = code_blocks(statement.section("Input"));
    let mut rows = table.first().map_or(vec![], |table| rows(table));
    let mut solve = program.replace("fn main()", "fn solve()");
    solve = solve.replace("io::stdin().lock()", "io::Cursor::new(tidy_input())");
    if is_interactive(name) {
        // The opponent's moves are not in the input of a case.
        rows.truncate(2);
        solve = INTERACTIVE_LIMITS.into();
    }
    let names = rows.into_iter().map(|(names, _)| names).collect_vec();
    let main = include_str!("export/validator.rs");
    format!(
        "// The input validator, with its `main` at the end.\n{solve}\n\
         /// The table of the input in the statement.\nconst ROWS: &[&str] = &{names:?};\n\n{main}"
    )
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

/// Lists the cases of a problem: names, inputs and expected outputs.
fn cases(repository: &Repository, name: &str, with_large: bool) -> Vec<(String, Texts)> {
    let tidy = |file: &String| !LAYOUT.iter().any(|layout| file.contains(layout));
    let stored = repository.names(format!("inputs/{name}")).into_iter().filter(tidy).map(|file| {
        let texts = ["inputs", "expected"].map(|of| repository.read(format!("{of}/{name}/{file}")));
        (file.replace(".txt", ""), texts.into())
    });
    let large = generated::CASES.iter();
    let large = large.filter(|case| with_large && case.program == name && case.is_large());
    let large = large.map(|case| (case.name.to_owned(), (case.make)()));
    let sizes = if is_interactive(name) { &[2, 3, 4, 5, 10, 100, 1000][..] } else { &[] };
    let random = sizes.iter().map(|&n| {
        let heights = random(n, 1, 1_000_000_000).iter().join(" ");
        (format!("random-{n}"), (format!("{n}\n{heights}\n"), String::new()))
    });
    chain!(stored, large, random).collect()
}

/// Returns the files of a case of the interactive problem: the towers and, of a sample, the
/// dialogue.
fn interactive_case((case, (input, output)): (String, Texts)) -> Vec<(String, String)> {
    let towers = input.lines().take(2).join("\n") + "\n";
    let path = format!("data/secret/{case}");
    let mut files = vec![(format!("{path}.in"), towers), (format!("{path}.ans"), String::new())];
    if case.contains("sample") {
        let mut judge = input.lines().map(|line| format!("<{line}\n"));
        let mut player = output.lines().map(|line| format!(">{line}\n"));
        // The judge sends two lines. A player who moves first prints the side and then a move.
        // After that the lines alternate.
        let side = player.by_ref().take(usize::from(output.starts_with("first")));
        let start = chain!(judge.by_ref().take(2), side).join("");
        let dialogue = start + &player.interleave(judge).join("");
        files.push((format!("data/sample/{case}.interaction"), dialogue));
    }
    files
}
