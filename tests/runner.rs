//! `run_tests.sh` is tested as it tests: every kind of failure is planted in a scratch
//! project, and has to come out as its verdict, in the count and in the exit status.
#![cfg(unix)]

use itertools::Itertools;
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// Prints its input.
const ECHO: &str =
    "fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }";

/// Starts itself once more, and both write a dot every 10 ms into a file of their own.
const ENDLESS: &str = r#"
    use std::{env, fs::OpenOptions, io::Write, process::Command, thread::sleep, time::Duration};

    fn main() {
        let name = if env::args().count() == 1 { "parent.beat" } else { "child.beat" };
        if name == "parent.beat" {
            Command::new(env::current_exe().unwrap()).arg("child").spawn().unwrap();
        }
        let mut file = OpenOptions::new().create(true).append(true).open(name).unwrap();
        loop {
            file.write_all(b".").unwrap();
            sleep(Duration::from_millis(10));
        }
    }
"#;

/// Prints the program as it is: none of the scratch programs needs a crate.
const SUBMIT: &str = "#!/bin/sh\ncat \"src/bin/$1.rs\"\n";

/// An integration test that passes, and leaves behind where its programs were.
const DIALOGUE: &str = r#"
    #[test]
    fn passes() {
        let programs = std::env::var("PROGRAMS_DIR").unwrap_or_default();
        assert!(programs.is_empty() || std::path::Path::new(&programs).join("copy").exists());
        std::fs::write("programs_dir", programs).unwrap();
    }
"#;

/// What the runner needs where everything is built already: besides Rust just bash and what
/// coreutils has.
const TOOLS: [&str; 12] =
    ["bash", "cargo", "cp", "dirname", "env", "mkdir", "mktemp", "od", "rm", "rustc", "tail", "wc"];

/// A project in a directory of its own, which goes when the project goes.
struct Project(PathBuf);

impl Project {
    /// With the runner, and no program yet.
    fn new(name: &str) -> Self {
        let directory = format!("impartial games, {} ({})", name, process::id());
        let project = Self(env::temp_dir().join(directory));
        let runner = Path::new(env!("CARGO_MANIFEST_DIR")).join("run_tests.sh");
        fs::create_dir(&project.0).unwrap();
        fs::copy(runner, project.0.join("run_tests.sh")).unwrap();
        project.file(
            "Cargo.toml",
            "[package]\nname = \"scratch\"\nedition = \"2024\"\n\
             [workspace]\n[profile.release]\nopt-level = 0\n",
        );
        project
    }

    /// Writes a file, and the directories above it.
    fn file(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Adds a program without cases.
    fn program(&self, name: &str, text: &str) {
        self.file(&format!("src/bin/{name}.rs"), text);
    }

    /// Adds a case of the program `name`.
    fn case(&self, name: &str, file: &str, input: &str, expected: &str) {
        self.file(&format!("inputs/{name}/{file}"), input);
        self.file(&format!("expected/{name}/{file}"), expected);
    }

    /// Writes a `submit.sh`.
    fn submit(&self, text: &str) {
        self.file("submit.sh", text);
        let status = Command::new("chmod").arg("+x").arg(self.0.join("submit.sh")).status();
        assert!(status.unwrap().success());
    }

    /// The runner, not yet started, in an environment that says nothing of this one.
    fn runner(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.0.join("run_tests.sh"));
        command.args(arguments).current_dir(&self.0).stdin(Stdio::null());
        for (name, _) in env::vars_os() {
            let text = name.to_string_lossy();
            let for_cargo = text.starts_with("CARGO") && text != "CARGO_HOME";
            let for_runner = ["NO_COLOR", "TIME_LIMIT", "PROGRAMS_DIR"].contains(&&*text);
            if for_cargo || for_runner || text == "RUST_BACKTRACE" {
                command.env_remove(name);
            }
        }
        command.env("CARGO_NET_OFFLINE", "true");
        command
    }

    /// What the runner says to the arguments.
    fn run(&self, arguments: &[&str]) -> Report {
        Report::of(self.runner(arguments).output().unwrap())
    }

    /// Whether nothing of a run is left in the target directory.
    fn is_clean(&self) -> bool {
        let mut entries = fs::read_dir(self.0.join("target")).unwrap();
        entries.all(|entry| !entry.unwrap().file_name().to_string_lossy().contains("run_tests"))
    }

