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
//! As in Nim, a single number n decides: a game is lost iff n = 0. Nim xors (⊕) the
//! sizes. Here the lost games of two heaps are 0 1, 2 3, 4 5, …, those with a ⊕ b = 1,
//! so that n = (a ⊕ b) − 1 fits. Let digit j of a number be its binary digit worth 2ʲ.
//! Subtracting 1 flips the digits j for which a and b are congruent modulo 2ʲ. With more
//! heaps, each pair makes such flips: digit j of n is the parity of a sum, the number of
//! heaps whose digit j is 1 plus the number of pairs of heaps that are congruent modulo
//! 2ʲ. In a won game, [the winning moves](winning_moves) are the moves that make n zero.
//! Each heap has at most one, and the number of winning moves is odd.
//!
//! Such a move is found digit by digit, from the lowest up, because digit j of n depends
//! on no higher digit of any heap and flips with digit j of each. As soon as the lower
//! digits of the new size are known, exactly one choice of the next digit makes the next
//! digit of n zero. If we stop above all heaps, each heap has got one
//! [target](Residue::winning_move), and moving there wins iff the move is legal.
//!
//! The obvious solution finds each target alone, in O(64·log k) time for k ≥ 2: at each digit,
//! binary searches narrow the range of the heaps congruent to this one and the range of those
//! congruent to its target. But heaps that agree in their lower digits have targets that agree
//! there, too, because each of them, when moved, breaks as many congruent pairs as any other
//! would, and makes as many. The program sorts the heaps by their reversed digits, which makes
//! such heaps neighbours, and serves the whole group at once. One pass over the digits computes
//! n; at each digit, each group [splits](Residue::split) into two, and so does the group of heaps
//! whose lower digits are those of its targets.
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
//! Four heaps have the same winning moves as in Nim. Every move changes the xor, and if
//! the xor is not 0, some move of Nim makes it 0. Each such move is legal here, too: if
//! it lowers a to x = b ⊕ c ⊕ d, then x = b would mean c = d, which is not so, and in
//! the same way x is neither c nor d. By induction, exactly the games with xor 0 are
//! lost.
//!
//! Fewer heaps become four in steps. A step adds one stone to each heap, and then a heap
//! of 0. This does not change play, because the heap of 0 cannot move and no other heap
//! can become 0. Three heaps (a, b, c) play like (0, a + 1, b + 1, c + 1), two heaps
//! (a, b) like (0, 1, a + 2, b + 2), and one heap (a) like (0, 1, 2, a + 3), so the last
//! row of the table gives the others. For two heaps it gives (a + 2) ⊕ (b + 2) = 1,
//! which holds iff a ⊕ b = 1. The third row is all that `unbalanced-nim-count` and
//! `project-euler-488` need, which count the lost games of three heaps and add them up.
//!
//! ## Complexity
//!
//! For k ≥ 1, a game takes O(k·(64 + log k)) expected time and O(k) memory. The time is
//! expected, since a hash table finds equal heaps. Sorting takes O(k·log k). At each
//! digit, each [residue](Residue) with heaps does at most one binary search in its heaps
//! and one in the heaps of its partner. A search in h heaps takes O(1 + log(h + 1)),
//! which is O(h + 1). No heap is in two residues, and no two residues have the same
//! partner, so all searches of at most k residues take O(k) per digit.

use itertools::Itertools;
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io, mem,
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

