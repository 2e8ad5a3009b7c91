//! Numbers that break solutions.

use super::random::{in_random_order, random};
use itertools::{Itertools, chain};

/// 10¹⁹, the smallest number of 20 digits.
pub const TWENTY_DIGITS: u64 = 10_000_000_000_000_000_000;

pub fn all_pairs(numbers: &[u64]) -> Vec<[u64; 2]> {
    numbers.iter().cartesian_product(numbers).map(|(&m, &n)| [m, n]).collect()
}

pub fn in_pairs(numbers: Vec<u64>) -> Vec<[u64; 2]> {
    numbers.into_iter().tuples().map(|(m, n)| [m, n]).collect()
}

pub fn distinct(numbers: Vec<u64>) -> Vec<u64> {
    numbers.into_iter().unique().collect()
}

/// Lists usual moduli of hash functions and hash tables: primes, and powers of 10 and of 2.
pub fn moduli() -> Vec<u64> {
    let near_tens = [(6, -17), (6, 0), (6, 3), (7, 19), (9, 0), (9, 7), (9, 9), (9, 21)]
        .map(|(i, more)| 10_u64.pow(i).wrapping_add_signed(more));
    let twos = [16, 20, 24, 31, 32, 57, 58, 62].map(|i| 1 << i);
    let others = [19_260_817, 998_244_353, (1 << 31) - 1, (1 << 61) - 1, (1 << 62) - 57];
    chain!(near_tens, twos, others).collect()
}

/// Lists pairs of numbers m, n. Contestants often join such a pair to the key m·f + n, with a usual
/// factor f. For each of these factors, two neighbouring pairs have the same key. The smaller n of
/// the two is `least`.
pub fn joined_keys(least: u64) -> Vec<[u64; 2]> {
    let factors = [1000, 10_000, 100_000, 1_000_000, 1 << 16, 1 << 32];
    let pairs = factors.map(|f| [[1, f + least], [2, least]]);
    // In these, the pair with the smaller n comes first.
    let swapped = factors.map(|f| [[4, least], [3, f + least]]);
    pairs.into_iter().chain(swapped).flatten().collect()
}

/// A hash table of the C++ library of GCC: an `unordered_set` or `unordered_map`.
#[derive(Clone, Copy)]
pub enum Table {
    /// Before its last rehash, or after `reserve(count)`.
    Usual,
    /// After `reserve(2 * count)`, or after `reserve(1 << 17)`.
    Large,
    /// At the end after `reserve(1024)` and `max_load_factor(0.25)`, or after `reserve(1 << 20)`.
    Sparse,
}

/// Lists i·p·q for each i from 1 to `count`, in random order. A table with p or q buckets takes a
/// number itself as its hash, so it has all these numbers in one bucket, and `count` look-ups take
/// quadratic time. Panics if the numbers of buckets for this `count` are unknown. For two tables
/// `unordered_set<int> s, t` and n = `count`, these lines of C++ print them: before each rehash,
/// after the last one, and after `reserve`.
///
/// ```text
/// for (size_t i = 0; i < n; s.insert(i++)) if (i == s.bucket_count()) cout << i << ' ';
/// t.reserve(n); cout << s.bucket_count() << ' ' << t.bucket_count();
/// ```
pub fn in_one_bucket(count: usize, table: Table) -> Vec<u64> {
    let [p, q] = match (count, table) {
        (50_000, Table::Usual) => [42_043, 53_201],
        (100_000, Table::Usual) => [85_229, 107_897],
        (200_000, Table::Usual) => [172_933, 202_409],
        (100_000, Table::Large) => [202_409, 136_607],
        (100_000, Table::Sparse) => [658_753, 1_056_323],
        _ => panic!("`in_one_bucket` does not know the numbers of buckets for {count} numbers"),
    };
    in_random_order((1..=count as u64).map(|i| i * p * q))
}

/// Lists the numbers at most `distance` from `n`.
fn near(n: u64, distance: u64) -> impl Iterator<Item = u64> {
    n.saturating_sub(distance)..=n.saturating_add(distance)
}

/// Lists 1, 2 and 3, the numbers at which types end, and those near 10¹⁸.
pub fn ends_of_types() -> Vec<u64> {
    let ends = [2, 1 << 31, 1 << 32, 1 << 53, 10_u64.pow(18), 1 << 63, u64::MAX];
    ends.into_iter().flat_map(|n| near(n, 1)).collect()
}

/// Lists all numbers at most 2 away from a power of two or from 2⁶⁴ − 1, and the powers of ten.
pub fn near_powers() -> Vec<u64> {
    let twos = (0..64).flat_map(|i| near(1 << i, 2));
    let tens = (0..20).map(|i| 10_u64.pow(i));
    chain!(twos, tens, near(u64::MAX, 2)).sorted().dedup().collect()
}

/// Lists random positive numbers, about equally many of most binary lengths (half as many of 64
/// digits, and twice as many of 1).
pub fn magnitudes(count: usize) -> Vec<u64> {
    let numbers = random(count, 0, u64::MAX).into_iter();
    numbers.enumerate().map(|(i, n)| (n >> (i * 37 % 64)).max(1)).collect()
}
