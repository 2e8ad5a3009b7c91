//! # Tower Breakers, Revisited!: a program that plays, and wins
//!
//! In a row stand n towers, each of its own height. Two players take turns; a turn picks a
//! tower of height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. Who
//! cannot move loses. Against a judge the program sees the towers, chooses which side it
//! takes, and plays. How can it always win?
//!
//! ## Input
//!
//! ```text
//! n              the number of towers, 0 ≤ n ≤ 1000
//! h₁ … hₙ        their heights, 1 ≤ hᵢ ≤ 10⁹; for n = 0 this line is empty
//! i y            each move of the opponent: tower i, 1 ≤ i ≤ n, is lowered to height y
//! ```
//!
//! ## Output
//!
//! `first` or `second`, the side that the program takes; then a line `i y` for each of its
//! moves, in turn with the opponent's. When no tower is above 1, `win` follows at once: after
//! the program's own last move or, if there is no move at all, after `second`. Then the
//! program ends. Each line must be flushed, since the opponent waits for it. Where several
//! moves win, any of them is right.
//!
//! In the first sample the program starts, and lowers tower 1 from 4 to 1; then each side
//! lowers a tower to 3, and then one to 1. In the second the opponent starts, and the program
//! does in the other tower what the opponent has done.
//!
//! ## Solution
//!
//! The [nimber](Tower::nimber) of a tower is the number of its prime factors with
//! multiplicity. The program leaves the opponent a [nim-sum of 0](winning_move) each time:
//! it takes the first tower in which that is possible, and lowers it to the smallest height
//! that does it. A move that breaks a rule is answered by a line on standard error that
//! says which, and is read again.
//!
//! If the heights are given as arguments, a [person plays](play_against_a_person), in words,
//! and can win: then the program plays on and hopes.
//!
//! ## Complexity
//!
//! O(√h) time to factor a tower at the start and after a move in it, O(n) more a move.

use itertools::Itertools;
use std::{
    collections::VecDeque,
    env,
    io::{self, BufRead, Write},
    iter, process,
};

/// The largest number of towers.
const MOST: u64 = 1000;
/// The largest height.
const HIGHEST: u64 = 1_000_000_000;

/// How to start the program.
const USAGE: &str = "\
usage: tower-breakers-play HEIGHT...  You play, for example: tower-breakers-play 12 30 7
       tower-breakers-play            A judge plays: towers and moves are the input.";

fn main() {
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let words: Vec<_> = words.collect();
    if words.is_empty() {
        play_against_a_judge();
    } else if words.iter().any(|word| word == "-h" || word == "--help") {
        println!("{}", USAGE);
    } else {
        play_against_a_person(towers(&words.len().to_string(), words.into_iter()))
            .unwrap_or_else(|| println!("\nThe game ends here. Goodbye!"));
    }
}

/// Ends the program: says what is wrong, and how to start it.
fn refuse(fault: &str) -> ! {
    eprintln!("{}\n{}", fault, USAGE);
    process::exit(2);
}

/// So many towers, of the heights that these words are.
fn towers(n: &str, heights: impl Iterator<Item = String>) -> Vec<Tower> {
    let refused = |fault: String| refuse(&fault);
    let n = number(n, "the number of towers", 0, MOST).unwrap_or_else(refused);
    let height = |word: String| number(&word, "a height", 1, HIGHEST).unwrap_or_else(refused);
    heights.take(n as usize).map(|word| Tower::new(height(word))).collect()
}

/// The number that a word is, or what is wrong with it.
fn number(word: &str, what: &str, from: u64, to: u64) -> Result<u64, String> {
    let number = word.parse().ok().filter(|number| (from..=to).contains(number));
    number.ok_or_else(|| {
        format!("{} must be a whole number from {} to {}, not `{}`", what, from, to, word)
    })
}

/// Reads and prints as the header says.
fn play_against_a_judge() {
    let mut line = VecDeque::new();
    let n = next_word(&mut line);
    let mut towers = towers(&n, iter::repeat_with(|| next_word(&mut line)));
    let mut ours = winning_move(&towers).is_some();
    println!("{}", if ours { "first" } else { "second" });
    while is_on(&towers) {
        let (i, y) = if ours {
            let (i, y) = winning_move(&towers).expect("the nim-sum is not 0");
            println!("{} {}", i + 1, y);
            (i, y)
        } else {
            judges_move(&towers, &mut line)
        };
        towers[i] = Tower::new(y);
        ours = !ours;
    }
    println!("win");
}

