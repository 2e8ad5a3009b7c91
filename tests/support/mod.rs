//! What tests, the benchmark and the exporter share.
#![allow(dead_code, reason = "nothing here is needed everywhere")]

pub mod answers;
pub mod cases;
pub mod mistakes;
pub mod towers;

use itertools::Itertools;
use std::{
    env,
    ffi::OsStr,
    fs,
    io::{Read, Seek, Write},
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
    time::Duration,
};
use wait_timeout::ChildExt;

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where a program is: in the directory `PROGRAMS_DIR`, or where Cargo has built it, which is
/// one directory above that of the tests.
pub fn program(name: &str) -> PathBuf {
    let this = env::current_exe().expect("a running test is a file");
    let built = || this.ancestors().nth(2).expect("target/<profile>").to_owned();
    let directory = env::var_os("PROGRAMS_DIR").map_or_else(built, PathBuf::from);
    directory.join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// A file of the repository.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What `submit.sh` prints: a program as one file that needs no crates.
pub fn submission(name: &str) -> String {
    let mut submit = Command::new("bash");
    let output = submit.args(["submit.sh", name]).current_dir(root()).output().expect("a shell");
    assert!(output.status.success(), "{name}: {}", shown(&output.stderr));
    String::from_utf8(output.stdout).expect("a program is text")
}

/// The names in a directory of the repository, in order.
pub fn names(directory: impl AsRef<Path>) -> Vec<String> {
    let path = root().join(directory);
    let entries = path.read_dir().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).sorted().collect()
}

/// The names of the programs, in order.
pub fn programs() -> Vec<String> {
    let files = names("src/bin").into_iter();
    files.filter_map(|name| name.strip_suffix(".rs").map(String::from)).collect()
}

/// The time limit of a problem in seconds, as its statement says or else 2.
pub fn time_limit(name: &str) -> String {
    let text = read(format!("src/bin/{name}.rs"));
    let limit = text.split("Time limit: ").nth(1).and_then(|text| text.split(' ').next());
    limit.unwrap_or("2").to_owned()
}

/// What `run_tests.sh -c` reports of a program; the arguments say on what to judge it.
pub fn judge(program: &Path, arguments: &[&str]) -> String {
    let mut runner = Command::new("bash");
    runner.args(["run_tests.sh", "-c"]).arg(format!("'{}'", program.display()));
    let output = runner.args(arguments).current_dir(root()).output().expect("a shell");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Does this with each of them, two at a time.
pub fn two_at_a_time<T: Sync>(all: &[T], check: impl Fn(&T) + Sync) {
    thread::scope(|scope| {
        for half in [0, 1] {
            let check = &check;
            scope.spawn(move || all.iter().skip(half).step_by(2).for_each(check));
        }
    });
}

/// Runs a program on this input to its end; panics if that takes a minute.
pub fn run(program: impl AsRef<OsStr>, input: &[u8]) -> Output {
    let files = [input, &[], &[]].map(|text| {
        let mut file = tempfile::tempfile().expect("a temporary file");
        file.write_all(text).and_then(|()| file.rewind()).expect("room for the input");
        file
    });
    let [stdin, stdout, stderr] = files.each_ref().map(|file| file.try_clone().expect("a file"));
    let mut command = Command::new(program);
    command.env("RUST_BACKTRACE", "0").stdin(stdin).stdout(stdout).stderr(stderr);
    let mut child = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let Some(status) = child.wait_timeout(Duration::from_secs(60)).expect("a child") else {
        child.kill().expect("a running child");
        panic!("{command:?} hangs with {}", shown(input));
    };
    let [_, stdout, stderr] = files.map(|mut file| {
        let mut bytes = Vec::new();
        file.rewind().and_then(|()| file.read_to_end(&mut bytes)).expect("a readable file");
        bytes
    });
    Output { status, stdout, stderr }
}

/// Compiles a text that needs no crates in this directory; gives the program.
pub fn compile(name: &str, text: &str, directory: &Path) -> PathBuf {
    let program = directory.join(name).with_extension(env::consts::EXE_EXTENSION);
    let source = program.with_extension("rs");
    fs::write(&source, text).expect("room for a program");
    let mut compiler = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    compiler.args(["-O", "--edition", "2021", "-A", "warnings", "-o"]).arg(&program).arg(source);
    assert!(compiler.status().expect("a compiler").success(), "{name}");
    program
}

/// The beginning of a text, for messages.
pub fn shown(text: &[u8]) -> String {
    format!("`{}`", text[..text.len().min(300)].escape_ascii())
}
