//! The judge reports what the README shows.

use crate::project::{here, without_usage};
use std::{fs, process::Command};

/// The session is skipped where there is no Python.
#[test]
fn the_session_with_a_wrong_solution_is_reported_as_shown() {
    if Command::new("python3").arg("--version").output().is_err() {
        return println!("Skipped: there is no python3.");
    }
    let readme = here().read("README.md").unwrap();
    let (_, session) = readme.split_once("$ cat wrong.py\n").expect("a session");
    let (solution, rest) = session.split_once("$ ./run_tests.sh ").expect("a command");
    let (line, report) = rest.split_once('\n').expect("a report");
    let (expected, _) = report.split_once("```").expect("the end of the block");
    let scratch = tempfile::tempdir().unwrap();
    fs::write(scratch.path().join("wrong.py"), solution).unwrap();
    let script = here().path("run_tests.sh");
    let judge = format!("'{}' {line}", script.display());
    let output =
        Command::new("bash").args(["-c", &judge]).current_dir(scratch.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).unwrap();
    // The command to judge again has the path of the script, so that it works from here.
    let lines = printed.lines().map(|line| match line.split_once("/run_tests.sh") {
        Some((_, rest)) => format!("        Again: ./run_tests.sh{rest}"),
        None => line.into(),
    });
    let printed = lines.collect::<Vec<_>>().join("\n");
    assert_eq!(without_usage(&printed), without_usage(expected));
}