    /// Whether both processes of `ENDLESS` have run and have ended.
    fn is_still(&self) -> bool {
        let beats = || {
            ["parent.beat", "child.beat"]
                .map(|file| fs::metadata(self.0.join(file)).map_or(0, |data| data.len()))
        };
        let before = beats();
        sleep(Duration::from_millis(200));
        before.iter().all(|&count| count > 0) && before == beats()
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        // A failure here must not hide the one that a test may just have met.
        let _ = fs::remove_dir_all(&self.0);
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

    /// Asserts that there is a line with this verdict, about just this.
    fn has(&self, verdict: &str, about: &str) -> &Self {
        let found = self.text.lines().any(|line| match line.split_once(' ') {
            Some((word, rest)) if word == verdict => match rest.split_once(" s  ") {
                Some((seconds, rest)) => seconds.trim().parse::<f64>().is_ok() && rest == about,
                None => rest.trim() == about,
            },
            _ => false,
        });
        assert!(found, "no `{verdict} {about}` in\n{self}");
        self
    }

    /// Asserts that these lines, which explain a verdict, follow each other in the report.
    fn explains(&self, lines: &[&str]) -> &Self {
        let lines = lines.iter().map(|line| format!("        {line}\n")).join("");
        assert!(self.text.contains(&lines), "no\n{lines}in\n{self}");
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

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}{}exit status {:?}", self.remarks, self.text, self.status)
    }
}

#[test]
fn good_programs_pass_however_they_are_asked_for() {
    let project = Project::new("good");
    project.program("copy", ECHO);
    project.program("three", "fn main() { println!(\"3\") } #[test] fn passes() {}");
    project.case("copy", "01-sample.txt", "a\n", "a\n");
    project.case("copy", "my own 'case'.txt", " \r\n\u{a0}", " \r\n\u{a0}");
    project.case("three", "01-sample.txt", "not read", "3\n");
    project.file("tests/dialogue.rs", DIALOGUE);
    project.submit(SUBMIT);

    let everything = project.run(&[]);
    everything.counts(10, 0).lacks("\u{1b}").lacks("time limit");
    everything.has("AC", "cargo test").has("AC", "cargo test --release --bins");
    for mark in ["release", "crate-free"] {
        everything.has("AC", &format!("cargo test --test dialogue ({mark})"));
    }
    for mark in ["", " (crate-free)"] {
        everything.has("AC", &format!("inputs/copy/01-sample.txt{mark}"));
        everything.has("AC", &format!("inputs/copy/my own 'case'.txt{mark}"));
        everything.has("AC", &format!("inputs/three/01-sample.txt{mark}"));
    }
    assert!(project.is_clean());
    let programs_dir = || fs::read_to_string(project.0.join("programs_dir")).unwrap();
    assert!(programs_dir().ends_with("/crate-free"), "{}", programs_dir());
    let quick = project.runner(&["-q"]).env("PROGRAMS_DIR", "not for this run").output().unwrap();
    Report::of(quick).counts(6, 0).lacks("crate-free");
    assert!(programs_dir().ends_with("/built"), "{}", programs_dir());

    let one = project.run(&["copy"]);
    one.counts(6, 0)
        .has("AC", "cargo test --bin copy")
        .has("AC", "cargo test --release --bin copy")
        .lacks("three")
        .lacks("dialogue");
    let case = project.run(&["inputs/copy/my own 'case'.txt"]);
    case.counts(2, 0).lacks("cargo test").lacks("01-sample");
    project.run(&["-q", "inputs/copy/01-sample.txt", "copy", "copy"]).counts(4, 0);
    let mixed = project.run(&["three", "inputs/copy/01-sample.txt", "--quick", "three"]);
    mixed.counts(4, 0).has("AC", "cargo test --bin three").lacks("--bin copy");

    let mut elsewhere = project.runner(&["-q", "01-sample.txt", "inputs/three/01-sample.txt"]);
    elsewhere.current_dir(project.0.join("inputs/copy"));
    elsewhere.env("CARGO_TARGET_DIR", "../../other target");
    let elsewhere = Report::of(elsewhere.output().unwrap());
    elsewhere.counts(2, 0).has("AC", "inputs/copy/01-sample.txt");
    assert!(project.0.join("other target/release/copy").exists());
}

