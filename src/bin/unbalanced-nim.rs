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
//! those that make n zero. In Nim, n is the xor (⊕) of the sizes. Here the lost games of two
//! heaps are 0 1, 2 3, 4 5, …, those with a ⊕ b = 1, so n = (a ⊕ b) − 1 is a natural choice.
//! Let digit j of a number be its binary digit worth 2ʲ. Subtracting 1 flips digit j iff all
//! lower digits of a ⊕ b are 0, that is, iff a and b are congruent modulo 2ʲ.
//!
//! With more heaps, each pair flips digits of the xor of all sizes in this way: digit j
//! of n is the parity of cⱼ, the number of heaps whose digit j is 1 plus the number of
//! pairs of heaps that are congruent modulo 2ʲ. In the second game of the sample, c₁ = 7
//! counts the heaps 10, 3 and 6, three pairs of even heaps and one pair of odd heaps. All
//! other cⱼ are even, hence n = 2.
//!
//! To make n zero, choose the new size of a heap digit by digit, from the lowest up.
//! Digit j of n depends on no higher digit of any heap, and flips with digit j of each,
//! so that exactly one choice makes it 0. Let us stop before the first digit j for which
//! 2ʲ exceeds all heaps, since a legal new size has only zeros from there on. So each
//! heap gets one new size, its *target*:
//!
//! ```text
//! 10   1010 → 0000
//!  3   0011 → 0101
//!  8   1000 → 0010
//!  1   0001 → 0111
//!  6   0110 → 0100
//!  n   0010
//! ```
//!
//! As in Nim, each heap flips digit 1, where n has its 1. At a higher digit j, its move
//! breaks its pairs with other heaps that are congruent modulo 2ʲ, and makes new ones;
//! each broken or new pair flips digit j of n. To keep n's 0 there, the heap flips its
//! own digit j iff the number of these pairs is odd (to clear a 1, iff it is even): 10
//! makes one pair modulo 8, with 8, so it flips digit 3, too. Moving to the target wins
//! iff the move is legal, as it is for 10, 8 and 6: their targets are smaller, and are
//! not sizes of other heaps. If n = 0, each heap is its own target, so every move makes n
//! nonzero. The surprise is that whenever n ≠ 0, an [odd number of heaps](winning_moves),
//! so at least one, have a legal target.
//!
//! The program sorts the heaps by their digits, the lowest first, so that congruent heaps
//! are neighbours. The obvious solution then finds each target alone, in O(64·log k) time
//! for k ≥ 2: at each digit, one binary search counts the heaps congruent to this one,
//! and another one those congruent to its target. But heaps that agree in their lower
//! digits have targets that agree there, too, because all of them break and make equally
//! many pairs. So the program serves the whole group at once, which makes it some ten
//! times faster on large games: at each digit, it [splits](add_winning_moves) the heaps
//! that agree so far, and those that agree with their targets so far.
//!
//! For one to four heaps, the lost games have simple rules:
//!
//! ```text
//! heaps          lost iff
//! a              a = 0
//! a b            a ⊕ b = 1
//! a b c          (a + 1) ⊕ (b + 1) ⊕ (c + 1) = 0
//! a b c d        a ⊕ b ⊕ c ⊕ d = 0
//! ```
//!
//! Four heaps have the same lost games and winning moves as in Nim: each move here is a
//! move of Nim, and each winning move of Nim is legal here, too: if it lowers a to
//! x = b ⊕ c ⊕ d, then x = b would mean c = d, which is not so, and in the same way x is
//! neither c nor d. Fewer heaps become four in steps: adding one stone to each heap, and
//! then a heap of 0, does not change play, because the heap of 0 cannot move and no other
//! heap can become 0. Three heaps thus play like 0, a + 1, b + 1, c + 1, two like 0, 1,
//! a + 2, b + 2 (where (a + 2) ⊕ (b + 2) = 1 iff a ⊕ b = 1), and one like 0, 1, 2, a + 3.
//! The third row is all of this theory that `unbalanced-nim-count` and
//! `project-euler-488` need.
//!
//! ## Complexity
//!
//! For k ≥ 1, a game takes O(k·(64 + log k)) time (expected, as a hash table looks for equal
//! heaps) and O(k) memory. At each digit, a group takes time linear in its size and that of
//! its targets' group, and finding n takes O(k), so a digit takes O(k) in all. The recursion
//! goes down one digit per call, so at most 65 calls are open at once.

