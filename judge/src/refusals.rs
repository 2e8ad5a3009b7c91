//! Bad inputs. A program must refuse them: it prints nothing on standard output and one message on
//! standard error that names the fault, and its exit status is not 0.

use crate::{
    build::Build,
    problems,
    process::{self, limited, shown},
    report::{Report, Verdict},
    repository::Repository,
    statement::{code_blocks, rows},
};
use itertools::{Itertools, iproduct};
use rayon::prelude::*;
use std::{
    fs,
    io::{self, Write},
    process::Output,
    time::Duration,
};

/// A bad input: a count or nothing, a good query many times, and then the fault.
#[derive(Clone, Copy)]
pub struct Refused {
    count: &'static str,
    query: &'static str,
    times: usize,
    rest: &'static str,
    fault: Fault<'static>,
    /// What an interactive program prints before it meets the fault.
    printed: &'static str,
}

impl Refused {
    /// An input in which this token is wrong.
    pub const fn token(token: &'static str, input: &'static str) -> Self {
        let fault = Fault::Token(token);
        Self { count: "", query: "", times: 0, rest: input, fault, printed: "" }
    }

    /// An input that ends too early.
    pub const fn early_end(input: &'static str) -> Self {
        Self { fault: Fault::End, ..Self::token("", input) }
    }

    /// An input with one query more than this limit allows.
    pub const fn limit(limit: &'static str, input: &'static str) -> Self {
        Self { fault: Fault::Limit(limit), ..Self::token("", input) }
    }

    /// An input that breaks a rule of the game; the message must contain this text.
    pub const fn rule(text: &'static str, input: &'static str) -> Self {
        Self { fault: Fault::Rule(text), ..Self::token("", input) }
    }

    /// Expects that an interactive program prints this before it meets the fault.
    #[must_use]
    pub const fn printing(self, printed: &'static str) -> Self {
        Self { printed, ..self }
    }

    /// Puts a good query before this input, `times` times. If the answers fill more than a buffer, a
    /// program that prints too early is caught.
    #[must_use]
    pub const fn after(self, times: usize, query: &'static str) -> Self {
        Self { query, times, ..self }
    }

    /// Puts this text, as a rule the number of queries, before everything.
    #[must_use]
    pub const fn with_count(self, count: &'static str) -> Self {
        Self { count, ..self }
    }

    /// Writes the input in pieces, so that this process stays small.
    pub fn write(&self, file: &mut dyn Write) -> io::Result<()> {
        let mut file = io::BufWriter::new(file);
        file.write_all(self.count.as_bytes())?;
        for _ in 0..self.times {
            file.write_all(self.query.as_bytes())?;
        }
        file.write_all(self.rest.as_bytes())?;
        file.flush()
    }

    /// Shows the input in a message.
    fn shown(&self) -> String {
        let rest = shown(format!("{}{}", self.count, self.rest).as_bytes());
        match self.times {
            0 => rest,
            times => {
                format!("{rest}, before the end {times} times {}", shown(self.query.as_bytes()))
            }
        }
    }
}

/// A fault of an input.
#[derive(Clone, Copy)]
enum Fault<'a> {
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

impl Fault<'_> {
    /// Tells whether a message names the fault, in the wording of proconio or of the stand-in.
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
            Self::Token(token) => shown(token.as_bytes()),
            Self::End => "the end of the input".into(),
            Self::Bytes => "UTF-8".into(),
            Self::Limit(limit) => format!("the limit {limit}"),
            Self::Rule(text) => format!("`{text}`"),
        }
    }
}

/// So many failures are shown for each program.
const SHOWN: usize = 5;

/// Runs a build on all bad inputs of its problem. Returns reports about some that it does not refuse
/// as it should, about the number of more such inputs, and about the number of the others.
pub fn reports(repository: &Repository, name: &str, build: &Build) -> Vec<Report> {
    let trial = Trial { name, build, printed: "" };
    let mut results = trial.generic(repository);
    let refused = problems::find(name).map_or(&[][..], |problem| problem.refused);
    results.par_extend(refused.par_iter().map(|row| {
        let trial = Trial { printed: row.printed, ..trial };
        trial.refuse(&row.shown(), row.fault, |file| row.write(file))
    }));
    let count = results.len();
    let mut reports = results.into_iter().flatten().collect_vec();
    let refused = count - reports.len();
    let more = reports.len().saturating_sub(SHOWN);
    reports.truncate(SHOWN);
    let name = format!("{name}{}", build.suffix);
    if more > 0 {
        let subject = format!("{name}: {more} more bad inputs");
        reports.push(Report { count: more, ..Report::new(Verdict::FAIL, subject, vec![]) });
    }
    if refused > 0 {
        let subject = format!("{name} refuses {refused} bad inputs");
        reports.push(Report::accepted(refused, subject));
    }
    reports
}

