//! Plays an opponent against a solution, through pipes.
//!
//! The opponent waits for each reply, and keeps the input of the solution open until the game is
//! over. So a solution that waits for input that was not yet sent, or does not flush its output, is
//! killed as idle.

use crate::run::{
    budget::Budget,
    process::{Pipe, Running, Usage, last_part},
};
use problems::interaction::{Dialogue, Ending, Opponent};
use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{ChildStdin, Command, Stdio},
    thread,
};

/// A finished game.
pub struct Game {
    pub usage: Usage,
    pub ending: Ending,
    /// The end of standard error.
    pub errors: Vec<u8>,
    /// The lines of the dialogue. `<` begins a line sent to the solution, `>` a line from it.
    pub lines: Vec<String>,
}

/// The pipes to and from a solution, and what has gone through them.
struct Pipes<'a> {
    running: &'a Running,
    /// Closed at the end of the game.
    input: Option<ChildStdin>,
    output: BufReader<Pipe>,
    lines: Vec<String>,
}

impl Pipes<'_> {
    /// Skips empty lines, and returns the next line, of at most 1000 bytes; none at the end.
    fn read_line(&mut self) -> Option<String> {
        self.running.watch().keep_waiting(false);
        let mut line = Vec::new();
        loop {
            let part = self.output.fill_buf().unwrap_or_default();
            let blank = part.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let is_blank = blank > 0 && blank == part.len();
            self.output.consume(blank);
            if !is_blank {
                break;
            }
        }
        if self.output.by_ref().take(1000).read_until(b'\n', &mut line).unwrap_or(0) == 0 {
            return None;
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        self.running.watch().keep_waiting(true);
        self.lines.push(format!("> {line}"));
        Some(line)
    }
}

impl Dialogue for Pipes<'_> {
    /// If the solution has ended, the line is lost. Lines that it printed before are still read.
    fn send(&mut self, line: &str) {
        self.lines.push(format!("< {line}"));
        let Some(input) = &mut self.input else { return };
        let _ = writeln!(input, "{line}").and_then(|()| input.flush());
    }

    fn reply(&mut self) -> Result<String, Ending> {
        self.read_line().ok_or(Ending::Left)
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
    let (input, output, errors) = (running.input(), running.output(), running.errors());
    thread::scope(|scope| {
        let errors = scope.spawn(|| last_part(errors));
        running.watch().keep_waiting(true);
        let (input, output) = (Some(input), BufReader::new(output));
        let mut pipes = Pipes { running: &running, input, output, lines: vec![] };
        let result = (opponent.play)(numbers, &mut pipes);
        // Before a solution exits, it may read up to the end of its input. So the input ends here.
        pipes.input = None;
        let ending = match result {
            Err(ending) => ending,
            Ok(()) => match pipes.read_line() {
                None => Ending::Won,
                Some(line) => Ending::Lost(format!(
                    "after the end of the game nothing may follow, but `{line}` does"
                )),
            },
        };
        if matches!(ending, Ending::Lost(_) | Ending::IllegalGame(_)) {
            running.watch().kill(None);
        }
        let lines = pipes.lines;
        let usage = running.finish()?;
        Ok(Game { usage, ending, errors: errors.join().expect("no panic")?, lines })
    })
}
