//! The layout of an input: how its numbers form queries.

use super::{Query, line};

/// The layout of an input.
pub struct Layout {
    /// Whether the input begins with the number of queries. Otherwise the queries follow one
    /// another up to the end of the input.
    pub has_count: bool,
    pub query: QueryLayout,
}

/// The layout of a query.
#[derive(Clone, Copy)]
pub enum QueryLayout {
    /// A line with exactly this many numbers.
    Line(usize),
    /// A line with the length of a list, and then the list.
    CountedLine,
    /// A line with the length of a list, and a line with the list.
    TwoLines,
}

impl Layout {
    /// Writes an input with these queries.
    pub fn input(&self, queries: &[Query]) -> String {
        let mut input = String::new();
        if self.has_count {
            input += &line(&[queries.len()]);
        }
        for Query { numbers, .. } in queries {
            let length = [numbers.len() as u64];
            match self.query {
                QueryLayout::Line(_) => input += &line(numbers),
                QueryLayout::CountedLine => input += &line(&[&length, &numbers[..]].concat()),
                QueryLayout::TwoLines => input += &(line(&length) + &line(numbers)),
            }
        }
        input
    }

    /// Lists the numbers of each query in an input, without the length of a list. Stops at the end,
    /// or at a word that is no number below 2⁶⁴. The last query may have too few numbers.
    pub fn queries(&self, input: &str) -> Vec<Vec<u64>> {
        let mut walk = Walk::new(self);
        let mut queries = vec![];
        for number in input.split_whitespace().map_while(|word| word.parse().ok()) {
            match (walk.step(number), self.query) {
                (Place::Count, _) => {}
                (Place::Column(0), QueryLayout::Line(_)) => queries.push(vec![number]),
                (Place::Column(0), _) => queries.push(vec![]),
                (Place::Column(_), _) => queries.last_mut().expect("a query").push(number),
            }
        }
        queries
    }
}

/// The place of a number in an input.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The number is the number of queries.
    Count,
    /// The number is in this column of a query. For a query with a list, column 0 is the length of
    /// the list, and column 1 has all of its numbers.
    Column(usize),
}

/// A walk over the numbers of an input, from the first one on.
pub struct Walk<'a> {
    layout: &'a Layout,
    /// The place of the next number.
    next: Place,
    /// How many numbers of the present list are still to come.
    left: u64,
}

impl<'a> Walk<'a> {
    pub fn new(layout: &'a Layout) -> Self {
        let next = if layout.has_count { Place::Count } else { Place::Column(0) };
        Self { layout, next, left: 0 }
    }

    /// Takes the next number, and returns its place.
    pub fn step(&mut self, number: u64) -> Place {
        let place = self.next;
        self.next = match (place, self.layout.query) {
            (Place::Count, _) => Place::Column(0),
            (Place::Column(i), QueryLayout::Line(length)) => Place::Column((i + 1) % length),
            (Place::Column(i), _) => {
                self.left = if i == 0 { number } else { self.left - 1 };
                Place::Column(usize::from(self.left > 0))
            }
        };
        place
    }

    /// Tells whether the input announces the number of its queries.
    pub fn has_count(&self) -> bool {
        self.layout.has_count
    }

    /// Tells whether a query may begin with the next number.
    pub fn is_between_queries(&self) -> bool {
        self.next == Place::Column(0)
    }
}