#[test]
fn every_planted_failure_is_named_and_counted_and_stops_nothing() {
    let project = Project::new("bad");
    project.program("copy", ECHO);
    project.case("copy", "01-wrong.txt", "1\n2 \n3\r\n", "1\n2\n3\n");
    project.case("copy", "02-unfinished.txt", "1", "1\n");
    project.case("copy", "03-long.txt", &"1\n".repeat(50), &"x".repeat(300));
    project.case("copy", "04-right.txt", "1\n", "1\n");
    project.file("inputs/copy/05-unexpected.txt", "1\n");
    project.file("expected/copy/06-orphan.txt", "1\n");
    project.program("panics", "fn main() { panic!(\"of \\u{1b}[31m fear\") }");
    project.case("panics", "01-sample.txt", "", "");
    project.program("three", "fn main() { println!(\"3\"); std::process::exit(3) }");
    project.case("three", "01-sample.txt", "", "3\n");
    project.program(
        "talks",
        "fn main() { for i in 0..15 { eprintln!(\"{i}\") } std::process::exit(1) }",
    );
    project.case("talks", "01-sample.txt", "", "");
    project.program("caseless", "fn main() {} #[test] fn fails() { panic!(\"in the test\") }");
    project.program("untestable", "fn main() {} #[test] fn fails() { undefined() }");
    project.case("untestable", "01-sample.txt", "", "");
    project.file("inputs/ghost/01-sample.txt", "");
    project.file("expected/phantom/01-sample.txt", "");
    // Once it compiled: what is left of that must not be run.
    project.program("a-broken", ECHO);
    project.case("a-broken", "01-sample.txt", "1\n", "1\n");
    project.run(&["-q", "a-broken"]).counts(3, 0);
    project.program("a-broken", "fn main() { 1 }");

    let report = project.run(&["--quick"]);
    report
        .has("WA", "inputs/copy/01-wrong.txt")
        .explains(&["line 2", "-2", "+2\\s", "line 3", "-3", "+3\\r"])
        .has("WA", "inputs/copy/02-unfinished.txt")
        .explains(&["line 1", "-1", "+1", "\\ No newline at end of file"])
        .has("WA", "inputs/copy/03-long.txt")
        .explains(&[&format!("-{} ... (cut)", "x".repeat(200)), "\\ No newline at end of file"])
        .explains(&["line 10", "+1", "... and 40 more lines"])
        .has("AC", "inputs/copy/04-right.txt")
        .has("FAIL", "inputs/copy/05-unexpected.txt has no expected/copy/05-unexpected.txt")
        .has("FAIL", "expected/copy/06-orphan.txt has no inputs/copy/06-orphan.txt")
        .has("RE", "inputs/panics/01-sample.txt")
        .explains(&["exit status 101"])
        .explains(&["of ?[31m fear"])
        .has("RE", "inputs/three/01-sample.txt")
        .explains(&["exit status 3"])
        .has("RE", "inputs/talks/01-sample.txt")
        .explains(&["exit status 1", "0"])
        .explains(&["8", "9", "... and 5 more lines"])
        .has("FAIL", "src/bin/caseless.rs has no case in inputs/caseless")
        .has("FAIL", "inputs/ghost has no src/bin/ghost.rs")
        .has("FAIL", "expected/phantom has no src/bin/phantom.rs")
        .has("CE", "src/bin/a-broken.rs, so none of its cases was run")
        .has("AC", "cargo test --bin three")
        .has("FAIL", "cargo test --bin caseless")
        .explains(&["in the test"])
        .has("FAIL", "cargo test --bin untestable")
        .has("AC", "inputs/untestable/01-sample.txt")
        .lacks("inputs/a-broken")
        .lacks("\u{1b}")
        .counts(10, 16);
    assert!(report.text.contains("cannot find function `undefined`"), "{report}");
    assert!(report.remarks.contains("mismatched types"), "{report}");
    project.run(&["-q", "inputs/copy/05-unexpected.txt"]).counts(0, 1);
}

#[test]
fn a_crate_free_build_is_judged_for_itself() {
    let project = Project::new("crate-free");
    project.program("copy", ECHO);
    project.case("copy", "01-sample.txt", "a\n", "a\n");
    project.case("copy", "02-empty.txt", "", "");

    let no_submit = project.run(&["copy"]);
    no_submit.counts(4, 1).has("FAIL", "there is no submit.sh (crate-free)");
    project.run(&["copy", "-q"]).counts(4, 0);

    project.submit("#!/bin/sh\necho 'fn main() { println!(\"b\") }'\n");
    let other = project.run(&["copy"]);
    other.counts(4, 2).has("WA", "inputs/copy/01-sample.txt (crate-free)");
    other.has("AC", "inputs/copy/01-sample.txt").explains(&["-a", "+b"]);

    project.submit("#!/bin/sh\necho 'fn unused() {} fn main() {}'\n");
    let broken = project.run(&["inputs/copy/02-empty.txt"]);
    broken.counts(1, 1).has("CE", "copy.rs as ./submit.sh prints it (crate-free)");
    broken.explains(&["error: function `unused` is never used"]);

    project.submit("#!/bin/sh\ncat \"src/bin/$1.rs\"\necho not today >&2\nexit 7\n");
    let refused = project.run(&["inputs/copy/02-empty.txt"]);
    refused.counts(1, 1).has("FAIL", "./submit.sh copy: exit status 7 (crate-free)");
    refused.explains(&["not today"]);
    assert!(project.is_clean());
}

