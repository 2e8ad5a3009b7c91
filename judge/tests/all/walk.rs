//! The walk in CONTRIBUTING is true: followed literally, it adds a problem.

use crate::project::{JUDGE, here, run, without_usage};
use regex_lite::Regex;
use std::{fs, path::Path, process::Command};

/// The commands before the module is listed are run by the judge that is tested. Then the copy
/// builds its own, without optimisation, which is faster here.
#[test]
fn the_walk_in_contributing_adds_a_problem() {
    let copy = tempfile::tempdir().unwrap();
    let root = copy.path().join("a copy");
    fs::create_dir(&root).unwrap();
    // With the crates that are built already, as far as nobody is building anything just now.
    let copy = "cp -Rp Cargo.* README.md *.sh clippy.toml src inputs expected wrong judge \"$0\" &&
        mkdir -p \"$0/target/debug\" && cd target/debug &&
        { cp -Rp .fingerprint build deps \"$0/target/debug\" 2>/dev/null || :; }";
    let copied =
        Command::new("sh").args(["-c", copy]).arg(&root).current_dir(here().root()).status();
    assert!(copied.unwrap().success());
    let text = here().read("CONTRIBUTING.md").unwrap();
    let (_, walk) = text.split_once("\n## From an empty file to a problem").unwrap();
    let (walk, _) = walk.split_once("\n## Which file shows what").unwrap();
    let blocks = r"(?ms)^(?:`([^`\n]+)`:\n\n)?(?:````\w+\n(.*?)^````$|```(\w+)\n(.*?)^```$)";
    let blocks = Regex::new(blocks).unwrap();
    let blocks = blocks
        .captures_iter(walk)
        .map(|block| [1, 2, 3, 4].map(|i| block.get(i).map_or("", |part| part.as_str())));
    let blocks: Vec<_> = blocks.collect();
    // Whoever has followed the walk has the game already, also in the judge that is tested.
    let mut builds_judge = root.join("src/bin/subtraction-game.rs").exists();
    for [path, _, language, content] in &blocks {
        if *language == "diff" {
            let [old, new] = ['-', '+'].map(|sign| side(content, sign));
            replace(&root.join(path), &new, &old);
        } else if !path.is_empty() {
            let _ = fs::remove_file(root.join(path));
        }
    }
    for path in ["inputs", "expected"] {
        let _ = fs::remove_dir_all(root.join(path).join("subtraction-game"));
    }
    let _ = fs::remove_file(root.join("judge/problems/statements/subtraction-game.md"));
    for [path, long, language, content] in blocks {
        let file = root.join(path);
        if language == "diff" {
            let [old, new] = ['-', '+'].map(|sign| side(content, sign));
            assert!(replace(&file, &old, &new), "{path} does not contain {old}");
            builds_judge |= path.ends_with("lib.rs");
        } else if !path.is_empty() {
            fs::write(&file, long.to_owned() + content).unwrap();
        } else {
            for session in content.split("$ ").skip(1) {
                let (command, expected) = session.split_once('\n').unwrap();
                let judge = if builds_judge { "./run_tests.sh" } else { "\"$0\"" };
                let mut shell = Command::new("bash");
                shell.args(["-c", &command.replace("./run_tests.sh", judge), JUDGE]);
                let printed = run(shell
                    .current_dir(&root)
                    .env("JUDGE_ROOT", &root)
                    .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0"));
                assert_eq!(printed.report, without_usage(expected), "{}", printed.errors);
            }
        }
    }
    assert!(builds_judge);
}

/// Returns the lines of a diff that are common or have this sign.
fn side(diff: &str, sign: char) -> String {
    let lines = diff.lines().filter_map(|line| line.strip_prefix([' ', sign]));
    lines.map(|line| line.to_owned() + "\n").collect()
}

/// Replaces a text in a file, if it occurs.
fn replace(file: &Path, from: &str, to: &str) -> bool {
    let text = fs::read_to_string(file).unwrap();
    fs::write(file, text.replacen(from, to, 1)).unwrap();
    text.contains(from)
}
