//! # Tower Breakers, interactive
//!
//! n towers of any heights stand in a row. Two players take turns. A turn picks a tower of
//! height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. A player who cannot
//! move loses. The program reads the heights, chooses to move first or second, and plays
//! against a judge. How can it always win?
//!
//! (After "Tower Breakers, Revisited!" on `HackerRank`, which asks only for the winner:
//! <https://www.hackerrank.com/challenges/tower-breakers-revisited-1/problem>.)
//!
//! ## Input
//!
//! ```text
//! n              the number of towers, 0 ≤ n ≤ 1000
//! h₁ … hₙ        their heights, 1 ≤ hᵢ ≤ 10⁹; an empty line if n = 0
//! i y            one line per move of the judge: it lowers tower i to height y, 1 ≤ i ≤ n
//! ```
//!
//! ## Output
//!
//! The first line is `first` if the program moves first, else `second`. Then the program and
//! the judge alternate. The program prints each of its moves as a line `i y`. It must flush each
//! line, because the judge waits for the line. When all towers have height 1, the program prints
//! `win` and ends. If several moves win, any of them is right.
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
//! In the sample, the heights after each move are 1 6 9, 1 3 9, 1 3 3, 1 1 3 and 1 1 1. With the
//! heights 4 and 4, the program moves second and copies each move in the other tower.
//!
//! ## Solution
//!
//! The [nimber](Tower::nimber) of a tower is the number of prime factors of its height, with
//! multiplicity. The nim-sum is the xor (⊕) of all nimbers. The program moves first iff the
//! nim-sum is not 0. Each of its moves [makes the nim-sum 0](winning_move).
//!
//! With heights as arguments, the program plays against a [person](play_against_a_person). In
//! a lost position it makes [some legal move](best_move) and hopes for a mistake.
//!
//! ## Complexity
//!
//! O(√h) time to factor a height h, once per tower and once per move; O(n) more per move.

use itertools::Itertools;
use proconio::input;
use proconio::source::{Source, line::LineSource};
use std::io::{self, BufRead, Write};
use std::{env, iter, process};

/// The largest number of towers.
const MAX_TOWERS: usize = 1000;
/// The largest height.
const MAX_HEIGHT: u64 = 1_000_000_000;
/// The ways to start the program.
const USAGE: &str = "\
usage: tower-breakers-play HEIGHT...  You play, for example: tower-breakers-play 12 30 7
       tower-breakers-play            A judge plays: towers and moves are the input.";

fn main() {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    if arguments.is_empty() {
        play_against_a_judge();
    } else if arguments.iter().any(|argument| argument == "-h" || argument == "--help") {
        println!("{}", USAGE);
    } else if arguments.len() > MAX_TOWERS {
        refuse(&format!("`{}` towers: there may be at most {}", arguments.len(), MAX_TOWERS));
    } else {
        let heights = arguments.iter().map(|argument| argument.to_string_lossy());
        play_against_a_person(heights.map(|height| parse_tower(&height)).collect());
    }
}

/// Ends the program with an error message and the usage.
fn refuse(fault: &str) -> ! {
    eprintln!("{}\n{}", fault, USAGE);
    process::exit(2);
}

/// Returns the tower with the given height. Ends the program if the height is not legal.
fn parse_tower(argument: &str) -> Tower {
    let height = argument.parse().ok().filter(|height| (1..=MAX_HEIGHT).contains(height));
    let fault = || format!("`{}`: a height is a whole number from 1 to {}", argument, MAX_HEIGHT);
    Tower::new(height.unwrap_or_else(|| refuse(&fault())))
}

/// Plays against a judge, as the header says.
fn play_against_a_judge() {
    let mut source = LineSource::new(io::stdin().lock());
    if source.is_empty() {
        refuse("the input ends before the number of towers");
    }
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
            let best = best_move(&towers);
            println!("{} {}", best.index + 1, best.height);
            best
        } else {
            input! { from &mut source, i: u64, y: u64 }
            legal_move(&towers, i, y).unwrap_or_else(|rule| panic!("`{} {}`: {}", i, y, rule))
        };
        towers[index] = Tower::new(height);
        my_turn = !my_turn;
    }
    println!("win");
}

