//! Wall time, as far as it counts against a command.
//!
//! A command that sleeps or waits for ever leaves a processor idle; one that only waits for its turn
//! on a busy machine does not. So wall time counts as far as processors are idle. It counts at least
//! at a tenth, so that a deadlock ends even on a machine that is never idle.

use std::{
    fs::File,
    io::Read,
    sync::{LazyLock, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The least time between two looks at the idle time, which may take long on a large machine.
const PAUSE: Duration = Duration::from_millis(100);
/// The most wall time that counts between two looks, so that a stop of the judge (Ctrl-Z) counts
/// little.
const LONGEST_GAP: Duration = Duration::from_secs(1);

/// The last look.
struct Look {
    moment: Instant,
    idle: Option<Duration>,
    counted: Duration,
}

/// Returns the wall time that has counted since the first call, at the last look.
pub fn counted_time() -> Duration {
    static LAST: LazyLock<Mutex<Look>> = LazyLock::new(|| {
        Mutex::new(Look { moment: Instant::now(), idle: idle_time(), counted: Duration::ZERO })
    });
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let gap = last.moment.elapsed();
    if gap >= PAUSE {
        let idle = idle_time();
        let was_idle = idle.zip(last.idle).map_or(gap, |(now, then)| now.saturating_sub(then));
        let counted = last.counted + was_idle.clamp(gap / 10, gap).min(LONGEST_GAP);
        *last = Look { moment: last.moment + gap, idle, counted };
    }
    last.counted
}

/// Returns how long processors have been idle since the system started, all together. Returns none
/// if the system does not tell.
fn idle_time() -> Option<Duration> {
    // The first line is `cpu`, followed by times in ticks of 10 ms. The fourth one is idle time.
    let mut text = String::new();
    File::open("/proc/stat").ok()?.take(256).read_to_string(&mut text).ok()?;
    let ticks = text.split_whitespace().nth(4)?.parse::<u64>().ok()?;
    // Some systems show only zeros.
    (ticks > 0).then(|| Duration::from_millis(10 * ticks))
}
