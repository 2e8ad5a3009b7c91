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
//! h₁ h₂ …        their N heights, 1 ≤ hᵢ ≤ 2⁶⁴ − 1; an empty line if N = 0
//! ```
//!
//! (These limits are ours, and larger than HackerRank's: there T and N go up to 100, and heights
//! up to 10⁶. So a solution with numbers of 32 bits can be accepted there, but fail here.)
//!
//! ## Output
//!
//! One line per game: `1` or `2`, the player who wins.
//!
//! Time limit: 5 s. Memory limit: 512 MB.
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
//! Player 1 wins iff the [xor of all Ω(h)](first_wins) is not 0. Here Ω(h) is the number
//! of prime factors of h with multiplicity.
//!
//! No full factorisation is needed. A [prime test](OddModulus::is_prime) recognises primes.
//! When the primes below 100 are divided out, a number n is left. Its prime factors up to ∛n
//! are found group by group. A group holds up to 4000 primes.
//! [One greatest common divisor](Group::prime_factor) tells whether any prime of a group
//! divides n. A composite n without prime factors up to ∛n has [exactly two](omega) prime
//! factors.
//!
//! The obvious way is Pollard's rho. For ten thousand heights that are products of two primes of
//! 32 bits, it takes about ten times as long, even with Montgomery's multiplication and one
//! greatest common divisor per 128 steps.
//!
//! ## Complexity
//!
//! O(∛h) time per tower. (After each prime factor the search begins at the first group
//! again. By then h is at most 1/101 as large, so the sum of the cube roots is O(∛h), too.)
//! Heights without two large prime factors take far less time. The groups take 2 MB. They
//! are built once, in a fixed time, when they are first needed.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{io, slice::Chunks};

const MAX_GAMES: u64 = 10_000;
/// The largest number of towers of all games together.
const MAX_TOWERS: usize = 10_000;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, games: u64 }
    assert!(games <= MAX_GAMES, "`{}` games: there may be at most {}", games, MAX_GAMES);
    let (mut prime_groups, mut winners) = (Vec::new(), String::new());
    let mut towers_allowed = MAX_TOWERS;
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
        assert!(!heights.contains(&0), "`0`: heights must be at least 1");
        winners += if first_wins(&heights, &mut prime_groups) { "1\n" } else { "2\n" };
    }
    if let Some(token) = source.next_token() {
        panic!("`{}` is left over after the last game", token);
    }
    print!("{}", winners);
}

/// Tells whether player 1 wins. `prime_groups` is handed on to [`omega`].
///
/// **Theorem.** Let Ω(h) be the number of prime factors of h with multiplicity (OEIS A001222).
/// Let s be the xor (⊕) of Ω(h) over all towers. The player to move wins iff s ≠ 0.
///
/// *Proof.* A turn lowers a height h to a proper divisor y of h. The divisor y lacks at least one
/// prime factor of h, so Ω(y) < Ω(h). A turn can remove any one, two, … or all of the prime
/// factors. So it can lower Ω(h) to every smaller number.
///
/// Every turn lowers a tower, so the game ends. Then all heights are 1, s = 0, and the player to
/// move has lost. By induction, two facts are enough:
///
/// - If s = 0, every turn makes s different from 0, because it changes exactly one Ω(h).
/// - If s ≠ 0, some turn makes s zero. Some Ω(h) has a 1 at the top binary digit of s, so
///   Ω(h) ⊕ s < Ω(h). A turn can lower Ω(h) to Ω(h) ⊕ s. ∎
fn first_wins(heights: &[u64], prime_groups: &mut Vec<Group>) -> bool {
    heights.iter().fold(0, |nim_sum, &height| nim_sum ^ omega(height, prime_groups)) != 0
}

/// The primes below [`FIRST_GROUPED`], which are divided out one by one.
const SMALL_PRIMES: [u64; 25] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
];
/// The smallest prime in the groups. Its cube exceeds 10⁶, so towers up to 10⁶ need no groups.
const FIRST_GROUPED: u64 = 101;
/// ⌊2^(64/3)⌋, the end of the groups. A product of three larger primes exceeds 2⁶⁴.
const CUBE_ROOT: usize = 2_642_245;
/// The primes of a [group](Group) are multiplied into this many products.
/// [`Group::prime_factor`] divides the products by n side by side. These divisions do not
/// depend on each other, so they overlap in the processor's pipeline.
const PRODUCTS: usize = 6;
/// The number of primes of a group. Larger groups need fewer greatest common divisors, but
/// take longer to build.
const PRIMES_PER_GROUP: usize = 4000;

