//! The programs on inputs of limit size.

#[path = "support/large.rs"]
mod large;
#[path = "support/made.rs"]
mod made;
mod support;

use large::{LARGE, Large};
use made::{MADE, both_ways};
use std::{fs, path::PathBuf, thread};
use support::{program, root, run, shown};

#[test]
fn programs_are_right_at_their_limits() {
    thread::scope(|scope| {
        for half in [0, 1] {
            scope.spawn(move || LARGE.iter().skip(half).step_by(2).for_each(judge));
        }
    });
}

/// Compares what a program prints with what is expected, byte for byte.
fn judge(large: &Large) {
    let (input, expected) = (large.make)();
    let output = run(program(large.program), input.as_bytes());
    let what = format!("{}, {}", large.program, large.name);
    assert!(output.status.success(), "{what}: {}", shown(&output.stderr));
    if output.stdout != expected.as_bytes() {
        let printed = String::from_utf8_lossy(&output.stdout);
        let same = expected.lines().zip(printed.lines()).take_while(|(a, b)| a == b).count();
        let [expected, printed] = [&expected, &*printed].map(|text| text.lines().nth(same));
        panic!("{what}: line {} should be {expected:?}, but is {printed:?}", same + 1);
    }
}

/// The files that code has made: where they are, and what it makes.
fn made_files() -> impl Iterator<Item = (PathBuf, String)> {
    MADE.iter().flat_map(|&(program, name, make)| {
        let file = |directory| root().join(directory).join(program).join(name);
        let (input, expected) = make();
        [(file("inputs"), input), (file("expected"), expected)]
    })
}

#[test]
fn made_cases_are_what_their_code_makes() {
    for (path, text) in made_files() {
        let there = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(there == text.as_bytes(), "{} is not what its code makes", path.display());
    }
}

#[test]
fn the_ways_to_large_answers_agree_with_the_rules_on_small_games() {
    for [played, computed] in both_ways() {
        assert_eq!(played, computed);
    }
}

/// `cargo test --test large -- --ignored` writes them, for whoever changes that code.
#[test]
#[ignore = "writes files"]
fn write_the_made_cases() {
    for (path, text) in made_files() {
        fs::write(path, text).expect("the directory can be written to");
    }
}
