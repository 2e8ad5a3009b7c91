//! Commands run under limits, and leave nothing behind.

use judge::process::{Running, Scratch, limited, run};
use std::{
    fs::{self, File},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// A long time.
const MINUTE: Duration = Duration::from_secs(60);

/// Returns a shell command under a limit on its processor time.
fn shell(line: &str, cpu_limit: Duration) -> Command {
    let mut command = limited(&["sh", "-c", line], cpu_limit);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    command
}

#[test]
fn the_processor_time_of_children_is_measured_and_limited() {
    // The limit of the shell is 1 s.
    let usage = run(&mut shell("(while :; do :; done)", Duration::from_millis(1)), MINUTE).unwrap();
    assert!(!usage.status.success() && !usage.killed, "{usage:?}");
    assert!((0.9..10.0).contains(&usage.cpu.as_secs_f64()), "{usage:?}");
    let usage = run(&mut shell("sleep 0.5", MINUTE), MINUTE).unwrap();
    assert!(usage.cpu < usage.wall && usage.wall >= Duration::from_millis(500), "{usage:?}");
}

#[test]
fn a_command_that_sleeps_is_killed_at_the_wall_clock_limit() {
    let usage = run(&mut shell("sleep 300", MINUTE), Duration::from_millis(300)).unwrap();
    assert!(usage.killed && usage.wall < MINUTE, "{usage:?}");
}

#[test]
fn output_is_limited() {
    let scratch = Scratch::new();
    let path = scratch.path().join("output");
    let mut command = shell("yes", MINUTE);
    let usage = run(command.stdout(File::create(&path).unwrap()), MINUTE).unwrap();
    assert!(!usage.status.success() && !usage.killed, "{usage:?}");
    // Some shells count blocks of 1024 bytes.
    assert!(fs::metadata(path).unwrap().len() <= 128 << 20);
}

#[test]
fn processes_that_a_command_leaves_behind_are_killed() {
    let scratch = Scratch::new();
    let late = scratch.path().join("late");
    let line = format!("(sleep 1; echo >'{}') & :", late.display());
    assert!(run(&mut shell(&line, MINUTE), MINUTE).unwrap().status.success());
    drop(Running::start(&mut shell(&line, MINUTE), MINUTE).unwrap());
    sleep(Duration::from_millis(1500));
    assert!(!late.exists());
}

#[test]
fn dropping_a_running_command_kills_it() {
    let start = Instant::now();
    let mut running = Running::start(
        shell("sleep 300", MINUTE).stdin(Stdio::piped()).stdout(Stdio::piped()),
        MINUTE,
    )
    .unwrap();
    let (_, mut output) = running.pipes();
    drop(running);
    assert_eq!(std::io::copy(&mut output, &mut std::io::sink()).unwrap(), 0);
    assert!(start.elapsed() < MINUTE);
}
