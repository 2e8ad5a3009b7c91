//! `submit.sh` prints a program as one file without crates.

use crate::project::{Printed, here, run};
use judge::repository::Program;
use std::{env, process::Command};

/// Runs `submit.sh` from another directory.
fn submit(arguments: &[&str]) -> Printed {
    let mut command = Command::new("bash");
    command.arg(here().path("submit.sh")).args(arguments);
    run(command.current_dir(env::temp_dir()))
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
        let Printed { text, errors, status, .. } = submit(&[name]);
        assert_eq!((text, errors, status), (expected, size, Some(0)));
    }
}

#[test]
fn names_the_programs_if_asked_for_help_or_if_the_arguments_are_not_one_program() {
    for option in ["-h", "--help"] {
        let help = submit(&[option]);
        assert!(help.text.contains("\n  nim\n"), "{}", help.text);
        assert_eq!((&*help.errors, help.status), ("", Some(0)), "{option}");
    }
    let names = ["x", "../stand-in", "./nim", "nim.rs", "nim*", "nim\nnim", "-n", "%s", ""];
    let unknown = names.map(|name| (vec![name], format!("there is no program `{name}`")));
    let others = [vec![], vec!["nim"; 2], vec!["nim", ""], vec!["nim"; 3]].map(|arguments| {
        let fault = format!("there must be one argument, not {}", arguments.len());
        (arguments, fault)
    });
    for (arguments, fault) in unknown.into_iter().chain(others) {
        let error = submit(&arguments).error();
        let start = format!("submit.sh: {fault}\nusage: ");
        assert!(error.starts_with(&start) && error.contains("\n  nim\n"), "{error}");
    }
}
