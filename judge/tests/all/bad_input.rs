//! Every program refuses bad input: nothing on standard output, one message on standard error that
//! names the fault, and a nonzero exit status. The limits themselves are accepted.

use crate::builds;
use itertools::Itertools;
use judge::{
    process::{output, shown},
    referee::is_interactive,
    repository::Repository,
    statement::code_blocks,
};
use rayon::prelude::*;
use std::{path::Path, process::Command};

/// A fault of an input.
#[derive(Clone, Copy)]
enum Fault<'a> {
    /// This token is wrong.
    Token(&'a str),
    /// The input ends too early.
    End,
    /// The input is not UTF-8.
    Bytes,
    /// The input has more cases than this limit allows.
    Limit(&'a str),
}
use Fault::{Bytes, End, Limit, Token};

impl Fault<'_> {
    /// Tells whether a message names the fault, in the wording of proconio or of the stand-in.
    fn is_named_in(self, message: &str) -> bool {
        match self {
            Token(token) | Limit(token) => message.match_indices(token).any(|(start, _)| {
                message[..start].ends_with([' ', '`', '\n'])
                    && message[start + token.len()..].starts_with([' ', '`', '\n', ',', '\''])
            }),
            End => message.contains("end of input") || message.contains("input ends"),
            Bytes => message.to_lowercase().contains("utf-8"),
        }
    }
}

/// Checks that a program refuses an input, and names the fault.
fn assert_refused(program: &Path, input: impl AsRef<[u8]>, fault: Fault) {
    let result = output(&mut Command::new(program), &input);
    let message = String::from_utf8_lossy(&result.stderr);
    let context = format!("{} with {}: {message}", program.display(), shown(input.as_ref()));
    assert!(result.status.code().is_some_and(|code| code != 0), "{}, {context}", result.status);
    assert!(result.stdout.is_empty(), "prints {}, {context}", shown(&result.stdout));
    assert!(fault.is_named_in(&message), "the fault is not named, {context}");
    // A panic prints an empty line, the place, the message and a note.
    assert!(message.lines().count() <= 4, "more than a message, {context}");
}

/// Calls `check` with the name, the executable and the sample of every program in every build.
fn with_all_programs(check: impl Fn(&str, &Path, &[String; 2]) + Sync) {
    let repository = Repository::here();
    let programs = builds().iter().flatten().collect_vec();
    programs.into_par_iter().for_each(|(name, program)| {
        let case = |directory| repository.read(format!("{directory}/{name}/01-sample.txt"));
        // The interactive program answers each move at once: so this is a game without moves.
        let sample = if is_interactive(name) {
            ["2 1 1".into(), "second\nwin\n".into()]
        } else {
            ["inputs", "expected"].map(case)
        };
        check(name, program, &sample);
    });
}

#[test]
fn tokens_that_are_not_numbers_or_not_utf_8_are_refused_in_every_position() {
    let long = ["9", "x"].map(|digit| digit.repeat(100_000));
    let words = [
        "x",
        "-1",
        "-0",
        "+",
        "++1",
        "1-",
        "1.0",
        "1e3",
        "0x1",
        "1_000",
        "NaN",
        "1\0",
        "\u{feff}1",
        "٣",
        "18446744073709551616",
        "340282366920938463463374607431768211457",
        &long[0],
        &long[1],
    ];
    let words = words.map(|word| (word.as_bytes(), Token(word)));
    let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
    let all = words.into_iter().chain(bytes.map(|bytes| (bytes, Bytes))).collect_vec();
    with_all_programs(|_, program, [input, _]| {
        let tokens = input.split_whitespace().map(str::as_bytes).collect_vec();
        for (&(bad, fault), i) in all.iter().cartesian_product(0..tokens.len()) {
            let input = [&tokens[..i], &[bad], &tokens[i + 1..]].concat().join(&b' ');
            assert_refused(program, input, fault);
        }
    });
}

/// An input without a count may end after any case: then the answers so far are printed. Any other
/// early end is refused.
#[test]
fn input_that_ends_inside_a_case_is_refused() {
    with_all_programs(|_, program, [input, expected]| {
        let tokens = input.split_whitespace().collect_vec();
        for end in 0..tokens.len() {
            let start = tokens[..end].join(" ");
            let result = output(&mut Command::new(program), &start);
            if result.status.success() {
                let printed = String::from_utf8(result.stdout).expect("text");
                let is_whole = printed.is_empty() || printed.ends_with('\n');
                assert!(is_whole && expected.starts_with(&printed), "{program:?}: `{start}`");
            } else {
                assert_refused(program, &start, End);
                assert_refused(program, format!("{start} \r\n\n"), End);
            }
        }
    });
}

