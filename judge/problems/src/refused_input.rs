//! Refused inputs: illegal ones. A program must refuse them: it prints no answer on standard
//! output, and one message on standard error that names the fault; its exit status is not 0. (An
//! interactive program may have played before it meets the fault.)

use std::{
    fmt::Display,
    io::{self, Write},
};

/// An input that a program must refuse. It consists of a start, a legal text that is repeated
/// `times` times, and an end. The start may be empty, and `times` may be 0. As a rule the end has
/// the fault.
pub struct RefusedInput {
    pub start: String,
    pub repeated: String,
    pub times: usize,
    pub end: Vec<u8>,
    pub fault: InputFault,
    /// What an interactive program prints before it meets the fault.
    pub printed: &'static str,
}

/// The fault of a refused input.
#[derive(Clone)]
pub enum InputFault {
    /// This token is wrong.
    Token(String),
    End,
    /// The input is not UTF-8.
    Bytes,
    /// The input has more queries than this limit allows.
    Limit(u64),
    /// A rule is broken; this text says which.
    Rule(&'static str),
}

impl RefusedInput {
    pub fn new(fault: InputFault, end: impl Into<Vec<u8>>) -> Self {
        let (start, repeated, end) = (String::new(), String::new(), end.into());
        Self { start, repeated, times: 0, end, fault, printed: "" }
    }

    /// An input in which this token is wrong.
    pub fn token(token: impl Display, input: impl Into<String>) -> Self {
        Self::new(InputFault::Token(token.to_string()), input.into())
    }

    pub fn early_end(input: impl Into<String>) -> Self {
        Self::new(InputFault::End, input.into())
    }

    /// An input that has this query once more than the limit on the number of queries allows. The
    /// message must name the limit.
    pub fn too_many(limit: u64, query: &str) -> Self {
        Self::new(InputFault::Limit(limit), query).after(limit as usize, query)
    }

    /// An input that breaks a rule of the game; the message must contain this text.
    pub fn rule(text: &'static str, input: impl Into<String>) -> Self {
        Self::new(InputFault::Rule(text), input.into())
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
        file.write_all(&self.end)?;
        file.flush()
    }
}
