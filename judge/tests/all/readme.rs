//! The commands in the README do what it says.

use crate::project::{Project, here, run, session};

#[test]
fn solutions_are_judged_as_shown() {
    let project = Project::with("tower-breakers");
    project.follow(&session("echo 'NR > 1 { print $1"));
    project.follow(&session("echo 'NR > 1 { print ($1"));
}

/// The first block has the three uses of a program, and a loop over all stored cases.
#[test]
fn programs_are_run_compared_and_printed_without_the_judge() {
    let project = Project::with("nim");
    let readme = here().read("README.md").unwrap();
    let block = readme.split("```").find_map(|block| block.strip_prefix("sh\n")).unwrap();
    let printed = || run(&mut project.command(&["bash", "-ec", block])).text;
    assert_eq!(printed(), here().read("expected/nim/01-sample.txt").unwrap());
    assert!(project.path("main.rs").exists());
    project.write("expected/nim/02-quiz.txt", "");
    assert!(printed().ends_with("\nnim/02-quiz.txt differs\n"));
}
