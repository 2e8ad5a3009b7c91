//! The refused inputs that follow from the format, the limits and the sample of a problem.

use super::{
    format::{Format, Place, QueryFormat},
    limits::{Limit, Quantity},
    line,
    refused::{InputFault, RefusedInput},
};
use itertools::{Itertools, chain};

/// Makes the refused inputs with faults that fit every problem, as changes of the sample. In an
/// interactive problem, the sample is only the game, because the program prints before it reads the
/// moves. Makes nothing from a sample that is empty or has a word that is no number; other checks
/// report an illegal sample.
pub fn refused_inputs(
    format: &Format,
    limits: &[Limit],
    sample: &str,
    is_interactive: bool,
) -> Vec<RefusedInput> {
    let Some(sample) = Sample::new(format, sample) else { return vec![] };
    let find = |place, quantity| {
        limits.iter().find(|it| (it.place, it.quantity) == (place, quantity)).map(|it| it.value)
    };
    let least = |column| find(Place::Column(column), Quantity::Least).unwrap_or(0);
    let least_query = query(format, least);
    let outside = limits.iter().flat_map(|limit| {
        let most = limit.value;
        match (limit.place, limit.quantity, find(limit.place, Quantity::Largest)) {
            (_, Quantity::Least, _) => sample.below(limit),
            (Place::Count, ..) if !format.has_count => {
                let once_more = RefusedInput::new(InputFault::Limit(most), &*least_query);
                vec![once_more.after(format, most + 1, most, least_query.clone())]
            }
            (Place::Column(column), Quantity::Sum, Some(largest)) => {
                // The first queries have the largest number. So the last one exceeds only the sum.
                let with = |number| query(format, |i| if i == column { number } else { least(i) });
                let (times, one_more) = (most / largest, most % largest + 1);
                let input = RefusedInput::token(one_more, with(one_more));
                vec![input.after(format, times + 1, times, with(largest))]
            }
            (Place::Column(column), Quantity::CountAbove(bound), _) => {
                // In each query one number is above the bound. A list has no other number.
                let above = bound + 1;
                let query = query(format, |i| if i == column { above } else { least(i).max(1) });
                let input = RefusedInput::token(above, &*query);
                vec![input.after(format, most + 1, most, query)]
            }
            _ => sample.above(limit),
        }
    });
    let mut inputs =
        chain!(outside, sample.bad_tokens(), sample.early_ends(is_interactive)).collect_vec();
    if !is_interactive {
        inputs.extend(sample.after_many_queries(limits));
    }
    if format.has_count {
        // A token is left over after the sample, after no query, or after one.
        let left_over = |input, token| RefusedInput::token(token, input + token);
        inputs.push(left_over(line(&sample.numbers), "x"));
        inputs.push(left_over(line(&[0]), "7"));
        inputs.push(left_over(line(&[1]) + &least_query, "7"));
    }
    inputs
}