/// Lists the winning moves as pairs (0-based heap index, stones taken). The list is
/// empty iff the game is lost.
///
/// Let cⱼ be the number of heaps whose digit j is 1, plus the number of pairs of heaps
/// that are congruent modulo 2ʲ. If 2ʲ exceeds all heaps, then cⱼ = 0, because the heaps
/// have no 1 at digit j and are different. Hence there is a number n with the digits
/// nⱼ = cⱼ mod 2. Call a move *good* if it makes n zero.
///
/// **Theorem** (Welter 1954). If n = 0, no move is good. If n ≠ 0, each heap has at most
/// one good move, and the number of all good moves is odd.
///
/// (That it is odd is Conway's, "On Numbers and Games", chapter 13. The end of [the
/// proof](digit_of_n) shows that n is the nimber of the game.) By induction on the number
/// of stones, a game is lost iff n = 0, and the winning moves are the good moves: from
/// n = 0 every move leads to a won game, and from n ≠ 0 there is a good move, since an odd
/// number is not 0.
///
/// *Plan of the proof.* A move gives one heap a new size, whose digits we choose from
/// the lowest up. Flipping digit j flips nⱼ and no lower digit of n, because congruence
/// modulo 2ʲ depends on the digits below j only. Once these are chosen, exactly one
/// choice of digit j therefore makes nⱼ zero. If 2ᵉ exceeds all heaps, each heap thus
/// gets a *target*, the only size below 2ᵉ that can make n zero, and its move there is
/// legal iff the target is smaller than the heap and is not another heap. The difficulty
/// is to see that this happens for an odd number of heaps.
///
/// Let a *residue* modulo 2ʲ be a number below 2ʲ; the heaps *in* it are those congruent
/// to it modulo 2ʲ. Suppose that the targets of all heaps in a residue u are congruent
/// to v. If v ≠ u, moving one of these heaps there breaks its pairs with the others in u
/// and makes pairs with those in v, together T − 1 pairs if u and v have T heaps. Each of
/// these flips nⱼ, and so does a change of digit j, while in all nⱼ has to flip iff it is a
/// 1 now. So nⱼ and the parity of T tell whether target and heap differ at digit j, for the
/// whole residue at once, which gives each residue, with heaps or without, its
/// [*partner*](Residue). As long as the digits of n are 0, nothing has to change, and
/// each residue is its own partner. If n = 0, this goes on to the end, so every heap is
/// its own target and no move is good. Otherwise let i be the lowest digit with nᵢ = 1.
/// There every target parts from its heap, and from there on the residues form
/// [*couples*](Residue::split): two different residues, each the partner of the other.
/// With each further digit, a couple splits into two: *straight* if partners agree at
/// this digit, *crossed* if they differ. Where nⱼ = 0, an odd T makes it straight and an
/// even T crossed; where nⱼ = 1, it is the other way round.
///
/// As soon as 2ʲ exceeds all heaps, a couple is a pair of sizes. Such a couple [has a
/// good move](Residue::winning_move) iff the larger one is a heap and the smaller one is
/// not. To count these couples modulo 2, let the *weight* of any couple be the number of
/// heaps in its larger residue, plus the number of pairs of heaps in the couple. In the
/// end, a couple with a good move weighs 1, and any other couple 0 or, with two heaps,
/// 2: one for the larger heap and one for the pair. The number of good moves thus has
/// the parity of [the sum of all weights](digit_of_n), which we follow from digit to
/// digit. Right after digit i, the couples are {u, u + 2ⁱ}. The heaps in their larger
/// residues are those whose digit i is 1, and the pairs in couples are those congruent
/// modulo 2ⁱ, so the sum is cᵢ, which is odd because nᵢ = 1. At a later digit j, let the
/// *share* of a couple be its part of cⱼ. The larger residues of the new couples have the
/// same heaps as before if they are straight, and those with a 1 at digit j, as the share
/// counts, if they are crossed. Of the pairs, the new couples and the share each lose a
/// product of two numbers with the sum T, which is even if T is odd. So if T is odd,
/// *straight* keeps the parity of the weight, and *crossed* gives that of the share; if T
/// is even, it is [the other way round](digit_of_n). By the rule, the weight thus counts
/// where nⱼ = 0, and the share where nⱼ = 1. As all shares add up to cⱼ, the sum keeps its
/// parity, or takes that of cⱼ, which is odd again, and it is odd to the end.
///
/// For example, the game 10 3 8 1 6 has n = 2: c₁ = 7 counts the heaps 10, 3 and 6,
/// three pairs of even heaps and one pair of odd heaps, and all other cⱼ are even. Hence
/// i = 1, and the couples begin modulo 4. Each column lists the couples with heaps, these
/// heaps, and the weight. For instance, {0, 2} modulo 4 weighs 5: two heaps in the
/// residue 2, and three pairs.
///
/// ```text
/// modulo 4             modulo 8             modulo 16
/// {0, 2}  10 8 6   5   {0, 2}  10 8     2   {0, 10}  10   1
///                                           {2, 8}    8   1
///                      {4, 6}  6        1   {4, 6}    6   1
/// {1, 3}  1 3      2   {1, 7}  1        0   {1, 7}    1   0
///                      {3, 5}  3        0   {3, 5}    3   0
///             sum  7           sum      3         sum     3
/// ```
///
/// Where nⱼ = 0, an odd number of heaps makes a couple split straight, as {0, 2} with
/// its three heaps does at digit 2. An even number makes it split crossed, as {1, 3}
/// modulo 4 does at digit 2, and {0, 2} modulo 8 at digit 3. The sum starts as c₁ and
/// stays odd. (In the game 0 4, with n = 3, it takes the parity of c₁ = 1: {0, 1} modulo
/// 2 holds both heaps and, since n₁ = 1, splits straight.) In our example, the three
/// couples that weigh 1 at the end have the good moves, from 10 to 0, from 8 to 2 and
/// from 6 to 4. The heaps 1 and 3 have the targets 7 and 5, which are too large.
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let xor_of_sizes = heaps.iter().fold(0, BitXor::bitxor);
    // In this order, the heaps in any residue modulo a power of 2 are neighbours.
    let mut heaps: Vec<Heap> = heaps.iter().copied().zip(0..).collect_vec();
    heaps.sort_unstable_by_key(|(size, _)| size.reverse_bits());
    // The only residue modulo 1 is 0. It has all heaps, and is its own partner. Later,
    // residues without heaps are left out.
    let mut residues = vec![Residue { own: &heaps, partners: &heaps, even_couples: 0 }];
    let (mut next, mut alone) = (Vec::new(), Vec::new());
    let mut n = 0;
    for j in 0..64 {
        n |= digit_of_n(&residues, xor_of_sizes, j) << j;
        for u in residues.drain(..) {
            for half in u.split(j, n) {
                match half.own {
                    [] => {}
                    // No other heap is in the couple of the half.
                    [_] if half.partners.is_empty() => alone.push(half),
                    _ => next.push(half),
                }
            }
        }
        mem::swap(&mut residues, &mut next);
    }
    // Modulo 2⁶⁴, the target of each heap that is left is a heap: itself if n = 0, and else
    // another one. So this heap has no winning move.
    let mut moves = alone.iter().filter_map(|u| u.winning_move(n)).collect_vec();
    moves.sort_unstable();
    moves
}

