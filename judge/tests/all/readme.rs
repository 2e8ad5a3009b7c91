//! The judge reports what the README shows.

use crate::project::without_usage;
use judge::repository::Repository;
use std::{fs, process::Command};

/// The session is skipped where there is no Python.
#[test]
fn the_session_with_a_wrong_solution_is_reported_as_shown() {
    if Command::new("python3").arg("--version").output().is_err() {
        return println!("Skipped: there is no python3.");
    }
    let readme = Repository::here().read("README.md");
    let (_, session) = readme.split_once("$ cat wrong.py\n").expect("a session");
    let (solution, session) = session.split_once("$ ./run_tests.sh ").expect("a command");
    let (line, session) = session.split_once('\n').expect("a report");
    let expected = session.split("```").next().unwrap_or_default();
    let scratch = tempfile::tempdir().unwrap();
    fs::write(scratch.path().join("wrong.py"), solution).unwrap();
    let script = Repository::here().path("run_tests.sh");
    let judge = format!("'{}' {line}", script.display());
    let mut command = Command::new("bash");
    let command = command.args(["-c", &judge]).current_dir(scratch.path());
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(without_usage(&printed), without_usage(expected));
}
