//! A plain program needs nothing but its cases.

use crate::project::{PROFILES, Project, here, run, session};
use std::fs;

/// A program with `unsafe`, which `.ci/run` forbids in proved programs.
const CARELESS: &str = r#"
use itertools::Itertools;
use proconio::input;
fn main() {
    input! { a: [u32] }
    let b = a.clone();
    println!("{} {}", unsafe { b.get_unchecked(0) }, b.iter().join("+"));
}
#[test]
fn adds() { assert_eq!(1 + 1, 2); }
"#;

#[test]
fn plain_programs_are_built_with_the_crates_and_judged_on_their_cases() {
    let project = Project::empty();
    let manifest = here().read("Cargo.toml").unwrap();
    let (manifest, _) = manifest.split_once("[workspace]").expect("a workspace");
    project.write("Cargo.toml", &format!("{manifest}[workspace]\n{PROFILES}"));
    for file in ["Cargo.lock", "src/stand-in.rs"] {
        project.write(file, &here().read(file).unwrap());
    }
    // Under "A plain problem".
    project.follow(&session("cat src/bin/sum.rs"));
    project.write("src/bin/careless.rs", CARELESS);
    project.write_case("careless/1", "2\n7 8\n", "7 7+8\n");
    project.write("src/bin/fails.rs", "fn main() { panic!(\"no idea\") }");
    project.write_case("fails/1", "1\n", "1\n");
    project.write("inputs/sum/.DS_Store", "");
    project.write_case("sum/big sample.in", "1000000000000 1\n", "1000000000001\n");
    project.write("src/bin/caseless.rs", "fn main() {}");
    let whole = "\
AC inputs/careless/1
FAIL src/bin/caseless.rs has no case: write inputs/caseless/1.txt and expected/caseless/1.txt
RE inputs/fails/1
        no idea
AC sum: 2 cases
AC cargo test --bin careless
4 passed, 2 failed";
    let printed = project.run(&[]);
    printed.assert(whole);
    assert!(!printed.errors.contains("warning"), "{}", printed.errors);
    project.run(&["sum"]).assert("AC sum: 2 cases\n2 passed, 0 failed");
    project.run(&["-q", "sum/big sample.in"]).assert_single("AC inputs/sum/big sample.in");
    // A path names this file, not the one with `.txt` at the end.
    project.write_case("sum/1", "1 2\n", "4\n");
    for path in ["inputs/sum/1", "./inputs/sum/1", "sum/1"] {
        project.run(&["-c", "read a b; echo $((a + b))", path]).assert_single("WA inputs/sum/1");
    }
    // As after a new name of a program.
    project.write("wrong/careful.md", "");
    let left = "FAIL wrong/careful.md belongs to no program in src/bin";
    assert_eq!(project.run(&["careless"]).faults(), [left]);
    let submitted = run(&mut project.command(&["./submit.sh", "sum"]));
    let sum = fs::read_to_string(project.path("src/bin/sum.rs")).unwrap();
    assert!(submitted.text.starts_with(&sum), "{}", submitted.text);
    let lacks =
        "sum: this file is not tested without crates. The stand-in has no more than input! {";
    assert!(submitted.errors.starts_with(lacks), "{}", submitted.errors);
}
