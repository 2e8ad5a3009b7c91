//! The committed cases that code has made, so that each can be made again. The others are
//! from the statement or by hand.
//!
//! Small games are played out by the rules. The answers to large ones come from ways that
//! are explained in `large`.

use crate::large::{
    self, ROOT, TEN_18, at_the_root, divisor_nim, halving_nim, is_proth_prime, large_primes, line,
    nim, primes, random, revisited, three_primes, tower_breakers, two_primes, unbalanced_nim,
    winning_moves,
};
use itertools::{Itertools, iproduct, repeat_n};
use std::{collections::HashMap, fmt::Write};

/// A case: program, file, and what makes the input and the expected output.
pub type Made = (&'static str, &'static str, fn() -> (String, String));

/// All of them.
pub const MADE: &[Made] = &[
    ("divisor-nim", "03-small-heaps.txt", || small_divisor_nim(24)),
    ("divisor-nim", "04-ends-of-the-range.txt", || {
        divisor_nim(&every_two(&[&[0], &ENDS[..]].concat()))
    }),
    ("divisor-nim", "09-all-magnitudes.txt", || {
        // Every other number is multiplied by a power of two.
        let twos = |(i, n): (usize, u64)| if i % 2 == 0 { n } else { n << (n % 41 / 2) };
        divisor_nim(&magnitudes(1000).into_iter().enumerate().map(twos).collect_vec())
    }),
    ("halving-nim-count", "03-small-heaps.txt", small_halving_nim),
    ("halving-nim-count", "04-many-heaps.txt", || {
        let numbers = [0, 1, 2, 3, 6, 7, 8, 14, 30, 100, 127, 128, 500, 1023];
        halving_nim(&[0, 1, 2, 3, 5, 10, 31, 64, 99, 100], &numbers)
    }),
    ("halving-nim-count", "05-one-and-two-heaps.txt", || {
        halving_nim(&[1, 2], &ends().into_iter().filter(|&n| n <= TEN_18).collect_vec())
    }),
    ("halving-nim-count", "06-ends-of-the-range.txt", || {
        let near = [TEN_18, TEN_18 - 1, 1 << 59, (1 << 59) - 1, (1 << 59) - 2];
        halving_nim(&[0, 3, 4, 7, 8, 50], &near)
    }),
    ("halving-nim-count", "10-one-heap-ten-thousand-times.txt", || {
        halving_nim(&[1], &random(200, 0, TEN_18).repeat(50))
    }),
    ("halving-nim-count", "11-ten-heaps-a-thousand-times.txt", || {
        halving_nim(&[10], &random(50, TEN_18 / 2, TEN_18).repeat(20))
    }),
    ("halving-nim-count", "12-hundred-heaps-a-hundred-times.txt", || {
        halving_nim(&[100], &[TEN_18, (1 << 59) - 1].repeat(50))
    }),
    ("nim", "04-small-games.txt", || small_nim(0)),
    ("nim", "09-all-magnitudes.txt", || {
        let games = (1..=40).map(|k| nim(&magnitudes(k), k));
        games.fold((String::new(), String::new()), |all, game| (all.0 + &game.0, all.1 + &game.1))
    }),
    ("nim", "10-three-hundred-thousand-heaps.txt", || {
        let heaps = [1, 2, 3, 4, 5, 6, 7].repeat(43_000);
        nim(&[heaps, vec![9]].concat(), 301_001)
    }),
    ("project-euler-488", "02-small-bounds.txt", || small_unbalanced_nim(32, SUM)),
    ("project-euler-488", "04-ends-of-the-range.txt", || unbalanced_nim(&ends(), SUM)),
    ("project-euler-488", "09-all-magnitudes.txt", || unbalanced_nim(&magnitudes(2000), SUM)),
    ("tower-breakers", "03-small-games.txt", small_tower_breakers),
    ("tower-breakers", "04-ends-of-the-range.txt", || tower_breakers(&every_two(&ENDS))),
    ("tower-breakers", "09-all-magnitudes.txt", || tower_breakers(&magnitudes(2000))),
    ("tower-breakers", "10-twenty-thousand-queries.txt", || tower_breakers(&random(40_000, 1, 9))),
    (REVISITED, "03-small-games.txt", small_revisited),
    (REVISITED, "04-hackerrank-limits.txt", hackerrank),
    (REVISITED, "05-every-height-up-to-two-thousand.txt", || {
        duels(&(1..=2000).map(|n| (n, omega(n))).collect_vec())
    }),
    (REVISITED, "06-ends-of-the-range.txt", || duels(&ends_of_towers())),
    (REVISITED, "10-powers-of-primes.txt", || duels(&powers())),
    (REVISITED, "11-around-the-cube-root.txt", || {
        let some = [at_the_root(20, false), at_the_root(20, true), three_primes(100)];
        duels(&some.concat())
    }),
    (REVISITED, "12-large-primes.txt", || {
        duels(&[largest_primes(), large_primes(50), primes_next_to_squares(50)].concat())
    }),
    (REVISITED, "13-strong-pseudoprimes.txt", || {
        duels(&STRONG_PSEUDOPRIMES.iter().map(|primes| product(primes)).collect_vec())
    }),
    (REVISITED, "14-fermat-pseudoprimes.txt", || {
        duels(
            &[carmichael_numbers(), FERMAT_PSEUDOPRIMES.map(|p| (p * (2 * p - 1), 2)).to_vec()]
                .concat(),
        )
    }),
    (REVISITED, "15-lucas-pseudoprimes.txt", || {
        // For each usual choice of parameters, some of these are.
        let kinds = iproduct!([2_700_000, 1_700_000_000], 1..=3, [-1, 1], [-1, 1]);
        duels(&kinds.flat_map(|(from, k, a, b)| related(from, k, a, b, 15)).collect_vec())
    }),
    (REVISITED, "16-four-thousand-hard-towers.txt", || {
        // The first half passes the strong test for a quarter of all bases, which is the most.
        let pseudoprimes = related(3_030_000_000, 2, -1, 1, 4500).into_iter();
        let half = pseudoprimes.filter(|(n, _)| n % 4 == 3).take(2000);
        let games = half.flat_map(|n| [n, (4, 2)]);
        let more = two_primes(2000).into_iter().flat_map(|n| [(2, 1), n]);
        revisited(&games.chain(more).collect_vec(), 2)
    }),
    (REVISITED, "17-ten-thousand-towers.txt", || {
        let towers = random(10_000, 1, 999).into_iter().map(|n| (n, omega(n)));
        revisited(&towers.collect_vec(), 10_000)
    }),
    (REVISITED, "18-ten-thousand-games.txt", || {
        let towers = random(10_000, 1, 9).into_iter().map(|n| (n, omega(n)));
        revisited(&towers.collect_vec(), 1)
    }),
    ("unbalanced-nim-count", "02-small-bounds.txt", || small_unbalanced_nim(32, COUNT)),
    ("unbalanced-nim-count", "04-ends-of-the-range.txt", || unbalanced_nim(&ends(), COUNT)),
    ("unbalanced-nim-count", "09-all-magnitudes.txt", || unbalanced_nim(&magnitudes(2000), COUNT)),
];

