//! # Unbalanced Nim: how many positions are lost
//!
//! Three heaps, all different, hold a, b and c stones. Two players take turns. A turn takes
//! any positive number of stones from one heap, but must not make two heaps equal. An empty
//! heap counts as a heap of size 0. A player who cannot move loses. So the game ends in a
//! permutation of (0, 1, 2). How many positions with 0 < a < b < c < N are lost for the
//! player to move?
//!
//! (The game of Project Euler 488, <https://projecteuler.net/problem=488>.)
//!
//! ## Input
//!
//! ```text
//! N              at most 10⁶ numbers until the end of input, 0 ≤ N ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! One line per N: the exact number of losing positions. It has up to 38 digits.
//!
//! ## Sample
//!
//! ```text
//! 8
//! 128
//! 5
//! ```
//!
//! ```text
//! 4
//! 2604
//! 0
//! ```
//!
//! For N = 8 the four positions are (1, 3, 5), (1, 4, 6), (2, 3, 6) and (2, 4, 5).
//!
//! ## Solution
//!
//! Put one more stone on every heap. Then the losing positions are those of ordinary Nim: their
//! nim-sum (xor, ⊕) is 0. They correspond to
//! [pairs of numbers of the same binary length](losing_positions_below). A closed formula
//! counts these pairs.
//!
//! A contestant would first try a digit DP over x, y and z, which takes sixty times as long.
//!
//! ## Complexity
//!
//! O(1) time per number; memory for the input and the output.

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

/// Returns the number of losing positions with 0 < a < b < c < `bound`. It is at most
/// (2⁶³ − 1)·(2⁶⁴ − 4)/3.
///
/// **Theorem 1** (Welter's game with three coins, Welter 1954). A position (a, b, c) is
/// lost iff x ⊕ y ⊕ z = 0, where x = a + 1, y = b + 1 and z = c + 1. (See
/// `unbalanced-nim` for any number of heaps.)
///
/// *Proof.* The numbers x, y and z are positive and all different. A turn lowers one of
/// them, and must keep them positive and different. Every turn lowers their sum, so the
/// game ends. By induction on this sum, two facts about s = x ⊕ y ⊕ z are enough:
///
/// - If s = 0, every move makes s nonzero, because it changes exactly one of the numbers.
/// - If s ≠ 0, some move makes s zero. One of the numbers, say x, has a 1 at the top
///   digit of s, so x ⊕ s < x. Lower x to x ⊕ s = y ⊕ z. This number is positive because
///   y ≠ z. It is not y because z ≠ 0, and not z because y ≠ 0. So the move is legal. ∎
///
/// **Theorem 2.** The losing positions with 0 < a < b < c correspond to the pairs y < z
/// of positive numbers of the same binary length with y ⊕ z ≠ 1, by y = b + 1 and
/// z = c + 1.
///
/// *Proof.* Let (a, b, c) be such a position, so 1 < x < y < z and x ⊕ y ⊕ z = 0. Then
/// exactly one of x and y has a 1 at the top digit of z. This is the larger one, y, so y
/// is as long as z. Also y ⊕ z is not 1, because it is x.
///
/// Conversely, let y < z be such a pair. Their top digits cancel, so x = y ⊕ z is shorter
/// than y, and x < y. Also x > 1, because y ≠ z and y ⊕ z ≠ 1. So a = x − 1 gives a
/// losing position with 0 < a < b < c. ∎
///
/// The condition c < N means z ≤ N. So the answer counts the pairs with z ≤ N:
///
/// - Let 1 ≤ r ≤ 2ᵏ. Among the r numbers from 2ᵏ to 2ᵏ + r − 1 there are r·(r − 1)/2 pairs.
///   In ⌊r/2⌋ of them y is even and z = y + 1, which means y ⊕ z = 1. This leaves
///   ⌊(r − 1)²/2⌋ pairs.
/// - So the 2ʲ numbers from 2ʲ to 2ʲ⁺¹ − 1 have 2²ʲ⁻¹ − 2ʲ pairs if j > 0, and none if j = 0.
/// - Let 2ᵏ ≤ N < 2ᵏ⁺¹ and k > 0. All j with 0 < j < k together have (2ᵏ − 2)·(2ᵏ − 4)/6 pairs.
///   The numbers from 2ᵏ to N have ⌊(N − 2ᵏ)²/2⌋ pairs, since r − 1 = N − 2ᵏ.
///
/// For N < 4 the answer is 0. The code returns early because 2ᵏ − 4 would be negative.
fn losing_positions_below(bound: u64) -> u128 {
    if bound < 4 {
        return 0;
    }
    let power = 1 << (63 - bound.leading_zeros());
    let rest = u128::from(bound) - power;
    (power - 2) * (power - 4) / 6 + rest * rest / 2
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

    /// Counts the positions one by one, by theorem 1 alone.
    #[test]
    fn agrees_with_theorem_1_for_every_bound_up_to_two_thousand() {
        let mut lost = 0;
        for bound in 0..=2000 {
            assert_eq!(losing_positions_below(bound), lost, "bound {bound}");
            // With c = bound, theorem 1 determines a from b.
            let a = |b: u64| ((b + 1) ^ (bound + 1)).wrapping_sub(1);
            lost += (1..bound).filter(|&b| 0 < a(b) && a(b) < b).count() as u128;
        }
    }

    /// Let N = 2ᵏ − 1. Then x, y and z are nonzero vectors of k bits, and any two of these
    /// vectors determine the third. So there are (2ᵏ − 1)·(2ᵏ − 2)/6 triples with nim-sum 0.
    /// The number 1 is in 2ᵏ⁻¹ − 1 of them, and these have a = 0.
    #[test]
    fn holds_at_the_ends_of_the_range() {
        for k in 1..=64 {
            let bound = u64::MAX >> (64 - k);
            let (points, half) = (u128::from(bound), u128::from(bound / 2));
            let triples = points * half / 3;
            assert_eq!(losing_positions_below(bound), triples - half, "2^{k} - 1");
            // 2ᵏ and 2ᵏ + 1 add only one pair, each other, and this pair has y ⊕ z = 1.
            if k < 64 {
                assert_eq!(losing_positions_below(bound + 1), triples - half, "2^{k}");
                assert_eq!(losing_positions_below(bound + 2), triples - half, "2^{k} + 1");
            }
        }
    }
}
