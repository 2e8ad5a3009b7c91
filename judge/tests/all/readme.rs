//! The judge reports what the README shows.

use crate::project::{here, run, without_usage};
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
    let root = here().root().display().to_string();
    let judge = format!("'{root}/run_tests.sh' {line}");
    let mut shell = Command::new("bash");
    let printed = run(shell.args(["-c", &judge]).current_dir(scratch.path()));
    assert_eq!(printed.status, Some(1), "{}", printed.errors);
    // From the root, the paths would be shorter, and would need no quotes.
    let script = format!("{}/run_tests.sh", root.replace(' ', "\\ "));
    let text = printed.text.replace(&script, "./run_tests.sh").replace(&format!("{root}/"), "");
    let text = text.replace("'target/stress/tower-breakers.in'", "target/stress/tower-breakers.in");
    assert_eq!(without_usage(&text), without_usage(expected));
}
