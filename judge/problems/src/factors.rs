//! Towers with their prime factors. Large factors are known from the construction, since trial
//! division would take too long.

use crate::numbers::{
    arithmetic::{nim_sum, power, prime_factors, primes},
    random::random,
};
use itertools::{Itertools, chain, iproduct, iterate};

/// A tower, as the list of the prime factors of its height, with multiplicity. Their number is its
/// nimber by the programs' theorem.
pub type Tower = Vec<u64>;

pub fn height(tower: &Tower) -> u64 {
    tower.iter().product()
}

/// Tells whether the height fits into 64 bits.
pub fn fits(tower: &Tower) -> bool {
    tower.iter().copied().try_fold(1, u64::checked_mul).is_some()
}

/// Returns the nimber of a game with these towers.
pub fn nimber(towers: &[Tower]) -> usize {
    nim_sum(towers.iter().map(Vec::len))
}

/// ⌊2^(64/3)⌋.
const ROOT: u64 = 2_642_245;

/// The products of primes up to this number and those near the [`ROOT`] are nearly 2⁶⁴.
const LARGEST_COFACTOR: u64 = u64::MAX / (ROOT + 2000);

/// Lists the ten largest primes below 2⁶³, their doubles, and the ten largest primes below 2⁶⁴
/// (from the Prime Pages).
pub fn largest_primes() -> Vec<Tower> {
    let below_2_63 = [25, 165, 259, 301, 375, 387, 391, 409, 457, 471].map(|n| (1 << 63) - n);
    let below_2_64 = [59, 83, 95, 179, 189, 257, 279, 323, 353, 363].map(|n: u64| n.wrapping_neg());
    let primes = chain(below_2_63, below_2_64).map(|p| vec![p]);
    primes.chain(below_2_63.map(|p| vec![2, p])).collect()
}

/// Lists the highest powers of 3, 5, 7, 11 and 10 that fit into 64 bits, the largest product of the
/// first primes, and the largest multiple of 30.
pub fn smooth() -> Vec<Tower> {
    let powers = [3_u64.pow(40), 5_u64.pow(27), 7_u64.pow(22), 11_u64.pow(18), 10_u64.pow(19)];
    let products = [614_889_782_588_491_410, 30 * (u64::MAX / 30)];
    chain(powers, products).map(prime_factors).collect()
}

/// Lists the squares or cubes of primes: of all primes below 2000, of primes of all sizes above 2¹¹,
/// and of the largest primes for which they fit into 64 bits (two for squares).
pub fn powers(exponent: usize) -> Vec<Tower> {
    let (end, largest) = match exponent {
        2 => ((1 << 32) - 400, vec![4_294_967_279, 4_294_967_291]),
        _ => (ROOT - 2000, primes(ROOT - 2000, ROOT)),
    };
    let sizes = iterate(1 << 11, |n| n * 8 / 7).take_while(|&n| n < end);
    let of_all_sizes = sizes.map(|n| primes(n, n + 400)[0]);
    let to_raise = chain!(primes(2, 2000), of_all_sizes, largest);
    to_raise.map(|p| vec![p; exponent]).collect()
}

/// Lists products of at least three primes. The primes of a product are the first ones above a
/// power of two, from 2⁷ to 2²¹. Each list of exponents is tried with each of these powers, if the
/// product fits into 64 bits.
pub fn middle_primes() -> Vec<Tower> {
    // The exponents of consecutive primes.
    let repeated = [&[2, 1][..], &[4], &[5], &[9], &[2, 2], &[3, 3], &[2, 2, 2]];
    let shapes = chain(repeated.map(<[usize]>::to_vec), (3..8).map(|n| vec![1; n]));
    let products = (7..22).cartesian_product(shapes).map(|(e, exponents)| {
        let primes = primes(1 << e, (1 << e) + 400).into_iter();
        primes.zip(exponents).flat_map(|(p, exponent)| vec![p; exponent]).collect_vec()
    });
    products.filter(fits).collect()
}

/// Lists powers of two, each times the first prime that is above the cube root of the product.
pub fn with_a_prime_above_the_root() -> Vec<Tower> {
    let prime = |e: usize| {
        let root = (1_u64 << e).isqrt() + 1;
        primes(root, root + 400)[0]
    };
    let towers = (1..64).map(|e| [vec![2; e], vec![prime(e)]].concat());
    towers.take_while(fits).collect()
}

