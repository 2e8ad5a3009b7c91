//! Divisor Nim.

use crate::prelude::*;

pub static MODULE: Problem = Problem {
    limits: &[Limit::queries("MAX_PAIRS", MAX_PAIRS)],
    cases: CASES,
    solver: Some(solver),
    time_multiplier: 35,
    ..Problem::new("divisor-nim", Format::until_end(QueryFormat::Line(2)), small)
};

const MAX_PAIRS: usize = 200_000;

static CASES: &[MadeCase] = &[
    stored_case("03-small-heaps", || queries((0..=24).flat_map(|m| (0..=24).map(move |n| [m, n])))),
    stored_case("04-ends-of-the-range", || {
        queries(all_pairs(&[vec![0], ends_of_types()].concat()))
    }),
    stored_case("09-all-magnitudes", || {
        // The second number of each pair is shifted by 0 to 20 digits, so most end with zeros.
        let with_twos = |(i, n): (usize, u64)| if i % 2 == 0 { n } else { n << (n % 41 / 2) };
        queries(in_pairs(magnitudes(1000).into_iter().enumerate().map(with_twos).collect()))
    }),
    stored_case("10-powers-of-two", || {
        // Each power with an empty heap, with the next power and with 2⁶³, in both orders.
        let others = |i: u32| [0, 1 << (i + 1).min(63), 1 << 63].map(|other| [1 << i, other]);
        let pairs = (0..64).flat_map(others).flat_map(|[m, n]| [[m, n], [n, m]]);
        // Each power but 2⁶³ with its triple.
        let lost = (0..63).map(|i| [1 << i, 3 << i]);
        queries(pairs.chain(lost))
    }),
    stored_case("11-common-factors", common_factors),
    stored_case("12-joined-keys", || queries(joined_keys(1))),
    large_case("pairs-to-win-of-20-digits", || {
        // An odd and an even heap.
        let pairs = in_pairs(random(2 * MAX_PAIRS, TWENTY_DIGITS, u64::MAX));
        queries(pairs.into_iter().map(|[m, n]| [m | 1, n & !1]))
    }),
    // For solutions that try all divisors of small heaps. The winning move takes one stone of m.
    large_case("powers-of-two-and-odd-heaps", || {
        let powers = [1 << 19, 1 << 16, 1 << 13].into_iter().cycle().take(MAX_PAIRS);
        queries((0..).zip(powers).map(|(i, m)| [m, (2 * i + 1) % m]))
    }),
];

/// Makes pairs with a large common factor. The factors are above 2³², or between 2³¹ and 2³², where
/// they fit only into unsigned numbers of 32 bits. The last 60 factors are odd, so none is 0 modulo
/// 2³². If a program keeps the lowest 32 bits as a signed number, half of these factors become
/// negative.
fn common_factors() -> Vec<Query> {
    let above = [(1 << 32) + 1, (1 << 32) + 15, (1 << 33) - 9, (1 << 40) + 15, (1 << 60) - 93];
    let between = [(1 << 31) + 1, 3 << 30, (1 << 32) - 5, (1 << 32) - 2];
    let ratios = [[1, 2], [3, 1], [4, 6], [5, 7], [12, 8], [15, 10]];
    // 33 to 60 binary digits.
    let cut = (0..28).cycle().zip(random(60, 1 << 59, (1 << 60) - 1)).map(|(i, n)| (n >> i) | 1);
    let pairs = chain!(above, between, cut).cartesian_product(ratios);
    queries(pairs.map(|(factor, ratio)| ratio.map(|part| part * factor)))
}

/// Makes a pair of heaps. In many pairs, both heaps are multiples of one power of two. In some,
/// both are multiples of one large number.
fn small(random: &mut Random, size: usize) -> Query {
    if size > 10 && random.once_in(8) {
        let common = random.number(3 * size, 1, u64::MAX / 12);
        return [common * random.between(1, 12), common * random.between(1, 12)].into();
    }
    let [m, n] = [0, 1].map(|_| random.number(size, 0, u64::MAX));
    let room = (m | n).leading_zeros() as usize; // Both heaps, shifted by this, still fit.
    let twos = random.below(size.min(room) + 1);
    let n = if random.once_in(8) { 0 } else { n };
    [m << twos, n << random.choose(&[0, twos])].into()
}

/// Answers small pairs by brute force, and others by [`searched`].
fn solver() -> Solver {
    let mut game = Piles::taking_divisors();
    Box::new(move |heaps| {
        let pair = [heaps[0], heaps[1]];
        let after = if is_small(heaps) { best(&mut game, pair) } else { searched(pair) };
        after.map_or("B\n".into(), |after| format!("A {}", line(&after)))
    })
}

/// Finds the heaps after the winning turn that takes the largest fraction of its heap.
///
/// A turn that takes the fraction f leaves the product m·n·(1 − f). So the largest f leaves the
/// smallest product. (With an empty heap there is at most one winning turn.)
fn best(game: &mut Piles, [m, n]: [u64; 2]) -> Option<[u64; 2]> {
    let turns = game.winning_turns(&[m, n]).into_iter();
    let after = turns.map(|[i, taken]| if i == 1 { [m - taken, n] } else { [m, n - taken] });
    after.min_by_key(|[m, n]| m * n)
}

/// Finds the heaps after the winning turn that takes the largest fraction of its heap, by trying a
/// whole heap, a half, a quarter, and so on.
///
/// The lost pairs come from the program's theorem: both heaps have the same number of factors 2.
/// Other fractions need not be tried. Let q > 1 be odd.
///
/// - If 1/(2ᵉ·q) of a heap wins and e > 0, then the larger 1/2ᵉ of it wins, too.
/// - Let 1/q of m win, and let 2ⁱ be the largest power of 2 in q − 1. The turn leaves m·(q − 1)/q,
///   which has i factors 2 more than m. So n has i factors 2 more than m. Then 1/2ⁱ of n wins, too,
///   and 2ⁱ < q. (The same holds with m and n exchanged.)
fn searched([m, n]: [u64; 2]) -> Option<[u64; 2]> {
    let is_lost = |[m, n]: &[u64; 2]| m.trailing_zeros() == n.trailing_zeros();
    (0..64).find_map(|e| {
        let can_take = |heap: u64| heap > 0 && heap.is_multiple_of(1 << e);
        let from_m = can_take(m).then(|| [m - (m >> e), n]);
        let from_n = can_take(n).then(|| [m, n - (n >> e)]);
        [from_m, from_n].into_iter().flatten().find(is_lost)
    })
}
