//! # Nim: balanced and unbalanced games
//!
//! k heaps hold n₁, …, nₖ coins. Two players take turns. A turn takes any positive number
//! of coins from one heap. The player who takes the last coin wins, so a player who cannot
//! move loses. A game is *balanced* if, for every i, the binary digit worth 2ⁱ is 1 in an
//! even number of heaps. Which games are balanced, and which first moves win in the other
//! games?
//!
//! (Source: Bouton 1901, in the words of R. A. Brualdi's "Introductory Combinatorics".)
//!
//! ## Input
//!
//! ```text
//! k n₁ … nₖ      at most 2·10⁵ games until the end of input, 0 ≤ k, Σk ≤ 2·10⁵,
//!                0 ≤ nᵢ ≤ 2⁶⁴ − 1; a game without heaps is the line `0`
//! ```
//!
//! ## Output
//!
//! For each game one line: `balanced` if the game is balanced, else `unbalanced w`, where
//! w is the number of winning first moves. After `unbalanced w` come w lines `i r`, by
//! increasing i. Each line `i r` stands for the winning move that takes r coins from heap
//! i. Heaps are numbered from 1.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
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
//! In the sample, the only winning move of the first game takes 3 coins from heap 1. In
//! the second game one move wins in each of the heaps 2, 3 and 4. The third game is balanced:
//! the digits worth 16, 8, 4 and 1 are 1 in two heaps each, the digit worth 2 in all four.
//!
//! ## Solution
//!
//! Write the heaps in binary, one below the other. The *nim-sum* s = n₁ ⊕ … ⊕ nₖ, where ⊕ is xor,
//! has a 1 exactly in the columns in which an odd number of heaps have a 1, so that a game is
//! balanced iff s = 0:
//!
//! ```text
//!  7   0111
//!  9   1001 → 0100
//! 12   1100 → 0001
//! 15   1111 → 0010
//!  s   1101
//! ```
//!
//! A move changes some digits of exactly one heap, so it always unbalances a balanced game. A move
//! that balances a game must flip exactly the digits of its heap at which s has a 1. (The arrows
//! lead to n ⊕ s; 7 has none, because 1010 is more than 0111.) This makes the heap smaller iff the
//! highest of these digits was 1 in the heap. An odd number of heaps, so at least one, have a 1 at
//! that digit. Hence every unbalanced game has [such a move](winning_moves). A player who always
//! balances wins, because every turn takes coins and the opponent faces only balanced games, at
//! last the one without coins.
//!
//! ## Complexity
//!
//! O(k + 1) time per game; memory for the input and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
    ops::BitXor,
};

const MAX_GAMES: usize = 200_000;
/// The limit on Σk, the number of heaps in all games.
const MAX_HEAPS: usize = 200_000;

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut answers = String::new();
    let mut games = 0;
    let mut heaps_allowed = MAX_HEAPS;
    while !source.is_empty() {
        games += 1;
        assert!(games <= MAX_GAMES, "the input has more than {} games", MAX_GAMES);
        input! { from &mut source, k: usize }
        assert!(
            k <= heaps_allowed,
            "`{}` heaps: with these, the input has more than {} heaps so far",
            k,
            MAX_HEAPS
        );
        heaps_allowed -= k;
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
/// **Theorem** (Bouton 1901). The player to move loses iff the nim-sum s = n₁ ⊕ … ⊕ nₖ is 0. If
/// s ≠ 0, there is one winning move for each heap n with n ⊕ s < n: it lowers n to n ⊕ s.
///
/// *Proof.* By the [header](crate), these are the moves that balance the game, at least one if
/// s ≠ 0, and none if s = 0, and the player who always balances it wins. After any other move, the
/// opponent can begin to do the same. ∎
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let nim_sum = heaps.iter().fold(0, BitXor::bitxor);
    let winning = heaps.iter().enumerate().filter(|&(_, &n)| (n ^ nim_sum) < n);
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

    /// Tells whether, for every i, the digit worth 2ⁱ is 1 in an even number of heaps.
    pub fn is_balanced(heaps: &[u64]) -> bool {
        (0..64).all(|i| heaps.iter().filter(|&n| ((n >> i) & 1) == 1).count() % 2 == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::{rules, winning_moves};
    use itertools::{Itertools, repeat_n};
    use std::collections::HashMap;

    /// Compares all games of `k` heaps of at most `most_coins` coins each, with the heaps in
    /// every order.
    fn assert_agrees_with_the_rules(k: usize, most_coins: u64) {
        let mut known = HashMap::new();
        for heaps in repeat_n(0..=most_coins, k).multi_cartesian_product() {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
            assert_eq!(expected.is_empty(), rules::is_balanced(&heaps), "{heaps:?}");
        }
    }

    #[test]
    fn agrees_with_the_rules_on_two_heaps_of_at_most_a_hundred() {
        assert_agrees_with_the_rules(2, 100);
    }

    #[test]
    fn agrees_with_the_rules_on_three_heaps_of_at_most_thirty_two() {
        assert_agrees_with_the_rules(3, 32);
    }

    #[test]
    fn agrees_with_the_rules_on_five_heaps_of_at_most_seven() {
        assert_agrees_with_the_rules(5, 7);
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
