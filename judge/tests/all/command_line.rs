//! The command line: choices, options and advice.

use crate::project::Project;
use std::fs::{self, File};

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";

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

#[test]
fn a_command_is_judged_on_stored_and_large_cases_unless_an_option_leaves_some_out() {
    let project = Project::new();
    project.write("src/bin/nim.rs", "");
    let answer = "balanced\nunbalanced 1\n2 1\nunbalanced 1\n1 5\n";
    project.write_case("nim/01-sample.txt", "2 1 1\n2 1 2\n1 5\n", answer);
    project.write_case("nim/20-long.txt", &"0 ".repeat(5001), answer);
    let page = "judge/problems/statements/nim.md";
    project.write(page, "");
    let right = format!("printf '{}'", answer.replace('\n', "\\n"));
    let wrong = "printf 'balanced\\nunbalanced 1\\n1 1\\n'";
    let tried = |command: &str, arguments: &[&str]| {
        let text = project.run(&[&["-c", command], arguments].concat()).text;
        let quoted = command.replace('\'', r"'\''");
        let hint = format!(" -c '{quoted}' nim\n");
        let query = "        query 2: 2 1 2\n        line 3: expected 2 1$\n";
        let kept =
            ["in", "ans"].map(|it| format!(" target/large-cases/nim/one-game-of-20-digits.{it}"));
        let kept = format!("        Input and expected output:{}\n", kept.concat());
        let statement = format!("        Statement: {page}\n");
        [query, &kept, &hint, &statement].map(|part| text.matches(part).count())
    };
    // Other stored cases are missing, so no large one is explained.
    assert_eq!(tried(wrong, &["nim"]), [1, 0, 0, 1]);
    assert_eq!(tried(wrong, &["nim/one-game-of-20-digits"]), [0, 1, 0, 0]);
    assert!(project.path("target/large-cases/nim/one-game-of-20-digits.ans").exists());
    // Right on the sample, and wrong on the largest cases alone, or on another one.
    assert_eq!(tried(&right, &["nim"]), [0, 0, 0, 0]);
    project.write("expected/nim/20-long.txt", "");
    assert_eq!(tried(&right, &["-q", "nim"]), [0, 0, 1, 0]);
    let endless = "while :; do :; done";
    assert_eq!(tried(endless, &["-q", "-t", "0.01", "nim"]), [0, 0, 1, 0]);
}

#[test]
fn a_command_that_cannot_be_run_is_explained_once() {
    let project = Project::new();
    project.write("mine", "#!/bin/sh\ncat\n");
    fs::write(project.path("mine.py"), "print()\n").unwrap();
    project.write("mine.cpp", "");
    let advice = "mine.py is not executable: compile it, or call it with its interpreter";
    project.write("src/bin/tower-breakers.rs", "fn main() {}");
    for (command, reasons) in [
        ("no-such-command", ["exit status: 127", "not found"]),
        ("./mine.py", ["exit status: 126", advice]),
        ("mine.cpp", ["exit status: 127", "Compile it: g++ -O2 -o mine mine.cpp"]),
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
    // After a line, or later, a 127 is the solution's own.
    let printed = project.run(&["-c", "echo 3; exit 127", SAMPLE]);
    printed.assert_single("RE inputs/copy/01-sample.txt");
    let later = "[ -e ran ] && exit 127; touch ran; echo b";
    let report = "WA inputs/copy/01-sample.txt\nRE inputs/copy/02-wrong.txt\n0 passed, 2 failed";
    let arguments = ["-c", later, SAMPLE, "inputs/copy/02-wrong.txt"];
    project.run(&arguments).assert(report);
    let later = "[ -e searched ] && exit 127; touch searched";
    let printed = project.run(&["--stress", "-c", later, "tower-breakers"]);
    assert!(printed.report[0].starts_with("RE tower-breakers: "), "{}", printed.text);
}

#[test]
fn what_a_killed_judge_has_left_is_removed_and_nothing_of_another_one() {
    let project = Project::new();
    let [left, held] = ["target/.tmp1", "target/.tmp2"].map(|name| project.path(name));
    fs::create_dir_all(left.join("task")).unwrap();
    fs::create_dir(&held).unwrap();
    let lock = File::open(&held).unwrap();
    lock.lock().unwrap();
    project.run(&["-c", "cat", SAMPLE]).assert_single(&format!("AC {SAMPLE}"));
    assert!(!left.exists() && held.exists());
    fs::remove_dir_all(held).unwrap();
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
        (&["./none"], "there is no file or folder './none'".into()),
        (&["tmp"], "the folder 'tmp' has no case FILE.in".into()),
        (&["pair.in"], "FILE.in needs a solution: -c COMMAND".into()),
        (&["--stress", "-c", "cat", SAMPLE], "--stress needs problems, not cases".into()),
        (
            &["make-cases", "copied"],
            "no problem is called 'copied'; the problems are copy, nim, panics".into(),
        ),
        (&["--stress", "-c", "cat", "copy"], format!("{plain} --stress {needs}")),
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
        (&["-c", "", "copy"][..], "a value is required for '--command <COMMAND>'"),
        (&["-c", "cat"], "what shall it solve? A folder of yours, or one of: copy, nim, panics"),
        (&["--stress", "copy"], "required arguments were not provided"),
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
    let help = project.run(&["--help"]).text;
    let [yours, options, ours] =
        ["-c 'python3 mine.py'", "Options:", "./run_tests.sh divisor-nim "]
            .map(|part| help.find(part).expect("a part"));
    assert!(yours < options && options < ours, "{help}");
    assert!(project.run(&["-h"]).text.lines().count() <= 24);
}
