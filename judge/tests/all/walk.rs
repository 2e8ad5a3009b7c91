//! The walk in CONTRIBUTING is true: followed literally, it adds a problem.

use crate::project::{Project, here};
use regex_lite::Regex;
use std::process::Command;

/// Copies this repository into the directory `$0`, with the crates that are built already, as far as
/// nobody is building anything just now. Whoever has followed the walk has the game already.
const COPY: &str = r#"
cp -Rp Cargo.* README.md *.sh clippy.toml src inputs expected wrong judge "$0" || exit
find "$0" -depth -name 'subtraction?game*' -exec rm -r {} +
for file in README.md judge/problems/src/lib.rs; do
    grep -v 'subtraction.game' "$file" >"$0/$file"
done
mkdir -p "$0/target/debug" && cd target/debug && cp -Rp .fingerprint build deps "$0/target/debug"
:"#;

/// The copy builds its own judge, without optimisation, which is faster here.
#[test]
fn the_walk_in_contributing_adds_a_problem() {
    let project = Project::empty();
    let mut sh = Command::new("sh");
    sh.args(["-c", COPY]).arg(project.path("")).current_dir(here().root());
    assert!(sh.status().unwrap().success());
    project.write(".cargo/config.toml", "[profile.dev]\nopt-level = 0\n");
    let text = here().read("CONTRIBUTING.md").unwrap();
    let (_, walk) = text.split_once("\n## From an empty file to a problem").unwrap();
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
}

/// Returns the lines of a diff that are common or have this sign.
fn side(diff: &str, sign: char) -> String {
    let lines = diff.lines().filter_map(|line| line.strip_prefix([' ', sign]));
    lines.map(|line| line.to_owned() + "\n").collect()
}
