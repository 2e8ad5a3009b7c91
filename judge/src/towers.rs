//! Towers with their nimbers: heights whose number of prime factors is known.

use crate::answers::{Texts, power, random, revisited, with_count};
use itertools::{Itertools, chain, iproduct};

/// A height, and the number of its prime factors with multiplicity.
pub(crate) type Tower = (u64, u32);

/// ⌊2^(64/3)⌋.
const ROOT: u64 = 2_642_245;

/// Returns the tower of this height, factored by trial division.
pub(crate) fn tower(height: u64) -> Tower {
    let (mut rest, mut omega) = (height, 0);
    for p in 2.. {
        while rest % p == 0 {
            rest /= p;
            omega += 1;
        }
        if p * p > rest {
            break;
        }
    }
    (height, omega + u32::from(rest > 1))
}

/// Returns the tower with exactly these prime factors.
fn product(primes: &[u64]) -> Tower {
    (primes.iter().product(), primes.len() as u32)
}

/// Makes two games for each tower. In the first, it stands against a power of two with as many
/// prime factors, and the game is lost. In the second, the power of two has one factor less, and
/// the game is won (unless the tower has height 1). So a wrong number of factors makes a wrong
/// winner.
pub(crate) fn duels(towers: &[Tower]) -> Texts {
    let games = towers.iter().flat_map(|&(height, omega)| {
        let less = omega.saturating_sub(1);
        [[(height, omega), (1 << omega, omega)], [(1 << less, less), (height, omega)]]
    });
    with_count(games.map(|game| revisited(&game)))
}

/// Makes games of one power of two, and of two powers of two whose exponents differ in one
/// binary digit.
pub(crate) fn digits_of_nimbers() -> Texts {
    let power = |e: u32| (1 << e, e);
    let pairs = iproduct!(0..64, 0..6).map(|(e, i)| vec![power(e), power(e ^ (1 << i))]);
    with_count(chain((1..64).map(|e| vec![power(e)]), pairs).map(|game| revisited(&game)))
}

/// Makes two games, `n` towers in all. The first game has 101 towers, more than `HackerRank`
/// allows. The sum of their nimbers is even, but their nim-sum is not 0. The second game begins
/// with the height 2¹⁶, and ends with a tower that makes the nim-sum 0. The heights between are at
/// most 1000. No proper prefix or suffix has nim-sum 0.
pub(crate) fn decided_by_the_last(n: usize) -> Texts {
    let first = [vec![(16, 4), (4, 2)], vec![(1, 0); 99]].concat();
    let mut towers = vec![(1 << 16, 16)];
    towers.extend(random(n - 103, 1, 1000).into_iter().map(tower));
    let omega = towers.iter().fold(0, |sum, tower| sum ^ tower.1);
    towers.push((1 << omega, omega));
    with_count([first, towers].iter().map(|game| revisited(game)))
}

/// Makes games at `HackerRank`'s limits: 100 games of 100 towers up to 10⁶, many of them close
/// to 10⁶.
pub(crate) fn hackerrank() -> Texts {
    let heights = random(10_000, 1, 1_200_000).into_iter();
    let heights = heights.map(|n| if n > 1_000_000 { 1_000_000 - n % 30 } else { n });
    with_count(heights.map(tower).collect_vec().chunks(100).map(revisited))
}

/// Lists the ten largest primes below 2⁶³, their doubles, and the ten largest primes below 2⁶⁴
/// (from the Prime Pages).
pub(crate) fn largest_primes() -> Vec<Tower> {
    let half = [25, 165, 259, 301, 375, 387, 391, 409, 457, 471].map(|n| (1 << 63) - n);
    let all = [59, 83, 95, 179, 189, 257, 279, 323, 353, 363].map(|n: u64| n.wrapping_neg());
    chain!(half, all).map(|p| (p, 1)).chain(half.map(|p| (2 * p, 2))).collect()
}

/// Lists the highest powers of 3, 5, 7, 11 and 10, the largest product of the first primes, and the
/// largest multiple of 30.
pub(crate) fn smooth() -> Vec<Tower> {
    let powers = [3_u64.pow(40), 5_u64.pow(27), 7_u64.pow(22), 11_u64.pow(18), 10_u64.pow(19)];
    chain(powers, [614_889_782_588_491_410, 30 * (u64::MAX / 30)]).map(tower).collect()
}

