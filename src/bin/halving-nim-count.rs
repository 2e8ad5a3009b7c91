//! # Halving Nim: how many positions are lost
//!
//! k heaps hold h₁, …, hₖ stones. Two players take turns. A turn removes from one heap of
//! h stones between 1 and ⌊h/2⌋ stones. A player who cannot move loses. The positions are
//! the ordered k-tuples (h₁, …, hₖ) with 0 ≤ hᵢ ≤ M; for k = 0 there is one. How many of
//! them are lost for the player to move?
//!
//! (The game of `UVa` 1482, which asks who wins: <https://onlinejudge.org/external/14/1482.pdf>.)
//!
//! ## Input
//!
//! ```text
//! k M            at most 10⁴ pairs until the end of input, 0 ≤ k ≤ 100, Σk ≤ 10⁴,
//!                0 ≤ M ≤ 10¹⁸
//! ```
//!
//! ## Output
//!
//! One line per pair: the number of lost positions mod 998244353.
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
//! In the sample, the lost positions for k = 1 and M = 7 are the heaps of 0, 1, 3 and 7
//! stones. For k = 0 the only position has no heaps and is lost. In the last line the
//! number of lost positions is larger than 998244353, so it is reduced.
//!
//! ## Solution
//!
//! The [nimber](lost_positions) of a heap is the least number that is not the nimber of
//! any heap one turn away:
//!
//! ```text
//! h         0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
//! nimber    0  0  1  0  2  1  3  0  4  2  5  1  6  3  7  0
//! ```
//!
//! A position is lost iff its nim-sum, the xor of its heaps' nimbers, is 0. If all
//! nimbers are below 2ⁿ, the number of lost positions is the mean of f(w)ᵏ over all masks
//! w < 2ⁿ, by the Walsh–Hadamard transform. Here f(w) = Σ (−1)^popcount(w & nimber) over
//! the heaps h ≤ M. Among the masks whose lowest 1 is digit i, f is distributed like a
//! [random walk](Walk::of_masks) of few steps. So the mean of fᵏ over these masks is the
//! [k-th moment](Walk::moment) of that walk.
//!
//! A contestant would first transform a table of all nimbers. This takes about 50 times
//! as long for k = 100 and M = 10⁶, and for M = 10¹⁸ the table fits into no memory.
//!
//! ## Complexity
//!
//! O(k²·log²M) time per pair; memory for the input and the output.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io,
};

fn main() -> fmt::Result {
    let mut source = OnceSource::new(io::stdin().lock());
    let inverse_factorials = inverse_factorials();
    let mut answers = String::new();
    let mut heaps_left = 10_000;
    while !source.is_empty() {
        input! { from &mut source, k: usize, largest: u64 }
        assert!(k <= MOST_HEAPS, "`{}` heaps: k must be at most {}", k, MOST_HEAPS);
        assert!(k <= heaps_left, "`{}` heaps: all pairs together may have at most 10000", k);
        assert!(largest <= LARGEST, "`{}` stones: M must be at most {}", largest, LARGEST);
        heaps_left -= k;
        writeln!(answers, "{}", lost_positions(&inverse_factorials, k, largest))?;
    }
    print!("{}", answers);
    Ok(())
}

/// Positions are counted modulo this prime. It is below 2³⁰, so a product of two remainders
/// fits 64 bits.
const MODULUS: u64 = 998_244_353;
/// The limit on k, the number of heaps.
const MOST_HEAPS: usize = 100;
/// The limit on M, the size of the largest heap.
const LARGEST: u64 = 1_000_000_000_000_000_000;

