//! Solutions: builds of our programs, and somebody's commands.

use crate::run::{Budget, limited};
use std::{
    ffi::OsString,
    fs::Metadata,
    io,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The variable with the path of a file, to which the templates of some sites write their answers.
pub const OUTPUT_PATH: &str = "OUTPUT_PATH";

/// A program that answers inputs, or plays: a build of ours, or somebody's command.
#[derive(Clone)]
pub struct Solution {
    /// The words of the command that runs it.
    command: Vec<OsString>,
    /// Comes after the name of a case in reports, and tells our two builds apart.
    pub suffix: &'static str,
    /// Whether it is our program. Then its output must equal the expected one byte for byte. In an
    /// interactive problem it must also reproduce the stored dialogues.
    pub is_ours: bool,
}

impl Solution {
    /// Lists the builds of our program, of which the second one is crate-free.
    pub fn ours(builds: &[PathBuf]) -> Vec<Self> {
        let builds = builds.iter().zip(["", " (crate-free)"]);
        builds
            .map(|(program, suffix)| Self { suffix, is_ours: true, ..Self::executable(program) })
            .collect()
    }

    /// Returns somebody else's solution, a line for the shell.
    pub fn shell(line: &str) -> Self {
        let command = ["sh", "-c", line].map(OsString::from).to_vec();
        Self { command, suffix: "", is_ours: false }
    }

    /// Returns a program with a mistake, as somebody else's solution.
    pub fn executable(program: &Path) -> Self {
        Self { command: vec![program.into()], suffix: "", is_ours: false }
    }

    /// Returns a command that runs the solution in this directory, within this budget.
    pub fn command(&self, directory: &Path, budget: Budget) -> Command {
        let mut command = limited(&self.command, budget);
        command.current_dir(directory).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Online judges do not set these, or not to the caller's value.
        for name in ["PYTHONUNBUFFERED", "JUDGE_CALLED_AS", "JUDGE_ROOT", OUTPUT_PATH] {
            command.env_remove(name);
        }
        command
    }
}

/// Returns the error about a command that cannot be run.
pub fn unrunnable(command: &str, directory: &Path, reasons: &[String]) -> io::Error {
    let word = command.split_whitespace().next().unwrap_or_default();
    let file = directory.join(word).metadata().ok().filter(Metadata::is_file);
    let advice = match file {
        Some(_) if Path::new(word).extension() == Some("cpp".as_ref()) => {
            format!("\nCompile it: g++ -O2 -o mine {word}, then write -c ./mine")
        }
        // Neither the owner nor the group or others may execute it.
        Some(file) if file.permissions().mode() & 0o111 == 0 => format!(
            "\n{word} is not executable: compile it, or call it with its interpreter, such as \
             `python3 mine.py`"
        ),
        Some(_) if !word.contains('/') => {
            format!("\nTo run a file in this directory, write ./{word}")
        }
        _ => String::new(), // There is no file, or the shell has found it.
    };
    io::Error::other(format!("the command could not be run\n{}{advice}", reasons.join("\n")))
}
