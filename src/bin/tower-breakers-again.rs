//! # Tower Breakers, Again!
//!
//! N towers of any heights stand in a row. Two players take turns, player 1 first. A turn
//! picks a tower of height x > 1 and breaks it into z ≥ 2 towers of the same height y, where
//! y and z are integers with y·z = x. A player who cannot move loses. Which player wins under
//! best play?
//!
//! (Source: HackerRank, <https://www.hackerrank.com/challenges/tower-breakers-again-1/problem>.)
//!
//! ## Input
//!
//! ```text
//! T              number of games, 0 ≤ T ≤ 2·10⁵
//! N              number of towers of one game, 0 ≤ N, ΣN ≤ 2·10⁵
//! h₁ h₂ …        the N heights, 1 ≤ hᵢ ≤ 10⁶; an empty line if N = 0
//! ```
//!
//! (These limits are ours. On HackerRank, 1 ≤ T ≤ 200, 1 ≤ N ≤ 100 and 1 ≤ hᵢ ≤ 10⁵, so a
//! solution made for these may pass there and fail here.)
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
//! In the first game, player 1 breaks the tower of height 2 and wins. In the second, the heights 2
//! and 3 allow one turn each, so player 2 makes the last one. In the third, player 1 breaks 6 into
//! 2, 2, 2, which take three more turns. Height 4 takes one turn, or three by way of 2, 2. Either
//! way, an even number of turns follows, so player 1 makes the last one.
//!
//! ## Solution
//!
//! A pair of equal towers changes nothing, because whoever wins without it can answer each turn in
//! one of them by the same turn in its twin. So of the z equal new towers, one is left if z is odd,
//! and none if z is even. That makes the game Nim: a tower is a heap with one coin for each odd
//! prime factor of its height, with multiplicity, and one more coin if the height is even. An odd z
//! takes the coins of odd prime factors, as many as the player likes, but at least one, and keeps
//! the coin of an even height. An even z, which needs an even height, takes all coins, because the
//! new towers cancel. So exactly the smaller numbers of coins can be left: 0 coins of an even
//! height by z = 2, and all others by an odd z. For example, the height 18 = 2·3·3 has three coins.
//! Breaking it into three towers of height 6 leaves the two coins of one of them, as the others
//! cancel. Nine of height 2 leave one coin, and two of height 9 none.
//!
//! In the theory of Sprague (1935) and Grundy (1939), the number of coins is the *nimber* of the
//! tower, as it is called today. As in Nim, player 1 [wins](nimbers_by_height) iff the xor of all
//! nimbers is not 0. (In `tower-breakers`, `tower-breakers-revisited` and `tower-breakers-play`, a
//! turn lowers a tower to a divisor and can remove any prime factors, so there every factor 2 is a
//! coin, too.)
//!
//! The obvious way to the nimbers, trial division by the odd numbers up to √h, is fast enough in a
//! compiled language. A sieve is lighter: it builds its table in fewer than 4·10⁶ steps, while
//! 2·10⁵ towers of prime heights near 10⁶ take about 10⁸ divisions.
//!
//! ## Complexity
//!
//! With H = 10⁶, the table takes O(H·log log H) time and about H bytes. The games take O(T + ΣN)
//! time. The input and two bytes per game stay in memory.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::io;

const MAX_GAMES: u64 = 200_000;
/// The largest number of towers of all games together.
const MAX_TOWERS: u64 = 200_000;
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

/// Computes the nimbers of all heights h from 1 to [`MAX_HEIGHT`]: the number of odd prime factors
/// of h with multiplicity (OEIS A087436), plus 1 if h is even.
///
/// **Theorem.** The player to move wins iff s, the xor (⊕) of the nimbers of all towers, is not 0.
///
/// *Proof.* A turn replaces the nimber g of a tower by v, the xor of the nimbers of its parts. As
/// equal ones cancel in pairs, v is the nimber of one part if z is odd, and 0 if z is even. By the
/// [header](crate), it can be any number below g, and no other.
///
/// Every turn adds towers and keeps their total height, which bounds their number. So the game
/// ends. Then all heights are 1, s = 0, and the player to move has lost. As a turn replaces s by
/// s ⊕ g ⊕ v, the theorem follows by induction on the largest number of turns left:
///
/// - From s = 0, every turn leads to g ⊕ v, which is not 0, since v < g.
/// - From s ≠ 0, some turn leads to 0. The top binary digit of s is 1 in an odd number of nimbers,
///   so in at least one, g. There g ⊕ s < g, since this digit becomes 0 and the higher ones stay,
///   and a turn with v = g ⊕ s makes the xor 0. ∎
fn nimbers_by_height() -> Vec<u8> {
    let mut table: Vec<u8> = (0..=MAX_HEIGHT).map(|h| u8::from(h % 2 == 0)).collect();
    for p in (3..=MAX_HEIGHT).step_by(2) {
        // So far, `table[h]` counts the odd prime factors of h below p with multiplicity, plus 1
        // if h is even.
        let is_prime = table[p] == 0;
        if is_prime {
            for h in 1..=MAX_HEIGHT / p {
                // As p is odd, p·h is even iff h is. If p divides h, the earlier pass of this loop
                // with h/p for h has updated `table[h]`, which now counts p, too, with
                // multiplicity.
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
    fn the_turns_in_every_tower_up_to_a_million_give_exactly_the_numbers_below_its_nimber() {
        let nimbers = nimbers_by_height();
        // Bit v of `values[h]` tells whether some turn breaks a tower of height h into towers
        // whose nimbers have the xor v.
        let mut values = vec![0_u32; MAX_HEIGHT + 1];
        for y in 1..=MAX_HEIGHT {
            for z in 2..=MAX_HEIGHT / y {
                values[y * z] |= 1 << if z % 2 == 1 { nimbers[y] } else { 0 };
            }
        }
        for h in 1..=MAX_HEIGHT {
            assert_eq!(values[h], (1 << nimbers[h]) - 1, "{h}");
        }
    }
}
