//! The first section of CONTRIBUTING is true: followed literally, it adds a problem.

use crate::project::{JUDGE, here, run, without_usage};
use regex_lite::Regex;
use std::{fs, process::Command};

/// The commands before the module is listed are run by the judge that is tested. Then the copy
/// builds its own, without optimisation, which is faster here.
#[test]
fn the_walk_in_contributing_adds_a_problem() {
    let copy = tempfile::tempdir().unwrap();
    let root = copy.path().join("a copy");
    fs::create_dir(&root).unwrap();
    // With the crates that are built already, as far as nobody is building anything just now.
    let copy = "cp -Rp Cargo.* README.md *.sh clippy.toml src inputs expected wrong judge \"$0\" &&
        mkdir \"$0/target\" && { cp -Rp target/debug \"$0/target\" 2>/dev/null || :; }";
    let copied =
        Command::new("sh").args(["-c", copy]).arg(&root).current_dir(here().root()).status();
    assert!(copied.unwrap().success());
    let text = here().read("CONTRIBUTING.md").unwrap();
    let (walk, _) = text.split_once("\n## Changing a limit").unwrap();
    let blocks = r"(?ms)^(?:`([^`\n]+)`:\n\n)?(?:````\w+\n(.*?)^````$|```(\w+)\n(.*?)^```$)";
    let mut is_listed = false;
    for block in Regex::new(blocks).unwrap().captures_iter(walk) {
        let [path, long, language, content] =
            [1, 2, 3, 4].map(|i| block.get(i).map_or("", |part| part.as_str()));
        let file = root.join(path);
        if language == "diff" {
            let side = |signs: [char; 2]| {
                let lines = content.lines().filter_map(|line| line.strip_prefix(signs));
                lines.map(|line| line.to_owned() + "\n").collect::<String>()
            };
            let (text, old) = (fs::read_to_string(&file).unwrap(), side([' ', '-']));
            assert!(text.contains(&old), "{path} does not contain {old}");
            fs::write(&file, text.replacen(&old, &side([' ', '+']), 1)).unwrap();
            is_listed |= path.ends_with("lib.rs");
        } else if !path.is_empty() {
            fs::write(&file, long.to_owned() + content).unwrap();
        } else {
            for session in content.split("$ ").skip(1) {
                let (command, expected) = session.split_once('\n').unwrap();
                let judge = if is_listed { "./run_tests.sh" } else { "\"$0\"" };
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
    assert!(is_listed);
}
