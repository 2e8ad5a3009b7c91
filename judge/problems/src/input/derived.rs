//! The refused inputs that follow from the format, the limits and the sample of a problem.

use super::{
    format::{Format, Place, QueryFormat, Walk},
    limits::{Limit, LowerLimit, Quantity},
    line,
    refused::{InputFault, RefusedInput},
};
use itertools::{Itertools, chain};
use std::ops::Range;

/// The length of a long token.
const LONG: usize = 100_000;

/// Makes the refused inputs with faults that fit every problem, as changes of the sample. In an
/// interactive problem, the sample is only the game, because the program prints before it reads the
/// moves. Makes nothing from a sample that is empty or has a word that is no number; other checks
/// report an illegal sample.
pub fn refused_inputs(
    format: &Format,
    (limits, lower_limits): (&[Limit], &[LowerLimit]),
    sample: &str,
    is_interactive: bool,
) -> Vec<RefusedInput> {
    let Some(sample) = Sample::new(format, sample) else { return vec![] };
    let least = least_query(format, lower_limits);
    let above = limits.iter().flat_map(|&Limit { value: most, quantity, .. }| match quantity {
        Quantity::Queries if format.has_count => sample.above(Place::Count, most),
        Quantity::Queries => {
            let query = format.lines(&least);
            let once_more = RefusedInput::new(InputFault::Limit(most), &*query);
            vec![once_more.after(String::new(), most, query)]
        }
        Quantity::Largest(column) => sample.above(Place::Column(column), most),
        Quantity::Sum(column) => {
            let is_on_each = |limit: &&Limit| limit.quantity == Quantity::Largest(column);
            match limits.iter().find(is_on_each) {
                Some(on_each) => vec![above_sum(format, &least, column, [most, on_each.value])],
                None => sample.above_sum(column, most),
            }
        }
    });
    let below = lower_limits.iter().filter_map(|limit| sample.below(limit));
    let early_ends = sample.early_ends(is_interactive);
    let mut inputs = chain!(above, below, sample.bad_tokens(), early_ends).collect_vec();
    if !is_interactive {
        inputs.extend(sample.after_many_queries(limits));
    }
    if format.has_count {
        // A token is left over after the sample, after no query, or after one.
        let left_over = |input, token| RefusedInput::token(token, input + token);
        inputs.push(left_over(line(&sample.numbers), "x"));
        inputs.push(left_over(format.first_line(0), "7"));
        inputs.push(left_over(format.first_line(1) + &format.lines(&least), "7"));
    }
    inputs
}

/// Returns the query with the least numbers, or the shortest list with the least different numbers.
fn least_query(format: &Format, lower_limits: &[LowerLimit]) -> Vec<u64> {
    let least = |column| {
        let limit = lower_limits.iter().find(|limit| limit.place == Place::Column(column));
        limit.map_or(0, |limit| limit.value)
    };
    match format.query {
        QueryFormat::Line(length) => (0..length).map(least).collect(),
        QueryFormat::CountedLine | QueryFormat::TwoLines => {
            // Some rules forbid equal numbers.
            (least(1)..).take(least(0) as usize).collect()
        }
    }
}

/// Exceeds the limit on a sum by 1, where each number has a limit, too: after queries with the
/// largest number.
fn above_sum(
    format: &Format,
    least_query: &[u64],
    column: usize,
    [most, largest]: [u64; 2],
) -> RefusedInput {
    let query = |number| {
        let mut numbers = least_query.to_vec();
        match format.query {
            QueryFormat::Line(_) => numbers[column] = number,
            QueryFormat::CountedLine | QueryFormat::TwoLines => numbers = (1..=number).collect(),
        }
        format.lines(&numbers)
    };
    let (times, one_more) = (most / largest, most % largest + 1);
    let input = RefusedInput::token(one_more, query(one_more));
    input.after(format.first_line(times + 1), times, query(largest))
}

/// The sample of a problem, or its game if the problem is interactive.
struct Sample<'a> {
    format: &'a Format,
    numbers: Vec<u64>,
    /// The place of each number.
    places: Vec<Place>,
}

impl<'a> Sample<'a> {
    /// Reads a sample; nothing if it is empty or has a word that is no number.
    fn new(format: &'a Format, sample: &str) -> Option<Self> {
        let numbers = sample.split_whitespace().map(str::parse).collect::<Result<Vec<_>, _>>();
        let (numbers, mut walk) = (numbers.ok()?, Walk::new(format));
        let places = numbers.iter().map(|&number| walk.step(number)).collect();
        (!numbers.is_empty()).then_some(Self { format, numbers, places })
    }

    /// Returns the index of the last number in a place.
    fn last(&self, place: Place) -> Option<usize> {
        self.places.iter().rposition(|other| *other == place)
    }

    /// Returns the index at which a query begins, counted from 0, or the end.
    fn start(&self, query: usize) -> usize {
        let mut starts = self.places.iter().positions(|place| *place == Place::Column(0));
        starts.nth(query).unwrap_or(self.places.len())
    }

    /// Lists the indices of the last number in each place.
    fn last_of_each_place(&self) -> Vec<usize> {
        self.format.places().into_iter().filter_map(|place| self.last(place)).sorted().collect()
    }

    /// Replaces a number, and ends after `length` tokens.
    fn with(&self, i: usize, token: &[u8], length: usize) -> Vec<u8> {
        let numbers = &self.numbers[..length];
        let mut tokens = numbers.iter().map(|number| number.to_string().into_bytes()).collect_vec();
        tokens[i] = token.to_vec();
        tokens.join(&b' ')
    }

