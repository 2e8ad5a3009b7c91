//! Refused inputs: illegal ones. A program must refuse them: it prints no answer on standard
//! output, and one message on standard error that names the fault; its exit status is not 0. (An
//! interactive program may have played before it meets the fault.)

use std::fmt::Display;

/// An input that a program must refuse.
pub struct RefusedInput {
    pub text: Vec<u8>,
    /// The message has to contain one of these. A backquote counts as a space, a capital as a small
    /// letter.
    pub named: Vec<String>,
    /// What an interactive program prints before it meets the fault.
    pub printed: &'static str,
}

impl RefusedInput {
    pub fn new<T: Into<String>>(
        named: impl IntoIterator<Item = T>,
        text: impl Into<Vec<u8>>,
    ) -> Self {
        let named = named.into_iter().map(T::into).collect();
        Self { text: text.into(), named, printed: "" }
    }

    /// An input in which this token is wrong, or that exceeds this limit.
    pub fn token(token: impl Display, input: impl Into<Vec<u8>>) -> Self {
        Self::new([format!(" {token} ")], input)
    }

    /// An input that ends too early, in the words of proconio and of the stand-in.
    pub fn early_end(input: impl Into<Vec<u8>>) -> Self {
        Self::new(["end of input", "input ends"], input)
    }

    /// Expects that an interactive program prints this before it meets the fault.
    #[must_use]
    pub fn printing(self, printed: &'static str) -> Self {
        Self { printed, ..self }
    }
}
