//! Commands may leave their input unread, may be many processes, and leave nothing behind.

use judge::run::{Budget, End, Running, limited};
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
fn lines_that_are_never_read_keep_nobody_waiting() {
    let mut command = shell("sleep 0.1");
    let mut running = Running::start(command.stdin(Stdio::piped()), Budget::hour()).unwrap();
    // More than a pipe takes.
    (0..100_000).for_each(|_| _ = running.send("1 1"));
    assert!(running.finish().unwrap().run.status.success());
}

#[test]
fn the_time_and_the_sleep_of_many_processes_are_seen() {
    if !cfg!(target_os = "linux") {
        return println!("Left out: processes are seen only on Linux.");
    }
    let work = "i=0; while [ $i -lt 99999 ]; do i=$((i + 1)); done";
    let sleep = Duration::from_secs(2);
    for (line, end) in [
        // Many short processes are no sleep, but many short sleeps are.
        ("for i in $(seq 300); do x=$(expr $i + 1); done", End::Exit),
        ("for i in $(seq 150); do echo $i | factor | cat; done", End::Exit),
        ("for i in $(seq 150); do timeout 9 true; done", End::Exit),
        ("while sleep 0.1; do :; done", End::Asleep),
        // Nobody waits for these: their parent ignores their end, or each one is replaced by its child.
        (&format!("trap '' CHLD; while :; do ({work}); done"), End::Excess),
        (&format!("f() {{ {work}; f & }}; f & sleep 1000"), End::Excess),
    ] {
        let time = Duration::from_secs(if end == End::Excess { 1 } else { 9 });
        let (start, budget) = (Instant::now(), Budget { time, sleep, ..Budget::hour() });
        let run = Running::start(&mut shell(line), budget).unwrap().finish().unwrap().run;
        let is_awake = run.slept * 20 <= start.elapsed();
        assert!(run.end == end && (end != End::Exit || is_awake), "{line}: {run:?}");
    }
}

/// The output ends although the second command has left its group, and holds the output.
#[test]
fn what_a_command_leaves_behind_is_not_waited_for_and_its_group_is_killed() {
    let line = r#"trap 'exit 0' USR1
        setsid sh -c "echo \$\$; kill -USR1 $$; exec sleep 300" & wait"#;
    let running = Running::start(&mut shell(line), Budget::hour()).unwrap();
    let finished = running.finish().unwrap();
    assert!(finished.run.status.success());
    let sleeping = String::from_utf8(finished.stdout).unwrap();
    assert!(Command::new("kill").args(["-KILL", sleeping.trim()]).status().unwrap().success());
    // The pipe ends when the process that is left in the group has been killed.
    let (pipe, writer) = io::pipe().unwrap();
    let running = Running::start(shell("sleep 300 &").stderr(writer), Budget::hour()).unwrap();
    assert!(running.finish().unwrap().run.status.success());
    assert_eq!(io::read_to_string(pipe).unwrap(), "");
}
