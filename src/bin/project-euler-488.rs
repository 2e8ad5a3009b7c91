//! # Unbalanced Nim: the sum of the lost positions (Project Euler 488)
//!
//! Three heaps of different sizes hold a, b and c stones. Two players take turns. A turn takes
//! any positive number of stones from one heap, but must not make two heaps equal. An empty
//! heap counts as a heap of size 0. A player who cannot move loses, which happens once the
//! heaps hold 0, 1 and 2 stones, in any order. Consider the positions with 0 < a < b < c < N
//! that are lost for the player to move. F(N) is the sum of a + b + c over these positions.
//! What is F(N) mod 10⁹?
//!
//! (Source: Project Euler 488, <https://projecteuler.net/problem=488>. It asks for a single N.)
//!
//! ## Input
//!
//! ```text
//! N              at most 5·10⁴ bounds until the end of input, 0 ≤ N ≤ 2⁶⁴ − 1
//! ```
//!
//! (These limits are ours. The N of Project Euler has 60 binary digits, and no clock runs there, so
//! a solution made for it may overflow or be too slow here.)
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
//! Nim, [a position is lost](sum_over_lost_positions) iff the nim-sum (xor, ⊕) of x, y and z is
//! 0. If it is 0, every move changes it. If it is not, a winning move of Nim lowers one of them,
//! say x, to y ⊕ z. Only 0, y and z are forbidden, and y ⊕ z is none of them, since y and z are
//! different and positive. (The program `unbalanced-nim` plays the same game with any number of
//! heaps, and `unbalanced-nim-count` counts the positions that are added up here.)
//!
//! To add up these positions, count in how many of them each heap size occurs. For N < 4 there
//! are none. Otherwise let p be the largest power of 2 up to N, and first take the positions whose
//! numbers x, y and z are below p. Here x is any of the three, not always the smallest. A number x
//! from 2 to p − 1, a number y < p, and z = x ⊕ y, which is below p, too, make a position unless y
//! or z is 0 or 1, that is, unless y is 0, 1, x or x ⊕ 1. (If none of the three is 0, they are
//! different.) Since y and z can be exchanged, the other p − 4 numbers y make (p − 4)/2 positions.
//! So each heap size from 1 to p − 2 occurs equally often, and the sum is
//! (1 + 2 + … + (p − 2))·(p − 4)/2, which is (p − 1)·(p − 2)·(p − 4)/4. This is already F(p): c < p
//! would also allow z = p, but neither x nor y, being smaller, could cancel its leading 1. For
//! p = 8, in binary, each of the sizes 1 to 6 occurs twice:
//!
//! ```text
//! a b c     a + 1  b + 1  c + 1     a + b + c
//! 1 3 5       010    100    110             9
//! 1 4 6       010    101    111            11
//! 2 3 6       011    100    111            11
//! 2 4 5       011    101    110            11     F(8) = 42
//! ```
//!
//! In the other positions, let z be the largest number and y the second. As c < N, z is from p to
//! N, and y is at least p, too, because it must cancel the leading 1 of z. Conversely, the leading
//! 1s of any two numbers y < z from p to N cancel, so that their xor is smaller and can serve as
//! x. Hence these positions are the pairs of the r = N − p + 1 numbers from p to N, except the
//! pairs with xor 1, which have a = 0. So each heap size from p − 1 to N − 1 occurs r − 2 times as
//! b or c (and N − 1 once more if N is even, since N ⊕ 1 is too large then). Only the sum of the
//! heaps a is hard. If y = p + u and z = p + v, then a is (u ⊕ v) − 1. As this is 0 if the xor is
//! 1, we may add up all pairs, and need T(r), the sum of u ⊕ v over 0 ≤ u < v < r.
//!
//! A [digit DP](sum_of_nim_sums) over the binary digits of the bound r computes T(r). Write the odd
//! number 2·(u ⊕ v) + 1 into row u and column v of a table. For N = 12, r is 5, and the table is
//!
//! ```text
//!  1  3  5  7    9
//!  3  1  7  5   11
//!  5  7  1  3   13
//!  7  5  3  1   15
//!
//!  9 11 13 15    1
//! ```
//!
//! The sum of the table is 4·T(r) + r², because each pair occurs twice, and the diagonal is 1. Let
//! q be the largest power of 2 up to r, and r = q + rest, here 4 + 1. As q is a power of 2, xor
//! with a number below q only permutes the numbers below q, so each row of the upper left block
//! has the first q odd numbers, with the sum q². Beside and below it, the leading 1 of u or v
//! remains, so that each column or row there has the next q odd numbers, with the sum
//! (2q)² − q² = 3q². In the last block these 1s cancel, which leaves the table for rest. Hence the
//! leading digit of r adds q·q² + 2·rest·3q² = q²·(q + 6·rest), and the other digits follow in the
//! same way. Here the sum is 4²·(4 + 6·1) + 1²·1 = 161, so T(5) is (161 − 5²)/4 = 34. The 10 pairs
//! thus have heaps a with the sum 34 − 10, and F(12) = F(8) + 3·(7 + 8 + … + 11) + 11 + 24 = 212.
//!
//! (The obvious way to T(r), which counts for each binary digit the pairs u < v < r that differ
//! there, is as good.)
//!
//! ## Complexity
//!
//! O(log N) time per bound with N ≥ 2; memory for the input and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

