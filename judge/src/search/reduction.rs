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
/// makes their lists shorter and then their numbers smaller, and leaves out queries again. `wrong`
/// is the index of the first query with a wrong answer, if that is known.
///
/// The new queries bring no answers, so `first_wrong` has to get them from a program.
pub fn smaller_queries(
    queries: Vec<Query>,
    wrong: Option<usize>,
    format: QueryFormat,
    first_wrong: FirstWrong,
) -> Vec<Query> {
    let mut failing = Failing { queries, in_company: false, first_wrong };
    let alone = failing.change(wrong, |queries, i| *queries = vec![queries.swap_remove(i)]);
    failing.in_company = alone.is_some();
    let remove = |queries: &mut Vec<Query>, part| drop(queries.drain(part));
    failing.leave_out(failing.queries.len(), remove);
    for i in 0..failing.queries.len() {
        if !matches!(format, QueryFormat::Line(_)) {
            let length = failing.queries[i].numbers.len();
            failing.leave_out(length, |queries, part| drop(queries[i].numbers.drain(part)));
            failing.leave_out_equal_pairs(i);
        }
        for j in 0..failing.queries[i].numbers.len() {
            failing.lower_number(i, j);
        }
    }
    failing.leave_out(failing.queries.len(), remove);
    failing.queries
}

/// An input on which a program fails. Smaller ones replace it.
struct Failing<'a> {
    queries: Vec<Query>,
    /// Whether it has one query, and `first_wrong` tells which of several queries has the first
    /// wrong answer. Then many candidates are tried in one input.
    in_company: bool,
    first_wrong: FirstWrong<'a>,
}

impl Failing<'_> {
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

    /// Leaves out equal numbers of a query in pairs. In many games they cancel.
    fn leave_out_equal_pairs(&mut self, i: usize) {
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

    /// Replaces number j of query i by the first of these that is smaller and with which the
    /// program fails. Returns the number that is there then.
    fn lower(&mut self, i: usize, j: usize, numbers: impl IntoIterator<Item = u64>) -> u64 {
        let n = self.queries[i].numbers[j];
        let smaller = numbers.into_iter().filter(|&it| it < n);
        self.change(smaller, |queries, it| queries[i].numbers[j] = it);
        self.queries[i].numbers[j]
    }

    /// Makes number j of query i smaller. The smallest numbers come first, then parts of the
    /// number, and then its neighbours. A threshold comes next, from which on all numbers fail, or
    /// all of the same parity.
    ///
    /// If the result is large, the fault may lie in the size of the numbers, and then the smallest
    /// failing number tells which type they overflow. A fault may need the low digits and any high
    /// one (as n mod 2³² does). So the high digits become a single one, as low as possible, or
    /// digits are cut off; then digits 1 become 0, until nothing changes any more.
    fn lower_number(&mut self, i: usize, j: usize) {
        const SMALL: u64 = 20;
        const LARGE: u64 = 1 << 20;
        let parts = |n: u64| (1..=n.max(1).ilog2()).rev().map(move |k| n >> k);
        // 0 is illegal in many problems, so it is tried alone.
        let n = self.lower(i, j, [0]);
        let neighbours = [2, 1].map(|k| n.saturating_sub(k));
        let mut n = self.lower(i, j, chain!(1..=SMALL, parts(n), neighbours));
        while n > SMALL {
            let least = self.threshold(i, j, SMALL - n % 2);
            if least <= LARGE {
                return;
            }
            let one_high_digit = (0..64).map(|k| least % (1 << k) + (1 << k));
            let lower = self.lower(i, j, chain(one_high_digit, parts(least)));
            self.leave_out(digits(lower).len(), |queries, part| {
                let n = &mut queries[i].numbers[j];
                *n -= digits(*n)[part].iter().sum::<u64>();
            });
            n = self.queries[i].numbers[j];
            if n == least {
                return;
            }
        }
    }

    /// Lowers number j of query i to one that is one more than a passing number, or two more, and
    /// returns it. It must be above `passes`. At first numbers between the two are tried that have
    /// the parity of both.
    fn threshold(&mut self, i: usize, j: usize, mut passes: u64) -> u64 {
        let most = self.room() as u64;
        let mut n = self.queries[i].numbers[j];
        while passes + 2 < n {
            let step = 2 * ((n - passes) / 2).div_ceil(most + 1);
            n = self.lower(i, j, (passes + step..n).step_by(step as usize));
            // The last one that was tried before the number, or the same as before.
            passes += (n - 1 - passes) / step * step;
        }
        self.lower(i, j, [n - 1])
    }
}

/// Lists the digits 1 of a number with their values, the highest first.
fn digits(n: u64) -> Vec<u64> {
    (0..64).rev().map(|k| n & 1 << k).filter(|&digit| digit > 0).collect()
}
