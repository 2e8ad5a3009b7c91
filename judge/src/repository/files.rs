//! The files of cases, and how files are written.

use fs_err as fs;
use std::{
    io,
    path::{Path, PathBuf},
};

/// The files of a case.
#[derive(Clone)]
pub struct Files {
    pub input: PathBuf,
    /// The file with the expected output.
    pub answer: PathBuf,
}

impl Files {
    /// Names two files in a directory: `name.in` and `name.ans`.
    pub fn named(directory: &Path, name: &str) -> Self {
        let path = |extension| directory.join(format!("{name}.{extension}"));
        Self { input: path("in"), answer: path("ans") }
    }

    /// Copies both files.
    pub fn copy(&self, to: &Self) -> io::Result<()> {
        if let Some(directory) = to.input.parent() {
            fs::create_dir_all(directory)?;
        }
        fs::copy(&self.input, &to.input)?;
        fs::copy(&self.answer, &to.answer).map(drop)
    }
}

/// Writes a file. Makes the directories above it.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    fs::write(path, text)
}
