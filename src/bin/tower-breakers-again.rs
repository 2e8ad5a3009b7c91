//! # Tower Breakers, Again!
//!
//! N towers of any heights stand in a row. Two players take turns. A turn picks a tower of
//! height x > 1 and breaks it into z ≥ 2 towers of the same height y, where y·z = x. A
//! player who cannot move loses. Player 1 starts. Which player wins under best play?
//!
//! (HackerRank, <https://www.hackerrank.com/challenges/tower-breakers-again-1/problem>.)
//!
//! ## Input
//!
//! ```text
//! T              number of games, 0 ≤ T ≤ 2·10⁵
//! N              number of towers of one game, 0 ≤ N, ΣN ≤ 2·10⁵
//! h₁ h₂ …        the N heights, 1 ≤ hᵢ ≤ 10⁶; an empty line if N = 0
//! ```
//!
//! These limits are ours, and larger than HackerRank's: there T goes up to 200, N up to 100, and
//! heights up to 10⁵. So a solution with a table of 10⁵ heights can be accepted there, but fail
//! here.
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
//! The *nimber* of a tower is the number of odd prime factors of its height, with multiplicity,
//! plus 1 if the height is even. The nimber of several towers is the xor of their nimbers. (In
//! such games, the nimber of a position is the least number that is not the nimber of any position
//! one turn later: Sprague 1935, Grundy 1939.) In the xor, equal towers cancel in pairs. So the
//! z new towers count as one tower if z is odd, and as none if z is even. Therefore a turn can
//! replace the nimber of a tower by [any smaller number](nimbers_by_height), as in Nim. Player 1
//! wins iff the xor is not 0. A sieve computes the nimbers of all heights.
//!
//! The obvious way divides each height by the odd numbers up to its square root. In a compiled
//! language it is fast enough. The table also suits slow languages: for 2·10⁵ primes near 10⁶, the
//! obvious way takes 10⁸ divisions, but the table fewer than 4·10⁶ steps.
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

/// Computes the nimbers of all towers. Entry h is the nimber of height h, for
/// 1 ≤ h ≤ [`MAX_HEIGHT`]: the number of odd prime factors of h with multiplicity (OEIS A087436),
/// plus 1 if h is even.
///
/// **Theorem.** Let s be the xor (⊕) of the nimbers of all towers. The player to move wins iff
/// s ≠ 0.
///
/// *Proof.* Let g be the nimber of a tower of height h. A turn breaks it into z towers of height
/// y = h/z. Let v be the xor of the nimbers of the new towers. Equal nimbers cancel in pairs. So
/// v is the nimber of y if z is odd, and 0 if z is even. The turn replaces s by s ⊕ g ⊕ v. The
/// possible values of v are exactly the numbers below g:
///
/// - Every v is below g. If z is odd, y and h are both even or both odd. But y has fewer odd
///   prime factors, so v < g. If z is even, h is even too, so v = 0 < g.
/// - Every number below g is possible. If z is the product of j odd prime factors of h, then
///   v = g − j. For j = 1, 2, … these are the numbers from g − 1 down to 0 if h is odd, and down
///   to 1 if h is even. If h is even, z = 2 gives v = 0.
///
/// Every turn adds towers and keeps their total height. There are at most as many towers as the
/// total height, so the game ends. Then all heights are 1, s = 0, and the player to move has
/// lost. By induction on the largest number of turns that are left, two facts are enough:
///
/// - If s = 0, every turn makes s different from 0: the new s is g ⊕ v, and v ≠ g.
/// - If s ≠ 0, some turn makes s zero. Some nimber g has a 1 at the top binary digit of s, so
///   g ⊕ s < g. A turn with v = g ⊕ s makes s zero. ∎
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
