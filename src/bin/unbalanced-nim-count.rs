//! # Unbalanced Nim: how many positions are lost
//!
//! Three heaps of different sizes hold a, b and c stones. Two players take turns. A turn takes
//! any positive number of stones from one heap, but must not make two heaps equal. An empty
//! heap counts as a heap of size 0. A player who cannot move loses, which happens once the
//! heaps hold 0, 1 and 2 stones, in any order. How many positions with 0 < a < b < c < N are
//! lost for the player to move?
//!
//! (The game of Project Euler 488, <https://projecteuler.net/problem=488>.)
//!
//! ## Input
//!
//! ```text
//! N              at most 5·10⁴ bounds until the end of input, 0 ≤ N ≤ 2⁶⁴ − 1
//! ```
//!
//! ## Output
//!
//! One line per N: the exact number of lost positions. It has up to 38 digits.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 8
//! 128
//! 5
//! ```
//!
//! ```text
//! 4
//! 2604
//! 0
//! ```
//!
//! For N = 8 the lost positions are (1, 3, 5), (1, 4, 6), (2, 3, 6) and (2, 4, 5). All of them
//! have c ≥ 5, so none is left for N = 5.
//!
//! ## Solution
//!
//! Put one more stone on every heap, so that the heaps hold x = a + 1, y = b + 1 and z = c + 1.
//! Now they must stay positive as well as different. Surprisingly, these rules do no harm: as in
//! ordinary Nim, [a position is lost](lost_positions_below) iff the nim-sum (xor, ⊕) of x, y and
//! z is 0, because the winning moves of Nim break neither rule. (The program `unbalanced-nim`
//! plays the same game with any number of heaps, and `project-euler-488` adds up the stones of the
//! positions that are counted here.)
//!
//! Let x < y < z, where z ≤ N, as c < N. The larger two determine the smallest, x = y ⊕ z, so that
//! it is enough to count pairs. For which pairs is the xor smaller than y? Exactly for those of
//! equally many binary digits, because their leading 1s cancel, while the leading 1 of a longer z
//! would stay. Of these, only the pairs of an even y and z = y + 1 do not count: their
//! xor is 1, so that a = 0. For N = 10, the numbers 2 3, 4 5 6 7 and 8 9 10 have two, three and
//! four digits, and six of their pairs count:
//!
//! ```text
//! 4 6, 4 7, 5 6, 5 7, 8 10, 9 10
//! ```
//!
//! The first four are the positions of the sample; the last two are (1, 7, 9) and (2, 8, 9). In
//! general, let N ≥ 4, and let p be the largest power of 2 up to N, here 8. Of the pairs of numbers
//! from p to N, [as proved below](lost_positions_below), ⌊(N − p)²/2⌋ count, here 2. Below p, all
//! numbers of each length are there, and (p − 2)·(p − 4)/6 of their pairs count, here 4. (A digit
//! DP, as in `project-euler-488`, would take O(log N) time per bound.)
//!
//! ## Complexity
//!
//! O(1) time per bound; memory for the input and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

const MAX_BOUNDS: usize = 50_000;

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut counts = String::new();
    let mut bounds = 0;
    while !source.is_empty() {
        bounds += 1;
        assert!(bounds <= MAX_BOUNDS, "the input has more than {} bounds", MAX_BOUNDS);
        input! { from &mut source, bound: u64 }
        writeln!(counts, "{}", lost_positions_below(bound))?;
    }
    print!("{}", counts);
    Ok(())
}

