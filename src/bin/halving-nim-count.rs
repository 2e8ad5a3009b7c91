//! # Halving Nim: how many positions are lost
//!
//! k heaps hold h₁, …, hₖ stones. Two players take turns; a turn removes from one heap
//! of h stones between 1 and ⌊h/2⌋ stones. Who cannot move loses. How many of the
//! positions with 0 ≤ hᵢ ≤ M are lost for the player to move?
//!
//! (The game of `UVa` 1482, "Playing With Stones".)
//!
//! ## Input
//!
//! ```text
//! k M            pairs until the end of input, 0 ≤ k ≤ 100, 0 ≤ M ≤ 10¹⁸
//! ```
//!
//! ## Output
//!
//! For each pair one line: the number of losing positions mod 998244353.
//!
//! ## Solution
//!
//! Heaps are independent, so a position is lost iff the xor of its heaps'
//! [nimbers](lost_positions) is 0 (Sprague 1935, Grundy 1939). A digit DP over the
//! nimbers' binary digits counts these. On each level only the heaps that are still
//! *tight* matter: the *free* ones cancel each other. The tight ones add up to a
//! [random walk](Moments::of_walk), whose k-th moment is the level's share.
//!
//! ## Complexity
//!
//! O(k·log²M + k²·log M) time a pair, O(k²) memory.

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
    let moments = Moments::new();
    let mut answers = String::new();
    while !source.is_empty() {
        input! { from &mut source, k: usize, largest: u64 }
        assert!(k <= MOST_HEAPS, "`{}` heaps: k must be at most {}", k, MOST_HEAPS);
        assert!(largest <= LARGEST, "`{}` stones: M must be at most {}", largest, LARGEST);
        writeln!(answers, "{}", lost_positions(&moments, k, largest))?;
    }
    print!("{}", answers);
    Ok(())
}

/// The prime modulo which positions are counted; below 2³⁰, so products of two remainders
/// fit 64 bits with room for sixteen of them.
const MODULUS: u64 = 998_244_353;
/// The limit on the number of heaps.
const MOST_HEAPS: usize = 100;
/// The limit on the size of a heap.
const LARGEST: u64 = 1_000_000_000_000_000_000;

