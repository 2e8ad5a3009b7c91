//! The walk in CONTRIBUTING is true: followed literally, it adds a problem.

use crate::project::{Project, here, run};
use regex_lite::Regex;
use std::process::Command;

/// Copies this repository into the directory `$0`, with the crates that are built already, as far as
/// nobody is building anything just now. Of the programs, Nim is enough. Whoever has followed the
/// walk has the game already.
const COPY: &str = r#"
cp -Rp Cargo.* README.md *.sh clippy.toml src inputs expected wrong judge "$0" || exit
mkdir -p "$0/target/debug" && cp -Rp target/debug/.fingerprint target/debug/build \
    target/debug/deps "$0/target/debug"
cd "$0" || exit
find src/bin inputs expected wrong -mindepth 1 -depth ! -path '*/nim*' -exec rm -r {} +
find judge -name 'subtraction?game*' -exec rm {} +
for file in README.md judge/problems/src/lib.rs; do
    grep -v 'subtraction.game' "$file" >new && mv new "$file" || exit
done"#;

/// Runs the two tests of the judge that go through all programs.
const TESTS: &str = "CARGO_TARGET_DIR=target CARGO_BUILD_BUILD_DIR=target \
    cargo test --locked --package judge --test all -- prints_each input_validators";

/// The copy builds its own judge, without optimisation, which is faster here.
#[test]
fn the_walk_in_contributing_adds_two_problems() {
    let project = Project::empty();
    let mut sh = Command::new("sh");
    sh.args(["-c", COPY]).arg(project.path("")).current_dir(here().root());
    assert!(sh.status().unwrap().success());
    project.write(".cargo/config.toml", "[profile.dev]\nopt-level = 0\n");
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
            project.write(path, &(long.to_owned() + content));
        }
    }
    assert!(project.path("inputs/subtraction-game").exists());
    let tests = run(&mut project.command(&["sh", "-c", TESTS]));
    assert!(tests.text.contains("ok. 2 passed"), "{}{}", tests.errors, tests.text);
}

/// Returns the lines of a diff that are common or have this sign.
fn side(diff: &str, sign: char) -> String {
    let lines = diff.lines().filter_map(|line| line.strip_prefix([' ', sign]));
    lines.map(|line| line.to_owned() + "\n").collect()
}
