//! The conventions find planted faults.

use crate::project::Project;
use itertools::Itertools;
use judge::{
    checks::conventions,
    repository::{Program, Statement},
};
use problems::{
    Problem,
    input::{
        format::{
            Format,
            QueryFormat::{CountedLine, Line, TwoLines},
        },
        limits::Limit,
    },
    problem::site::Site,
};
use std::fs;

/// Lists the faults of a problem of a project.
fn faults(project: &Project, name: &str) -> Vec<String> {
    let repository = project.repository();
    conventions::faults_of_problem(&repository, repository.program(name).unwrap())
}

#[test]
fn planted_faults_are_found() {
    let project = Project::with("divisor-nim");
    project.write("src/bin/copy.rs", "");
    let file = "src/bin/divisor-nim.rs";
    let good = project.repository().read(file).unwrap();
    for (from, to, fault) in [
        ("//! # D", "//! D", "must begin with a title, `//! # …`"),
        ("move?", "move.", "must have a statement with a question before `//! ## Input`"),
        ("//! (Source", "//! Source", "must say before `//! ## Input` where the problem comes"),
        ("//! ## Solution", "//! ## Idea", "must have exactly the sections Input, Output, "),
        ("n            at", "n at", "must have a table of the lines in its section Input"),
        ("//! 8 12\n", "//! 8 13\n", "must show inputs/divisor-nim/01-sample.txt in its"),
        ("//! A 4 12\n", "", "must show expected/divisor-nim/01-"),
        ("512 MB.", "512 MB", "must end its section Output with a line such as `Time limit: 2 s. "),
        ("mod rules", "mod rule", "must end with `mod rules`, `mod tests`"),
        ("mod tests", "mod more_tests", "must end with `mod rules`, `mod tests`"),
    ] {
        project.change(file, from, to);
        let faults = faults(&project, "divisor-nim");
        let expected = format!("{file} {fault}");
        assert!(faults.iter().any(|fault| fault.starts_with(&expected)), "{to}: {faults:?}");
        project.write(file, &good);
    }
    let needs_module = |reason| {
        let module = "judge/problems/src/games/copy.rs";
        [format!("src/bin/copy.rs has {reason}, so it needs a module {module}")]
    };
    project.change("README.md", "\n| [D", "\n| [A](src/bin/copy.rs) | b |\n| [D");
    assert_eq!(faults(&project, "copy"), needs_module("a row in README.md"));
    project.write("wrong/copy.md", "");
    assert_eq!(faults(&project, "copy"), needs_module("mistakes in wrong/"));
    for end in ["1 5 2 3\n", "1\t5\n", "1 5 \n", "1 5", "1 5\r\n", "\n"] {
        let case = "inputs/divisor-nim/02-more.txt";
        project.write(case, &format!("0 0\n{end}"));
        let fault = format!("{case}, line 2: must have the form that the statement says");
        assert_eq!(faults(&project, "divisor-nim"), [fault], "{end:?}");
    }
    project.write("judge/problems/src/games/copy.rs", "");
    let list = "judge/problems/src/lib.rs";
    let unlisted =
        format!("{list} must have `pub mod copy;` in games, and `&games::copy::MODULE,` in ALL");
    let misnamed =
        "Problem::new in judge/problems/src/games/copy.rs must have the name \"copy\"".into();
    for (entry, fault) in [("", unlisted), ("&games::copy::MODULE,", misnamed)] {
        project.write(list, entry);
        assert_eq!(faults(&project, "copy"), [fault]);
    }
    let [first, second] =
        ["02-more.txt", "03-more.txt"].map(|it| format!("inputs/divisor-nim/{it}"));
    project.write(&first, "0 0\n");
    project.write(&second, "0 0\n");
    fs::remove_file(project.path("wrong/divisor-nim.md")).unwrap();
    let equal = format!("{second} is the same case as {first}: delete one of them");
    let parts = format!("{file} needs mistakes in wrong/divisor-nim.md");
    assert_eq!(faults(&project, "divisor-nim"), [parts, equal]);
}

