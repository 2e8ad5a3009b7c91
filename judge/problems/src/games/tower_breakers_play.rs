//! Tower Breakers, interactive.

use crate::{
    factors::{self, Tower},
    play::{best_move, oppose, random_move},
    prelude::*,
};
use std::{cmp::Reverse, sync::LazyLock};

pub static MODULE: Problem = Problem {
    limits: &[
        Limit::largest(0, "MAX_TOWERS", MAX_TOWERS as u64),
        Limit::largest(1, "MAX_HEIGHT", MAX_HEIGHT),
    ],
    cases: CASES,
    refused,
    interaction: Some(Interaction {
        opponents: &[
            Opponent {
                name: "an opponent that plays at random",
                play: |heights, dialogue| oppose(heights, dialogue, random_move),
            },
            Opponent {
                name: "an opponent that plays well",
                play: |heights, dialogue| oppose(heights, dialogue, best_move),
            },
        ],
        output_validator: include_str!("../play/opponent.cpp"),
        dialogue,
    }),
    time_multiplier: 35,
    ..Problem::new("tower-breakers-play", Format::until_end(QueryFormat::TwoLines), small)
};

const MAX_TOWERS: usize = 1000;
const MAX_HEIGHT: u64 = 1_000_000_000;
/// The highest power of two.
const HIGHEST_POWER: u64 = 1 << MAX_HEIGHT.ilog2();

