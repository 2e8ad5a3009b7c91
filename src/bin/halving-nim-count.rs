//! # Halving Nim: how many positions are lost
//!
//! k heaps hold h₁, …, hₖ stones. Two players take turns. A turn chooses a heap of h
//! stones and removes between 1 and ⌊h/2⌋ of them. A player who cannot move loses. The
//! positions are all ordered k-tuples (h₁, …, hₖ) with 0 ≤ hᵢ ≤ M. For k = 0 there is one
//! position, the empty tuple. How many positions are lost for the player to move?
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
//! For k = 2 and M = 50, a position is lost iff both heaps have the same *nimber*, where the
//! nimber of a heap is the least number that is not the nimber of any heap one turn away.
//! Of the nimbers of 0, 1, …, 50 stones, thirteen occur once, seven twice, three three
//! times, and one each four, five and six times, so that 145 positions are lost:
//! 13·1 + 7·4 + 3·9 + 16 + 25 + 36. For k = 1 and M = 7, the lost positions are the heaps
//! of 0, 1, 3 and 7 stones. For k = 0 the only position has no heaps and is lost. In the
//! last line the number of lost positions is larger than 998244353, so the answer is its
//! remainder.
//!
//! ## Solution
//!
//! The [nimber](lost_positions) of a heap is the least number that is not the nimber of
//! any heap one turn away. Small heaps of h stones have these nimbers:
//!
//! ```text
//! h         0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
//! nimber    0  0  1  0  2  1  3  0  4  2  5  1  6  3  7  0
//! ```
//!
//! A position is lost iff its nim-sum, the xor (⊕) of the nimbers of its heaps, is 0. Xors
//! are hard to count with, but signs turn them into products. Choose n so that all nimbers
//! are below 2ⁿ, and call each w < 2ⁿ a *mask*. Under w, a number g has the sign
//! (−1)^popcount(w & g), so that g ⊕ g′ has the product of the signs of g and g′. Hence, if
//! f(w) is the sum of the signs of the nimbers of all heaps h ≤ M, then f(w)ᵏ is the sum of
//! the signs of the nim-sums of all positions. The sign of 0 is 1 under every mask, while
//! the signs of any other number cancel over all masks. The mean of f(w)ᵏ over all masks
//! therefore counts exactly the lost positions.
//!
//! For example, let M = 4. The nimbers are 0, 0, 1, 0 and 2, and the masks 0 to 3 have
//! f(w) = 5, 3, 3 and 1. For two heaps the mean is (25 + 9 + 9 + 1)/4 = 11. Indeed, nine
//! positions have the nimbers 0 and 0, one has 1 and 1, and one has 2 and 2.
//!
//! The obvious solution computes all f(w) by the fast Walsh–Hadamard transform of the numbers of
//! heaps of each nimber. It takes O(M·log M) time and O(M) memory, far too much for M = 10¹⁸. But
//! it is enough to know how often f(w) takes each value, and this is simple for all masks with
//! the same lowest 1, say in the binary digit worth 2ⁱ. The heaps form layers with the nimbers 0,
//! 1, 2, …: one is h = 0, 2, 4, …, one h = 1, 5, 9, …, and so on. Cut each layer into blocks of
//! 2ⁱ⁺¹ heaps. In each block, the second half has the signs opposite to the first, so full blocks
//! cancel, and only an unfinished one at the end counts. Its sum has the same absolute value for
//! all these masks, and a sign that depends on the number of full blocks before it. These numbers
//! are 0, where the sign is always +, or differ in length, so that the top digit of each meets a
//! digit of w that no shorter one reaches, and the signs are independent fair coins. Hence f(w)
//! is distributed like a [random walk](Walk::of_masks) Wᵢ: a fixed number plus a few steps with
//! random signs. Since these masks are 1/2ⁱ⁺¹ of all masks, and f(0) = M + 1, the answer is, with
//! E for the mean,
//!
//! ```text
//! (M + 1)ᵏ/2ⁿ + Σ E(Wᵢᵏ)/2ⁱ⁺¹, with the sum over 0 ≤ i < n.
//! ```
//!
//! For M = 4 the walks are W₁ = 3 and W₀ = 2 ± 1, so that two heaps again have
//! 25/4 + 9/4 + 5/2 = 11 lost positions. In general E(Wᵢᵏ), the k-th *moment* of the walk,
//! is k! times the coefficient of zᵏ in Σ E(Wᵢʳ)·zʳ/r!. This series is the product of those
//! of the independent terms, so [its logarithm](Walk::moment) is the sum of theirs. The
//! logarithm for a step a is that of a coin ±1 with az in the place of z, so one series
//! serves all steps.
//!
//! ## Complexity
//!
//! O(k·log²M + k²·log M) time per pair with k ≥ 1 and M ≥ 2; memory for the input and the
//! output.