/// Reads the judge's next legal move, and complains about those before it.
fn judges_move(towers: &[Tower], line: &mut VecDeque<String>) -> (usize, u64) {
    loop {
        let is_number = |word: &str| word.parse::<u64>().is_ok();
        let i = next_word(line);
        let y = if is_number(&i) { next_word(line) } else { String::new() };
        match legal(towers, &i, &y) {
            Ok(choice) => return choice,
            Err(rule) => eprintln!("{}", rule),
        }
        if !is_number(&i) || !is_number(&y) {
            line.clear(); // A typing error must not shift what follows.
        }
    }
}

/// The next word; `line` keeps the words that are left of its line, and no more is read.
fn next_word(line: &mut VecDeque<String>) -> String {
    loop {
        if let Some(word) = line.pop_front() {
            return word;
        }
        let mut text = String::new();
        match io::stdin().read_line(&mut text) {
            Ok(0) => refuse("the input ends before the game does"),
            Ok(_) => line.extend(text.split_whitespace().map(String::from)),
            Err(error) => refuse(&error.to_string()),
        }
    }
}

/// Plays in words; `None` if the person leaves before the end.
///
/// A person who loses has made just one mistake, the choice who starts or a move: after it the
/// program leaves a nim-sum of 0 each time.
fn play_against_a_person(mut towers: Vec<Tower>) -> Option<()> {
    println!("A move lowers a tower to a height that divides its own: 12 to 6, 4, 3, 2 or 1.");
    println!("We take turns. Who cannot move, because all towers have height 1, loses.");
    println!("Type `?` to have the position explained, or `quit` to leave.");
    show(&towers);
    let mut persons = ask("Do you want to start (yes or no)?", &towers, |answer| match answer {
        "yes" | "y" | "me" => Ok(true),
        "no" | "n" | "you" => Ok(false),
        _ => Err("I need a yes if you make the first move, and a no if I do".into()),
    })?;
    let mut better = match winning_move(&towers) {
        Some(choice) => format!("by starting, and lowering {}", in_words(&towers, choice)),
        None => "by letting me start".into(),
    };
    while is_on(&towers) {
        let winning = winning_move(&towers);
        let (i, y) = if persons {
            let question = "Your move: which tower, and its new height?";
            let choice = ask(question, &towers, |answer| persons_move(&towers, answer))?;
            if let Some(winning) = winning {
                better = format!(
                    "when the heights were {},\nby lowering {} instead of {}",
                    towers.iter().map(|tower| tower.height).join(" "),
                    in_words(&towers, winning),
                    in_words(&towers, choice)
                );
            }
            choice
        } else {
            let choice = winning.unwrap_or_else(|| hopeful_move(&towers));
            println!("I lower {}.", in_words(&towers, choice));
            choice
        };
        towers[i] = Tower::new(y);
        if !persons {
            show(&towers);
        }
        persons = !persons;
    }
    if persons {
        println!("\nYou cannot move, so I win.\nYou could have won {}.", better);
    } else {
        println!("\nI cannot move, so you win. Well played!");
    }
    Some(())
}

/// Asks until there is an answer without fault. `?` asks for an explanation instead; `quit`
/// and the end of the input are no answer.
fn ask<T>(question: &str, towers: &[Tower], read: impl Fn(&str) -> Result<T, String>) -> Option<T> {
    loop {
        print!("{} ", question);
        io::stdout().flush().ok()?;
        let mut line = Vec::new();
        io::stdin().lock().read_until(b'\n', &mut line).ok()?;
        match String::from_utf8_lossy(&line).trim().to_lowercase().as_str() {
            "?" => explain(towers),
            "quit" | "exit" | "q" => return None,
            "" if line.is_empty() => return None,
            answer => match read(answer) {
                Ok(answer) => return Some(answer),
                Err(fault) => println!("Sorry, {}.", fault),
            },
        }
    }
}

/// The move that the person means, if it is one.
fn persons_move(towers: &[Tower], answer: &str) -> Result<(usize, u64), String> {
    if let [number, height] = answer.split_whitespace().collect::<Vec<_>>()[..] {
        return legal(towers, number, height);
    }
    let (i, y) = hopeful_move(towers);
    let example = in_words(towers, (i, y));
    Err(format!("I need two numbers, such as {} {}: that lowers {}", i + 1, y, example))
}

