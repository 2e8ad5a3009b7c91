//! Bad inputs. A program must refuse them: it prints no answer on standard output, and one message
//! on standard error that names the fault; its exit status is not 0. (An interactive program may
//! have played before it meets the fault.)

use crate::{
    build::Build,
    problems,
    process::{self, limited},
    report::{Report, Verdict, counted, quoted},
    repository::Repository,
};
use itertools::{Itertools, iproduct};
use rayon::prelude::*;
use std::{
    fs,
    io::{self, Write},
    process::Output,
    time::Duration,
};

/// A bad input: a start, which may be empty, a good text many times, and an end. As a rule the end
/// has the fault.
pub struct Refused {
    start: &'static str,
    repeated: &'static str,
    times: usize,
    end: &'static str,
    reason: Reason<'static>,
    /// What an interactive program prints before it meets the fault.
    printed: &'static str,
}

impl Refused {
    /// An input in which this token is wrong.
    pub const fn token(token: &'static str, input: &'static str) -> Self {
        let reason = Reason::Token(token);
        Self { start: "", repeated: "", times: 0, end: input, reason, printed: "" }
    }

    /// An input that ends too early.
    pub const fn early_end(input: &'static str) -> Self {
        Self { reason: Reason::End, ..Self::token("", input) }
    }

    /// An input with too many queries, most of them put before it by [`Refused::after`]. The
    /// message must name the limit.
    pub const fn limit(limit: &'static str, input: &'static str) -> Self {
        Self { reason: Reason::Limit(limit), ..Self::token("", input) }
    }

    /// An input that breaks a rule of the game; the message must contain this text.
    pub const fn rule(text: &'static str, input: &'static str) -> Self {
        Self { reason: Reason::Rule(text), ..Self::token("", input) }
    }

    /// Expects that an interactive program prints this before it meets the fault.
    #[must_use]
    pub const fn printing(self, printed: &'static str) -> Self {
        Self { printed, ..self }
    }

    /// Puts a good text, as a rule a query, before this input, `times` times. If the answers fill
    /// more than a buffer, a program that prints too early is caught.
    #[must_use]
    pub const fn after(self, times: usize, repeated: &'static str) -> Self {
        Self { repeated, times, ..self }
    }

    /// Puts this text, for example the number of queries, before everything.
    #[must_use]
    pub const fn with_start(self, start: &'static str) -> Self {
        Self { start, ..self }
    }

    /// Writes the input in pieces, so that this process stays small.
    pub fn write(&self, file: &mut dyn Write) -> io::Result<()> {
        let mut file = io::BufWriter::new(file);
        file.write_all(self.start.as_bytes())?;
        for _ in 0..self.times {
            file.write_all(self.repeated.as_bytes())?;
        }
        file.write_all(self.end.as_bytes())?;
        file.flush()
    }

    /// Shows the input in a message.
    fn shown(&self) -> String {
        let Self { start, repeated, times, end, .. } = *self;
        let quote = |text: &str| quoted(text.as_bytes());
        match times {
            0 => quote(&format!("{start}{end}")),
            _ if start.is_empty() => {
                format!("{times} times {}, then {}", quote(repeated), quote(end))
            }
            _ => {
                format!("{}, {times} times {}, then {}", quote(start), quote(repeated), quote(end))
            }
        }
    }
}

