//! `./run_tests.sh play` plays whole games against a person, who may win.

use crate::project::{judge, run};
use itertools::Itertools;
use judge::{
    report::quoted,
    run::{Budget, Running, output_within},
};
use std::{
    io::{self, Read, Write},
    process::{Command, Stdio},
};

/// Returns the command for a game with these heights.
fn play(heights: &str) -> Command {
    let mut command = judge(&["play"]);
    command.args(heights.split_whitespace());
    command
}

#[test]
fn bad_heights_are_refused_with_the_usage() {
    let height = "a height is a whole number from 1 to 1000000000";
    let usage = "usage: ./run_tests.sh play HEIGHT..., such as 12 30 7\n";
    for (heights, fault) in [
        (&*"1 ".repeat(1001), "1001 heights: there may be 1 to 1000".into()),
        ("12 x", format!("`x`: {height}")),
        ("0 -1", format!("`0`: {height}")),
        ("-1 -1", format!("`-1`: {height}")),
        ("5 1000000001", format!("`1000000001`: {height}")),
    ] {
        assert_eq!(run(&mut play(heights)).error(), format!("error: {fault}\n{usage}"));
    }
}

/// Returns the lines that a person sees who types all answers at once. Panics unless standard error
/// is empty and the status 0.
fn said(heights: &str, typed: impl AsRef<[u8]>) -> Vec<String> {
    let typed = typed.as_ref();
    let result = output_within(&mut play(heights), Budget::hour(), |input| input.write_all(typed));
    let result = result.unwrap();
    let said = String::from_utf8(result.stdout).unwrap();
    let errors = quoted(&result.stderr);
    assert!(result.stderr.is_empty() && result.status.success(), "{errors}{said}");
    // Typed answers are not echoed, so the next text follows a question on the same line.
    said.replace("? ", "?\n").lines().map(String::from).collect()
}

#[test]
fn a_person_wins_or_is_told_the_mistake_or_leaves() {
    let win = "I cannot move, so you win. Well played!";
    let leave = "The game ends here. Goodbye!";
    for (heights, answers, last) in [
        ("7 5", "no\n2 1\n1 1\n", win),
        ("12 6", "y\n1 6\n", leave),
        ("4 4", "Yes\n2 1\n", "You could have won by letting me start."),
        ("9", "no\n", "You could have won by starting, and lowering tower 1 from 9 to 1."),
        ("1", "n\n", win),
        ("12 30", "yes\n?\n1", leave),
        ("7 5", "quit\nno\n2 1\n", leave),
        ("7 5", "no\nExit\n2 1\n", leave),
    ] {
        let said = said(heights, answers);
        assert_eq!(said.last().map(String::as_str), Some(last), "{heights}: {answers}");
    }
}

#[test]
fn invalid_answers_are_explained_and_the_question_is_repeated() {
    let start = "I need `yes` if you start, or `no` if I start.";
    let two = "a move must be two numbers: `1 6` lowers tower 1 to height 6.";
    for (answers, fault) in [
        (&b"\xff\n"[..], start),
        (b"yes\n\n", two),
        (b"yes\n1 6 2 1\n", two),
        (b"yes\n-1 -1\n", two),
        (b"yes\n5 1000000000000000000\n", "there is no tower 5."),
        (b"yes\n1 5\n", "the new height of tower 1 must divide 12 and be less than 12."),
    ] {
        let said = said("12 7", answers);
        // The same question is asked before and after the complaint. Then comes only the end.
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
        let said = said(heights, "yes\n?\n");
        let rows = said.iter().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
        assert!(rows.eq(digits), "{said:?}");
        assert!(said.contains(&format!("If you make the next move, {verdict}")), "{said:?}");
    }
}

#[test]
fn a_thousand_towers_are_shown_in_lines_of_less_than_eighty_columns() {
    let heights = (101..=1100).join(" ");
    let said = said(&heights, "");
    assert!(said.iter().all(|line| line.len() < 80));
    let row = |name| said.iter().filter_map(move |line| line.strip_prefix(name)).join(" ");
    assert_eq!(row("height").split_whitespace().join(" "), heights);
    assert_eq!(row("tower").split_whitespace().join(" "), (1..=1000).join(" "));
}

/// A game that the person loses by a mistake. An answer stands after its question.
const SESSION: &str = "\
A move lowers a tower to a height that divides its own: 12 to 6, 4, 3, 2 or 1.
We take turns until all towers have height 1. A player who cannot move loses.
Type `?` to have the position explained, or `quit` to leave.

tower   1  2
height  4  2
Do you want to start (yes or no)? yes
Your move: which tower, and its new height? 1 1
I lower tower 2 from 2 to 1.

tower   1  2
height  1  1

You cannot move, so I win.
You could have won when the heights were 4 2,
by lowering tower 1 from 4 to 2; you lowered tower 1 from 4 to 1.
";

/// Each reply is awaited before the next answer is sent.
#[test]
fn a_person_sees_this_session_word_for_word() {
    let mut command = play("4 2");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = Running::start(&mut command, Budget::hour()).unwrap();
    let (mut input, mut output) = (running.input(), running.output());
    let mut expect = |text: &str| {
        let mut said = vec![0; text.len()];
        output.read_exact(&mut said).expect("a reply");
        assert_eq!(String::from_utf8_lossy(&said), text);
    };
    for line in SESSION.split_inclusive('\n') {
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
