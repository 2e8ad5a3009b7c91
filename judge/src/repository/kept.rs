//! Keeps the failing inputs that searches find.

use super::programs::{Files, Repository};
use fs_err as fs;
use itertools::Itertools;
use std::{
    io::{self, ErrorKind},
    path::Path,
};

/// The number of inputs that stay.
const MOST: usize = 100;

/// Keeps the files of an input of a problem, as `N.in` and `N.ans` below `target/stress`. Equal
/// files keep their number, and others get the next one: linking the finished file claims it, so
/// that no search overwrites what another one has found. Only the latest inputs stay.
pub fn keep(repository: &Repository, problem: &str, files: &Files) -> io::Result<Files> {
    let directory = &repository.path("target/stress").join(problem);
    fs::create_dir_all(directory)?;
    let names = repository.names(directory).into_iter();
    let numbers = names.filter_map(|name| name.strip_suffix(".ans")?.parse::<usize>().ok());
    let numbers = numbers.sorted().collect_vec();
    let pair = |number: usize| Files::pair(directory, &number.to_string());
    let same = |one: &Path, other: &Path| fs::read(one).ok() == fs::read(other).ok();
    let is_equal = |it: &Files| same(&it.input, &files.input) && same(&it.answer, &files.answer);
    if let Some(kept) = numbers.iter().copied().map(pair).find(is_equal) {
        return Ok(kept);
    }
    let mut number = numbers.last().map_or(1, |last| last + 1);
    while let Err(error) = fs::hard_link(&files.answer, pair(number).answer) {
        if error.kind() != ErrorKind::AlreadyExists {
            return Err(error);
        }
        number += 1;
    }
    fs::hard_link(&files.input, pair(number).input)?;
    for old in numbers.into_iter().filter(|old| old + MOST <= number) {
        // A game has a third file. Another search may have removed them.
        let _ = ["in", "ans", "txt"].map(|it| fs::remove_file(pair(old).input.with_extension(it)));
    }
    Ok(pair(number))
}
