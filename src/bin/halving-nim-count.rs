//! # Halving Nim: how many positions are lost
//!
//! k heaps hold h₁, …, hₖ stones. Two players take turns. A turn chooses a heap of h
//! stones and removes between 1 and ⌊h/2⌋ of them. A player who cannot move loses. The
//! positions are all ordered k-tuples (h₁, …, hₖ) with 0 ≤ hᵢ ≤ M. For k = 0 there is one
//! position, the empty tuple. In how many positions does the player to move lose, if both
//! play as well as possible? These positions are called *lost*.
//!
//! (The game of UVa 1482: <https://onlinejudge.org/external/14/1482.pdf>. UVa asks
//! only which player wins.)
//!
//! ## Input
//!
//! ```text
//! k M            at most 4000 pairs until the end of input, 0 ≤ k ≤ 100, Σk ≤ 10⁴,
//!                0 ≤ M ≤ 10¹⁸
//! ```
//!
//! ## Output
//!
//! One line per pair: the number of lost positions mod 998244353.
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 2 50
//! 2 100
//! 0 7
//! 1 7
//! 3 1000000000000000000
//! ```
//!
//! ```text
//! 145
//! 295
//! 1
//! 4
//! 722797840
//! ```
//!
//! For k = 2 and M = 50, a position is lost iff both heaps have the same *nimber*,
//! where the nimber of a heap is the least of 0, 1, 2, … that is not the nimber of any
//! heap one turn away. Of the nimbers of 0, 1, …, 50 stones, thirteen occur once,
//! seven twice, three three times, and one each four, five and six times, so that 145
//! positions are lost: 13·1 + 7·4 + 3·9 + 16 + 25 + 36. For k = 1 and M = 7, the lost
//! positions are the heaps of 0, 1, 3 and 7 stones. For k = 0 the only position has no
//! heaps and is lost. In the last line the number of lost positions is larger than
//! 998244353, so the answer is its remainder.
//!
//! ## Solution
//!
//! A heap of 2m stones has the [nimber](lost_positions) m, and 2m + 1 stones have that of m:
//!
//! ```text
//! h         0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
//! nimber    0  0  1  0  2  1  3  0  4  2  5  1  6  3  7  0
//! ```
//!
//! A position is lost iff its nim-sum, the xor (⊕) of the nimbers of its heaps, is 0. Xors are
//! hard to count with, but signs turn them into products. Let 2ⁿ be the largest power of 2 up
//! to L = M + 1, so that all nimbers are below 2ⁿ, and call each w < 2ⁿ a *mask*. Under w, a
//! number g has the sign (−1)^popcount(w & g), and g ⊕ g′ has the product of the signs of g
//! and g′, because shared 1s cancel. Hence, if f(w) is the sum of the signs of the nimbers of
//! all heaps h ≤ M, then f(w)ᵏ, multiplied out, is the sum of the signs of the nim-sums of all
//! positions. The sign of 0 is + under every mask, while any other number below 2ⁿ has
//! opposite signs under two masks that differ only at one of its 1s, so that its signs cancel.
//! The mean of f(w)ᵏ over all masks therefore counts exactly the lost positions.
//!
//! For example, let M = 4. The nimbers are 0, 0, 1, 0 and 2, and the masks 0 to 3 have f(w) = 5,
//! 3, 3 and 1. For two heaps the mean is (25 + 9 + 9 + 1)/4 = 11. Indeed, nine positions have
//! the nimbers 0 and 0, one has 1 and 1, and one has 2 and 2.
//!
//! The obvious solution computes every f(w) by the fast Walsh–Hadamard transform of the
//! numbers of heaps of each nimber, in O(M·log M) time and O(M) memory, far too much for
//! M = 10¹⁸. But all masks whose lowest 1 is *digit i*, the binary digit worth 2ⁱ, can be
//! treated at once. The heaps form layers, along each of which the nimbers are 0, 1, 2, …:
//! layer 0 has h = 0, 2, 4, …, layer 1 every second heap of the rest, h = 1, 5, 9, …, layer 2
//! h = 3, 11, 19, …, and so on. Layer t takes V + c of 2V + c heaps, where V = ⌊L/2ᵗ⁺¹⌋ and c
//! is digit t of L. Cut P = ⌊V/B⌋ blocks of B = 2ⁱ⁺¹ nimbers off the layer, so that
//! b = (V mod B) + c ≤ B are left. Inside a block, only digit i changes the sign, because the
//! higher digits stay, and w has no lower 1. So the halves of a block cancel. The b nimbers
//! left add min(b, B − b) with the sign of P·B, as the sign is opposite after the first B/2.
//!
//! From layer to layer, V and so P are halved and rounded down, until P is 0 and its sign
//! is +. The other P·B have different top digits, above digit i. Flipping one of these in w
//! flips the sign of its P·B, but of no smaller one, so that all combinations of signs occur
//! equally often. Hence the layers with P = 0 add up to a fixed number d, each
//! other layer adds a step a or −a, and the values f(w), one for each mask, are the ends
//! d ± a ± a′ ± … of a [walk](Walk::of_masks) Wᵢ, one for each choice of the signs. For
//! example, if M = 10 and i = 1, the layers 0 to 3 have 6, 3, 1 and 1 heaps. Layer 0 has the
//! signs + + − − + + under w = 2 and + + − − − − under w = 6, and so the step 2. The others
//! have P = 0 and the signs + + −, + and +, so that d = 1 + 1 + 1. Indeed, W₁ = 3 ± 2 has the
//! ends f(2) = 5 and f(6) = 1. The masks of Wᵢ are 1/2ⁱ⁺¹ of all masks, and f(0) = L for the
//! mask without a 1. So the answer is
//!
//! ```text
//! Lᵏ/2ⁿ + Σ μᵢ/2ⁱ⁺¹, with the sum over 0 ≤ i < n,
//! ```
//!
//! where μᵢ is the mean of xᵏ over the ends x of Wᵢ (with 0⁰ = 1). For M = 4 the walks are
//! W₁ = 3 and W₀ = 2 ± 1, so that two heaps again have 25/4 + 9/4 + 5/2 = 11 lost positions.
//!
//! A walk has too many ends to visit, but [the mean](Walk::moment) of xᵏ is k! times the
//! coefficient of zᵏ in G, the mean of the series eˣᶻ = Σ xʳ·zʳ/r! over all ends x. As
//! exponentials turn sums into products, G is the product of eᵈᶻ and, for each step a, the
//! mean of eᵃᶻ and e⁻ᵃᶻ, which is cosh(az). Multiplying them takes one product per step, up to
//! 58 per walk, of O(k²) time each. A derivative saves most of this time: that of cosh(az) is
//! a·tanh(az)·cosh(az), so that G′ = (d + Σ a·tanh(az))·G by the product rule. One series of
//! tanh serves all steps, as in tanh(az) the coefficient of zʲ has the factor aʲ (T = tanh has
//! T′ = 1 − T², which gives its coefficients), and comparing coefficients then gives those of
//! G one after the other.
//!
//! ## Complexity
//!
//! O((k + 1)·log²M + k²·log M) time and O(k + log M) memory per pair with M ≥ 2, and memory
//! for the input and the output. The tables take O(K²) time and O(K) memory for k ≤ K = 100.

