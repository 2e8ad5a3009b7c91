//! The walk in CONTRIBUTING is true: followed literally, it adds a problem.

use crate::project::{Project, here, run};
use regex_lite::Regex;
use std::process::Command;

/// Copies this repository into the directory `$0`, with all that is built already, as far as nobody is
/// building anything just now. Files keep their times, so nothing is built again before a module
/// changes. Whoever has followed the walk has the problems already.
const COPY: &str = r#"
cp -Rp Cargo.* README.md *.sh clippy.toml src inputs expected wrong judge "$0" || exit
for profile in debug release; do
    mkdir -p "$0/target/$profile"
    (cd "target/$profile" && cp -Rp .fingerprint build deps "$0/target/$profile")
done 2>/dev/null
cd "$0" || exit
find . -depth \( -name sum -o -name sum.rs -o -name 'subtraction?game*' \) -exec rm -r {} +
for file in $(grep -l 'subtraction.game' README.md judge/problems/src/lib.rs); do
    grep -v 'subtraction.game' "$file" >new && mv new "$file" || exit
done"#;

/// Tests the programs. Besides the new ones, Nim is enough.
const TESTS: &str = "find src/bin inputs expected wrong -mindepth 1 -depth ! -path '*/nim*' \
    ! -path '*/sub*' -exec rm -r {} + && CARGO_TARGET_DIR=target CARGO_BUILD_BUILD_DIR=target \
    cargo test --locked --package judge --test programs";

/// Here a judge that is not optimised is built and run in less time.
const UNOPTIMISED: &str = "\
[profile.dev]
opt-level = 0
incremental = false
[profile.dev.package.judge]
opt-level = 0
";

#[test]
fn the_walk_in_contributing_adds_two_problems() {
    let project = Project::empty();
    let mut sh = Command::new("sh");
    sh.args(["-c", COPY]).arg(project.path("")).current_dir(here().root());
    assert!(sh.status().unwrap().success());
    let text = here().read("CONTRIBUTING.md").unwrap();
    let (_, walk) = text.split_once("\n## A plain problem").unwrap();
    let (walk, _) = walk.split_once("\n## Which file shows what").unwrap();
    let blocks = r"(?ms)^(?:`([^`\n]+)`:\n\n)?(?:````\w+\n(.*?)^````$|```(\w+)\n(.*?)^```$)";
    for block in Regex::new(blocks).unwrap().captures_iter(walk) {
        let part = |i| block.get(i).map_or("", |part| part.as_str());
        let [path, long, language, content] = [1, 2, 3, 4].map(part);
        if language == "diff" {
            project.change(path, &side(content, '-'), &side(content, '+'));
        } else if path.is_empty() {
            project.follow(content);
        } else {
            if path.starts_with("judge/") {
                project.write(".cargo/config.toml", UNOPTIMISED);
            }
            project.write(path, &(long.to_owned() + content));
        }
    }
    assert!(project.path("inputs/subtraction-game").exists());
    let tests = run(&mut project.command(&["sh", "-c", TESTS]));
    assert!(tests.text.contains("ok. 1 passed"), "{}{}", tests.errors, tests.text);
}

/// Returns the lines of a diff that are common or have this sign.
fn side(diff: &str, sign: char) -> String {
    let lines = diff.lines().filter_map(|line| line.strip_prefix([' ', sign]));
    lines.map(|line| line.to_owned() + "\n").collect()
}
