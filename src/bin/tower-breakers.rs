//! # Tower Breakers
//!
//! N towers stand in a row, each of height M. Two players take turns, player 1 first. A turn
//! picks a tower of height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. A
//! player who cannot move loses. Which player wins under best play?
//!
//! (Source: HackerRank, <https://www.hackerrank.com/challenges/tower-breakers-1/problem>.)
//!
//! ## Input
//!
//! ```text
//! Q              number of queries, 0 ≤ Q ≤ 2·10⁵
//! N M            one line per query, 1 ≤ N, M ≤ 2⁶⁴ − 1
//! ```
//!
//! (These limits are ours. On HackerRank, 1 ≤ Q ≤ 100 and 1 ≤ N, M ≤ 10⁶, so a solution with
//! numbers of 32 bits may pass there and fail here.)
//!
//! ## Output
//!
//! One line per query: `1` or `2`, the player who wins.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 2
//! 2 2
//! 1 4
//! ```
//!
//! ```text
//! 2
//! 1
//! ```
//!
//! In the first query, each tower allows one turn, so player 2 makes the last one. In the
//! second, player 1 lowers the only tower from 4 to 1, and player 2 cannot move.
//!
//! ## Solution
//!
//! Equal towers cancel in pairs, because each turn in one of them can be copied in its twin. If N
//! is even, player 2 wins by copying each turn of player 1. If N is odd and M > 1, player 1 first
//! lowers one tower to 1, and then wins by copying each turn of player 2: from 6 6 6, player 1
//! moves to 1 6 6, and then answers 1 3 6 by 1 3 3, and 1 1 3 by 1 1 1. So player 1
//! [wins](first_wins) iff N is odd and M > 1.
//!
//! ## Complexity
//!
//! O(Q) time; memory for the input and two bytes of output per query.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::io;

const MAX_QUERIES: u64 = 200_000;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, queries: u64 }
    assert!(queries <= MAX_QUERIES, "`{}` queries: there may be at most {}", queries, MAX_QUERIES);
    let mut winners = String::new();
    for _ in 0..queries {
        input! { from &mut source, towers: u64, height: u64 }
        assert!(towers >= 1 && height >= 1, "`{} {}`: N and M must be at least 1", towers, height);
        winners += if first_wins(towers, height) { "1\n" } else { "2\n" };
    }
    if let Some(token) = source.next_token() {
        panic!("`{}` is left over after the last query", token);
    }
    print!("{}", winners);
}

/// Tells whether player 1 wins with `towers` ≥ 1 towers of height `height` ≥ 1.
///
/// **Theorem.** Player 1 wins iff the number of towers is odd and their height is more
/// than 1.
///
/// *Proof.* If M = 1, there is no turn, so player 2 wins. Otherwise, the [header](crate) tells
/// which player copies. If this is player 1, the first turn is legal, because 1 divides every
/// height, and takes its tower out of play. The towers in play form fixed pairs, equal at the start
/// and again after each copy, so that the next turn can be copied, too. As every turn lowers a
/// tower, the game ends, and the player who is stuck is the one who does not copy. ∎
fn first_wins(towers: u64, height: u64) -> bool {
    towers % 2 == 1 && height > 1
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Lists the positions after one turn.
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

    /// Tells whether the player to move wins. `known` holds the positions already solved.
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
    fn agrees_with_the_rules_on_up_to_eight_towers_of_height_at_most_sixty_four() {
        let mut known = HashMap::new();
        for (towers, height) in iproduct!(1..=8, 1..=64) {
            let expected = rules::first_wins(&vec![height; towers], &mut known);
            assert_eq!(first_wins(towers as u64, height), expected, "{towers} of {height}");
        }
    }

    #[test]
    fn agrees_with_the_rules_on_up_to_forty_towers_of_height_at_most_four() {
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