/// Lists squares and cubes of primes: squares of primes of all sizes above 2¹¹, cubes of all primes
/// below 2000, of primes of all sizes above 2¹¹, and of the largest primes whose cubes have 64
/// bits.
#[allow(clippy::cast_sign_loss, reason = "a power of 2 is positive")]
pub(crate) fn powers() -> Vec<Tower> {
    let of_all_sizes = |end: u64| {
        let steps = (55..).map(|i| 2_f64.powf(f64::from(i) / 5.0) as u64);
        steps.take_while(move |&n| n < end).map(|n| primes(n, n + 400)[0])
    };
    let squares = of_all_sizes((1 << 32) - 400).chain([4_294_967_279, 4_294_967_291]);
    let cubes = chain!(primes(2, 2000), of_all_sizes(ROOT - 2000), primes(ROOT - 2000, ROOT));
    chain(squares.map(|p| product(&[p, p])), cubes.map(|p| product(&[p, p, p]))).collect()
}

/// Lists products of at least three primes. The primes of a product are close to each other, from
/// 2⁷ to 2²¹. Each shape of exponents is tried with all sizes that fit 64 bits.
pub(crate) fn middle_primes() -> Vec<Tower> {
    // The exponents of consecutive primes.
    let shapes: [&[u32]; 12] = [
        &[2, 1],
        &[4],
        &[5],
        &[9],
        &[2, 2],
        &[3, 3],
        &[2, 2, 2],
        &[1; 3],
        &[1; 4],
        &[1; 5],
        &[1; 6],
        &[1; 7],
    ];
    let towers = iproduct!(7..22, shapes).filter_map(|(e, exponents)| {
        let primes = primes(1 << e, (1 << e) + 400).into_iter();
        let mut powers = primes.zip(exponents).map(|(p, &exponent)| p.checked_pow(exponent));
        let height = powers.try_fold(1_u64, |height, power| height.checked_mul(power?))?;
        Some((height, exponents.iter().sum()))
    });
    towers.collect()
}

/// Lists pairs of heights with equal residues but different nimbers. They break a cache whose key
/// is a residue. A pair is left out if its smaller height is too large for trial division.
pub(crate) fn equal_remainders(moduli: &[u64]) -> Vec<Tower> {
    let powers = [3_u64.pow(40), 1 << 63, 7_u64.pow(22)];
    let pairs = iproduct!(moduli, powers).map(|(modulus, power)| [power % modulus, power]);
    let small = pairs.filter(|pair| 0 < pair[0] && pair[0] < 1 << 33);
    small.flat_map(|pair| pair.map(tower)).collect()
}

/// Lists products of up to twelve primes below 40.
pub(crate) fn smooth_products(count: usize) -> Vec<Tower> {
    let primes = random(12 * count, 0, 11).into_iter().map(|i| primes(2, 40)[i as usize]);
    let primes = primes.collect_vec();
    primes.chunks(12).enumerate().map(|(i, primes)| product(&primes[..=i % 12])).collect()
}

/// Lists the primes from `from` to `to` (sieve of Eratosthenes).
pub(crate) fn primes(from: u64, to: u64) -> Vec<u64> {
    let mut composite = vec![false; (to - from + 1) as usize];
    for p in (2..).take_while(|p| p * p <= to) {
        for multiple in (p * p.max((from + p - 1) / p)..=to).step_by(p as usize) {
            composite[(multiple - from) as usize] = true;
        }
    }
    (from..=to).filter(|n| !composite[(n - from) as usize]).collect()
}

/// Lists the first `count` products of a prime in `small` and a prime in `large`.
fn products(small: &[u64], large: &[u64], count: usize) -> Vec<Tower> {
    small.iter().cartesian_product(large).map(|(p, q)| (p * q, 2)).take(count).collect()
}

/// Lists products of two 32-bit primes that are not close to each other.
pub(crate) fn two_primes(count: usize) -> Vec<Tower> {
    let end = 1 << 32;
    products(&primes(4_000_000_000, 4_000_003_000), &primes(end - 3000, end), count)
}

