//! Verdicts and their reasons, in a scratch project.

use crate::project::{Project, run};
use itertools::Itertools;
use judge::report::{Report, of_both_builds, summary};
use std::{fs, time::Duration};

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";
/// What a solution is told that does not even read its input.
const FUNCTION: &str = "The program printed nothing. If it is only a function: a program must read the \
    input, call it, and print the answer.";

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
        and 8 more different lines
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
    // Cargo accepts any length.
    let long = format!("// {}\n", "-".repeat(48 << 10));
    project.change(file, unused, &long);
    let printed = project.run(&["tower-breakers"]);
    assert_eq!(printed.faults(), [format!("CE {crate_free}")], "{}", printed.text);
    assert!(printed.text.contains(" bytes; 49152 are too many.\n"), "{}", printed.text);
    let warning = "Only quick checks of tower-breakers follow, because a build is missing.";
    assert!(printed.errors.contains(warning), "{}", printed.errors);
    // The builds have different messages.
    let failing = r#"panic!("\u{1b}[31m {}", option_env!("CARGO_BIN_NAME").unwrap_or("free")); }
        #[allow(dead_code)] fn more() {"#;
    project.change(file, &long, "");
    project.change(file, "fn main() {", &format!("fn main() {{ {failing}"));
    let different = format!(
        "RE {sample}\n        exit status: 101\n        ^[[31m tower-breakers\n\
         RE {sample} (crate-free)\n        exit status: 101\n        ^[[31m free\n\
         0 passed, 2 failed"
    );
    project.run(&[sample]).assert(&different);
    // Of a program that does not compile, nothing else is said.
    project.change(file, "fn main() {", "fn main( {");
    project.run(&["tower-breakers"]).assert_single(&format!("CE {file}"));
}

/// What else a solution is told that was killed.
const BUFFER: &str = "More may wait in a buffer, not flushed.";

#[test]
fn a_verdict_has_its_reasons() {
    let project = Project::new();
    let killed = "The judge has not killed it; the system may limit its memory or time.";
    let changed = |it| format!("{it}/copy/01-sample.txt has changed while the solution ran");
    let too_much = &["its output has reached the limit of 64 MiB"];
    for (command, verdict, lines) in [
        ("echo b", "WA", &["line 1: expected a$"][..]),
        (
            "printf '\\357\\273\\277a \\302\\233\\302\\240\\377'",
            "WA",
            &["line 1: printed  \\u{feff}a \\u{9b}\\u{a0}\\xff"],
        ),
        ("cat >/dev/null", "WA", &["line 1: expected a$", "The program printed nothing."]),
        (":", "WA", &["line 1: expected a$", FUNCTION]),
        ("cat /dev/stdin >&2", "WA", &[FUNCTION]),
        ("kill -KILL $$", "RE", &["signal: 9 (SIGKILL)", killed]),
        ("sh -c 'kill -KILL $$'; exit $?", "RE", &["exit status: 137", killed]),
        (
            "cat; seq 9; exit 3",
            "RE",
            &["10 of 1 lines, not all right", "line 2: printed  1$", "and 6 more different lines"],
        ),
        ("cat; exit 3", "RE", &["The output is right; only the exit status is not 0."]),
        (
            "cat; while :; do :; done",
            "TLE",
            &["The output is complete and right, but the program did not end."],
        ),
        ("cat; yes >&2", "RE", &["The output is complete and right."]),
        ("yes", "RE", too_much),
        ("yes >&2", "RE", too_much),
        ("seq 0 100 >&2; exit 3", "RE", &["0", "… 86 lines …", "100"]),
        ("echo b; seq 100 >&2", "WA", &["stderr: 3", "stderr: … 94 lines …", "stderr: 98"]),
        ("echo slow >&2; while :; do :; done", "TLE", &["stderr: slow"]),
        ("while :; do :; done", "TLE", &["The program printed nothing.", BUFFER, "input: a"]),
        // The legend of AddressSanitizer, from this line on, tells nothing.
        ("seq 12 >&2; echo Shadow bytes around >&2; seq 20 99 >&2; exit 3", "RE", &["6", "12"]),
        // The system has a limit of its own, in seconds.
        ("ulimit -t", "WA", &["line 1: printed  2$"]),
        // Online judges do not set these variables, so the judge removes them.
        ("cat; test -z \"$PYTHONUNBUFFERED$JUDGE_ROOT$JUDGE_CALLED_AS\"", "AC", &[]),
        // The answer may be in a file of its own.
        ("test ! -e \"$OUTPUT_PATH\" && cat >\"$OUTPUT_PATH\" && echo debug", "AC", &[]),
        ("echo b >\"$OUTPUT_PATH\"; echo debug", "WA", &["stderr: debug"]),
        (">\"$OUTPUT_PATH\"; cat", "AC", &[]),
        ("yes >\"$OUTPUT_PATH\"", "RE", too_much),
        // The files of the case must stay as they are. The standard input is a copy.
        ("cat; touch inputs/copy/01-sample.txt", "FAIL", &[&changed("inputs")]),
        ("cat; touch expected/copy/01-sample.txt", "FAIL", &[&changed("expected")]),
        ("cat; echo b >/dev/stdin", "AC", &[]),
        ("cat", "AC", &[]),
    ] {
        // `yes` must reach the limit of output before that of time.
        let limit = if command.contains("yes") { "60" } else { "0.5" };
        let mut judge = project.judge(&["--time-limit", limit, "--command", command, SAMPLE]);
        let printed = run(judge.env("PYTHONUNBUFFERED", "1").env("OUTPUT_PATH", "/none"));
        printed.assert_single(&format!("{verdict} {SAMPLE}"));
        assert!(lines.iter().all(|line| printed.has(line)), "{}", printed.text);
        assert_eq!(printed.has(killed), lines.contains(&killed), "{}", printed.text);
    }
}

