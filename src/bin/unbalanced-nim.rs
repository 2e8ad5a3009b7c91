//! # Unbalanced Nim: all winning moves
//!
//! k heaps, all different, hold a₁, …, aₖ stones. Two players take turns; a turn takes any
//! positive number of stones from one heap, but must not make two heaps equal, where an
//! empty heap is a heap of size 0. Who cannot move loses: the game ends in a permutation
//! of (0, 1, …, k − 1). Which games are lost for the player to move, and what are all the
//! winning first moves in the others?
//!
//! (Welter's game, 1954: chapter 13 of Conway's "On Numbers and Games", chapter 15 of "Winning
//! Ways" by Berlekamp, Conway and Guy. With three heaps it is the game of Project Euler 488.)
//!
//! ## Input
//!
//! ```text
//! k a₁ … aₖ      at most 10⁵ games until the end of input, 0 ≤ k, Σk ≤ 10⁵,
//!                0 ≤ aᵢ ≤ 2⁶⁴ − 1, all different within a game
//! ```
//!
//! ## Output
//!
//! For each game `lost`, or `won w` and then w lines `i r`, by increasing i: the winning
//! first moves, which take r stones from heap i, counted from 1.
//!
//! In the sample, 1, 3 and 5 stones are lost, and so is the game without heaps, the line `0`.
//! With 10, 3, 8, 1 and 6 stones three moves win: from 10 to 0, from 8 to 2, and from 6 to 4.
//!
//! ## Solution
//!
//! Let n be the number whose binary digit j is 1 iff the heaps with digit j = 1 and the pairs of
//! heaps that are congruent modulo 2ʲ are together odd in number. A game is lost iff n = 0, and
//! [the winning moves](winning_moves) make n zero: at most one per heap, found digit by digit
//! from the lowest up, for all heaps at once; and in all they are always odd in number. Of up
//! to four heaps these are lost (⊕ is xor):
//!
//! ```text
//! a              a = 0
//! a b            a ⊕ b = 1
//! a b c          (a + 1) ⊕ (b + 1) ⊕ (c + 1) = 0
//! a b c d        a ⊕ b ⊕ c ⊕ d = 0
//! ```
//!
//! ## Complexity
//!
//! O(k·(64 + log k)) time and O(k) memory a game.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    collections::HashSet,
    fmt::{self, Write},
    io,
    ops::BitXor,
};

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut answers = String::new();
    let mut heaps_left = 100_000;
    while !source.is_empty() {
        input! { from &mut source, k: usize }
        assert!(k <= heaps_left, "`{}` heaps: there are at most 100000 in all", k);
        heaps_left -= k;
        input! { from &mut source, heaps: [u64; k] }
        let mut sizes = HashSet::new();
        for size in &heaps {
            assert!(sizes.insert(size), "`{}`: the heaps of a game must be different", size);
        }
        let moves = winning_moves(&heaps);
        if moves.is_empty() {
            answers += "lost\n";
        } else {
            writeln!(answers, "won {}", moves.len())?;
        }
        for (i, taken) in moves {
            writeln!(answers, "{} {}", i + 1, taken)?;
        }
    }
    print!("{}", answers);
    Ok(())
}

/// The size of a heap, and its place in the input.
type Heap = (u64, usize);

