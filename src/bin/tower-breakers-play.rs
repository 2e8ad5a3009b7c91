//! # Tower Breakers, Revisited!: a program that plays, and wins
//!
//! N towers stand in a row, each of its own height. Two players take turns; a turn picks a
//! tower of height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. Who
//! cannot move loses. The program sees the towers, chooses which side it takes, and plays
//! against the judge or a person at a terminal. How can it always win?
//!
//! ## Input
//!
//! ```text
//! n h₁ … hₙ      the towers, 0 ≤ n ≤ 10⁵, 1 ≤ hᵢ ≤ 2⁶⁴ − 1
//! i y            each move of the opponent: tower i, from 1, is lowered to height y
//! ```
//!
//! A move that breaks a rule is answered by a line on standard error that says which, and
//! is read again.
//!
//! ## Output
//!
//! `first` or `second`, the side that the program takes; then a line `i y` for each of its
//! moves; and `win` when no tower is above 1. At a terminal, it also shows the towers on
//! standard error before each move of the opponent.
//!
//! ## Solution
//!
//! The nimber of a tower is Ω(h), the number of its prime factors with multiplicity.
//! The program leaves the opponent a [nim-sum of 0](Game::winning_move) each time. For Ω
//! it needs no full factorisation: without factors up to its cube root a composite number
//! [has exactly two](Factors::divide_out), and these are [looked for](smaller_prime) only
//! when a move has to name one.
//!
//! ## Complexity
//!
//! O(∛h/log h) time a tower at the start, and far less unless h is a product of two large
//! primes; O(log n + ∛h) a move.

use itertools::Itertools;
use std::{
    collections::{BTreeSet, VecDeque},
    io,
};

fn main() {
    let person = at_terminal();
    if person {
        eprintln!("How many towers, and how high?");
    }
    let mut words = Words::default();
    let n = words.number().unwrap_or_else(|word| panic!("`{}` is not a number of towers", word));
    assert!(n <= 100_000, "n must be at most 100000, not {}", n);
    let mut heights = Vec::new();
    for _ in 0..n {
        let height = words.number().unwrap_or_else(|word| panic!("`{}` is not a height", word));
        assert!(height >= 1, "`{}`: heights start at 1", height);
        heights.push(height);
    }
    let mut game = Game::new(heights);
    let mut ours = game.nim_sum != 0;
    println!("{}", if ours { "first" } else { "second" });
    while game.towers_left > 0 {
        if ours {
            let (i, height) = game.winning_move();
            game.lower(i, height);
            println!("{} {}", i + 1, height);
        } else {
            if person {
                game.show();
            }
            let (i, height) = opponents_move(&game, &mut words);
            game.lower(i, height);
        }
        ours = !ours;
    }
    println!("win");
}

/// Whether a person types the input: a terminal is a character device. (`IsTerminal` says
/// it better, but is younger than the compilers of some judges.)
#[cfg(unix)]
fn at_terminal() -> bool {
    use std::os::unix::fs::FileTypeExt;
    matches!(std::fs::metadata("/dev/stdin"), Ok(file) if file.file_type().is_char_device())
}

/// Other systems do not tell.
#[cfg(not(unix))]
fn at_terminal() -> bool {
    false
}

/// The words of the input. It never reads past the line in which the next word stands.
#[derive(Default)]
struct Words {
    /// What is left of the last line.
    line: VecDeque<String>,
}

impl Words {
    /// The next word, as a number or, if it is none, as it stands.
    ///
    /// Panics at the end of the input.
    fn number(&mut self) -> Result<u64, String> {
        while self.line.is_empty() {
            let mut line = String::new();
            let length = io::stdin().read_line(&mut line).expect("the input must be text");
            assert!(length > 0, "the input ends before the game does");
            self.line.extend(line.split_whitespace().map(String::from));
        }
        let word = self.line.pop_front().unwrap_or_default();
        word.parse().map_err(|_| word)
    }
}