/// The reason why an input is bad.
#[derive(Clone, Copy)]
enum Reason<'a> {
    /// This token is wrong.
    Token(&'a str),
    /// The input ends too early.
    End,
    /// The input is not UTF-8.
    Bytes,
    /// The input has more queries than this limit allows.
    Limit(&'a str),
    /// A rule is broken; this text says which.
    Rule(&'a str),
}

impl Reason<'_> {
    /// Tells whether a message names the reason, in the wording of proconio or of the stand-in.
    fn is_named_in(self, message: &str) -> bool {
        match self {
            Self::Token(word) | Self::Limit(word) => {
                message.match_indices(word).any(|(start, _)| {
                    message[..start].ends_with([' ', '`', '\n'])
                        && message[start + word.len()..].starts_with([' ', '`', '\n', ',', '\''])
                })
            }
            Self::End => message.contains("end of input") || message.contains("input ends"),
            Self::Bytes => message.to_lowercase().contains("utf-8"),
            Self::Rule(text) => message.contains(text),
        }
    }

    /// Says what a message must name.
    fn in_words(self) -> String {
        match self {
            Self::Token(token) => quoted(token.as_bytes()),
            Self::End => "the end of the input".into(),
            Self::Bytes => "UTF-8".into(),
            Self::Limit(limit) => format!("the limit {limit}"),
            Self::Rule(text) => format!("`{text}`"),
        }
    }
}

/// For each build at most this number of failures is shown.
const SHOWN: usize = 5;

/// Runs a build on all bad inputs of its problem. Returns reports about the first inputs that it
/// does not refuse as it should, a report with the number of further such inputs, and one with the
/// number of inputs that it refuses.
pub fn reports(repository: &Repository, name: &str, build: &Build) -> Vec<Report> {
    let tester = Tester { name, build, printed: "" };
    let mut results = tester.generic(repository);
    let rows = problems::find(name).map_or(&[][..], |problem| problem.refused);
    results.par_extend(rows.par_iter().map(|row| {
        let tester = Tester { printed: row.printed, ..tester };
        tester.refuse(&row.shown(), row.reason, |file| row.write(file))
    }));
    let tried = results.len();
    let mut reports = results.into_iter().flatten().collect_vec();
    let refused = tried - reports.len();
    let more = reports.len().saturating_sub(SHOWN);
    reports.truncate(SHOWN);
    let subject = format!("{name}{}", build.suffix);
    if more > 0 {
        let subject = format!("{subject}: {more} more bad inputs");
        reports.push(Report { count: more, ..Report::new(Verdict::FAIL, subject, vec![]) });
    }
    if refused > 0 {
        let subject = format!("{subject} refuses {}", counted(refused, "bad input"));
        reports.push(Report::accepted(refused, subject));
    }
    reports
}

/// Tries a program on bad inputs. Each trial returns a report if the program does not refuse the
/// input as it should.
#[derive(Clone, Copy)]
struct Tester<'a> {
    name: &'a str,
    build: &'a Build,
    /// What the program prints before it meets the fault.
    printed: &'static str,
}