/// Lists products of a prime just below the cube root of 2⁶⁴ and a large one. They are nearly 2⁶⁴.
pub(crate) fn below_the_root(count: usize) -> Vec<Tower> {
    products(&primes(ROOT - 2000, ROOT), &large_cofactors(), count)
}

/// Lists products of a prime just above the cube root of 2⁶⁴ and a large one. They are nearly 2⁶⁴.
pub(crate) fn above_the_root(count: usize) -> Vec<Tower> {
    products(&primes(ROOT, ROOT + 2000), &large_cofactors(), count)
}

/// Lists primes whose products with the primes near the cube root of 2⁶⁴ are nearly 2⁶⁴.
fn large_cofactors() -> Vec<u64> {
    let largest = u64::MAX / (ROOT + 2000);
    primes(largest - 5000, largest)
}

/// Lists products of three primes below the cube root of 2⁶⁴.
pub(crate) fn three_primes(count: usize) -> Vec<Tower> {
    let primes = primes(ROOT - 800, ROOT).into_iter();
    primes.tuple_combinations().map(|(p, q, r)| (p * q * r, 3)).take(count).collect()
}

/// Lists primes n = h·2⁴⁰ + 1 with h < 2²⁴. If n ≡ 2 (mod 3), n is prime iff
/// 3^((n − 1)/2) ≡ −1 (mod n) (Proth 1878).
pub(crate) fn large_primes(count: usize) -> Vec<Tower> {
    let numbers = (1..1 << 24).rev().map(|h| (h << 40) + 1);
    let primes = numbers.filter(|&n| n % 3 == 2 && power(3, n / 2, n) == n - 1);
    primes.map(|p| (p, 1)).take(count).collect()
}

/// Lists products of two 32-bit primes, each followed by a tower of one of the kinds above.
pub(crate) fn all_kinds(count: usize) -> Vec<Tower> {
    let some = count.div_ceil(8);
    let kinds = [two_primes(some), above_the_root(some), three_primes(some), large_primes(some)];
    let towers = two_primes(count).into_iter().rev().interleave(kinds.concat());
    towers.take(count).collect()
}

/// Lists products of primes p ≥ `from` and q = k·(p + a) + b.
pub(crate) fn related(from: u64, k: u64, a: i64, b: i64, count: usize) -> Vec<Tower> {
    let to = from + 1000 * (count as u64 + 10);
    let q = |p: u64| (k * p.wrapping_add_signed(a)).wrapping_add_signed(b);
    let others = primes(q(from), q(to));
    let both = primes(from, to).into_iter().filter(|&p| others.binary_search(&q(p)).is_ok());
    both.map(|p| (p * q(p), 2)).take(count).collect()
}

/// Lists products of primes p and k·(p ± 1) ± 1. Every usual variant of the Lucas test accepts some
/// of them.
pub(crate) fn lucas_pseudoprimes() -> Vec<Tower> {
    let kinds = iproduct!([2_700_000, 1_700_000_000], 1..=3, [-1, 1], [-1, 1]);
    kinds.flat_map(|(from, k, a, b)| related(from, k, a, b, 15)).collect()
}

/// Lists products of three primes 6k + 1, 12k + 1, 18k + 1 (Chernick 1939) of several sizes; the
/// primes of the largest ones exceed 10⁶.
pub(crate) fn carmichael_numbers() -> Vec<Tower> {
    let from = |k: u64| {
        let factors = (k..).map(|k| [6 * k + 1, 12 * k + 1, 18 * k + 1]);
        factors.filter(|primes| primes.iter().all(|&p| tower(p).1 == 1)).take(10)
    };
    let starts = [1, 170, 1700, 17_000, 170_000, 230_000].into_iter();
    starts.flat_map(from).map(|primes| product(&primes)).collect()
}

/// Parses towers from products of primes such as `23·89`.
pub(crate) fn factored(products: &str) -> Vec<Tower> {
    let primes = |text: &str| text.split('·').map(|p| p.parse().unwrap()).collect_vec();
    products.split_whitespace().map(|text| product(&primes(text))).collect()
}
