//! The sessions in the README are true, as far as no other test follows them.

use crate::project::{JUDGE, run, session, without_usage};
use std::{fs, process::Command};

/// Follows a session in an empty directory.
fn assert_session(file: &str) {
    let [text, commands, report] = session(file);
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
    let commands = commands.replace("$ ", "").replace("./run_tests.sh", &format!("'{JUDGE}'"));
    let printed = run(Command::new("bash").args(["-ec", &commands]).current_dir(scratch.path()));
    assert_eq!(printed.report, without_usage(&report), "{}", printed.errors);
}

#[test]
fn a_solution_for_a_site_is_judged_as_shown() {
    if Command::new("python3").arg("--version").output().is_err() {
        return println!("Skipped: there is no python3.");
    }
    assert_session("accepted.py");
}

#[test]
fn a_folder_is_judged_as_shown() {
    assert_session("mine/1.in");
}
