//! `run_tests.sh` is tested as it tests: every kind of failure is planted in a scratch
//! project, and has to come out as its verdict, in the count and in the exit status.
#![cfg(unix)]

mod support;

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// The scratch project.
const FILES: [(&str, &str); 8] = [
    ("Cargo.toml", "[package]\nname = \"scratch\"\nedition = \"2024\"\n[workspace]\n"),
    ("src/stand-in.rs", "// Nothing.\n"),
    ("src/bin/caseless.rs", "fn main() {} #[test] fn fails() { panic!(\"in the test\") }"),
    (
        "src/bin/copy.rs",
        r#"fn main() { print!("{}", std::io::read_to_string(std::io::stdin()).unwrap()) }"#,
    ),
    // Cargo sets this variable; where there are no crates, there is none.
    (
        "src/bin/panics.rs",
        r#"fn main() { panic!("\u{1b}[31m {}", option_env!("CARGO_BIN_NAME").unwrap_or("free")) }"#,
    ),
    ("tests/bad_input.rs", ""),
    ("tests/cases.rs", ""),
    (
        "tests/dialogue.rs",
        r#"#[test] fn t() {
std::fs::read(std::env::var("PROGRAMS_DIR").unwrap() + "/copy").unwrap(); }"#,
    ),
];

