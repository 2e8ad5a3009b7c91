//! Inputs and expected outputs in folders of somebody, in the usual layouts:
//!
//! - `FILE.in` beside `FILE.ans` (packages) or `FILE.out` (other tools);
//! - `in/FILE` beside `out/FILE` (AtCoder);
//! - `input/inputNN.txt` beside `output/outputNN.txt` (HackerRank).

use crate::repository::Files;
use alphanumeric_sort::compare_path;
use itertools::{Itertools, chain};
use std::{
    io,
    path::{Path, PathBuf},
};
use walkdir::{DirEntry, WalkDir};

/// Lists the cases in a folder and in the folders below it, sorted as people do: 2 before 10. Leaves
/// out names that begin with a dot, such as `.git`, and links to a folder above. A `FILE.ans` without an
/// input is a case, too, which lacks a file.
pub fn below(folder: &Path) -> io::Result<Vec<Files>> {
    let is_visible = |it: &DirEntry| !it.file_name().as_encoded_bytes().starts_with(b".");
    let entries = WalkDir::new(folder.canonicalize()?).min_depth(1).follow_links(true).into_iter();
    let files = entries.filter_entry(is_visible).filter_map(|entry| match entry {
        Ok(entry) => (!entry.file_type().is_dir()).then(|| Ok(entry.into_path())),
        Err(circle) if circle.loop_ancestor().is_some() => None,
        // A link to nothing is a case that lacks a file.
        Err(error) => Some(match error.path().filter(|path| path.is_symlink()) {
            Some(link) => Ok(link.to_owned()),
            None => Err(io::Error::from(error)),
        }),
    });
    let files: Vec<_> = files.try_collect()?;
    let is_alone = |answer: &&PathBuf| {
        has_extension(answer, "ans")
            && !["in", "IN"].iter().any(|it| files.contains(&answer.with_extension(it)))
    };
    let alone = files.iter().filter(is_alone);
    let alone = alone.map(|it| Files { input: it.with_extension("in"), answer: it.clone() });
    let cases = chain(files.iter().filter_map(|file| files_of(file)), alone);
    Ok(cases.sorted_by(|one, other| compare_path(&one.input, &other.input)).collect())
}

/// Returns the case with this input; none if the file is no input by its name. Its expected output
/// may be missing.
pub fn files_of(input: &Path) -> Option<Files> {
    // `.out` is what other tools write, but also what contestants call their own output.
    let extensions = has_extension(input, "in").then_some(["ans", "ANS", "out", "OUT"]);
    let beside = extensions.into_iter().flatten().map(|it| input.with_extension(it));
    let answers = chain(beside, across(input).into_iter().flatten()).collect_vec();
    let answer = answers.iter().find(|it| it.is_file()).or(answers.first())?;
    Some(Files { input: input.into(), answer: answer.clone() })
}

/// Returns where the expected output may be if inputs and outputs have a folder each.
fn across(input: &Path) -> Option<[PathBuf; 2]> {
    let (folder, name) = (input.parent()?, input.file_name()?.to_str()?);
    let (outputs, name) = match folder.file_name()?.to_str()? {
        "in" => ("out", name.to_owned()),
        "input" => ("output", format!("output{}", name.strip_prefix("input")?)),
        _ => return None,
    };
    let answer = Some(folder.with_file_name(outputs)).filter(|it| it.is_dir())?.join(name);
    Some([answer.clone(), answer.with_extension("out")])
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|it| it.eq_ignore_ascii_case(extension))
}
