//! The layouts in which a program must accept its sample. Tokens are separated by any white space.

use itertools::Itertools;

/// A layout: its name, and a function that lays out an input.
pub type Layout = (&'static str, fn(&str) -> String);

/// The layouts that are tried.
pub const LAYOUTS: [Layout; 6] = [
    ("with CRLF at the ends of lines", |input| input.replace('\n', "\r\n")),
    ("without a newline at the end", |input| input.trim_end().into()),
    ("on one line", |input| joined(input, " ") + "\n"),
    ("with one token per line", |input| joined(input, "\n") + "\n"),
    ("with blanks and blank lines", |input| format!("\n \t{} \r\n\n", joined(input, " \t\n\n  "))),
    ("with leading zeros", |input| {
        let lines = input.lines().map(|line| line.split(' ').map(with_zeros).join(" ") + "\n");
        lines.collect()
    }),
];

/// Joins the tokens of an input.
fn joined(input: &str, separator: &str) -> String {
    input.split_whitespace().join(separator)
}

/// Puts 40 zeros before a number. (2⁶⁴ has 20 digits.) Returns any other text unchanged.
fn with_zeros(token: &str) -> String {
    let is_number = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
    let zeros = if is_number { 40 } else { 0 };
    "0".repeat(zeros) + token
}
