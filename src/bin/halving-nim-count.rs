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
//! In the sample, the lost positions for k = 1 and M = 7 are the heaps of 0, 1, 3 and 7
//! stones. For k = 0 the only position has no heaps and is lost. In the last line the
//! number of lost positions is larger than 998244353, so the answer is its remainder.
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
//! The nim-sum of a position is the xor (⊕) of the nimbers of its heaps. A position is
//! lost iff its nim-sum is 0. Choose n so that all nimbers are below 2ⁿ. Let Nᵢ be the
//! number of positions with a nim-sum below 2ⁱ. Then Nₙ = (M + 1)ᵏ, and N₀ is the answer.
//!
//! A *mask* is a number w < 2ⁿ. Let f(w) = Σ (−1)^popcount(w & g), with one term for each
//! heap h ≤ M, where g is its nimber. Over all masks w whose lowest 1 is the digit worth
//! 2ⁱ, the mean of f(w)ᵏ is 2·Nᵢ − Nᵢ₊₁. So these means lead from Nₙ down to N₀.
//!
//! Over the same masks, f(w) is distributed like a [random walk](Walk::of_masks) Wᵢ: a
//! fixed number plus a few steps with random signs. So the mean of f(w)ᵏ is the mean of
//! Wᵢᵏ, which is called the k-th *moment* of Wᵢ. The moments of a random number can be
//! computed from other numbers, its [cumulants](Walk::moment). These are simply added: the
//! k-th cumulant of a sum of independent terms is the sum of the k-th cumulants of the terms.
//!
//! The obvious solution counts the heaps of each nimber. The fast Walsh–Hadamard transform
//! of these 2ⁿ counts gives f(w) for every mask w. The answer is the mean of f(w)ᵏ over all
//! masks. The transform takes O(M·log M) time and O(M) memory. For M = 10¹⁸ the counts do not
//! fit into any memory.
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
/// The *options* of a heap are the heaps one turn away. The *nimber* of a heap is the
/// least number that is not the nimber of any option. The *nim-sum* of a position is the
/// xor (⊕) of the nimbers of its heaps.
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). A position is lost iff its nim-sum s is 0.
///
/// *Proof.* Every turn removes stones, so the game ends. At the end no heap has an option,
/// all nimbers are 0, and the player to move has lost. By induction, two facts are enough:
///
/// - If s = 0, no move leads to nim-sum 0, since a move changes the nimber of exactly one
///   heap.
/// - If s ≠ 0, some move leads to nim-sum 0. Indeed, the top digit of s is 1 in the
///   nimber g of some heap, so g ⊕ s < g. Hence some option of this heap has the nimber
///   g ⊕ s. The move to this option makes the nim-sum 0. ∎
///
/// **Theorem 2** (OEIS A025480). Let u be the odd part of h + 1, that is, u is odd and
/// h + 1 = u·2ᵗ. The nimber of a heap of h stones is (u − 1)/2.
///
/// *Proof.* By induction on h. A turn leaves between ⌈h/2⌉ and h − 1 stones. Let x go from
/// ⌈h/2⌉ to h. Then x + 1 goes through all integers z with (h + 1)/2 < z ≤ h + 1. For each
/// odd u ≤ h + 1, exactly one of u, 2u, 4u, … is such a z. So each odd u ≤ h + 1 is the odd
/// part of exactly one x + 1. The values (u − 1)/2 are 0, 1, …, ⌊h/2⌋, each once. The
/// options are the heaps of x < h stones. By induction, their nimbers are all these values
/// except one: the value (u − 1)/2 that belongs to x = h. So this value is the least number
/// that is not the nimber of any option. ∎
///
/// **Theorem 3.** Let L = M + 1, and let 2ⁿ be the largest power of 2 that is at most L.
/// Let Nᵢ be the number of positions with a nim-sum below 2ⁱ. Then Nₙ = Lᵏ, and N₀ is the
/// number of lost positions. For 0 ≤ i < n, [`Walk::of_masks`] defines a random walk Wᵢ.
/// Let E(X) be the mean of a random number X. Then 2·Nᵢ = Nᵢ₊₁ + E(Wᵢᵏ).
///
/// *Proof.* By theorem 2, the nimbers are at most ⌊M/2⌋ < 2ⁿ, so all xors of nimbers are
/// below 2ⁿ, too. So Nₙ counts all Lᵏ positions. By theorem 1, N₀ counts the lost ones.
///
/// Digit i of a number is the binary digit worth 2ⁱ. A *mask* is a number w < 2ⁿ. For a
/// number g < 2ⁿ, let χ(g) be (−1)^popcount(w & g). Then χ(g)·χ(g′) = χ(g ⊕ g′). Let f(w)
/// be the sum of χ(g) over the nimbers g of the L heaps h ≤ M. Then f(w)ᵏ is the sum of
/// χ(s) over the nim-sums s of all positions.
///
/// Now take the mean over all masks w whose lowest 1 is digit i. The mean of χ(s) is
///
/// - 1 if s < 2ⁱ, since w & s = 0;
/// - −1 if 2ⁱ ≤ s < 2ⁱ⁺¹, since w & s = 2ⁱ;
/// - 0 if s ≥ 2ⁱ⁺¹. Then s has a 1 at a digit above i, and flipping this digit of w flips
///   the sign of χ(s).
///
/// So the mean of f(w)ᵏ is Nᵢ − (Nᵢ₊₁ − Nᵢ) = 2·Nᵢ − Nᵢ₊₁. By the theorem at
/// [`Walk::of_masks`], it is E(Wᵢᵏ). ∎
///
/// For example, let k = 1 and M = 7, so that L = 8 and n = 3. The eight nimbers are
/// 0, 0, 1, 0, 2, 1, 3 and 0. So N₃ = N₂ = 8, N₁ = 6 and N₀ = 4. E(W₂) = 8, E(W₁) = 4 and
/// E(W₀) = 2.
fn lost_positions(tables: &Tables, k: usize, largest: u64) -> u64 {
    if k == 0 {
        return 1;
    }
    let bound = largest + 1;
    let n = 63 - bound.leading_zeros();
    let half = MODULUS / 2 + 1; // The inverse of 2 modulo the prime.
    // Before round i, `count` is Nᵢ₊₁.
    let mut count = (0..k).fold(1, |power, _| power * (bound % MODULUS) % MODULUS);
    for i in (0..n).rev() {
        count = (count + Walk::of_masks(bound, i).moment(tables, k)) * half % MODULUS;
    }
    count
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
    /// Let B = 2ⁱ⁺¹. For each t with 2ᵗ ≤ L, consider the heaps h ≤ M for which h + 1 is 2ᵗ
    /// times an odd number. Let V = ⌊L/2ᵗ⁺¹⌋, and let e be digit t of L. The nimbers of
    /// these heaps are 0, 1, …, V + e − 1, as the proof shows. They form ⌊V/B⌋ full blocks
    /// of B numbers, and c = (V mod B) + e numbers after the blocks. If V ≥ B, then
    /// min(c, B − c) is a step of the walk. If V < B, then min(c, B − c) is added to the
    /// drift. (If c = B, the c numbers after the blocks form one more full block, and
    /// min(c, B − c) is 0. ⌊V/B⌋ does not count this block. So the digits of ⌊V/B⌋ are the
    /// leading digits of L, as the proof needs.)
    ///
    /// **Theorem.** Let M, n, f and χ be as in [theorem 3 and its proof](lost_positions).
    /// Let w be a random mask whose lowest 1 is digit i. Then f(w) has the same
    /// distribution as this walk.
    ///
    /// *Proof.* Every heap is h = (2g + 1)·2ᵗ − 1 for one t and g, and has nimber g.
    /// Fix t. The heap is at most M iff 2g + 1 ≤ ⌊L/2ᵗ⌋ = 2V + e. Since e is 0 or 1, this
    /// means g < V + e. Let P = ⌊V/B⌋. The numbers g < P·B are called *free*. The c numbers
    /// g with P·B ≤ g < V + e are called *tight*.
    ///
    /// - Free g come in pairs that differ only in digit i. Digit i of w is 1, so the two
    ///   χ(g) of a pair are opposite. Their sum is 0.
    /// - Let g = P·B + r be tight, so 0 ≤ r < c ≤ B. Digit i of w is 1, and the digits
    ///   below are 0. So χ(g) is χ(P·B) if r < 2ⁱ, and −χ(P·B) if r ≥ 2ⁱ. The sum of χ(g)
    ///   over all tight g is χ(P·B)·c if c ≤ 2ⁱ, and χ(P·B)·(2ⁱ − (c − 2ⁱ)) if c > 2ⁱ. In
    ///   both cases the sum is χ(P·B)·min(c, B − c).
    ///
    /// So f(w) is the sum of χ(P·B)·min(c, B − c) over all t. If V < B, then P = 0 and
    /// χ(P·B) = 1. It remains to show that the other signs χ(P·B) are independent fair
    /// coins.
    ///
    /// Above digit i, w has n − 1 − i digits. They form a number w′, and all values of w′
    /// are equally likely. L has n + 1 digits, so P = ⌊L/2ᵗ⁺ⁱ⁺²⌋ has n − 1 − i − t
    /// digits, or is 0 if t ≥ n − 1 − i. So the P that are not 0 have 1, 2, …, n − 1 − i
    /// digits, one P of each length.
    ///
    /// The sign χ(P·B) is (−1)^popcount(w′ & P). If P has p digits, the sign depends only
    /// on the p lowest digits of w′. Flipping the highest of these p digits flips the
    /// sign. So the signs, from the shortest P to the longest, determine the digits of w′
    /// one by one. Hence different w′ give different signs. There are as many
    /// combinations of signs as values of w′, so all combinations are equally likely. ∎
    fn of_masks(bound: u64, i: u32) -> Self {
        let n = 63 - bound.leading_zeros();
        let block = 2 << i;
        // Returns min(c, B − c), a step or a part of the drift.
        let term = |t: u32| {
            let c = (bound >> (t + 1)) % block + ((bound >> t) & 1);
            c.min(block - c)
        };
        // V has n − t digits, so V ≥ B iff n − t ≥ i + 2, that is, iff t < n − i − 1.
        let step_count = n - i - 1;
        let steps = (0..step_count).map(term).collect();
        Self { drift: (step_count..=n).map(term).sum(), steps }
    }

    /// Returns the `k`-th moment of the walk, mod [`MODULUS`]. Requires that
    /// 1 ≤ `k` ≤ [`MAX_K`].
    ///
    /// Let X be a random number with finitely many values. Its r-th *moment* mᵣ is E(Xʳ), the
    /// mean of Xʳ. Its *cumulants* κ₁, κ₂, … are defined by the equations
    ///
    /// ```text
    /// mᵣ = κᵣ + Σ C(r − 1, j − 1)·κⱼ·mᵣ₋ⱼ, with the sum over 0 < j < r        (1)
    /// ```
    ///
    /// for r = 1, 2, 3, …, where C(r, j) are the binomial coefficients. One after the other,
    /// these equations give the cumulants from the moments, or the moments from the
    /// cumulants.
    ///
    /// **Theorem 4** (Thiele 1889). If X and Y are independent, the r-th cumulant of X + Y is
    /// the sum of the r-th cumulants of X and Y.
    ///
    /// *Proof.* For each random number, let G = 1 + Σ mᵣ·zʳ/r! and K = Σ κᵣ·zʳ/r! be formal
    /// power series, with the sums over r ≥ 1. Let G′ and K′ be their derivatives. Then (1)
    /// says that G′ = K′·G: it compares the coefficients of zʳ⁻¹/(r − 1)!.
    ///
    /// Let G₁, G₂ and G be the first series for X, Y and X + Y. Let K₁ and K₂ be the second
    /// series for X and Y. Since X and Y are independent, E(Xʲ·Yʳ⁻ʲ) = E(Xʲ)·E(Yʳ⁻ʲ). So
    /// E((X + Y)ʳ) = Σ C(r, j)·E(Xʲ)·E(Yʳ⁻ʲ), by the binomial theorem. That means G = G₁·G₂.
    /// By the product rule, G′ = G₁′·G₂ + G₁·G₂′ = K₁′·G₁·G₂ + G₁·K₂′·G₂ = (K₁ + K₂)′·G. So
    /// the sums of the cumulants of X and Y satisfy (1) for X + Y. No other numbers do. ∎
    ///
    /// The walk is the sum of these independent terms:
    ///
    /// - The drift d. Its r-th moment is dʳ. So its cumulants are d, 0, 0, …, since these
    ///   satisfy (1).
    /// - The steps with their signs. A step a with its sign is a times a fair *coin* with the
    ///   values 1 and −1. Its r-th moment is aʳ times the r-th moment of the coin. So its r-th
    ///   cumulant is aʳ times the r-th cumulant of the coin: with these moments and
    ///   cumulants, every term of (1) is aʳ times the same term for the coin.
    ///
    /// The moments of the coin are 0, 1, 0, 1, …. By (1), its cumulants are integers: 0, 1, 0,
    /// −2, 0, 16, 0, −272, …. So all cumulants and moments of the walk are integers, too. The
    /// coin times −1 has the same moments as the coin. So each cumulant of odd index is its
    /// own negative, that is, 0.
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
        let mut moments = Vec::with_capacity(k);
        for cumulant in &cumulants {
            let difference = moment_minus_cumulant(&tables.binomials, &cumulants, &moments);
            moments.push((cumulant + difference) % MODULUS);
        }
        moments[k - 1]
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
        let (mut coin, mut moments) = (Vec::new(), Vec::new());
        for r in 1..=MAX_K {
            let moment = u64::from(r % 2 == 0);
            let difference = moment_minus_cumulant(&binomials, &coin, &moments);
            coin.push((moment + MODULUS - difference) % MODULUS);
            moments.push(moment);
        }
        Self { binomials, coin }
    }
}

