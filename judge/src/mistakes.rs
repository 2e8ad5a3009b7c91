//! The tempting mistakes in `wrong/<problem>.md`, as changes of our own programs.
//!
//! An entry is a heading `## name: verdict on case`, a short text, and a block `diff`. In the
//! block, empty lines separate hunks. The lines of a hunk that begin with `-` or a space stand in
//! the program exactly once, together. The lines that begin with `+` or a space replace them.

use crate::{report::Verdict, repository::Repository};
use itertools::Itertools;
use std::fs;

/// A solution with one mistake.
#[derive(Clone)]
pub struct Mistake {
    pub problem: String,
    pub name: String,
    /// The verdict on the case that rejects it: WA, RE or TLE.
    pub verdict: Verdict,
    /// The name of the case that rejects it.
    pub rejected_by: String,
    /// The crate-free program. It begins with the entry as a comment.
    pub program: String,
}

/// Lists the mistakes in `wrong/<problem>.md`; none if there is no such file. It is an error if an
/// entry has another form, if its case does not exist, or if our program lacks the lines that it
/// quotes.
pub fn mistakes(repository: &Repository, problem: &str) -> Result<Vec<Mistake>, String> {
    let path = format!("wrong/{problem}.md");
    let Ok(list) = fs::read_to_string(repository.path(&path)) else { return Ok(vec![]) };
    let ours = repository.submission(problem)?;
    let entries = list.split("\n## ").skip(1);
    let mistakes = entries.map(|entry| Mistake::new(repository, problem, entry, &ours));
    mistakes.collect::<Result<_, _>>().map_err(|fault| format!("{path}: {fault}"))
}

impl Mistake {
    /// Applies the diff of an entry to our program `ours`.
    fn new(
        repository: &Repository,
        problem: &str,
        entry: &str,
        ours: &str,
    ) -> Result<Self, String> {
        let heading = entry.lines().next().unwrap_or_default();
        let words = heading.split(' ').collect_vec();
        let [name, verdict, "on", rejected_by] = words[..] else {
            return Err(format!("`## {heading}` is not `## name: verdict on case`"));
        };
        let name = name.trim_end_matches(':');
        let verdict = match verdict {
            "WA" => Verdict::WA,
            "RE" => Verdict::RE,
            "TLE" => Verdict::TLE,
            _ => return Err(format!("{name}: the verdict `{verdict}` is not WA, RE or TLE")),
        };
        if !repository.path(format!("inputs/{problem}/{rejected_by}.txt")).is_file() {
            return Err(format!("{name}: there is no case `{rejected_by}`"));
        }
        let parts = entry.split("\n```").collect_vec();
        let [text, diff, _] = parts[..] else {
            return Err(format!("{name}: there must be exactly one block"));
        };
        let comment = text.lines().map(|line| format!("// {line}\n")).join("");
        let mut program = comment + ours;
        for hunk in diff.trim_start_matches("diff\n").split("\n\n") {
            program = replace(&program, hunk).map_err(|fault| format!("{name}: {fault}"))?;
        }
        let [problem, name, rejected_by] = [problem, name, rejected_by].map(String::from);
        Ok(Self { problem, name, verdict, rejected_by, program })
    }
}

/// Applies a hunk to a program.
fn replace(program: &str, hunk: &str) -> Result<String, String> {
    // A newline before the lines makes them match whole lines.
    let lines = |signs: [char; 2]| {
        let lines = hunk.lines().filter_map(|line| line.strip_prefix(signs));
        lines.fold("\n".to_owned(), |text, line| text + line + "\n")
    };
    let (old, new) = (lines([' ', '-']), lines([' ', '+']));
    match program.matches(&old).count() {
        1 => Ok(program.replacen(&old, &new, 1)),
        0 => {
            let missing = old.lines().skip(1).find(|line| !program.lines().any(|it| it == *line));
            Err(missing
                .map_or(format!("the program does not have these lines together:{old}"), |line| {
                    format!("the program does not have the line `{line}`")
                }))
        }
        count => Err(format!("the program has these lines {count} times:{old}")),
    }
}