const MAX_BOUNDS: usize = 50_000;
/// The answers are remainders modulo this number.
const MODULUS: u64 = 1_000_000_000;

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut answers = String::new();
    let mut bounds = 0;
    while !source.is_empty() {
        bounds += 1;
        assert!(bounds <= MAX_BOUNDS, "the input has more than {} bounds", MAX_BOUNDS);
        input! { from &mut source, bound: u64 }
        writeln!(answers, "{}", sum_over_lost_positions(bound))?;
    }
    print!("{}", answers);
    Ok(())
}

/// Returns F(N) mod 10⁹, where N is `bound`.
///
/// Theorem 1 turns the game into Nim. Let p be the largest power of 2 up to N. Theorems 2 and 3
/// count how often each heap occurs in the positions with z < p and in those with z ≥ p.
///
/// **Theorem 1** (Welter 1954). Let x = a + 1, y = b + 1 and z = c + 1. The position (a, b, c) is
/// lost iff x ⊕ y ⊕ z = 0.
///
/// *Proof.* A turn lowers one of the numbers x, y and z, which must stay positive and different.
/// By induction on x + y + z, two facts about s = x ⊕ y ⊕ z are enough:
///
/// - If s = 0, every move makes s nonzero, because it changes exactly one of the numbers.
/// - If s ≠ 0, some move makes s zero. One of the numbers, say x, has a 1 at the top binary digit
///   of s, so that x ⊕ s < x. Lower x to x ⊕ s, which is y ⊕ z. This is legal: y ⊕ z is not 0
///   because y ≠ z, not y because z ≠ 0, and not z because y ≠ 0. ∎
///
/// The condition c < N means z ≤ N. From now on let 0 < a < b < c, so that 1 < x < y < z. Then
/// z ≥ 4, so the answer is 0 for N < 4. Let N ≥ 4 and p ≤ N < 2p for a power p of 2.
///
/// **Theorem 2.** The lost positions with z < p have the sum (p − 1)·(p − 2)·(p − 4)/4.
///
/// *Proof.* By theorem 1, these positions are the sets {u, v, w} of three numbers from 2 to p − 1
/// with u ⊕ v ⊕ w = 0. How many contain a given u? Choose v < p, and let w = u ⊕ v, which is below
/// p, too. Both must be at least 2, which excludes four numbers v: 0, 1, u (then w = 0) and u ⊕ 1
/// (then w = 1), which are different and below p, since u ≥ 2 and p is even. For the other p − 4
/// numbers v, the numbers u, v and w are different, since none of them is 0. As v and w can be
/// exchanged, u is in (p − 4)/2 sets, and so is the heap u − 1. The heaps u − 1 from 1 to p − 2
/// have the sum (p − 1)·(p − 2)/2. ∎
///
/// **Theorem 3.** Let r = N − p + 1, let H be the sum of the numbers from p − 1 to N − 1, and let
/// T(r) be the [sum of u ⊕ v](sum_of_nim_sums) over 0 ≤ u < v < r. The lost positions with
/// p ≤ z ≤ N have the sum (r − 2)·H + T(r) − r·(r − 1)/2, plus N − 1 if r is odd.
///
/// *Proof.* In such a position, the top binary digit of z is worth p, since N < 2p.
/// Exactly one of x and y has a 1 there, since x ⊕ y = z, and neither has a higher 1, as both are
/// below z. So the larger one, y, has this 1, and p ≤ y < z ≤ N. Also y ⊕ z = x ≠ 1.
/// Conversely, let p ≤ y < z ≤ N with y ⊕ z ≠ 1, and let x = y ⊕ z. The top digits cancel, so
/// x < p ≤ y. Also x > 1, because y ≠ z and y ⊕ z ≠ 1. By theorem 1, this position is lost, and no
/// other lost position has the same y and z. Hence the positions are the pairs of different numbers
/// from p to N, except the pairs with xor 1.
///
/// - The sum of b + c: each of the r numbers forms a pair with every other one except its xor with
///   1, which is from p to N, too, as p is even, except for the number N if N is even, that is, if
///   r is odd. So each heap from p − 1 to N − 1 occurs r − 2 times, and N − 1 once more if r is odd.
/// - The sum of a: this is (y ⊕ z) − 1, or (u ⊕ v) − 1 if y = p + u and z = p + v. It is 0 for the
///   pairs with xor 1, so we may add up all r·(r − 1)/2 pairs. ∎
fn sum_over_lost_positions(bound: u64) -> u64 {
    if bound < 4 {
        return 0;
    }
    let p = 1 << (63 - bound.leading_zeros());
    let r = bound - p + 1;
    let nim_sums = sum_of_nim_sums(r);
    // Now r ≤ p ≤ 2⁶³. So no product exceeds 2¹²⁶, and all sums are below 2¹²⁷.
    let [n, p, r, nim_sums, modulus] = [bound, p, r, nim_sums, MODULUS].map(i128::from);
    let below = (p - 1) * (p - 2) / 2 % modulus * ((p - 4) / 2);
    let pairs = r * (r - 1) / 2;
    let heaps = r * (p - 1) + pairs; // The sum H of the r numbers from p − 1 on.
    let above = (r - 2) * (heaps % modulus) + nim_sums - pairs + r % 2 * (n - 1);
    (below + above).rem_euclid(modulus) as u64
}

