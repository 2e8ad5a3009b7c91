//! The command line, in a scratch project: verdicts, choices, limits and signals.

use crate::project::{JUDGE, Project, run, send};
use itertools::Itertools;
use nix::pty::openpty;
use std::{
    fs::{self, File},
    io::Read,
    os::unix::fs::symlink,
    process::Stdio,
    thread::sleep,
    time::Duration,
};

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";

#[test]
fn a_program_that_does_not_compile_changes_nothing_for_another() {
    let project = Project::new();
    // A unit test does not compile.
    project.write("src/bin/panics.rs", "fn main() {}\n#[test]\nfn t() { 1 }");
    let printed = project.run(&[]);
    let of_tests = ["FAIL cargo test --bin panics", "AC cargo test --bin copy"];
    assert!(of_tests.iter().all(|line| printed.has(line)), "{}", printed.text);
    // The program does not compile, and its old build is not judged.
    project.write("src/bin/panics.rs", "fn main() { 1 }");
    let expected = "\
CE src/bin/panics.rs
AC inputs/copy/01-sample.txt
WA inputs/copy/02-wrong.txt
        line 5: printed  5$
        and 8 more lines differ
WA inputs/copy/03-spaces.txt
        line 2: printed  2 $
        Only white space differs.
WA inputs/copy/04-unfinished.txt
        line 1: printed  1
        Only white space differs.
AC inputs/copy/my 'own' * case.txt
AC cargo test --bin copy
3 passed, 4 failed";
    let printed = project.run(&[]);
    printed.assert(expected);
    assert!(printed.errors.contains("mismatched types"), "{}", printed.errors);
}

#[test]
fn both_builds_are_judged_on_chosen_cases_and_a_build_that_fails_is_reported() {
    let project = Project::with("tower-breakers");
    let file = "src/bin/tower-breakers.rs";
    let sample = "inputs/tower-breakers/01-sample.txt";
    let stand_in = fs::read_to_string(project.path("src/stand-in.rs")).unwrap();
    // In edition 2018 `async` becomes a keyword, so this compiles only in edition 2015.
    project.write("src/stand-in.rs", &format!("{stand_in}#[allow(dead_code)] fn async() {{}}\n"));
    let case = "tower-breakers/queries-of-20-digits";
    let chosen = format!("AC {sample} (both builds)\nAC {case} (both builds)\n2 passed, 0 failed");
    // The path is relative to the directory in which the judge is called.
    let mut judge = project.judge(&["01-sample.txt", case]);
    run(judge.current_dir(project.path("inputs/tower-breakers"))).assert(&chosen);
    // Cargo only warns of the function.
    let unused = "fn unused() {}\n";
    project.write("src/stand-in.rs", &stand_in);
    project.change(file, "fn main", &format!("{unused}fn main"));
    let crate_free = "./submit.sh tower-breakers (crate-free)";
    let warning = "error: function `unused` is never used";
    let half = format!("CE {crate_free}\n        {warning}\nAC {sample}\n1 passed, 1 failed");
    project.run(&[sample]).assert(&half);
    project.run(&["-q", sample]).assert_single(&format!("AC {sample}"));
    let printed = project.run(&["tower-breakers"]);
    assert_eq!(printed.faults(), [format!("CE {crate_free}")], "{}", printed.text);
    let warning = "Only quick checks of tower-breakers follow, because a build is missing.";
    assert!(printed.errors.contains(warning), "{}", printed.errors);
    // The builds have different messages.
    let failing = r#"panic!("\u{1b}[31m {}", option_env!("CARGO_BIN_NAME").unwrap_or("free")); }
        #[allow(dead_code)] fn more() {"#;
    project.change(file, unused, "");
    project.change(file, "fn main() {", &format!("fn main() {{ {failing}"));
    let different = format!(
        "RE {sample}\n        exit status: 101\n        ^[[31m tower-breakers\n\
         RE {sample} (crate-free)\n        exit status: 101\n        ^[[31m free\n\
         0 passed, 2 failed"
    );
    project.run(&[sample]).assert(&different);
}

