//! # Divisor Nim
//!
//! Two heaps hold m and n stones. A and B take turns, A first; a turn takes from one
//! heap a number of stones that divides the size of that heap, and the whole heap is
//! allowed. Who takes the last stone wins; who cannot move loses. Who wins under best
//! play, and how?
//!
//! (This is the game in which the amount divides the heap that it is taken from. Others have
//! similar names: in Project Euler 509 the whole heap is not allowed, and in *Common* Divisor Nim,
//! arXiv 2312.05466, the amount has to divide both heaps.)
//!
//! ## Input
//!
//! ```text
//! m n            at most 10⁶ pairs until the end of input, 0 ≤ m, n ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! For each pair one line: `B` if B wins, else `A m' n'`, the heaps after a winning move
//! of A. Where several moves win, it is the one that takes the largest share of its heap.
//!
//! In the sample, `8 12` is won by taking 4 of the 8 stones, and by taking 4 of the 12, which
//! is the smaller share. From `7 0` only the move to `0 0` wins. From `3 5` none does.
//!
//! ## Solution
//!
//! Only the two-adic valuations count, the exponents of 2 in m and n (∞ for 0): B wins iff they
//! are equal, and A, if they differ, [makes them equal](winning_move). The wins of B for m ≤ 8:
//!
//! ```text
//! m \ n   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
//!   0     B  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
//!   1     ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B
//!   2     ·  ·  B  ·  ·  ·  B  ·  ·  ·  B  ·  ·  ·  B  ·
//!   3     ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B
//!   4     ·  ·  ·  ·  B  ·  ·  ·  ·  ·  ·  ·  B  ·  ·  ·
//!   5     ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B
//!   6     ·  ·  B  ·  ·  ·  B  ·  ·  ·  B  ·  ·  ·  B  ·
//!   7     ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B  ·  B
//!   8     ·  ·  ·  ·  ·  ·  ·  ·  B  ·  ·  ·  ·  ·  ·  ·
//! ```
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

/// The heaps after the winning move from heaps of `m` and `n` stones that the statement
/// asks for, or `None` if the player to move loses.
///
/// Let v(x) be the exponent of 2 in x, and v(0) = ∞; in code 64, more than any other.
///
/// **Theorem.** The player to move loses iff v(m) = v(n). If both heaps have stones, and
/// v(m) > v(n) = t, the winning move that takes the largest share of its heap takes 2ᵗ times
/// the odd part of m from m.
///
/// *Proof.* Every turn takes stones, so the game ends, in (0, 0), where v(m) = v(n) and
/// the player to move has lost. By induction, it remains to see what the moves do to v.
///
/// A move takes 2ᵃ·d from a heap of 2ˢ·m₁ > 0, with m₁ odd, d | m₁ and a ≤ s. If a < s, the
/// rest is 2ᵃ times the odd number 2ˢ⁻ᵃ·m₁ − d, and v falls to a. If a = s, it is 2ˢ·(m₁ − d)
/// with an even difference, and v rises, to ∞ if nothing is left.
///
/// - If v(m) = v(n), every move changes v of one heap, and so makes them differ.
/// - If one heap is empty and the other is not, taking all of the other makes them equal,
///   and no other move does, since only 0 has v = ∞.
/// - Else let m = 2ˢ·m₁ and n = 2ᵗ·n₁, m₁ and n₁ odd, t < s. A move that takes from m wins iff
///   it lowers v(m) to t, that is, takes 2ᵗ·d. The largest share has d = m₁: it is 1/2ˢ⁻ᵗ.
/// - A move that takes from n wins iff it raises v(n) to s, that is, takes 2ᵗ·d with
///   v(n₁ − d) = s − t. Let n₁ = d·e: then n₁ − d = d·(e − 1), so 2ˢ⁻ᵗ divides e − 1, which
///   is not 0. So e > 2ˢ⁻ᵗ, and the share 1/e is smaller. ∎
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
    use itertools::{Itertools, iproduct};
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_two_heaps_of_at_most_five_hundred() {
        let mut known = HashMap::new();
        for (m, n) in iproduct!(0..=500, 0..=500) {
            let mut winning = rules::moves(m, n);
            winning.retain(|&(m, n)| !rules::first_wins(m, n, &mut known));
            // The larger the share that is taken, the smaller is the product that is left.
            let best = winning.into_iter().min_set_by_key(|&(m, n)| m * n);
            assert_eq!(best, winning_move(m, n).into_iter().collect_vec(), "({m}, {n})");
        }
    }

    #[test]
    fn the_table_in_the_header_has_the_wins_of_b() {
        let mut known = HashMap::new();
        let rows = (0..=8).map(|m| {
            let letter = |n| if rules::first_wins(m, n, &mut known) { "  ·" } else { "  B" };
            format!("//!   {m}   {}", (0..=15).map(letter).join(""))
        });
        let table = include_str!("divisor-nim.rs").lines();
        let table = table.skip_while(|line| !line.starts_with("//! m \\ n")).skip(1);
        itertools::assert_equal(table.take_while(|line| *line != "//! ```"), rows);
    }

    #[test]
    fn takes_the_largest_share_of_its_heap_in_the_samples() {
        for (m, n, after) in [
            (8, 12, (4, 12)),
            (12, 8, (12, 4)),
            (18, 12, (18, 6)),
            (118, 112, (118, 98)),
            (4, 3, (3, 3)),
            (7, 0, (0, 0)),
            (0, 6, (0, 0)),
            (48, 20, (36, 20)),
            (2, 9, (1, 9)), // Taking 3 of 9 wins, too: more stones, but a smaller share.
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