/// The winning moves, as pairs (heap from 0, stones taken); none if the game is lost.
///
/// Let n be the number whose binary digit j is 1 iff the heaps with digit j = 1 (they *have* it)
/// and the pairs of heaps that are congruent modulo 2ʲ are together odd in number.
///
/// **Theorem** (Welter 1954). The game is lost iff n = 0. If not, the winning moves are those
/// that make n zero: at most one per heap, and an odd number in all.
///
/// *Proof.* Every turn takes stones, so the game ends. By induction it is enough that no move
/// keeps n = 0, and that an odd number of moves make any other n zero, at most one per heap.
///
/// *Where to go.* A move lowers heap a to x, with digits aⱼ and xⱼ, and residues u and v modulo
/// 2ʲ. Digit j of n changes iff aⱼ + xⱼ, plus the other heaps in u, plus the other heaps in v,
/// is odd. If u = v, the two counts are equal; if not, they are T − 1 together, where T counts
/// all heaps in u and v, a too. So the move makes n zero iff for every j
///
/// ```text
/// aⱼ ≠ xⱼ  iff  nⱼ = 1           if u = v,
/// aⱼ ≠ xⱼ  iff  nⱼ + T is even   if u ≠ v.      (1)
/// ```
///
/// From the lowest digit up, this fixes the digits of x. If n = 0, then x = a: no move.
///
/// *Partners.* Let n ≠ 0, with lowest 1 at digit i, and apply (1) to all residues u, even without
/// heaps. It makes the digits differ at i for the first time, and so makes couples of u and
/// u + 2ⁱ, modulo 2ⁱ⁺¹. T, and so (1), is symmetric: a couple {u, v} modulo 2ʲ becomes
/// two modulo 2ʲ⁺¹, {u, v} and {u + 2ʲ, v + 2ʲ}, or, if the digits are to differ, *crossed*
/// ones, {u, v + 2ʲ} and {u + 2ʲ, v}. So for j > i every residue modulo 2ʲ has a partner,
/// where its heaps have to go. Once 2ʲ exceeds all heaps, residues are numbers, and n < 2ʲ
/// before and after a move, since from digit j on there is nothing to count. So a heap has a
/// winning move iff its partner is smaller and not a heap.
///
/// *An odd number.* For j > i let a couple u < v with T heaps, V of them in v, weigh
/// V + T(T − 1)/2. Once 2ʲ exceeds all heaps, T ≤ 2, and the weight is odd iff T = V = 1, that
/// is, iff the couple has a winning move. So it is enough that for every j > i the sum of the
/// weights is odd. If j = i + 1, it is: it counts what digit i of n counts, and nᵢ = 1.
///
/// From j to j + 1, let D of a couple's T heaps have digit j. The two new couples have together
/// V heaps in their larger residues, or D if crossed. If they have p and q heaps, p + q = T,
/// then p(p − 1)/2 + q(q − 1)/2 = T(T − 1)/2 − pq. For odd T, pq is even. For even T, it has
/// the parity of either part, and one part is the D heaps, or, if crossed, those that have
/// digit j or are in v, not both, D + V (mod 2). So by (1), the new couples weigh together,
/// modulo 2, T(T − 1)/2 and
///
/// ```text
///            T odd          T even
/// nⱼ = 0     V              D + (D + V), crossed
/// nⱼ = 1     D, crossed     V + D
/// ```
///
/// If nⱼ = 0, that is the old weight. If nⱼ = 1, it is D + T(T − 1)/2 − (T − V)·V, as T − V and
/// V are parts of T, too: the heaps with digit j, and the pairs within u and within v; over all
/// couples, what digit j of n counts. That is odd. ∎
///
/// For 10, 3, 8, 1 and 6 stones n = 2: digit 1 counts 3 heaps and 3 + 1 pairs. The couples
/// modulo 4 are {0, 2}, with the heaps 8, 10 and 6, and {1, 3}; they weigh 2 + 3 and 1 + 1.
/// From here on n has digits 0, and couples with even T are crossed. Modulo 8 that gives
/// {0, 2}, {4, 6}, {1, 7} and {5, 3}, and modulo 16 the heaps are in {0, 10}, {8, 2}, {4, 6},
/// {1, 7} and {5, 3}: so 10, 8 and 6 win by going to 0, 2 and 4; 1 and 3 would have to grow.
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let nim_sum = heaps.iter().fold(0, BitXor::bitxor);
    // In this order the heaps of a residue modulo a power of two stand together.
    let mut heaps: Vec<Heap> = heaps.iter().copied().zip(0..).collect();
    heaps.sort_unstable_by_key(|(size, _)| size.reverse_bits());
    // For each residue u modulo 2ʲ: its heaps, those of its partner v (at first u), and u ⊕ v.
    let mut residues = vec![(&heaps[..], &heaps[..], 0)];
    for j in 0..64 {
        // Among c heaps there are c(c − 1)/2 pairs; that has the parity of ⌊c/2⌋.
        let pairs = residues.iter().fold(0, |sum, (own, _, _)| sum + own.len() / 2);
        let digit = (nim_sum >> j & 1) as usize + pairs;
        let mut next = Vec::new();
        for (own, partners, xor) in residues {
            let sum = if xor == 0 { digit } else { digit + own.len() + partners.len() + 1 };
            let differ = sum % 2; // This is (1).
            let (own, partners) = (halves(own, j), halves(partners, j));
            for d in 0..2 {
                if !own[d].is_empty() {
                    next.push((own[d], partners[d ^ differ], xor | (differ as u64) << j));
                }
            }
        }
        residues = next;
    }
    let mut moves = Vec::new();
    for (own, partners, xor) in residues {
        let (size, i) = own[0];
        if partners.is_empty() && size ^ xor < size {
            moves.push((i, size - (size ^ xor)));
        }
    }
    moves.sort_unstable();
    moves
}

