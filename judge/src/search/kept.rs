//! Keeps the failing inputs that searches find.

use crate::repository::{Files, Repository};
use fs_err as fs;
use std::io;
use tempfile::TempDir;

/// Keeps an input of a problem and the expected output below `target/stress`. They are named after
/// the input, so equal inputs share their files. The finished files are renamed into place, so
/// nobody ever sees a part of them.
pub fn keep(
    repository: &Repository,
    problem: &str,
    input: &str,
    answer: &[u8],
) -> io::Result<Files> {
    let directory = repository.path("target/stress").join(problem);
    fs::create_dir_all(&directory)?;
    // In that directory, since a file cannot be renamed into another file system.
    let scratch = TempDir::new_in(&directory)?;
    let name = format!("{:016x}", hash(input.as_bytes()));
    let [made, kept] = [scratch.path(), &directory].map(|it| Files::pair(it, &name));
    fs::write(&made.answer, answer)?;
    fs::write(&made.input, input)?;
    fs::rename(made.answer, &kept.answer)?;
    fs::rename(made.input, &kept.input)?;
    Ok(kept)
}

/// Returns the hash FNV-1a (Fowler, Noll and Vo), which is the same in every version of Rust.
fn hash(text: &[u8]) -> u64 {
    let mix = |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
