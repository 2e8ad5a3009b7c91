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
//! For k = 1 and M = 7, four positions are lost: 0 and 1 allow no turn, 3 stones become 2,
//! and then 1, while 7 stones become 4, 5 or 6, which can all become 3. For k = 2 and
//! M = 50, 145 of 51² = 2601 positions are lost, among them all 51 with two equal heaps,
//! because each turn in one heap can be copied in the other. For k = 0 the only position
//! has no heaps and is lost. In the last line the number of lost positions is larger than
//! 998244353, so the answer is its remainder.
//!
//! ## Solution
//!
//! The *nimber* of a heap is the least number that is not the nimber of any heap one turn away. For
//! 2m stones it is m, and for 2m + 1 stones it is that of m stones, so the nimbers begin 0, 0, 1,
//! 0, 2, 1, 3, 0, 4, 2, …. A position is [lost](lost_positions) iff its *nim-sum*, the xor (⊕) of
//! the nimbers of its heaps, is 0. Xors are hard to count with, but random signs turn them into
//! products: let each number but 0 be + or − with equal chance, and let the sign of u ⊕ v always be
//! the product of those of u and v. Then the number of lost positions is the mean of fᵏ, where f is
//! the sum of the signs of the nimbers of all heaps up to M. In each of a few cases, f is a fixed
//! number plus or minus some others, each by a fair coin of its own. The means of all powers of
//! such a sum stand in one power series, whose derivative gives them fast.
//!
//! The signs come from a random *mask* w < 2ⁿ, where 2ⁿ is the largest power of 2 up to L = M + 1.
//! A number v has the sign (−1)^popcount(w & v), which is + if w and v share an even number of 1s.
//! Here are the signs for M = 9, with the masks grouped by their lowest 1 and the heaps by pattern:
//!
//! ```text
//! heap      0 2 4 6 8   1 5 9   3   7
//! nimber    0 1 2 3 4   0 1 2   0   0    f
//! w = 000   + + + + +   + + +   +   +   10
//! w = 100   + + + + −   + + +   +   +    8
//! w = 010   + + − − +   + + −   +   +    4 = 3 + 1
//! w = 110   + + − − −   + + −   +   +    2 = 3 − 1
//! w = 001   + − + − +   + − +   +   +    4 = 2 + 1 + 1
//! w = 101   + − + − −   + − +   +   +    2 = 2 − 1 + 1
//! w = 011   + − − + +   + − −   +   +    2 = 2 + 1 − 1
//! w = 111   + − − + −   + − −   +   +    0 = 2 − 1 − 1
//! ```
//!
//! For two heaps, the mean of f² is (100 + 64 + 16 + 4 + 16 + 4 + 4 + 0)/8 = 26. Indeed, equal
//! nimbers occur in 4² + 2² + 2² + 1² + 1² = 26 positions. Why is the mean right? The sign of
//! u ⊕ v is the product of those of u and v, because a 1 of w flips it iff exactly one of u and v,
//! that is, u ⊕ v, has this 1. So fᵏ, multiplied out, is the sum of the signs of the nim-sums of
//! all positions. The sign of 0 is always +. Any other number below 2ⁿ, as all nim-sums are, has +
//! and − equally often, because flipping the digit of w at a 1 of the number flips its sign. So
//! each lost position adds 1 to the mean, and any other adds 0.
//!
//! The obvious solution computes f for every mask by the fast Walsh–Hadamard transform, in
//! O(M·log M) time and O(M) memory, far too much for M = 10¹⁸. But look at the pattern. The gaps
//! separate *layers*, in which the nimbers are 0, 1, 2, …. Layer 0 has the even heaps. As 2m + 1
//! stones have the nimber of m stones, layer 1 has every second odd heap, 1, 5, 9, …, layer 2 every
//! second of the others, 3, 11, 19, …, and so on. If w ≠ 0, let its lowest 1 be *digit i*, worth
//! 2ⁱ, and cut the layers into blocks of B = 2ⁱ⁺¹ nimbers. Inside a block, only digit i changes the
//! sign, as the higher digits stay, and w has no lower 1. So the second half of a block cancels the
//! first, and only an incomplete block at the end counts. Its b nimbers add b, or
//! B/2 − (b − B/2) = B − b if b > B/2, times the sign of the first nimber. The sign of 0 is +; any
//! other one is a fair coin, [independent](RandomSum::of_masks) of the others.
//!
//! So for each i, f is a fixed number, from the layers without a complete block before the end,
//! plus or minus a *step* (maybe 0) for each other layer. In the table, f is 10 if w = 0, and
//! 8, 3 ± 1 or 2 ± 1 ± 1 if the lowest 1 is digit 2, 1 or 0. As digit i is the lowest 1 with
//! probability 1/2ⁱ⁺¹, and w is 0 with probability 1/2ⁿ, the answer is
//!
//! ```text
//! Lᵏ/2ⁿ + Σ μᵢ/2ⁱ⁺¹, with the sum over 0 ≤ i < n,
//! ```
//!
//! where μᵢ is the mean of fᵏ if digit i is the lowest 1. For M = 9 and two heaps, this is
//! 100/8 + 64/8 + 10/4 + 6/2, again 26.
//!
//! There are too many choices of the signs to visit for μᵢ. But the mean G of eᶠᶻ is a series with
//! the means of all powers, and a product with a factor for each step. Multiplying up to 58 factors
//! takes O(k²) time each. The [derivative](RandomSum::moment), G′ = (d + Σ a·tanh(az))·G with the
//! fixed number d and all steps a, saves most of it, because all steps share the series of tanh.
//!
//! ## Complexity
//!
//! O((k + 1)·log²M + k²·log M) time and O(k + log M) memory per pair with M ≥ 2, and memory for
//! input and output. The tables of 1/r and tanh take O(K²) time and O(K) memory for k ≤ K = 100.

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
/// Positions are counted modulo this prime. It is below 2³⁰, so that 64 bits hold a product of two
/// remainders plus 58 remainders; all numbers computed from remainders are at most that. Fractions
/// have remainders, too, since all denominators are products of numbers up to 100, which the
/// prime, being larger, does not divide.
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
/// Nimbers and nim-sums are defined in the [header](crate); without heaps, the nim-sum is 0. The
/// *options* of a heap are the heaps one turn away.
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). A position is lost iff its nim-sum s is 0.
///
/// *Proof.* Every turn removes stones, so the game ends, and it ends with a lost position in which
/// no heap has an option and all nimbers are 0. By induction on the number of stones, two facts are
/// enough. If s = 0, no turn leads to nim-sum 0, since a turn changes one heap, and no option has
/// the nimber of the heap itself. If s ≠ 0, the top binary digit of s is 1 in the nimber v of some
/// heap. Then v ⊕ s < v, since this digit becomes 0 and the higher ones stay. So some option has
/// the nimber v ⊕ s, and the turn to it makes the nim-sum 0. ∎
///
/// **Theorem 2** (OEIS A025480). A heap of 2m stones has the nimber m, and a heap of 2m + 1 stones
/// has the nimber of m stones.
///
/// *Proof.* By induction on m, let the options of 2m stones, m to 2m − 1, have the nimbers 0 to
/// m − 1, each once. (For m = 0 there are none.) So 2m stones have the nimber m, and the heaps m to
/// 2m have the nimbers 0 to m, each once. The options of 2m + 1 stones are these without m. So they
/// lack only the nimber of m stones, which is thus the nimber of 2m + 1 stones. Hence m + 1 to
/// 2m + 1, the options of 2(m + 1) stones, have the nimbers 0 to m, each once. ∎
///
/// **Theorem 3.** The number of lost positions is Lᵏ/2ⁿ + Σ μᵢ/2ⁱ⁺¹, as in the header.
///
/// *Proof.* The header shows it, if all nimbers are below 2ⁿ. They are, because by theorem 2 they
/// are at most M/2 < 2ⁿ. ∎
fn lost_positions(tables: &Tables, k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    let n = 63 - bound.leading_zeros();
    let half = MODULUS / 2 + 1; // The inverse of 2 modulo the prime.
    // The sum of theorem 3, in which Lᵏ is halved n times, and μᵢ is halved i + 1 times.
    let mut sum = (0..k).fold(1, |power, _| power * (bound % MODULUS) % MODULUS);
    for i in (0..n).rev() {
        sum = (sum + RandomSum::of_masks(bound, i).moment(tables, k)) * half % MODULUS;
    }
    sum
}

