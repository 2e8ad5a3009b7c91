//! Refused inputs: illegal ones. A program must refuse them: it prints no answer on standard
//! output, and one message on standard error that names the fault; its exit status is not 0. (An
//! interactive program may have played before it meets the fault.)

use std::{
    fmt::Display,
    io::{self, BufWriter, Write},
};

/// An input that a program must refuse. It consists of a start, a legal text that is repeated
/// `times` times, and an end, which as a rule has the fault. The start may be empty, and `times`
/// may be 0.
pub struct RefusedInput {
    pub start: String,
    pub repeated: String,
    pub times: u64,
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
        let (start, repeated) = (String::new(), String::new());
        Self { start, repeated, times: 0, end: input.into(), fault, printed: "" }
    }

    /// An input in which this token is wrong.
    pub fn token(token: impl Display, input: impl Into<Vec<u8>>) -> Self {
        Self::new(InputFault::Token(token.to_string()), input)
    }

    /// An input that ends too early.
    pub fn early_end(input: impl Into<Vec<u8>>) -> Self {
        Self::new(InputFault::End, input)
    }

    /// Puts a start and a repeated text before everything.
    #[must_use]
    pub fn after(self, start: String, times: u64, repeated: String) -> Self {
        Self { start, repeated, times, ..self }
    }

    /// Expects that an interactive program prints this before it meets the fault.
    #[must_use]
    pub fn printing(self, printed: &'static str) -> Self {
        Self { printed, ..self }
    }

    /// Writes the input in pieces, so that this process stays small.
    pub fn write(&self, file: &mut dyn Write) -> io::Result<()> {
        let mut file = BufWriter::new(file);
        file.write_all(self.start.as_bytes())?;
        for _ in 0..self.times {
            file.write_all(self.repeated.as_bytes())?;
        }
        file.write_all(&self.end)?;
        file.flush()
    }
}
