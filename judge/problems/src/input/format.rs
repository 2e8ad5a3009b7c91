//! The format of an input: how its numbers form queries.

use super::line;
use itertools::chain;
use std::iter;

/// The format of an input, and of the answers.
pub struct Format {
    /// Whether the input begins with the number of queries. Otherwise the queries follow one
    /// another up to the end of the input.
    pub has_count: bool,
    pub query: QueryFormat,
    /// Whether an answer such as `won 3` is followed by a list, here of three lines. Otherwise
    /// every answer is one line.
    pub answers_have_lists: bool,
}

#[derive(Clone, Copy)]
pub enum QueryFormat {
    /// A line with exactly this many numbers.
    Line(usize),
    /// A line with the length of a list, and then the list.
    CountedLine,
    /// A line with the length of a list, and a line with the list.
    TwoLines,
}

impl Format {
    /// The number of queries, and then the queries.
    pub const fn counted(query: QueryFormat) -> Self {
        Self { has_count: true, query, answers_have_lists: false }
    }

    /// Queries up to the end of the input.
    pub const fn until_end(query: QueryFormat) -> Self {
        Self { has_count: false, query, answers_have_lists: false }
    }

    /// The same input, but an answer such as `won 3` is followed by a list of three lines.
    #[must_use]
    pub const fn with_lists(self) -> Self {
        Self { answers_have_lists: true, ..self }
    }

    /// Returns the lines of a query.
    pub fn lines(&self, numbers: &[u64]) -> String {
        let length = [numbers.len() as u64];
        match self.query {
            QueryFormat::Line(_) => line(numbers),
            QueryFormat::CountedLine => line(&[&length, numbers].concat()),
            QueryFormat::TwoLines => line(&length) + &line(numbers),
        }
    }

    /// Lists the places of the numbers.
    pub fn places(&self) -> Vec<Place> {
        let columns = if let QueryFormat::Line(length) = self.query { length } else { 2 };
        let count = self.has_count.then_some(Place::Count);
        chain(count, (0..columns).map(Place::Column)).collect()
    }

    /// Pairs the numbers of an input, from the first one on, with their places.
    pub fn placed(&self, numbers: impl Iterator<Item = u64>) -> impl Iterator<Item = (Place, u64)> {
        let mut next = if self.has_count { Place::Count } else { Place::Column(0) };
        // How many numbers of the present list are still to come.
        let mut left = 0;
        numbers.map(move |number| {
            let place = next;
            next = match (place, self.query) {
                (Place::Count, _) => Place::Column(0),
                (Place::Column(i), QueryFormat::Line(length)) => Place::Column((i + 1) % length),
                (Place::Column(i), _) => {
                    left = if i == 0 { number } else { left - 1 };
                    Place::Column(usize::from(left > 0))
                }
            };
            (place, number)
        })
    }

    /// Lists the numbers of each query in an input, without the length of a list. Stops at the end,
    /// or at a word that is no number below 2⁶⁴. The last query may have too few numbers.
    pub fn queries(&self, input: &str) -> Vec<Vec<u64>> {
        let numbers = input.split_whitespace().map_while(|word| word.parse().ok());
        let mut queries = vec![];
        for (place, number) in self.placed(numbers) {
            match (place, self.query) {
                (Place::Count, _) => {}
                (Place::Column(0), QueryFormat::Line(_)) => queries.push(vec![number]),
                (Place::Column(0), _) => queries.push(vec![]),
                (Place::Column(_), _) => queries.last_mut().expect("a query").push(number),
            }
        }
        queries
    }

    /// Returns the number of the query, from 1, that line number `line` of the answers belongs to.
    /// `answers` are the right ones.
    pub fn query_of_line(&self, answers: &str, line: usize) -> usize {
        let mut lines = answers.lines().chain(iter::repeat("")).take(line);
        let mut query = 0;
        while let Some(answer) = lines.next() {
            query += 1;
            if self.answers_have_lists {
                let length = answer.split_whitespace().next_back().and_then(|it| it.parse().ok());
                lines.by_ref().take(length.unwrap_or(0)).for_each(drop);
            }
        }
        query
    }

    /// Lists the lines of query number `number` ≥ 1, in an input with one query per line or, if the
    /// list has a line of its own, in two.
    pub fn lines_of_query<'a>(&self, input: &'a str, number: usize) -> Vec<&'a str> {
        let per_query = if matches!(self.query, QueryFormat::TwoLines) { 2 } else { 1 };
        let before = usize::from(self.has_count) + (number - 1) * per_query;
        input.lines().skip(before).take(per_query).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// The number is the number of queries. It has limits even if no input begins with it.
    Count,
    /// The number is in this column of a query. For a query with a list, column 0 is the length of
    /// the list, and column 1 has all of its numbers.
    Column(usize),
}
