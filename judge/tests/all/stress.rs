//! The search for a small input on which a solution fails.

use crate::project::{here, without_usage};
use judge::{
    build,
    mistakes::mistakes,
    problems::{Query, layout::QueryLayout, tower_breakers_play::MAX_HEIGHT},
    process::output,
    reduction::{fewer_queries, smaller_queries},
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Runs the judge, and returns its report.
fn judge(arguments: &[&str]) -> Vec<String> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    // Without this variable the judge would start `run_tests.sh`, which builds another judge if
    // Cargo does not build in the usual directory.
    judge.args(arguments).env("JUDGE_CALLED_AS", "cargo judge");
    let output = judge.current_dir(env!("CARGO_TARGET_TMPDIR")).output().unwrap();
    without_usage(&String::from_utf8(output.stdout).unwrap())
}

/// Compiles a mistake in `wrong/<problem>.md` into this directory.
fn compiled_mistake(problem: &str, name: &str, directory: &Path) -> PathBuf {
    let mistakes = mistakes(&here(), problem).unwrap();
    let mut mistakes = mistakes.into_iter().map(Result::unwrap);
    let mistake = mistakes.find(|mistake| mistake.name == name).expect("a mistake");
    build::compile(name, &mistake.program, directory, &["-Awarnings"]).unwrap()
}

/// The files that a search writes show the mistake: our program accepts the input and prints the
/// expected output, and the mistake prints something else.
#[test]
fn the_shown_input_is_legal_and_the_mistake_is_wrong_on_it() {
    let repository = here();
    for (problem, name) in [
        ("tower-breakers-again", "one-sum-for-all-games"),
        ("nim", "digits-of-32-bits"),
        ("unbalanced-nim", "moves-to-an-occupied-size"),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let wrong = compiled_mistake(problem, name, directory.path());
        let text = repository.submission(problem).unwrap();
        let ours = build::compile("ours", &text, directory.path(), &[]).unwrap();
        let command = wrong.to_str().unwrap();
        let report = judge(&["--stress=60", "-c", command, problem]);
        let subject = format!("WA {problem}: the smallest failing input of ");
        assert!(report[0].starts_with(&subject), "{report:#?}");

        let read = |extension| {
            let file = format!("{problem}.{extension}");
            fs::read(repository.stress_directory().join(file)).unwrap()
        };
        let (input, answer) = (read("in"), read("ans"));
        let [right, wrong] = [&ours, &wrong].map(|it| output(&mut Command::new(it), &input));
        assert!(right.status.success() && right.stdout == answer, "{name}");
        assert!(wrong.status.success() && wrong.stdout != answer, "{name}");

        // The report names the command that repeats it.
        let again = format!("Again: cargo judge -c '{command}' stress/{problem}.in");
        assert!(report.iter().any(|line| line.trim() == again), "{report:#?}");
        let repeated = judge(&["-c", command, &format!("stress/{problem}.in")]);
        assert!(repeated[0].starts_with("WA "), "{repeated:#?}");
    }
}

/// The reduction replaces heights by smaller numbers, also by 0, which is illegal. A game that our
/// program refuses must not be taken for a failure of the mistake.
#[test]
fn the_shown_game_is_legal() {
    let directory = tempfile::tempdir().unwrap();
    let program = compiled_mistake("tower-breakers-play", "step-of-four", directory.path());
    let report = judge(&["--stress=60", "-c", program.to_str().unwrap(), "tower-breakers-play"]);
    assert!(report[0].starts_with("WA tower-breakers-play: "), "{report:#?}");
    let game = report.iter().filter_map(|line| line.trim().strip_prefix("< ")).take(2);
    let [count, heights] = game.collect::<Vec<_>>()[..] else { panic!("{report:#?}") };
    let heights: Vec<u64> = heights.split(' ').map(|height| height.parse().unwrap()).collect();
    assert_eq!(count, heights.len().to_string());
    assert!(heights.iter().all(|height| (1..=MAX_HEIGHT).contains(height)), "{heights:?}");
}

