//! The cases reject tempting mistakes.
//!
//! Each file in `wrong/<problem>` is a whole solution with one mistake. Its first line says
//! which case rejects it with which verdict, and what the mistake is: `//! WA on 03-small-games:
//! forgets that …`. It is judged as a user's own solution is.
#![cfg(unix)]

mod support;

use std::{fs, path::Path, process::Command, sync::Mutex, thread};
use support::{compile, names, root};

#[test]
fn wrong_solutions_are_right_on_the_sample_and_rejected_by_the_case_that_they_name() {
    for_each_wrong_solution(|file, program| {
        let shown = file.display();
        let text = fs::read_to_string(root().join(file)).expect("a text");
        let promise = text.strip_prefix("//! ").and_then(|text| text.split_once(": "));
        let promise = promise.and_then(|(promise, _)| promise.split_once(" on "));
        let (verdict, case) = promise.unwrap_or_else(|| panic!("{shown} names no case"));
        if verdict == "TLE" && !has_time_limit() {
            return; // It might take years.
        }
        let cases = ["01-sample", case].map(|case| format!("inputs/{}/{case}.txt", problem(file)));
        let verdicts = judge(program, &cases);
        let [sample, other] = verdicts.as_slice() else { panic!("{shown}: {verdicts:?}") };
        assert_eq!(sample.0, "AC", "{shown} on the sample");
        assert_eq!(other.0, verdict, "{shown} on {case}");
    });
}

/// `cargo test --test wrong -- --ignored --nocapture` prints it.
#[test]
#[ignore = "takes a minute"]
fn all_cases_that_reject_a_wrong_solution() {
    for_each_wrong_solution(|file, program| {
        let mut verdicts = judge(program, &[problem(file)]);
        verdicts.retain(|(verdict, _)| verdict != "AC");
        let list: Vec<_> =
            verdicts.iter().map(|(verdict, case)| format!("{verdict} {case}")).collect();
        println!("{}: {}", file.display(), list.join(", "));
    });
}

/// Compiles all the files, and does this with each and the program that it became; two at a
/// time.
fn for_each_wrong_solution(check: impl Fn(&Path, &Path) + Sync) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    // The dialogues have tests of their own.
    let problems = names("wrong").into_iter().filter(|problem| problem != "tower-breakers-play");
    let files = problems.flat_map(|problem| {
        let problem = Path::new("wrong").join(problem);
        names(&problem).into_iter().map(move |name| problem.join(name))
    });
    let files = Mutex::new(files);
    let next = || files.lock().expect("no panic").next();
    thread::scope(|scope| {
        for name in ["one", "two"] {
            let (program, next, check) = (directory.path().join(name), &next, &check);
            scope.spawn(move || {
                while let Some(file) = next() {
                    compile(&root().join(&file), &program);
                    check(&file, &program);
                }
            });
        }
    });
}

/// The problem that a file is for.
fn problem(file: &Path) -> String {
    file.iter().nth(1).and_then(|name| name.to_str()).expect("wrong/<problem>/<mistake>.rs").into()
}

/// Whether the runner can set one.
fn has_time_limit() -> bool {
    let runs = |tool| Command::new(tool).args(["1", "true"]).status().is_ok_and(|it| it.success());
    ["timeout", "gtimeout"].into_iter().any(runs)
}

/// Judges a program as a user would; gives verdicts and cases.
fn judge(program: &Path, cases: &[String]) -> Vec<(String, String)> {
    let mut runner = Command::new("bash");
    runner.args(["run_tests.sh", "-t", "0.5", "-c"]).arg(format!("'{}'", program.display()));
    let output = runner.args(cases).current_dir(root()).output().expect("a shell");
    // VERDICT SECONDS s inputs/PROBLEM/CASE.txt
    let verdict = |line: &str| {
        let words: Vec<_> = line.split_whitespace().collect();
        let case = words.get(3)?.strip_prefix("inputs/")?.split_once('/')?.1;
        Some((words[0].to_owned(), case.strip_suffix(".txt")?.to_owned()))
    };
    String::from_utf8_lossy(&output.stdout).lines().filter_map(verdict).collect()
}
