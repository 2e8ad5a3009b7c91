//! The game against a person, in words.

use super::{
    super::random::Random,
    MAX_HEIGHT, MAX_TOWERS,
    opponents::{best_move, winning_move},
    towers::{Move, Tower, is_over, legal_move, nim_sum},
};
use itertools::Itertools;
use std::{
    io::{self, BufRead, Write},
    ops::ControlFlow::{self, Break, Continue},
};

/// Makes towers of these heights, or says what is wrong.
pub fn towers(heights: &[String]) -> Result<Vec<Tower>, String> {
    if heights.is_empty() || heights.len() > MAX_TOWERS {
        return Err(format!("{} heights: there may be 1 to {MAX_TOWERS}", heights.len()));
    }
    heights.iter().map(|height| tower(height)).collect()
}

/// Makes a tower of this height, or says what is wrong.
fn tower(height: &str) -> Result<Tower, String> {
    let number = height.parse().ok().filter(|number| (1..=MAX_HEIGHT).contains(number));
    let fault = || format!("`{height}`: a height is a whole number from 1 to {MAX_HEIGHT}");
    number.map(Tower::new).ok_or_else(fault)
}

/// Plays a game against a person on standard input and output. Returns `Break` if the person
/// leaves.
///
/// A mistake turns a won position into a lost one. A person who loses has made exactly one mistake:
/// the choice of the side, or one move.
pub fn game(mut towers: Vec<Tower>) -> ControlFlow<()> {
    println!("A move lowers a tower to a height that divides its own: 12 to 6, 4, 3, 2 or 1.");
    println!("We take turns until all towers have height 1. A player who cannot move loses.");
    println!("Type `?` to have the position explained, or `quit` to leave.");
    show(&towers);
    let mut advice = match winning_move(&towers) {
        Some(winning) => format!("by starting, and lowering {}", in_words(&towers, winning)),
        None => "by letting me start".into(),
    };
    let mut random = Random::new(0);
    let mut judges_turn = ask("Do you want to start (yes or no)?", &towers, parse_side)?;
    while !is_over(&towers) {
        let Move { index, height } = if judges_turn {
            let chosen = best_move(&towers, &mut random);
            println!("I lower {}.", in_words(&towers, chosen));
            chosen
        } else {
            let question = "Your move: which tower, and its new height?";
            let chosen = ask(question, &towers, |answer| parse_move(&towers, answer))?;
            if let Some(winning) = winning_move(&towers) {
                // After a mistake the person has no winning move, so the last advice stays.
                advice = format!(
                    "when the heights were {},\nby lowering {}; you lowered {}",
                    towers.iter().map(|tower| tower.height).join(" "),
                    in_words(&towers, winning),
                    in_words(&towers, chosen)
                );
            }
            chosen
        };
        towers[index] = Tower::new(height);
        if judges_turn {
            show(&towers);
        }
        judges_turn = !judges_turn;
    }
    if judges_turn {
        println!("\nI cannot move, so you win. Well played!");
    } else {
        println!("\nYou cannot move, so I win.\nYou could have won {advice}.");
    }
    Continue(())
}

/// Asks until `parse` accepts the answer. Returns the parsed answer. The answer `?` prints an
/// explanation. The answer `quit` ends the game, and so does the end of the input.
fn ask<T>(
    question: &str,
    towers: &[Tower],
    parse: impl Fn(&str) -> Result<T, String>,
) -> ControlFlow<(), T> {
    loop {
        print!("{question} ");
        io::stdout().flush().expect("standard output must be open");
        let typed = io::stdin().lock().split(b'\n').next().and_then(Result::ok);
        let line = typed.unwrap_or_else(|| b"quit".to_vec());
        match String::from_utf8_lossy(&line).trim().to_lowercase().as_str() {
            "?" => explain(towers),
            "quit" | "exit" | "q" => {
                println!("\nThe game ends here. Goodbye!");
                return Break(());
            }
            answer => match parse(answer) {
                Ok(value) => return Continue(value),
                Err(fault) => println!("Sorry, {fault}."),
            },
        }
    }
}

/// Tells whether the judge starts.
fn parse_side(answer: &str) -> Result<bool, String> {
    match answer {
        "yes" | "y" => Ok(false),
        "no" | "n" => Ok(true),
        _ => Err("I need `yes` if you start, or `no` if I start".into()),
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
    let numbered = (1..).zip(towers).map(|(i, tower)| [i, tower.height]).collect_vec();
    let largest = numbered.iter().flatten().max().expect("a tower");
    let width = 2 + largest.to_string().len();
    let cells_per_line = (79 - "height".len()) / width;
    println!();
    for part in numbered.chunks(cells_per_line) {
        println!("tower {}", part.iter().map(|[i, _]| format!("{i:>width$}")).join(""));
        println!("height{}", part.iter().map(|[_, height]| format!("{height:>width$}")).join(""));
    }
}

/// Returns a move in words.
fn in_words(towers: &[Tower], Move { index, height }: Move) -> String {
    format!("tower {} from {} to {height}", index + 1, towers[index].height)
}

/// Explains the nimbers and the nim-sum. Tells which player can win.
fn explain(towers: &[Tower]) {
    let width = format!("{:b}", towers.iter().map(Tower::nimber).max().unwrap_or(0)).len();
    println!("The nimber of a tower is the number of its prime factors: 12 = 2·2·3 has three.");
    println!("A move can change the nimber to any smaller number.");
    println!("The nim-sum adds the nimbers in binary, without carrying:");
    for (i, tower) in (1..).zip(towers) {
        let nimber = tower.nimber();
        print!("  {nimber:0width$b}  Tower {i}: {}", tower.height);
        if nimber > 1 {
            print!(" = {}", tower.primes.iter().join("·"));
        }
        println!(" has nimber {nimber}.");
    }
    let sum = nim_sum(towers);
    println!("  {sum:0width$b}  The nim-sum is {sum}.");
    println!("A player wins by making the nim-sum 0 with every move.");
    println!("If you make the next move, {} can win.", if sum == 0 { "I" } else { "you" });
}
