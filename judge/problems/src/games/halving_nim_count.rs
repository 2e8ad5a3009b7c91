//! Halving Nim: count.

use crate::prelude::*;

pub static MODULE: Problem = Problem {
    limits: &[
        Limit::queries("MAX_PAIRS", MAX_PAIRS),
        Limit::largest(0, "MAX_K", MAX_K),
        Limit::sum(0, "MAX_HEAPS", MAX_HEAPS),
        Limit::largest(1, "MAX_STONES", MAX_STONES),
    ],
    cases: CASES,
    solver: Some(solver),
    small: Some(small),
    time_multiplier: 17,
    ..Problem::new("halving-nim-count", Format::until_end(QueryFormat::Line(2)))
};

const MAX_PAIRS: usize = 4000;
const MAX_K: u64 = 100;
const MAX_HEAPS: usize = 10_000;
const MAX_STONES: u64 = 1_000_000_000_000_000_000;

/// The prime modulo which lost positions are counted.
const PRIME: u64 = 998_244_353;
/// A multiple of that prime.
const MULTIPLE: u64 = PRIME * 1_000_000_000;

static CASES: &[MadeCase] = &[
    stored_case("03-small-heaps", || {
        let sizes = [(0, 3), (1, 40), (2, 24), (3, 12), (4, 6), (5, 5)];
        queries(sizes.into_iter().flat_map(|(k, most)| (0..=most).map(move |m| [k, m])))
    }),
    stored_case("04-many-heaps", || {
        // `3 14` and `31 4` are different queries, but not without the space.
        let bounds = [0, 1, 2, 3, 4, 6, 7, 8, 14, 30, 100, 127, 128, 500, 1023];
        for_each_k(&[0, 1, 2, 3, 5, 10, 31, 64, MAX_K - 1, MAX_K], bounds)
    }),
    stored_case("05-one-and-two-heaps", || {
        // With two heaps, these bounds have counts that are multiples of the prime.
        let zeros = [998_244_358, 7_985_954_829];
        let bounds = chain!(near_powers(), moduli(), [MULTIPLE - 1], zeros);
        for_each_k(&[1, 2], bounds.filter(|&n| n <= MAX_STONES))
    }),
    stored_case("06-ends-of-the-range", || {
        let top = 1 << MAX_STONES.ilog2();
        let near = [MAX_STONES, MAX_STONES - 1, top, top - 1, top - 2, MULTIPLE - 1];
        for_each_k(&[0, 3, 4, 7, 8, 50], near)
    }),
    stored_case("10-every-number-of-heaps", || {
        // After one bound for each k, all others get the largest k, also the overflowing ones.
        let bounds = chain(random(MAX_K as usize + 40, 0, MAX_STONES), overflowing());
        queries(bounds.zip((0..=MAX_K).chain(repeat(MAX_K))).map(|(m, k)| [k, m]))
    }),
    stored_case("11-few-heaps-of-all-magnitudes", || {
        let numbers = random(30, 1 << 63, u64::MAX).into_iter();
        for_each_k(&[3, 4, 5, 6, 7, 8], numbers.zip((5..).step_by(2)).map(|(n, i)| n >> i))
    }),
    stored_case("12-joined-keys", || queries([equal_keys(), joined_keys(1)].concat())),
    stored_case("13-steps-divisible-by-the-prime", steps_divisible_by_the_prime),
    stored_case("14-small-bounds-of-many-heaps", small_bounds_of_many_heaps),
    large_case("bounds-near-65536", || {
        let half = pairs_of(1) as u64 / 2;
        for_each_k(&[1], 65_536 - half..65_536 + half)
    }),
    large_case("one-heap-or-hundred", || {
        // The most pairs, and the largest k as often as they allow it. No input takes longer.
        let hundreds = (MAX_HEAPS - pairs_of(1)) / (MAX_K as usize - 1);
        let ks = chain(repeat_n(MAX_K, hundreds), repeat(1));
        queries(ks.zip(random(pairs_of(1), 0, MAX_STONES)).map(|(k, m)| [k, m]))
    }),
    large_case("ten-heaps", || for_each_k(&[10], random(pairs_of(10), MAX_STONES / 2, MAX_STONES))),
    large_case("hundred-heaps", || {
        let bounds = random(pairs_of(MAX_K) - 2, 0, MAX_STONES);
        let special = [MAX_STONES, (1 << MAX_STONES.ilog2()) - 1];
        for_each_k(&[MAX_K], chain(bounds, special))
    }),
    large_case("no-heaps", || for_each_k(&[0], random(MAX_PAIRS, 0, MAX_STONES))),
];

