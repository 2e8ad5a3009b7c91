//! Pseudo-random numbers, the same on every machine.

use itertools::Itertools;

/// The largest size of a small query.
pub const LARGEST_SIZE: usize = 20;

/// A sequence of numbers (splitmix64, Steele, Lea & Flood 2014).
pub struct Random {
    state: u64,
}

impl Random {
    /// Starts the sequence that belongs to a seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        let range = u128::from(most - least) + 1;
        least + ((u128::from(z) * range) >> 64) as u64
    }

    /// Returns a number from 0 to `end` − 1. Requires a positive `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.between(0, end as u64 - 1) as usize
    }

    /// Panics if there are no items.
    #[track_caller]
    pub fn choose<T: Clone>(&mut self, items: &[T]) -> T {
        assert!(!items.is_empty(), "nothing to choose from");
        items[self.below(items.len())].clone()
    }

    /// Returns true once in `n` times, on average.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Returns a number from `least` to `most`, of a random kind. Below size 5, it is at most
    /// `least` + `size`. From size 5 on, the kinds are:
    ///
    /// - small: at most `size`;
    /// - a power of two of at most 3·`size` binary digits, or a neighbour of one;
    /// - a square of at most 2^`size`;
    /// - a product of at most `size`/2 small primes;
    /// - large: at most `size` below `most`;
    /// - a number of any binary length.
    ///
    /// A number outside the range is replaced by one of at most `least` + `size`.
    pub fn number(&mut self, size: usize, least: u64, most: u64) -> u64 {
        let small = self.between(0, size as u64);
        let kinds = if size < 5 { 1 } else { 6 };
        let number = match self.below(kinds) {
            0 => small,
            // A power of two, or a number next to it.
            1 => (1 << self.below(64.min(3 * size))) + self.between(0, 2) - 1,
            // A square.
            2 => self.between(1, 1 << (size.min(60) / 2)).pow(2),
            // A product of small primes, or 0 if it does not fit into 64 bits.
            3 => {
                let primes = [2, 3, 5, 7, 11, 13, 17, 19];
                let factors = (0..=self.below(size / 2)).map(|_| self.choose(&primes));
                let factors: Vec<u64> = factors.collect();
                factors.into_iter().try_fold(1_u64, u64::checked_mul).unwrap_or(0)
            }
            4 => most.wrapping_sub(small),
            // A number of any binary length.
            _ => self.between(0, u64::MAX) >> self.below(64),
        };
        if (least..=most).contains(&number) { number } else { least + small.min(most - least) }
    }

    /// Returns a list of numbers of these [kinds](Self::number): at most `size`, and at most one of
    /// the `lengths`. With [`LARGEST_SIZE`], one list in 20 may be a hundred times as long. In some
    /// lists all numbers are drawn anew; in others half of them or most repeat an earlier number.
    pub fn numbers(&mut self, size: usize, lengths: &[usize], least: u64, most: u64) -> Vec<u64> {
        let length = self.choose(lengths).min(size);
        let is_long = size == LARGEST_SIZE && self.once_in(20);
        let length = if is_long { 100 * length } else { length };
        let mut numbers: Vec<u64> = Vec::new();
        // On average, one number in this many is drawn anew. The others repeat an earlier one.
        let new_once_in = self.choose(&[1, 2, 10]);
        for _ in 0..self.below(length + 1) {
            let is_new = numbers.is_empty() || self.once_in(new_once_in);
            let number =
                if is_new { self.number(size, least, most) } else { self.choose(&numbers) };
            numbers.push(number);
        }
        numbers
    }
}

/// Returns `count` random numbers from `least` to `most`. The seed is `count`, so the same
/// arguments always give the same numbers.
pub fn random(count: usize, least: u64, most: u64) -> Vec<u64> {
    let mut random = Random::new(count as u64);
    (0..count).map(|_| random.between(least, most)).collect()
}

/// Lists these items in random order, always the same for the same number of items.
pub fn in_random_order<T>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let items = items.into_iter().collect_vec();
    let keys = random(items.len(), 0, u64::MAX);
    items.into_iter().zip(keys).sorted_by_key(|&(_, key)| key).map(|(item, _)| item).collect()
}
