//! # Tower Breakers, Revisited!
//!
//! N towers stand in a row, each of its own height. Two players take turns; a turn picks a
//! tower of height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. Who
//! cannot move loses. Player 1 starts. Who wins under best play?
//!
//! (`HackerRank`, "Tower Breakers, Revisited!", there with heights up to 10⁶.)
//!
//! ## Input
//!
//! ```text
//! T              number of games, 0 ≤ T ≤ 10⁴
//! N              the number of towers of one game, 0 ≤ N, ΣN ≤ 10⁴
//! h₁ h₂ …        their N heights, 1 ≤ hᵢ ≤ 2⁶⁴ − 1; an empty line if N = 0
//! ```
//!
//! ## Output
//!
//! For each game one line: `1` or `2`, the player who wins. Time limit: 5 s.
//!
//! In the sample, player 1 lowers the tower of height 2 to 1 and wins the first game. In the
//! second one, player 2 answers a move in the tower of height 2 or 3 in the other one.
//!
//! ## Solution
//!
//! The nimber of a tower is Ω(h), the number of its prime factors with multiplicity:
//! player 1 wins iff the [xor of all Ω(h)](nimber) is not 0. Ω needs no full factorisation: a
//! composite number without prime factors up to its cube root [has just two](Primes::omega).
//! Whether it has such factors is settled by [common divisors](Group::common_divisor) with
//! products of thousands of primes.
//!
//! ## Complexity
//!
//! O(∛h/log h) time a tower, and far less unless h has two large prime factors; a
//! table of 2 MB and about 10 ms, made only when it is needed.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::io;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, games: u64 }
    assert!(games <= 10_000, "T must be at most 10000, not {}", games);
    let (mut primes, mut winners) = (Primes::new(), String::new());
    let mut towers_left = 10_000;
    for _ in 0..games {
        input! { from &mut source, towers: u64 }
        assert!(towers <= towers_left, "`{}` towers: there are at most 10000 in all", towers);
        towers_left -= towers;
        let mut nim_sum = 0;
        for _ in 0..towers {
            input! { from &mut source, height: u64 }
            assert!(height >= 1, "`{}`: heights start at 1", height);
            nim_sum ^= nimber(&mut primes, height);
        }
        winners += if nim_sum == 0 { "2\n" } else { "1\n" };
    }
    if let Some(token) = source.next_token() {
        panic!("`{}` is left over after the last game", token);
    }
    print!("{}", winners);
}

/// The nimber of a tower of height `height` ≥ 1: the least number that no tower one turn
/// away has for its nimber.
///
/// **Theorem 1** (Sprague 1935, Grundy 1939). The player to move wins iff the xor s of all
/// nimbers is not 0.
///
/// *Proof.* Every turn lowers a tower, so the game ends, with all nimbers 0 and the player to
/// move lost. If s = 0, a move changes one nimber, so s is not 0 any more. If s ≠ 0, some
/// nimber g has its top digit, so g ⊕ s < g; hence that tower can be lowered to the nimber
/// g ⊕ s, which makes s zero. ∎
///
/// **Theorem 2.** The nimber is Ω(h), the number of prime factors of h with multiplicity
/// (OEIS A001222).
///
/// *Proof.* By induction, it is the least number that is not Ω(y) of a proper divisor y. A
/// proper divisor lacks at least one of the Ω(h) prime factors, so Ω(y) is smaller than
/// Ω(h); and leaving out just one, two, … or all of them gives all the smaller numbers,
/// down to Ω(1) = 0. ∎
fn nimber(primes: &mut Primes, height: u64) -> u32 {
    primes.omega(height)
}

/// The primes below it are divided out one by one; it is a prime itself.
const FIRST: u64 = 131;
/// ⌊2^(64/3)⌋: whatever has three prime factors above it does not fit 64 bits.
const LARGEST_ROOT: usize = 2_642_245;
/// How many products a group of primes has; their chains of multiplications overlap.
const LANES: usize = 8;
/// The length of such a product, in words of 64 bits.
const WORDS: usize = 96;

