//! # Tower Breakers, Again!
//!
//! N towers of any heights stand in a row. Two players take turns. A turn picks a tower of
//! height x > 1 and breaks it into z ≥ 2 towers of the same height y, where y·z = x. A
//! player who cannot move loses. Player 1 starts. Which player wins under best play?
//!
//! (HackerRank, <https://www.hackerrank.com/challenges/tower-breakers-again-1/problem>,
//! there with heights up to 10⁵.)
//!
//! ## Input
//!
//! ```text
//! T              number of games, 0 ≤ T ≤ 10⁶
//! N              number of towers of one game, 0 ≤ N, ΣN ≤ 10⁶
//! h₁ h₂ …        the N heights, 1 ≤ hᵢ ≤ 10⁶; an empty line if N = 0
//! ```
//!
//! ## Output
//!
//! One line per game: `1` or `2`, the player who wins.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 3
//! 2
//! 1 2
//! 3
//! 1 2 3
//! 2
//! 4 6
//! ```
//!
//! ```text
//! 1
//! 2
//! 1
//! ```
//!
//! In the first game, player 1 breaks the tower of height 2 and wins. In the second game, the
//! heights 2 and 3 allow one turn each, so player 2 makes the last turn. In the third game,
//! player 1 breaks 6 into 2, 2, 2. Three turns break these. The tower of height 4 takes one
//! turn, or three by way of 2, 2. So an even number of turns is left, and player 1 makes the
//! last turn.
//!
//! ## Solution
//!
//! Equal towers cancel in pairs. So z towers of height y together are worth the
//! [nimber](nimbers_by_height) of one of them if z is odd, and 0 if z is even. By induction,
//! the nimber of a tower is the number of odd prime factors of its height, with multiplicity,
//! plus 1 if the height is even. Player 1 wins iff the xor of the nimbers is not 0. A sieve
//! computes the nimbers of all heights.
//!
//! The obvious way divides each height by all odd numbers up to its square root. A prime near
//! 10⁶ needs about 500 divisions. For a million towers with such heights, the obvious way takes
//! tens of times as long.
//!
//! ## Complexity
//!
//! The table takes O(H·log log H) time and H = 10⁶ bytes. The games take O(T + ΣN) time. The
//! input and two bytes per game stay in memory.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::io;

/// The largest number of games.
const MAX_GAMES: u64 = 1_000_000;
/// The largest number of towers of all games together.
const MAX_TOWERS: u64 = 1_000_000;
/// The largest height.
const MAX_HEIGHT: usize = 1_000_000;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, games: u64 }
    assert!(games <= MAX_GAMES, "`{}` games: there may be at most {}", games, MAX_GAMES);
    let nimbers = nimbers_by_height();
    let mut winners = String::new();
    let mut towers_allowed = MAX_TOWERS;
    for _ in 0..games {
        input! { from &mut source, n: u64 }
        assert!(
            n <= towers_allowed,
            "`{}` towers: with these, the input has more than {} towers so far",
            n,
            MAX_TOWERS
        );
        towers_allowed -= n;
        let mut nim_sum = 0;
        for _ in 0..n {
            input! { from &mut source, h: usize }
            let is_legal = (1..=MAX_HEIGHT).contains(&h);
            assert!(is_legal, "`{}`: heights must be from 1 to {}", h, MAX_HEIGHT);
            nim_sum ^= nimbers[h];
        }
        winners += if nim_sum == 0 { "2\n" } else { "1\n" };
    }
    if let Some(token) = source.next_token() {
        panic!("`{}` is left over after the last game", token);
    }
    print!("{}", winners);
}

