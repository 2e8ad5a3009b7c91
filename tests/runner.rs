//! `run_tests.sh` is tested as it tests: every kind of failure is planted in a scratch
//! project, and has to come out as its verdict, in the count and in the exit status.
#![cfg(unix)]

mod support;

use std::{
    env, fmt, fs,
    os::unix::fs::PermissionsExt,
    process::{Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};
use support::root;
use tempfile::TempDir;

/// The programs of the scratch project.
const PROGRAMS: [(&str, &str); 3] = [
    ("caseless", "fn main() {} #[test] fn fails() { panic!(\"in the test\") }"),
    (
        "copy",
        "fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }",
    ),
    ("panics", "fn main() { panic!(\"of \\u{1b}[31m fear\") }"),
];

/// Its cases: an input, and what is expected.
const CASES: [(&str, &str, &str); 5] = [
    ("copy/01-sample.txt", "a\n", "a\n"),
    ("copy/02-wrong.txt", "1\n2 \n3\r\n", "1\n2\n3\n"),
    ("copy/03-unfinished.txt", "1", "1\n"),
    ("copy/my 'own' * case.txt", " \r\n\u{a0}", " \r\n\u{a0}"),
    ("panics/01-sample.txt", "", ""),
];

/// What the README has to do with it is up to the scratch project.
const CONVENTIONS: &str = r#"
    #[test]
    fn readme() { assert!(std::path::Path::new("README.md").exists(), "there is no README.md") }
"#;

/// An integration test that needs to know where the programs are.
const DIALOGUE: &str = r#"
    #[test]
    fn programs_are_there() {
        let programs = std::env::var_os("PROGRAMS_DIR").unwrap();
        assert!(std::path::Path::new(&programs).join("copy").exists());
    }
"#;

/// A project in a directory of its own.
struct Project(TempDir);

impl Project {
    /// With the runner and all programs and cases.
    fn new() -> Self {
        let project = Self(tempfile::Builder::new().prefix("a runner's * ").tempdir().unwrap());
        project.write("run_tests.sh", &fs::read_to_string(root().join("run_tests.sh")).unwrap());
        project.write("submit.sh", "#!/bin/sh\ncat \"src/bin/$1.rs\"\n");
        let manifest = "[package]\nname = \"scratch\"\nedition = \"2024\"\n[workspace]\n";
        project.write("Cargo.toml", &format!("{manifest}[profile.release]\nopt-level = 0\n"));
        for (name, text) in PROGRAMS {
            project.write(&format!("src/bin/{name}.rs"), text);
        }
        for (case, input, expected) in CASES {
            project.write(&format!("inputs/{case}"), input);
            project.write(&format!("expected/{case}"), expected);
        }
        project
    }

    /// Writes a file that may be executed, and the directories above it.
    fn write(&self, path: &str, text: &str) {
        let file = self.0.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// The runner, not yet started, in an environment that says nothing of this one.
    fn runner(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.0.path().join("run_tests.sh"));
        command.args(arguments).current_dir(&self.0).stdin(Stdio::null());
        for (name, _) in env::vars_os() {
            let text = name.to_string_lossy();
            let for_cargo = text.starts_with("CARGO") && text != "CARGO_HOME";
            if for_cargo || ["NO_COLOR", "TIME_LIMIT", "PROGRAMS_DIR"].contains(&&*text) {
                command.env_remove(name);
            }
        }
        command
    }

    /// What the runner says to the arguments.
    fn run(&self, arguments: &[&str]) -> Report {
        Report::of(self.runner(arguments).output().unwrap())
    }

    /// Whether nothing of a run is left in the target directory.
    fn is_clean(&self) -> bool {
        let mut entries = self.0.path().join("target").read_dir().unwrap();
        entries.all(|entry| !entry.unwrap().file_name().to_string_lossy().contains("run_tests"))
    }
}

/// What a run has printed, and its exit status.
struct Report {
    /// Standard output.
    text: String,
    /// Standard error, where Cargo speaks.
    remarks: String,
    /// The exit status.
    status: Option<i32>,
}

impl Report {
    /// The report in what a process has left.
    fn of(output: Output) -> Self {
        Self {
            text: String::from_utf8(output.stdout).unwrap(),
            remarks: String::from_utf8(output.stderr).unwrap(),
            status: output.status.code(),
        }
    }

    /// Asserts that there is a line with this verdict, about just this, and that these lines
    /// explain it.
    fn has(&self, verdict: &str, about: &str, why: &[&str]) -> &Self {
        let mut lines = self.text.lines().skip_while(|line| {
            let rest = line.strip_prefix(verdict).unwrap_or_default();
            rest.split_once(" s  ").map_or(rest, |(_, rest)| rest).trim_start() != about
        });
        assert!(lines.next().is_some(), "no `{verdict} {about}` in\n{self}");
        let reasons: Vec<_> = lines.map_while(|line| line.strip_prefix("        ")).collect();
        assert!(why.iter().all(|why| reasons.contains(why)), "{about} without {why:?} in\n{self}");
        self
    }

    /// Asserts that the report does not speak of this.
    fn lacks(&self, text: &str) -> &Self {
        assert!(!self.text.contains(text), "`{text}` in\n{self}");
        self
    }

    /// Asserts the last line and the exit status that belongs to it.
    fn counts(&self, passed: u32, failed: u32) -> &Self {
        let count = format!("{passed} passed, {failed} failed");
        assert_eq!(self.text.lines().last(), Some(&*count), "{self}");
        assert_eq!(self.status, Some(i32::from(failed > 0)), "{self}");
        self
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}exit status {:?}", self.remarks, self.text, self.status)
    }
}