/// The primes that numbers are divided by.
struct Primes {
    /// The odd primes below [`FIRST`].
    small: Vec<Odd>,
    /// The primes from [`FIRST`] to [`LARGEST_ROOT`], once they are needed.
    groups: Option<Vec<Group>>,
}

impl Primes {
    /// Without the large table.
    fn new() -> Self {
        let small = primes_up_to(FIRST as usize - 1).into_iter().map(Odd::new).collect();
        Self { small, groups: None }
    }

    /// The number of prime factors of `n` ≥ 1 with multiplicity.
    ///
    /// *Proof.* After the first loop what is left is 1, a prime, or free of primes below
    /// [`FIRST`]. When the second loop looks at a group, all the primes below the group's first
    /// p have been divided out completely, so three prime factors would make what is left at
    /// least p³. If it is composite and below p³, it therefore has exactly two. After the
    /// last group, three would make it larger than 2⁶⁴. ∎
    fn omega(&mut self, mut n: u64) -> u32 {
        let mut count = n.trailing_zeros();
        n >>= count;
        for prime in &self.small {
            if prime.n * prime.n > n {
                break; // What is left is 1 or a prime.
            }
            while let Some(quotient) = prime.quotient_of(n) {
                count += 1;
                n = quotient;
            }
        }
        let is_composite = |n| n > 1 && !Odd::new(n).is_prime();
        let mut composite = is_composite(n);
        if composite && n >= FIRST.pow(3) {
            for group in self.groups.get_or_insert_with(Group::all) {
                if !composite || n < group.primes[0].pow(3) {
                    break;
                }
                let divisor = group.common_divisor(n);
                if divisor > 1 {
                    count += group.divide_out(&mut n, divisor);
                    composite = is_composite(n);
                }
            }
        }
        count + if composite { 2 } else { u32::from(n > 1) }
    }
}

/// The primes up to `limit`, without 2 (sieve of Eratosthenes).
fn primes_up_to(limit: usize) -> Vec<u64> {
    // Entry i stands for 2i + 1.
    let mut composite = vec![false; (limit + 1) / 2];
    let mut primes = Vec::new();
    for i in 1..composite.len() {
        if !composite[i] {
            primes.push(2 * i as u64 + 1);
            for j in (2 * i * (i + 1)..composite.len()).step_by(2 * i + 1) {
                composite[j] = true;
            }
        }
    }
    primes
}

/// Consecutive primes and their products.
struct Group {
    /// In increasing order.
    primes: Vec<u64>,
    /// `words[i][j]` is word i, from the lowest, of product j. Each prime is in one product.
    words: Vec<[u64; LANES]>,
}

impl Group {
    /// The primes from [`FIRST`] to [`LARGEST_ROOT`] in groups.
    fn all() -> Vec<Self> {
        let primes = primes_up_to(LARGEST_ROOT);
        let mut rest = &primes[primes.iter().take_while(|&&p| p < FIRST).count()..];
        let mut groups = Vec::new();
        while !rest.is_empty() {
            let start = rest;
            let mut words = vec![[0; LANES]; WORDS];
            for lane in 0..LANES {
                // Two primes at a time: they add at most one word.
                let mut product = vec![1];
                while product.len() < WORDS && !rest.is_empty() {
                    let (two, others) = rest.split_at(rest.len().min(2));
                    multiply(&mut product, two.iter().product());
                    rest = others;
                }
                for (row, word) in words.iter_mut().zip(product) {
                    row[lane] = word;
                }
            }
            groups.push(Self { primes: start[..start.len() - rest.len()].to_vec(), words });
        }
        groups
    }

