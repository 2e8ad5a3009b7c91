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
//! Now they must stay positive as well as different. Surprisingly, these rules do no harm: as in
//! ordinary Nim, [a position is lost](sum_over_lost_positions) iff the nim-sum (xor, ⊕) of x, y
//! and z is 0, because the winning moves of Nim break neither rule. (The program `unbalanced-nim`
//! plays the same game with any number of heaps, and `unbalanced-nim-count` counts the positions
//! that are added up here.)
//!
//! So, with the added stones, the lost positions are *triples*: sets of three different positive
//! numbers with nim-sum 0. As c < N, we need the triples up to N. They grow digit by digit. To
//! see how, cut the last binary digit off each number of a triple. The digits cut off have
//! nim-sum 0, which leaves four choices: all three are 0, or exactly one is. The numbers that
//! remain have nim-sum 0, too. If they are a triple again, each of the four choices makes a
//! triple of it. Otherwise one is 0 or, which is the same, two are equal: they are 0, u and u. To
//! become different, the two u must get the digits 0 and 1, and then the number 0 gets a 1.
//! This makes the triple 1, 2u, 2u + 1, if u ≥ 1. For example, all triples up to 7 are made of the
//! only triple up to 3, and of 0, u and u with u up to 3 (each line begins with what remains):
//!
//! ```text
//! 01 10 11    010 100 110    010 101 111    011 100 111    011 101 110
//!
//! 00 01 01    001 010 011
//! 00 10 10    001 100 101
//! 00 11 11    001 110 111
//! ```
//!
//! So a digit DP can read the binary digits of N from the top. Let m be the number that they form
//! so far; the next digit makes it 2m or 2m + 1. A triple *below* m, whose largest number is less
//! than m, makes four triples below 2m. A *tight* triple, whose largest number is m, makes two in
//! which m becomes 2m, and two in which it becomes 2m + 1, still the largest number. If the next
//! digit is 0, the former are tight, and the latter too large; if it is 1, the latter are tight,
//! and the former below. The triple 1, 2u, 2u + 1 is below 2m if u < m, and has 2m + 1 if u = m.
//! So all that the DP [must know](append_digit) besides m is the count of each kind, and its sum:
//!
//! ```text
//! N = 12     below m     tight     (count, sum)
//! m = 1      0,   0      0,   0
//! m = 3      0,   0      1,   6
//! m = 6      2,  16      2,  26
//! m = 12    13, 210      4, 108
//! ```
//!
//! The 17 triples up to 12 have the sum 318; without the added stones, this is 318 − 3·17 = 267.
//! The triples 1 2 3, 1 4 5, …, 1 10 11 do not count, as they have a = 0. Their positions 0 1 2,
//! 0 3 4, …, 0 9 10 have the sum 55, so that F(12) = 267 − 55 = 212.
//!
//! (The textbook DP, on x, y and z in any order with a flag for each that tells if it is tight,
//! finds every triple six times, and 6 has no inverse modulo 10⁹. Sets avoid this.)
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
    ops::Add,
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
/// **Theorem** (Welter's game, 1954). Let x = a + 1, y = b + 1 and z = c + 1. The position
/// (a, b, c) is lost iff x ⊕ y ⊕ z = 0.
///
/// *Proof.* A turn lowers one of the numbers x, y and z, which must stay positive and different.
/// By induction on x + y + z, two facts about s = x ⊕ y ⊕ z are enough:
///
/// - If s = 0, every move makes s nonzero, because it changes exactly one of the numbers.
/// - If s ≠ 0, some move makes s zero. One of the numbers, say x, has a 1 at the top binary digit
///   of s, so that x ⊕ s < x. Lower x to x ⊕ s, which is y ⊕ z. This is legal: y ⊕ z is not 0
///   because y ≠ z, not y because z ≠ 0, and not z because y ≠ 0. ∎
///
/// As c < N means z ≤ N, the lost positions with 0 < a are the triples up to N without a 1, and
/// a + b + c is x + y + z − 3. If a triple has a 1, the other two numbers have the nim-sum 1. So
/// they are 2k and 2k + 1, with 1 ≤ k ≤ K = ⌊(N − 1)/2⌋, and the heaps are 0, 2k − 1 and 2k. All
/// these heaps together have the sum 3 + 7 + … + (4K − 1) = K·(2K + 1).
fn sum_over_lost_positions(bound: u64) -> u64 {
    if bound == 0 {
        return 0;
    }
    // The loop starts after the leading digit, which makes m = 1: there is no triple up to 1.
    let (mut below, mut tight) = (Triples::default(), Triples::default());
    for j in (0..63 - bound.leading_zeros()).rev() {
        (below, tight) = append_digit(below, tight, bound >> (j + 1), (bound >> j) & 1);
    }
    let Triples { count, sum } = below + tight;
    let k = (bound - 1) / 2 % MODULUS;
    // Both differences are kept positive, as `count` is below 4·10⁹, and k below 10⁹.
    (sum + 3 * (4 * MODULUS - count) + (MODULUS - k) * (2 * k + 1)) % MODULUS
}

