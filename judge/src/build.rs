//! Builds programs: with the crates by Cargo, and crate-free by the compiler alone.

use crate::{
    process::{HOUR, Running, Scratch, output},
    repository::Repository,
};
use itertools::Itertools;
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The programs that compile, by name.
pub type Programs = BTreeMap<String, PathBuf>;

/// Cargo's profile for programs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Optimisation {
    /// Uses link-time optimisation, as the profile says.
    AsOnJudges,
    /// Leaves out link-time optimisation, which makes a build five times as long and changes no
    /// answer.
    WithoutLto,
}

/// Builds the binaries with these names, from any crate of the workspace, in release mode. Cargo
/// prints errors. A program that does not compile is missing from the result, even if an older
/// build of it exists.
pub fn with_crates(repository: &Repository, names: &[String], how: Optimisation) -> Programs {
    if names.is_empty() {
        // Without a name Cargo would build everything.
        return Programs::new();
    }
    let mut cargo = cargo(repository);
    cargo.args(["build", "--release", "--keep-going", "--quiet", "--workspace"]);
    cargo.arg("--message-format=json-render-diagnostics");
    cargo.args(names.iter().flat_map(|name| ["--bin", name]));
    if how == Optimisation::WithoutLto {
        cargo.env("CARGO_PROFILE_RELEASE_LTO", "false");
    }
    let mut running = Running::start(cargo.stdin(Stdio::piped()).stdout(Stdio::piped()), HOUR)
        .unwrap_or_else(|error| panic!("cargo: {error}"));
    let messages = io::read_to_string(running.pipes().1).unwrap_or_default();
    let _ = running.finish();
    let programs = messages.lines().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let path = message["executable"].as_str()?.into();
        Some((message["target"]["name"].as_str()?.to_owned(), path))
    });
    programs.collect()
}

/// Returns a command for the Cargo that started this judge, run in the repository.
pub fn cargo(repository: &Repository) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(repository.path(""));
    command
}

/// Compiles the crate-free files of programs in the oldest edition of the language. A warning is
/// an error. For each program returns the executable or the errors.
pub fn crate_free(
    repository: &Repository,
    names: &[String],
    directory: &Path,
) -> BTreeMap<String, Result<PathBuf, String>> {
    let options = ["-O", "--edition", "2015", "-D", "warnings"];
    let compiled = names.par_iter().map(|name| {
        let program = repository.submission(name);
        let program = program.and_then(|text| compile(name, &text, directory, &options));
        (name.clone(), program)
    });
    compiled.collect()
}

/// Compiles a crate-free program into this directory. Returns the executable or the errors.
pub fn compile(
    name: &str,
    text: &str,
    directory: &Path,
    options: &[&str],
) -> Result<PathBuf, String> {
    let program = directory.join(name).with_extension(env::consts::EXE_EXTENSION);
    let source = directory.join(name).with_extension("rs");
    fs::write(&source, text).map_err(|error| error.to_string())?;
    let mut compiler = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    compiler.args(options).arg("-o").arg(&program).arg(source);
    let output = output(&mut compiler, "");
    if output.status.success() {
        return Ok(program);
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Compiles the crate-free file of every program with each installed toolchain in each edition that
/// it knows. Prints all warnings and errors. Returns whether something was compiled, all of it
/// without them.
pub fn compile_everywhere(repository: &Repository) -> bool {
    let directory = Scratch::new();
    let names = repository.programs();
    let texts = names.iter().map(|name| repository.submission(name).expect("a submission"));
    let texts = texts.collect_vec();
    let (mut is_clean, mut count) = (true, 0);
    for toolchain in toolchains() {
        for edition in ["2015", "2018", "2021", "2024"] {
            let options = ["--edition", edition, "-D", "warnings"];
            let options = toolchain.iter().map(String::as_str).chain(options).collect_vec();
            if compile("empty", "fn main() {}", directory.path(), &options).is_err() {
                continue;
            }
            count += 1;
            println!("{} edition {edition}", toolchain.as_deref().unwrap_or("rustc"));
            let compiled = names.par_iter().zip(&texts).map(|(name, text)| {
                let program = compile(name, text, directory.path(), &options);
                program.inspect_err(|errors| eprintln!("{name}: {errors}")).is_ok()
            });
            is_clean &= compiled.reduce(|| true, |one, other| one && other);
        }
    }
    is_clean && count > 0
}

/// Lists the installed toolchains as options of the compiler, such as `+stable`. Without rustup the
/// list has one entry, `None`.
fn toolchains() -> Vec<Option<String>> {
    let output = Command::new("rustup").args(["toolchain", "list"]).output();
    let list = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let names = list.unwrap_or_default();
    let names = names.lines().filter_map(|line| line.split(' ').next());
    let names = names.map(|name| Some(format!("+{name}"))).collect_vec();
    if names.is_empty() { vec![None] } else { names }
}