    /// The greatest common divisor of the odd `n` and the product of the group's primes.
    ///
    /// Division from the lowest word up (Hensel), with B = 2⁶⁴: word − c is what is left, where
    /// c < n is owed, at first 0. Subtract q·n with the same lowest word, q = (word − c)·n⁻¹
    /// mod B. Then the next word owes (q·n + c − word)/B < n, the high word of q·n and any borrow
    /// of word − c. After all w words only the debt c remains: product ≡ −c·Bʷ (mod n). B has an
    /// inverse mod n, so gcd(n, c) = gcd(n, product). The same holds for the product of all the
    /// carries, each time divided by B, and that of all the products.
    fn common_divisor(&self, n: u64) -> u64 {
        let n = Odd::new(n);
        let mut carries = [0; LANES];
        for words in &self.words {
            for (carry, word) in carries.iter_mut().zip(words) {
                let (difference, borrow) = word.overflowing_sub(*carry);
                *carry = high(difference.wrapping_mul(n.inverse), n.n) + u64::from(borrow);
            }
        }
        let (mut a, mut b) = (n.n, carries.iter().fold(1, |product, &c| n.multiply(product, c)));
        // The binary algorithm; a is odd.
        while b != 0 {
            b >>= b.trailing_zeros();
            let smaller = a.min(b);
            b = a.max(b) - smaller;
            a = smaller;
        }
        a
    }

    /// Divides `n` by the primes in `divisor` > 1 as often as they go, and says how often.
    fn divide_out(&self, n: &mut u64, divisor: u64) -> u32 {
        let mut count = 0;
        let mut divide = |prime| {
            while *n % prime == 0 {
                *n /= prime;
                count += 1;
            }
        };
        // A product of different primes of the group. After p ≤ √rest the rest is still > 1;
        // what is below p² is the last one.
        let mut rest = divisor;
        for &prime in &self.primes {
            if prime * prime > rest {
                break;
            }
            if rest % prime == 0 {
                rest /= prime;
                divide(prime);
            }
        }
        divide(rest);
        count
    }
}

/// Multiplies a number in words of 64 bits, the lowest first, by `factor`.
fn multiply(number: &mut Vec<u64>, factor: u64) {
    let mut carry = 0;
    for word in number.iter_mut() {
        let product = u128::from(*word) * u128::from(factor) + carry;
        *word = product as u64;
        carry = product >> 64;
    }
    if carry > 0 {
        number.push(carry as u64);
    }
}

/// The upper 64 bits of the product.
fn high(x: u64, y: u64) -> u64 {
    ((u128::from(x) * u128::from(y)) >> 64) as u64
}

/// An odd modulus (Montgomery 1985): x stands for the remainder x/2⁶⁴ mod n.
struct Odd {
    /// The modulus.
    n: u64,
    /// Its inverse modulo 2⁶⁴.
    inverse: u64,
}

impl Odd {
    /// `n` must be odd.
    fn new(n: u64) -> Self {
        // n·n ≡ 1 mod 8, and each step of Newton's method doubles the number of right bits.
        let refine = |x: u64| x.wrapping_mul(2_u64.wrapping_sub(n.wrapping_mul(x)));
        Self { n, inverse: (0..5).fold(n, |x, _| refine(x)) }
    }

    /// x/n if that is an integer. With q for x times the inverse, q·n ≡ x mod 2⁶⁴, so q is
    /// the only candidate, and q·n = x iff q·n < 2⁶⁴.
    fn quotient_of(&self, x: u64) -> Option<u64> {
        let quotient = x.wrapping_mul(self.inverse);
        if high(quotient, self.n) == 0 { Some(quotient) } else { None }
    }

    /// x − y mod n, for x, y ≤ n; below n if x is.
    fn subtract(&self, x: u64, y: u64) -> u64 {
        let (difference, borrow) = x.overflowing_sub(y);
        if borrow { difference.wrapping_add(self.n) } else { difference }
    }

    /// x·y/2⁶⁴ mod n, for x, y ≤ n; always below n.
    fn multiply(&self, x: u64, y: u64) -> u64 {
        let product = u128::from(x) * u128::from(y);
        let multiple = (product as u64).wrapping_mul(self.inverse);
        self.subtract((product >> 64) as u64, high(multiple, self.n))
    }