/// Plays against a person, in words. A mistake turns a won position into a lost one. A person
/// who loses has made exactly one mistake: the choice of the side, or one move.
fn play_against_a_person(mut towers: Vec<Tower>) {
    println!("A move lowers a tower to a height that divides its own: 12 to 6, 4, 3, 2 or 1.");
    println!("We take turns until all towers have height 1. A player who cannot move loses.");
    println!("Type `?` to have the position explained, or `quit` to leave.");
    show(&towers);
    let mut advice = match winning_move(&towers) {
        Some(winning) => format!("by starting, and lowering {}", in_words(&towers, &winning)),
        None => "by letting me start".into(),
    };
    let mut my_turn = ask("Do you want to start (yes or no)?", &towers, |answer| match answer {
        "yes" | "y" | "me" => Ok(false),
        "no" | "n" | "you" => Ok(true),
        _ => Err("I need `yes` if you start, or `no` if I start".into()),
    });
    while towers.iter().any(|tower| tower.height > 1) {
        let Move { index, height } = if my_turn {
            let best = best_move(&towers);
            println!("I lower {}.", in_words(&towers, &best));
            best
        } else {
            let question = "Your move: which tower, and its new height?";
            let chosen = ask(question, &towers, |answer| parse_move(&towers, answer));
            if let Some(winning) = winning_move(&towers) {
                // After a mistake the person has no winning move, so the last advice stays.
                advice = format!(
                    "when the heights were {},\nby lowering {}; you lowered {}",
                    towers.iter().map(|tower| tower.height).join(" "),
                    in_words(&towers, &winning),
                    in_words(&towers, &chosen)
                );
            }
            chosen
        };
        towers[index] = Tower::new(height);
        if my_turn {
            show(&towers);
        }
        my_turn = !my_turn;
    }
    if my_turn {
        println!("\nI cannot move, so you win. Well played!");
    } else {
        println!("\nYou cannot move, so I win.\nYou could have won {}.", advice);
    }
}

/// Asks until `parse` accepts the answer. Returns the parsed answer. The answer `?` prints an
/// explanation. The answer `quit` ends the program, and so does the end of the input.
fn ask<T>(question: &str, towers: &[Tower], parse: impl Fn(&str) -> Result<T, String>) -> T {
    loop {
        print!("{} ", question);
        io::stdout().flush().expect("standard output must be open");
        let typed = io::stdin().lock().split(b'\n').next().and_then(Result::ok);
        let line = typed.unwrap_or_else(|| b"quit".to_vec());
        match String::from_utf8_lossy(&line).trim().to_lowercase().as_str() {
            "?" => explain(towers),
            "quit" | "exit" | "q" => {
                println!("\nThe game ends here. Goodbye!");
                process::exit(0);
            }
            answer => match parse(answer) {
                Ok(value) => return value,
                Err(fault) => println!("Sorry, {}.", fault),
            },
        }
    }
}

/// Returns the move that the person typed, or an error message.
fn parse_move(towers: &[Tower], answer: &str) -> Result<Move, String> {
    let numbers: Result<Vec<u64>, _> = answer.split_whitespace().map(str::parse).collect();
    match numbers.as_deref() {
        Ok(&[i, y]) => legal_move(towers, i, y),
        _ => Err("I need two numbers: `1 6` lowers tower 1 to height 6".into()),
    }
}

/// Prints the numbers and the heights of the towers, in lines of less than 80 columns.
fn show(towers: &[Tower]) {
    let largest = towers.iter().map(|tower| tower.height).fold(towers.len() as u64, u64::max);
    let width = 2 + largest.to_string().len();
    let cell = |number: u64| format!("{:>1$}", number, width);
    println!();
    for row in towers.iter().zip(1..).collect::<Vec<_>>().chunks((79 - "height".len()) / width) {
        println!("tower {}", row.iter().map(|&(_, i)| cell(i)).join(""));
        println!("height{}", row.iter().map(|&(tower, _)| cell(tower.height)).join(""));
    }
}

/// Returns a move in words.
fn in_words(towers: &[Tower], &Move { index, height }: &Move) -> String {
    format!("tower {} from {} to {}", index + 1, towers[index].height, height)
}

/// Explains the nimbers and the nim-sum. Tells which player can win.
fn explain(towers: &[Tower]) {
    let width = format!("{:b}", towers.iter().map(Tower::nimber).fold(0, usize::max)).len();
    println!("The nimber of a tower is the number of its prime factors: 12 = 2·2·3 has three.");
    println!("A move can change the nimber to any smaller number.");
    println!("The nim-sum adds the nimbers in binary, without carrying:");
    for (tower, i) in towers.iter().zip(1..) {
        print!("  {:01$b}  Tower {2}: {3}", tower.nimber(), width, i, tower.height);
        if tower.nimber() > 1 {
            print!(" = {}", tower.primes.iter().join("·"));
        }
        println!(" has nimber {}.", tower.nimber());
    }
    let sum = nim_sum(towers);
    println!("  {0:01$b}  The nim-sum is {0}.", sum, width);
    println!("A player wins by making the nim-sum 0 with every move.");
    println!("If you make the next move, {} can win.", if sum == 0 { "I" } else { "you" });
}