/// A random number: `fixed` plus or minus each of the `steps`, with independent fair signs.
struct RandomSum {
    fixed: u64,
    steps: Vec<u64>,
}

impl RandomSum {
    /// Returns the random sum that f is, for L = `bound` ≥ 2ⁱ⁺¹, if the lowest 1 of the mask is
    /// digit `i`.
    ///
    /// **Theorem 4.** Let L, n, w and f be those of the [header](crate), let digit i be the lowest
    /// 1 of w, and let B = 2ⁱ⁺¹. For each t ≤ n, divide ⌊L/2ᵗ⌋ by 2B, with the quotient P and the
    /// remainder y, so that layer t has P blocks and b = ⌈y/2⌉ more nimbers. Then f is the sum of
    /// all min(b, B − b), with the sign + if P = 0, and an independent fair sign if P > 0.
    ///
    /// *Proof.* Layer 0 has ⌈L/2⌉ of the L heaps, with the nimbers from 0 on. The ⌊L/2⌋ odd heaps
    /// have the nimbers of the heaps below ⌊L/2⌋, for which the same holds. So layer t has the
    /// nimbers below ⌈⌊L/2ᵗ⌋/2⌉ = P·B + b, and no heap is left after layer n, because L < 2ⁿ⁺¹. By
    /// the header, the P blocks add 0, and the b ≤ B nimbers after them add min(b, B − b) with the
    /// sign of P·B, which is + if P = 0. (If b = B, they are a complete block, and add 0.)
    ///
    /// From layer to layer, P = ⌊L/2ᵗ⁺ⁱ⁺²⌋ is halved and rounded down. So the numbers P·B > 0 have
    /// their highest 1s at different digits, above digit i as multiples of B, and below digit n
    /// because P·B ≤ L/2 < 2ⁿ. At these digits, those of w are independent fair coins. Flipping the
    /// coin at the highest 1 of P·B flips the sign of P·B, but of none of the smaller numbers. So
    /// each sign is a fair coin, whatever the signs of the smaller numbers are. ∎
    fn of_masks(bound: u64, i: u32) -> Self {
        let n = 63 - bound.leading_zeros();
        let block = 2 << i;
        // Returns min(b, B − b) for layer t.
        let sum_of_layer = |t: u32| {
            let y = (bound >> t) % (4 << i); // 4 << i is 2B.
            let b = (y + 1) / 2;
            b.min(block - b)
        };
        // P > 0 iff t + i + 2 ≤ n.
        let step_count = n - i - 1;
        let steps = (0..step_count).map(sum_of_layer).collect();
        Self { fixed: (step_count..=n).map(sum_of_layer).sum(), steps }
    }

