//! Builds crate-free programs: one file each, by the compiler alone.

use crate::{
    repository::Repository,
    run::{run_tool, text_of_tool},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};

/// The options for crate-free files: the oldest edition of the language, and a warning is an error.
const CRATE_FREE: [&str; 5] = ["-O", "--edition", "2015", "-D", "warnings"];

/// Submissions stay below 48 KiB: HackerRank accepts 50 kB, other online judges more.
const LONGEST_SUBMISSION: usize = 48 << 10;

/// Returns the crate-free file of a program, which `submit.sh` prints.
pub fn submission(repository: &Repository, name: &str) -> io::Result<String> {
    let mut script = Command::new("bash");
    text_of_tool(script.args(["submit.sh", name]).current_dir(repository.root()))
}

/// Compiles the crate-free file of a program into this directory. Returns the executable or the
/// errors.
pub fn executable(
    repository: &Repository,
    name: &str,
    directory: &Path,
) -> Result<PathBuf, String> {
    let text = submission(repository, name).map_err(|error| error.to_string())?;
    match text.len() {
        ..LONGEST_SUBMISSION => compile(name, &text, directory, &CRATE_FREE),
        length => Err(format!("It has {length} bytes; {LONGEST_SUBMISSION} are too many.")),
    }
}

/// Compiles a crate-free program into this directory. Returns the executable or the errors.
pub fn compile(
    name: &str,
    text: &str,
    directory: &Path,
    options: &[&str],
) -> Result<PathBuf, String> {
    let program = directory.join(name);
    let source = program.with_extension("rs");
    fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
    let mut compiler = Command::new("rustc");
    compiler.args(options).arg("-o").arg(&program).arg(source);
    let output = run_tool(&mut compiler).map_err(|error| format!("rustc: {error}"))?;
    if output.run.status.success() {
        return Ok(program);
    }
    // A signal leaves no message.
    Err(format!("{}rustc: {}", String::from_utf8_lossy(&output.stderr), output.run.status))
}