    /// Whether n > 1 is a prime, if it has no prime factor below [`FIRST`] but itself.
    ///
    /// **Theorem** (Sorenson & Webster 2017, OEIS A014233). A composite number of 64 bits fails
    /// the strong test to at least one of the first twelve primes.
    fn is_prime(&self) -> bool {
        let bases = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
        self.n < FIRST * FIRST || self.passes([2]) && self.passes(bases)
    }

    /// The strong test (Miller 1976, Rabin 1980) to all the bases, which have no common factor
    /// with n. Their chains of multiplications overlap.
    ///
    /// With n − 1 = d·2ˢ, d odd, a base b passes if modulo n bᵈ = 1, or −1 is among the first s
    /// of bᵈ, its square, the square of that, …. For a prime each base does: the one after
    /// these s is 1 by Fermat, and modulo a prime 1 has no square roots but 1 and −1.
    fn passes<const N: usize>(&self, bases: [u64; N]) -> bool {
        let one = self.n.wrapping_neg() % self.n;
        let minus_one = self.n - one;
        let bases = bases.map(|base| (0..base).fold(0, |x, _| self.subtract(x, minus_one)));
        let s = (self.n - 1).trailing_zeros();
        let d = self.n >> s;
        let mut powers = [one; N];
        for i in (0..64 - d.leading_zeros()).rev() {
            for (power, base) in powers.iter_mut().zip(bases) {
                let square = self.multiply(*power, *power);
                *power = if d >> i & 1 == 1 { self.multiply(square, base) } else { square };
            }
        }
        let mut passed = powers.map(|power| power == one || power == minus_one);
        for _ in 1..s {
            powers = powers.map(|power| self.multiply(power, power));
            (0..N).for_each(|i| passed[i] |= powers[i] == minus_one);
        }
        passed == [true; N]
    }
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Every position one turn away.
    fn moves(towers: &[u64]) -> Vec<Vec<u64>> {
        let mut positions = Vec::new();
        for (i, &x) in towers.iter().enumerate() {
            for y in (1..x).filter(|y| x % y == 0) {
                let mut next = towers.to_vec();
                next[i] = y;
                positions.push(next);
            }
        }
        positions
    }

    /// Plays every game to its end; `known` remembers the games already played.
    pub fn first_wins(towers: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let towers = towers.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&towers) {
            return wins;
        }
        let wins = moves(&towers).iter().any(|next| !first_wins(next, known));
        known.insert(towers, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST, Group, LARGEST_ROOT, Odd, Primes, nimber, primes_up_to, rules};
    use itertools::Itertools;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_three_towers_of_at_most_seventy_two() {
        let (mut primes, mut known) = (Primes::new(), HashMap::new());
        for towers in (1..=72).combinations_with_replacement(3) {
            let nim_sum = towers.iter().fold(0, |sum, &h| sum ^ nimber(&mut primes, h));
            assert_eq!(nim_sum != 0, rules::first_wins(&towers, &mut known), "{towers:?}");
        }
    }

    #[test]
    fn agrees_with_the_rules_on_five_towers_of_at_most_sixteen() {
        let (mut primes, mut known) = (Primes::new(), HashMap::new());
        for towers in (1..=16).combinations_with_replacement(5) {
            let nim_sum = towers.iter().fold(0, |sum, &h| sum ^ nimber(&mut primes, h));
            assert_eq!(nim_sum != 0, rules::first_wins(&towers, &mut known), "{towers:?}");
        }
    }

    /// The prime factors by trial division, in order.
    fn factorize(mut n: u64) -> Vec<u64> {
        let mut primes = Vec::new();
        for p in (2..).take_while(|p| p * p <= n).collect_vec() {
            while n % p == 0 {
                primes.push(p);
                n /= p;
            }
        }
        primes.extend(Some(n).filter(|&n| n > 1));
        primes
    }

    #[test]
    fn agrees_with_trial_division_up_to_a_hundred_thousand_and_near_ten_to_the_twelve() {
        let mut primes = Primes::new();
        for n in (1..100_000).chain(999_999_999_900..1_000_000_000_000) {
            assert_eq!(nimber(&mut primes, n), factorize(n).len() as u32, "{n}");
        }
    }