#[test]
fn a_command_is_judged_without_a_build_and_white_space_is_forgiven() {
    let project = Project::new();
    project.write("solutions/mine.sh", "#!/bin/sh\ncat\n");
    // Other tools call the expected output `a pair.out`.
    project.write_own_case("solutions/a pair", "1\n", "2\n");
    project.write("solutions/a pair.out", "1\n");
    project.write("solutions/other.in", "1\n");
    project.write("solutions/other.out", "1\n");
    project.write("solutions/alone.in", "");
    project.write("solutions/link.ans", "1\n");
    symlink("a pair.in", project.path("solutions/link.in")).unwrap();
    // Folders: one has the name of a problem, and one that of an input.
    for file in ["copy/2", "copy/10", "copy/9 b", "folder.in/1"] {
        project.write_own_case(&format!("solutions/{file}"), "1\n", "1\n");
    }
    project.write("src/bin/nim.rs", "");
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
    let folder = "AC copy/2.in\nAC copy/9 b.in\nAC copy/10.in\n3 passed, 0 failed";
    let sample = format!("AC {SAMPLE}\n1 passed, 0 failed");
    for (choice, expected) in [
        (&["copy"][..], forgiven),
        (&["copy/02-wrong", "copy"], forgiven),
        (&["../inputs/copy/"], forgiven),
        (&["src/bin/copy.rs"], forgiven),
        (&["a pair.in", SAMPLE], pair),
        (&["copy/01-sample", "copy/01-sample.txt"], &sample),
        (&["alone.in"], &alone),
        (&["link.in"], "AC link.in\n1 passed, 0 failed"),
        (&["other.in"], "AC other.in (expected: other.out)\n1 passed, 0 failed"),
        (&["nim/01-sample"], "FAIL inputs/nim/01-sample.txt is missing\n0 passed, 1 failed"),
        (&["./copy/"], folder),
        (&["../solutions/copy"], folder),
        (&["folder.in"], "AC folder.in/1.in\n1 passed, 0 failed"),
    ] {
        let arguments = [&["-c", "cd . && ./mine.sh"], choice].concat();
        let mut judge = project.judge(&arguments);
        run(judge.current_dir(project.path("solutions"))).assert(expected);
    }
    let too_much = &["its output has reached the limit of 64 MiB"];
    for (command, verdict, lines) in [
        ("echo b", "WA", &["line 1: expected a$"][..]),
        (
            "printf '\\357\\273\\277a \\302\\233\\302\\240\\377'",
            "WA",
            &["line 1: printed  \\u{feff}a \\u{9b}\\u{a0}\\xff"],
        ),
        ("kill -KILL $$", "RE", &["signal: 9 (SIGKILL)"]),
        ("yes", "RE", too_much),
        ("yes >&2", "RE", too_much),
        ("seq 0 100 >&2; exit 3", "RE", &["0", "… 86 lines …", "100"]),
        ("echo b; seq 100 >&2", "WA", &["stderr: 3", "stderr: … 94 lines …", "stderr: 98"]),
        ("echo slow >&2; while :; do :; done", "TLE", &["stderr: slow"]),
        ("while :; do :; done", "TLE", &["limit 0.5 s of processor time"]),
        // Online judges do not set this variable, so the judge removes it.
        ("cat; test -z \"$PYTHONUNBUFFERED\"", "AC", &[]),
        // The answer may be in a file of its own.
        ("test ! -e \"$OUTPUT_PATH\" && cat >\"$OUTPUT_PATH\" && echo debug", "AC", &[]),
        ("echo b >\"$OUTPUT_PATH\"; echo debug", "WA", &["stderr: debug"]),
        (">\"$OUTPUT_PATH\"; cat", "AC", &[]),
        ("yes >\"$OUTPUT_PATH\"", "RE", too_much),
    ] {
        // `yes` must reach the limit of output before that of time.
        let limit = if command.starts_with("yes") { "60" } else { "0.5" };
        let mut judge = project.judge(&["--time-limit", limit, "--command", command, SAMPLE]);
        let printed = run(judge.env("PYTHONUNBUFFERED", "1").env("OUTPUT_PATH", "/none"));
        printed.assert_single(&format!("{verdict} {SAMPLE}"));
        assert!(lines.iter().all(|line| printed.has(line)), "{}", printed.text);
    }
    assert!(!project.path("target/release").exists(), "Cargo was used");
}