use itertools::Itertools;
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

const MAX_PAIRS: usize = 4000;
/// The limit on k, the number of heaps of one pair.
const MAX_K: usize = 100;
/// The limit on Σk, the number of heaps of all pairs.
const MAX_HEAPS: usize = 10_000;
/// The limit on M, the largest size of a heap.
const MAX_STONES: u64 = 1_000_000_000_000_000_000;
/// Positions are counted modulo this prime. It is below 2³⁰, so that 64 bits hold two products of
/// two remainders, or one such product and 58 remainders, which no sum exceeds. Fractions have
/// remainders, too, since all denominators are products of numbers up to 100.
const MODULUS: u64 = 998_244_353;

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let tables = Tables::new();
    let mut answers = String::new();
    let mut pairs = 0;
    let mut heaps_allowed = MAX_HEAPS;
    while !source.is_empty() {
        pairs += 1;
        assert!(pairs <= MAX_PAIRS, "the input has more than {} pairs", MAX_PAIRS);
        input! { from &mut source, k: usize, largest: u64 }
        assert!(k <= MAX_K, "`{}` heaps: k must be at most {}", k, MAX_K);
        assert!(
            k <= heaps_allowed,
            "`{}` heaps: with these, the input has more than {} heaps so far",
            k,
            MAX_HEAPS
        );
        assert!(largest <= MAX_STONES, "`{}` stones: M must be at most {}", largest, MAX_STONES);
        heaps_allowed -= k;
        writeln!(answers, "{}", lost_positions(&tables, k, largest))?;
    }
    print!("{}", answers);
    Ok(())
}

