//! The repository keeps its own conventions. What is missing is said in a line each.

mod support;

use itertools::Itertools;
use support::{names, programs, read, root};

/// Each program's file and text, in the order of the names.
fn texts() -> impl Iterator<Item = (String, String)> {
    let files = programs().into_iter().map(|name| format!("src/bin/{name}.rs"));
    files.map(|file| (file.clone(), read(file)))
}

/// Fails if something is missing.
fn assert_none(missing: impl IntoIterator<Item = String>) {
    let missing = missing.into_iter().join("\n");
    assert!(missing.is_empty(), "\n{missing}\n");
}

#[test]
fn every_file_is_a_statement_with_its_sections_then_a_program_alone_then_rules_and_tests() {
    const SECTIONS: [&str; 4] =
        ["//! ## Input", "//! ## Output", "//! ## Solution", "//! ## Complexity"];
    assert_none(texts().flat_map(|(file, text)| {
        let (program, tests) = text.split_once("#[cfg(test)]").unwrap_or((&text, ""));
        let header = program.lines().take_while(|line| line.starts_with("//!")).join("\n");
        let sections = header.lines().filter(|line| line.starts_with("//! ## "));
        let sections = sections.filter(|line| *line != "//! ## Sample");
        let question = header.split(SECTIONS[0]).next().is_some_and(|text| text.contains("?\n"));
        let alone = ["include", "#[path", "\nmod "].iter().all(|word| !program.contains(word));
        let modules = tests.lines().filter(|line| line.starts_with("mod "));
        let rules = [
            (header.starts_with("//! # "), "must begin with a title, `//! # …`"),
            (question, "must have a statement that ends with a question, before `//! ## Input`"),
            (sections.eq(SECTIONS), "must have the sections Input, Output, Solution, Complexity"),
            (alone, "must need no other file"),
            (modules.eq(["mod rules {", "mod tests {"]), "must end with `mod rules`, `mod tests`"),
        ];
        let broken = rules.into_iter().filter(|(kept, _)| !kept);
        broken.map(|(_, rule)| format!("{file} {rule}")).collect_vec()
    }));
}

/// Who reads the statement and the rules side by side sees the same thing twice.
#[test]
fn the_rules_use_nothing_of_the_solution() {
    assert_none(texts().flat_map(|(file, text)| {
        let rules = text.split("\nmod rules {").nth(1).unwrap_or("");
        let rules = rules.split("\n}").next().unwrap_or("");
        let theory = ["super::", " ^ ", "BitXor", "xor", "mex", "nimber"];
        let found = theory.into_iter().filter(|word| rules.contains(word));
        found.map(|word| format!("{file}: `{word}` is in the rules")).collect_vec()
    }));
}

#[test]
fn every_program_has_a_row_in_the_readme_and_a_sample() {
    let readme = read("README.md");
    let row = |name: &String| format!("](src/bin/{name}.rs) |");
    let rows = programs().into_iter().filter(|name| !readme.contains(&row(name)));
    let rows = rows.map(|name| format!("README.md: the table has no row with `[…{}`", row(&name)));
    let sample = |of: &str, name: String| format!("{of}/{name}/01-sample.txt");
    let samples = programs()
        .into_iter()
        .flat_map(|name| ["inputs", "expected"].map(|of| sample(of, name.clone())));
    let samples = samples.filter(|path| !root().join(path).exists());
    assert_none(rows.chain(samples.map(|path| format!("{path} is missing"))));
}

/// What two programs need, and no library may hold, is the same in both.
#[test]
fn repeated_parts_are_identical() {
    let part = |name: &str, from: &str, to: &str| {
        let text = read(format!("src/bin/{name}.rs"));
        let part = text.split_once(from).and_then(|(_, rest)| rest.split_once(to));
        let (part, _) = part.unwrap_or_else(|| panic!("{name} has no `{from}` before `{to}`"));
        // Methods are indented, and so are their comments, but the words are the same.
        part.replace("///", "").split_whitespace().join(" ")
    };
    let (count, sum) = ("unbalanced-nim-count", "project-euler-488");
    for (one, other, from, to) in [
        (count, sum, "**Theorem 1** (Welter", "The condition c < N means"),
        (count, sum, "mod rules {", "mod tests {"),
        ("nim", "unbalanced-nim", "Lists the winning moves: ", "known.insert"),
        ("tower-breakers", "tower-breakers-revisited", "mod rules {", "mod tests {"),
    ] {
        assert_eq!(part(one, from, to), part(other, from, to));
    }
}

#[test]
fn lines_are_at_most_a_hundred_columns_long() {
    let mut long = Vec::new();
    for directory in "src src/bin tests tests/support benches examples examples/export .".split(' ')
    {
        let is_source =
            |file: &String| [".rs", ".sh", ".cpp"].iter().any(|kind| file.ends_with(kind));
        for file in names(directory).into_iter().filter(is_source) {
            for (line, number) in read(format!("{directory}/{file}")).lines().zip(1..) {
                if line.chars().count() > 100 || line.trim_end() != line {
                    long.push(format!("{directory}/{file}:{number} is long or ends with a space"));
                }
            }
        }
    }
    assert_none(long);
}