#[test]
fn a_run_names_every_planted_failure_and_goes_on() {
    let project = Project::new();
    project.write("tests/conventions.rs", CONVENTIONS);
    project.write("tests/dialogue.rs", DIALOGUE);
    project.write("inputs/copy/04-unexpected.txt", "1\n");
    project.write("expected/copy/05-orphan.txt", "1\n");
    project.write("expected/ghost/01-sample.txt", "");

    let unconventional = project.run(&[]);
    unconventional
        .has("FAIL", "inputs/caseless/01-sample.txt is missing", &[])
        .has("FAIL", "expected/copy/04-unexpected.txt is missing", &[])
        .has("FAIL", "inputs/copy/05-orphan.txt is missing", &[])
        .has("FAIL", "src/bin/ghost.rs is missing", &[])
        .has("FAIL", "cargo test --quiet --test conventions", &["there is no README.md"])
        .counts(0, 5);

    project.write("README.md", "");
    let everything = project.run(&[]);
    everything
        .has("AC", "cargo test --quiet --test conventions", &[])
        .has("FAIL", "cargo test --quiet --no-fail-fast", &["in the test"])
        .has("AC", "cargo test --quiet --test dialogue (crate-free)", &[]);
    for mark in ["", " (crate-free)"] {
        let about = |name| format!("inputs/{name}.txt{mark}");
        everything
            .has("AC", &about("copy/01-sample"), &[])
            .has("WA", &about("copy/02-wrong"), &["-2$", "+2 $", "-3$", "+3^M$"])
            .has("WA", &about("copy/03-unfinished"), &["-1$", "+1", "\\ No newline at end of file"])
            .has("AC", &about("copy/my 'own' * case"), &[])
            .has("RE", &about("panics/01-sample"), &["exit status 101", "of ^[[31m fear"]);
    }
    everything.lacks("\u{1b}").counts(6, 11);
    assert!(project.is_clean());

    // What is left of a program that compiled must not be judged.
    project.write("src/bin/copy.rs", "fn main() { 1 }");
    let broken = project.run(&["-q"]);
    broken.has("CE", "src/bin/copy.rs", &[]).lacks("inputs/copy/01").lacks("crate-free");
    broken.has("AC", "cargo test --quiet --bin panics", &[]);
    broken.has("FAIL", "cargo test --quiet --bin caseless", &["in the test"]).counts(1, 8);
    assert!(broken.remarks.contains("mismatched types"), "{broken}");

    // The crate-free file is judged for itself.
    project.write("src/bin/copy.rs", PROGRAMS[1].1);
    project.write("submit.sh", "#!/bin/sh\necho 'fn main() { println!(\"b\") }'\n");
    let mut runner = project.runner(&["01-sample.txt"]);
    runner.current_dir(project.0.path().join("inputs/copy"));
    runner.env("CARGO_TARGET_DIR", "../../target/other");
    let other = Report::of(runner.output().unwrap());
    other.has("AC", "inputs/copy/01-sample.txt", &[]).counts(1, 1);
    other.has("WA", "inputs/copy/01-sample.txt (crate-free)", &["-a$", "+b$"]);
    assert!(project.0.path().join("target/other/release/copy").exists());
    let mixed = project.run(&["-q", "panics", "inputs/copy/01-sample.txt", "panics"]);
    mixed.has("AC", "cargo test --quiet --bin panics", &[]).lacks("--bin copy").counts(2, 1);
    project.write("submit.sh", "#!/bin/sh\necho 'fn unused() {} fn main() {}'\n");
    let warned = project.run(&["inputs/copy/01-sample.txt"]);
    let why = "error: function `unused` is never used";
    warned.has("CE", "./submit.sh copy (crate-free)", &[why]).counts(1, 1);
}