/// The layouts of HackerRank, AtCoder and packages; names that begin with a dot, and a link to a
/// folder.
#[test]
fn folders_are_judged_as_people_have_them() {
    let project = Project::new();
    for case in ["mine/1", "data/sample/1", "data/secret/1"] {
        project.write_own_case(case, "", "");
    }
    for file in [
        "mine/sub/2.IN",
        "mine/sub/2.OUT",
        "mine/._1.in",
        "mine/.git/3.in",
        "mine/alone.ans",
        "hackerrank/input/input00.txt",
        "hackerrank/output/output00.txt",
        "hackerrank/input/notes.txt",
        "atcoder/in/01-a.txt",
        "atcoder/out/01-a.txt",
        "atcoder/in/b.in",
        "atcoder/out/b.out",
        "atcoder/in/c",
        "inputs/copy/._01-sample.txt",
    ] {
        project.write(file, "");
    }
    symlink("../data", project.path("mine/link")).unwrap();
    let expected = format!(
        "\
AC mine/1.in
FAIL {root}/mine/alone.in is missing
AC mine/sub/2.IN (expected: mine/sub/2.OUT)
AC hackerrank/input/input00.txt (expected: hackerrank/output/output00.txt)
AC hackerrank/input/input00.txt (expected: hackerrank/output/output00.txt)
AC atcoder/in/01-a.txt (expected: atcoder/out/01-a.txt)
AC atcoder/in/b.in (expected: atcoder/out/b.out)
FAIL {root}/atcoder/out/c is missing
AC data/sample/1.in
AC data/secret/1.in
8 passed, 2 failed",
        root = project.path("").canonicalize().unwrap().display()
    );
    let chosen = ["mine", "hackerrank", "hackerrank/input/input00.txt", "./atcoder", "data"];
    project.run(&[&["-c", "cat"], &chosen[..]].concat()).assert(&expected);
    assert!(!project.run(&["-c", "cat", "copy"]).text.contains("._"));
}

/// Of a long line, what is around the first difference is shown, with the number of the word.
#[test]
fn the_difference_in_a_long_line_is_shown() {
    let project = Project::new();
    let (words, digits) = ("words.in", "digits.in");
    project.write_own_case("words", "", &(1..=200).join(" "));
    project.write_own_case("digits", "", &("1".repeat(1000) + "2\n"));
    for (file, command, place, expected, printed) in [
        (words, "seq -s ' ' 1 199 | tr '\n' ' '; echo 201", "word 200", " 199 200", " 199 201$"),
        (words, "seq -s ' ' 1 199", "line 1, word 200", " 199 200", " 199$"),
        (words, "cat words.ans; echo; echo more", "line 2", "nothing more", "  more$"),
        (words, "sed 's/ / 0 /100' words.ans", "line 1, word 101", "…", "…"),
        (digits, "printf %01001d | tr 0 1", "line 1, word 1", "1112$", "1111"),
    ] {
        let text = project.run(&["-c", command, file]).text;
        let (before, after) = text.split_once(": expected ").expect("a difference");
        let (first, second) = after.lines().next_tuple().unwrap();
        assert!(before.ends_with(place), "{text}");
        assert!(first.ends_with(expected) && second.ends_with(printed), "{text}");
        assert!(text.lines().all(|line| line.len() < 300), "{text}");
    }
}

