//! The cases that code makes: those in `inputs` and `expected`, so that each can be made again,
//! and those of limit size, which are made when they are needed. The other cases are from the
//! statements or by hand.

use super::{
    answers::{
        Asked, Texts, counted, divisor_nim, halving_nim, lost_below, nim, play, random, revisited,
        small_divisor_nim, small_halving_nim, small_lost_below, small_nim, small_revisited,
        small_tower_breakers, small_unbalanced_nim, tower_breakers, unbalanced_nim,
    },
    towers::{self, Tower, alone, duels, tower},
};
use itertools::{Itertools, chain, repeat_n};

/// A case.
#[derive(Clone, Copy)]
pub struct Case {
    /// The program that it is for.
    pub program: &'static str,
    /// Its name. If that begins with a number it is a file's, else the case is of limit size.
    pub name: &'static str,
    /// What it is, or what it is for.
    pub what: &'static str,
    /// Makes the input and the expected output.
    pub make: fn() -> Texts,
}

impl Case {
    /// Whether it is too large for the repository: among the worst legal inputs of its problem.
    pub fn is_large(&self) -> bool {
        self.name.starts_with(char::is_alphabetic)
    }
}

/// A row of the table.
const fn case(
    program: &'static str,
    name: &'static str,
    what: &'static str,
    make: fn() -> Texts,
) -> Case {
    Case { program, name, what, make }
}

