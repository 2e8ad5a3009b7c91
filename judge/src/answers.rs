//! Inputs and the answers to them.
//!
//! No answer comes from a program. Answers come from brute force, from the construction of the
//! input, or from a second, slower solution. A function that relies on the program's own theorem
//! says so; there, brute force covers the theorem on small games. The texts are the same on every
//! machine. `unzip` joins the inputs, and the answers, of single queries.

use itertools::{Itertools, repeat_n};
use std::{collections::HashMap, sync::LazyLock};

/// An input and the expected output.
pub type Texts = (String, String);

/// Writes numbers on a line.
pub(crate) fn line<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).join(" ") + "\n"
}

/// Writes the number of cases, then the cases.
pub(crate) fn with_count(cases: impl Iterator<Item = Texts>) -> Texts {
    let cases = cases.collect_vec();
    let count = (line(&[cases.len()]), String::new());
    [count].into_iter().chain(cases).unzip()
}

/// Writes the number of heaps or towers and their sizes on a line.
fn counted_line(sizes: &[u64]) -> String {
    line(&[&[sizes.len() as u64], sizes].concat())
}

/// Writes the number of towers on a line, and their heights on the next.
fn two_lines(heights: &[u64]) -> String {
    line(&[heights.len()]) + &line(heights)
}

/// Returns the number of the player who wins.
fn winner(first_wins: bool) -> String {
    if first_wins { "1\n" } else { "2\n" }.into()
}

/// Returns pseudo-random numbers from `least` to `most`, always the same (splitmix64, Steele, Lea &
/// Flood 2014).
#[must_use]
pub fn random(count: usize, least: u64, most: u64) -> Vec<u64> {
    let mut state = count as u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u128::from(z ^ (z >> 31))
    };
    let range = u128::from(most - least) + 1;
    (0..count).map(|_| least + ((next() * range) >> 64) as u64).collect()
}

/// A game in which a turn lowers one pile, solved by brute force.
struct Game {
    /// Lists the sizes to which a turn can lower a pile.
    lower_sizes: fn(u64) -> Vec<u64>,
    /// Whether no turn may make two piles equal.
    piles_differ: bool,
    /// Whether the player to move wins, for the positions already solved; piles are sorted.
    known: HashMap<Vec<u64>, bool>,
}

impl Game {
    /// Returns a game with these turns, in which piles may be equal.
    fn new(lower_sizes: fn(u64) -> Vec<u64>) -> Self {
        Self { lower_sizes, piles_differ: false, known: HashMap::new() }
    }

    /// Returns Tower Breakers: a turn lowers a tower to a divisor of its height.
    fn tower_breakers() -> Self {
        Self::new(|height| (1..height).filter(|y| height % y == 0).collect())
    }

    /// Returns Nim: a turn takes any number from a heap.
    fn nim() -> Self {
        Self::new(|heap| (0..heap).collect())
    }

    /// Returns Unbalanced Nim: Nim in which no turn may make two heaps equal.
    fn unbalanced_nim() -> Self {
        Self { piles_differ: true, ..Self::nim() }
    }

    /// Lists the winning turns: the 1-based number of a pile, and the difference of its sizes.
    fn winning_turns(&mut self, piles: &[u64]) -> Vec<[u64; 2]> {
        let mut winning = Vec::new();
        for (i, &pile) in piles.iter().enumerate() {
            for size in (self.lower_sizes)(pile) {
                let mut next = piles.to_vec();
                next[i] = size;
                let is_legal = !self.piles_differ || !piles.contains(&size);
                if is_legal && !self.wins(&next) {
                    winning.push([i as u64 + 1, pile - size]);
                }
            }
        }
        winning
    }

    /// Tells whether the player to move wins.
    fn wins(&mut self, piles: &[u64]) -> bool {
        let piles = piles.iter().copied().sorted().collect_vec();
        if let Some(&wins) = self.known.get(&piles) {
            return wins;
        }
        let wins = !self.winning_turns(&piles).is_empty();
        self.known.insert(piles, wins);
        wins
    }
}

