//! The web site that poses a problem, with limits of its own.

use super::Problem;
use crate::{
    input::{
        Query,
        format::{Format, Place, QueryFormat},
    },
    numbers::random::{LARGEST_SIZE, Random},
};
use itertools::process_results;
use std::{
    iter::{once, repeat_with},
    ops::RangeInclusive,
};

/// A web site that poses a problem. Its limits are within ours.
pub struct Site {
    /// The name, as the statement has it.
    pub name: &'static str,
    /// How many queries an input has.
    pub queries: RangeInclusive<u64>,
    /// The numbers in each column of a query. For a query with a list, these are its length and its
    /// numbers.
    pub columns: [RangeInclusive<u64>; 2],
}

impl Site {
    /// Returns the common name of the site's cases, to which each adds its number.
    pub fn case_name(&self) -> String {
        self.name.to_lowercase()
    }

    /// Tells whether an input is within the limits.
    pub fn allows(&self, format: &Format, input: &str) -> bool {
        let numbers = input.split_whitespace().map(str::parse);
        let is_within = |(place, number)| match place {
            Place::Count => self.queries.contains(&number),
            Place::Column(column) => self.columns[column].contains(&number),
        };
        process_results(numbers, |numbers| format.placed(numbers).all(is_within)).unwrap_or(false)
    }

    /// Returns how many queries an input may have.
    pub fn most_queries(&self) -> usize {
        *self.queries.end() as usize
    }

    /// Makes as many queries as the limits allow. The first one has the largest numbers; `number`
    /// makes those of the others, from the least to the most that is allowed.
    fn queries(&self, problem: &Problem, number: Number) -> Vec<Query> {
        let mut random = Random::new(0);
        let largest = self.query(problem, &mut random, |_, _, most| most);
        let others = repeat_with(|| self.query(problem, &mut random, number));
        once(largest).chain(others).take(self.most_queries()).collect()
    }

    fn query(&self, problem: &Problem, random: &mut Random, number: Number) -> Query {
        let mut in_column = |column: usize| {
            let range = &self.columns[column];
            number(random, *range.start(), *range.end())
        };
        let first = in_column(0);
        Query::from(match problem.format.query {
            QueryFormat::Line(_) => vec![first, in_column(1)],
            _ => (0..first).map(|_| in_column(1)).collect(),
        })
    }
}

/// Makes a number within two bounds.
type Number = fn(&mut Random, least: u64, most: u64) -> u64;

/// Makes the queries of an input within the limits.
pub type Maker = fn(&Site, &Problem) -> Vec<Query>;

/// The makers of the inputs that follow the stored queries. The last one makes the largest.
pub const MAKERS: [Maker; 3] = [small, up_to_the_ends, largest];

fn small(site: &Site, problem: &Problem) -> Vec<Query> {
    problem.small_queries(site.most_queries(), Some(site))
}

/// Makes queries of small and large numbers.
fn up_to_the_ends(site: &Site, problem: &Problem) -> Vec<Query> {
    site.queries(problem, |random, least, most| random.number(LARGEST_SIZE, least, most))
}

/// Makes queries of numbers that are at most a hundredth of their range below its end.
fn largest(site: &Site, problem: &Problem) -> Vec<Query> {
    site.queries(problem, |random, least, most| random.between(most - (most - least) / 100, most))
}
