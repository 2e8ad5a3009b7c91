//! # Tower Breakers, Revisited!
//!
//! N towers of any heights stand in a row. Two players take turns. A turn picks a tower of
//! height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. A player who cannot
//! move loses. Player 1 starts. Which player wins under best play?
//!
//! (Source: HackerRank, <https://www.hackerrank.com/challenges/tower-breakers-revisited-1/problem>.)
//!
//! ## Input
//!
//! ```text
//! T              number of games, 0 ≤ T ≤ 10⁴
//! N              number of towers of one game, 0 ≤ N, ΣN ≤ 10⁴
//! h₁ h₂ …        their N heights, 1 ≤ hᵢ ≤ 2⁶⁴ − 1; an empty line if N = 0; in all games
//!                together, at most 1000 heights are above 10⁶
//! ```
//!
//! (These limits are ours. On HackerRank, 1 ≤ T ≤ 100, 1 ≤ N ≤ 100 and 1 ≤ hᵢ ≤ 10⁶, so a
//! solution with numbers of 32 bits may pass there and fail here.)
//!
//! ## Output
//!
//! One line per game: `1` or `2`, the player who wins.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 2
//! 2
//! 1 2
//! 3
//! 1 2 3
//! ```
//!
//! ```text
//! 1
//! 2
//! ```
//!
//! In the first game, player 1 lowers the tower of height 2 to 1 and wins. In the second game,
//! the towers of heights 2 and 3 allow one turn each, so player 2 makes the last turn.
//!
//! ## Solution
//!
//! A turn takes one or more of a tower's prime factors away, as many as the player likes, just as a
//! turn in Nim takes coins from a heap. In Nim, the player to move wins iff the xor of the heap
//! sizes is not 0. So player 1 wins iff the [xor of all Ω(h)](first_wins) is not 0, where Ω(h) is
//! the number of prime factors of h with multiplicity: Ω(12) = 3, because 12 = 2·2·3.
//!
//! The surprise is that nobody has to find all these factors to count them. Divide h by its prime
//! factors, from the smallest up, and let n be the number that is left. [The count](omega) is known
//! as soon as n is 1 or prime, which a [prime test](is_prime) proven for all numbers below 2⁶⁴ can
//! tell. And if n is composite, but no prime up to ∛n divides it, then n has exactly two prime
//! factors, because three factors above ∛n have a product above n. For example, the test says that
//! 1018081 is composite, but no prime up to 100 divides it, and its cube root is 100.6. So it has
//! two prime factors, although we have not seen that it is 1009².
//!
//! Up to HackerRank's 10⁶, only the primes up to 100 are tried; all that follows is for our larger
//! limits. On a product of two primes close to 2³², all 192725 primes up to ∛2⁶⁴ are tried in vain,
//! and a thousand such towers make 2·10⁸ trials. As division is among the slowest instructions,
//! above all on older processors, this might take more than the limit. Fortunately, a trial needs
//! no division, but only one multiplication and one comparison.
//!
//! Every odd prime p has an inverse modulo 2⁶⁴, the number whose product with p is 1 modulo 2⁶⁴. To
//! try p on n, multiply n by this inverse, modulo 2⁶⁴. If p divides n, this cancels p and leaves the
//! quotient; otherwise it leaves a number [too large for a quotient](Divisor::divides). In eight
//! bits, 171 is the inverse of 3, because 3·171 is 2·256 + 1. It turns 12 into the quotient 4, but
//! 13 into 175, above ⌊255/3⌋ = 85. The program lists the odd primes up to the cube root of the
//! largest height, with their inverses and bounds, once for all heights.
//!
//! The usual way to factor is Pollard's rho, which separates two primes of 32 bits in about 10⁵
//! steps, fewer than there are primes to try. But each step costs several multiplications and waits
//! for the one before it, while a trial costs one, and the processor overlaps the trials. So on
//! such products rho is no faster, and no proof bounds the number of its steps well.
//!
//! ## Complexity
//!
//! Let H be the largest height. The list of primes takes O(∛H·log log H) time and O(∛H) memory. A
//! tower of height h takes O(∛h + log h·log H) time: for O(∛h) trials and, for each of its O(log h)
//! prime factors, a prime test of O(log h) modular multiplications and a binary search in the list.
//! Everything else takes O(T + ΣN) time and memory.

use itertools::Itertools;
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::io;

