//! # Unbalanced Nim: the sum of the lost positions (Project Euler 488)
//!
//! Three heaps of different sizes hold a, b and c stones. Two players take turns. A turn takes
//! any positive number of stones from one heap, but must not make two heaps equal. An empty
//! heap counts as a heap of size 0. A player who cannot move loses, which happens once the
//! heaps hold 0, 1 and 2 stones, in any order. Consider the positions with 0 < a < b < c < N
//! that are lost for the player to move. F(N) is the sum of a + b + c over these positions.
//! What is F(N) mod 10⁹?
//!
//! (Source: Project Euler 488, <https://projecteuler.net/problem=488>.)
//!
//! ## Input
//!
//! ```text
//! N              at most 5·10⁴ bounds until the end of input, 0 ≤ N ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! One line per N: F(N) mod 10⁹, without leading zeros.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 8
//! 128
//! ```
//!
//! ```text
//! 42
//! 496062
//! ```
//!
//! F(8) = 42 is the sum over four lost positions: (1, 3, 5), (1, 4, 6), (2, 3, 6) and (2, 4, 5).
//!
//! ## Solution
//!
//! Put one more stone on every heap, so that the heaps hold x = a + 1, y = b + 1 and z = c + 1.
//! Now they must stay positive as well as different, but these rules do no harm: as in ordinary
//! Nim, [a position is lost](Tables::sum_over_lost_positions) iff the nim-sum (xor, ⊕) of x, y
//! and z is 0. The winning move of Nim lowers one of them, say x, to y ⊕ z. Only 0, y and z are
//! forbidden, and y ⊕ z is none of them, since y and z are different and positive. (The program
//! `unbalanced-nim` plays the same game with any number of heaps, and `unbalanced-nim-count`
//! counts the positions that are added up here.)
//!
//! Let x < y < z. In a lost position, y and z determine x, and they have the same binary length:
//! exactly one of x and y cancels the leading 1 of z, and it is the larger one, y. Conversely, if
//! y and z have the same length, their leading 1s cancel, so that y ⊕ z is shorter than both and
//! can serve as x. Hence the lost positions correspond to the pairs y < z within the *blocks* from
//! 2ʲ to 2ʲ⁺¹ − 1. The pairs with xor 1 have a = 0 and do not count. For N = 8, in binary:
//!
//! ```text
//! a b c     a + 1  b + 1  c + 1     a + b + c
//! 1 3 5       010    100    110             9
//! 1 4 6       010    101    111            11
//! 2 3 6       011    100    111            11
//! 2 4 5       011    101    110            11     F(8) = 42
//! ```
//!
//! Let 2ᵏ ≤ N < 2ᵏ⁺¹. As c < N, z goes up to N. The blocks below 2ᵏ have the sum F(2ᵏ), since
//! z = 2ᵏ has no smaller y in its block. F(2ᵏ) comes from a table, filled by the same method. The
//! last block adds the sums of all pairs of the r = N − 2ᵏ + 1 numbers from 2ᵏ to N, except the
//! pairs with xor 1. Of the pairs y = 2ᵏ + u and z = 2ᵏ + v, only the sum of x is hard: the
//! leading 1s cancel, which leaves T(r), the sum of u ⊕ v over 0 ≤ u < v < r. A [digit
//! DP](Tables::sum_of_nim_sums) computes T(r). Let r = 2ⁱ + rest with rest < 2ⁱ. Two numbers from
//! 2ⁱ on lose the leading 1 in their xor, which leaves T(rest). In all other pairs, one number u
//! runs through the numbers below 2ⁱ, and xor with a fixed number only permutes these, so the
//! sums come from tables, too.
//!
//! The obvious way to compute T(r) counts, for each binary digit, the pairs u < v < r that
//! differ there. That takes O(log N) time, too, but each digit needs a remainder modulo 10⁹,
//! while the sums of the digit DP fit into 128 bits, so that one at the end is enough. (The test
//! `sum_of_nim_sums_agrees_with_pairs_counted_digit_by_digit` goes the obvious way.)
//!
//! ## Complexity
//!
//! O(log N) time per bound with N ≥ 2, after three tables of 64 numbers; memory for the input
//! and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