/// Counts the lost positions of `k` heaps of at most M = `largest` stones, mod [`MODULUS`].
///
/// The nimber of a heap is the least number that is not the nimber of any heap one turn
/// away (the mex of its options).
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). A position is lost iff its nim-sum s, the
/// xor of its heaps' nimbers, is 0.
///
/// *Proof.* Every turn removes stones, so the game ends. Then all nimbers are 0, and the
/// player to move has lost. By induction, two facts are enough:
///
/// - No move leads from s = 0 to nim-sum 0, since a move changes exactly one nimber.
/// - Some move leads from s ≠ 0 to nim-sum 0: some nimber g has a 1 at the top digit of
///   s, so g ⊕ s < g. Hence some heap one turn away has the nimber g ⊕ s. The move to it
///   makes the nim-sum 0. ∎
///
/// **Theorem 2** (OEIS A025480). The nimber of a heap of h stones is (u − 1)/2, where u is
/// the odd part of h + 1.
///
/// *Proof.* By induction on h. A turn leaves between ⌈h/2⌉ and h − 1 stones. Let x go
/// from ⌈h/2⌉ to h, so that x + 1 goes through the integers of the interval
/// ((h + 1)/2, h + 1]. Each odd u ≤ h + 1 has exactly one multiple u·2ᵗ in this interval.
/// So the odd parts u of these x + 1 are all the odd numbers up to h + 1, each once. The
/// values (u − 1)/2 are 0, 1, …, ⌊h/2⌋, each once. The options are the x < h, so their
/// nimbers are all these values except the value for x = h. Therefore this value is the
/// least number missing. ∎
///
/// **Theorem 3.** Let L = M + 1, and let n be the number of binary digits of ⌊L/2⌋ (0 if
/// L = 1). Digit i of a number is the digit worth 2ⁱ. Let Wᵢ be the [walk of the
/// masks](Walk::of_masks) whose lowest 1 is digit i. The number of lost positions is
/// 2⁻ⁿ·Lᵏ + Σ 2⁻ⁱ⁻¹·E(Wᵢᵏ) over 0 ≤ i < n, where E is the mean.
///
/// *Proof.* The nimbers are at most ⌊M/2⌋, so they and their xors have at most n digits.
/// For a mask w < 2ⁿ and a number g < 2ⁿ, let χ(g) be −1 if an odd number of digits is 1
/// in both w and g, else 1. Then χ(g)·χ(g′) = χ(g ⊕ g′). The mean of χ(g) over all masks
/// is 1 if g = 0. Otherwise it is 0, since flipping a digit of w where g has a 1 changes
/// the sign.
///
/// Let f be the sum of χ over the nimbers of the L heaps h ≤ M. Then fᵏ is the sum of χ
/// over the nim-sums of all positions. So the number of lost positions is the mean of fᵏ
/// over all masks.
///
/// The mask 0 is a fraction 2⁻ⁿ of all masks and has f = L. The masks with their lowest 1
/// at digit i are a fraction 2⁻ⁱ⁻¹. Over these masks, f takes each value as often as Wᵢ
/// does, by the theorem at [`Walk::of_masks`]. ∎
///
/// For M = 7 and k = 1, the mask 0 contributes 8/8, and the masks for i = 0, 1 and 2
/// contribute 2/2, 4/4 and 8/8. So four heaps are lost: 0, 1, 3 and 7.
fn lost_positions(inverse_factorials: &[u64], k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    let half = MODULUS / 2 + 1;
    let (mut fraction, mut count) = (1, 0);
    for i in 0..63 - bound.leading_zeros() {
        fraction = fraction * half % MODULUS;
        count += fraction * Walk::of_masks(bound, i).moment(inverse_factorials, k) % MODULUS;
    }
    let of_mask_zero = Walk { drift: bound, steps: Vec::new() };
    (count + fraction * of_mask_zero.moment(inverse_factorials, k)) % MODULUS
}

/// A random walk: the sum of a fixed number and of steps with random signs.
struct Walk {
    /// The fixed number.
    drift: u64,
    /// Each step is added or subtracted with probability 1/2, independently of the others.
    steps: Vec<u64>,
}

impl Walk {
    /// Returns the walk of the masks whose lowest 1 is digit `i`, for L = `bound`.
    ///
    /// For each t with 2ᵗ ≤ L let V = ⌊L/2ᵗ⁺¹⌋, and let c be V mod 2ⁱ⁺¹ plus digit t of
    /// L. The walk has a step of min(c, 2ⁱ⁺¹ − c). If V ≥ 2ⁱ⁺¹, its sign is a fair coin.
    /// Otherwise its sign is +, and the step belongs to the drift.
    ///
    /// **Theorem** (in the terms of [theorem 3](lost_positions)). While w goes through
    /// the masks whose lowest 1 is digit i, the sum f of χ over the nimbers of the L
    /// heaps takes each of its values as often as this walk does.
    ///
    /// *Proof.* Fix t. The heaps with h + 1 = (2g + 1)·2ᵗ have nimber g and
    /// 2g + 1 ≤ L/2ᵗ, that is g < V, or g = V if digit t of L is 1. The digits of V above
    /// i form the number P = ⌊V/2ⁱ⁺¹⌋ = ⌊L/2ᵗ⁺ⁱ⁺²⌋. Call g free if its digits above i
    /// form a number less than P, and tight if they form P.
    ///
    /// - Free g come in pairs that differ only in digit i. Digit i of w is 1, so the two
    ///   χ are opposite, and their sum is 0.
    /// - There are c tight g. The digits of w below i are 0. So the first 2ⁱ tight g
    ///   (all, if c ≤ 2ⁱ) have the same χ as 2ⁱ⁺¹·P, and the others have the opposite χ.
    ///   Their sum is ± min(c, 2ⁱ⁺¹ − c), where ± is χ(2ⁱ⁺¹·P).
    ///
    /// So f is the sum of ± min(c, 2ⁱ⁺¹ − c) over all t. If P = 0, that is V < 2ⁱ⁺¹, the
    /// sign is +. It remains to show that the other signs are independent fair coins.
    ///
    /// Above digit i, w has n − 1 − i digits. L has n + 1 digits, so exactly n − 1 − i of
    /// the P are not 0. They have 1, 2, …, n − 1 − i digits. Flipping the digit of w at
    /// the place of the top digit of 2ⁱ⁺¹·P flips the sign of this P, and of no shorter
    /// P. So, from the shortest P to the longest, the signs determine the digits of w
    /// above i one by one. Hence signs and digits correspond one to one. ∎
    fn of_masks(bound: u64, i: u32) -> Self {
        let block = 2 << i;
        let mut walk = Self { drift: 0, steps: Vec::new() };
        for t in 0..64 - bound.leading_zeros() {
            let v = bound >> t >> 1;
            let c = v % block + (bound >> t & 1);
            let step = c.min(block - c);
            if v >= block {
                walk.steps.push(step);
            } else {
                walk.drift += step;
            }
        }
        walk
    }