use itertools::Itertools;
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
    ops::BitXor,
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
/// Let cⱼ be the number of heaps whose digit j is 1, plus the number of pairs of heaps that
/// are congruent modulo 2ʲ, and let n be the number with the digits nⱼ = cⱼ mod 2. (If 2ʲ
/// exceeds all heaps, cⱼ = 0, because they have no 1 at digit j and are different.)
///
/// **Theorem** (Welter 1954; Conway, "On Numbers and Games", chapter 13). No move keeps n. For
/// each m < n, an odd number of heaps have a move that turns n into m, and no heap has two.
///
/// By induction on the number of stones, n is thus the *nimber* of the game, the least of 0,
/// 1, 2, … that is not the nimber of any game one turn later. In particular, a game is lost
/// iff n = 0, and the winning moves are those that make n zero: from n = 0 every move leads
/// to a won game, and from n ≠ 0 some move leads to a lost one, since an odd number is not
/// 0.
///
/// *Plan of the proof.* Fix m < n (for winning moves, m = 0), and call a move that turns n
/// into m a *move to the goal*. Call digit j of n *wrong* if it differs from digit j of m,
/// and else *right*. A move to the goal flips all wrong digits and no right one. As in the
/// header, this fixes the digits of the new size one by one, from the lowest up. Fix e with
/// all sizes below 2ᵉ: each heap has one *target*, the only new size below 2ᵉ that makes
/// digits 0 to e − 1 of n those of m, and its move there is legal iff the target is smaller
/// and is not the size of another heap.
///
/// Heaps that agree in their lower digits have targets that agree there, so follow groups of
/// them. Let a *residue* modulo 2ʲ be a number u below 2ʲ; the heaps *in* it are those
/// congruent to it modulo 2ʲ. All their targets are in one residue, the *partner* of u. (The
/// proof defines it for residues without heaps, too.) While the digits are right, a target
/// agrees with its heap, and each residue is its own partner. At the lowest wrong digit, i,
/// target and heap part: for each u < 2ⁱ, the residues u and u + 2ⁱ modulo 2ⁱ⁺¹ are partners.
/// From there on, residues form *couples* {u, v}: two different residues, each the partner of
/// the other. With each further digit, a couple splits into two.
///
/// Modulo 2ᵉ, a couple is a pair of sizes. It has a move to the goal iff the larger one is
/// the size of a heap and the smaller one is not. So its number of moves is that of heaps of
/// the larger size, minus that of pairs of heaps; for the parity, plus will do. For a couple
/// modulo any 2ʲ, let its *weight* therefore be the number of heaps in its larger residue,
/// plus the number of pairs among all its heaps, those in u or v. Then the number of moves
/// to the goal has the parity of the sum of the weights of all couples modulo 2ᵉ, and we
/// follow this sum for the couples modulo 2ⁱ⁺¹, 2ⁱ⁺², …, 2ᵉ. It begins as cᵢ, because the
/// heaps in larger residues are those whose digit i is 1, and the pairs in couples are those
/// congruent modulo 2ⁱ. At each step, from 2ʲ to 2ʲ⁺¹, it keeps its parity if digit j is
/// right, and takes the parity of cⱼ if digit j is wrong. So it ends with the parity of cₕ
/// at the highest wrong digit, h. As m < n, n has a 1 there: cₕ and the number of moves to
/// the goal are odd.
///
/// For example, the game 4 6 8 9 14 has n = 5, so that for m = 0 the digits 0 and 2 are wrong
/// (with e = 4). Each column lists the couples that have heaps, each with its heaps and its
/// weight. For instance, {0, 1} modulo 4 weighs 4: the heap 9 in the residue 1, and three
/// pairs.
///
/// ```text
/// modulo 2                 modulo 4            modulo 8           modulo 16
/// {0, 1}  4 6 8 9 14  11   {0, 1}  4 8 9   4   {0, 5}  8      0   {8, 13}   8      0
///                                              {1, 4}  4 9    2   {4, 9}    4 9    2
///                          {2, 3}  6 14    1   {6, 7}  6 14   1   {6, 15}   6      0
///                                                                 {7, 14}   14     1
///                sum  11              sum  5           sum    3             sum    3
/// ```
///
/// The sum begins as c₀ = 11, keeps its parity at the right digits 1 and 3, and at the wrong
/// digit 2 takes that of c₂ = 5, the heaps 4, 6 and 14 and two pairs. Only 14 has a winning
/// move, to 7: the targets 13 and 15 of 8 and 6 are too large, and 4 and 9 block each other.
///
/// *Proof: partners.* Let m now be any number below 2ᵉ, not only one below n; wrong, right
/// and goal refer to it. We define partners so that for each residue u modulo 2ʲ, u is the
/// partner of its partner, and for each heap in u,
///
/// ```text
/// if its size changes to x, digits 0 to j − 1 of n become those of m
/// iff x is in the partner of u.                                          (1)
/// ```
///
/// Here x may be any number, even the size of another heap.
///
/// The only residue modulo 1 is its own partner. Now assume this for j, let v be the partner
/// of u modulo 2ʲ, and let T be the number of heaps in u or v. Let a heap in u change from y
/// to x. By (1), digits 0 to j − 1 of n become those of m iff x is in v; assume this. In cⱼ,
/// digit j of y is replaced by that of x. If u = v, no pair changes. If u ≠ v, the heap
/// breaks its pairs with the others in u and makes pairs with those in v, together T − 1
/// pairs, each of which flips nⱼ. So nⱼ flips if x and y differ at digit j, and again if u ≠
/// v and T is even. It becomes that of m iff x and y agree there (*straight*) or iff they
/// differ (*crossed*). (2) tells which (right and wrong refer to n before the change):
///
/// ```text
///                      digit j right    digit j wrong
/// u = v or T is odd    straight         crossed
/// u ≠ v, T is even     crossed          straight         (2)
///
///             partners modulo 2ʲ⁺¹
/// straight    u and v          u + 2ʲ and v + 2ʲ
/// crossed     u and v + 2ʲ     u + 2ʲ and v              (3)
/// ```
///
/// These partners satisfy (1) for j + 1. As (2) and (3) do not change if u and v are swapped,
/// they are well defined, and each residue is the partner of its partner.
///
/// From digit e on, m has only zeros, and so has n before and after each move. Modulo 2ᵉ,
/// the residues are the sizes below 2ᵉ, and at most one heap is in each. By (1), a move
/// turns n into m iff it leads to the *target* of its heap, its partner modulo 2ᵉ. So no
/// heap has two such moves. If m = n, all digits are right, so every residue stays its own
/// partner, every heap is its own target, and no move keeps n. If m ≠ n, (2) says *crossed*
/// at the lowest wrong digit, i, and from there on the residues form couples.
///
/// *Proof: weights.* The plan says why the weights of all couples modulo 2ⁱ⁺¹ add up to cᵢ.
/// For i < j < e, let {u, v} be a couple modulo 2ʲ with u < v and T heaps. Let p of these
/// heaps be in v, let q have a 1 at digit j, and let r be in exactly one of these two
/// groups, so that r has the parity of p + q. The *share* of the couple in cⱼ is q, plus the
/// number of its pairs congruent modulo 2ʲ. All shares add up to cⱼ, as congruent heaps are
/// in the same couple.
///
/// Each row of the table below is a number of heaps plus all T(T − 1)/2 pairs in {u, v}
/// except those it misses. The share misses the pairs between u and v. Straight couples have
/// the larger residues v and v + 2ʲ, and miss the pairs that differ at digit j. Crossed
/// couples have the larger residues u + 2ʲ (as v < 2ʲ) and v + 2ʲ, and miss the pairs
/// between {u + 2ʲ, v}, which has the r heaps, and {u, v + 2ʲ}. The last columns show the
/// parities without the common T(T − 1)/2: for w = p, q or r, w(T − w) is even if T is odd,
/// and has the parity of w if T is even.
///
/// ```text
///                         heaps   missed pairs   T odd             T even
/// weight of {u, v}        p       none           p                 p
/// share in cⱼ             q       p(T − p)       q                 p + q
/// new weights, straight   p       q(T − q)       p (digit right)   p + q (digit wrong)
/// new weights, crossed    q       r(T − r)       q (digit wrong)   q + r, or p (digit right)
/// ```
///
/// The brackets say when, by (2), the couple splits in this way. So if digit j is right, the
/// new weights have the parity of the old one, and if it is wrong, that of the share. Added
/// up over all couples, this means that the sum keeps its parity or takes that of cⱼ. In the
/// end it has the parity of cₕ, which is odd because m < n. By the plan, so is the number of
/// moves to the goal. (If m > n, it is even.) ∎
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let xor_of_sizes = heaps.iter().fold(0, BitXor::bitxor);
    let mut heaps: Vec<Heap> = heaps.iter().copied().zip(0..).collect_vec();
    // In this order, the heaps in any residue modulo a power of 2 are neighbours.
    heaps.sort_unstable_by_key(|(size, _)| size.reverse_bits());
    let n = xor_of_sizes ^ flips(&heaps, 0);
    let mut moves = Vec::new();
    // The only residue modulo 1 has all heaps, and is its own partner.
    add_winning_moves(&heaps, &heaps, 0, n, &mut moves);
    moves.sort_unstable();
    moves
}