const MAX_GAMES: u64 = 10_000;
/// The largest number of towers of all games together.
const MAX_TOWERS: usize = 10_000;
/// A tower above this height is *high*.
const HIGH: u64 = 1_000_000;
/// The largest number of high towers of all games together.
const MAX_HIGH_TOWERS: usize = 1000;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, count: u64 }
    assert!(count <= MAX_GAMES, "`{}` games: there may be at most {}", count, MAX_GAMES);
    let (mut games, mut towers_allowed) = (Vec::new(), MAX_TOWERS);
    for _ in 0..count {
        input! { from &mut source, n: usize }
        assert!(n <= towers_allowed, "`{}` towers: in all, there may be at most {}", n, MAX_TOWERS);
        towers_allowed -= n;
        input! { from &mut source, heights: [u64; n] }
        assert!(!heights.contains(&0), "`0`: heights must be at least 1");
        games.push(heights);
    }
    if let Some(token) = source.next_token() {
        panic!("`{}` is left over after the last game", token);
    }
    let heights = games.concat();
    if let Some(height) = heights.iter().filter(|&&height| height > HIGH).nth(MAX_HIGH_TOWERS) {
        panic!("`{}`: only {} heights may be above {}", height, MAX_HIGH_TOWERS, HIGH);
    }
    let primes = odd_primes(heights.into_iter().max().unwrap_or(0));
    let winner = |game: &Vec<u64>| if first_wins(game, &primes) { "1\n" } else { "2\n" };
    print!("{}", games.iter().map(winner).collect_vec().concat());
}

/// Tells whether player 1 wins. `primes` is handed on to [`omega`].
///
/// **Theorem.** Let Ω(h) be the number of prime factors of h with multiplicity (OEIS A001222).
/// Let s be the xor (⊕) of Ω(h) over all towers. The player to move wins iff s ≠ 0.
///
/// *Proof.* A turn lowers a height h to a proper divisor y, which lacks at least one prime factor
/// of h, so Ω(y) < Ω(h). Since a turn can remove any one, two, … or all of the prime factors, it
/// can lower Ω(h) to every smaller number.
///
/// - If s = 0, every turn makes s different from 0, because it changes exactly one Ω(h).
/// - If s ≠ 0, some turn makes s zero. The top binary digit of s is 1 in an odd number of the
///   Ω(h), so in at least one. There Ω(h) ⊕ s < Ω(h), since this digit becomes 0 and the higher
///   ones stay, and a turn can lower Ω(h) to Ω(h) ⊕ s, which makes the xor s ⊕ s = 0.
///
/// So a player who faces s ≠ 0 always has a turn that makes s zero, and the other player can only
/// spoil it again. Every turn lowers a tower, so the game ends, and it is the other player who
/// cannot move. A player who faces s = 0 cannot move, or hands s ≠ 0 to the other player, who
/// then wins. ∎
fn first_wins(heights: &[u64], primes: &[Divisor]) -> bool {
    heights.iter().fold(0, |nim_sum, &height| nim_sum ^ omega(height, primes)) != 0
}

/// Counts the prime factors of `n` ≥ 1 with multiplicity. `primes` must list, in increasing order,
/// at least the odd prime factors p of `n` with p³ ≤ n, and none above [`LARGEST_ROOT`].
fn omega(n: u64, primes: &[Divisor]) -> u32 {
    if n == 1 {
        return 0;
    }
    if n % 2 == 0 {
        return 1 + omega(n / 2, primes);
    }
    if is_prime(n) {
        return 1;
    }
    let end = primes.partition_point(|prime| prime.value.pow(3) <= n);
    let in_vain = primes[..end].iter().take_while(|prime| !prime.divides(n)).count();
    if in_vain == end {
        // All prime factors of the composite n are above its cube root, so there are two.
        return 2;
    }
    // The primes tried in vain do not divide the quotient, either.
    1 + omega(n / primes[in_vain].value, &primes[in_vain..])
}

/// ⌊2^(64/3)⌋, the largest number whose cube fits in 64 bits.
const LARGEST_ROOT: u64 = 2_642_245;

/// Lists the odd primes p with p³ ≤ `bound`, in increasing order (sieve of Eratosthenes).
fn odd_primes(bound: u64) -> Vec<Divisor> {
    let root = (1..=LARGEST_ROOT).take_while(|n| n.pow(3) <= bound).count();
    let mut is_composite = vec![false; root + 1];
    let mut primes = Vec::new();
    for p in (3..=root).step_by(2) {
        if !is_composite[p] {
            primes.push(Divisor::new(p as u64));
            // It would do to start at p², but this may not fit in an index of 32 bits.
            for multiple in (3 * p..=root).step_by(2 * p) {
                is_composite[multiple] = true;
            }
        }
    }
    primes
}

/// An odd number d, prepared for [tests](Self::divides) whether it divides other numbers.
struct Divisor {
    value: u64,
    /// The inverse of d modulo 2⁶⁴.
    inverse: u64,
    /// ⌊(2⁶⁴ − 1)/d⌋.
    largest_quotient: u64,
}

