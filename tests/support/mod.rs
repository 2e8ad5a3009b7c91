//! What several test files need.
#![allow(dead_code, reason = "no test file needs everything")]

use std::{
    env,
    ffi::OsStr,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::Duration,
};
use wait_timeout::ChildExt;

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where a program is: in the directory `PROGRAMS_DIR`, or where Cargo has built it.
pub fn program(name: &str) -> PathBuf {
    let cargo = || Path::new(env!("CARGO_BIN_EXE_nim")).with_file_name("");
    let directory = env::var_os("PROGRAMS_DIR").map_or_else(cargo, PathBuf::from);
    directory.join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The names in a directory of the repository, in order.
pub fn names(directory: impl AsRef<Path>) -> Vec<String> {
    let path = root().join(directory);
    let entries = path.read_dir().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

/// The names of the programs, in order.
pub fn programs() -> Vec<String> {
    let files = names("src/bin").into_iter();
    files.filter_map(|name| name.strip_suffix(".rs").map(String::from)).collect()
}

/// Runs a command on this input to its end; panics if that takes ten seconds.
pub fn run(program: impl AsRef<OsStr>, input: &[u8]) -> Output {
    let mut command = Command::new(program);
    command.env("RUST_BACKTRACE", "0");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut stdin = child.stdin.take().expect("a pipe");
    let stdout = child.stdout.take().expect("a pipe");
    let stderr = child.stderr.take().expect("a pipe");
    thread::scope(|scope| {
        // A program that has seen enough does not read the rest: then this fails.
        scope.spawn(move || stdin.write_all(input));
        let stdout = scope.spawn(|| read_to_end(stdout));
        let stderr = scope.spawn(|| read_to_end(stderr));
        let Some(status) = child.wait_timeout(Duration::from_secs(10)).expect("a child") else {
            child.kill().expect("a running child");
            panic!("{command:?} hangs with {}", shown(input));
        };
        let [stdout, stderr] = [stdout, stderr].map(|reader| reader.join().expect("no panic"));
        Output { status, stdout, stderr }
    })
}

/// Compiles a file that needs no crates, and has no warnings, into a program.
pub fn compile(source: &Path, program: &Path) {
    let mut compiler = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    compiler.args(["-O", "--edition", "2021", "-D", "warnings", "-o"]).arg(program).arg(source);
    assert!(compiler.status().expect("a compiler").success(), "{}", source.display());
}

/// All bytes up to the end.
fn read_to_end(mut reader: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).expect("a readable pipe");
    bytes
}

/// The beginning of a text, for messages.
pub fn shown(text: &[u8]) -> String {
    format!("`{}`", text[..text.len().min(300)].escape_ascii())
}