/// Returns the number whose digit i is 1 iff i ≥ j and an odd number of pairs of these heaps,
/// those in some residue modulo 2ʲ, are congruent modulo 2ⁱ.
fn flips(heaps: &[Heap], j: u32) -> u64 {
    if heaps.len() < 2 {
        return 0;
    }
    // T heaps form T(T − 1)/2 pairs. This is ⌊T/2⌋ times an odd number: T − 1 or T.
    let pairs = heaps.len() as u64 / 2;
    let [zeros, ones] = halves(heaps, j);
    ((pairs & 1) << j) ^ flips(zeros, j + 1) ^ flips(ones, j + 1)
}

/// Adds the winning moves of the heaps `own`, those in some residue u modulo 2ʲ, to `moves`.
/// `partners` are the heaps in its partner v, the same ones if v = u.
///
/// `difference` is heap ⊕ target. Its digits below j are final. From j on it has those of n,
/// as if (2) of [the proof](winning_moves) always used its first row.
fn add_winning_moves(
    own: &[Heap],
    partners: &[Heap],
    j: u32,
    mut difference: u64,
    moves: &mut Vec<(usize, u64)>,
) {
    match own {
        [] => {}
        // From here on T = 1, so that `difference` is final. The target is no heap.
        [(size, index)] if partners.is_empty() => {
            let target = size ^ difference;
            if target < *size {
                moves.push((*index, size - target));
            }
        }
        // The target is a heap: this one if n = 0, else another one.
        _ if j == 64 => {}
        _ => {
            if own != partners && (own.len() + partners.len()) % 2 == 0 {
                difference ^= 1 << j;
            }
            let [zeros, ones] = halves(own, j);
            let mut partners = halves(partners, j);
            if ((difference >> j) & 1) == 1 {
                partners.reverse();
            }
            add_winning_moves(zeros, partners[0], j + 1, difference, moves);
            add_winning_moves(ones, partners[1], j + 1, difference, moves);
        }
    }
}

