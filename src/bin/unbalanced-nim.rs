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
//! Digit j of a number is its binary digit worth 2ʲ. Let cⱼ be the number of heaps whose
//! digit j is 1, plus the number of pairs of heaps that are congruent modulo 2ʲ. Let n be
//! the number with the digits nⱼ = cⱼ mod 2. A game is lost iff n = 0. In a won game,
//! [the winning moves](winning_moves) are the moves that make n zero. Each heap has at most
//! one, and their number is odd.
//!
//! For two heaps, n is (a ⊕ b) − 1, where ⊕ is xor. Subtracting 1 flips the digits j for
//! which a and b are congruent modulo 2ʲ. In larger games each pair flips such digits. By
//! hand, *mating* finds n ("Winning Ways", chapter 15). Repeatedly remove the two heaps
//! that are congruent modulo the highest power of 2. Then n is the xor of (a ⊕ b) − 1 for
//! each removed pair, and of the last heap if one is left.
//!
//! The program sorts the heaps by their reversed digits. Then the heaps with the same
//! remainder ([residue](Residue)) modulo 2ʲ are neighbours. Each residue modulo 2ʲ has a
//! partner, a residue modulo 2ʲ, too. For every j, the winning move of a heap leads to a
//! size whose residue is the partner of the heap's residue. One pass over the digits,
//! lowest first, computes n. At each digit, a residue [splits](Residue::split) into two
//! residues modulo 2ʲ⁺¹, and both get their partners. So each heap has a
//! [target](Residue::winning_move), the only size to which a winning move of this heap can
//! lead. The move to the target wins iff it lowers the heap.
//!
//! For one to four heaps, the table shows the lost games.
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
//! the same way x is neither c nor d. So, by induction, exactly the games with xor 0 are
//! lost.
//!
//! Fewer heaps become four heaps in steps. A step adds one stone to each heap, and then
//! adds a heap of 0. Play stays the same: the heap of 0 cannot move, and no other heap
//! can become 0. So three heaps (a, b, c) play like (0, a + 1, b + 1, c + 1). Two heaps
//! (a, b) play like (0, 1, a + 2, b + 2). One heap (a) plays like (0, 1, 2, a + 3). The
//! last row of the table then gives the other rows. For two heaps it gives
//! (a + 2) ⊕ (b + 2) = 1, which holds iff a ⊕ b = 1.
//!
//! The obvious solution sorts and computes n, too. But then it finds each target alone, in
//! O(64·log k) time for k ≥ 2. At each digit, until neither range has another heap, binary
//! searches narrow two ranges: the heaps congruent to this one, and those congruent to its
//! target.
//!
//! ## Complexity
//!
//! For k ≥ 1, a game takes O(k·(64 + log k)) expected time and O(k) memory. The time is
//! expected, since a hash table finds equal heaps. Sorting takes O(k·log k). At each
//! digit, each residue does one binary search in its heaps and one in the heaps of its
//! partner. A search in h heaps takes O(1 + log(h + 1)), which is O(h + 1). At most k
//! residues have heaps. No heap is in two residues, and no two residues have the same
//! partner, by (1) of [`Residue`] and induction on j. So all searches together take O(k)
//! per digit.

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