/// Some triples: their number, and the sum of their numbers, up to multiples of [`MODULUS`].
#[derive(Clone, Copy, Default)]
struct Triples {
    count: u64,
    sum: u64,
}

impl Triples {
    /// Appends digits to the numbers of each triple in `ways` ways, which have `ones` 1s in total.
    fn appended(self, ways: u64, ones: u64) -> Self {
        let sum = 2 * ways * self.sum + ones * self.count;
        Self { count: ways * self.count % MODULUS, sum: sum % MODULUS }
    }
}

impl Add for Triples {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { count: self.count + other.count, sum: self.sum + other.sum }
    }
}

/// Returns the triples below 2m + `digit` and the tight ones, given both for m ≥ 1.
///
/// The header shows how they are made. Each is made once, as cutting its digits off leads back, to
/// numbers up to m. The numbers are doubled, and it remains to count the 1s that are appended:
///
/// - `smaller`, below 2m: A triple below m gets 0 0 0, 0 1 1, 1 0 1 and 1 1 0, four ways with six
///   1s. The triples 1, 2u, 2u + 1 with u < m have the sum 6 + 10 + … + (4m − 2) = 2·(m² − 1).
/// - `even`, with 2m: The number m gets 0, and the others 0 0 or 1 1, two ways with two 1s.
/// - `odd`, with 2m + 1: The number m gets 1, and the others 0 1 or 1 0, two ways with four 1s.
///   There is also the triple 1, 2m, 2m + 1.
fn append_digit(below: Triples, tight: Triples, m: u64, digit: u64) -> (Triples, Triples) {
    // All counts together are three below 10⁹ and one of at most 10⁹, so below 4·10⁹, and all sums
    // below 2·10¹⁸ + 10¹⁰. So 8·sum + 6·count fits into 64 bits.
    let m = (m - 1) % MODULUS + 1; // The same remainder, but never 0, as 1 is subtracted.
    let smaller = below.appended(4, 6) + Triples { count: m - 1, sum: 2 * (m * m - 1) };
    let even = tight.appended(2, 2);
    let odd = tight.appended(2, 4) + Triples { count: 1, sum: 4 * m + 2 };
    // If the digit is 0, those with 2m + 1 are too large. If it is 1, those with 2m are below.
    [(smaller, even), (smaller + even, odd)][digit as usize]
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
    use super::{rules, sum_over_lost_positions};
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

    #[test]
    fn agrees_with_the_rules_on_heaps_of_at_most_sixty_four_by_the_theorem() {
        let mut known = HashMap::new();
        for (a, b, c) in (0..=64).tuple_combinations() {
            let wins = rules::first_wins([a, b, c], &mut known);
            assert_eq!(wins, ((a + 1) ^ (b + 1) ^ (c + 1)) != 0, "({a}, {b}, {c})");
        }
    }

    #[test]
    fn the_rows_and_the_numbers_in_the_header_are_right() {
        let triples = |m: u64| (1..=m).combinations(3).filter(|it| it[0] ^ it[1] ^ it[2] == 0);
        let total = |it: Vec<Vec<u64>>| (it.len() as u64, it.concat().iter().sum::<u64>());
        let binary = |it: &[u64], width| it.iter().map(|x| format!("{x:0width$b}")).join(" ");
        let mut texts = Vec::new();
        for (cut, made) in triples(7).into_group_map_by(|it| [it[0] / 2, it[1] / 2, it[2] / 2]) {
            let made = made.iter().map(|it| binary(it, 3)).join("    ");
            texts.push(format!("//! {}    {made}\n", binary(&cut, 2)));
        }
        for m in [1, 3, 6, 12] {
            let (tight, below) = triples(m).partition(|it| it[2] == m);
            let [(n, sum), (k, tight)] = [below, tight].map(total);
            texts.push(format!("//! m = {m:<2}    {n:2}, {sum:3}     {k:2}, {tight:3}\n"));
        }
        let (n, sum) = total(triples(12).collect());
        let (all, zero) = (sum - 3 * n, (1..=5).map(|k| (2 * k - 1) + 2 * k).sum::<u64>());
        texts.push(format!(
            "The {n} triples up to 12 have the sum {sum}; without the added stones, this is \
             {sum} − 3·{n} = {all}."
        ));
        texts
            .push(format!("have the sum {zero}, so that F(12) = {all} − {zero} = {}.", all - zero));
        for text in texts {
            assert!(include_str!("project-euler-488.rs").contains(&text), "{text}");
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
        // For every three prefixes, the number of choices of x, y, z, and the sum of x + y + z − 3.
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
        // The first digits of these form a multiple of the modulus.
        let multiples = (0..35).map(|k| 1_000_000_000 << k);
        for bound in near.chain(between).chain(multiples) {
            assert_eq!(sum_over_lost_positions(bound), textbook_dp(bound), "bound {bound}");
        }
    }
}
