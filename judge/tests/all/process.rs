//! Commands run under limits, and leave nothing behind.

use judge::process::{OUTPUT_LIMIT, Running, limited, run};
use std::{
    fs::{self, File},
    io,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// Longer than any command here runs, even on a busy machine, unless it hangs.
const LONG: Duration = Duration::from_secs(600);

/// Returns a shell command under a limit on its processor time.
fn shell(line: &str, cpu_limit: Duration) -> Command {
    let mut command = limited(&["sh", "-c", line], cpu_limit);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    command
}

#[test]
fn the_processor_time_of_children_is_measured_and_limited() {
    // `limited` sets the system's limit to 2·1 s + 1 s. The system may end the command a little
    // before its limit, but not before half of it. So the command uses more than `cpu_limit`.
    let cpu_limit = Duration::from_secs(1);
    let usage = run(&mut shell("(while :; do :; done)", cpu_limit), LONG).unwrap();
    assert!(!usage.status.success() && !usage.killed, "{usage:?}");
    assert!(usage.cpu >= cpu_limit, "{usage:?}");
    let usage = run(&mut shell("sleep 0.5", LONG), LONG).unwrap();
    assert!(usage.cpu < usage.wall && usage.wall >= Duration::from_millis(500), "{usage:?}");
}

#[test]
fn a_command_that_sleeps_is_killed_at_the_wall_clock_limit() {
    let usage = run(&mut shell("sleep 300", LONG), Duration::from_millis(300)).unwrap();
    assert!(usage.killed && usage.wall < Duration::from_secs(300), "{usage:?}");
}

#[test]
fn output_is_limited() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("output");
    let mut command = shell("yes", LONG);
    let usage = run(command.stdout(File::create(&path).unwrap()), LONG).unwrap();
    assert!(!usage.status.success() && !usage.killed, "{usage:?}");
    // Some shells count blocks of 1024 bytes.
    assert!(fs::metadata(path).unwrap().len() <= 2 * OUTPUT_LIMIT);
}

#[test]
fn processes_that_a_command_leaves_behind_are_killed() {
    let mut command = shell("sleep 300 & :", LONG);
    let start = Instant::now();
    let mut running = Running::start(command.stdout(Stdio::piped()), LONG).unwrap();
    let mut output = running.output();
    assert!(running.finish().unwrap().status.success());
    // The output ends when no process holds it any more.
    assert_eq!(io::copy(&mut output, &mut io::sink()).unwrap(), 0);
    assert!(start.elapsed() < Duration::from_secs(300));
}

#[test]
fn dropping_a_running_command_kills_it() {
    let start = Instant::now();
    let mut running =
        Running::start(shell("sleep 300", LONG).stdout(Stdio::piped()), LONG).unwrap();
    let mut output = running.output();
    drop(running);
    assert_eq!(io::copy(&mut output, &mut io::sink()).unwrap(), 0);
    assert!(start.elapsed() < Duration::from_secs(300));
}
