//! The opponents of a solution: how they choose their moves, and how they check those of the
//! solution.

use super::moves::{MAX_HEIGHT, MAX_TOWERS, Move, is_over, parsed_move};
use crate::{
    factors::{Tower, height, nim_sum},
    prelude::*,
};

/// Plays a game against a solution, and chooses the moves by `choose`.
pub fn oppose(
    heights: &[u64],
    dialogue: &mut dyn Dialogue,
    choose: fn(&[Tower], &mut Random) -> Move,
) -> Result<(), Ending> {
    if heights.len() > MAX_TOWERS || !heights.iter().all(|it| (1..=MAX_HEIGHT).contains(it)) {
        let text = format!("at most {MAX_TOWERS} towers, with heights from 1 to {MAX_HEIGHT}");
        return Err(Ending::IllegalGame(text));
    }
    let lost = |text| Err(Ending::Lost(text));
    let mut towers = heights.iter().copied().map(prime_factors).collect_vec();
    let mut random = Random::new(heights.iter().sum());
    dialogue.send(&towers.len().to_string());
    dialogue.send(&heights.iter().join(" "));
    let side = dialogue.reply()?;
    let mut programs_turn = match &*side {
        "first" => true,
        "second" => false,
        _ => return lost(format!("the side must be `first` or `second`, not `{side}`")),
    };
    // The choice that would have won: the move in the last position in which the program made a
    // mistake, or else the side.
    let side = if nim_sum(&towers) == 0 { "second" } else { "first" };
    let mut better = format!("the side `{side}` wins");
    while !is_over(&towers) {
        let Move { index, height } = if programs_turn {
            let line = dialogue.reply()?;
            if line == "win" {
                return lost("`win` comes too early: not all towers have height 1".into());
            }
            let chosen = parsed_move(&towers, &line)
                .map_err(|rule| Ending::Lost(format!("the move `{line}`: {rule}")))?;
            let balanced = nim_sum(&towers) ^ towers[chosen.index].len();
            if prime_factors(chosen.height).len() != balanced
                && let Some(winning) = winning_move(&towers)
            {
                let (heights, winning) = (towers.iter().map(height).join(" "), as_line(winning));
                better = format!(
                    "when the heights were {heights}, \
                     the move `{winning}` would have won, not `{line}`"
                );
            }
            chosen
        } else {
            let chosen = choose(&towers, &mut random);
            dialogue.send(&as_line(chosen));
            chosen
        };
        towers[index] = prime_factors(height);
        programs_turn = !programs_turn;
    }
    if programs_turn {
        return lost(format!("the program has no move left; {better}"));
    }
    match dialogue.reply()?.as_str() {
        "win" => Ok(()),
        other => lost(format!("after the last move `win` must follow, not `{other}`")),
    }
}

fn as_line(Move { index, height }: Move) -> String {
    format!("{} {height}", index + 1)
}

/// Returns a move that makes the nim-sum 0, if there is one. The move divides the height of a tower
/// by its smallest prime factors. Of several such moves, it is the one that keeps the largest prime
/// factor. So the large factors stay in play, and a program that miscounts them has to count them
/// often.
pub fn winning_move(towers: &[Tower]) -> Option<Move> {
    let sum = nim_sum(towers);
    let winning = towers.iter().enumerate().rev().filter_map(|(index, tower)| {
        let taken = tower.len().checked_sub(tower.len() ^ sum).filter(|&taken| taken > 0)?;
        let kept = &tower[taken..];
        Some((kept.last(), Move { index, height: kept.iter().product() }))
    });
    // If both the largest primes and the new heights are equal, the first tower counts.
    winning.max_by_key(|&(largest, chosen)| (largest, chosen.height)).map(|(_, chosen)| chosen)
}

/// Returns a winning move, if there is one. Otherwise takes the smallest prime factor from a random
/// tower, so that the game lasts long. Requires a tower that can be lowered.
pub fn best_move(towers: &[Tower], random: &mut Random) -> Move {
    winning_move(towers).unwrap_or_else(|| {
        let index = lowerable_tower(towers, random);
        Move { index, height: towers[index][1..].iter().product() }
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
    Move { index, height: kept.iter().product() }
}

/// Chooses a tower that can be lowered.
fn lowerable_tower(towers: &[Tower], random: &mut Random) -> usize {
    let lowerable = (0..towers.len()).filter(|&i| !towers[i].is_empty()).collect_vec();
    random.choose(&lowerable)
}
