//! Every program refuses bad input: nothing on standard output, one message on standard
//! error that names what is wrong, and an exit status that is not 0. The limits themselves are
//! accepted.

mod support;

use itertools::Itertools;
use support::{program, programs, read, run, shown};

/// Tokens that are not an unsigned number of 64 bits.
const NOT_NUMBERS: &str = "x -1 -0 + ++1 1- 1.0 1e3 0x1 1_000 NaN 1\0 \u{feff}1 ٣ \
    18446744073709551616 340282366920938463463374607431768211457";

/// A good input of a program, in which any token may go wrong, and what it prints: its
/// sample. But of a dialogue only the beginning, since moves are answered at once.
fn sample(name: &str) -> [String; 2] {
    if name == "tower-breakers-play" {
        return ["2 1 1".into(), "second\nwin\n".into()];
    }
    ["inputs", "expected"].map(|directory| read(format!("{directory}/{name}/01-sample.txt")))
}

/// What is wrong with an input.
#[derive(Clone, Copy)]
enum Fault<'a> {
    /// This token.
    Token(&'a str),
    /// Its end comes too early.
    End,
    /// It is not text.
    Bytes,
}

impl Fault<'_> {
    /// Whether `message` names the fault, in the words of either source of tokens.
    fn is_named_in(self, message: &str) -> bool {
        match self {
            Self::Token(token) => message.match_indices(token).any(|(start, _)| {
                message[..start].ends_with([' ', '`', '\n'])
                    && message[start + token.len()..].starts_with([' ', '`', '\n', ',', '\''])
            }),
            Self::End => message.contains("end of input") || message.contains("input ends"),
            Self::Bytes => message.to_lowercase().contains("utf-8"),
        }
    }
}

/// Checks that a program refuses this input, and says why.
fn refuses(name: &str, input: impl AsRef<[u8]>, fault: Fault) {
    let output = run(program(name), input.as_ref());
    let message = String::from_utf8_lossy(&output.stderr);
    let context = format!("{name} with {}: {}", shown(input.as_ref()), shown(&output.stderr));
    assert!(output.status.code().is_some_and(|code| code != 0), "{}, {context}", output.status);
    assert!(output.stdout.is_empty(), "prints {}, {context}", shown(&output.stdout));
    assert!(fault.is_named_in(&message), "unclear, {context}");
    // A panic has an empty line, the place, the message and a note.
    assert!(message.lines().count() <= 4, "more than a message, {context}");
}

#[test]
fn what_is_no_number_or_no_text_is_refused_in_every_place() {
    let long = ["9", "x"].map(|digit| digit.repeat(100_000));
    let words = NOT_NUMBERS.split(' ').chain(long.iter().map(String::as_str));
    let words = words.map(|word| (word.as_bytes(), Fault::Token(word)));
    let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
    for (bad, fault) in words.chain(bytes.map(|bytes| (bytes, Fault::Bytes))) {
        for name in programs() {
            let [input, _] = sample(&name);
            let tokens = input.split_whitespace().map(str::as_bytes).collect_vec();
            for i in 0..tokens.len() {
                refuses(
                    &name,
                    [&tokens[..i], &[bad], &tokens[i + 1..]].concat().join(&b' '),
                    fault,
                );
            }
        }
    }
}

/// Where there is no count, an input may end after a case: then the answers so far are
/// printed. Everywhere else it is refused.
#[test]
fn input_that_ends_inside_a_case_is_refused() {
    for name in programs() {
        let [input, expected] = sample(&name);
        let tokens = input.split_whitespace().collect_vec();
        for end in 0..tokens.len() {
            let beginning = tokens[..end].join(" ");
            let output = run(program(&name), beginning.as_bytes());
            if output.status.success() {
                let printed = String::from_utf8(output.stdout).expect("text");
                assert!(expected.starts_with(&printed), "{name} with `{beginning}`");
                assert!(printed.is_empty() || printed.ends_with('\n'), "{name}, `{beginning}`");
            } else {
                refuses(&name, &beginning, Fault::End);
                refuses(&name, format!("{beginning} \r\n\n"), Fault::End);
            }
        }
    }
}

