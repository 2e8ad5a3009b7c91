//! The limits of a problem, and how far an input goes towards them.

use super::format::{Format, Place, Walk};
use std::{
    collections::BTreeMap,
    io::{self, Write},
};

/// A limit of a problem: a constant `MAX_…` of its program, and the quantity that it bounds.
pub struct Limit {
    pub name: &'static str,
    pub quantity: Quantity,
}

impl Limit {
    pub const fn new(name: &'static str, quantity: Quantity) -> Self {
        Self { name, quantity }
    }
}

/// The quantity that a limit bounds. For columns see [`Place`].
#[derive(Clone, Copy)]
pub enum Quantity {
    Queries,
    Largest(usize),
    Sum(usize),
}

/// The values of the constants `MAX_…` of a program, by name.
#[derive(Clone, Debug, Default)]
pub struct Limits(BTreeMap<String, u64>);

impl Limits {
    /// Returns a limit. Panics if the program has no such constant.
    pub fn get(&self, name: &str) -> u64 {
        *self.0.get(name).unwrap_or_else(|| panic!("the program has no constant {name}"))
    }

    /// Returns a limit on a number of things. Panics as [`Limits::get`] does.
    pub fn count(&self, name: &str) -> usize {
        self.get(name) as usize
    }

    /// Lists the names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(name, value)| (name.as_str(), *value))
    }
}

impl FromIterator<(String, u64)> for Limits {
    fn from_iter<I: IntoIterator<Item = (String, u64)>>(constants: I) -> Self {
        Self(constants.into_iter().collect())
    }
}

/// Measures an input up to the first word that is no number. The input is written to the meter in
/// pieces, so that it need not be in memory: on Linux the peak memory of a child starts at that of
/// its parent, so a large judge would spoil the measured memory.
pub struct Meter<'a> {
    walk: Walk<'a>,
    /// The number that is being read, if its first digits have come.
    number: Option<u64>,
    /// Whether a word that is no number has come.
    has_stopped: bool,
    queries: u64,
    /// By column. No format has more than two.
    largest: [u64; 2],
    sums: [u64; 2],
}

impl<'a> Meter<'a> {
    pub fn new(format: &'a Format) -> Self {
        let walk = Walk::new(format);
        Self { walk, number: None, has_stopped: false, queries: 0, largest: [0; 2], sums: [0; 2] }
    }

    /// Returns the quantity of the input that a limit bounds. Requires that the whole input was
    /// written: a last number without white space after it is counted here.
    pub fn quantity(&mut self, quantity: Quantity) -> u64 {
        self.end_number();
        match quantity {
            Quantity::Queries => self.queries,
            Quantity::Largest(column) => self.largest[column],
            Quantity::Sum(column) => self.sums[column],
        }
    }

    /// Takes the number that has been read, if there is one.
    fn end_number(&mut self) {
        let Some(number) = self.number.take() else { return };
        match self.walk.step(number) {
            Place::Count => self.queries = number,
            Place::Column(column) => {
                // An announced number of queries counts, even if fewer follow.
                self.queries += u64::from(column == 0 && !self.walk.has_count());
                self.largest[column] = self.largest[column].max(number);
                self.sums[column] = self.sums[column].saturating_add(number);
            }
        }
    }
}

impl Write for Meter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            match byte {
                _ if self.has_stopped => {}
                b'0'..=b'9' => {
                    let digit = u64::from(byte - b'0');
                    let number = self.number.unwrap_or(0);
                    self.number = Some(number.saturating_mul(10).saturating_add(digit));
                }
                _ if byte.is_ascii_whitespace() => self.end_number(),
                _ => (self.number, self.has_stopped) = (None, true),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
