//! The tempting mistakes in `wrong/<problem>.md`, as changes of our own program.
//!
//! Each is a heading, `## name: verdict on case`, a sentence, and a block `diff`. In the block,
//! empty lines separate hunks. The lines of a hunk that begin with `-` or a space stand in the
//! program just once; those that begin with `+` or a space take their place.

use super::{root, submission};
use itertools::Itertools;
use std::fs;

/// A solution with one mistake.
pub struct Mistake {
    /// What it is to solve.
    pub problem: String,
    /// What it is called.
    pub name: String,
    /// How a judge rejects it: `WA`, `RE` or `TLE`.
    pub verdict: String,
    /// Where: the case or, for a player, a game.
    pub place: String,
    /// Its text, which needs no crates, and begins with what the list says about it.
    pub program: String,
}

/// All the mistakes in the list of a problem, if there is one.
pub fn mistakes(problem: &str) -> Vec<Mistake> {
    let list = root().join(format!("wrong/{problem}.md"));
    let (list, ours) = (fs::read_to_string(list).unwrap_or_default(), submission(problem));
    list.split("\n## ").skip(1).map(|entry| Mistake::new(problem, entry, &ours)).collect()
}

impl Mistake {
    /// The one that an entry describes, in this program of ours.
    fn new(problem: &str, entry: &str, ours: &str) -> Self {
        let parts = entry.split("\n```").collect_tuple();
        let (text, diff, _) = parts.unwrap_or_else(|| panic!("{problem}: one block in {entry}"));
        let words = text.lines().next().and_then(|line| line.splitn(4, ' ').collect_tuple());
        let (name, verdict, _, place) = words.expect("a heading `name: verdict on case`");
        let name = name.trim_end_matches(':');
        let mut program = text.lines().map(|line| format!("// {line}\n")).join("") + ours;
        for hunk in diff.trim_start_matches("diff\n").split("\n\n") {
            let lines = |signs: [char; 2]| {
                let lines = hunk.lines().filter_map(|line| line.strip_prefix(signs));
                lines.fold("\n".to_owned(), |text, line| text + line + "\n")
            };
            let (old, new) = (lines([' ', '-']), lines([' ', '+']));
            let times = program.matches(&old).count();
            assert_eq!(times, 1, "{problem}, {name}: how often the program has the lines{old}");
            program = program.replacen(&old, &new, 1);
        }
        let [problem, name, verdict, place] = [problem, name, verdict, place].map(String::from);
        Self { problem, name, verdict, place, program }
    }
}
