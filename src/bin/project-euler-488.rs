//! # Unbalanced Nim: the sum of the losing positions (Project Euler 488)
//!
//! Three heaps, all different, hold a, b and c stones. Two players take turns; a turn
//! takes any positive number of stones from one heap, but must not make two heaps equal,
//! where an empty heap is a heap of size 0. Who cannot move loses: the game ends in a
//! permutation of (0, 1, 2). F(N) is the sum of a + b + c over the positions with
//! 0 < a < b < c < N that are lost for the player to move. What is F(N) mod 10⁹?
//!
//! ## Input
//!
//! ```text
//! N              at most 10⁶ numbers until the end of input, 0 ≤ N ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! For each N one line: F(N) mod 10⁹, without leading zeros.
//!
//! In the sample, F(8) = 42 comes from four positions: (1, 3, 5), (1, 4, 6), (2, 3, 6), (2, 4, 5).
//!
//! ## Solution
//!
//! With one stone more on every heap, the losing positions are those of ordinary Nim, whose
//! nim-sum (xor, ⊕) is 0. They correspond to
//! [pairs of numbers of the same binary length](LosingSums::below):
//!
//! ```text
//! a b c     a + 1  b + 1  c + 1     a + b + c
//! 1 3 5       010    100    110             9
//! 1 4 6       010    101    111            11
//! 2 3 6       011    100    111            11
//! 2 4 5       011    101    110            11     F(8) = 42
//! ```
//!
//! Their sum needs [the sum of all nim-sums of two numbers below r](LosingSums::of_length),
//! which follows from what a [digit DP](LosingSums::spread_sum) over the binary digits of r
//! finds, eight at a step, from the lowest. In a step a number is *free* if its eight digits
//! are smaller than those of r, and may go on below with any digits; it is *tight* if they are
//! the same, and must go on with less than r does. (Tables of eight digits are there for speed.)
//!
//! ## Complexity
//!
//! O(log N) time a number, after a fixed table; memory for the input and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let sums = LosingSums::new();
    let mut answers = String::new();
    while !source.is_empty() {
        input! { from &mut source, bound: u64 }
        writeln!(answers, "{}", sums.below(bound))?;
    }
    print!("{}", answers);
    Ok(())
}

/// Sums are kept times 4, modulo 4·10⁹, so that they can be divided by 4 at the end.
/// The product of two remainders, plus two more remainders, is below 2⁶⁴.
const MODULUS: u64 = 4_000_000_000;

/// What the sums over the losing positions are put together from.
struct LosingSums {
    /// `shorter[k]` is 4·F(2ᵏ − 1) modulo [`MODULUS`].
    shorter: [u64; 64],
    /// `spreads[p][d]` is [spread](Self::spread_sum)(d·256ᵖ) modulo [`MODULUS`].
    spreads: [[u64; 256]; 8],
    /// `free[p][d]` is the sum of spread(v) over all v < d·256ᵖ modulo [`MODULUS`].
    free: [[u64; 256]; 8],
}

impl LosingSums {
    /// Fills the tables: those of the digit DP first, which the other one needs.
    fn new() -> Self {
        let mut sums = Self { shorter: [0; 64], spreads: [[0; 256]; 8], free: [[0; 256]; 8] };
        // 256ᵖ, spread(256ᵖ), and the sum of spread(w) over all w < 256ᵖ.
        let (mut power, mut square, mut below_power) = (1, 1, 0);
        for p in 0..8 {
            let mut sum = 0;
            for d in 0..=255_u8 {
                let spread: u64 = (0..8).map(|i| u64::from(d >> i & 1) << (2 * i)).sum();
                let spread = spread * square % MODULUS;
                sums.spreads[p][usize::from(d)] = spread;
                sums.free[p][usize::from(d)] = sum;
                // Next come the numbers d·256ᵖ + w, with spread(d·256ᵖ) + spread(w).
                sum = (sum + power * spread + below_power) % MODULUS;
            }
            (power, square) = (power * 256 % MODULUS, square * 65536 % MODULUS);
            below_power = sum;
        }
        for k in 0..63 {
            sums.shorter[k + 1] = (sums.shorter[k] + sums.of_length(k, 1 << k)) % MODULUS;
        }
        sums
    }

