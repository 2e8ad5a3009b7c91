//! `tower-breakers-play` plays whole games: against a judge, where it has to win, and against a
//! person, who may win.

use crate::builds;
use itertools::Itertools;
use judge::{
    answers::random,
    process::{Running, Scratch, limited, output, shown},
    referee::{self, INTERACTIVE, OPPONENTS, Opponent},
    repository::Repository,
};
use rayon::prelude::*;
use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, Read, Write},
    iter,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

/// Only a program that waits for more input runs this long.
const MINUTE: Duration = Duration::from_secs(60);

/// Returns the program in all builds.
fn programs() -> impl Iterator<Item = &'static Path> {
    builds().iter().map(|programs| &*programs[INTERACTIVE])
}

/// Plays a game against a command. Returns how it lost or which rule it broke, unless it won.
fn fault_of(command: &mut Command, heights: &[u64], opponent: Opponent) -> Option<String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let (usage, fault) = referee::play(command, heights, opponent, MINUTE).unwrap();
    assert!(!usage.killed, "{heights:?}");
    let fault = fault.map(|fault| fault.to_string());
    fault.or_else(|| (!usage.status.success()).then(|| usage.status.to_string()))
}

#[test]
fn wins_with_small_and_large_towers_and_with_a_thousand() {
    let mut games = (1..=8).combinations_with_replacement(3).collect_vec();
    games.extend([
        vec![131_072, 65536],
        vec![536_870_912, 387_420_489, 8192, 8],
        vec![999_999_937, 999_002_449, 1_000_000_000],
        vec![999_999_986, 999_999_986, 4],
        vec![],
    ]);
    // Heights of one to nine digits.
    let heights = |n| {
        let numbers = random(n, 1, 1_000_000_000).into_iter().zip(0..);
        numbers.map(|(number, i)| number / 10_u64.pow(i % 9) + 1).collect_vec()
    };
    games.extend((1..=50).chain([1000]).map(heights));
    let all = programs().cartesian_product(games).cartesian_product(OPPONENTS).collect_vec();
    all.par_iter().for_each(|((program, heights), opponent)| {
        let fault = fault_of(&mut Command::new(program), heights, *opponent);
        assert_eq!(fault, None, "{program:?} with {heights:?} against {opponent}");
    });
}

#[test]
fn the_referee_names_the_rule_that_a_program_breaks() {
    for (script, heights, fault_named) in [
        ("echo", &[4, 2][..], "the side must be `first` or `second`, not ``"),
        ("echo third; cat", &[4], "the side must be `first` or `second`, not `third`"),
        ("echo first; echo 1", &[4], "a move must be two numbers, not `1`"),
        ("echo first; echo 1 -2", &[4], "a move must be two numbers, not `1 -2`"),
        ("echo first; echo 2 1", &[4], "the move `2 1`: there is no tower 2"),
        ("echo first; echo 0 1", &[4], "the move `0 1`: there is no tower 0"),
        ("echo first; echo 1 3", &[4], "tower 1 of height 4 cannot be lowered to 3"),
        ("echo first; echo 1 4", &[4], "tower 1 of height 4 cannot be lowered to 4"),
        ("echo first; echo 1 0", &[4], "tower 1 of height 4 cannot be lowered to 0"),
        ("echo second; cat", &[2], "the opponent made the last move"),
        ("echo first; echo 1 1; echo won", &[4], "`win` must follow, not `won`"),
        ("echo first; echo 1 1; echo win; echo !", &[4], "after `win` nothing may follow, but `!`"),
        ("echo first", &[4], "the program ended without the next line"),
        ("echo first; echo 1 1; echo win; exit 7", &[4], "exit status: 7"),
        (":", &[], "the program ended without the next line"),
    ] {
        let fault = fault_of(Command::new("sh").args(["-c", script]), heights, Opponent::Best);
        assert!(fault.as_ref().is_some_and(|it| it.contains(fault_named)), "{script}: {fault:?}");
    }
    // After its last word a program may read up to the end of its input.
    let script = "echo first; echo 1 1; echo win; cat >/dev/null";
    assert_eq!(fault_of(Command::new("sh").args(["-c", script]), &[4], Opponent::Best), None);
}

/// Sends a text, and keeps the input open. Returns standard output, standard error and the exit
/// status.
fn dialogue(program: &Path, text: &str) -> (String, String, Option<i32>) {
    let scratch = Scratch::new();
    let errors = scratch.path().join("errors");
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(File::create(&errors).unwrap());
    let mut running = Running::start(&mut command, MINUTE).unwrap();
    let (mut input, output) = running.pipes();
    input.write_all(text.as_bytes()).unwrap();
    let printed = io::read_to_string(output).unwrap();
    let usage = running.finish().unwrap();
    assert!(!usage.killed, "{} waits for more than {text:?}", program.display());
    (printed, fs::read_to_string(errors).unwrap(), usage.status.code())
}