#[test]
fn a_right_solution_passes() {
    // `n` may not fit the shell's numbers, so its last character decides: `${n#"${n%?}"}`.
    let right = "read -r q; while read -r n m; do \
                 test \"$m\" != 1 && echo $((2 - ${n#\"${n%?}\"} % 2)) || echo 2; done";
    let report = judge(&["--stress=1", "-c", right, "tower-breakers"]);
    let (start, end) = ("AC tower-breakers: ", " queries");
    assert!(report[0].starts_with(start) && report[0].ends_with(end), "{report:#?}");
    assert_eq!(report[1], "1 passed, 0 failed");
}

/// The solution does not end if the first heap is empty.
#[test]
fn a_solution_that_does_not_end_is_shown_a_small_input() {
    let endless = "while read -r m n; do while [ $m = 0 ]; do :; done; echo; done";
    let report = judge(&["--stress=1", "-t", "0.5", "-c", endless, "divisor-nim"]);
    assert!(report[0].starts_with("TLE ") || report[0].starts_with("WA "), "{report:#?}");
    let again = format!("Again: cargo judge -t 0.5 -c '{endless}' stress/divisor-nim.in");
    assert!(report.iter().any(|line| line.trim() == again), "{report:#?}");
    let input = here().stress_directory().join("divisor-nim.in");
    let input = fs::read_to_string(input).unwrap();
    assert!(input.lines().count() <= 50, "{input}");
}

#[test]
fn a_wrong_player_is_shown_its_dialogue() {
    let report = judge(&["--stress=60", "-c", "echo first; cat", "tower-breakers-play"]);
    assert!(report[0].starts_with("WA tower-breakers-play: the smallest failing input of "));
    let has = |text: &str| report.iter().any(|line| line.trim().starts_with(text));
    assert!(has("Against an opponent") && has("> first"), "{report:#?}");
}

/// Makes queries of these lists.
fn queries(lists: &[&[u64]]) -> Vec<Query> {
    lists.iter().map(|list| list.to_vec().into()).collect()
}

/// Lists the numbers of queries.
fn numbers(queries: &[Query]) -> Vec<Vec<u64>> {
    queries.iter().map(|query| query.numbers.clone()).collect()
}

#[test]
fn few_queries_are_left_that_still_fail() {
    let many = queries(&[&[1], &[2], &[3], &[4], &[5], &[6], &[7]]);
    let has = |queries: &[Query], n: u64| queries.iter().any(|query| query.numbers == [n]);
    let alone = fewer_queries(&many, &mut |queries| has(queries, 5));
    assert_eq!(numbers(&alone), [[5]]);
    let pair = fewer_queries(&many, &mut |queries| has(queries, 2) && has(queries, 6));
    assert_eq!(numbers(&pair), [[2], [6]]);
    let three = fewer_queries(&many, &mut |queries| [1, 3, 4].iter().all(|&n| has(queries, n)));
    assert_eq!(numbers(&three), [[1], [3], [4]]);
    assert_eq!(numbers(&fewer_queries(&[], &mut |_| true)), [[0; 0]; 0]);
}

#[test]
fn lists_become_shorter_and_numbers_smaller() {
    let list = queries(&[&[9, 1000, 70, 1 << 40, 5]]);
    let sum = |queries: &[Query]| queries[0].numbers.iter().sum::<u64>();
    let shortest =
        smaller_queries(list.clone(), QueryLayout::CountedLine, &mut |queries| sum(queries) > 900);
    assert_eq!(shortest[0].numbers.len(), 1);
    assert!((901..2000).contains(&shortest[0].numbers[0]), "{shortest:?}");
    // Equal numbers are removed in pairs.
    let pairs = queries(&[&[7, 5, 7]]);
    let xor = |queries: &[Query]| queries[0].numbers.iter().fold(0, |xor, n| xor ^ n);
    let alone = smaller_queries(pairs, QueryLayout::CountedLine, &mut |queries| xor(queries) == 5);
    assert_eq!(numbers(&alone), [[5]]);
    // The length of a line stays.
    let line =
        smaller_queries(list, QueryLayout::Line(5), &mut |queries| queries[0].numbers[3] > 7);
    assert_eq!(line[0].numbers, [0, 0, 0, 8, 0]);
}
