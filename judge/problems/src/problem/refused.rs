//! Refused inputs: illegal ones. A program must refuse them: it prints no answer on standard
//! output, and one message on standard error that names the fault; its exit status is not 0. (An
//! interactive program may have played before it meets the fault.)

use super::Problem;
use crate::input::{
    format::{Place, QueryFormat},
    limits::{Limit, Quantity, quantities},
    line,
};
use itertools::{Itertools, chain, iterate};

/// An input that a program must refuse.
pub struct RefusedInput {
    pub text: Vec<u8>,
    /// Why the input is illegal.
    pub fault: String,
    /// The message must name one of these: as a rule the wrong token.
    pub names: Vec<String>,
    /// What an interactive program prints before it meets the fault.
    pub printed: &'static str,
}

impl RefusedInput {
    pub fn new(text: impl Into<Vec<u8>>, names: &[&str]) -> Self {
        let names = names.iter().map(ToString::to_string).collect();
        let fault = "it breaks a rule of this problem".into();
        Self { text: text.into(), fault, names, printed: "" }
    }

    /// An input that ends too early.
    pub fn early_end(text: impl Into<Vec<u8>>) -> Self {
        Self::new(text, &["input ends", "end of input"]).because("it ends too early")
    }

    /// Says why the input is illegal.
    fn because(self, fault: impl Into<String>) -> Self {
        Self { fault: fault.into(), ..self }
    }
}

impl Problem {
    /// Makes the inputs that the program must refuse. Most follow from the sample, of which an
    /// interactive program reads only the game before it plays, and from the upper and lower limits.
    pub fn refused_inputs(&self, limits: &[Limit], sample: &str) -> Vec<RefusedInput> {
        let queries = self.stored_queries(sample);
        let sample = self.input(&queries);
        let mut inputs = (self.refused)();
        inputs.extend(self.changes(limits, &sample));
        inputs.extend(limits.iter().map(|limit| {
            let side = if limit.is_lower() { "below" } else { "beyond" };
            self.beyond(limits, limit).because(format!("it is {side} the limit {limit} by one"))
        }));
        if let Some(first) = queries.first().filter(|_| !self.is_interactive()) {
            // The answers exceed an output buffer, so a program that prints too early is noticed.
            let query = self.format.lines(&first.numbers);
            let is_legal = |&times: &u64| {
                let text = self.after(times, &query, &query, "").text;
                let quantities = quantities(&self.format, limits, &mut &*text).expect("a text");
                limits.iter().zip(quantities).all(|(it, found)| found.is_none_or(|n| it.allows(n)))
            };
            let mut numbers = iterate(10_000, |times| times * 9 / 10).take_while(|&it| it > 0);
            let times = numbers.find(is_legal).unwrap_or(0);
            let input = self.after(times, &query, "x", "x");
            inputs.push(input.because(format!("`x` comes after {times} legal queries")));
        }
        if self.format.has_count {
            // A token is left over after as few queries as possible, and after the sample.
            let fewest = least(limits, Place::Count);
            let queries = self.query(limits, Place::Count, 0).repeat(fewest as usize);
            let texts = [line(&[fewest]) + &queries, sample];
            let input = |text: String| RefusedInput::new(text + "7", &["7"]);
            inputs.extend(texts.map(|text| input(text).because("`7` is left over")));
        }
        inputs
    }

    /// Changes each number of the sample: it becomes no number, negative, too large for 64 bits or,
    /// if it has an upper limit, the largest of 64 bits; or the input ends before it, unless it may.
    fn changes(&self, limits: &[Limit], sample: &str) -> Vec<RefusedInput> {
        let tokens = sample.split_whitespace().collect_vec();
        let numbers = tokens.iter().map(|token| token.parse().expect("a number"));
        let bytes = [sample.trim_end().as_bytes(), b"\xff"].concat();
        let bytes = RefusedInput::new(bytes, &["UTF-8", "utf-8"]).because("it is not UTF-8");
        let mut inputs = vec![bytes];
        for (i, (place, _)) in self.format.placed(numbers).enumerate() {
            let is_upper = |it: &Limit| matches!(it.quantity, Quantity::Largest | Quantity::Sum);
            let has_limit = limits.iter().any(|it| it.place == place && is_upper(it));
            let largest = has_limit.then_some("18446744073709551615");
            for token in chain(["x", "-1", "18446744073709551616"], largest) {
                let text = [&tokens[..i], &[token], &tokens[i + 1..]].concat().join(" ");
                let fault = format!("`{token}` is no number within the limits");
                inputs.push(RefusedInput::new(text, &[token]).because(fault));
            }
            if place != Place::Column(0) || !self.may_be_empty() {
                inputs.push(RefusedInput::early_end(tokens[..i].join(" ")));
            }
        }
        inputs
    }

    /// Goes beyond a limit by 1.
    fn beyond(&self, limits: &[Limit], limit: &Limit) -> RefusedInput {
        let Limit { value, place, quantity, .. } = *limit;
        let is_largest = |it: &&Limit| it.place == place && it.quantity == Quantity::Largest;
        let few = least(limits, place) + 2;
        // The wrong number comes after this many queries with this number.
        let (times, full, wrong) = match (quantity, limits.iter().find(is_largest)) {
            (Quantity::Least, _) => (0, 0, value - 1),
            (Quantity::Largest, _) => (0, 0, value + 1),
            (Quantity::CountAbove(bound), _) => (value, bound + 1, bound + 1),
            (Quantity::Sum, None) => (1, few, value + 1 - few),
            (Quantity::Sum, Some(it)) => (value / it.value, it.value, value % it.value + 1),
        };
        let name = wrong.to_string();
        let query = |number| self.query(limits, place, number);
        let is_list = !matches!(self.format.query, QueryFormat::Line(_));
        match place {
            Place::Count if self.format.has_count => RefusedInput::new(&*name, &[&name]),
            Place::Count => self.after(value, &query(0), &query(0), &value.to_string()),
            // Nothing needs to follow a wrong length.
            Place::Column(0) if is_list => self.after(times, &query(full), &name, &name),
            Place::Column(_) => self.after(times, &query(full), &query(wrong), &name),
        }
    }

    /// Repeats a query before the end of an input.
    fn after(&self, times: u64, query: &str, end: &str, name: &str) -> RefusedInput {
        let count = if self.format.has_count { line(&[times + 1]) } else { String::new() };
        RefusedInput::new(count + &query.repeat(times as usize) + end, &[name])
    }

    /// Writes a query with this number in this place, if it is a column, and otherwise the least
    /// numbers. Those of a list differ, since some rules forbid equal ones.
    fn query(&self, limits: &[Limit], place: Place, number: u64) -> String {
        let at =
            |i| if place == Place::Column(i) { number } else { least(limits, Place::Column(i)) };
        // A list that has the number is not empty.
        let least_length = u64::from(place == Place::Column(1));
        let numbers = match self.format.query {
            QueryFormat::Line(length) => (0..length).map(at).collect_vec(),
            _ => (at(1)..).take(at(0).max(least_length) as usize).collect(),
        };
        self.format.lines(&numbers)
    }
}

/// Returns the least number that the limits allow in a place.
fn least(limits: &[Limit], place: Place) -> u64 {
    let is_lower = |it: &&Limit| it.place == place && it.quantity == Quantity::Least;
    limits.iter().find(is_lower).map_or(0, |limit| limit.value)
}
