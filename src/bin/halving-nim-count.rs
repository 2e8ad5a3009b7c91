//! # Halving Nim: how many positions are lost
//!
//! k heaps hold h₁, …, hₖ stones. Two players take turns; a turn removes from one heap
//! of h stones between 1 and ⌊h/2⌋ stones. Who cannot move loses. How many of the ordered
//! k-tuples (h₁, …, hₖ) with 0 ≤ hᵢ ≤ M (there is one for k = 0) are lost for the player to move?
//!
//! (The game of `UVa` 1482, "Playing With Stones".)
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
//! For each pair one line: the number of losing positions mod 998244353.
//!
//! In the sample, the lost heaps up to 7 are those of 0, 1, 3 and 7 stones. The game without
//! heaps is lost. With three heaps up to 10¹⁸ more than 998244353 positions are lost.
//!
//! ## Solution
//!
//! The [nimber](lost_positions) of a heap is the least that no heap one turn away has, and a
//! position is lost iff the xor of its heaps' nimbers is 0:
//!
//! ```text
//! h         0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
//! nimber    0  0  1  0  2  1  3  0  4  2  5  1  6  3  7  0
//! ```
//!
//! By the Walsh–Hadamard transform, the number of k-tuples of xor 0 is the mean of f(w)ᵏ over
//! all masks w, as long as the nimbers, where f(w) = Σ (−1)^popcount(w & nimber) over the heaps
//! h ≤ M. Over the masks whose lowest 1 is a given digit, f has the distribution of a
//! [random walk](Walk::of_masks) of few steps, whose k-th [moment](Walk::moment) is the mean.
//!
//! ## Complexity
//!
//! O(k²·log²M) time a pair; memory for the input and the output.

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
    let reciprocals = reciprocals();
    let mut answers = String::new();
    let mut heaps_left = 10_000;
    while !source.is_empty() {
        input! { from &mut source, k: usize, largest: u64 }
        assert!(k <= MOST_HEAPS, "`{}` heaps: k must be at most {}", k, MOST_HEAPS);
        assert!(k <= heaps_left, "`{}` heaps: there are at most 10000 in all", k);
        assert!(largest <= LARGEST, "`{}` stones: M must be at most {}", largest, LARGEST);
        heaps_left -= k;
        writeln!(answers, "{}", lost_positions(&reciprocals, k, largest))?;
    }
    print!("{}", answers);
    Ok(())
}

/// The prime modulo which positions are counted; below 2³⁰, so products fit 64 bits.
const MODULUS: u64 = 998_244_353;
/// The limit on the number of heaps.
const MOST_HEAPS: usize = 100;
/// The limit on the size of a heap.
const LARGEST: u64 = 1_000_000_000_000_000_000;

/// The number of lost positions of `k` heaps of at most `largest` stones, mod [`MODULUS`].
///
/// The nimber of a heap is the least number that no heap one turn away has for its nimber.
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). A position is lost iff the xor s of its heaps'
/// nimbers is 0.
///
/// *Proof.* Every turn removes stones, so the game ends, with all nimbers 0 and the player to
/// move lost. If s = 0, a move changes one nimber, so s is not 0 any more. If s ≠ 0, some
/// nimber g has its top digit, so g ⊕ s < g; hence a heap one turn away has the nimber g ⊕ s,
/// and that move makes s zero. ∎
///
/// **Theorem 2** (OEIS A025480). The nimber of a heap of h stones is (u − 1)/2, where u is
/// the odd part of h + 1.
///
/// *Proof.* By induction on h. A turn leaves from ⌈h/2⌉ to h − 1 stones. Let x go from
/// ⌈h/2⌉ to h, so that x + 1 goes through the integers of the interval ((h + 1)/2, h + 1].
/// Each odd u ≤ h + 1 has just one multiple u·2ᵗ there. So the odd parts of these x + 1
/// are all the odd numbers up to h + 1, each once, and the (u − 1)/2 are 0, 1, …, ⌊h/2⌋.
/// The options are the x < h: they have all these values but the one of x = h, which is
/// therefore the least that is missing. ∎
///
/// **Theorem 3.** Let L = M + 1, let n be the number of binary digits of ⌊L/2⌋, and let Wᵢ be
/// the [walk of the masks](Walk::of_masks) whose lowest 1 is digit i. The number of lost positions
/// is 2⁻ⁿ·Lᵏ + Σ 2⁻ⁱ⁻¹·E(Wᵢᵏ) over 0 ≤ i < n, where E is the mean.
///
/// *Proof.* The nimbers are at most ⌊M/2⌋, so they and their xors have at most n digits. For
/// a mask w < 2ⁿ and such a number g let χ(g) be −1 if an odd number of digits is 1 in
/// both, else 1. Then χ(g)·χ(g′) = χ(g ⊕ g′), and the average of χ(g) over all masks is 1 if
/// g = 0, else 0: a digit of w where g has a 1 changes the sign. So the count is the average
/// over all masks of fᵏ, where f is the sum of χ over the nimbers of the L heaps h ≤ M. The
/// mask 0, a share of 2⁻ⁿ, has f = L. A share of 2⁻ⁱ⁻¹ has its lowest 1 at digit i: over
/// these, f takes its values as often as Wᵢ does, by the theorem there. ∎
///
/// For M = 7 and k = 1, the mask 0 contributes 8/8, and those of i = 0, 1 and 2 contribute 2/2,
/// 4/4 and 8/8: four heaps are lost, 0, 1, 3 and 7.
fn lost_positions(reciprocals: &[u64], k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    let half = MODULUS / 2 + 1;
    let (mut share, mut count) = (1, 0);
    for i in 0..63 - bound.leading_zeros() {
        share = share * half % MODULUS;
        count += share * Walk::of_masks(bound, i).moment(reciprocals, k) % MODULUS;
    }
    let all = Walk { drift: bound, steps: Vec::new() };
    (count + share * all.moment(reciprocals, k)) % MODULUS
}

