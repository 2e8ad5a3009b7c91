//! Makes a failing input smaller.

use problems::input::{Query, format::QueryFormat};

/// Removes items from a list as long as a program still fails: first many at a time, then one by
/// one. At least `least` items stay.
pub fn without_parts<T: Clone>(
    items: &[T],
    least: usize,
    fails: &mut dyn FnMut(&[T]) -> bool,
) -> Vec<T> {
    let mut items = items.to_vec();
    let mut length = items.len().saturating_sub(least);
    while length > 0 {
        let mut start = 0;
        while start + length <= items.len() && least + length <= items.len() {
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
    fails: &mut dyn FnMut(&[Query]) -> bool,
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
