//! Games in which a turn lowers one pile, solved by brute force.

use itertools::Itertools;
use std::collections::HashMap;

/// A game in which a turn lowers one pile.
pub struct Piles {
    /// Lists the sizes to which a turn can lower a pile, which is one of these piles.
    lower_sizes: fn(u64, &[u64]) -> Vec<u64>,
    /// Whether the player to move wins, for the positions already solved; piles are sorted.
    known: HashMap<Vec<u64>, bool>,
}

impl Piles {
    pub fn new(lower_sizes: fn(u64, &[u64]) -> Vec<u64>) -> Self {
        Self { lower_sizes, known: HashMap::new() }
    }

    /// Returns a game in which a turn takes any number from a heap, but must not make two heaps
    /// equal.
    pub fn with_different_heaps() -> Self {
        Self::new(|heap, heaps| (0..heap).filter(|size| !heaps.contains(size)).collect())
    }

    /// Returns a game in which a turn takes a divisor of the size of a heap.
    pub fn taking_divisors() -> Self {
        Self::new(|heap, _| (0..heap).filter(|size| heap % (heap - size) == 0).collect())
    }

    /// Returns a game in which a turn lowers a tower to a divisor of its height.
    pub fn of_divisors() -> Self {
        Self::new(|height, _| (1..height).filter(|y| height % y == 0).collect())
    }

    /// Lists the winning turns: the 1-based number of a pile, and by how much it is lowered.
    pub fn winning_turns(&mut self, piles: &[u64]) -> Vec<[u64; 2]> {
        let mut winning = Vec::new();
        for (i, &pile) in piles.iter().enumerate() {
            for size in (self.lower_sizes)(pile, piles) {
                let mut next = piles.to_vec();
                next[i] = size;
                if !self.wins(&next) {
                    winning.push([i as u64 + 1, pile - size]);
                }
            }
        }
        winning
    }

    /// Tells whether the player to move wins.
    pub fn wins(&mut self, piles: &[u64]) -> bool {
        let piles = piles.iter().copied().sorted().collect_vec();
        if let Some(&wins) = self.known.get(&piles) {
            return wins;
        }
        let wins = !self.winning_turns(&piles).is_empty();
        self.known.insert(piles, wins);
        wins
    }
}

/// Tells whether brute force is fast enough: at most 3000 positions have as many piles as this one,
/// and no higher pile than its highest. Positions that differ only in order count once.
pub fn is_small(piles: &[u64]) -> bool {
    let highest = piles.iter().copied().max().unwrap_or(0);
    // Step i counts the positions with i piles of size 0 to `highest`. (A number of more than 64
    // bits becomes wrong, but stays large.)
    let positions = (1..=piles.len() as u64)
        .fold(1_u64, |fewer, i| fewer.saturating_mul(highest.saturating_add(i)) / i);
    positions <= 3000
}
