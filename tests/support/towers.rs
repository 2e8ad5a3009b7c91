//! Towers with their nimbers: heights whose number of prime factors is known.

use super::answers::{Texts, counted, power, random, revisited};
use itertools::{Itertools, chain, iproduct};

/// A height, and the number of its prime factors with multiplicity.
pub type Tower = (u64, u32);

/// ⌊2^(64/3)⌋.
const ROOT: u64 = 2_642_245;

/// A tower that is factored by dividing.
pub fn tower(height: u64) -> Tower {
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

/// The tower with just these prime factors.
fn product(primes: &[u64]) -> Tower {
    (primes.iter().product(), primes.len() as u32)
}

/// Two games for each tower: against a power of two with as many prime factors, and against
/// one with one factor less. So a wrong number of factors makes a wrong winner.
pub fn duels(towers: &[Tower]) -> Texts {
    let games = towers.iter().flat_map(|&(height, omega)| {
        let less = omega.saturating_sub(1);
        [[(height, omega), (1 << omega, omega)], [(1 << less, less), (height, omega)]]
    });
    counted(games.map(|game| revisited(&game)))
}

/// Games won because of a single binary digit of the nimbers: powers of two alone, and two whose
/// exponents differ in one digit.
pub fn digits_of_nimbers() -> Texts {
    let power = |e: u32| (1 << e, e);
    let pairs = iproduct!(0..64, 0..6).map(|(e, i)| vec![power(e), power(e ^ (1 << i))]);
    counted(chain((1..64).map(|e| vec![power(e)]), pairs).map(|game| revisited(&game)))
}

/// A game of a hundred and one towers where the sum is even, and one of the other towers, `n` in
/// all: with heights up to 1000 but for two, the first and the last. The last one makes the
/// nim-sum 0, and no smaller part of the game, from the first tower or to the last, has it.
pub fn decided_by_the_last(n: usize) -> Texts {
    let first = [vec![(16, 4), (4, 2)], vec![(1, 0); 99]].concat();
    let mut towers = vec![(1 << 16, 16)];
    towers.extend(random(n - 103, 1, 1000).into_iter().map(tower));
    let omega = towers.iter().fold(0, |sum, tower| sum ^ tower.1);
    towers.push((1 << omega, omega));
    counted([first, towers].iter().map(|game| revisited(game)))
}

/// `HackerRank`'s limits: 100 games of 100 towers up to 10⁶, and many of them next to it.
pub fn hackerrank() -> Texts {
    let heights = random(10_000, 1, 1_200_000).into_iter();
    let heights = heights.map(|n| if n > 1_000_000 { 1_000_000 - n % 30 } else { n });
    counted(heights.map(tower).collect_vec().chunks(100).map(revisited))
}

/// The ten largest primes below 2⁶³, their doubles, and the ten largest primes below 2⁶⁴ (from
/// the Prime Pages).
pub fn largest_primes() -> Vec<Tower> {
    let half = [25, 165, 259, 301, 375, 387, 391, 409, 457, 471].map(|n| (1 << 63) - n);
    let all = [59, 83, 95, 179, 189, 257, 279, 323, 353, 363].map(|n: u64| n.wrapping_neg());
    chain!(half, all).map(|p| (p, 1)).chain(half.map(|p| (2 * p, 2))).collect()
}

/// The highest powers of small primes, and the largest numbers with many different ones.
pub fn smooth() -> Vec<Tower> {
    let powers = [3_u64.pow(40), 5_u64.pow(27), 7_u64.pow(22), 11_u64.pow(18), 10_u64.pow(19)];
    chain(powers, [614_889_782_588_491_410, 30 * (u64::MAX / 30)]).map(tower).collect()
}

/// Squares and cubes of primes: all the small ones, some of all sizes, and cubes next to the end
/// of the range.
#[allow(clippy::cast_sign_loss, reason = "a power of 2 is positive")]
pub fn powers() -> Vec<Tower> {
    let sizes = |end: u64| {
        let steps = (55..).map(|i| 2_f64.powf(f64::from(i) / 5.0) as u64);
        steps.take_while(move |&n| n < end).map(|n| primes(n, n + 400)[0])
    };
    let squares = sizes((1 << 32) - 400).chain([4_294_967_279, 4_294_967_291]);
    let cubes = chain!(primes(2, 2000), sizes(ROOT - 2000), primes(ROOT - 2000, ROOT));
    chain(squares.map(|p| product(&[p, p])), cubes.map(|p| product(&[p, p, p]))).collect()
}

/// For each modulus two heights that are the same number modulo it, but not the same nimber: who
/// remembers answers by a remainder confuses them.
pub fn equal_remainders(moduli: &[u64]) -> Vec<Tower> {
    let powers = [3_u64.pow(40), 1 << 63, 7_u64.pow(22)];
    let pairs = iproduct!(moduli, powers).map(|(modulus, power)| [power % modulus, power]);
    let small = pairs.filter(|pair| 0 < pair[0] && pair[0] < 1 << 33);
    small.flat_map(|pair| pair.map(tower)).collect()
}

/// Products of up to twelve primes below 40.
pub fn smooth_products(count: usize) -> Vec<Tower> {
    let primes = random(12 * count, 0, 11).into_iter().map(|i| primes(2, 40)[i as usize]);
    let primes = primes.collect_vec();
    primes.chunks(12).enumerate().map(|(i, primes)| product(&primes[..=i % 12])).collect()
}

/// The primes from `from` to `to`, at most 2642246² (sieve of Eratosthenes).
fn primes(from: u64, to: u64) -> Vec<u64> {
    let mut composite = vec![false; (to - from + 1) as usize];
    for p in (2..).take_while(|p| p * p <= to) {
        for multiple in (p * p.max((from + p - 1) / p)..=to).step_by(p as usize) {
            composite[(multiple - from) as usize] = true;
        }
    }
    (from..=to).filter(|n| !composite[(n - from) as usize]).collect()
}

/// The first products of one of these and one of those.
fn products(small: &[u64], large: &[u64], count: usize) -> Vec<Tower> {
    small.iter().cartesian_product(large).map(|(p, q)| (p * q, 2)).take(count).collect()
}

/// Products of two primes of 32 bits, but not next to their root.
pub fn two_primes(count: usize) -> Vec<Tower> {
    let end = 1 << 32;
    products(&primes(4_000_000_000, 4_000_003_000), &primes(end - 3000, end), count)
}

/// Products of a prime just below the cube root of 2⁶⁴ and another.
pub fn below_the_root(count: usize) -> Vec<Tower> {
    products(&primes(ROOT - 2000, ROOT), &large_cofactors(), count)
}

/// Products of a prime just above the cube root of 2⁶⁴ and another.
pub fn above_the_root(count: usize) -> Vec<Tower> {
    products(&primes(ROOT, ROOT + 2000), &large_cofactors(), count)
}

/// Primes that make products of nearly 2⁶⁴ with those at its cube root.
fn large_cofactors() -> Vec<u64> {
    let largest = u64::MAX / (ROOT + 2000);
    primes(largest - 5000, largest)
}

/// Products of three primes below the cube root of 2⁶⁴.
pub fn three_primes(count: usize) -> Vec<Tower> {
    let primes = primes(ROOT - 800, ROOT).into_iter();
    primes.tuple_combinations().map(|(p, q, r)| (p * q * r, 3)).take(count).collect()
}

/// Primes h·2⁴⁰ + 1 with h < 2²⁴: if 3 does not divide h, this is a prime, just if 3^((n − 1)/2)
/// is −1 modulo n (Proth 1878).
pub fn large_primes(count: usize) -> Vec<Tower> {
    let numbers = (1..1 << 24).rev().map(|h| (h << 40) + 1);
    let primes = numbers.filter(|&n| n % 3 == 2 && power(3, n / 2, n) == n - 1);
    primes.map(|p| (p, 1)).take(count).collect()
}

/// Products of two 32-bit primes, each followed by a tower of any of the kinds above.
pub fn all_kinds(count: usize) -> Vec<Tower> {
    let some = count.div_ceil(8);
    let kinds = [two_primes(some), above_the_root(some), three_primes(some), large_primes(some)];
    let towers = two_primes(count).into_iter().rev().interleave(kinds.concat());
    towers.take(count).collect()
}

/// Products of primes p ≥ `from` and q = k·(p + a) + b.
pub fn related(from: u64, k: u64, a: i64, b: i64, count: usize) -> Vec<Tower> {
    let to = from + 1000 * (count as u64 + 10);
    let q = |p: u64| (k * p.wrapping_add_signed(a)).wrapping_add_signed(b);
    let others = primes(q(from), q(to));
    let both = primes(from, to).into_iter().filter(|&p| others.binary_search(&q(p)).is_ok());
    both.map(|p| (p * q(p), 2)).take(count).collect()
}

/// Products of primes p ± 1 and k·p ± 1: for each usual choice of parameters, some pass Lucas'
/// test.
pub fn lucas_pseudoprimes() -> Vec<Tower> {
    let kinds = iproduct!([2_700_000, 1_700_000_000], 1..=3, [-1, 1], [-1, 1]);
    kinds.flat_map(|(from, k, a, b)| related(from, k, a, b, 15)).collect()
}

/// Products of three primes 6k + 1, 12k + 1, 18k + 1 (Chernick 1939) of several sizes; the
/// primes of the largest ones exceed 10⁶.
pub fn carmichael_numbers() -> Vec<Tower> {
    let from = |k: u64| {
        let factors = (k..).map(|k| [6 * k + 1, 12 * k + 1, 18 * k + 1]);
        factors.filter(|primes| primes.iter().all(|&p| tower(p).1 == 1)).take(10)
    };
    let starts = [1, 170, 1700, 17_000, 170_000, 230_000].into_iter();
    starts.flat_map(from).map(|primes| product(&primes)).collect()
}

/// The towers that these numbers are, written as products of primes.
pub fn factored(products: &str) -> Vec<Tower> {
    let primes = |text: &str| text.split('·').map(|p| p.parse().unwrap()).collect_vec();
    products.split_whitespace().map(|text| product(&primes(text))).collect()
}
