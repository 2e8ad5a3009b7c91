//! How interactive problems are judged.

pub struct Interaction {
    /// Every game is played against each of these opponents.
    pub opponents: &'static [Opponent],
    /// The opponent in a package: an output validator in C++.
    pub output_validator: &'static str,
    /// Returns the dialogue of a stored case, as a package shows it. `<` begins a line to the
    /// player, and `>` a line from the player.
    pub dialogue: fn(input: &str, printed: &str) -> String,
}

pub struct Opponent {
    pub name: &'static str,
    /// Plays a game that begins with these numbers, to its end. Returns `Ok` if the solution has
    /// won, even if it prints more.
    pub play: fn(&[u64], &mut dyn Dialogue) -> Result<(), Failure>,
}

/// The lines to and from a solution.
pub trait Dialogue {
    /// Sends a line. If the solution has ended, the line is lost.
    fn send(&mut self, line: &str);

    /// Waits for the next line that is not empty, and returns it without white space around it. The
    /// line that is awaited has a name.
    fn reply(&mut self, awaited: &'static str) -> Result<String, Failure>;
}

/// Why a solution has not won a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It lost, or broke a rule. The text says how.
    Lost(String),
    /// It ended without this line.
    Left(&'static str),
}
