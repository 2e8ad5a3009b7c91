//! # Tower Breakers, Revisited!: a program that plays, and wins
//!
//! N towers stand in a row, each of its own height. Two players take turns; a turn picks a
//! tower of height x > 1 and lowers it to a height y that divides x, 1 ≤ y < x. Who
//! cannot move loses. Against a judge the program sees the towers, chooses which side it
//! takes, and plays. How can it always win?
//!
//! ## Input
//!
//! ```text
//! n h₁ … hₙ      the towers, 0 ≤ n ≤ 1000, 1 ≤ hᵢ ≤ 10⁹
//! i y            each move of the opponent: tower i, from 1, is lowered to height y
//! ```
//!
//! ## Output
//!
//! `first` or `second`, the side that the program takes; then a line `i y` for each of its
//! moves, flushed, in turn with the opponent's; and `win` when no tower is above 1. Where
//! several moves win, any of them is right.
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

use std::{
    collections::VecDeque,
    env,
    io::{self, BufRead, Write},
    process,
};

/// The largest number of towers.
const MOST: u64 = 1000;
/// The largest height.
const HIGHEST: u64 = 1_000_000_000;

fn main() {
    let words: Vec<_> = env::args_os().skip(1).collect();
    if words.is_empty() {
        return play_against_a_judge();
    }
    match towers(words.len() as u64, words.iter().map(|word| word.to_string_lossy().into())) {
        Ok(towers) => play_against_a_person(towers)
            .unwrap_or_else(|| println!("\nThe game ends here. Goodbye!")),
        Err(fault) => {
            eprintln!("{}\nusage: tower-breakers-play HEIGHT... (or none, for a judge)", fault);
            process::exit(2);
        }
    }
}

/// The `n` towers whose heights these words are, or what is wrong with them.
fn towers(n: u64, heights: impl Iterator<Item = String>) -> Result<Vec<Tower>, String> {
    if n > MOST {
        return Err(format!("there must be at most {} towers, not {}", MOST, n));
    }
    let tower = |word: String| match word.parse() {
        Ok(height) if (1..=HIGHEST).contains(&height) => Ok(Tower::new(height)),
        _ => Err(format!("`{}` is not a height from 1 to {}", word, HIGHEST)),
    };
    heights.map(tower).collect()
}

/// Reads and prints as the header says.
fn play_against_a_judge() {
    let mut line = VecDeque::new();
    let n = number(&mut line).unwrap_or_else(|word| panic!("`{}` is not a number of towers", word));
    let mut towers =
        towers(n, (0..n).map(|_| next_word(&mut line))).unwrap_or_else(|fault| panic!("{}", fault));
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
        match number(line).and_then(|i| Ok((i, number(line)?))) {
            Ok((i, y)) => match legal(towers, i, y) {
                Ok(choice) => return choice,
                Err(rule) => eprintln!("{}", rule),
            },
            Err(word) => {
                line.clear(); // A typing error must not shift what follows.
                eprintln!(
                    "`{}` is not a number from 0 to 2⁶⁴ − 1: a move is a tower and its new height",
                    word
                );
            }
        }
    }
}

/// The next word; `line` keeps the words that are left of its line, and no more is read.
///
/// Panics at the end of the input.
fn next_word(line: &mut VecDeque<String>) -> String {
    loop {
        if let Some(word) = line.pop_front() {
            return word;
        }
        let mut text = String::new();
        let length = io::stdin().read_line(&mut text).expect("the input must be text");
        assert!(length > 0, "the input ends before the game does");
        line.extend(text.split_whitespace().map(String::from));
    }
}

/// The next word as a number or, if it is none, as it stands.
fn number(line: &mut VecDeque<String>) -> Result<u64, String> {
    let word = next_word(line);
    word.parse().map_err(|_| word)
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
                let heights: Vec<_> = towers.iter().map(|tower| tower.height.to_string()).collect();
                better = format!(
                    "when the heights were {},\nby lowering {} instead of {}",
                    heights.join(" "),
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
    let numbers: Vec<_> = answer.split_whitespace().map(str::parse).collect();
    if let [Ok(i), Ok(y)] = numbers[..] {
        return legal(towers, i, y);
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
    for (i, tower) in towers.iter().enumerate() {
        let primes: Vec<_> = tower.primes.iter().map(u64::to_string).collect();
        let product =
            if primes.len() > 1 { format!(" = {}", primes.join("·")) } else { String::new() };
        println!("Tower {}: {}{} has nimber {}.", i + 1, tower.height, product, primes.len());
    }
    println!("The nimber counts the prime factors; a move can make it any smaller number.");
    let nimbers: Vec<_> = towers.iter().map(|tower| tower.nimber().to_string()).collect();
    let (nimbers, sum) = (nimbers.join(" ⊕ "), nim_sum(towers));
    println!("The nim-sum adds in binary, without carrying: {} = {}.", nimbers, sum);
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
/// game ends, and the last move makes it 0. ∎
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

/// The tower from 0 and its new height, or the rule that the move breaks; `number` counts
/// from 1.
fn legal(towers: &[Tower], number: u64, y: u64) -> Result<(usize, u64), String> {
    if number < 1 || number > towers.len() as u64 {
        let n = towers.len();
        return Err(format!("there is no tower {}: they are numbered from 1 to {}", number, n));
    }
    let i = number as usize - 1;
    let x = towers[i].height;
    if y < 1 {
        Err(format!("tower {} must keep a height of at least 1", number))
    } else if y >= x {
        Err(format!("tower {} must become lower: its height is {}", number, x))
    } else if x % y != 0 {
        Err(format!("{} does not divide {}, the height of tower {}", y, x, number))
    } else {
        Ok((i, y))
    }
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
    fn says_which_rule_a_move_breaks_just_if_it_is_no_move() {
        let heights = [1, 12, 7];
        let moves =
            rules::moves(&heights).into_iter().map(|(i, y)| (i as u64 + 1, y)).collect_vec();
        for (i, y) in (0..6).cartesian_product(0..15).chain([(u64::MAX, 1), (2, u64::MAX)]) {
            let is_legal = legal(&towers(&heights), i, y).is_ok();
            assert_eq!(is_legal, moves.contains(&(i, y)), "tower {i} to {y}");
        }
    }

    #[test]
    fn the_smallest_divisor_is_the_smallest_up_to_three_thousand() {
        for height in 1..=3000 {
            let tower = Tower::new(height);
            for target in 0..=tower.nimber() {
                let smallest =
                    (1..=height).find(|&y| height % y == 0 && Tower::new(y).nimber() == target);
                let product = tower.primes[..target].iter().product();
                assert_eq!(Some(product), smallest, "{height} to nimber {target}");
            }
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
