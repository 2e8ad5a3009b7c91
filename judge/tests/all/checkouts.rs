//! A run is about the checkout whose script is called, whatever other checkouts have built.

use crate::project::{Project, here};
use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

/// Writes a checkout with the script of this repository. Its judge prints this word, the root that
/// the script passes, and whether solutions would see a variable of Cargo.
fn write_checkout(directory: &Path, word: &str) {
    let judge = format!(
        "
use std::env;
fn main() {{
    if env::args().nth(1).is_some() {{
        println!(\"{{}}\", env::current_exe().unwrap().display());
    }} else {{
        let sees_cargo = env::var_os(\"CARGO_MANIFEST_DIR\").is_some();
        println!(\"{word} {{}} {{sees_cargo}}\", env::var(\"JUDGE_ROOT\").unwrap());
    }}
}}"
    );
    let package = |name| format!("[package]\nname = \"{name}\"\n");
    let lock = |name| format!("\n[[package]]\nname = \"{name}\"\nversion = \"0.0.0\"\n");
    for (file, text) in [
        ("run_tests.sh", here().read("run_tests.sh").unwrap()),
        (".cargo/own-target", here().read(".cargo/own-target").unwrap()),
        ("Cargo.toml", package("programs") + "[workspace]\nmembers = [\"judge\"]\n"),
        ("Cargo.lock", "version = 4\n".to_owned() + &lock("judge") + &lock("programs")),
        ("src/lib.rs", String::new()),
        ("judge/Cargo.toml", package("judge")),
        ("judge/src/main.rs", judge),
    ] {
        let path = directory.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// Runs the script of a checkout, and returns what its judge prints.
fn run(directory: &Path, target: Option<&Path>) -> String {
    let mut script = Command::new("bash");
    script.arg(directory.join("run_tests.sh")).env_remove("CARGO_MANIFEST_DIR");
    script.env_remove("CARGO_TARGET_DIR").envs(target.map(|target| ("CARGO_TARGET_DIR", target)));
    let output = script.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Both checkouts are written before the first build. Cargo compares only times, so with a shared
/// target directory it would take the judge of one checkout for that of the other.
#[test]
fn checkouts_that_share_a_target_directory_do_not_share_what_they_build() {
    let scratch = tempfile::Builder::new().prefix("two checkouts ").tempdir().unwrap();
    let root = scratch.path().canonicalize().unwrap();
    let checkouts = ["a", "b"].map(|name| root.join(name));
    for (checkout, word) in checkouts.iter().zip(["one", "other"]) {
        write_checkout(checkout, word);
    }
    let target = root.join("target");
    for _ in 0..2 {
        for (checkout, word) in checkouts.iter().zip(["one", "other"]) {
            let expected = format!("{word} {} false\n", checkout.display());
            assert_eq!(run(checkout, Some(&target)), expected);
        }
    }
}

#[test]
fn a_checkout_that_was_moved_with_its_target_directory_tests_itself() {
    let scratch = tempfile::tempdir().unwrap();
    let root = scratch.path().canonicalize().unwrap();
    let [old, new] = ["old", "new"].map(|name| root.join(name));
    write_checkout(&old, "moved");
    assert_eq!(run(&old, None), format!("moved {} false\n", old.display()));
    fs::rename(&old, &new).unwrap();
    assert_eq!(run(&new, None), format!("moved {} false\n", new.display()));
}

/// The executable was built in this repository, but `CARGO_MANIFEST_DIR` names a scratch project.
#[test]
fn cargo_judge_calls_the_script_of_its_checkout() {
    let project = Project::new();
    project.write("run_tests.sh", "#!/bin/sh\necho \"$JUDGE_CALLED_AS: $*\"\n");
    let mut judge = project.judge("", &["-q", "copy"]);
    judge.env_remove("JUDGE_CALLED_AS").env_remove("JUDGE_ROOT").stdin(Stdio::null());
    let output = judge.env("CARGO_MANIFEST_DIR", project.path("judge")).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "cargo judge: -q copy\n");
}
