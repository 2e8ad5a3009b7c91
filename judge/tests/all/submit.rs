//! `submit.sh` prints a program as one file without crates.

use crate::project::{Printed, Project, here, run};
use judge::compile::{compile, submission};
use std::{env, os::unix::fs::symlink, process::Command};

/// Runs `submit.sh` from another directory.
fn submit(arguments: &[&str]) -> Printed {
    let mut command = Command::new("bash");
    command.arg(here().path("submit.sh")).args(arguments);
    run(command.current_dir(env::temp_dir()))
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

/// The script is called through two links. The first program has the ends of lines of Windows.
#[test]
fn a_program_is_printed_through_links_and_with_any_ends_of_lines_but_not_without_main() {
    let project = Project::empty();
    project.write("src/stand-in.rs", "mod stand_in {}\n");
    let (program, tests) =
        ("//! A.\n\nfn main() {}\n", "\n// Tests.\n#[cfg(test)]\nmod tests {}\n");
    project.write("src/bin/windows.rs", &[program, tests].concat().replace('\n', "\r\n"));
    project.write("src/bin/late.rs", &[tests, program].concat());
    symlink("../submit.sh", project.path("tmp/link")).unwrap();
    symlink(project.path("tmp/link"), project.path("tmp/absolute")).unwrap();
    let submit = |name| run(&mut project.command(&["bash", "tmp/absolute", name]));
    let Printed { text, errors, .. } = submit("windows");
    assert_eq!(text, format!("{program}\nmod stand_in {{}}\n"));
    assert!(errors.ends_with(&format!("windows: {} bytes\n", text.len())), "{errors}");
    let fault =
        "submit.sh: src/bin/late.rs has no `fn main` above the first block with #[cfg(test)]\n";
    let error = submit("late").error();
    assert!(error.starts_with(fault), "{error}");
}

/// As with `proconio`.
#[test]
fn a_program_without_crates_splits_its_input_at_all_white_space() {
    let project = Project::empty();
    let text = submission(&here(), "divisor-nim").unwrap();
    compile("ours", &text, &project.path(""), &["-O"]).unwrap();
    let input = "\u{a0}8\u{2028}12\u{85}\u{3000}18 12\u{1680}";
    project.write_own_case("pairs", input, "A 4 12\nA 18 6\n");
    project.run(&["-c", "./ours", "pairs.in"]).assert_single("AC pairs.in");
}