/// Shows the towers in lines of less than 80 columns.
fn show(towers: &[Tower]) {
    let largest = towers.iter().map(|tower| tower.height).fold(towers.len() as u64, u64::max);
    let width = 2 + largest.to_string().len();
    let columns = 72 / width;
    println!();
    for (row, towers) in towers.chunks(columns).enumerate() {
        let numbers = (1..=towers.len()).map(|i| format!("{:>1$}", row * columns + i, width));
        let heights = towers.iter().map(|tower| format!("{:>1$}", tower.height, width));
        println!("tower {}", numbers.collect::<String>());
        println!("height{}", heights.collect::<String>());
    }
}

/// A move in words.
fn in_words(towers: &[Tower], (i, y): (usize, u64)) -> String {
    format!("tower {} from {} to {}", i + 1, towers[i].height, y)
}

/// Explains a position, and who wins from it.
fn explain(towers: &[Tower]) {
    let digits = |tower: &Tower| format!("{:b}", tower.nimber()).len();
    let (sum, width) = (nim_sum(towers), towers.iter().map(digits).fold(0, usize::max));
    println!("The nimber counts the prime factors; a move can make it any smaller number.");
    println!("The nim-sum adds the nimbers in binary, without carrying:");
    for (tower, i) in towers.iter().zip(1..) {
        let factors = format!(" = {}", tower.primes.iter().join("·"));
        let factors = if tower.primes.len() > 1 { &factors } else { "" };
        print!("  {:01$b}  Tower {2}: {3}", tower.nimber(), width, i, tower.height);
        println!("{} has nimber {}.", factors, tower.nimber());
    }
    println!("  {0:01$b}  The nim-sum is {0}.", sum, width);
    println!("Who leaves the other player a nim-sum of 0 each time wins.");
    let chances = if sum == 0 { "loses if the other one makes no mistake" } else { "can win" };
    println!("So whoever moves next {}.", chances);
}

/// A tower, as the theory sees it.
struct Tower {
    /// Its height.
    height: u64,
    /// The prime factors of the height, in increasing order.
    primes: Vec<u64>,
}

impl Tower {
    /// A tower of this height, factored by trial division.
    fn new(height: u64) -> Self {
        let (mut primes, mut rest, mut divisor) = (Vec::new(), height, 2);
        while divisor * divisor <= rest {
            if rest % divisor == 0 {
                primes.push(divisor);
                rest /= divisor;
            } else {
                divisor += 1 + divisor % 2; // 2, and then the odd numbers
            }
        }
        if rest > 1 {
            primes.push(rest);
        }
        Self { height, primes }
    }

    /// The nimber: the least number that no tower one turn away has for its nimber.
    ///
    /// **Theorem.** It is Ω(h), the number of prime factors of the height h with multiplicity
    /// (OEIS A001222).
    ///
    /// *Proof.* By induction, the nimber is the least number that is not Ω(y) of a proper
    /// divisor y. A proper divisor lacks at least one of the Ω(h) prime factors, so Ω(y) is
    /// smaller than Ω(h); and leaving out just one, two, … or all of them gives all the
    /// smaller numbers, down to Ω(1) = 0. ∎
    fn nimber(&self) -> usize {
        self.primes.len()
    }
}

/// Whether somebody can move.
fn is_on(towers: &[Tower]) -> bool {
    towers.iter().any(|tower| tower.height > 1)
}

/// The xor (⊕) of all nimbers.
fn nim_sum(towers: &[Tower]) -> usize {
    towers.iter().fold(0, |sum, tower| sum ^ tower.nimber())
}