/// All of them.
pub const CASES: &[Case] = &[
    case("tower-breakers", "03-small-games", "played", small_tower_breakers),
    case("tower-breakers", "04-ends-of-the-range", "where types end", || {
        breakers(&every_two(&ends_of_types()))
    }),
    case("tower-breakers", "09-all-magnitudes", "of every length", || breakers(&magnitudes(2000))),
    case("tower-breakers", "queries", "10⁶ queries of 20-digit numbers", || {
        breakers(&random(2 * MANY, TWENTY_DIGITS, u64::MAX))
    }),
    case("divisor-nim", "03-small-heaps", "played", || small_divisor_nim(24)),
    case("divisor-nim", "04-ends-of-the-range", "where types end", || {
        divisors(&every_two(&[vec![0], ends_of_types()].concat()))
    }),
    case(
        "divisor-nim",
        "09-all-magnitudes",
        "of every length, every other one with more twos",
        || {
            let twos = |(i, n): (usize, u64)| if i % 2 == 0 { n } else { n << (n % 41 / 2) };
            divisors(&magnitudes(1000).into_iter().enumerate().map(twos).collect_vec())
        },
    ),
    case(
        "divisor-nim",
        "10-powers-of-two",
        "all, beside an empty heap, the next and the highest",
        || {
            let others = |i: u32| [0, 1 << (i + 1).min(63), 1 << 63].map(|other| [1 << i, other]);
            let pairs = (0..64).flat_map(others).flat_map(|[m, n]| [m, n, n, m]);
            divisors(&pairs.collect_vec())
        },
    ),
    case("divisor-nim", "pairs", "10⁶ pairs of 20-digit numbers, all to win", || {
        let numbers = random(2 * MANY, TWENTY_DIGITS, u64::MAX - 1);
        divisors(&numbers.chunks(2).flat_map(|p| [p[0] | 1, p[1] & !1]).collect_vec())
    }),
    case("unbalanced-nim-count", "02-small-bounds", "played", || small_lost_below(32, COUNT)),
    case("unbalanced-nim-count", "04-ends-of-the-range", "next to powers of 2 and of 10", || {
        lost_below(&ends(), COUNT)
    }),
    case("unbalanced-nim-count", "09-all-magnitudes", "of every length", || {
        lost_below(&magnitudes(2000), COUNT)
    }),
    case("unbalanced-nim-count", "bounds", "10⁶ bounds of 64 bits", || {
        lost_below(&random(MANY, 0, u64::MAX), COUNT)
    }),
    case("project-euler-488", "02-small-bounds", "played", || small_lost_below(32, SUM)),
    case("project-euler-488", "04-ends-of-the-range", "next to powers of 2 and of 10", || {
        lost_below(&ends(), SUM)
    }),
    case("project-euler-488", "09-all-magnitudes", "of every length", || {
        lost_below(&magnitudes(2000), SUM)
    }),
    case("project-euler-488", "bounds", "10⁶ bounds of 64 bits", || {
        lost_below(&random(MANY, 0, u64::MAX), SUM)
    }),
    case(UNBALANCED, "03-small-games", "played, in any order", || {
        let in_order = (0..=4).flat_map(|k| (0..6).permutations(k));
        small_unbalanced_nim(in_order.chain((0..9).rev().powerset().filter(|game| game.len() > 4)))
    }),
    case(UNBALANCED, "04-ends-of-the-range", "where types end", || {
        let ends = ends_of_types().into_iter().rev().step_by(2).collect_vec();
        let few = (1..=3).flat_map(|k| ends.iter().copied().combinations(k));
        few.chain([ends_of_types()]).map(|heaps| unbalanced_nim(&heaps)).unzip()
    }),
    case(UNBALANCED, "09-all-magnitudes", "of every length", || {
        (1..=40).map(|k| unbalanced_nim(&different(magnitudes(k)))).unzip()
    }),
    case(UNBALANCED, "10-twenty-thousand-heaps", "for slow solutions", || {
        unbalanced_nim(&different(random(20_000, 0, 99_999)))
    }),
    case(UNBALANCED, "random", "10⁵ heaps of 20 digits", || {
        unbalanced_nim(&different(random(HEAPS, TWENTY_DIGITS, u64::MAX)))
    }),
    case(UNBALANCED, "consecutive", "10⁵ heaps up to 2⁶⁴ − 1", || {
        unbalanced_nim(&(0..HEAPS as u64).map(|i| u64::MAX - i).collect_vec())
    }),
    case(UNBALANCED, "shared-digits", "10⁵ heaps that share 44 binary digits", || {
        unbalanced_nim(
            &different(random(HEAPS, 0, (1 << 20) - 1)).iter().map(|n| n << 44 | 1).collect_vec(),
        )
    }),
    case(
        UNBALANCED,
        "trailing-zeros",
        "10⁵ heaps, 2000 for each number of trailing zeros",
        || {
            let heaps = (0..50).flat_map(|i| (0..2000).map(move |n| (2 * n + 1) << i));
            unbalanced_nim(&heaps.collect_vec())
        },
    ),
    case(UNBALANCED, "games-of-one", "10⁵ games of one heap of 20 digits", || {
        random(HEAPS, TWENTY_DIGITS, u64::MAX).chunks(1).map(unbalanced_nim).unzip()
    }),
    case(REVISITED, "03-small-games", "played", || {
        let few = (0..=3).flat_map(|n| (1..=12).combinations_with_replacement(n));
        small_revisited((1..=100).map(|height| vec![height]).chain(few))
    }),
    case(REVISITED, "04-hackerrank-limits", "100 games of 100 towers", towers::hackerrank),
    case(REVISITED, "05-digits-of-nimbers", "each decides a game", towers::digits_of_nimbers),
    case(REVISITED, "06-ends-of-the-range", "where types end, and the largest primes", || {
        let ends = ends_of_types().into_iter().map(tower).collect_vec();
        duels(&[ends, towers::smooth(), towers::largest_primes()].concat())
    }),
    case(REVISITED, "10-powers-of-primes", "for roots that are rounded", || {
        duels(&towers::powers())
    }),
    case(REVISITED, "11-around-the-cube-root", "for tables that end too early", || {
        let roots = [towers::below_the_root(20), towers::above_the_root(20)];
        duels(&[roots.concat(), towers::three_primes(100)].concat())
    }),
    case(REVISITED, "12-equal-remainders", "for answers that are remembered", || {
        duels(&towers::equal_remainders())
    }),
    case(REVISITED, "13-strong-pseudoprimes", "for the test of Miller and Rabin", || {
        duels(&towers::factored(STRONG_PSEUDOPRIMES))
    }),
    case(REVISITED, "14-fermat-pseudoprimes", "for the tests of Fermat and Euler", || {
        duels(&[towers::carmichael_numbers(), towers::factored(FERMAT_PSEUDOPRIMES)].concat())
    }),
    case(REVISITED, "15-lucas-pseudoprimes", "for the test of Lucas", || {
        duels(&towers::lucas_pseudoprimes())
    }),
    case(REVISITED, "16-four-thousand-hard-towers", "for slow solutions", || {
        // The first half passes the strong test for a quarter of all bases, which is the most.
        let pseudoprimes = towers::related(3_030_000_000, 2, -1, 1, 4500).into_iter();
        let half = pseudoprimes.filter(|(n, _)| n % 4 == 3).take(2000);
        let games = half.flat_map(|n| [n, (4, 2)]);
        let more = towers::two_primes(2000).into_iter().flat_map(|n| [(2, 1), n]);
        in_twos(&games.chain(more).collect_vec())
    }),
    case(REVISITED, "17-ten-thousand-towers", "the last decides", || {
        towers::decided_by_the_last(TOWERS - 2)
    }),
    case(REVISITED, "two-primes", "10⁴ products of two 32-bit primes", || {
        counted(towers::two_primes(TOWERS).chunks(TOWERS).map(revisited))
    }),
    case(REVISITED, "two-primes-alone", "10⁴ games of one product of two 32-bit primes", || {
        alone(&towers::two_primes(TOWERS))
    }),
    case(REVISITED, "below-the-root", "10⁴ products of a prime below 2^(64/3)", || {
        alone(&towers::below_the_root(TOWERS))
    }),
    case(REVISITED, "above-the-root", "10⁴ products of a prime above 2^(64/3)", || {
        alone(&towers::above_the_root(TOWERS))
    }),
    case(REVISITED, "three-primes", "10⁴ products of three primes below 2^(64/3)", || {
        alone(&towers::three_primes(TOWERS))
    }),
    case(REVISITED, "primes", "10⁴ primes of 64 bits", || alone(&towers::large_primes(TOWERS))),
    case(REVISITED, "pairs", "5000 games of two towers of all these kinds", || {
        in_twos(&towers::all_kinds(TOWERS))
    }),
    case("nim", "04-small-games", "played", || {
        let four = (0..=4).flat_map(|k| repeat_n(0..=3, k).multi_cartesian_product());
        small_nim(four.chain(repeat_n(0..=12, 2).multi_cartesian_product()))
    }),
    case("nim", "09-all-magnitudes", "of every length", || {
        (1..=40).map(|k| nim(&magnitudes(k))).unzip()
    }),
    case("nim", "10-three-hundred-thousand-heaps", "for slow solutions", || {
        nim(&[[1, 2, 3, 4, 5, 6, 7].repeat(43_000), vec![9]].concat())
    }),
    case("nim", "one-game", "10⁶ heaps of 20 digits, half of them to win with", || nims(MANY)),
    case("nim", "small-heaps", "10⁶ heaps of one digit", || nim(&random(MANY, 0, 9))),
    case("nim", "games-of-ten", "10⁵ games of ten heaps of 20 digits", || nims(10)),
    case("nim", "games-of-one", "10⁶ games of one heap of 20 digits", || nims(1)),
    case("halving-nim-count", "03-small-heaps", "played", small_halving_nim),
    case("halving-nim-count", "04-many-heaps", "with few stones", || {
        let bounds = [0, 1, 2, 3, 6, 7, 8, 14, 30, 100, 127, 128, 500, 1023];
        halvings(&[0, 1, 2, 3, 5, 10, 31, 64, 99, 100], &bounds)
    }),
    case("halving-nim-count", "05-one-and-two-heaps", "next to powers of 2 and of 10", || {
        halvings(&[1, 2], &ends().into_iter().filter(|&n| n <= TEN_18).collect_vec())
    }),
    case("halving-nim-count", "06-ends-of-the-range", "and many heaps", || {
        let near = [TEN_18, TEN_18 - 1, 1 << 59, (1 << 59) - 1, (1 << 59) - 2];
        halvings(&[0, 3, 4, 7, 8, 50], &near)
    }),
    case("halving-nim-count", "10-every-number-of-heaps", "of any size", || {
        (0..=100).zip(random(101, 0, TEN_18)).map(|(k, largest)| halving_nim(k, largest)).unzip()
    }),
    case("halving-nim-count", "one-heap", "10⁴ games of one heap, M up to 10¹⁸", || {
        halvings(&[1], &random(10_000, 0, TEN_18))
    }),
    case("halving-nim-count", "ten-heaps", "1000 games of ten heaps, M up to 10¹⁸", || {
        halvings(&[10], &random(1000, TEN_18 / 2, TEN_18))
    }),
    case("halving-nim-count", "hundred-heaps", "100 games of 100 heaps, M up to 10¹⁸", || {
        halvings(&[100], &[random(98, 0, TEN_18), vec![TEN_18, (1 << 59) - 1]].concat())
    }),
    case("tower-breakers-play", "powers-of-two", "1000 towers of 2²⁹, step by step", || {
        play(500, &(0..30).rev().map(|e| 1 << e).collect_vec())
    }),
    case("tower-breakers-play", "primes", "1000 towers of the prime 999999937", || {
        play(500, &[999_999_937, 1])
    }),
];

