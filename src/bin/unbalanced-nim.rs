//! # Unbalanced Nim: all winning moves
//!
//! k heaps, all different, hold a₁, …, aₖ stones. Two players take turns. A turn takes
//! any positive number of stones from one heap, but must not make two heaps equal. An
//! empty heap counts as a heap of size 0. A player who cannot move loses. The game ends
//! when the sizes are 0, 1, …, k − 1 in any order. Which games are lost for the player
//! to move, and what are all the winning first moves in the other games?
//!
//! (Welter's game, 1954; with three heaps <https://projecteuler.net/problem=488>.)
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
//! For each game one line: `lost` if the player to move loses, otherwise `won w`, where
//! w is the number of winning first moves. After `won w` come w lines `i r`, by
//! increasing i: the move takes r stones from heap i. Heaps are counted from 1.
//!
//! ## Sample
//!
//! ```text
//! 3 1 3 5
//! 5 10 3 8 1 6
//! 0
//! 2 9 2
//! ```
//!
//! ```text
//! lost
//! won 3
//! 1 10
//! 3 6
//! 5 2
//! lost
//! won 1
//! 1 6
//! ```
//!
//! The first game is lost, and so is the third, which has no heaps. In the second game
//! three moves win: from 10 to 0, from 8 to 2, and from 6 to 4. In the last game only
//! the move from 9 to 3 wins.
//!
//! ## Solution
//!
//! Let cⱼ be the number of heaps with binary digit j = 1, plus the number of pairs of
//! heaps that are congruent modulo 2ʲ. Let n be the number with the binary digits
//! nⱼ = cⱼ mod 2. A game is lost iff n = 0. In a won game, [the winning
//! moves](winning_moves) are the moves that make n zero. Each heap has at most one
//! winning move, and the number of winning moves is odd. They are found together, digit
//! by digit from the lowest.
//!
//! With one to four heaps, the lost games are (⊕ is xor):
//!
//! ```text
//! a              a = 0
//! a b            a ⊕ b = 1
//! a b c          (a + 1) ⊕ (b + 1) ⊕ (c + 1) = 0
//! a b c d        a ⊕ b ⊕ c ⊕ d = 0
//! ```
//!
//! With four heaps the winning moves are those of Nim. As in Nim, every move changes the
//! xor. If the xor is not 0, Nim has a move that makes it 0, from some a to
//! b ⊕ c ⊕ d < a. This move is legal here, too: b ⊕ c ⊕ d = b would mean c = d, and
//! likewise for c and d. Fewer heaps play like 0 and the same heaps with one stone more
//! each: the heap 0 cannot move, and no other heap can become 0. Repeated up to four
//! heaps, the game a plays like 0 1 2 a+3, the game a b like 0 1 a+2 b+2, and the game
//! a b c like 0 a+1 b+1 c+1. The last row then gives the others, since
//! (a + 2) ⊕ (b + 2) = 1 iff a ⊕ b = 1.
//!
//! The obvious way searches the winning move of each heap separately. That takes 0.6
//! times as long for games of ten heaps, but 1.5 times for 10⁵ random heaps, and 9 times
//! for 10⁵ heaps that are congruent modulo 2⁴⁴.
//!
//! ## Complexity
//!
//! O(k·(64 + log k)) time and O(k) memory per game.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    collections::HashSet,
    fmt::{self, Write},
    io, mem,
    ops::BitXor,
};

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut answers = String::new();
    let mut heaps_left = 100_000;
    while !source.is_empty() {
        input! { from &mut source, k: usize }
        assert!(k <= heaps_left, "`{}` heaps: all games together may have at most 100000", k);
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

/// The size of a heap, and its 0-based index in the input.
type Heap = (u64, usize);

/// Lists the winning moves as pairs (0-based heap index, stones taken). The list is empty iff
/// the game is lost.
///
/// Let cⱼ be the number of heaps with binary digit j = 1, plus the number of pairs of heaps
/// that are congruent modulo 2ʲ. Let n be the number with the binary digits nⱼ = cⱼ mod 2.
///
/// **Theorem** (Welter 1954; the odd number is Conway's, "On Numbers and Games", theorem 82,
/// where n is `[a|b|…]`). No move keeps n. For each m ≠ n, every heap has at most one move
/// that turns n into m. The number of all moves that turn n into m is odd iff m < n.
///
/// The nimber of a game is the least number that is not the nimber of a game one turn later. So,
/// by induction on the number of stones, n is the nimber. In particular, the game is lost iff
/// n = 0. In a won game, the winning moves are the moves that make n zero. Each heap has at
/// most one, and their number is odd.
///
/// *Proof. Targets.* Let a move lower a heap from a to x. Let aⱼ, xⱼ and mⱼ be the binary
/// digits j of a, x and m. Let u and v be the residues of a and x modulo 2ʲ. The heaps *in*
/// a residue modulo 2ʲ are those congruent to the residue. Let T be the number of heaps in
/// u and v before the move. Before the move, cⱼ counts aⱼ and the pairs of a with the other
/// heaps in u. After it, cⱼ counts xⱼ and the pairs of x with the other heaps in v. So
/// digit j of n changes iff the sum of these four numbers is odd. If u = v, the two numbers
/// of pairs are equal. If u ≠ v, their sum is T − 1: only a itself is not counted. So the
/// move turns n into m iff for every j
///
/// ```text
/// aⱼ ≠ xⱼ  iff  nⱼ ≠ mⱼ      if u = v or T is odd,
/// aⱼ ≠ xⱼ  iff  nⱼ = mⱼ      if u ≠ v and T is even.      (1)
/// ```
///
/// Since u and v have only digits below j, (1) determines the digits of x from the lowest up.
/// So each heap has at most one such move. If m = n, (1) gives x = a, so no move keeps n.
///
/// *Couples.* Let m ≠ n, and let i be the lowest digit with nᵢ ≠ mᵢ. Digit by digit, (1) also
/// sends each residue u modulo 2ʲ to a residue v. Here u need not contain a heap, and T is the
/// number of heaps in u and v. Below digit i, n and m agree, so modulo 2ⁱ every residue is
/// sent to itself. At digit i they differ, so modulo 2ⁱ⁺¹ the residues u and u + 2ⁱ are sent
/// to each other. Two different residues form a *couple* if (1) sends each to the other. T,
/// and so (1), is symmetric in u and v. Hence each couple {u, v} modulo 2ʲ becomes two couples
/// modulo 2ʲ⁺¹. If (1) keeps digit j, they are {u, v} and {u + 2ʲ, v + 2ʲ}. If (1) changes
/// digit j, they are the *crossed* couples {u, v + 2ʲ} and {u + 2ʲ, v}. So for every j > i the
/// residues modulo 2ʲ form couples. Each move that turns n into m leads from one residue of a
/// couple to the other.
///
/// *Weights.* The weight of a couple with T heaps is the number of heaps in its larger
/// residue, plus the number T(T − 1)/2 of its pairs of heaps. The weights of all couples
/// modulo 2ⁱ⁺¹ have the sum cᵢ: the heaps in larger residues are the heaps with digit i = 1,
/// and two heaps share a couple iff they are congruent modulo 2ⁱ.
///
/// Choose l so that 2ˡ exceeds all heaps and m. From digit l on, no heap has a 1, and no two
/// heaps are congruent. So n < 2ˡ before and after each move, and i < l. Each residue modulo
/// 2ˡ contains at most one heap, the residue itself. So the moves that turn n into m are the
/// legal moves within couples modulo 2ˡ. A couple has one iff its larger residue is a heap and
/// the smaller is not, that is, iff its weight is odd. (A couple of two heaps weighs 1 + 1.)
/// So the number of these moves has the parity of the sum of all weights.
///
/// *From j to j + 1.* For j > i, let a couple {u, v} with u < v have T heaps: p, q, r, s of
/// them in u, u + 2ʲ, v, v + 2ʲ modulo 2ʲ⁺¹. Its *share* of cⱼ is the number of its heaps with
/// digit j = 1, plus the number of its pairs of heaps congruent modulo 2ʲ. The shares of all
/// couples have the sum cⱼ. The table compares three numbers modulo 2: the old weight, the sum
/// of the two new weights, and the share. Each row omits the summand T(T − 1)/2. Each product
/// counts the pairs of the old couple that the row does not count. The two factors of a
/// product have the sum T. So modulo 2 the product is 0 if T is odd, and equals either factor
/// if T is even.
///
/// ```text
///                                             T odd      T even     (modulo 2)
/// old weight       r + s                      r + s      r + s
/// not crossed      r + s − (p + r)(q + s)     r + s      q + r
/// crossed          q + s − (p + s)(q + r)     q + s      r + s
/// share of cⱼ      q + s − (p + q)(r + s)     q + s      q + r
/// ```
///
/// By (1), the new couples are crossed iff nⱼ = mⱼ and T is even, or nⱼ ≠ mⱼ and T is odd. So
/// modulo 2 the sum of the two new weights is the old weight if nⱼ = mⱼ, and the share of cⱼ
/// if nⱼ ≠ mⱼ. Over all couples, the sum of the weights keeps its parity if nⱼ = mⱼ, and gets
/// the parity of cⱼ if nⱼ ≠ mⱼ. Let t be the highest digit with nₜ ≠ mₜ. After digit t the sum
/// has the parity of cₜ: by the start if t = i, by the table if t > i. Later digits keep it.
/// This parity is odd iff nₜ = 1, that is, iff m < n. ∎
///
/// For example, 10, 3, 8, 1 and 6 stones have n = 2: c₁ counts 3 heaps and 3 + 1 pairs, and
/// all other cⱼ are even. For m = 0, the couples with heaps are
///
/// ```text
/// modulo  4    {0, 2} with 8, 10, 6    {1, 3} with 1, 3
/// modulo  8    {0, 2} with 8, 10       {4, 6} with 6       {1, 7} with 1    {3, 5} with 3
/// modulo 16    {0, 10}, {2, 8}         {4, 6}              {1, 7}           {3, 5}
/// ```
///
/// At digit 2, {1, 3} is crossed since T = 2, but {0, 2} is not since T = 3. The heaps 10, 8
/// and 6 win by going to 0, 2 and 4. The heaps 1 and 3 would have to grow.
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let nim_sum = heaps.iter().fold(0, BitXor::bitxor);
    // In this order, the heaps of each residue modulo a power of 2 are neighbours.
    let mut heaps: Vec<Heap> = heaps.iter().copied().zip(0..).collect();
    heaps.sort_unstable_by_key(|(size, _)| size.reverse_bits());
    let mut residues = vec![Residue { own: &heaps, partners: &heaps, xor: 0 }];
    let mut next = Vec::new();
    for j in 0..64 {
        // Among c heaps there are c(c − 1)/2 pairs. This number has the parity of ⌊c/2⌋.
        let pairs: usize = residues.iter().map(|u| u.own.len() / 2).sum();
        let digit_of_n = ((nim_sum >> j) as usize ^ pairs) & 1;
        for u in residues.drain(..) {
            // (1) with m = 0: `differ` is 1 iff the digits j of heap and target differ.
            let second_case = u.xor != 0 && (u.own.len() + u.partners.len()) % 2 == 0;
            let differ = digit_of_n ^ usize::from(second_case);
            let (own, partners) = (split(u.own, j), split(u.partners, j));
            let xor = u.xor | (differ as u64) << j;
            for d in 0..2 {
                if !own[d].is_empty() {
                    next.push(Residue { own: own[d], partners: partners[d ^ differ], xor });
                }
            }
        }
        mem::swap(&mut residues, &mut next);
    }
    let mut moves = Vec::new();
    for u in residues {
        // Modulo 2⁶⁴, u has one heap. If v has one, too, there is no legal move. (In a lost game
        // u = v.) If not, T = 1, and from digit 64 on the target has only zeros, like the heap.
        let (size, i) = u.own[0];
        let target = size ^ u.xor;
        if u.partners.is_empty() && target < size {
            moves.push((i, size - target));
        }
    }
    moves.sort_unstable();
    moves
}