#[test]
fn a_command_is_judged_without_a_build() {
    let project = Project::new();
    project.write("solutions/mine.sh", "#!/bin/sh\ncat\n");
    let mut runner = project.runner(&["-c", "cd . && ./mine.sh", "copy"]);
    runner.current_dir(project.0.path().join("solutions"));
    let right = Report::of(runner.output().unwrap());
    right.has("AC", "inputs/copy/01-sample.txt", &[]).counts(2, 2);
    right.has("WA", "inputs/copy/02-wrong.txt", &["-2$", "+2 $"]);

    let sample = "inputs/copy/01-sample.txt";
    for (command, verdict, why) in [
        ("echo b", "WA", &["-a$", "+b$"][..]),
        ("no-such-command", "RE", &["exit status 127"]),
        ("kill -KILL $$", "RE", &["exit status 137 (SIGKILL)"]),
        ("yes", "RE", &["exit status 153 (SIGXFSZ)"]),
        ("trap '' TERM; sleep 60 & while :; do :; done", "TLE", &[]),
        ("(sleep 1; echo >late) & echo b", "WA", &["-a$", "+b$"]),
    ] {
        let limit = if verdict == "TLE" { "0.5" } else { "20" };
        if verdict != "TLE" || Command::new("timeout").arg("--help").output().is_ok() {
            let report = project.run(&["--time-limit", limit, "--command", command, sample]);
            report.has(verdict, sample, why).counts(0, 1);
        }
    }
    sleep(Duration::from_secs(1));
    assert!(!project.0.path().join("late").exists(), "a command's child lives on");
    let entries = project.0.path().join("target").read_dir().unwrap();
    assert_eq!(entries.count(), 0, "Cargo was used, or something is left");
}

#[test]
fn without_a_timeout_tool_it_runs_and_says_so_once() {
    let project = Project::new();
    for name in ["timeout", "gtimeout"] {
        project.write(&format!("tools/{name}"), "#!/bin/sh\nexit 1\n");
    }
    let mut path = project.0.path().join("tools").into_os_string();
    path.push(":");
    path.push(env::var_os("PATH").unwrap());
    let mut runner = project.runner(&["-c", "cat", "copy"]);
    let report = Report::of(runner.env("PATH", path).output().unwrap());
    report.has("WA", "inputs/copy/03-unfinished.txt", &["-1$", "+1"]).counts(2, 2);
    assert_eq!(report.text.matches("No time limit is applied").count(), 1, "{report}");
    assert_eq!(report.remarks, "");
}

#[test]
fn a_signal_ends_what_is_running() {
    let project = Project::new();
    // Two processes that do not care for the signal write a dot now and then.
    let beat = "trap '' TERM; (while :; do printf . >>child; sleep 0.01; done) & \
                while :; do printf . >>parent; sleep 0.01; done";
    let mut runner = project.runner(&["-t", "60", "-c", beat, "inputs/copy/01-sample.txt"]);
    let mut runner = runner.stdout(Stdio::null()).spawn().unwrap();
    let beats = || ["parent", "child"].map(|name| fs::read(project.0.path().join(name)).ok());
    let started = Instant::now();
    while beats().contains(&None) {
        assert!(started.elapsed() < Duration::from_secs(20), "it does not start");
        sleep(Duration::from_millis(20));
    }
    let killer = Command::new("bash").args(["-c", &format!("kill -TERM {}", runner.id())]).status();
    assert!(killer.unwrap().success());
    assert_eq!(runner.wait().unwrap().code(), Some(130));
    assert!(started.elapsed() < Duration::from_secs(30), "it was not the signal");
    let before = beats();
    sleep(Duration::from_millis(100));
    assert_eq!(beats(), before, "something still runs");
    assert!(project.is_clean());
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    let project = Project::new();
    project.write("inputs/ghost/01-sample.txt", "");
    let cases = [
        "inputs/copy/02-missing.txt",
        "nowhere/01-sample.txt",
        "expected/copy/01-sample.txt",
        "inputs/copy",
    ];
    let others = ["copied", "", "--fast", "Cargo.toml", "copy copied", "-c", "-c  copy", "-c cat"];
    let limits = ["-t", "-t 0.0", "-t -1 copy", "-t soon copy", "-t 1e3 copy"];
    for arguments in [&cases[..], &others, &limits].concat() {
        let arguments = arguments.split(' ').collect::<Vec<_>>();
        let report = project.run(&arguments);
        assert_eq!(report.status, Some(2), "{arguments:?}: {report}");
        assert_eq!(report.text, "", "{arguments:?}");
        assert!(report.remarks.starts_with("run_tests.sh: "), "{arguments:?}: {report}");
        assert_eq!(report.remarks.lines().count(), 1, "{arguments:?}: {report}");
    }
    let environment = project.runner(&["copy"]).env("TIME_LIMIT", "soon").output().unwrap();
    assert_eq!(environment.status.code(), Some(2));
    for option in ["-h", "--help"] {
        let help = project.run(&[option]);
        assert_eq!(help.status, Some(0), "{help}");
        assert!(help.text.contains("./run_tests.sh divisor-nim "), "{help}");
    }
    project.run(&["-c", "cat", "inputs/ghost/01-sample.txt"]).counts(0, 1);
}
