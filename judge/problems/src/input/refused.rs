//! Refused inputs: illegal ones. A program must refuse them: it prints no answer on standard
//! output, and one message on standard error that names the fault; its exit status is not 0. (An
//! interactive program may have played before it meets the fault.)

use super::{format::Format, line};
use itertools::chain;
use std::{
    fmt::Display,
    io::{self, BufWriter, Write},
};

/// An input that a program must refuse.
pub struct RefusedInput {
    /// Texts, and how often each is repeated. As a rule, the last one has the fault.
    pub pieces: Vec<(Vec<u8>, u64)>,
    pub fault: InputFault,
    /// What an interactive program prints before it meets the fault.
    pub printed: &'static str,
}

/// The fault of a refused input.
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
    pub fn new(fault: InputFault, input: impl Into<Vec<u8>>) -> Self {
        Self { pieces: vec![(input.into(), 1)], fault, printed: "" }
    }

    /// An input in which this token is wrong.
    pub fn token(token: impl Display, input: impl Into<Vec<u8>>) -> Self {
        Self::new(InputFault::Token(token.to_string()), input)
    }

    /// An input that ends too early.
    pub fn early_end(input: impl Into<Vec<u8>>) -> Self {
        Self::new(InputFault::End, input)
    }

    /// Puts a query before everything, `times` times, and before that the number of all queries, if
    /// the format begins with it.
    #[must_use]
    pub fn after(mut self, format: &Format, number: u64, times: u64, query: String) -> Self {
        let count = format.has_count.then(|| (line(&[number]).into(), 1));
        self.pieces.splice(..0, chain(count, [(query.into(), times)]));
        self
    }

    /// Writes the input in pieces, so that this process stays small.
    pub fn write(&self, file: &mut dyn Write) -> io::Result<()> {
        let mut file = BufWriter::new(file);
        for (text, times) in &self.pieces {
            for _ in 0..*times {
                file.write_all(text)?;
            }
        }
        file.flush()
    }
}