/// A residue u modulo 2ʲ. After the first digit it has at least one heap. By (1), u is sent to
/// a residue v.
struct Residue<'a> {
    /// The heaps in u.
    own: &'a [Heap],
    /// The heaps in v. As long as u = v, they are the heaps in u.
    partners: &'a [Heap],
    /// u ⊕ v, which is 0 iff u = v.
    xor: u64,
}

/// Splits the heaps of a residue modulo 2ʲ by digit `j`: 0 first, then 1.
fn split(heaps: &[Heap], j: u32) -> [&[Heap]; 2] {
    let (zeros, ones) = heaps.split_at(heaps.partition_point(|(size, _)| size >> j & 1 == 0));
    [zeros, ones]
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Lists all moves as pairs (0-based heap index, stones taken).
    pub fn moves(heaps: &[u64]) -> Vec<(usize, u64)> {
        let takes = |i: usize| (1..=heaps[i]).map(move |taken| (i, taken));
        let makes_none_equal = |&(i, taken): &(usize, u64)| !heaps.contains(&(heaps[i] - taken));
        (0..heaps.len()).flat_map(takes).filter(makes_none_equal).collect()
    }

    /// Lists the winning moves: the moves after which the other player loses.
    pub fn winning_moves(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> Vec<(usize, u64)> {
        let mut winning = moves(heaps);
        winning.retain(|&(i, taken)| {
            let mut next = heaps.to_vec();
            next[i] -= taken;
            !first_wins(&next, known)
        });
        winning
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
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

    #[test]
    fn agrees_with_the_rules_on_any_number_of_heaps_below_fourteen() {
        let mut known = HashMap::new();
        for heaps in (0..14).powerset() {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
        }
    }

    /// Tells whether the table in the header calls the game lost.
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

    /// Computes n by mating ("Winning Ways", chapter 15): repeatedly remove the two heaps a and b
    /// that are congruent modulo the highest power of 2. n is the xor of all (a ⊕ b) − 1, and of
    /// the last heap if one is left.
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

    /// Computes n by its definition.
    fn n(heaps: &[u64]) -> u64 {
        let count = |j: usize| {
            let ones = heaps.iter().filter(|&a| a >> j & 1 == 1).count();
            let pairs = heaps.iter().tuple_combinations();
            ones + pairs.filter(|&(a, b)| (a ^ b) % (1 << j) == 0).count()
        };
        (0..64).map(|j| (count(j) as u64 % 2) << j).sum()
    }

    /// Also checks mating, and that the moves that turn n into m are odd in number iff m < n.
    #[test]
    fn n_is_the_nimber_of_any_number_of_heaps_below_twelve() {
        let mut nimbers = HashMap::new();
        // In this order, the positions one turn away come first.
        for heaps in (0..12).powerset() {
            let nimber_after = |(i, taken): (usize, u64)| {
                let mut next = heaps.clone();
                next[i] -= taken;
                next.sort_unstable();
                nimbers[&next]
            };
            let reached = rules::moves(&heaps).into_iter().map(nimber_after).counts();
            let mex = (0..=reached.len() as u64).find(|m| !reached.contains_key(m)).unwrap();
            assert_eq!((n(&heaps), mating(&heaps)), (mex, mex), "{heaps:?}");
            for (m, moves) in reached {
                assert_eq!(moves % 2 == 1, m < mex, "{heaps:?} to {m}");
            }
            nimbers.insert(heaps, mex);
        }
    }

    /// Finds the target of each heap by trial, from the lowest digit up.
    #[test]
    fn agrees_with_mating_on_up_to_three_hundred_heaps() {
        let step = |x: &u64| Some(x.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) + 1);
        let mut random = iter::successors(Some(1), step);
        let wide_and_dense: [fn(u64) -> u64; 4] =
            [|x| x, |x| x << (x % 64), |x| x % 400, |x| u64::MAX - x % 400];
        for (k, kind) in [2, 5, 30, 80, 300].into_iter().cartesian_product(wide_and_dense) {
            let heaps = random.by_ref().map(kind).unique().take(k).collect_vec();
            let target = |i: usize| {
                let mut next = heaps.clone();
                next[i] = 0;
                loop {
                    match mating(&next) {
                        0 => return next[i],
                        n => next[i] += 1 << n.trailing_zeros(),
                    }
                }
            };
            let targets = (0..k).map(|i| (i, target(i)));
            let wins = targets.filter(|&(i, x)| x < heaps[i] && !heaps.contains(&x));
            let moves = wins.map(|(i, x)| (i, heaps[i] - x)).collect_vec();
            assert_eq!(winning_moves(&heaps), moves, "{heaps:?}");
            assert_eq!(moves.is_empty(), mating(&heaps) == 0, "{heaps:?}");
        }
    }
}