    /// F(`bound`) mod 10⁹.
    ///
    /// **Theorem 1** (Welter's game with three coins, Welter 1954). The position (a, b, c), all
    /// different, is lost iff x ⊕ y ⊕ z = 0, where x = a + 1, y = b + 1 and z = c + 1. (For any
    /// number of heaps see `unbalanced-nim`.)
    ///
    /// *Proof.* In these terms three positive numbers, all different, stand on the table,
    /// and a turn lowers one of them so that they are still positive and different. Every
    /// turn lowers their sum, so the game ends, and it is enough to see what the moves do
    /// to s = x ⊕ y ⊕ z.
    ///
    /// - If s = 0, every move makes it nonzero, since it changes exactly one of the three.
    /// - If s ≠ 0, some move makes it 0. The top digit of s is a digit of one of the three,
    ///   say of x, so x ⊕ s < x. Lower x to x ⊕ s = y ⊕ z. That is positive because y ≠ z,
    ///   not y because z ≠ 0, and not z because y ≠ 0: the move is legal. ∎
    ///
    /// **Theorem 2.** The losing positions with 0 < a < b < c correspond to the pairs y < z
    /// of numbers of the same binary length with y ⊕ z ≠ 1, by y = b + 1 and z = c + 1.
    ///
    /// *Proof.* Let x < y < z with x ⊕ y ⊕ z = 0. The top digit of z stands in exactly one
    /// of the others, hence in the larger one: y is as long as z, and x = y ⊕ z is not 1
    /// because a > 0. Conversely, let y < z be of the same length. Their top digits cancel,
    /// so x = y ⊕ z is shorter than y, and x ≥ 2 because it is neither 0 nor 1. ∎
    ///
    /// The bound c < N says z ≤ N: with 2ᵏ ≤ N < 2ᵏ⁺¹, all the shorter numbers, and the first
    /// N − 2ᵏ + 1 of the length of N.
    fn below(&self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let k = 63 - bound.leading_zeros() as usize;
        let last = self.of_length(k, bound - (1 << k) + 1);
        (self.shorter[k] + last) % MODULUS / 4
    }

    /// Four times the sum of a + b + c over the losing positions whose y and z are among
    /// the `r` numbers from 2ᵏ on, 1 ≤ `r` ≤ 2ᵏ, modulo [`MODULUS`].
    ///
    /// **Theorem 3.** Let spread(v) be the sum of 4ⁱ over the binary digits 1 of v, at 2ⁱ, and
    /// S(r) the [sum of spread(v)](Self::spread_sum) over all v < r. Let e be the even one of r
    /// and r − 1. Then four times the sum is
    /// 6·S(r) + r·(r − 1)·(2ᵏ⁺² + 2r − 9) − e·(2ᵏ⁺² + 2e − 6).
    ///
    /// *Proof.* Write y = 2ᵏ + u and z = 2ᵏ + v with u < v < r. The position's sum is
    /// x + y + z − 3 = (u ⊕ v) + u + v + 2ᵏ⁺¹ − 3. First take all pairs, those with x = 1, too;
    /// the last point takes them away.
    ///
    /// - Fix v. For each digit 1 of v, at 2ⁱ say, there are 2ⁱ numbers u < v that, from the
    ///   top, first differ from v there. Their u ⊕ v are the numbers from 2ⁱ to 2ⁱ⁺¹ − 1, with
    ///   sum (3·4ⁱ − 2ⁱ)/2. So u ⊕ v adds up to (3·spread(v) − v)/2 over u < v, and over all
    ///   pairs, four times, to 6·S(r) − r·(r − 1).
    /// - Each number below r is in r − 1 pairs: u + v adds up to (r − 1)·r·(r − 1)/2, and four
    ///   times that is r·(r − 1)·(2r − 2).
    /// - The constant, four times: r·(r − 1)/2·4·(2ᵏ⁺¹ − 3) = r·(r − 1)·(2ᵏ⁺² − 6).
    /// - Together 6·S(r) + r·(r − 1)·(2ᵏ⁺² + 2r − 9).
    /// - The pairs with x = u ⊕ v = 1 do not count. They are u = 2j, v = 2j + 1 for j < e/2;
    ///   their sums 2ᵏ⁺¹ + 4j − 1 add up to e/2·(2ᵏ⁺¹ + e − 3). ∎
    ///
    /// For k = 2 and r = 4, that is y, z from 4 to 7, it is
    /// 6·(0 + 1 + 4 + 5) + 4·3·15 − 4·18 = 168 = 4·42, and no shorter pair counts: F(7) = 42.
    fn of_length(&self, k: usize, r: u64) -> u64 {
        let times = |x: u64, y: u64| (x % MODULUS) * (y % MODULUS) % MODULUS;
        let (power, even) = (4 * ((1 << k) % MODULUS), (r - r % 2) % MODULUS);
        let spreads = 6 * self.spread_sum(r);
        let r = r % MODULUS;
        let pairs = times(times(r, r + MODULUS - 1), power + 2 * r + MODULUS - 9);
        let excluded = times(even, power + 2 * even + MODULUS - 6);
        (spreads + pairs + MODULUS - excluded) % MODULUS
    }

