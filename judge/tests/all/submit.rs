//! `submit.sh` prints a program as one file without crates.

use crate::project::here;
use judge::{repository::Program, run::output};
use std::{env, process::Command};

/// Runs `submit.sh` from another directory. Returns standard output, standard error and the exit
/// status.
fn submit(arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new("bash");
    command.arg(here().path("submit.sh")).args(arguments);
    let output = output(command.current_dir(env::temp_dir())).unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn prints_each_program_without_its_tests_and_then_the_stand_in() {
    let repository = here();
    let stand_in = repository.read("src/stand-in.rs").unwrap();
    for Program { name, text: source, .. } in &repository.programs {
        let tests = source.find("#[cfg(test)]").unwrap();
        // The comment right above the tests goes with them.
        let end = source[..tests].rfind("\n\n").unwrap() + 2;
        let expected = source[..end].to_owned() + &stand_in;
        assert!(expected.len() < 48 << 10, "{name}: {} bytes", expected.len());
        let size = format!("{name}: {} bytes\n", expected.len());
        assert_eq!(submit(&[name]), (expected, size, Some(0)));
    }
}

#[test]
fn names_the_programs_if_asked_for_help() {
    for option in ["-h", "--help"] {
        let (help, error, status) = submit(&[option]);
        assert!(help.contains("\n  nim\n"), "{help}");
        assert_eq!((&*error, status), ("", Some(0)), "{option}");
    }
}

#[test]
fn names_the_fault_and_the_programs_if_the_arguments_are_not_one_program() {
    let assert_refused = |arguments: &[&str], fault: String| {
        let (printed, error, status) = submit(arguments);
        assert!(error.starts_with(&fault), "{arguments:?}: {error}");
        assert!(error.contains("\n  nim\n"), "{arguments:?}: {error}");
        assert_eq!((&*printed, status), ("", Some(2)), "{arguments:?}");
    };
    for name in ["x", "../stand-in", "./nim", "nim.rs", "nim*", "nim\nnim", "-n", "%s", ""] {
        let fault = format!("submit.sh: there is no program `{name}`\nusage: ");
        assert_refused(&[name], fault);
    }
    for arguments in [&[][..], &["nim", "nim"], &["nim", ""], &["nim"; 3]] {
        let count = arguments.len();
        let fault = format!("submit.sh: there must be one argument, not {count}\nusage: ");
        assert_refused(arguments, fault);
    }
}
