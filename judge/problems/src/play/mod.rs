//! The opponents of a solution of the interactive problem: how they choose their moves, and how they
//! check those of the solution.

use crate::{
    factors::{Tower, height, nimber},
    prelude::*,
};

/// A move lowers a tower.
pub struct Move {
    /// The 0-based index of the tower.
    pub index: usize,
    /// The prime factors that it keeps.
    pub kept: Tower,
}

/// Plays a game against a solution, and chooses the moves by `choose`.
pub fn oppose(
    heights: &[u64],
    dialogue: &mut dyn Dialogue,
    choose: fn(&[Tower], &mut Random) -> Move,
) -> Result<(), Failure> {
    let lost = |text| Err(Failure::Lost(text));
    let mut towers = heights.iter().copied().map(prime_factors).collect_vec();
    let mut random = Random::new(heights.iter().sum());
    dialogue.send(&towers.len().to_string());
    dialogue.send(&heights.iter().join(" "));
    let side = dialogue.reply("the side")?;
    let mut programs_turn = match &*side {
        "first" => true,
        "second" => false,
        _ => return lost(format!("the side must be `first` or `second`, not `{side}`")),
    };
    // The choice that would have won: the move in the last position in which the program made a
    // mistake, or else the side.
    let side = if nimber(&towers) == 0 { "second" } else { "first" };
    let mut better = format!("the side `{side}` wins");
    while towers.iter().any(|tower| !tower.is_empty()) {
        let chosen = if programs_turn {
            let line = dialogue.reply("a move")?;
            if line == "win" {
                return lost("`win` comes too early: not all towers have height 1".into());
            }
            let chosen = parsed_move(&towers, &line)
                .map_err(|rule| Failure::Lost(format!("the move `{line}`: {rule}")))?;
            let is_winning = chosen.kept.len() == nimber(&towers) ^ towers[chosen.index].len();
            if !is_winning && let Some(winning) = winning_move(&towers) {
                let (heights, winning) = (towers.iter().map(height).join(" "), as_line(&winning));
                better = format!(
                    "when the heights were {heights}, \
                     the move `{winning}` would have won, not `{line}`"
                );
            }
            chosen
        } else {
            let chosen = choose(&towers, &mut random);
            dialogue.send(&as_line(&chosen));
            chosen
        };
        towers[chosen.index] = chosen.kept;
        programs_turn = !programs_turn;
    }
    if programs_turn {
        return lost(format!("the program has no move left; {better}"));
    }
    match dialogue.reply("`win`")?.as_str() {
        "win" => Ok(()),
        other => lost(format!("after the last move `win` must follow, not `{other}`")),
    }
}

/// Reads a move, or says which rule it breaks. A move is the number of a tower, from 1, and its new
/// height.
fn parsed_move(towers: &[Tower], text: &str) -> Result<Move, String> {
    let numbers: Vec<Option<u64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    let [Some(number), Some(y)] = numbers[..] else {
        return Err("a move must be two numbers: `1 6` lowers tower 1 to height 6".into());
    };
    let index = usize::try_from(number).unwrap_or(usize::MAX).wrapping_sub(1);
    let Some(tower) = towers.get(index) else {
        return Err(format!("there is no tower {number}"));
    };
    let x = height(tower);
    if x == 1 {
        return Err(format!("tower {number} has height 1 and cannot be lowered"));
    }
    if y == 0 || y >= x || !x.is_multiple_of(y) {
        return Err(format!(
            "the new height of tower {number} must divide {x} and be less than {x}"
        ));
    }
    Ok(Move { index, kept: prime_factors(y) })
}

fn as_line(Move { index, kept }: &Move) -> String {
    format!("{} {}", index + 1, height(kept))
}

/// Returns a move that makes the nim-sum 0, if there is one. The move divides the height of a tower
/// by its smallest prime factors. Of several such moves, it is the one that keeps the largest prime
/// factor. So the large factors stay in play, and a program that miscounts them has to count them
/// often.
fn winning_move(towers: &[Tower]) -> Option<Move> {
    let sum = nimber(towers);
    let winning = towers.iter().enumerate().rev().filter_map(|(index, tower)| {
        let taken = tower.len().checked_sub(tower.len() ^ sum).filter(|&taken| taken > 0)?;
        Some(Move { index, kept: tower[taken..].to_vec() })
    });
    // If both the largest primes and the new heights are equal, the first tower counts.
    winning.max_by_key(|it| (it.kept.last().copied(), height(&it.kept)))
}

/// Returns a winning move, if there is one. Otherwise takes the smallest prime factor from a random
/// tower, so that the game lasts long. Requires a tower that can be lowered.
pub fn best_move(towers: &[Tower], random: &mut Random) -> Move {
    winning_move(towers).unwrap_or_else(|| {
        let index = lowerable_tower(towers, random);
        Move { index, kept: towers[index][1..].to_vec() }
    })
}

/// Returns a random legal move. At least half of these moves take only one prime factor, and at
/// least a quarter lower the tower to 1. Requires a tower that can be lowered.
pub fn random_move(towers: &[Tower], random: &mut Random) -> Move {
    let index = lowerable_tower(towers, random);
    let mut kept = towers[index].clone();
    kept.remove(random.below(kept.len()));
    match random.below(4) {
        0 => kept.clear(),
        1 => kept.retain(|_| !random.once_in(3)),
        _ => {}
    }
    Move { index, kept }
}

/// Chooses a tower that can be lowered.
fn lowerable_tower(towers: &[Tower], random: &mut Random) -> usize {
    let lowerable = (0..towers.len()).filter(|&i| !towers[i].is_empty()).collect_vec();
    random.choose(&lowerable)
}