impl Divisor {
    /// Prepares the odd `d`.
    fn new(d: u64) -> Self {
        // The lowest k bits of x are right iff d·x ≡ 1 modulo 2ᵏ. At first x is d, with 3 right
        // bits, since d² ≡ 1 modulo 8. Each Newton step doubles their number, so that after five
        // steps all 64 are right: if d·x is 1 − e, then d·x·(2 − d·x) is 1 − e², and 2ᵏ divides e.
        let refine = |x: u64| x.wrapping_mul(2_u64.wrapping_sub(d.wrapping_mul(x)));
        let inverse = (0..5).fold(d, |x, _| refine(x));
        Self { value: d, inverse, largest_quotient: u64::MAX / d }
    }

    /// Tells whether d divides `n` (Granlund & Montgomery 1994).
    ///
    /// *Proof.* Modulo 2⁶⁴, let q < 2⁶⁴ be the product of n and the inverse, so that q·d ≡ n. If
    /// q ≤ ⌊(2⁶⁴ − 1)/d⌋, then q·d is below 2⁶⁴, as n is, so they are equal, and d divides n.
    /// Conversely, if n = m·d, then q ≡ m, and both are below 2⁶⁴, so q = m ≤ ⌊(2⁶⁴ − 1)/d⌋. ∎
    fn divides(&self, n: u64) -> bool {
        n.wrapping_mul(self.inverse) <= self.largest_quotient
    }
}

/// The first twelve primes, as bases of the strong test.
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Tells whether the odd `n` > 1 is prime.
///
/// **Theorem** (Sorenson & Webster 2017, OEIS A014233). An odd composite number below 2⁶⁴ fails
/// [the strong test](passes) for at least one of the first twelve primes as base.
///
/// (It was proved by a long computation, which we take on trust. A prime is itself one of these
/// bases, or divides none of them and so passes for all.)
fn is_prime(n: u64) -> bool {
    BASES.contains(&n) || BASES.iter().all(|&base| passes(n, base))
}

