//! Tower Breakers, Again!

use crate::prelude::*;
use std::sync::LazyLock;

pub static MODULE: Problem = Problem {
    limits: &[
        Limit::queries("MAX_GAMES", MAX_GAMES),
        Limit::sum(0, "MAX_TOWERS", MAX_TOWERS),
        Limit::largest(1, "MAX_HEIGHT", MAX_HEIGHT),
    ],
    site: Some(Site { name: "HackerRank", queries: 200, columns: [100, 100_000] }),
    cases: CASES,
    solver: Some(solver),
    ..Problem::new("tower-breakers-again", Format::counted(QueryFormat::TwoLines), small)
};

const MAX_GAMES: usize = 200_000;
const MAX_TOWERS: usize = 200_000;
const MAX_HEIGHT: u64 = 1_000_000;

static CASES: &[MadeCase] = &[
    stored_case("03-small-games", || {
        let few = [(1, 50), (2, 15), (3, 5)];
        let few = few.map(|(n, highest)| (1..=highest).combinations_with_replacement(n));
        // Heights of the nimbers 0, 1, 2, 2, 3 and 3.
        let three = [1, 2, 6, 9, 18, 27].into_iter().combinations_with_replacement(3);
        queries(few.into_iter().flatten().chain(three))
    }),
    stored_case("04-ends-of-the-range", ends_of_the_range),
    stored_case("05-low-heights", || {
        // Lost games: each height against a power of 3 with the same nimber. Among the heights
        // above 1000 are the first primes above the root of 10⁶.
        let heights = (1..=300).chain(1000..=1030);
        queries(heights.map(|height| [height, 3_u64.pow(nimber(height))]))
    }),
    stored_case("07-many-towers", || {
        let primes = primes(MAX_HEIGHT - 30_000, MAX_HEIGHT);
        let others = random(primes.len(), 1, MAX_HEIGHT);
        let lost = lost(primes.into_iter().interleave(others).collect());
        // The last tower decides the first game.
        queries([[&lost[..], &[9]].concat(), lost])
    }),
    stored_case("08-primes-marked-by-overflow", || queries(MARKED_PRIMES.map(|p| [3, p]))),
    stored_case("11-joined-keys", || {
        // A won game and a lost one: 1 12 and 11 2.
        let games = [[1, 12], [11, 2]].into_iter().chain(joined_keys(2));
        queries(games.filter(|towers| towers.iter().all(|&height| height <= MAX_HEIGHT)))
    }),
    stored_case("12-no-towers", || {
        queries([&[2][..], &[], &[2], &[], &[], &[2, 3], &[], &[9], &[]])
    }),
    large_case("one-lost-game", || queries([lost(random(MAX_TOWERS - 2, 1, MAX_HEIGHT))])),
    large_case("games-of-one-tower", || {
        // Every other tower has height 1. If no tower is left for a game, it has none.
        let heights = random(MAX_TOWERS.div_ceil(2), 1, MAX_HEIGHT).into_iter();
        let towers = heights.flat_map(|height| [vec![height], vec![1]]).take(MAX_TOWERS);
        queries(towers.chain(repeat(vec![])).take(MAX_GAMES))
    }),
    large_case("all-towers-in-the-last-game", || {
        let towers = random(MAX_TOWERS, MAX_HEIGHT / 10, MAX_HEIGHT - 1);
        queries(repeat_n(vec![], MAX_GAMES - 1).chain([towers]))
    }),
    large_case("games-of-101-towers-after-games-without", || {
        // For solutions that read at most 2²¹ bytes. This input is longer, and no legal input in
        // the usual layout is much longer. The games at its end are won and lost by turns.
        let games = MAX_TOWERS / 101;
        let without = repeat_n(vec![], MAX_GAMES - games);
        let firsts = [MAX_HEIGHT, 1].into_iter().cycle().take(games);
        queries(without.chain(firsts.map(|first| [vec![first], vec![MAX_HEIGHT; 100]].concat())))
    }),
    large_case("longest-line", || {
        // The game is lost. A program that misses the last number of the line takes it for won.
        let (prime, between) = ([largest_prime(MAX_HEIGHT)], vec![MAX_HEIGHT; MAX_TOWERS - 2]);
        queries([[&prime, &between[..], &prime].concat()])
    }),
    large_case("duels-of-low-and-high-towers", duels_of_low_and_high_towers),
];

