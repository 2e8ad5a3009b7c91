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
//! h₁ h₂ …        their N heights, 1 ≤ hᵢ ≤ 2⁶⁴ − 1; of the heights of all games, at most
//!                1000 above 10⁶; an empty line if N = 0
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
//! A turn takes some of a tower's prime factors away, as a turn in Nim takes coins from a heap.
//! So player 1 wins iff the [xor of all Ω(h)](first_wins) is not 0, where Ω(h) is the number of
//! prime factors of h with multiplicity.
//!
//! The surprise is that nobody has to find all these factors to count them. Once the primes up to
//! ∛n have been divided out of a number n, fewer than three prime factors are left, because three
//! factors above ∛n have a product above n. What is left, if not 1, is a prime or a product of two
//! primes, and a [prime test](OddModulus::is_prime) tells which. Hence [trial division](omega) may
//! stop at ∛n: a composite number that is left has *exactly two* prime factors, whatever they are.
//! The program tests first, so that a prime costs no search. Otherwise it looks for one prime p
//! with p³ ≤ n that divides n, counts it, and starts again with n/p.
//!
//! For example, no prime up to 100 divides 1018081, whose cube root is 100.6, and the test says
//! that it is composite. So it has two prime factors, although we have not seen that it is 1009².
//!
//! Up to ∛2⁶⁴ there are still 192725 primes, to be tried on a thousand heights, and division is
//! among the slowest instructions of a processor. Fortunately, these trials need no division. An
//! odd p has an inverse modulo 2⁶⁴, and [multiplication by the inverse](OddModulus::divides) sends
//! different numbers to different ones. The multiples of p go to their quotients, which are *all*
//! numbers up to ⌊(2⁶⁴ − 1)/p⌋, so every other number goes to a larger one. In eight bits, the
//! inverse of 3 is 171, because 3·171 = 2·256 + 1. Multiplication by 171 sends 12 to 4 and 13 to
//! 175, and exactly the multiples of 3 go to numbers up to ⌊255/3⌋ = 85. With a table of the
//! inverses and bounds, one multiplication and one comparison tell whether a prime divides n.
//!
//! The usual way is to find all factors by Pollard's rho, which is fast enough, too. For a product
//! of two primes of 32 bits it takes about 10⁵ steps, fewer than there are primes to try, but each
//! step waits for the one before it, while our trials overlap, so rho takes several times as long.
//!
//! Of its siblings, `tower-breakers` has equal towers, which cancel in pairs without any counting;
//! `tower-breakers-again` breaks a tower into several, so that mainly its odd prime factors count;
//! `tower-breakers-play` plays this very game, and wins by the theorem below.
//!
//! ## Complexity
//!
//! O(∛h) time per tower. (After each prime factor the search begins at the first prime of the
//! table again. By then h is at most 1/101 as large, so the sum of the cube roots is O(∛h), too.)
//! A prime, and a height up to 10⁶, take far less. The table takes 5 MB. It is built once, in a
//! fixed time, when it is first needed.

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
    input! { from &mut source, games: u64 }
    assert!(games <= MAX_GAMES, "`{}` games: there may be at most {}", games, MAX_GAMES);
    let (mut table, mut winners) = (Vec::new(), String::new());
    let (mut towers_allowed, mut high_towers) = (MAX_TOWERS, 0);
    for _ in 0..games {
        input! { from &mut source, n: usize }
        assert!(
            n <= towers_allowed,
            "`{}` towers: with these, the input has more than {} towers so far",
            n,
            MAX_TOWERS
        );
        towers_allowed -= n;
        input! { from &mut source, heights: [u64; n] }
        for &height in &heights {
            assert!(height > 0, "`0`: heights must be at least 1");
            high_towers += usize::from(height > HIGH);
            assert!(
                high_towers <= MAX_HIGH_TOWERS,
                "`{}`: with this height, the input has more than {} heights above {} so far",
                height,
                MAX_HIGH_TOWERS,
                HIGH
            );
        }
        winners += if first_wins(&heights, &mut table) { "1\n" } else { "2\n" };
    }
    if let Some(token) = source.next_token() {
        panic!("`{}` is left over after the last game", token);
    }
    print!("{}", winners);
}