/// A failure is shown with the queries that it may belong to, and how far it has come. In each row are
/// a command and the first lines of its report, without the exit status.
#[test]
fn a_report_shows_the_queries_and_how_far_the_solution_has_come() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "");
    let answers = "balanced\nunbalanced 1\n2 1\nunbalanced 1\n1 5\nbalanced\n";
    project.write_case("nim/01-sample.txt", "2 1 1\n2 1 2\n1 5\n0\n", answers);
    let files = "Input and expected output: inputs/nim/01-sample.txt expected/nim/01-sample.txt";
    for (command, lines) in [
        ("exit 3", &["The program printed nothing.", "input: 2 1 1", "input: 2 1 2"][..]),
        ("printf bal; exit 3", &["0 of 6 lines, right so far"]),
        ("echo bal; exit 3", &["1 of 6 lines, not all right"]),
        ("printf 'balanced unbal'; exit 3", &["1 of 6 lines, right so far", files]),
        (
            "echo balanced; exit 3",
            &["1 of 6 lines, right so far", "the next line answers query 2: 2 1 2"],
        ),
        (
            "printf 'balanced\\nunbalanced 2\\n2 1\\nunbal'; exit 3",
            &["4 of 6 lines, not all right", "query 2: 2 1 2", "line 2: expected unbalanced 1$"],
        ),
        (":", &["query 1: 2 1 1", "line 1: expected balanced$", FUNCTION]),
        // Only other lines follow.
        (
            "printf 'balanced\\nunbalanced 1\\n2 1\\n1 5\\n'",
            &["query 2: 2 1 2", "query 3: 1 5", "line 4: expected unbalanced 1$"],
        ),
        // Only equal lines follow.
        (
            "head -n 3 expected/nim/*; yes balanced | head -n 3",
            &["query 2: 2 1 2", "query 3: 1 5", "line 4: expected unbalanced 1$"],
        ),
        ("sed s/5/6/ expected/nim/*", &["query 3: 1 5", "line 5: expected 1 5$"]),
    ] {
        let report = project.run(&["-c", command, "nim/01-sample"]).report;
        let shown = report[1..].iter().map(|line| line.trim());
        let shown = shown.filter(|line| !line.starts_with("exit")).take(lines.len()).collect_vec();
        assert_eq!(shown, lines, "{command}");
    }
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