/// Answers queries of Tower Breakers with few low towers by brute force.
pub(crate) fn small_tower_breakers() -> Texts {
    let mut game = Game::tower_breakers();
    let queries = (1..=12).cartesian_product(1..=16);
    with_count(queries.map(|(count, height)| {
        let towers = vec![height; count];
        (line(&[count as u64, height]), winner(game.wins(&towers)))
    }))
}

/// Answers a query of Tower Breakers by the program's theorem, for which there is no second way.
pub(crate) fn tower_breakers(query: &[u64]) -> Texts {
    (line(query), winner(query[0] % 2 == 1 && query[1] > 1))
}

/// Answers games of Tower Breakers, Revisited! with few low towers by brute force.
pub(crate) fn small_revisited(games: impl Iterator<Item = Vec<u64>>) -> Texts {
    let mut game = Game::tower_breakers();
    with_count(games.map(|towers| (two_lines(&towers), winner(game.wins(&towers)))))
}

/// Answers a game of Tower Breakers, Revisited! from the known number of prime factors of each
/// height. This number is the nimber of the tower, by the program's theorem.
pub(crate) fn revisited(towers: &[(u64, u32)]) -> Texts {
    let heights = towers.iter().map(|tower| tower.0).collect_vec();
    let nim_sum = towers.iter().fold(0, |sum, tower| sum ^ tower.1);
    (two_lines(&heights), winner(nim_sum != 0))
}

/// Answers games of Tower Breakers, Again! with few low towers by brute force.
pub(crate) fn small_again(games: impl Iterator<Item = Vec<u64>>) -> Texts {
    let mut known = HashMap::new();
    with_count(games.map(|towers| (two_lines(&towers), winner(breaker_wins(&towers, &mut known)))))
}

/// Tells whether the player to move wins Tower Breakers, Again! `known` holds the positions
/// already solved.
fn breaker_wins(towers: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let towers = towers.iter().copied().filter(|&x| x > 1).sorted().collect_vec();
    if let Some(&wins) = known.get(&towers) {
        return wins;
    }
    let wins = towers.iter().enumerate().any(|(i, &x)| {
        (1..x).filter(|y| x % y == 0).any(|y| {
            let others = towers[..i].iter().chain(&towers[i + 1..]).copied();
            let next = others.chain(repeat_n(y, (x / y) as usize)).collect_vec();
            !breaker_wins(&next, known)
        })
    });
    known.insert(towers, wins);
    wins
}

/// Answers a game of Tower Breakers, Again! by the nimbers of the towers.
pub(crate) fn again(towers: &[u64]) -> Texts {
    (two_lines(towers), winner(nim_sum_again(towers) != 0))
}

/// Returns the xor of the nimbers in Tower Breakers, Again!
pub(crate) fn nim_sum_again(towers: &[u64]) -> u32 {
    towers.iter().fold(0, |sum, &height| sum ^ NIMBERS_AGAIN[height as usize])
}

/// The nimbers in Tower Breakers, Again! of all heights up to 10⁶ by their definition: the least
/// number that is not the value of a turn. The value of a turn is the xor of the nimbers of the
/// new towers.
static NIMBERS_AGAIN: LazyLock<Vec<u32>> = LazyLock::new(|| {
    // Bit v of `values[h]` tells whether a turn in a tower of height h has value v.
    let mut values = vec![0_u32; 1_000_001];
    for y in 1..values.len() {
        let nimber = values[y].trailing_ones();
        // A turn makes z towers of height y. Their xor is 0 if z is even.
        for (z, x) in (2..).zip((2 * y..values.len()).step_by(y)) {
            values[x] |= if z % 2 == 0 { 1 } else { 1 << nimber };
        }
    }
    values.into_iter().map(u32::trailing_ones).collect()
});