/// Tells whether player 1 wins. `table` is handed on to [`omega`].
///
/// **Theorem.** Let Ω(h) be the number of prime factors of h with multiplicity (OEIS A001222).
/// Let s be the xor (⊕) of Ω(h) over all towers. The player to move wins iff s ≠ 0.
///
/// *Proof.* A tower is a Nim heap of its prime factors. For a turn lowers a height h to a proper
/// divisor y, which lacks at least one prime factor of h, so Ω(y) < Ω(h); and since a turn can
/// remove any one, two, … or all of the prime factors, it can lower Ω(h) to every smaller number.
///
/// Every turn lowers a tower, so the game ends, with all heights 1 and s = 0, and the player to
/// move has lost. By induction on the sum of the heights, two facts are enough:
///
/// - If s = 0, every turn makes s different from 0, because it changes exactly one Ω(h).
/// - If s ≠ 0, some turn makes s zero. The top binary digit of s is 1 in an odd number of the
///   Ω(h), so in at least one. There Ω(h) ⊕ s < Ω(h), since this digit becomes 0 and the higher
///   ones stay, and a turn can lower Ω(h) to Ω(h) ⊕ s. ∎
fn first_wins(heights: &[u64], table: &mut Vec<OddModulus>) -> bool {
    heights.iter().fold(0, |nim_sum, &height| nim_sum ^ omega(height, table)) != 0
}

/// The primes below [`FIRST_IN_TABLE`], which are divided out one by one.
const SMALL_PRIMES: [u64; 25] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
];
/// The smallest prime in the table. Its cube exceeds 10⁶, so towers up to 10⁶ need no table.
const FIRST_IN_TABLE: u64 = 101;
/// ⌊2^(64/3)⌋, the end of the table. The cube of every larger prime exceeds 2⁶⁴.
const CUBE_ROOT: usize = 2_642_245;

/// Counts the prime factors of `n` ≥ 1 with multiplicity. `table` must be empty or that of
/// [`prime_table`]; it is filled when it is first needed.
///
/// *Proof.* A composite number without a prime factor up to its cube root has exactly two. After
/// the loop, no small prime divides `n`. So an `n` below the square of
/// [`FIRST_IN_TABLE`] is 1 or a prime. The test recognises larger primes, so in the last lines
/// `n` is composite. If a prime p of the table with p³ ≤ `n` divides `n`, it counts as one, and
/// the quotient has all other prime factors. Otherwise the cube of every prime factor of `n`
/// exceeds `n`, because small primes and table together are all primes up to ∛2⁶⁴. Three of them
/// would have a product above `n`, so there are exactly two. If `n` is below the cube of
/// [`FIRST_IN_TABLE`], no p has p³ ≤ `n`, so the table may be empty. ∎
fn omega(mut n: u64, table: &mut Vec<OddModulus>) -> u32 {
    let mut count = 0;
    for &prime in &SMALL_PRIMES {
        while n % prime == 0 {
            n /= prime;
            count += 1;
        }
    }
    if n < FIRST_IN_TABLE.pow(2) || OddModulus::new(n).is_prime() {
        return count + u32::from(n > 1);
    }
    if n >= FIRST_IN_TABLE.pow(3) && table.is_empty() {
        *table = prime_table();
    }
    match quotient_by_a_prime(n, table) {
        Some(quotient) => count + 1 + omega(quotient, table),
        None => count + 2,
    }
}

/// This many primes are tried before the program looks at the results. No trial depends on another
/// one, so they overlap in the processor's pipeline.
const PRIMES_AT_ONCE: usize = 500;

/// Returns n/p for the smallest prime p of the table that divides `n` and has p³ ≤ `n`, or `None`
/// if there is none.
fn quotient_by_a_prime(n: u64, table: &[OddModulus]) -> Option<u64> {
    let end = table.partition_point(|prime| prime.n.pow(3) <= n);
    let divides = |prime: &&OddModulus| prime.divides(n);
    let mut parts = table[..end].chunks(PRIMES_AT_ONCE);
    // Unlike a search, counting does not stop to decide whether to go on.
    let primes = parts.find(|primes| primes.iter().filter(divides).count() > 0)?;
    primes.iter().find(divides).map(|prime| prime.quotient(n))
}

/// Lists the primes from [`FIRST_IN_TABLE`] to [`CUBE_ROOT`], in increasing order.
fn prime_table() -> Vec<OddModulus> {
    let primes = primes_below(CUBE_ROOT + 1).into_iter().skip(SMALL_PRIMES.len());
    primes.map(OddModulus::new).collect()
}

