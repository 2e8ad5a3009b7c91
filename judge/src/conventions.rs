//! The conventions of the repository. Each fault is one line.

use crate::{
    repository::Repository,
    statement::{Statement, code_blocks},
};
use itertools::Itertools;
use std::fs;

/// The sections of every header.
const SECTIONS: [&str; 5] = ["Input", "Output", "Sample", "Solution", "Complexity"];

/// Words of theory, which `mod rules` may not contain, so that a reader can check it against the
/// statement alone.
const THEORY: [&str; 6] = ["super::", " ^ ", "BitXor", "xor", "mex", "nimber"];

/// Lists all faults.
pub fn faults(repository: &Repository) -> Vec<String> {
    let programs = repository.programs().into_iter();
    let faults = programs.flat_map(|name| faults_of_program(repository, &name));
    faults.chain(faults_of_several_files(repository)).collect()
}

/// Lists the faults of a program: of its file, its sample and its row in the README.
pub fn faults_of_program(repository: &Repository, name: &str) -> Vec<String> {
    let file = format!("src/bin/{name}.rs");
    let text = repository.read(&file);
    let statement = Statement::of(&text);
    let (program, tests) = text.split_once("#[cfg(test)]").unwrap_or((&text, ""));
    let mut faults = Vec::new();
    let mut expect = |is_kept: bool, rule: &str| {
        if !is_kept {
            faults.push(rule.to_owned());
        }
    };
    let has_question = statement.introduction().contains('?');
    let sections = statement.sections().into_iter().map(|(heading, _)| heading);
    expect(statement.title().is_some(), "must begin with a title, `//! # …`");
    expect(has_question, "must have a statement with a question before `//! ## Input`");
    expect(
        sections.eq(SECTIONS),
        &format!("must have exactly the sections {}", SECTIONS.join(", ")),
    );
    let is_alone =
        !["include!", "include_str!", "#[path", "\nmod "].iter().any(|word| program.contains(word));
    expect(is_alone, "must need no other file");
    let mut inputs = program.split("input!").skip(1);
    let names_its_source =
        inputs.all(|input| input.trim_start_matches([' ', '{', '(', '\n']).starts_with("from"));
    expect(names_its_source, "must name its source: `input! { from &mut source, … }`");
    let modules = tests.lines().filter(|line| line.starts_with("mod "));
    expect(modules.eq(["mod rules {", "mod tests {"]), "must end with `mod rules`, `mod tests`");
    let rules = tests.split("mod rules {").nth(1).unwrap_or_default();
    let rules = rules.split("\n}").next().unwrap_or_default();
    for word in THEORY.into_iter().filter(|word| rules.contains(word)) {
        expect(false, &format!("has `{word}` in `mod rules`, which must use no theory"));
    }
    let samples = code_blocks(statement.section("Sample"));
    for (i, directory) in ["inputs", "expected"].into_iter().enumerate() {
        let path = format!("{directory}/{name}/01-sample.txt");
        let case = fs::read_to_string(repository.path(&path)).ok();
        // A missing file is reported with the cases.
        let is_shown = case.is_none() || case.as_deref() == samples.get(i).copied();
        expect(is_shown, &format!("must show {path} in its section Sample"));
    }
    let mut faults = faults.into_iter().map(|fault| format!("{file} {fault}")).collect_vec();
    let row = format!("](src/bin/{name}.rs) |");
    let readme = fs::read_to_string(repository.path("README.md")).unwrap_or_default();
    if !readme.contains(&row) {
        faults.push(format!("README.md has no row `[…{row}` in its table"));
    }
    faults
}

/// Every program is one file, so some parts are copied. A row has two programs, the start of the
/// part that they share, and the text after it.
const COPIES: [(&str, &str, &str, &str); 4] = [
    (
        "unbalanced-nim-count",
        "project-euler-488",
        "**Theorem 1** (Welter",
        "The condition c < N means",
    ),
    ("unbalanced-nim-count", "project-euler-488", "mod rules {", "mod tests {"),
    ("nim", "unbalanced-nim", "Lists the winning moves: ", "known.insert"),
    ("tower-breakers", "tower-breakers-revisited", "mod rules {", "mod tests {"),
];

/// Lists copies that differ, and lines that are too long or end with a space.
fn faults_of_several_files(repository: &Repository) -> Vec<String> {
    let part = |name: &str, from: &str, to: &str| {
        let text = fs::read_to_string(repository.path(format!("src/bin/{name}.rs"))).ok()?;
        let part = text.split_once(from).and_then(|(_, rest)| rest.split_once(to));
        // Indentation and line breaks may differ, so only words are compared.
        part.map(|(part, _)| part.replace("///", "").split_whitespace().join(" "))
    };
    let programs = repository.programs();
    let copies = COPIES.into_iter().filter(|copy| programs.iter().any(|name| name == copy.0));
    let copies = copies.filter_map(|(one, other, from, to)| {
        let [first, second] = [one, other].map(|name| part(name, from, to));
        let fault = format!("{one} and {other} must be the same from `{from}` to `{to}`");
        (first.is_none() || first != second).then_some(fault)
    });
    let sources = |directory: &'static str| {
        let names = repository.names(directory).into_iter();
        let sources = names.filter(|name| {
            [".rs", ".sh", ".cpp"].iter().any(|extension| name.ends_with(extension))
        });
        sources.map(move |name| format!("{directory}/{name}"))
    };
    let directories = [
        "src",
        "src/bin",
        "judge/src",
        "judge/src/export",
        "judge/tests/all",
        "judge/reading",
        ".",
    ];
    let long = directories.into_iter().flat_map(sources).flat_map(|path| {
        let text = repository.read(&path);
        let lines = (1..).zip(text.lines());
        let long = lines.filter(|(_, line)| line.chars().count() > 100 || line.ends_with(' '));
        long.map(|(number, _)| format!("{path}:{number} is long or ends with a space"))
            .collect_vec()
    });
    copies.chain(long).collect()
}