    /// Returns the `k`-th moment of the walk, mod [`MODULUS`].
    ///
    /// The moment-generating function of the walk X is E(exp(Xz)) = Σ E(Xʲ)·zʲ/j!. It is
    /// the product of the functions of the independent terms: exp(dz) for the drift d,
    /// and (exp(sz) + exp(−sz))/2 = Σ s²ʲ·z²ʲ/(2j)! for each step s. E(Xᵏ) is k! times
    /// the coefficient of zᵏ. (Modulo [`MODULUS`] j! has an inverse, since j ≤ k ≤ 100.)
    fn moment(&self, inverse_factorials: &[u64], k: usize) -> u64 {
        // `product` is the product of the functions of the steps so far, and `factor` the
        // function of one step. Both are even: index j holds the coefficient of z²ʲ.
        let mut product = vec![0; k / 2 + 1];
        product[0] = 1;
        let mut factor = product.clone();
        for step in &self.steps {
            let squares = powers(step % MODULUS * (step % MODULUS));
            for (j, power) in squares.take(k / 2 + 1).enumerate() {
                factor[j] = power * inverse_factorials[2 * j] % MODULUS;
            }
            for j in (0..=k / 2).rev() {
                product[j] = sum_of_products(product[..=j].iter().rev(), &factor);
            }
        }
        let terms = powers(self.drift).zip(inverse_factorials).take(k + 1);
        let drift: Vec<_> = terms.map(|(x, y)| x * y % MODULUS).collect();
        let coefficient = sum_of_products(drift.iter().rev().step_by(2), &product);
        (1..=k as u64).fold(coefficient, |moment, j| moment * j % MODULUS)
    }
}

/// Returns x₀·y₀ + x₁·y₁ + …, up to the end of either sequence, mod [`MODULUS`].
fn sum_of_products<'a>(xs: impl Iterator<Item = &'a u64>, ys: &[u64]) -> u64 {
    xs.zip(ys).map(|(x, y)| x * y % MODULUS).sum::<u64>() % MODULUS
}

/// Returns the powers 1, x, x², …, mod [`MODULUS`].
fn powers(x: u64) -> impl Iterator<Item = u64> {
    let x = x % MODULUS;
    std::iter::successors(Some(1), move |power| Some(power * x % MODULUS))
}