/// Returns how many pairs of `k` heaps the limits allow.
fn pairs_of(k: u64) -> usize {
    MAX_PAIRS.min(MAX_HEAPS / k as usize)
}

/// Lists bounds for which some solutions overflow that reduce their sums too rarely. They overflow
/// only for the largest k and for few bounds, which depend on the solution. So the limits must be
/// those for which these bounds were found.
fn overflowing() -> [u64; 6] {
    let found_for = (100, 10_u64.pow(18));
    assert_eq!((MAX_K, MAX_STONES), found_for, "the bounds were found for other limits");
    [
        942_997_429_087_990_681,
        466_304_711_993_058_567,
        890_583_360_283_685_861,
        740_358_330_787_115_000,
        796_428_591_264_933_601,
        910_050_416_750_900_996,
    ]
}

/// Makes queries for solutions that transform the counts of nimbers of up to 200, 500 or 1000
/// stones, and go another way above.
///
/// - For about half of the first queries, the sum of the remainders of f(w)ᵏ over all masks w is
///   negative, if a remainder has the sign of f(w)ᵏ (the header of the program defines f).
/// - In the last queries, (M + 1)ᵏ just fits into a type, or is just below a power of ten. So it can
///   be computed exactly, but the sum over all masks may overflow.
fn small_bounds_of_many_heaps() -> Vec<Query> {
    let bounds = [179, 227, 305, 451, 611, 731, 876, 900, 903, 904, 995];
    let negative = for_each_k(&[17, 21, 29, 37, 39, 41, 65, 77, 91, 95], bounds);
    let around = [200, 500, 1000].map(|most| [most - 1, most, most + 1]).concat();
    let ends = [10_u64.pow(17), 10_u64.pow(18), 1 << 63, u64::MAX];
    let fitting = iproduct!(chain(6..32, [40, 62]), ends).filter_map(|(k, end)| {
        let fits = |m: &u64| (m + 1).checked_pow(k).is_some_and(|power| power < end);
        Some([u64::from(k), (0..2000).rev().find(fits)?])
    });
    [negative, for_each_k(&[3, 6, 21], around), queries(fitting)].concat()
}

/// Makes a query for each bound and each k in `ks`.
fn for_each_k(ks: &[u64], bounds: impl IntoIterator<Item = u64>) -> Vec<Query> {
    queries(bounds.into_iter().cartesian_product(ks).map(|(m, &k)| [k, m]))
}

/// Lists pairs of queries, one after the other. The two queries of a pair share a key modulo 2⁶⁴:
/// first M·100 + k, then k·2⁶⁰ + M, and in the last pairs 101·M + k.
fn equal_keys() -> Vec<[u64; 2]> {
    let bounds = [6, 1000, 123_456_789_012_345_678];
    let hundreds = bounds.map(|m| [[100, m], [0, m + 1]]);
    let powers = bounds.map(|m| [[1, m], [17, m], [2, m], [34, m]]);
    // 101·`step` + 79 = 2⁶⁴.
    let step = u64::MAX / 101;
    let wrapped = bounds.map(|m| [[80, m + step], [1, m], [81, m + step], [2, m]]);
    chain!(hundreds.concat(), powers.concat(), wrapped.concat()).collect()
}

/// Makes queries for which a step of the program's random walk is a positive multiple of the
/// prime. For solutions that divide by a step modulo the prime.
///
/// For the digit i and the layer t of [`counted`], the step is min(c, B − c), where B = 2ⁱ⁺¹ and c
/// is vₜ mod B plus digit t of `bound`. Here it is `multiple`, for each i and some t. It is a step
/// only if vₜ ≥ B.
fn steps_divisible_by_the_prime() -> Vec<Query> {
    let most = MAX_STONES + 1;
    let mut random = Random::new(0);
    let mut bounds = vec![];
    for (i, t) in iproduct!(30..MAX_STONES.ilog2() - 2, [0, 1, 2, 5, 10]) {
        let block = 2 << i;
        let most_blocks = (most >> (t + 1)) / block;
        if most_blocks == 0 {
            continue;
        }
        for digit in [0, 1] {
            let multiple = PRIME * random.between(1, block / 2 / PRIME);
            let c = if random.once_in(2) { multiple } else { block - multiple };
            // Few blocks, so that the step is often the last one.
            let blocks = 1 + (random.between(0, most_blocks - 1) >> random.below(20));
            let v = blocks * block + c - digit;
            let lower = random.between(0, (1 << t) - 1);
            bounds.push((v << (t + 1)) + (digit << t) + lower);
        }
    }
    let largest = bounds.into_iter().filter(|&bound| bound <= most).map(|bound| bound - 1);
    let pairs = largest.sorted().dedup().zip((3..9).cycle());
    let first = [2, 6_291_456_001];
    queries(chain([first], pairs.flat_map(|(m, k)| [[2, m], [k, m]])))
}