const MAX_BOUNDS: usize = 50_000;
/// The answers are remainders modulo this number. [`Tables::sum_over_lost_positions`] computes
/// with remainders in 64 bits: each of its products is a remainder times a number below
/// 5·`MODULUS`, and at most three numbers up to `MODULUS` are added to a product, so each result
/// is below 6·`MODULUS`², which is less than 2⁶⁴.
const MODULUS: u64 = 1_000_000_000;

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let tables = Tables::new();
    let mut answers = String::new();
    let mut bounds = 0;
    while !source.is_empty() {
        bounds += 1;
        assert!(bounds <= MAX_BOUNDS, "the input has more than {} bounds", MAX_BOUNDS);
        input! { from &mut source, bound: u64 }
        writeln!(answers, "{}", tables.sum_over_lost_positions(bound))?;
    }
    print!("{}", answers);
    Ok(())
}

/// Tables for powers of 2, all modulo [`MODULUS`].
struct Tables {
    /// `at_power[k]` is F(2ᵏ).
    at_power: [u64; 64],
    /// `both_free[i]` is the sum of u ⊕ v over all pairs of free numbers u < v < 2ⁱ, by
    /// [theorem 4](Self::sum_of_nim_sums).
    both_free: [u64; 64],
    /// `one_free[i]` is the sum of u ⊕ v over all free numbers u < 2ⁱ and a tight number v, by
    /// theorem 4; it is the same for each v.
    one_free: [u64; 64],
}

impl Tables {
    /// Fills the tables. F(2ⁱ) is F(2ⁱ − 1), because
    /// [no position has z = 2ⁱ](Self::sum_over_lost_positions). Theorem 4 has p²·(p − 1)/4 and
    /// p·(p − 1)/2. With h = p/2, these are h·h·(p − 1) and h·(p − 1), even if p = 1 makes the
    /// code round h down, because then p − 1 is 0. Since p is at most 2⁶³, p² + h·(p − 1) is
    /// below 2¹²⁷, so everything fits into 128 bits. F(2ⁱ − 1) needs only earlier entries.
    fn new() -> Self {
        let mut tables = Self { at_power: [0; 64], both_free: [0; 64], one_free: [0; 64] };
        let modulus = u128::from(MODULUS);
        for i in 0..64 {
            let p = 1_u128 << i;
            let h = p / 2;
            tables.both_free[i] = (h * h % modulus * (p - 1) % modulus) as u64;
            tables.one_free[i] = ((p * p + h * (p - 1)) % modulus) as u64;
            tables.at_power[i] = tables.sum_over_lost_positions((1 << i) - 1);
        }
        tables
    }

