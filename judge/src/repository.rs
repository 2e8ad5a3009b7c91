//! The repository: its programs and its files.

use crate::{process::output, statement::Statement};
use fs_err as fs;
use itertools::Itertools;
use std::{
    env, io,
    path::{Path, PathBuf},
    process::Command,
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
    pub fn pair(directory: &Path, name: &str) -> Self {
        let path = |extension| directory.join(format!("{name}.{extension}"));
        Self { input: path("in"), answer: path("ans") }
    }

    /// Tells whether both files exist.
    pub fn exist(&self) -> bool {
        self.input.is_file() && self.answer.is_file()
    }
}

/// A repository of problems with their programs and cases: this one or, in tests, a scratch
/// project.
#[derive(Clone)]
pub struct Repository {
    root: PathBuf,
}

impl Repository {
    /// Returns the repository that is tested now. `run_tests.sh` passes its root in `JUDGE_ROOT`.
    /// If Cargo itself starts the judge or its tests, it passes the directory of the package
    /// `judge` in `CARGO_MANIFEST_DIR`. A path that is compiled in would not do: the executable may
    /// have been built in another checkout, or before the checkout was moved.
    pub fn here() -> Result<Self, String> {
        let variable = |name| env::var_os(name).map(PathBuf::from);
        let above_package = || variable("CARGO_MANIFEST_DIR")?.parent().map(PathBuf::from);
        let root = variable("JUDGE_ROOT").or_else(above_package);
        let root = root.ok_or("start the judge by `./run_tests.sh` or `cargo judge`")?;
        Self::at(root).map_err(|error| error.to_string())
    }

    /// Returns the repository with this root.
    pub fn at(root: impl AsRef<Path>) -> io::Result<Self> {
        Ok(Self { root: fs::canonicalize(root.as_ref())? })
    }

    /// Returns the directory with all files.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the full path of a file.
    pub fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        self.root.join(path)
    }

    /// Reads a text file.
    pub fn read(&self, path: impl AsRef<Path>) -> io::Result<String> {
        fs::read_to_string(self.path(path))
    }

    /// Returns Cargo's target directory for this repository, which `run_tests.sh` passes in
    /// `JUDGE_TARGET`, or else `target`.
    pub fn target_directory(&self) -> PathBuf {
        env::var_os("JUDGE_TARGET").map_or_else(|| self.path("target"), PathBuf::from)
    }

    /// Returns the files of a stored case; both have the name `file`.
    pub fn case(&self, problem: &str, file: &str) -> Files {
        let path = |kind| self.path(format!("{kind}/{problem}/{file}"));
        Files { input: path("inputs"), answer: path("expected") }
    }

    /// Returns the directory in which stress tests write the inputs that they find.
    pub fn stress_directory(&self) -> PathBuf {
        self.target_directory().join("stress")
    }

    /// Lists the names in a directory in order; none if there is no such directory.
    pub fn names(&self, directory: impl AsRef<Path>) -> Vec<String> {
        let entries = fs::read_dir(self.path(directory)).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok()).sorted().collect()
    }

    /// Lists the names of the problems in order. Each has a program.
    pub fn problems(&self) -> Vec<String> {
        // Cargo leaves out hidden files, too, such as an editor's.
        let files = self.names("src/bin").into_iter().filter(|name| !name.starts_with('.'));
        // `a-b.rs` comes before `a.rs`, but `a` before `a-b`.
        files.filter_map(|name| name.strip_suffix(".rs").map(String::from)).sorted().collect()
    }

    /// Returns these problems, or all if none is named. It is an error if one does not exist.
    pub fn chosen_problems(&self, names: &[String]) -> Result<Vec<String>, String> {
        let all = self.problems();
        if let Some(name) = names.iter().find(|name| !all.contains(name)) {
            let all = all.join(", ");
            return Err(format!("no problem is called '{name}'; the problems are {all}"));
        }
        Ok(if names.is_empty() { all } else { names.iter().cloned().unique().collect() })
    }

    /// Returns the program of a problem.
    pub fn program(&self, problem: &str) -> io::Result<String> {
        self.read(format!("src/bin/{problem}.rs"))
    }

    /// Returns the statement of a problem, in the header of its program.
    pub fn statement(&self, problem: &str) -> io::Result<Statement> {
        Ok(Statement::of(&self.program(problem)?))
    }

    /// Returns the crate-free file of a program, which `submit.sh` prints, or its error message.
    pub fn submission(&self, problem: &str) -> Result<String, String> {
        let mut script = Command::new("bash");
        let output = output(script.args(["submit.sh", problem]).current_dir(&self.root), "");
        if output.status.success() {
            return String::from_utf8(output.stdout).map_err(|error| error.to_string());
        }
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Writes a text file. Makes the directories above it.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    fs::write(path, text)
}