/// Reads the opponent's next legal move: a tower, from 0, and its new height.
///
/// What is illegal is answered on standard error. A word that is no number takes the rest
/// of its line with it, so that a typing error does not shift what follows.
fn opponents_move(game: &Game, words: &mut Words) -> (usize, u64) {
    loop {
        match words.number().and_then(|tower| Ok((tower, words.number()?))) {
            Err(word) => {
                words.line.clear();
                eprintln!(
                    "`{}` is not a number below 2⁶⁴: a move is a tower and its new height",
                    word
                );
            }
            Ok((tower, height)) => match game.broken_rule(tower, height) {
                Some(rule) => eprintln!("{}", rule),
                None => return (tower as usize - 1, height),
            },
        }
    }
}

/// The towers, and what the program knows of them.
struct Game {
    /// The height of each tower.
    heights: Vec<u64>,
    /// The nimber of each tower.
    nimbers: Vec<usize>,
    /// The xor of all nimbers.
    nim_sum: usize,
    /// How many towers are above 1.
    towers_left: usize,
    /// `with_digit[d]` has the towers whose nimber has the binary digit d. Nimbers are
    /// below 64.
    with_digit: Vec<BTreeSet<usize>>,
    /// For the nimbers.
    factors: Factors,
}

impl Game {
    /// Towers of these heights.
    fn new(heights: Vec<u64>) -> Self {
        let mut game = Self {
            nimbers: vec![0; heights.len()],
            nim_sum: 0,
            towers_left: heights.iter().filter(|&&height| height > 1).count(),
            with_digit: vec![BTreeSet::new(); 6],
            factors: Factors::new(),
            heights,
        };
        (0..game.heights.len()).for_each(|i| game.update(i));
        game
    }

    /// Plays a legal move: lowers tower `i`, from 0.
    fn lower(&mut self, i: usize, height: u64) {
        self.heights[i] = height;
        self.towers_left -= usize::from(height == 1);
        self.update(i);
    }

    /// Finds the nimber of tower `i`, and keeps what depends on it.
    fn update(&mut self, i: usize) {
        let nimber = nimber(&mut self.factors, self.heights[i]);
        for (d, towers) in self.with_digit.iter_mut().enumerate() {
            if nimber >> d & 1 == 1 {
                towers.insert(i);
            } else {
                towers.remove(&i);
            }
        }
        self.nim_sum ^= self.nimbers[i] ^ nimber;
        self.nimbers[i] = nimber;
    }

    /// The rule that a move breaks, in words; `tower` counts from 1.
    fn broken_rule(&self, tower: u64, height: u64) -> Option<String> {
        let n = self.heights.len() as u64;
        if tower < 1 || tower > n {
            return Some(format!("there is no tower {}: they are numbered from 1 to {}", tower, n));
        }
        let x = self.heights[tower as usize - 1];
        if height < 1 {
            Some(format!("tower {} must keep a height of at least 1", tower))
        } else if height >= x {
            Some(format!("tower {} must become lower: its height is {}", tower, x))
        } else if x % height != 0 {
            Some(format!("{} does not divide {}, the height of tower {}", height, x, tower))
        } else {
            None
        }
    }

    /// Shows the towers above 1 to a person.
    fn show(&self) {
        for (i, height) in self.heights.iter().enumerate().filter(|&(_, &height)| height > 1) {
            eprintln!("tower {} has height {}", i + 1, height);
        }
        eprintln!("Your move: which tower, and its new height?");
    }

