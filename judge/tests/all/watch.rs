//! Limits are enforced while a solution runs.

use crate::project::{JUDGE, Printed, Project, run};
use itertools::Itertools;
use judge::compile::compile;
use std::{
    thread,
    time::{Duration, Instant},
};

/// Misbehaves as its argument says, and then copies its input.
const MISBEHAVING: &str = r#"
use std::{env, io, thread};

fn main() {
    match &*env::args().nth(1).unwrap() {
        "leak" => loop {
            std::mem::forget(vec![1_u8; 1 << 20]);
        },
        "spin" => loop {},
        "recurse" => assert!(depth(20_000) > 0),
        "recurse-in-thread" => drop(thread::spawn(|| depth(1000)).join().unwrap()),
        _ => {}
    }
    io::copy(&mut io::stdin(), &mut io::stdout()).unwrap();
}

/// Needs about 1000 bytes of stack per step.
fn depth(n: u32) -> u32 {
    let room = std::hint::black_box([1_u8; 1000]);
    if n == 0 { 1 } else { depth(n - 1) + u32::from(room[n as usize % 1000]) }
}
"#;

/// Writes a project with the program that misbehaves.
fn misbehaving() -> Project {
    let project = Project::new();
    compile("misbehave", MISBEHAVING, &project.path(""), &["--edition=2021"]).unwrap();
    project
}

/// Judges a command on the sample of `copy`.
fn judged(project: &Project, options: &[&str], command: &str) -> Printed {
    project.run(&[options, &["-c", command, "copy/01-sample"]].concat())
}

/// Returns the number before a unit in the first report.
fn amount(printed: &Printed, unit: &str) -> f64 {
    let mut words = printed.text.split_whitespace().tuple_windows();
    let number = words.find_map(|(number, word)| (word == unit).then_some(number));
    number.expect("an amount").parse().unwrap()
}

#[test]
fn a_solution_that_exceeds_a_limit_is_ended_then() {
    if !cfg!(target_os = "linux") {
        return println!("Left out: limits are enforced during a run only on Linux.");
    }
    let project = misbehaving();
    for leak in ["./misbehave leak", "./misbehave leak; cat", "sh -c './misbehave leak; cat'; cat"]
    {
        let printed = judged(&project, &["-t", "30"], leak);
        printed.assert_single("MLE inputs/copy/01-sample.txt");
        assert!((512.0..1000.0).contains(&amount(&printed, "MB")), "{leak}: {}", printed.text);
    }
    for spin in [
        "./misbehave spin",
        "./misbehave spin & ./misbehave spin & wait",
        // The shell waits only for `sleep`.
        "./misbehave spin & ./misbehave spin & sleep 100",
        // In a process group of its own.
        "timeout 100 ./misbehave spin",
    ] {
        let printed = judged(&project, &["-t", "1"], spin);
        printed.assert_single("TLE inputs/copy/01-sample.txt");
        // Without a watcher it would be 2 s or more.
        assert!((1.0..1.9).contains(&amount(&printed, "s")), "{spin}: {}", printed.text);
    }
}

/// A solution may wait for a long time, but not for ever. While the judge is stopped, at most a
/// second counts.
#[test]
fn wall_time_is_limited_but_does_not_count_while_the_judge_is_stopped() {
    let killed = "        killed after 10.3 s of wall time; limit 0.1 s of processor time";
    let late = format!("TLE inputs/copy/01-sample.txt\n{killed}");
    let accepted = "AC inputs/copy/01-sample.txt";
    let assert = |time: &str, command: &str, expected: &str| {
        judged(&Project::new(), &["-t", time], command).assert_single(expected);
    };
    let start = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| assert("0.5", "sleep 10; cat", accepted));
        scope.spawn(|| assert("0.1", "sleep 300", &late));
        for seconds in [1, 21] {
            let stop = "(kill -STOP $PPID; sleep 20; kill -CONT $PPID)";
            let command = format!("{stop} & sleep {seconds}; cat");
            scope.spawn(move || assert("0.5", &command, accepted));
        }
    });
    assert!(start.elapsed() < Duration::from_secs(100), "{:?}", start.elapsed());
}

/// The output is read as fast as it is printed, whatever the sizes of the writes, and compared
/// later.
#[test]
fn a_long_output_with_other_white_space_is_accepted() {
    let project = Project::new();
    project.write("long.in", "");
    project.write("long.ans", &"1\n".repeat(10_000_000));
    let print = "yes '1 ' | head -n 10000000";
    for command in [print, &format!("{print} | dd bs=1k 2>/dev/null")] {
        project.run(&["-c", command, "long.in"]).assert_single("AC long.in");
    }
}

/// The soft limit is the memory limit, or the hard limit where that is lower.
#[test]
fn the_stack_may_use_all_of_the_memory() {
    let project = misbehaving();
    let report = judged(&project, &[], "ulimit -S -s; ulimit -H -s").text;
    let mut printed = report.lines().filter_map(|line| line.split_once("printed  "));
    let mut next = || printed.next().expect("a limit").1.trim_end_matches('$');
    let (soft, hard) = (next(), next());
    let expected = if hard == "unlimited" { "500000" } else { hard };
    assert!(soft == expected || soft == "500000", "{soft} of {hard}");
    if hard == "unlimited" {
        for command in ["./misbehave recurse", "./misbehave recurse-in-thread"] {
            for options in [&[][..], &["--memory-limit", "1000000"]] {
                judged(&project, options, command).assert_single("AC inputs/copy/01-sample.txt");
            }
        }
    }
    // With a lower hard limit.
    let lower =
        "ulimit -S -s 4096; ulimit -H -s 6000; exec \"$0\" -c 'ulimit -S -s' copy/01-sample";
    let printed = run(&mut project.command(&["bash", "-c", lower, JUDGE]));
    assert!(printed.has("line 1: printed  6000$"), "{}", printed.text);
}