    /// Returns F(N) mod 10⁹, where N is `bound`.
    ///
    /// Theorems 1 and 2 turn the lost positions into pairs within blocks, that is, of the same
    /// binary length. Theorem 3 adds up the last block: all pairs, less those with xor 1.
    ///
    /// For example, let N = 10. The blocks below 8 give the four positions in the header, so
    /// F(8) = 42. The numbers from 8 to 10 form three pairs, but 8 and 9 do not count, because
    /// their xor is 1. The xor of 8 and 10 is 2, and that of 9 and 10 is 3, so they give
    /// (1, 7, 9) and (2, 8, 9). Hence F(10) = 42 + 17 + 19 = 78.
    ///
    /// **Theorem 1** (Welter 1954). Let x = a + 1, y = b + 1 and z = c + 1. The position
    /// (a, b, c) is lost iff x ⊕ y ⊕ z = 0.
    ///
    /// *Proof.* A turn lowers one of the numbers x, y and z, which must stay positive and
    /// different. By induction on x + y + z, two facts about s = x ⊕ y ⊕ z are enough:
    ///
    /// - If s = 0, every move makes s nonzero, because it changes exactly one of the numbers.
    /// - If s ≠ 0, some move makes s zero. One of the numbers, say x, has a 1 at the top
    ///   binary digit of s, so that x ⊕ s < x. Lower x to x ⊕ s, which is y ⊕ z. This is
    ///   legal: y ⊕ z is not 0 because y ≠ z, not y because z ≠ 0, and not z because y ≠ 0. ∎
    ///
    /// **Theorem 2.** The lost positions with 0 < a < b < c correspond one to one to the pairs
    /// y < z of positive numbers of the same binary length with y ⊕ z ≠ 1, by y = b + 1 and
    /// z = c + 1.
    ///
    /// *Proof.* In such a position, x = a + 1 satisfies 1 < x < y < z, and x ⊕ y = z by
    /// theorem 1. Hence exactly one of x and y has a 1 at the top binary digit of z. Neither has
    /// a higher 1, as both are below z, so the number with this 1 is the larger one, y, which
    /// thus has the length of z. Also y ⊕ z = x ≠ 1.
    ///
    /// Conversely, let y < z be such a pair, and let x = y ⊕ z. The top digits of y and z
    /// cancel, so x is shorter than y, and x < y. Also x > 1, because y ≠ z and y ⊕ z ≠ 1.
    /// Hence a = x − 1, b = y − 1 and c = z − 1 satisfy 0 < a < b < c. By theorem 1, this
    /// position is lost, and no other lost position has the same y and z. ∎
    ///
    /// The condition c < N means z ≤ N, and a position adds a + b + c = x + y + z − 3 to F(N).
    /// For N < 4 the answer is 0, because 1 < x < y < z needs z ≥ 4. Let N ≥ 4 and
    /// 2ᵏ ≤ N < 2ᵏ⁺¹. No position has z = 2ᵏ: by theorem 2, its y would have the same length and
    /// be smaller, but 2ᵏ is the smallest number of its length. Hence F(2ᵏ) is the sum over the
    /// positions with z < 2ᵏ, and those with z ≥ 2ᵏ remain.
    ///
    /// **Theorem 3.** Let r = N − 2ᵏ + 1 and t = ⌊r/2⌋. Let T(r) be the
    /// [sum of u ⊕ v](Self::sum_of_nim_sums) over 0 ≤ u < v < r. The positions with
    /// 2ᵏ ≤ z ≤ N add T(r) + (2ᵏ + N − 3)·r·(r − 1)/2 − t·(2ᵏ⁺¹ + 2t − 3) to F(N).
    ///
    /// *Proof.* All numbers from 2ᵏ to N have the same length, so by theorem 2 these positions
    /// are the pairs 2ᵏ ≤ y < z ≤ N without those with xor 1. First take all pairs. They are
    /// y = 2ᵏ + u and z = 2ᵏ + v with u < v < r.
    ///
    /// - Each x is u ⊕ v, so the sum of all x is T(r).
    /// - The r numbers from 2ᵏ to N have the sum (2ᵏ + N)·r/2, and each of them is in r − 1
    ///   pairs, so the sum of all y + z is (2ᵏ + N)·r·(r − 1)/2. Since there are r·(r − 1)/2
    ///   pairs, the sum of all y + z − 3 is (2ᵏ + N − 3)·r·(r − 1)/2.
    ///
    /// The pairs with y ⊕ z = 1 are the t pairs y = 2ᵏ + 2j and z = y + 1 with 0 ≤ j < t, for
    /// which x + y + z − 3 is 2ᵏ⁺¹ + 4j − 1. The sum of 4j is 2t·(t − 1), so the sum of all
    /// these is t·(2ᵏ⁺¹ + 2t − 3). ∎
    ///
    /// For N = 10, r is 3, t is 1, and T(3) is 1 + 2 + 3 = 6. The positions with z ≥ 8 add
    /// 6 + (8 + 10 − 3)·3 − 1·(16 + 2 − 3) = 36, which is 17 + 19.
    fn sum_over_lost_positions(&self, bound: u64) -> u64 {
        if bound < 4 {
            return 0;
        }
        let k = 63 - bound.leading_zeros() as usize;
        let power = 1 << k;
        let r = bound - power + 1;
        let t = r / 2 % MODULUS;
        // This and all that follows are remainders. It is that of r·(r − 1)/2: the even one of
        // r and r − 1 is 2·⌊r/2⌋, and the odd one is r − 1 + r % 2.
        let pairs = t * ((r - 1 + r % 2) % MODULUS) % MODULUS;
        // This is congruent to 2ᵏ + N − 3.
        let factor = power % MODULUS + bound % MODULUS + MODULUS - 3;
        let excluded = t * (2 * (power % MODULUS) + 2 * t + MODULUS - 3) % MODULUS;
        (self.at_power[k] + self.sum_of_nim_sums(r) + pairs * factor + MODULUS - excluded) % MODULUS
    }

