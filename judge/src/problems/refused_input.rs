//! Refused inputs: illegal ones. A program must refuse them: it prints no answer on standard
//! output, and one message on standard error that names the fault; its exit status is not 0. (An
//! interactive program may have played before it meets the fault.)

use crate::report::quoted;
use std::{
    fmt::Display,
    io::{self, Write},
};

/// An input that a program must refuse. It consists of a start, a legal text that is repeated
/// `times` times, and an end. The start may be empty, and `times` may be 0. As a rule the end has
/// the fault.
pub struct RefusedInput {
    start: String,
    repeated: String,
    times: usize,
    end: String,
    /// The fault.
    pub fault: InputFault,
    /// What an interactive program prints before it meets the fault.
    pub printed: &'static str,
}

/// The fault of a refused input.
#[derive(Clone)]
pub enum InputFault {
    /// This token is wrong.
    Token(String),
    /// The input ends too early.
    End,
    /// The input is not UTF-8.
    Bytes,
    /// The input has more queries than this limit allows.
    Limit(u64),
    /// A rule is broken; this text says which.
    Rule(&'static str),
}

impl RefusedInput {
    fn new(fault: InputFault, end: impl Into<String>) -> Self {
        let (start, repeated, end) = (String::new(), String::new(), end.into());
        Self { start, repeated, times: 0, end, fault, printed: "" }
    }

    /// An input in which this token is wrong.
    pub fn token(token: impl Display, input: impl Into<String>) -> Self {
        Self::new(InputFault::Token(token.to_string()), input)
    }

    /// An input that ends too early.
    pub fn early_end(input: impl Into<String>) -> Self {
        Self::new(InputFault::End, input)
    }

    /// An input that has this query once more than the limit on the number of queries allows. The
    /// message must name the limit.
    pub fn too_many(limit: u64, query: &str) -> Self {
        Self::new(InputFault::Limit(limit), query).after(limit as usize, query)
    }

    /// An input that breaks a rule of the game; the message must contain this text.
    pub fn rule(text: &'static str, input: impl Into<String>) -> Self {
        Self::new(InputFault::Rule(text), input)
    }

    /// Expects that an interactive program prints this before it meets the fault.
    #[must_use]
    pub fn printing(self, printed: &'static str) -> Self {
        Self { printed, ..self }
    }

    /// Puts a legal text, as a rule a query, `times` times before the end. If the answers exceed an
    /// output buffer, this catches a program that prints before it has read everything.
    #[must_use]
    pub fn after(self, times: usize, repeated: impl Into<String>) -> Self {
        Self { repeated: repeated.into(), times, ..self }
    }

    /// Puts this text, for example the number of queries, before everything.
    #[must_use]
    pub fn with_start(self, start: impl Into<String>) -> Self {
        Self { start: start.into(), ..self }
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
    pub fn shown(&self) -> String {
        let Self { start, repeated, times, end, .. } = self;
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

impl InputFault {
    /// Tells whether a message names the fault, in the wording of proconio or of the stand-in.
    pub fn is_named_in(&self, message: &str) -> bool {
        let has_word = |word: &str| {
            message.match_indices(word).any(|(start, _)| {
                message[..start].ends_with([' ', '`'])
                    && message[start + word.len()..].starts_with([' ', '`'])
            })
        };
        match self {
            Self::Token(token) => has_word(token),
            Self::Limit(limit) => has_word(&limit.to_string()),
            Self::End => message.contains("end of input") || message.contains("input ends"),
            Self::Bytes => message.to_lowercase().contains("utf-8"),
            Self::Rule(text) => message.contains(text),
        }
    }

    /// Returns the words for the fault in a report.
    pub fn in_words(&self) -> String {
        match self {
            Self::Token(token) => quoted(token.as_bytes()),
            Self::End => "the end of the input".into(),
            Self::Bytes => "UTF-8".into(),
            Self::Limit(limit) => format!("the limit {limit}"),
            Self::Rule(text) => format!("`{text}`"),
        }
    }
}
