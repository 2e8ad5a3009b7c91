//! The web site that poses a problem, with limits of its own.

use super::Problem;
use crate::{
    input::{
        Query,
        format::{Place, QueryFormat},
    },
    numbers::random::{LARGEST_SIZE, Random},
};
use itertools::{Itertools, chain};
use std::{iter::repeat_with, slice};

/// A web site that poses a problem within smaller limits than ours. There an input has at least one
/// query, and no number is 0.
pub struct Site {
    /// The name, as the statement has it.
    pub name: &'static str,
    /// The largest number of queries.
    pub queries: usize,
    /// The largest number in each column of a query. For a query with a list, these are its length
    /// and its numbers.
    pub columns: [u64; 2],
}

impl Site {
    /// Returns the name of all cases within the limits. The names of those that the site adds begin
    /// with it.
    pub fn case_name(&self) -> String {
        self.name.to_lowercase()
    }

    /// Returns the name of the case with the largest numbers.
    pub fn largest_case(&self) -> String {
        format!("{}-largest", self.case_name())
    }

    /// Tells whether an input is within the limits.
    pub fn allows(&self, problem: &Problem, input: &str) -> bool {
        // A word that is no number is beyond them, as 0 is.
        let numbers = input.split_whitespace().map(|word| word.parse().unwrap_or(0));
        problem.format.placed(numbers).all(|(place, number)| {
            let most = match place {
                Place::Count => self.queries as u64,
                Place::Column(column) => self.columns[column],
            };
            (1..=most).contains(&number)
        })
    }

    /// Tells whether an input of this query alone is within the limits.
    pub fn allows_query(&self, problem: &Problem, query: &Query) -> bool {
        self.allows(problem, &problem.input(slice::from_ref(query)))
    }

    /// Makes the cases that the site adds to the other stored ones: names and queries. The first ones
    /// have the different queries of those cases that are within the limits, by their largest number.
    /// The last two are random, with as many queries as the limits allow.
    pub fn cases(
        &self,
        problem: &Problem,
        stored: impl IntoIterator<Item = Query>,
    ) -> Vec<(String, Vec<Query>)> {
        let within = stored.into_iter().filter(|query| self.allows_query(problem, query));
        let different = within.unique_by(|query| query.numbers.clone());
        let sorted = different.sorted_by_key(|query| query.numbers.iter().max().copied());
        let sorted = sorted.collect_vec();
        let random_case = |number: fn(&mut Random, u64) -> u64| {
            let mut random = Random::new(0);
            let largest = self.query(problem, |most| most);
            let others = repeat_with(|| self.query(problem, |most| number(&mut random, most)));
            chain([largest], others).take(self.queries).collect_vec()
        };
        let random = random_case(|random, most| random.number(LARGEST_SIZE, 1, most));
        // The numbers are less than a hundredth below the largest.
        let largest = random_case(|random, most| random.between(most - (most - 1) / 100, most));
        let numbered = chain(sorted.chunks(self.queries).map(<[_]>::to_vec), [random]);
        let name = |i| format!("{}-{i:02}", self.case_name());
        let numbered = (1..).zip(numbered).map(|(i, queries)| (name(i), queries)).collect_vec();
        chain(numbered, [(self.largest_case(), largest)]).collect()
    }

    /// Makes a query of numbers from 1 to the largest one of the column, which is passed to `number`.
    fn query(&self, problem: &Problem, mut number: impl FnMut(u64) -> u64) -> Query {
        let [first, most] = [number(self.columns[0]), self.columns[1]];
        Query::from(match problem.format.query {
            QueryFormat::Line(_) => vec![first, number(most)],
            _ => (0..first).map(|_| number(most)).collect(),
        })
    }
}