use itertools::Itertools;
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    fmt::{self, Write},
    io, iter,
};

const MAX_PAIRS: usize = 4000;
/// The limit on k, the number of heaps of one pair.
const MAX_K: usize = 100;
/// The limit on Σk, the number of heaps of all pairs.
const MAX_HEAPS: usize = 10_000;
/// The limit on M, the largest size of a heap.
const MAX_STONES: u64 = 1_000_000_000_000_000_000;
/// Positions are counted modulo this prime. It is below 2³⁰, so a product of two
/// remainders fits into 64 bits.
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

/// Counts the lost positions of `k` heaps of at most M stones each, mod [`MODULUS`]. Here
/// M is `largest`.
///
/// The *options* of a heap are the heaps one turn away. Its *nimber* is the least number
/// that is not the nimber of any option. The *nim-sum* of a position is the xor (⊕) of the
/// nimbers of its heaps.
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). A position is lost iff its nim-sum s is 0.
///
/// *Proof.* Every turn removes stones, so the game ends, and it ends with a lost position
/// in which no heap has an option and all nimbers are 0. By induction, two facts are enough:
///
/// - If s = 0, no turn leads to nim-sum 0, since a turn changes one heap, and no option has
///   the nimber of the heap itself.
/// - If s ≠ 0, some turn leads to nim-sum 0. Indeed, the top binary digit of s is 1 in the
///   nimber g of some heap, so that g ⊕ s < g. Hence some option of this heap has the nimber
///   g ⊕ s, and the turn to this option makes the nim-sum 0. ∎
///
/// **Theorem 2** (OEIS A025480). Let u be the odd part of h + 1, that is, u is odd and
/// h + 1 = u·2ᵗ. The nimber of a heap of h stones is (u − 1)/2.
///
/// *Proof.* With 1 added to all sizes, a heap and its options, of ⌈h/2⌉ to h stones, are the
/// integers z with (h + 1)/2 < z ≤ h + 1. These contain exactly one of u, 2u, 4u, … for each
/// odd u ≤ h + 1, so the values (u − 1)/2 of all these heaps are 0, 1, …, ⌊h/2⌋, each once.
/// By induction on h, the nimbers of the options are their values. Of the numbers 0 to
/// ⌊h/2⌋, the options lack only the value of the heap itself, which is thus its nimber. ∎
///
/// **Theorem 3.** Let L = M + 1, let 2ⁿ be the largest power of 2 that is at most L, and
/// let E denote the mean. With the random walks Wᵢ of [`Walk::of_masks`], the number of
/// lost positions is Lᵏ/2ⁿ + Σ E(Wᵢᵏ)/2ⁱ⁺¹, with the sum over 0 ≤ i < n.
///
/// *Proof.* By theorem 2, the nimbers are at most ⌊M/2⌋ < 2ⁿ, so all nim-sums are below 2ⁿ,
/// too. For a *mask* w < 2ⁿ and a number g < 2ⁿ, let χ(g) be the sign (−1)^popcount(w & g),
/// so that χ(g ⊕ g′) = χ(g)·χ(g′). Let f(w) be the sum of χ(g) over the nimbers g of the L
/// heaps h ≤ M. Multiplied out, f(w)ᵏ is the sum of χ(s) over the nim-sums s of all
/// positions. The mean of χ(s) over all masks is 1 if s = 0. Otherwise it is 0, since
/// flipping a digit of w at which s has a 1 flips χ(s). Hence the mean of f(w)ᵏ over all
/// masks is the number of positions with s = 0, which are the lost ones by theorem 1.
///
/// It remains to sort the masks by their lowest 1. The mask 0 has none, and f(0) = L. The
/// digit worth 2ⁱ, called *digit i*, is the lowest 1 of 2ⁿ⁻¹⁻ⁱ masks, that is, of 1/2ⁱ⁺¹ of
/// all masks, and over these the mean of f(w)ᵏ is E(Wᵢᵏ) by [theorem 4](Walk::of_masks). ∎
fn lost_positions(tables: &Tables, k: usize, largest: u64) -> u64 {
    if k == 0 {
        return 1;
    }
    let bound = largest + 1;
    let n = 63 - bound.leading_zeros();
    let half = MODULUS / 2 + 1; // The inverse of 2 modulo the prime.
    // The sum of theorem 3, in which Lᵏ is halved n times, and E(Wᵢᵏ) i + 1 times.
    let mut sum = (0..k).fold(1, |power, _| power * (bound % MODULUS) % MODULUS);
    for i in (0..n).rev() {
        sum = (sum + Walk::of_masks(bound, i).moment(tables, k)) * half % MODULUS;
    }
    sum
}

