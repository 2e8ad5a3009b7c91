//! Halving Nim: how many positions are lost.

use crate::prelude::*;
use std::sync::LazyLock;

pub static MODULE: Problem = Problem {
    limits: &[
        Limit::queries("MAX_PAIRS", MAX_PAIRS),
        Limit::largest(0, "MAX_K", MAX_K),
        Limit::sum(0, "MAX_HEAPS", MAX_HEAPS),
        Limit::largest(1, "MAX_STONES", MAX_STONES),
    ],
    cases: CASES,
    solver: Some(solver),
    time_multiplier: 17,
    ..Problem::new("halving-nim-count", Format::until_end(QueryFormat::Line(2)), small)
};

const MAX_PAIRS: usize = 4000;
const MAX_K: u64 = 100;
const MAX_HEAPS: usize = 10_000;
const MAX_STONES: u64 = 1_000_000_000_000_000_000;

/// The prime modulo which lost positions are counted.
const PRIME: u64 = 998_244_353;
/// A multiple of that prime.
const MULTIPLE: u64 = PRIME * 1_000_000_000;

static CASES: &[MadeCase] = &[
    stored_case("03-small-heaps", || {
        let sizes = [(0, 3), (1, 40), (2, 24), (3, 12), (4, 6), (5, 5)];
        queries(sizes.into_iter().flat_map(|(k, most)| (0..=most).map(move |m| [k, m])))
    }),
    stored_case("04-many-heaps", || {
        // `3 14` and `31 4` are different queries, but not without the space.
        let bounds = [0, 1, 2, 3, 4, 6, 7, 8, 14, 30, 100, 127, 128, 500, 1023];
        for_each_k(&[0, 1, 2, 3, 5, 10, 31, 64, MAX_K - 1, MAX_K], bounds)
    }),
    stored_case("05-one-and-two-heaps", || {
        // With two heaps, these bounds have counts that are multiples of the prime.
        let zeros = [998_244_358, 7_985_954_829];
        let bounds = chain!(near_powers(), moduli(), [MULTIPLE - 1], zeros);
        for_each_k(&[1, 2], bounds.filter(|&n| n <= MAX_STONES))
    }),
    stored_case("06-ends-of-the-range", || {
        let top = 1 << MAX_STONES.ilog2();
        let near = [MAX_STONES, MAX_STONES - 1, top, top - 1, top - 2, MULTIPLE - 1];
        for_each_k(&[0, 3, 4, 7, 8, 50], near)
    }),
    stored_case("10-every-number-of-heaps", || {
        // After one bound for each k, all others get the largest k, also the overflowing ones.
        let bounds = chain(random(MAX_K as usize + 40, 0, MAX_STONES), overflowing());
        queries(bounds.zip((0..=MAX_K).chain(repeat(MAX_K))).map(|(m, k)| [k, m]))
    }),
    stored_case("11-few-heaps-of-all-magnitudes", || {
        let numbers = random(30, 1 << 63, u64::MAX).into_iter();
        for_each_k(&[3, 4, 5, 6, 7, 8], numbers.zip((5..).step_by(2)).map(|(n, i)| n >> i))
    }),
    stored_case("12-joined-keys", || queries([equal_keys(), joined_keys(1)].concat())),
    stored_case("13-steps-divisible-by-the-prime", steps_divisible_by_the_prime),
    stored_case("14-small-bounds-of-many-heaps", small_bounds_of_many_heaps),
    large_case("bounds-near-65536", || {
        let half = pairs_of(1) as u64 / 2;
        for_each_k(&[1], 65_536 - half..65_536 + half)
    }),
    large_case("one-heap-or-hundred", || {
        // The most pairs, and the largest k as often as they allow it. No input takes longer.
        let hundreds = (MAX_HEAPS - pairs_of(1)) / (MAX_K as usize - 1);
        let ks = chain(repeat_n(MAX_K, hundreds), repeat(1));
        queries(ks.zip(random(pairs_of(1), 0, MAX_STONES)).map(|(k, m)| [k, m]))
    }),
    large_case("ten-heaps", || for_each_k(&[10], random(pairs_of(10), MAX_STONES / 2, MAX_STONES))),
    large_case("hundred-heaps", || {
        let bounds = random(pairs_of(MAX_K) - 2, 0, MAX_STONES);
        let special = [MAX_STONES, (1 << MAX_STONES.ilog2()) - 1];
        for_each_k(&[MAX_K], chain(bounds, special))
    }),
    large_case("no-heaps", || for_each_k(&[0], random(MAX_PAIRS, 0, MAX_STONES))),
];