    /// The first tower, from 0, that can be lowered so that the nim-sum becomes 0, and the
    /// smallest height that does it. The nim-sum must not be 0.
    ///
    /// **Theorem** (Bouton 1901, Sprague 1935, Grundy 1939). Who leaves a nim-sum of 0 each
    /// time wins, and can do so if it is not 0 before.
    ///
    /// *Proof.* Every turn lowers a tower, so the game ends, and it does so with nim-sum 0.
    ///
    /// - From nim-sum s ≠ 0: the top digit of s is a digit of some nimber g, and g ⊕ s < g
    ///   for just those nimbers. By the theorem on [nimbers](nimber) such a tower can be
    ///   lowered to nimber g ⊕ s, if need be to height 1, and the nim-sum becomes 0.
    /// - From nim-sum 0: a move changes one nimber, and with it the nim-sum. So the opponent
    ///   never makes it 0, and never makes the last move. ∎
    fn winning_move(&mut self) -> (usize, u64) {
        let sum = self.nim_sum;
        let top = (0..6).rev().find(|&d| sum >> d & 1 == 1);
        let lowered = top.and_then(|d| self.with_digit[d].iter().next());
        let i = *lowered.expect("the nim-sum is not 0");
        (i, smallest_divisor(&mut self.factors, self.heights[i], self.nimbers[i] ^ sum))
    }
}

/// The smallest divisor of `height` with nimber `target`, which is less than its own: the
/// product of its smallest prime factors.
fn smallest_divisor(factors: &mut Factors, height: u64, target: usize) -> u64 {
    let (primes, pair) = factors.divide_out(height);
    let mut primes = primes.to_vec();
    if target > primes.len() {
        primes.push(smaller_prime(pair));
    }
    primes[..target].iter().product()
}

/// The smaller one, p, of the two prime factors of `n` = pq, if they are odd and above ∛n.
///
/// **Theorem** (Lehman 1974). Some k ≤ ∛n has a² − 4kn = b² with integers a, b and
/// b ≤ ∛n, where a + b is a multiple of p or q but not of n.
///
/// *Proof.* If p = q, take k = 1, a = 2p, b = 0. Else look at the convergents u/v of the
/// continued fraction of q/p. The first one has uv = ⌊q/p⌋ ≤ n/p² < ∛n, the last
/// one is q/p with uv = n. Take two neighbours with uv ≤ ∛n < u′v′. Then |up − vq| is at
/// most p/v′ and at most q/u′, so its square is at most n/(u′v′) < n^(2/3). Take k = uv,
/// a = up + vq, b = |up − vq|: then a² − b² = 4kn, and a + b is 2up or 2vq. Since 2, u and v
/// are smaller than p, just one of the primes divides it. ∎
///
/// No overflow: 4kn < 2⁸⁸.
fn smaller_prime(n: u64) -> u64 {
    let root = (n as f64).cbrt() as u128 + 1;
    for k in 1..=root {
        let product = 4 * k * u128::from(n);
        let mut a = floor_root(product - 1) + 1;
        while a * a - product <= root * root {
            let b = floor_root(a * a - product);
            if b * b == a * a - product {
                let (mut x, mut y) = (n, (a + b) as u64);
                while y != 0 {
                    let remainder = x % y;
                    x = y;
                    y = remainder;
                }
                if 1 < x && x < n {
                    return x.min(n / x);
                }
            }
            a += 1;
        }
    }
    unreachable!("{} is no product of two primes above its cube root", n)
}

/// ⌊√x⌋ for x < 2¹⁰⁶. A square has the right root, even as a float: its relative error of
/// at most 2⁻⁵³ becomes half of that, too little to round to another integer. Rounding
/// keeps the order, so the root of what lies between two squares is right or one too large.
fn floor_root(x: u128) -> u128 {
    let guess = (x as f64).sqrt() as u128;
    if guess * guess > x { guess - 1 } else { guess }
}

/// The nimber of a tower of height `height` ≥ 1.
///
/// **Theorem.** It is Ω(h), the number of prime factors of h with multiplicity (OEIS
/// A001222). So by the theory of Sprague (1935) and Grundy (1939) the player to move wins
/// iff the xor of all Ω(h) is not 0.
///
/// *Proof.* By induction, the nimber is the least number that is not Ω(y) of a proper
/// divisor y. A proper divisor lacks at least one of the Ω(h) prime factors, so Ω(y) is
/// smaller than Ω(h); and leaving out just one, two, … or all of them gives all the
/// smaller numbers, down to Ω(1) = 0. ∎
fn nimber(factors: &mut Factors, height: u64) -> usize {
    let (primes, pair) = factors.divide_out(height);
    primes.len() + if pair == 1 { 0 } else { 2 }
}

