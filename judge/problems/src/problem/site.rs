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
use std::{
    iter::{once, repeat_with},
    slice,
};

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

/// Makes a number from 1 to the second argument.
type Number = fn(&mut Random, u64) -> u64;

/// What the numbers are in the inputs that follow the stored queries: small and large ones, and in
/// the largest input, which comes last, those that are less than a hundredth below the largest.
const NUMBERS: [Number; 2] = [
    |random, most| random.number(LARGEST_SIZE, 1, most),
    |random, most| random.between(most - (most - 1) / 100, most),
];

impl Site {
    /// Returns the name of the site's cases, without the number of each.
    pub fn case_name(&self) -> String {
        self.name.to_lowercase()
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

    /// Lists the different queries of cases that are within the limits, with their answers, by their
    /// largest number. The cases are inputs and outputs; an answer is a line.
    pub fn queries_of(&self, problem: &Problem, cases: &[[String; 2]]) -> Vec<Query> {
        let queries = cases.iter().flat_map(|[input, output]| {
            let answers = output.split_inclusive('\n').map(|answer| Some(answer.to_owned()));
            let queries = problem.stored_queries(input).into_iter().zip(answers);
            queries.map(|(query, answer)| Query { answer, ..query })
        });
        let queries = queries.filter(|query| self.allows_query(problem, query));
        let different = queries.unique_by(|query| query.numbers.clone());
        different.sorted_by_key(|query| query.numbers.iter().max().copied()).collect()
    }

    /// Makes the site's inputs: first those of the stored queries, then random ones with as many
    /// queries as the limits allow, of which the first has the largest numbers.
    pub fn inputs(&self, problem: &Problem, stored: &[Query]) -> Vec<Vec<Query>> {
        let random_inputs = NUMBERS.map(|number| {
            let mut random = Random::new(0);
            let largest = self.query(problem, &mut random, |_, most| most);
            let others = repeat_with(|| self.query(problem, &mut random, number));
            once(largest).chain(others).take(self.queries).collect()
        });
        chain(stored.chunks(self.queries).map(<[_]>::to_vec), random_inputs).collect()
    }

    fn query(&self, problem: &Problem, random: &mut Random, number: Number) -> Query {
        let mut in_column = |column: usize| number(random, self.columns[column]);
        let first = in_column(0);
        Query::from(match problem.format.query {
            QueryFormat::Line(_) => vec![first, in_column(1)],
            _ => (0..first).map(|_| in_column(1)).collect(),
        })
    }
}
