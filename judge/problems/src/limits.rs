//! The limits of a problem, and how far an input goes towards them.

use super::format::{Format, Place, Walk};
use std::collections::BTreeMap;

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

/// How far an input goes towards the limits, up to the first word that is no number.
#[derive(Default)]
pub struct Measures {
    queries: u64,
    /// By column. No format has more than two.
    largest: [u64; 2],
    sums: [u64; 2],
}

impl Measures {
    pub fn of(format: &Format, input: &str) -> Self {
        let (mut this, mut walk) = (Self::default(), Walk::new(format));
        for number in input.split_ascii_whitespace().map_while(|word| word.parse().ok()) {
            match walk.step(number) {
                Place::Count => this.queries = number,
                Place::Column(column) => {
                    // An announced number of queries counts, even if fewer follow.
                    this.queries += u64::from(column == 0 && !format.has_count);
                    this.largest[column] = this.largest[column].max(number);
                    this.sums[column] = this.sums[column].saturating_add(number);
                }
            }
        }
        this
    }

    /// Returns the quantity of the input that a limit bounds.
    pub fn quantity(&self, quantity: Quantity) -> u64 {
        match quantity {
            Quantity::Queries => self.queries,
            Quantity::Largest(column) => self.largest[column],
            Quantity::Sum(column) => self.sums[column],
        }
    }
}