/// Returns the lines of the query with these least numbers in its columns. A list is as short as
/// possible, and has the least different numbers, since some rules forbid equal ones.
fn query(format: &Format, least: impl Fn(usize) -> u64) -> String {
    let numbers = match format.query {
        QueryFormat::Line(length) => (0..length).map(least).collect_vec(),
        QueryFormat::CountedLine | QueryFormat::TwoLines => {
            (least(1)..).take(least(0) as usize).collect()
        }
    };
    format.lines(&numbers)
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
        let (places, numbers): (Vec<_>, Vec<_>) = format.placed(numbers.ok()?).unzip();
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
        (0..self.places.len()).rev().unique_by(|&i| self.places[i]).sorted().collect()
    }

    /// Adds up the numbers in a place, up to an index.
    fn sum(&self, place: Place, end: usize) -> u64 {
        (0..end).filter(|&i| self.places[i] == place).map(|i| self.numbers[i]).sum()
    }

    /// Replaces a number, and ends after `length` tokens.
    fn with(&self, i: usize, token: impl AsRef<[u8]>, length: usize) -> Vec<u8> {
        let numbers = &self.numbers[..length];
        let mut tokens = numbers.iter().map(|number| number.to_string().into_bytes()).collect_vec();
        tokens[i] = token.as_ref().to_vec();
        tokens.join(&b' ')
    }

    /// Tells whether a number in this place is the length of a list.
    fn is_length(&self, place: Place) -> bool {
        place == Place::Column(0) && !matches!(self.format.query, QueryFormat::Line(_))
    }

    /// Exceeds an upper limit in its last place by 1, and by as much as 64 bits allow. If the number
    /// there is the number of queries or of a list, also ends too early with the largest one.
    fn above(&self, limit: &Limit) -> Vec<RefusedInput> {
        let Some(i) = self.last(limit.place) else { return vec![] };
        let earlier = if limit.quantity == Quantity::Sum { self.sum(limit.place, i) } else { 0 };
        let most = limit.value - earlier;
        let with = |number: u64| self.with(i, number.to_string(), self.numbers.len());
        let above = [most + 1, u64::MAX].map(|it| RefusedInput::token(it, with(it)));
        let is_number_of_more = limit.place == Place::Count || self.is_length(limit.place);
        chain(above, is_number_of_more.then(|| RefusedInput::early_end(with(most)))).collect()
    }

    /// Puts a number just below a lower limit into its last place. The sample is otherwise legal: a
    /// list is cut to this length, or the queries to this number.
    fn below(&self, limit: &Limit) -> Vec<RefusedInput> {
        let Some(i) = self.last(limit.place) else { return vec![] };
        let too_small = limit.value - 1;
        let length = match limit.place {
            Place::Count => self.start(too_small as usize),
            place if self.is_length(place) => i + limit.value as usize,
            Place::Column(_) => self.numbers.len(),
        };
        vec![RefusedInput::token(too_small, self.with(i, too_small.to_string(), length))]
    }

    /// Replaces a number by tokens that no program accepts: no number, negative, too large, or not
    /// UTF-8. The first four are tried in all places, the others each in one.
    fn bad_tokens(&self) -> Vec<RefusedInput> {
        // The second one is 2¹²⁸ + 1.
        let too_large = ["18446744073709551616", "340282366920938463463374607431768211457"];
        let others = ["-0", "+", "++1", "1-", "1.0", "1e3", "0x1", "1_000", "NaN", "1\0", "٣"];
        let long = ["9", "x"].map(|digit| digit.repeat(100_000));
        let words = chain!(["x", "-1"], too_large, others, ["\u{feff}1", &long[0], &long[1]]);
        let bytes: [&[u8]; 5] = [b"\xff", b"1\xff", b"\xffx", b"\xc3", b"\xed\xa0\x80"];
        // The first of each kind come first.
        let tokens = chain!([bytes[0]], words.map(str::as_bytes), bytes.into_iter().skip(1));
        let places = self.last_of_each_place();
        let mut inputs = vec![];
        for (i, token) in tokens.enumerate() {
            let at = if i < 4 { &places } else { &places[i % places.len()..][..1] };
            for &at in at {
                let input = self.with(at, token, self.numbers.len());
                inputs.push(match str::from_utf8(token) {
                    Ok(word) => RefusedInput::token(word, input),
                    Err(_) => RefusedInput::new(InputFault::Bytes, input),
                });
            }
        }
        inputs
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
        let (start, end) = (self.start(0), self.start(1));
        let query = &self.numbers[start..end];
        let allowed = limits.iter().filter_map(|limit| {
            let per_query = match (limit.place, limit.quantity) {
                (Place::Count, Quantity::Largest) => 1,
                (place, Quantity::Sum) => self.sum(place, end),
                _ => 0,
            };
            limit.value.checked_div(per_query)
        });
        // The limits allow one more query.
        let times = allowed.min().unwrap_or(u64::MAX).clamp(1, 10_001) - 1;
        let after =
            |input: RefusedInput, number| input.after(self.format, number, times, line(query));
        let wrong = RefusedInput::token("wrong", "wrong\n");
        let start = (query.len() > 1).then(|| RefusedInput::early_end(query[0].to_string()));
        chain([after(wrong, times)], start.map(|start| after(start, times + 1))).collect()
    }
}