/// A crash like the one before, but for its numbers, is not spelled out again.
#[test]
fn a_failure_on_a_small_input_shows_it_and_a_crash_or_standard_error_is_explained_once() {
    let project = Project::new();
    let (long, wide) = ("1\n".repeat(11), "1 ".repeat(51));
    for (name, input) in
        [("1", "5\n7 8\n"), ("2", "6"), ("3", "7\n"), ("long", &long), ("wide", &wide)]
    {
        project.write_own_case(name, input, "");
    }
    let lines = |command: &str, files: &[&str]| {
        let report = project.run(&[&["-c", command], files].concat()).report;
        report.iter().map(|line| line.trim_start()).join("\n")
    };
    let expected = "\
WA 1.in
input: 5
input: 7 8
line 1: expected nothing more
line 1: printed  8$
WA long.in
line 1: expected nothing more
line 1: printed  8$
WA wide.in
line 1: expected nothing more
line 1: printed  8$
0 passed, 3 failed";
    assert_eq!(lines("echo 8", &["1.in", "long.in", "wide.in"]), expected);
    let expected = "\
RE 1.in
input: 5
input: 7 8
exit status: 1
at 5
index 5 of 10
RE 2.in
input: 6
exit status: 1, as before
RE 3.in
input: 7
exit status: 1
no memory
0 passed, 3 failed";
    let crash = "read n _; echo at $n >&2; [ $n = 7 ] || echo index $n of 1$((n % 5)) >&2; \
                 [ $n != 7 ] || echo no memory >&2; exit 1";
    assert_eq!(lines(crash, &["1.in", "2.in", "3.in"]).replace("at 7\n", ""), expected);
    let expected = "\
AC 1.in
AC 2.in
2 accepted runs printed on standard error, first 1.in: overflow
2 passed, 0 failed";
    assert_eq!(lines("echo overflow >&2; echo 2 >&2", &["1.in", "2.in"]), expected);
}

#[test]
fn the_limits_are_the_chosen_ones_or_those_of_the_statement() {
    let project = Project::new();
    let busy = "i=0; while [ $i -lt 9999 ]; do i=$((i + 1)); done; cat";
    for (time, memory, options, command, verdict) in [
        ("0.001", "512", &[][..], busy, "TLE"),
        ("0.001", "512", &["-t", "30"], busy, "AC"),
        // Any process needs more than 1 MB. The verdict MLE comes before all others.
        ("30", "1", &[], "exit 1", "MLE"),
        ("30", "1", &["-t", "0.5"], "while :; do :; done", "MLE"),
        ("30", "1", &["--memory-limit", "512"], busy, "AC"),
    ] {
        let limits = format!("Time limit: {time} s. Memory limit: {memory} MB.");
        project.write("src/bin/copy.rs", &format!("#![allow(dead_code)]\n//! {limits}\n"));
        let printed = project.run(&[options, &["-c", command, SAMPLE]].concat());
        assert_eq!(printed.report[0], format!("{verdict} {SAMPLE}"), "{options:?} {command}");
        assert_eq!(printed.has("limit 1 MB"), verdict == "MLE", "{}", printed.text);
    }
}

#[test]
fn limits_in_another_form_are_a_fault_wherever_the_header_begins() {
    let project = Project::new();
    for line in ["Time limit: 1s. Memory limit: 64 MB.", "Memory limit: 64MB", "Time limit: 1 s."] {
        let header = format!("#![allow(dead_code)]\n//! # Title\n//! {line}\n");
        project.write("src/bin/copy.rs", &header);
        let form = "`Time limit: 2 s. Memory limit: 512 MB.`";
        let report = format!("FAIL src/bin/copy.rs: `{line}` must have the form {form}");
        for chosen in ["copy", SAMPLE] {
            assert_eq!(project.run(&["-c", "cat", chosen]).report[0], report);
        }
    }
}

/// The names of the cases that fail are repeated if the first one is far above the last line.
#[test]
fn failures_that_are_far_above_are_repeated() {
    let project = Project::new();
    for i in 0..25 {
        project.write_case(&format!("panics/{i}"), "", "");
    }
    let printed = project.run(&["-c", "echo b", "copy", "panics"]);
    let last: Vec<_> =
        printed.text.lines().skip_while(|line| *line != "        These failed:").collect();
    assert_eq!(last.len(), 23, "{}", printed.text);
    assert_eq!(last[1], format!("        WA   {SAMPLE}"));
    assert_eq!(last[21..], ["        and 11 more", "0 passed, 31 failed"]);
}