#[test]
fn an_illegal_move_of_a_judge_is_refused_after_the_earlier_moves() {
    let of_12 = "the new height of tower 1 must divide 12 and be less than 12";
    for (moves, printed, fault) in [
        ("0 1", "second\n", "`0 1`: there is no tower 0"),
        ("4 1", "second\n", "`4 1`: there is no tower 4"),
        ("4294967297 1", "second\n", "`4294967297 1`: there is no tower 4294967297"),
        ("2 1", "second\n", "`2 1`: tower 2 has height 1 and cannot be lowered"),
        ("1 0", "second\n", &format!("`1 0`: {of_12}")),
        ("1 12", "second\n", &format!("`1 12`: {of_12}")),
        ("3 4", "second\n", "`3 4`: the new height of tower 3 must divide 18 and"),
        ("x", "second\n", "`x`"),
        ("1 -1", "second\n", "`-1`"),
        ("1 18446744073709551616", "second\n", "`18446744073709551616`"),
        ("1 6\n1 12", "second\n3 6\n", "`1 12`: the new height of tower 1 must divide 6 and"),
    ] {
        for program in programs() {
            let (said, errors, status) = dialogue(program, &format!("3\n12 1 18\n{moves}\n"));
            assert_eq!(said, printed, "{moves}");
            assert!(errors.contains(fault) && errors.lines().count() <= 4, "{moves}: {errors}");
            assert!(status.is_some_and(|status| status != 0), "{moves}");
        }
    }
}