#[test]
fn an_endless_program_is_ended_by_the_limit_and_by_a_signal() {
    let project = Project::new("endless");
    project.program("endless", ENDLESS);
    project.case("endless", "01-sample.txt", "", "");
    if Command::new("timeout").arg("--help").output().is_err() {
        return; // There is no limit then; the test below sees that this is said.
    }
    let report = project.run(&["-q", "-t", "1", "inputs/endless/01-sample.txt"]);
    report.counts(0, 1).has("TLE", "inputs/endless/01-sample.txt");
    assert!(project.is_still(), "after the time limit");

    fs::remove_file(project.0.join("child.beat")).unwrap();
    let mut runner = project.runner(&["-q", "inputs/endless/01-sample.txt"]);
    let runner = runner.env("TIME_LIMIT", "60").stdout(Stdio::piped()).stderr(Stdio::piped());
    let started = Instant::now();
    let runner = runner.spawn().unwrap();
    while !project.0.join("child.beat").exists() {
        assert!(started.elapsed() < Duration::from_secs(20), "it does not start");
        sleep(Duration::from_millis(20));
    }
    let killer = Command::new("bash").args(["-c", &format!("kill -TERM {}", runner.id())]).status();
    assert!(killer.unwrap().success());
    assert_eq!(Report::of(runner.wait_with_output().unwrap()).status, Some(143));
    assert!(started.elapsed() < Duration::from_secs(30), "it was not the signal");
    assert!(project.is_still(), "after the signal");
    assert!(project.is_clean());
}

#[test]
fn without_a_timeout_tool_it_runs_and_says_so_once() {
    let project = Project::new("no timeout");
    project.program("copy", ECHO);
    project.case("copy", "01-sample.txt", "a\n", "a\n");
    project.case("copy", "02-wrong.txt", "a\n", "b\n");
    // What is built in this run need not be built in the next, which has no linker.
    project.run(&["-q", "copy"]).counts(3, 1);
    fs::create_dir(project.0.join("tools")).unwrap();
    let path = env::var_os("PATH").unwrap();
    for tool in TOOLS {
        let place = env::split_paths(&path).map(|dir| dir.join(tool)).find(|file| file.exists());
        let place = place.unwrap_or_else(|| panic!("there is no {tool}"));
        std::os::unix::fs::symlink(place, project.0.join("tools").join(tool)).unwrap();
    }
    let mut runner = project.runner(&["-q", "copy"]);
    runner.env("PATH", project.0.join("tools"));
    let report = Report::of(runner.output().unwrap());
    report.counts(3, 1).has("AC", "inputs/copy/01-sample.txt").explains(&["-b", "+a"]);
    assert_eq!(report.text.matches("No time limit is applied").count(), 1, "{report}");
    assert!(!report.remarks.contains("not found"), "{report}");
}

#[test]
fn arguments_that_make_no_sense_are_refused_and_no_case_is_no_success() {
    let project = Project::new("arguments");
    project.file("src/lib.rs", "#[test] fn passes() {}");
    project.run(&["-q"]).counts(2, 1).has("FAIL", "there is no case to run");
    project.program("copy", ECHO);
    project.program("caseless", "fn main() {}");
    project.case("copy", "01-sample.txt", "a\n", "a\n");
    project.file("inputs/ghost/01-sample.txt", "");
    for arguments in [
        &["copied"][..],
        &[""],
        &["--fast"],
        &["inputs/copy/02-missing.txt"],
        &["inputs/ghost/01-sample.txt"],
        &["expected/copy/01-sample.txt"],
        &["inputs/copy"],
        &["Cargo.toml"],
        &["copy", "copied"],
        &["-t"],
        &["-t", "0"],
        &["-t", "0.0"],
        &["-t", "-1"],
        &["-t", "soon"],
        &["--time-limit=1e3"],
    ] {
        let report = project.run(arguments);
        assert_eq!(report.status, Some(2), "{arguments:?}: {report}");
        assert_eq!(report.text, "", "{arguments:?}");
        assert!(report.remarks.starts_with("run_tests.sh: '"), "{arguments:?}: {report}");
    }
    let environment = project.runner(&["copy"]).env("TIME_LIMIT", "soon").output().unwrap();
    assert_eq!(environment.status.code(), Some(2));
    for option in ["-h", "--help"] {
        let help = project.run(&[option]);
        assert_eq!(help.status, Some(0), "{help}");
        assert!(help.text.contains("./run_tests.sh divisor-nim "), "{help}");
    }
    project.run(&["-q", "caseless"]).counts(2, 1);
}