/// Lists the winning moves as pairs (0-based heap index, stones taken). The list is empty
/// iff the game is lost.
///
/// Digit j of a number is its binary digit worth 2ʲ. Let cⱼ be the number of heaps whose
/// digit j is 1, plus the number of pairs of heaps that are congruent modulo 2ʲ. If 2ʲ
/// exceeds all heaps, no heap has a 1 at digit j, and no two heaps are congruent, since they
/// are different. Then cⱼ = 0. So there is a number n with the digits nⱼ = cⱼ mod 2.
///
/// **Theorem** (Welter 1954). Every move changes n. For each m ≠ n, every heap has at
/// most one move that turns n into m. The number of all moves that turn n into m is odd
/// iff m < n.
///
/// (The last sentence is Conway's, "On Numbers and Games", chapter 13. He writes n as
/// `[a|b|…]`.)
///
/// The nimber of a game is the least number that is not the nimber of any game one turn
/// later. Every move changes n, and for each m < n some move turns n into m. So, by
/// induction on the number of stones, n is the nimber. By the same induction, the game is
/// lost iff n = 0: no move keeps n = 0, and from n > 0 some move leads to n = 0. In a won
/// game, the winning moves are the moves that turn n into 0. Each heap has at most one,
/// and their number is odd.
///
/// The proof has four parts: [partners](Residue), [couples](Residue::split),
/// [targets](Residue::winning_move) and [weights](digit_of_n), with an example.
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let xor_of_sizes = heaps.iter().fold(0, BitXor::bitxor);
    // In this order, the heaps in any residue modulo a power of 2 are neighbours.
    let mut heaps: Vec<Heap> = heaps.iter().copied().zip(0..).collect_vec();
    heaps.sort_unstable_by_key(|(size, _)| size.reverse_bits());
    // The only residue modulo 1 is 0. It has all heaps, and is its own partner. Later,
    // residues without heaps are left out.
    let mut residues = vec![Residue { own: &heaps, partners: &heaps, second_rows: 0 }];
    let (mut next, mut alone) = (Vec::new(), Vec::new());
    let mut n = 0;
    for j in 0..64 {
        n |= digit_of_n(&residues, xor_of_sizes, j) << j;
        for u in residues.drain(..) {
            for half in u.split(j, n) {
                match half.own {
                    [] => {}
                    // No other heap is in the half or its partner. (While the digits of n so
                    // far are all 0, the half is its own partner.)
                    [_] if n == 0 || half.partners.is_empty() => alone.push(half),
                    _ => next.push(half),
                }
            }
        }
        mem::swap(&mut residues, &mut next);
    }
    // Modulo 2⁶⁴, each residue that is left has one heap. Its partner has another heap, else
    // the residue would be in `alone`. So the heap has no winning move, as shown at
    // [`Residue::winning_move`].
    let mut moves = alone.iter().filter_map(|u| u.winning_move(n)).collect_vec();
    moves.sort_unstable();
    moves
}

/// A residue u modulo 2ʲ and its partner v, as the proof below defines them. The program
/// uses the proof for m = 0, since the winning moves turn n into 0.
///
/// *Proof of the [theorem](winning_moves): partners.* A *residue* modulo 2ʲ is a number
/// below 2ʲ. A heap is *in* the residue u if the heap and u are congruent modulo 2ʲ.
///
/// Fix a number m. Each residue modulo 2ʲ gets a *partner*, a residue modulo 2ʲ, too. The
/// only residue modulo 1 is 0. It is its own partner. Now let v be the partner of u
/// modulo 2ʲ. Let T be the number of heaps in u or v. Then the residues u and u + 2ʲ
/// modulo 2ʲ⁺¹ get their partners by the rule
///
/// ```text
///                      nⱼ = mⱼ    nⱼ ≠ mⱼ
/// u = v or T is odd    keep       flip
/// u ≠ v, T is even     flip       keep        (1)
/// ```
///
/// *Keep* means: u gets the partner v, and u + 2ʲ gets v + 2ʲ. So partners agree at digit
/// j. *Flip* means: u gets the partner v + 2ʲ, and u + 2ʲ gets v. So partners differ at
/// digit j.
///
/// Now let a move lower a heap from y to x. Let yⱼ and xⱼ be the digits of y and x. The
/// claim is:
///
/// ```text
/// The move turns n into m iff, for every j, the residue of x modulo 2ʲ
/// is the partner of the residue of y.                                     (2)
/// ```
///
/// The proof is by induction on j. Let u and v be the residues of y and x modulo 2ʲ.
/// Assume that v is the partner of u, so that (1) applies. (For j = 0, both are 0.) Let T
/// be the number of heaps in u or v before the move. Before the move, the moved heap adds
/// yⱼ to cⱼ, plus 1 for each other heap in u. After the move it adds xⱼ, plus 1 for each
/// other heap in v. If u = v, these other heaps are the same. If u ≠ v, there are T − 1
/// other heaps in u or v. Digit j of n is the parity of cⱼ. So it changes in these cases:
///
/// ```text
///                      digit j of n changes iff
/// u = v or T is odd    yⱼ ≠ xⱼ
/// u ≠ v, T is even     yⱼ = xⱼ
/// ```
///
/// To become mⱼ, the digit has to change iff nⱼ ≠ mⱼ. By both tables, it becomes mⱼ iff
/// yⱼ = xⱼ where (1) says *keep*, and yⱼ ≠ xⱼ where (1) says *flip*. That is, it
/// becomes mⱼ iff the residue of x modulo 2ʲ⁺¹ is the partner of the residue of y. This
/// proves (2), from the lowest digit up.
///
/// By (2), y determines the residues of x, and so x. Hence each heap has at most one move
/// that turns n into m. If m = n, then (1) always keeps, so every residue is its own
/// partner. No move leads from y to y, so every move changes n.
struct Residue<'a> {
    /// The heaps in u.
    own: &'a [Heap],
    /// The heaps in v. If u = v, they are the heaps in u.
    partners: &'a [Heap],
    /// A number below 2ʲ. Its digits are 1 where rule (1) used its second row.
    ///
    /// The digits of u ⊕ v are 1 where (1) flipped. Since m = 0, these are the digits where
    /// either n or this number has a 1, but not both. So u ⊕ v is the xor of this number and
    /// the lowest j digits of n.
    second_rows: u64,
}

