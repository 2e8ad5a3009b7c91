//! # Nim: balanced and unbalanced games
//!
//! k heaps hold n₁, …, nₖ coins. Two players take turns. A turn takes any positive number
//! of coins from one heap. The player who takes the last coin wins. A game is *balanced*
//! if, for every i, an even number of heaps has a 1 as binary digit i. Which games are
//! balanced, and which first moves win in the others?
//!
//! (Bouton 1901, in the words of R. A. Brualdi's "Introductory Combinatorics".)
//!
//! ## Input
//!
//! ```text
//! k n₁ … nₖ      at most 10⁶ games until the end of input, 0 ≤ k, Σk ≤ 10⁶,
//!                0 ≤ nᵢ ≤ 2⁶⁴ − 1; a game without heaps is the line `0`
//! ```
//!
//! ## Output
//!
//! For each game the line `balanced`, or the line `unbalanced w` and then w lines `i r`,
//! by increasing i. They list all winning first moves: each takes r coins from heap i,
//! where heaps are numbered from 1.
//!
//! ## Sample
//!
//! ```text
//! 2 8 5
//! 4 7 9 12 15
//! 4 22 19 14 11
//! ```
//!
//! ```text
//! unbalanced 1
//! 1 3
//! unbalanced 3
//! 2 5
//! 3 11
//! 4 13
//! balanced
//! ```
//!
//! In the sample, the only winning move from 8 and 5 takes 3 coins from heap 1. From 7,
//! 9, 12 and 15, one move wins in each of the heaps 2, 3 and 4. In binary, two of
//! 22, 19, 14 and 11 contain 16, two 8, two 4, two 1, and all four contain 2. So the third
//! game is balanced.
//!
//! ## Solution
//!
//! A game is balanced iff its nim-sum, the xor of the heaps, is 0. The player to move
//! loses exactly the balanced games. The winning moves are
//! [the moves to nim-sum 0](winning_moves).
//!
//! ## Complexity
//!
//! O(k) time per game; memory for the input and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
    ops::BitXor,
};

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut answers = String::new();
    let mut heaps_left = 1_000_000;
    while !source.is_empty() {
        input! { from &mut source, k: usize }
        assert!(k <= heaps_left, "`{}` heaps: all games together may have at most 1000000", k);
        heaps_left -= k;
        input! { from &mut source, heaps: [u64; k] }
        let moves = winning_moves(&heaps);
        if moves.is_empty() {
            answers += "balanced\n";
        } else {
            writeln!(answers, "unbalanced {}", moves.len())?;
        }
        for (i, taken) in moves {
            writeln!(answers, "{} {}", i + 1, taken)?;
        }
    }
    print!("{}", answers);
    Ok(())
}

/// Lists the winning moves as pairs (0-based heap index, coins taken).
///
/// **Theorem** (Bouton 1901). Let s be the nim-sum. The player to move loses iff s = 0.
/// Otherwise the winning moves are exactly those that make the nim-sum 0: they leave n ⊕ s
/// of a heap n, where n ⊕ s < n.
///
/// *Proof.* Every turn takes coins, so the game ends. Then no coins are left, the nim-sum
/// is 0, and the player to move has lost. By induction, two facts are enough:
///
/// - No move leads from s = 0 to nim-sum 0.
/// - From s ≠ 0 the moves named, of which there is at least one, lead to nim-sum 0. No
///   other move does.
///
/// To make the nim-sum 0, a heap n has to become the nim-sum of the others, which is
/// n ⊕ s, and a move can do that iff n ⊕ s < n. If s = 0, then n ⊕ s = n: no move does
/// it. If s ≠ 0, an odd number of heaps has a 1 at the top digit of s, so at least one
/// heap n has it. For this heap n ⊕ s < n, since the digits above stay and this digit
/// becomes 0. ∎
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let nim_sum = heaps.iter().fold(0, BitXor::bitxor);
    let winning = heaps.iter().enumerate().filter(|&(_, &n)| n ^ nim_sum < n);
    winning.map(|(i, &n)| (i, n - (n ^ nim_sum))).collect()
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Lists all moves as pairs (0-based heap index, coins taken).
    fn moves(heaps: &[u64]) -> Vec<(usize, u64)> {
        (0..heaps.len()).flat_map(|i| (1..=heaps[i]).map(move |taken| (i, taken))).collect()
    }

    /// Lists the winning moves: the moves after which the other player loses.
    pub fn winning_moves(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> Vec<(usize, u64)> {
        let mut winning = moves(heaps);
        winning.retain(|&(i, taken)| {
            let mut next = heaps.to_vec();
            next[i] -= taken;
            !first_wins(&next, known)
        });
        winning
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
    fn first_wins(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let heaps = heaps.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&heaps) {
            return wins;
        }
        let wins = !winning_moves(&heaps, known).is_empty();
        known.insert(heaps, wins);
        wins
    }

    /// Tells whether, for every i, an even number of heaps has a 1 as binary digit i.
    pub fn is_balanced(heaps: &[u64]) -> bool {
        (0..64).all(|i| heaps.iter().filter(|&n| n >> i & 1 == 1).count() % 2 == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::{rules, winning_moves};
    use itertools::{Itertools, repeat_n};
    use std::collections::HashMap;

    /// Compares all games of `k` heaps of at most `size` coins, in every order.
    fn agrees_with_the_rules(k: usize, size: u64) {
        let mut known = HashMap::new();
        for heaps in repeat_n(0..=size, k).multi_cartesian_product() {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
            assert_eq!(expected.is_empty(), rules::is_balanced(&heaps), "{heaps:?}");
        }
    }

    #[test]
    fn agrees_with_the_rules_on_two_heaps_of_at_most_a_hundred() {
        agrees_with_the_rules(2, 100);
    }

    #[test]
    fn agrees_with_the_rules_on_three_heaps_of_at_most_thirty_two() {
        agrees_with_the_rules(3, 32);
    }

    #[test]
    fn agrees_with_the_rules_on_five_heaps_of_at_most_seven() {
        agrees_with_the_rules(5, 7);
    }

    #[test]
    fn holds_at_the_ends_of_the_range() {
        let (max, top) = (u64::MAX, 1 << 63);
        for (heaps, expected) in [
            (&[][..], vec![]),
            (&[0, 0], vec![]),
            (&[max], vec![(0, max)]),
            (&[max, max], vec![]),
            (&[max, top, top - 1], vec![]),
            (&[max, 0, top], vec![(0, top - 1)]),
            (&[top, top - 1], vec![(0, 1)]),
            (&[1, max, 1, max, 1], vec![(0, 1), (1, 1), (2, 1), (3, 1), (4, 1)]),
        ] {
            assert_eq!(winning_moves(heaps), expected, "{heaps:?}");
        }
    }

    /// The tempting rule "take from the largest heap" finds no winning move in this game.
    #[test]
    fn a_winning_move_need_not_be_in_the_largest_heap() {
        let moves = winning_moves(&[8, 9, 3, 3, 3]);
        assert_eq!(moves, vec![(2, 2), (3, 2), (4, 2)]);
    }
}
