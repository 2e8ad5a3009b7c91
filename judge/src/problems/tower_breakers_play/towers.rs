//! Towers with their factors, and moves.

use super::super::random::Random;

/// A tower.
pub struct Tower {
    pub height: u64,
    /// The prime factors of the height with multiplicity, in increasing order; their number is the
    /// nimber.
    pub primes: Vec<u64>,
}

impl Tower {
    /// Factors a height by trial division.
    pub fn new(height: u64) -> Self {
        let (mut primes, mut rest, mut p) = (vec![], height, 2);
        while p * p <= rest {
            if rest.is_multiple_of(p) {
                primes.push(p);
                rest /= p;
            } else {
                p += 1;
            }
        }
        if rest > 1 {
            primes.push(rest);
        }
        Self { height, primes }
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
    /// The new height.
    pub height: u64,
}

/// Returns the xor of all nimbers.
pub fn nim_sum(towers: &[Tower]) -> usize {
    towers.iter().fold(0, |sum, tower| sum ^ tower.nimber())
}

/// Tells whether no tower can be lowered.
pub fn is_over(towers: &[Tower]) -> bool {
    towers.iter().all(|tower| tower.height == 1)
}

/// Returns the move of tower `number` (1-based) to a height, or says which rule it breaks.
pub fn legal_move(towers: &[Tower], number: u64, height: u64) -> Result<Move, String> {
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

/// Returns a move that makes the nim-sum 0, if there is one. It keeps the largest prime factors. Of
/// several such moves it is the one whose largest factor is largest. So a program that factors
/// wrongly, or only once, meets these factors again.
pub fn winning_move(towers: &[Tower]) -> Option<Move> {
    let sum = nim_sum(towers);
    let mut best = None;
    for (index, tower) in towers.iter().enumerate() {
        let target = tower.nimber() ^ sum;
        if target < tower.nimber() {
            let kept = &tower.primes[tower.nimber() - target..];
            let key = (kept.last().copied(), kept.iter().product());
            if best.is_none_or(|(best_key, _)| key > best_key) {
                best = Some((key, index));
            }
        }
    }
    best.map(|((_, height), index)| Move { index, height })
}

/// Returns a move that takes the smallest prime factor from a random tower, so that the game lasts
/// long. Requires a tower that can be lowered.
pub fn small_move(towers: &[Tower], random: &mut Random) -> Move {
    let index = lowerable_tower(towers, random);
    Move { index, height: towers[index].height / towers[index].primes[0] }
}

/// Returns a random legal move. At least half of these moves take only one prime factor. Requires a
/// tower that can be lowered.
pub fn random_move(towers: &[Tower], random: &mut Random) -> Move {
    let index = lowerable_tower(towers, random);
    let mut kept = towers[index].primes.clone();
    kept.remove(random.below(kept.len()));
    if random.once_in(2) {
        kept.retain(|_| !random.once_in(3));
    }
    Move { index, height: kept.iter().product() }
}

/// Chooses a tower that can be lowered.
fn lowerable_tower(towers: &[Tower], random: &mut Random) -> usize {
    let lowerable: Vec<_> = (0..towers.len()).filter(|&i| towers[i].height > 1).collect();
    random.choose(&lowerable)
}