/// The program that has the most cases.
const REVISITED: &str = "tower-breakers-revisited";

/// What the counts are for.
const COUNT: fn((u128, u64)) -> u128 = |(count, _)| count;
/// What the sums are for.
const SUM: fn((u128, u64)) -> u128 = |(_, sum)| sum.into();

/// Numbers at which types and powers of two end.
const ENDS: [u64; 16] = [
    1,
    2,
    3,
    4,
    6,
    u32::MAX as u64,
    1 << 32,
    (1 << 32) + 1,
    TEN_18,
    1 << 62,
    (1 << 63) - 1,
    1 << 63,
    (1 << 63) + 1,
    3 << 62,
    u64::MAX - 1,
    u64::MAX,
];

/// All pairs, in a row.
fn every_two(numbers: &[u64]) -> Vec<u64> {
    numbers.iter().cartesian_product(numbers).flat_map(|(&m, &n)| [m, n]).collect()
}

/// All numbers next to a power of two, and the powers of ten.
fn ends() -> Vec<u64> {
    let near = |n: u64| n.saturating_sub(2)..=n.saturating_add(2);
    let twos = (0..64).flat_map(|i| near(1 << i));
    let tens = (0..20).map(|i| 10_u64.pow(i));
    twos.chain(tens).chain(near(u64::MAX)).sorted().dedup().collect()
}

