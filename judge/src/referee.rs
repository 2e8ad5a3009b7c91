//! Referees the interactive problem: plays against a program, and checks all its moves.
//!
//! The referee waits for each reply, and keeps the program's input open until the game is over. So
//! a program that reads ahead, or does not flush its output, is killed at the wall-clock limit.

use crate::{
    answers::random,
    process::{Running, Usage},
};
use itertools::Itertools;
use std::{
    fmt,
    io::{self, BufRead, BufReader, Read, Write},
    iter,
    ops::BitXor,
    process::{ChildStdin, ChildStdout, Command},
    time::Duration,
    vec,
};

/// The only interactive problem. A stored case has the towers and the opponent's replies to our
/// program.
pub const INTERACTIVE: &str = "tower-breakers-play";

/// Tells whether a problem is judged by playing.
pub fn is_interactive(program: &str) -> bool {
    program == INTERACTIVE
}

/// Takes the heights of the towers from the input of a case.
pub fn heights(input: &str) -> Vec<u64> {
    let mut numbers = input.split_whitespace().map_while(|word| word.parse().ok());
    let count = numbers.next().unwrap_or(0);
    numbers.take(count as usize).collect()
}

/// A player against the program.
#[derive(Clone, Copy)]
pub enum Opponent {
    /// Makes legal moves at random. At least half of them remove only one prime factor.
    Random,
    /// Makes a winning move if there is one: in the last possible tower, to the greatest height.
    /// (Our program prefers the first tower and the smallest height.) Otherwise moves at random.
    Best,
}

pub const OPPONENTS: [Opponent; 2] = [Opponent::Random, Opponent::Best];

impl fmt::Display for Opponent {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Self::Random => "an opponent that plays at random",
            Self::Best => "an opponent that plays well",
        })
    }
}

/// Reasons why a program does not win.
#[derive(Debug)]
pub enum Fault {
    /// The program ended without the next line.
    Left,
    /// The program lost, or broke a rule.
    Rule(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Self::Left => "the program ended without the next line",
            Self::Rule(text) => text,
        })
    }
}

/// Plays a game against a program whose standard input and output are pipes. Returns the resources
/// that the program used and, unless it won, the fault.
pub fn play(
    command: &mut Command,
    heights: &[u64],
    opponent: Opponent,
    wall_limit: Duration,
) -> io::Result<(Usage, Option<Fault>)> {
    let mut running = Running::start(command, wall_limit)?;
    let (input, output) = running.pipes();
    let fault = play_through(input, BufReader::new(output), heights, opponent).err();
    if let Some(Fault::Rule(_)) = fault {
        running.kill();
    }
    Ok((running.finish()?, fault))
}

/// Plays a game through the pipes to and from a program.
fn play_through(
    mut input: ChildStdin,
    mut output: BufReader<ChildStdout>,
    heights: &[u64],
    opponent: Opponent,
) -> Result<(), Fault> {
    // If the program has ended, the line is lost, and the next reply is missing.
    let mut send = |line: &str| drop(writeln!(input, "{line}").and_then(|()| input.flush()));
    let mut towers = heights.iter().copied().map(Tower::new).collect_vec();
    let mut random = Numbers::new();
    send(&towers.len().to_string());
    send(&heights.iter().join(" "));
    let side = reply(&mut output)?;
    let mut programs_turn = match &*side {
        "first" => true,
        "second" => false,
        _ => return broken_rule(format!("the side must be `first` or `second`, not `{side}`")),
    };
    while towers.iter().any(|tower| tower.height > 1) {
        let (i, y) = if programs_turn {
            legal_move(&reply(&mut output)?, &towers).or_else(broken_rule)?
        } else {
            let (i, y) = opponent.choose(&towers, &mut random);
            send(&format!("{} {y}", i + 1));
            (i, y)
        };
        towers[i] = Tower::new(y);
        programs_turn = !programs_turn;
    }
    if programs_turn {
        return broken_rule("the opponent made the last move".into());
    }
    let last = reply(&mut output)?;
    if last != "win" {
        return broken_rule(format!("after the last move `win` must follow, not `{last}`"));
    }
    // The program may read on, up to the end of its input.
    drop(input);
    match reply(&mut output) {
        Ok(line) => broken_rule(format!("after `win` nothing may follow, but `{line}` does")),
        Err(_) => Ok(()),
    }
}

/// Reads the next line.
fn reply(output: &mut BufReader<ChildStdout>) -> Result<String, Fault> {
    let mut line = Vec::new();
    match output.take(1000).read_until(b'\n', &mut line) {
        Ok(count) if count > 0 => Ok(String::from_utf8_lossy(&line).trim().into()),
        _ => Err(Fault::Left),
    }
}

/// Returns the fault of a program that lost or broke a rule.
fn broken_rule<T>(text: String) -> Result<T, Fault> {
    Err(Fault::Rule(text))
}

/// Reads a move as a 0-based tower and its new height, or says which rule it breaks.
fn legal_move(line: &str, towers: &[Tower]) -> Result<(usize, u64), String> {
    let numbers = line.split_whitespace().map(|word| word.parse().ok()).collect_vec();
    let [Some(number), Some(y)] = numbers[..] else {
        return Err(format!("a move must be two numbers, not `{line}`"));
    };
    let i = (number as usize).wrapping_sub(1);
    let Some(tower) = towers.get(i) else {
        return Err(format!("the move `{line}`: there is no tower {number}"));
    };
    let x = tower.height;
    if y == 0 || y >= x || !x.is_multiple_of(y) {
        return Err(format!(
            "the move `{line}`: tower {number} of height {x} cannot be lowered to {y}"
        ));
    }
    Ok((i, y))
}

struct Tower {
    height: u64,
    /// The prime factors of the height in increasing order; their number is the nimber.
    primes: Vec<u64>,
}

impl Tower {
    /// Factors a height by trial division.
    fn new(height: u64) -> Self {
        let (mut primes, mut rest, mut p) = (vec![], height, 2);
        while p * p <= rest {
            if rest.is_multiple_of(p) {
                primes.push(p);
                rest /= p;
            } else {
                p += 1;
            }
        }
        primes.extend((rest > 1).then_some(rest));
        Self { height, primes }
    }
}

impl Opponent {
    /// Chooses a legal move: a 0-based tower and its new height.
    fn choose(self, towers: &[Tower], random: &mut Numbers) -> (usize, u64) {
        let nimbers = towers.iter().map(|tower| tower.primes.len()).collect_vec();
        let sum = nimbers.iter().fold(0, BitXor::bitxor);
        let winning = nimbers.iter().rposition(|nimber| nimber ^ sum < *nimber);
        if let (Self::Best, Some(i)) = (self, winning) {
            return (i, towers[i].primes.iter().rev().take(nimbers[i] ^ sum).product());
        }
        let lowerable = nimbers.iter().positions(|&nimber| nimber > 0).collect_vec();
        let i = lowerable[random.below(lowerable.len())];
        let mut kept = towers[i].primes.clone();
        kept.remove(random.below(kept.len()));
        if random.below(2) == 0 {
            kept.retain(|_| random.below(3) > 0);
        }
        (i, kept.iter().product())
    }
}

/// Random numbers, the same in every game.
struct Numbers(iter::Cycle<vec::IntoIter<u64>>);

impl Numbers {
    /// Starts the sequence.
    fn new() -> Self {
        Self(random(100_000, 0, 1 << 40).into_iter().cycle())
    }

    /// Returns a number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0.next().expect("a cycle") as usize % bound
    }
}
