//! The limits of a problem, and how far an input goes towards them.

use super::format::{Format, Place, Walk};
/// A limit of a problem: a constant `MAX_…` of its program, and the quantity that it bounds.
pub struct Limit {
    pub name: &'static str,
    pub value: u64,
    pub quantity: Quantity,
}

impl Limit {
    pub const fn new(name: &'static str, value: u64, quantity: Quantity) -> Self {
        Self { name, value, quantity }
    }
}

/// The quantity that a limit bounds. For columns see [`Place`].
#[derive(Clone, Copy)]
pub enum Quantity {
    Queries,
    Largest(usize),
    Sum(usize),
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
