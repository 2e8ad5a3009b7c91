//! # Tower Breakers, interactive
//!
//! n towers of any heights stand in a row. Two players take turns. A turn picks a tower of
//! height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. A player who cannot
//! move loses. The program reads the heights, chooses to move first or second, and plays
//! against an opponent. How can it always win?
//!
//! (After "Tower Breakers, Revisited!" on HackerRank, which asks only for the winner:
//! <https://www.hackerrank.com/challenges/tower-breakers-revisited-1/problem>.)
//!
//! ## Input
//!
//! ```text
//! n              the number of towers, 0 ≤ n ≤ 1000
//! h₁ … hₙ        their heights, 1 ≤ hᵢ ≤ 10⁹; an empty line if n = 0
//! i y            one line per move of the opponent: it lowers tower i to height y, 1 ≤ i ≤ n
//! ```
//!
//! ## Output
//!
//! The first line is `first` if the program moves first, else `second`. Then the program and
//! the opponent alternate. The program prints each of its moves as a line `i y`, and it must
//! flush each line, because the opponent waits for it. When all towers have height 1 after a move
//! of its own, the program prints `win` and ends. If no tower is above 1 at the start, it prints
//! `second`, then `win`, because the first player cannot move.
//!
//! If several moves win, any of them is right. All moves of the opponent are legal. Choosing the
//! wrong side, or a legal move that gives the win away, does not end the game: the opponent may let
//! the program win after all. But a program that cannot move has lost, as has one that makes an
//! illegal move, and then the opponent prints nothing more.
//!
//! (The time limit holds for a whole game. In the judge of this repository, a game also ends if the
//! program sleeps for 5 s although it is awaited.)
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 3
//! 4 6 9
//! 2 3
//! 2 1
//! ```
//!
//! ```text
//! first
//! 1 1
//! 3 3
//! 3 1
//! win
//! ```
//!
//! In the sample, the program makes the heights 1 6 9, the opponent 1 3 9, the program 1 3 3, the
//! opponent 1 1 3, and the program 1 1 1. With the heights 2 and 3, each tower allows one turn, so
//! the program answers `second`.
//!
//! ## Solution
//!
//! This is Nim: a tower is a heap whose coins are the prime factors of its height, with
//! multiplicity, and a turn takes as many of them as the player likes, but at least one. In the
//! theory of Sprague (1935) and Grundy (1939), the number of coins is the [nimber](Tower::nimber)
//! of the tower, as it is called today, and the *nim-sum* is the xor (⊕) of all nimbers. Every move
//! spoils a nim-sum of 0, but from any other [some move makes it 0](winning_move). Hence the
//! program moves first iff the nim-sum is not 0, and makes it 0 with each of its moves. It is 0
//! when all heights are 1, so the opponent is the one who is stuck.
//!
//! In the sample, the heights 4, 6 and 9 have two prime factors each, so that the nim-sum is 2.
//! The program lowers 4 to 1, which leaves two equal nimbers, and makes them equal again after
//! each move of the opponent. (The same holds in `tower-breakers` and `tower-breakers-revisited`;
//! in `tower-breakers-again`, all factors 2 together are one coin.)
//!
//! ## Complexity
//!
//! Factoring a height h takes O(√h) time, once per tower and once per move. (Each prime factor is
//! searched for from 2 on, but after each one the number is at most half as large, so the sum of
//! the square roots is O(√h), too.) Each move takes O(n) more. The prime factors take O(n·log h)
//! memory, where h is the largest height.

use proconio::{input, source::line::LineSource};
use std::{io, iter};

const MAX_TOWERS: usize = 1000;
const MAX_HEIGHT: u64 = 1_000_000_000;

fn main() {
    let mut source = LineSource::new(io::stdin().lock());
    input! { from &mut source, n: usize }
    assert!(n <= MAX_TOWERS, "`{}` towers: there may be at most {}", n, MAX_TOWERS);
    let mut towers = Vec::new();
    for _ in 0..n {
        input! { from &mut source, height: u64 }
        let is_legal = (1..=MAX_HEIGHT).contains(&height);
        assert!(is_legal, "`{}`: a height is a whole number from 1 to {}", height, MAX_HEIGHT);
        towers.push(Tower::new(height));
    }
    let mut my_turn = nim_sum(&towers) != 0;
    println!("{}", if my_turn { "first" } else { "second" }); // `println!` flushes each line.
    while towers.iter().any(|tower| tower.height > 1) {
        let Move { index, height } = if my_turn {
            let winning = winning_move(&towers).expect("a nim-sum that is not 0");
            println!("{} {}", winning.index + 1, winning.height);
            winning
        } else {
            input! { from &mut source, i: usize, y: u64 }
            legal_move(&towers, i, y).unwrap_or_else(|rule| panic!("`{} {}`: {}", i, y, rule))
        };
        towers[index] = Tower::new(height);
        my_turn = !my_turn;
    }
    println!("win");
}

struct Tower {
    height: u64,
    /// The prime factors of the height with multiplicity, in increasing order.
    primes: Vec<u64>,
}