/// Counts the prime factors of `n` ≥ 1 with multiplicity. `prime_groups` may be empty. It is
/// filled when it is first needed.
///
/// *Proof.* After the first loop, no small prime divides `n`. So an `n` below the square of
/// [`FIRST_GROUPED`] is 1 or a prime. Let p be the first prime of a group. When the second
/// loop comes to this group, no prime below p divides `n`. So three prime factors would make
/// `n` at least p³. Hence a composite `n` below p³ has exactly two prime factors. If `n` is
/// below the cube of [`FIRST_GROUPED`], there may be no groups, but the same argument holds
/// with p = `FIRST_GROUPED`. After the last group, three prime factors above [`CUBE_ROOT`]
/// would make `n` larger than 2⁶⁴. ∎
fn omega(mut n: u64, prime_groups: &mut Vec<Group>) -> u32 {
    let mut count = 0;
    for &prime in &SMALL_PRIMES {
        while n % prime == 0 {
            n /= prime;
            count += 1;
        }
    }
    if n < FIRST_GROUPED.pow(2) || OddModulus::new(n).is_prime() {
        return count + u32::from(n > 1);
    }
    if n >= FIRST_GROUPED.pow(3) && prime_groups.is_empty() {
        *prime_groups = Group::all();
    }
    for group in prime_groups.iter().take_while(|group| group.primes[0].pow(3) <= n) {
        if let Some(prime) = group.prime_factor(n) {
            return count + 1 + omega(n / prime, prime_groups);
        }
    }
    count + 2
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

/// Consecutive primes, split among [`PRODUCTS`] products. Each prime is a factor of exactly
/// one product.
struct Group {
    /// The primes in increasing order.
    primes: Vec<u64>,
    /// `words[i][j]` is word i of product j. Word 0 is the lowest.
    words: Vec<[u64; PRODUCTS]>,
}

impl Group {
    /// Computes the groups of all primes from [`FIRST_GROUPED`] to [`CUBE_ROOT`].
    fn all() -> Vec<Self> {
        let primes = &primes_below(CUBE_ROOT + 1)[SMALL_PRIMES.len()..];
        primes.chunks(PRIMES_PER_GROUP).map(Self::new).collect()
    }

    /// Computes the products of a group.
    fn new(primes: &[u64]) -> Self {
        // A small group may have fewer chunks than products. A product without a chunk stays 1.
        let mut words = vec![[1; PRODUCTS]];
        for (j, factors) in chunks(primes).enumerate() {
            let mut product = vec![1];
            // Three primes below the cube root of 2⁶⁴ have a product of one word.
            for up_to_three in factors.chunks(3) {
                multiply_by(&mut product, up_to_three.iter().product());
            }
            words.resize(words.len().max(product.len()), [0; PRODUCTS]);
            for (row, word) in words.iter_mut().zip(product) {
                row[j] = word;
            }
        }
        Self { primes: primes.to_vec(), words }
    }

    /// Finds a prime of the group that divides the odd `n` (Hensel's division).
    ///
    /// *Proof.* Let B = 2⁶⁴. Each product has a carry. Claim: after i words, the carry c has
    /// 0 ≤ c < n, and the number that these words form is ≡ −c·Bⁱ (mod n).
    ///
    /// For i = 0, the carry and the number are 0. The next word w makes the number
    /// ≡ (w − c)·Bⁱ. Since n is odd, some q < B has q·n ≡ w − c (mod B). Then
    /// w − c − q·n = −c′·B for an integer c′. So the number is ≡ −c′·Bⁱ⁺¹. Since
    /// −B < q·n + c − w < B·n, we have 0 ≤ c′ < n. The lower word of q·n is w − c, plus B if
    /// w < c. So c′ is the upper word of q·n, plus 1 if w < c. This is the next carry of the
    /// code.
    ///
    /// The last carry c of a product P of k words has P ≡ −c·Bᵏ (mod n). Both −1 and B are
    /// invertible modulo n. So c and P have the same greatest common divisor with n. Each
    /// [`multiply`](OddModulus::multiply) divides by B. So modulo n, `carry_product` is an
    /// invertible number times the product of all carries. Hence it is an invertible number times
    /// the product of the whole group, too. So `carry_product` and the product of the whole group
    /// have the same greatest common divisor with n. ∎
    fn prime_factor(&self, n: u64) -> Option<u64> {
        let modulus = OddModulus::new(n);
        let mut carries = [0; PRODUCTS];
        for row in &self.words {
            for (carry, &word) in carries.iter_mut().zip(row) {
                let (difference, borrow) = word.overflowing_sub(*carry);
                *carry = modulus.upper_word(difference) + u64::from(borrow);
            }
        }
        let carry_product = carries.iter().fold(1, |x, &carry| modulus.multiply(x, carry));
        if gcd(n, carry_product) == 1 {
            return None;
        }
        // Only the primes of one product are tried.
        let mut products = chunks(&self.primes).zip(carries);
        let (primes, _) = products.find(|&(_, carry)| gcd(n, carry) > 1)?;
        primes.iter().copied().find(|prime| n % prime == 0)
    }
}

/// Splits the primes of a group among the products. There are at most [`PRODUCTS`] chunks.
fn chunks(primes: &[u64]) -> Chunks<'_, u64> {
    primes.chunks(primes.len() / PRODUCTS + 1)
}