/// A random walk: the sum of a fixed number and of steps with random signs.
struct Walk {
    /// The fixed number.
    drift: u64,
    /// Each step is added or subtracted, as an independent fair coin decides.
    steps: Vec<u64>,
}

impl Walk {
    /// Returns the walk Wᵢ of the masks whose lowest 1 is digit `i`, for L = `bound`.
    ///
    /// Let w be such a mask, and w′ its digits above digit i. The heaps h < L with
    /// h + 1 = (2g + 1)·2ᵗ for the same t form *layer* t. Their nimbers g are 0, 1, 2, … up
    /// to some number, each once. In this order their signs come in blocks of 2ⁱ equal signs
    /// followed by their 2ⁱ opposites. The sum of the signs leaves 0 and returns to it in
    /// each block, so its distance from 0 at the end of the layer is the same for all w. Only
    /// the side depends on w. Let P be L without its last t + i + 2 digits. As the layer has
    /// L/2ᵗ⁺¹ heaps, rounded up or down, it has P full blocks, unless rounding up just
    /// completes a last one, and then the distance is 0. After P full blocks, the nimbers are
    /// P·2ⁱ⁺¹ + x with x < 2ⁱ⁺¹, and the first half of them have the sign of P under w′, which
    /// is the side. The numbers P differ in length, or are 0. The sign of 0 is always +, so
    /// the layers with P = 0 add up to a fixed number, the *drift*. The top digit of any other
    /// P meets a digit of w′ that no shorter P reaches, which makes the sign of P a fair coin,
    /// whatever the signs of the shorter ones are.
    ///
    /// For example, let M = 10 and i = 1. The layers 0 to 3 have 6, 3, 1 and 1 heaps. The
    /// signs of layer 0 are + + − − + + under w = 2 and + + − − − − under w = 6, which makes
    /// a step of 2. The other layers end within their first block and sum to the drift
    /// 1 + 1 + 1. Indeed, W₁ = 3 ± 2 has the values f(2) = 5 and f(6) = 1.
    ///
    /// In general, let B = 2ⁱ⁺¹. Layer t has c = ⌊(L + 2ᵗ)/2ᵗ⁺¹⌋ heaps, as many as there are
    /// odd u with u·2ᵗ ≤ L. Let b = c mod B, and let P = ⌊L/2ᵗ⁺ⁱ⁺²⌋. For each t with 2ᵗ ≤ L,
    /// the number min(b, B − b) is a step of the walk if P > 0, and is added to the drift if
    /// P = 0.
    ///
    /// **Theorem 4.** With n, f and χ as in [theorem 3 and its proof](lost_positions), let w be
    /// a random mask whose lowest 1 is digit i. Then f(w) is distributed like this walk.
    ///
    /// *Proof.* By theorem 2, layer t has the nimbers 0, 1, …, c − 1. Since digit i of w is 1
    /// and the digits below are 0, a number Q·B + x with 0 ≤ x < B has the sign χ(Q·B) if
    /// x < 2ⁱ, and −χ(Q·B) if x ≥ 2ⁱ, so that the signs of all B numbers with the same Q sum
    /// to 0. If b = 0, the sum over the layer is thus 0. If b > 0, it is χ(Q·B)·min(b, B − b)
    /// with Q = ⌊c/B⌋, which is P, because c is ⌊L/2ᵗ⁺¹⌋ or one more, and B does not divide c.
    /// In both cases the sum is χ(P·B)·min(b, B − b). All layers together have the sum f(w),
    /// and if P = 0, then χ(P·B) = 1. It remains to show that the other signs χ(P·B) are
    /// independent fair coins.
    ///
    /// The n − 1 − i digits w′ form a number, and all values of it are equally likely. L has
    /// n + 1 digits, of which P lacks the last t + i + 2, so the numbers P > 0 have
    /// 1, 2, …, n − 1 − i digits, one P of each length. If P has p digits,
    /// its sign χ(P·B) = (−1)^popcount(w′ & P) depends only on the p lowest digits of w′, and
    /// flipping the highest of these flips the sign. The signs of all shorter P depend only
    /// on the digits below it. So whatever these are, both signs of P are equally likely. ∎
    fn of_masks(bound: u64, i: u32) -> Self {
        let n = 63 - bound.leading_zeros();
        let block = 2 << i;
        // Returns min(b, B − b), a step or a part of the drift.
        let distance = |t: u32| {
            let b = ((bound + (1 << t)) >> (t + 1)) % block;
            b.min(block - b)
        };
        // P > 0 iff t + i + 2 ≤ n.
        let step_count = n - i - 1;
        let steps = (0..step_count).map(distance).collect();
        Self { drift: (step_count..=n).map(distance).sum(), steps }
    }

