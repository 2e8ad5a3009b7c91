//! Makes a failing input smaller.

use itertools::{Itertools, chain};
use problems::input::{Query, format::QueryFormat};
use std::ops::Range;

/// The largest number of queries in an input. A solution in a slow language has to answer them all.
pub const MOST_QUERIES: usize = 100;
/// The largest number of numbers in the queries of an input, the lengths of the lists included.
pub const MOST_NUMBERS: usize = 1000;

/// Runs a program on queries. Returns the index of the first wrong answer, or 0 if that is not
/// known; none if all are right, or if the input is illegal.
type FirstWrong<'a> = &'a mut dyn FnMut(&[Query]) -> Option<usize>;

/// Makes an input on which a program fails smaller, as long as it still fails: leaves out queries,
/// makes their lists shorter and then their numbers smaller, one by one and two together, and leaves
/// out queries again. `wrong`
/// is the index of the first query with a wrong answer, if that is known.
///
/// The new queries bring no answers, so `first_wrong` has to get them from a program.
pub fn smaller_queries(
    queries: Vec<Query>,
    wrong: Option<usize>,
    format: QueryFormat,
    first_wrong: FirstWrong,
) -> Vec<Query> {
    let mut reduction = Reduction { queries, in_company: false, first_wrong };
    let alone = reduction.change(wrong, |queries, i| *queries = vec![queries.swap_remove(i)]);
    reduction.in_company = alone.is_some();
    let remove = |queries: &mut Vec<Query>, part| drop(queries.drain(part));
    reduction.leave_out(reduction.queries.len(), remove);
    for i in 0..reduction.queries.len() {
        loop {
            if !matches!(format, QueryFormat::Line(_)) {
                reduction.shorten_list(i);
            }
            for j in 0..reduction.queries[i].numbers.len() {
                reduction.lower_number(i, j, None);
            }
            if !reduction.lower_pairs(i) {
                break;
            }
        }
    }
    reduction.leave_out(reduction.queries.len(), remove);
    reduction.queries
}

/// What happens to a number when another one is lowered by an amount: it loses or gains as much.
type Change = fn(u64, u64) -> Option<u64>;

/// An input on which a program fails. Smaller ones replace it.
struct Reduction<'a> {
    queries: Vec<Query>,
    /// Whether it has one query, and `first_wrong` tells which of several queries has the first
    /// wrong answer. Then many candidates are tried in one input.
    in_company: bool,
    first_wrong: FirstWrong<'a>,
}