/// Random numbers, as many of each length.
fn magnitudes(count: usize) -> Vec<u64> {
    let numbers = random(count, 0, u64::MAX).into_iter();
    numbers.enumerate().map(|(i, n)| (n >> (i * 37 % 64)).max(1)).collect()
}

/// A game in which a turn changes one pile, played to the end by its rules.
struct Rules {
    /// What a turn can make of a pile.
    turns: fn(u64) -> Vec<u64>,
    /// Which positions a turn may not leave.
    forbidden: fn(&[u64]) -> bool,
    /// Whether the player to move wins, as far as known; piles are sorted.
    known: HashMap<Vec<u64>, bool>,
}

impl Rules {
    /// A game where every position may be left.
    fn new(turns: fn(u64) -> Vec<u64>) -> Self {
        Self { turns, forbidden: |_| false, known: HashMap::new() }
    }

    /// The positions that one turn can leave.
    fn after(&self, piles: &[u64]) -> Vec<Vec<u64>> {
        let mut positions = Vec::new();
        for (i, &pile) in piles.iter().enumerate() {
            for lower in (self.turns)(pile) {
                let mut next = piles.to_vec();
                next[i] = lower;
                positions.push(next);
            }
        }
        positions.retain(|position| !(self.forbidden)(position));
        positions
    }

    /// Whether the player to move wins.
    fn wins(&mut self, piles: &[u64]) -> bool {
        let piles = piles.iter().copied().sorted().collect_vec();
        if let Some(&wins) = self.known.get(&piles) {
            return wins;
        }
        let wins = self.after(&piles).iter().any(|next| !self.wins(next));
        self.known.insert(piles, wins);
        wins
    }
}

/// A tower is lowered to a divisor.
fn lower_a_tower(height: u64) -> Vec<u64> {
    (1..height).filter(|y| height % y == 0).collect()
}

/// All queries with few towers of small height.
fn small_tower_breakers() -> (String, String) {
    let mut rules = Rules::new(lower_a_tower);
    let (mut input, mut output) = (String::from("192\n"), String::new());
    for (towers, height) in (1..=12).cartesian_product(1..=16) {
        line(&mut input, &[towers, height]);
        let wins = rules.wins(&vec![height; towers as usize]);
        output += if wins { "1\n" } else { "2\n" };
    }
    (input, output)
}

/// One tower of each height up to 100, and all games of up to three towers up to 12.
fn small_revisited() -> (String, String) {
    let mut rules = Rules::new(lower_a_tower);
    let single = (1..=100).map(|height| vec![height]);
    let few = (0..=3).flat_map(|n| (1..=12).combinations_with_replacement(n));
    let games = single.chain(few).collect_vec();
    let (mut input, mut output) = (format!("{}\n", games.len()), String::new());
    for towers in games {
        line(&mut input, &[towers.len() as u64]);
        line(&mut input, &towers);
        output += if rules.wins(&towers) { "1\n" } else { "2\n" };
    }
    (input, output)
}

/// All games of `fewest` to four heaps up to 3, and of two heaps up to 12.
fn small_nim(fewest: usize) -> (String, String) {
    let mut rules = Rules::new(|heap| (0..heap).collect());
    let four = (fewest..=4).flat_map(|k| repeat_n(0..=3, k).multi_cartesian_product());
    let two = repeat_n(0..=12, 2).multi_cartesian_product();
    let (mut input, mut output) = (String::new(), String::new());
    for heaps in four.chain(two) {
        line(&mut input, &[&[heaps.len() as u64], &heaps[..]].concat());
        let mut moves = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for removed in 1..=heap {
                let mut next = heaps.clone();
                next[i] -= removed;
                if !rules.wins(&next) {
                    moves.push([i as u64 + 1, removed]);
                }
            }
        }
        winning_moves(&mut output, &moves);
    }
    (input, output)
}