/// Returns how many pairs of `k` heaps the limits allow.
fn pairs_of(k: u64) -> usize {
    MAX_PAIRS.min(MAX_HEAPS / k as usize)
}

/// Lists bounds for which some solutions overflow that reduce their sums too rarely. They overflow
/// only for the largest k and for few bounds, which depend on the solution. So the limits must be
/// those for which these bounds were found.
fn overflowing() -> [u64; 6] {
    let found_for = (100, 10_u64.pow(18));
    assert_eq!((MAX_K, MAX_STONES), found_for, "the bounds were found for other limits");
    [
        942_997_429_087_990_681,
        466_304_711_993_058_567,
        890_583_360_283_685_861,
        740_358_330_787_115_000,
        796_428_591_264_933_601,
        910_050_416_750_900_996,
    ]
}

/// Makes queries for solutions that transform the counts of nimbers of up to 200, 500 or 1000
/// stones, and go another way above.
///
/// - For about half of the first queries, the sum of the remainders of fᵏ over all masks is
///   negative, if a remainder has the sign of fᵏ (the header of the program defines f).
/// - In the last queries, (M + 1)ᵏ just fits into a type, or is just below a power of ten. So it can
///   be computed exactly, but the sum over all masks may overflow.
fn small_bounds_of_many_heaps() -> Vec<Query> {
    let bounds = [179, 227, 305, 451, 611, 731, 876, 900, 903, 904, 995];
    let negative = for_each_k(&[17, 21, 29, 37, 39, 41, 65, 77, 91, 95], bounds);
    let around = [200, 500, 1000].map(|most| [most - 1, most, most + 1]).concat();
    let ends = [10_u64.pow(17), 10_u64.pow(18), 1 << 63, u64::MAX];
    let fitting = iproduct!(chain(6..32, [40, 62]), ends).filter_map(|(k, end)| {
        let fits = |m: &u64| (m + 1).checked_pow(k).is_some_and(|power| power < end);
        Some([u64::from(k), (0..2000).rev().find(fits)?])
    });
    [negative, for_each_k(&[3, 6, 21], around), queries(fitting)].concat()
}

/// Makes a query for each bound and each k in `ks`.
fn for_each_k(ks: &[u64], bounds: impl IntoIterator<Item = u64>) -> Vec<Query> {
    queries(bounds.into_iter().cartesian_product(ks).map(|(m, &k)| [k, m]))
}

/// Lists pairs of queries, one after the other. The two queries of a pair share a key modulo 2⁶⁴:
/// first M·100 + k, then k·2⁶⁰ + M, and in the last pairs 101·M + k.
fn equal_keys() -> Vec<[u64; 2]> {
    let bounds = [6, 1000, 123_456_789_012_345_678];
    let hundreds = bounds.map(|m| [[100, m], [0, m + 1]]);
    let powers = bounds.map(|m| [[1, m], [17, m], [2, m], [34, m]]);
    // 101·`step` + 79 = 2⁶⁴.
    let step = u64::MAX / 101;
    let wrapped = bounds.map(|m| [[80, m + step], [1, m], [81, m + step], [2, m]]);
    chain!(hundreds.concat(), powers.concat(), wrapped.concat()).collect()
}

/// Makes queries for which a step of the program's random sum is a positive multiple of the
/// prime. For solutions that divide by a step modulo the prime.
///
/// For the digit i and the layer t of [`mean`], let v = ⌊`bound`/2ᵗ⁺¹⌋ and B = 2ⁱ⁺¹. If v ≥ B, the
/// step is min(b, B − b), where b is v mod B plus digit t of `bound`. Here it is `multiple`, for
/// each i and some t.
fn steps_divisible_by_the_prime() -> Vec<Query> {
    let most = MAX_STONES + 1;
    let mut random = Random::new(0);
    let mut bounds = vec![];
    for (i, t, digit) in iproduct!(30..MAX_STONES.ilog2() - 2, [0, 1, 2, 5, 10], [0, 1]) {
        let block = 2 << i;
        let most_blocks = (most >> (t + 1)) / block;
        if most_blocks > 0 {
            let multiple = PRIME * random.between(1, block / 2 / PRIME);
            let b = if random.once_in(2) { multiple } else { block - multiple };
            // Few blocks, so that the step is often the last one.
            let blocks = 1 + (random.between(0, most_blocks - 1) >> random.below(20));
            let v = blocks * block + b - digit;
            let lower = random.between(0, (1 << t) - 1);
            bounds.push((v << (t + 1)) + (digit << t) + lower);
        }
    }
    let largest = bounds.into_iter().filter(|&bound| bound <= most).map(|bound| bound - 1);
    let pairs = largest.sorted().dedup().zip((3..9).cycle());
    let first = [2, 6_291_456_001];
    queries(chain([first], pairs.flat_map(|(m, k)| [[2, m], [k, m]])))
}

