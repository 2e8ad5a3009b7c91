//! Builds programs: with the crates by Cargo, and crate-free by the compiler alone.

pub mod unit_tests;

use crate::{
    repository::{Program, Repository},
    run::{
        budget::Budget,
        process::{Running, output},
    },
};
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The executables of programs or, for a program that does not compile, the errors.
pub type Compiled = BTreeMap<String, Result<PathBuf, String>>;

/// Builds programs in release mode, but without link-time optimisation, which makes a build many
/// times as long and changes no answer. Cargo prints its errors. A program that does not compile has
/// no executable here, even if an older build of it exists. Requires a program; without one Cargo
/// would build everything.
pub fn with_crates(repository: &Repository, programs: &[&Program]) -> io::Result<Compiled> {
    let mut cargo = cargo(repository);
    cargo.args(["build", "--release", "--keep-going", "--quiet"]);
    cargo.arg("--message-format=json-render-diagnostics");
    cargo.args(programs.iter().flat_map(|program| ["--bin", &program.name]));
    cargo.env("CARGO_PROFILE_RELEASE_LTO", "false");
    let mut running = Running::start(cargo.stdout(Stdio::piped()), Budget::hour())?;
    let messages = io::read_to_string(running.output())?;
    if running.finish()?.status.code() == Some(127) {
        return Err(io::Error::other("there is no cargo"));
    }
    let built: BTreeMap<_, _> = messages.lines().filter_map(executable).collect();
    let compiled = programs.iter().map(|program| {
        let path = built.get(&program.name).cloned().ok_or_else(String::new);
        (program.name.clone(), path)
    });
    Ok(compiled.collect())
}

/// Returns the name of a program and the path of its executable, if this message of Cargo has one.
/// The message is JSON. Inside of its strings, quotes and backslashes have a backslash in front.
fn executable(message: &str) -> Option<(String, PathBuf)> {
    let mut path = String::new();
    let mut text = message.split_once("\"executable\":\"")?.1.chars();
    loop {
        match text.next()? {
            '"' => break,
            '\\' => path.push(text.next()?),
            character => path.push(character),
        }
    }
    let path = PathBuf::from(path);
    Some((path.file_name()?.to_str()?.to_owned(), path))
}

/// Returns a command for Cargo, run in the repository. Whatever the user's settings are, it builds
/// in `target` of this checkout. (In some versions of Cargo, the first variable alone does not
/// override a setting `build.build-dir`.) After `stty tostop` a terminal would stop it when it prints
/// its errors, since it has a process group of its own; so it ignores the signal.
pub fn cargo(repository: &Repository) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' TTOU; exec cargo \"$@\"", "sh"]);
    command.current_dir(repository.root()).stdin(Stdio::null());
    for name in ["CARGO_TARGET_DIR", "CARGO_BUILD_BUILD_DIR"] {
        command.env(name, repository.path("target"));
    }
    command
}

/// The options for crate-free files: the oldest edition of the language, and a warning is an error.
const CRATE_FREE: [&str; 5] = ["-O", "--edition", "2015", "-D", "warnings"];

/// Submissions stay below 32 KiB: some online judges accept no more than 32 or 33 kB.
const LONGEST_SUBMISSION: usize = 32 << 10;

/// Compiles the crate-free files of programs.
pub fn crate_free(repository: &Repository, names: &[&str], directory: &Path) -> Compiled {
    let compiled = names.par_iter().map(|&name| {
        let text = repository.submission(name).map_err(|error| error.to_string());
        let program = text.and_then(|text| match text.len() {
            ..LONGEST_SUBMISSION => compile(name, &text, directory, &CRATE_FREE),
            length => Err(format!("It has {length} bytes; {LONGEST_SUBMISSION} are too many.")),
        });
        (name.to_owned(), program)
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
    fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
    let mut compiler = Command::new("rustc");
    compiler.args(options).arg("-o").arg(&program).arg(source);
    let output = output(&mut compiler).map_err(|error| format!("rustc: {error}"))?;
    if output.status.success() {
        return Ok(program);
    }
    Err(format!("{}{}", String::from_utf8_lossy(&output.stderr), ending(output.status)))
}

/// Says which signal has ended the compiler, if one has.
fn ending(status: std::process::ExitStatus) -> String {
    if status.code().is_some() { String::new() } else { format!("the compiler: {status}") }
}