    /// Returns T(`r`), the sum of u ⊕ v over 0 ≤ u < v < `r`, modulo [`MODULUS`].
    ///
    /// T(0) is 0. Otherwise let p be the largest power of 2 up to r. The leading digit of
    /// r = p + `rest` splits the numbers below r into two kinds:
    ///
    /// - A *free* number has a 0 there. Its lower digits are arbitrary, so it is any number
    ///   below p.
    /// - A *tight* number has a 1 there. Its lower digits form a number w < rest, so it is
    ///   p + w.
    ///
    /// Two tight numbers lose the 1 in their xor, which leaves T(rest), the same task for fewer
    /// digits. The sums with free numbers are known in advance, because xor with a fixed number
    /// below p only permutes the free numbers: their sum stays p·(p − 1)/2, and a tight number
    /// adds p more in each pair. The loop visits the digits of r that are 1, from the lowest. For
    /// 13, which is 1101 in binary, it finds T(1), T(5) and T(13).
    ///
    /// In the last of these steps, p = 8 and rest = 5. The xors of the lower digits of any number
    /// with 0, 1, …, 7 are 0 to 7 in some order, with the sum 28. The free numbers 0 to 7 thus add
    /// 8·28/2 = 112 among themselves. Each tight number 8 to 12 adds 28 and, eight times, its
    /// leading 8 with them, so 8·8 + 28 = 92, and the tight numbers add T(5) = 34 among
    /// themselves. Hence T(13) = 34 + 112 + 5·92 = 606.
    ///
    /// **Theorem 4.** Let p be a power of 2, and `rest` < p. Then
    /// T(p + rest) = T(rest) + p²·(p − 1)/4 + rest·(p² + p·(p − 1)/2).
    ///
    /// *Proof.* For a fixed number w < p, let u go through all numbers below p. Then u ⊕ w
    /// takes each of these p values once, because (u ⊕ w) ⊕ w = u, so the sum of u ⊕ w is
    /// p·(p − 1)/2. There are three kinds of pairs of numbers below p + rest:
    ///
    /// - Two tight numbers p + v and p + w have the nim-sum v ⊕ w, so these pairs add T(rest).
    /// - Two free numbers are any two numbers below p. The sum of u ⊕ w over all u and w is
    ///   p·p·(p − 1)/2, which counts each pair twice, and u = w adds 0. Hence these pairs add
    ///   p²·(p − 1)/4.
    /// - A free number u and a tight number p + w have the nim-sum p + (u ⊕ w). For each of
    ///   the `rest` numbers w, the sum over all u is p·p + p·(p − 1)/2. ∎
    fn sum_of_nim_sums(&self, r: u64) -> u64 {
        // The sum has at most 64 terms below 2⁹⁴, so it fits into 128 bits without a remainder
        // per step.
        let (mut sum, mut unvisited) = (0, r);
        while unvisited > 0 {
            let (i, rest) = (unvisited.trailing_zeros() as usize, r - unvisited);
            sum += u128::from(self.both_free[i]) + u128::from(rest) * u128::from(self.one_free[i]);
            unvisited &= unvisited - 1; // Clears digit i.
        }
        (sum % u128::from(MODULUS)) as u64
    }
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use std::collections::HashMap;

    /// The sizes of the three heaps.
    type Position = [u64; 3];

