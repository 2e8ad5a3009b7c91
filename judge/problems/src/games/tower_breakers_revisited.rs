//! Tower Breakers, Revisited!

use crate::{
    factors::{self, Tower, height, nimber},
    prelude::*,
};
use std::sync::LazyLock;

pub static MODULE: Problem = Problem {
    limits: &[
        Limit::queries("MAX_GAMES", MAX_GAMES),
        Limit::sum(0, "MAX_TOWERS", MAX_TOWERS),
        Limit::count_above(HIGH, 1, "MAX_HIGH_TOWERS", MAX_HIGH_TOWERS),
    ],
    site: Some(Site { name: "HackerRank", queries: 100, columns: [100, 1_000_000] }),
    cases: CASES,
    solver: Some(solver),
    time_multiplier: 12,
    ..Problem::new("tower-breakers-revisited", Format::counted(QueryFormat::TwoLines), small)
};

const MAX_GAMES: usize = 10_000;
const MAX_TOWERS: usize = 10_000;
const HIGH: u64 = 1_000_000;
const MAX_HIGH_TOWERS: usize = 1000;

static CASES: &[MadeCase] = &[
    stored_case("03-small-games", || {
        let few = (1..=3).flat_map(|n| (1..=12).combinations_with_replacement(n));
        let ones = (4..10).chain([100, 101]).map(|n| vec![1; n]);
        queries(chain!((1..=100).map(|height| vec![height]), few, ones))
    }),
    stored_case("04-hackerrank-limits", || {
        // 100 games of 100 towers up to 10⁶, many of them close to 10⁶.
        let heights = random(100 * 100, 1, 1_200_000).into_iter();
        let heights = heights.map(|it| if it > 1_000_000 { 1_000_000 - it % 30 } else { it });
        queries(heights.collect_vec().chunks(100))
    }),
    stored_case("05-digits-of-nimbers", || {
        // One power of two, and two powers of two whose exponents differ in one binary digit.
        let singles = (1..64).map(|e| vec![vec![2; e]]);
        let pairs = iproduct!(0..64, 0..6).map(|(e, i)| vec![vec![2; e], vec![2; e ^ (1 << i)]]);
        singles.chain(pairs).map(|towers| game(&towers)).collect()
    }),
    stored_case("06-ends-of-the-range", || {
        let ends = ends_of_types().into_iter().map(prime_factors);
        duels(chain!(ends, factors::smooth(), factors::largest_primes()))
    }),
    stored_case("09-squares-of-primes", || duels(factors::powers(2))),
    stored_case("10-cubes-of-primes", || duels(factors::powers(3))),
    stored_case("11-around-the-cube-root", || {
        let below = factors::below_the_root().take(20);
        let roots = below.chain(factors::above_the_root().take(20));
        duels(roots.chain(factors::three_primes().take(100)))
    }),
    stored_case("12-equal-remainders", || duels(factors::equal_remainders(&moduli()))),
    stored_case("13-strong-pseudoprimes", || duels(factors::strong_pseudoprimes())),
    stored_case("14-fermat-pseudoprimes", || {
        duels(chain(factors::carmichael_numbers(), factors::fermat_pseudoprimes()))
    }),
    stored_case("15-lucas-pseudoprimes", || duels(factors::lucas_pseudoprimes())),
    stored_case("16-thousand-hard-towers", thousand_hard_towers),
    stored_case("17-ten-thousand-towers", decided_by_the_last),
    stored_case("18-products-of-middle-primes", || duels(factors::middle_primes())),
    stored_case("19-primes-that-divide-bases", || duels(factors::divisors_of_bases())),
    // It begins with a won game and a lost one: 1 12 and 11 2.
    stored_case("20-joined-keys", || queries(chain([[1, 12], [11, 2]], joined_keys(2)))),
    stored_case("21-composites-next-to-2-64", || duels(factors::next_to_2_64())),
    stored_case("22-semiprimes-that-resist-rho", || duels(factors::resisting_rho())),
    stored_case("23-no-towers", || queries([&[2][..], &[], &[], &[2], &[]])),
    stored_case("24-many-factors-and-a-prime", || duels(factors::with_a_prime_above_the_root())),
    large_case("duels-of-small-primes", || {
        // Each height makes two games of two towers.
        let towers = factors::smooth_products(5000).into_iter();
        let (high, low): (Vec<_>, Vec<_>) = towers.partition(|tower| height(tower) > HIGH);
        let most_low = (MAX_TOWERS / 2 - MAX_HIGH_TOWERS) / 2;
        duels(chain(&high[..MAX_HIGH_TOWERS / 2], &low[..most_low]).cloned())
    }),
    large_case("products-of-two-primes", || hard_games(factors::two_primes())),
    large_case("primes-below-the-cube-root", || hard_games(factors::below_the_root())),
    large_case("primes-above-the-cube-root", || hard_games(factors::above_the_root())),
    large_case("products-of-three-primes", || hard_games(factors::three_primes())),
    large_case("one-game-of-all-towers", || {
        // Without the last tower, the game would be won.
        let highest = [vec![largest_prime(HIGH)], prime_factors(HIGH)];
        let low = vec![highest; (MAX_TOWERS - MAX_HIGH_TOWERS) / 2].concat().into_iter();
        vec![game(&low.chain(factors::two_primes().take(MAX_HIGH_TOWERS)).collect_vec())]
    }),
    // For solutions with trial division for small heights.
    large_case("one-game-of-primes-below-powers-of-ten", || {
        // On average, at least one of 33 numbers is prime.
        let below = |end| primes(end - 20_000, end).into_iter().rev().take(MAX_HIGH_TOWERS / 2);
        let primes = [10_u64.pow(12), 10_u64.pow(14)].into_iter().flat_map(below);
        vec![game(&primes.map(|p| vec![p]).collect_vec())]
    }),
    // For solutions whose strong test has a few random bases. Each of these towers passes with five
    // bases once in 4⁵ = 1024 times, so all 8000 towers of these cases fail with five only once in
    // 2400 times.
    large_case("pseudoprimes-to-a-quarter-of-all-bases-1", || pseudoprimes(1)),
    large_case("pseudoprimes-to-a-quarter-of-all-bases-2", || pseudoprimes(2)),
    large_case("pseudoprimes-to-a-quarter-of-all-bases-3", || pseudoprimes(3)),
    large_case("pseudoprimes-to-a-quarter-of-all-bases-4", || pseudoprimes(4)),
    large_case("pseudoprimes-to-a-quarter-of-all-bases-5", || pseudoprimes(5)),
    large_case("pseudoprimes-to-a-quarter-of-all-bases-6", || pseudoprimes(6)),
    large_case("pseudoprimes-to-a-quarter-of-all-bases-7", || pseudoprimes(7)),
    large_case("pseudoprimes-to-a-quarter-of-all-bases-8", || pseudoprimes(8)),
    large_case("primes-of-64-bits", || {
        let games = hard_games(factors::large_primes()).into_iter();
        games.chain(repeat(game(&[]))).take(MAX_GAMES).collect()
    }),
];

