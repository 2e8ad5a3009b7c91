//! # Unbalanced Nim: all winning moves
//!
//! k heaps of different sizes hold a₁, …, aₖ stones. Two players take turns. A turn takes
//! any positive number of stones from one heap, but must not make two heaps equal. An
//! empty heap counts as a heap of size 0. A player who cannot move loses. The game ends
//! when the sizes are 0, 1, …, k − 1 in any order. Which games are lost for the player
//! to move, and what are all the winning first moves in the other games?
//!
//! (Welter's game, 1954. For three heaps see <https://projecteuler.net/problem=488>.)
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
//! Digit j of a number is its binary digit worth 2ʲ. Let cⱼ be the number of heaps whose
//! digit j is 1, plus the number of pairs of heaps that are congruent modulo 2ʲ. Let n be
//! the number with the digits nⱼ = cⱼ mod 2. A game is lost iff n = 0. In a won game,
//! [the winning moves](winning_moves) are the moves that make n zero. Each heap has at
//! most one winning move, and the number of winning moves is odd. One pass over the
//! digits, lowest first, finds all winning moves.
//!
//! For one to four heaps, the table shows the lost games. (⊕ is xor.)
//!
//! ```text
//! heaps          lost iff
//! a              a = 0
//! a b            a ⊕ b = 1
//! a b c          (a + 1) ⊕ (b + 1) ⊕ (c + 1) = 0
//! a b c d        a ⊕ b ⊕ c ⊕ d = 0
//! ```
//!
//! Four heaps have the same winning moves as in Nim. As in Nim, every move changes the
//! xor. If the xor is not 0, some move of Nim makes it 0. Let this move lower a to
//! x = b ⊕ c ⊕ d. The move is legal here, too: if x = b, then c = d, which is not so. In
//! the same way x is neither c nor d.
//!
//! Fewer heaps become four heaps in steps. A step adds one stone to each heap, and then
//! adds a heap of 0. Play stays the same: the heap of 0 cannot move, and no other heap
//! can become 0. So three heaps (a, b, c) play like (0, a + 1, b + 1, c + 1). Two heaps
//! (a, b) play like (0, 1, a + 2, b + 2). One heap (a) plays like (0, 1, 2, a + 3). The
//! last row of the table then gives the other rows. For two heaps it gives
//! (a + 2) ⊕ (b + 2) = 1, which holds iff a ⊕ b = 1.
//!
//! The obvious solution searches for the winning move of each heap separately. For games
//! of ten heaps it takes 0.6 times as long as this solution. For 10⁵ random heaps it
//! takes 1.5 times as long. For 10⁵ heaps that are congruent modulo 2⁴⁴ it takes 9 times
//! as long.
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
    let mut heaps_allowed = 100_000;
    while !source.is_empty() {
        input! { from &mut source, k: usize }
        assert!(
            k <= heaps_allowed,
            "`{}` heaps: with this game, all games together have more than 100000",
            k
        );
        heaps_allowed -= k;
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

/// A heap: its size, and its 0-based index in the game.
type Heap = (u64, usize);

/// Lists the winning moves as pairs (0-based heap index, stones taken). The list is empty
/// iff the game is lost.
///
/// Digit j of a number is its binary digit worth 2ʲ. Let cⱼ be the number of heaps whose
/// digit j is 1, plus the number of pairs of heaps that are congruent modulo 2ʲ. Let n be
/// the number with the digits nⱼ = cⱼ mod 2.
///
/// **Theorem** (Welter 1954). Every move changes n. For each m ≠ n, every heap has at
/// most one move that turns n into m. The number of all moves that turn n into m is odd
/// iff m < n.
///
/// (The last sentence is Conway's, "On Numbers and Games", theorem 82. He writes n as
/// `[a|b|…]`.)
///
/// The nimber of a game is the least number that is not the nimber of any game one turn
/// later. Every move changes n, and for each m < n some move turns n into m. So, by
/// induction on the number of stones, n is the nimber. Hence the game is lost iff n = 0.
/// In a won game, the winning moves are the moves that turn n into 0. Each heap has at
/// most one, and their number is odd.
///
/// *Proof. Targets.* Let a move lower a heap from y to x. Fix j. Let yⱼ be digit j of y, and
/// likewise xⱼ and mⱼ. Let u be the residue of y modulo 2ʲ, and let v be the residue of
/// x. A heap is *in* a residue modulo 2ʲ if it is congruent to the residue modulo 2ʲ. Let
/// T be the number of heaps in u or v before the move.
///
/// Before the move, the moved heap adds yⱼ to cⱼ, plus 1 for each other heap in u. After
/// the move it adds xⱼ, plus 1 for each other heap in v. If u = v, these other heaps are
/// the same, so nⱼ changes iff yⱼ ≠ xⱼ. If u ≠ v, there are T − 1 other heaps in u or v,
/// so nⱼ changes iff yⱼ + xⱼ + T − 1 is odd. For odd T this means yⱼ ≠ xⱼ, and for even T
/// it means yⱼ = xⱼ. The move turns n into m iff it changes exactly the digits with
/// nⱼ ≠ mⱼ. So it turns n into m iff for every j
///
/// ```text
/// yⱼ ≠ xⱼ  iff  nⱼ ≠ mⱼ      if u = v or T is odd,
/// yⱼ ≠ xⱼ  iff  nⱼ = mⱼ      if u ≠ v and T is even.      (1)
/// ```
///
/// We say that (1) *keeps* digit j if yⱼ = xⱼ, and *changes* it if yⱼ ≠ xⱼ. Since u and v
/// have only digits below j, (1) determines the digits of x from the lowest up. Call this
/// x the *target* of the heap. (A target may also be too large, or the size of another heap.
/// Then the heap has no such move.) Each heap has at most one move that turns n into m: the
/// move to its target. If m = n, (1) keeps every digit, so x = y. Hence every move
/// changes n.
///
/// *Couples.* Let m ≠ n, and let i be the lowest digit with nᵢ ≠ mᵢ. Use (1) for any
/// residue u modulo 2ʲ in place of y, even for a residue without heaps. From the lowest
/// digit up, (1) then gives a residue v modulo 2ʲ in place of x. We say that (1) *sends*
/// u to v. T is still the number of heaps in u or v. Below digit i, n and m agree, so (1)
/// sends every residue modulo 2ⁱ to itself. At digit i they differ, so (1) sends the
/// residues u and u + 2ⁱ modulo 2ⁱ⁺¹ to each other.
///
/// Two different residues form a *couple* if (1) sends each to the other. T, and so (1),
/// is symmetric in u and v. Hence each couple {u, v} modulo 2ʲ becomes two couples modulo
/// 2ʲ⁺¹. If (1) keeps digit j, they are {u, v} and {u + 2ʲ, v + 2ʲ}. If (1) changes digit
/// j, they are the *crossed* couples {u, v + 2ʲ} and {u + 2ʲ, v}. So for every j > i,
/// each residue modulo 2ʲ is in exactly one couple. Each move that turns n into m leads
/// from one residue of a couple to the other.
///
/// *Weights.* The weight of a couple with T heaps is the number of heaps in its larger
/// residue, plus the number T(T − 1)/2 of its pairs of heaps. For j > i, let Sⱼ be the
/// sum of the weights of all couples modulo 2ʲ.
///
/// The sum Sᵢ₊₁ is cᵢ, for two reasons. The heaps in the larger residues are the heaps
/// whose digit i is 1. Two heaps are in the same couple modulo 2ⁱ⁺¹ iff they are
/// congruent modulo 2ⁱ.
///
/// Choose e so that 2ᵉ exceeds all heaps and m. For j ≥ e, no heap has a 1 at digit j,
/// and no two heaps are congruent modulo 2ʲ. So n < 2ᵉ before and after each move. Hence
/// i < e, and a move turns n into m iff (1) holds for every j < e. So the moves that turn
/// n into m are the legal moves from one residue of a couple modulo 2ᵉ to the other.
///
/// Each residue modulo 2ᵉ contains at most one heap, the residue itself. So a couple has
/// such a move iff its larger residue is a heap and its smaller residue is not. Then its
/// weight is 1. All other couples have weight 0, or 1 + 1 if both residues are heaps. So
/// the number of moves that turn n into m has the parity of Sₑ.
///
/// *From j to j + 1.* For j > i, let {u, v} be a couple modulo 2ʲ with u < v and T heaps.
/// Modulo 2ʲ⁺¹, let p of its heaps be in u, q in u + 2ʲ, r in v, and s in v + 2ʲ. The
/// *share* of the couple is the number of its heaps whose digit j is 1, plus the number
/// of its pairs of heaps that are congruent modulo 2ʲ. The shares of all couples have the
/// sum cⱼ.
///
/// The table compares the weight of {u, v}, the sum of the weights of the two new
/// couples, and the share. The larger residues of the new couples are v and v + 2ʲ if they
/// are not crossed, and u + 2ʲ and v + 2ʲ if they are. Each row omits the
/// summand T(T − 1)/2, the number of all pairs. Each product is the number of pairs that
/// do not count in its row. The two factors of a product have the sum T. So modulo 2 the
/// product is 0 if T is odd, and equals either factor if T is even.
///
/// ```text
///                                                       T odd      T even     (modulo 2)
/// weight of {u, v}           r + s                      r + s      r + s
/// new weights, not crossed   r + s − (p + r)(q + s)     r + s      q + r
/// new weights, crossed       q + s − (p + s)(q + r)     q + s      r + s
/// share                      q + s − (p + q)(r + s)     q + s      q + r
/// ```
///
/// - Let nⱼ = mⱼ. By (1), the new couples are crossed iff T is even. By the table, the
///   sum of their weights has the parity of the weight of {u, v}. So Sⱼ₊₁ has the parity
///   of Sⱼ.
/// - Let nⱼ ≠ mⱼ. By (1), the new couples are crossed iff T is odd. By the table, the sum
///   of their weights has the parity of the share. So Sⱼ₊₁ has the parity of cⱼ.
///
/// Let t be the highest digit with nₜ ≠ mₜ. If t = i, then Sₜ₊₁ = cₜ. If t > i, then Sₜ₊₁
/// has the parity of cₜ, as shown above. In both cases Sₑ has the parity of cₜ, too, since
/// nⱼ = mⱼ for all j > t. So the number of moves that turn n into m is odd iff nₜ = 1,
/// that is, iff m < n. ∎
///
/// For example, the game 10 3 8 1 6 has n = 2: c₁ counts three heaps, three pairs of even
/// heaps and one pair of odd heaps. All other cⱼ are even. For m = 0, the couples with
/// heaps are
///
/// ```text
/// modulo  4    {0, 2} with 8, 10, 6    {1, 3} with 1, 3
/// modulo  8    {0, 2} with 8, 10       {4, 6} with 6       {1, 7} with 1    {3, 5} with 3
/// modulo 16    {0, 10}, {2, 8}         {4, 6}              {1, 7}           {3, 5}
/// ```
///
/// At digit 2, n and m agree. So {1, 3} becomes crossed couples, since T = 2, but {0, 2}
/// does not, since T = 3. At digit 3, only {0, 2} becomes crossed couples. The winning
/// moves are from 10 to 0, from 8 to 2, and from 6 to 4. The target of heap 1 is 7, and the
/// target of heap 3 is 5. So these two heaps have no winning move.
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let xor_of_sizes = heaps.iter().fold(0, BitXor::bitxor);
    // In this order, the heaps in any residue modulo a power of 2 are neighbours.
    let mut heaps: Vec<Heap> = heaps.iter().copied().zip(0..).collect();
    heaps.sort_unstable_by_key(|(size, _)| size.reverse_bits());
    let mut residues = vec![Residue { own: &heaps, partners: &heaps, xor: 0 }];
    let mut next = Vec::new();
    for j in 0..64 {
        // Among h heaps there are h(h − 1)/2 pairs. This number has the parity of ⌊h/2⌋.
        let pairs_parity = residues.iter().map(|u| u.own.len() / 2).sum::<usize>() & 1;
        let digit_of_n = (xor_of_sizes >> j & 1) as usize ^ pairs_parity;
        for u in residues.drain(..) {
            // With m = 0, a heap in u and its target differ at digit j iff nⱼ = 1 in the first
            // case of (1), and iff nⱼ = 0 in the second.
            let second_case = u.xor != 0 && (u.own.len() + u.partners.len()) % 2 == 0;
            let differ = digit_of_n ^ usize::from(second_case);
            let (own, partners) = (split(u.own, j), split(u.partners, j));
            let xor = u.xor | (differ as u64) << j;
            for digit in 0..2 {
                if !own[digit].is_empty() {
                    let partners = partners[digit ^ differ];
                    next.push(Residue { own: own[digit], partners, xor });
                }
            }
        }
        mem::swap(&mut residues, &mut next);
    }
    let mut moves = Vec::new();
    for u in residues {
        // Modulo 2⁶⁴, u has exactly one heap. If v has a heap, the heap in u has no
        // winning move: either u = v, or another heap has the size v. If v has no heap,
        // then T = 1, so (1) keeps all digits above 63, which are 0. So v is the target.
        let (size, i) = u.own[0];
        let target = size ^ u.xor;
        if u.partners.is_empty() && target < size {
            moves.push((i, size - target));
        }
    }
    moves.sort_unstable();
    moves
}