/// Its cases: an input, and what is expected.
const CASES: [(&str, &str, &str); 6] = [
    ("copy/01-sample.txt", "a\n", "a\n"),
    ("copy/02-wrong.txt", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n0\n0\n4\n0\n0\n0\n"),
    ("copy/03-spaces.txt", "1\n2 \n3\r\n", "1\n2\n3\n"),
    ("copy/04-unfinished.txt", "1", "1\n"),
    ("copy/my 'own' * case.txt", " \r\n\u{a0}", " \r\n\u{a0}"),
    ("panics/01-sample.txt", "", ""),
];

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";

/// A project in a directory of its own.
struct Project(TempDir);

impl Project {
    /// With the runner and all programs and cases.
    fn new() -> Self {
        let project = Self(tempfile::Builder::new().prefix("a runner's * ").tempdir().unwrap());
        for script in ["run_tests.sh", "submit.sh"] {
            project.write(script, &support::read(script));
        }
        for (path, text) in FILES {
            project.write(path, text);
        }
        for (case, input, expected) in CASES {
            project.write(&format!("inputs/{case}"), input);
            project.write(&format!("expected/{case}"), expected);
        }
        fs::create_dir(project.path("tmp")).unwrap();
        project
    }

    /// Where a file is.
    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    /// Writes a file that may be executed, and the directories above it.
    fn write(&self, path: &str, text: &str) {
        let file = self.path(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// The runner, to be started in this directory.
    fn runner(&self, directory: &str, arguments: &[&str]) -> Command {
        let mut runner = Command::new(self.path("run_tests.sh"));
        runner.args(arguments).current_dir(self.path(directory)).stdin(Stdio::null());
        for name in ["CARGO_TARGET_DIR", "CARGO_TERM_COLOR", "PROGRAMS_DIR", "TIME_LIMIT"] {
            runner.env_remove(name);
        }
        runner.env("TMPDIR", self.path("tmp"));
        runner
    }

    /// Asserts what the runner reports, and returns what it and Cargo say besides. The seconds
    /// are left out, and so is what is in explanations but not expected.
    fn reports(&self, runner: &mut Command, expected: &str) -> String {
        let Output { status, stdout, stderr } = runner.output().unwrap();
        let [text, remarks] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        let expected: Vec<_> = expected.lines().map(str::to_owned).collect();
        let lines = text.lines().map(|line| match line.split_once(' ') {
            Some((verdict, rest)) if !verdict.is_empty() => {
                let about = rest.split_once(" s  ").map_or(rest, |(_, about)| about);
                format!("{verdict} {}", about.trim_start())
            }
            _ => line.into(),
        });
        let lines = lines.filter(|line| !line.starts_with(' ') || expected.contains(line));
        assert_eq!(lines.collect::<Vec<_>>(), expected, "{remarks}{text}");
        let failed = !expected.last().unwrap().ends_with(" 0 failed");
        assert_eq!(status.code(), Some(failed.into()), "{remarks}{text}");
        assert_eq!(self.path("tmp").read_dir().unwrap().count(), 0, "something is left");
        remarks
    }
}

/// What is reported of the files that are missing.
const MISSING: &str = "\
FAIL inputs/caseless/01-sample.txt is missing
FAIL expected/copy/05-unexpected.txt is missing
FAIL inputs/copy/06-orphan.txt is missing
FAIL src/bin/ghost.rs is missing";

/// What is reported of the cases of `copy`.
const COPIED: &str = "\
AC inputs/copy/01-sample.txt
WA inputs/copy/02-wrong.txt
        line 2: expected 0$
        line 2: printed  2$
        line 7: printed  7$
        and 1 more line differs
WA inputs/copy/03-spaces.txt
        line 2: expected 2$
        line 2: printed  2 $
        line 3: printed  3^M$
        Only white space differs.
WA inputs/copy/04-unfinished.txt
        line 1: expected 1$
        line 1: printed  1
        Only white space differs.
AC inputs/copy/my 'own' * case.txt";

#[test]
fn a_run_names_every_planted_failure_and_goes_on() {
    let project = Project::new();
    for path in ["inputs/copy/05-unexpected", "expected/copy/06-orphan", "expected/ghost/01-sample"]
    {
        project.write(&format!("{path}.txt"), "");
    }
    let judged = format!(
        "{COPIED}
RE inputs/panics/01-sample.txt
        exit status 101
        ^[[31m panics"
    );
    let whole = format!(
        "{MISSING}
{judged}
{}
FAIL cargo test --quiet --bin caseless
        in the test
AC cargo test --quiet --bin copy
AC cargo test --quiet --bin panics
AC cargo test --quiet --test bad_input
AC cargo test --quiet --test cases
AC cargo test --quiet --test dialogue
AC cargo test --quiet --test bad_input --test cases --test dialogue (crate-free)
10 passed, 13 failed",
        judged.replace(".txt", ".txt (crate-free)").replace("m panics", "m free")
    );
    project.reports(&mut project.runner("", &[]), &whole);

    // What does not compile stops nothing, and what is left of it from before is not judged.
    project.write("src/bin/panics.rs", "fn main() { 1 }");
    let broken = format!(
        "{MISSING}
CE src/bin/panics.rs
{COPIED}
FAIL cargo test --quiet --bin caseless
        in the test
AC cargo test --quiet --bin copy
FAIL cargo test --quiet --bin panics
FAIL cargo test --quiet --test bad_input
FAIL cargo test --quiet --test cases
FAIL cargo test --quiet --test dialogue
3 passed, 13 failed"
    );
    let remarks = project.reports(&mut project.runner("", &["-q"]), &broken);
    assert!(remarks.contains("mismatched types"), "{remarks}");

    // What is not chosen is not tested, and what does not compile alone is not judged.
    project.write("src/stand-in.rs", "fn unused() {}\n");
    let mut runner = project.runner("inputs/copy", &["01-sample.txt", "caseless", "caseless"]);
    let chosen = "\
FAIL inputs/caseless/01-sample.txt is missing
AC inputs/copy/01-sample.txt
CE ./submit.sh caseless (crate-free)
        error: function `unused` is never used
CE ./submit.sh copy (crate-free)
        error: function `unused` is never used
FAIL cargo test --quiet --bin caseless
1 passed, 4 failed";
    project.reports(runner.env("CARGO_TARGET_DIR", "../../target/other"), chosen);
    assert!(project.path("target/other/release/copy").exists());

    fs::remove_file(project.path("src/stand-in.rs")).unwrap();
    let half = format!("AC {SAMPLE}\nCE ./submit.sh copy (crate-free)\n1 passed, 1 failed");
    project.reports(&mut project.runner("", &[SAMPLE]), &half);
}

#[test]
fn a_command_is_judged_without_a_build() {
    let project = Project::new();
    project.write("solutions/mine.sh", "#!/bin/sh\ncat\n");
    project.write("solutions/a pair.in", "1\n");
    project.write("solutions/a pair.ans", "2\n");
    let all = format!("{COPIED}\n2 passed, 3 failed");
    let pair = "\
AC inputs/copy/01-sample.txt
WA a pair.in
        line 1: expected 2$
        line 1: printed  1$
1 passed, 1 failed";
    for (choice, expected) in [
        (&["copy"][..], &*all),
        (&["../inputs/copy/"], &all),
        (&["src/bin/copy.rs"], &all),
        (&["a pair.in", SAMPLE], pair),
    ] {
        let arguments = [&["-c", "cd . && ./mine.sh"], choice].concat();
        project.reports(&mut project.runner("solutions", &arguments), expected);
    }
    let started = Instant::now();
    let forever = "trap '' TERM; sleep 60 & while :; do :; done";
    for (command, verdict, why) in [
        ("echo b", "WA", "line 1: expected a$"),
        ("no-such-command", "RE", "exit status 127"),
        ("kill -KILL $$", "RE", "exit status 137 (SIGKILL)"),
        ("yes", "RE", "exit status 153 (SIGXFSZ)"),
        ("(sleep 1; echo >late) & echo b", "WA", "line 1: printed  b$"),
        // Processor time counts, and time by the clock only if it is much.
        (forever, "TLE", ""),
        ("sleep 0.7; cat", "AC", ""),
        ("sleep 300; cat", "TLE", ""),
    ] {
        let limit = if verdict == "RE" { "20" } else { "0.5" };
        let arguments = ["--time-limit", limit, "--command", command, SAMPLE];
        let count = if verdict == "AC" { "1 passed, 0 failed" } else { "0 passed, 1 failed" };
        let expected = format!("{verdict} {SAMPLE}\n        {why}\n{count}");
        let expected = expected.replace("        \n", "");
        project.reports(&mut project.runner("solutions", &arguments), &expected);
    }
    assert!(started.elapsed() < Duration::from_secs(240), "what sleeps is not ended");
    assert!(!project.path("solutions/late").exists(), "a command's child lives on");
    assert!(!project.path("target").exists(), "Cargo was used");
}

#[test]
fn the_time_limit_is_the_one_chosen_or_that_of_the_statement() {
    let project = Project::new();
    project.write("src/bin/copy.rs", "//! (Time limit: 0 s.)\n");
    let judge = |more: &[&str]| project.runner("", &[&["-c", "cat", SAMPLE], more].concat());
    project.reports(&mut judge(&[]), &format!("TLE {SAMPLE}\n0 passed, 1 failed"));
    let accepted = format!("AC {SAMPLE}\n1 passed, 0 failed");
    project.reports(&mut judge(&["-t", "30"]), &accepted);
    project.reports(judge(&[]).env("TIME_LIMIT", "30"), &accepted);
    for file in ["package/.timelimit", "package/data/1.in", "package/data/1.ans"] {
        project.write(file, "0\n");
    }
    let mut pair = project.runner("package", &["-c", "cat", "data/1.in"]);
    assert_eq!(project.reports(&mut pair, "TLE data/1.in\n0 passed, 1 failed"), "");
}

#[test]
fn a_signal_ends_what_is_running() {
    let project = Project::new();
    // Two processes that do not care for the signal write a dot now and then.
    let beat = "trap '' TERM; (while :; do printf . >>child; sleep 0.01; done) & \
                while :; do printf . >>parent; sleep 0.01; done";
    let mut runner = project.runner("", &["-t", "600", "-c", beat, SAMPLE]);
    let mut runner = runner.stdout(Stdio::null()).spawn().unwrap();
    let beats = || ["parent", "child"].map(|name| fs::read(project.path(name)).ok());
    let started = Instant::now();
    while beats().contains(&None) {
        assert!(started.elapsed() < Duration::from_secs(60), "it does not start");
    }
    let killer = Command::new("bash").args(["-c", &format!("kill -TERM {}", runner.id())]).status();
    assert!(killer.unwrap().success());
    assert_eq!(runner.wait().unwrap().code(), Some(130));
    assert!(started.elapsed() < Duration::from_secs(120), "it was not the signal");
    let before = beats();
    sleep(Duration::from_millis(100));
    assert_eq!(beats(), before, "something still runs");
    assert_eq!(project.path("tmp").read_dir().unwrap().count(), 0, "something is left");
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    let project = Project::new();
    let arguments = "copied||--fast|Cargo.toml|copy copied|inputs|inputs/copy/02-missing.txt|\
        no/01-sample.txt|expected/copy/01-sample.txt|a.in|-c|-c  copy|-c cat|\
        -t|-t 0.0|-t -1 copy|-t soon copy|-t 1e3 copy";
    for arguments in arguments.split('|') {
        let mut runner = project.runner("", &arguments.split(' ').collect::<Vec<_>>());
        let Output { status, stdout, stderr } = runner.output().unwrap();
        let message = String::from_utf8(stderr).unwrap();
        assert_eq!((status.code(), stdout), (Some(2), vec![]), "{arguments}: {message}");
        assert!(message.starts_with("run_tests.sh: "), "{arguments}: {message}");
        assert_eq!(message.lines().count(), 1, "{arguments}: {message}");
    }
    fs::create_dir(project.path("inputs/none")).unwrap();
    let none = project.runner("", &["-c", "cat", "inputs/none"]).status().unwrap();
    assert_eq!(none.code(), Some(1), "nothing was judged");
    for option in ["-h", "--help"] {
        let help = project.runner("inputs", &[option]).output().unwrap();
        assert_eq!(help.status.code(), Some(0));
        assert!(String::from_utf8(help.stdout).unwrap().contains("./run_tests.sh divisor-nim "));
    }
}