    /// Returns the `k`-th *moment*, the mean of xᵏ for this random number x (with 0⁰ = 1), mod
    /// [`MODULUS`], for `k` ≤ [`MAX_K`].
    ///
    /// **Theorem 5.** Let d be the fixed number, and let tanh z = sinh z/cosh z, where
    /// sinh z = (eᶻ − e⁻ᶻ)/2 and cosh z = (eᶻ + e⁻ᶻ)/2, have the series c₁·z + c₃·z³ + …, which has
    /// no even powers because tanh(−z) = −tanh z. For odd j, let qⱼ be cⱼ times the sum of aʲ⁺¹
    /// over all steps a. Let g₀ = 1, and r·gᵣ = d·gᵣ₋₁ + q₁·gᵣ₋₂ + q₃·gᵣ₋₄ + … for r > 0, where
    /// terms with a negative index are left out. Then the k-th moment is k!·gₖ.
    ///
    /// For 2 ± 1 ± 1, g₁ = 2·g₀ = 2, and 2·g₂ = 2·g₁ + 2·g₀ = 6 is the mean of 4², 2², 2² and 0².
    ///
    /// *Proof.* The series eˣᶻ = Σ xʳ·zʳ/r! contains all powers of x, so that the k-th moment is k!
    /// times the coefficient of zᵏ in G, the mean of eˣᶻ. As exponentials turn sums into products,
    /// eˣᶻ is the product of eᵈᶻ and of eᵃᶻ or e⁻ᵃᶻ for each step a. The signs are independent, so
    /// G is the product of the means, which are eᵈᶻ and cosh(az) for each a.
    ///
    /// All factors are 1 at z = 0, so G begins with 1 = g₀. The derivative of eᵈᶻ is d·eᵈᶻ, and
    /// that of cosh(az) is a·sinh(az) = a·tanh(az)·cosh(az). The product rule replaces one factor
    /// at a time by its derivative, so G′ = (d + Σ a·tanh(az))·G, with the sum over all steps a. In
    /// this sum, zʲ has the coefficient Σ a·cⱼ·aʲ = qⱼ. Comparing the coefficients of zʳ⁻¹ on both
    /// sides, those of G satisfy the recurrence, so they are the gᵣ. ∎
    fn moment(&self, tables: &Tables, k: usize) -> u64 {
        // The square and a power aʲ⁺¹ of each step a.
        let remainders = self.steps.iter().map(|step| step % MODULUS);
        let mut powers = remainders.map(|a| (a * a % MODULUS, 1)).collect_vec();
        // q₁, q₃, q₅, ….
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
            let products = tanh_sums.iter().zip(every_second).map(|(q, g)| q * g % MODULUS);
            let sum = self.fixed % MODULUS * series[r - 1] + products.sum::<u64>();
            series.push(sum % MODULUS * tables.inverses[r] % MODULUS);
        }
        (1..=k as u64).fold(series[k], |product, r| product * r % MODULUS)
    }
}

