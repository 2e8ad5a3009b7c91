//! The game against a person, in words.

use super::{
    moves::{MAX_HEIGHT, MAX_TOWERS, Move, is_over, parsed_move},
    opponents::{best_move, winning_move},
};
use crate::{
    factors::{self, Tower, nim_sum},
    prelude::*,
};
use std::io::{self, BufRead, Write};

const INTRODUCTION: &str =
    "A move lowers a tower to a height that divides its own: 12 to 6, 4, 3, 2 or 1.
We take turns until all towers have height 1. A player who cannot move loses.
Type `?` to have the position explained, or `quit` to leave.";

/// Makes towers of these heights, or says what is wrong.
pub fn towers(heights: &[String]) -> Result<Vec<Tower>, String> {
    if heights.is_empty() || heights.len() > MAX_TOWERS {
        return Err(format!("{} heights: there may be 1 to {MAX_TOWERS}", heights.len()));
    }
    let tower = |height: &String| {
        let number = height.parse().ok().filter(|number| (1..=MAX_HEIGHT).contains(number));
        let fault = || format!("`{height}`: a height is a whole number from 1 to {MAX_HEIGHT}");
        number.map(prime_factors).ok_or_else(fault)
    };
    heights.iter().map(tower).collect()
}

/// Plays a game against a person, and returns when it is over or the person leaves. An error means
/// that the person cannot be heard or seen any more.
///
/// A mistake turns a won position into a lost one. A person who loses has made exactly one mistake:
/// the choice of the side, or one move.
pub fn play(
    mut towers: Vec<Tower>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    writeln!(output, "{INTRODUCTION}\n{}", shown(&towers))?;
    let mut advice = match winning_move(&towers) {
        Some(winning) => format!("by starting, and lowering {}", in_words(&towers, winning)),
        None => "by letting me start".into(),
    };
    let mut random = Random::new(0);
    let question = "Do you want to start (yes or no)?";
    let side = ask(input, output, &towers, question, |_, answer| parse_side(answer))?;
    let Some(mut judges_turn) = side else { return Ok(()) };
    while !is_over(&towers) {
        let Move { index, height } = if judges_turn {
            let chosen = best_move(&towers, &mut random);
            writeln!(output, "I lower {}.", in_words(&towers, chosen))?;
            chosen
        } else {
            let question = "Your move: which tower, and its new height?";
            let chosen = ask(input, output, &towers, question, parsed_move)?;
            let Some(chosen) = chosen else { return Ok(()) };
            if let Some(winning) = winning_move(&towers) {
                // After a mistake the person has no winning move, so the last advice stays.
                advice = format!(
                    "when the heights were {},\nby lowering {}; you lowered {}",
                    towers.iter().map(factors::height).join(" "),
                    in_words(&towers, winning),
                    in_words(&towers, chosen)
                );
            }
            chosen
        };
        towers[index] = prime_factors(height);
        if judges_turn {
            writeln!(output, "{}", shown(&towers))?;
        }
        judges_turn = !judges_turn;
    }
    if judges_turn {
        writeln!(output, "\nI cannot move, so you win. Well played!")
    } else {
        writeln!(output, "\nYou cannot move, so I win.\nYou could have won {advice}.")
    }
}

/// Asks until `parse` accepts the answer. Returns the parsed answer. The answer `?` prints an
/// explanation. The answer `quit` ends the game, and so does the end of the input.
fn ask<T>(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    towers: &[Tower],
    question: &str,
    parse: fn(&[Tower], &str) -> Result<T, String>,
) -> io::Result<Option<T>> {
    loop {
        write!(output, "{question} ")?;
        output.flush()?;
        let mut line = vec![];
        if input.read_until(b'\n', &mut line)? == 0 {
            line = b"quit".to_vec();
        }
        match String::from_utf8_lossy(&line).trim().to_lowercase().as_str() {
            "?" => writeln!(output, "{}", explanation(towers))?,
            "quit" | "exit" | "q" => {
                writeln!(output, "\nThe game ends here. Goodbye!")?;
                return Ok(None);
            }
            answer => match parse(towers, answer) {
                Ok(value) => return Ok(Some(value)),
                Err(fault) => writeln!(output, "Sorry, {fault}.")?,
            },
        }
    }
}

/// Returns the numbers and the heights of the towers, in lines of less than 80 columns.
fn shown(towers: &[Tower]) -> String {
    let numbered = (1..).zip(towers).map(|(i, tower)| [i, factors::height(tower)]).collect_vec();
    let largest = numbered.iter().flatten().max().expect("a tower");
    let width = 2 + largest.to_string().len();
    let cells_per_line = (79 - "height".len()) / width;
    let lines = numbered.chunks(cells_per_line).map(|part| {
        let row =
            |column: usize| part.iter().map(|cell| format!("{:>width$}", cell[column])).join("");
        format!("\ntower {}\nheight{}", row(0), row(1))
    });
    lines.collect()
}

/// Explains the nimbers and the nim-sum. Tells which player can win.
fn explanation(towers: &[Tower]) -> String {
    let width = format!("{:b}", towers.iter().map(Vec::len).max().unwrap_or(0)).len();
    let lines = (1..).zip(towers).map(|(i, tower)| {
        let (nimber, height) = (tower.len(), factors::height(tower));
        let factors =
            if nimber > 1 { format!(" = {}", tower.iter().join("·")) } else { String::new() };
        format!("  {nimber:0width$b}  Tower {i}: {height}{factors} has nimber {nimber}.\n")
    });
    let (lines, sum) = (lines.collect::<String>(), nim_sum(towers));
    let winner = if sum == 0 { "I" } else { "you" };
    format!(
        "The nimber of a tower is the number of its prime factors: 12 = 2·2·3 has three.
A move can change the nimber to any smaller number.
The nim-sum adds the nimbers in binary, without carrying:
{lines}  {sum:0width$b}  The nim-sum is {sum}.
A player wins by making the nim-sum 0 with every move.
If you make the next move, {winner} can win."
    )
}

/// Tells whether the judge starts.
fn parse_side(answer: &str) -> Result<bool, String> {
    match answer {
        "yes" | "y" => Ok(false),
        "no" | "n" => Ok(true),
        _ => Err("I need `yes` if you start, or `no` if I start".into()),
    }
}

fn in_words(towers: &[Tower], Move { index, height }: Move) -> String {
    format!("tower {} from {} to {height}", index + 1, factors::height(&towers[index]))
}