/// Computes the nimbers of all towers. Entry h is the nimber of height h, for
/// 1 ≤ h ≤ [`MAX_HEIGHT`].
///
/// The value of a turn is the xor of the nimbers of the new towers. The nimber of a tower is
/// the least number that is not the value of a turn in that tower (the mex of these values).
/// The new towers are lower, so the nimbers are defined one height after the other.
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). The player to move wins iff the xor s of the
/// nimbers of all towers is not 0.
///
/// *Proof.* Every turn adds towers and keeps their total height. There are at most as many
/// towers as the total height, so the game ends. Then no tower allows a turn, so all nimbers
/// are 0, and the player to move has lost. By induction on the largest number of turns that
/// are left, two facts remain to be shown. From s = 0, no turn leads to s = 0. From s ≠ 0,
/// some turn does.
///
/// A turn of value v in a tower of nimber g replaces s by s ⊕ g ⊕ v. If s = 0, the new s is
/// g ⊕ v. It is not 0, because no turn in that tower has value g. If s ≠ 0, some nimber g has a
/// 1 at the top digit of s, so g ⊕ s < g. By the definition of g, some turn in that tower has
/// value v = g ⊕ s. Then the new s is 0. ∎
///
/// **Theorem 2.** Let f(h) be the number of odd prime factors of h with multiplicity (OEIS
/// A087436), plus 1 if h is even. The nimber of a tower of height h is f(h).
///
/// *Proof.* By induction on h. A turn makes z towers of height y = h/z, each of nimber f(y).
/// Equal nimbers cancel in pairs. So the turn has value f(y) if z is odd, and 0 if z is even.
///
/// - No turn has value f(h). If z is odd, y and h are both even or both odd. But y has fewer
///   odd prime factors. So f(y) < f(h). If z is even, h is even too, so 0 < f(h).
/// - Every number below f(h) is the value of a turn. If z is the product of k odd prime factors
///   of h, the value is f(h) − k. For k = 1, 2, … these are the numbers from f(h) − 1 down to
///   0 if h is odd, and down to 1 if h is even. If h is even, z = 2 gives the value 0. ∎
fn nimbers_by_height() -> Vec<u8> {
    let mut table: Vec<u8> = (0..=MAX_HEIGHT).map(|h| u8::from(h % 2 == 0)).collect();
    for p in (3..=MAX_HEIGHT).step_by(2) {
        // So far, `table[h]` is the number of odd prime factors of h below p, with multiplicity,
        // plus 1 if h is even.
        let is_prime = table[p] == 0;
        if is_prime {
            for h in 1..=MAX_HEIGHT / p {
                // If p divides h, the earlier round h/p of this loop has updated `table[h]`. So
                // `table[h]` counts p as often as p divides h.
                table[p * h] = table[h] + 1;
            }
        }
    }
    table
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use itertools::{Itertools, repeat_n};
    use std::collections::HashMap;

    /// Lists the positions after one turn.
    fn moves(towers: &[usize]) -> Vec<Vec<usize>> {
        let mut positions = Vec::new();
        for (i, &x) in towers.iter().enumerate() {
            for y in (1..x).filter(|y| x % y == 0) {
                let mut next = towers.to_vec();
                next.remove(i);
                next.extend(repeat_n(y, x / y));
                positions.push(next);
            }
        }
        positions
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
    pub fn first_wins(towers: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
        let towers = towers.iter().copied().filter(|&x| x > 1).sorted().collect_vec();
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
    use super::{MAX_HEIGHT, nimbers_by_height, rules};
    use itertools::Itertools;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_one_tower_up_to_500_two_up_to_36_and_three_up_to_24() {
        let nimbers = nimbers_by_height();
        let mut known = HashMap::new();
        for (n, highest) in [(1, 500), (2, 36), (3, 24)] {
            for towers in (1..=highest).combinations_with_replacement(n) {
                let nim_sum = towers.iter().fold(0, |sum, &h| sum ^ nimbers[h]);
                assert_eq!(nim_sum != 0, rules::first_wins(&towers, &mut known), "{towers:?}");
            }
        }
    }

    #[test]
    fn every_nimber_up_to_a_million_is_the_least_number_that_is_not_the_value_of_a_turn() {
        let nimbers = nimbers_by_height();
        // Bit v of `values[h]` tells whether a turn in a tower of height h has value v.
        let mut values = vec![0_u32; MAX_HEIGHT + 1];
        for y in 1..=MAX_HEIGHT {
            for z in 2..=MAX_HEIGHT / y {
                values[y * z] |= 1 << if z % 2 == 1 { nimbers[y] } else { 0 };
            }
        }
        for h in 1..=MAX_HEIGHT {
            assert_eq!(u32::from(nimbers[h]), values[h].trailing_ones(), "{h}");
        }
    }
}