/// Writes a dialogue about pairs of equal towers. The opponent lowers the first tower of a pair
/// to one height after the other. Each time the program lowers the twin to the same height: all
/// towers before the pair have height 1 by then, so the twin is the first tower with a winning
/// move.
pub(crate) fn dialogue_about_pairs(pairs: usize, heights: &[u64]) -> Texts {
    let mut input = two_lines(&vec![heights[0]; 2 * pairs]);
    let mut output = String::from("second\n");
    for (i, height) in (1..=pairs as u64).cartesian_product(&heights[1..]) {
        input += &line(&[2 * i - 1, *height]);
        output += &line(&[2 * i, *height]);
    }
    (input, output + "win\n")
}

/// Answers all pairs of heaps up to `most` of Divisor Nim by brute force. The statement asks
/// for the winning turn that takes the largest fraction of its heap. Of all winning turns it leaves
/// the smallest product of the heaps.
pub(crate) fn small_divisor_nim(most: u64) -> Texts {
    let mut game =
        Game::new(|heap| (1..=heap).filter(|d| heap % d == 0).map(|d| heap - d).collect());
    let pairs = repeat_n(0..=most, 2).multi_cartesian_product();
    let answers = pairs.map(|heaps| {
        let (m, n) = (heaps[0], heaps[1]);
        let turns = game.winning_turns(&heaps).into_iter();
        let after = turns.map(|[i, taken]| if i == 1 { [m - taken, n] } else { [m, n - taken] });
        let best = after.min_by_key(|after| after[0] * after[1]);
        (line(&heaps), best.map_or("B\n".into(), |after| format!("A {}", line(&after))))
    });
    answers.unzip()
}

/// Answers a pair of heaps of Divisor Nim. The lost pairs come from the program's theorem: both
/// heaps have the same number of factors 2. The move is searched: the whole of a heap, a half, a
/// quarter, and so on. These fractions suffice. If a fraction 1/(2ᵉ·odd) wins, the larger fraction
/// 1/2ᵉ wins, too.
pub(crate) fn divisor_nim(heaps: &[u64]) -> Texts {
    let is_lost = |[m, n]: [u64; 2]| m.trailing_zeros() == n.trailing_zeros();
    let (m, n) = (heaps[0], heaps[1]);
    let after = (0..64).flat_map(|e| {
        let left = |heap: u64| Some(heap - (heap >> e)).filter(|_| heap % (1 << e) == 0);
        [left(m).map(|m| [m, n]), left(n).map(|n| [m, n])]
    });
    let best = after.flatten().find(|&after| is_lost(after)).filter(|_| !is_lost([m, n]));
    (line(heaps), best.map_or("B\n".into(), |after| format!("A {}", line(&after))))
}

/// The words for a lost and for a won game of Nim.
const NIM: [&str; 2] = ["balanced", "unbalanced"];
/// The words for a lost and for a won game of Unbalanced Nim.
const UNBALANCED_NIM: [&str; 2] = ["lost", "won"];

/// Writes an answer that lists moves: the word for a lost game, or the word for a won game and
/// the number of winning moves, then the moves.
fn listed([lost, won]: [&str; 2], moves: &[[u64; 2]]) -> String {
    if moves.is_empty() {
        return format!("{lost}\n");
    }
    format!("{won} {}\n{}", moves.len(), moves.iter().map(|turn| line(turn)).join(""))
}

/// Answers games of Nim with few small heaps by brute force.
pub(crate) fn small_nim(games: impl Iterator<Item = Vec<u64>>) -> Texts {
    let mut game = Game::nim();
    games.map(|heaps| (counted_line(&heaps), listed(NIM, &game.winning_turns(&heaps)))).unzip()
}

/// Answers a game of Nim. The winning moves are those that balance the game (the program's
/// theorem). For every binary digit the function counts the heaps that have it. A move balances the
/// game iff it gives a heap exactly the digits that an odd number of other heaps have.
pub(crate) fn nim(heaps: &[u64]) -> Texts {
    let digit = |n: u64, i: usize| n >> i & 1;
    let counts = (0..64).map(|i| heaps.iter().map(|&n| digit(n, i)).sum::<u64>()).collect_vec();
    let balanced = |n: u64| (0..64).map(|i| ((counts[i] - digit(n, i)) % 2) << i).sum::<u64>();
    let moves = (1..).zip(heaps).filter_map(|(i, &n)| {
        let taken = n.checked_sub(balanced(n)).filter(|&taken| taken > 0);
        taken.map(|taken| [i, taken])
    });
    (counted_line(heaps), listed(NIM, &moves.collect_vec()))
}

