//! Tries a program on refused inputs: those of its problem, and those with faults that fit every
//! input.

use crate::{
    build::Build,
    cases::SAMPLE,
    problems::{
        self, Problem,
        layout::Walk,
        refused_input::{InputFault, RefusedInput},
    },
    process::{self, limited},
    report::{Report, Verdict, counted, quoted},
    repository::Repository,
};
use itertools::{Itertools, chain, iproduct};
use rayon::prelude::*;
use std::{
    fs,
    io::{self, Write},
    process::Output,
    time::Duration,
};

/// The length of a long token.
const LONG: usize = 100_000;

/// The number of faults that are shown.
const SHOWN: usize = 5;

/// Runs the builds of a problem on all its refused inputs. Reports the first faults, then the
/// number of further ones, and then for each build that refuses some, how many.
pub fn reports(repository: &Repository, name: &str, builds: &[Build]) -> Vec<Report> {
    let problem = problems::find(name);
    let made = problem.map(|problem| problems::try_make("the refused inputs", problem.refused));
    let (refused, unmade) = match made.transpose() {
        Ok(refused) => (refused.unwrap_or_default(), None),
        Err(error) => (vec![], Some(Report::error(name, &error))),
    };
    let mut faults = vec![];
    let mut accepted = vec![];
    for build in builds {
        let tester = Tester { name, build };
        let mut results = tester.general(repository, problem);
        results.par_extend(refused.par_iter().map(|input| tester.refuse(input)));
        let count = results.iter().filter(|fault| fault.is_none()).count();
        if count > 0 {
            let subject = format!("{name}{} refuses {}", build.suffix, counted(count, "input"));
            accepted.push(Report::accepted(count, subject));
        }
        faults.push(results);
    }
    let inputs = faults.first().map_or(0, Vec::len);
    let mut reports = Vec::from_iter(unmade);
    for i in 0..inputs {
        let of_builds = faults.iter_mut().filter_map(|faults| faults[i].take()).collect_vec();
        match Report::joined(format!("{name} (both builds) {UNREFUSED}"), &of_builds) {
            Some(report) => reports.push(report),
            None => reports.extend(of_builds),
        }
    }
    let more = reports.iter().skip(SHOWN).map(|report| report.count).sum();
    reports.truncate(SHOWN);
    if more > 0 {
        let subject = format!("{name}: {} on refused inputs", counted(more, "more failure"));
        reports.push(Report { count: more, ..Report::new(Verdict::FAIL, subject, vec![]) });
    }
    chain(reports, accepted).collect()
}

/// The fault of a program that accepts an illegal input, or refuses it in a wrong way.
const UNREFUSED: &str = "does not refuse an input as it should";

/// Tries a program on refused inputs. Each trial returns a report if the program does not refuse
/// the input as it should.
struct Tester<'a> {
    name: &'a str,
    build: &'a Build,
}

