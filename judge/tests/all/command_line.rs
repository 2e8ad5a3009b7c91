//! The command line, in a scratch project: verdicts, choices, limits and signals.

use crate::project::{Project, program, without_usage};
use judge::problems::tower_breakers_play;
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
    let failures = COPIED
        .replace("AC inputs/copy/01-sample.txt\n", "")
        .replace("\nAC inputs/copy/my 'own' * case.txt", "");
    // The bad inputs are 23 bad tokens in the only position. `panics` also refuses the empty input
    // and white space, which `copy` accepts. So 2·2 cases, 2·23 and 2·25 bad inputs and 2 unit
    // tests pass.
    let with_crates = format!("{failures}\nAC copy: 2 cases");
    let crate_free =
        format!("{}\nAC copy (crate-free): 2 cases", failures.replace(".txt", ".txt (crate-free)"));
    let panics = "\
RE inputs/panics/01-sample.txt
        exit status: 101
        ^[[31m panics `a`: UTF-8? the input ends
RE inputs/panics/01-sample.txt (crate-free)
        exit status: 101
        ^[[31m free `a`: UTF-8? the input ends
AC panics refuses 25 inputs
AC panics (crate-free) refuses 25 inputs";
    let whole = format!(
        "{with_crates}\n{crate_free}
AC copy refuses 23 inputs
AC copy (crate-free) refuses 23 inputs
{panics}
AC cargo test --bins
102 passed, 8 failed"
    );
    project.reports(&mut project.judge("", &[]), &whole);

    // Failing tests are shown. Files without their counterparts are reported, and so is a program
    // that does not refuse bad input.
    let silent = "fn main() { print!(\"a\\n\") }";
    project.write("src/bin/panics.rs", &program(silent, "panic!(\"in the test\")"));
    for path in ["inputs/copy/05-unexpected", "expected/copy/06-orphan"] {
        project.write(&format!("{path}.txt"), "");
    }
    let missing = "\
FAIL expected/copy/05-unexpected.txt is missing
FAIL inputs/copy/06-orphan.txt is missing";
    let refusal = "FAIL panics does not refuse an input as it should\n";
    let whole = format!(
        "{missing}
{with_crates}
AC copy refuses 23 inputs
AC panics: 1 case
{}FAIL panics: 18 more refused inputs
FAIL cargo test --bins
        in the test
26 passed, {} failed",
        refusal.repeat(5),
        // Missing files, cases of copy, bad inputs of panics (shown and more), unit tests.
        2 + 3 + (5 + 18) + 1
    );
    project.reports(&mut project.judge("", &["-q"]), &whole);
    let output = project.judge("", &["-q", "panics"]).output().unwrap();
    assert!(!String::from_utf8(output.stdout).unwrap().contains("No test was run."));

    // A compile error does not stop the run, and the old binary is not judged.
    project.write("src/bin/panics.rs", &program("fn main() { 1 }", ""));
    let broken = format!(
        "CE src/bin/panics.rs
{missing}
{with_crates}
AC copy refuses 23 inputs
25 passed, 6 failed"
    );
    let errors = project.reports(&mut project.judge("", &[]), &broken);
    assert!(errors.contains("mismatched types") && errors.contains("were left out"), "{errors}");
}

#[test]
fn faults_of_convention_come_first_and_leave_only_the_quick_checks() {
    let project = Project::new();
    let unnamed = "macro_rules! input { ($($t:tt)*) => {} }
fn main() { input! { n: u8 } panic!(\"`x`\") }";
    project.write("src/bin/panics.rs", &program(unnamed, ""));
    project.write("inputs/ghost/01-sample.txt", "");
    let fault = "FAIL src/bin/panics.rs must name its source: `input! { from &mut source, … }`";
    let output = project.judge("", &["panics"]).output().unwrap();
    let report = without_usage(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(report[..2], [fault, "RE inputs/panics/01-sample.txt"]);
    assert!(!report.iter().any(|line| line.contains("crate-free") || line.contains("cargo test")));
    let output = project.judge("", &[]).output().unwrap();
    let report = without_usage(&String::from_utf8(output.stdout).unwrap());
    let ghost = "FAIL inputs/ghost belongs to no program in src/bin";
    assert_eq!(report[..2], [ghost, fault]);
}

#[test]
fn only_chosen_cases_are_judged_and_a_crate_free_file_that_does_not_compile_is_reported() {
    let project = Project::new();
    let mut judge = project.judge("inputs/copy", &["01-sample.txt", "panics/01-sample"]);
    let chosen = "\
AC inputs/copy/01-sample.txt
AC inputs/copy/01-sample.txt (crate-free)
RE inputs/panics/01-sample.txt
RE inputs/panics/01-sample.txt (crate-free)
2 passed, 2 failed";
    project.reports(judge.env("CARGO_TARGET_DIR", "../../target/other"), chosen);

    project.write("src/stand-in.rs", "fn unused() {}\n");
    let half = format!(
        "CE ./submit.sh copy (crate-free)
        error: function `unused` is never used
AC {SAMPLE}
1 passed, 1 failed"
    );
    project.reports(&mut project.judge("", &[SAMPLE]), &half);
    let quick = format!("AC {SAMPLE}\n1 passed, 0 failed");
    project.reports(&mut project.judge("", &["-q", SAMPLE]), &quick);
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
        White space differs from the expected output; most online judges accept that.
AC inputs/copy/04-unfinished.txt
        White space differs from the expected output; most online judges accept that.
AC inputs/copy/my 'own' * case.txt
4 passed, 1 failed";
    let pair = "\
WA a pair.in
        line 1: expected 2$
        line 1: printed  1$
AC inputs/copy/01-sample.txt
1 passed, 1 failed";
    let answer = project.path("solutions").canonicalize().unwrap().join("alone.ans");
    let alone = format!("FAIL {} is missing\n0 passed, 1 failed", answer.display());
    let sample = format!("AC {SAMPLE}\n1 passed, 0 failed");
    // A case about the layout of the input is judged only if it is named.
    project.write("inputs/copy/06-crlf.txt", "a\r\n");
    project.write("expected/copy/06-crlf.txt", "a\n");
    let crlf = "AC inputs/copy/06-crlf.txt\n1 passed, 0 failed";
    for (choice, expected) in [
        (&["copy"][..], forgiven),
        (&["../inputs/copy/"], forgiven),
        (&["src/bin/copy.rs"], forgiven),
        (&["a pair.in", SAMPLE], pair),
        (&["copy/01-sample", "copy/01-sample.txt"], &sample),
        (&["copy/06-crlf"], crlf),
        (&["alone.in"], &alone),
        (&["idle"], "FAIL inputs/idle/01-sample.txt is missing\n0 passed, 1 failed"),
    ] {
        let arguments = [&["-c", "cd . && ./mine.sh"], choice].concat();
        project.reports(&mut project.judge("solutions", &arguments), expected);
    }
    for (command, verdict, why) in [
        ("echo b", "WA", "line 1: expected a$"),
        ("kill -KILL $$", "RE", "signal: 9 (SIGKILL)"),
        ("yes", "RE", "the output has reached the limit of 64 MiB"),
        ("seq 100 >&2; echo last >&2; exit 3", "RE", "last"),
        ("while :; do :; done", "TLE", "limit 0.5 s of processor time"),
        ("sleep 0.7; cat", "AC", ""),
        ("sleep 300; cat", "TLE", "killed after 15 s of wall time; limit 0.5 s of processor time"),
        // Online judges do not set this variable, so the judge removes it.
        ("cat; test -z \"$PYTHONUNBUFFERED\"", "AC", ""),
    ] {
        let limit = if command == "yes" { "60" } else { "0.5" };
        let arguments = ["--time-limit", limit, "--command", command, SAMPLE];
        let count = if verdict == "AC" { "1 passed, 0 failed" } else { "0 passed, 1 failed" };
        let reason = if why.is_empty() { String::new() } else { format!("        {why}\n") };
        let expected = format!("{verdict} {SAMPLE}\n{reason}{count}");
        let mut judge = project.judge("solutions", &arguments);
        project.reports(judge.env("PYTHONUNBUFFERED", "1"), &expected);
    }
    let mut absent = project.judge("", &["-c", "no-such-command", "copy"]);
    let once = format!("RE {SAMPLE}\n        exit status: 127\n0 passed, 1 failed");
    assert!(project.reports(&mut absent, &once).contains("The command could not be run"));
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
    for file in ["package/.timelimit", "package/data/1.in", "package/data/1.ans"] {
        project.write(file, "0\n");
    }
    let mut pair = project.judge("package", &["-c", "cat", "data/1.in"]);
    project.reports(&mut pair, "TLE data/1.in\n0 passed, 1 failed");
}

/// A case is made by another process. Otherwise `true` would seem to need as much memory as the
/// judge has needed.
#[test]
fn the_memory_of_a_solution_is_not_that_of_the_judge() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "");
    let case = "nim/one-game-of-20-digits";
    let output = project.judge("", &["-c", "true", case]).output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    let (before, _) = report.split_once(" MB").expect("the memory");
    let megabytes: u64 = before.split(' ').next_back().unwrap().parse().unwrap();
    assert!(report.starts_with("WA ") && report.contains(case), "{report}");
    assert!((1..10).contains(&megabytes), "{report}");
}

#[test]
fn a_solution_that_waits_for_ever_or_is_absent_ends_the_run_on_its_problem() {
    let project = Project::new();
    project.write("src/bin/tower-breakers-play.rs", "");
    for case in ["01-sample", "02-more"] {
        project.write(&format!("inputs/tower-breakers-play/{case}.txt"), "1\n2\n");
        project.write(&format!("expected/tower-breakers-play/{case}.txt"), "");
    }
    let mut judge = project.judge("", &["-t", "0.01", "-c", "sleep 300", "tower-breakers-play"]);
    let expected = "\
TLE inputs/tower-breakers-play/01-sample.txt
        The game did not end in time. Is the output flushed?
        < 2
0 passed, 1 failed";
    let errors = project.reports(&mut judge, expected);
    assert!(errors.contains("No other case of tower-breakers-play is tried."), "{errors}");
    let mut absent = project.judge("", &["-c", "no-such-command", "tower-breakers-play"]);
    let once = "RE inputs/tower-breakers-play/01-sample.txt\n0 passed, 1 failed";
    assert!(project.reports(&mut absent, once).contains("The command could not be run"));
}

#[test]
fn a_pair_is_played_in_our_package_and_refused_if_the_package_has_another_checker() {
    let project = Project::new();
    project.write("src/bin/tower-breakers-play.rs", "");
    let interaction = tower_breakers_play::PROBLEM.interaction.as_ref().unwrap();
    for (package, checker) in [("ours", interaction.output_validator), ("theirs", "int main() {}")]
    {
        project.write(&format!("{package}/output_validators/opponent.cpp"), checker);
        project.write(&format!("{package}/data/secret/1.in"), "1\n2\n");
        project.write(&format!("{package}/data/secret/1.ans"), "");
    }
    let arguments = ["-c", "echo first; echo 1 1; echo win", "data/secret/1.in"];
    let mut ours = project.judge("ours", &arguments);
    project.reports(&mut ours, "AC data/secret/1.in\n1 passed, 0 failed");
    let theirs = project.judge("theirs", &arguments).output().unwrap();
    let message = String::from_utf8(theirs.stderr).unwrap();
    assert_eq!(theirs.status.code(), Some(2));
    assert!(message.contains("cannot run the checker in "), "{message}");
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
    let mut command = project.judge("", &["-t", "600", "-c", beat, SAMPLE]);
    let mut judge = command.stdout(Stdio::null()).spawn().unwrap();
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
    project.write("pair.in", "");
    project.write("pair.ans", "");
    for (arguments, message) in [
        (&["copied"][..], "'copied' is neither a program nor a case; choose from: copy, panics"),
        (&["copy", ""], "'' is neither a program nor a case; choose from: copy, panics"),
        (
            &["Cargo.toml"],
            "'Cargo.toml' is neither a program nor a case; choose from: copy, panics",
        ),
        (
            &["panics/1"],
            "'panics/1' is neither a program nor a case; choose from: inputs/panics/01-sample.txt",
        ),
        (&["none.in"], "'none.in': no such file"),
        (&["-c", " ", "copy"], "the command is empty"),
        (&["-c", "cat"], "name a program or a case for the command"),
        (&["pair.in"], "FILE.in needs a solution: -c COMMAND"),
        (&["-l", SAMPLE], "-l needs programs, not cases"),
        (&["--stress", "copy"], "--stress needs a solution: -c COMMAND"),
        (&["--stress", "-c", "cat"], "name a problem for --stress"),
        (&["--stress", "-c", "cat", SAMPLE], "--stress needs problems, not cases"),
        (&["--stress", "-l", "-c", "cat", "copy"], "--stress goes with neither -l nor -q"),
        (
            &["--stress", "-c", "cat", "copy"],
            "'copy' has no generator of small queries for --stress",
        ),
        (&["--seed", "1", "copy"], "--seed needs --stress"),
        (&["make-cases", "copied"], "no problem is called 'copied'; the problems are copy, panics"),
        (&["make-case", "nim/none", "."], "there is no case `nim/none`"),
        (
            &["export", "copy", "--to", "packages"],
            "copy has no input validator: the program lacks `io::stdin().lock()`",
        ),
        (
            &["export", "nim", "--to", "."],
            "no problem is called 'nim'; the problems are copy, panics",
        ),
    ] {
        let output = project.judge("", arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("error: {message}\n"));
    }
    for arguments in [
        &["-q", "-l", "copy"][..],
        &["--stress=0", "-c", "cat", "copy"],
        &["-t", "0", "copy"],
        &["-t", "NaN", "copy"],
        &["-t", "1e300", "copy"],
        &["export", "copy"],
    ] {
        let output = project.judge("", arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && output.stderr.starts_with(b"error: "), "{arguments:?}");
    }
    assert_eq!(project.path("tmp").read_dir().unwrap().count(), 0, "something is left");
    for option in ["-h", "--help"] {
        let help = project.judge("inputs", &[option]).output().unwrap();
        assert_eq!(help.status.code(), Some(0));
        assert!(String::from_utf8(help.stdout).unwrap().contains("./run_tests.sh divisor-nim "));
    }
}
