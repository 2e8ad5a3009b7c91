//! The command line, in a scratch project: verdicts, choices, limits and signals.

use crate::project::{Project, program};
use std::{
    fs,
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";

/// The reports on the cases of `copy`.
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
fn every_planted_failure_is_reported() {
    let project = Project::new();
    let judged = format!(
        "{COPIED}
RE inputs/panics/01-sample.txt
        exit status: 101
        ^[[31m panics"
    );
    let crate_free =
        judged.replace(".txt", ".txt (crate-free)").replace("[31m panics", "[31m free");
    let tests = "cargo test --workspace --no-fail-fast";
    let whole = format!("{judged}\n{crate_free}\nAC {tests}\n5 passed, 8 failed");
    project.reports(&mut project.judge("", &[]), &whole);

    // Failing tests are shown. Files without their counterparts are reported.
    project.write("src/bin/panics.rs", &program("fn main() {}", "panic!(\"in the test\")"));
    for path in ["inputs/copy/05-unexpected", "expected/copy/06-orphan", "expected/ghost/01-sample"]
    {
        project.write(&format!("{path}.txt"), "");
    }
    let missing = "\
FAIL expected/copy/05-unexpected.txt is missing
FAIL inputs/copy/06-orphan.txt is missing
FAIL src/bin/ghost.rs is missing";
    let whole = format!(
        "{missing}\n{COPIED}\nWA inputs/panics/01-sample.txt\nFAIL {tests}\n        in the test
2 passed, 8 failed"
    );
    project.reports(&mut project.judge("", &["-q"]), &whole);

    // A compile error does not stop the run, and the old binary is not judged.
    project.write("src/bin/panics.rs", &program("fn main() { 1 }", ""));
    let broken = format!("{missing}\nCE src/bin/panics.rs\n{COPIED}\n2 passed, 7 failed");
    let errors = project.reports(&mut project.judge("", &[]), &broken);
    assert!(
        errors.contains("mismatched types") && errors.contains("no tests were run"),
        "{errors}"
    );
}

#[test]
fn faults_of_convention_come_first_and_skip_the_crate_free_files_and_the_tests() {
    let project = Project::new();
    let unnamed =
        "macro_rules! input { ($($t:tt)*) => {} }\nfn main() { input! { n: u8 } print!(\"a\\n\") }";
    project.write("src/bin/copy.rs", &program(unnamed, ""));
    let fault = "FAIL src/bin/copy.rs must name its source: `input! { from &mut source, … }`";
    let one = format!("{fault}\nAC {SAMPLE}\n1 passed, 1 failed");
    let all = format!("{fault}\nAC {SAMPLE}\nRE inputs/panics/01-sample.txt\n1 passed, 2 failed");
    fs::remove_dir_all(project.path("inputs/copy")).unwrap();
    fs::remove_dir_all(project.path("expected/copy")).unwrap();
    project.write(SAMPLE, "a\n");
    project.write("expected/copy/01-sample.txt", "a\n");
    project.reports(&mut project.judge("", &["copy"]), &one);
    project.reports(&mut project.judge("", &[]), &all);

    project.write("src/bin/copy.rs", &program("fn main() { print!(\"a\\n\") }", ""));
    let reports = format!("AC {SAMPLE}\nAC cargo test --bin copy\n2 passed, 0 failed");
    project.reports(&mut project.judge("", &["-q", "copy"]), &reports);
}

#[test]
fn only_chosen_programs_are_tested_and_a_crate_free_file_that_does_not_compile_is_reported() {
    let project = Project::new();
    project.write("src/stand-in.rs", "fn unused() {}\n");
    let mut judge = project.judge("inputs/copy", &["01-sample.txt", "panics", "panics"]);
    let chosen = "\
AC inputs/copy/01-sample.txt
RE inputs/panics/01-sample.txt
CE ./submit.sh copy (crate-free)
        error: function `unused` is never used
CE ./submit.sh panics (crate-free)
        error: function `unused` is never used
1 passed, 3 failed";
    project.reports(judge.env("CARGO_TARGET_DIR", "../../target/other"), chosen);

    fs::remove_file(project.path("src/stand-in.rs")).unwrap();
    let half = format!("AC {SAMPLE}\nCE ./submit.sh copy (crate-free)\n1 passed, 1 failed");
    project.reports(&mut project.judge("", &[SAMPLE]), &half);
}

#[test]
fn a_command_is_judged_without_a_build_and_white_space_is_forgiven() {
    let project = Project::new();
    project.write("solutions/mine.sh", "#!/bin/sh\ncat\n");
    project.write("solutions/a pair.in", "1\n");
    project.write("solutions/a pair.ans", "2\n");
    project.write("solutions/alone.in", "");
    project.write("src/bin/idle.rs", "");
    let forgiven = "\
AC inputs/copy/01-sample.txt
WA inputs/copy/02-wrong.txt
AC inputs/copy/03-spaces.txt
        White space differs from the expected output; most judges accept that.
AC inputs/copy/04-unfinished.txt
        White space differs from the expected output; most judges accept that.
AC inputs/copy/my 'own' * case.txt
4 passed, 1 failed";
    let pair = "\
WA a pair.in
        line 1: expected 2$
        line 1: printed  1$
AC inputs/copy/01-sample.txt
1 passed, 1 failed";
    let alone = project.path("solutions").canonicalize().unwrap().join("alone.ans");
    let alone = format!("FAIL {} is missing\n0 passed, 1 failed", alone.display());
    let sample = format!("AC {SAMPLE}\n1 passed, 0 failed");
    for (choice, expected) in [
        (&["copy"][..], forgiven),
        (&["../inputs/copy/"], forgiven),
        (&["src/bin/copy.rs"], forgiven),
        (&["a pair.in", SAMPLE], pair),
        (&["copy/01-sample", "copy/01-sample.txt"], &sample),
        (&["alone.in"], &alone),
        (&["idle"], "FAIL inputs/idle/01-sample.txt is missing\n0 passed, 1 failed"),
    ] {
        let arguments = [&["-c", "cd . && ./mine.sh"], choice].concat();
        project.reports(&mut project.judge("solutions", &arguments), expected);
    }
    for (command, verdict, why) in [
        ("echo b", "WA", "line 1: expected a$"),
        ("no-such-command", "RE", "exit status: 127"),
        ("kill -KILL $$", "RE", "signal: 9 (SIGKILL)"),
        ("seq 100 >&2; echo last >&2; exit 3", "RE", "last"),
        ("while :; do :; done", "TLE", "limit 0.5 s of processor time"),
        ("sleep 0.7; cat", "AC", ""),
        (
            "sleep 300; cat",
            "TLE",
            "killed after 15 s of wall-clock time; limit 0.5 s of processor time",
        ),
    ] {
        let arguments = ["--time-limit", "0.5", "--command", command, SAMPLE];
        let count = if verdict == "AC" { "1 passed, 0 failed" } else { "0 passed, 1 failed" };
        let expected = format!("{verdict} {SAMPLE}\n        {why}\n{count}");
        let expected = expected.replace("        \n", "");
        project.reports(&mut project.judge("solutions", &arguments), &expected);
    }
    project.write("inputs/copy/05-alone.txt", "");
    let missing = "FAIL expected/copy/05-alone.txt is missing\n0 passed, 1 failed";
    project.reports(&mut project.judge("", &["copy/05-alone"]), missing);
    assert!(!project.path("target").exists(), "Cargo was used");
}

#[test]
fn the_time_limit_is_the_chosen_one_or_that_of_the_statement_or_package() {
    let project = Project::new();
    project.write("src/bin/copy.rs", "//! (Time limit: 0 s.)\n");
    let judge = |more: &[&str]| project.judge("", &[&["-c", "cat", SAMPLE], more].concat());
    project.reports(&mut judge(&[]), &format!("TLE {SAMPLE}\n0 passed, 1 failed"));
    let accepted = format!("AC {SAMPLE}\n1 passed, 0 failed");
    project.reports(&mut judge(&["-t", "30"]), &accepted);
    project.reports(judge(&[]).env("TIME_LIMIT", "30"), &accepted);
    for file in ["package/.timelimit", "package/data/1.in", "package/data/1.ans"] {
        project.write(file, "0\n");
    }
    let mut pair = project.judge("package", &["-c", "cat", "data/1.in"]);
    project.reports(&mut pair, "TLE data/1.in\n0 passed, 1 failed");
}

#[test]
fn a_case_of_limit_size_is_made_by_another_process() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "");
    let case = "nim/one-game-of-20-digits";
    let output = project.judge("", &["-c", "true", case]).output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    // If the judge made the case itself, `true` would seem to need as much memory as the judge.
    let megabytes = report.split(" MB").next().and_then(|text| text.split(' ').next_back());
    let megabytes: u64 = megabytes.unwrap().parse().unwrap();
    assert!(report.starts_with("WA ") && report.contains(case), "{report}");
    assert!((1..10).contains(&megabytes), "{report}");
}

#[test]
fn a_signal_ends_all_that_is_running() {
    for signal in ["INT", "TERM"] {
        end_by(signal);
    }
}

/// Sends a signal to a judge whose command does not end, and checks that nothing is left.
fn end_by(signal: &str) {
    let project = Project::new();
    // Two processes that ignore the signal write a dot every 10 ms.
    let beat = "trap '' INT TERM; (while :; do printf . >>child; sleep 0.01; done) & \
                while :; do printf . >>parent; sleep 0.01; done";
    let mut judge = project.judge("", &["-t", "600", "-c", beat, SAMPLE]);
    let mut judge = judge.stdout(Stdio::null()).spawn().unwrap();
    let beats = || ["parent", "child"].map(|name| fs::read(project.path(name)).ok());
    let started = Instant::now();
    while beats().contains(&None) {
        assert!(started.elapsed() < Duration::from_secs(60), "the command does not start");
    }
    let killer =
        Command::new("bash").args(["-c", &format!("kill -{signal} {}", judge.id())]).status();
    assert!(killer.unwrap().success());
    assert_eq!(judge.wait().unwrap().code(), Some(130));
    assert!(started.elapsed() < Duration::from_secs(120), "the signal did not end it");
    let before = beats();
    sleep(Duration::from_millis(100));
    assert_eq!(beats(), before, "a process still runs");
    assert_eq!(project.path("tmp").read_dir().unwrap().count(), 0, "a file is left");
}

#[test]
fn wrong_arguments_are_refused() {
    let project = Project::new();
    project.write("a.in", "");
    project.write("pair.in", "");
    project.write("pair.ans", "");
    for arguments in [
        &["copied"][..],
        &[""],
        &["--fast"],
        &["Cargo.toml"],
        &["copy", "copied"],
        &["inputs"],
        &["inputs/copy/02-missing.txt"],
        &["expected/copy/01-sample.txt"],
        &["a.in"],
        &["-c"],
        &["-c", " ", "copy"],
        &["-c", "cat"],
        &["pair.in"],
        &["-t"],
        &["-t", "0", "copy"],
        &["-t", "-1", "copy"],
        &["-t", "soon", "copy"],
        &["-t", "NaN", "copy"],
        &["-t", "1e300", "copy"],
        &["bench", "0"],
        &["export", "nim", "packages"],
        &["export", "copy"],
        &["make-case", "nim/none", "."],
    ] {
        let output = project.judge("", arguments).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(output.stdout.is_empty() && message.starts_with("error: "), "{arguments:?}");
    }
    for (argument, names) in
        [("copied", "copy, panics"), ("panics/1", "inputs/panics/01-sample.txt")]
    {
        let message = project.judge("", &[argument]).output().unwrap().stderr;
        let expected =
            format!("error: '{argument}' is neither a program nor a case; there are {names}\n");
        assert_eq!(String::from_utf8(message).unwrap(), expected);
    }
    for option in ["-h", "--help"] {
        let help = project.judge("inputs", &[option]).output().unwrap();
        assert_eq!(help.status.code(), Some(0));
        assert!(String::from_utf8(help.stdout).unwrap().contains("./run_tests.sh divisor-nim "));
    }
}