/// Multiplies the number that `words` form by `factor`. The lowest word is the first.
fn multiply_by(words: &mut Vec<u64>, factor: u64) {
    let mut carry = 0;
    for word in words.iter_mut() {
        let product = u128::from(*word) * u128::from(factor) + carry;
        *word = product as u64;
        carry = product >> 64;
    }
    if carry > 0 {
        words.push(carry as u64);
    }
}

/// Returns the greatest common divisor of the odd number `a` and any number `b`. Since `a` is
/// odd, factors 2 of `b` do not matter. A common divisor of `a` and `b` divides their difference.
fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        b >>= b.trailing_zeros();
        let smaller = a.min(b);
        b = a.max(b) - smaller;
        a = smaller;
    }
    a
}

/// An odd modulus n. In [`passes`](Self::passes), a remainder r is stored as r·2⁶⁴ mod n
/// (Montgomery 1985).
struct OddModulus {
    n: u64,
    /// The inverse of n modulo 2⁶⁴.
    inverse: u64,
}

impl OddModulus {
    /// Computes the inverse of the odd `n`.
    fn new(n: u64) -> Self {
        // n is its own inverse modulo 8, so 3 low bits are correct. Each Newton step doubles
        // their number: 6, 12, 24, 48, 96.
        let refine = |x: u64| x.wrapping_mul(2_u64.wrapping_sub(n.wrapping_mul(x)));
        Self { n, inverse: (0..5).fold(n, |x, _| refine(x)) }
    }

    /// Returns the upper word of q·n. Here q < 2⁶⁴ is the number for which the lower word of
    /// q·n is `lower_word`.
    fn upper_word(&self, lower_word: u64) -> u64 {
        let quotient = lower_word.wrapping_mul(self.inverse);
        ((u128::from(quotient) * u128::from(self.n)) >> 64) as u64
    }

    /// Returns x·y/2⁶⁴ mod n, for x < n.
    ///
    /// *Proof.* Let q·n, q < 2⁶⁴, have the same lower word as x·y. Then (x·y − q·n)/2⁶⁴ is
    /// the difference of the upper words. Both upper words are below n. So the remainder is
    /// this difference, plus n if it is negative. ∎
    fn multiply(&self, x: u64, y: u64) -> u64 {
        let product = u128::from(x) * u128::from(y);
        let upper_word = (product >> 64) as u64;
        let (difference, borrow) = upper_word.overflowing_sub(self.upper_word(product as u64));
        if borrow { difference.wrapping_add(self.n) } else { difference }
    }

    /// Tells whether n is prime. Requires that n > 1 has no prime factor below
    /// [`FIRST_GROUPED`].
    ///
    /// **Theorem** (Sorenson & Webster 2017, OEIS A014233). A composite number below 2⁶⁴
    /// fails [the strong test](Self::passes) for at least one of the first twelve primes as
    /// base.
    fn is_prime(&self) -> bool {
        [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].iter().all(|&base| self.passes(base))
    }