/// Tables for [moments](RandomSum::moment), mod [`MODULUS`].
struct Tables {
    /// `inverses[r]` is 1/r, for 1 ≤ r ≤ [`MAX_K`].
    inverses: Vec<u64>,
    /// The coefficients c₁, c₃, c₅, … of tanh, as many as `MAX_K` / 2.
    tanh: Vec<u64>,
}

impl Tables {
    /// Computes the tables. T = tanh z has the derivative T′ = 1 − T², because by the quotient
    /// rule (sinh z/cosh z)′ = (cosh z·cosh z − sinh z·sinh z)/cosh² z. The coefficients of zʳ⁻¹
    /// give c₁ = 1, and r·cᵣ = −(c₁·cᵣ₋₂ + c₃·cᵣ₋₄ + … + cᵣ₋₂·c₁) for odd r > 1.
    fn new() -> Self {
        let mut inverses = vec![0, 1];
        for r in 2..=MAX_K as u64 {
            // The prime is x·r + y, so x·r is congruent to −y, and 1/r to −x·(1/y).
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
    use super::{MAX_K, MAX_STONES, MODULUS, RandomSum, Tables, lost_positions, rules};
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

    /// Returns the sign of `v` under the mask `w`.
    fn sign(w: usize, v: usize) -> i128 {
        1 - 2 * i128::from((w & v).count_ones() % 2)
    }

    #[test]
    fn the_table_in_the_header_has_the_nimbers_and_signs() {
        let text = include_str!("halving-nim-count.rs").replace(' ', "");
        let heaps = [0, 2, 4, 6, 8, 1, 5, 9, 3, 7];
        let nimbers = heaps.map(|h| nimbers(9)[h]);
        let head =
            format!("//!heap{}\n//!nimber{}f\n", heaps.iter().join(""), nimbers.iter().join(""));
        assert!(text.contains(&head), "{head}");
        for w in 0..8 {
            let signs = nimbers.map(|v| sign(w, v));
            let f = signs.iter().sum::<i128>();
            let row = signs.map(|sign| if sign > 0 { "+" } else { "−" }).concat();
            assert!(text.contains(&format!("//!w={w:03b}{row}{f}")), "w = {w}");
        }
    }

    #[test]
    fn theorem_2_holds_for_heaps_of_at_most_two_thousand() {
        let nimbers = nimbers(2000);
        for (h, &nimber) in nimbers.iter().enumerate() {
            let m = h / 2;
            assert_eq!(nimber, if h % 2 == 0 { m } else { nimbers[m] }, "a heap of {h}");
        }
    }

    /// Lists the values of the sum, one for each choice of the signs.
    fn values(sum: &RandomSum) -> impl Iterator<Item = i128> {
        let signed = sum.steps.iter().map(|&step| [i128::from(step), -i128::from(step)]);
        let fixed = i128::from(sum.fixed);
        signed.multi_cartesian_product().map(move |steps| fixed + steps.iter().sum::<i128>())
    }

    #[test]
    fn theorem_4_holds_for_heaps_of_at_most_a_hundred() {
        for largest in 0..=100 {
            let (bound, nimbers) = (largest as u64 + 1, nimbers(largest));
            let n = bound.ilog2();
            for i in 0..n {
                let masks = (1 << i..1 << n).step_by(2 << i);
                let f = |w| nimbers.iter().map(|&v| sign(w, v)).sum::<i128>();
                let sum = RandomSum::of_masks(bound, i);
                assert_eq!(values(&sum).counts(), masks.map(f).counts(), "M = {largest}, i = {i}");
            }
        }
    }

    #[test]
    fn theorem_5_holds_for_all_k_for_up_to_three_steps_below_seven_and_for_steps_near_2_to_the_58()
    {
        let (tables, modulus) = (Tables::new(), i128::from(MODULUS));
        let steps = (0..=3).flat_map(|count| (0..7).combinations_with_replacement(count));
        let small = iproduct!(0..7, steps).map(|(fixed, steps)| RandomSum { fixed, steps });
        let long = vec![(1 << 58) + 1, (1 << 58) - 3, 3 << 50, 7];
        for sum in small.chain([RandomSum { fixed: 1 << 57, steps: long }]) {
            let values = values(&sum).map(|value| value.rem_euclid(modulus)).collect_vec();
            let mut powers = vec![1; values.len()];
            for k in 0..=MAX_K {
                let actual = i128::from(sum.moment(&tables, k)) * values.len() as i128 % modulus;
                let expected = powers.iter().sum::<i128>() % modulus;
                assert_eq!(actual, expected, "moment {k} of {} and {:?}", sum.fixed, sum.steps);
                powers = powers.iter().zip(&values).map(|(x, value)| x * value % modulus).collect();
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
                let count = |s| nimbers.iter().map(|v| counts[s ^ v]).sum::<u64>() % MODULUS;
                counts = (0..512).map(count).collect();
            }
        }
    }

    /// One heap is lost iff h + 1 is a power of 2. Two heaps are lost iff their numbers h + 1 have
    /// the same odd part u: by theorem 2, a heap has the nimber (u − 1)/2, because h + 1 is 2m + 1
    /// for h = 2m, and 2(m + 1) for h = 2m + 1. If j of the numbers u·2ᵗ with this u are at most
    /// M + 1, they form j² = 1 + 3 + … + (2j − 1) ordered pairs, so that u·2ᵗ adds 2t + 1.
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
