//! Inputs of limit size, made when they are needed, and their answers.
//!
//! The answers follow from how an input was made, or come from a slow way that is short
//! enough to see through; none comes from a program. The text is the same on every machine.
#![allow(dead_code, reason = "not every user of this file needs everything")]

use itertools::Itertools;
use std::{collections::HashMap, fmt::Write};

/// A case too large for the repository, made when it is needed.
#[derive(Clone, Copy)]
pub struct Large {
    /// The program that it is for.
    pub program: &'static str,
    /// A name like that of a case's file.
    pub name: &'static str,
    /// The input in words, for a table.
    pub what: &'static str,
    /// Makes the input and the expected output.
    pub make: fn() -> (String, String),
}

/// The worst legal inputs of each problem.
pub const LARGE: &[Large] = &[
    large("tower-breakers", "queries", "10⁶ queries of 20-digit numbers", || {
        tower_breakers(&random(2 * MANY, TWENTY_DIGITS, u64::MAX))
    }),
    large("divisor-nim", "pairs", "10⁶ pairs of 20-digit numbers, all to win", || {
        let numbers = random(2 * MANY, TWENTY_DIGITS, u64::MAX - 1);
        divisor_nim(&numbers.chunks(2).flat_map(|p| [p[0] | 1, p[1] & !1]).collect::<Vec<_>>())
    }),
    large("unbalanced-nim-count", "bounds", "10⁶ bounds of 64 bits", || {
        unbalanced_nim(&random(MANY, 0, u64::MAX), |(count, _)| count)
    }),
    large("project-euler-488", "bounds", "10⁶ bounds of 64 bits", || {
        unbalanced_nim(&random(MANY, 0, u64::MAX), |(_, sum)| sum.into())
    }),
    large("nim", "one-game", "10⁶ heaps of 20 digits, half of them to win with", || {
        nim(&random(MANY, TWENTY_DIGITS, u64::MAX), MANY)
    }),
    large("nim", "small-heaps", "10⁶ heaps of one digit", || nim(&random(MANY, 0, 9), MANY)),
    large("nim", "games-of-ten", "10⁵ games of ten heaps of 20 digits", || {
        nim(&random(MANY, TWENTY_DIGITS, u64::MAX), 10)
    }),
    large("nim", "games-of-one", "10⁶ games of one heap of 20 digits", || {
        nim(&random(MANY, TWENTY_DIGITS, u64::MAX), 1)
    }),
    large(REVISITED, "two-primes", "10⁴ products of two 32-bit primes", || {
        revisited(&two_primes(TOWERS), TOWERS)
    }),
    large(REVISITED, "two-primes-alone", "10⁴ games of one product of two 32-bit primes", || {
        revisited(&two_primes(TOWERS), 1)
    }),
    large(REVISITED, "below-the-root", "10⁴ products of a prime below 2^(64/3)", || {
        revisited(&at_the_root(TOWERS, false), 1)
    }),
    large(REVISITED, "above-the-root", "10⁴ products of a prime above 2^(64/3)", || {
        revisited(&at_the_root(TOWERS, true), 1)
    }),
    large(REVISITED, "three-primes", "10⁴ products of three primes below 2^(64/3)", || {
        revisited(&three_primes(TOWERS), 1)
    }),
    large(REVISITED, "primes", "10⁴ primes of 64 bits", || revisited(&large_primes(TOWERS), 1)),
    large(REVISITED, "pairs", "5000 games of two towers of all these kinds", || {
        revisited(&all_kinds(TOWERS), 2)
    }),
    large("halving-nim-count", "one-heap", "10⁴ games of one heap, M up to 10¹⁸", || {
        halving_nim(&[1], &random(200, 0, TEN_18).repeat(50))
    }),
    large("halving-nim-count", "ten-heaps", "1000 games of ten heaps, M up to 10¹⁸", || {
        halving_nim(&[10], &random(50, TEN_18 / 2, TEN_18).repeat(20))
    }),
    large("halving-nim-count", "hundred-heaps", "100 games of 100 heaps, M up to 10¹⁸", || {
        halving_nim(&[100], &[TEN_18, (1 << 59) - 1].repeat(50))
    }),
    large("tower-breakers-play", "powers-of-two", "1000 towers of 2²⁹, step by step", || {
        play(500, (0..30).rev().map(|e| 1 << e))
    }),
    large("tower-breakers-play", "primes", "1000 towers of the prime 999999937", || {
        play(500, [999_999_937, 1].into_iter())
    }),
];