/// Each query is a game.
static CASES: &[MadeCase] = &[
    large_case("duels-of-powers", || {
        let squares = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 101, 1009, 31_607];
        let cubes = [3, 5, 7, 11, 31, 101, 997];
        let high = [(3, 4), (3, 7), (5, 4), (7, 4), (7, 5), (13, 6)];
        let all = chain!(squares.map(|p| (p, 2)), cubes.map(|p| (p, 3)), high);
        duels(all.map(|(p, exponent): (u64, u32)| p.pow(exponent)))
    }),
    large_case("duels-of-small-primes", || {
        let distinct = [30, 42, 70, 105, 385, 210, 1155, 2310, 30_030, 510_510, 223_092_870];
        let repeated = [18, 12, 60, 90, 150, 84, 1470, 4725, 9450, 1_166_400, 2_205, 6_125];
        duels(chain(distinct, repeated))
    }),
    large_case("duels-of-two-primes", || {
        let primes = [[11, 13], [101, 103], [103, 107], [499, 503], [1009, 1013], [9967, 9973]];
        let more = [[31_601, 31_607], [20_011, 20_021], [15_991, 16_001], [2, 31_607], [3, 31_607]];
        duels(chain(primes, more).map(|[p, q]| p * q))
    }),
    large_case("duels-of-pseudoprimes", || {
        // They pass the strong test to the base 2, except that 341 passes only Fermat's test.
        let base_2 = [341, 2047, 3277, 4033, 1_194_649, 12_327_121];
        // They pass the strong test to the bases 2 and 3, the last two also to the base 5.
        let bases_2_and_3 = [1_373_653, 1_530_787, 1_987_021, 2_284_453, 25_326_001, 161_304_001];
        // The bases 2, 3, 5, 7, 11, 13 and 61 form 35 triples. Only with 2, 7 and 61 is the strong
        // test right up to the limit. For each other triple, some number in these lists passes.
        let threes = [4_181_921, 6_787_327, 9_006_401, 19_328_653, 27_509_653, 167_692_141];
        let more_threes = [258_503_701, 746_331_041];
        // Carmichael numbers pass Fermat's test to all coprime bases. The last three have no prime
        // factor below 200, 400 and 600 in turn.
        let carmichael = [561, 1105, 1729, 41_041, 321_197_185];
        let without_small = [56_052_361, 366_652_201, 413_138_881];
        let all = chain!(base_2, bases_2_and_3, threes, more_threes, carmichael, without_small);
        duels(all.chain(allowed(&factors::strong_pseudoprimes())).unique())
    }),
    large_case("duels-of-primes-that-divide-bases", || {
        duels(allowed(&factors::divisors_of_bases()))
    }),
    large_case("duels-of-large-primes", || {
        let primes = [999_999_937, 999_999_929, 999_999_893, 499_999_993, 99_999_989];
        let multiples = [2 * 499_999_993, 2 * 499_999_931, 3 * 333_333_313, 4 * 249_999_991];
        duels(chain(primes, multiples))
    }),
    large_case("duels-of-many-factors", || {
        let multiples_of_3 = (9..28).step_by(2).map(|e| 3 << e);
        let others = [3_u64.pow(10), 3_u64.pow(18), 5_u64.pow(12), 7_u64.pow(10), 6_u64.pow(11)];
        let tens = [10_u64.pow(8), MAX_HEIGHT];
        let more = [2_u64.pow(13) * 3_u64.pow(5) * 5_u64.pow(3), 1 << 29];
        duels(chain!(multiples_of_3, others, tens, more))
    }),
    large_case("games-of-squares", || {
        // The squares of all odd primes up to the limit. A program that skips a prime p as a
        // divisor takes p² for a prime.
        let squares = primes(3, MAX_HEIGHT.isqrt()).into_iter().map(|p| p * p).collect_vec();
        queries(squares.chunks(250).map(|squares| lost(squares.to_vec())))
    }),
    large_case("games-that-each-catch-a-mistake", || {
        queries([
            (1..=MAX_TOWERS as u64).collect(),
            // Composite numbers that look like primes.
            vec![25_326_001, 4, 2_284_453, 4, 1_022_117, 4],
            // More than 27 prime factors.
            vec![1 << 28, 1 << 29, 2],
            // A repeated prime factor.
            vec![12, 18, 2],
            // Four different prime factors.
            vec![1470, 16],
            random(11, 1, MAX_HEIGHT),
            // An odd number of towers with the most prime factors.
            vec![HIGHEST_POWER; MAX_TOWERS - 1],
            // Only a move of the last tower wins.
            [vec![4, 4], vec![1; MAX_TOWERS - 3], vec![2]].concat(),
            // The sum of the heights, or their product, is small modulo 2³².
            vec![900_000_000, 900_000_000, 900_000_000, 900_000_000, 694_967_301],
            vec![9, 954_437_177],
            // The product of the heights is 1 modulo 2⁶⁴, since that of one half is −1.
            [3, 5, 17, 257, 641, 65_537, 6_700_417].repeat(2),
        ])
    }),
    large_case("games-whose-sum-wraps", games_whose_sum_wraps),
    large_case("games-of-joined-keys", || {
        // With the key i·f + h for tower i of height h, a memo takes the second tower for the
        // first one.
        let factors = chain((3..9).map(|i| 10_u64.pow(i)), [1 << 16, 1 << 20]);
        queries(factors.map(|f| [f + 2, 2]))
    }),
    large_case("games-of-few-or-low-towers", || {
        let single = [1, 2, 97, 1 << 17, 1 << 20, HIGHEST_POWER, MAX_HEIGHT].map(|it| vec![it]);
        let low = [vec![2; 8], vec![3; 9], [[2, 3]; 6].concat()];
        queries(chain!(single, low, [vec![1 << 29, 1, 1], vec![1, 3_u64.pow(18), 1]]))
    }),
    large_case("games-of-three-low-towers", || {
        queries([1, 2, 4, 6, 8].into_iter().combinations_with_replacement(3))
    }),
    large_case("games-of-heights-of-all-lengths", || {
        // Heights of one to nine digits.
        let heights = |n| {
            let numbers = random(n, 1, MAX_HEIGHT).into_iter().zip(0..);
            numbers.map(|(number, i)| number / 10_u64.pow(i % 9) + 1).collect_vec()
        };
        queries((1..50).step_by(2).chain([MAX_TOWERS]).map(heights))
    }),
    large_case("games-of-random-heights", || {
        let sizes = [2, 3, 4, 5, 10, 100, MAX_TOWERS];
        queries(sizes.map(|n| random(n, 1, MAX_HEIGHT)))
    }),
    // The longest line.
    large_case("highest-towers", || queries([vec![MAX_HEIGHT; MAX_TOWERS]])),
    large_case("powers-of-two", || queries([vec![HIGHEST_POWER; MAX_TOWERS]])),
    large_case("heights-with-many-divisors", heights_with_many_divisors),
    large_case("multiples-of-101", || {
        // They are the worst for a program that divides by the primes up to 100, tests for primes,
        // and then uses Fermat's method.
        let largest = MAX_HEIGHT / 101;
        let primes = primes(largest - 100_000, largest).into_iter().rev();
        queries([primes.map(|p| 101 * p).take(MAX_TOWERS).collect_vec()])
    }),
    large_case("towers-of-two-kinds", || {
        // A long game. A program that factors all towers in each turn is too slow.
        let half = MAX_TOWERS / 2;
        queries([[vec![HIGHEST_POWER; half], vec![largest_prime(MAX_HEIGHT); half]].concat()])
    }),
    large_case("large-primes", || queries([vec![largest_prime(MAX_HEIGHT); MAX_TOWERS]])),
];

/// Makes a game for each height: against a power of two with as many prime factors. The program has
/// to move second. With a wrong number of prime factors it moves first.
fn duels(heights: impl IntoIterator<Item = u64>) -> Vec<Query> {
    queries(heights.into_iter().map(|height| [height, 1 << prime_factors(height).len()]))
}

/// Makes games of n towers in which the sum of the heights is n + 2³², at the start or after the
/// first move. For solutions that take a game for ended when the sum is n, but add up 32 bits.
///
/// Equal pairs with the sum n + 2³² make a lost game, in which the program moves second. All
/// heights of the pairs have an even number of prime factors. So with one more tower, of prime
/// height, the only winning move lowers this tower to 1. Then the sum is again the number of towers
/// plus 2³².
fn games_whose_sum_wraps() -> Vec<Query> {
    // One of each equal pair. The sum is the number of these towers plus 2³¹.
    let three = vec![613_426_516, 994_257_273, 539_799_862];
    let four = vec![587_431_481, 494_602_710, 501_852_741, 563_596_720];
    // Towers of height 1 add as much to the sum as to the number of towers.
    let ten = [&four[..], &[1; 6]].concat();
    queries([three, four, ten].into_iter().flat_map(|half| {
        let lost = half.into_iter().flat_map(|height| [height; 2]).collect_vec();
        let won = [&lost[..], &[999_999_937]].concat();
        [lost, won]
    }))
}

