//! Commands run under limits, and leave nothing behind.

use judge::run::{Budget, Running, limited, output, output_within};
use std::{
    io,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// Returns a shell command whose output is a pipe.
fn shell(line: &str) -> Command {
    let mut command = limited(&["sh", "-c", line], Budget::hour());
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

#[test]
fn all_output_is_returned_and_unread_input_is_no_error() {
    let long = "head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2";
    let result = output(&mut shell(long)).unwrap();
    assert_eq!([result.stdout.len(), result.stderr.len()], [1_000_000; 2]);
    let unread = |input: &mut dyn io::Write| input.write_all(&vec![0; 1 << 20]);
    assert!(output_within(&mut shell("exit"), Budget::hour(), unread).unwrap().status.success());
}

/// The output ends although the second command has left its group, and holds the output.
#[test]
fn what_a_command_leaves_behind_is_not_waited_for_and_its_group_is_killed() {
    let start = Instant::now();
    let line = "(exec setsid sleep 20) & sleep 0.3; echo";
    let mut running = Running::start(&mut shell(line), Budget::hour()).unwrap();
    let mut output = running.output();
    assert!(running.finish().unwrap().status.success());
    assert_eq!(io::copy(&mut output, &mut io::sink()).unwrap(), 1);
    assert!(start.elapsed() < Duration::from_secs(15));
    // The pipe ends when the process that is left in the group has been killed.
    let (pipe, writer) = io::pipe().unwrap();
    let running = Running::start(shell("sleep 60 &").stderr(writer), Budget::hour()).unwrap();
    assert!(running.finish().unwrap().status.success());
    assert_eq!(io::read_to_string(pipe).unwrap(), "");
    assert!(start.elapsed() < Duration::from_secs(50));
    let mut running = Running::start(&mut shell("sleep 300"), Budget::hour()).unwrap();
    let mut output = running.output();
    drop(running); // This kills it.
    assert_eq!(io::copy(&mut output, &mut io::sink()).unwrap(), 0);
    assert!(start.elapsed() < Duration::from_secs(300));
}