impl Residue<'_> {
    /// Splits the residue u modulo 2ʲ into u and u + 2ʲ modulo 2ʲ⁺¹. They get their partners
    /// by rule (1) of [`Residue`]. Digits 0 to j of `n` must be right.
    ///
    /// *Proof of the [theorem](winning_moves): couples.* Let m ≠ n. Two different residues
    /// modulo 2ʲ form a *couple* if each is the partner of the other. Let i be the lowest
    /// digit with nᵢ ≠ mᵢ. Below digit i, (1) always keeps. So for j ≤ i, every residue
    /// modulo 2ʲ is its own partner. At digit i, (1) always flips. So for each u < 2ⁱ, the
    /// residues u and u + 2ⁱ form a couple modulo 2ⁱ⁺¹.
    ///
    /// Both residues of a couple {u, v} modulo 2ʲ have the same T in (1). So (1) keeps or
    /// flips for both alike. Hence each couple becomes two couples modulo 2ʲ⁺¹:
    ///
    /// ```text
    /// keep    {u, v} and {u + 2ʲ, v + 2ʲ}
    /// flip    {u, v + 2ʲ} and {u + 2ʲ, v}       (crossed couples)
    /// ```
    ///
    /// So for every j > i, each residue modulo 2ʲ is in exactly one couple.
    fn split(&self, j: u32, n: u64) -> [Self; 2] {
        // Since m = 0, digit i is the lowest 1 of n. So u ≠ v iff n has a 1 below digit j.
        let are_different = (n & ((1 << j) - 1)) != 0;
        let is_second_row = are_different && (self.own.len() + self.partners.len()) % 2 == 0;
        let flips = (((n >> j) & 1) == 1) != is_second_row;
        let second_rows = self.second_rows | (u64::from(is_second_row) << j);
        let [zeros, ones] = halves(self.own, j);
        let mut partners = halves(self.partners, j);
        if flips {
            partners.reverse();
        }
        [
            Self { own: zeros, partners: partners[0], second_rows },
            Self { own: ones, partners: partners[1], second_rows },
        ]
    }

    /// Returns the winning move of the only heap in the residue u, if it has one. `n` must
    /// be complete. The residue u must have one heap, and v must have no other heap.
    ///
    /// *Proof of the [theorem](winning_moves): targets.* Let m ≠ n, and take i from the
    /// part before. Choose e so that 2ᵉ exceeds all heaps and m. For j ≥ e, digit j of n
    /// is 0 before and after each move, and mⱼ is 0. So i < e.
    ///
    /// Heaps are their own residues modulo 2ᵉ. Let a move lower a heap from y to x. For
    /// j ≥ e, digit j of n is mⱼ after the move anyway. So the induction that proves (2) of
    /// [`Residue`] can stop at digit e: the move turns n into m iff, for every j ≤ e, the
    /// residues of x and y modulo 2ʲ are partners. If they are partners modulo 2ᵉ, they are
    /// partners modulo all smaller powers of 2, too: by (1), the partners of u and u + 2ʲ are
    /// congruent modulo 2ʲ to the partner of u. So the move turns n into m iff x is the partner
    /// of y modulo 2ᵉ. A move is *in* a couple if it leads from one residue of the couple to the
    /// other. So the moves that turn n into m are the moves in the couples modulo 2ᵉ.
    ///
    /// Lowering y to x is legal iff x < y and x is not a heap. Hence
    ///
    /// ```text
    /// In a couple modulo 2ᵉ, exactly one move turns n into m if the larger
    /// residue is a heap and the smaller residue is not. Otherwise none does.     (3)
    /// ```
    ///
    /// The *target* of a heap y is the number x such that, for every j, the residue of x
    /// modulo 2ʲ is the partner of the residue of y. This fixes the digits of x one after
    /// the other. It remains to show that only finitely many of them are 1. Let v be the
    /// partner of y modulo 2ᵉ, and let T be as in rule (1).
    ///
    /// - If v is not a heap, then T = 1, so (1) keeps all digits from e on. The target is v.
    /// - If v is a heap, then T = 2, so (1) flips digit e. Since v + 2ᵉ is not a heap, (1)
    ///   keeps all higher digits. The target is v + 2ᵉ, which is larger than y.
    ///
    /// So a target is never the size of another heap. The move to it is legal iff it is less
    /// than y.
    ///
    /// In the program, m = 0. So (1) flips digit j iff either nⱼ = 1, or the second row
    /// is used, but not both. When no other heap is in u or v, either u = v, or {u, v} is a
    /// couple with T = 1. In both cases the second row is not used any more:
    ///
    /// - While u = v, the first row is used. At digit i, u and u + 2ⁱ become a couple with T = 1.
    /// - If T = 1, the next couple with y has no other heap, either. So T stays 1.
    ///
    /// So the target is y ⊕ n ⊕ `second_rows`. If the couple with y still has two heaps after
    /// 64 digits, the target is larger than y, as shown above with e = 64.
    ///
    /// The proof has m ≠ n. But if n = m = 0, then (1) always keeps. So the target is y, and
    /// the heap has no winning move.
    fn winning_move(&self, n: u64) -> Option<(usize, u64)> {
        let (size, i) = self.own[0];
        let target = size ^ n ^ self.second_rows;
        if target < size { Some((i, size - target)) } else { None }
    }
}

