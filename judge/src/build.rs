//! Builds programs: with the crates by Cargo, and crate-free by the compiler alone.

use crate::{
    process::{HOUR, Running, output},
    repository::Repository,
    runner::Solution,
};
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A program that has been built in one of two ways.
pub struct Build {
    pub program: PathBuf,
    /// Comes after the name of a program or case in reports, and tells the builds apart.
    pub suffix: &'static str,
}

impl Build {
    /// Returns the program as a solution.
    pub fn solution(&self) -> Solution {
        Solution::program(&self.program)
    }
}

/// The programs that compile, by name.
pub type Programs = BTreeMap<String, PathBuf>;

/// Builds programs in release mode, but without link-time optimisation, which makes a build many
/// times as long and changes no answer. Cargo prints errors. A program that does not compile is
/// missing from the result, even if an older build of it exists. Requires a name; without one Cargo
/// would build everything.
pub fn with_crates(repository: &Repository, names: &[String]) -> Programs {
    let mut cargo = cargo(repository);
    cargo.args(["build", "--release", "--keep-going", "--quiet"]);
    cargo.arg("--message-format=json-render-diagnostics");
    cargo.args(names.iter().flat_map(|name| ["--bin", name]));
    cargo.env("CARGO_PROFILE_RELEASE_LTO", "false");
    let mut running = Running::start(cargo.stdout(Stdio::piped()), HOUR).expect("cargo");
    let messages = io::read_to_string(running.output()).unwrap_or_default();
    let _ = running.finish();
    let programs = messages.lines().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let path = message["executable"].as_str()?.into();
        Some((message["target"]["name"].as_str()?.to_owned(), path))
    });
    programs.collect()
}

/// Returns a command for Cargo, run in the repository.
pub fn cargo(repository: &Repository) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(repository.root());
    for name in ["CARGO_TARGET_DIR", "CARGO_BUILD_BUILD_DIR"] {
        command.env(name, repository.target_directory());
    }
    command
}

/// The options for crate-free files: the oldest edition of the language, and a warning is an error.
const CRATE_FREE: [&str; 5] = ["-O", "--edition", "2015", "-D", "warnings"];

/// Compiles the crate-free files of programs. For each program returns the executable or the
/// errors.
pub fn crate_free(
    repository: &Repository,
    names: &[String],
    directory: &Path,
) -> BTreeMap<String, Result<PathBuf, String>> {
    let compiled = names.par_iter().map(|name| {
        let text = repository.submission(name);
        (name.clone(), text.and_then(|text| compile(name, &text, directory, &CRATE_FREE)))
    });
    compiled.collect()
}

/// Compiles the stand-in with an empty program. Returns the errors, if there are any.
pub fn errors_of_stand_in(repository: &Repository, directory: &Path) -> Option<String> {
    let text = repository.read(STAND_IN).ok()? + "\nfn main() {}\n";
    compile("stand-in", &text, directory, &CRATE_FREE).err()
}

/// The file that `submit.sh` appends to each program.
pub const STAND_IN: &str = "src/stand-in.rs";

/// Compiles a crate-free program into this directory. Returns the executable or the errors.
pub fn compile(
    name: &str,
    text: &str,
    directory: &Path,
    options: &[&str],
) -> Result<PathBuf, String> {
    let program = directory.join(name);
    let source = program.with_extension("rs");
    fs::write(&source, text).map_err(|error| error.to_string())?;
    let mut compiler = Command::new("rustc");
    compiler.args(options).arg("-o").arg(&program).arg(source);
    let output = output(&mut compiler, "");
    if output.status.success() {
        return Ok(program);
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}
