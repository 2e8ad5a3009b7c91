//! A plain program needs nothing but its cases.

use crate::project::{Project, here, without_usage};
use std::{fs, process::Command};

/// Plain programs: name, text, input, expected output. Each uses another part of the crates.
const PROGRAMS: [(&str, &str, &str, &str); 4] = [
    (
        "sum",
        "use proconio::input;
        fn main() { input! { a: i64, b: i64 } println!(\"{}\", a + b); }",
        "-1 -2\n",
        "-3\n",
    ),
    (
        "tools",
        "use itertools::{Itertools, iproduct};
        use proconio::input;
        fn main() {
            input! { n: usize, a: [u32; n] }
            let pairs = a.iter().tuple_combinations().filter(|(x, y)| (*x + *y) % 2 == 0).count();
            let runs = a.iter().dedup_with_count().map(|(count, x)| format!(\"{x}x{count}\")).join(\",\");
            println!(\"{pairs} {runs} {}\", iproduct!(0..n, 0..n).count());
        }
        #[test]
        fn adds() { assert_eq!(1 + 1, 2); }",
        "3\n1 1 2\n",
        "1 1x2,2x1 9\n",
    ),
    (
        "careless",
        "//! Time limit: 5 s. Memory limit: 64 MB.
        use proconio::input;
        fn main() {
            input! { a: [u8] }
            let bytes = a.clone();
            println!(\"{}\", unsafe { bytes.get_unchecked(0) });
        }",
        "1\n7\n",
        "7\n",
    ),
    ("fails", "fn main() { panic!(\"no idea\") }", "1\n", "1\n"),
];

/// Returns a scratch project with the crates, in which only plain programs are left.
fn project() -> Project {
    let project = Project::new();
    for old in ["src/bin", "inputs", "expected"] {
        fs::remove_dir_all(project.path(old)).unwrap();
    }
    let manifest = here().read("Cargo.toml").unwrap();
    let (manifest, _) = manifest.split_once("[workspace]").expect("a workspace");
    project.write("Cargo.toml", &format!("{manifest}[workspace]\n"));
    project.write("Cargo.lock", &here().read("Cargo.lock").unwrap());
    project
}

#[test]
fn plain_programs_are_built_with_the_crates_and_judged_on_their_cases() {
    let project = project();
    for (name, program, input, expected) in PROGRAMS {
        project.write(&format!("src/bin/{name}.rs"), program);
        project.write(&format!("inputs/{name}/1"), input);
        project.write(&format!("expected/{name}/1"), expected);
    }
    project.write("inputs/sum/.DS_Store", "");
    project.write("inputs/sum/big sample.in", "1000000000000 1\n");
    project.write("expected/sum/big sample.in", "1000000000001\n");
    project.write("inputs/tools/alone", "");
    project.write("src/bin/caseless.rs", "fn main() {}");
    let whole = "\
AC careless: 1 case
FAIL src/bin/caseless.rs has no case: write inputs/caseless/1.txt and expected/caseless/1.txt
RE inputs/fails/1
        no idea
AC sum: 2 cases
FAIL expected/tools/alone is missing
AC tools: 1 case
AC cargo test --bin tools
5 passed, 3 failed";
    let errors = project.reports(&mut project.judge("", &[]), whole);
    assert!(!errors.contains("warning"), "{errors}");
    let one = "AC inputs/sum/1\nAC inputs/sum/big sample.in\n2 passed, 0 failed";
    project.reports(&mut project.judge("", &["sum"]), one);
    let case = "AC inputs/sum/big sample.in\n1 passed, 0 failed";
    for chosen in ["sum/big sample.in", "inputs/sum/big sample.in"] {
        project.reports(&mut project.judge("", &["-q", chosen]), case);
    }
    let command = ["-c", "read a b; echo $((a + b))", "sum"];
    project.reports(&mut project.judge("", &command), one);
    // The limits are those in the header, the usual ones, or those of the command line.
    let memory = "MLE inputs/careless/1\n        limit 64 MB\n0 passed, 1 failed";
    let large =
        ["-c", "head -c 99000000 /dev/zero | tail -c 98000000 >/dev/null; cat", "careless/1"];
    project.reports(&mut project.judge("", &large), memory);
    for (arguments, task) in [
        (&["--stress", "-c", "cat", "sum"][..], "--stress"),
        (&["-l", "sum"], "-l"),
        (&["export", "sum", "--to", "packages"], "export"),
        (&["make-cases", "sum"], "make-cases"),
    ] {
        let output = project.judge("", arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let message = format!(
            "error: 'sum' has only a program and cases: {task} needs a module in judge/problems \
             (see CONTRIBUTING.md)\n"
        );
        assert_eq!(String::from_utf8(output.stderr).unwrap(), message);
    }
    // A program that has more than a plain one needs a module.
    project.write("README.md", "| [A](src/bin/sum.rs) | b |\n");
    project.write("wrong/tools.md", "");
    let output = project.judge("", &["-q", "sum", "tools/1"]).output().unwrap();
    let reports = without_usage(&String::from_utf8(output.stdout).unwrap());
    let fault = "FAIL src/bin/sum.rs has a row in README.md, so it needs a module \
                 judge/problems/src/sum.rs";
    assert_eq!(reports[0], fault);
}

#[test]
fn a_submission_of_a_plain_program_is_called_untested() {
    let project = project();
    let (name, program, ..) = PROGRAMS[0];
    project.write(&format!("src/bin/{name}.rs"), program);
    let output = Command::new("bash").arg(project.path("submit.sh")).arg(name).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with(program), "{printed}");
    let errors = String::from_utf8(output.stderr).unwrap();
    let lacks =
        "sum: this file is not tested without crates. The stand-in has no more than input! {";
    assert!(errors.starts_with(lacks), "{errors}");
}

#[test]
fn a_pair_may_have_the_name_that_other_tools_give_it() {
    let project = Project::new();
    project.write("test/a.in", "1\n");
    project.write("test/a.out", "1\n");
    let named = "AC test/a.in (expected: test/a.out)\n1 passed, 0 failed";
    project.reports(&mut project.judge("", &["-c", "cat", "test/a.in"]), named);
    project.write("test/a.ans", "1\n");
    project.write("test/a.out", "2\n");
    let usual = "AC test/a.in\n1 passed, 0 failed";
    project.reports(&mut project.judge("", &["-c", "cat", "test/a.in"]), usual);
}

/// Runs the session under "Adding your own problem".
#[test]
fn the_session_with_a_new_problem_is_reported_as_shown() {
    let project = project();
    let readme = here().read("README.md").unwrap();
    let (_, session) = readme.split_once("$ cat src/bin/sum.rs\n").expect("a session");
    let (session, _) = session.split_once("```").expect("the end of the block");
    let (program, rest) = session.split_once("$ ").expect("a command");
    project.write("src/bin/sum.rs", program);
    let (commands, report) = rest.split_once("./run_tests.sh sum\n").expect("a report");
    let commands = commands.replace("\n$ ", "\n");
    let commands = commands.trim_end_matches("$ ");
    let status =
        Command::new("bash").args(["-ec", commands]).current_dir(project.path("")).status();
    assert!(status.unwrap().success(), "{commands}");
    let output = project.judge("", &["sum"]).output().unwrap();
    let printed = without_usage(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(printed, without_usage(report));
}