/// Counts the lost positions of `k` heaps of at most M = `largest` stones each, mod [`MODULUS`].
///
/// The *options* of a heap are the heaps one turn away. Its *nimber* is the least of 0, 1, 2,
/// … that is not the nimber of any option. The *nim-sum* of a position is the xor (⊕) of the
/// nimbers of its heaps, and 0 without heaps.
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). A position is lost iff its nim-sum s is 0.
///
/// *Proof.* Every turn removes stones, so the game ends, and it ends with a lost position in
/// which no heap has an option and all nimbers are 0. By induction on the number of stones,
/// two facts are enough. If s = 0, no turn leads to nim-sum 0, since a turn changes one heap,
/// and no option has the nimber of the heap itself. If s ≠ 0, some turn does: the top binary
/// digit of s is 1 in the nimber g of some heap, so that g ⊕ s < g. Any number below g is the
/// nimber of an option; for g ⊕ s, the turn to it makes the nim-sum 0. ∎
///
/// **Theorem 2** (OEIS A025480). Let u be the odd part of h + 1, that is, u is odd and
/// h + 1 = u·2ᵗ. The nimber of a heap of h stones is (u − 1)/2.
///
/// *Proof.* Call (u − 1)/2 the value of the heap. With 1 added to all sizes, a heap and its
/// options, of ⌈h/2⌉ to h stones, are the integers z with (h + 1)/2 < z ≤ h + 1. For each odd
/// v ≤ h + 1, these contain exactly one of v, 2v, 4v, …, the largest that is at most h + 1. So
/// the values of all these heaps are 0, 1, …, ⌊h/2⌋, each once. By induction on h, the nimbers
/// of the options are their values. Of the numbers 0 to ⌊h/2⌋, the options lack only the value
/// of the heap itself, which is thus its nimber. ∎
///
/// **Theorem 3.** Let L = M + 1, and let 2ⁿ be the largest power of 2 that is at most L. Let μᵢ
/// be the mean of xᵏ over the ends x of the walk Wᵢ of [`Walk::of_masks`], with 0⁰ = 1. The
/// number of lost positions is Lᵏ/2ⁿ + Σ μᵢ/2ⁱ⁺¹, with the sum over 0 ≤ i < n.
///
/// *Proof.* By theorem 2, the nimbers are at most ⌊M/2⌋ < 2ⁿ, so all nim-sums are below 2ⁿ, too.
/// For a *mask* w < 2ⁿ and a number g < 2ⁿ, let χ(g) be the sign (−1)^popcount(w & g), so that
/// χ(g ⊕ g′) = χ(g)·χ(g′). Let f(w) be the sum of χ(g) over the nimbers g of the L heaps h ≤ M.
/// Multiplied out, f(w)ᵏ is the sum of χ(s) over the nim-sums s of all positions. The mean of
/// χ(s) over all masks is 1 if s = 0. Otherwise it is 0, since flipping a digit of w at which s
/// has a 1 flips χ(s). Hence the mean of f(w)ᵏ over all masks is the number of positions with
/// s = 0, which are the lost ones by theorem 1.
///
/// It remains to sort the masks by their lowest 1. The mask 0 has none, and f(0) = L. The digit
/// worth 2ⁱ, called *digit i*, is the lowest 1 of 2ⁿ⁻¹⁻ⁱ masks, that is, of 1/2ⁱ⁺¹ of all masks,
/// and over these the mean of f(w)ᵏ is μᵢ by [theorem 4](Walk::of_masks). ∎
fn lost_positions(tables: &Tables, k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    let n = 63 - bound.leading_zeros();
    let half = MODULUS / 2 + 1; // The inverse of 2 modulo the prime.
    // The sum of theorem 3, in which Lᵏ is halved n times, and μᵢ is halved i + 1 times.
    let mut sum = (0..k).fold(1, |power, _| power * (bound % MODULUS) % MODULUS);
    for i in (0..n).rev() {
        sum = (sum + Walk::of_masks(bound, i).moment(tables, k)) * half % MODULUS;
    }
    sum
}