/// A random sum: a fixed number and steps to either side.
struct Walk {
    /// The fixed number.
    drift: u64,
    /// Each is added or subtracted, as a fair coin of its own says.
    steps: Vec<u64>,
}

impl Walk {
    /// The walk of the masks whose lowest 1 is digit `i`, for L = `bound`. For each t with 2ᵗ ≤ L
    /// let V = ⌊L/2ᵗ⁺¹⌋, and let c be V mod 2ⁱ⁺¹ plus the digit t of L: there is a step of
    /// min(c, 2ⁱ⁺¹ − c). A coin decides on its sign if V ≥ 2ⁱ⁺¹; else it is added.
    ///
    /// **Theorem** (in the terms of [theorem 3](lost_positions)). While w goes through the masks
    /// whose lowest 1 is digit i, the sum f of χ over the nimbers of the L heaps takes each of
    /// its values as often as this walk does.
    ///
    /// *Proof.* The heaps h + 1 = (2g + 1)·2ᵗ, of nimber g, have 2g + 1 ≤ L/2ᵗ, that is g < V, or
    /// g = V if the digit t of L is 1.
    ///
    /// - Free g, whose digits above i make a smaller number than those of V, come in pairs
    ///   that differ in digit i only. That digit of w is 1: their χ are opposite, with sum 0.
    /// - Tight g, whose digits above i make the same number P = ⌊V/2ⁱ⁺¹⌋, are c in number. The
    ///   first 2ⁱ of them have χ = ±1, the others the opposite, where ± is χ(2ⁱ⁺¹·P), since
    ///   the digits of w below i are 0. So their sum is ± min(c, 2ⁱ⁺¹ − c).
    /// - Above i, w has n − 1 − i digits. Exactly as many of the P = ⌊L/2ᵗ⁺ⁱ⁺²⌋ are not 0, with
    ///   n − 1 − i, …, 2, 1 digits: L has n + 1. So, from the shortest P on, each sign ± changes
    ///   with the digit of w at the top of P, and those before do not: signs and upper digits of
    ///   w correspond one to one, and the signs are independent fair coins. For P = 0, that is
    ///   V < 2ⁱ⁺¹, the sign is +. ∎
    fn of_masks(bound: u64, i: u32) -> Self {
        let block = 2 << i;
        let mut walk = Self { drift: 0, steps: Vec::new() };
        for t in 0..64 - bound.leading_zeros() {
            let most = bound >> t >> 1;
            let tight = most % block + (bound >> t & 1);
            let step = tight.min(block - tight);
            if most < block {
                walk.drift += step;
            } else {
                walk.steps.push(step);
            }
        }
        walk
    }

    /// The `k`-th moment, mod [`MODULUS`].
    ///
    /// The moments of X stand in the series of E(exp(Xz)), as E(Xʲ)·zʲ/j!. For a sum of
    /// independent terms it is the product of theirs: of exp(dz) for the fixed number d, and
    /// of (exp(sz) + exp(−sz))/2, the even part of exp(sz), for a step s. (Modulo [`MODULUS`]
    /// j! has an inverse, since j ≤ k ≤ 100.)
    fn moment(&self, reciprocals: &[u64], k: usize) -> u64 {
        // The product of the even series so far, and the next factor: term j belongs to z²ʲ.
        let mut product = vec![0; k / 2 + 1];
        product[0] = 1;
        let mut factor = product.clone();
        for step in &self.steps {
            let squares = powers(step % MODULUS * (step % MODULUS));
            for (j, power) in squares.take(k / 2 + 1).enumerate() {
                factor[j] = power * reciprocals[2 * j] % MODULUS;
            }
            for n in (0..=k / 2).rev() {
                let terms = product[..=n].iter().rev().zip(&factor);
                product[n] = terms.map(|(x, y)| x * y % MODULUS).sum::<u64>() % MODULUS;
            }
        }
        let drift = powers(self.drift).zip(reciprocals).map(|(x, y)| x * y % MODULUS);
        let drift: Vec<_> = drift.take(k + 1).collect();
        let terms = drift.iter().rev().step_by(2).zip(&product);
        let term = terms.map(|(x, y)| x * y % MODULUS).sum::<u64>() % MODULUS;
        (1..=k as u64).fold(term, |term, n| term * n % MODULUS)
    }
}