/// The heaps with digit `j` 0, and with 1, of a residue modulo 2ʲ.
fn halves(heaps: &[Heap], j: u32) -> [&[Heap]; 2] {
    let (even, odd) = heaps.split_at(heaps.partition_point(|(size, _)| size >> j & 1 == 0));
    [even, odd]
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Every move, as the pair (heap, stones taken).
    fn moves(heaps: &[u64]) -> Vec<(usize, u64)> {
        let takes = |i: usize| (1..=heaps[i]).map(move |taken| (i, taken));
        let makes_none_equal = |&(i, taken): &(usize, u64)| !heaps.contains(&(heaps[i] - taken));
        (0..heaps.len()).flat_map(takes).filter(makes_none_equal).collect()
    }

    /// The moves after which the other player loses.
    pub fn winning_moves(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> Vec<(usize, u64)> {
        let mut winning = moves(heaps);
        winning.retain(|&(i, taken)| {
            let mut next = heaps.to_vec();
            next[i] -= taken;
            !first_wins(&next, known)
        });
        winning
    }

    /// Plays every game to its end; `known` remembers the games already played.
    fn first_wins(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let heaps = heaps.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&heaps) {
            return wins;
        }
        let wins = !winning_moves(&heaps, known).is_empty();
        known.insert(heaps, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{rules, winning_moves};
    use itertools::Itertools;
    use std::{collections::HashMap, iter};

    /// And the winning moves of the rules are odd in number.
    #[test]
    fn agrees_with_the_rules_on_any_number_of_heaps_below_fourteen() {
        let mut known = HashMap::new();
        for heaps in (0..14).powerset() {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
            assert!(expected.is_empty() || expected.len() % 2 == 1, "{heaps:?}");
        }
    }

    /// The table in the header.
    fn lost(heaps: &[u64]) -> bool {
        match heaps.iter().map(|&size| u128::from(size)).collect_vec()[..] {
            [] => true,
            [a] => a == 0,
            [a, b] => a ^ b == 1,
            [a, b, c] => (a + 1) ^ (b + 1) ^ (c + 1) == 0,
            [a, b, c, d] => a ^ b ^ c ^ d == 0,
            _ => panic!("more than four heaps"),
        }
    }

    #[test]
    fn the_table_agrees_with_the_rules_on_up_to_four_heaps_below_twelve_in_any_order() {
        let mut known = HashMap::new();
        for heaps in (0..=4).flat_map(|k| (0..12).permutations(k)) {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
            assert_eq!(lost(&heaps), expected.is_empty(), "{heaps:?}");
        }
    }

    #[test]
    fn agrees_with_the_table_at_the_ends_of_the_range() {
        let (top, max) = (1 << 63, u64::MAX);
        let ends = [0, 1, 2, 3, top - 2, top - 1, top, top + 1, max - 2, max - 1, max];
        for heaps in (0..=4).flat_map(|k| ends.into_iter().permutations(k)) {
            let moves = winning_moves(&heaps);
            assert_eq!(moves.is_empty(), lost(&heaps), "{heaps:?}");
            for (i, taken) in moves {
                let mut next = heaps.clone();
                next[i] -= taken;
                assert!(lost(&next) && next.iter().all_unique(), "{heaps:?} to {next:?}");
            }
        }
    }

    /// The number n by mating (Winning Ways, chapter 15): again and again, two heaps a and b that
    /// are congruent modulo the highest power of two leave as mates; n is the xor of their
    /// (a ⊕ b) − 1 and the heap left, if any.
    fn mating(heaps: &[u64]) -> u64 {
        let mut heaps = heaps.iter().copied().sorted_by_key(|a| a.reverse_bits()).collect_vec();
        let mut n = 0;
        while heaps.len() > 1 {
            let difference = |&i: &usize| heaps[i] ^ heaps[i - 1];
            let closest = (1..heaps.len()).max_by_key(|i| difference(i).trailing_zeros()).unwrap();
            n ^= difference(&closest).wrapping_sub(1);
            heaps.drain(closest - 1..=closest);
        }
        n ^ heaps.first().unwrap_or(&0)
    }

    /// Where a heap has to go is found by trial, from the lowest digit up.
    #[test]
    fn agrees_with_mating_on_up_to_three_hundred_heaps() {
        let step = |x: &u64| Some(x.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) + 1);
        let mut random = iter::successors(Some(1), step);
        let wide_and_dense: [fn(u64) -> u64; 4] =
            [|x| x, |x| x << (x % 64), |x| x % 400, |x| u64::MAX - x % 400];
        for (k, kind) in [2, 5, 30, 80, 300].into_iter().cartesian_product(wide_and_dense) {
            let heaps = random.by_ref().map(kind).unique().take(k).collect_vec();
            let goal = |i: usize| {
                let mut next = heaps.clone();
                next[i] = 0;
                loop {
                    match mating(&next) {
                        0 => return next[i],
                        n => next[i] += 1 << n.trailing_zeros(),
                    }
                }
            };
            let goals = (0..k).map(|i| (i, goal(i)));
            let wins = goals.filter(|&(i, x)| x < heaps[i] && !heaps.contains(&x));
            let moves = wins.map(|(i, x)| (i, heaps[i] - x)).collect_vec();
            assert_eq!(winning_moves(&heaps), moves, "{heaps:?}");
            assert_eq!(moves.is_empty(), mating(&heaps) == 0, "{heaps:?}");
        }
    }
}