/// A walk starts at its drift and takes each of its steps forward or back. It has one *end* for
/// each choice of the signs: the drift plus all steps with their signs. Ends may coincide.
struct Walk {
    drift: u64,
    steps: Vec<u64>,
}

impl Walk {
    /// Returns the walk Wᵢ of the masks whose lowest 1 is digit `i`, for L = `bound` ≥ 2ⁱ⁺¹.
    ///
    /// The heaps h < L with h + 1 = u·2ᵗ for an odd u form *layer* t, for each t with 2ᵗ ≤ L. Let
    /// V = ⌊L/2ᵗ⁺¹⌋ and let c be digit t of L, so that layer t has the nimbers 0 to V + c − 1.
    /// With B = 2ⁱ⁺¹, cut P = ⌊V/B⌋ blocks of B nimbers off the layer, so that b = (V mod B) + c
    /// are left. Then min(b, B − b) is a step of the walk if P > 0, and is added to the drift if
    /// P = 0. (If b = B, the nimbers left form one more full block, and min(b, B − b) is 0.)
    ///
    /// **Theorem 4.** With n, f and χ as in [theorem 3 and its proof](lost_positions), let w go
    /// through the masks whose lowest 1 is digit i. Then f(w) goes through the ends of this
    /// walk, and each choice of the signs occurs once.
    ///
    /// *Proof.* By theorem 2, layer t has the nimbers g with 2g + 1 ≤ ⌊L/2ᵗ⌋ = 2V + c, that is,
    /// with g < V + c = P·B + b. Since digit i of w is 1 and the digits below are 0, a number
    /// Q·B + x with 0 ≤ x < B has the sign χ(Q·B) if x < 2ⁱ, and −χ(Q·B) if x ≥ 2ⁱ. Hence each of
    /// the P blocks has the sum 0, and the b ≤ B nimbers after them have the sum
    /// χ(P·B)·min(b, B − b), where P·B ≤ V ≤ L/2 < 2ⁿ. All layers together have the sum f(w), and
    /// χ(P·B) = 1 if P = 0. It remains to show that each choice of the other signs belongs to
    /// exactly one w.
    ///
    /// The n − 1 − i digits of w above digit i form an arbitrary number w′. As L has n + 1
    /// digits, of which P = ⌊L/2ᵗ⁺ⁱ⁺²⌋ lacks the last t + i + 2, the numbers P > 0 have 1, 2, …,
    /// n − 1 − i digits, one P of each length. If P has p digits, its sign χ(P·B) =
    /// (−1)^popcount(w′ & P) depends only on the p lowest digits of w′, and flipping the highest
    /// of these flips the sign. Hence, from the shortest P to the longest, each sign determines
    /// the next digit of w′. ∎
    fn of_masks(bound: u64, i: u32) -> Self {
        let n = 63 - bound.leading_zeros();
        let block = 2 << i;
        // Returns min(b, B − b), a step or a part of the drift.
        let sum_after_blocks = |t: u32| {
            let b = (bound >> (t + 1)) % block + ((bound >> t) & 1);
            b.min(block - b)
        };
        // P > 0 iff t + i + 2 ≤ n.
        let step_count = n - i - 1;
        let steps = (0..step_count).map(sum_after_blocks).collect();
        Self { drift: (step_count..=n).map(sum_after_blocks).sum(), steps }
    }