/// If the table of the input begins with a line of one name, that is the announced count. (The
/// interactive program ends with the game, and reads no more.)
#[test]
fn tokens_after_the_announced_count_are_refused() {
    let repository = Repository::here();
    with_all_programs(|name, program, [input, _]| {
        let statement = repository.statement(name);
        let table = code_blocks(statement.section("Input"))[0];
        let first = table.lines().next().unwrap_or_default().split("  ").next();
        let has_count =
            first.is_some_and(|names| !names.contains(' ')) && table.lines().count() > 1;
        if has_count && !is_interactive(name) {
            assert_refused(program, format!("{input} 7"), Token("7"));
            assert_refused(program, format!("{input} x"), Token("x"));
        }
    });
}

#[test]
fn errors_name_the_illegal_token_or_the_end_of_the_input() {
    const MAX: &str = "18446744073709551615";
    // The sum of all k is 10⁴ before the last pair.
    let one_heap_too_many = "100 0 ".repeat(100) + "1 7";
    for (name, input, fault) in [
        ("divisor-nim", "8 12 18", End),
        ("halving-nim-count", "2 50 2", End),
        ("halving-nim-count", "101 0", Token("101")),
        ("halving-nim-count", "1 7 101 1", Token("101")),
        ("halving-nim-count", "0 1000000000000000001", Token("1000000000000000001")),
        ("halving-nim-count", "100 1000000000000000001", Token("1000000000000000001")),
        ("halving-nim-count", &format!("{MAX} 1"), Token(MAX)),
        ("halving-nim-count", &format!("1 {MAX}"), Token(MAX)),
        ("halving-nim-count", &one_heap_too_many, Token("1")),
        ("nim", "1", End),
        ("nim", "1000000 5", End),
        ("nim", "0 0 3 1 2", End),
        ("nim", "1000001 1", Token("1000001")),
        ("nim", "2 5 5 999999 1", Token("999999")),
        ("nim", MAX, Token(MAX)),
        ("nim", &format!("1 5 {MAX}"), Token(MAX)),
        ("tower-breakers", "", End),
        ("tower-breakers", "2 2 2", End),
        ("tower-breakers", "1000000 5 5", End),
        ("tower-breakers", "0 7", Token("7")),
        ("tower-breakers", "1 2 3 4", Token("4")),
        ("tower-breakers", "1 2 3 x y", Token("x")),
        ("tower-breakers", "2 2 3 4 5 -1", Token("-1")),
        ("tower-breakers", "1000001 1 1", Token("1000001")),
        ("tower-breakers", MAX, Token(MAX)),
        ("tower-breakers", "1 0 5", Token("0")),
        ("tower-breakers", "1 5 0", Token("0")),
        ("tower-breakers", "2 5 5 0 0", Token("0")),
        ("tower-breakers-again", "", End),
        ("tower-breakers-again", "2 2 1 2", End),
        ("tower-breakers-again", "1000000 0 0", End),
        ("tower-breakers-again", "1 1000000 6", End),
        ("tower-breakers-again", "1 2 4 6 9", Token("9")),
        ("tower-breakers-again", "1000001 0", Token("1000001")),
        ("tower-breakers-again", MAX, Token(MAX)),
        ("tower-breakers-again", "1 1000001 1", Token("1000001")),
        ("tower-breakers-again", "2 2 6 6 999999 1", Token("999999")),
        ("tower-breakers-again", &format!("1 {MAX}"), Token(MAX)),
        ("tower-breakers-again", &format!("1 1 {MAX}"), Token(MAX)),
        ("tower-breakers-again", "1 1 0", Token("0")),
        ("tower-breakers-again", "2 1 6 2 6 1000001", Token("1000001")),
        ("tower-breakers-play", "", End),
        ("tower-breakers-play", "1000 5", End),
        ("tower-breakers-play", "1001 1", Token("1001")),
        ("tower-breakers-play", MAX, Token(MAX)),
        ("tower-breakers-play", "1 0", Token("0")),
        ("tower-breakers-play", "3 4 6 0", Token("0")),
        ("tower-breakers-play", "3 4 1000000001", Token("1000000001")),
        ("tower-breakers-revisited", "", End),
        ("tower-breakers-revisited", "2 2 1 2", End),
        ("tower-breakers-revisited", "10000 0 0", End),
        ("tower-breakers-revisited", "1 10000 6", End),
        ("tower-breakers-revisited", "0 0", Token("0")),
        ("tower-breakers-revisited", "1 0 7", Token("7")),
        ("tower-breakers-revisited", "1 2 4 6 9", Token("9")),
        ("tower-breakers-revisited", "2 1 6 1 6 1.5", Token("1.5")),
        ("tower-breakers-revisited", "10001 0", Token("10001")),
        ("tower-breakers-revisited", MAX, Token(MAX)),
        ("tower-breakers-revisited", "1 10001 1", Token("10001")),
        ("tower-breakers-revisited", "2 2 6 6 9999 1", Token("9999")),
        ("tower-breakers-revisited", &format!("1 {MAX}"), Token(MAX)),
        ("tower-breakers-revisited", &format!("2 1 6 {MAX}"), Token(MAX)),
        ("tower-breakers-revisited", "1 1 0", Token("0")),
        ("tower-breakers-revisited", "2 1 6 2 6 0", Token("0")),
        ("unbalanced-nim", "100000 6", End),
        ("unbalanced-nim", "100001 1", Token("100001")),
        ("unbalanced-nim", "2 5 6 99999 1", Token("99999")),
        ("unbalanced-nim", MAX, Token(MAX)),
        ("unbalanced-nim", "3 70 8 70", Token("70")),
    ] {
        for programs in builds() {
            assert_refused(&programs[name], input, fault);
        }
    }
}