/// The primes below it are divided out one by one; it is a prime itself.
const FIRST: u64 = 131;
/// ⌊2^(64/3)⌋: whatever has three prime factors above it does not fit 64 bits.
const LARGEST_ROOT: usize = 2_642_245;
/// How many products a group of primes has; their chains of multiplications overlap.
const LANES: usize = 8;
/// The length of such a product, in words of 64 bits.
const WORDS: usize = 96;

/// Finds prime factors.
struct Factors {
    /// The odd primes below [`FIRST`].
    small: Vec<Odd>,
    /// The primes from [`FIRST`] to [`LARGEST_ROOT`], once they are needed.
    groups: Option<Vec<Group>>,
    /// The prime factors of the number at hand.
    found: Vec<u64>,
}

impl Factors {
    /// Without the large table.
    fn new() -> Self {
        let small = primes_up_to(FIRST as usize - 1).into_iter().map(Odd::new).collect();
        Self { small, groups: None, found: Vec::new() }
    }

    /// Factors `n` ≥ 1 as far as Ω needs: into primes, in increasing order, and one more
    /// number, which is 1 or the product of two primes, both larger than the others and
    /// than its cube root.
    ///
    /// *Proof.* When the loop looks at a group, all the primes below the group's first p have
    /// been divided out completely, so three prime factors would make `n` ≥ p³. If `n` is
    /// composite and below p³, it therefore has exactly two, larger than p > ∛n or equal to
    /// p. At the end of the groups, three would make `n` > 2⁶⁴. ∎
    fn divide_out(&mut self, mut n: u64) -> (&[u64], u64) {
        self.found.clear();
        while n % 2 == 0 {
            self.found.push(2);
            n /= 2;
        }
        for prime in &self.small {
            if prime.n * prime.n > n {
                break; // What is left is 1 or a prime.
            }
            while let Some(quotient) = prime.quotient_of(n) {
                self.found.push(prime.n);
                n = quotient;
            }
        }
        let mut looked_at = 0;
        while n > 1 && !Odd::new(n).is_prime() {
            if n < FIRST.pow(3) {
                return (&self.found, n);
            }
            let groups = &self.groups.get_or_insert_with(Group::all)[looked_at..];
            let near = groups.iter().take_while(|group| n >= group.primes[0].pow(3));
            let mut divisors = near.map(|group| group.common_divisor(n));
            match divisors.find_position(|&divisor| divisor > 1) {
                None => return (&self.found, n),
                Some((i, divisor)) => {
                    n = groups[i].divide_out(n, divisor, &mut self.found);
                    looked_at += i + 1;
                }
            }
        }
        if n > 1 {
            self.found.push(n);
        }
        (&self.found, 1)
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
    /// It comes from the carry c of a division from the lowest word up (Hensel division).
    /// With B = 2⁶⁴, one step finds q and the next carry c′ so that word − c = q·n − B·c′.
    /// So word ≡ c − B·c′ (mod n), and the sum of all words times their powers of B
    /// telescopes: the product is −Bʷ·c (mod n), with the last c ≤ n and w words. B has an
    /// inverse mod n, so c and the product have the same common divisor with n, and so have
    /// all the carries and all the products multiplied.
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

    /// Divides `n` by the group's primes, those in `divisor`, as often as they go, and adds
    /// them to `found`.
    fn divide_out(&self, mut n: u64, divisor: u64, found: &mut Vec<u64>) -> u64 {
        let mut divide = |prime| {
            while n % prime == 0 {
                n /= prime;
                found.push(prime);
            }
        };
        // A product of different primes of the group: what is below p² is the last one.
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
        n
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

    /// x/n if that is an integer. With q for x times the inverse, q·n ≡ x mod 2⁶⁴; so
    /// q·n = x iff q·n < 2⁶⁴.
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
    /// **Theorem** (Baillie & Wagstaff 1980; Feitsma & Galway 2013, Jacobsen 2013). Of the odd
    /// numbers below 2⁶⁴, just the primes pass both the Fermat test to base 2 and the "almost
    /// extra strong" Lucas test: none of the 118968378 pseudoprimes to base 2 is a pseudoprime
    /// of the other kind.
    ///
    /// The Lucas test takes the first P = 3, 4, … for which the Jacobi symbol (P² − 4 | n)
    /// is −1, and the sequence V(0) = 2, V(1) = P, V(j + 1) = P·V(j) − V(j − 1). With
    /// n + 1 = d·2ˢ, d odd, it asks whether V(d) = ±2, or V(d·2ʳ) = 0 for some r < s − 1.
    /// (n + 1 fits 64 bits, since 3 divides 2⁶⁴ − 1.)
    fn is_prime(&self) -> bool {
        let n = self.n;
        if n < FIRST * FIRST {
            return true;
        }
        // A square has no such P. (Rounding errs by less than a half below 2³².)
        let root = (n as f64).sqrt().round() as u64;
        if root.wrapping_mul(root) == n {
            return false;
        }
        // A symbol of 0 means a common factor. A prime meets it first at P = n − 2, but half of
        // all the symbols are −1, equally for P and n − P: so one of those comes before.
        let mut p = 3;
        loop {
            match jacobi(p * p - 4, n) {
                -1 => break,
                0 => return false,
                _ => p += 1,
            }
        }
        let double = |x| self.subtract(x, n - x);
        let one = n.wrapping_neg() % n;
        let two = double(one);
        let first = (2..p).fold(two, |x, _| self.subtract(x, n - one));
        // With the digits of n + 1 read so far as j: V(j) and V(j + 1); with those of n − 1 as j:
        // the power 2ʲ.
        let s = (n + 1).trailing_zeros();
        let (mut v, mut next, mut power, mut lucas) = (two, first, one, false);
        for i in (0..64 - (n + 1).leading_zeros()).rev() {
            power = self.multiply(power, power);
            if (n - 1) >> i & 1 == 1 {
                power = double(power);
            }
            // V(2j + 1) = V(j)·V(j + 1) − P and V(2j) = V(j)² − 2.
            let odd = self.subtract(self.multiply(v, next), first);
            let digit = (n + 1) >> i & 1 == 1;
            let chosen = if digit { next } else { v };
            let even = self.subtract(self.multiply(chosen, chosen), two);
            let (low, high) = if digit { (odd, even) } else { (even, odd) };
            v = low;
            next = high;
            lucas |= i == s && (v == two || v == n - two) || 2 <= i && i <= s && v == 0;
        }
        lucas && power == one
    }
}

/// The Jacobi symbol (a | n) for odd n (Jacobi 1837).
fn jacobi(mut a: u64, mut n: u64) -> i32 {
    let mut symbol = 1;
    while a != 0 {
        let twos = a.trailing_zeros();
        a >>= twos;
        if twos % 2 == 1 && (n % 8 == 3 || n % 8 == 5) {
            symbol = -symbol;
        }
        // Reciprocity.
        if a % 4 == 3 && n % 4 == 3 {
            symbol = -symbol;
        }
        let remainder = n % a;
        n = a;
        a = remainder;
    }
    if n == 1 { symbol } else { 0 }
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Every move, as the pair (tower, new height).
    pub fn moves(towers: &[u64]) -> Vec<(usize, u64)> {
        let heights = |x: u64| (1..x).filter(move |y| x % y == 0);
        (0..towers.len()).flat_map(|i| heights(towers[i]).map(move |y| (i, y))).collect()
    }

    /// Plays every game to its end; `known` remembers the games already played.
    pub fn first_wins(towers: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let towers = towers.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&towers) {
            return wins;
        }
        let wins = moves(&towers).into_iter().any(|(i, y)| {
            let mut next = towers.clone();
            next[i] = y;
            !first_wins(&next, known)
        });
        known.insert(towers, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{Factors, Game, nimber, rules, smaller_prime, smallest_divisor};
    use itertools::Itertools;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_three_towers_of_at_most_thirty_six_in_any_order() {
        let mut known = HashMap::new();
        for towers in itertools::repeat_n(1..=36, 3).multi_cartesian_product() {
            let mut game = Game::new(towers.clone());
            let wins = rules::first_wins(&towers, &mut known);
            assert_eq!(game.nim_sum != 0, wins, "{towers:?}");
            if wins {
                // The first tower with a winning move, and that tower's smallest height.
                let after = |&(i, y): &(usize, u64)| {
                    let mut next = towers.clone();
                    next[i] = y;
                    !rules::first_wins(&next, &mut known)
                };
                let expected = rules::moves(&towers).into_iter().find(after);
                assert_eq!(Some(game.winning_move()), expected, "{towers:?}");
            }
        }
    }

    #[test]
    fn says_which_rule_a_move_breaks_just_if_it_is_no_move() {
        let towers = vec![1, 12, 7];
        let game = Game::new(towers.clone());
        for (tower, height) in (0..6).cartesian_product(0..15) {
            let legal =
                rules::moves(&towers).iter().any(|&(i, y)| (i as u64 + 1, y) == (tower, height));
            assert_eq!(game.broken_rule(tower, height).is_none(), legal, "{tower} {height}");
        }
        assert!(game.broken_rule(u64::MAX, 1).is_some());
        assert!(game.broken_rule(2, u64::MAX).is_some());
    }

    #[test]
    fn the_smallest_divisor_is_the_smallest_up_to_three_thousand() {
        let mut factors = Factors::new();
        for height in 2..3000 {
            for target in 0..nimber(&mut factors, height) {
                let expected = (1..height)
                    .find(|&y| height % y == 0 && nimber(&mut Factors::new(), y) == target);
                let actual = smallest_divisor(&mut factors, height, target);
                assert_eq!(Some(actual), expected, "{height} to nimber {target}");
            }
        }
    }

    #[test]
    fn lehmans_search_finds_all_products_of_two_primes_from_eleven_to_five_hundred() {
        let prime = |p: &u64| (2..*p).all(|d| p % d != 0);
        for (p, q) in (11..500).filter(prime).tuple_combinations::<(_, _)>() {
            if p * p > q {
                assert_eq!(smaller_prime(p * q), p, "{p}·{q}");
            }
        }
    }

    #[test]
    fn plays_at_the_ends_of_the_range() {
        for (heights, expected) in [
            (&[u64::MAX][..], (0, 1)),
            (&[1, u64::MAX - 58], (1, 1)),
            // 2⁶⁴ − 1 = 3·5·17·257·641·65537·6700417 against Ω = 2, then 1 and 5.
            (&[u64::MAX, 4_294_967_279 * 4_294_967_291], (0, 15)),
            (&[2, u64::MAX, 32], (1, 3 * 5 * 17 * 257)),
            (&[1 << 63, 7], (0, 2)),
            // Only the smaller prime of a pair is left.
            (&[4_294_967_279 * 4_294_967_291, 5], (0, 4_294_967_279)),
            (&[4_294_967_291 * 4_294_967_291, 5], (0, 4_294_967_291)),
            (&[2_642_257 * 6_981_434_460_643, 5], (0, 2_642_257)),
            (&[5, 3_037_000_429 * 6_074_000_857], (1, 3_037_000_429)),
            (&[2 * 2_147_483_647 * 4_294_967_291, 4], (0, 2 * 2_147_483_647)),
            // A Lucas pseudoprime.
            (&[223 * 449, 5], (0, 223)),
        ] {
            assert_eq!(Game::new(heights.to_vec()).winning_move(), expected, "{heights:?}");
        }
    }
}