/// Runs the program on arguments and a text. Returns standard output, standard error and the exit
/// status.
fn run(program: &Path, arguments: &str, typed: impl AsRef<[u8]>) -> (String, String, Option<i32>) {
    let words = iter::once(program.as_os_str()).chain(arguments.split_whitespace().map(OsStr::new));
    let result = output(&mut limited(&words.collect_vec(), MINUTE), typed);
    let [printed, errors] =
        [result.stdout, result.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
    (printed, errors, result.status.code())
}

#[test]
fn an_input_that_ends_before_the_game_is_refused_after_the_earlier_moves() {
    for (typed, printed) in [
        ("2 4 4\n", "second\n"),
        ("2 4 4\n1 2\n\n\n2\n\n", "second\n2 2\n"),
        ("3 4 6 9\n2 3\n", "first\n1 1\n3 3\n"),
    ] {
        for program in programs() {
            let (said, errors, status) = run(program, "", typed);
            assert_eq!(said, printed);
            let is_named = ["end of input", "input ends"].iter().any(|end| errors.contains(end));
            assert!(is_named && status.is_some_and(|status| status != 0), "{typed:?}: {errors}");
        }
    }
}

#[test]
fn bad_arguments_and_an_empty_input_are_refused_with_the_usage() {
    let height = "a height is a whole number from 1 to 1000000000";
    for program in programs() {
        let (usage, errors, status) = run(program, "--help", "");
        assert!(usage.starts_with("usage: ") && errors.is_empty() && status == Some(0));
        assert!(usage.contains(": tower-breakers-play 12 30 7\n"));
        assert_eq!(run(program, "12 -h", ""), (usage.clone(), String::new(), Some(0)));
        for (arguments, typed, fault) in [
            ("12 x", "", format!("`x`: {height}")),
            ("0 -1", "", format!("`0`: {height}")),
            ("-1 -1", "", format!("`-1`: {height}")),
            ("5 1000000001", "", format!("`1000000001`: {height}")),
            ("5 1000000000000000000000", "", format!("`1000000000000000000000`: {height}")),
            (&"1 ".repeat(1001), "", "`1001` towers: there may be at most 1000".into()),
            ("", "", "the input ends before the number of towers".into()),
            ("", " \n\n", "the input ends before the number of towers".into()),
        ] {
            let refusal = (String::new(), format!("{fault}\n{usage}"), Some(2));
            assert_eq!(run(program, arguments, typed), refusal);
        }
    }
}

/// Returns the lines that a person sees. Panics unless standard error is empty and the status 0.
fn said_to_a_person(heights: &str, typed: impl AsRef<[u8]>) -> Vec<String> {
    let program = programs().next().expect("a build");
    let (said, errors, status) = run(program, heights, typed);
    assert_eq!((&*errors, status), ("", Some(0)), "{}", shown(said.as_bytes()));
    // A question stands on a line with the next text, since the answers are not shown.
    said.replace("? ", "?\n").lines().map(String::from).collect()
}

#[test]
fn a_person_wins_or_is_told_the_mistake_or_leaves() {
    let win = "I cannot move, so you win. Well played!";
    let leave = "The game ends here. Goodbye!";
    for (heights, answers, last) in [
        ("7 5", "no\n2 1\n", win),
        ("12 30 7", "me\n3 1\n2 6\n2 2\n2 1\n", win),
        ("7 5", "Yes\n2 1\n", "You could have won by letting me start."),
        ("9", "no\n", "You could have won by starting, and lowering tower 1 from 9 to 1."),
        ("1", "you\n", win),
        ("12 30", "", leave),
        ("12 30", "no", leave),
        ("12 30", "yes\n?\n1", leave),
        ("7 5", "quit\nno\n2 1\n", leave),
        ("7 5", "no\nExit\n2 1\n", leave),
    ] {
        let said = said_to_a_person(heights, answers);
        assert_eq!(said.last().map(String::as_str), Some(last), "{heights}: {answers}");
    }
}

#[test]
fn invalid_answers_are_explained_and_the_question_is_repeated() {
    let start = "I need `yes` if you start, or `no` if I start.";
    let two = "I need two numbers: `1 6` lowers tower 1 to height 6.";
    for (answers, fault) in [
        (&b"\n"[..], start),
        (b"\xff\n", start),
        (b"yes\n\n", two),
        (b"yes\n1 6 2 1\n", two),
        (b"yes\n-1 -1\n", two),
        (b"yes\n1 1000000000000000000000\n", two),
        (b"yes\n1 \xff\n", two),
        (b"yes\n5 1000000000000000000\n", "there is no tower 5."),
        (b"yes\n1 5\n", "the new height of tower 1 must divide 12 and be less than 12."),
    ] {
        let said = said_to_a_person("12 7", answers);
        // The same question stands before and after the complaint; then comes only the end.
        let [.., before, complaint, after, _, _] = &said[..] else { panic!("{said:?}") };
        assert_eq!(before, after);
        assert!(complaint.starts_with("Sorry, ") && complaint.ends_with(fault), "{complaint}");
    }
}

#[test]
fn a_question_mark_shows_the_nim_sum_in_binary_and_the_player_who_can_win() {
    for (heights, digits, verdict) in [
        ("1 16 30 16", ["000", "100", "011", "100", "011"], "you can win."),
        ("2 7 1 1", ["1", "1", "0", "0", "0"], "I can win."),
    ] {
        for answers in ["?\n", "yes\n?\n"] {
            let said = said_to_a_person(heights, answers);
            let rows = said.iter().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
            assert!(rows.eq(digits), "{said:?}");
            assert!(said.contains(&format!("If you make the next move, {verdict}")), "{said:?}");
        }
    }
}

#[test]
fn a_thousand_towers_are_shown_in_lines_of_less_than_eighty_columns() {
    let heights = (101..=1100).join(" ");
    let said = said_to_a_person(&heights, "");
    assert!(said.iter().all(|line| line.len() < 80));
    let row = |name| said.iter().filter_map(move |line| line.strip_prefix(name)).join(" ");
    assert_eq!(row("height").split_whitespace().join(" "), heights);
    assert_eq!(row("tower").split_whitespace().join(" "), (1..=1000).join(" "));
}

/// The README shows a session of a person who makes a mistake and loses. Each reply is awaited
/// before the next answer is sent.
#[test]
fn a_person_sees_the_session_in_the_readme_word_by_word() {
    let readme = Repository::here().read("README.md");
    let session = readme.split_once("--bin tower-breakers-play -- ").expect("a session").1;
    let session = session.split("```").next().unwrap_or_default();
    let (heights, session) = session.split_once('\n').expect("lines");
    for program in programs() {
        let mut command = Command::new(program);
        command.args(heights.split(' ')).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut running = Running::start(&mut command, MINUTE).unwrap();
        let (mut input, mut output) = running.pipes();
        let mut expect = |text: &str| {
            let mut said = vec![0; text.len()];
            output.read_exact(&mut said).expect("a reply");
            assert_eq!(String::from_utf8_lossy(&said), text);
        };
        for line in session.split_inclusive('\n') {
            if let Some((question, answer)) = line.split_once("? ") {
                expect(&format!("{question}? "));
                input.write_all(answer.as_bytes()).unwrap();
            } else {
                expect(line);
            }
        }
        assert_eq!(io::read_to_string(output).unwrap(), "");
        assert!(running.finish().unwrap().status.success());
    }
}
