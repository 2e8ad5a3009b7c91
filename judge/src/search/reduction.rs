//! Makes a failing input smaller.

use problems::input::{Query, format::QueryFormat};

/// The largest number of queries in an input. A solution in a slow language has to answer them all.
pub const MOST_QUERIES: usize = 100;
/// The largest number of numbers in the queries of an input, the lengths of the lists included.
pub const MOST_NUMBERS: usize = 1000;

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

/// Runs a program on queries. Returns the index of the first wrong answer, or 0 if that is not known;
/// none if all are right, or if the input is illegal.
pub type FirstWrong<'a> = &'a mut dyn FnMut(&[Query]) -> Option<usize>;

/// Returns the index of the first of these inputs on which a program fails. If there are several, each
/// has one query, and so has `failing`, on which the program fails. Behind the others, in one input,
/// its query is the first wrong one if they pass.
fn first_failing(
    inputs: &[Vec<Query>],
    failing: &[Query],
    first_wrong: FirstWrong,
) -> Option<usize> {
    if let [input] = inputs {
        return first_wrong(input).map(|_| 0);
    }
    if let Some(i) = first_wrong(&[&inputs.concat(), failing].concat()) {
        if i == inputs.len() {
            return None;
        } else if first_wrong(&inputs[i]).is_some() {
            return Some(i);
        }
    }
    // Some of them are illegal, or fail only in company.
    let (first, second) = inputs.split_at(inputs.len() / 2);
    first_failing(first, failing, first_wrong)
        .or_else(|| Some(first.len() + first_failing(second, failing, first_wrong)?))
}

/// Makes the lists of the queries shorter, and then their numbers smaller, as long as a program
/// still fails. The new queries bring no answers, so `first_wrong` has to get them from a program.
/// `in_company` tells whether it knows which of several queries has the first wrong answer: then many
/// numbers are tried in one input, unless the program fails only on several queries.
pub fn smaller_queries(
    mut queries: Vec<Query>,
    format: QueryFormat,
    in_company: bool,
    first_wrong: FirstWrong,
) -> Vec<Query> {
    for i in 0..queries.len() {
        let with = |numbers: &[u64]| {
            let mut changed = queries.clone();
            changed[i] = numbers.to_vec().into();
            changed
        };
        let mut numbers = queries[i].numbers.clone();
        if !matches!(format, QueryFormat::Line(_)) {
            let mut fails = |numbers: &[u64]| first_wrong(&with(numbers)).is_some();
            numbers = without_parts(&numbers, 0, &mut fails);
            numbers = without_equal_pairs(numbers, &mut fails);
        }
        // How many numbers are tried in one input, in which the failing query follows.
        let room = MOST_QUERIES.min(MOST_NUMBERS / (1 + numbers.len())).saturating_sub(1).max(1);
        let most = if in_company && queries.len() == 1 { room } else { 1 };
        for j in 0..numbers.len() {
            numbers[j] = smaller_number(numbers[j], most, &mut |candidates| {
                let input = |&candidate: &u64| {
                    let mut changed = numbers.clone();
                    changed[j] = candidate;
                    with(&changed)
                };
                candidates.chunks(most).find_map(|candidates| {
                    let inputs: Vec<_> = candidates.iter().map(input).collect();
                    let first = first_failing(&inputs, &with(&numbers), first_wrong)?;
                    Some(candidates[first])
                })
            });
        }
        queries[i] = numbers.into();
    }
    queries
}

/// Returns the first of some numbers on which a program fails.
type Find<'a> = &'a mut dyn FnMut(&[u64]) -> Option<u64>;

/// Makes a number smaller as long as a program still fails. The smallest numbers come first, then
/// parts of the number, and then its neighbours. A threshold comes next, from which on all numbers
/// fail, or all of the same parity; `most` numbers at a time are tried for it.
///
/// If the result is large, the fault may lie in the size of the numbers, and then the smallest
/// failing number tells which type they overflow. A fault may need the low digits and any high one
/// (as n mod 2³² does). So the high digits become a single one, as low as possible; then digits 1
/// become 0, and digits are cut off, until nothing changes any more.
fn smaller_number(n: u64, most: usize, find: Find) -> u64 {
    const SMALL: u64 = 20;
    const LARGE: u64 = 1 << 20;
    let parts = (1..64).rev().map(|i| n >> i).filter(|&part| part > SMALL);
    let neighbours = [2, 1].map(|i| n.saturating_sub(i));
    let smaller = (1..=SMALL).chain(parts).chain(neighbours).filter(|&smaller| smaller < n);
    // 0 is illegal in many problems, so it is tried alone.
    let zero = if n > 0 { find(&[0]) } else { None };
    let mut n = zero.or_else(|| find(&smaller.collect::<Vec<_>>())).unwrap_or(n);
    loop {
        n = threshold(SMALL - n % 2, n, most as u64, find);
        if n <= LARGE {
            return n;
        }
        let before = n;
        let one_high_digit = (0..64).map(|k| (n % (1 << k)) + (1 << k)).take_while(|&it| it < n);
        n = find(&one_high_digit.collect::<Vec<_>>()).unwrap_or(n);
        n = with_fewer_digits(n, find);
        if n == before {
            return n;
        }
    }
}

/// Returns a failing number that is at most n, and one more than a passing one, or two more. At
/// first the numbers from `passes` to n are tried that have the same parity as both, `most` at a time.
fn threshold(mut passes: u64, mut n: u64, most: u64, find: Find) -> u64 {
    if n <= passes {
        return n;
    }
    while passes + 2 < n {
        let pairs = (n - passes) / 2;
        let count = most.min(pairs - 1);
        let offset = |i| u128::from(pairs) * u128::from(i) / u128::from(count + 1);
        let between: Vec<_> = (1..=count).map(|i| passes + 2 * offset(i) as u64).collect();
        n = find(&between).unwrap_or(n);
        passes = between.into_iter().rfind(|&it| it < n).unwrap_or(passes);
    }
    find(&[n - 1]).unwrap_or(n)
}

/// Makes digits 1 of a number 0, the highest first, and cuts off digits, as long as a program still
/// fails.
fn with_fewer_digits(mut n: u64, find: Find) -> u64 {
    let digits = |n: u64| (0..64).rev().map(move |i| n & 1 << i).filter(|&digit| digit > 0);
    let smaller = |n: u64| {
        let parts = (1..64).rev().map(move |i| n >> i);
        digits(n).map(move |digit| n ^ digit).chain(parts).filter(|&it| it > 0)
    };
    while let Some(next) = find(&smaller(n).collect::<Vec<_>>()) {
        let digits: Vec<_> = digits(next).collect();
        let fewer = without_parts(&digits, 1, &mut |it| find(&[it.iter().sum()]).is_some());
        n = fewer.iter().sum();
    }
    n
}
