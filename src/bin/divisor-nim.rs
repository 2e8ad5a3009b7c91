//! # Divisor Nim
//!
//! Two heaps hold m and n stones. A and B take turns, A first; a turn takes from one
//! heap a number of stones that divides the size of that heap, and the whole heap is
//! allowed. Who takes the last stone wins; who cannot move loses. Who wins under best
//! play, and how?
//!
//! (This is the game in which the amount divides the heap that it is taken from. Two
//! other games have the same name: in Project Euler 509 the whole heap is not allowed,
//! and in another one the amount has to divide every *other* heap.)
//!
//! ## Input
//!
//! ```text
//! m n            pairs until the end of input, 0 ≤ m, n ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! For each pair one line: `B` if B wins, else `A m' n'`, the heaps after A's winning
//! move.
//!
//! ## Solution
//!
//! Only the two-adic valuations count, the exponents of 2 in m and n: A wins iff they
//! differ, and wins by [making them equal](winning_move).
//!
//! ## Complexity
//!
//! O(1) time a pair; memory for the input and the output.

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
    let mut answers = String::new();
    while !source.is_empty() {
        input! { from &mut source, m: u64, n: u64 }
        match winning_move(m, n) {
            Some((m, n)) => writeln!(answers, "A {} {}", m, n)?,
            None => answers += "B\n",
        }
    }
    print!("{}", answers);
    Ok(())
}

/// The heaps after a winning move from heaps of `m` and `n` stones, or `None` if the
/// player to move loses.
///
/// Let v(x) be the exponent of 2 in x, and v(0) = ∞; in code 64, more than any other.
///
/// **Theorem.** The player to move loses iff v(m) = v(n).
///
/// *Proof.* Every turn takes stones, so the game ends, in (0, 0), where v(m) = v(n) and
/// the player to move has lost. It remains to see what the moves do to v.
///
/// - If v(m) = v(n), every move makes them differ, for it changes v of the heap that it
///   takes from. Let that be 2ˢ·m₁ > 0, and the amount 2ᵃ·d, with m₁ and d odd and
///   a ≤ s. If a < s, the rest is 2ᵃ times the odd number 2ˢ⁻ᵃ·m₁ − d, and v falls to a.
///   If a = s, it is 2ˢ·(m₁ − d) with an even difference, and v rises, to ∞ if nothing
///   is left.
/// - If v(m) ≠ v(n), some move makes them equal. If one heap is empty, take the other
///   one. Else let m = 2ˢ·m₁ be the heap with the larger valuation and t < s the other
///   valuation. The amount 2ᵗ·m₁ divides m and leaves 2ᵗ·m₁·(2ˢ⁻ᵗ − 1), where both
///   factors after 2ᵗ are odd: v falls to t. ∎
fn winning_move(m: u64, n: u64) -> Option<(u64, u64)> {
    let (s, t) = (m.trailing_zeros(), n.trailing_zeros());
    if s == t {
        None
    } else if m == 0 || n == 0 {
        Some((0, 0))
    } else if s > t {
        Some((m - (m >> s << t), n))
    } else {
        Some((m, n - (n >> t << s)))
    }
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use std::collections::HashMap;

    /// Every position one turn away.
    pub fn moves(m: u64, n: u64) -> Vec<(u64, u64)> {
        let from_m = (1..=m).filter(|taken| m % taken == 0).map(|taken| (m - taken, n));
        let from_n = (1..=n).filter(|taken| n % taken == 0).map(|taken| (m, n - taken));
        from_m.chain(from_n).collect()
    }

    /// Plays every game to its end; `known` remembers the games already played.
    pub fn first_wins(m: u64, n: u64, known: &mut HashMap<(u64, u64), bool>) -> bool {
        if let Some(&wins) = known.get(&(m, n)) {
            return wins;
        }
        let wins = moves(m, n).into_iter().any(|(m, n)| !first_wins(m, n, known));
        known.insert((m, n), wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{rules, winning_move};
    use itertools::iproduct;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_two_heaps_of_at_most_five_hundred() {
        let mut known = HashMap::new();
        for (m, n) in iproduct!(0..=500, 0..=500) {
            let wins = rules::first_wins(m, n, &mut known);
            assert_eq!(winning_move(m, n).is_some(), wins, "({m}, {n})");
            if let Some((left, right)) = winning_move(m, n) {
                assert!(rules::moves(m, n).contains(&(left, right)), "illegal from ({m}, {n})");
                let loses = !rules::first_wins(left, right, &mut known);
                assert!(loses, "({m}, {n}) to ({left}, {right}) does not win");
            }
        }
    }

    #[test]
    fn takes_the_amount_that_the_theorem_names() {
        for (m, n, after) in [
            (8, 12, (4, 12)),
            (12, 8, (12, 4)),
            (18, 12, (18, 6)),
            (118, 112, (118, 98)),
            (4, 3, (3, 3)),
            (7, 0, (0, 0)),
            (0, 6, (0, 0)),
            (48, 20, (36, 20)),
        ] {
            assert_eq!(winning_move(m, n), Some(after), "({m}, {n})");
        }
    }

    #[test]
    fn holds_at_the_ends_of_the_range() {
        let top = 1 << 63;
        for (m, n, after) in [
            (0, 0, None),
            (u64::MAX, u64::MAX, None),
            (u64::MAX, 1, None),
            (top, top, None),
            (0, u64::MAX, Some((0, 0))),
            (top, 0, Some((0, 0))),
            (top, u64::MAX, Some((top - 1, u64::MAX))),
            (1, top, Some((1, top - 1))),
            (top, top >> 1, Some((top >> 1, top >> 1))),
            (u64::MAX - 1, u64::MAX, Some((u64::MAX >> 1, u64::MAX))),
            (u64::MAX - 1, top, Some((u64::MAX - 1, top - 2))),
        ] {
            assert_eq!(winning_move(m, n), after, "({m}, {n})");
        }
    }

    /// The other games of the same name have other losing positions.
    #[test]
    fn is_not_the_game_of_project_euler_509() {
        assert_eq!(winning_move(1, 0), Some((0, 0)), "there, a heap of 1 cannot be moved");
    }
}
