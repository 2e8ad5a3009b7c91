//! Keeps the failing inputs that searches find.

use super::programs::Files;
use fs_err as fs;
use std::{
    io::{self, ErrorKind},
    path::Path,
};

/// Keeps the files of an input in this directory, as `N.in` and `N.ans`. Equal files keep their
/// number, and others get the first free one: linking the finished file claims it, so that no
/// search overwrites what another one has found.
pub fn keep(files: &Files, directory: &Path) -> io::Result<Files> {
    fs::create_dir_all(directory)?;
    let mut number = 1;
    loop {
        let kept = Files::pair(directory, &number.to_string());
        let same = |one, other| fs::read(one).ok() == fs::read(other).ok();
        if same(&kept.input, &files.input) && same(&kept.answer, &files.answer) {
            return Ok(kept);
        }
        match fs::hard_link(&files.answer, &kept.answer) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
            Ok(()) => {
                fs::copy(&files.input, &kept.input)?;
                return Ok(kept);
            }
        }
    }
}