/// Returns T(`r`), the sum of u ⊕ v over 0 ≤ u < v < `r`, modulo [`MODULUS`], for `r` ≤ 2⁶³.
///
/// **Theorem 4.** Let S(r) be the sum of 2·(u ⊕ v) + 1 over all u and v below r. Then
/// T(r) = (S(r) − r²)/4. If q is a power of 2 and rest < q, then
/// S(q + rest) = q²·(q + 6·rest) + S(rest).
///
/// *Proof.* In S(r), the ones have the sum r². Each u ⊕ v with u < v is doubled and occurs twice,
/// also as v ⊕ u, and u ⊕ u is 0. Hence S(r) = 4·T(r) + r².
///
/// For a fixed w < q, let v go through all numbers below q. Then w ⊕ v is below q, too, as q is a
/// power of 2, and takes each value below q once, because w ⊕ (w ⊕ v) = v. Call the numbers
/// below q *free*, and those from q on *tight*.
///
/// - If u is free, the sum of 2·(u ⊕ v) + 1 over all free v is 1 + 3 + … + (2q − 1) = q². All q
///   numbers u together add q³.
/// - If u = q + w is tight, u ⊕ v is q + (w ⊕ v) for all free v, so the sum over these v is
///   (2q + 1) + (2q + 3) + … + (4q − 1) = (2q)² − q². All `rest` numbers u together add
///   3q²·rest, and exchanging u and v adds as much again.
/// - Two tight numbers q + w and q + v have the nim-sum w ⊕ v, so they add S(rest). ∎
fn sum_of_nim_sums(r: u64) -> u64 {
    // The loop adds up S(r)/8, as q²·(q + 6·rest)/8 is (q/2)²·(q/2 + 3·rest). But if r is odd, the
    // last q is 1 and adds 0 instead of 1/8, because q/2 is rounded down. So 2·sum is S(r)/4 − 1/4
    // then, and as r²/4 is rounded down by 1/4, too, their difference is still T(r).
    let (mut sum, mut rest) = (0, r);
    while rest > 0 {
        let q = 1 << (63 - rest.leading_zeros());
        rest -= q;
        let half = q / 2 % MODULUS;
        // Here q/2 ≤ 2⁶² and rest < 2⁶², because q + rest ≤ 2⁶³ and rest < q. So no number of 64
        // bits overflows, and the sum stays below 64·10⁹·2⁶⁴ < 2¹⁰⁰.
        sum += i128::from(half * half % MODULUS) * i128::from(q / 2 + 3 * rest);
    }
    let r = i128::from(r);
    (2 * sum - r * r / 4).rem_euclid(i128::from(MODULUS)) as u64
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
    use super::{rules, sum_of_nim_sums, sum_over_lost_positions};
    use itertools::{Itertools, iproduct};
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_every_bound_up_to_a_hundred_and_twenty_eight() {
        let (mut known, mut total) = (HashMap::new(), 0);
        for bound in 0..=128 {
            assert_eq!(sum_over_lost_positions(bound), total, "bound {bound}");
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
        let mut total = 0;
        for bound in 0..=4000 {
            let expected = total % 1_000_000_000;
            assert_eq!(sum_over_lost_positions(bound), expected, "bound {bound}");
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
        let mut total = 0;
        for r in 0..=300 {
            assert_eq!(sum_of_nim_sums(r), total, "r = {r}");
            total += (0..r).map(|u| u ^ r).sum::<u64>();
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
    fn textbook_dp(bound: u64) -> u64 {
        // Each position is counted in six orders, so the sum is divided by 6 at the end.
        const SIX_MODULI: u128 = 6 * super::MODULUS as u128;
        // For every three prefixes, the number of triples x, y, z, and the sum of x + y + z − 3.
        let start = Prefix { equals_bound: true, may_be_small: true };
        let mut states = HashMap::from([([start; 3], (1, SIX_MODULI - 3))]);
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
        let sum: u128 = proper.map(|(_, (_, sum))| sum).sum();
        u64::try_from(sum % SIX_MODULI / 6).unwrap()
    }

    #[test]
    fn agrees_with_the_textbook_dp_near_powers_of_two_and_in_between() {
        // The numbers from 2ᵏ − 3 to 2ᵏ + 2, modulo 2⁶⁴. For k = 0, they include 2⁶⁴ − 1.
        let near =
            (0..64).flat_map(|k| (0..6).map(move |d| (1_u64 << k).wrapping_add(d).wrapping_sub(3)));
        // Numbers of all lengths that look random.
        let between = (1..200_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64));
        for bound in near.chain(between) {
            assert_eq!(sum_over_lost_positions(bound), textbook_dp(bound), "bound {bound}");
        }
    }
}