/// Answers games of Unbalanced Nim with few small heaps by brute force.
pub(crate) fn small_unbalanced_nim(games: impl Iterator<Item = Vec<u64>>) -> Texts {
    let mut game = Game::unbalanced_nim();
    let answer = |heaps: Vec<u64>| {
        (counted_line(&heaps), listed(UNBALANCED_NIM, &game.winning_turns(&heaps)))
    };
    games.map(answer).unzip()
}

/// Answers a game of Unbalanced Nim by [`unbalanced_moves`].
pub(crate) fn unbalanced_nim(heaps: &[u64]) -> Texts {
    (counted_line(heaps), listed(UNBALANCED_NIM, &unbalanced_moves(heaps)))
}

/// Lists the winning moves of Unbalanced Nim: 1-based heaps, and the numbers of stones taken.
///
/// A number n is found by mating (Winning Ways, chapter 15): start with n = 0. Repeatedly remove
/// the two heaps a, b that are congruent modulo the highest power of two, and xor (a ⊕ b) − 1 into
/// n. If one heap is left over, xor it into n. The game is lost iff n = 0. The *target* of a heap a
/// is the size x that makes n zero, even if another heap has this size. Digit j of x follows from
/// the lower digits. Let c be 0 if x ≡ a (mod 2ʲ), else the number of other heaps congruent to a or
/// to x. Then aⱼ ≠ xⱼ iff nⱼ + c is odd.
pub(crate) fn unbalanced_moves(heaps: &[u64]) -> Vec<[u64; 2]> {
    // Heaps congruent modulo 2ʲ share j leading digits if they are reversed, so they are
    // neighbours.
    let sorted = heaps.iter().map(|a| a.reverse_bits()).sorted().collect_vec();
    let (mut singles, mut n) = (sorted.clone(), 0);
    for j in (0..64).rev() {
        let mut left: Vec<u64> = Vec::new();
        for a in singles {
            match left.last().map(|b| (a ^ b).reverse_bits()) {
                Some(difference) if difference.trailing_zeros() >= j => {
                    n ^= difference - 1;
                    left.pop();
                }
                _ => left.push(a),
            }
        }
        singles = left;
    }
    n ^= singles.first().map_or(0, |a| a.reverse_bits());
    let congruent = |x: u64, j: u32| {
        let (first, rest) = (x.reverse_bits() & !(u64::MAX >> j), u64::MAX >> j);
        sorted.partition_point(|&a| a <= first | rest) - sorted.partition_point(|&a| a < first)
    };
    let moves = (1..).zip(heaps).filter_map(|(i, &a)| {
        let x = (0..64).fold(0, |x, j| {
            let is_same = (a ^ x) % (1 << j) == 0;
            let c = if is_same { 0 } else { congruent(a, j) - 1 + congruent(x, j) };
            let differ = (n >> j ^ c as u64) & 1;
            x | (a >> j & 1 ^ differ) << j
        });
        // A target of more than 64 digits appears here as the size of another heap.
        (x < a && sorted.binary_search(&x.reverse_bits()).is_err()).then(|| [i, a - x])
    });
    moves.collect()
}

/// Picks the answer of a problem: the number of lost positions, or the sum of all their heaps
/// mod 10⁹.
pub(crate) type Select = fn((u128, u64)) -> u128;

/// Answers all bounds up to `most` by brute force.
pub(crate) fn small_lost_below(most: u64, select: Select) -> Texts {
    let mut game = Game::unbalanced_nim();
    let answers = (0..=most).map(|bound| {
        let lost = (1..bound).combinations(3).filter(|heaps| !game.wins(heaps)).collect_vec();
        let answer = select((lost.len() as u128, lost.concat().iter().sum()));
        (line(&[bound]), line(&[answer]))
    });
    answers.unzip()
}