/// Makes a query of few heaps, sometimes of many.
fn small(random: &mut Random, size: usize) -> Query {
    let few = random.between(0, size.min(10) as u64);
    let bound = random.number(2 * size, 0, MAX_STONES);
    if size > 5 && random.once_in(16) {
        let k = if random.once_in(3) { random.between(0, MAX_K) } else { MAX_K };
        let bounds = [bound, random.between(0, MAX_STONES), random.choose(&overflowing())];
        return [k, random.choose(&bounds)].into();
    }
    if size < 15 || !random.once_in(8) {
        return [few, bound].into();
    }
    if random.once_in(2) {
        return random.choose(&equal_keys()).into();
    }
    // M + 1 is 0 modulo the prime.
    [few.min(2), PRIME * random.between(1, MAX_STONES / PRIME) - 1].into()
}

/// The largest number of positions that are tried one by one.
const MOST_TRIED: u64 = 4000;

/// Counts the lost positions. If there are at most [`MOST_TRIED`] positions, it tries them all.
/// Otherwise it calls [`counted`].
fn solver() -> Solver {
    let mut game = Piles::new(|heap, _| (heap - heap / 2..heap).collect());
    Box::new(move |query| {
        let (k, largest) = (query[0] as usize, query[1]);
        if (largest + 1).saturating_pow(k as u32) > MOST_TRIED {
            return line(&[counted(k, largest)]);
        }
        let positions = repeat_n(0..=largest, k).multi_cartesian_product();
        line(&[positions.filter(|heaps| !game.wins(heaps)).count()])
    })
}

/// Counts the lost positions of `k` heaps of at most `largest` stones, mod 998244353.
///
/// A heap of h stones with h + 1 = (2g + 1)·2ᵗ has the nimber g (the program's theorem), and
/// belongs to *layer* t. Let `bound` = `largest` + 1 and vₜ = ⌊`bound`/2ᵗ⁺¹⌋. The sizes up to
/// `largest` in layer t have the nimbers below vₜ, each once, and vₜ itself if digit t of `bound`
/// is 1. A heap whose nimber is below vₜ *falls* at the highest digit where the nimber differs from
/// vₜ. Above this digit the nimber agrees with vₜ; below, it is arbitrary.
///
/// For example, let k = 2 and M = 4, so `bound` = 5. Layer 0 has v₀ = 2 and the nimbers 0, 1, 2.
/// The nimber 2 agrees with v₀, and both others fall at digit 1. Layer 1 has v₁ = 1 and the nimber
/// 0, which falls at digit 0. Layer 2 has v₂ = 0 and the nimber 0, which agrees.
///
/// Let i be the highest digit at which one of the k heaps of a position falls. The count is a sum
/// over i, plus the positions in which no heap falls. The positions for i are those in which no
/// heap falls above i, less those in which no heap falls at i either. Both are counted in the same
/// way:
///
/// - Above i, each heap of layer t adds vₜ >> (i + 1) to the nim-sum. For different layers these
///   numbers have different lengths, or are 0. So their xor is 0 iff each layer with
///   vₜ >> (i + 1) > 0 has an even number of the k heaps (`must_be_even`).
/// - Digit i of the nim-sum must be 0. A nimber with a 1 there has the weight y, any other nimber
///   the weight 1. The weight of a position is the product of the weights of its nimbers. Sum these
///   weights once with y = 1 and once with y = −1. The mean of the two sums is the number of
///   positions with an even number of nimbers with a 1 there.
/// - Below i, the digits of a heap that falls at i are arbitrary, and the weights count all 2ⁱ
///   choices. Take one such heap. Whatever the other heaps are, exactly one of its 2ⁱ choices makes
///   the digits of the nim-sum below i zero. Hence a factor 2⁻ⁱ. (The positions without such a heap
///   cancel in the difference.)
///
/// For each layer, let c be the sum of the weights of the nimbers that one of its heaps may have.
/// Then the layer has the exponential generating function exp(cz), or cosh(cz) if its number of
/// heaps must be even. The count is k! times the coefficient of zᵏ in the product of these series.
fn counted(k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    // v of each layer, and the number of sizes in it with the nimber v, which is 0 or 1.
    let digits = 0..=bound.ilog2();
    let layers = digits.map(|t| (bound >> (t + 1), (bound >> t) & 1)).collect_vec();
    let mut inverse_factorials = vec![1];
    for n in 1..=k {
        inverse_factorials.push(inverse_factorials[n - 1] * inverse(n as u64) % PRIME);
    }
    // The positions in which no heap falls at any digit.
    let no_falls = layers.iter().map(|&(v, at_v)| Factor { weights: at_v, must_be_even: v > 0 });
    let mut count = coefficient(&inverse_factorials, &no_falls.collect_vec());
    for i in 0..bound.ilog2() {
        // 2⁻ⁱ for the determined nimber, and 1/2 for the mean over y.
        let share = inverse(power(2, u64::from(i) + 1, PRIME));
        for y in [1, PRIME - 1] {
            let factors = layers.iter().map(|&(v, at_v)| layer(v, at_v, i, y));
            let (agreeing, all): (Vec<_>, Vec<_>) = factors.unzip();
            let fallen = coefficient(&inverse_factorials, &all) + PRIME
                - coefficient(&inverse_factorials, &agreeing);
            count = (count + share * fallen) % PRIME;
        }
    }
    (1..=k as u64).fold(count, |count, n| count * n % PRIME)
}

