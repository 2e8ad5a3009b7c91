//! Commands may leave their input unread, and leave nothing behind.

use judge::run::{Budget, Running, limited, output_within};
use std::{
    io::{self, BufRead, BufReader},
    process::{Command, Stdio},
};

/// Returns a shell command whose output is a pipe.
fn shell(line: &str) -> Command {
    let mut command = limited(&["sh", "-c", line], Budget::hour());
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

#[test]
fn unread_input_is_no_error() {
    let unread = |input: &mut dyn io::Write| input.write_all(&vec![0; 1 << 20]);
    assert!(output_within(&mut shell("exit"), Budget::hour(), unread).unwrap().status.success());
}

/// Sends a signal to a process. Tells whether there is one with this number.
fn kill(signal: &str, number: &str) -> bool {
    Command::new("kill").args([signal, number.trim()]).status().unwrap().success()
}

/// The output ends although the second command has left its group, and holds the output.
#[test]
fn what_a_command_leaves_behind_is_not_waited_for_and_its_group_is_killed() {
    let line = r#"trap 'exit 0' USR1
        setsid sh -c "echo \$\$; kill -USR1 $$; exec sleep 300" & wait"#;
    let mut running = Running::start(&mut shell(line), Budget::hour()).unwrap();
    let output = running.output();
    assert!(running.finish().unwrap().status.success());
    let sleeping = io::read_to_string(output).unwrap();
    assert!(kill("-KILL", &sleeping));
    // The pipe ends when the process that is left in the group has been killed.
    let (pipe, writer) = io::pipe().unwrap();
    let running = Running::start(shell("sleep 300 &").stderr(writer), Budget::hour()).unwrap();
    assert!(running.finish().unwrap().status.success());
    assert_eq!(io::read_to_string(pipe).unwrap(), "");
    let mut running = Running::start(&mut shell("echo $$; sleep 300"), Budget::hour()).unwrap();
    let mut sleeping = String::new();
    BufReader::new(running.output()).read_line(&mut sleeping).unwrap();
    assert!(kill("-0", &sleeping));
    drop(running); // This kills it.
    assert!(!kill("-0", &sleeping));
}