impl Tower {
    /// Factors the height by trial division.
    fn new(height: u64) -> Self {
        let (mut primes, mut rest) = (Vec::new(), height);
        while rest > 1 {
            let divisors = iter::once(2).chain((3..).step_by(2));
            let p = divisors.take_while(|d| d * d <= rest).find(|d| rest % d == 0).unwrap_or(rest);
            primes.push(p);
            rest /= p;
        }
        Self { height, primes }
    }

    /// Returns the nimber: the number of prime factors with multiplicity (OEIS A001222).
    fn nimber(&self) -> usize {
        self.primes.len()
    }
}

struct Move {
    /// The 0-based index of the tower.
    index: usize,
    /// The new height.
    height: u64,
}

/// Returns the move of tower `i` (1-based) to height `y`, or the rule that it breaks.
fn legal_move(towers: &[Tower], i: usize, y: u64) -> Result<Move, String> {
    if i == 0 || i > towers.len() {
        return Err(format!("there is no tower {}", i));
    }
    match towers[i - 1].height {
        1 => Err(format!("tower {} has height 1 and cannot be lowered", i)),
        x if (1..x).contains(&y) && x % y == 0 => Ok(Move { index: i - 1, height: y }),
        x => Err(format!("the new height of tower {} must divide {} and be less than {}", i, x, x)),
    }
}

/// Returns the xor (⊕) of all nimbers.
fn nim_sum(towers: &[Tower]) -> usize {
    towers.iter().fold(0, |sum, tower| sum ^ tower.nimber())
}

/// Returns the winning move to the smallest height in the first tower that has a winning move;
/// none if no move wins.
///
/// **Theorem** (after Bouton 1901). Let s be the nim-sum. The player to move wins iff s ≠ 0.
/// The winning moves are the moves that make the nim-sum 0.
///
/// *Proof.* A move lowers the nimber of one tower, to any smaller number, because the product of
/// any of its prime factors, but not of all, is a legal height. Two facts follow:
///
/// - If s = 0, no move makes the nim-sum 0, because every move changes exactly one nimber.
/// - If s ≠ 0, some move makes the nim-sum 0. The top binary digit of s is 1 in an odd number of
///   nimbers, so in at least one, g. There g ⊕ s < g, since this digit becomes 0 and the higher
///   ones stay, and a move can lower this nimber to g ⊕ s.
///
/// As every turn lowers a tower, the game ends. So by the [header](crate), the player who always
/// makes s = 0 wins, while after any other move the opponent can begin to do so. ∎
fn winning_move(towers: &[Tower]) -> Option<Move> {
    let sum = nim_sum(towers);
    let index = towers.iter().position(|tower| (tower.nimber() ^ sum) < tower.nimber())?;
    let j = towers[index].nimber() ^ sum;
    // The new height has j prime factors. The first j have the smallest product: any other j
    // prime factors, sorted, are at least as large, term by term.
    Some(Move { index, height: towers[index].primes[..j].iter().product() })
}

/// The rules of the game, solved by brute force without any theory.
#[cfg(test)]
mod rules {
    use std::collections::HashMap;

    /// Lists the moves as pairs (0-based tower index, new height), in increasing order.
    pub fn moves(towers: &[u64]) -> Vec<(usize, u64)> {
        let heights = |x: u64| (1..x).filter(move |y| x % y == 0);
        (0..towers.len()).flat_map(|i| heights(towers[i]).map(move |y| (i, y))).collect()
    }

    /// Tells whether the player to move wins. `known` holds the positions already solved.
    pub fn first_wins(towers: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(towers) {
            return wins;
        }
        let wins = moves(towers).into_iter().any(|(i, y)| {
            let mut next = towers.to_vec();
            next[i] = y;
            !first_wins(&next, known)
        });
        known.insert(towers.to_vec(), wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{Tower, legal_move, rules, winning_move};
    use itertools::Itertools;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_the_rules_on_three_towers_of_at_most_thirty_six_in_any_order() {
        let mut known = HashMap::new();
        for heights in itertools::repeat_n(1..=36, 3).multi_cartesian_product() {
            let first_winning = rules::moves(&heights).into_iter().find(|&(i, y)| {
                let mut next = heights.clone();
                next[i] = y;
                !rules::first_wins(&next, &mut known)
            });
            let towers = heights.iter().map(|&height| Tower::new(height)).collect_vec();
            let winning = winning_move(&towers).map(|winning| (winning.index, winning.height));
            assert_eq!(winning, first_winning, "{heights:?}");
        }
    }

    #[test]
    fn accepts_exactly_the_moves_of_the_rules() {
        let heights = [1, 12, 7];
        let towers = heights.map(Tower::new);
        let pairs = (0..15).chain([usize::MAX]).cartesian_product((0..15).chain([u64::MAX]));
        let legal = |(i, y)| legal_move(&towers, i, y).ok().map(|it| (it.index, it.height));
        itertools::assert_equal(pairs.filter_map(legal), rules::moves(&heights));
    }

    #[test]
    fn heights_near_the_limit_are_factored() {
        for primes in [vec![999_999_937], vec![31_607; 2], vec![2, 499_999_993], vec![2; 29]] {
            assert_eq!(Tower::new(primes.iter().product()).primes, primes);
        }
    }
}
