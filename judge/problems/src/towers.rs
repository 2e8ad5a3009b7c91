//! Tower Breakers, interactive: towers with their factors, and the rules of moves.

use crate::numbers::special::prime_factors;
use itertools::Itertools;

pub const MAX_TOWERS: usize = 1000;
pub const MAX_HEIGHT: u64 = 1_000_000_000;

pub struct Tower {
    pub height: u64,
    /// The prime factors of the height with multiplicity, in increasing order; their number is the
    /// nimber.
    pub primes: Vec<u64>,
}

impl Tower {
    pub fn new(height: u64) -> Self {
        Self { height, primes: prime_factors(height) }
    }

    /// Returns the number of prime factors.
    pub fn nimber(&self) -> usize {
        self.primes.len()
    }
}

/// A move lowers a tower.
#[derive(Clone, Copy)]
pub struct Move {
    /// The 0-based index of the tower.
    pub index: usize,
    pub height: u64,
}

/// Returns the heights as they are printed.
pub fn heights_of(towers: &[Tower]) -> String {
    towers.iter().map(|tower| tower.height).join(" ")
}

/// Returns the xor of all nimbers.
pub fn nim_sum(towers: &[Tower]) -> usize {
    towers.iter().fold(0, |sum, tower| sum ^ tower.nimber())
}

/// Tells whether no tower can be lowered.
pub fn is_over(towers: &[Tower]) -> bool {
    towers.iter().all(|tower| tower.height == 1)
}

/// Reads a move: the number of a tower, from 1, and its new height. Or says which rule it breaks.
pub fn parsed_move(towers: &[Tower], text: &str) -> Result<Move, String> {
    let numbers: Vec<Option<u64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    let [Some(number), Some(height)] = numbers[..] else {
        return Err("a move must be two numbers: `1 6` lowers tower 1 to height 6".into());
    };
    let index = usize::try_from(number).unwrap_or(usize::MAX).wrapping_sub(1);
    let Some(tower) = towers.get(index) else {
        return Err(format!("there is no tower {number}"));
    };
    let x = tower.height;
    if x == 1 {
        return Err(format!("tower {number} has height 1 and cannot be lowered"));
    }
    if height == 0 || height >= x || !x.is_multiple_of(height) {
        return Err(format!(
            "the new height of tower {number} must divide {x} and be less than {x}"
        ));
    }
    Ok(Move { index, height })
}