/// The primes up to 10⁶ that a sieve marks as composite if it starts for each prime i at i·i in 32
/// bits: where i·i wraps, the start may be a small number, which i does not divide.
const MARKED_PRIMES: [u64; 7] = [14_369, 20_353, 203_897, 262_147, 299_281, 526_307, 643_649];

/// Makes three games for each of some heights: alone, against a power of 3 with the same nimber,
/// and against one with a smaller nimber. (Height 1 has no smaller nimber.) Some of the heights are
/// the end of a limit, a type or a table; the others have many prime factors, or large ones.
fn ends_of_the_range() -> Vec<Query> {
    let hackerrank = [99_991, 99_999, 100_000, 100_001, 100_003];
    let ends = [largest_prime(MAX_HEIGHT), MAX_HEIGHT - 1, MAX_HEIGHT];
    let twos = (15..=MAX_HEIGHT.ilog2()).map(|e| 1 << e);
    let threes = (1..=MAX_HEIGHT.ilog(3)).map(|e| 3_u64.pow(e));
    let twice_threes = (6..MAX_HEIGHT.ilog(3)).map(|e| 2 * 3_u64.pow(e));
    let (p, q) = (largest_prime(MAX_HEIGHT.isqrt()), largest_prime(MAX_HEIGHT / 2));
    let products = [97 * 97 * 97, 331 * 337, largest_prime(p - 1) * p, p * p, 2 * q, 720_720];
    let heights = chain!([1, 2, 3], hackerrank, ends, twos, threes, twice_threes, products);
    queries(heights.flat_map(|height| {
        let [equal, smaller] = [0, 1].map(|i| 3_u64.pow(nimber(height).saturating_sub(i)));
        [vec![height], vec![height, equal], vec![height, smaller]]
    }))
}

/// Appends two towers that make the nim-sum of a game zero. All nimbers are below 16, so one tower
/// takes the digit worth 8, and the other the lower digits. (A single tower could be too high.)
fn lost(mut towers: Vec<u64>) -> Vec<u64> {
    let sum = nim_sum(towers.iter().map(|&height| nimber(height)));
    towers.extend([3_u64.pow(sum & 8), 3_u64.pow(sum & 7)]);
    towers
}

/// Makes games with each of the lowest and of the highest heights exactly once, as many as the
/// limits allow. The heights are sorted by nimber, those of one nimber in random order, and cut
/// into pairs. So the two towers of a game have the same nimber, except where a pair ends one
/// nimber and begins the next.
fn duels_of_low_and_high_towers() -> Vec<Query> {
    let most = MAX_TOWERS.min(2 * MAX_GAMES);
    let half = (most as u64).min(MAX_HEIGHT) / 2;
    let heights = (1..=half).chain(MAX_HEIGHT - half + 1..=MAX_HEIGHT);
    let heights = in_random_order(heights).into_iter().sorted_by_cached_key(|&it| nimber(it));
    queries(in_pairs(heights.collect()))
}

/// Makes a game of at most eight towers, rarely of hundreds.
fn small(random: &mut Random, size: usize) -> Query {
    let mut towers = random.numbers(size, &[1, 2, 6], 1, MAX_HEIGHT);
    if random.once_in(2) {
        // In a lost game, one wrong nimber makes a wrong winner.
        towers = lost(towers);
        // `lost` may have appended towers of height 1, which change nothing.
        towers.retain(|&height| height > 1);
    }
    towers.into()
}

fn solver() -> Solver {
    Box::new(|towers| winner(nim_sum(towers.iter().map(|&height| nimber(height))) != 0))
}

/// Panics if the height is above the limit.
fn nimber(height: u64) -> u32 {
    NIMBERS[height as usize]
}

/// The nimbers of all heights by their definition: the least number that is not the value of a turn.
/// The value of a turn is the xor of the nimbers of the new towers.
static NIMBERS: LazyLock<Vec<u32>> = LazyLock::new(|| {
    // Bit v of `values[h]` tells whether a turn in a tower of height h has value v.
    let mut values = vec![0_u32; MAX_HEIGHT as usize + 1];
    for y in 1..values.len() {
        let nimber = values[y].trailing_ones();
        // A turn makes z towers of height y. Their xor is 0 if z is even.
        for (z, x) in (2..).zip((2 * y..values.len()).step_by(y)) {
            values[x] |= if z % 2 == 0 { 1 } else { 1 << nimber };
        }
    }
    values.into_iter().map(u32::trailing_ones).collect()
});
