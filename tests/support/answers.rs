//! Inputs and the answers to them.
//!
//! An answer is played out by the rules, or follows from how the input was made, or comes from a
//! second way, slower than the program's; none comes from a program. The texts are the same on
//! every machine. What answers a single case is collected by `unzip`.

use itertools::Itertools;
use std::collections::HashMap;

/// An input and the expected output.
pub type Texts = (String, String);

/// Numbers on a line.
pub fn line<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).join(" ") + "\n"
}

/// Cases behind their number.
pub fn counted(cases: impl Iterator<Item = Texts>) -> Texts {
    let cases = cases.collect_vec();
    let count = (line(&[cases.len()]), String::new());
    [count].into_iter().chain(cases).unzip()
}

/// Player 1 or player 2, who wins.
fn winner(first_wins: bool) -> String {
    if first_wins { "1\n" } else { "2\n" }.into()
}

/// Numbers that look random and are always the same (splitmix64, Steele, Lea & Flood 2014).
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

/// A game in which a turn lowers one pile, played to its end by the rules.
struct Game {
    /// The sizes that a turn can give to a pile.
    turns: fn(u64) -> Vec<u64>,
    /// Whether no two piles may become equal.
    unequal: bool,
    /// Whether the player to move wins, as far as known; piles are sorted.
    known: HashMap<Vec<u64>, bool>,
}

impl Game {
    /// By what its turns do.
    fn new(turns: fn(u64) -> Vec<u64>) -> Self {
        Self { turns, unequal: false, known: HashMap::new() }
    }

    /// A tower is lowered to a divisor of its height.
    fn tower_breakers() -> Self {
        Self::new(|height| (1..height).filter(|y| height % y == 0).collect())
    }

    /// Any number is taken from a heap.
    fn nim() -> Self {
        Self::new(|heap| (0..heap).collect())
    }

    /// The same, but no two heaps may become equal.
    fn unbalanced_nim() -> Self {
        Self { unequal: true, ..Self::nim() }
    }

    /// The turns that win: which pile, counted from 1, and by how much it is lowered.
    fn winning_turns(&mut self, piles: &[u64]) -> Vec<[u64; 2]> {
        let mut winning = Vec::new();
        for (i, &pile) in piles.iter().enumerate() {
            for lower in (self.turns)(pile) {
                let mut next = piles.to_vec();
                next[i] = lower;
                let legal = !self.unequal || !piles.contains(&lower);
                if legal && !self.wins(&next) {
                    winning.push([i as u64 + 1, pile - lower]);
                }
            }
        }
        winning
    }