/// The number of lost positions of `k` heaps of at most `largest` stones, mod [`MODULUS`].
///
/// **Theorem 1** (OEIS A025480). The nimber of a heap of h stones is (u − 1)/2, where u is
/// the odd part of h + 1.
///
/// *Proof.* By induction on h. A turn leaves from ⌈h/2⌉ to h − 1 stones. Let x go from
/// ⌈h/2⌉ to h, so that x + 1 goes through the integers of the interval ((h + 1)/2, h + 1].
/// Each odd u ≤ h + 1 has just one multiple u·2ᵗ there. So the odd parts of these x + 1
/// are all the odd numbers up to h + 1, each once, and the (u − 1)/2 are 0, 1, …, ⌊h/2⌋.
/// The options are the x < h: they have all these values but the one of x = h, which is
/// therefore the least that is missing. ∎
///
/// **Theorem 2.** Let L = M + 1 and let n be the number of binary digits of ⌊L/2⌋. With Wᵢ
/// for the walk of level i, the number of lost positions is
/// 2⁻ⁿ·Lᵏ + Σ 2⁻ⁱ⁻¹·E(Wᵢᵏ) over 0 ≤ i < n.
///
/// *Proof.* The nimbers are at most ⌊M/2⌋, so they and their xors have at most n digits. For
/// a mask w of n digits and such a number g let χ(g) be −1 if an odd number of digits is 1
/// in both, else 1. Then χ(g)·χ(g′) = χ(g ⊕ g′), and the average of χ(g) over all masks is 1
/// if g = 0, else 0. So the count is the average over all masks of fᵏ,
/// where f is the sum of χ over the nimbers of the L heaps h ≤ M. The mask 0 has f = L.
/// Of all masks a share of 2⁻ⁱ⁻¹ has its lowest 1 at digit i; look at these.
///
/// - The heaps with h + 1 = (2g + 1)·2ᵗ are those with 2g + 1 ≤ L/2ᵗ, that is g < V, or
///   g = V if the digit t of L is 1, where V = ⌊L/2ᵗ⁺¹⌋.
/// - Free g, whose digits above i make a smaller number than those of V, come in pairs
///   that differ in digit i only. That digit of w is 1: their χ are opposite, with sum 0.
/// - Tight g, whose digits above i make the same number P = ⌊V/2ⁱ⁺¹⌋, are V mod 2ⁱ⁺¹ in
///   number, and one more if the digit t of L is 1. The first 2ⁱ of them have χ = ±1, the
///   others the opposite, where ± depends on P and w alone. So c of them have the sum ± the
///   smaller one of c and 2ⁱ⁺¹ − c.
/// - P = ⌊L/2ᵗ⁺ⁱ⁺²⌋: those that are not 0 are prefixes of L of different lengths, and each
///   has its top digit where the shorter ones have none. So while the digits of w above i
///   go through all values, the signs ± of these t go through all combinations equally
///   often, as independent fair coins do. For P = 0 the sign is +.
///
/// So f takes its values as often as the walk does whose [`steps`] are these sums. ∎
fn lost_positions(moments: &Moments, k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    let half = MODULUS / 2 + 1;
    let (mut share, mut count) = (1, 0);
    for i in 0..63 - bound.leading_zeros() {
        let (drift, steps) = steps(bound, i);
        share = share * half % MODULUS;
        count = (count + share * moments.of_walk(k, drift, &steps)) % MODULUS;
    }
    (count + share * moments.of_walk(k, bound, &[])) % MODULUS
}

/// The walk of level `i`: the sum of the steps with a certain sign, and the others.
fn steps(bound: u64, i: u32) -> (u64, Vec<u64>) {
    let block = 2 << i;
    let (mut drift, mut steps) = (0, Vec::new());
    for t in 0..64 - bound.leading_zeros() {
        let most = bound >> t >> 1;
        let tight = most % block + (bound >> t & 1);
        let step = tight.min(block - tight);
        if most < block {
            drift += step;
        } else {
            steps.push(step);
        }
    }
    (drift, steps)
}

/// The binomial coefficients and cumulants from which moments are made.
///
/// The moments mₙ = E(Xⁿ) of a random variable define its cumulants κₙ by
/// mₙ = Σ C(n − 1, j − 1)·κⱼ·mₙ₋ⱼ over 1 ≤ j ≤ n. So log E(exp(zX)) is the sum of κₙ·zⁿ/n!,
/// the cumulants of independent variables add up, those of c·X are cⁿ·κₙ, and a constant c
/// has κ₁ = c and no others (Thiele 1889).
struct Moments {
    /// `choose[n][j]` is the number of ways to choose j of n things, mod [`MODULUS`].
    choose: Vec<Vec<u64>>,
    /// The cumulants of a fair sign, mod [`MODULUS`]; the odd ones are 0.
    sign: Vec<u64>,
}

impl Moments {
    /// Fills the tables for moments up to [`MOST_HEAPS`].
    fn new() -> Self {
        let mut choose = vec![vec![0; MOST_HEAPS + 1]; MOST_HEAPS + 1];
        for n in 0..=MOST_HEAPS {
            choose[n][0] = 1;
            for j in 1..=n {
                choose[n][j] = (choose[n - 1][j - 1] + choose[n - 1][j]) % MODULUS;
            }
        }
        let mut sign = vec![0; MOST_HEAPS + 1];
        for n in (2..=MOST_HEAPS).step_by(2) {
            // Solved for κₙ; the moments are 1, 0, 1, 0, …
            let others: u64 =
                (2..n).step_by(2).map(|j| choose[n - 1][j - 1] * sign[j] % MODULUS).sum();
            sign[n] = (1 + MODULUS - others % MODULUS) % MODULUS;
        }
        Self { choose, sign }
    }