/// Lists pairs of a height with many prime factors and its remainder, which has fewer. They break a
/// cache whose key is a remainder. A pair is left out if the remainder is 0, or too large for trial
/// division.
pub fn equal_remainders(moduli: &[u64]) -> Vec<Tower> {
    let powers = [3_u64.pow(40), 1 << 63, 7_u64.pow(22)];
    let pairs = iproduct!(moduli, powers).map(|(modulus, power)| [power % modulus, power]);
    let small = pairs.filter(|pair| 0 < pair[0] && pair[0] < 1 << 33);
    small.flat_map(|pair| pair.map(prime_factors)).collect()
}

/// Lists products of up to twelve primes below 40.
pub fn smooth_products(count: usize) -> Vec<Tower> {
    let small_primes = primes(2, 40);
    let indices = random(12 * count, 0, 11);
    let parts = indices.chunks(12).zip((1..=12).cycle()).map(|(indices, n)| &indices[..n]);
    parts.map(|part| part.iter().map(|&i| small_primes[i as usize]).collect()).collect()
}

/// Lists the products of a prime in the range `small` and a prime in `large`.
fn pairs(small: [u64; 2], large: [u64; 2]) -> impl Iterator<Item = Tower> {
    let [small, large] = [small, large].map(|[from, to]| primes(from, to));
    iproduct!(small, large).map(|(p, q)| vec![p, q])
}

/// Lists products of two 32-bit primes that are not close to each other.
pub fn two_primes() -> impl Iterator<Item = Tower> {
    pairs([4_000_000_000, 4_000_003_000], [(1 << 32) - 3000, 1 << 32])
}

/// Lists products of a prime just below the cube root of 2⁶⁴ and a large one. They are nearly 2⁶⁴.
pub fn below_the_root() -> impl Iterator<Item = Tower> {
    pairs([ROOT - 2000, ROOT], [LARGEST_COFACTOR - 5000, LARGEST_COFACTOR])
}

/// Lists products of a prime just above the cube root of 2⁶⁴ and a large one. They are nearly 2⁶⁴.
pub fn above_the_root() -> impl Iterator<Item = Tower> {
    pairs([ROOT, ROOT + 2000], [LARGEST_COFACTOR - 5000, LARGEST_COFACTOR])
}

/// Lists products of three primes below the cube root of 2⁶⁴.
pub fn three_primes() -> impl Iterator<Item = Tower> {
    primes(ROOT - 800, ROOT).into_iter().combinations(3)
}

/// Lists primes n = h·2⁴⁰ + 1 with h < 2²⁴. If n ≡ 2 (mod 3), n is prime iff
/// 3^((n − 1)/2) ≡ −1 (mod n) (Proth 1878).
pub fn large_primes() -> impl Iterator<Item = Tower> {
    let numbers = (1..1 << 24).rev().map(|h| (h << 40) + 1);
    let primes = numbers.filter(|&n| n % 3 == 2 && power(3, n / 2, n) == n - 1);
    primes.map(|p| vec![p])
}

/// Lists products of two primes p, from `from` to `to`, and q = `factor`·p + `summand`.
pub fn related(from: u64, to: u64, factor: u64, summand: i64) -> Vec<Tower> {
    let q = |p: u64| (factor * p).wrapping_add_signed(summand);
    let others = primes(q(from), q(to));
    let pairs = primes(from, to).into_iter().map(|p| vec![p, q(p)]);
    pairs.filter(|pair| others.binary_search(&pair[1]).is_ok()).collect()
}

/// Lists products n of two primes p ≡ 3 (mod 4) and 2p − 1, different ones for each index from 1:
/// those with the index 1 are nearly 2⁶⁴, the others are less. Each n passes the strong test to a
/// quarter of all bases, the maximum.
pub fn passing_a_quarter(index: u64) -> impl Iterator<Item = Tower> {
    // 3037000500 is the largest p with p·(2p − 1) < 2⁶⁴.
    let from = 3_037_000_501 - 1_000_000 * index;
    let pairs = related(from, from + 999_999, 2, -1).into_iter().rev();
    pairs.filter(|pair| pair[0] % 4 == 3)
}

/// Lists products of primes p and k·(p ± 1) ± 1. Some of them pass the ordinary and the strong
/// Lucas test with Selfridge's parameters, some pass the extra strong one.
pub fn lucas_pseudoprimes() -> Vec<Tower> {
    let kinds = iproduct!([2_700_000, 1_700_000_000], 1..=3, [-1, 1], [-1, 1]);
    let towers = kinds.flat_map(|(from, k, a, b)| {
        related(from, from + 25_000, k, k.cast_signed() * a + b).into_iter().take(15)
    });
    // For k = 1, the second prime is p if the signs differ. It is p + 2 or p − 2 if they are equal.
    // So each product occurs twice.
    towers.unique_by(height).collect()
}