/// Returns digit `j` of n. `residues` must contain all residues modulo 2ʲ that have two heaps
/// or more.
///
/// *Proof of the [theorem](winning_moves): weights.* Let m ≠ n, and take i, e and the
/// [couples](Residue::split) from the parts before. The *weight* of a couple is the number
/// of heaps in its larger residue, plus the number of pairs of heaps in the couple. For
/// j > i, let Sⱼ be the sum of the weights of all couples modulo 2ʲ.
///
/// *Start.* The sum Sᵢ₊₁ is cᵢ, for two reasons. The heaps in the larger residues are the
/// heaps whose digit i is 1. Two heaps are in the same couple modulo 2ⁱ⁺¹ iff they are
/// congruent modulo 2ⁱ.
///
/// *End.* The sum Sₑ has the parity of the number of moves that turn n into m. By (3) of
/// [`Residue::winning_move`], each couple modulo 2ᵉ in which only the larger residue is a
/// heap has one such move, and weight 1. The other couples have no such move. Their weight
/// is 1 + 1 if both residues are heaps, and 0 otherwise.
///
/// *From j to j + 1.* For j > i, let {u, v} be a couple modulo 2ʲ with u < v and T heaps.
/// Modulo 2ʲ⁺¹, let p of its heaps be in u, q in u + 2ʲ, r in v, and s in v + 2ʲ. The
/// *share* of the couple is the number of its heaps whose digit j is 1, plus the number
/// of its pairs of heaps that are congruent modulo 2ʲ. The shares of all couples have the
/// sum cⱼ.
///
/// The table compares the weight of {u, v}, the sum of the weights of the two new
/// couples, and the share. The larger residues of the new couples are v and v + 2ʲ if
/// they are not crossed, and u + 2ʲ and v + 2ʲ if they are. Every row leaves out the same
/// term T(T − 1)/2.
///
/// ```text
///                                                    T odd   T even   (modulo 2)
/// weight of {u, v}           r + s                   r + s   r + s
/// new weights, not crossed   r + s − (p + r)(q + s)  r + s   q + r
/// new weights, crossed       q + s − (p + s)(q + r)  q + s   r + s
/// share                      q + s − (p + q)(r + s)  q + s   q + r
/// ```
///
/// Each row counts heaps and pairs of heaps. The first row counts all T(T − 1)/2 pairs in the
/// couple. Each other row misses some, and so subtracts a product. For example, the second
/// row counts the pairs among p + r and among q + s heaps. So it misses (p + r)(q + s) pairs.
/// The two factors of each product have the sum T = p + q + r + s.
///
/// - If T is odd, one factor is even, so the product is even.
/// - If T is even, both factors have the same parity, so the product has the parity of the
///   first. In the second row, r + s − (p + r) has the parity of p + s. This is the parity of
///   q + r, since T is even.
///
/// Now compare Sⱼ₊₁ with Sⱼ:
///
/// - Let nⱼ = mⱼ. By (1) of [`Residue`], the new couples are crossed iff T is even. By the
///   table, the sum of their weights has the parity of the weight of {u, v}. So Sⱼ₊₁ has
///   the parity of Sⱼ.
/// - Let nⱼ ≠ mⱼ. By (1), the new couples are crossed iff T is odd. By the table, the sum
///   of their weights has the parity of the share. So Sⱼ₊₁ has the parity of cⱼ.
///
/// Let t be the highest digit with nₜ ≠ mₜ. If t = i, then Sₜ₊₁ = cₜ. If t > i, then Sₜ₊₁
/// has the parity of cₜ, as shown above. In both cases Sₑ has the same parity, since
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
/// moves are from 10 to 0, from 8 to 2, and from 6 to 4. The heap of 1 stone has the
/// target 7, and the heap of 3 stones has the target 5. These targets are too large, so
/// the two heaps have no winning move.
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
            [a, b] => (a ^ b) == 1,
            [a, b, c] => ((a + 1) ^ (b + 1) ^ (c + 1)) == 0,
            [a, b, c, d] => (a ^ b ^ c ^ d) == 0,
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

    /// Computes n by mating, as the header says.
    fn n_by_mating(heaps: &[u64]) -> u64 {
        let mut heaps = heaps.iter().copied().sorted_by_key(|a| a.reverse_bits()).collect_vec();
        let mut n = 0;
        while heaps.len() > 1 {
            let xor = |&i: &usize| heaps[i] ^ heaps[i - 1];
            let closest = (1..heaps.len()).max_by_key(|i| xor(i).trailing_zeros()).unwrap();
            // Equal heaps give −1, that is, all digits 1: as a pair they add 1 to every cⱼ. Their
            // digits, and their pairs with any third heap, come twice. Equal heaps occur only
            // while `agrees_with_mating_on_up_to_three_hundred_heaps` looks for a target.
            n ^= xor(&closest).wrapping_sub(1);
            heaps.drain(closest - 1..=closest);
        }
        n ^ heaps.first().unwrap_or(&0)
    }

    /// Computes n by its definition.
    fn n(heaps: &[u64]) -> u64 {
        let count = |j: usize| {
            let ones = heaps.iter().filter(|&a| ((a >> j) & 1) == 1).count();
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
            assert_eq!((n(&heaps), n_by_mating(&heaps)), (mex, mex), "{heaps:?}");
            for (m, moves) in reached {
                assert_eq!(moves % 2 == 1, m < mex, "{heaps:?} to {m}");
            }
            nimbers.insert(heaps, mex);
        }
    }

    /// Finds the lowest 64 digits of the target of each heap, from the lowest up. Flipping
    /// digit j of a heap flips digit j of n, and changes no lower digit of n. If the 64 digits
    /// are those of another heap, the target has a 1 above them, and so is too large.
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
                    match n_by_mating(&next) {
                        0 => return next[i],
                        n => next[i] += 1 << n.trailing_zeros(),
                    }
                }
            };
            let targets = (0..k).map(|i| (i, target(i)));
            let wins = targets.filter(|&(i, x)| x < heaps[i] && !heaps.contains(&x));
            let moves = wins.map(|(i, x)| (i, heaps[i] - x)).collect_vec();
            assert_eq!(winning_moves(&heaps), moves, "{heaps:?}");
            assert_eq!(moves.is_empty(), n_by_mating(&heaps) == 0, "{heaps:?}");
        }
    }
}
