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
//! As in Nim, a single number n decides: a game is lost iff n = 0, and the winning moves are
//! those that make n zero. Let *digit j* be the binary digit worth 2ʲ. In Nim, n is the xor of
//! the sizes: its digit j is the parity of the number of bundles of 2ʲ stones, ⌊a/2ʲ⌋ in a heap
//! of a. Here not all can be taken: if every turn took whole bundles (it need not), m heaps
//! congruent modulo 2ʲ would stay congruent, but different, and end with 0 + 1 + … + (m − 1)
//! bundles, one per pair. So let digit j of n be the parity of the number that can be taken,
//!
//! ```text
//! cⱼ = ⌊a₁/2ʲ⌋ + … + ⌊aₖ/2ʲ⌋ − the number of pairs of heaps congruent modulo 2ʲ.
//! ```
//!
//! For example, the game 4 6 8 9 14 has c₂ = 1 + 1 + 2 + 2 + 3 − 2 = 7, because 4 8 and 6 14 are
//! congruent modulo 4. As c₀ = 31, c₁ = 14, c₃ = 2 and c₄ = c₅ = … = 0, n is 0101 in binary.
//!
//! A move that takes an odd multiple of 2ʲ stones changes no residue modulo 2ʲ, and takes an odd
//! number of bundles of 2ʲ stones, but an even number of each smaller kind. So it flips digit j
//! of n and keeps the lower ones: no move keeps n, and from n = 0 every move leads to n ≠ 0. To
//! make n zero, a heap must flip digit i, the lowest 1 of n, in its size, and no lower one.
//!
//! And its higher digits? Let u ↔ v modulo 2ʲ stand for a *group*, the heaps congruent to u or
//! to v: if one of them makes a winning move, it must go from u to v or from v to u modulo 2ʲ,
//! while all other heaps stay. First, u ↔ u + 2ⁱ modulo 2ⁱ⁺¹ for u ‹ 2ⁱ. In a group of T
//! heaps, the heap that moves breaks its pairs with the heaps of its old residue and makes pairs
//! with those of its new one: each of the other T − 1 heaps flips digit j of n once. If that
//! leaves a 1, the heap must flip its own digit j, too, and otherwise keep it. So, whichever
//! heap moves, its digit j flips if n has a 1 there and T is odd, or if n has a 0 there and T is
//! even, and modulo 2ʲ⁺¹, the group splits into two groups:
//!
//! ```text
//! digit j stays (straight)    u ↔ v becomes u ↔ v      and u + 2ʲ ↔ v + 2ʲ
//! digit j flips (crossed)     u ↔ v becomes u ↔ v + 2ʲ and u + 2ʲ ↔ v
//! ```
//!
//! In the example, all five heaps flip digit 0 and are one group modulo 2. At digit 1, n has a
//! 0, and five is odd: straight. At digit 2, n has a 1: the three heaps 4 8 9 split crossed, so
//! that 4 and 9 stay together, and the two heaps 6 14 split straight. At digit 3, n has a 0: the
//! group of 8 alone splits straight, while 4 9 and 6 14, two heaps each, split crossed.
//!
//! ```text
//! modulo 2             modulo 4        modulo 8       modulo 16
//! 0 ↔ 1  4 6 8 9 14    0 ↔ 1  4 8 9    0 ↔ 5  8       8 ↔ 13  8
//!                                      1 ↔ 4  4 9     4 ↔ 9   4 9
//!                      2 ↔ 3  6 14     6 ↔ 7  6 14    6 ↔ 15  6
//!                                                     7 ↔ 14  14
//! ```
//!
//! At digit 4, the heaps 4 and 9 part, crossed again, as any two heaps of a group would above
//! all 1s of n and of the sizes. So in the end each heap is alone, no other one has its new
//! size, and it has a winning move iff this is smaller: 14 can move to 7, but 4, 6, 8 and 9
//! would become 25, 15, 13 and 20. The surprise is that whenever n ≠ 0, an odd number of heaps,
//! so at least one, have a winning move. The [proof](winning_moves) shows more: the number of
//! moves that flip exactly a given set of digits of n has the parity of cₕ, if h is the highest.
//! Larger games inherit this from smaller ones: without digit 1, the sizes 0, 1, 4, 5, 8, … of
//! 0 ↔ 1 modulo 4 become 0, 1, 2, 3, 4, …, and for h ≥ 2, the cₕ₋₁ of both groups add up to cₕ.
//!
//! The program [splits](add_moves) the heaps in the same way, until one is alone or all digits
//! are used up. A heap alone flips its other digits where n has a 1, as T stays 1. The obvious
//! solution finds each new size by binary searches for congruent heaps, in O(64·log k) time.
//!
//! Four heaps are lost iff a ⊕ b ⊕ c ⊕ d = 0, as in Nim: moves here are moves of Nim, and its
//! winning moves are legal here, because if the new size b ⊕ c ⊕ d of a were b, say, then c = d.
//! Fewer heaps become four step by step: adding one stone to each, and then a heap of 0, does
//! not change play, as this heap cannot move and no other can become 0. So three heaps are lost
//! iff (a + 1) ⊕ (b + 1) ⊕ (c + 1) = 0, as in `unbalanced-nim-count` and `project-euler-488`.
//!
//! ## Complexity
//!
//! For k ≥ 1, a game takes O(k·(64 + log k)) time (expected, as a hash table refuses equal
//! heaps) and O(k) memory, because each heap is in one group per digit, and splitting takes
//! linear time. At most 65 calls are nested.

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
/// **Theorem.** Let cⱼ and n be those of the [header](crate), and let digit h be the highest 1
/// of d > 0. The number of *d-moves*, which turn n into n ⊕ d, is odd iff digit h of n is 1.
///
/// For each m < n, the highest 1 of n ⊕ m is a 1 of n, so an odd number of moves turn n into m.
/// As no move keeps n, n is by induction the *nimber* of the game, the least of 0, 1, 2, … that
/// no game one turn later has (Welter 1954; Conway, "On Numbers and Games", chapter 13).
///
/// *Proof.* By induction on the largest size s (0 without heaps), for all d at once. If s ≤ 1,
/// only a heap of 1 alone has a move, a 1-move, and only this game has n ≠ 0, namely n = 1. If
/// s ≥ 2, we cut one digit out of the sizes, which leaves two games A and B of the same kind
/// with sizes below s. A d-move stays in its game, whose other heaps alone can make it illegal.
///
/// *If d is even*, a d-move keeps digit 0 of n, so it takes an even number of stones. The even
/// heaps become the game A, and the odd heaps the game B, without their digit 0. Bundles of
/// 2ʲ⁺¹ stones become bundles of 2ʲ, and exactly the heaps congruent modulo 2ʲ⁺¹ are in the same
/// game and congruent modulo 2ʲ there, so that cⱼ₊₁ = cⱼ(A) + cⱼ(B). Hence the d-moves are the
/// d/2-moves of A and B. By induction, their number has the parity of cₕ₋₁(A) + cₕ₋₁(B) = cₕ.
///
/// *If d is odd*, let k be odd, too; otherwise add one stone to each heap, and then a heap of 0.
/// This changes neither play, as the header says, nor any cⱼ, as a heap gains a bundle of 2ʲ
/// stones iff it becomes congruent to the heap of 0. A d-move flips digit 0 of its heap, so all
/// heaps are one group modulo 2. As in the header, with d instead of n and T = k odd, it splits
/// straight if digit 1 of d is 0, else crossed. The two groups modulo 4 become A and B:
///
/// ```text
/// straight    0 ↔ 1: 0, 1, 4, 5, 8, …    2 ↔ 3: 2, 3, 6, 7, 10, …    without digit 1
/// crossed     0 ↔ 3: 0, 3, 4, 7, 8, …    1 ↔ 2: 1, 2, 5, 6, 9, …     without digit 0
/// ```
///
/// In order, their sizes become 0, 1, 2, …, below s even if a stone was added, because sizes up
/// to 3 become at most 1, and larger ones lose at least 2. As above, cⱼ₊₁ = cⱼ(A) + cⱼ(B), but
/// only for j ≥ 1. A move within a group leads to the other residue, and so flips digits 0 and 1
/// of n as d requires, iff it flips the lowest digit that remains. Hence the d-moves are the
/// d′-moves of A and B, where d′ is d without its digit 1. This settles h ≥ 2 as above.
///
/// If d is 1 or 3, d′ is 1, so the number of d-moves has the parity of c₀(A) + c₀(B). Modulo 2,
/// minus is plus, so cⱼ counts the heaps with a 1 at digit j and the pairs congruent modulo 2ʲ.
/// Of all pairs, c₁ leaves out those of an even and an odd heap, and c₀(A) + c₀(B) those of a
/// heap in A and a heap in B: an even number, as k is odd and one of two parts is therefore
/// even. So c₀(A) + c₀(B) has the parity of cₕ: if d = 1 (straight), it counts the heaps with a
/// 1 at digit 0, as c₀ does, and if d = 3 (crossed), those with a 1 at digit 1, as c₁ does. ∎
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let mut heaps = heaps.iter().copied().zip(0..).collect_vec();
    let pairs = parities_of_pairs(&mut heaps, 0);
    let n = heaps.iter().fold(pairs, |n, (size, _)| n ^ size);
    let mut moves = Vec::new();
    add_moves(&mut heaps, n, 0, &mut moves);
    moves.sort_unstable();
    moves
}

