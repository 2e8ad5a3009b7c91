//! Generated cases. Small ones are stored in `inputs` and `expected`; the largest are generated
//! on demand. All other cases come from statements or were written by hand.

use crate::{
    answers::{
        Select, Texts, again, dialogue_about_pairs, divisor_nim, halving_nim, lost_below, nim,
        nim_sum_again, random, revisited, small_again, small_divisor_nim, small_halving_nim,
        small_lost_below, small_nim, small_revisited, small_tower_breakers, small_unbalanced_nim,
        tower_breakers, unbalanced_moves, unbalanced_nim, with_count,
    },
    repository::Repository,
    towers::{self, Tower, duels, tower},
};
use itertools::{Itertools, chain, repeat_n};
use std::{fs, path::Path};

/// A case that code makes.
pub struct Generated {
    pub program: &'static str,
    /// The name of the case. If it begins with a digit, the case is stored. Otherwise it is of
    /// limit size.
    pub name: &'static str,
    /// Makes the input and the expected output.
    pub make: fn() -> Texts,
}

impl Generated {
    /// Tells whether the case is of limit size: too large for the repository, and among the
    /// worst legal inputs of its problem.
    #[must_use]
    pub fn is_large(&self) -> bool {
        self.name.starts_with(char::is_alphabetic)
    }
}