#[test]
fn what_is_left_of_other_programs_and_dead_links_are_found() {
    let project = Project::with("divisor-nim");
    let paths = [
        "expected/ghost",
        "wrong/ghost.md",
        "judge/problems/src/games/two_ghosts.rs",
        "judge/problems/statements/ghost.md",
    ];
    project.write("expected/ghost/01-sample.txt", "");
    paths[1..].iter().for_each(|path| project.write(path, ""));
    let readme =
        "[A](src/bin/ghost.rs) [B](https://example.org/a) [C](#c) ![D](docs/d.svg) 2 problems";
    project.write("README.md", readme);
    project.write("CONTRIBUTING.md", "[A](a.md)\n```text\n[B](b.md)\n```\n");
    let left = paths.map(|path| format!("{path} belongs to no program in src/bin"));
    let dead = [
        "README.md links to src/bin/ghost.rs, which does not exist",
        "README.md links to docs/d.svg, which does not exist",
        "CONTRIBUTING.md links to a.md, which does not exist",
        "README.md has 2 problems, not 1",
    ]
    .map(String::from);
    let faults = |is_whole| conventions::faults_of_repository(&project.repository(), is_whole);
    assert_eq!(faults(true), [&left[..], &dead].concat());
    assert_eq!(faults(false), [&left[..], &dead[..1]].concat());
}

#[test]
fn a_row_in_the_readme_has_the_form_of_the_others() {
    let project = Project::with("divisor-nim");
    let readme = project.repository().read("README.md").unwrap();
    let form = "`| [Divisor Nim](judge/problems/statements/divisor-nim.md) | posed by | difficulty | \
                [cases](inputs/divisor-nim) | [divisor-nim](src/bin/divisor-nim.rs) |`";
    assert_eq!(faults(&project, "divisor-nim"), [""; 0]);
    let fault = format!("README.md must have the row {form} in its table");
    for (from, to) in [
        ("| [D", "- [D"),
        ("src/bin/divisor-nim.rs", "src/bin/divisor-nims.rs"),
        ("| easy ", ""),
        ("| easy |", "| |"),
        ("| easy |", "| easy | easy |"),
        ("[Divisor Nim]", "[Divisors]"),
        ("statements/divisor-nim.md", "divisor-nim.md"),
        ("(inputs/divisor-nim)", "(inputs/divisor)"),
        ("\n| [D", "\n\n| [D"),
    ] {
        project.change("README.md", from, to);
        assert_eq!(faults(&project, "divisor-nim"), [&*fault], "{to}");
        project.write("README.md", &readme);
    }
}

/// Whether the program has a module, or still needs one.
#[test]
fn a_program_that_is_no_plain_one_has_a_name_with_hyphens() {
    let project = Project::empty();
    project.write("src/bin/my_game.rs", "");
    project.write("wrong/my_game.md", "");
    let fault = "src/bin/my_game.rs must be called my-game.rs, with hyphens between words";
    assert_eq!(faults(&project, "my_game"), [fault]);
    let mut repository = project.repository();
    repository.programs[0].problem = Some(&HEAPS);
    assert_eq!(conventions::faults_of_problem(&repository, &repository.programs[0])[0], fault);
}

/// The module of a problem whose statement has the same limits, until a test changes them.
static HEAPS: Problem = Problem {
    limits: &[Limit::queries("MAX_GAMES", 100), Limit::sum(0, "MAX_HEAPS", 200_000)],
    site: Some(Site { name: "Site", queries: 10, columns: [7, 8] }),
    ..Problem::new("heaps", Format::until_end(CountedLine), |_, _| [].into())
};

const HEAPS_TEXT: &str = "\
//! # Heaps
//!
//! ## Input
//!
//! ```text
//! k n₁ … nₖ      at most 100 games, Σk ≤ 2·10⁵, 0 ≤ nᵢ ≤ 2⁶⁴ − 1
//! ```
//!
//! (On the site, there are at most 10 games, 1 ≤ k ≤ 7 and 1 ≤ nᵢ ≤ 8.)
";

/// Lists the faults of the limits of this problem after a change of its text.
fn faults_of_limits(from: &str, to: &str) -> Vec<String> {
    assert!(HEAPS_TEXT.contains(from), "{from}");
    let text = HEAPS_TEXT.replace(from, to);
    let (name, statement) = (HEAPS.name.to_owned(), Statement::of(&text));
    let program = Program { name, text, statement, problem: Some(&HEAPS) };
    conventions::faults_of_limits(&program, &HEAPS)
}

