//! Builds programs with their crates.

use crate::{
    report::is_live,
    repository::{Program, Repository},
    run::{Budget, Finished, Running},
};
use regex_lite::Regex;
use std::{
    collections::BTreeMap,
    io,
    path::PathBuf,
    process::{Command, Stdio},
};

/// Builds programs in release mode, but without link-time optimisation, which makes a build many
/// times as long and changes no answer. Returns the executables by name. Cargo prints its errors
/// and, on a terminal, the progress of the first build. A program that does not compile has no
/// executable here, even if an older build of it exists. Requires a program; without one Cargo would
/// build everything.
pub fn executables(
    repository: &Repository,
    programs: &[&Program],
) -> io::Result<BTreeMap<String, PathBuf>> {
    let mut cargo = cargo(repository);
    let has_executable = |it: &&Program| repository.path("target/release").join(&it.name).exists();
    let is_quiet = !is_live() || programs.iter().all(has_executable);
    cargo.args(["build", "--release", "--keep-going"]).args(is_quiet.then_some("--quiet"));
    cargo.arg("--message-format=json-render-diagnostics");
    cargo.args(programs.iter().flat_map(|program| ["--bin", &program.name]));
    cargo.env("CARGO_PROFILE_RELEASE_LTO", "false");
    let running = Running::start(cargo.stdout(Stdio::piped()), Budget::hour())?;
    let Finished { run, stdout: messages, .. } = running.finish()?;
    if run.status.code() == Some(127) {
        return Err(io::Error::other("there is no cargo"));
    }
    Ok(String::from_utf8_lossy(&messages).lines().filter_map(executable).collect())
}

/// Returns the name of a program and the path of its executable, if this message of Cargo has one.
/// The message is JSON. Inside of its strings, quotes and backslashes have a backslash in front.
fn executable(message: &str) -> Option<(String, PathBuf)> {
    let path = Regex::new(r#""executable":"((?:[^"\\]|\\.)*)""#).expect("a pattern");
    let backslash = Regex::new(r"\\(.)").expect("a pattern");
    let path = path.captures(message)?;
    let path = PathBuf::from(&*backslash.replace_all(&path[1], "$1"));
    Some((path.file_name()?.to_str()?.to_owned(), path))
}

/// Returns a command for Cargo, run in the repository. Whatever the user's settings are, it builds
/// in `target` of this checkout. (In some versions of Cargo, the first variable alone does not
/// override a `build.build-dir` there.) After `stty tostop` a terminal would stop it when it
/// prints its errors, since it has a process group of its own; so it ignores the signal.
pub fn cargo(repository: &Repository) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' TTOU; exec cargo \"$@\"", "sh"]);
    command.current_dir(repository.root()).stdin(Stdio::null());
    for name in ["CARGO_TARGET_DIR", "CARGO_BUILD_BUILD_DIR"] {
        command.env(name, repository.path("target"));
    }
    command
}