#[test]
fn a_failure_on_a_small_input_shows_it_and_standard_error_is_told_once() {
    let project = Project::new();
    let (long, wide) = ("1\n".repeat(21), "1 ".repeat(51));
    for (name, input) in [("1", "5\n7 8\n"), ("2", "6"), ("long", &long), ("wide", &wide)] {
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
The input has 42 bytes.
line 1: expected nothing more
line 1: printed  8$
WA wide.in
The input has 102 bytes.
line 1: expected nothing more
line 1: printed  8$
0 passed, 3 failed";
    assert_eq!(lines("echo 8", &["1.in", "long.in", "wide.in"]), expected);
    let expected = "\
AC 1.in
AC 2.in
2 accepted runs printed on standard error, first 1.in: overflow
2 passed, 0 failed";
    assert_eq!(lines("echo overflow >&2; echo 2 >&2", &["1.in", "2.in"]), expected);
}

/// Cases that are named one by one are all explained.
#[test]
fn the_first_three_failures_of_a_problem_are_explained_where_the_person_is() {
    let project = Project::new();
    let explained = |arguments: &[&str]| {
        let mut judge = project.judge(&[&["-c", "echo b"], arguments].concat());
        let report = run(judge.current_dir(project.path("inputs"))).report;
        let files = report.iter().filter(|line| line.contains("Input and expected output: "));
        let files = files.map(|line| line.trim_start()[27..].to_owned()).collect_vec();
        (files, report.into_iter().tail(3).collect_vec())
    };
    let quoted = "copy/my '\\''own'\\'' * case.txt'";
    let root = project.path("").canonicalize().unwrap();
    let expected = format!("'{}/expected/{quoted}", root.display());
    let last = format!("'{quoted} {}", expected.replace("project'", "project'\\''"));
    let (files, end) = explained(&["copy"]);
    assert_eq!(files.len(), 3, "{end:?}");
    let rows = ["04-unfinished.txt", "my 'own' * case.txt"];
    let rows = rows.map(|name| format!("WA inputs/copy/{name}"));
    assert_eq!(end, [&rows[..], &["0 passed, 5 failed".into()]].concat());
    let (files, _) = explained(&["copy/01-sample", "copy/my 'own' * case"]);
    assert_eq!(files[1], last);
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
    let printed = project.run(&["-t", "0.01", "-c", endless, "copy", "panics", "folder"]);
    printed.assert(&expected);
    assert!(!printed.text.contains("With more time"), "{}", printed.text);
    // Cases that are named all run. Advice is given once, at the end.
    project.write("src/bin/copy.rs", "//! Time limit: 0.01 s. Memory limit: 512 MB.\n");
    let expected = format!(
        "\
TLE {SAMPLE}
TLE inputs/copy/02-wrong.txt
        With more time: ./run_tests.sh -t 10 -c '{endless}' copy
0 passed, 2 failed"
    );
    project.run(&["-c", endless, SAMPLE, "inputs/copy/02-wrong.txt"]).assert(&expected);
}

#[test]
fn a_row_about_several_runs_has_the_largest_time_and_memory() {
    let report = |time, memory| {
        let time = Some(Duration::from_secs(time));
        Report { time, memory: Some(memory), ..Report::passed(1, "nim") }
    };
    let reports = || vec![report(3, 1), report(2, 4)];
    for joined in [summary("nim", "case", reports()), of_both_builds(reports())] {
        let [row] = &joined[..] else { panic!("a single row") };
        assert_eq!((row.time, row.memory), (Some(Duration::from_secs(3)), Some(4)));
    }
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