    /// Returns the `k`-th moment of the walk, mod [`MODULUS`], for 1 ≤ `k` ≤ [`MAX_K`].
    ///
    /// The r-th *moment* mᵣ of a random number X with finitely many values is E(Xʳ). Collect
    /// all moments in the power series G = Σ mᵣ·zʳ/r!, with the sum over r ≥ 0. The series of
    /// a sum of independent numbers is the product of their series (by the binomial theorem).
    /// Multiplying one series per step would take long, but logarithms turn the product into
    /// a sum. The series of a step a is that of a step 1 with az in the place of z, and so is
    /// its logarithm, in which the coefficient of zʳ is therefore aʳ times as large. So the
    /// sums of the r-th powers of the steps give the logarithm for the whole walk, which
    /// leads back to its moments.
    ///
    /// The logarithm of G is the power series K = Σ κᵣ·zʳ/r!, with the sum over r ≥ 1, for
    /// which K′ = G′/G (here ′ is the derivative, and one can divide by G, since m₀ = 1). The
    /// numbers κᵣ are called the *cumulants* of X. Comparing the coefficients of
    /// zʳ⁻¹/(r − 1)! on both sides of G′ = K′·G gives
    ///
    /// ```text
    /// mᵣ = Σ C(r − 1, j − 1)·κⱼ·mᵣ₋ⱼ, with the sum over 0 < j ≤ r,
    /// ```
    ///
    /// where C(r, j) are the binomial coefficients. These equations give the moments from the
    /// cumulants, one after the other. For example, 2 ± 1 has the cumulants 2, of the drift,
    /// and 1, of a coin (see below): m₁ = 2·1 = 2, and m₂ = 2·2 + 1·1 = 5 is the mean of 3², 1².
    ///
    /// **Theorem 5** (Thiele 1889). If X and Y are independent, the r-th cumulant of X + Y is
    /// the sum of the r-th cumulants of X and Y.
    ///
    /// *Proof.* By the binomial theorem, E((X + Y)ʳ) = Σ C(r, j)·E(Xʲ)·E(Yʳ⁻ʲ), since X and
    /// Y are independent. That is, G = G₁·G₂ for the series of X + Y, X and Y. By the product
    /// rule, G′/G = G₁′/G₁ + G₂′/G₂. ∎
    ///
    /// The walk is the sum of these independent terms:
    ///
    /// - The drift d. Its r-th moment is dʳ, so G′ = d·G and its cumulants are d, 0, 0, ….
    /// - The steps with their signs. A step a with its sign is a times a fair *coin* with the
    ///   values 1 and −1. Its r-th moment is aʳ times that of the coin, which puts az in the
    ///   place of z in G and K. So its r-th cumulant, too, is aʳ times that of the coin.
    ///
    /// The coin has the moments 0, 1, 0, 1, …, so G″ = G. Hence T = K′ = G′/G has the
    /// derivative T′ = G″/G − (G′/G)² = 1 − T². (T is tanh z.) With κ₁ = m₁ = 0, this gives
    /// κ₁, κ₂, … one after the other: 0, 1, 0, −2, 0, 16, 0, −272, …. Those of odd index
    /// are 0, since the coin times −1 has the same moments and cumulants. All of them are
    /// integers, and so are the cumulants and moments of the walk.
    fn moment(&self, tables: &Tables, k: usize) -> u64 {
        let mut cumulants = vec![0; k];
        cumulants[0] = self.drift % MODULUS;
        // a² and aʳ for each step a.
        let square = |step: &u64| (step % MODULUS) * (step % MODULUS) % MODULUS;
        let mut powers = self.steps.iter().map(|step| (square(step), 1)).collect_vec();
        for r in (2..=k).step_by(2) {
            let mut sum = 0;
            for (square, power) in &mut powers {
                *power = *power * *square % MODULUS;
                sum += *power;
            }
            cumulants[r - 1] = tables.coin[r - 1] * (sum % MODULUS) % MODULUS;
        }
        let mut moments = vec![1];
        for _ in 0..k {
            // The next coefficient of G, by G′ = K′·G.
            moments.push(coefficient_of_product(&tables.binomials, &cumulants, &moments));
        }
        moments[k]
    }
}

