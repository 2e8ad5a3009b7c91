//! How a run ends.

/// The limit on each output of a command in bytes: 64 MiB.
pub const OUTPUT_LIMIT: u64 = 64 << 20;

/// How a run has ended. All but the first mean that the judge has killed the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The command has ended by itself.
    Exit,
    /// It has used too much processor time, or a process too much memory.
    Excess,
    /// Its standard output or error has exceeded [`OUTPUT_LIMIT`].
    Output,
    /// It has slept for too long.
    Asleep,
    /// It has run for longer than [`Budget::wall`](super::Budget::wall).
    Late,
    /// It has slept while its line, or its end, was awaited in a game.
    Idle,
    /// It has lost its game, or an interrupt has come.
    Stop,
}

impl End {
    /// Tells whether the command was killed in its sleep, or late: then its processor time says nothing.
    pub fn is_in_sleep(self) -> bool {
        matches!(self, Self::Asleep | Self::Late | Self::Idle)
    }
}
