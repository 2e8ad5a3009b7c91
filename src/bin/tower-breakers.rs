//! # Tower Breakers
//!
//! N towers stand in a row, each of height M. Two players take turns; a turn picks a
//! tower of height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. Who
//! cannot move loses. Player 1 starts. Who wins under best play?
//!
//! (`HackerRank`, "Tower Breakers".)
//!
//! ## Input
//!
//! ```text
//! Q              number of queries, 0 ≤ Q ≤ 10⁶
//! N M            one line a query, 1 ≤ N, M ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! For each query one line: `1` or `2`, the player who wins.
//!
//! In the sample, two towers of height 2 are won by player 2, who answers each move in the
//! other tower; a single tower of height 4 by player 1, who lowers it to 1.
//!
//! ## Solution
//!
//! Equal towers can be played in pairs: whatever happens to one happens to its twin.
//! So [only an odd tower out that can still be lowered](first_wins) is worth anything.
//!
//! ## Complexity
//!
//! O(Q) time; memory for the input and two bytes of output a query.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::io;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, queries: u64 }
    assert!(queries <= 1_000_000, "Q must be at most 1000000, not {}", queries);
    let mut winners = String::new();
    for _ in 0..queries {
        input! { from &mut source, towers: u64, height: u64 }
        assert!(towers >= 1 && height >= 1, "`{} {}`: N and M start at 1", towers, height);
        winners += if first_wins(towers, height) { "1\n" } else { "2\n" };
    }
    if let Some(token) = source.next_token() {
        panic!("`{}` is left over after the last query", token);
    }
    print!("{}", winners);
}

/// Whether player 1 wins with `towers` towers of height `height`, both at least 1.
///
/// **Theorem.** Player 1 wins iff the number of towers is odd and they are higher than 1.
///
/// *Proof.* Towers of height 1 leave player 1 no move. Let them be higher.
///
/// - If their number is even, player 2 pairs them off, equal with equal, and repeats
///   each move of player 1 on the other tower of the pair. That tower has the height
///   that the first one had, so the move is legal, and the pairs are equal again:
///   player 2 always has an answer. Every turn lowers a tower, so the game ends, and
///   it is player 1 who is left without a move.
/// - If it is odd, player 1 lowers one tower to 1, which divides everything. It never
///   moves again, and the others are even in number with player 2 to move: the case
///   above with the players exchanged. ∎
fn first_wins(towers: u64, height: u64) -> bool {
    towers % 2 == 1 && height > 1
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Every position one turn away.
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

    /// Plays every game to its end; `known` remembers the games already played.
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
    use super::{first_wins, rules};
    use itertools::iproduct;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_up_to_eight_towers_of_at_most_sixty_four() {
        let mut known = HashMap::new();
        for (towers, height) in iproduct!(1..=8, 1..=64) {
            let expected = rules::first_wins(&vec![height; towers], &mut known);
            assert_eq!(first_wins(towers as u64, height), expected, "{towers} of {height}");
        }
    }

    #[test]
    fn many_low_towers_agree_with_the_rules() {
        let mut known = HashMap::new();
        for (towers, height) in iproduct!(1..=40, 1..=4) {
            let expected = rules::first_wins(&vec![height; towers], &mut known);
            assert_eq!(first_wins(towers as u64, height), expected, "{towers} of {height}");
        }
    }

    #[test]
    fn holds_at_the_ends_of_the_range() {
        for (towers, height, expected) in [
            (1, 1, false),
            (u64::MAX, 1, false),
            (1, 2, true),
            (2, 2, false),
            (1, u64::MAX, true),
            (u64::MAX, u64::MAX, true),
            (u64::MAX - 1, u64::MAX, false),
            (1 << 63, 1 << 63, false),
            ((1 << 63) + 1, 1 << 63, true),
        ] {
            assert_eq!(first_wins(towers, height), expected, "{towers} of {height}");
        }
    }
}