/// Writes all stored cases into `inputs` and `expected`.
pub fn write_all(repository: &Repository) -> Result<(), String> {
    for (path, text) in stored_files() {
        let path = repository.path(path);
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Lists the stored files that code makes: paths and texts.
pub fn stored_files() -> impl Iterator<Item = (String, String)> {
    CASES.iter().filter(|case| !case.is_large()).flat_map(|case| {
        let path = |directory| format!("{directory}/{}/{}.txt", case.program, case.name);
        let (input, answer) = (case.make)();
        [(path("inputs"), input), (path("expected"), answer)]
    })
}

/// Writes the case `program/name` into `case.in` and `case.ans` of a directory.
pub fn write(case: &str, directory: &Path) -> Result<(), String> {
    let find = |it: &&Generated| case == format!("{}/{}", it.program, it.name);
    let found = CASES.iter().find(find).ok_or_else(|| format!("there is no case `{case}`"))?;
    let (input, answer) = (found.make)();
    let written = fs::write(directory.join("case.in"), input);
    let written = written.and_then(|()| fs::write(directory.join("case.ans"), answer));
    written.map_err(|error| format!("{}: {error}", directory.display()))
}

/// Returns a row of the table.
const fn case(program: &'static str, name: &'static str, make: fn() -> Texts) -> Generated {
    Generated { program, name, make }
}

/// All generated cases.
pub static CASES: &[Generated] = &[
    case("tower-breakers", "03-small-games", small_tower_breakers),
    case("tower-breakers", "04-ends-of-the-range", || {
        // Single towers whose heights are 0 and 1 modulo a number by which contestants hash.
        let congruent = moduli().into_iter().flat_map(|modulus| [1, modulus, 1, modulus + 1]);
        tower_breakers_queries(&chain(all_pairs(&ends_of_types()), congruent).collect_vec())
    }),
    case("tower-breakers", "09-all-magnitudes", || tower_breakers_queries(&magnitudes(2000))),
    case("tower-breakers", "million-queries", || {
        tower_breakers_queries(&random(2 * MILLION, TWENTY_DIGITS, u64::MAX))
    }),
    case("divisor-nim", "03-small-heaps", || small_divisor_nim(24)),
    case("divisor-nim", "04-ends-of-the-range", || {
        divisor_nim_pairs(&all_pairs(&[vec![0], ends_of_types()].concat()))
    }),
    case("divisor-nim", "09-all-magnitudes", || {
        // Every other number is multiplied by a power of two.
        let with_twos = |(i, n): (usize, u64)| if i % 2 == 0 { n } else { n << (n % 41 / 2) };
        divisor_nim_pairs(&magnitudes(1000).into_iter().enumerate().map(with_twos).collect_vec())
    }),
    case("divisor-nim", "10-powers-of-two", || {
        // Each power with an empty heap, with the next power and with 2⁶³, in both orders.
        let others = |i: u32| [0, 1 << (i + 1).min(63), 1 << 63].map(|other| [1 << i, other]);
        let pairs = (0..64).flat_map(others).flat_map(|[m, n]| [m, n, n, m]);
        // Each power with its triple.
        let lost = (0..63).flat_map(|i| [1 << i, 3 << i]);
        divisor_nim_pairs(&pairs.chain(lost).collect_vec())
    }),
    case("divisor-nim", "million-pairs-to-win", || {
        // An odd and an even heap.
        let numbers = random(2 * MILLION, TWENTY_DIGITS, u64::MAX - 1);
        divisor_nim_pairs(&numbers.chunks(2).flat_map(|p| [p[0] | 1, p[1] & !1]).collect_vec())
    }),
    case("unbalanced-nim-count", "02-small-bounds", || small_lost_below(32, COUNT)),
    case("unbalanced-nim-count", "04-ends-of-the-range", || lost_below(&ends(), COUNT)),
    case("unbalanced-nim-count", "09-all-magnitudes", || {
        lost_below(&magnitudes_with_repeats(), COUNT)
    }),
    case("unbalanced-nim-count", "million-bounds", || {
        lost_below(&random(MILLION, 0, u64::MAX), COUNT)
    }),
    case("unbalanced-nim-count", "million-small-bounds", || {
        lost_below(&random(MILLION, 0, 1000), COUNT)
    }),
    case("project-euler-488", "02-small-bounds", || small_lost_below(32, SUM)),
    case("project-euler-488", "04-ends-of-the-range", || lost_below(&ends(), SUM)),
    case("project-euler-488", "09-all-magnitudes", || lost_below(&magnitudes_with_repeats(), SUM)),
    case("project-euler-488", "million-bounds", || lost_below(&random(MILLION, 0, u64::MAX), SUM)),
    case("project-euler-488", "million-small-bounds", || {
        lost_below(&random(MILLION, 0, 1000), SUM)
    }),
    case("unbalanced-nim", "03-small-games", || {
        let in_any_order = (0..=4).flat_map(|k| (0..6).permutations(k));
        let more = (0..9).rev().powerset().filter(|heaps| heaps.len() > 4);
        // Against caches whose key joins the digits of the heaps.
        let joined = [[12, 3], [1, 23], [1, 12], [11, 2]].map(Vec::from);
        small_unbalanced_nim(chain!(in_any_order, more, joined))
    }),
    case("unbalanced-nim", "04-ends-of-the-range", || {
        let ends = ends_of_types().into_iter().rev().step_by(2).collect_vec();
        let few = (1..=3).flat_map(|k| ends.iter().copied().combinations(k));
        // Games in which some heap has a target of more than 64 binary digits.
        let top = chain(0..4, (0..4).map(|i| (1 << 63) + i)).permutations(5).step_by(11);
        few.chain([ends_of_types()]).chain(top).map(|heaps| unbalanced_nim(&heaps)).unzip()
    }),
    case("unbalanced-nim", "08-lost-games", lost_games),
    case("unbalanced-nim", "09-all-magnitudes", || {
        let sizes = (1..=40).chain([100, 300, 1000, 3000]);
        sizes.map(|k| unbalanced_nim(&different(magnitudes(k)))).unzip()
    }),
    case("unbalanced-nim", "10-twenty-thousand-heaps", || {
        unbalanced_nim(&different(random(20_000, 0, 99_999)))
    }),
    case("unbalanced-nim", "11-multiples", || {
        // Against caches keyed by a residue.
        let multiples = moduli().into_iter().cartesian_product(1..=3).map(|(n, i)| [n * i]);
        multiples.map(|heap| unbalanced_nim(&heap)).unzip()
    }),
    case("unbalanced-nim", "12-occupied-targets", || {
        // Heaps close to 2⁶⁴. Modulo 2⁶⁴, many targets are the sizes of other heaps.
        let sizes = (7..=41).step_by(2).chain([71, 101, 301, 1001, 2101]);
        let heaps = |k| different(random(4 * k, u64::MAX - 2 * k as u64, u64::MAX));
        sizes.map(|k| unbalanced_nim(&heaps(k)[..k])).unzip()
    }),
    case("unbalanced-nim", "13-congruent-heaps", congruent_heaps),
    case("unbalanced-nim", "heaps-of-20-digits", || {
        // An odd number of heaps with the digit of 2⁶³: every heap has a winning move.
        unbalanced_nim(&different(random(HEAPS - 1, TWENTY_DIGITS, u64::MAX)))
    }),
    case("unbalanced-nim", "consecutive-heaps", || {
        // Modulo 2⁶⁴, many targets are the sizes of other heaps.
        unbalanced_nim(&(1..HEAPS as u64).map(|i| u64::MAX - i).collect_vec())
    }),
    case("unbalanced-nim", "heaps-that-share-44-binary-digits", || {
        // Two games, each with its heaps in increasing order. The first has 2¹⁶ heaps, too many for
        // a counter of 16 bits.
        let upper = different(random(HEAPS, 0, (1 << 20) - 1)).into_iter().sorted();
        let heaps = upper.map(|n| n << 44 | 1).collect_vec();
        heaps.chunks(1 << 16).map(unbalanced_nim).unzip()
    }),
    case("unbalanced-nim", "heaps-with-trailing-zeros", || {
        let heaps = (0..50).flat_map(|i| (0..2000).map(move |n| (2 * n + 1) << i));
        unbalanced_nim(&heaps.collect_vec())
    }),
    case("unbalanced-nim", "games-of-one-heap", || {
        random(HEAPS, TWENTY_DIGITS, u64::MAX).chunks(1).map(unbalanced_nim).unzip()
    }),
    case("tower-breakers-revisited", "03-small-games", || {
        let few = (0..=3).flat_map(|n| (1..=12).combinations_with_replacement(n));
        let ones = (4..10).chain([100, 101]).map(|n| vec![1; n]);
        small_revisited(chain!((1..=100).map(|height| vec![height]), few, ones))
    }),
    case("tower-breakers-revisited", "04-hackerrank-limits", towers::hackerrank),
    case("tower-breakers-revisited", "05-digits-of-nimbers", towers::digits_of_nimbers),
    case("tower-breakers-revisited", "06-ends-of-the-range", || {
        let ends = ends_of_types().into_iter().map(tower).collect_vec();
        duels(&[ends, towers::smooth(), towers::largest_primes()].concat())
    }),
    case("tower-breakers-revisited", "10-powers-of-primes", || duels(&towers::powers())),
    case("tower-breakers-revisited", "11-around-the-cube-root", || {
        let roots = [towers::below_the_root(20), towers::above_the_root(20)];
        duels(&[roots.concat(), towers::three_primes(100)].concat())
    }),
    case("tower-breakers-revisited", "12-equal-remainders", || {
        duels(&towers::equal_remainders(&moduli()))
    }),
    case("tower-breakers-revisited", "13-strong-pseudoprimes", || {
        duels(&towers::factored(STRONG_PSEUDOPRIMES))
    }),
    case("tower-breakers-revisited", "14-fermat-pseudoprimes", || {
        duels(&[towers::carmichael_numbers(), towers::factored(FERMAT_PSEUDOPRIMES)].concat())
    }),
    case("tower-breakers-revisited", "15-lucas-pseudoprimes", || {
        duels(&towers::lucas_pseudoprimes())
    }),
    case("tower-breakers-revisited", "16-four-thousand-hard-towers", four_thousand_hard_towers),
    case("tower-breakers-revisited", "17-ten-thousand-towers", || {
        towers::decided_by_the_last(TOWERS)
    }),
    case("tower-breakers-revisited", "18-products-of-middle-primes", || {
        duels(&towers::middle_primes())
    }),
    case("tower-breakers-revisited", "duels-of-small-primes", || {
        duels(&towers::smooth_products(TOWERS / 4))
    }),
    case("tower-breakers-revisited", "products-of-two-primes", || hard_games(towers::two_primes)),
    case("tower-breakers-revisited", "primes-below-the-cube-root", || {
        hard_games(towers::below_the_root)
    }),
    case("tower-breakers-revisited", "primes-above-the-cube-root", || {
        hard_games(towers::above_the_root)
    }),
    case("tower-breakers-revisited", "products-of-three-primes", || {
        hard_games(towers::three_primes)
    }),
    case("tower-breakers-revisited", "primes-of-64-bits", || {
        games_of(1, &towers::large_primes(TOWERS))
    }),
    case("tower-breakers-revisited", "games-of-two-towers-of-all-kinds", || {
        games_of(2, &towers::all_kinds(TOWERS))
    }),
    case("tower-breakers-again", "03-small-games", || {
        let few = [(1, 50), (2, 15), (3, 5)].into_iter();
        let few = few.flat_map(|(n, highest)| (1..=highest).combinations_with_replacement(n));
        // Heights of the nimbers 0, 1, 2, 2, 3 and 3.
        let three = [1, 2, 6, 9, 18, 27].into_iter().combinations_with_replacement(3);
        small_again(few.chain(three))
    }),
    case("tower-breakers-again", "04-ends-of-the-range", ends_of_the_range_again),
    case("tower-breakers-again", "05-low-heights", || {
        let heights = (1..=300).chain(1000..=1030);
        let duels = heights.map(|height| [height, 3_u64.pow(nim_sum_again(&[height]))]);
        with_count(duels.map(|duel| again(&duel)))
    }),
    case("tower-breakers-again", "06-no-towers", || {
        let games: [&[u64]; 9] = [&[2], &[], &[2], &[], &[], &[2, 3], &[], &[9], &[]];
        with_count(games.into_iter().map(again))
    }),
    case("tower-breakers-again", "07-many-towers", || {
        let primes = towers::primes(970_000, 1_000_000);
        let others = random(primes.len(), 1, 1_000_000);
        let lost = lost_again(primes.into_iter().interleave(others).collect());
        // The last tower decides the first game.
        with_count([[&lost[..], &[9]].concat(), lost].iter().map(|game| again(game)))
    }),
    case("tower-breakers-again", "one-game-of-a-million-towers", || {
        let towers = lost_again(random(MILLION - 2, 1, 1_000_000));
        with_count([again(&towers)].into_iter())
    }),
    case("tower-breakers-again", "million-games-of-one-tower", || {
        // Every other tower has height 1.
        let towers = random(MILLION / 2, 1, 1_000_000);
        with_count(towers.into_iter().flat_map(|height| [again(&[height]), again(&[1])]))
    }),
    case("tower-breakers-again", "duels-of-all-heights", duels_of_all_heights),
    case("nim", "04-small-games", || {
        let four = (0..=4).flat_map(|k| repeat_n(0..=3, k).multi_cartesian_product());
        let two = repeat_n(0..=12, 2).multi_cartesian_product();
        // More winning moves than a byte can count, and then no heaps.
        small_nim(chain!(four, two, [vec![1; 301], vec![]]))
    }),
    case("nim", "09-all-magnitudes", || (1..=40).map(|k| nim(&magnitudes(k))).unzip()),
    case("nim", "10-three-hundred-thousand-heaps", || {
        nim(&[[1, 2, 3, 4, 5, 6, 7].repeat(43_000), vec![9]].concat())
    }),
    case("nim", "one-game-of-20-digits", || nim_games(MILLION)),
    case("nim", "one-game-of-single-digits", || nim(&random(MILLION, 0, 9))),
    case("nim", "games-of-ten-heaps", || nim_games(10)),
    case("nim", "games-of-one-heap", || nim_games(1)),
    case("halving-nim-count", "03-small-heaps", small_halving_nim),
    case("halving-nim-count", "04-many-heaps", || {
        // `3 14` and `31 4` are different queries, but not without the space.
        let bounds = [0, 1, 2, 3, 4, 6, 7, 8, 14, 30, 100, 127, 128, 500, 1023];
        halving_nim_queries(&[0, 1, 2, 3, 5, 10, 31, 64, 99, 100], &bounds)
    }),
    case("halving-nim-count", "05-one-and-two-heaps", || {
        // For two heaps, the last two counts are multiples of the modulus.
        let zeros = [998_244_358, 7_985_954_829];
        let bounds = chain!(ends(), moduli(), [MULTIPLE - 1], zeros).filter(|&n| n <= TEN_18);
        halving_nim_queries(&[1, 2], &bounds.collect_vec())
    }),
    case("halving-nim-count", "06-ends-of-the-range", || {
        let near = [TEN_18, TEN_18 - 1, 1 << 59, (1 << 59) - 1, (1 << 59) - 2, MULTIPLE - 1];
        halving_nim_queries(&[0, 3, 4, 7, 8, 50], &near)
    }),
    case("halving-nim-count", "10-every-number-of-heaps", || {
        // A solution that reduces its sums too rarely may overflow only for k = 100 and few bounds,
        // such as these.
        let such = [
            942_997_429_087_990_681,
            466_304_711_993_058_567,
            890_583_360_283_685_861,
            740_358_330_787_115_000,
        ];
        let bounds = chain(random(140, 0, TEN_18), such);
        bounds.zip((0..=100).chain(repeat_n(100, 43))).map(|(m, k)| halving_nim(k, m)).unzip()
    }),
    case("halving-nim-count", "11-few-heaps-of-all-magnitudes", || {
        let lengths = (5..64).step_by(2);
        let bounds = random(30, 1 << 63, u64::MAX).into_iter().zip(lengths).map(|(n, i)| n >> i);
        halving_nim_queries(&[3, 4, 5, 6, 7, 8], &bounds.collect_vec())
    }),
    case("halving-nim-count", "bounds-near-65536", || {
        halving_nim_queries(&[1], &(60_000..70_000).collect_vec())
    }),
    case("halving-nim-count", "one-heap", || halving_nim_queries(&[1], &random(10_000, 0, TEN_18))),
    case("halving-nim-count", "ten-heaps", || {
        halving_nim_queries(&[10], &random(1000, TEN_18 / 2, TEN_18))
    }),
    case("halving-nim-count", "hundred-heaps", || {
        let bounds = [random(98, 0, TEN_18), vec![TEN_18, (1 << 59) - 1]];
        halving_nim_queries(&[100], &bounds.concat())
    }),
    case("tower-breakers-play", "thousand-powers-of-two", || {
        dialogue_about_pairs(500, &(0..30).rev().map(|e| 1 << e).collect_vec())
    }),
    case("tower-breakers-play", "thousand-large-primes", || {
        dialogue_about_pairs(500, &[999_999_937, 1])
    }),
];

/// The largest number of queries in most problems.
const MILLION: usize = 1_000_000;
/// The largest number of towers in Tower Breakers, Revisited!
const TOWERS: usize = 10_000;
/// The largest number of heaps in Unbalanced Nim.
const HEAPS: usize = 100_000;
/// 10¹⁹, the smallest number of 20 digits.
const TWENTY_DIGITS: u64 = 10_000_000_000_000_000_000;
/// 10¹⁸.
const TEN_18: u64 = 1_000_000_000_000_000_000;
/// A multiple of the prime modulo which positions of Halving Nim are counted.
const MULTIPLE: u64 = 998_244_353_000_000_000;

/// Selects the count.
const COUNT: Select = |(count, _)| count;
/// Selects the sum.
const SUM: Select = |(_, sum)| sum.into();

/// Splits the numbers into pairs, and makes a query of Tower Breakers of each.
fn tower_breakers_queries(numbers: &[u64]) -> Texts {
    with_count(numbers.chunks(2).map(tower_breakers))
}

/// Splits the numbers into pairs of heaps of Divisor Nim.
fn divisor_nim_pairs(numbers: &[u64]) -> Texts {
    numbers.chunks(2).map(divisor_nim).unzip()
}

/// Makes games of Nim with 10⁶ heaps of 20 digits in all, `k` per game.
fn nim_games(k: usize) -> Texts {
    random(MILLION, TWENTY_DIGITS, u64::MAX).chunks(k).map(nim).unzip()
}

/// Makes a query of Halving Nim for each bound and each k in `ks`.
fn halving_nim_queries(ks: &[usize], bounds: &[u64]) -> Texts {
    let queries = bounds.iter().cartesian_product(ks);
    queries.map(|(&largest, &k)| halving_nim(k, largest)).unzip()
}

/// Makes lost games of Unbalanced Nim: plays a winning move in games of 2 to 40 heaps of all
/// sizes.
fn lost_games() -> Texts {
    let games = random(40 * 350, 0, u64::MAX);
    let lost = games.chunks(40).enumerate().map(|(i, numbers)| {
        let numbers = numbers.iter().take(2 + i % 39).map(|n| n >> (i * 7 % 60));
        let mut heaps = different(numbers.collect());
        if let Some(&[heap, taken]) = unbalanced_moves(&heaps).last() {
            heaps[heap as usize - 1] -= taken;
        }
        unbalanced_nim(&heaps)
    });
    lost.unzip()
}

/// Makes three games of Unbalanced Nim for each j. In the first two, a pair of heaps is
/// congruent modulo 2ʲ but not modulo 2ʲ⁺¹; the first is lost. In the third, four heaps are
/// congruent modulo 2ʲ, and all heaps are below 2ʲ⁺².
fn congruent_heaps() -> Texts {
    let numbers = random(4 * 62, 0, u64::MAX);
    let games = (1..=62).zip(numbers.chunks(4)).flat_map(|(j, numbers)| {
        // The xor of size + 1 over the three heaps is 0.
        let (x, difference) = (numbers[0] | 1, (numbers[1] | 1) << j);
        let lost = vec![x - 1, (x ^ difference) - 1, difference - 1];
        let won = [&lost[..], &[numbers[2] | 1]].concat();
        let residue = numbers[2] % (1 << j);
        let other = 2 * (numbers[3] >> (63 - j)) + 1 - residue % 2;
        let congruent = (0..4).map(|i| residue + (i << j)).chain([other]).collect();
        [lost, won, congruent].map(|heaps| unbalanced_nim(&heaps))
    });
    games.unzip()
}

/// Makes games of Tower Breakers, Revisited! with `n` towers each.
fn games_of(n: usize, towers: &[Tower]) -> Texts {
    with_count(towers.chunks(n).map(revisited))
}

/// Makes games of two towers, most of them hard. A single wrong number of prime factors makes a
/// wrong winner. 200 hard towers face a power of two with the same number of prime factors, or one
/// less. The other hard towers have equally many prime factors, and face each other.
fn hard_games(hard: fn(usize) -> Vec<Tower>) -> Texts {
    let towers = hard(TOWERS - 200);
    let against_powers = (0..).zip(&towers[..200]).map(|(i, &(height, omega))| {
        let less = omega - i % 2;
        vec![(height, omega), (1 << less, less)]
    });
    let pairs = towers[200..].chunks(2).map(<[Tower]>::to_vec);
    with_count(against_powers.chain(pairs).map(|game| revisited(&game)))
}

/// Makes games of two towers, one of them 4 or 2, the other a product of two primes. A thousand
/// of these products pass the strong test to a quarter of all bases, the maximum. Another
/// thousand pass it to fewer bases; half of them pass it to base 2.
fn four_thousand_hard_towers() -> Texts {
    let pseudoprimes = towers::related(3_030_000_000, 2, -1, 1, 4500);
    let kind = |rests: &'static [u64]| {
        let of_kind = pseudoprimes.iter().filter(move |tower| rests.contains(&(tower.0 % 8)));
        of_kind.copied().take(1000)
    };
    let games = kind(&[3, 7]).chain(kind(&[5])).flat_map(|n| [n, (4, 2)]);
    let more = towers::two_primes(2000).into_iter().flat_map(|n| [(2, 1), n]);
    games_of(2, &games.chain(more).collect_vec())
}

/// Makes three games of Tower Breakers, Again! for each height where limits, types and tables
/// end: alone, against a power of 3 with the same nimber, and against one with a smaller nimber.
fn ends_of_the_range_again() -> Texts {
    let ends = [1, 2, 3, 99_991, 99_999, 100_000, 100_001, 100_003, 999_983, 999_999, 1_000_000];
    let twos = (15..20).map(|e| 1 << e);
    let threes = (1..13).map(|e| 3_u64.pow(e)).chain((6..12).map(|e| 2 * 3_u64.pow(e)));
    let products = [97 * 97 * 97, 331 * 337, 991 * 997, 997 * 997, 2 * 499_979, 720_720];
    let heights = chain!(ends, twos, threes, products);
    let games = heights.flat_map(|height| {
        let nimber = nim_sum_again(&[height]);
        let equal = vec![height, 3_u64.pow(nimber)];
        let smaller = vec![height, 3_u64.pow(nimber.saturating_sub(1))];
        [vec![height], equal, smaller]
    });
    with_count(games.map(|game| again(&game)))
}

/// Appends two towers that make the nim-sum of a game of Tower Breakers, Again! zero. (A single
/// tower could exceed 10⁶.)
fn lost_again(mut towers: Vec<u64>) -> Vec<u64> {
    let sum = nim_sum_again(&towers);
    towers.extend([3_u64.pow(sum & 8), 3_u64.pow(sum & 7)]);
    towers
}

/// Makes games of Tower Breakers, Again! with each height exactly once: two towers with the same
/// nimber, except where the heights of one nimber end.
fn duels_of_all_heights() -> Texts {
    let keys = random(MILLION, 0, u64::MAX);
    let heights = (1..).zip(keys).sorted_by_key(|&(height, key)| (nim_sum_again(&[height]), key));
    let heights = heights.map(|(height, _)| height).collect_vec();
    with_count(heights.chunks(2).map(again))
}

/// Lists all ordered pairs, flattened.
fn all_pairs(numbers: &[u64]) -> Vec<u64> {
    numbers.iter().cartesian_product(numbers).flat_map(|(&m, &n)| [m, n]).collect()
}

/// Lists each number once.
fn different(numbers: Vec<u64>) -> Vec<u64> {
    numbers.into_iter().unique().collect()
}

/// Lists moduli by which contestants hash: primes, and powers of 10 and of 2.
fn moduli() -> Vec<u64> {
    let near_tens = [(6, -17), (6, 0), (6, 3), (7, 19), (9, 0), (9, 7), (9, 9), (9, 21)];
    let near_tens = near_tens.map(|(i, more)| 10_u64.pow(i).wrapping_add_signed(more));
    let twos = [16, 20, 24, 31, 32, 57, 58, 62].map(|i| 1 << i);
    let others = [19_260_817, 998_244_353, (1 << 31) - 1, (1 << 61) - 1, (1 << 62) - 57];
    chain!(near_tens, twos, others).collect()
}

/// Lists the numbers at most `distance` from `n`.
fn near(n: u64, distance: u64) -> impl Iterator<Item = u64> {
    n.saturating_sub(distance)..=n.saturating_add(distance)
}

/// Lists the smallest numbers, those at which types end, and those near 10¹⁸.
fn ends_of_types() -> Vec<u64> {
    [2, 1 << 31, 1 << 32, 1 << 53, TEN_18, 1 << 63, u64::MAX]
        .into_iter()
        .flat_map(|n| near(n, 1))
        .collect()
}

/// Lists all numbers at most 2 away from a power of two, and the powers of ten.
fn ends() -> Vec<u64> {
    let twos = (0..64).flat_map(|i| near(1 << i, 2));
    chain!(twos, (0..20).map(|i| 10_u64.pow(i)), near(u64::MAX, 2)).sorted().dedup().collect()
}

/// Lists random numbers, about equally many of each binary length.
fn magnitudes(count: usize) -> Vec<u64> {
    let numbers = random(count, 0, u64::MAX).into_iter();
    numbers.enumerate().map(|(i, n)| (n >> (i * 37 % 64)).max(1)).collect()
}

/// Lists `magnitudes(2000)` and the first 100 again. Then come two bounds whose counts of lost
/// positions contain many zeros, and two whose sums are multiples of 10⁹.
fn magnitudes_with_repeats() -> Vec<u64> {
    let numbers = magnitudes(2000);
    let counts = [6_974_906_676_932_122_355, 44_120_328_682_208];
    let sums = [11_250_816_483_604, 13_381_042_405_587];
    [&numbers, &numbers[..100], &counts, &sums].concat()
}

/// Composite numbers, as products of primes, found by search. They pass Fermat's test to the first
/// ten prime bases, and all but the first two pass Euler's, too. The last two, Carmichael numbers,
/// pass both to all coprime bases.
const FERMAT_PSEUDOPRIMES: &str = "
    628684981·1257369961 2863970761·5727941521 2313565861·4627131721 2460225893·7380677677
    913900937·2741702809 127337851·382013551 644491·1288981·1933471 346699·693397·2426887";

/// Composite numbers, as products of primes, that pass strong tests. For each published set of
/// bases with a proven bound, one of them lies above the bound and passes all tests of the set.
/// For Sinclair's seven bases (2011) there is no such number; but one of these passes if a base is
/// missing or mistyped. Most were found by search; the others are proven bounds (OEIS A014233).
const STRONG_PSEUDOPRIMES: &str = "
    23·89 239·1429 1093·1093 829·1657 2131·4261 3511·3511 883·22051 2251·11251 3083·12329
    7541·22621 12577·25153 15451·46351 13309·66541 12251·85751 151·751·28351 48781·97561
    137653·550609 221101·442201 230149·460297 172243·688969 160541·963241 370081·740161
    197279·1775503 611557·1834669 6763·10627·29947 1303·16927·157543 3290341·6580681
    2822159·11288633 4840261·9680521 4880401·9760801 3716371·14865481 7332421·14664841
    10670053·32010157 24786439·123932191 30702523·122810089 9227·894923·968731 66172681·132345361
    83101261·166202521 84953917·169907833 74807053·224421157 122517001·245034001
    124959421·249918841 127369621·254739241 128508301·257016601 133613989·267227977
    138121261·276242521 127337851·382013551 206135341·412270681 218447101·436894201
    238836541·477673081 280555381·561110761 301872541·603745081 304839349·609678697
    220761119·883044473 279877453·839632357 395598061·791196121 447653341·895306681
    456486841·912973681 457924381·915848761 324013979·1296055913 381152311·1143456931
    506126461·1012252921 382500329·1530001313 661270261·1322540521 756417901·1512835801
    824701981·1649403961 848776501·1697553001 885371941·1770743881 907385701·1814771401
    964309501·1928619001 1004792869·2009585737 1015026391·2030052781 1016597821·2033195641
    1042835461·2085670921 1135151341·2270302681 1135170961·2270341921 1217737981·2435475961
    1222146661·2444293321 1229000821·2458001641 1250179621·2500359241 1045796113·3137388337
    1318992001·2637984001 1366992541·2733985081 149491·747451·34233211 1413808717·2827617433
    1421252821·2842505641 1488083281·2976166561 1496414461·2992828921 1541345941·3082691881
    1552069381·3104138761 1111606423·4446425689 1777423861·3554847721 1798529461·3597058921
    1816059481·3632118961 1875322861·3750645721 1957383541·3914767081 1959602581·3919205161
    1962555061·3925110121 2050698421·4101396841 2116960081·4233920161 2130361381·4260722761
    1743990733·5231972197 2191914061·4383828121 2249991901·4499983801 2268471661·4536943321
    2274135421·4548270841 2313565861·4627131721 2343087421·4686174841 2356682701·4713365401
    2499803941·4999607881 2505208201·5010416401 2518155181·5036310361 2537144017·5074288033
    2588798341·5177596681 2647783189·5295566377 2666408341·5332816681 2709987061·5419974121
    2816068711·5632137421 2847067261·5694134521 2953582309·5907164617 2958900661·5917801321
    3002332741·6004665481";