/// All pairs of heaps up to `most`; who wins, and whether the answer's move wins, is played.
fn small_divisor_nim(most: u64) -> (String, String) {
    let divisors = |heap| (1..=heap).filter(|d| heap % d == 0).map(|d| heap - d).collect();
    let mut rules = Rules::new(divisors);
    let pairs = every_two(&(0..=most).collect_vec());
    let (input, output) = divisor_nim(&pairs);
    for (heaps, answer) in pairs.chunks(2).zip(output.lines()) {
        if rules.wins(heaps) {
            let after = answer[2..].split(' ').map(|heap| heap.parse().unwrap()).collect_vec();
            assert!(rules.after(heaps).contains(&after) && !rules.wins(&after), "{heaps:?}");
        } else {
            assert_eq!(answer, "B", "{heaps:?}");
        }
    }
    (input, output)
}

/// Few heaps with few stones.
fn small_halving_nim() -> (String, String) {
    let mut rules = Rules::new(|heap| (heap - heap / 2..heap).collect());
    let (mut input, mut output) = (String::new(), String::new());
    for (k, most) in [(0, 3), (1, 40), (2, 24), (3, 12), (4, 6), (5, 5)] {
        for largest in 0..=most {
            let positions = repeat_n(0..=largest, k).multi_cartesian_product();
            let lost = positions.filter(|heaps| !rules.wins(heaps)).count();
            line(&mut input, &[k as u64, largest]);
            line(&mut output, &[lost as u64]);
        }
    }
    (input, output)
}

/// All bounds up to `most`.
fn small_unbalanced_nim(most: u64, answer: fn((u128, u64)) -> u128) -> (String, String) {
    let mut rules = Rules::new(|heap| (0..heap).collect());
    rules.forbidden = |heaps| !heaps.iter().all_unique();
    let (mut input, mut output) = (String::new(), String::new());
    for bound in 0..=most {
        let positions = (1..bound).combinations(3).filter(|heaps| !rules.wins(heaps)).collect_vec();
        let sum = positions.concat().iter().sum();
        line(&mut input, &[bound]);
        writeln!(output, "{}", answer((positions.len() as u128, sum))).unwrap();
    }
    (input, output)
}

/// Cases of small games: played, and by the ways that serve for large ones.
pub fn both_ways() -> Vec<[(String, String); 2]> {
    let numbers = |text: &str| text.split_whitespace().map(|n| n.parse().unwrap()).collect_vec();
    let bounds = (0..=32).collect_vec();
    let bounds = [COUNT, SUM]
        .map(|answer| [small_unbalanced_nim(32, answer), unbalanced_nim(&bounds, answer)]);
    let breakers = small_tower_breakers();
    let queries = numbers(&breakers.0)[1..].to_vec();
    let halving = small_halving_nim();
    let pairs = numbers(&halving.0);
    let pairs = pairs.chunks(2).map(|query| halving_nim(&query[..1], &query[1..]));
    let nim = small_nim(1);
    let games = nim.0.lines().map(|game| numbers(game)[1..].to_vec()).collect_vec();
    let games = games.iter().map(|heaps| large::nim(heaps, heaps.len()));
    let halving = [halving, pairs.unzip()];
    let nim = [nim.clone(), games.unzip()];
    bounds.into_iter().chain([[breakers, tower_breakers(&queries)], halving, nim]).collect()
}

/// The number of prime factors, by dividing.
fn omega(mut n: u64) -> u32 {
    let mut omega = 0;
    for p in 2.. {
        while n % p == 0 {
            n /= p;
            omega += 1;
        }
        if p * p > n {
            break;
        }
    }
    omega + u32::from(n > 1)
}

/// The product, and how many primes it has.
fn product(primes: &[u64]) -> (u64, u32) {
    (primes.iter().product(), primes.len() as u32)
}

/// Two games for each tower: against a power of two with as many prime factors, and against
/// one with one factor less. So a wrong number of factors makes a wrong winner.
fn duels(towers: &[(u64, u32)]) -> (String, String) {
    let games = |&(n, omega): &(u64, u32)| {
        let less = omega.saturating_sub(1);
        [(n, omega), (1 << omega, omega), (1 << less, less), (n, omega)]
    };
    revisited(&towers.iter().flat_map(games).collect_vec(), 2)
}