/// A program with a long name.
const UNBALANCED: &str = "unbalanced-nim";
/// The program that has the most cases.
const REVISITED: &str = "tower-breakers-revisited";
/// How many numbers most problems allow.
const MANY: usize = 1_000_000;
/// How many towers "Tower Breakers, Revisited!" allows.
const TOWERS: usize = 10_000;
/// How many heaps "Unbalanced Nim" allows.
const HEAPS: usize = 100_000;
/// The smallest number of so many.
const TWENTY_DIGITS: u64 = 10_000_000_000_000_000_000;
/// 10¹⁸.
const TEN_18: u64 = 1_000_000_000_000_000_000;

/// What the counts are for.
const COUNT: Asked = |(count, _)| count;
/// What the sums are for.
const SUM: Asked = |(_, sum)| sum.into();

/// Queries in a row.
fn breakers(numbers: &[u64]) -> Texts {
    counted(numbers.chunks(2).map(tower_breakers))
}

/// Pairs in a row.
fn divisors(numbers: &[u64]) -> Texts {
    numbers.chunks(2).map(divisor_nim).unzip()
}

/// Towers for games of two.
fn in_twos(towers: &[Tower]) -> Texts {
    counted(towers.chunks(2).map(revisited))
}

/// 10⁶ heaps of 20 digits.
fn nims(in_a_game: usize) -> Texts {
    random(MANY, TWENTY_DIGITS, u64::MAX).chunks(in_a_game).map(nim).unzip()
}