/// Returns the number of lost positions with 0 < a < b < c < N, where N is `bound`.
///
/// **Theorem 1** (Welter's game, 1954). Let x = a + 1, y = b + 1 and z = c + 1. The position
/// (a, b, c) is lost iff x ⊕ y ⊕ z = 0.
///
/// *Proof.* A turn lowers one of the numbers x, y and z, which must stay positive and
/// different. By induction on x + y + z, two facts about s = x ⊕ y ⊕ z are enough:
///
/// - If s = 0, every move makes s nonzero, because it changes exactly one of the numbers.
/// - If s ≠ 0, some move makes s zero. One of the numbers, say x, has a 1 at the top binary
///   digit of s, so that x ⊕ s < x. Lower x to x ⊕ s, which is y ⊕ z. This is legal: y ⊕ z
///   is not 0 because y ≠ z, not y because z ≠ 0, and not z because y ≠ 0. ∎
///
/// **Theorem 2.** Let N ≥ 4 and p ≤ N < 2p for a power p of 2. The number of lost positions with
/// 0 < a < b < c < N is (p − 2)·(p − 4)/6 + ⌊(N − p)²/2⌋. For N < 4 there is none.
///
/// *Proof.* The condition c < N means z ≤ N. As 0 < a < b < c, we count the triples with
/// 1 < x < y < z ≤ N and x = y ⊕ z. Then z ≥ 4, so there is none for N < 4. By the header, they
/// correspond to the pairs y < z ≤ N of equally many binary digits, except those with y ⊕ z = 1.
///
/// Let q ≥ 2 be a power of 2, and r ≤ q. The numbers q, q + 1, …, q + r − 1 form r·(r − 1)/2 pairs.
/// Those with y ⊕ z = 1 are the ⌊r/2⌋ pairs of an even y and z = y + 1. There remain r·(r − 2)/2
/// pairs if r is even, and (r − 1)²/2 if r is odd. In both cases, this is ⌊(r − 1)²/2⌋, as
/// (r − 1)² is r·(r − 2) + 1.
///
/// From p to N there are r = N − p + 1 numbers, of which ⌊(N − p)²/2⌋ pairs remain. Of all q
/// numbers from q to 2q − 1, there remain q·(q − 2)/2: 0, 4, 24, 112, … for q = 2, 4, 8, 16, ….
/// (The number 1 alone has no pair.) Up to q = p/2, these add up to (p − 2)·(p − 4)/6: this is 0
/// for p = 2, and doubling p adds p·(p − 2)/2, the number for q = p. ∎
///
/// The largest result, (2⁶³ − 1)·(2⁶⁴ − 4)/3 for N = 2⁶⁴ − 1, fits into 128 bits, and so do the
/// products, which are below 2¹²⁷.
fn lost_positions_below(bound: u64) -> u128 {
    if bound < 4 {
        return 0;
    }
    let power = 1 << (63 - bound.leading_zeros());
    let rest = u128::from(bound) - power;
    (power - 2) * (power - 4) / 6 + rest * rest / 2
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use std::collections::HashMap;

    /// The sizes of the three heaps.
    type Position = [u64; 3];

    /// Lists the positions after one turn.
    fn moves(heaps: Position) -> Vec<Position> {
        let mut positions = Vec::new();
        for i in 0..3 {
            for size in 0..heaps[i] {
                if !heaps.contains(&size) {
                    let mut next = heaps;
                    next[i] = size;
                    positions.push(next);
                }
            }
        }
        positions
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
    pub fn first_wins(mut heaps: Position, known: &mut HashMap<Position, bool>) -> bool {
        heaps.sort_unstable();
        if let Some(&wins) = known.get(&heaps) {
            return wins;
        }
        let wins = moves(heaps).into_iter().any(|next| !first_wins(next, known));
        known.insert(heaps, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{lost_positions_below, rules};
    use itertools::Itertools;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_every_bound_up_to_a_hundred_and_twenty_eight() {
        let (mut known, mut lost) = (HashMap::new(), 0);
        for bound in 0..=128 {
            assert_eq!(lost_positions_below(bound), lost, "bound {bound}");
            // The next bound also allows c = `bound`.
            for (a, b) in (1..bound).tuple_combinations() {
                lost += u128::from(!rules::first_wins([a, b, bound], &mut known));
            }
        }
    }

    #[test]
    fn agrees_with_the_rules_on_heaps_of_at_most_sixty_four_by_theorem_1() {
        let mut known = HashMap::new();
        for (a, b, c) in (0..=64).tuple_combinations() {
            let wins = rules::first_wins([a, b, c], &mut known);
            assert_eq!(wins, ((a + 1) ^ (b + 1) ^ (c + 1)) != 0, "({a}, {b}, {c})");
        }
    }

    #[test]
    fn the_pairs_in_the_header_are_right() {
        let pairs = (2..=10).tuple_combinations().filter(|(y, z)| (2..*y).contains(&(y ^ z)));
        let row = format!("//! {}\n", pairs.map(|(y, z)| format!("{y} {z}")).join(", "));
        assert!(include_str!("unbalanced-nim-count.rs").contains(&row), "{row}");
    }

    /// Counts the positions one by one, by theorem 1 alone.
    #[test]
    fn agrees_with_theorem_1_for_every_bound_up_to_two_thousand() {
        let mut lost = 0;
        for bound in 0..=2000 {
            assert_eq!(lost_positions_below(bound), lost, "bound {bound}");
            // The next bound also allows c = `bound`. Theorem 1 then determines a from b.
            let a = |b: u64| ((b + 1) ^ (bound + 1)) - 1;
            lost += (1..bound).filter(|&b| 0 < a(b) && a(b) < b).count() as u128;
        }
    }

    /// For each power p of 2, counts the pairs of numbers from p to 2p − 1, which have the same
    /// binary length. The ⌊p/2⌋ pairs with y ⊕ z = 1 do not count.
    #[test]
    fn holds_just_below_powers_of_two() {
        let mut expected = 0;
        for k in 0..64 {
            let p = 1_u128 << k;
            expected += p * (p - 1) / 2 - p / 2;
            let bound = u64::MAX >> (63 - k);
            assert_eq!(lost_positions_below(bound), expected, "2·2^{k} − 1");
        }
    }
}