/// Answers bounds by counting pairs of numbers of each binary length.
///
/// Let a < b < c be the heaps, and let x, y, z be one more each. A position is lost iff
/// x = y ⊕ z (the programs' theorem). So each pair y < z with 1 < y ⊕ z < y gives one lost
/// position. Such y and z have the same number of binary digits, and are not 2j and 2j + 1.
pub(crate) fn lost_below(bounds: &[u64], select: Select) -> Texts {
    let add =
        |one: (u128, u64), other: (u128, u64)| (one.0 + other.0, (one.1 + other.1) % 1_000_000_000);
    // `shorter[i]` counts the positions in which y and z have at most i binary digits.
    let mut shorter = vec![(0, 0)];
    for i in 0..64 {
        shorter.push(add(shorter[i], pairs(1 << i, 1 << i)));
    }
    let answers = bounds.iter().map(|&bound| {
        let lost = bound.checked_ilog2().map_or((0, 0), |top| {
            add(shorter[top as usize], pairs(1 << top, bound - (1 << top) + 1))
        });
        (line(&[bound]), line(&[select(lost)]))
    });
    answers.unzip()
}

/// Returns the number of the positions with y = `base` + u, z = `base` + v and 0 ≤ u < v < `r`,
/// and their sum mod 10⁹. `base` is a power of 2 and at least `r`.
fn pairs(base: u64, r: u64) -> (u128, u64) {
    const M: u64 = 1_000_000_000;
    let reduced = |x: u128| (x % u128::from(M)) as u64;
    let (base, all) = (u128::from(base), u128::from(r) * u128::from(r - 1) / 2);
    // u and v differ in digit i for ones·zeros pairs.
    let xors = (0..64).take_while(|&i| 1 << i < r).fold(0, |sum, i| {
        let ones = (r >> i >> 1 << i) + (r % (2 << i)).saturating_sub(1 << i);
        (sum + (ones % M) * ((r - ones) % M) % M * ((1 << i) % M)) % M
    });
    // The twins 2j and 2j + 1 with their x = 1 add up to 2·base + 4j + 2.
    let twins = u128::from(r / 2);
    // `plus` sums x + y + z over all pairs. `minus` removes the twins, and 3 for each other pair.
    let plus = reduced(all) * reduced(2 * base + u128::from(r) - 1) + xors;
    let minus = reduced(twins) * reduced(2 * (base + twins)) + 3 * reduced(all - twins);
    (all - twins, (plus + 2 * M * M - minus) % M)
}

/// Counts the lost positions of few small heaps of Halving Nim by brute force.
pub(crate) fn small_halving_nim() -> Texts {
    let mut game = Game::new(|heap| (heap - heap / 2..heap).collect());
    let sizes = [(0, 3), (1, 40), (2, 24), (3, 12), (4, 6), (5, 5)].into_iter();
    let queries = sizes.flat_map(|(k, most)| (0..=most).map(move |largest| (k, largest)));
    let answers = queries.map(|(k, largest)| {
        let positions = repeat_n(0..=largest, k).multi_cartesian_product();
        let lost = positions.filter(|heaps| !game.wins(heaps)).count();
        (line(&[k as u64, largest]), line(&[lost]))
    });
    answers.unzip()
}

/// The prime modulo which lost positions of Halving Nim are counted.
const PRIME: u64 = 998_244_353;