/// Makes a game of the heights with the most divisors, among those without prime factors above 23.
/// They are slow for a program that lists divisors.
fn heights_with_many_divisors() -> Vec<Query> {
    let heights = primes(2, 23).into_iter().fold(vec![1], |heights, p| {
        let powers = iterate(1, |power| power * p).take_while(|&power| power <= MAX_HEIGHT);
        let multiples = powers.cartesian_product(heights).map(|(power, height)| power * height);
        multiples.filter(|&multiple| multiple <= MAX_HEIGHT).collect()
    });
    let divisors = |height: &u64| -> usize {
        let exponents = prime_factors(*height).into_iter().dedup_with_count();
        exponents.map(|(exponent, _)| exponent + 1).product()
    };
    let sorted = heights.into_iter().sorted_by_cached_key(|height| Reverse(divisors(height)));
    queries([sorted.take(MAX_TOWERS).collect_vec()])
}

/// Appends powers of two that make the nim-sum 0, so that the program has to move second: one, or
/// two if one would be too high.
fn lost(mut heights: Vec<u64>) -> Vec<u64> {
    let nim_sum = nim_sum(heights.iter().map(|&height| prime_factors(height).len()));
    let exponents = if nim_sum < 30 { vec![nim_sum] } else { vec![16, nim_sum - 16] };
    heights.extend(exponents.into_iter().map(|exponent| 1_u64 << exponent));
    heights
}

/// Makes a game of at most twelve towers, rarely of hundreds.
fn small(random: &mut Random, size: usize) -> Query {
    if size > 15 && random.once_in(10) {
        // About 100 to 300 moves, for solutions with room for fewer.
        return vec![1 << random.between(25, 29); random.between(4, 12) as usize].into();
    }
    let mut heights = random.numbers(size, &[1, 3, 6], 1, MAX_HEIGHT);
    for height in &mut heights {
        if size > 10 && random.once_in(4) {
            *height = random.choose(&HARD);
        }
    }
    // In a lost game, one wrong count makes the program choose the wrong side.
    if random.once_in(2) { lost(heights) } else { heights }.into()
}

/// Lists the heights up to the limit.
fn allowed(towers: &[Tower]) -> Vec<u64> {
    towers.iter().map(factors::height).filter(|&height| height <= MAX_HEIGHT).collect()
}

/// The heights of the large cases of duels.
static HARD: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let duels = CASES.iter().filter(|case| case.name.starts_with("duels"));
    duels.flat_map(|case| (case.make)()).map(|query| query.numbers[0]).collect()
});

/// Returns the dialogue of a stored case. The game comes first. From there on the lines alternate, but
/// the player may begin with two lines (the side and a move), and ends with two (a move and `win`).
fn dialogue(input: &str, printed: &str) -> String {
    let mut sent = input.lines().map(|line| format!("<{line}\n"));
    let mut replies = printed.lines().map(|line| format!(">{line}\n"));
    let game = sent.by_ref().take(2).collect_vec();
    let is_first = printed.starts_with("first");
    let side = replies.by_ref().take(usize::from(is_first)).collect_vec();
    chain!(game, side, replies.interleave(sent)).collect()
}

fn refused() -> Vec<RefusedInput> {
    let after = |printed, input| RefusedInput { printed, ..input };
    let first_move =
        |turn, rule| after("second\n", RefusedInput::new(format!("3\n12 1 18\n{turn}\n"), &[rule]));
    let divisor_of_6 = "`1 12`: the new height of tower 1 must divide 6 and";
    vec![
        first_move("0 1", "`0 1`: there is no tower 0"),
        first_move("4 1", "`4 1`: there is no tower 4"),
        first_move("4294967297 1", "`4294967297 1`: there is no tower 4294967297"),
        first_move("2 1", "`2 1`: tower 2 has height 1 and cannot be lowered"),
        first_move("1 0", "`1 0`: the new height of tower 1 must divide 12 and be less than 12"),
        first_move("1 12", "`1 12`: the new height of tower 1 must divide 12 and be less than 12"),
        first_move("3 4", "`3 4`: the new height of tower 3 must divide 18 and"),
        first_move("x", "x"),
        first_move("1 -1", "-1"),
        first_move("1 18446744073709551616", "18446744073709551616"),
        after("second\n", RefusedInput::early_end("2 4 4\n")),
        after("second\n2 2\n", RefusedInput::early_end("2 4 4\n1 2\n\n\n2\n\n")),
        after("first\n1 1\n3 3\n", RefusedInput::early_end("3 4 6 9\n2 3\n")),
        after("second\n3 6\n", RefusedInput::new("3 12 1 18 1 6 1 12", &[divisor_of_6])),
    ]
}