/// For each bound all these numbers of heaps.
fn halvings(ks: &[usize], bounds: &[u64]) -> Texts {
    let queries = bounds.iter().cartesian_product(ks);
    queries.map(|(&largest, &k)| halving_nim(k, largest)).unzip()
}

/// All pairs, in a row.
fn every_two(numbers: &[u64]) -> Vec<u64> {
    numbers.iter().cartesian_product(numbers).flat_map(|(&m, &n)| [m, n]).collect()
}

/// Each number once.
fn different(numbers: Vec<u64>) -> Vec<u64> {
    numbers.into_iter().unique().collect()
}

/// Numbers at most so far from one.
fn near(n: u64, distance: u64) -> impl Iterator<Item = u64> {
    n.saturating_sub(distance)..=n.saturating_add(distance)
}

/// The smallest numbers, and those at which types end.
fn ends_of_types() -> Vec<u64> {
    [2, 1 << 31, 1 << 32, 1 << 53, TEN_18, 1 << 63, u64::MAX]
        .into_iter()
        .flat_map(|n| near(n, 1))
        .collect()
}

/// All numbers next to a power of two, and the powers of ten.
fn ends() -> Vec<u64> {
    let twos = (0..64).flat_map(|i| near(1 << i, 2));
    chain!(twos, (0..20).map(|i| 10_u64.pow(i)), near(u64::MAX, 2)).sorted().dedup().collect()
}

/// Random numbers, as many of each length.
fn magnitudes(count: usize) -> Vec<u64> {
    let numbers = random(count, 0, u64::MAX).into_iter();
    numbers.enumerate().map(|(i, n)| (n >> (i * 37 % 64)).max(1)).collect()
}

/// For all of these p·(2p − 1) the test of Fermat passes with many bases, found by search: for the
/// first with all bases up to 82, for others with all up to 66. The powers (n − 1)/2 of the last
/// one are even ±1 for all bases up to 36.
const FERMAT_PSEUDOPRIMES: &str = "
    628684981·1257369961 2863970761·5727941521 2031866521·4063733041 1280259301·2560518601
    2982970801·5965941601 2586641461·5173282921 1973554861·3947109721 1748314681·3496629361
    3029098801·6058197601 3027135061·6054270121 2663087881·5326175761 1457499601·2914999201
    2313565861·4627131721";

/// Composite numbers, by their primes, that strong probable prime tests take for primes: the
/// smallest ones for the first 1, 2, … primes as bases (OEIS A014233), the two squares for
/// base 2, and then products of two primes, found by search, so that of every published set
/// of bases for smaller numbers, and of every set for 64 bits with a base left out, two are
/// in the list if there are two.
const STRONG_PSEUDOPRIMES: &str = "
    23·89 829·1657 2251·11251 151·751·28351 6763·10627·29947 1303·16927·157543 10670053·32010157
    149491·747451·34233211 1093·1093 3511·3511 2844223·11376889 2981887·5963773 3139867·6279733
    4163941·8327881 4943707·9887413 7332421·14664841 8811997·17623993 11711983·46847929
    22659619·113298091 28644019·57288037 32768947·43691929 44706691·223533451 52879861·317279161
    57732589·115465177 59915221·119830441 63468751·253875001 73245701·439474201 75823021·151646041
    98332151·589992901 100938869·605633209 105994153·141325537 113517307·151356409
    127369621·254739241 133613989·267227977 138121261·276242521 146054849·584219393
    174743113·232990817 206135341·412270681 222470491·444940981 243605671·974422681
    382500329·1530001313 399159821·2394958921 425881303·1703525209 457924381·915848761
    506126461·1012252921 550939423·734585897 623890109·3743340649 631563721·1578909301
    661270261·1322540521 756417901·1512835801 837500669·5025004009 885371941·1770743881
    907385701·1814771401 1056621571·2113243141 1311345421·2622690841 1370602021·8223612121
    1412733461·8476400761 1488495859·8930975149 1536631429·9219788569 1698779461·3397558921
    1895859883·2527813177 1919532061·3839064121 2121483421·4242966841 2696914261·5393828521
    2816068711·5632137421 2987420701·5974841401 3293022883·4390697177 3513156211·4684208281";