    /// The sum of spread(v) over all v < `r` modulo [`MODULUS`], where spread(v) reads the
    /// binary digits of v in base four (Moser–de Bruijn sequence, OEIS A000695).
    ///
    /// The digit DP, eight binary digits at a step, from the lowest. Let d be what step p reads
    /// of `r`, and `rest` what stands below it. The v < d·256ᵖ + `rest` are
    ///
    /// - *free*, below d·256ᵖ: they are worth `free[p][d]`;
    /// - *tight*, d·256ᵖ + w with w < `rest`: their spread(v) = spread(d·256ᵖ) + spread(w) add
    ///   up to `rest`·spread(d·256ᵖ) and the sum so far.
    ///
    /// Without tables, the sum of all u ⊕ v is Σ 2ⁱ·n·(r − n), where n of the numbers below r
    /// have digit i, which takes several times as long.
    fn spread_sum(&self, r: u64) -> u64 {
        let (mut sum, mut rest) = (0, 0);
        for (p, &byte) in r.to_le_bytes().iter().enumerate() {
            let d = usize::from(byte);
            sum += self.free[p][d] + rest % MODULUS * self.spreads[p][d] % MODULUS;
            rest |= u64::from(byte) << (8 * p);
        }
        sum % MODULUS
    }
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use std::collections::HashMap;

    /// Three heaps.
    type Position = [u64; 3];

    /// Every position one turn away.
    fn moves(heaps: Position) -> Vec<Position> {
        let mut positions = Vec::new();
        for i in 0..3 {
            for rest in 0..heaps[i] {
                if !heaps.contains(&rest) {
                    let mut next = heaps;
                    next[i] = rest;
                    positions.push(next);
                }
            }
        }
        positions
    }

    /// Plays every game to its end; `known` remembers the games already played.
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
    use super::{LosingSums, rules};
    use itertools::{Itertools, iproduct};
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_for_every_bound_up_to_a_hundred_and_twenty_eight() {
        let (sums, mut known, mut total) = (LosingSums::new(), HashMap::new(), 0);
        for bound in 0..=128 {
            assert_eq!(sums.below(bound), total, "bound {bound}");
            for (a, b) in (1..bound).tuple_combinations() {
                if !rules::first_wins([a, b, bound], &mut known) {
                    total += a + b + bound;
                }
            }
        }
    }

    /// The rows in the header: a, b, c, then in binary with one stone more, then the sum.
    #[test]
    fn the_table_in_the_header_has_the_losing_positions_below_eight() {
        let mut known = HashMap::new();
        let lost = (1..8)
            .tuple_combinations()
            .filter(|&(a, b, c)| !rules::first_wins([a, b, c], &mut known));
        let rows = lost.map(|(a, b, c)| {
            let binary = [a + 1, b + 1, c + 1].map(|x| format!("{x:03b}")).join("    ");
            format!("//! {a} {b} {c}       {binary}    {:10}", a + b + c)
        });
        let table = include_str!("project-euler-488.rs").lines();
        let table = table.skip_while(|line| !line.starts_with("//! a b c")).skip(1);
        let table = table.map(|line| line.trim_end_matches("     F(8) = 42"));
        itertools::assert_equal(table.take_while(|line| *line != "//! ```"), rows);
    }

    #[test]
    fn theorem_1_holds_for_heaps_of_at_most_sixty_four() {
        let mut known = HashMap::new();
        for (a, b, c) in (0..=64).tuple_combinations() {
            let wins = rules::first_wins([a, b, c], &mut known);
            assert_eq!(wins, (a + 1) ^ (b + 1) ^ (c + 1) != 0, "({a}, {b}, {c})");
        }
    }

    /// Position by position, by theorem 1 alone; the sum passes 10⁹ on the way.
    #[test]
    fn agrees_with_theorem_1_for_every_bound_up_to_four_thousand() {
        let (sums, mut total) = (LosingSums::new(), 0);
        for bound in 0..=4000 {
            assert_eq!(sums.below(bound), total % 1_000_000_000, "bound {bound}");
            for b in 1..bound {
                // c = bound: a is determined by b.
                let a = ((b + 1) ^ (bound + 1)).wrapping_sub(1);
                if 0 < a && a < b {
                    total += a + b + bound;
                }
            }
        }
    }

