//! The input of a program: queries, and how they are written.

pub mod format;
pub mod limits;

use itertools::Itertools;
use std::fmt::Display;

/// One question to a program. A run asks any number of them, but only one if the problem is
/// interactive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The numbers of the query, without the length of a list.
    pub numbers: Vec<u64>,
    /// The answer, if it is known from the construction of the query.
    pub answer: Option<String>,
}

impl<T: Into<Vec<u64>>> From<T> for Query {
    fn from(numbers: T) -> Self {
        Self { numbers: numbers.into(), answer: None }
    }
}

/// Makes a query of each list of numbers.
pub fn queries<T: Into<Vec<u64>>>(lists: impl IntoIterator<Item = T>) -> Vec<Query> {
    lists.into_iter().map(Query::from).collect()
}

pub fn line<T: Display>(numbers: &[T]) -> String {
    numbers.iter().join(" ") + "\n"
}
