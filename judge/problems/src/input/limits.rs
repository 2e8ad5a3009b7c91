//! The limits of a problem, and how far an input goes towards them.

use super::format::{Format, Place, Walk};
use std::io::{self, BufReader, Read};

/// An upper limit of a problem: a constant `MAX_…` of its program, and the quantity that it bounds.
pub struct Limit {
    pub name: &'static str,
    pub value: u64,
    pub quantity: Quantity,
}

/// The quantity that a limit bounds. For columns see [`Place`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    Queries,
    Largest(usize),
    Sum(usize),
}

impl Limit {
    /// Limits the number of queries.
    pub const fn queries(name: &'static str, value: usize) -> Self {
        Self { name, value: value as u64, quantity: Quantity::Queries }
    }

    /// Limits each number of a column.
    pub const fn largest(column: usize, name: &'static str, value: u64) -> Self {
        Self { name, value, quantity: Quantity::Largest(column) }
    }

    /// Limits the sum of a column.
    pub const fn sum(column: usize, name: &'static str, value: usize) -> Self {
        Self { name, value: value as u64, quantity: Quantity::Sum(column) }
    }
}

/// A positive lower limit of a statement.
pub struct LowerLimit {
    /// The name of the number in the statement.
    pub name: String,
    pub value: u64,
    pub place: Place,
}

/// How far an input goes towards the limits.
#[derive(Default)]
pub struct Measures {
    queries: u64,
    /// No format has more columns.
    columns: [Column; 2],
}

#[derive(Default)]
struct Column {
    /// The least number, if there is any.
    least: Option<u64>,
    largest: u64,
    sum: u64,
}

impl Measures {
    /// Measures an input up to the first word that is no number. Reads it in pieces: on Linux the
    /// peak memory of a child starts at that of its parent, so a judge with a whole input in memory
    /// would spoil the memory that it measures.
    pub fn of(format: &Format, input: impl Read) -> io::Result<Self> {
        let (mut this, mut walk, mut number) = (Self::default(), Walk::new(format), None);
        // The newline ends the last number.
        for byte in BufReader::new(input.chain(&b"\n"[..])).bytes() {
            match byte? {
                digit @ b'0'..=b'9' => {
                    let higher = number.unwrap_or(0_u64).saturating_mul(10);
                    number = Some(higher.saturating_add(u64::from(digit - b'0')));
                }
                byte if !byte.is_ascii_whitespace() => break,
                _ => {
                    if let Some(number) = number.take() {
                        this.add(number, walk.step(number), format);
                    }
                }
            }
        }
        Ok(this)
    }

    fn add(&mut self, number: u64, place: Place, format: &Format) {
        let Place::Column(i) = place else {
            // An announced number of queries counts, even if fewer follow.
            self.queries = number;
            return;
        };
        self.queries += u64::from(i == 0 && !format.has_count);
        let column = &mut self.columns[i];
        column.least = Some(column.least.map_or(number, |least| least.min(number)));
        column.largest = column.largest.max(number);
        column.sum = column.sum.saturating_add(number);
    }

    /// Returns the quantity of the input that a limit bounds.
    pub fn quantity(&self, quantity: Quantity) -> u64 {
        match quantity {
            Quantity::Queries => self.queries,
            Quantity::Largest(column) => self.columns[column].largest,
            Quantity::Sum(column) => self.columns[column].sum,
        }
    }

    /// Returns the least number in a place, if there is any.
    pub fn least(&self, place: Place) -> Option<u64> {
        match place {
            Place::Count => Some(self.queries),
            Place::Column(i) => self.columns[i].least,
        }
    }
}
