//! Makes a failing input smaller.

use problems::input::{Query, format::QueryFormat};

/// Tells whether a program fails on some queries.
pub type Fails<'a> = dyn FnMut(&[Query]) -> bool + 'a;

/// Returns few of these queries on which a program still fails. Requires that it fails on the input
/// with all of them.
pub fn fewer_queries(queries: &[Query], fails: &mut Fails) -> Vec<Query> {
    // A program that fails on the first n queries usually fails on the first n + 1, too. So
    // bisection finds a short failing start. The start without its last query passes, or is empty.
    // So the last query is needed, and perhaps it alone.
    let (mut passing, mut failing) = (0, queries.len());
    while failing - passing > 1 {
        let middle = usize::midpoint(passing, failing);
        if fails(&queries[..middle]) {
            failing = middle;
        } else {
            passing = middle;
        }
    }
    let start = &queries[..failing];
    let Some(last) = start.last() else { return vec![] };
    if failing > 1 && fails(std::slice::from_ref(last)) {
        return vec![last.clone()];
    }
    without_parts(start, 1, fails)
}

/// Removes items from a list as long as a program still fails: first many at a time, then one by
/// one. The last `kept` items stay.
fn without_parts<T: Clone>(
    items: &[T],
    kept: usize,
    fails: &mut dyn FnMut(&[T]) -> bool,
) -> Vec<T> {
    let mut items = items.to_vec();
    let mut length = items.len();
    while length > 0 {
        let mut start = 0;
        while start + length + kept <= items.len() {
            let shorter = [&items[..start], &items[start + length..]].concat();
            if fails(&shorter) {
                items = shorter;
            } else {
                start += length;
            }
        }
        length /= 2;
    }
    items
}

/// Removes equal numbers in pairs as long as a program still fails. In many games they cancel.
fn without_equal_pairs(mut numbers: Vec<u64>, fails: &mut dyn FnMut(&[u64]) -> bool) -> Vec<u64> {
    let mut i = 0;
    while i < numbers.len() {
        let equal = (i + 1..numbers.len()).find(|&j| numbers[j] == numbers[i]);
        let shorter =
            equal.map(|j| [&numbers[..i], &numbers[i + 1..j], &numbers[j + 1..]].concat());
        match shorter {
            Some(shorter) if fails(&shorter) => numbers = shorter,
            _ => i += 1,
        }
    }
    numbers
}

/// Makes the lists of the queries shorter, and then their numbers smaller, as long as a program
/// still fails. The new queries bring no answers, so `fails` has to get them from a program.
pub fn smaller_queries(
    mut queries: Vec<Query>,
    format: QueryFormat,
    fails: &mut Fails,
) -> Vec<Query> {
    for i in 0..queries.len() {
        let mut changed_queries = queries.clone();
        let mut fails_with = |numbers: &[u64]| {
            changed_queries[i] = numbers.to_vec().into();
            fails(&changed_queries)
        };
        let mut numbers = queries[i].numbers.clone();
        if !matches!(format, QueryFormat::Line(_)) {
            numbers = without_parts(&numbers, 0, &mut fails_with);
            numbers = without_equal_pairs(numbers, &mut fails_with);
        }
        for j in 0..numbers.len() {
            for smaller in smaller_numbers(numbers[j]) {
                let mut changed = numbers.clone();
                changed[j] = smaller;
                if fails_with(&changed) {
                    numbers = changed;
                    break;
                }
            }
        }
        queries[i] = numbers.into();
    }
    queries
}

/// Lists numbers below `n`: the smallest ones, then parts of `n`, and then its neighbours.
fn smaller_numbers(n: u64) -> impl Iterator<Item = u64> {
    let parts = (1..64).rev().map(move |i| n >> i).filter(|&part| part > 20);
    let neighbours = (1..=2).rev().map(move |i| n.saturating_sub(i));
    (0..=20).chain(parts).chain(neighbours).filter(move |&smaller| smaller < n)
}