/// Exactly the limit is accepted; one case more is refused.
#[test]
fn the_number_of_cases_is_limited() {
    for (name, limit, count, case, answer) in [
        ("divisor-nim", "1000000", 1_000_000, "0 0\n", "B\n"),
        ("halving-nim-count", "10000", 10_000, "0 0\n", "1\n"),
        ("nim", "1000000", 1_000_000, "0\n", "balanced\n"),
        ("project-euler-488", "1000000", 1_000_000, "0\n", "0\n"),
        ("unbalanced-nim", "100000", 100_000, "0\n", "lost\n"),
        ("unbalanced-nim-count", "1000000", 1_000_000, "0\n", "0\n"),
    ] {
        for programs in builds() {
            let result = output(&mut Command::new(&programs[name]), case.repeat(count));
            assert!(result.status.success(), "{name}: {}", shown(&result.stderr));
            assert!(result.stdout == answer.repeat(count).as_bytes(), "{name}");
            assert_refused(&programs[name], case.repeat(count + 1), Limit(limit));
        }
    }
}

/// The answers fill more than a buffer. So a program that prints early has flushed some.
#[test]
fn no_answer_is_printed_when_the_input_goes_wrong_late() {
    for (name, count, case) in [
        ("divisor-nim", "", "8 12\n"),
        ("halving-nim-count", "", "0 7\n"),
        ("nim", "", "2 8 5\n"),
        ("project-euler-488", "", "128\n"),
        ("tower-breakers", "9999\n", "3 4\n"),
        ("tower-breakers-again", "9999\n", "1 6\n"),
        ("tower-breakers-revisited", "9999\n", "1 6\n"),
        ("unbalanced-nim", "", "2 8 5\n"),
        ("unbalanced-nim-count", "", "128\n"),
    ] {
        for programs in builds() {
            let good = case.repeat(9999);
            assert_refused(&programs[name], format!("{count}{good}wrong\n"), Token("wrong"));
            if let Some((unfinished, _)) = good.trim_end().rsplit_once(' ') {
                assert_refused(&programs[name], format!("{count}{unfinished}"), End);
            }
        }
    }
}

#[test]
fn the_limits_themselves_are_accepted() {
    let many = |first: u32, token: &str, times: usize| format!("{first}{}", token.repeat(times));
    for (name, input, expected) in [
        // The lost heaps are those of 2ᵗ − 1 stones.
        ("halving-nim-count", "1 1000000000000000000\n".into(), "60\n".into()),
        ("halving-nim-count", "100 0\n".repeat(100), "1\n".repeat(100)),
        ("nim", "1 0\n".repeat(1_000_000), "balanced\n".repeat(1_000_000)),
        ("nim", many(1_000_000, " 5", 1_000_000), "balanced\n".into()),
        ("tower-breakers", many(1_000_000, "\n1 4", 1_000_000), "1\n".repeat(1_000_000)),
        (
            "tower-breakers-again",
            many(1_000_000, "\n1 1000000", 1_000_000),
            "1\n".repeat(1_000_000),
        ),
        ("tower-breakers-again", "1 ".to_owned() + &many(1_000_000, " 6", 1_000_000), "2\n".into()),
        ("tower-breakers-play", many(1000, " 1", 1000), "second\nwin\n".into()),
        ("tower-breakers-revisited", many(10_000, "\n1 6", 10_000), "1\n".repeat(10_000)),
        ("tower-breakers-revisited", "1 ".to_owned() + &many(10_000, " 6", 10_000), "2\n".into()),
        ("unbalanced-nim", "1 0\n".repeat(100_000), "lost\n".repeat(100_000)),
        ("unbalanced-nim", format!("100000 {}", (0..100_000).join(" ")), "lost\n".into()),
    ] {
        for programs in builds() {
            let result = output(&mut Command::new(&programs[name]), &input);
            let errors = shown(&result.stderr);
            let is_accepted = result.status.success() && result.stderr.is_empty();
            assert!(is_accepted, "{name} with {}: {errors}", shown(input.as_bytes()));
            let printed = shown(&result.stdout);
            assert!(result.stdout == expected.as_bytes(), "{name} prints {printed}");
        }
    }
}