    /// The `k`-th moment, mod [`MODULUS`], of a sum of independent terms: `drift`, and each
    /// of the `steps` with a fair sign.
    fn of_walk(&self, k: usize, drift: u64, steps: &[u64]) -> u64 {
        let mut cumulants = vec![0; k + 2];
        for step in steps {
            let square = step % MODULUS * (step % MODULUS) % MODULUS;
            let mut power = 1;
            for n in (2..=k).step_by(2) {
                power = power * square % MODULUS;
                cumulants[n] += power;
            }
        }
        for n in (2..=k).step_by(2) {
            cumulants[n] = cumulants[n] % MODULUS * self.sign[n] % MODULUS;
        }
        cumulants[1] = drift % MODULUS;
        let mut moments = vec![1];
        for n in 1..=k {
            let terms = (1..=n)
                .map(|j| self.choose[n - 1][j - 1] * cumulants[j] % MODULUS * moments[n - j]);
            let sum = terms.fold(0, |sum, term| (sum + term) % MODULUS);
            moments.push(sum);
        }
        moments[k]
    }
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
    use super::{LARGEST, MODULUS, MOST_HEAPS, Moments, lost_positions, rules};
    use itertools::{Itertools, repeat_n};
    use std::collections::{HashMap, HashSet};

    /// Compares on all bounds up to `largest`, every position played out.
    fn agrees_with_the_rules(k: usize, largest: u64) {
        let (moments, mut known) = (Moments::new(), HashMap::new());
        for largest in 0..=largest {
            let positions = repeat_n(0..=largest, k).multi_cartesian_product();
            let lost = positions.filter(|heaps| !rules::first_wins(heaps, &mut known)).count();
            assert_eq!(lost_positions(&moments, k, largest), lost as u64, "{k} heaps, {largest}");
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
    fn theorem_1_holds_for_heaps_of_at_most_two_thousand() {
        for (h, nimber) in nimbers(2000).into_iter().enumerate() {
            let odd = (h + 1) >> (h + 1).trailing_zeros();
            assert_eq!(nimber, (odd - 1) / 2, "a heap of {h}");
        }
    }

    /// Combines the nimbers, which are below 512, heap by heap: how many positions have
    /// which xor.
    fn agrees_with_combining_nimbers(most_heaps: usize, bounds: &[usize]) {
        let moments = Moments::new();
        for &largest in bounds {
            let nimbers = nimbers(largest);
            let mut counts = vec![0; 512];
            counts[0] = 1;
            for k in 0..=most_heaps {
                let actual = lost_positions(&moments, k, largest as u64);
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

    /// One heap is lost iff h + 1 is a power of two; two are lost iff their odd parts are
    /// the same. If j powers of two times u are at most L, then u is in j² pairs, and
    /// that is 1 + 3 + … + (2j − 1).
    #[test]
    fn holds_at_the_ends_of_the_range_for_up_to_two_heaps() {
        let moments = Moments::new();
        let near = (1..60).flat_map(|i| [(1 << i) - 2, (1 << i) - 1, 1 << i]);
        for largest in near.filter(|&m| m <= LARGEST).chain([LARGEST - 1, LARGEST]) {
            assert_eq!(lost_positions(&moments, 0, largest), 1, "M = {largest}");
            let powers = u64::from(64 - (largest + 1).leading_zeros());
            assert_eq!(lost_positions(&moments, 1, largest), powers, "M = {largest}");
            let odd = |t: u32| u128::from(((largest + 1) >> t).div_ceil(2));
            let pairs: u128 = (0..60).map(|t| u128::from(2 * t + 1) * odd(t)).sum();
            let pairs = (pairs % u128::from(MODULUS)) as u64;
            assert_eq!(lost_positions(&moments, 2, largest), pairs, "M = {largest}");
        }
    }
}