#[test]
fn a_command_is_judged_on_stored_and_large_cases_unless_an_option_leaves_some_out() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "");
    let answer = "balanced\nunbalanced 1\n2 1\nunbalanced 1\n1 5\n";
    project.write_case("nim/01-sample.txt", "2 1 1\n2 1 2\n1 5\n", answer);
    project.write_case("nim/20-long.txt", &"0 ".repeat(5001), answer);
    let command = "printf 'balanced\\nunbalanced 1\\n1 1\\n'";
    let tried = |options: &[&str], chosen: &str| {
        let text = project.run(&[options, &["-c", command, chosen]].concat()).text;
        let quoted = command.replace('\'', r"'\''");
        let hint = format!("To find a small input: ./run_tests.sh --stress -c '{quoted}' nim");
        let query = "        query 2: 2 1 2\n        line 3: expected 2 1$\n";
        let kept = "        Input:    target/large-cases/nim/one-game-of-20-digits.in\n";
        [query, kept, &hint].map(|part| text.matches(part).count())
    };
    assert_eq!(tried(&[], "nim"), [1, 1, 1]);
    assert!(project.path("target/large-cases/nim/one-game-of-20-digits.ans").exists());
    assert_eq!(tried(&["-q"], "nim"), [1, 0, 1]);
    assert_eq!(tried(&["-l"], "nim"), [0, 1, 1]);
}

#[test]
fn a_command_that_cannot_be_run_is_explained_once() {
    let project = Project::new();
    project.write("mine", "#!/bin/sh\ncat\n");
    fs::write(project.path("mine.py"), "print()\n").unwrap();
    let advice = "mine.py is not executable: compile it, or call it with its interpreter";
    project.write("src/bin/tower-breakers.rs", "fn main() {}");
    for (command, reasons) in [
        ("no-such-command", ["exit status: 127", "not found"]),
        ("./mine.py", ["exit status: 126", advice]),
        ("mine.py", ["exit status: 127", advice]),
        ("mine", ["exit status: 127", "To run a file in this directory, write ./mine"]),
    ] {
        for options in [&["copy"][..], &["--stress", "tower-breakers"]] {
            let arguments = [&["-c", command], options].concat();
            let message = project.run(&arguments).error();
            assert!(message.contains("error: the command could not be run\n"), "{message}");
            assert!(reasons.iter().all(|reason| message.contains(reason)), "{message}");
        }
    }
    // The advice does not fit a file that the shell has found.
    project.write("broken", "#!/no/such/interpreter\n");
    let message = project.run(&["-c", "./broken", "copy"]).errors;
    assert!(message.contains("not found") && !message.contains("To run a file"), "{message}");
    // A later 127 is the solution's own.
    let later = "[ -e ran ] && exit 127; touch ran; echo b";
    let report = "WA inputs/copy/01-sample.txt\nRE inputs/copy/02-wrong.txt\n0 passed, 2 failed";
    let arguments = ["-c", later, SAMPLE, "inputs/copy/02-wrong.txt"];
    project.run(&arguments).assert(report);
}

#[test]
fn after_the_first_tle_the_other_cases_of_a_problem_are_left_out() {
    let project = Project::new();
    let endless = "while :; do :; done";
    for case in ["folder/1", "folder/2"] {
        project.write_own_case(case, "", "");
    }
    let expected = format!(
        "\
TLE {SAMPLE}
                        Left out after this TLE: 4 more cases of copy
TLE inputs/panics/01-sample.txt
TLE folder/1.in
                        Left out after this TLE: 1 more case of folder
0 passed, 3 failed, 5 left out"
    );
    project.run(&["-t", "0.01", "-c", endless, "copy", "panics", "folder"]).assert(&expected);
    // Cases that are named all run.
    let both = ["-t", "0.01", "-c", endless, SAMPLE, "inputs/copy/02-wrong.txt"];
    let expected = format!("TLE {SAMPLE}\nTLE inputs/copy/02-wrong.txt\n0 passed, 2 failed");
    project.run(&both).assert(&expected);
}

