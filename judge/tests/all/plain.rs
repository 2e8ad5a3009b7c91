//! A plain program needs nothing but its cases.

use crate::project::{Project, here, run, without_usage};
use std::process::Command;

/// Writes the problem `sum` as the session under "Adding your own problem" in the README does, and
/// checks the report. Returns the program.
fn write_sum(project: &Project) -> String {
    let readme = here().read("README.md").unwrap();
    let (_, session) = readme.split_once("$ cat src/bin/sum.rs\n").expect("a session");
    let (session, _) = session.split_once("```").expect("the end of the block");
    let (sum, rest) = session.split_once("$ ").expect("a command");
    project.write("src/bin/sum.rs", sum);
    let (commands, report) = rest.split_once("./run_tests.sh sum\n").expect("a report");
    let commands = commands.replace("\n$ ", "\n");
    let mut bash = Command::new("bash");
    bash.args(["-ec", commands.trim_end_matches("$ ")]).current_dir(project.path(""));
    assert!(bash.status().unwrap().success(), "{commands}");
    assert_eq!(project.run(&["sum"]).report, without_usage(report));
    sum.to_owned()
}

#[test]
fn plain_programs_are_built_with_the_crates_and_judged_on_their_cases() {
    let project = Project::empty();
    let manifest = here().read("Cargo.toml").unwrap();
    let (manifest, _) = manifest.split_once("[workspace]").expect("a workspace");
    project.write("Cargo.toml", &format!("{manifest}[workspace]\n"));
    for file in ["Cargo.lock", "src/stand-in.rs"] {
        project.write(file, &here().read(file).unwrap());
    }
    let sum = write_sum(&project);
    // Each program uses another part of the crates.
    for (name, program, input, expected) in [
        (
            "tools",
            "use itertools::{Itertools, iproduct};
        use proconio::input;
        fn main() {
            input! { n: usize, a: [u32; n] }
            let pairs = a.iter().tuple_combinations().filter(|(x, y)| (*x + *y) % 2 == 0).count();
            let runs = a.iter().dedup_with_count();
            let runs = runs.map(|(count, x)| format!(\"{x}x{count}\")).join(\",\");
            println!(\"{pairs} {runs} {}\", iproduct!(0..n, 0..n).count());
        }
        #[test]
        fn adds() { assert_eq!(1 + 1, 2); }",
            "3\n1 1 2\n",
            "1 1x2,2x1 9\n",
        ),
        (
            "careless",
            "use proconio::input;
        fn main() {
            input! { a: [u8] }
            let bytes = a.clone();
            println!(\"{}\", unsafe { bytes.get_unchecked(0) });
        }",
            "1\n7\n",
            "7\n",
        ),
        ("fails", "fn main() { panic!(\"no idea\") }", "1\n", "1\n"),
    ] {
        project.write(&format!("src/bin/{name}.rs"), program);
        project.write_case(&format!("{name}/1"), input, expected);
    }
    project.write("inputs/sum/.DS_Store", "");
    project.write_case("sum/big sample.in", "1000000000000 1\n", "1000000000001\n");
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
    let printed = project.run(&[]);
    printed.assert(whole);
    assert!(!printed.errors.contains("warning"), "{}", printed.errors);
    let one = "AC inputs/sum/1.txt\nAC inputs/sum/big sample.in\n2 passed, 0 failed";
    project.run(&["sum"]).assert(one);
    for chosen in ["sum/big sample.in", "inputs/sum/big sample.in"] {
        project.run(&["-q", chosen]).assert_single("AC inputs/sum/big sample.in");
    }
    project.run(&["-c", "read a b; echo $((a + b))", "sum"]).assert(one);
    let submitted = run(Command::new("bash").arg(project.path("submit.sh")).arg("sum"));
    assert!(submitted.text.starts_with(&sum), "{}", submitted.text);
    let lacks =
        "sum: this file is not tested without crates. The stand-in has no more than input! {";
    assert!(submitted.errors.starts_with(lacks), "{}", submitted.errors);
}