/// Returns the number whose digit i is 1 iff i ≥ j and an odd number of pairs of these heaps,
/// which must be congruent modulo 2ʲ, are congruent modulo 2ⁱ.
fn parities_of_pairs(heaps: &mut [Heap], j: u32) -> u64 {
    if heaps.len() < 2 {
        return 0;
    }
    // T heaps form T(T − 1)/2 pairs. This is ⌊T/2⌋ times an odd number: T − 1 or T.
    let pairs = heaps.len() as u64 / 2;
    let [zeros, ones] = split(heaps, |size| digit(size, j));
    ((pairs & 1) << j) ^ parities_of_pairs(zeros, j + 1) ^ parities_of_pairs(ones, j + 1)
}

/// Adds the winning moves of the heaps in u ↔ v modulo 2ʲ to `moves`. If digit i is the lowest 1
/// of n, u = v while j ≤ i. Below j, the 1s of `flips` are the digits in which u and v differ,
/// which the heaps flip. Its other digits are those of n.
fn add_moves(heaps: &mut [Heap], mut flips: u64, j: u32, moves: &mut Vec<(usize, u64)>) {
    match heaps {
        [] => {}
        // T stays 1, so `flips` is final. No heap has the new size: it would be here, too.
        [(size, index)] => {
            let new_size = *size ^ flips;
            if new_size < *size {
                moves.push((*index, *size - new_size));
            }
        }
        // Two heaps part at digit 64, crossed, so that both would have to grow.
        _ if j == 64 => {}
        _ => {
            // The lowest 1 of n. From there on, u and v differ in this digit.
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

/// Moves the heaps whose sizes are second behind the others, and splits between them.
fn split(heaps: &mut [Heap], is_second: impl Fn(u64) -> bool) -> [&mut [Heap]; 2] {
    let mut middle = 0;
    for i in 0..heaps.len() {
        // The heaps from `middle` to i − 1 are second. (Swapping always is faster than a branch.)
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
