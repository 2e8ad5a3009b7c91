//! The repository keeps its own conventions.

use itertools::Itertools;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The text of a file of the repository.
fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names in a directory of the repository, in order.
fn names(directory: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(root().join(directory)).expect("the directory is there");
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).sorted().collect()
}

/// Each program's name and text, in the order of the names.
fn programs() -> Vec<(String, String)> {
    let file = |name: String| {
        let text = read(PathBuf::from("src/bin").join(&name));
        (name.strip_suffix(".rs").expect("a Rust file").to_owned(), text)
    };
    names("src/bin").into_iter().map(file).sorted().collect()
}

#[test]
fn every_header_is_a_statement_with_its_sections_in_order() {
    for (name, text) in programs() {
        let header = text.lines().take_while(|line| line.starts_with("//!")).join("\n");
        assert!(header.starts_with("//! # "), "{name} has no title");
        let sections = header.lines().filter(|line| line.starts_with("//! ## ")).collect_vec();
        let expected = ["//! ## Input", "//! ## Output", "//! ## Solution", "//! ## Complexity"];
        assert_eq!(sections, expected, "{name}");
        let statement = header.split("//! ## Input").next().unwrap();
        assert!(statement.contains("?\n"), "{name}: the statement ends with the question");
    }
}

#[test]
fn every_program_stands_alone_with_its_tests_at_the_end() {
    for (name, text) in programs() {
        assert!(!text.contains("include!") && !text.contains("#[path"), "{name}");
        let (program, tests) = text.split_once("#[cfg(test)]").expect("tests");
        assert!(!program.contains("\nmod "), "{name}: no module in another file");
        for line in program.lines().filter(|line| line.starts_with("use ")) {
            let known = ["use itertools", "use proconio", "use std"];
            assert!(known.iter().any(|used| line.starts_with(used)), "{name}: {line}");
        }
        let modules = tests.lines().filter(|line| line.starts_with("mod ")).collect_vec();
        assert_eq!(modules, ["mod rules {", "mod tests {"], "{name}");
    }
}

/// Who reads the statement and the rules side by side sees the same thing twice.
#[test]
fn the_rules_use_nothing_of_the_solution() {
    for (name, text) in programs() {
        let rules = text.split("\nmod rules {").nth(1).unwrap().split("\n}").next().unwrap();
        for theory in ["super::", " ^ ", "BitXor", "xor", "mex", "nimber"] {
            assert!(!rules.contains(theory), "{name}: `{theory}` in the rules");
        }
    }
}

#[test]
fn every_program_has_a_sample_and_a_row_in_the_readme() {
    let readme = read("README.md");
    for (name, _) in programs() {
        for directory in ["inputs", "expected"] {
            assert!(!read(format!("{directory}/{name}/01-sample.txt")).is_empty(), "{name}");
        }
        assert!(readme.contains(&format!("](src/bin/{name}.rs) |")), "{name} has no row");
    }
    assert_eq!(readme.matches("](src/bin/").count(), programs().len());
}

#[test]
fn inputs_and_expected_mirror_each_other() {
    let all = programs().into_iter().map(|(name, _)| name).collect_vec();
    assert_eq!(names("inputs"), all);
    assert_eq!(names("expected"), all);
    for name in all {
        let inputs = names(Path::new("inputs").join(&name));
        assert_eq!(inputs, names(Path::new("expected").join(&name)));
        for case in inputs {
            let number = case.split('-').next().unwrap();
            assert!(number.len() == 2 && number.parse::<u8>().is_ok(), "{name}/{case}");
        }
    }
}

/// What two programs need, and no library may hold, is the same in both.
#[test]
fn repeated_parts_are_identical() {
    let part = |name: &str, from: &str, to: &str| {
        let text = read(format!("src/bin/{name}.rs"));
        let start = text.find(from).unwrap_or_else(|| panic!("{name}: {from}"));
        let length = text[start..].find(to).unwrap_or_else(|| panic!("{name}: {to}"));
        // Methods are indented, and so are their comments, but the words are the same.
        text[start..start + length].replace("///", "").split_whitespace().join(" ")
    };
    for (one, other, from, to) in [
        (
            "tower-breakers-revisited",
            "tower-breakers-play",
            "/// The nimber of a tower of height",
            "/// The statement in code",
        ),
        (
            "unbalanced-nim-count",
            "project-euler-488",
            "**Theorem 1** (Welter",
            "The bound c < N says",
        ),
        ("unbalanced-nim-count", "project-euler-488", "mod rules {", "mod tests {"),
        ("tower-breakers", "tower-breakers-revisited", "mod rules {", "mod tests {"),
    ] {
        assert_eq!(part(one, from, to), part(other, from, to));
    }
}

#[test]
fn lines_are_at_most_a_hundred_columns_long() {
    let sources = ["src/bin", "src", "tests", "benches", "."].into_iter().flat_map(|directory| {
        names(directory).into_iter().map(move |name| Path::new(directory).join(name))
    });
    let texts = |path: &PathBuf| path.extension().is_some_and(|kind| kind == "rs" || kind == "sh");
    for path in sources.filter(texts) {
        for (number, line) in read(&path).lines().enumerate() {
            let place = format!("{}:{}", path.display(), number + 1);
            assert!(line.chars().count() <= 100, "{place}");
            assert_eq!(line.trim_end(), line, "{place} ends with white space");
        }
    }
}