/// The first tower, from 0, that can be lowered so that the nim-sum becomes 0, and the
/// smallest height that does it: the product of its smallest prime factors.
///
/// **Theorem** (Bouton 1901, Sprague 1935, Grundy 1939). There is one iff the nim-sum s is
/// not 0, and who makes such a move each time wins.
///
/// *Proof.* If s = 0: a move makes one nimber smaller, so the sum is not 0 any more. Else the
/// top digit of s is a digit of some nimber g, so g ⊕ s < g. That tower can be lowered to
/// nimber g ⊕ s, if need be to height 1, by the theorem on [nimbers](Tower::nimber), and this
/// makes the sum 0. So the opponent never makes it 0. But every turn lowers a tower, so the
/// game ends, and the last move makes it 0. Of the divisors with j prime factors the product of
/// the j smallest is the smallest: any j, sorted, are at least those, one by one. ∎
fn winning_move(towers: &[Tower]) -> Option<(usize, u64)> {
    let sum = nim_sum(towers);
    let i = towers.iter().position(|tower| tower.nimber() ^ sum < tower.nimber())?;
    Some((i, towers[i].primes[..towers[i].nimber() ^ sum].iter().product()))
}

/// For where no move wins: divides the first tower above 1 by its smallest prime factor.
fn hopeful_move(towers: &[Tower]) -> (usize, u64) {
    let i = towers.iter().position(|tower| tower.height > 1).expect("the game is on");
    (i, towers[i].height / towers[i].primes[0])
}

/// The tower, from 0, and its new height, or the rule that the move breaks; `i` counts from 1.
fn legal(towers: &[Tower], i: &str, y: &str) -> Result<(usize, u64), String> {
    let i = number(i, "the tower", 1, towers.len() as u64)?;
    let x = towers[i as usize - 1].height;
    if x == 1 {
        return Err(format!("tower {} has height 1 and cannot be lowered", i));
    }
    let y = number(y, &format!("the new height of tower {}", i), 1, x - 1)?;
    if x % y != 0 {
        return Err(format!("{} does not divide {}, the height of tower {}", y, x, i));
    }
    Ok((i as usize - 1, y))
}

/// The statement in code: how to play, with no theory of who wins.
#[cfg(test)]
mod rules {
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Every move, as the pair (tower, new height).
    pub fn moves(towers: &[u64]) -> Vec<(usize, u64)> {
        let heights = |x: u64| (1..x).filter(move |y| x % y == 0);
        (0..towers.len()).flat_map(|i| heights(towers[i]).map(move |y| (i, y))).collect()
    }

    /// Plays every game to its end; `known` remembers the games already played.
    pub fn first_wins(towers: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let towers = towers.iter().copied().sorted().collect_vec();
        if let Some(&wins) = known.get(&towers) {
            return wins;
        }
        let wins = moves(&towers).into_iter().any(|(i, y)| {
            let mut next = towers.clone();
            next[i] = y;
            !first_wins(&next, known)
        });
        known.insert(towers, wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::{Tower, legal, rules, winning_move};
    use itertools::Itertools;
    use std::collections::HashMap;

    /// Towers of these heights.
    fn towers(heights: &[u64]) -> Vec<Tower> {
        heights.iter().map(|&height| Tower::new(height)).collect()
    }

    #[test]
    fn agrees_with_the_rules_on_three_towers_of_at_most_thirty_six_in_any_order() {
        let mut known = HashMap::new();
        for heights in itertools::repeat_n(1..=36, 3).multi_cartesian_product() {
            // The first tower with a winning move, and that tower's smallest height.
            let expected = rules::moves(&heights).into_iter().find(|&(i, y)| {
                let mut next = heights.clone();
                next[i] = y;
                !rules::first_wins(&next, &mut known)
            });
            assert_eq!(winning_move(&towers(&heights)), expected, "{heights:?}");
        }
    }

    #[test]
    fn takes_a_move_just_if_the_rules_have_it() {
        let heights = [1, 12, 7];
        for (i, y) in (0..6).cartesian_product(0..15).chain([(u64::MAX, 1), (2, u64::MAX)]) {
            let choice = legal(&towers(&heights), &i.to_string(), &y.to_string()).ok();
            let moves = rules::moves(&heights);
            let expected = moves.into_iter().find(|&(j, z)| (j as u64 + 1, z) == (i, y));
            assert_eq!(choice, expected, "tower {i} to {y}");
        }
    }

    #[test]
    fn factors_at_the_end_of_the_range() {
        for (height, primes) in [
            (999_999_937, vec![999_999_937]),
            (999_002_449, vec![31_607, 31_607]),
            (999_999_986, vec![2, 499_999_993]),
            (1_000_000_000, [[2; 9], [5; 9]].concat()),
            (1 << 29, vec![2; 29]),
        ] {
            assert_eq!(Tower::new(height).primes, primes, "{height}");
        }
    }
}