/// Counts the lost positions of `k` heaps of at most `largest` stones of Halving Nim, mod
/// 998244353.
///
/// Layer t holds the heaps with h + 1 = (2g + 1)·2ᵗ; their nimbers g come from the program's
/// theorem. With L = `largest` + 1 and V = ⌊L/2ᵗ⁺¹⌋ they are the g < V and, if digit t of L is
/// 1, g = V. A heap *falls* at digit i if its nimber agrees with V above digit i, but digit i is 0
/// in the nimber and 1 in V. Let i be the highest digit at which any heap falls.
///
/// - Above i every nimber agrees with its V. The V of different layers have different lengths. So
///   each layer with V ≥ 2ⁱ⁺¹ holds an even number of heaps.
/// - Digit i of the nim-sum must be 0. Each nimber with a 1 there has the weight y. The mean of the
///   weighted counts for y = 1 and y = −1 counts the positions with an even number of such nimbers.
/// - Below i the nimber of one fallen heap is determined by all the others: a factor 2⁻ⁱ.
///
/// With c choices per heap, a layer has the series exp(cz), or cosh(cz) if it holds an even
/// number of heaps. The count is k! times the coefficient of zᵏ in the product of these series. The
/// choices in which no heap falls at i are subtracted.
pub(crate) fn halving_nim(k: usize, largest: u64) -> Texts {
    let bound = largest + 1;
    // V of each layer, and the number of heaps with g = V, which is 0 or 1.
    let layers = (0..64 - bound.leading_zeros()).map(|t| (bound >> t >> 1, bound >> t & 1));
    let layers = layers.collect_vec();
    let inverse = |n: usize| power(n as u64, PRIME - 2, PRIME);
    let inverses = (0..=k).map(inverse).collect_vec();
    // The coefficients of log(cosh z) follow from n·coshₙ = Σ j·logⱼ·coshₙ₋ⱼ.
    let (mut cosh, mut log) = (vec![1], vec![0]);
    for n in 1..=k {
        let above: u64 = if n > 1 { cosh[n - 2] } else { 0 };
        cosh.push(above * inverses[n] % PRIME * inverses[n.max(2) - 1] % PRIME);
        let terms = (1..n).map(|j| j as u64 * log[j] % PRIME * cosh[n - j] % PRIME);
        let known = terms.sum::<u64>() % PRIME * inverses[n] % PRIME;
        log.push((cosh[n] + PRIME - known) % PRIME);
    }
    // Returns the coefficient of zᵏ in a product of series exp(cz) and cosh(cz), by logarithms.
    let product = |factors: &[(u64, bool)]| {
        let mut sum = vec![0; k + 1];
        for &(c, is_even) in factors {
            let mut power = 1;
            for n in 1..=k {
                power = power * c % PRIME;
                let term = if is_even { log[n] } else { u64::from(n == 1) };
                sum[n] = (sum[n] + power * term) % PRIME;
            }
        }
        let mut exp = vec![1];
        for n in 1..=k {
            let terms = (1..=n).map(|j| j as u64 * sum[j] % PRIME * exp[n - j] % PRIME);
            exp.push(terms.sum::<u64>() % PRIME * inverses[n] % PRIME);
        }
        exp[k]
    };
    // Every nimber equals its V.
    let mut count = product(&layers.iter().map(|&(v, equal)| (equal, v > 0)).collect_vec());
    for i in 0..63 - bound.leading_zeros() {
        // 2⁻ⁱ for the determined nimber, and 1/2 for the mean over y.
        let share = power(power(2, u64::from(i) + 1, PRIME), PRIME - 2, PRIME);
        for y in [1, PRIME - 1] {
            let (with_falls, without_falls): (Vec<_>, Vec<_>) = layers
                .iter()
                .map(|&(v, equal)| {
                    let (digit, is_even) = (v >> i & 1, v >> i >> 1 > 0);
                    let below = (v % (1 << i) + equal) % PRIME;
                    let unfallen = if digit == 1 { y * below % PRIME } else { below };
                    (((unfallen + (digit << i)) % PRIME, is_even), (unfallen, is_even))
                })
                .unzip();
            count =
                (count + share * (product(&with_falls) + PRIME - product(&without_falls))) % PRIME;
        }
    }
    let count = (1..=k as u64).fold(count, |count, n| count * n % PRIME);
    (line(&[k as u64, largest]), line(&[count]))
}

/// Returns a power modulo `n`.
pub(crate) fn power(mut base: u64, mut exponent: u64, n: u64) -> u64 {
    let times = |x, y| (u128::from(x) * u128::from(y) % u128::from(n)) as u64;
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = times(power, base);
        }
        base = times(base, base);
        exponent /= 2;
    }
    power
}