/// The program that has the most rows.
const REVISITED: &str = "tower-breakers-revisited";
/// How many numbers most problems allow.
const MANY: usize = 1_000_000;
/// How many towers "Tower Breakers, Revisited!" allows.
const TOWERS: usize = 10_000;
/// The smallest number of so many.
const TWENTY_DIGITS: u64 = 10_000_000_000_000_000_000;
/// 10¹⁸.
pub const TEN_18: u64 = 1_000_000_000_000_000_000;
/// 2³².
const TWO_32: u64 = 1 << 32;
/// ⌊2^(64/3)⌋.
pub const ROOT: u64 = 2_642_245;

/// A row of the table.
const fn large(
    program: &'static str,
    name: &'static str,
    what: &'static str,
    make: fn() -> (String, String),
) -> Large {
    Large { program, name, what, make }
}

/// Numbers that look random and are always the same (splitmix64, Steele, Lea & Flood 2014).
pub fn random(count: usize, least: u64, most: u64) -> Vec<u64> {
    let mut state = count as u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u128::from(z ^ (z >> 31))
    };
    let range = u128::from(most - least) + 1;
    (0..count).map(|_| least + ((next() * range) >> 64) as u64).collect()
}

/// Writes numbers on a line.
pub fn line(text: &mut String, numbers: &[u64]) {
    for (i, number) in numbers.iter().enumerate() {
        let space = if i == 0 { "" } else { " " };
        write!(text, "{space}{number}").expect("memory is enough");
    }
    text.push('\n');
}

/// By parity.
pub fn tower_breakers(numbers: &[u64]) -> (String, String) {
    let (mut input, mut output) = (format!("{}\n", numbers.len() / 2), String::new());
    for query in numbers.chunks(2) {
        line(&mut input, query);
        output += if query[0] % 2 == 0 || query[1] == 1 { "2\n" } else { "1\n" };
    }
    (input, output)
}

/// By the statement: the heap that 2 divides more often loses as many stones as win.
pub fn divisor_nim(numbers: &[u64]) -> (String, String) {
    let (mut input, mut output) = (String::new(), String::new());
    for heaps in numbers.chunks(2) {
        line(&mut input, heaps);
        let mut odd = [heaps[0], heaps[1]];
        let mut twos = [0, 0];
        for i in 0..2 {
            while odd[i] > 0 && odd[i] % 2 == 0 {
                (odd[i], twos[i]) = (odd[i] / 2, twos[i] + 1);
            }
        }
        if odd[0] == 0 && odd[1] > 0 || odd[0] > 0 && odd[1] == 0 {
            output += "A 0 0\n";
        } else if twos[0] == twos[1] {
            output += "B\n";
        } else {
            let i = usize::from(twos[0] < twos[1]);
            let mut after = [heaps[0], heaps[1]];
            after[i] -= odd[i] << twos[1 - i];
            output += "A ";
            line(&mut output, &after);
        }
    }
    (input, output)
}

/// Writes an answer to a game of Nim.
pub fn winning_moves(output: &mut String, moves: &[[u64; 2]]) {
    if moves.is_empty() {
        *output += "balanced\n";
    } else {
        *output += "unbalanced ";
        line(output, &[moves.len() as u64]);
        for heap in moves {
            line(output, heap);
        }
    }
}

/// By counting, for every binary digit, the heaps that have it. A winning move changes just
/// the digits that an odd number of heaps have.
pub fn nim(heaps: &[u64], in_a_game: usize) -> (String, String) {
    let (mut input, mut output) = (String::new(), String::new());
    for game in heaps.chunks(in_a_game) {
        write!(input, "{} ", game.len()).expect("memory is enough");
        line(&mut input, game);
        let count = |i: u32| game.iter().map(|n| n >> i & 1).sum::<u64>();
        let odd: u64 = (0..64).map(|i| (count(i) % 2) << i).sum();
        let moves = (1..).zip(game).filter(|(_, n)| *n ^ odd < **n);
        let moves: Vec<_> = moves.map(|(i, n)| [i, n - (n ^ odd)]).collect();
        winning_moves(&mut output, &moves);
    }
    (input, output)
}

/// The lost positions below each bound, their number or their sum mod 10⁹.
///
/// With x, y, z for a + 1 < b + 1 < c + 1 they are the pairs y < z with x = y ⊕ z, 1 < x < y:
/// so y and z have the same number of binary digits, and are not 2j and 2j + 1.
pub fn unbalanced_nim(bounds: &[u64], answer: fn((u128, u64)) -> u128) -> (String, String) {
    let full: Vec<_> = (0..64).map(|i| pairs(1 << i, 1 << i)).collect();
    let shorter = |top| full[..top].iter().fold((0, 0), add);
    let shorter: Vec<_> = (0..64).map(shorter).collect();
    let (mut input, mut output) = (String::new(), String::new());
    for &bound in bounds {
        line(&mut input, &[bound]);
        let lost = bound.checked_ilog2().map_or((0, 0), |top| {
            let base = 1 << top;
            add(shorter[top as usize], &pairs(base, bound - base + 1))
        });
        writeln!(output, "{}", answer(lost)).expect("memory is enough");
    }
    (input, output)
}