/// Makes a query of few heaps, sometimes of many.
fn small(random: &mut Random, size: usize) -> Query {
    let is_large = size > 5 && random.once_in(16);
    let k = random.between(0, if is_large { MAX_K } else { size.min(10) as u64 });
    [k, random.number(2 * size, 0, MAX_STONES)].into()
}

/// The largest number of positions that are tried one by one.
const MOST_TRIED: u64 = 4000;

/// Counts the lost positions. If there are at most [`MOST_TRIED`] positions, it tries them all.
/// Otherwise it calls [`counted`].
fn solver() -> Solver {
    let mut game = Piles::new(|heap, _| (heap - heap / 2..heap).collect());
    Box::new(move |query| {
        let (k, largest) = (query[0] as usize, query[1]);
        if (largest + 1).saturating_pow(k as u32) > MOST_TRIED {
            return line(&[counted(k, largest)]);
        }
        let positions = repeat_n(0..=largest, k).multi_cartesian_product();
        line(&[positions.filter(|heaps| !game.wins(heaps)).count()])
    })
}

/// Counts the lost positions of `k` heaps of at most `largest` stones, mod 998244353, by theorem 3
/// of the program.
///
/// With L = `largest` + 1 and n = ⌊log₂ L⌋, the count is Lᵏ/2ⁿ plus the sum of [μᵢ](mean)/2ⁱ⁺¹ over
/// 0 ≤ i < n.
fn counted(k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    let n = bound.ilog2();
    let half = PRIME.div_ceil(2); // 1/2 modulo the prime.
    let all = power(bound % PRIME, k as u64, PRIME);
    (0..n).rev().fold(all, |sum, i| (sum + mean(k, bound, i)) * half % PRIME)
}

/// Returns μᵢ, the mean of fᵏ if digit i is the lowest 1 of the mask, modulo the prime.
///
/// After its full blocks of B = 2ⁱ⁺¹ nimbers, a layer has b more sizes. It adds min(b, B − b) to the
/// fixed part of f or, if it has a full block, with a random sign. Entry r of `means` is the mean
/// of xʳ for the sum x so far. A step a makes it the mean of (x + a)ʳ and (x − a)ʳ, in whose
/// binomial series only the terms with even powers of a do not cancel.
fn mean(k: usize, bound: u64, i: u32) -> u64 {
    let summand = |t: u32| {
        let block = 2 << i;
        let b = (bound >> (t + 1)) % block + ((bound >> t) & 1);
        b.min(block - b)
    };
    let powers = |x: u64| iterate(1, move |power| power * (x % PRIME) % PRIME).take(k + 1);
    let steps = bound.ilog2() - 1 - i;
    let fixed = (steps..=bound.ilog2()).map(summand).sum();
    let mut means = powers(fixed).collect_vec();
    for step in (0..steps).map(summand) {
        let powers = powers(step).collect_vec();
        // A new mean needs only old means up to itself, every second one.
        for r in (0..=k).rev().step_by(2) {
            let term = |j: usize| BINOMIALS[r][j] * powers[j] % PRIME * means[r - j] % PRIME;
            means[r] = (0..=r).step_by(2).map(term).sum::<u64>() % PRIME;
        }
    }
    means[k]
}

/// Pascal's triangle modulo the prime, up to the largest k.
static BINOMIALS: LazyLock<Vec<Vec<u64>>> = LazyLock::new(|| {
    let next = |row: &Vec<u64>| {
        let inner = row.windows(2).map(|pair| (pair[0] + pair[1]) % PRIME);
        chain!([1], inner, [1]).collect()
    };
    iterate(vec![1], next).take(MAX_K as usize + 1).collect()
});
