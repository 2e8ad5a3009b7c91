//! Commands may leave their input unread, are many short processes or sleep in small parts, and leave
//! nothing behind.

use judge::run::{Budget, End, Run, Running, limited, output_within};
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
fn unread_input_is_no_error() {
    let unread = vec![0; 1 << 20];
    assert!(
        output_within(&mut shell("exit"), Budget::hour(), &unread).unwrap().run.status.success()
    );
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
fn many_short_processes_are_no_sleep_but_many_short_sleeps_are() {
    if !cfg!(target_os = "linux") {
        return println!("Left out: sleep is seen only on Linux.");
    }
    for line in [
        "for i in $(seq 400); do x=$(expr $i + 1); done",
        "for i in $(seq 150); do echo $i | factor | cat; done",
        "for i in $(seq 200); do timeout 9 true; done",
    ] {
        let start = Instant::now();
        let Run { slept, .. } =
            Running::start(&mut shell(line), Budget::hour()).unwrap().finish().unwrap().run;
        assert!(slept * 20 <= start.elapsed(), "{line}: {slept:?} of {:?}", start.elapsed());
    }
    let budget = Budget { sleep: Duration::from_secs(2), ..Budget::hour() };
    for line in ["while sleep 0.1; do :; done", "while sleep 0.3; do echo; done"] {
        let run = Running::start(&mut shell(line), budget).unwrap().finish().unwrap().run;
        assert_eq!(run.end, End::Asleep, "{line}");
    }
}

/// Children whose end their parent ignores, and a process that is replaced by its child.
#[test]
fn the_time_of_processes_that_nobody_waits_for_counts() {
    if !cfg!(target_os = "linux") {
        return println!("Left out: such time is seen only on Linux.");
    }
    let work = "i=0; while [ $i -lt 99999 ]; do i=$((i + 1)); done";
    let budget = Budget { time: Duration::from_secs(1), ..Budget::hour() };
    for line in [
        format!("trap '' CHLD; while :; do ({work}); done"),
        format!("f() {{ {work}; f & }}; f & sleep 1000"),
    ] {
        let run = Running::start(&mut shell(&line), budget).unwrap().finish().unwrap().run;
        assert_eq!(run.end, End::Excess, "{line}");
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
