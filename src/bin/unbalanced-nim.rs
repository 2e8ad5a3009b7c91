//! # Unbalanced Nim: all winning moves
//!
//! k heaps of different sizes hold a₁, …, aₖ stones. Two players take turns. A turn takes
//! any positive number of stones from one heap, but must not make two heaps equal. An
//! empty heap counts as a heap of size 0. A player who cannot move loses. The game ends
//! when the sizes are 0, 1, …, k − 1 in any order. Which games are lost for the player
//! to move, and what are all the winning first moves in the other games?
//!
//! (Source: Welter's game, 1954. For three heaps see <https://projecteuler.net/problem=488>.)
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
//! For each game one line: `lost` if the player to move loses, else `won w`, where w is
//! the number of winning first moves. After `won w` come w lines `i r`, by increasing i.
//! Each line `i r` stands for the winning move that takes r stones from heap i. Heaps are
//! numbered from 1.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
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
//! In the sample, the first game is lost. The third game has no heaps and is lost, too.
//! In the second game three moves win: from 10 to 0, from 8 to 2, and from 6 to 4. In the
//! last game only the move from 9 to 3 wins.
//!
//! ## Solution
//!
//! As in Nim, a single number n decides: the player to move wins iff n ≠ 0, and the winning moves
//! are those that make n zero. In Nim, n is the xor of the sizes. Its *digit j*, the binary digit
//! worth 2ʲ, is the parity of the number of moves that take a multiple of 2ʲ stones, because a heap
//! of a has ⌊a/2ʲ⌋ of them. Here, let digit j of n be the parity of the number of legal ones. Each
//! pair of heaps congruent modulo 2ʲ forbids exactly one, from the larger size to the smaller one,
//! and other pairs forbid other moves, so this number is
//!
//! ```text
//! cⱼ = ⌊a₁/2ʲ⌋ + … + ⌊aₖ/2ʲ⌋ − the number of pairs of heaps congruent modulo 2ʲ.
//! ```
//!
//! For example, the game 4 6 8 9 14 has c₂ = 1 + 1 + 2 + 2 + 3 − 2 = 7, as 4 8 and 6 14 are
//! congruent modulo 4. As c₀ = 31, c₁ = 14, c₃ = 2 and c₄ = c₅ = … = 0, n is 0101 in binary.
//!
//! A move that takes an odd multiple of 2ʲ stones flips digit j of n and keeps the lower ones: it
//! changes no residue modulo 2ʲ, hence none of the pairs counted in c₀, …, cⱼ, and lowers ⌊a/2ʲ⌋ by
//! an odd number, but each ⌊a/2ˡ⌋ with l < j by an even one. So no move keeps n, not even 0. The
//! surprise is that 0 can be restored: if n ≠ 0, an odd number of moves do so.
//!
//! They are found digit by digit from below, because digit j of n depends only on the digits of the
//! sizes up to j, and flips with digit j of each. If digit i is the lowest 1 of n, they take an odd
//! multiple of 2ⁱ stones, and so lead from some u to v = u + 2ⁱ modulo 2ⁱ⁺¹, or from v to u. In
//! general, let the *group* u ↔ v modulo 2ʲ be all heaps congruent to u or v, where winning moves
//! must lead from u to v, or from v to u. In a group of T heaps, the one that moves breaks or makes
//! a pair with each of the T − 1 others, and with no heap outside, which flips digit j of n T − 1
//! times. So if T is odd, the heap must do as in Nim, and flip its digit j iff n has a 1 there. If
//! T is even, it must do the opposite. Either way, the whole group does so, and splits in two:
//!
//! ```text
//! digit j stays (straight)    u ↔ v becomes u ↔ v      and u + 2ʲ ↔ v + 2ʲ
//! digit j flips (crossed)     u ↔ v becomes u ↔ v + 2ʲ and u + 2ʲ ↔ v
//! ```
//!
//! In the example, all five heaps flip digit 0. At digit 1, n has a 0, and five is odd: straight.
//! At digit 2, n has a 1: crossed for the three heaps 4 8 9, but straight for the two heaps 6 14.
//! At digit 3, n has a 0: straight for 8 alone, but crossed for 4 9 and for 6 14.
//!
//! ```text
//! modulo 2             modulo 4        modulo 8       modulo 16
//! 0 ↔ 1  4 6 8 9 14    0 ↔ 1  4 8 9    0 ↔ 5  8       8 ↔ 13  8
//!                                      1 ↔ 4  4 9     4 ↔ 9   4 9
//!                      2 ↔ 3  6 14     6 ↔ 7  6 14    6 ↔ 15  6
//!                                                     7 ↔ 14  14
//! ```
//!
//! At digit 4, the heaps 4 and 9 part, crossed again. In general, above all 1s of the sizes and of
//! n, no two heaps are congruent, so a group has at most two heaps, and two part, as they split
//! crossed. In the end each heap is alone. No other has its new size, or it would be in the group,
//! too. So it has a winning move iff the new size is smaller: 14 can move to 7, but 4, 6, 8 and 9
//! would become 25, 15, 13 and 20. Some heap always can. To see why, count the pairs within groups
//! and the heaps with the larger residue of their group: 10 + 1, 4 + 1, 2 + 1, 1 + 2, and 0 + 1 in
//! the end. This [stays odd](winning_moves): modulo 2, it becomes cⱼ at each 1 of n, digit j, and
//! stays the same at the 0s that follow.
//!
//! The program [splits](add_moves) the heaps like this. The obvious solution sorts them by their
//! reversed binary digits, so that congruent heaps are neighbours, and finds T for each digit of a
//! new size by binary search, in O(64·log k) time per heap.
//!
//! Four heaps are lost iff a ⊕ b ⊕ c ⊕ d = 0, as in Nim, whose winning moves are legal here: if the
//! new size b ⊕ c ⊕ d of a were b, say, then c = d. Fewer heaps become four if, step by step, each
//! gets one stone more and a heap of 0 is added, which cannot move and which no other can equal. So
//! for three heaps, (a + 1) ⊕ (b + 1) ⊕ (c + 1) decides, as in `project-euler-488`.
//!
//! ## Complexity
//!
//! O(64·k) time (expected, as a hash table refuses equal heaps) and O(k + 64) memory for k ≥ 1
//! heaps, because each heap is in one group per digit, and splitting takes linear time.

