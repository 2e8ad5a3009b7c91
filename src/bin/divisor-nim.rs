//! # Divisor Nim
//!
//! Two heaps hold m and n stones. A and B take turns, A first. A turn takes stones from
//! one heap, and their number must divide the size of that heap. Taking the whole heap is
//! allowed. The player who takes the last stone wins, so a player who cannot move loses.
//! Which player wins under best play, and by which move?
//!
//! (Source: A Polish school article, "Dzielnikowy NIM". Its author and year are not known here.)
//!
//! Other games have similar names. Project Euler 509 is called Divisor Nim, too, but it has
//! three heaps, and no turn may take a whole heap. In *Common* Divisor Nim, arXiv
//! 2312.05466, the number of stones taken must divide the sizes of both heaps.
//!
//! ## Input
//!
//! ```text
//! m n            at most 2·10⁵ pairs until the end of input, 0 ≤ m, n ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! One line per pair: `B` if B wins, else `A m' n'`, the heaps after a winning move of A.
//! The answer is the winning move that takes the largest fraction of the heap it is made
//! in; there is exactly one.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 8 12
//! 18 12
//! 118 112
//! 4 3
//! 3 5
//! 0 0
//! 7 0
//! ```
//!
//! ```text
//! A 4 12
//! A 18 6
//! A 118 98
//! A 3 3
//! B
//! B
//! A 0 0
//! ```
//!
//! In the sample, two moves win from `8 12`: taking 4 of the 8 stones, and taking 4 of the
//! 12 stones. The answer is the move in the heap of 8, since 4/8 is more than 4/12. From
//! `7 0` only taking all 7 stones wins. From `3 5` no move wins.
//!
//! ## Solution
//!
//! Let v(x) be the exponent of 2 in x, with v(0) = ∞. If v(m) = v(n), B wins by restoring this
//! equality after each move of A, until A faces two empty heaps. Taking x/f of x > 0 stones leaves
//! x·(f − 1)/f, and exactly one of f and f − 1 is even. So every move changes v in its heap and
//! destroys the equality, while different exponents [can be made equal](winning_move). If they
//! differ at the start, A makes them equal, and so plays B's role. For example, `118 112` has the
//! exponents 1 and 4, and A lowers the 4 to 1 by taking 112/2³ = 14 stones, the largest fraction of
//! a heap that makes them equal. In this table, B marks the pairs that B wins:
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
//! O(1) time per pair; memory for the input and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

const MAX_PAIRS: usize = 200_000;

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut answers = String::new();
    let mut pairs = 0;
    while !source.is_empty() {
        pairs += 1;
        assert!(pairs <= MAX_PAIRS, "the input has more than {} pairs", MAX_PAIRS);
        input! { from &mut source, m: u64, n: u64 }
        match winning_move(m, n) {
            Some((m_after, n_after)) => writeln!(answers, "A {} {}", m_after, n_after)?,
            None => answers += "B\n",
        }
    }
    print!("{}", answers);
    Ok(())
}

/// Returns the heaps after the winning move that takes the largest fraction of its heap,
/// or `None` if the player to move loses.
///
/// Let v be as in the [header](crate). (In the code, v(0) is 64, the `trailing_zeros` of 0.)
///
/// **Theorem.** The player to move loses iff v(m) = v(n). If exactly one heap is empty, the only
/// winning move takes the whole other heap. If both heaps have stones and s = v(m) is more than
/// t = v(n), several moves may win. The one that takes the largest fraction of its heap takes
/// m/2ˢ⁻ᵗ stones from m, and every other winning move takes a smaller fraction. The case s < t is
/// the same with the heaps exchanged.
///
/// *Proof.* By the header, a move leaves x·(f − 1)/f of x > 0 stones, for some factor f of x. If f
/// is even, v falls by v(f). If f is odd, v rises by v(f − 1), or to ∞ if f = 1. Different
/// exponents can therefore be made equal:
///
/// - If exactly one heap is empty, only taking the whole other heap does so, as only v(0) is ∞.
/// - Otherwise let s > t. A move in m must lower v(m) from s to t, so f is even and v(f) = s − t.
///   The smallest such f is 2ˢ⁻ᵗ, which divides m, since 2ˢ does. A move in n must raise v(n) from
///   t to s, which is finite, so f > 1 and v(f − 1) = s − t, hence f > 2ˢ⁻ᵗ. So the largest
///   fraction 1/f is that of f = 2ˢ⁻ᵗ in m.
///
/// Every turn takes stones, so the game ends, and by the header exactly the moves that make the
/// exponents equal win. ∎
fn winning_move(m: u64, n: u64) -> Option<(u64, u64)> {
    let (s, t) = (m.trailing_zeros(), n.trailing_zeros());
    if s == t {
        None
    } else if m == 0 || n == 0 {
        Some((0, 0))
    } else if s > t {
        Some((m - (m >> (s - t)), n))
    } else {
        Some((m, n - (n >> (t - s))))
    }
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use std::collections::HashMap;

    /// Lists the positions after one turn.
    pub fn moves(m: u64, n: u64) -> Vec<(u64, u64)> {
        let from_m = (1..=m).filter(|taken| m % taken == 0).map(|taken| (m - taken, n));
        let from_n = (1..=n).filter(|taken| n % taken == 0).map(|taken| (m, n - taken));
        from_m.chain(from_n).collect()
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
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
            // The larger the fraction taken, the smaller the product of the heaps left. (With an
            // empty heap there is at most one winning move.)
            let best = winning.into_iter().min_set_by_key(|&(m, n)| m * n);
            assert_eq!(best, winning_move(m, n).into_iter().collect_vec(), "({m}, {n})");
        }
    }

    #[test]
    fn the_table_in_the_header_marks_the_pairs_that_b_wins() {
        let mut known = HashMap::new();
        let rows = (0..=8).map(|m| {
            let letter = |n| if rules::first_wins(m, n, &mut known) { "  ·" } else { "  B" };
            format!("//!   {m}   {}", (0..=15).map(letter).join(""))
        });
        let lines = include_str!("divisor-nim.rs").lines();
        let table = lines.skip_while(|line| !line.starts_with("//! m \\ n")).skip(1);
        itertools::assert_equal(table.take_while(|line| *line != "//! ```"), rows);
    }

    #[test]
    fn takes_the_largest_fraction_of_its_heap() {
        for (m, n, after) in [
            (8, 12, (4, 12)),
            (12, 8, (12, 4)),
            (18, 12, (18, 6)),
            (118, 112, (118, 98)),
            (4, 3, (3, 3)),
            (7, 0, (0, 0)),
            (0, 6, (0, 0)),
            (48, 20, (36, 20)),
            (2, 9, (1, 9)), // Taking 3 of 9 wins, too: more stones, but a smaller fraction.
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

    #[test]
    fn is_not_the_game_of_project_euler_509() {
        // In Project Euler 509 a heap of 1 has no move.
        assert_eq!(winning_move(1, 0), Some((0, 0)));
    }
}