/// Returns 1/j! for j from 0 to [`MOST_HEAPS`], mod [`MODULUS`].
fn inverse_factorials() -> Vec<u64> {
    let (mut inverses, mut inverse_factorials) = (vec![0, 1], vec![1, 1]);
    for j in 2..=MOST_HEAPS {
        // The modulus is q·j + r, so q·j ≡ −r and 1/j ≡ −q/r.
        let (q, r) = (MODULUS / j as u64, MODULUS as usize % j);
        inverses.push((MODULUS - q) * inverses[r] % MODULUS);
        inverse_factorials.push(inverse_factorials[j - 1] * inverses[j] % MODULUS);
    }
    inverse_factorials
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
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
        let heaps = heaps.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&heaps) {
            return wins;
        }
        let wins = moves(&heaps).iter().any(|next| !first_wins(next, known));
        known.insert(heaps, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{LARGEST, MODULUS, MOST_HEAPS, inverse_factorials, lost_positions, rules};
    use itertools::{Itertools, repeat_n};
    use std::collections::{HashMap, HashSet};

    /// Compares with brute force for `k` heaps and every M up to `most`.
    fn agrees_with_the_rules(k: usize, most: u64) {
        let (inverse_factorials, mut known) = (inverse_factorials(), HashMap::new());
        for largest in 0..=most {
            let positions = repeat_n(0..=largest, k).multi_cartesian_product();
            let lost = positions.filter(|heaps| !rules::first_wins(heaps, &mut known)).count();
            let actual = lost_positions(&inverse_factorials, k, largest);
            assert_eq!(actual, lost as u64, "k = {k}, M = {largest}");
        }
    }

    #[test]
    fn agrees_with_the_rules_on_up_to_two_heaps_of_at_most_a_hundred() {
        agrees_with_the_rules(0, 100);
        agrees_with_the_rules(1, 100);
        agrees_with_the_rules(2, 100);
    }

    #[test]
    fn agrees_with_the_rules_on_three_heaps_of_at_most_forty() {
        agrees_with_the_rules(3, 40);
    }

    #[test]
    fn agrees_with_the_rules_on_four_heaps_of_at_most_sixteen() {
        agrees_with_the_rules(4, 16);
    }

    #[test]
    fn agrees_with_the_rules_on_five_heaps_of_at_most_eight() {
        agrees_with_the_rules(5, 8);
    }

    /// Computes the nimbers of the heaps of at most `largest` stones by the definition.
    fn nimbers(largest: usize) -> Vec<usize> {
        let mut nimbers: Vec<usize> = Vec::new();
        for h in 0..=largest {
            let options: HashSet<_> = nimbers[h.div_ceil(2)..].iter().collect();
            nimbers.extend((0..=options.len()).find(|value| !options.contains(value)));
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

    /// Compares with counting the positions by nim-sum, one heap after another. All nimbers
    /// must be below 512.
    fn agrees_with_counting_by_nim_sum(most_heaps: usize, bounds: &[usize]) {
        let inverse_factorials = inverse_factorials();
        for &largest in bounds {
            let nimbers = nimbers(largest);
            let mut counts = vec![0; 512];
            counts[0] = 1;
            for k in 0..=most_heaps {
                let actual = lost_positions(&inverse_factorials, k, largest as u64);
                assert_eq!(actual, counts[0], "k = {k}, M = {largest}");
                let count = |s| nimbers.iter().map(|g| counts[s ^ g]).sum::<u64>() % MODULUS;
                counts = (0..512).map(count).collect_vec();
            }
        }
    }

    #[test]
    fn agrees_with_counting_by_nim_sum_for_all_k_on_heaps_of_at_most_a_hundred_and_thirty() {
        let bounds = [0, 1, 2, 3, 6, 7, 8, 14, 15, 16, 30, 31, 62, 63, 64, 100, 127, 130];
        agrees_with_counting_by_nim_sum(MOST_HEAPS, &bounds);
    }

    #[test]
    fn agrees_with_counting_by_nim_sum_on_up_to_four_heaps_of_at_most_a_thousand() {
        agrees_with_counting_by_nim_sum(4, &[255, 256, 510, 511, 512, 683, 1000]);
    }

    /// One heap is lost iff h + 1 is a power of 2. Two heaps are lost iff h + 1 has the
    /// same odd part u for both. If j of the numbers u·2ᵗ are at most L = M + 1, they
    /// form j² = 1 + 3 + … + (2j − 1) pairs. So every u·2ᵗ ≤ L counts 2t + 1.
    #[test]
    fn holds_at_the_ends_of_the_range_for_up_to_two_heaps() {
        let inverse_factorials = inverse_factorials();
        let around_powers = (1..60).flat_map(|i| [(1 << i) - 2, (1 << i) - 1, 1 << i]);
        for largest in around_powers.filter(|&m| m <= LARGEST).chain([LARGEST - 1, LARGEST]) {
            let powers = u64::from(64 - (largest + 1).leading_zeros());
            let odd_numbers = |t: u32| u128::from(((largest + 1) >> t).div_ceil(2));
            let pairs: u128 = (0..60).map(|t| u128::from(2 * t + 1) * odd_numbers(t)).sum();
            let remainder = (pairs % u128::from(MODULUS)) as u64;
            for (k, expected) in [(0, 1), (1, powers), (2, remainder)] {
                let actual = lost_positions(&inverse_factorials, k, largest);
                assert_eq!(actual, expected, "k = {k}, M = {largest}");
            }
        }
    }
}