/// Adds a count and a sum mod 10⁹.
fn add(one: (u128, u64), other: &(u128, u64)) -> (u128, u64) {
    (one.0 + other.0, (one.1 + other.1) % 1_000_000_000)
}

/// The positions with y = `base` + u, z = `base` + v and 0 ≤ u < v < `r`: their number, and
/// their sum mod 10⁹; `base` is a power of 2, and at least `r`.
fn pairs(base: u64, r: u64) -> (u128, u64) {
    const M: u64 = 1_000_000_000;
    let reduced = |x: u128| (x % u128::from(M)) as u64;
    let (base, all) = (u128::from(base), u128::from(r) * u128::from(r - 1) / 2);
    // u and v differ in digit i for as many pairs as there are ones, times zeros.
    let xors = (0..64).take_while(|&i| 1 << i < r).fold(0, |sum, i| {
        let ones = (r >> i >> 1 << i) + (r % (2 << i)).saturating_sub(1 << i);
        (sum + (ones % M) * ((r - ones) % M) % M * ((1 << i) % M)) % M
    });
    // The twins 2j and 2j + 1 with their x = 1 add up to 2·base + 4j + 2.
    let twins = u128::from(r / 2);
    let plus = reduced(all) * reduced(2 * base + u128::from(r) - 1) + xors;
    let minus = reduced(twins) * reduced(2 * (base + twins)) + 3 * reduced(all - twins);
    (all - twins, (plus + 2 * M * M - minus) % M)
}

/// By the number of prime factors of each height, which is known.
pub fn revisited(towers: &[(u64, u32)], in_a_game: usize) -> (String, String) {
    let (games, mut output) = (towers.chunks(in_a_game), String::new());
    let mut input = format!("{}\n", games.len());
    for game in games {
        let (heights, omegas): (Vec<_>, Vec<_>) = game.iter().copied().unzip();
        line(&mut input, &[game.len() as u64]);
        line(&mut input, &heights);
        let nim_sum = omegas.iter().fold(0, |sum, omega| sum ^ omega);
        output += if nim_sum == 0 { "2\n" } else { "1\n" };
    }
    (input, output)
}

/// The primes from `from` to `to`, at most 2642246² (sieve of Eratosthenes).
pub fn primes(from: u64, to: u64) -> Vec<u64> {
    let mut composite = vec![false; (to - from + 1) as usize];
    for p in (2..).take_while(|p| p * p <= to) {
        for multiple in (p * p.max((from + p - 1) / p)..=to).step_by(p as usize) {
            composite[(multiple - from) as usize] = true;
        }
    }
    (from..=to).filter(|n| !composite[(n - from) as usize]).collect()
}

/// Products of two primes of 32 bits, but not next to their root.
pub fn two_primes(count: usize) -> Vec<(u64, u32)> {
    products(&primes(4_000_000_000, 4_000_003_000), &primes(TWO_32 - 3000, TWO_32), count)
}

/// Products of a prime at the cube root of 2⁶⁴, on one side of it, and another.
pub fn at_the_root(count: usize, above: bool) -> Vec<(u64, u32)> {
    let small = if above { primes(ROOT, ROOT + 2000) } else { primes(ROOT - 2000, ROOT) };
    let largest = u64::MAX / (ROOT + 2000);
    products(&small, &primes(largest - 5000, largest), count)
}

/// Products of three primes below the cube root of 2⁶⁴.
pub fn three_primes(count: usize) -> Vec<(u64, u32)> {
    let primes = primes(ROOT - 800, ROOT).into_iter();
    primes.tuple_combinations().map(|(p, q, r)| (p * q * r, 3)).take(count).collect()
}

/// Primes h·2⁴⁰ + 1 with h < 2²⁴.
pub fn large_primes(count: usize) -> Vec<(u64, u32)> {
    let numbers = (1..1 << 24).rev().map(|h| (h << 40) + 1);
    numbers.filter(|&n| is_proth_prime(n)).map(|p| (p, 1)).take(count).collect()
}

/// Whether n = h·2ᵏ + 1 with h < 2ᵏ is a prime, if 3 does not divide h: it is, just if
/// 3^((n − 1)/2) is −1 modulo n (Proth 1878).
pub fn is_proth_prime(n: u64) -> bool {
    n % 3 == 2 && power(3, n / 2, n) == n - 1
}

/// Products of two 32-bit primes, each followed by a tower of any of the kinds above.
pub fn all_kinds(count: usize) -> Vec<(u64, u32)> {
    let some = count.div_ceil(8);
    let kinds = [two_primes(some), at_the_root(some, true), three_primes(some), large_primes(some)];
    let towers = two_primes(TOWERS).into_iter().rev().interleave(kinds.concat());
    towers.take(count).collect()
}