/// Lists the primes below `end` (sieve of Eratosthenes).
fn primes_below(end: usize) -> Vec<u64> {
    let mut is_prime = vec![true; end];
    let mut primes = Vec::new();
    for p in 2..end {
        if is_prime[p] {
            primes.push(p as u64);
            for multiple in (p * p..end).step_by(p) {
                is_prime[multiple] = false;
            }
        }
    }
    primes
}

/// An odd number n: a divisor, or the modulus of a prime test. In [`passes`](Self::passes), a
/// remainder r is stored as r·2⁶⁴ mod n (Montgomery 1985). Since n is odd, different remainders
/// are stored differently.
struct OddModulus {
    n: u64,
    /// The inverse of n modulo 2⁶⁴.
    inverse: u64,
    /// ⌊(2⁶⁴ − 1)/n⌋.
    largest_quotient: u64,
}

impl OddModulus {
    /// Computes the inverse of the odd `n`.
    fn new(n: u64) -> Self {
        // n is its own inverse modulo 8, so at least 3 low bits are correct. Each Newton step
        // doubles their number, to 96 in the end: if n·x is 1 − e, then n·x·(2 − n·x) is 1 − e².
        let refine = |x: u64| x.wrapping_mul(2_u64.wrapping_sub(n.wrapping_mul(x)));
        Self { n, inverse: (0..5).fold(n, |x, _| refine(x)), largest_quotient: u64::MAX / n }
    }

    /// Returns the q < 2⁶⁴ with q·n ≡ x (mod 2⁶⁴). If n divides x, this is x/n.
    fn quotient(&self, x: u64) -> u64 {
        x.wrapping_mul(self.inverse)
    }

    /// Tells whether n divides x (Granlund & Montgomery 1994).
    ///
    /// *Proof.* Multiplication by the inverse permutes the numbers below 2⁶⁴. It sends the
    /// multiples of n, which are q·n for 0 ≤ q ≤ ⌊(2⁶⁴ − 1)/n⌋, to their quotients q. These are
    /// *all* numbers up to that bound, so every other number goes to a number above it. ∎
    fn divides(&self, x: u64) -> bool {
        self.quotient(x) <= self.largest_quotient
    }

    /// Returns the r < n with r·2⁶⁴ ≡ x·y (mod n), for x < n: the stored form of a·b from those
    /// of a and b.
    ///
    /// *Proof.* Let q be the quotient of the lower word of x·y, that is, of its lower 64 bits.
    /// Then q·n has the same lower word, so x·y − q·n is 2⁶⁴ times the difference of the upper
    /// words. Subtracting q·n changes nothing modulo n. Both upper words are below n, because
    /// x < n and q < 2⁶⁴. So r is their difference, plus n if it is negative. ∎
    fn multiply(&self, x: u64, y: u64) -> u64 {
        let upper_word = |product: u128| (product >> 64) as u64;
        let product = u128::from(x) * u128::from(y);
        let multiple = u128::from(self.quotient(product as u64)) * u128::from(self.n);
        let (difference, borrow) = upper_word(product).overflowing_sub(upper_word(multiple));
        if borrow { difference.wrapping_add(self.n) } else { difference }
    }

    /// Tells whether n is prime. Requires that n > 1 has no prime factor below
    /// [`FIRST_IN_TABLE`].
    ///
    /// **Theorem** (Sorenson & Webster 2017, OEIS A014233). A composite number below 2⁶⁴
    /// fails [the strong test](Self::passes) for at least one of the first twelve primes as
    /// base. (A prime n passes for all of them, because by the requirement it divides none.)
    fn is_prime(&self) -> bool {
        SMALL_PRIMES[..12].iter().all(|&base| self.passes(base))
    }