#[test]
fn a_limit_that_was_forgotten_in_the_statement_or_the_module_is_named() {
    let [file, module] = ["src/bin/heaps.rs", "judge/problems/src/games/heaps.rs"];
    let unmade = |limit| {
        format!(
            "{file} has the limit {limit} in its section Input, but {module} has none left for it"
        )
    };
    let unstated = |limit| {
        format!(
            "{module} has the limit {limit}, but the section Input of {file} has no `≤ {limit}` or \
             `at most {limit}` left for it"
        )
    };
    let unbounded = format!("{module} lacks a limit on n, which {file} has in its section Input");
    let unread = |sum| {
        format!(
            "{file} has `at most 100 games, {sum}, 0 ≤ nᵢ ≤ 2⁶⁴ − 1` in its section Input: write \
             `L ≤ x ≤ X` or `at most X`"
        )
    };
    for (sum, expected) in [
        ("Σk ≤ 200000", vec![]),
        ("Σk ≤ 2·10⁵, at most 20 digits, 20 lines", vec![unmade("20")]),
        ("Σk ≤ 3·10⁵", vec![unstated("200000"), unmade("300000")]),
        // Only one of two equal limits is stated.
        ("Σk ≤ 100", vec![unmade("100"), unstated("200000")]),
        ("Σk ≤ 2·10⁵, nᵢ ≤ 9", vec![unmade("9"), unbounded]),
        ("Σk < 200001", vec![unread("Σk < 200001")]),
        ("Σk ≤ 2·10⁵, k ≥ 1", vec![unread("Σk ≤ 2·10⁵, k ≥ 1")]),
    ] {
        assert_eq!(faults_of_limits("Σk ≤ 2·10⁵", sum), expected, "{sum}");
    }
}

#[test]
fn the_limits_of_a_site_are_stated_as_the_module_has_them() {
    let fault = "judge/problems/src/games/heaps.rs has the limits [10, 7, 8] of a site, but a remark \
                 in the section Input of src/bin/heaps.rs has [10, 7, 9]";
    assert_eq!(faults_of_limits("nᵢ ≤ 8", "nᵢ ≤ 9"), [fault]);
}

#[test]
fn lower_limits_are_read_from_the_table_of_the_input() {
    let [counted, until_end] = [Format::counted, Format::until_end];
    for (format, rows, expected) in [
        (counted(Line(2)), "Q  0 ≤ Q ≤ 9\nN M  pairs, 1 ≤ N, M ≤ 2⁶⁴ − 1", "N ≥ 1, M ≥ 1"),
        (counted(Line(1)), "T  at most 9, 2·10⁵ ≤ T\nN  at most 7", "T ≥ 200000"),
        (until_end(Line(3)), "a₁ a₂ b  2 ≤ aᵢ ≤ 9,\n  3 ≤ b", "a ≥ 2, a ≥ 2, b ≥ 3"),
        (until_end(CountedLine), "k n₁ … nₖ  2 ≤ k, Σk ≤ 9, 0 ≤ nᵢ", "k ≥ 2"),
        (until_end(CountedLine), "k n₁ … nₖ  1 ≤ k, 2 ≤ nᵢ ≤ 9", "k ≥ 1, n ≥ 2"),
        (until_end(CountedLine), "n n₁ n₂ …  0 ≤ n ≤ 9, 5 ≤ nᵢ ≤ n", "n ≥ 5"),
        // The moves of an opponent are left out.
        (until_end(TwoLines), "n  1 ≤ n\nh₁ …  4 ≤ hᵢ\ni y  1 ≤ i ≤ n", "n ≥ 1, h ≥ 4"),
    ] {
        let header = format!("# T\n\n## Input\n\n```text\n{rows}\n```\n");
        let program = header.lines().map(|line| format!("//! {line}\n")).join("");
        let limits = Statement::of(&program).lower_limits(&format);
        let limits = limits.into_iter().map(|it| format!("{} ≥ {}", it.name, it.value)).join(", ");
        assert_eq!(limits, expected, "{rows}");
    }
}