/// Returns a game. The answer comes from the known numbers of prime factors, which are the nimbers
/// of the towers by the program's theorem.
fn game(towers: &[Tower]) -> Query {
    let numbers = towers.iter().map(height).collect();
    Query { numbers, answer: Some(winner(nimber(towers) != 0)) }
}

/// Makes two games for each tower. In the first, it stands against a power of two with as many
/// prime factors, so the game is lost. A wrong number of factors makes the program say that it is
/// won. In the second, the power of two has one factor less, so the game is won (unless the tower
/// has height 1). A program that calls every game lost fails there.
fn duels(towers: impl IntoIterator<Item = Tower>) -> Vec<Query> {
    let games = towers.into_iter().flat_map(|tower| {
        let equal = vec![2; tower.len()];
        let less = vec![2; tower.len().saturating_sub(1)];
        [game(&[tower.clone(), equal]), game(&[less, tower])]
    });
    games.collect()
}

/// Makes games of two towers, most of them hard. 100 hard towers face a power of two. For half of
/// them, it has the same number of prime factors; for the others, one factor less. All other hard
/// towers have equally many prime factors, and face each other. So all games but 50 are lost. In a
/// lost game a single wrong number of prime factors makes a wrong winner. Panics if there are fewer
/// towers than the limits allow.
fn hard_games(hard: impl Iterator<Item = Tower>) -> Vec<Query> {
    let towers = hard.take(MAX_HIGH_TOWERS).collect_vec();
    assert_eq!(towers.len(), MAX_HIGH_TOWERS, "too few hard towers");
    let (some, others) = towers.split_at(100);
    let power = |i: usize, tower: &Tower| vec![2; tower.len() - i % 2];
    let against_powers = (0..).zip(some).map(|(i, tower)| game(&[tower.clone(), power(i, tower)]));
    against_powers.chain(others.chunks(2).map(game)).collect()
}

