//! A second solution of a problem, and how answers are written.

use crate::input::line;

/// Answers one query after the other. It may remember what it has found.
pub type Solver = Box<dyn FnMut(&[u64]) -> String>;

/// Returns the number of the player who wins.
pub fn winner(first_wins: bool) -> String {
    if first_wins { "1\n" } else { "2\n" }.into()
}

/// Returns the answer: the word for a lost game if no move wins; otherwise the word for a won game
/// and the number of moves, and then one line per move.
pub fn listed([lost, won]: [&str; 2], moves: &[[u64; 2]]) -> String {
    if moves.is_empty() {
        return format!("{lost}\n");
    }
    let lines: String = moves.iter().map(|turn| line(turn)).collect();
    format!("{won} {}\n{lines}", moves.len())
}