/// Tables for [moments and cumulants](Walk::moment), mod [`MODULUS`].
struct Tables {
    /// Row r has the binomial coefficients C(r, 0), …, C(r, r), for r < [`MAX_K`].
    binomials: Vec<Vec<u64>>,
    /// The cumulants κ₁, κ₂, … of the coin, as many as [`MAX_K`].
    coin: Vec<u64>,
}

impl Tables {
    fn new() -> Self {
        let mut binomials = vec![vec![1]];
        for r in 1..MAX_K {
            // Pascal's triangle.
            let sums = binomials[r - 1].windows(2).map(|pair| (pair[0] + pair[1]) % MODULUS);
            let row = iter::once(1).chain(sums).chain(iter::once(1)).collect();
            binomials.push(row);
        }
        // The coefficients of T, by T′ = 1 − T².
        let mut coin = vec![0, 1];
        while coin.len() < MAX_K {
            let coefficient = coefficient_of_product(&binomials, &coin, &coin);
            coin.push((MODULUS - coefficient) % MODULUS);
        }
        Self { binomials, coin }
    }
}

/// Returns the coefficient of zʳ/r! in the product of two power series, mod [`MODULUS`]. The
/// list `ys` must be the coefficients of z⁰/0!, …, zʳ/r! in one series. The list `xs` must
/// begin with those in the other series.
fn coefficient_of_product(binomials: &[Vec<u64>], xs: &[u64], ys: &[u64]) -> u64 {
    // `zip` leaves out the entries of `xs` after the first r + 1, if there are more.
    let terms = binomials[ys.len() - 1].iter().zip(xs).zip(ys.iter().rev());
    terms.map(|((c, x), y)| c * x % MODULUS * y % MODULUS).sum::<u64>() % MODULUS
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
    use super::{MAX_K, MAX_STONES, MODULUS, Tables, Walk, lost_positions, rules};
    use itertools::{Itertools, iproduct, repeat_n};
    use std::collections::{HashMap, HashSet};

    /// Compares with brute force for `k` heaps and every M up to `most_stones`.
    fn assert_agrees_with_the_rules(k: usize, most_stones: u64) {
        let (tables, mut known) = (Tables::new(), HashMap::new());
        for largest in 0..=most_stones {
            let positions = repeat_n(0..=largest, k).multi_cartesian_product();
            let lost = positions.filter(|heaps| !rules::first_wins(heaps, &mut known)).count();
            let actual = lost_positions(&tables, k, largest);
            assert_eq!(actual, lost as u64, "k = {k}, M = {largest}");
        }
    }

    #[test]
    fn agrees_with_the_rules_on_up_to_two_heaps_of_at_most_a_hundred() {
        assert_agrees_with_the_rules(0, 100);
        assert_agrees_with_the_rules(1, 100);
        assert_agrees_with_the_rules(2, 100);
    }

    #[test]
    fn agrees_with_the_rules_on_three_heaps_of_at_most_forty() {
        assert_agrees_with_the_rules(3, 40);
    }

    #[test]
    fn agrees_with_the_rules_on_four_heaps_of_at_most_sixteen() {
        assert_agrees_with_the_rules(4, 16);
    }

    #[test]
    fn agrees_with_the_rules_on_five_heaps_of_at_most_eight() {
        assert_agrees_with_the_rules(5, 8);
    }

    /// Computes the nimbers of the heaps of at most `largest` stones by the definition.
    fn nimbers(largest: usize) -> Vec<usize> {
        let mut nimbers: Vec<usize> = Vec::new();
        for h in 0..=largest {
            let options: HashSet<_> = nimbers[h.div_ceil(2)..].iter().collect();
            let mex = (0..=options.len()).find(|value| !options.contains(value)).unwrap();
            nimbers.push(mex);
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

    /// Lists the values of the walk, one for each choice of the signs.
    fn values(walk: &Walk) -> impl Iterator<Item = i128> {
        let signs = walk.steps.iter().map(|&step| [i128::from(step), -i128::from(step)]);
        let drift = i128::from(walk.drift);
        signs.multi_cartesian_product().map(move |steps| drift + steps.iter().sum::<i128>())
    }

    #[test]
    fn walks_are_distributed_like_sums_over_nimbers_for_heaps_of_at_most_a_hundred() {
        for largest in 0..=100 {
            let (bound, nimbers) = (largest as u64 + 1, nimbers(largest));
            let n = bound.ilog2();
            for i in 0..n {
                let masks = (1 << i..1 << n).step_by(2 << i);
                let chi = |w: usize, g: usize| 1 - 2 * i128::from((w & g).count_ones() % 2);
                let f = |w| nimbers.iter().map(|&g| chi(w, g)).sum::<i128>();
                let walk = Walk::of_masks(bound, i);
                assert_eq!(values(&walk).counts(), masks.map(f).counts(), "M = {largest}, i = {i}");
            }
        }
    }

    #[test]
    fn moments_are_means_over_all_signs_of_three_steps_of_at_most_six() {
        let tables = Tables::new();
        for steps in (0..=6).combinations_with_replacement(3) {
            for (k, drift) in iproduct!(1..=8, 0..=6) {
                let walk = Walk { drift, steps: steps.clone() };
                let mean = values(&walk).map(|value| value.pow(k)).sum::<i128>() / 8;
                let moment = i128::from(walk.moment(&tables, k as usize));
                assert_eq!(moment, mean % i128::from(MODULUS), "moment {k} of {drift}, {steps:?}");
            }
        }
    }

    /// Compares with counting the positions by nim-sum, one heap after another, for every
    /// M in `values_of_m`. All nimbers must be below 512.
    fn assert_agrees_with_counting_by_nim_sum(most_heaps: usize, values_of_m: &[usize]) {
        let tables = Tables::new();
        for &largest in values_of_m {
            let nimbers = nimbers(largest);
            let mut counts = vec![0; 512];
            counts[0] = 1;
            for k in 0..=most_heaps {
                let actual = lost_positions(&tables, k, largest as u64);
                assert_eq!(actual, counts[0], "k = {k}, M = {largest}");
                let count = |s| nimbers.iter().map(|g| counts[s ^ g]).sum::<u64>() % MODULUS;
                counts = (0..512).map(count).collect_vec();
            }
        }
    }

    #[test]
    fn agrees_with_counting_by_nim_sum_for_all_k_on_heaps_of_at_most_a_hundred_and_thirty() {
        // For most of these M, M + 1 is a power of 2 or next to one.
        let values_of_m = [0, 1, 2, 3, 6, 7, 8, 14, 15, 16, 30, 31, 62, 63, 64, 100, 127, 130];
        assert_agrees_with_counting_by_nim_sum(MAX_K, &values_of_m);
    }

    #[test]
    fn agrees_with_counting_by_nim_sum_on_up_to_four_heaps_of_at_most_a_thousand() {
        // For most of these M, M + 1 is a power of 2 or next to one.
        assert_agrees_with_counting_by_nim_sum(4, &[255, 256, 510, 511, 512, 683, 1000]);
    }

    /// Adds up the powers of the walk over all choices of the signs.
    #[test]
    fn moments_of_long_steps_are_means_over_all_signs() {
        let (tables, steps, drift) = (Tables::new(), vec![(1 << 58) + 1, 3 << 50, 7], 1 << 57);
        let walk = Walk { drift, steps };
        for k in 1..=MAX_K {
            let power = |signs: u64| {
                let signed = walk.steps.iter().zip(0..).map(|(&step, i)| {
                    if (signs >> i) & 1 == 0 { step % MODULUS } else { MODULUS - step % MODULUS }
                });
                let sum = (signed.sum::<u64>() + drift) % MODULUS;
                (0..k).fold(1, |power, _| power * sum % MODULUS)
            };
            let sum_of_powers = (0..8).map(power).sum::<u64>() % MODULUS;
            assert_eq!(walk.moment(&tables, k) * 8 % MODULUS, sum_of_powers, "k = {k}");
        }
    }

    /// One heap is lost iff h + 1 is a power of 2. Two heaps are lost iff their numbers
    /// h + 1 have the same odd part u. If j of the numbers u·2ᵗ with this u are at most M + 1,
    /// they form j² = 1 + 3 + … + (2j − 1) ordered pairs, so that each adds 2t + 1 pairs.
    #[test]
    fn holds_next_to_powers_of_two_and_at_the_ends_of_the_range_for_up_to_two_heaps() {
        let tables = Tables::new();
        let around_powers = (1..60).flat_map(|i| [(1 << i) - 2, (1 << i) - 1, 1 << i]);
        let ends = [MAX_STONES - 1, MAX_STONES];
        for largest in around_powers.chain(ends) {
            let powers_of_two = u64::from(64 - (largest + 1).leading_zeros());
            // Counts the odd u with u·2ᵗ ≤ M + 1.
            let odd_parts = |t: u32| u128::from(((largest + 1) >> t).div_ceil(2));
            let pairs: u128 = (0..60).map(|t| u128::from(2 * t + 1) * odd_parts(t)).sum();
            let remainder = (pairs % u128::from(MODULUS)) as u64;
            for (k, expected) in [(0, 1), (1, powers_of_two), (2, remainder)] {
                let actual = lost_positions(&tables, k, largest);
                assert_eq!(actual, expected, "k = {k}, M = {largest}");
            }
        }
    }
}