/// Makes games of pseudoprimes, other ones for each index from 1.
fn pseudoprimes(index: u64) -> Vec<Query> {
    hard_games(factors::passing_a_quarter(index))
}

/// Makes games of two towers, one of them 4 or 2, the other a product of two primes.
///
/// Half of these products are n = p·q with q = 2p − 1. If p ≡ 3 (mod 4), then n passes the strong
/// test to a quarter of all bases, the maximum. If p ≡ 5 (mod 8), then n passes it to 3/16 of all
/// bases; about half of these n pass it to base 2. There are 250 of each kind.
fn thousand_hard_towers() -> Vec<Query> {
    let pseudoprimes = factors::related(3_030_000_000, 3_031_000_000, 2, -1);
    let kind = |modulus, remainder| {
        pseudoprimes.iter().filter(move |pair| pair[0] % modulus == remainder).take(250)
    };
    let lost = chain(kind(4, 3), kind(8, 5)).map(|pair| [pair.clone(), vec![2; 2]]);
    let won = factors::two_primes().take(500).map(|tower| [vec![2], tower]);
    lost.chain(won).map(|towers| game(&towers)).collect()
}

/// Makes two games, as many towers in all as the limits allow. The first game has 101 towers, more
/// than HackerRank allows. The sum of their nimbers is even, but their nim-sum is not 0. The second
/// game begins with the height 2¹⁶, and ends with a tower that makes the nim-sum 0. The heights
/// between are at most 1000, so their nimbers are below 16. Only the first and the last nimber have
/// a 1 at the digit worth 16. So no proper prefix or suffix has nim-sum 0.
fn decided_by_the_last() -> Vec<Query> {
    let first = [vec![16, 4], vec![1; 99]].concat();
    let mut towers = vec![vec![2; 16]];
    towers.extend(random(MAX_TOWERS - 103, 1, 1000).into_iter().map(prime_factors));
    towers.push(vec![2; nimber(&towers)]);
    vec![first.into(), game(&towers)]
}

/// Makes a game of at most eight towers, rarely of hundreds.
fn small(random: &mut Random, size: usize) -> Query {
    let heights = random.numbers(size, &[1, 2, 6], 1, 1_000_000);
    let mut towers = heights.into_iter().map(prime_factors).collect_vec();
    for tower in &mut towers {
        if size > 10 && random.once_in(2) {
            let is_power = random.once_in(2);
            *tower =
                if is_power { random.choose(&POWERS) } else { product_of_primes(random, size) };
        }
    }
    if random.once_in(2) {
        // In a lost game, one wrong number of prime factors makes a wrong winner.
        towers.push(vec![2; nimber(&towers)]);
        if random.once_in(4) {
            // The nim-sum now has a single digit 1, so the game is won.
            towers.push(vec![2; 1 << random.below(6)]);
        }
    }
    game(&towers)
}

/// Heights that break roots, and squares and cubes that are taken for primes.
static POWERS: LazyLock<Vec<Tower>> =
    LazyLock::new(|| [factors::powers(2), factors::powers(3)].concat());

/// Makes a product of at most 64 bits. Its primes are at least some power of 2, and exceed it by at
/// most a tenth, or by at most 100 if that is more.
fn product_of_primes(random: &mut Random, size: usize) -> Tower {
    let from = 1 << random.between(1, size as u64);
    let primes = primes(from, from + 100.max(from / 10));
    let mut tower = vec![random.choose(&primes)];
    while factors::fits(&tower) && !random.once_in(20) {
        tower.push(random.choose(&primes));
    }
    if !factors::fits(&tower) {
        tower.pop();
    }
    tower
}

/// Answers games of few low towers by brute force, and others from the factors that trial division
/// finds. It is too slow if the second largest prime factor of a height, or the root of the largest
/// one, is large.
fn solver() -> Solver {
    let mut brute_force = Piles::of_divisors();
    Box::new(move |heights| {
        let nim_sum = || nim_sum(heights.iter().map(|&height| prime_factors(height).len()));
        winner(if is_small(heights) { brute_force.wins(heights) } else { nim_sum() != 0 })
    })
}