    /// Lists the positions after one turn.
    fn moves(heaps: Position) -> Vec<Position> {
        let mut positions = Vec::new();
        for i in 0..3 {
            for size in 0..heaps[i] {
                if !heaps.contains(&size) {
                    let mut next = heaps;
                    next[i] = size;
                    positions.push(next);
                }
            }
        }
        positions
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
    pub fn first_wins(mut heaps: Position, known: &mut HashMap<Position, bool>) -> bool {
        heaps.sort_unstable();
        if let Some(&wins) = known.get(&heaps) {
            return wins;
        }
        let wins = moves(heaps).into_iter().any(|next| !first_wins(next, known));
        known.insert(heaps, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{Tables, rules};
    use itertools::{Itertools, iproduct};
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_every_bound_up_to_a_hundred_and_twenty_eight() {
        let (tables, mut known, mut total) = (Tables::new(), HashMap::new(), 0);
        for bound in 0..=128 {
            assert_eq!(tables.sum_over_lost_positions(bound), total, "bound {bound}");
            // The next bound also allows c = `bound`.
            for (a, b) in (1..bound).tuple_combinations() {
                if !rules::first_wins([a, b, bound], &mut known) {
                    total += a + b + bound;
                }
            }
        }
    }

    /// Each row has a, b and c, then a + 1, b + 1 and c + 1 in binary, then a + b + c.
    #[test]
    fn agrees_with_the_rules_on_heaps_below_eight_by_the_table_in_the_header() {
        let mut known = HashMap::new();
        let lost = (1..8)
            .tuple_combinations()
            .filter(|&(a, b, c)| !rules::first_wins([a, b, c], &mut known));
        let rows = lost.map(|(a, b, c)| {
            let binary = [a + 1, b + 1, c + 1].map(|x| format!("{x:03b}")).join("    ");
            format!("//! {a} {b} {c}       {binary}    {:10}", a + b + c)
        });
        let table = include_str!("project-euler-488.rs")
            .lines()
            .skip_while(|line| !line.starts_with("//! a b c"))
            .skip(1)
            .take_while(|line| *line != "//! ```")
            .map(|line| line.trim_end_matches("     F(8) = 42"));
        itertools::assert_equal(table, rows);
    }

    #[test]
    fn agrees_with_the_rules_on_heaps_of_at_most_sixty_four_by_theorem_1() {
        let mut known = HashMap::new();
        for (a, b, c) in (0..=64).tuple_combinations() {
            let wins = rules::first_wins([a, b, c], &mut known);
            assert_eq!(wins, ((a + 1) ^ (b + 1) ^ (c + 1)) != 0, "({a}, {b}, {c})");
        }
    }

    /// Adds up the positions one by one, by theorem 1 alone. The final sum exceeds 10⁹, so that
    /// remainders are tested, too.
    #[test]
    fn agrees_with_theorem_1_for_every_bound_up_to_four_thousand() {
        let (tables, mut total) = (Tables::new(), 0);
        for bound in 0..=4000 {
            let expected = total % 1_000_000_000;
            assert_eq!(tables.sum_over_lost_positions(bound), expected, "bound {bound}");
            for b in 1..bound {
                // The next bound also allows c = `bound`. Theorem 1 then determines a from b.
                let a = ((b + 1) ^ (bound + 1)) - 1;
                if 0 < a && a < b {
                    total += a + b + bound;
                }
            }
        }
    }

    #[test]
    fn sum_of_nim_sums_agrees_with_its_definition_up_to_three_hundred() {
        let (tables, mut total) = (Tables::new(), 0);
        for r in 0..=300 {
            assert_eq!(tables.sum_of_nim_sums(r), total, "r = {r}");
            total += (0..r).map(|u| u ^ r).sum::<u64>();
        }
    }

    /// Let `ones` be the number of u < r whose digit i is 1. Then `ones`·(r − `ones`) pairs
    /// u < v < r differ in digit i.
    #[test]
    fn sum_of_nim_sums_agrees_with_pairs_counted_digit_by_digit() {
        const MODULUS: u128 = super::MODULUS as u128;
        let tables = Tables::new();
        // The numbers 2⁶³ − i·2ʲ for i < 2000 and j = i mod 52. They are above 2⁶², since
        // i < 2¹¹ and j ≤ 51.
        let large = (0..2000_u64).map(|i| (1 << 63) - (i << (i % 52)));
        for r in (0..2000).chain(large) {
            let expected = (0..63).fold(0, |sum, i| {
                // Each full block of 2ⁱ⁺¹ numbers adds 2ⁱ to `ones`.
                let ones = ((r >> (i + 1)) << i) + (r % (2 << i)).saturating_sub(1 << i);
                let pairs = u128::from(ones) * u128::from(r - ones);
                (sum + pairs % MODULUS * (1 << i)) % MODULUS
            });
            assert_eq!(u128::from(tables.sum_of_nim_sums(r)), expected, "r = {r}");
        }
    }

    /// The digits so far of x, y or z in the textbook digit DP.
    #[derive(Clone, Copy, PartialEq, Eq, Hash)]
    struct Prefix {
        /// Tells whether they equal the digits of N.
        equals_bound: bool,
        /// Tells whether the number can still become 0 or 1.
        may_be_small: bool,
    }

    /// Returns F(N) mod 10⁹ by the textbook digit DP, from the top digit down. Here N is `bound`.
    /// A state has the prefixes of x, y and z.
    fn textbook_dp(bound: u64) -> u64 {
        // The sum over ordered triples is divided by 6 at the end.
        const SIX_MODULI: u128 = 6 * super::MODULUS as u128;
        // For each state, the number of ordered triples, and the sum of x + y + z over them.
        let start = Prefix { equals_bound: true, may_be_small: true };
        let mut states = HashMap::from([([start; 3], (1, 0))]);
        for i in (0..64).rev() {
            let mut next_states = HashMap::new();
            for ((state, (count, sum)), x, y) in iproduct!(states, 0..2, 0..2) {
                let digits = [x, y, x ^ y];
                let limit = (bound >> i) & 1;
                if (0..3).any(|j| state[j].equals_bound && digits[j] > limit) {
                    continue;
                }
                let next = [0, 1, 2].map(|j| Prefix {
                    equals_bound: state[j].equals_bound && digits[j] == limit,
                    may_be_small: state[j].may_be_small && (i == 0 || digits[j] == 0),
                });
                let added = u128::from(digits[0] + digits[1] + digits[2]) << i;
                let entry = next_states.entry(next).or_insert((0, 0));
                entry.0 = (entry.0 + count) % SIX_MODULI;
                entry.1 = (entry.1 + sum + (added % SIX_MODULI) * count) % SIX_MODULI;
            }
            states = next_states;
        }
        // If x, y, z ≥ 2, they are different, because x = y would mean z = 0.
        let proper = states.into_iter().filter(|(state, _)| state.iter().all(|x| !x.may_be_small));
        let (count, sum) = proper.fold((0, 0), |(n, s), (_, (count, sum))| (n + count, s + sum));
        // Each position is counted in six orders, and a + b + c = x + y + z − 3.
        let total = (sum + 3 * (SIX_MODULI - count % SIX_MODULI)) % SIX_MODULI;
        u64::try_from(total / 6).unwrap()
    }

    #[test]
    fn agrees_with_the_textbook_dp_near_powers_of_two_and_in_between() {
        let tables = Tables::new();
        // The numbers from 2ᵏ − 3 to 2ᵏ + 2, modulo 2⁶⁴.
        let near =
            (0..64).flat_map(|k| (0..6).map(move |d| (1_u64 << k).wrapping_add(d).wrapping_sub(3)));
        // Numbers of all lengths that look random.
        let between = (1..200_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64));
        // The largest bound, and the bound of Project Euler.
        let special = [u64::MAX, 1_000_000_000_000_000_000];
        for bound in near.chain(between).chain(special) {
            assert_eq!(tables.sum_over_lost_positions(bound), textbook_dp(bound), "bound {bound}");
        }
    }

    /// For p = 2ᵏ, F(p) is (p − 1)·(p − 2)·(p − 4)/4, by symmetry instead of blocks. Since numbers
    /// below p have their xor below p, F(p) is a sum over the sets {x, y, x ⊕ y} of numbers from 2
    /// to p − 1. For each x, any y < p but 0, 1, x and x ⊕ 1 gives a set, and two y give the same
    /// one. So x adds x − 1 in (p − 4)/2 sets. The sum of all x − 1 is (p − 1)·(p − 2)/2.
    #[test]
    fn holds_at_powers_of_two() {
        const MODULUS: i128 = super::MODULUS as i128;
        let tables = Tables::new();
        for k in 1..=64 {
            let p = 1_i128 << k;
            let expected = (p - 1) * (p / 2 - 1) % MODULUS * (p / 2 - 2) % MODULUS;
            // No position has z = p, so p − 1 has the same answer. The bound 2⁶⁴ is too large.
            for bound in [p - 1, p].into_iter().flat_map(u64::try_from) {
                let actual = tables.sum_over_lost_positions(bound);
                assert_eq!(i128::from(actual), expected, "bound {bound}");
            }
        }
    }
}