    /// Digit i is one of u ⊕ v for each u with it and each v without it.
    #[test]
    fn the_tables_agree_with_the_sums_of_all_nim_sums_digit_by_digit() {
        const MODULUS: u128 = super::MODULUS as u128;
        let sums = LosingSums::new();
        for r in (1..2000_u64).chain((0..2000).map(|i| (1 << 63) - 1 - (i << (i % 52)))) {
            let nim_sums = (0..63).fold(0, |sum, i| {
                let with = (r >> i >> 1 << i) + (r % (2 << i)).saturating_sub(1 << i);
                let pairs = u128::from(with) * u128::from(r - with);
                (sum + pairs % MODULUS * (1 << i)) % MODULUS
            });
            let pairs = u128::from(r) * u128::from(r - 1);
            let spreads = u128::from(sums.spread_sum(r));
            assert_eq!(6 * spreads % MODULUS, (4 * nim_sums + pairs) % MODULUS, "r = {r}");
        }
    }

    /// The textbook digit DP, digit by digit with the states of x, y and z all written out:
    /// for each of the three, whether it is still tight, and whether it is still 0 or 1.
    fn bit_by_bit(bound: u64) -> u64 {
        const MODULUS: u128 = 6_000_000_000;
        // How many ordered triples in each state, and the sum of x + y + z over them.
        let mut states = HashMap::from([([(true, true); 3], (1, 0))]);
        for i in (0..64).rev() {
            let mut next = HashMap::new();
            for ((state, (count, sum)), x, y) in iproduct!(states, 0..2, 0..2) {
                let digits = [x, y, x ^ y];
                let limit = bound >> i & 1;
                if (0..3).any(|j| state[j].0 && digits[j] > limit) {
                    continue;
                }
                let then = [0, 1, 2].map(|j| {
                    let (tight, small) = state[j];
                    (tight && digits[j] == limit, small && (i == 0 || digits[j] == 0))
                });
                let ones = u128::from(digits[0] + digits[1] + digits[2]) << i;
                let entry = next.entry(then).or_insert((0, 0));
                entry.0 = (entry.0 + count) % MODULUS;
                entry.1 = (entry.1 + sum + ones % MODULUS * count) % MODULUS;
            }
            states = next;
        }
        // x, y, z ≥ 2 are different: x = y would mean z = 0.
        let proper = states.into_iter().filter(|(state, _)| state.iter().all(|&(_, small)| !small));
        let (count, sum) = proper.fold((0, 0), |(n, s), (_, (count, sum))| (n + count, s + sum));
        // Each position in its six orders, with 3 less.
        u64::try_from((sum + 3 * MODULUS - 3 * (count % MODULUS)) % MODULUS / 6).unwrap()
    }

    #[test]
    fn agrees_with_the_textbook_dp_near_powers_of_two_and_in_between() {
        let sums = LosingSums::new();
        let near =
            (0..64).flat_map(|k| (0..6).map(move |d| (1_u64 << k).wrapping_add(d).wrapping_sub(3)));
        let between = (1..200_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64));
        for bound in near.chain(between).chain([u64::MAX, 1_000_000_000_000_000_000]) {
            assert_eq!(sums.below(bound), bit_by_bit(bound), "bound {bound}");
        }
    }

    /// With N = 2ᵏ − 1 the numbers x, y, z are the nonzero vectors of k bits, and each vector
    /// is in 2ᵏ⁻¹ − 1 triples. Take away the triples of 1, {1, 2j, 2j + 1}, and 3 for each
    /// of the (2ᵏ − 2)·(2ᵏ − 4)/6 triples that stay.
    #[test]
    fn holds_at_powers_of_two() {
        let sums = LosingSums::new();
        for k in 1..=42 {
            let (points, half) = ((1_u128 << k) - 1, (1_u128 << k) / 2 - 1);
            let all = half * points * (points + 1) / 2;
            let with_one = half + points * (points + 1) / 2 - 1;
            let expected = all - with_one - 3 * (half * points / 3 - half);
            let actual = sums.below((1 << k) - 1);
            assert_eq!(u128::from(actual), expected % 1_000_000_000, "2^{k} - 1");
            assert_eq!(sums.below(1 << k), actual, "2^{k} has no partner yet");
        }
    }
}
