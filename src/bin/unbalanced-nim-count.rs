//! # Unbalanced Nim: how many positions are lost
//!
//! Three heaps, all different, hold a, b and c stones. Two players take turns; a turn
//! takes any positive number of stones from one heap, but must not make two heaps equal,
//! where an empty heap is a heap of size 0. Who cannot move loses: the game ends in a
//! permutation of (0, 1, 2). How many positions with 0 < a < b < c < N are lost for the
//! player to move?
//!
//! (The game of Project Euler 488, "Unbalanced Nim".)
//!
//! ## Input
//!
//! ```text
//! N              at most 10⁶ numbers until the end of input, 0 ≤ N ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! For each N one line: the exact number of losing positions, up to 38 digits.
//!
//! In the sample, the four for N = 8 are (1, 3, 5), (1, 4, 6), (2, 3, 6) and (2, 4, 5).
//!
//! ## Solution
//!
//! With one stone more on every heap, the losing positions are those of ordinary Nim, whose
//! nim-sum (xor, ⊕) is 0. They correspond to
//! [pairs of numbers of the same binary length](losing_positions_below), and these can be
//! counted length by length.
//!
//! ## Complexity
//!
//! O(1) time a number; memory for the input and the output.

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
    let mut counts = String::new();
    while !source.is_empty() {
        input! { from &mut source, bound: u64 }
        writeln!(counts, "{}", losing_positions_below(bound))?;
    }
    print!("{}", counts);
    Ok(())
}

/// The number of losing positions with 0 < a < b < c < `bound`, at most (2⁶³ − 1)·(2⁶⁴ − 4)/3.
///
/// **Theorem 1** (Welter's game with three coins, Welter 1954). The position (a, b, c), all
/// different, is lost iff x ⊕ y ⊕ z = 0, where x = a + 1, y = b + 1 and z = c + 1. (For any
/// number of heaps see `unbalanced-nim`.)
///
/// *Proof.* In these terms three positive numbers, all different, stand on the table, and
/// a turn lowers one of them so that they are still positive and different. Every turn
/// lowers their sum, so the game ends, and it is enough to see what the moves do to
/// s = x ⊕ y ⊕ z.
///
/// - If s = 0, every move makes it nonzero, since it changes exactly one of the three.
/// - If s ≠ 0, some move makes it 0. The top digit of s is a digit of one of the three,
///   say of x, so x ⊕ s < x. Lower x to x ⊕ s = y ⊕ z. That is positive because y ≠ z,
///   not y because z ≠ 0, and not z because y ≠ 0: the move is legal. ∎
///
/// **Theorem 2.** The losing positions with 0 < a < b < c correspond to the pairs y < z of
/// numbers of the same binary length with y ⊕ z ≠ 1, by y = b + 1 and z = c + 1.
///
/// *Proof.* Let x < y < z with x ⊕ y ⊕ z = 0. The top digit of z stands in exactly one of
/// the others, hence in the larger one: y is as long as z, and x = y ⊕ z is not 1 because
/// a > 0. Conversely, let y < z be of the same length. Their top digits cancel, so
/// x = y ⊕ z is shorter than y, and x ≥ 2 because it is neither 0 nor 1. ∎
///
/// The bound c < N says z ≤ N. Among r numbers from 2ᵏ on, r ≤ 2ᵏ, there are r·(r − 1)/2
/// pairs, of which ⌊r/2⌋ have y ⊕ z = 1, namely y = 2ᵏ + 2i, z = 2ᵏ + 2i + 1 for 2i + 1 < r:
/// that leaves ⌊(r − 1)²/2⌋. So the 2ʲ numbers from 2ʲ on leave 2²ʲ⁻¹ − 2ʲ pairs, or none if
/// j = 0. With 2ᵏ ≤ N < 2ᵏ⁺¹, k > 0, those with 0 < j < k leave (2ᵏ − 2)·(2ᵏ − 4)/6, and the
/// last ones have r − 1 = N − 2ᵏ. (Below 4 it is 0, where the factor 2ᵏ − 4 would be negative.)
fn losing_positions_below(bound: u64) -> u128 {
    if bound < 4 {
        return 0;
    }
    let power = 1 << (63 - bound.leading_zeros());
    let last = u128::from(bound) - power;
    (power - 2) * (power - 4) / 6 + last * last / 2
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
    use super::{losing_positions_below, rules};
    use itertools::Itertools;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_for_every_bound_up_to_a_hundred_and_twenty_eight() {
        let (mut known, mut lost) = (HashMap::new(), 0);
        for bound in 0..=128 {
            assert_eq!(losing_positions_below(bound), lost, "bound {bound}");
            for (a, b) in (1..bound).tuple_combinations() {
                lost += u128::from(!rules::first_wins([a, b, bound], &mut known));
            }
        }
    }

    #[test]
    fn theorem_1_holds_for_heaps_of_at_most_sixty_four() {
        let mut known = HashMap::new();
        for (a, b, c) in (0..=64).tuple_combinations() {
            let wins = rules::first_wins([a, b, c], &mut known);
            assert_eq!(wins, (a + 1) ^ (b + 1) ^ (c + 1) != 0, "({a}, {b}, {c})");
        }
    }

    /// Position by position, by theorem 1 alone.
    #[test]
    fn agrees_with_theorem_1_for_every_bound_up_to_two_thousand() {
        let mut lost = 0;
        for bound in 0..=2000 {
            assert_eq!(losing_positions_below(bound), lost, "bound {bound}");
            // c = bound: a is determined by b.
            let a = |b: u64| ((b + 1) ^ (bound + 1)).wrapping_sub(1);
            lost += (1..bound).filter(|&b| 0 < a(b) && a(b) < b).count() as u128;
        }
    }

    /// With N = 2ᵏ − 1 the numbers x, y, z are the nonzero vectors of k bits. Any two lie
    /// in one triple, so there are (2ᵏ − 1)·(2ᵏ − 2)/6, and 2ᵏ⁻¹ − 1 of them contain 1.
    #[test]
    fn holds_at_the_ends_of_the_range() {
        for k in 1..=64 {
            let bound = u64::MAX >> (64 - k);
            let (points, half) = (u128::from(bound), u128::from(bound / 2));
            let triples = points * half / 3;
            assert_eq!(losing_positions_below(bound), triples - half, "2^{k} - 1");
            // The numbers 2ᵏ and 2ᵏ + 1 have only each other.
            if k < 64 {
                assert_eq!(losing_positions_below(bound + 1), triples - half, "2^{k}");
                assert_eq!(losing_positions_below(bound + 2), triples - half, "2^{k} + 1");
            }
        }
    }
}