impl Tester<'_> {
    /// Tries the faults that fit every input.
    fn generic(&self, repository: &Repository) -> Vec<Option<Report>> {
        let problem = problems::find(self.name);
        let files = repository.case(self.name, "01-sample.txt");
        let sample = [files.input, files.answer].map(fs::read_to_string);
        // A missing sample is reported with the cases.
        let [Ok(sample), Ok(expected)] = sample else { return vec![] };
        let input = problem.and_then(|problem| problem.probe).unwrap_or(&sample);
        let tokens = input.split_whitespace().collect_vec();
        let begins_with_count = begins_with_count(repository, self.name);
        let mut results = self.bad_tokens(&tokens);
        let may_end = !begins_with_count;
        results.extend(self.early_ends(&tokens, &expected, may_end));
        let is_interactive = problem.is_some_and(|problem| problem.interaction.is_some());
        // An interactive program ends with the game, and reads no more.
        if begins_with_count && !is_interactive {
            for token in ["7", "x"] {
                results.push(self.refuse_text(format!("{input} {token}"), Reason::Token(token)));
            }
        }
        results
    }

    /// In every position, tries tokens that no program accepts: no number, negative, too large, or
    /// not UTF-8.
    fn bad_tokens(&self, tokens: &[&str]) -> Vec<Option<Report>> {
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
        let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
        let words = words.map(|word| (word.as_bytes(), Reason::Token(word)));
        let all = words.into_iter().chain(bytes.map(|bytes| (bytes, Reason::Bytes))).collect_vec();
        let tokens = tokens.iter().map(|token| token.as_bytes()).collect_vec();
        let trials = iproduct!(all, 0..tokens.len()).collect_vec();
        let results = trials.into_par_iter().map(|((bad, reason), i)| {
            let input = [&tokens[..i], &[bad], &tokens[i + 1..]].concat().join(&b' ');
            self.refuse_text(input, reason)
        });
        results.collect()
    }

    /// Tries the beginnings of the input. If an input `may_end` after any query, beginnings with
    /// whole queries are legal. The judge does not know where a query ends. It takes a beginning
    /// for legal if the program accepts it, and prints other expected answers than for every
    /// shorter beginning. (If it prints nothing new, it has dropped a part of a query.) All other
    /// beginnings must be refused with a message about the end.
    fn early_ends(&self, tokens: &[&str], expected: &str, may_end: bool) -> Vec<Option<Report>> {
        let starts = (0..tokens.len()).map(|end| tokens[..end].join(" ")).collect_vec();
        let mut answers = vec![None; starts.len()];
        if may_end {
            answers =
                starts.par_iter().map(|start| self.accepted_answers(start, expected)).collect();
        }
        let is_illegal = |&i: &usize| answers[i].is_none() || answers[..i].contains(&answers[i]);
        let illegal = (0..starts.len()).filter(is_illegal).collect_vec();
        let results = illegal.into_par_iter().flat_map_iter(|i| {
            let ends = ["", " \r\n\n"].map(|end| format!("{}{end}", starts[i]));
            ends.map(|input| self.refuse_text(input, Reason::End))
        });
        results.collect()
    }

    /// Returns what the program prints for an input, if it accepts the input and prints the first
    /// lines of the expected output.
    fn accepted_answers(&self, input: &str, expected: &str) -> Option<Vec<u8>> {
        let Output { status, stdout, .. } = self.run(|file| file.write_all(input.as_bytes()));
        let is_start = expected.as_bytes().starts_with(&stdout);
        let is_whole = stdout.is_empty() || stdout.ends_with(b"\n");
        (status.success() && is_start && is_whole).then_some(stdout)
    }

    /// Runs the program on the input that `write` writes, with limits on time and output.
    fn run(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Output {
        let mut command = limited(&[&self.build.program], Duration::from_secs(10));
        process::output_for(&mut command, Duration::from_secs(600), write)
    }

    /// Tries a bad input.
    fn refuse_text(&self, input: impl AsRef<[u8]>, reason: Reason) -> Option<Report> {
        self.refuse(&quoted(input.as_ref()), reason, |file| file.write_all(input.as_ref()))
    }

    /// Tries a bad input that `write` writes. The report shows it as `shown`.
    fn refuse(
        &self,
        shown: &str,
        reason: Reason,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Option<Report> {
        let result = self.run(write);
        let message = String::from_utf8_lossy(&result.stderr);
        let has_failed = result.status.code().is_some_and(|code| code != 0);
        // A panic prints an empty line, the place, the message and a note.
        let is_short = message.lines().count() <= 4;
        let prints_no_more = result.stdout == self.printed.as_bytes();
        if has_failed && prints_no_more && reason.is_named_in(&message) && is_short {
            return None;
        }
        let details = vec![
            format!("input     {shown}"),
            format!("expected  a failure, a message that names {}", reason.in_words()),
            format!("          and on standard output {}", quoted(self.printed.as_bytes())),
            format!("happened  {}", result.status),
            format!("printed   {}", quoted(&result.stdout)),
            format!("message   {}", quoted(&result.stderr)),
        ];
        let suffix = self.build.suffix;
        let subject = format!("{}{suffix} does not refuse a bad input as it should", self.name);
        Some(Report::new(Verdict::FAIL, subject, details))
    }
}

/// Tells whether the input begins with a count: the first row of its table has one name, and is not
/// the only row. It counts the queries or, in an interactive problem, the numbers of the game. (A
/// `Layout` would not do: it is only about queries, and a program may lack a module.)
fn begins_with_count(repository: &Repository, name: &str) -> bool {
    let rows = repository.statement(name).input_rows();
    rows.len() > 1 && !rows[0].0.contains(' ')
}