/// A program that is tried on bad inputs. Each trial returns a report if the program fails.
#[derive(Clone, Copy)]
struct Trial<'a> {
    name: &'a str,
    build: &'a Build,
    /// What the program prints before it meets the fault.
    printed: &'static str,
}

impl Trial<'_> {
    /// Tries the faults that fit every input.
    fn generic(&self, repository: &Repository) -> Vec<Option<Report>> {
        let problem = problems::find(self.name);
        // A missing sample is reported with the cases.
        let sample = |directory: &str| {
            let path = format!("{directory}/{}/01-sample.txt", self.name);
            fs::read_to_string(repository.path(path)).unwrap_or_default()
        };
        let probe = problem.and_then(|problem| problem.probe);
        let [input, expected] = probe
            .map_or_else(|| ["inputs", "expected"].map(sample), |texts| texts.map(String::from));
        let tokens = input.split_whitespace().collect_vec();
        let mut results = self.bad_tokens(&tokens);
        results.par_extend(
            (0..tokens.len())
                .into_par_iter()
                .flat_map(|end| self.early_end(&tokens[..end].join(" "), &expected)),
        );
        let is_interactive = problem.is_some_and(|problem| problem.interaction.is_some());
        // An interactive program ends with the game, and reads no more.
        if announces_count(repository, self.name) && !is_interactive {
            for token in ["7", "x"] {
                results.push(self.refuse_text(format!("{input} {token}"), Fault::Token(token)));
            }
        }
        results
    }

    /// Tries tokens that no program accepts in every position: no number, negative, too large, or not
    /// UTF-8.
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
        let words = words.map(|word| (word.as_bytes(), Fault::Token(word)));
        let all = words.into_iter().chain(bytes.map(|bytes| (bytes, Fault::Bytes))).collect_vec();
        let tokens = tokens.iter().map(|token| token.as_bytes()).collect_vec();
        let trials = iproduct!(all, 0..tokens.len()).collect_vec();
        let trials = trials.into_par_iter().map(|((bad, fault), i)| {
            let input = [&tokens[..i], &[bad], &tokens[i + 1..]].concat().join(&b' ');
            self.refuse_text(input, fault)
        });
        trials.collect()
    }

    /// Tries an input that ends too early. An input without a count may end after any query: then
    /// the answers so far are printed. Any other early end is refused.
    fn early_end(&self, start: &str, expected: &str) -> Vec<Option<Report>> {
        let result = self.run(|file| file.write_all(start.as_bytes()));
        if result.status.success() {
            let printed = String::from_utf8_lossy(&result.stdout);
            let is_whole = printed.is_empty() || printed.ends_with('\n');
            if is_whole && expected.starts_with(&*printed) {
                return vec![];
            }
        }
        let with_space = format!("{start} \r\n\n");
        vec![self.refuse_text(start, Fault::End), self.refuse_text(with_space, Fault::End)]
    }

    /// Runs the program on the input that `write` writes, with limits on time and output.
    fn run(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Output {
        let mut command = limited(&[&self.build.program], Duration::from_secs(10));
        process::output_for(&mut command, Duration::from_secs(600), write)
    }

    /// Tries a bad input.
    fn refuse_text(&self, input: impl AsRef<[u8]>, fault: Fault) -> Option<Report> {
        self.refuse(&shown(input.as_ref()), fault, |file| file.write_all(input.as_ref()))
    }

    /// Tries a bad input that `write` writes.
    fn refuse(
        &self,
        input: &str,
        fault: Fault,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Option<Report> {
        let result = self.run(write);
        let message = String::from_utf8_lossy(&result.stderr);
        let has_failed = result.status.code().is_some_and(|code| code != 0);
        // A panic prints an empty line, the place, the message and a note.
        let is_short = message.lines().count() <= 4;
        let prints_no_more = result.stdout == self.printed.as_bytes();
        if has_failed && prints_no_more && fault.is_named_in(&message) && is_short {
            return None;
        }
        let details = vec![
            format!("input     {input}"),
            format!("expected  a failure, a message that names {}", fault.in_words()),
            format!("          and on standard output {}", shown(self.printed.as_bytes())),
            format!("happened  {}", result.status),
            format!("printed   {}", shown(&result.stdout)),
            format!("message   {}", shown(&result.stderr)),
        ];
        let suffix = self.build.suffix;
        let subject = format!("{}{suffix} does not refuse a bad input as it should", self.name);
        Some(Report::new(Verdict::FAIL, subject, details))
    }
}

/// Tells whether the input begins with the number of queries: the first row of its table has one
/// name, and is not the only row.
fn announces_count(repository: &Repository, name: &str) -> bool {
    let statement = repository.statement(name);
    let tables = code_blocks(statement.section("Input"));
    let rows = tables.first().map_or(vec![], |table| rows(table));
    rows.len() > 1 && !rows[0].0.contains(' ')
}
