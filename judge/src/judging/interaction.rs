//! Plays opponents against a solution, through pipes.
//!
//! The opponent waits for each reply, and keeps the input of the solution open until the game is
//! over. So a solution that waits for input that was not yet sent, or does not flush its output, sleeps
//! until it is killed.

use super::outcome::{Explained, Outcome, crash, excess, first_and_last};
use crate::{
    report::{Verdict, announce, printable, shown},
    run::{Budget, End, Finished, Run, Running},
};
use itertools::{Itertools, chain};
use problems::problem::interaction::{Dialogue, Failure, Opponent};
use std::{
    io,
    process::{Command, Stdio},
};

/// Plays these games of a case against all opponents, until the solution fails. Returns the run of
/// the game that it failed, or else the largest time and memory of the games.
pub fn play_all(
    command: &mut Command,
    case: &str,
    games: &[Vec<u64>],
    opponents: &[Opponent],
    budget: Budget,
) -> io::Result<Outcome> {
    let mut largest: Option<Run> = None;
    let mut errors = vec![];
    let all = games.len() * opponents.len();
    for (i, (numbers, opponent)) in (1..).zip(games.iter().cartesian_product(opponents)) {
        if games.len() > 1 {
            announce(&format!("{case}: game {i} of {all}"));
        }
        let game = play(command, budget, opponent, numbers)?;
        let (verdict, reasons) = verdict_of(&game, budget);
        let run = game.run;
        if verdict != Verdict::AC {
            let opponent = format!("Against {}:", opponent.name);
            let title = "The dialogue (< to the program, > from it):".into();
            // The first two lines have the game.
            let dialogue = first_and_last(game.dialogue.as_bytes(), 2, 20);
            let details = chain!([opponent], reasons, [title], dialogue).collect();
            let outcome = Outcome::new(run, (verdict, details), &game.errors);
            return Ok(Outcome { dialogue: game.dialogue, ..outcome });
        }
        errors.extend(game.errors);
        largest = Some(largest.map_or(run, |largest| Run {
            memory: largest.memory.max(run.memory),
            slept: largest.slept + run.slept,
            ..if largest.cpu > run.cpu { largest } else { run }
        }));
    }
    let run = largest.ok_or_else(|| io::Error::other("the input has no game"))?;
    Ok(Outcome::new(run, (Verdict::AC, vec![]), &errors))
}

/// A finished game.
pub struct Game {
    pub run: Run,
    /// Whether the solution has won, or else why not.
    pub result: Result<(), Failure>,
    /// What the solution has written on standard error.
    pub errors: Vec<u8>,
    /// The lines of the dialogue. `<` begins a line sent to the solution, `>` a line from it.
    pub dialogue: String,
}

/// Returns the verdict on a game, with reasons.
fn verdict_of(Game { run, result, errors, .. }: &Game, budget: Budget) -> Explained {
    if let Some((verdict, mut details)) = excess(run, budget) {
        if run.end.is_in_sleep() {
            details.push(match result {
                Ok(()) => "The game was over, but the program did not end.".into(),
                Err(Failure::Lost(reason)) => shown(reason.as_bytes()),
                Err(Failure::Left(line)) => {
                    format!("The program has not printed {line}, or has not flushed its output.")
                }
            });
        }
        return (verdict, details);
    }
    match result {
        Ok(()) => crash(run, errors).unwrap_or((Verdict::AC, vec![])),
        // The exit status tells nothing, since `play` kills a program that has lost.
        Err(Failure::Lost(reason)) => (Verdict::WA, vec![shown(reason.as_bytes())]),
        Err(Failure::Left(line)) => crash(run, errors)
            .unwrap_or_else(|| (Verdict::WA, vec![format!("the program ended without {line}")])),
    }
}

/// Plays a game against a command.
pub fn play(
    command: &mut Command,
    budget: Budget,
    opponent: &Opponent,
    numbers: &[u64],
) -> io::Result<Game> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(command, budget)?;
    running.watch.is_player = true;
    let mut player = Player { running, dialogue: String::new() };
    let mut result = (opponent.play)(numbers, &mut player);
    if result.is_ok() {
        // Before a solution exits, it may read up to the end of its input.
        player.running.input = None;
        if let Ok(line) = player.reply("the end") {
            let rule = "after the end of the game nothing may follow";
            result = Err(Failure::Lost(format!("{rule}, but `{line}` does")));
        }
    }
    let Player { mut running, dialogue } = player;
    if let Err(Failure::Lost(_)) = result {
        // The pipes stay open until it is killed, so that it does not complain of their end.
        running.kill(End::Stop);
    }
    running.input = None;
    let Finished { run, stderr: errors, .. } = running.finish()?;
    Ok(Game { run, result, errors, dialogue })
}

/// A solution that plays, and what has gone through its pipes.
struct Player {
    running: Running,
    dialogue: String,
}

impl Dialogue for Player {
    /// If the solution has ended, the line is lost. Lines that it printed before are still read.
    fn send(&mut self, line: &str) {
        self.dialogue.extend(["< ", line, "\n"]);
        let _ = self.running.send(line);
    }

    /// Skips empty lines, and returns the next line, of at most 1000 bytes.
    fn reply(&mut self, awaited: &'static str) -> Result<String, Failure> {
        let mut line = vec![];
        while line.trim_ascii().is_empty() {
            let next = self.running.receive().ok();
            line = next.filter(|it| !it.is_empty()).ok_or(Failure::Left(awaited))?;
        }
        let line = String::from_utf8(line).unwrap_or_else(|line| printable(line.as_bytes()));
        let line = line.trim().to_owned();
        self.dialogue.extend(["> ", &line, "\n"]);
        Ok(line)
    }
}