impl Tester<'_> {
    /// Tries the faults that fit every input, on the sample. In an interactive problem, tries them
    /// only on the game, because the program prints before it reads the moves.
    fn general(&self, repository: &Repository, problem: Option<&Problem>) -> Vec<Option<Report>> {
        let sample = fs::read_to_string(repository.case(self.name, SAMPLE).input);
        // A sample that cannot be read is reported by other checks.
        let Ok(sample) = sample else { return vec![] };
        let mut tokens = sample.split_whitespace().collect_vec();
        let Some(problem) = problem else { return self.bad_tokens(&tokens) };
        // Nothing is tried if a word of the sample is no number, or if the sample ends before its
        // count, or its first query, is complete. The program fails on such a sample, and other
        // checks report that. (An empty sample may be legal.)
        let Some(ends) = query_ends(problem, &tokens).filter(|ends| !ends.is_empty()) else {
            return vec![];
        };
        let is_interactive = problem.interaction.is_some();
        if is_interactive {
            tokens.truncate(ends[0]);
        }
        let mut results = self.bad_tokens(&tokens);
        let has_count = problem.layout.has_count;
        if has_count {
            for token in ["7", "x"] {
                let fault = InputFault::Token(token.into());
                results.push(self.refuse_text(format!("{sample} {token}"), &fault));
            }
        }
        // If no count comes first, an input may end after any query, and may be empty. (An
        // interactive program needs a whole game.)
        let may_end_early = !has_count && !is_interactive;
        let legal = if may_end_early { chain([0], ends).collect() } else { vec![] };
        results.extend(self.early_ends(&tokens, &legal));
        results
    }

    /// In every position, tries tokens that no program accepts: no number, negative, too large, or
    /// not UTF-8.
    fn bad_tokens(&self, tokens: &[&str]) -> Vec<Option<Report>> {
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
        ];
        let long = ["9", "x"].map(|digit| digit.repeat(LONG));
        let words = words.into_iter().chain(long.iter().map(String::as_str));
        let words = words.map(|word| (word.as_bytes(), InputFault::Token(word.into())));
        let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
        let bad = words.chain(bytes.map(|bytes| (bytes, InputFault::Bytes))).collect_vec();
        let tokens = tokens.iter().map(|token| token.as_bytes()).collect_vec();
        let trials = iproduct!(&bad, 0..tokens.len()).collect_vec();
        let results = trials.into_par_iter().map(|((bad, fault), i)| {
            let input = [&tokens[..i], &[bad], &tokens[i + 1..]].concat().join(&b' ');
            self.refuse_text(input, fault)
        });
        results.collect()
    }

    /// Tries the beginnings of an input, except those of these lengths, which are legal.
    fn early_ends(&self, tokens: &[&str], legal: &[usize]) -> Vec<Option<Report>> {
        let illegal = (0..tokens.len()).filter(|length| !legal.contains(length)).collect_vec();
        let results = illegal.into_par_iter().flat_map_iter(|length| {
            let start = tokens[..length].join(" ");
            ["", " \r\n\n"].map(|end| self.refuse_text(format!("{start}{end}"), &InputFault::End))
        });
        results.collect()
    }

    /// Runs the program on the input that `write` writes, with limits on time and output.
    fn run(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Output {
        let mut command = limited(&[&self.build.program], Duration::from_secs(10));
        process::output_for(&mut command, Duration::from_secs(600), write)
    }

    /// Tries a text.
    fn refuse_text(&self, input: impl AsRef<[u8]>, fault: &InputFault) -> Option<Report> {
        let result = self.run(|file| file.write_all(input.as_ref()));
        self.report(&quoted(input.as_ref()), fault, "", &result)
    }

    /// Tries a refused input.
    fn refuse(&self, input: &RefusedInput) -> Option<Report> {
        let result = self.run(|file| input.write(file));
        self.report(&input.shown(), &input.fault, input.printed, &result)
    }

    /// Returns a report if the program does not refuse an input as it should. `printed` is the
    /// right output before the fault.
    fn report(
        &self,
        shown: &str,
        fault: &InputFault,
        printed: &str,
        result: &Output,
    ) -> Option<Report> {
        let message = String::from_utf8_lossy(&result.stderr);
        let has_failed = result.status.code().is_some_and(|code| code != 0);
        // A panic prints an empty line, the place, the message and a note.
        let is_short = message.lines().count() <= 4;
        let prints_no_more = result.stdout == printed.as_bytes();
        if has_failed && prints_no_more && fault.is_named_in(&message) && is_short {
            return None;
        }
        let details = vec![
            format!("input     {shown}"),
            format!("expected  a failure, a message that names {}", fault.in_words()),
            format!("          and on standard output {}", quoted(printed.as_bytes())),
            format!("happened  {}", result.status),
            format!("printed   {}", quoted(&result.stdout)),
            format!("message   {}", quoted(&result.stderr)),
        ];
        let suffix = self.build.suffix;
        let subject = format!("{}{suffix} {UNREFUSED}", self.name);
        Some(Report::new(Verdict::FAIL, subject, details))
    }
}

/// Lists each n > 0 such that a new query may begin after the first n tokens. If the input begins
/// with the number of queries, the first entry is 1. Returns none if a token is no number.
fn query_ends(problem: &Problem, tokens: &[&str]) -> Option<Vec<usize>> {
    let mut walk = Walk::new(&problem.layout);
    let mut ends = vec![];
    for (length, token) in (1..).zip(tokens) {
        walk.step(token.parse().ok()?);
        if walk.is_between_queries() {
            ends.push(length);
        }
    }
    Some(ends)
}
