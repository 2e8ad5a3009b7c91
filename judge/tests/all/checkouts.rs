//! A run is about the checkout whose script is called, whatever other checkouts have built, and
//! whatever Cargo's settings are.

use crate::project::{Printed, Project, here, run};
use std::{env, fs, os::unix::fs::symlink, path::Path, process::Command};

/// Writes a checkout with the script of this repository into a directory of a project. Its judge
/// prints this word, the root that the script passes, how the script was called, whether
/// solutions would see a variable of Cargo, and the arguments.
fn write_checkout(project: &Project, directory: &str, word: &str) {
    let judge = r#"
use std::env::{args, current_exe, var, var_os};
fn main() {
    if args().nth(1).unwrap() == "executable" {
        println!("{}", current_exe().unwrap().display());
    } else {
        let [root, called_as] = ["JUDGE_ROOT", "JUDGE_CALLED_AS"].map(|it| var(it).unwrap());
        let sees_cargo = var_os("CARGO_MANIFEST_DIR").is_some();
        println!("WORD {root} {called_as} {sees_cargo} {:?}", args().skip(1).collect::<Vec<_>>());
    }
}"#;
    let package = |name| format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n");
    let lock = |name| format!("\n[[package]]\nname = \"{name}\"\nversion = \"0.0.0\"\n");
    for (file, text) in [
        ("run_tests.sh", here().read("run_tests.sh").unwrap()),
        ("Cargo.toml", package("programs") + "[workspace]\nmembers = [\"judge\"]\n"),
        ("Cargo.lock", "version = 4\n".to_owned() + &lock("judge") + &lock("programs")),
        ("src/lib.rs", String::new()),
        ("judge/Cargo.toml", package("judge")),
        ("judge/src/main.rs", judge.replace("WORD", word)),
    ] {
        project.write(&format!("{directory}/{file}"), &text);
    }
}

/// Adds settings of Cargo that two checkouts share, to build below this directory.
fn with_settings(command: &mut Command, shared: &Path) {
    let host = Command::new("rustc").args(["--print", "host-tuple"]).output().unwrap().stdout;
    let host = String::from_utf8(host).unwrap();
    command.env("CARGO_TARGET_DIR", shared.join("target"));
    command
        .env("CARGO_BUILD_BUILD_DIR", shared.join("build"))
        .env("CARGO_BUILD_TARGET", host.trim());
}

/// The first two checkouts are written before the first build. Cargo compares only times, so with a
/// shared target directory it would take the judge of one checkout for that of the other.
#[test]
fn a_checkout_runs_its_own_judge() {
    let project = Project::empty();
    let root = project.path("").canonicalize().unwrap();
    let run = |script: &str, word: &str, checkout: &str| {
        let mut bash = Command::new("bash");
        bash.args([script, "-c", "a b"]).current_dir(&root).env_remove("CARGO_MANIFEST_DIR");
        with_settings(&mut bash, &root.join("shared"));
        let Printed { text, errors, .. } = run(&mut bash);
        let called_as = if script.contains('/') { script.into() } else { format!("./{script}") };
        let checkout = root.join(checkout).display().to_string();
        let expected = format!("{word} {checkout} {called_as} false [\"-c\", \"a b\"]\n");
        assert_eq!(text, expected, "{errors}");
    };
    write_checkout(&project, "a", "one");
    write_checkout(&project, "b", "other");
    for _ in 0..2 {
        run("a/run_tests.sh", "one", "a");
        run("b/run_tests.sh", "other", "b");
    }
    fs::rename(root.join("a"), root.join("moved")).unwrap();
    run("moved/run_tests.sh", "one", "moved");
    fs::create_dir(root.join("links")).unwrap();
    symlink("../b/run_tests.sh", root.join("links/relative")).unwrap();
    symlink(root.join("links/relative"), root.join("absolute")).unwrap();
    run("links/relative", "other", "b");
    run("absolute", "other", "b");
    assert!(!root.join("shared").exists());
}

/// In the second checkout, `target` cannot be written. In the third one, the compiler does not work.
#[test]
fn a_checkout_that_cannot_be_built_says_why() {
    let project = Project::empty();
    project.write("c/target", "");
    for (checkout, fault) in [
        ("tab\t", "the path of this checkout has a tab or a newline; move it elsewhere"),
        ("c", "/c/target cannot be written; clone the repository to a place of your own"),
        ("d", "no such library\n\nrun_tests.sh: the judge cannot be built"),
    ] {
        write_checkout(&project, checkout, "none");
        project.write("rustc", "#!/bin/sh\necho no such library >&2; exit 127");
        let mut bash = project.command(&["bash", &format!("{checkout}/run_tests.sh")]);
        let error = run(bash.env("RUSTC", project.path("rustc"))).error();
        assert!(error.ends_with(&format!("{fault}\n")), "{error}");
    }
}

/// This Cargo builds nothing, but takes its time, until it has been named, and for the path, too.
#[test]
fn what_a_long_build_waits_for_is_said_and_a_path_without_cargo_is_named() {
    let project = Project::empty();
    write_checkout(&project, "a", "none");
    let cargo = "#!/bin/sh\n[ $1 = build ] || { printf ec; sleep 5; exec echo ho; }\n\
                 for _ in $(seq 999); do [ -s ../errors ] && exit; sleep 0.1; done";
    project.write("slow/cargo", cargo);
    let path = format!("{}:{}", project.path("slow").display(), env::var("PATH").unwrap());
    let mut bash = project.command(&["bash", "-c", ". a/run_tests.sh b 2>>errors"]);
    bash.env("PATH", path);
    assert_eq!(run(&mut bash).text, "b\n");
    let waits = "Cargo builds the judge, or waits for another run of Cargo.\n";
    assert_eq!(fs::read_to_string(project.path("errors")).unwrap(), waits);
    assert_eq!(run(&mut bash).text, "b\n");
    let printed = run(&mut project.command(&["bash", "-c", "PATH=/none; . a/run_tests.sh"]));
    assert_eq!(printed.error(), "run_tests.sh: cargo is not found; is PATH right?\n");
}

/// The first two projects are written before the first build, as above.
#[test]
fn a_checkout_tests_its_own_programs() {
    let shared = tempfile::tempdir().unwrap();
    let [one, other] = [0; 2].map(|_| Project::new());
    other.write("src/bin/copy.rs", "fn main() { println!(\"b\") }");
    let judge = |project: &Project, verdict: &str| {
        let mut judge = project.judge(&["-q", "copy/01-sample"]);
        with_settings(&mut judge, shared.path());
        run(&mut judge).assert_single(&format!("{verdict} inputs/copy/01-sample.txt"));
    };
    for _ in 0..2 {
        judge(&one, "AC");
        judge(&other, "WA");
    }
    assert_eq!(shared.path().read_dir().unwrap().count(), 0);
}