/// Inputs of the programs. What is wrong stands behind a `!`; if there is none, it is the end.
const WRONG: &str = "\
divisor-nim: 8 12 18
halving-nim-count: 2 50 2 | !101 0 | 1 7 !101 1 | 0 !1000000000000000001
halving-nim-count: 100 !1000000000000000001 | !18446744073709551615 1 | 1 !18446744073709551615
nim: 1 | 1000000 5 | 0 0 3 1 2 | !1000001 1 | 2 5 5 !999999 1
nim: !18446744073709551615 | 1 5 !18446744073709551615
tower-breakers:  | 2 2 2 | 1000000 5 5 | 0 !7 | 1 2 3 !4 | 1 2 3 !x y | 2 2 3 4 5 !-1
tower-breakers: !1000001 1 1 | !18446744073709551615 | 1 !0 5 | 1 5 !0 | 2 5 5 !0 0
tower-breakers-play:  | 1000 5 | !1001 1 | !18446744073709551615 | 1 !0 | 3 4 6 !0 | 3 4 !1000000001
tower-breakers-revisited:  | 2 2 1 2 | 10000 0 0 | 1 10000 6 | 0 !0 | 1 0 !7 | 1 2 4 6 !9
tower-breakers-revisited: 2 1 6 1 6 !1.5 | !10001 0 | !18446744073709551615 | 1 !10001 1
tower-breakers-revisited: 2 2 6 6 !9999 1 | 1 !18446744073709551615 | 2 1 6 !18446744073709551615
tower-breakers-revisited: 1 1 !0 | 2 1 6 2 6 !0
unbalanced-nim: 100000 6 | !100001 1 | 2 5 6 !99999 1 | !18446744073709551615 | 3 70 8 !70";

#[test]
fn what_is_beyond_a_limit_or_left_over_or_missing_is_named() {
    for (name, inputs) in WRONG.lines().map(|line| line.split_once(": ").expect("a program")) {
        for input in inputs.split(" | ") {
            let marked = input.split(' ').find_map(|token| token.strip_prefix('!'));
            refuses(name, input.replace('!', ""), marked.map_or(Fault::End, Fault::Token));
        }
    }
    refuses("halving-nim-count", "100 0 ".repeat(100) + "1 7", Fault::Token("1"));
}

/// The answers would fill any buffer.
#[test]
fn no_answer_is_printed_when_the_input_goes_wrong_late() {
    for (name, count, case) in [
        ("divisor-nim", "", "8 12\n"),
        ("halving-nim-count", "", "0 7\n"),
        ("nim", "", "2 8 5\n"),
        ("project-euler-488", "", "128\n"),
        ("tower-breakers", "10000\n", "3 4\n"),
        ("tower-breakers-revisited", "10000\n", "1 6\n"),
        ("unbalanced-nim", "", "2 8 5\n"),
        ("unbalanced-nim-count", "", "128\n"),
    ] {
        let good = case.repeat(10_000);
        refuses(name, format!("{count}{good}wrong\n"), Fault::Token("wrong"));
        if good.contains(' ') {
            let unfinished = good.trim_end().rsplit_once(' ').expect("a space").0;
            refuses(name, format!("{count}{unfinished}"), Fault::End);
        }
    }
}

/// Checks that a program accepts this input, and answers `expected`.
fn accepts(name: &str, input: &str, expected: &str) {
    let output = run(program(name), input.as_bytes());
    let context = format!("{name} with {}: {}", shown(input.as_bytes()), shown(&output.stderr));
    assert!(output.status.success() && output.stderr.is_empty(), "{context}");
    assert!(output.stdout == expected.as_bytes(), "prints {}, {context}", shown(&output.stdout));
}

#[test]
fn the_limits_themselves_are_accepted() {
    for (name, count, case, times, answer) in [
        ("halving-nim-count", "", "1 1000000000000000000\n", 1, "60\n"), // the h = 2ᵗ − 1
        ("halving-nim-count", "", "100 0\n", 100, "1\n"),
        ("nim", "", "1 0\n", 1_000_000, "balanced\n"),
        ("tower-breakers", "1000000\n", "1 4\n", 1_000_000, "1\n"),
        ("tower-breakers-revisited", "10000\n", "1 6\n", 10_000, "1\n"),
        ("unbalanced-nim", "", "1 0\n", 100_000, "lost\n"),
    ] {
        accepts(name, &(count.to_owned() + &case.repeat(times)), &answer.repeat(times));
    }
    accepts("nim", &format!("1000000{}", " 5".repeat(1_000_000)), "balanced\n");
    accepts("tower-breakers-play", &format!("1000{}", " 1".repeat(1000)), "second\nwin\n");
    accepts("tower-breakers-revisited", &format!("1 10000{}", " 6".repeat(10_000)), "2\n");
    accepts("unbalanced-nim", &format!("100000 {}", (0..100_000).join(" ")), "lost\n");
}
