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
            numbers[j] = smaller_number(numbers[j], &mut |smaller| {
                let mut changed = numbers.clone();
                changed[j] = smaller;
                fails_with(&changed)
            });
        }
        queries[i] = numbers.into();
    }
    queries
}

/// Makes a number smaller as long as a program still fails. The smallest numbers come first, then
/// parts of the number, and then its neighbours.
///
/// If the result is large, the fault may lie in the size of the numbers, and then the smallest
/// failing number tells which type they overflow. A fault may need the low digits and any high one
/// (as n mod 2³² does). So the high digits become a single one, as low as possible; then digits 1
/// become 0, the highest first, and digits are cut off, until nothing changes any more.
///
/// Last, a bisection finds a threshold from which on all numbers fail.
fn smaller_number(n: u64, fails: &mut dyn FnMut(u64) -> bool) -> u64 {
    const SMALL: u64 = 20;
    const LARGE: u64 = 1 << 20;
    let parts = (1..64).rev().map(|i| n >> i).filter(|&part| part > SMALL);
    let neighbours = [2, 1].map(|i| n.saturating_sub(i));
    let mut smaller = (0..=SMALL).chain(parts).chain(neighbours).filter(|&smaller| smaller < n);
    let mut n = smaller.find(|&smaller| fails(smaller)).unwrap_or(n);
    if n > LARGE {
        let mut one_high_digit =
            (0..64).map(|k| (n % (1 << k)) + (1 << k)).take_while(|&it| it < n);
        n = one_high_digit.find(|&smaller| fails(smaller)).unwrap_or(n);
        n = with_fewer_digits(n, fails);
    }
    let mut passes = SMALL.min(n);
    while passes + 1 < n {
        let middle = passes.midpoint(n);
        if fails(middle) { n = middle } else { passes = middle }
    }
    n
}

/// Makes digits 1 of a number 0, the highest first, and cuts off digits, as long as a program still
/// fails.
fn with_fewer_digits(mut n: u64, fails: &mut dyn FnMut(u64) -> bool) -> u64 {
    loop {
        let before = n;
        for digit in (0..64).rev().map(|i| 1 << i) {
            if n & digit != 0 && fails(n ^ digit) {
                n ^= digit;
            }
        }
        n = (1..64).rev().map(|i| n >> i).find(|&part| part > 0 && fails(part)).unwrap_or(n);
        if n == before {
            return n;
        }
    }
}
