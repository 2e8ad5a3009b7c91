//! The tempting mistakes in `wrong/<problem>.md`, as changes of our own programs.
//!
//! An entry is a heading `## name: verdict on case`, a short text, and a block `diff`. In the
//! block, empty lines separate hunks. The lines of a hunk that begin with `-` or a space occur in
//! the program exactly once, as consecutive lines. The lines that begin with `+` or a space replace
//! them.

use super::submission;
use crate::{
    report::Verdict,
    repository::{Case, Program, Repository},
};
use itertools::{Itertools, chain};
use std::io;

/// A solution with one mistake.
pub struct Mistake<'a> {
    /// Our program, of which it is a change.
    pub program: &'a Program,
    pub name: String,
    /// The verdict on the case that rejects it: WA, RE or TLE.
    pub verdict: Verdict,
    /// The case that rejects it.
    pub rejected_by: Case<'a>,
    /// The crate-free file. It begins with the heading and the text of the entry, as a comment.
    pub text: String,
}

/// Lists the mistakes in `wrong/<problem>.md`; none if there is no such file. An entry is an error
/// if it has another form, if its case does not exist, or if our program lacks the lines that it
/// quotes.
pub fn mistakes<'a>(
    repository: &Repository,
    program: &'a Program,
) -> io::Result<Vec<Result<Mistake<'a>, String>>> {
    let path = format!("wrong/{}.md", program.name);
    if !repository.path(&path).exists() {
        return Ok(vec![]);
    }
    let list = repository.read(&path)?;
    let ours = submission(repository, &program.name)?;
    // With the newline in front, `split` finds an entry on the first line, too.
    let list = format!("\n{list}");
    let entries = list.split("\n## ").skip(1);
    let mistakes = entries.map(|it| Mistake::new(repository, program, it, &ours)).collect_vec();
    let empty = mistakes.is_empty().then(|| "there is no entry".to_owned());
    // The first line may be the title, `# …`. Every other line with `#` in front must be `## …`.
    let is_heading = |line: &&str| line.starts_with('#') && !line.starts_with("## ");
    let others = list.trim_start().lines().skip(1).filter(is_heading);
    let others = others.map(|line| format!("`{line}` must begin with `## `"));
    let twice = mistakes.iter().flatten().map(|mistake| mistake.name.clone()).duplicates();
    let twice = twice.map(|name| format!("there are two entries {name}"));
    let faults = chain!(empty, others, twice).map(Err).collect_vec();
    let all = chain(mistakes, faults);
    Ok(all.map(|it| it.map_err(|fault| format!("{path}: {fault}"))).collect())
}

impl<'a> Mistake<'a> {
    /// Applies the diff of an entry to our program `ours`.
    fn new(
        repository: &Repository,
        program: &'a Program,
        entry: &str,
        ours: &str,
    ) -> Result<Self, String> {
        let heading = entry.lines().next().unwrap_or_default();
        let words = heading.split(' ').collect_vec();
        let wrong_heading =
            || format!("`## {heading}` is not `## name: verdict on case`, with WA, RE or TLE");
        let [name, verdict, "on", rejected_by] = words[..] else { return Err(wrong_heading()) };
        let name = name.strip_suffix(':').ok_or_else(wrong_heading)?;
        let mut verdicts = [Verdict::WA, Verdict::RE, Verdict::TLE].into_iter();
        let verdict = verdicts.find(|it| format!("{it:?}") == verdict).ok_or_else(wrong_heading)?;
        let rejected_by = Case::named(repository, program, rejected_by)
            .ok_or_else(|| format!("{name}: there is no case `{rejected_by}`"))?;
        let parts = entry.split("\n```").collect_vec();
        let [reason, diff, _] = parts[..] else {
            return Err(format!("{name}: there must be exactly one block"));
        };
        let comment = reason.lines().map(|line| format!("// {line}\n")).join("");
        let mut text = comment + ours;
        for hunk in diff.trim_start_matches("diff\n").split("\n\n") {
            text = replace(&text, hunk).map_err(|fault| format!("{name}: {fault}"))?;
        }
        Ok(Self { program, name: name.into(), verdict, rejected_by, text })
    }

    /// Returns the name of the mistake in reports.
    pub fn subject(&self) -> String {
        format!("wrong/{}.md, {}", self.program.name, self.name)
    }
}

/// Applies a hunk to a program.
fn replace(program: &str, hunk: &str) -> Result<String, String> {
    if let Some(line) = hunk.lines().find(|line| !line.starts_with([' ', '-', '+'])) {
        return Err(format!("the line `{line}` begins with neither a space, `-` nor `+`"));
    }
    // The lines that begin with one of these characters, without it. The newline before them makes
    // them match whole lines.
    let side = |signs: [char; 2]| {
        let lines = hunk.lines().filter_map(|line| line.strip_prefix(signs));
        lines.fold("\n".to_owned(), |text, line| text + line + "\n")
    };
    let (old, new) = (side([' ', '-']), side([' ', '+']));
    // `matches` would miss a second place that begins with the newline at the end of the first.
    let is_match = |&start: &usize| program.as_bytes()[start..].starts_with(old.as_bytes());
    match (0..program.len()).filter(is_match).count() {
        1 => Ok(program.replacen(&old, &new, 1)),
        0 => Err(format!("what submit.sh prints lacks these lines, exactly so:{old}")),
        count => Err(format!("what submit.sh prints has these lines {count} times:{old}")),
    }
}