/// 1, x, x², …, mod [`MODULUS`].
fn powers(x: u64) -> impl Iterator<Item = u64> {
    let x = x % MODULUS;
    std::iter::successors(Some(1), move |power| Some(power * x % MODULUS))
}

/// 1/n! for n from 0 to [`MOST_HEAPS`], mod [`MODULUS`].
fn reciprocals() -> Vec<u64> {
    let (mut inverses, mut reciprocals) = (vec![0, 1], vec![1, 1]);
    for n in 2..=MOST_HEAPS {
        // From p = q·n + r comes 0 ≡ q/r + 1/n.
        let (quotient, rest) = (MODULUS / n as u64, MODULUS as usize % n);
        inverses.push((MODULUS - quotient) * inverses[rest] % MODULUS);
        reciprocals.push(reciprocals[n - 1] * inverses[n] % MODULUS);
    }
    reciprocals
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Every position one turn away.
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

    /// Plays every game to its end; `known` remembers the games already played.
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
    use super::{LARGEST, MODULUS, MOST_HEAPS, lost_positions, reciprocals, rules};
    use itertools::{Itertools, repeat_n};
    use std::collections::{HashMap, HashSet};

    /// Compares on all bounds up to `largest`, every position played out.
    fn agrees_with_the_rules(k: usize, largest: u64) {
        let (reciprocals, mut known) = (reciprocals(), HashMap::new());
        for largest in 0..=largest {
            let positions = repeat_n(0..=largest, k).multi_cartesian_product();
            let lost = positions.filter(|heaps| !rules::first_wins(heaps, &mut known)).count();
            let actual = lost_positions(&reciprocals, k, largest);
            assert_eq!(actual, lost as u64, "{k} heaps, {largest}");
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

    /// The nimbers from their definition, as the least value that no option has.
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

    /// Combines the nimbers, which are below 512, heap by heap: how many positions have
    /// which xor.
    fn agrees_with_combining_nimbers(most_heaps: usize, bounds: &[usize]) {
        let reciprocals = reciprocals();
        for &largest in bounds {
            let nimbers = nimbers(largest);
            let mut counts = vec![0; 512];
            counts[0] = 1;
            for k in 0..=most_heaps {
                let actual = lost_positions(&reciprocals, k, largest as u64);
                assert_eq!(actual, counts[0], "{k} heaps, {largest}");
                let sum = |xor| nimbers.iter().map(|g| counts[xor ^ g]).sum::<u64>() % MODULUS;
                counts = (0..512).map(sum).collect_vec();
            }
        }
    }

    #[test]
    fn agrees_with_combining_nimbers_for_all_k_on_heaps_of_at_most_a_hundred_and_thirty() {
        let bounds = [0, 1, 2, 3, 6, 7, 8, 14, 15, 16, 30, 31, 62, 63, 64, 100, 127, 130];
        agrees_with_combining_nimbers(MOST_HEAPS, &bounds);
    }

    #[test]
    fn agrees_with_combining_nimbers_on_up_to_four_heaps_of_at_most_a_thousand() {
        agrees_with_combining_nimbers(4, &[255, 256, 510, 511, 512, 683, 1000]);
    }

    /// One heap is lost iff h + 1 is a power of two; two are lost iff their h + 1 have the same
    /// odd part. If j powers of two times u are at most L, then u is in j² pairs, and
    /// that is 1 + 3 + … + (2j − 1).
    #[test]
    fn holds_at_the_ends_of_the_range_for_up_to_two_heaps() {
        let reciprocals = reciprocals();
        let near = (1..60).flat_map(|i| [(1 << i) - 2, (1 << i) - 1, 1 << i]);
        for largest in near.filter(|&m| m <= LARGEST).chain([LARGEST - 1, LARGEST]) {
            assert_eq!(lost_positions(&reciprocals, 0, largest), 1, "M = {largest}");
            let powers = u64::from(64 - (largest + 1).leading_zeros());
            assert_eq!(lost_positions(&reciprocals, 1, largest), powers, "M = {largest}");
            let odd = |t: u32| u128::from(((largest + 1) >> t).div_ceil(2));
            let pairs: u128 = (0..60).map(|t| u128::from(2 * t + 1) * odd(t)).sum();
            let pairs = (pairs % u128::from(MODULUS)) as u64;
            assert_eq!(lost_positions(&reciprocals, 2, largest), pairs, "M = {largest}");
        }
    }
}