/// Lists products of three primes 6k + 1, 12k + 1, 18k + 1 (Chernick 1939) of several sizes; the
/// primes of the largest ones exceed 10⁶.
pub fn carmichael_numbers() -> Vec<Tower> {
    let starts: [u64; 6] = [1, 170, 1700, 17_000, 170_000, 230_000];
    let from = |k| {
        let factors = (k..).map(|k| vec![6 * k + 1, 12 * k + 1, 18 * k + 1]);
        factors.filter(|numbers| numbers.iter().all(|&p| prime_factors(p) == [p])).take(10)
    };
    starts.into_iter().flat_map(from).collect()
}

/// Lists products n of two primes below 10⁴ on which Pollard's rho fails again and again: for c = 1
/// and 2 with the way back, or without it for c = 1, 2, …, 8, or if n is less than 50000 for c = 1,
/// 2, 3.
///
/// Rho finds neither prime iff it [meets](rho_meets) both in the same batch of 128 steps or, with
/// the way back (it goes back to the start of the batch, and looks at one difference after the
/// other), in the same step.
pub fn resisting_rho() -> Vec<Tower> {
    let with_meetings = |p| (p, (1..=8).map(|c| rho_meets(p, c)).collect_vec());
    let primes = primes(3, 10_000).into_iter().map(with_meetings).collect_vec();
    let resisting = primes.iter().tuple_combinations().filter(|((p, p_met), (q, q_met))| {
        let mut tries = p_met.iter().zip(q_met).take(if p * q < 50_000 { 3 } else { 8 });
        p_met[..2] == q_met[..2] || tries.all(|(a, b)| (a.0, a.1 / 128) == (b.0, b.1 / 128))
    });
    resisting.map(|((p, _), (q, _))| vec![*p, *q]).collect()
}

/// Tells when Pollard's rho, in Brent's variant (1980), meets a multiple of the prime factor p of n.
///
/// It starts at 2, and steps from y to y·y/2⁶⁴ + c modulo n: in Montgomery's form, with 2 and c
/// unconverted. At each power of two r it keeps the present y as x. After r more steps it multiplies
/// the differences between x and the next r values of y, and looks at the greatest common divisor of
/// n and the product after each batch of steps. What is divisible by p depends only on y modulo p,
/// so the other factors of n do not matter. Returns r, and the number of differences before the
/// first one that p divides.
fn rho_meets(p: u64, c: u64) -> (u64, u64) {
    let inverse_of_2_64 = power(p.div_ceil(2), 64, p);
    let next = |y: u64| (y * y % p * inverse_of_2_64 + c) % p;
    let (mut y, mut r) = (2, 1);
    loop {
        let x = y;
        y = (0..r).fold(y, |y, _| next(y));
        for i in 0..r {
            y = next(y);
            if x == y {
                return (r, i);
            }
        }
        r *= 2;
    }
}

/// Lists composite numbers n that pass Fermat's test to the first ten prime bases b. All but the
/// first two even have b^((n − 1)/2) ≡ ±1 (mod n). The last two, Carmichael numbers, do so for all
/// coprime bases. They were found by search.
pub fn fermat_pseudoprimes() -> Vec<Tower> {
    parsed(include_str!("factors/fermat_pseudoprimes.txt"))
}

/// Lists composite numbers that pass strong tests. Many sets of bases are published with a bound
/// below which the test is right. For each set, the list has a composite number (the bound or a
/// larger one) that passes the test to all its bases. No composite number of 64 bits passes the
/// test to Sinclair's seven bases (2011). The list has numbers that pass the test with a misprint
/// in one of these seven. Most numbers were found by search; the others are proven bounds (OEIS
/// A014233).
pub fn strong_pseudoprimes() -> Vec<Tower> {
    parsed(include_str!("factors/strong_pseudoprimes.txt"))
}

/// Lists the composite numbers above 2⁶⁴ − 1100 without a prime factor below 1000. For solutions
/// that add to such a number, or convert it to floating point, which rounds it to 2⁶⁴ or slightly
/// less.
pub fn next_to_2_64() -> Vec<Tower> {
    parsed(include_str!("factors/next_to_2_64.txt"))
}

/// Lists primes that divide a base of the published sets of bases for strong tests, except small
/// ones. Modulo such a prime this base is 0, so a test that does not skip it takes the prime for
/// composite.
pub fn divisors_of_bases() -> Vec<Tower> {
    parsed(include_str!("factors/divisors_of_bases.txt"))
}

/// Parses products of primes such as `23·89`.
fn parsed(products: &str) -> Vec<Tower> {
    let factors = |text: &str| text.split('·').map(|p| p.parse().expect("a prime")).collect();
    products.split_whitespace().map(factors).collect()
}
