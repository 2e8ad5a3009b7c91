//! The commands in the README do what it says.

use crate::project::{Project, here, run, session};

#[test]
fn solutions_are_judged_as_shown() {
    let project = Project::with("tower-breakers");
    project.follow(&session("echo 'NR > 1 { print $1"));
    project.follow(&session("echo 'NR > 1 { print ($1"));
}

/// Two blocks have nothing to do with the judge: the three uses of a program, and the loop over all
/// stored cases.
#[test]
fn programs_are_run_compared_and_printed_without_the_judge() {
    let project = Project::with("nim");
    let readme = here().read("README.md").unwrap();
    let blocks: Vec<_> = readme.split("```sh\n").skip(1).map(|it| it.split("```").next()).collect();
    let in_bash = |block: Option<&str>| run(&mut project.command(&["bash", "-ec", block.unwrap()]));
    let sample = here().read("expected/nim/01-sample.txt").unwrap();
    assert_eq!(in_bash(blocks[0]).text, sample);
    assert!(project.path("main.rs").exists());
    assert_eq!(in_bash(blocks[1]).text, "");
    project.write("expected/nim/02-quiz.txt", "");
    assert!(in_bash(blocks[1]).text.ends_with("\nnim/02-quiz.txt differs\n"));
}