/// Returns mᵣ − κᵣ by equation (1) of [`Walk::moment`], mod [`MODULUS`]. The list `moments`
/// must be m₁, …, mᵣ₋₁. The list `cumulants` must begin with κ₁, …, κᵣ₋₁.
fn moment_minus_cumulant(binomials: &[Vec<u64>], cumulants: &[u64], moments: &[u64]) -> u64 {
    // `zip` ends with the shortest list, which is `moments`.
    let terms = binomials[moments.len()].iter().zip(cumulants).zip(moments.iter().rev());
    terms.map(|((x, y), z)| x * y % MODULUS * z % MODULUS).sum::<u64>() % MODULUS
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
        // Most of these M are next to a power of 2.
        let values_of_m = [0, 1, 2, 3, 6, 7, 8, 14, 15, 16, 30, 31, 62, 63, 64, 100, 127, 130];
        assert_agrees_with_counting_by_nim_sum(MAX_K, &values_of_m);
    }

    #[test]
    fn agrees_with_counting_by_nim_sum_on_up_to_four_heaps_of_at_most_a_thousand() {
        // Most of these M are next to a power of 2.
        assert_agrees_with_counting_by_nim_sum(4, &[255, 256, 510, 511, 512, 683, 1000]);
    }

    /// One heap is lost iff h + 1 is a power of 2. Two heaps are lost iff their numbers
    /// h + 1 have the same odd part u. Fix u. If j of the numbers u·2ᵗ are at most M + 1,
    /// they form j² = 1 + 3 + … + (2j − 1) ordered pairs. So each number u·2ᵗ ≤ M + 1 adds
    /// 2t + 1 pairs.
    #[test]
    fn holds_next_to_powers_of_two_and_at_the_ends_of_the_range_for_up_to_two_heaps() {
        let tables = Tables::new();
        let around_powers = (1..60).flat_map(|i| [(1 << i) - 2, (1 << i) - 1, 1 << i]);
        let ends = [MAX_STONES - 1, MAX_STONES];
        for largest in around_powers.filter(|&m| m <= MAX_STONES).chain(ends) {
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