/// `HackerRank`'s limits: 100 games of 100 towers up to 10⁶, and many of them next to it.
fn hackerrank() -> (String, String) {
    let heights = random(10_000, 1, 1_200_000).into_iter();
    let heights = heights.map(|n| if n > 1_000_000 { 1_000_000 - n % 30 } else { n });
    revisited(&heights.map(|n| (n, omega(n))).collect_vec(), 100)
}

/// Heights at which types end, the highest powers, and twice the largest primes.
fn ends_of_towers() -> Vec<(u64, u32)> {
    let powers = [3_u64.pow(40), 5_u64.pow(27), 7_u64.pow(22), 11_u64.pow(18), 10_u64.pow(19)];
    let primorial = 614_889_782_588_491_410;
    let heights = ENDS.into_iter().chain(powers).chain([primorial, 30 * (u64::MAX / 30)]);
    let doubles = largest_primes().into_iter().take(10).map(|(p, _)| (2 * p, 2));
    heights.map(|n| (n, omega(n))).chain(doubles).collect()
}

/// Squares and cubes of primes of all sizes, and cubes next to the end of the range.
#[allow(clippy::cast_sign_loss, reason = "a power of 2 is positive")]
fn powers() -> Vec<(u64, u32)> {
    let next = |n: u64| primes(n, n + 400)[0];
    let sizes = |end: u64| {
        let steps = (10..).map(|i| 2_f64.powf(f64::from(i) / 5.0) as u64);
        steps.take_while(move |&n| n < end)
    };
    let squares = sizes((1 << 32) - 400).map(next).chain([4_294_967_279, 4_294_967_291]);
    let squares = squares.map(|p| product(&[p, p]));
    let cubes = sizes(ROOT - 2000).map(next).chain(primes(ROOT - 2000, ROOT));
    squares.chain(cubes.map(|p| product(&[p, p, p]))).collect()
}

/// Primes x² + 1 below 2⁶⁴, the largest first: with x a multiple of 2¹⁶ they are Proth's.
fn primes_next_to_squares(count: usize) -> Vec<(u64, u32)> {
    let numbers = (1..1 << 16).rev().map(|y: u64| ((y * y) << 32) + 1);
    numbers.filter(|&n| is_proth_prime(n)).map(|p| (p, 1)).take(count).collect()
}

/// Products of three primes 6k + 1, 12k + 1, 18k + 1 (Chernick 1939) of several sizes; the
/// primes of the largest ones exceed 10⁶.
fn carmichael_numbers() -> Vec<(u64, u32)> {
    let from = |k: u64| {
        let factors = (k..).map(|k| [6 * k + 1, 12 * k + 1, 18 * k + 1]);
        factors.filter(|primes| primes.iter().all(|&p| omega(p) == 1)).take(10)
    };
    let starts = [1, 170, 1700, 17_000, 170_000, 230_000].into_iter();
    starts.flat_map(from).map(|primes| product(&primes)).collect()
}

/// Products of primes p ≥ `from` and q = k·(p + a) + b.
fn related(from: u64, k: u64, a: i64, b: i64, count: usize) -> Vec<(u64, u32)> {
    let to = from + 1000 * (count as u64 + 10);
    let q = |p: u64| (k * p.wrapping_add_signed(a)).wrapping_add_signed(b);
    let others = primes(q(from), q(to));
    let both = primes(from, to).into_iter().filter(|&p| others.binary_search(&q(p)).is_ok());
    both.map(|p| (p * q(p), 2)).take(count).collect()
}

/// The ten largest primes below 2⁶³ and below 2⁶⁴ (from the Prime Pages).
fn largest_primes() -> Vec<(u64, u32)> {
    let half = [25, 165, 259, 301, 375, 387, 391, 409, 457, 471].map(|n| (1 << 63) - n);
    let all = [59, 83, 95, 179, 189, 257, 279, 323, 353, 363].map(|n: u64| n.wrapping_neg());
    half.into_iter().chain(all).map(|p| (p, 1)).collect()
}

