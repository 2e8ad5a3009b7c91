//! Somebody's solution on stored cases, files and folders.

use crate::project::{Project, run};
use std::os::unix::fs::symlink;

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";

#[test]
fn a_command_is_judged_without_a_build_and_white_space_is_forgiven() {
    let project = Project::new();
    project.write("solutions/mine.sh", "#!/bin/sh\ncat\n");
    // Other tools call the expected output `a pair.out`.
    project.write_own_case("solutions/a pair", "1\n", "2\n");
    project.write("solutions/a pair.out", "1\n");
    project.write("solutions/other.in", "1\n");
    project.write("solutions/other.out", "1\n");
    project.write("solutions/alone.in", "");
    project.write("solutions/link.ans", "1\n");
    symlink("a pair.in", project.path("solutions/link.in")).unwrap();
    // Folders: one has the name of a problem, and one that of an input.
    for file in ["copy/2", "copy/10", "copy/9 b", "folder.in/1"] {
        project.write_own_case(&format!("solutions/{file}"), "1\n", "1\n");
    }
    project.write("src/bin/nim.rs", "");
    let forgiven = "\
AC inputs/copy/01-sample.txt
WA inputs/copy/02-wrong.txt
AC inputs/copy/03-spaces.txt
        White space differs from the expected output; most online judges accept that.
AC inputs/copy/04-unfinished.txt
AC inputs/copy/my 'own' * case.txt
4 passed, 1 failed";
    let pair = "\
WA a pair.in
        line 1: expected 2$
        line 1: printed  1$
AC inputs/copy/01-sample.txt
1 passed, 1 failed";
    let answer = project.path("solutions").canonicalize().unwrap().join("alone.ans");
    let alone = format!("FAIL {} is missing\n0 passed, 1 failed", answer.display());
    let folder = "AC copy/2.in\nAC copy/9 b.in\nAC copy/10.in\n3 passed, 0 failed";
    let sample = format!("AC {SAMPLE}\n1 passed, 0 failed");
    for (choice, expected) in [
        (&["copy"][..], forgiven),
        (&["copy/02-wrong", "copy"], forgiven),
        (&["../inputs/copy/"], forgiven),
        (&["src/bin/copy.rs"], forgiven),
        (&["a pair.in", SAMPLE], pair),
        (&["copy/01-sample", "copy/01-sample.txt"], &sample),
        (&["alone.in"], &alone),
        (&["link.in"], "AC link.in\n1 passed, 0 failed"),
        (&["other.in"], "AC other.in (expected: other.out)\n1 passed, 0 failed"),
        (&["nim/01-sample"], "FAIL inputs/nim/01-sample.txt is missing\n0 passed, 1 failed"),
        (&["./copy/"], folder),
        (&["../solutions/copy"], folder),
        (&["folder.in"], "AC folder.in/1.in\n1 passed, 0 failed"),
    ] {
        let arguments = [&["-c", "cd . && ./mine.sh"], choice].concat();
        let mut judge = project.judge(&arguments);
        run(judge.current_dir(project.path("solutions"))).assert(expected);
    }
    assert!(!project.path("target/release").exists(), "Cargo was used");
}

/// The layouts of HackerRank, AtCoder and packages; names that begin with a dot; links to folders, one of
/// them in a circle, and to nothing; a folder in several spellings.
#[test]
fn folders_are_judged_as_people_have_them() {
    let project = Project::new();
    for case in ["mine/1", "data/sample/1", "data/secret/1"] {
        project.write_own_case(case, "", "");
    }
    for file in [
        "mine/sub/2.IN",
        "mine/sub/2.OUT",
        "mine/._1.in",
        "mine/.git/3.in",
        "mine/alone.ans",
        "hackerrank/input/input00.txt",
        "hackerrank/output/output00.txt",
        "hackerrank/input/notes.txt",
        "atcoder/in/01-a.txt",
        "atcoder/out/01-a.txt",
        "atcoder/in/b.in",
        "atcoder/out/b.out",
        "atcoder/in/c",
        "inputs/copy/._01-sample.txt",
    ] {
        project.write(file, "");
    }
    for (to, link) in [
        ("../data", "mine/link"),
        ("..", "mine/sub/circle"),
        ("nothing", "mine/gone.in"),
        ("nothing", "mine/gone.ans"),
    ] {
        symlink(to, project.path(link)).unwrap();
    }
    let expected = format!(
        "\
AC mine/1.in
FAIL {root}/mine/alone.in is missing
FAIL {root}/mine/gone.in is missing
AC mine/link/sample/1.in
AC mine/link/secret/1.in
AC mine/sub/2.IN (expected: mine/sub/2.OUT)
AC hackerrank/input/input00.txt (expected: hackerrank/output/output00.txt)
AC atcoder/in/01-a.txt (expected: atcoder/out/01-a.txt)
AC atcoder/in/b.in (expected: atcoder/out/b.out)
FAIL {root}/atcoder/out/c is missing
AC data/sample/1.in
AC data/secret/1.in
9 passed, 3 failed",
        root = project.path("").canonicalize().unwrap().display()
    );
    let chosen = [
        "mine",
        "hackerrank",
        "hackerrank/input/input00.txt",
        "./atcoder",
        "data",
        "data/",
        "./data",
    ];
    project.run(&[&["-c", "cat"], &chosen[..]].concat()).assert(&expected);
    assert!(!project.run(&["-c", "cat", "copy"]).text.contains("._"));
}
