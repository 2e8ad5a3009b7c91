//! An interrupt ends all running commands, and then the judge.

use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM},
    iterator::Signals,
};
use std::{
    fs, io,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Tells whether an interrupt has come. From then on every command is an error, those that were
/// running included, which are killed. So the judge soon ends by itself.
pub fn is_interrupted() -> bool {
    IS_INTERRUPTED.load(Ordering::SeqCst)
}

/// Returns an error after an interrupt.
pub fn fail_if_interrupted() -> io::Result<()> {
    if is_interrupted() { Err(io::Error::other("interrupted")) } else { Ok(()) }
}

/// Makes the judge notice an interrupt. If the judge has not ended after 5 s, since nobody reads its
/// output, calls `at_end`, which must end it.
pub fn on_interrupt(at_end: impl Fn() + Send + 'static) -> io::Result<()> {
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(|it| !is_ignored(*it));
    let mut signals = Signals::new(signals)?;
    thread::spawn(move || {
        signals.forever().next();
        IS_INTERRUPTED.store(true, Ordering::SeqCst);
        thread::sleep(Duration::from_secs(5));
        at_end();
    });
    Ok(())
}

/// Tells whether this process was started with a signal ignored, as `nohup` does. It stays so.
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap_or_default();
    u64::from_str_radix(ignored.trim(), 16).is_ok_and(|ignored| ignored >> (signal - 1) & 1 == 1)
}