/// The judge holds outputs in memory and makes large cases, and a child inherits the peak of the judge.
/// Still, a later run seems to need no more than it does. The words of the second output are on other
/// lines than expected, and those of the first are wrong.
#[test]
fn the_memory_of_a_solution_is_not_that_of_the_judge() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "");
    let word = "1".repeat(100);
    project.write_own_case("long", "", &format!("{word} {word}\n").repeat(75_000));
    let print = format!(
        "if [ -e ran ]; then yes {word} | head -n 150000 | dd bs=1k 2>/dev/null; \
         else head -c 15000000 /dev/zero | tee /dev/stderr; fi; touch ran"
    );
    let arguments =
        ["--memory-limit", "15", "-c", &print, SAMPLE, "long.in", "nim/one-game-of-20-digits"];
    let printed = project.run(&arguments);
    let expected = ["WA inputs/copy/01-sample.txt", "WA nim/one-game-of-20-digits"];
    assert_eq!(printed.faults(), expected, "{}", printed.text);
}

/// A report is printed over an announcement, which may be longer.
#[test]
fn announcements_are_cleared_without_colours_too() {
    let project = Project::new();
    let pty = openpty(None, None).unwrap();
    let mut command = project.judge(&["-c", "cat", SAMPLE]);
    command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE").stdout(pty.slave);
    let mut judge = command.spawn().unwrap();
    drop(command); // It holds the other side of the terminal, too.
    let mut printed = vec![];
    // On Linux the end is an error.
    let _ = File::from(pty.master).read_to_end(&mut printed);
    assert!(judge.wait().unwrap().success());
    let printed = String::from_utf8(printed).unwrap();
    // `\r\x1b[K` clears the line. Another `\r` ends the announcement, which is never wrapped.
    let announced = format!("\r\x1b[K\x1b[?7l...   {SAMPLE}\x1b[?7h\r\r\x1b[KAC  ");
    assert!(printed.starts_with(&announced), "{printed:?}");
    assert!(!printed.contains("\x1b[3"), "{printed:?}");
}

/// Nothing is left of a judge whose command does not end. A signal that it was started to ignore
/// stays ignored, and does not end it.
#[test]
fn a_signal_ends_all_that_is_running() {
    // Two processes that ignore signals, one in a group of its own, write a dot every 10 ms.
    let beat = "trap '' INT TERM; timeout 600 sh -c 'while :; do printf . >>child; sleep 0.01; done' & \
                while :; do printf . >>parent; sleep 0.01; done";
    for (ignored, signal) in
        [("", "INT"), ("", "TERM"), ("", "HUP"), ("", "QUIT"), ("HUP", "TERM"), ("QUIT", "INT")]
    {
        let project = Project::new();
        let beats = || {
            let path = |name| project.path(name);
            ["parent", "child"].map(|name| fs::read(path(name)).map_or(0, |beats| beats.len()))
        };
        let ignore = format!("for signal in {ignored}; do trap '' $signal; done; exec \"$@\"");
        let mut command = project.command(&["env", "--default-signal", "sh", "-c", &ignore, "sh"]);
        command.args([JUDGE, "-t", "600", "-c", beat, SAMPLE]).stdout(Stdio::null());
        let mut judge = command.spawn().unwrap();
        for ignored in ignored.split_whitespace().map(Some).chain([None]) {
            // Both beat, also after an ignored signal.
            let before = beats();
            while beats().iter().zip(before).any(|(&now, before)| now <= before) {
                assert_eq!(judge.try_wait().unwrap(), None, "the judge has ended");
                sleep(Duration::from_millis(20));
            }
            send(ignored.unwrap_or(signal), &judge);
        }
        assert_eq!(judge.wait().unwrap().code(), Some(130));
        let before = beats();
        sleep(Duration::from_millis(100));
        assert_eq!(beats(), before, "a process still runs");
    }
}