    /// Tells whether n passes the strong test (Miller 1976, Rabin 1980) for this base b.
    ///
    /// For a prime n, bⁿ⁻¹ = 1 modulo n (Fermat), and only 1 and −1 have the square 1. Going back
    /// from bⁿ⁻¹ by halving the exponent, one sees only 1 until a −1 comes, or until the exponent
    /// is odd. Let n − 1 = d·2ˢ with d odd. The number n passes iff, modulo n, bᵈ = 1 or one of
    /// the s powers bᵈ, b²ᵈ, b⁴ᵈ, … is −1. The exponents d, 2d, 4d, … are ⌊n/2ⁱ⌋ for i = s, s −
    /// 1, …, 1.
    ///
    /// So a prime n passes for every base b that it does not divide.
    fn passes(&self, base: u64) -> bool {
        // Returns the stored form of the remainder `x`.
        let montgomery = |x: u64| ((u128::from(x) << 64) % u128::from(self.n)) as u64;
        let (one, base) = (montgomery(1), montgomery(base));
        let minus_one = self.n - one;
        let s = (self.n - 1).trailing_zeros();
        let mut power = one;
        for i in (1..64 - self.n.leading_zeros()).rev() {
            // Raise the exponent of the power from ⌊n/2ⁱ⁺¹⌋ to ⌊n/2ⁱ⌋.
            power = self.multiply(power, power);
            if ((self.n >> i) & 1) == 1 {
                power = self.multiply(power, base);
            }
            if (i <= s && power == minus_one) || (i == s && power == one) {
                return true;
            }
        }
        false
    }
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
    use super::{
        CUBE_ROOT, FIRST_IN_TABLE, HIGH, OddModulus, PRIMES_AT_ONCE, SMALL_PRIMES, first_wins,
        omega, prime_table, primes_below, quotient_by_a_prime, rules,
    };
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Compares the winners of all games of `n` towers of at most `highest`.
    fn assert_agrees_with_the_rules(n: usize, highest: u64) {
        let (mut table, mut known) = (Vec::new(), HashMap::new());
        for towers in (1..=highest).combinations_with_replacement(n) {
            let expected = rules::first_wins(&towers, &mut known);
            assert_eq!(first_wins(&towers, &mut table), expected, "{towers:?}");
        }
    }

    #[test]
    fn agrees_with_the_rules_on_three_towers_of_at_most_seventy_two() {
        assert_agrees_with_the_rules(3, 72);
    }

    #[test]
    fn agrees_with_the_rules_on_five_towers_of_at_most_sixteen() {
        assert_agrees_with_the_rules(5, 16);
    }

    /// Lists the prime factors in order by trial division.
    fn factorize(mut n: u64) -> Vec<u64> {
        let mut primes = Vec::new();
        for p in (2..).take_while(|p| p * p <= n).collect_vec() {
            while n % p == 0 {
                primes.push(p);
                n /= p;
            }
        }
        if n > 1 {
            primes.push(n);
        }
        primes
    }

    /// Up to 10⁶ and a little further, no table is needed.
    #[test]
    fn agrees_with_trial_division_up_to_a_hundred_thousand_and_near_ten_to_the_six_and_twelve() {
        let mut table = Vec::new();
        let mut assert_agrees = |n| {
            assert_eq!(omega(n, &mut table), factorize(n).len() as u32, "{n}");
            table.is_empty()
        };
        let end = FIRST_IN_TABLE.pow(3);
        assert!(end > HIGH && (1..=100_000).chain(HIGH..end).all(&mut assert_agrees));
        assert!(!assert_agrees(end));
        (999_999_999_900..1_000_000_000_000).for_each(|n| assert!(!assert_agrees(n)));
    }

    #[test]
    fn the_small_primes_are_all_primes_below_the_first_in_the_table() {
        assert_eq!(primes_below(FIRST_IN_TABLE as usize), SMALL_PRIMES);
        assert_eq!(primes_below(FIRST_IN_TABLE as usize + 1).last(), Some(&FIRST_IN_TABLE));
        assert!(SMALL_PRIMES.iter().all(|&p| factorize(p) == [p]));
    }

    #[test]
    fn the_prime_test_agrees_with_a_sieve_up_to_four_million() {
        let primes = primes_below(4_000_000);
        for n in FIRST_IN_TABLE..4_000_000 {
            if SMALL_PRIMES.iter().all(|p| n % p > 0) {
                let expected = primes.binary_search(&n).is_ok();
                assert_eq!(OddModulus::new(n).is_prime(), expected, "{n}");
            }
        }
    }

    #[test]
    fn exactly_the_multiples_of_odd_numbers_below_five_hundred_are_divisible() {
        for modulus in (1..500).step_by(2).map(OddModulus::new) {
            for x in (0..100_000).chain(u64::MAX - 1000..=u64::MAX) {
                assert_eq!(modulus.divides(x), x % modulus.n == 0, "{x} by {}", modulus.n);
                assert!(!modulus.divides(x) || modulus.quotient(x) == x / modulus.n, "{x}");
            }
        }
    }

