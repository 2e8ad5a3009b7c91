//! # Nim: balanced and unbalanced games
//!
//! k heaps hold n₁, …, nₖ coins. Two players take turns; a turn takes any positive
//! number of coins from one heap. Who takes the last coin wins. A game is *balanced* if,
//! for every power of two, an even number of heaps has that binary digit. Which games
//! are balanced, and what are all the winning first moves in the others?
//!
//! (The game of Bouton 1901, in the words of R. A. Brualdi's "Introductory
//! Combinatorics".)
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
//! For each game `balanced`, or `unbalanced w` and then w lines `i r`, by increasing i:
//! the winning first moves, which take r coins from heap i, counted from 1.
//!
//! In the sample, 8 and 5 coins are won only by making the heaps equal, with 3 coins from heap
//! 1; 7, 9, 12 and 15 by a move in heap 2, 3 or 4; and of 22, 19, 14 and 11 two each have the
//! powers 16, 8, 4 and 1, and all have 2, so the game is balanced.
//!
//! ## Solution
//!
//! Balanced means that the heaps' nim-sum (their xor) is 0, and exactly those games are
//! lost. The winning moves are [the ones that make it 0](winning_moves).
//!
//! ## Complexity
//!
//! O(k) time a game; memory for the input and the output.

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
        assert!(k <= heaps_left, "`{}` heaps: there are at most 1000000 in all", k);
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

/// The winning moves, as pairs (heap from 0, coins taken); none if the game is balanced.
///
/// **Theorem** (Bouton 1901). The player to move loses iff the nim-sum is 0, and else wins
/// by just the moves that make it 0: leaving n ⊕ s of a heap n, where s is the nim-sum
/// and n ⊕ s < n.
///
/// *Proof.* Every turn takes coins, so the game ends: with no coins and nim-sum 0, and the
/// player to move has lost. By induction it is enough to see that no move leads from s = 0
/// to s = 0, and that the moves named, and no others, lead from s ≠ 0 to s = 0.
///
/// To make the nim-sum 0, a heap n has to become the nim-sum of the others, which is n ⊕ s,
/// and a move can do that iff n ⊕ s < n. If s = 0, then n ⊕ s = n: no move does it. If s ≠ 0,
/// an odd number of heaps has the top digit of s, so at least one heap n has it, and for that
/// n ⊕ s < n: the digits above stay and this one becomes 0. ∎
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let nim_sum = heaps.iter().fold(0, BitXor::bitxor);
    let taken = |n: u64| n.checked_sub(n ^ nim_sum).filter(|&coins| coins > 0);
    heaps.iter().enumerate().filter_map(|(i, &n)| Some((i, taken(n)?))).collect()
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Every move, as the pair (heap, coins taken).
    fn moves(heaps: &[u64]) -> Vec<(usize, u64)> {
        (0..heaps.len()).flat_map(|i| (1..=heaps[i]).map(move |taken| (i, taken))).collect()
    }

    /// The moves after which the other player loses.
    pub fn winning_moves(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> Vec<(usize, u64)> {
        let mut winning = moves(heaps);
        winning.retain(|&(i, taken)| {
            let mut next = heaps.to_vec();
            next[i] -= taken;
            !first_wins(&next, known)
        });
        winning
    }

    /// Plays every game to its end; `known` remembers the games already played.
    fn first_wins(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let heaps = heaps.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&heaps) {
            return wins;
        }
        let wins = !winning_moves(&heaps, known).is_empty();
        known.insert(heaps, wins);
        wins
    }

    /// The definition of balanced, digit by digit.
    pub fn balanced(heaps: &[u64]) -> bool {
        let with_digit = |power: u64| heaps.iter().filter(|&n| n / power % 2 == 1).count();
        (0..64).all(|i| with_digit(1 << i) % 2 == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::{rules, winning_moves};
    use itertools::{Itertools, repeat_n};
    use std::collections::HashMap;

    /// Compares on every game of `k` heaps, in every order, of at most `size` coins.
    fn agrees_with_the_rules(k: usize, size: u64) {
        let mut known = HashMap::new();
        for heaps in repeat_n(0..=size, k).multi_cartesian_product() {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
            assert_eq!(expected.is_empty(), rules::balanced(&heaps), "{heaps:?}");
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

    /// The tempting rule "take from the largest heap" finds no winning move here.
    #[test]
    fn the_largest_heap_need_not_be_the_one() {
        let moves = winning_moves(&[8, 9, 3, 3, 3]);
        assert_eq!(moves, vec![(2, 2), (3, 2), (4, 2)]);
    }
}