use itertools::Itertools;
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

const MAX_GAMES: usize = 100_000;
/// The largest number of heaps in all games together.
const MAX_HEAPS: usize = 100_000;

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut answers = String::new();
    let mut games = 0;
    let mut heaps_allowed = MAX_HEAPS;
    while !source.is_empty() {
        games += 1;
        assert!(games <= MAX_GAMES, "the input has more than {} games", MAX_GAMES);
        input! { from &mut source, k: usize }
        assert!(
            k <= heaps_allowed,
            "`{}` heaps: with these, the input has more than {} heaps so far",
            k,
            MAX_HEAPS
        );
        heaps_allowed -= k;
        input! { from &mut source, heaps: [u64; k] }
        if let Some(size) = heaps.iter().duplicates().next() {
            panic!("`{}`: the heaps of a game must be different", size);
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

/// A heap: its size, and its 0-based index in the game.
type Heap = (u64, usize);

/// Lists the winning moves as pairs (0-based heap index, stones taken).
///
/// **Theorem.** Let cⱼ and n be those of the [header](crate), let d > 0, and let digit h be its
/// highest 1. The number of *d-moves*, which turn n into n ⊕ d, is odd iff digit h of n is 1.
///
/// So if n ≠ 0, some move makes n zero (d = n), whereas no move keeps n = 0. As every move takes
/// stones, the game ends, with n = 0, and the player to move wins iff n ≠ 0. More than that, n is
/// the *nimber* of the game, the least of 0, 1, 2, … that no game one turn later has, because for
/// each m < n, the highest 1 of n ⊕ m is a 1 of n, so that some move turns n into m (Welter 1954;
/// Conway, "On Numbers and Games", chapter 13).
///
/// *Proof.* A d-move flips digit j of n iff d has a 1 there. So form the groups of the header with
/// d instead of n. In a group u ↔ v with u < v, let α of the T heaps be congruent to u, and β to
/// v. Let s be the number of pairs within groups plus the sum of all β. In the end, when each heap
/// is alone, it has a d-move iff it is congruent to v, so s is the number of d-moves. We show
/// that, modulo 2, s becomes cⱼ at each 1 of d, digit j, and keeps its value at the 0s that
/// follow. So it ends as cₕ.
///
/// Modulo 2, minus is plus, and cⱼ counts the heaps with a 1 at digit j and the pairs congruent
/// modulo 2ʲ. If digit j is the lowest 1 of d, this is s for the first groups: those of u ↔ u + 2ʲ
/// are all heaps congruent to u modulo 2ʲ, and β of them have a 1 at digit j.
///
/// Above it, let a group split at digit j into T₁ and T₂ heaps, in the order of the header, and let
/// γ heaps have a 1 there. All that follows is modulo 2, where x² = x. The T₁·T₂ pairs between the
/// two are lost: 0 if T is odd, as one of T₁ and T₂ is 0, and T₂ if T is even, as T₁ = T₂. If they
/// split straight, T₂ = γ, and β heaps keep the larger residue. If crossed, γ heaps get the larger
/// residue, and T₂ = β + γ, as u + 2ʲ ↔ v has the heaps counted in only one of β and γ. So the
/// split leaves s as if all pairs stayed, and β were replaced by
///
/// - if d has a 0 there: β for odd T (straight), and γ + (β + γ) = β for even T (crossed);
/// - if d has a 1 there: γ for odd T (crossed), and β + γ for even T (straight). Both are γ + αβ,
///   as αβ = 0 for odd T, and αβ = β for even T. So s is now the sum of all γ and of all pairs
///   within groups but the αβ of each that are not congruent modulo 2ʲ. This is cⱼ, as congruent
///   heaps are always in one group. ∎
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let mut heaps = heaps.iter().copied().zip(0..).collect_vec();
    let pairs = parities_of_pairs(&mut heaps, 0);
    let n = heaps.iter().fold(pairs, |n, (size, _)| n ^ size);
    let mut moves = Vec::new();
    if n != 0 {
        add_moves(&mut heaps, n, 0, &mut moves);
    }
    moves.sort_unstable();
    moves
}

/// Returns the number whose digit i is 1 iff i ≥ j and an odd number of pairs of these heaps are
/// congruent modulo 2ⁱ. The heaps must be different, and all congruent modulo 2ʲ. (So if there are
/// two, j is below 64.)
fn parities_of_pairs(heaps: &mut [Heap], j: u32) -> u64 {
    if heaps.len() < 2 {
        return 0;
    }
    // T heaps form T(T − 1)/2 pairs. This is ⌊T/2⌋ times an odd number: T − 1 or T.
    let pairs = heaps.len() as u64 / 2;
    let [zeros, ones] = split(heaps, |size| digit(size, j));
    ((pairs & 1) << j) ^ parities_of_pairs(zeros, j + 1) ^ parities_of_pairs(ones, j + 1)
}

/// Adds the winning moves of the heaps in the group u ↔ v modulo 2ʲ to `moves`, where n ≠ 0. Below
/// digit j, the 1s of `flips` are the digits in which u and v differ; its other digits are those
/// of n. As long as j is at most the lowest 1 of n, u is v, and the heaps are all those congruent
/// to u.
fn add_moves(heaps: &mut [Heap], mut flips: u64, j: u32, moves: &mut Vec<(usize, u64)>) {
    match heaps {
        [] => {}
        // Alone, it does as in Nim, so `flips` is final. A heap of the new size would be here, too.
        [(size, index)] => {
            let new_size = *size ^ flips;
            if new_size < *size {
                moves.push((*index, *size - new_size));
            }
        }
        // Two heaps part at digit 64, crossed, so that both would have to grow.
        _ if j == 64 => {}
        _ => {
            // The lowest 1 of n. From there on, u and v differ in this digit. Up to it, a move
            // changes no pair, and the heaps do as in Nim.
            let i = flips.trailing_zeros();
            if i < j && heaps.len() % 2 == 0 {
                flips ^= 1 << j;
            }
            let is_crossed = digit(flips, j);
            // If j is i, this keeps all heaps together, as the first group.
            for half in split(heaps, |size| digit(size, j) ^ (is_crossed && digit(size, i))) {
                add_moves(half, flips, j + 1, moves);
            }
        }
    }
}

/// Moves the heaps for whose size `is_second` holds behind the others, and splits between them.
fn split(heaps: &mut [Heap], is_second: impl Fn(u64) -> bool) -> [&mut [Heap]; 2] {
    let mut middle = 0;
    for i in 0..heaps.len() {
        // The heaps from `middle` to i − 1 are second. (For many heaps, swapping always is faster
        // than a branch.)
        let is_first = !is_second(heaps[i].0);
        heaps.swap(middle, i);
        middle += usize::from(is_first);
    }
    let (first, second) = heaps.split_at_mut(middle);
    [first, second]
}

/// Tells whether digit j of x is 1.
fn digit(x: u64, j: u32) -> bool {
    ((x >> j) & 1) == 1
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Lists all moves as pairs (0-based heap index, stones taken).
    pub fn moves(heaps: &[u64]) -> Vec<(usize, u64)> {
        let takes = |i: usize| (1..=heaps[i]).map(move |taken| (i, taken));
        let keeps_heaps_different =
            |&(i, taken): &(usize, u64)| !heaps.contains(&(heaps[i] - taken));
        (0..heaps.len()).flat_map(takes).filter(keeps_heaps_different).collect()
    }

    /// Returns the heaps after a move.
    pub fn after(heaps: &[u64], (i, taken): (usize, u64)) -> Vec<u64> {
        let mut next = heaps.to_vec();
        next[i] -= taken;
        next
    }

    /// Lists the winning moves: the moves after which the other player loses.
    pub fn winning_moves(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> Vec<(usize, u64)> {
        let wins = |&turn: &(usize, u64)| !first_wins(&after(heaps, turn), known);
        moves(heaps).into_iter().filter(wins).collect()
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
    fn agrees_with_the_rules_on_every_set_of_sizes_below_fourteen() {
        let mut known = HashMap::new();
        for heaps in (0..14).powerset() {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
        }
    }

    /// Tells whether up to four heaps are lost, by the last paragraph of the solution.
    fn lost(heaps: &[u64]) -> bool {
        let mut heaps = heaps.iter().map(|&size| u128::from(size)).collect_vec();
        while heaps.len() < 4 {
            heaps = heaps.iter().map(|size| size + 1).chain([0]).collect();
        }
        heaps.iter().fold(0, |xor, size| xor ^ size) == 0
    }

    #[test]
    fn agrees_with_the_rules_on_up_to_four_heaps_below_twelve_in_any_order() {
        let mut known = HashMap::new();
        for heaps in (0..=4).flat_map(|k| (0..12).permutations(k)) {
            let expected = rules::winning_moves(&heaps, &mut known);
            assert_eq!(winning_moves(&heaps), expected, "{heaps:?}");
            assert_eq!(lost(&heaps), expected.is_empty(), "{heaps:?}");
        }
    }

    #[test]
    fn agrees_with_nim_on_up_to_four_heaps_at_the_ends_of_the_range() {
        let (top, max) = (1 << 63, u64::MAX);
        let ends = [0, 1, 2, 3, top - 2, top - 1, top, top + 1, max - 2, max - 1, max];
        for heaps in (0..=4).flat_map(|k| ends.into_iter().permutations(k)) {
            let moves = winning_moves(&heaps);
            assert_eq!(moves.is_empty(), lost(&heaps), "{heaps:?}");
            for turn in moves {
                let next = rules::after(&heaps, turn);
                assert!(lost(&next) && next.iter().all_unique(), "{heaps:?} to {next:?}");
            }
        }
    }

    /// Returns the parity of cⱼ.
    fn digit_of_n(heaps: &[u64], j: u32) -> u64 {
        let residues = heaps.iter().counts_by(|size| size % (1 << j)).into_values();
        let pairs = residues.map(|heaps| heaps * (heaps - 1) / 2).sum::<usize>();
        heaps.iter().fold(pairs as u64, |parity, size| parity ^ (size >> j)) % 2
    }

    fn n(heaps: &[u64]) -> u64 {
        (0..64).map(|j| digit_of_n(heaps, j) << j).sum()
    }

    /// Checks, too, that the number of moves that turn n into m is odd iff m < n.
    #[test]
    fn n_is_the_nimber_of_every_set_of_sizes_below_twelve() {
        let mut nimbers = HashMap::new();
        // In this order, each game comes after all games one turn later.
        for heaps in (0..12).powerset() {
            let after = |turn| rules::after(&heaps, turn).into_iter().sorted().collect_vec();
            let games = rules::moves(&heaps).into_iter().map(after);
            let reached = games.counts_by(|game| nimbers[&game]);
            let mex = (0..=reached.len() as u64).find(|m| !reached.contains_key(m)).unwrap();
            assert_eq!(n(&heaps), mex, "{heaps:?}");
            for (m, moves) in reached {
                assert_eq!(moves % 2 == 1, m < mex, "{heaps:?} to {m}");
            }
            nimbers.insert(heaps, mex);
        }
    }

    /// Finds the new size of each heap alone, from the lowest digit up.
    #[test]
    fn finds_each_move_that_makes_n_zero_on_up_to_three_hundred_heaps() {
        // The factor is 2⁶⁴ divided by the golden ratio.
        let step = |x: &u64| Some(x.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) + 1);
        let mut random = iter::successors(Some(1), step);
        // Random numbers, the same shifted left, small numbers, and numbers close to 2⁶⁴.
        let kinds: [fn(u64) -> u64; 4] =
            [|x| x, |x| x << (x % 64), |x| x % 400, |x| u64::MAX - x % 400];
        for (k, kind) in [2, 5, 30, 80, 300].into_iter().cartesian_product(kinds) {
            let heaps = random.by_ref().map(kind).unique().take(k).collect_vec();
            let new_size = |i: usize| {
                let mut next = heaps.clone();
                next[i] = 0;
                for j in 0..64 {
                    next[i] += digit_of_n(&next, j) << j;
                }
                next[i]
            };
            let sizes = (0..k).map(|i| (i, new_size(i)));
            let wins = sizes.filter(|&(i, x)| x < heaps[i] && !heaps.contains(&x));
            let moves = wins.map(|(i, x)| (i, heaps[i] - x)).collect_vec();
            assert_eq!(winning_moves(&heaps), moves, "{heaps:?}");
            assert_eq!(moves.is_empty(), n(&heaps) == 0, "{heaps:?}");
        }
    }
}
