//! How interactive problems are judged.

pub struct Interaction {
    /// Every game is played against each of these opponents.
    pub opponents: &'static [Opponent],
    /// The opponent in a package: an output validator in C++.
    pub output_validator: &'static str,
    /// Returns Rust source of `fn solve()`, which takes the place of the program in the input
    /// validator of a package (see `export/validator.rs`). The program would refuse an input
    /// without the opponent's moves.
    pub limits_check_source: fn() -> String,
    /// Returns the dialogue of a stored case, as a package shows it. `<` begins a line to the
    /// player, and `>` a line from the player.
    pub dialogue: fn(input: &str, printed: &str) -> String,
}

pub struct Opponent {
    pub name: &'static str,
    /// Plays a game that begins with these numbers, to its end. Returns `Ok` if the solution has
    /// won, even if it prints more. Otherwise returns the ending.
    pub play: fn(&[u64], &mut dyn Dialogue) -> Result<(), Ending>,
}

/// The lines to and from a solution.
pub trait Dialogue {
    /// Sends a line. If the solution has ended, the line is lost.
    fn send(&mut self, line: &str);

    /// Waits for the next line that is not empty, and returns it without white space around it.
    fn reply(&mut self) -> Result<String, Ending>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Won,
    /// The solution lost, or broke a rule. The text says how.
    Lost(String),
    /// The solution ended without the next line.
    Left,
    /// The game is illegal, which is no fault of the solution.
    IllegalGame(String),
}