/// A residue u modulo 2ʲ and its partner v.
///
/// *Proof of the [theorem](winning_moves): partners.* The only residue modulo 1 is 0,
/// which is its own partner. Now let v be the partner of u modulo 2ʲ, and let T be the
/// number of heaps in u or v. Then u and u + 2ʲ get their partners modulo 2ʲ⁺¹ by the
/// rule
///
/// ```text
///                      nⱼ = 0      nⱼ = 1
/// u = v or T is odd    straight    crossed
/// u ≠ v, T is even     crossed     straight        (1)
/// ```
///
/// *Straight* means that u gets the partner v, and u + 2ʲ gets v + 2ʲ, so that partners
/// agree at digit j. *Crossed* means that u gets v + 2ʲ, and u + 2ʲ gets v, so that they
/// differ.
///
/// The rule finds the new sizes that make n zero. Let a move lower a heap from y to x.
/// Then for every j
///
/// ```text
/// The digits 0 to j − 1 of n are all 0 after the move iff
/// the residue of x modulo 2ʲ is the partner of the residue of y.     (2)
/// ```
///
/// For j = 0 both statements hold. By induction, assume (2) for j. If its two statements
/// are false for j, they are false for j + 1, too, the second because by (1), reducing
/// partners modulo 2ʲ gives partners. If they are true, then v, the residue of x modulo 2ʲ, is
/// the partner of u, the residue of y. Let yⱼ and xⱼ be the digits of y and x. In cⱼ,
/// the move replaces yⱼ by xⱼ, and the pairs of the moved heap with each other heap in u
/// by its pairs with each other heap in v. If u = v, these other heaps are the same. If
/// u ≠ v, there are T − 1 of them in u or v, and each changes the parity of cⱼ. So nⱼ
/// changes in these cases:
///
/// ```text
/// u = v or T is odd    iff xⱼ ≠ yⱼ
/// u ≠ v, T is even     iff xⱼ = yⱼ
/// ```
///
/// To become 0, it has to change iff nⱼ = 1. Comparing the two tables, we see that it
/// becomes 0 iff xⱼ = yⱼ where (1) says *straight*, and iff xⱼ ≠ yⱼ where (1) says
/// *crossed*. That is, nⱼ becomes 0 iff the residue of x modulo 2ʲ⁺¹ is the partner of
/// the residue of y.
///
/// Fix e so that 2ᵉ exceeds all heaps. (The program takes e = 64.) Then sizes are their
/// own residues modulo 2ᵉ, and from digit e on, n has only zeros before and after each
/// move. The *target* of y is its partner modulo 2ᵉ. (It depends on e only if it is
/// another heap; otherwise, moving there makes n zero.) By (2), a move is good iff it
/// leads to the target, so each heap has at most one good move. If n = 0, then (1) always says
/// *straight*, so every heap is its own target. No move leaves a heap as it is, hence no
/// move is good.
struct Residue<'a> {
    /// The heaps in u.
    own: &'a [Heap],
    /// The heaps in v. If u = v, they are the heaps in u.
    partners: &'a [Heap],
    /// A number below 2ʲ. Its digits are 1 where rule (1) used its second row on the way
    /// to u, that is, where it split a couple with an even number of heaps.
    even_couples: u64,
}