    /// Whether the player to move wins.
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

/// Positions, played: the text that each is, and the answer, made of the turns that win.
fn played(
    mut game: Game,
    positions: impl Iterator<Item = Vec<u64>>,
    text: fn(&[u64]) -> String,
    answer: fn(&[u64], &[[u64; 2]]) -> String,
) -> impl Iterator<Item = Texts> {
    positions.map(move |piles| (text(&piles), answer(&piles, &game.winning_turns(&piles))))
}

/// Few towers of small height.
pub fn small_tower_breakers() -> Texts {
    let games = (1..=12).cartesian_product(1..=16).map(|(n, height)| vec![height; n]);
    let query = |towers: &[u64]| line(&[towers.len() as u64, towers[0]]);
    counted(played(Game::tower_breakers(), games, query, |_, turns| winner(!turns.is_empty())))
}

/// By parity.
pub fn tower_breakers(query: &[u64]) -> Texts {
    (line(query), winner(query[0] % 2 == 1 && query[1] > 1))
}

/// Few small towers.
pub fn small_revisited(games: impl Iterator<Item = Vec<u64>>) -> Texts {
    let game = |towers: &[u64]| line(&[towers.len()]) + &line(towers);
    counted(played(Game::tower_breakers(), games, game, |_, turns| winner(!turns.is_empty())))
}

/// By the number of prime factors of each height, which is known.
pub fn revisited(towers: &[(u64, u32)]) -> Texts {
    let heights = towers.iter().map(|tower| tower.0).collect_vec();
    let nim_sum = towers.iter().fold(0, |sum, tower| sum ^ tower.1);
    (line(&[towers.len()]) + &line(&heights), winner(nim_sum != 0))
}

/// A dialogue about pairs of equal towers. The opponent lowers the first tower of a pair to
/// one height after the other, and the answer is to do the same to its twin: the towers
/// before have height 1 by then, so the twin is the first tower that can answer.
pub fn play(pairs: usize, heights: &[u64]) -> Texts {
    let mut input = line(&[2 * pairs]) + &line(&vec![heights[0]; 2 * pairs]);
    let mut output = String::from("second\n");
    for (i, height) in (1..=pairs as u64).cartesian_product(&heights[1..]) {
        input += &line(&[2 * i - 1, *height]);
        output += &line(&[2 * i, *height]);
    }
    (input, output + "win\n")
}

/// All pairs of heaps up to `most`: of the turns that win, the one that takes the largest share
/// of its heap, and so leaves the smallest product.
pub fn small_divisor_nim(most: u64) -> Texts {
    let pairs = itertools::repeat_n(0..=most, 2).multi_cartesian_product();
    let answer = |heaps: &[u64], turns: &[[u64; 2]]| {
        let (m, n) = (heaps[0], heaps[1]);
        let after = |&[i, taken]: &[u64; 2]| if i == 1 { [m - taken, n] } else { [m, n - taken] };
        let best = turns.iter().map(after).min_by_key(|after| after[0] * after[1]);
        best.map_or("B\n".into(), |after| format!("A {}", line(&after)))
    };
    let divisors = |heap| (1..=heap).filter(|d| heap % d == 0).map(|d| heap - d).collect();
    played(Game::new(divisors), pairs, line, answer).unzip()
}

/// The heap that 2 divides more often loses its odd part, times the other one's power of 2.
pub fn divisor_nim(heaps: &[u64]) -> Texts {
    let mut odd = [heaps[0], heaps[1]];
    let mut twos = [0, 0];
    for i in 0..2 {
        while odd[i] > 0 && odd[i] % 2 == 0 {
            (odd[i], twos[i]) = (odd[i] / 2, twos[i] + 1);
        }
    }
    let empty = odd.contains(&0);
    if odd == [0, 0] || !empty && twos[0] == twos[1] {
        return (line(heaps), "B\n".into());
    }
    let mut after = [0, 0];
    if !empty {
        let i = usize::from(twos[0] < twos[1]);
        after.copy_from_slice(heaps);
        after[i] -= odd[i] << twos[1 - i];
    }
    (line(heaps), format!("A {}", line(&after)))
}

/// The answer that lists moves: in one word who wins, how many moves do, and these.
fn listed([lost, won]: [&str; 2], moves: &[[u64; 2]]) -> String {
    if moves.is_empty() {
        return format!("{lost}\n");
    }
    format!("{won} {}\n{}", moves.len(), moves.iter().map(|turn| line(turn)).join(""))
}

/// The words for Nim, and for Unbalanced Nim.
const WORDS: [[&str; 2]; 2] = [["balanced", "unbalanced"], ["lost", "won"]];

/// A game, with its number of heaps before it.
fn with_number(heaps: &[u64]) -> String {
    line(&[&[heaps.len() as u64], heaps].concat())
}

/// Games of few heaps with few coins.
pub fn small_nim(games: impl Iterator<Item = Vec<u64>>) -> Texts {
    played(Game::nim(), games, with_number, |_, turns| listed(WORDS[0], turns)).unzip()
}

/// By counting, for every binary digit, the heaps that have it. A winning move changes just
/// the digits that an odd number of heaps have.
pub fn nim(heaps: &[u64]) -> Texts {
    let count = |i: u32| heaps.iter().map(|n| n >> i & 1).sum::<u64>();
    let odd: u64 = (0..64).map(|i| (count(i) % 2) << i).sum();
    let moves = (1..).zip(heaps).filter(|(_, n)| *n ^ odd < **n);
    let moves = moves.map(|(i, n)| [i, n - (n ^ odd)]).collect_vec();
    (with_number(heaps), listed(WORDS[0], &moves))
}

/// Games of few heaps, all different, with few stones.
pub fn small_unbalanced_nim(games: impl Iterator<Item = Vec<u64>>) -> Texts {
    played(Game::unbalanced_nim(), games, with_number, |_, turns| listed(WORDS[1], turns)).unzip()
}

/// By mating (Winning Ways, chapter 15) and counting. Two heaps a and b that are congruent modulo
/// the highest power of two leave as mates, and count (a ⊕ b) − 1, and so on; the sum (⊕) is 0
/// just if the game is lost. To make it 0, each heap a has one place x to go, whatever is there.
/// Their digits j differ, just if the sum has it, or else the other heaps that are congruent to a
/// modulo 2ʲ and to x, if that is another residue, are together odd in number; not if both.
pub fn unbalanced_moves(heaps: &[u64]) -> Vec<[u64; 2]> {
    let sorted = heaps.iter().map(|a| a.reverse_bits()).sorted().collect_vec();
    let (mut singles, mut sum) = (sorted.clone(), 0);
    for j in (0..64).rev() {
        let mut left: Vec<u64> = Vec::new();
        for a in singles {
            match left.last().map(|b| (a ^ b).reverse_bits()) {
                Some(difference) if difference.trailing_zeros() >= j => {
                    sum ^= difference - 1;
                    left.pop();
                }
                _ => left.push(a),
            }
        }
        singles = left;
    }
    sum ^= singles.first().map_or(0, |a| a.reverse_bits());
    let congruent = |x: u64, j: u32| {
        let (first, rest) = (x.reverse_bits() & !(u64::MAX >> j), u64::MAX >> j);
        sorted.partition_point(|&a| a <= first | rest) - sorted.partition_point(|&a| a < first)
    };
    let moves = (1..).zip(heaps).filter_map(|(i, &a)| {
        let x = (0..64).fold(0, |x, j| {
            let same = (a ^ x) % (1 << j) == 0;
            let others = if same { 0 } else { congruent(a, j) - 1 + congruent(x, j) };
            let differ = (sum >> j ^ others as u64) & 1;
            x | (a >> j & 1 ^ differ) << j
        });
        (x < a && sorted.binary_search(&x.reverse_bits()).is_err()).then(|| [i, a - x])
    });
    moves.collect()
}

/// A game whose answer comes from there.
pub fn unbalanced_nim(heaps: &[u64]) -> Texts {
    (with_number(heaps), listed(WORDS[1], &unbalanced_moves(heaps)))
}

/// What is asked of the lost positions of Unbalanced Nim: their number, and their sum mod 10⁹.
pub type Asked = fn((u128, u64)) -> u128;

/// All bounds up to `most`.
pub fn small_lost_below(most: u64, asked: Asked) -> Texts {
    let mut game = Game::unbalanced_nim();
    let answers = (0..=most).map(|bound| {
        let lost = (1..bound).combinations(3).filter(|heaps| !game.wins(heaps)).collect_vec();
        let answer = asked((lost.len() as u128, lost.concat().iter().sum()));
        (line(&[bound]), line(&[answer]))
    });
    answers.unzip()
}

/// The lost positions below each bound.
///
/// With x, y, z for a + 1 < b + 1 < c + 1 they are the pairs y < z with x = y ⊕ z, 1 < x < y:
/// so y and z have the same number of binary digits, and are not 2j and 2j + 1.
pub fn lost_below(bounds: &[u64], asked: Asked) -> Texts {
    let add =
        |one: (u128, u64), other: (u128, u64)| (one.0 + other.0, (one.1 + other.1) % 1_000_000_000);
    let mut shorter = vec![(0, 0)];
    for i in 0..64 {
        shorter.push(add(shorter[i], pairs(1 << i, 1 << i)));
    }
    let answers = bounds.iter().map(|&bound| {
        let lost = bound.checked_ilog2().map_or((0, 0), |top| {
            add(shorter[top as usize], pairs(1 << top, bound - (1 << top) + 1))
        });
        (line(&[bound]), line(&[asked(lost)]))
    });
    answers.unzip()
}

/// The positions with y = `base` + u, z = `base` + v and 0 ≤ u < v < `r`: their number, and
/// their sum mod 10⁹; `base` is a power of 2, and at least `r`.
fn pairs(base: u64, r: u64) -> (u128, u64) {
    const M: u64 = 1_000_000_000;
    let reduced = |x: u128| (x % u128::from(M)) as u64;
    let (base, all) = (u128::from(base), u128::from(r) * u128::from(r - 1) / 2);
    // u and v differ in digit i for as many pairs as there are ones, times zeros.
    let xors = (0..64).take_while(|&i| 1 << i < r).fold(0, |sum, i| {
        let ones = (r >> i >> 1 << i) + (r % (2 << i)).saturating_sub(1 << i);
        (sum + (ones % M) * ((r - ones) % M) % M * ((1 << i) % M)) % M
    });
    // The twins 2j and 2j + 1 with their x = 1 add up to 2·base + 4j + 2.
    let twins = u128::from(r / 2);
    let plus = reduced(all) * reduced(2 * base + u128::from(r) - 1) + xors;
    let minus = reduced(twins) * reduced(2 * (base + twins)) + 3 * reduced(all - twins);
    (all - twins, (plus + 2 * M * M - minus) % M)
}

/// Few heaps with few stones.
pub fn small_halving_nim() -> Texts {
    let mut game = Game::new(|heap| (heap - heap / 2..heap).collect());
    let sizes = [(0, 3), (1, 40), (2, 24), (3, 12), (4, 6), (5, 5)].into_iter();
    let queries = sizes.flat_map(|(k, most)| (0..=most).map(move |largest| (k, largest)));
    let answers = queries.map(|(k, largest)| {
        let positions = itertools::repeat_n(0..=largest, k).multi_cartesian_product();
        let lost = positions.filter(|heaps| !game.wins(heaps)).count();
        (line(&[k as u64, largest]), line(&[lost]))
    });
    answers.unzip()
}

/// The prime modulo which lost positions of Halving Nim are counted.
const PRIME: u64 = 998_244_353;

/// How many positions of `k` heaps of at most `largest` stones are lost, mod 998244353.
///
/// By the highest digit in which something happens. With L = `largest` + 1 the heaps of one t
/// have the nimbers g < V and, if the digit t of L is 1, g = V, where V = ⌊L/2ᵗ⁺¹⌋. Let i be the
/// highest digit in which some heap's g is smaller than V. Above it all heaps are tight, and
/// cancel only in pairs of the same t, unless V has no digits there. Below it one of the heaps
/// that are smaller now is determined by all the others, whence the factor 2⁻ⁱ. So the choices
/// of the heaps of one t form the series exp(az) or, in pairs, cosh(az), and their product
/// has the term (the count)·zᵏ/k!; y = ±1 keeps track of the digit i of the nim-sum.
pub fn halving_nim(k: usize, largest: u64) -> Texts {
    let bound = largest + 1;
    let layers = (0..64 - bound.leading_zeros()).map(|t| (bound >> t >> 1, bound >> t & 1));
    let layers = layers.collect_vec();
    let inverse = |n: usize| power(n as u64, PRIME - 2, PRIME);
    let inverses = (0..=k).map(inverse).collect_vec();
    // The series log(cosh z), since n·coshₙ = Σ j·logⱼ·coshₙ₋ⱼ.
    let (mut cosh, mut log) = (vec![1], vec![0]);
    for n in 1..=k {
        let above: u64 = if n > 1 { cosh[n - 2] } else { 0 };
        cosh.push(above * inverses[n] % PRIME * inverses[n.max(2) - 1] % PRIME);
        let terms = (1..n).map(|j| j as u64 * log[j] % PRIME * cosh[n - j] % PRIME);
        let known = terms.sum::<u64>() % PRIME * inverses[n] % PRIME;
        log.push((cosh[n] + PRIME - known) % PRIME);
    }
    // The term k of a product of series exp(az) and cosh(az), by the logarithms.
    let product = |factors: &[(u64, bool)]| {
        let mut sum = vec![0; k + 1];
        for &(a, in_pairs) in factors {
            let mut power = 1;
            for n in 1..=k {
                power = power * a % PRIME;
                let term = if in_pairs { log[n] } else { u64::from(n == 1) };
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
    // No heap is ever smaller.
    let mut count = product(&layers.iter().map(|&(v, last)| (last, v > 0)).collect_vec());
    for i in 0..63 - bound.leading_zeros() {
        let share = power(power(2, u64::from(i) + 1, PRIME), PRIME - 2, PRIME);
        for y in [1, PRIME - 1] {
            let (all, tight): (Vec<_>, Vec<_>) = layers
                .iter()
                .map(|&(v, last)| {
                    let (digit, in_pairs) = (v >> i & 1, v >> i >> 1 > 0);
                    let below = (v % (1 << i) + last) % PRIME;
                    let stay = if digit == 1 { y * below % PRIME } else { below };
                    (((stay + (digit << i)) % PRIME, in_pairs), (stay, in_pairs))
                })
                .unzip();
            count = (count + share * (product(&all) + PRIME - product(&tight))) % PRIME;
        }
    }
    let count = (1..=k as u64).fold(count, |count, n| count * n % PRIME);
    (line(&[k as u64, largest]), line(&[count]))
}

/// A power modulo `n`.
pub fn power(mut base: u64, mut exponent: u64, n: u64) -> u64 {
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
