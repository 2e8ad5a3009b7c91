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
/// out queries again. `wrong` is the index of the first query with a wrong answer, if that is known.
///
/// If then a single query is left, and few queries are smaller, tries all of these, and tells that no
/// smaller one fails. A query is smaller if the sum of its numbers is, the length of a list included;
/// of equal sums, the shorter list is smaller, and then the list with the smaller first number.
///
/// The new queries bring no answers, so `first_wrong` has to get them from a program.
pub fn smaller_queries(
    queries: Vec<Query>,
    wrong: Option<usize>,
    format: QueryFormat,
    first_wrong: FirstWrong,
) -> (Vec<Query>, bool) {
    let mut reduction = Reduction { queries, in_company: false, first_wrong };
    let alone = reduction.change(wrong, |queries, i| *queries = vec![queries.swap_remove(i)]);
    reduction.in_company = alone.is_some();
    let remove = |queries: &mut Vec<Query>, part| drop(queries.drain(part));
    reduction.leave_out(reduction.queries.len(), remove);
    for i in 0..reduction.queries.len() {
        loop {
            if !matches!(format, QueryFormat::Line(_)) {
                let length = reduction.queries[i].numbers.len();
                reduction.leave_out(length, |queries, part| drop(queries[i].numbers.drain(part)));
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
    let is_smallest = reduction.replace_by_smallest(format);
    (reduction.queries, is_smallest)
}

/// Lists the numbers of all queries with this sum, the length of a list included, from the smallest
/// query to the largest. Bars are put into a row, and each number counts the places between two.
fn queries_of_sum(format: QueryFormat, sum: u64) -> Vec<Vec<u64>> {
    let (end, bars) = if let QueryFormat::Line(length) = format {
        let end = sum + length as u64;
        (end, (1..end).combinations(length - 1).collect_vec())
    } else {
        // Each number of a list has a bar, so the length counts.
        (sum, (1..sum).powerset().collect_vec())
    };
    let numbers = |bars| {
        let ends = chain!([0], bars, [end]).dedup(); // The empty list has no sum.
        ends.tuple_windows().map(|(a, b)| b - a - 1).collect()
    };
    bars.into_iter().map(numbers).collect()
}

/// The place of a number that loses or gains as much as another one is lowered by.
type Partner = Option<(usize, fn(u64, u64) -> Option<u64>)>;

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

    /// Lowers two numbers of a short query by the same amount, and moves an amount from the smaller one
    /// to the larger one. Tells whether anything has changed.
    fn lower_pairs(&mut self, i: usize) -> bool {
        const LONGEST: usize = 5;
        let before = self.queries[i].numbers.clone();
        let places = 0..before.len();
        for (j, k) in places.tuple_combinations().filter(|_| before.len() <= LONGEST) {
            let numbers = &self.queries[i].numbers;
            let (smaller, larger) = if numbers[j] < numbers[k] { (j, k) } else { (k, j) };
            self.lower_number(i, smaller, Some((larger, u64::checked_sub)));
            self.lower_number(i, smaller, Some((larger, u64::checked_add)));
        }
        self.queries[i].numbers != before
    }

    /// Replaces number j of query i by the first of these that is smaller and with which the
    /// program fails. A partner changes by the same amount. Returns the number that is there then.
    fn lower(&mut self, i: usize, j: usize, partner: Partner, numbers: Vec<u64>) -> u64 {
        let old = self.queries[i].numbers.clone();
        let with = |n| {
            let mut new = old.clone();
            new[j] = n;
            if let Some((k, change)) = partner {
                new[k] = change(old[k], old[j] - n)?;
            }
            Some(new)
        };
        let smaller = numbers.into_iter().filter(|&n| n < old[j]).filter_map(with);
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
    fn lower_number(&mut self, i: usize, j: usize, partner: Partner) {
        const SMALL: u64 = 20;
        // 0 is illegal in many problems, so it is tried alone.
        let n = self.lower(i, j, partner, vec![0]);
        let small_and_parts = chain(1..=SMALL, (1..64).rev().map(|k| n >> k)).collect();
        let mut n = self.lower(i, j, partner, small_and_parts);
        for k in (0..64).step_by(3).rev() {
            let multiples = (1..8).rev().filter_map(|times: u64| times.checked_mul(1 << k));
            let lower = multiples.filter_map(|it| n.checked_sub(it)).collect();
            n = self.lower(i, j, partner, lower);
        }
    }

    /// Replaces a single query by the smallest one on which the program fails. Returns false if more
    /// queries are smaller than can be tried.
    fn replace_by_smallest(&mut self, format: QueryFormat) -> bool {
        let most = if self.in_company { 3000 } else { 1000 };
        let [query] = &self.queries[..] else { return false };
        let all = (0..).flat_map(|sum| queries_of_sum(format, sum));
        let smaller = all.take_while(|numbers| *numbers != query.numbers);
        let smaller = smaller.take(most + 1).collect_vec();
        let are_few = smaller.len() <= most;
        if are_few {
            self.change(smaller, |queries, numbers| queries[0].numbers = numbers);
        }
        are_few
    }
}