impl Residue<'_> {
    /// Splits the residue u modulo 2ʲ into u and u + 2ʲ modulo 2ʲ⁺¹. They get their
    /// partners by rule (1) of [`Residue`]. Digits 0 to j of `n` must be right.
    ///
    /// *Proof of the [theorem](winning_moves): couples.* Let n ≠ 0, and let i be the
    /// lowest digit with nᵢ = 1. Below digit i, (1) says *straight*, so for j ≤ i every
    /// residue modulo 2ʲ is its own partner. At digit i, (1) says *crossed*, so for each
    /// u < 2ⁱ the residues u and u + 2ⁱ become a couple. From then on, both residues of
    /// a couple {u, v} modulo 2ʲ meet the same nⱼ and the same T in (1), so that they
    /// become two couples modulo 2ʲ⁺¹:
    ///
    /// ```text
    /// straight    {u, v} and {u + 2ʲ, v + 2ʲ}
    /// crossed     {u, v + 2ʲ} and {u + 2ʲ, v}
    /// ```
    ///
    /// Hence for every j > i, each residue modulo 2ʲ is in exactly one couple.
    fn split(&self, j: u32, n: u64) -> [Self; 2] {
        // The residue is in a couple iff i < j, that is, iff n has a 1 below digit j.
        let is_in_couple = (n & ((1 << j) - 1)) != 0;
        let is_even_couple = is_in_couple && (self.own.len() + self.partners.len()) % 2 == 0;
        let is_crossed = (((n >> j) & 1) == 1) != is_even_couple;
        let even_couples = self.even_couples | (u64::from(is_even_couple) << j);
        let [zeros, ones] = halves(self.own, j);
        let mut partners = halves(self.partners, j);
        if is_crossed {
            partners.reverse();
        }
        [
            Self { own: zeros, partners: partners[0], even_couples },
            Self { own: ones, partners: partners[1], even_couples },
        ]
    }

    /// Returns the winning move of the only heap in the residue u, if it has one. `n`
    /// must be complete, and the partner v must have no heap.
    ///
    /// *Proof of the [theorem](winning_moves): good moves.* Let n ≠ 0. The target of a
    /// heap is the other number of its couple modulo 2ᵉ. (Since all digits of n from e
    /// on are 0, i < e.) Lowering the heap to its target is legal iff the target is
    /// smaller, and is not a heap. Hence
    ///
    /// ```text
    /// Of the moves of the heaps in a couple modulo 2ᵉ, exactly one is good if the
    /// larger residue is a heap and the smaller one is not. Otherwise none is.    (3)
    /// ```
    ///
    /// The target of the heap y in u differs from y at the digits where (1) says
    /// *crossed*, that is, where either nⱼ = 1 or the second row is used, but not both.
    /// Since v has no heap, y is in a couple with T = 1 from here on, which uses the first
    /// row. Hence the target is y ⊕ n ⊕ `even_couples`, and no heap has this size.
    fn winning_move(&self, n: u64) -> Option<(usize, u64)> {
        let (size, i) = self.own[0];
        let target = size ^ n ^ self.even_couples;
        if target < size { Some((i, size - target)) } else { None }
    }
}

