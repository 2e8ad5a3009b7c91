//! Interactive problems. An opponent plays against a solution through pipes.
//!
//! The opponent waits for each reply, and keeps the input of the solution open until the game is
//! over. So a solution that waits for input that was not yet sent, or does not flush its output, is
//! killed at the limit of wall time.

use crate::process::{Running, Usage};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::{
    io::{self, BufRead, BufReader, Read, Write},
    os::fd::AsFd,
    process::{ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

/// How an interactive problem is judged.
pub struct Interaction {
    /// Every game is played against each of these opponents.
    pub opponents: &'static [Opponent],
    /// How the problem is put into a package.
    pub packaging: Packaging,
}

/// What a package of an interactive problem needs.
pub struct Packaging {
    /// The opponent: an output validator in C++.
    pub output_validator: &'static str,
    /// The number of rows of the statement's input table that describe the game. The other rows
    /// describe the opponent's moves, which an input in a package lacks.
    pub rows_of_game: usize,
    /// Returns Rust source of `fn solve()`, which takes the place of the program in the input
    /// validator (see `export/validator.rs`). The program would refuse an input without the
    /// opponent's moves.
    pub limits_check_source: fn() -> String,
    /// Returns the game in a stored input, without the opponent's moves.
    pub game: fn(input: &str) -> String,
    /// Returns the dialogue of a stored case. `<` begins a line to the player, and `>` a line from
    /// the player.
    pub dialogue: fn(input: &str, printed: &str) -> String,
}

/// An opponent of a solution.
pub struct Opponent {
    pub name: &'static str,
    /// Plays a game that begins with these numbers, to its end. Returns `Ok` if the solution has
    /// won, even if it prints more. Otherwise returns the ending.
    pub play: fn(&[u64], &mut Dialogue) -> Result<(), Ending>,
}

/// The ways in which a game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The solution won.
    Won,
    /// The solution lost, or broke a rule. The text says how.
    Lost(String),
    /// The solution ended without the next line.
    Left,
    /// The game is illegal, which is no fault of the solution.
    IllegalGame(String),
}

/// The lines to and from a solution.
pub struct Dialogue {
    input: ChildStdin,
    output: BufReader<Output>,
    /// All lines. `<` begins a line sent to the solution, `>` a line from it.
    lines: Vec<String>,
}

/// The output of a solution. It ends at the deadline, even if a process that the solution has left
/// behind still writes, or keeps it open.
struct Output {
    pipe: ChildStdout,
    deadline: Instant,
}

impl Read for Output {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(0);
        }
        let timeout = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
        let is_ready = poll(&mut [PollFd::new(self.pipe.as_fd(), PollFlags::POLLIN)], timeout)?;
        if is_ready == 0 { Ok(0) } else { self.pipe.read(buffer) }
    }
}

impl Dialogue {
    /// Sends a line. If the solution has ended, the line is lost. Lines that it printed before are
    /// still read.
    pub fn send(&mut self, line: &str) {
        self.lines.push(format!("< {line}"));
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
    }

    /// Reads the next line that is not empty, without white space around it.
    pub fn reply(&mut self) -> Result<String, Ending> {
        let line = read_line(&mut self.output).ok_or(Ending::Left)?;
        self.lines.push(format!("> {line}"));
        Ok(line)
    }
}

/// Skips empty lines, and returns the next line, of at most 1000 bytes; none at the end.
fn read_line(output: &mut BufReader<Output>) -> Option<String> {
    loop {
        let mut line = Vec::new();
        if output.take(1000).read_until(b'\n', &mut line).unwrap_or(0) == 0 {
            return None;
        }
        let line = String::from_utf8_lossy(&line);
        if !line.trim().is_empty() {
            return Some(line.trim().into());
        }
    }
}

/// A finished game.
pub struct Game {
    pub usage: Usage,
    pub ending: Ending,
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
    // At the limit the command is killed. Half a second remains to read what it has printed.
    let deadline = Instant::now() + wall_limit + Duration::from_millis(500);
    let output = BufReader::new(Output { pipe: running.output(), deadline });
    let mut dialogue = Dialogue { input: running.input(), output, lines: vec![] };
    let result = (opponent.play)(numbers, &mut dialogue);
    let Dialogue { input, mut output, mut lines } = dialogue;
    // Before a solution exits, it may read up to the end of its input. So the input ends here.
    drop(input);
    let ending = match result {
        Err(ending) => ending,
        Ok(()) => match read_line(&mut output) {
            None => Ending::Won,
            Some(line) => {
                lines.push(format!("> {line}"));
                Ending::Lost(format!(
                    "after the end of the game nothing may follow, but `{line}` does"
                ))
            }
        },
    };
    if matches!(ending, Ending::Lost(_) | Ending::IllegalGame(_)) {
        running.kill();
    }
    Ok(Game { usage: running.finish()?, ending, lines })
}
