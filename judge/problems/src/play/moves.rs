//! The limits, and the rules of moves.

use crate::factors::{self, Tower};

pub const MAX_TOWERS: usize = 1000;
pub const MAX_HEIGHT: u64 = 1_000_000_000;

/// A move lowers a tower.
#[derive(Clone, Copy)]
pub struct Move {
    /// The 0-based index of the tower.
    pub index: usize,
    pub height: u64,
}

/// Tells whether no tower can be lowered.
pub fn is_over(towers: &[Tower]) -> bool {
    towers.iter().all(Vec::is_empty)
}

/// Reads a move, or says which rule it breaks. A move is the number of a tower, from 1, and its new
/// height.
pub fn parsed_move(towers: &[Tower], text: &str) -> Result<Move, String> {
    let numbers: Vec<Option<u64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    let [Some(number), Some(height)] = numbers[..] else {
        return Err("a move must be two numbers: `1 6` lowers tower 1 to height 6".into());
    };
    let index = usize::try_from(number).unwrap_or(usize::MAX).wrapping_sub(1);
    let Some(tower) = towers.get(index) else {
        return Err(format!("there is no tower {number}"));
    };
    let x = factors::height(tower);
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