/// The series exp(cz), or cosh(cz) if the number of heaps must be even.
struct Factor {
    /// The number c: the sum of the weights of the nimbers that a heap may have.
    weights: u64,
    must_be_even: bool,
}

/// Returns two factors of a layer, for digit `i` and the weight `y`. The factor `all` is for the
/// positions in which no heap falls above `i`, the factor `agreeing` for those in which no heap
/// falls at `i` either. `at_v` is the number of sizes in the layer that have the nimber `v`.
fn layer(v: u64, at_v: u64, i: u32, y: u64) -> (Factor, Factor) {
    let (digit, must_be_even) = ((v >> i) & 1, v >> (i + 1) > 0);
    // The nimbers below v that agree with it at digit i and above, and v itself if there is such a
    // heap. Their digit i is that of v.
    let agreeing_nimbers = (v % (1 << i) + at_v) % PRIME;
    let agreeing = (if digit == 1 { y } else { 1 }) * agreeing_nimbers % PRIME;
    // If digit i of v is 1, 2ⁱ nimbers fall at i. They have a 0 there.
    let all = (agreeing + (digit << i)) % PRIME;
    (Factor { weights: agreeing, must_be_even }, Factor { weights: all, must_be_even })
}

/// Returns the coefficient of zᵏ in the product of these series, modulo the prime.
/// `inverse_factorials` has 1/n! for n from 0 to k.
fn coefficient(inverse_factorials: &[u64], factors: &[Factor]) -> u64 {
    let k = inverse_factorials.len() - 1;
    // The coefficients of exp(cz).
    let exp = |c| {
        let powers = iterate(1, move |power| power * c % PRIME);
        powers.zip(inverse_factorials).map(|(power, inverse)| power * inverse % PRIME)
    };
    let (even, free): (Vec<_>, Vec<_>) = factors.iter().partition(|factor| factor.must_be_even);
    // The product of the series exp(cz) is exp(sz), where s is the sum of the numbers c.
    let sum = free.iter().map(|factor| factor.weights).sum::<u64>() % PRIME;
    // The product of the series cosh(cz). Entry j is the coefficient of z²ʲ.
    let mut product = vec![0; k / 2 + 1];
    product[0] = 1;
    // If k < 2, each of these series is 1 up to zᵏ.
    for factor in even.into_iter().filter(|_| k > 1) {
        let cosh = exp(factor.weights).step_by(2).collect_vec();
        // Each new entry needs only the old entries up to itself.
        for j in (0..=k / 2).rev() {
            product[j] = convolved(&product[..=j], &cosh[..=j]);
        }
    }
    convolved(&product, &exp(sum).skip(k % 2).step_by(2).collect_vec())
}

/// Returns x₀·yₙ + x₁·yₙ₋₁ + … + xₙ·y₀, modulo the prime.
fn convolved(xs: &[u64], ys: &[u64]) -> u64 {
    xs.iter().zip(ys.iter().rev()).map(|(x, y)| x * y % PRIME).sum::<u64>() % PRIME
}

/// Returns the inverse modulo the prime.
fn inverse(n: u64) -> u64 {
    power(n, PRIME - 2, PRIME)
}
