//! The command line, in a scratch project: verdicts, choices, limits and signals.

use crate::project::{Project, program, without_usage};
use itertools::Itertools;
use judge::{layouts::LAYOUTS, problems::tower_breakers_play};
use nix::pty::openpty;
use std::{
    fs::{self, File},
    io::Read,
    os::unix::fs::{PermissionsExt, symlink},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";

/// The reports on the cases of `copy` that fail.
const FAILURES: &str = "\
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
        Only white space differs.";

/// The reports of `panics` on all layouts.
fn refused_layouts() -> String {
    let builds = [("", "panics"), (" (crate-free)", "free")];
    let reports = LAYOUTS.iter().cartesian_product(builds).map(|((layout, _), (suffix, name))| {
        format!(
            "RE panics: the sample {layout}{suffix}
        exit status: 101
        ^[[31m {name} `a`: UTF-8? the input ends\n"
        )
    });
    reports.collect()
}

#[test]
fn every_planted_failure_is_reported() {
    let project = Project::new();
    // What both builds do wrong is reported once. The two builds of `panics` have different
    // messages. There are 23 refused inputs per build: 16 bad words, 5 with bad bytes, and 2 long
    // tokens. So 2·2 cases, 2·6 layouts, 4·23 refused inputs and 2 unit tests pass; 2·3 cases of
    // `copy`, 2·1 case of `panics` and 2·6 layouts fail.
    let both_builds = format!(
        "{}
AC copy: 2 cases
AC copy (crate-free): 2 cases
AC copy: 6 layouts of the sample
AC copy (crate-free): 6 layouts of the sample
AC copy refuses 23 inputs
AC copy (crate-free) refuses 23 inputs",
        FAILURES.replace(".txt", ".txt (both builds)")
    );
    let whole = format!(
        "{both_builds}
RE inputs/panics/01-sample.txt
        exit status: 101
        ^[[31m panics `a`: UTF-8? the input ends
RE inputs/panics/01-sample.txt (crate-free)
        exit status: 101
        ^[[31m free `a`: UTF-8? the input ends
{}AC panics refuses 23 inputs
AC panics (crate-free) refuses 23 inputs
AC cargo test --bins
110 passed, 20 failed",
        refused_layouts()
    );
    project.reports(&mut project.judge("", &[]), &whole);

    // Failing tests are shown. A file without its counterpart is reported once. Of a program that
    // refuses nothing, five inputs are shown, and the others are counted.
    let silent = "fn main() { print!(\"a\\n\") }";
    project.write("src/bin/panics.rs", &program(silent, "panic!(\"in the test\")"));
    for path in ["inputs/copy/05-unexpected", "expected/copy/06-orphan"] {
        project.write(&format!("{path}.txt"), "");
    }
    let missing = "\
FAIL expected/copy/05-unexpected.txt is missing
FAIL inputs/copy/06-orphan.txt is missing";
    let one_build = format!(
        "{missing}
{FAILURES}
AC copy: 2 cases
AC copy: 6 layouts of the sample
AC copy refuses 23 inputs"
    );
    let unrefused = "FAIL panics does not refuse an input as it should\n";
    let whole = format!(
        "{one_build}
AC panics: 1 case
AC panics: 6 layouts of the sample
{}FAIL panics: 18 more failures on refused inputs
FAIL cargo test --bins
        in the test
38 passed, {} failed",
        unrefused.repeat(5),
        // Missing files, cases of copy, refused inputs of panics (shown and more), unit tests.
        2 + 3 + (5 + 18) + 1
    );
    project.reports(&mut project.judge("", &["-q"]), &whole);
    // Failing unit tests are not taken for no tests.
    let output = project.judge("", &["-q", "panics"]).output().unwrap();
    assert!(!String::from_utf8(output.stdout).unwrap().contains("No test was run."));

    // Unit tests that do not compile keep no others from running.
    project.write("src/bin/panics.rs", &program(silent, "1"));
    let output = project.judge("", &["-q"]).output().unwrap();
    let reports = without_usage(&String::from_utf8(output.stdout).unwrap());
    for report in ["AC cargo test --bin copy", "FAIL cargo test --bin panics"] {
        assert!(reports.contains(&report.into()), "{reports:#?}");
    }

    // A compile error in one program changes nothing for another, and the old binary is not judged.
    project.write("src/bin/panics.rs", &program("fn main() { 1 }", ""));
    let broken = format!(
        "CE src/bin/panics.rs
{missing}
{both_builds}
AC cargo test --bin copy
63 passed, 9 failed"
    );
    let errors = project.reports(&mut project.judge("", &[]), &broken);
    assert!(errors.contains("mismatched types"), "{errors}");
    assert!(errors.contains("Only quick checks of panics follow"), "{errors}");
}

#[test]
fn a_fault_of_one_check_or_problem_does_not_end_the_run() {
    let project = Project::new();
    fs::remove_file(project.path("expected/panics/01-sample.txt")).unwrap();
    project.write("inputs/copy/.DS_Store", "");
    project.write("expected/copy/directory.txt/file", "");
    project.write("wrong/copy.md", "# Mistakes\n\n## one\n\n## two: WA on 03-none\n");
    project.write("expected/copy/02-wrong.txt", "1\n2\n3\n4\n5\n6\n7\n8\n");
    for case in ["03-spaces", "04-unfinished"] {
        fs::remove_file(project.path(&format!("inputs/copy/{case}.txt"))).unwrap();
        fs::remove_file(project.path(&format!("expected/copy/{case}.txt"))).unwrap();
    }
    let expected = "\
FAIL inputs/copy/.DS_Store is no case: a case is a file `NAME.txt`
FAIL expected/copy/directory.txt is no case: a case is a file `NAME.txt`
AC copy: 3 cases
AC copy (crate-free): 3 cases
AC copy: 6 layouts of the sample
AC copy (crate-free): 6 layouts of the sample
AC copy refuses 23 inputs
AC copy (crate-free) refuses 23 inputs
FAIL wrong/copy.md: `## one` is not `## name: verdict on case`
FAIL wrong/copy.md: two: there is no case `03-none`
FAIL expected/panics/01-sample.txt is missing
AC panics refuses 23 inputs
AC panics (crate-free) refuses 23 inputs
AC cargo test --bins
112 passed, 5 failed";
    project.reports(&mut project.judge("", &[]), expected);
}

#[test]
fn faults_of_convention_come_first_and_all_else_is_still_tried() {
    let project = Project::new();
    let unnamed = "macro_rules! input { ($($t:tt)*) => {} }
fn main() { input! { n: u8 } panic!(\"`x`\") }";
    project.write("src/bin/panics.rs", &program(unnamed, ""));
    project.write("inputs/ghost/01-sample.txt", "");
    let fault = "FAIL src/bin/panics.rs must name its source: `input! { from &mut source, … }`";
    let output = project.judge("", &["panics"]).output().unwrap();
    let report = without_usage(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(report[..2], [fault, "RE inputs/panics/01-sample.txt"]);
    assert!(report.iter().any(|line| line.contains("crate-free")), "{report:#?}");
    assert!(report.iter().any(|line| line.contains("cargo test")), "{report:#?}");
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
    // The path is relative to the directory in which the judge is called.
    project.reports(judge.env("JUDGE_TARGET", project.path("target/other")), chosen);

    // Cargo only warns of the function. If it is in the stand-in, no crate-free file compiles.
    let unused = "fn unused() {}\n";
    let copy = fs::read_to_string(project.path("src/bin/copy.rs")).unwrap();
    for (file, text, subject) in [
        (
            "src/bin/copy.rs",
            copy.replace("fn main", &format!("{unused}fn main")),
            "./submit.sh copy (crate-free)",
        ),
        ("src/stand-in.rs", unused.into(), "src/stand-in.rs"),
    ] {
        project.write(file, &text);
        let half = format!(
            "CE {subject}
        error: function `unused` is never used
AC {SAMPLE}
1 passed, 1 failed"
        );
        project.reports(&mut project.judge("", &[SAMPLE]), &half);
        project.write("src/bin/copy.rs", &copy);
    }
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
    project.write("solutions/link.ans", "1\n");
    symlink("a pair.in", project.path("solutions/link.in")).unwrap();
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
    for (choice, expected) in [
        (&["copy"][..], forgiven),
        (&["../inputs/copy/"], forgiven),
        (&["src/bin/copy.rs"], forgiven),
        (&["a pair.in", SAMPLE], pair),
        (&["copy/01-sample", "copy/01-sample.txt"], &sample),
        (&["alone.in"], &alone),
        (&["link.in"], "AC link.in\n1 passed, 0 failed"),
        (&["idle"], "FAIL inputs/idle/01-sample.txt is missing\n0 passed, 1 failed"),
    ] {
        let arguments = [&["-c", "cd . && ./mine.sh"], choice].concat();
        project.reports(&mut project.judge("solutions", &arguments), expected);
    }
    for (command, verdict, why) in [
        ("echo b", "WA", "line 1: expected a$"),
        ("kill -KILL $$", "RE", "signal: 9 (SIGKILL)"),
        ("yes", "RE", "standard output has reached the limit of 64 MiB"),
        ("yes >&2", "RE", "standard error has reached the limit of 64 MiB"),
        ("seq 100 >&2; echo last >&2; exit 3", "RE", "last"),
        ("while :; do :; done", "TLE", "limit 0.5 s of processor time"),
        ("sleep 0.7; cat", "AC", ""),
        (
            "printf %0301d 1; printf %0301d 1",
            "WA",
            &format!("line 1: printed  {}… (302 more characters)", "0".repeat(300)),
        ),
        ("sleep 300; cat", "TLE", "killed after 15 s of wall time; limit 0.5 s of processor time"),
        // Online judges do not set this variable, so the judge removes it.
        ("cat; test -z \"$PYTHONUNBUFFERED\"", "AC", ""),
    ] {
        // `yes` must reach the limit of output before that of time.
        let limit = if command.starts_with("yes") { "60" } else { "0.5" };
        let arguments = ["--time-limit", limit, "--command", command, SAMPLE];
        let count = if verdict == "AC" { "1 passed, 0 failed" } else { "0 passed, 1 failed" };
        let reason = if why.is_empty() { String::new() } else { format!("        {why}\n") };
        let expected = format!("{verdict} {SAMPLE}\n{reason}{count}");
        let mut judge = project.judge("solutions", &arguments);
        project.reports(judge.env("PYTHONUNBUFFERED", "1"), &expected);
    }
    project.write("inputs/copy/05-alone.txt", "");
    let missing = "FAIL expected/copy/05-alone.txt is missing\n0 passed, 1 failed";
    project.reports(&mut project.judge("", &["copy/05-alone"]), missing);
    assert!(!project.path("target").exists(), "Cargo was used");
}

#[test]
fn the_limits_are_the_chosen_ones_or_those_of_the_statement_or_package() {
    let project = Project::new();
    let slow = "//! # A\n//!\n//! ## Output\n//!\n//! Time limit: 0.001 s. Memory limit: 512 MB.\n";
    project.write("src/bin/copy.rs", slow);
    let busy = "i=0; while [ $i -lt 9999 ]; do i=$((i + 1)); done; cat";
    let judge = |more: &[&str]| project.judge("", &[&["-c", busy, SAMPLE], more].concat());
    project.reports(&mut judge(&[]), &format!("TLE {SAMPLE}\n0 passed, 1 failed"));
    let accepted = format!("AC {SAMPLE}\n1 passed, 0 failed");
    project.reports(&mut judge(&["-t", "30"]), &accepted);
    // Any process needs more than 1 MB. The verdict MLE comes before all others.
    let too_much = format!("MLE {SAMPLE}\n        limit 1 MB\n0 passed, 1 failed");
    project.reports(&mut judge(&["-t", "30", "--memory-limit", "1"]), &too_much);
    let small = slow.replace("0.001 s", "30 s").replace("512", "1");
    project.write("src/bin/copy.rs", &small);
    for command in [busy, "exit 1", "echo b", "while :; do :; done"] {
        let mut judge = project.judge("", &["-t", "0.5", "-c", command, SAMPLE]);
        project.reports(&mut judge, &too_much);
    }
    project.reports(&mut judge(&["--memory-limit", "512"]), &accepted);
    project.write("package/.timelimit", "0.001\n");
    for file in ["package/data/1.in", "package/data/1.ans"] {
        project.write(file, "0\n");
    }
    let pair = || project.judge("package", &["-c", busy, "data/1.in"]);
    project.reports(&mut pair(), "TLE data/1.in\n0 passed, 1 failed");
    let yaml = "limits:\n  validation_memory: 9\n  memory: 0 # MiB\n";
    project.write("package/problem.yaml", yaml);
    let exceeded = "MLE data/1.in\n        limit 0 MB\n0 passed, 1 failed";
    project.reports(&mut pair(), exceeded);
    fs::remove_file(project.path("package/.timelimit")).unwrap();
    project.reports(&mut pair(), exceeded);
}

#[test]
fn a_command_is_judged_on_stored_and_limit_cases_unless_an_option_leaves_some_out() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "");
    project.write("inputs/nim/01-sample.txt", "");
    project.write("expected/nim/01-sample.txt", "balanced\n");
    let tried = |options: &[&str]| {
        let arguments = [options, &["-c", "true", "nim"]].concat();
        let output = project.judge("", &arguments).output().unwrap();
        let report = String::from_utf8(output.stdout).unwrap();
        let sample = report.contains("inputs/nim/01-sample.txt");
        let hint = report.matches("To find a small input: ./run_tests.sh --stress -c 'true' nim");
        (sample, report.contains("nim/one-game-of-20-digits"), hint.count())
    };
    assert_eq!(tried(&[]), (true, true, 1));
    assert_eq!(tried(&["-q"]), (true, false, 1));
    assert_eq!(tried(&["-l"]), (false, true, 1));
}

#[test]
fn a_command_that_cannot_be_run_is_explained_once() {
    let project = Project::new();
    project.write("mine.py", "print()\n");
    project.write("mine", "#!/bin/sh\ncat\n");
    let mode = fs::Permissions::from_mode(0o644);
    fs::set_permissions(project.path("mine.py"), mode).unwrap();
    let advice = "mine.py is not executable: compile it, or call it with its interpreter";
    project.write("src/bin/tower-breakers.rs", &program(FIRST, ""));
    for (command, reasons) in [
        ("no-such-command", ["exit status: 127", "not found"]),
        ("./mine.py", ["exit status: 126", advice]),
        ("mine.py", ["exit status: 127", advice]),
        ("mine", ["exit status: 127", "To run a file in this directory, write ./mine"]),
    ] {
        for options in [&["copy"][..], &["--stress", "tower-breakers"]] {
            let arguments = [&["-c", command], options].concat();
            let output = project.judge("", &arguments).output().unwrap();
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{message}");
            let start = "error: the command could not be run\n";
            assert!(message.contains(start), "{message}");
            assert!(reasons.iter().all(|reason| message.contains(reason)), "{message}");
        }
    }
    // The advice does not fit a file that the shell has found.
    project.write("broken", "#!/no/such/interpreter\n");
    let output = project.judge("", &["-c", "./broken", "copy"]).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("not found") && !message.contains("To run a file"), "{message}");
    // A later 127 is the solution's own.
    let later = "[ -e ran ] && exit 127; touch ran; echo b";
    let report = "WA inputs/copy/01-sample.txt\nRE inputs/copy/02-wrong.txt\n0 passed, 2 failed";
    let arguments = ["-c", later, SAMPLE, "inputs/copy/02-wrong.txt"];
    project.reports(&mut project.judge("", &arguments), report);
}

/// Prints the line 1, whatever the input.
const FIRST: &str = "fn main() { println!(\"1\") }";

#[test]
fn after_the_first_tle_the_other_cases_of_a_problem_are_left_out() {
    let project = Project::new();
    let endless = "while :; do :; done";
    let expected = format!(
        "TLE {SAMPLE}\n                        Left out after this TLE: 4 more cases of copy\n\
         TLE inputs/panics/01-sample.txt\n0 passed, 2 failed, 4 left out"
    );
    let mut judge = project.judge("", &["-t", "0.01", "-c", endless, "copy", "panics"]);
    project.reports(&mut judge, &expected);
    // Cases that are named all run.
    let both = ["-t", "0.01", "-c", endless, SAMPLE, "inputs/copy/02-wrong.txt"];
    let expected = format!("TLE {SAMPLE}\nTLE inputs/copy/02-wrong.txt\n0 passed, 2 failed");
    project.reports(&mut project.judge("", &both), &expected);
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
fn a_player_that_waits_for_ever_or_lingers_is_told_so() {
    let project = Project::new();
    project.write("src/bin/tower-breakers-play.rs", "");
    for case in ["01-sample", "02-more"] {
        project.write(&format!("inputs/tower-breakers-play/{case}.txt"), "1\n2\n");
        project.write(&format!("expected/tower-breakers-play/{case}.txt"), "");
    }
    let mut judge =
        project.judge("", &["-q", "-t", "0.01", "-c", "sleep 300", "tower-breakers-play"]);
    let expected = "\
TLE inputs/tower-breakers-play/01-sample.txt
        The game did not end in time. Is the output flushed?
        < 2
                        Left out after this TLE: 1 more case of tower-breakers-play
0 passed, 1 failed, 1 left out";
    project.reports(&mut judge, expected);
    // After the end of the game, a program has to end, too.
    let lingers = "echo first; echo 1 1; echo win; exec >&-; sleep 300";
    let case = "inputs/tower-breakers-play/01-sample.txt";
    let mut judge = project.judge("", &["-t", "0.01", "-c", lingers, case]);
    let expected = format!(
        "TLE {case}\n        The game was over, but the program did not end, or its output stayed \
         open.\n0 passed, 1 failed"
    );
    project.reports(&mut judge, &expected);
}

/// The solution leaves a process in a session of its own, which keeps its output open.
#[test]
fn the_judge_does_not_wait_for_ever_for_a_process_that_keeps_the_output_open() {
    let project = Project::new();
    project.write("src/bin/tower-breakers-play.rs", "");
    project.write("inputs/tower-breakers-play/01-sample.txt", "1\n2\n");
    project.write("expected/tower-breakers-play/01-sample.txt", "");
    let started = Instant::now();
    let left = "(exec setsid sleep 300) & sleep 1; exit 0";
    let mut judge = project.judge("", &["-t", "0.01", "-c", left, "tower-breakers-play/01-sample"]);
    assert_eq!(judge.output().unwrap().status.code(), Some(1));
    assert!(started.elapsed() < Duration::from_secs(200), "{:?}", started.elapsed());
}

/// If the judge kept a long output in memory, later solutions would seem to need as much.
#[test]
fn a_long_output_does_not_change_the_memory_of_later_runs() {
    let project = Project::new();
    let long = "[ -e ran ] && exec cat; touch ran; head -c 60000000 /dev/zero";
    let arguments = ["--memory-limit", "60", "-c", long, SAMPLE, "copy/02-wrong"];
    let output = project.judge("", &arguments).output().unwrap();
    let report = without_usage(&String::from_utf8(output.stdout).unwrap());
    let verdicts = report.iter().filter(|line| !line.starts_with(' '));
    let expected = ["WA inputs/copy/01-sample.txt", "WA inputs/copy/02-wrong.txt"];
    assert!(verdicts.take(2).eq(expected), "{report:#?}");
}

/// The line and its word are longer than the judge keeps in memory.
#[test]
fn a_space_in_a_long_word_is_a_wrong_answer() {
    let project = Project::new();
    let x = "x".repeat((1 << 16) + 1);
    for (printed, report) in [
        (format!("{x} y\n"), format!("WA {SAMPLE}\n0 passed, 1 failed")),
        (format!(" {x}y"), format!("AC {SAMPLE}\n1 passed, 0 failed")),
    ] {
        project.write(&SAMPLE.replace("inputs", "expected"), &format!("{x}y\n"));
        project.write(SAMPLE, &printed);
        project.reports(&mut project.judge("", &["-c", "cat", SAMPLE]), &report);
    }
}

#[test]
fn a_pair_is_played_in_our_package_and_refused_if_the_package_has_another_checker() {
    let project = Project::new();
    project.write("src/bin/tower-breakers-play.rs", "");
    let interaction = tower_breakers_play::PROBLEM.interaction.as_ref().unwrap();
    for (package, checker) in
        [("ours", interaction.packaging.output_validator), ("theirs", "int main() {}")]
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

/// A report is printed over an announcement, which may be longer.
#[test]
fn announcements_are_cleared_without_colours_too() {
    let project = Project::new();
    let pty = openpty(None, None).unwrap();
    let mut command = project.judge("", &["-c", "cat", SAMPLE]);
    command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE").stdout(pty.slave);
    let mut judge = command.spawn().unwrap();
    drop(command); // It holds the other side of the terminal, too.
    let mut printed = vec![];
    // On Linux the end is an error.
    let _ = File::from(pty.master).read_to_end(&mut printed);
    assert!(judge.wait().unwrap().success());
    let printed = String::from_utf8(printed).unwrap();
    // `\r\x1b[K` clears the line. Another `\r` ends the announcement.
    let announced = format!("\r\x1b[K...   {SAMPLE}\r\r\x1b[KAC  ");
    assert!(printed.starts_with(&announced), "{printed:?}");
    assert!(!printed.contains("\x1b[3"), "{printed:?}");
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
        sleep(Duration::from_millis(20));
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
        (&["copied"][..], "'copied' is neither a problem nor a case; choose from: copy, panics"),
        (&["copy", ""], "'' is neither a problem nor a case; choose from: copy, panics"),
        (
            &["Cargo.toml"],
            "'Cargo.toml' is neither a problem nor a case; choose from: copy, panics",
        ),
        (
            &["panics/1"],
            "'panics/1' is neither a problem nor a case; choose from: inputs/panics/01-sample.txt",
        ),
        (&["none.in"], "'none.in': no such file"),
        (&["pair.in"], "FILE.in needs a solution: -c COMMAND"),
        (&["-l", SAMPLE], "-l needs problems, not cases"),
        (&["--stress", "-c", "cat", SAMPLE], "--stress needs problems, not cases"),
        (
            &["--stress", "-c", "cat", "copy"],
            "'copy' has no generator of small queries for --stress",
        ),
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
    let seconds = "it must be a number of seconds, at least 0.001 and less than 100000";
    for (arguments, message) in [
        (&["-q", "-l", "copy"][..], "'--quick' cannot be used with '--limits'"),
        (&["-c", " ", "copy"], "the command is empty"),
        (&["-c", "cat"], "required arguments were not provided"),
        (&["--stress", "copy"], "required arguments were not provided"),
        (&["--stress", "-c", "cat"], "required arguments were not provided"),
        (&["--stress", "-l", "-c", "cat", "copy"], "cannot be used with '--limits'"),
        (&["--stress", "-q", "-c", "cat", "copy"], "cannot be used with '--quick'"),
        (&["--seed", "1", "copy"], "required arguments were not provided"),
        (&["--memory-limit", "0", "copy"], "0 is not in 1.."),
        (&["--stress=0", "-c", "cat", "copy"], seconds),
        (&["-t", "0", "copy"], seconds),
        (&["-t", "NaN", "copy"], seconds),
        (&["-t", "1e300", "copy"], seconds),
        (&["export", "copy"], "required arguments were not provided"),
    ] {
        let output = project.judge("", arguments).output().unwrap();
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{arguments:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with("error: ") && error.contains(message), "{error}");
    }
    assert_eq!(project.path("tmp").read_dir().unwrap().count(), 0, "something is left");
    for option in ["-h", "--help"] {
        let help = project.judge("inputs", &[option]).output().unwrap();
        assert_eq!(help.status.code(), Some(0));
        assert!(String::from_utf8(help.stdout).unwrap().contains("./run_tests.sh divisor-nim "));
    }
}
