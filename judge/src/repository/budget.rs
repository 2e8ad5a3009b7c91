//! What a run may use.

use std::time::Duration;

/// What a run may use.
#[derive(Clone, Copy)]
pub struct Budget {
    /// The processor time.
    pub time: Duration,
    /// Says whose limit on time that is, unless it is the statement's.
    pub whose: &'static str,
    /// The peak memory of the largest process in bytes.
    pub memory: u64,
    /// The time that the command may sleep: wall time in which it neither runs nor is ready to.
    pub sleep: Duration,
    /// The size of the stack in bytes.
    pub stack: u64,
}

impl Budget {
    /// This time and memory, with the usual time asleep.
    pub fn new(time: Duration, memory: u64) -> Self {
        let sleep = time * 3 + Duration::from_secs(10);
        Self { time, whose: "", memory, sleep, stack: memory }
    }

    /// The wall time after which the command is ended in any case, even if its processor time is not
    /// seen: 100 times the limit, and the time asleep.
    pub fn wall(&self) -> Duration {
        self.time.saturating_mul(100).saturating_add(self.sleep)
    }

    /// An hour asleep, and no limit on time or memory: for Cargo and other long tasks.
    pub fn hour() -> Self {
        let sleep = Duration::from_secs(3600);
        Self { time: Duration::MAX, whose: "", memory: u64::MAX, sleep, stack: u64::MAX }
    }
}

/// The unit of memory limits in bytes.
pub const MEGABYTE: u64 = 1_000_000;

/// Parses a number of seconds such as `2` or `0.5s`, at least 0.001 and less than 100000. (The time
/// asleep is more than three times as long, and must fit into a [`Duration`], too.)
pub fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let text = text.strip_suffix('s').unwrap_or(text);
    let time = text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    time.filter(|time| (1..100_000_000).contains(&time.as_millis()))
        .ok_or("it must be a number of seconds, at least 0.001 and less than 100000")
}