    /// Tells whether a number in this place is the length of a list.
    fn is_length(&self, place: Place) -> bool {
        place == Place::Column(0) && !matches!(self.format.query, QueryFormat::Line(_))
    }

    /// Exceeds the limit of the last number in a place by 1, and by as much as 64 bits allow. If it
    /// is the number of queries or of a list, also ends too early with the largest one.
    fn above(&self, place: Place, most: u64) -> Vec<RefusedInput> {
        let Some(i) = self.last(place) else { return vec![] };
        let with = |number: u64| self.with(i, number.to_string().as_bytes(), self.numbers.len());
        let above = [most + 1, u64::MAX].map(|it| RefusedInput::token(it, with(it)));
        let is_number_of_more = place == Place::Count || self.is_length(place);
        chain(above, is_number_of_more.then(|| RefusedInput::early_end(with(most)))).collect()
    }

    /// Exceeds the limit on the sum of a column in the same ways.
    fn above_sum(&self, column: usize, most: u64) -> Vec<RefusedInput> {
        let place = Place::Column(column);
        let earlier = self.last(place).map_or(0, |i| self.sum(column, 0..i));
        self.above(place, most - earlier)
    }

    /// Adds up the numbers of a column in a part of the sample.
    fn sum(&self, column: usize, part: Range<usize>) -> u64 {
        let in_column = part.filter(|&i| self.places[i] == Place::Column(column));
        in_column.map(|i| self.numbers[i]).sum()
    }

    /// Puts a number just below a lower limit into its last place. The sample is otherwise legal: a
    /// list is cut to this length, or the queries to this number.
    fn below(&self, &LowerLimit { place, value, .. }: &LowerLimit) -> Option<RefusedInput> {
        let (i, too_small) = (self.last(place)?, value - 1);
        let length = match place {
            Place::Count => self.start(too_small as usize),
            _ if self.is_length(place) => i + value as usize,
            Place::Column(_) => self.numbers.len(),
        };
        let input = self.with(i, too_small.to_string().as_bytes(), length);
        Some(RefusedInput::token(too_small, input))
    }

    /// Replaces a number by tokens that no program accepts: no number, negative, too large, or not
    /// UTF-8. The first four are tried in all places, the others each in one.
    fn bad_tokens(&self) -> Vec<RefusedInput> {
        // The second one is 2¹²⁸ + 1.
        let too_large = ["18446744073709551616", "340282366920938463463374607431768211457"];
        let others = ["-0", "+", "++1", "1-", "1.0", "1e3", "0x1", "1_000", "NaN", "1\0", "٣"];
        let long = ["9", "x"].map(|digit| digit.repeat(LONG));
        let words = chain!(["x", "-1"], too_large, others, ["\u{feff}1", &long[0], &long[1]]);
        let words = words.map(|word| (word.as_bytes(), InputFault::Token(word.into())));
        let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
        // The first of each kind come first.
        let [first, others @ ..] = bytes.map(|bytes| (bytes, InputFault::Bytes));
        let bad = chain!([first], words, others);
        let places = self.last_of_each_place();
        let inputs = bad.enumerate().flat_map(|(i, (token, fault))| {
            let at = if i < 4 { &places } else { &places[i % places.len()..][..1] };
            let length = self.numbers.len();
            let input = move |&i| RefusedInput::new(fault.clone(), self.with(i, token, length));
            at.iter().map(input)
        });
        inputs.collect()
    }

    /// Ends within a query, or within the game of an interactive problem: before and after the last
    /// number in each place.
    fn early_ends(&self, is_interactive: bool) -> Vec<RefusedInput> {
        let places = self.last_of_each_place();
        let lengths = chain([0, 1], places.into_iter().flat_map(|i| [i, i + 1])).sorted().dedup();
        let end = self.numbers.len();
        // If no count comes first, an input may end before any query. (An interactive program needs
        // a whole game.)
        let may_end_early = !self.format.has_count && !is_interactive;
        let is_legal = |length: usize| may_end_early && self.places[length] == Place::Column(0);
        let early = lengths.filter(|&length| length < end && !is_legal(length));
        let white_space = ["", " \r\n\n"].into_iter().cycle();
        let inputs = early.zip(white_space).map(|(length, white_space)| {
            let numbers = self.numbers[..length].iter().join(" ");
            RefusedInput::early_end(numbers + white_space)
        });
        inputs.collect()
    }

    /// Puts a wrong token, or the start of a query, after a query that is repeated as often as the
    /// limits allow, but at most 10000 times. If the answers exceed an output buffer, this catches
    /// a program that prints before it has read everything.
    fn after_many_queries(&self, limits: &[Limit]) -> Vec<RefusedInput> {
        let first = self.start(0)..self.start(1);
        let query = &self.numbers[first.clone()];
        let times = |&Limit { value: most, quantity, .. }: &Limit| match quantity {
            Quantity::Queries => most - 1,
            Quantity::Sum(column) => most / self.sum(column, first.clone()).max(1) - 1,
            Quantity::Largest(_) => u64::MAX,
        };
        let times = limits.iter().map(times).min().unwrap_or(u64::MAX).min(10_000);
        let after = |input: RefusedInput, count| {
            input.after(self.format.first_line(count), times, line(query))
        };
        let wrong = after(RefusedInput::token("wrong", "wrong\n"), times);
        let start = (query.len() > 1).then(|| RefusedInput::early_end(query[0].to_string()));
        chain([wrong], start.map(|start| after(start, times + 1))).collect()
    }
}