/// A residue u modulo 2ʲ. It has at least one heap, except at the start for k = 0. Let v
/// be the residue to which (1) sends u.
struct Residue<'a> {
    /// The heaps in u.
    own: &'a [Heap],
    /// The heaps in v. If u = v, they are the heaps in u.
    partners: &'a [Heap],
    /// u ⊕ v, which is 0 iff u = v.
    xor: u64,
}

/// Splits the heaps in a residue modulo 2ʲ into the heaps whose digit `j` is 0, and the
/// heaps whose digit `j` is 1.
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
        let keeps_heaps_different =
            |&(i, taken): &(usize, u64)| !heaps.contains(&(heaps[i] - taken));
        (0..heaps.len()).flat_map(takes).filter(keeps_heaps_different).collect()
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

    /// Computes n by mating ("Winning Ways", chapter 15). Repeatedly removes the two
    /// heaps a and b that are congruent modulo the highest power of 2. Then n is the xor
    /// of all (a ⊕ b) − 1, and of the last heap if one is left.
    fn mating(heaps: &[u64]) -> u64 {
        let mut heaps = heaps.iter().copied().sorted_by_key(|a| a.reverse_bits()).collect_vec();
        let mut n = 0;
        while heaps.len() > 1 {
            let xor = |&i: &usize| heaps[i] ^ heaps[i - 1];
            let closest = (1..heaps.len()).max_by_key(|i| xor(i).trailing_zeros()).unwrap();
            // Equal heaps give −1. The test below can produce them.
            n ^= xor(&closest).wrapping_sub(1);
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

    /// Checks mating, too. Checks that an odd number of moves turns n into m iff m < n.
    #[test]
    fn n_is_the_nimber_of_every_set_of_sizes_below_twelve() {
        let mut nimbers = HashMap::new();
        // In this order, each game comes after all games one turn later.
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