/// A tower with its factorization.
struct Tower {
    /// The height.
    height: u64,
    /// The prime factors of the height with multiplicity, in increasing order.
    primes: Vec<u64>,
}

impl Tower {
    /// Makes a tower. Factors its height by trial division.
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

    /// Returns the nimber: the least number missing among the nimbers of the towers one turn away.
    ///
    /// **Theorem.** The nimber of a tower of height h is Ω(h), the number of prime factors of h
    /// with multiplicity (OEIS A001222).
    ///
    /// *Proof.* By induction, the nimber is the least number missing among Ω(y), for all proper
    /// divisors y of h. A proper divisor y lacks a prime factor of h, so Ω(y) < Ω(h). Leaving
    /// out one, two, … or all prime factors of h gives every smaller number, down to Ω(1) = 0. ∎
    fn nimber(&self) -> usize {
        self.primes.len()
    }
}

/// A move: the tower to be lowered, and its new height.
struct Move {
    /// The 0-based index of the tower.
    index: usize,
    /// The new height.
    height: u64,
}

/// Returns the move of tower `i` (1-based) to height `y`, or the rule that it breaks.
fn legal_move(towers: &[Tower], i: u64, y: u64) -> Result<Move, String> {
    let found = (1..=towers.len() as u64).position(|number| number == i);
    let index = found.ok_or_else(|| format!("there is no tower {}", i))?;
    match towers[index].height {
        1 => Err(format!("tower {} has height 1 and cannot be lowered", i)),
        x if (1..x).contains(&y) && x % y == 0 => Ok(Move { index, height: y }),
        x => Err(format!("the new height of tower {} must divide {} and be less than {}", i, x, x)),
    }
}

/// Returns the xor (⊕) of all nimbers.
fn nim_sum(towers: &[Tower]) -> usize {
    towers.iter().fold(0, |sum, tower| sum ^ tower.nimber())
}

/// Returns a winning move, if there is one. If several towers have a winning move, returns one
/// in the first of these towers. If several heights of this tower win, returns the smallest.
///
/// **Theorem** (Bouton 1901, Sprague 1935, Grundy 1939). Let s be the nim-sum. The player to
/// move wins iff s ≠ 0. The winning moves are the moves that make the nim-sum 0.
///
/// *Proof.* Every turn lowers a tower, so the game ends. At the end all nimbers are 0, so s = 0,
/// and the player to move has lost. By induction, two facts are enough:
///
/// - If s = 0, no move makes the nim-sum 0, because every move changes exactly one nimber.
/// - If s ≠ 0, some move makes the nim-sum 0. Some nimber g has a 1 at the top binary digit of
///   s, so g ⊕ s < g. By the theorem on [nimbers](Tower::nimber), a tower with nimber g can be
///   lowered to nimber g ⊕ s. ∎
fn winning_move(towers: &[Tower]) -> Option<Move> {
    let sum = nim_sum(towers);
    let index = towers.iter().position(|tower| tower.nimber() ^ sum < tower.nimber())?;
    let j = towers[index].nimber() ^ sum;
    // The new height has j prime factors. The first j have the smallest product: any other j
    // prime factors, sorted, are at least as large, term by term.
    Some(Move { index, height: towers[index].primes[..j].iter().product() })
}

/// Returns a winning move, if there is one. Otherwise divides the first height above 1 by its
/// smallest prime factor. Requires a height above 1.
fn best_move(towers: &[Tower]) -> Move {
    winning_move(towers).unwrap_or_else(|| {
        let index = towers.iter().position(|tower| tower.height > 1).expect("a height above 1");
        Move { index, height: towers[index].height / towers[index].primes[0] }
    })
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
        let numbers = (0..15).chain([u64::MAX]);
        let pairs = numbers.clone().cartesian_product(numbers);
        let legal = |(i, y)| legal_move(&towers, i, y).ok().map(|it| (it.index, it.height));
        itertools::assert_equal(pairs.filter_map(legal), rules::moves(&heights));
    }

    #[test]
    fn factors_at_the_end_of_the_range() {
        for primes in [vec![999_999_937], vec![31_607; 2], vec![2, 499_999_993], vec![2; 29]] {
            assert_eq!(Tower::new(primes.iter().product()).primes, primes);
        }
    }
}