/// Returns digit `j` of n. `residues` must contain all residues modulo 2ʲ that have two
/// heaps or more.
///
/// *Proof of the [theorem](winning_moves): weights.* Let n ≠ 0. For j > i, let Sⱼ be the
/// sum of the weights of all [couples](Residue::split) modulo 2ʲ. We show that Sⱼ is
/// odd.
///
/// *Start.* As the plan shows, the sum Sᵢ₊₁ is cᵢ, which is odd.
///
/// *From j to j + 1.* Let {u, v} be a couple modulo 2ʲ with u < v and T heaps. Modulo
/// 2ʲ⁺¹, let p of its heaps be in u, q in u + 2ʲ, r in v, and s in v + 2ʲ. The *share*
/// of the couple in cⱼ is the number of its heaps whose digit j is 1, plus the number of
/// its pairs of heaps that are congruent modulo 2ʲ. The shares of all couples add up to
/// cⱼ, because congruent heaps are in the same couple.
///
/// The table compares the weight of {u, v}, the sum of the weights of the two new
/// couples (straight or crossed), and the share. Each row is a number of heaps plus a
/// number of pairs. The larger residues of the new couples are v and v + 2ʲ if they are
/// straight, and u + 2ʲ and v + 2ʲ if they are crossed. The weight of {u, v} counts all
/// T(T − 1)/2 pairs in the couple. In each other row, the couple falls into two groups,
/// and the pairs between the groups are missing. Leaving out the common T(T − 1)/2, the
/// last two columns show each row modulo 2.
///
/// ```text
///                         heaps    missing pairs     T odd    T even
/// weight of {u, v}        r + s    0                 r + s    r + s
/// new weights, straight   r + s    (p + r)(q + s)    r + s    q + r
/// new weights, crossed    q + s    (p + s)(q + r)    q + s    r + s
/// share                   q + s    (p + q)(r + s)    q + s    q + r
/// ```
///
/// In each product, the two factors add up to T = p + q + r + s. If T is odd, one of
/// them is even, and so is the product. If T is even, both have the same parity, which
/// is that of the product. In the row *new weights, straight*, r + s − (p + r) then has
/// the parity of p + s, which is that of q + r, and the other rows are similar.
///
/// - Let nⱼ = 0. By (1) of [`Residue`], the new couples are straight iff T is odd. In
///   both cases the sum of their weights has the parity of the weight of {u, v}. So Sⱼ₊₁
///   has the parity of Sⱼ.
/// - Let nⱼ = 1. By (1), the new couples are straight iff T is even. In both cases the
///   sum of their weights has the parity of the share. So Sⱼ₊₁ has the parity of cⱼ,
///   which is odd.
///
/// *End.* By (3) of [`Residue::winning_move`], a couple modulo 2ᵉ with a good move has
/// only one and weighs 1, while all other couples weigh 0 or 2. So the number of good
/// moves has the parity of Sₑ, which is odd. ∎
///
/// The proof tells more: n is the *nimber* of the game, the least number that is not the nimber
/// of any game one turn later. Ask for the moves that turn n into a number m, with 2ᵉ above m,
/// too. Now nⱼ has to flip iff nⱼ ≠ mⱼ, so the digits where n and m differ play the part of the
/// 1s of n. If n = m, every heap is its own target, and no move keeps n. Otherwise let i be the
/// lowest digit where they differ. From i on, Sⱼ₊₁ has the parity of cⱼ, that is, of nⱼ, where
/// they differ, and that of Sⱼ where they agree. The highest digit where they differ decides: the
/// number of good moves is odd iff n has the 1 there, that is, iff m < n. So every move changes
/// n, and some move leads to each m < n. By induction, n is the nimber.
fn digit_of_n(residues: &[Residue], xor_of_sizes: u64, j: u32) -> u64 {
    // h heaps form h(h − 1)/2 pairs. This is ⌊h/2⌋ times an odd number: h − 1 or h.
    let pairs = residues.iter().map(|u| u.own.len() as u64 / 2).sum::<u64>();
    ((xor_of_sizes >> j) ^ pairs) & 1
}

/// Splits the heaps in a residue modulo 2ʲ into the heaps whose digit `j` is 0, and the
/// heaps whose digit `j` is 1.
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