#[test]
fn wrong_arguments_are_refused() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "fn main() {}");
    project.write("src/stand-in.rs", "");
    project.write_own_case("pair", "", "");
    project.write_case("nim/case", "", "");
    let all = "choose from: copy, nim, panics";
    for (name, hint) in [
        ("euler", all),
        ("Copy_", "did you mean 'copy'?"),
        ("pani", "did you mean 'panics'?"),
        ("", all),
        ("panics/1", "did you mean 'inputs/panics/01-sample.txt'?"),
        // With a module, a case is a file `NAME.txt`.
        ("nim/case", "did you mean 'inputs/nim/01-sample.txt'?"),
    ] {
        let own_case = "A case of your own is a file FILE.in beside FILE.ans, in any folder.";
        let error =
            format!("error: '{name}' is neither a problem nor a case; {hint}\n{own_case}\n");
        assert_eq!(project.run(&["copy", name]).error(), error);
    }
    let plain = "'copy' has only a program and cases:";
    let needs = "needs a module in judge/problems (see CONTRIBUTING.md)";
    for (arguments, message) in [
        (&["none.in"][..], "'none.in': no such file".into()),
        (&["tmp"], "the folder 'tmp' has no case FILE.in".into()),
        (&["pair.in"], "FILE.in needs a solution: -c COMMAND".into()),
        (&["-l", SAMPLE], "-l needs problems, not cases".into()),
        (&["--stress", "-c", "cat", SAMPLE], "--stress needs problems, not cases".into()),
        (
            &["make-cases", "copied"],
            "no problem is called 'copied'; the problems are copy, nim, panics".into(),
        ),
        (&["--stress", "-c", "cat", "copy"], format!("{plain} --stress {needs}")),
        (&["-l", "copy"], format!("{plain} -l {needs}")),
        (&["make-cases", "copy"], format!("{plain} make-cases {needs}")),
        (&["make-case", "nim/none", "."], "there is no case `nim/none`".into()),
        (&["export", "nim", "--to", "packages"], "nim states no limits".into()),
    ] {
        assert_eq!(project.run(arguments).error(), format!("error: {message}\n"));
    }
    project.write("src/bin/nim.rs", "//! Time limit: 2 s. Memory limit: 512 MB.\nfn main() {}");
    let lacking = "error: nim has no input validator: the program lacks `io::stdin().lock()`\n";
    assert_eq!(project.run(&["export", "nim", "--to", "packages"]).error(), lacking);
    for checker in ["output_validators", "output_validator"] {
        project.write(&format!("{checker}/problem.yaml"), "");
        project.write(&format!("{checker}/{checker}/checker.cpp"), "");
        project.write(&format!("{checker}/data/secret/1.in"), "");
    }
    let checked = "answers, but these need /";
    let seconds = "it must be a number of seconds, at least 0.001 and less than 100000";
    for (arguments, message) in [
        (&["-q", "-l", "copy"][..], "'--quick' cannot be used with '--large'"),
        (&["-c", "", "copy"], "a value is required for '--command <COMMAND>'"),
        (&["-c", "cat"], "required arguments were not provided"),
        (&["--stress", "copy"], "required arguments were not provided"),
        (&["--stress", "-l", "-c", "cat", "copy"], "cannot be used with '--large'"),
        (&["--stress", "-q", "-c", "cat", "copy"], "cannot be used with '--quick'"),
        (&["-c", "cat", "output_validators/data/secret/1.in"], checked),
        (&["-c", "cat", "output_validator/data/secret/1.in"], checked),
        (&["--memory-limit", "256MB", "copy"], "invalid value '256MB'"),
        (&["--memory-limit", "0", "copy"], "0 is not in 1.."),
        (&["-c", "python3", "mine.py", "copy"], "write -c 'python3 mine.py'"),
        (&["Cargo.toml", "copy"], "A solution is given by the command that runs it"),
        (&["--stress=0", "-c", "cat", "copy"], seconds),
        (&["--stress", "5", "-c", "cat", "nim"], "write --stress=5, since `5` is no problem"),
        (&["-t", "NaN", "copy"], seconds),
        (&["-t", "1e300", "copy"], seconds),
        (&["export", "copy"], "required arguments were not provided"),
    ] {
        let error = project.run(arguments).error();
        assert!(error.starts_with("error: ") && error.contains(message), "{error}");
    }
    assert!(project.run(&["--help"]).text.contains("./run_tests.sh divisor-nim "));
}