    /// Returns the `k`-th *moment* of the walk, the mean of xᵏ over its ends x (with 0⁰ = 1), mod
    /// [`MODULUS`], for `k` ≤ [`MAX_K`].
    ///
    /// **Theorem 5.** Let d be the drift, and let tanh z = sinh z/cosh z have the series
    /// t₁·z + t₃·z³ + …, which has no even powers because tanh(−z) = −tanh z. Let sⱼ be tⱼ
    /// times the sum of aʲ⁺¹ over all steps a. Let g₀ = 1, and
    /// r·gᵣ = d·gᵣ₋₁ + s₁·gᵣ₋₂ + s₃·gᵣ₋₄ + … for r > 0, where terms with a negative index are
    /// left out. Then the k-th moment is k!·gₖ.
    ///
    /// For the walk 2 ± 1, g₁ = 2·g₀ = 2, and 2·g₂ = 2·g₁ + 1·g₀ = 5 is the mean of 3² and 1².
    ///
    /// *Proof.* The series eˣᶻ = Σ xʳ·zʳ/r! contains all powers of x, so that the k-th moment is
    /// k! times the coefficient of zᵏ in G, the mean of eˣᶻ over all ends x. For an end
    /// x = d ± a ± a′ ± …, eˣᶻ is the product of eᵈᶻ and of eᵃᶻ or e⁻ᵃᶻ for each step a. Hence G
    /// is the product of eᵈᶻ and of cosh(az) = (eᵃᶻ + e⁻ᵃᶻ)/2 for each step a, because
    /// multiplied out, this product is the mean over all choices of the signs.
    ///
    /// All factors are 1 at z = 0, so G begins with 1 = g₀. The derivative of eᵈᶻ is d·eᵈᶻ,
    /// and that of cosh(az) is a·sinh(az) = a·tanh(az)·cosh(az). The product rule replaces one
    /// factor at a time by its derivative, so G′ = (d + Σ a·tanh(az))·G, with the sum over all
    /// steps a. In this sum, zʲ has the coefficient Σ a·tⱼ·aʲ = sⱼ. Comparing the coefficients
    /// of zʳ⁻¹ on both sides, those of G satisfy the recurrence, so they are the gᵣ. ∎
    fn moment(&self, tables: &Tables, k: usize) -> u64 {
        // The square and a power aʲ⁺¹ of each step a.
        let remainders = self.steps.iter().map(|step| step % MODULUS);
        let mut powers = remainders.map(|a| (a * a % MODULUS, 1)).collect_vec();
        // s₁, s₃, s₅, ….
        let mut tanh_sums = Vec::new();
        for tanh in &tables.tanh[..k / 2] {
            let mut sum = 0;
            for (square, power) in &mut powers {
                *power = *power * *square % MODULUS;
                sum += *power;
            }
            tanh_sums.push(tanh * (sum % MODULUS) % MODULUS);
        }
        // g₀, g₁, g₂, ….
        let mut series = Vec::with_capacity(k + 1);
        series.push(1);
        for r in 1..=k {
            let every_second = series[..r - 1].iter().rev().step_by(2);
            let products = tanh_sums.iter().zip(every_second).map(|(s, g)| s * g % MODULUS);
            let sum = self.drift % MODULUS * series[r - 1] + products.sum::<u64>();
            series.push(sum % MODULUS * tables.inverses[r] % MODULUS);
        }
        (1..=k as u64).fold(series[k], |product, r| product * r % MODULUS)
    }
}

/// Tables for [moments](Walk::moment), mod [`MODULUS`].
struct Tables {
    /// `inverses[r]` is 1/r, for 1 ≤ r ≤ [`MAX_K`].
    inverses: Vec<u64>,
    /// The coefficients t₁, t₃, t₅, … of tanh, as many as `MAX_K` / 2.
    tanh: Vec<u64>,
}