/// The first products of one of these and one of those.
fn products(small: &[u64], large: &[u64], count: usize) -> Vec<(u64, u32)> {
    small.iter().cartesian_product(large).map(|(p, q)| (p * q, 2)).take(count).collect()
}

/// A power modulo `n`.
pub fn power(mut base: u64, mut exponent: u64, n: u64) -> u64 {
    let times = |x, y| (u128::from(x) * u128::from(y) % u128::from(n)) as u64;
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = times(power, base);
        }
        base = times(base, base);
        exponent /= 2;
    }
    power
}

/// By a digit DP that is slower than the program's. What comes twice is counted once.
pub fn halving_nim(ks: &[u64], bounds: &[u64]) -> (String, String) {
    let (mut input, mut output, mut known) = (String::new(), String::new(), HashMap::new());
    for (&largest, &k) in bounds.iter().cartesian_product(ks) {
        line(&mut input, &[k, largest]);
        let lost = known.entry((k, largest)).or_insert_with(|| halving_lost(k as usize, largest));
        line(&mut output, &[*lost]);
    }
    (input, output)
}

/// How many positions of `k` heaps of at most `largest` stones are lost, mod 998244353.
///
/// A digit DP from the top. With L = `largest` + 1 the heaps of one t have the nimbers
/// g < V and, if the digit t of L is 1, g = V, where V = ⌊L/2ᵗ⁺¹⌋. Let i be the highest digit
/// in which some heap's g is smaller than V. Above it all heaps are tight, and cancel only in
/// pairs of the same t, unless V has no digits there. Below it one of the heaps that are
/// smaller now is determined by all the others, whence the factor 2⁻ⁱ. The choices of a heap
/// form a series in z, and their product has the term (the count)·zᵏ/k!; y = ±1 keeps track
/// of the digit i of the nim-sum.
fn halving_lost(k: usize, largest: u64) -> u64 {
    const PRIME: u64 = 998_244_353;
    let bound = largest + 1;
    let layers = (0..64 - bound.leading_zeros()).map(|t| (bound >> t >> 1, bound >> t & 1));
    let layers: Vec<_> = layers.collect();
    let inverses: Vec<_> = (1..=k as u64).map(|n| power(n, PRIME - 2, PRIME)).collect();
    // The series of a·z, for 0, 1, 2, … heaps of a layer or for 0, 2, 4, … of them.
    let times = |product: &[u64], a: u64, in_pairs: bool| {
        let (mut sum, mut term) = (product.to_vec(), 1);
        for j in 1..=k {
            term = term * inverses[j - 1] % PRIME * (a % PRIME) % PRIME;
            if j % 2 == 0 || !in_pairs {
                (j..=k).for_each(|n| sum[n] = (sum[n] + term * product[n - j]) % PRIME);
            }
        }
        sum
    };
    let one: Vec<_> = (0..=k).map(|n| u64::from(n == 0)).collect();
    // No heap is ever smaller.
    let never = layers.iter().fold(one.clone(), |product, &(v, last)| times(&product, last, v > 0));
    let mut count = never[k];
    for i in 0..63 - bound.leading_zeros() {
        let share = power(power(2, u64::from(i) + 1, PRIME), PRIME - 2, PRIME);
        for y in [1, PRIME - 1] {
            let (mut all, mut tight) = (one.clone(), one.clone());
            for &(v, last) in &layers {
                let (digit, in_pairs) = (v >> i & 1, v >> i >> 1 > 0);
                let below = (v % (1 << i) + last) % PRIME;
                let stay = if digit == 1 { y * below } else { below };
                all = times(&all, stay + (digit << i), in_pairs);
                tight = times(&tight, stay, in_pairs);
            }
            count = (count + share * (all[k] + PRIME - tight[k])) % PRIME;
        }
    }
    (1..=k as u64).fold(count, |count, n| count * n % PRIME)
}

/// A dialogue about pairs of equal towers. The opponent lowers the first tower of a pair to
/// one height after the other, and the answer is to do the same to its twin: the towers
/// before have height 1 by then, so the twin is the first tower that can answer.
pub fn play(pairs: usize, mut heights: impl Iterator<Item = u64> + Clone) -> (String, String) {
    let height = heights.next().expect("a tower has a height");
    let (mut input, mut output) = (format!("{}\n", 2 * pairs), String::from("second\n"));
    line(&mut input, &vec![height; 2 * pairs]);
    for i in (1..).step_by(2).take(pairs) {
        for lower in heights.clone() {
            line(&mut input, &[i, lower]);
            line(&mut output, &[i + 1, lower]);
        }
    }
    (input, output + "win\n")
}