/// Tells whether the odd `n` > 1 passes the strong test (Miller 1976, Rabin 1980) for the base b.
///
/// Let n − 1 = d·2ˢ with d odd. The number n passes iff, modulo n, bᵈ = 1 or one of the s powers
/// bᵈ, b²ᵈ, b⁴ᵈ, … is −1. Their exponents d, 2d, 4d, … are ⌊n/2ⁱ⌋ for i = s, s − 1, …, 1: for
/// n = 13, they are 3 and 6.
///
/// A prime n passes for every base b that it does not divide. Indeed, modulo n, bⁿ⁻¹ = 1 (Fermat),
/// and only 1 and −1 have the square 1, as n divides (x − 1)·(x + 1) only if it divides one of
/// them. So, going back from bⁿ⁻¹ by halving the exponent, one sees only 1 until a −1 comes, or
/// until the exponent is odd.
fn passes(n: u64, base: u64) -> bool {
    let multiply = |x: u64, y: u64| (u128::from(x) * u128::from(y) % u128::from(n)) as u64;
    let s = (n - 1).trailing_zeros();
    let mut power = 1;
    for i in (1..64 - n.leading_zeros()).rev() {
        // Raise the exponent of the power from ⌊n/2ⁱ⁺¹⌋ to ⌊n/2ⁱ⌋.
        power = multiply(power, power);
        if ((n >> i) & 1) == 1 {
            power = multiply(power, base);
        }
        if (i <= s && power == n - 1) || (i == s && power == 1) {
            return true;
        }
    }
    false
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Lists the positions after one turn.
    fn moves(towers: &[u64]) -> Vec<Vec<u64>> {
        let mut positions = Vec::new();
        for (i, &x) in towers.iter().enumerate() {
            for y in (1..x).filter(|y| x % y == 0) {
                let mut next = towers.to_vec();
                next[i] = y;
                positions.push(next);
            }
        }
        positions
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
    pub fn first_wins(towers: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let towers = towers.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&towers) {
            return wins;
        }
        let wins = moves(&towers).iter().any(|next| !first_wins(next, known));
        known.insert(towers, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{Divisor, LARGEST_ROOT, first_wins, is_prime, odd_primes, omega, rules};
    use itertools::{Itertools, chain};
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_three_towers_up_to_seventy_two_and_on_five_up_to_sixteen() {
        for (n, highest) in [(3, 72), (5, 16)] {
            let (primes, mut known) = (odd_primes(highest), HashMap::new());
            for towers in (1..=highest).combinations_with_replacement(n) {
                let expected = rules::first_wins(&towers, &mut known);
                assert_eq!(first_wins(&towers, &primes), expected, "{towers:?}");
            }
        }
    }

    /// Counts the prime factors of `n` by trial division up to the square root.
    fn count_prime_factors(n: u64) -> u32 {
        match (2..n).take_while(|p| p * p <= n).find(|p| n % p == 0) {
            Some(p) => 1 + count_prime_factors(n / p),
            None => u32::from(n > 1),
        }
    }

    /// Compares numbers of prime factors, with the shortest list of primes and with the longest,
    /// and tries the prime test on the odd ones of these numbers above 1.
    fn assert_counts(cases: impl IntoIterator<Item = (u64, u32)>) {
        let longest = odd_primes(u64::MAX);
        for (n, expected) in cases {
            for primes in [&odd_primes(n), &longest] {
                assert_eq!(omega(n, primes), expected, "{n} with {} primes", primes.len());
            }
            assert!(n == 1 || n % 2 == 0 || is_prime(n) == (expected == 1), "{n}");
        }
    }

    #[test]
    fn agrees_with_trial_division_up_to_a_hundred_thousand_and_near_ten_to_the_six_and_twelve() {
        let numbers = chain!(1..=100_000, 990_000..1_030_000, 999_999_999_900..1_000_000_000_000);
        assert_counts(numbers.map(|n| (n, count_prime_factors(n))));
    }

    #[test]
    fn odd_numbers_below_five_hundred_divide_exactly_their_multiples() {
        for d in (1..500).step_by(2) {
            let divisor = Divisor::new(d);
            for n in (0..100_000).chain(u64::MAX - 1000..=u64::MAX) {
                assert_eq!(divisor.divides(n), n % d == 0, "{n} by {d}");
            }
        }
    }

    /// The number of primes up to 2642245 is 192725 (OEIS A000720); one of them is even.
    #[test]
    fn prime_test_and_longest_list_agree_with_trial_division_up_to_the_largest_root() {
        assert_eq!((LARGEST_ROOT + 1).checked_pow(3), None);
        let primes = (3..=LARGEST_ROOT).step_by(2).filter(|&n| {
            let expected = count_prime_factors(n) == 1;
            assert_eq!(is_prime(n), expected, "{n}");
            expected
        });
        for (p, divisor) in primes.zip_eq(odd_primes(u64::MAX)) {
            assert_eq!(divisor.value, p);
            let largest = u64::MAX / p * p;
            for n in [p - 1, p, p + 1, largest - 1, largest, largest.wrapping_add(p)] {
                assert_eq!(divisor.divides(n), n % p == 0, "{n} by {p}");
            }
        }
        let bounds = [0, 26, 27, 124, 125, 1_000_000, 2_642_239_u64.pow(3) - 1, u64::MAX];
        let lengths = bounds.map(|bound| odd_primes(bound).len());
        assert_eq!(lengths, [0, 0, 1, 1, 2, 24, 192_723, 192_724]);
    }

    #[test]
    fn products_of_three_from_two_neighbours_in_the_longest_list_have_three_factors() {
        let list = odd_primes(u64::MAX);
        for pair in list.windows(2).step_by(100) {
            let [p, q] = [pair[0].value, pair[1].value];
            for n in [p * p * p, p * p * q, p * q * q, q * q * q] {
                assert_eq!(omega(n, &list), 3, "{n} = {p} {q}");
            }
        }
    }

    #[test]
    fn adversarial_numbers_have_as_many_factors_as_they_were_made_of() {
        let cases = [
            // The ends of the range: 1, 2⁶⁴ − 1, 2⁶³, 3⁴⁰, …, the largest prime below 2⁶⁴.
            &[][..],
            &[3, 5, 17, 257, 641, 65537, 6_700_417],
            &[2; 63],
            &[3; 40],
            &[3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53],
            &[u64::MAX - 58],
            // Products of primes around the cube root and the square root of 2⁶⁴.
            &[4_294_967_291; 2],
            &[2_642_239; 3],
            &[2_642_201, 2_642_203, 2_642_239],
            &[2_642_257; 2],
            &[2_642_239, 2_642_257],
            &[2_642_239, 6_981_482_020_993],
            &[4_294_967_279, 4_294_967_291],
            // The least composites that pass for the first 1, 2, … of the bases (OEIS A014233).
            &[23, 89],
            &[829, 1657],
            &[2251, 11_251],
            &[151, 751, 28_351],
            &[6763, 10_627, 29_947],
            &[1303, 16_927, 157_543],
            &[10_670_053, 32_010_157],
            &[149_491, 747_451, 34_233_211],
            // p·(2p − 1), Carmichael numbers (OEIS A002997), a Wieferich prime squared (base 2).
            &[3_037_000_429, 6_074_000_857],
            &[211, 421, 631],
            &[11, 13, 17, 19, 29, 37, 41, 43, 61, 97, 109, 127],
            &[3511, 3511],
        ];
        assert_counts(cases.iter().map(|it| (it.iter().product(), it.len() as u32)));
    }
}