impl Tables {
    /// Computes the tables. T = tanh z has the derivative T′ = 1 − T², because by the quotient
    /// rule (sinh z/cosh z)′ = (cosh z·cosh z − sinh z·sinh z)/cosh² z. The coefficients of zʳ⁻¹
    /// give t₁ = 1, and r·tᵣ = −(t₁·tᵣ₋₂ + t₃·tᵣ₋₄ + … + tᵣ₋₂·t₁) for odd r > 1.
    fn new() -> Self {
        let mut inverses = vec![0, 1];
        for r in 2..=MAX_K as u64 {
            // The prime is q·r + s, so q·r is congruent to −s, and 1/r to −q·(1/s).
            inverses.push((MODULUS - MODULUS / r) * inverses[(MODULUS % r) as usize] % MODULUS);
        }
        let mut tanh = vec![1];
        for r in (3..MAX_K).step_by(2) {
            let products = tanh.iter().zip(tanh.iter().rev()).map(|(x, y)| x * y % MODULUS);
            tanh.push((MODULUS - products.sum::<u64>() % MODULUS) * inverses[r] % MODULUS);
        }
        Self { inverses, tanh }
    }
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use std::collections::HashMap;

    /// Lists the positions after one turn.
    fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
        let mut positions = Vec::new();
        for (i, &h) in heaps.iter().enumerate() {
            for removed in 1..=h / 2 {
                let mut next = heaps.to_vec();
                next[i] = h - removed;
                positions.push(next);
            }
        }
        positions
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
    pub fn first_wins(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(heaps) {
            return wins;
        }
        let wins = moves(heaps).iter().any(|next| !first_wins(next, known));
        known.insert(heaps.to_vec(), wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_K, MAX_STONES, MODULUS, Tables, Walk, lost_positions, rules};
    use itertools::{Itertools, iproduct, repeat_n};
    use std::collections::{HashMap, HashSet};

    #[test]
    fn agrees_with_the_rules_on_two_heaps_up_to_100_three_up_to_40_four_up_to_16_five_up_to_8() {
        let (tables, mut known) = (Tables::new(), HashMap::new());
        for (k, most_stones) in [(0, 100), (1, 100), (2, 100), (3, 40), (4, 16), (5, 8)] {
            for largest in 0..=most_stones {
                let positions = repeat_n(0..=largest, k).multi_cartesian_product();
                let lost = positions.filter(|heaps| !rules::first_wins(heaps, &mut known)).count();
                let actual = lost_positions(&tables, k, largest);
                assert_eq!(actual, lost as u64, "k = {k}, M = {largest}");
            }
        }
    }

    /// Computes the nimbers of the heaps of at most `largest` stones by the definition.
    fn nimbers(largest: usize) -> Vec<usize> {
        let mut nimbers: Vec<usize> = Vec::new();
        for h in 0..=largest {
            let options: HashSet<_> = nimbers[h.div_ceil(2)..].iter().collect();
            nimbers.extend((0..=h).find(|value| !options.contains(value)));
        }
        nimbers
    }

    #[test]
    fn the_table_in_the_header_has_the_nimbers() {
        let row = nimbers(15).into_iter().map(|nimber| format!("{nimber:3}")).join("");
        assert!(include_str!("halving-nim-count.rs").contains(&format!("//! nimber  {row}\n")));
    }

    #[test]
    fn theorem_2_holds_for_heaps_of_at_most_two_thousand() {
        for (h, nimber) in nimbers(2000).into_iter().enumerate() {
            let odd = (h + 1) >> (h + 1).trailing_zeros();
            assert_eq!(nimber, (odd - 1) / 2, "a heap of {h}");
        }
    }

    /// Lists the ends of the walk, one for each choice of the signs.
    fn ends(walk: &Walk) -> impl Iterator<Item = i128> {
        let signed = walk.steps.iter().map(|&step| [i128::from(step), -i128::from(step)]);
        let drift = i128::from(walk.drift);
        signed.multi_cartesian_product().map(move |steps| drift + steps.iter().sum::<i128>())
    }

    #[test]
    fn theorem_4_holds_for_heaps_of_at_most_a_hundred() {
        for largest in 0..=100 {
            let (bound, nimbers) = (largest as u64 + 1, nimbers(largest));
            let n = bound.ilog2();
            for i in 0..n {
                let masks = (1 << i..1 << n).step_by(2 << i);
                let chi = |w: usize, g: usize| 1 - 2 * i128::from((w & g).count_ones() % 2);
                let f = |w| nimbers.iter().map(|&g| chi(w, g)).sum::<i128>();
                let walk = Walk::of_masks(bound, i);
                assert_eq!(ends(&walk).counts(), masks.map(f).counts(), "M = {largest}, i = {i}");
            }
        }
    }

    #[test]
    fn theorem_5_holds_for_all_k_for_up_to_three_steps_below_seven_and_for_steps_near_2_to_the_58()
    {
        let (tables, modulus) = (Tables::new(), i128::from(MODULUS));
        let steps = (0..=3).flat_map(|count| (0..7).combinations_with_replacement(count));
        let small = iproduct!(0..7, steps).map(|(drift, steps)| Walk { drift, steps });
        let long = vec![(1 << 58) + 1, (1 << 58) - 3, 3 << 50, 7];
        for walk in small.chain([Walk { drift: 1 << 57, steps: long }]) {
            let ends = ends(&walk).map(|end| end.rem_euclid(modulus)).collect_vec();
            let mut powers = vec![1; ends.len()];
            for k in 0..=MAX_K {
                let sum = i128::from(walk.moment(&tables, k)) * ends.len() as i128 % modulus;
                let expected = powers.iter().sum::<i128>() % modulus;
                assert_eq!(sum, expected, "moment {k} of {} and {:?}", walk.drift, walk.steps);
                powers = powers.iter().zip(&ends).map(|(x, end)| x * end % modulus).collect();
            }
        }
    }

    /// Counts the positions by nim-sum, one heap after another. For most of these M, M + 1 is a
    /// power of 2 or next to one.
    #[test]
    fn agrees_with_counting_by_nim_sum_for_all_k_on_heaps_of_at_most_a_thousand() {
        let values_of_m = [0, 1, 2, 3, 6, 7, 8, 14, 15, 16, 30, 31, 62, 63, 64, 100, 127, 130];
        let tables = Tables::new();
        for largest in values_of_m.into_iter().chain([255, 256, 510, 511, 512, 683, 1000]) {
            let nimbers = nimbers(largest);
            // All nimbers are below 512.
            let mut counts = vec![0; 512];
            counts[0] = 1;
            for k in 0..=MAX_K {
                let actual = lost_positions(&tables, k, largest as u64);
                assert_eq!(actual, counts[0], "k = {k}, M = {largest}");
                let count = |s| nimbers.iter().map(|g| counts[s ^ g]).sum::<u64>() % MODULUS;
                counts = (0..512).map(count).collect();
            }
        }
    }

    /// One heap is lost iff h + 1 is a power of 2. Two heaps are lost iff their numbers
    /// h + 1 have the same odd part u. If j of the numbers u·2ᵗ with this u are at most M + 1,
    /// they form j² = 1 + 3 + … + (2j − 1) ordered pairs, so that u·2ᵗ adds 2t + 1.
    #[test]
    fn holds_next_to_powers_of_two_and_at_the_ends_of_the_range_for_up_to_two_heaps() {
        let tables = Tables::new();
        let around_powers = (1..60).flat_map(|i| [(1 << i) - 2, (1 << i) - 1, 1 << i]);
        for largest in around_powers.chain([MAX_STONES - 1, MAX_STONES]) {
            let powers_of_two = u128::from(64 - (largest + 1).leading_zeros());
            // Counts the odd u with u·2ᵗ ≤ M + 1.
            let odd_parts = |t: u32| u128::from(((largest + 1) >> t).div_ceil(2));
            let pairs = (0..60).map(|t| u128::from(2 * t + 1) * odd_parts(t)).sum::<u128>();
            for (k, expected) in [(0, 1), (1, powers_of_two), (2, pairs % u128::from(MODULUS))] {
                let actual = lost_positions(&tables, k, largest);
                assert_eq!(u128::from(actual), expected, "k = {k}, M = {largest}");
            }
        }
    }
}