    /// Tells whether n passes the strong test (Miller 1976, Rabin 1980) for this base b.
    ///
    /// Let n − 1 = d·2ˢ with d odd. The number n passes iff, modulo n, bᵈ = 1 or one of the s
    /// powers bᵈ, b²ᵈ, b⁴ᵈ, … is −1. The exponents d, 2d, 4d, … are ⌊n/2ⁱ⌋ for
    /// i = s, s − 1, …, 1.
    ///
    /// A prime passes for every base that it does not divide. Let n be a prime that does not
    /// divide b. The square of the last power is bⁿ⁻¹ = 1 (Fermat). Only 1 and −1 have the
    /// square 1. So if no power is −1, each is 1, from the last down to bᵈ.
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
        CUBE_ROOT, FIRST_GROUPED, Group, OddModulus, SMALL_PRIMES, first_wins, omega, primes_below,
        rules,
    };
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Compares the winners of all games of `n` towers of at most `highest`.
    fn assert_agrees_with_the_rules(n: usize, highest: u64) {
        let (mut prime_groups, mut known) = (Vec::new(), HashMap::new());
        for towers in (1..=highest).combinations_with_replacement(n) {
            let expected = rules::first_wins(&towers, &mut known);
            assert_eq!(first_wins(&towers, &mut prime_groups), expected, "{towers:?}");
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

    #[test]
    fn agrees_with_trial_division_up_to_a_hundred_thousand_and_near_ten_to_the_twelve() {
        let mut prime_groups = Vec::new();
        for n in (1..100_000).chain(999_999_999_900..1_000_000_000_000) {
            assert_eq!(omega(n, &mut prime_groups), factorize(n).len() as u32, "{n}");
        }
    }

    #[test]
    fn the_small_primes_are_all_primes_below_the_first_grouped_one() {
        assert_eq!(primes_below(FIRST_GROUPED as usize), SMALL_PRIMES);
        assert_eq!(primes_below(FIRST_GROUPED as usize + 1).last(), Some(&FIRST_GROUPED));
        assert!(SMALL_PRIMES.iter().all(|&p| factorize(p) == [p]));
    }

    #[test]
    fn the_prime_test_agrees_with_a_sieve_up_to_four_million() {
        let primes = primes_below(4_000_000);
        for n in FIRST_GROUPED..4_000_000 {
            if SMALL_PRIMES.iter().all(|p| n % p > 0) {
                let expected = primes.binary_search(&n).is_ok();
                assert_eq!(OddModulus::new(n).is_prime(), expected, "{n}");
            }
        }
    }

    /// The number of primes up to 2642245 is 192725 (OEIS A000720).
    #[test]
    fn the_groups_hold_all_other_primes_up_to_the_cube_root_and_find_them() {
        let root = CUBE_ROOT as u128;
        assert!(root.pow(3) < 1 << 64 && 1 << 64 < (root + 1).pow(3));
        let groups = Group::all();
        let primes = groups.iter().flat_map(|group| &group.primes);
        assert!(primes.clone().tuple_windows().all(|(p, q)| p < q));
        assert_eq!(SMALL_PRIMES.len() + primes.count(), 192_725);
        for (group, other) in groups.iter().zip(groups.iter().cycle().skip(1)) {
            for &prime in &group.primes {
                assert_eq!(group.prime_factor(prime), Some(prime));
            }
            let (first, last) = (other.primes[0], other.primes[other.primes.len() - 1]);
            assert_eq!(group.prime_factor(first * last), None, "{first} is not in the group");
        }
    }

    #[test]
    fn adversarial_numbers_have_as_many_factors_as_they_were_made_of() {
        let mut prime_groups = Vec::new();
        for factors in [
            // The ends of the range: 2⁶⁴ − 1, 2⁶³, 3⁴⁰, the largest prime below 2⁶⁴.
            &[3, 5, 17, 257, 641, 65537, 6_700_417][..],
            &[2; 63],
            &[3; 40],
            &[u64::MAX - 58],
            // Products of primes around `FIRST_GROUPED`, `CUBE_ROOT` and 2³².
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
            // Products with 38119, the last prime of the first group, or with 38149, the first of
            // the second.
            &[38_119; 4],
            &[38_149; 4],
            &[38_119, 38_119, 38_149, 38_149],
            &[101, 38_119, 38_119, 38_119],
            &[101, 38_149, 38_149, 38_149],
            // Products of two primes of 31 and 32 bits, near and far from each other.
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
            // Squares of the Wieferich primes, which pass for base 2.
            &[1093, 1093],
            &[3511, 3511],
        ] {
            let n = factors.iter().fold(1_u64, |n, &p| n.checked_mul(p).expect("fits 64 bits"));
            assert_eq!(omega(n, &mut prime_groups), factors.len() as u32, "{n} = {factors:?}");
        }
        assert_eq!(prime_groups[0].primes.last(), Some(&38_119));
        assert_eq!(prime_groups[1].primes.first(), Some(&38_149));
    }
}