impl Reduction<'_> {
    /// Makes the first of these changes after which the program still fails, and returns its index.
    /// At least one query must stay.
    fn change<T>(
        &mut self,
        changes: impl IntoIterator<Item = T>,
        change: impl Fn(&mut Vec<Query>, T),
    ) -> Option<usize> {
        let with = |it| {
            let mut queries = self.queries.clone();
            change(&mut queries, it);
            queries
        };
        let candidates = changes.into_iter().map(with).filter(|queries| !queries.is_empty());
        let mut candidates = candidates.collect_vec();
        let first = self.first_failing(&candidates)?;
        self.queries = candidates.swap_remove(first);
        Some(first)
    }

    /// Returns how many candidates are tried in one input, in which the failing query follows.
    fn room(&self) -> usize {
        let most = MOST_QUERIES.min(MOST_NUMBERS / (1 + self.queries[0].numbers.len()));
        if self.in_company { most.max(2) - 1 } else { 1 }
    }

    /// Returns the index of the first of some candidates on which the program fails. If several are
    /// tried in one input, each has one query. The failing query, behind them, is the first wrong
    /// one if they pass.
    fn first_failing(&mut self, candidates: &[Vec<Query>]) -> Option<usize> {
        if candidates.len() < 2 {
            return (self.first_wrong)(candidates.first()?).map(|_| 0);
        }
        if candidates.len() <= self.room()
            && let Some(i) = (self.first_wrong)(&[&candidates.concat(), &self.queries[..]].concat())
        {
            if i == candidates.len() {
                return None;
            } else if (self.first_wrong)(&candidates[i]).is_some() {
                return Some(i);
            }
        }
        // They are too many, or some are illegal, or fail only in company.
        let (first, second) = candidates.split_at(candidates.len() / 2);
        self.first_failing(first).or_else(|| Some(first.len() + self.first_failing(second)?))
    }

    /// Leaves out parts of a list of this length: first many items at a time, then one by one.
    fn leave_out(&mut self, mut length: usize, remove: impl Fn(&mut Vec<Query>, Range<usize>)) {
        let mut size = length;
        while size > 0 {
            let mut start = 0;
            while start + size <= length {
                let parts = (start..=length - size).step_by(size).map(|i| i..i + size);
                let Some(i) = self.change(parts, &remove) else { break };
                start += i * size;
                length -= size;
            }
            size /= 2;
        }
    }

    /// Leaves out numbers of a query that has a list: parts of it, and then equal numbers in pairs. In
    /// many games these cancel.
    fn shorten_list(&mut self, i: usize) {
        let length = self.queries[i].numbers.len();
        self.leave_out(length, |queries, part| drop(queries[i].numbers.drain(part)));
        let remove_twice = |queries: &mut Vec<Query>, n: u64| {
            let numbers = &mut queries[i].numbers;
            for _ in 0..2 {
                let place = numbers.iter().position(|it| *it == n).expect("it occurs twice");
                numbers.remove(place);
            }
        };
        loop {
            let twice = self.queries[i].numbers.iter().copied().duplicates().collect_vec();
            if self.change(twice, remove_twice).is_none() {
                return;
            }
        }
    }

    /// Lowers two numbers of a short query by the same amount, and moves an amount from the smaller one
    /// to the larger one. Tells whether anything has changed.
    fn lower_pairs(&mut self, i: usize) -> bool {
        const LONGEST: usize = 5;
        let before = self.queries[i].numbers.clone();
        let places = 0..before.len();
        for (j, k) in places.tuple_combinations().filter(|_| before.len() <= LONGEST) {
            let numbers = &self.queries[i].numbers;
            let (smaller, larger) = if numbers[j] < numbers[k] { (j, k) } else { (k, j) };
            for change in [u64::checked_sub, u64::checked_add] {
                self.lower_number(i, smaller, Some((larger, change)));
            }
        }
        self.queries[i].numbers != before
    }

    /// Replaces number j of query i by the first of these that is smaller and with which the
    /// program fails. A partner, number k, changes by the same amount. Returns the number that is there then.
    fn lower(
        &mut self,
        i: usize,
        j: usize,
        partner: Option<(usize, Change)>,
        numbers: impl IntoIterator<Item = u64>,
    ) -> u64 {
        let old = &self.queries[i].numbers;
        let with = |n| {
            let mut new = old.clone();
            new[j] = n;
            if let Some((k, change)) = partner {
                new[k] = change(old[k], old[j] - n)?;
            }
            Some(new)
        };
        let smaller = numbers.into_iter().filter(|&n| n < old[j]).filter_map(with).collect_vec();
        self.change(smaller, |queries, numbers| queries[i].numbers = numbers);
        self.queries[i].numbers[j]
    }

    /// Makes number j of query i smaller: tries the smallest numbers, then parts of the number, and
    /// then to subtract multiples of each power of eight, the largest first.
    ///
    /// If all numbers from a threshold on fail, what can be subtracted are the digits of the distance,
    /// so the threshold is found: the type that such numbers overflow. The lower digits stay, so it is
    /// also found if only odd numbers fail, or those with the same remainder modulo 2³² (as where
    /// n mod 2³² is used), from a threshold on.
    fn lower_number(&mut self, i: usize, j: usize, partner: Option<(usize, Change)>) {
        const SMALL: u64 = 20;
        // 0 is illegal in many problems, so it is tried alone.
        let n = self.lower(i, j, partner, [0]);
        let mut n = self.lower(i, j, partner, chain(1..=SMALL, (1..64).rev().map(|k| n >> k)));
        for k in (0..64).step_by(3).rev() {
            let multiples = (1..8).rev().filter_map(|times: u64| times.checked_mul(1 << k));
            n = self.lower(i, j, partner, multiples.filter_map(|it| n.checked_sub(it)));
        }
    }
}
