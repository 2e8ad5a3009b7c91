//! The limits of a problem, and how far an input goes towards them.

use super::format::{Format, Place};
use itertools::{chain, process_results};
use std::{
    borrow::Cow,
    fmt,
    io::{self, BufReader, Read},
    iter::from_fn,
};

/// A limit on the numbers in one place of an input.
#[derive(Clone)]
pub struct Limit {
    /// The name of an upper limit is that of a constant `MAX_…` of the program. The name of a lower
    /// limit is that of the number in the statement.
    pub name: Cow<'static, str>,
    pub value: u64,
    pub place: Place,
    pub quantity: Quantity,
}

/// The quantity that a limit bounds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// The least number in the place. This is the quantity of all lower limits.
    Least,
    /// The largest number in the place.
    Largest,
    /// The sum of all numbers in the place.
    Sum,
    /// How many numbers in the place are above this bound.
    CountAbove(u64),
}

impl Limit {
    /// Limits the number of queries, also of those that follow one another up to the end.
    pub const fn queries(name: &'static str, value: usize) -> Self {
        Self::upper(Place::Count, Quantity::Largest, name, value as u64)
    }

    /// Limits each number of a column.
    pub const fn largest(column: usize, name: &'static str, value: u64) -> Self {
        Self::upper(Place::Column(column), Quantity::Largest, name, value)
    }

    /// Limits the sum of a column.
    pub const fn sum(column: usize, name: &'static str, value: usize) -> Self {
        Self::upper(Place::Column(column), Quantity::Sum, name, value as u64)
    }

    /// Limits how many numbers of a column are above a bound.
    pub const fn count_above(bound: u64, column: usize, name: &'static str, value: usize) -> Self {
        Self::upper(Place::Column(column), Quantity::CountAbove(bound), name, value as u64)
    }

    /// Limits each number in a place from below.
    pub fn lower(place: Place, name: &str, value: u64) -> Self {
        Self { name: Cow::Owned(name.into()), value, place, quantity: Quantity::Least }
    }

    /// Tells whether a quantity is within this limit.
    pub fn allows(&self, quantity: u64) -> bool {
        if self.is_lower() { quantity >= self.value } else { quantity <= self.value }
    }

    pub fn is_lower(&self) -> bool {
        self.quantity == Quantity::Least
    }

    const fn upper(place: Place, quantity: Quantity, name: &'static str, value: u64) -> Self {
        Self { name: Cow::Borrowed(name), value, place, quantity }
    }
}

/// Writes `MAX_N = 9` for an upper limit, and `n ≥ 1` for a lower one.
impl fmt::Display for Limit {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let sign = if self.is_lower() { '≥' } else { '=' };
        write!(formatter, "{} {sign} {}", self.name, self.value)
    }
}

/// What an input has of each of some limits, in their order; none if a place has no number.
pub type Quantities = Vec<Option<u64>>;

/// Measures what these limits bound, in an input up to the first word that is no number.
///
/// Reads the input in pieces: on Linux the peak memory of a child starts at that of its parent, so
/// a judge with a whole input in memory would spoil the memory that it measures.
pub fn quantities(
    format: &Format,
    limits: &[Limit],
    input: &mut dyn Read,
) -> io::Result<Quantities> {
    let (mut measured, mut queries) = (vec![None; limits.len()], 0);
    let mut add = |place, number: u64| {
        let in_place = limits.iter().zip(&mut measured).filter(|(limit, _)| limit.place == place);
        for (limit, quantity) in in_place {
            let earlier = quantity.unwrap_or(0);
            *quantity = Some(match limit.quantity {
                Quantity::Least => quantity.unwrap_or(number).min(number),
                Quantity::Largest => earlier.max(number),
                Quantity::Sum => earlier.saturating_add(number),
                Quantity::CountAbove(bound) => earlier + u64::from(number > bound),
            });
        }
    };
    process_results(BufReader::new(input).bytes(), |mut bytes| {
        let numbers = from_fn(|| {
            let first = bytes.find(|byte| !byte.is_ascii_whitespace())?;
            let more = bytes.by_ref().take_while(|byte| !byte.is_ascii_whitespace());
            let word: String = chain([first], more).map(char::from).collect();
            word.parse().ok()
        });
        for (place, number) in format.placed(numbers) {
            queries += u64::from(place == Place::Column(0));
            add(place, number);
        }
    })?;
    // An announced number of queries counts, even if fewer follow.
    if !format.has_count {
        add(Place::Count, queries);
    }
    Ok(measured)
}