    #[test]
    fn the_prime_test_agrees_with_a_sieve_up_to_four_million() {
        let mut rough = vec![true; 4_000_000];
        for p in (2..FIRST as usize).filter(|&p| factorize(p as u64).len() == 1) {
            (0..rough.len()).step_by(p).for_each(|n| rough[n] = false);
        }
        let primes = primes_up_to(rough.len());
        for n in (FIRST as usize..rough.len()).filter(|&n| rough[n]) {
            let n = n as u64;
            assert_eq!(Odd::new(n).is_prime(), primes.binary_search(&n).is_ok(), "{n}");
        }
    }

    /// There are 192725 primes up to 2642245, one of them even (OEIS A000720).
    #[test]
    fn the_groups_are_all_the_primes_and_their_products() {
        let groups = Group::all();
        let small = primes_up_to(FIRST as usize - 1);
        let primes = small.iter().chain(groups.iter().flat_map(|group| &group.primes));
        assert!(primes.clone().tuple_windows().all(|(p, q)| p < q));
        assert_eq!(primes.count(), 192_724);
        assert!(small.iter().all(|&p| factorize(p).len() == 1));
        for (group, other) in groups.iter().zip(groups.iter().cycle().skip(1)) {
            for &prime in &group.primes {
                assert_eq!(group.common_divisor(prime), prime);
            }
            let (first, last) = (other.primes[0], other.primes[other.primes.len() - 1]);
            assert_eq!(group.common_divisor(first * last), 1, "{first} is not in the group");
        }
        let root = LARGEST_ROOT as u128;
        assert!(root.pow(3) < 1 << 64 && 1 << 64 < (root + 1).pow(3));
    }

    #[test]
    fn adversarial_numbers_have_the_factors_that_they_were_made_of() {
        let mut primes = Primes::new();
        for factors in [
            // The ends of the range: 2⁶⁴ − 1, 2⁶³, 3⁴⁰, the largest prime.
            &[3, 5, 17, 257, 641, 65537, 6_700_417][..],
            &[2; 63],
            &[3; 40],
            &[u64::MAX - 58],
            // Prime squares and cubes near the ends.
            &[4_294_967_291; 2],
            &[2_642_239; 3],
            &[2_642_201, 2_642_203, 2_642_239],
            &[2_642_257; 2],
            &[2_642_239, 2_642_257],
            &[131; 3],
            &[131; 9],
            &[131, 137, 137, 137],
            &[131, 34_141, 34_141, 34_141],
            &[131, 131, 137, 139, 149, 151, 157, 163],
            &[127, 127, 131, 131, 137],
            // Products of two primes of 31 and 32 bits, near and far from each other.
            &[4_294_967_279, 4_294_967_291],
            &[2_147_483_659, 4_294_967_291],
            &[2_147_483_647, 2_147_483_647],
            &[2_147_483_659, 2_147_483_659],
            // The least composite numbers that pass the strong test to the first 1, 2, … of the
            // twelve primes (OEIS A014233).
            &[23, 89],
            &[829, 1657],
            &[2251, 11_251],
            &[151, 751, 28_351],
            &[6763, 10_627, 29_947],
            &[1303, 16_927, 157_543],
            &[10_670_053, 32_010_157],
            &[149_491, 747_451, 34_233_211],
            // p·(2p − 1), Carmichael numbers (OEIS A002997), Wieferich squares.
            &[3_037_000_429, 6_074_000_857],
            &[7, 13, 19],
            &[211, 421, 631],
            &[11, 13, 17, 19, 29, 37, 41, 43, 61, 97, 109, 127],
            &[1093, 1093],
            &[3511, 3511],
        ] {
            let n = factors.iter().fold(1_u64, |n, &p| n.checked_mul(p).expect("fits 64 bits"));
            assert_eq!(nimber(&mut primes, n), factors.len() as u32, "{n} = {factors:?}");
        }
    }
}