/// Splits the heaps in a residue modulo 2ʲ into the heaps whose digit `j` is 0, and the heaps
/// whose digit `j` is 1.
fn halves(heaps: &[Heap], j: u32) -> [&[Heap]; 2] {
    let middle = heaps.partition_point(|(size, _)| ((size >> j) & 1) == 0);
    let (zeros, ones) = heaps.split_at(middle);
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

    /// Tells whether the table in the header calls the game lost.
    fn lost(heaps: &[u64]) -> bool {
        match heaps.iter().map(|&size| u128::from(size)).collect_vec()[..] {
            [] => true,
            [a] => a == 0,
            [a, b] => (a ^ b) == 1,
            [a, b, c] => ((a + 1) ^ (b + 1) ^ (c + 1)) == 0,
            [a, b, c, d] => (a ^ b ^ c ^ d) == 0,
            _ => panic!("more than four heaps"),
        }
    }

    /// Checks the table in the header, too.
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
    fn agrees_with_the_table_at_the_ends_of_the_range() {
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

    /// Counts the heaps whose digit j is 1, and the pairs of heaps congruent modulo 2ʲ.
    fn c(heaps: &[u64], j: u32) -> u64 {
        let ones = heaps.iter().filter(|&size| ((size >> j) & 1) == 1).count();
        let residues = heaps.iter().counts_by(|size| size % (1 << j)).into_values();
        (ones + residues.map(|heaps| heaps * (heaps - 1) / 2).sum::<usize>()) as u64
    }

    /// Computes n by its definition.
    fn n(heaps: &[u64]) -> u64 {
        (0..64).map(|j| (c(heaps, j) % 2) << j).sum()
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

    /// Finds the target of each heap alone, from the lowest digit up.
    #[test]
    fn moves_to_the_targets_of_all_heaps_on_up_to_three_hundred_heaps() {
        // The factor is 2⁶⁴ divided by the golden ratio.
        let step = |x: &u64| Some(x.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) + 1);
        let mut random = iter::successors(Some(1), step);
        // Random numbers, the same shifted left, small numbers, and numbers close to 2⁶⁴.
        let kinds: [fn(u64) -> u64; 4] =
            [|x| x, |x| x << (x % 64), |x| x % 400, |x| u64::MAX - x % 400];
        for (k, kind) in [2, 5, 30, 80, 300].into_iter().cartesian_product(kinds) {
            let heaps = random.by_ref().map(kind).unique().take(k).collect_vec();
            let target = |i: usize| {
                let mut next = heaps.clone();
                next[i] = 0;
                for j in 0..64 {
                    next[i] += (c(&next, j) % 2) << j;
                }
                next[i]
            };
            let targets = (0..k).map(|i| (i, target(i)));
            let wins = targets.filter(|&(i, x)| x < heaps[i] && !heaps.contains(&x));
            let moves = wins.map(|(i, x)| (i, heaps[i] - x)).collect_vec();
            assert_eq!(winning_moves(&heaps), moves, "{heaps:?}");
            assert_eq!(moves.is_empty(), n(&heaps) == 0, "{heaps:?}");
        }
    }
}
