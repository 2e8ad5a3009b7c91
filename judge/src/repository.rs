//! The repository: its programs and its files.

use crate::{process::output, statement::Statement};
use itertools::Itertools;
use std::{
    env, fs,
    path::{self, Path, PathBuf},
    process::Command,
    time::Duration,
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

/// The usual time limit.
pub const TIME_LIMIT: Duration = Duration::from_secs(2);

/// A repository of programs and cases: this one or, in tests, a scratch project.
#[derive(Clone)]
pub struct Repository {
    root: PathBuf,
}

impl Repository {
    /// The repository that this crate belongs to.
    pub fn here() -> Self {
        Self::at(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
    }

    /// The repository with this root.
    pub fn at(root: impl AsRef<Path>) -> Self {
        let root = root.as_ref();
        let found = root.canonicalize();
        Self { root: found.unwrap_or_else(|error| panic!("{}: {error}", root.display())) }
    }

    /// Returns the directory with all files.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the full path of a file.
    pub fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        self.root.join(path)
    }

    /// Reads a text file, which must exist.
    pub fn read(&self, path: impl AsRef<Path>) -> String {
        let path = self.path(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Tells whether this is the repository that this crate belongs to.
    pub fn is_here(&self) -> bool {
        self.root == Self::here().root
    }

    /// Returns Cargo's target directory: `CARGO_TARGET_DIR`, relative to the current directory, or
    /// else `target`.
    pub fn target_directory(&self) -> PathBuf {
        let chosen = env::var_os("CARGO_TARGET_DIR").filter(|directory| !directory.is_empty());
        chosen.map_or_else(
            || self.path("target"),
            |directory| path::absolute(directory).expect("a current directory"),
        )
    }

    /// Returns the files of a stored case; both have the name `file`.
    pub fn case(&self, program: &str, file: &str) -> Files {
        let path = |kind| self.path(format!("{kind}/{program}/{file}"));
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

    /// Lists the names of the programs in order.
    pub fn programs(&self) -> Vec<String> {
        let files = self.names("src/bin").into_iter();
        // `a-b.rs` comes before `a.rs`, but `a` before `a-b`.
        files.filter_map(|name| name.strip_suffix(".rs").map(String::from)).sorted().collect()
    }

    /// Returns these programs, or all if there are none. It is an error if one does not exist.
    pub fn chosen_programs(&self, names: &[String]) -> Result<Vec<String>, String> {
        let all = self.programs();
        if let Some(name) = names.iter().find(|name| !all.contains(name)) {
            let all = all.join(", ");
            return Err(format!("no problem is called '{name}'; the problems are {all}"));
        }
        Ok(if names.is_empty() { all } else { names.to_vec() })
    }

    /// Returns the statement in the header of a program.
    pub fn statement(&self, program: &str) -> Statement {
        Statement::of(&self.read(format!("src/bin/{program}.rs")))
    }

    /// Returns the time limit of a problem: the one in its statement, or else the usual one.
    pub fn time_limit(&self, program: &str) -> Duration {
        self.statement(program).time_limit().unwrap_or(TIME_LIMIT)
    }

    /// Returns the crate-free file of a program, which `submit.sh` prints, or its error message.
    pub fn submission(&self, program: &str) -> Result<String, String> {
        let mut script = Command::new("bash");
        let output = output(script.args(["submit.sh", program]).current_dir(&self.root), "");
        if output.status.success() {
            return String::from_utf8(output.stdout).map_err(|error| error.to_string());
        }
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Writes a text file. Makes the directories above it.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = made.and_then(|()| fs::write(path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