/// Primes p for which p·(2p − 1) passes the test of Fermat for many bases, found by search:
/// the first for all bases up to 82, others for all up to 66. The powers (n − 1)/2 of the
/// last one are even ±1 for all bases up to 36.
const FERMAT_PSEUDOPRIMES: [u64; 13] = [
    628_684_981,
    2_863_970_761,
    2_031_866_521,
    1_280_259_301,
    2_982_970_801,
    2_586_641_461,
    1_973_554_861,
    1_748_314_681,
    3_029_098_801,
    3_027_135_061,
    2_663_087_881,
    1_457_499_601,
    2_313_565_861,
];

/// Composite numbers, by their primes, that strong probable prime tests take for primes: the
/// smallest ones for the first 1, 2, … primes as bases (OEIS A014233), the two squares for
/// base 2, and then products of two primes, found by search, so that of every published set
/// of bases for smaller numbers, and of every set for 64 bits with a base left out, two are
/// in the list if there are two.
const STRONG_PSEUDOPRIMES: &[&[u64]] = &[
    &[23, 89],
    &[829, 1657],
    &[2251, 11_251],
    &[151, 751, 28_351],
    &[6763, 10_627, 29_947],
    &[1303, 16_927, 157_543],
    &[10_670_053, 32_010_157],
    &[149_491, 747_451, 34_233_211],
    &[1093, 1093],
    &[3511, 3511],
    &[2_844_223, 11_376_889],
    &[2_981_887, 5_963_773],
    &[3_139_867, 6_279_733],
    &[4_163_941, 8_327_881],
    &[4_943_707, 9_887_413],
    &[7_332_421, 14_664_841],
    &[8_811_997, 17_623_993],
    &[11_711_983, 46_847_929],
    &[22_659_619, 113_298_091],
    &[28_644_019, 57_288_037],
    &[32_768_947, 43_691_929],
    &[44_706_691, 223_533_451],
    &[52_879_861, 317_279_161],
    &[57_732_589, 115_465_177],
    &[59_915_221, 119_830_441],
    &[63_468_751, 253_875_001],
    &[73_245_701, 439_474_201],
    &[75_823_021, 151_646_041],
    &[98_332_151, 589_992_901],
    &[100_938_869, 605_633_209],
    &[105_994_153, 141_325_537],
    &[113_517_307, 151_356_409],
    &[127_369_621, 254_739_241],
    &[133_613_989, 267_227_977],
    &[138_121_261, 276_242_521],
    &[146_054_849, 584_219_393],
    &[174_743_113, 232_990_817],
    &[206_135_341, 412_270_681],
    &[222_470_491, 444_940_981],
    &[243_605_671, 974_422_681],
    &[382_500_329, 1_530_001_313],
    &[399_159_821, 2_394_958_921],
    &[425_881_303, 1_703_525_209],
    &[457_924_381, 915_848_761],
    &[506_126_461, 1_012_252_921],
    &[550_939_423, 734_585_897],
    &[623_890_109, 3_743_340_649],
    &[631_563_721, 1_578_909_301],
    &[661_270_261, 1_322_540_521],
    &[756_417_901, 1_512_835_801],
    &[837_500_669, 5_025_004_009],
    &[885_371_941, 1_770_743_881],
    &[907_385_701, 1_814_771_401],
    &[1_056_621_571, 2_113_243_141],
    &[1_311_345_421, 2_622_690_841],
    &[1_370_602_021, 8_223_612_121],
    &[1_412_733_461, 8_476_400_761],
    &[1_488_495_859, 8_930_975_149],
    &[1_536_631_429, 9_219_788_569],
    &[1_698_779_461, 3_397_558_921],
    &[1_895_859_883, 2_527_813_177],
    &[1_919_532_061, 3_839_064_121],
    &[2_121_483_421, 4_242_966_841],
    &[2_696_914_261, 5_393_828_521],
    &[2_816_068_711, 5_632_137_421],
    &[2_987_420_701, 5_974_841_401],
    &[3_293_022_883, 4_390_697_177],
    &[3_513_156_211, 4_684_208_281],
];
