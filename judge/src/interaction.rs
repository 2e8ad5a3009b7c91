//! Interactive problems. An opponent plays against a solution through pipes.
//!
//! The opponent waits for each reply, and keeps the input of the solution open until the game is
//! over. So a solution that reads ahead, or does not flush its output, is killed at the limit of
//! wall time.

use crate::process::{Running, Usage};
use std::{
    fmt,
    io::{self, BufRead, BufReader, Read, Write},
    process::{ChildStdin, ChildStdout, Command, Stdio},
    time::Duration,
};

/// How an interactive problem is judged.
pub struct Interaction {
    /// Every game is played against each of these opponents.
    pub opponents: &'static [Opponent],
    /// The opponent in a problem package: its output validator, in C++.
    pub output_validator: &'static str,
    /// Returns the source of a function `solve` that panics unless `tidy_input()` is within the
    /// limits. The input validator of a package contains it instead of the program, since the
    /// program would refuse an input without the opponent's moves.
    pub input_limits: fn() -> String,
}

/// An opponent of a solution.
pub struct Opponent {
    pub name: &'static str,
    /// Plays a game that begins with these numbers.
    pub play: fn(&[u64], &mut Dialogue) -> Result<(), Fault>,
}

/// Reasons why a solution does not win.
pub enum Fault {
    /// The solution ended without the next line.
    Left,
    /// The solution lost, or broke a rule.
    Rule(String),
    /// The game is illegal, which is no fault of the solution.
    Game(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Self::Left => "the program ended without the next line",
            Self::Rule(text) | Self::Game(text) => text,
        })
    }
}

/// The lines to and from a solution.
pub struct Dialogue {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// All lines. `<` begins a line sent to the solution, `>` a line from it.
    lines: Vec<String>,
}

impl Dialogue {
    /// Sends a line. If the solution has ended, the line is lost, and the next reply is missing.
    pub fn send(&mut self, line: &str) {
        self.lines.push(format!("< {line}"));
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
    }

    /// Reads the next line that is not empty, without white space around it.
    pub fn reply(&mut self) -> Result<String, Fault> {
        let line = read_line(&mut self.output).ok_or(Fault::Left)?;
        self.lines.push(format!("> {line}"));
        Ok(line)
    }
}

/// Reads a line of at most 1000 bytes, after empty lines, unless the output has ended.
fn read_line(output: &mut BufReader<ChildStdout>) -> Option<String> {
    loop {
        let mut line = Vec::new();
        let count = output.take(1000).read_until(b'\n', &mut line).unwrap_or(0);
        let line = String::from_utf8_lossy(&line);
        if count == 0 || !line.trim().is_empty() {
            return (count > 0).then(|| line.trim().into());
        }
    }
}

/// A finished game.
pub struct Game {
    pub usage: Usage,
    /// The fault, unless the solution won.
    pub fault: Option<Fault>,
    /// The lines of the dialogue.
    pub lines: Vec<String>,
}

/// Plays a game against a command.
pub fn play(
    command: &mut Command,
    numbers: &[u64],
    opponent: &Opponent,
    wall_limit: Duration,
) -> io::Result<Game> {
    let mut running =
        Running::start(command.stdin(Stdio::piped()).stdout(Stdio::piped()), wall_limit)?;
    let output = BufReader::new(running.output());
    let mut dialogue = Dialogue { input: running.input(), output, lines: vec![] };
    let result = (opponent.play)(numbers, &mut dialogue);
    let Dialogue { input, mut output, mut lines } = dialogue;
    // Before a solution exits, it may read up to the end of its input. So the input ends here.
    drop(input);
    let result = result.and_then(|()| match read_line(&mut output) {
        Some(line) => {
            lines.push(format!("> {line}"));
            Err(Fault::Rule(format!(
                "after the end of the game nothing may follow, but `{line}` does"
            )))
        }
        None => Ok(()),
    });
    let fault = result.err();
    if let Some(Fault::Rule(_)) = fault {
        running.kill();
    }
    Ok(Game { usage: running.finish()?, fault, lines })
}