    /// The number of primes up to 2642245 is 192725 (OEIS A000720).
    #[test]
    fn the_table_holds_all_other_primes_up_to_the_cube_root_and_finds_them() {
        let root = CUBE_ROOT as u128;
        assert!(root.pow(3) < 1 << 64 && 1 << 64 < (root + 1).pow(3));
        let table = prime_table();
        assert!(table.iter().tuple_windows().all(|(p, q)| p.n < q.n));
        assert_eq!(SMALL_PRIMES.len() + table.len(), 192_725);
        for prime in &table {
            let (p, largest) = (prime.n, u64::MAX / prime.n * prime.n);
            assert!(
                p * prime.largest_quotient == largest && prime.quotient(largest) == largest / p
            );
            assert!([p, largest].iter().all(|&x| prime.divides(x)), "{p}");
            assert!([p - 1, p + 1, largest - 1].iter().all(|&x| !prime.divides(x)), "{p}");
        }
    }

    #[test]
    fn a_cube_is_found_at_both_ends_of_each_part_of_the_table_and_not_before() {
        let table = prime_table();
        let starts = (0..table.len()).step_by(PRIMES_AT_ONCE);
        let ends = starts.clone().skip(1).map(|i| i - 1).chain([table.len() - 1]);
        for i in starts.chain(ends) {
            let p = table[i].n;
            assert_eq!(quotient_by_a_prime(p.pow(3), &table), Some(p.pow(2)), "{p}");
            assert_eq!(quotient_by_a_prime(p.pow(2), &table), None, "{p}");
            assert_eq!(quotient_by_a_prime(p.pow(3), &table[..i]), None, "{p}");
        }
    }

    #[test]
    fn adversarial_numbers_have_as_many_factors_as_they_were_made_of() {
        let mut table = Vec::new();
        for factors in [
            // The ends of the range: 2⁶⁴ − 1, 2⁶³, 3⁴⁰, the largest prime below 2⁶⁴.
            &[3, 5, 17, 257, 641, 65537, 6_700_417][..],
            &[2; 63],
            &[3; 40],
            &[u64::MAX - 58],
            // Products of primes around `FIRST_IN_TABLE`, `CUBE_ROOT` and 2³².
            &[4_294_967_291; 2],
            &[2_642_239; 3],
            &[2_642_201, 2_642_203, 2_642_239],
            &[2_642_257; 2],
            &[2_642_239, 2_642_257],
            &[101; 3],
            &[101; 9],
            &[101, 103, 103, 103],
            &[101, 101, 103, 107, 109, 113, 127, 131, 137],
            &[97, 97, 101, 101, 103],
            // Products with 3769, the last prime of the first part of the table, or with 3779.
            &[3769; 5],
            &[3779; 5],
            &[3769, 3769, 3779, 3779],
            &[101, 3769, 3769, 3769],
            &[101, 3779, 3779, 3779],
            // Products of two primes of 31 and 32 bits, near to and far from each other.
            &[4_294_967_279, 4_294_967_291],
            &[2_147_483_659, 4_294_967_291],
            &[2_147_483_647, 2_147_483_647],
            &[2_147_483_659, 2_147_483_659],
            // The least composite numbers that pass the strong test for the first 1, 2, … of the
            // twelve bases (OEIS A014233).
            &[23, 89],
            &[829, 1657],
            &[2251, 11_251],
            &[151, 751, 28_351],
            &[6763, 10_627, 29_947],
            &[1303, 16_927, 157_543],
            &[10_670_053, 32_010_157],
            &[149_491, 747_451, 34_233_211],
            // A product p·(2p − 1), and Carmichael numbers (OEIS A002997).
            &[3_037_000_429, 6_074_000_857],
            &[7, 13, 19],
            &[211, 421, 631],
            &[11, 13, 17, 19, 29, 37, 41, 43, 61, 97, 109, 127],
            // The squares of the two known Wieferich primes; these squares pass for base 2.
            &[1093, 1093],
            &[3511, 3511],
        ] {
            let n = factors.iter().fold(1_u64, |n, &p| n.checked_mul(p).expect("fits 64 bits"));
            assert_eq!(omega(n, &mut table), factors.len() as u32, "{n} = {factors:?}");
        }
        let ends = [PRIMES_AT_ONCE - 1, PRIMES_AT_ONCE].map(|i| table[i].n);
        assert_eq!(ends, [3769, 3779]);
    }
}
