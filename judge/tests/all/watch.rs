//! Limits are enforced while a solution runs.

use crate::project::{JUDGE, Printed, Project, run};
use itertools::Itertools;
use judge::compile::compile;
use std::{
    process::Stdio,
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

#[test]
fn a_solution_that_does_nothing_is_ended_soon() {
    let project = Project::new();
    let start = Instant::now();
    judged(&project, &["-t", "60"], "sleep 6; cat").assert_single("AC inputs/copy/01-sample.txt");
    if cfg!(target_os = "linux") {
        let idle = "        killed: it did nothing for 5.1 s; limit 0.1 s of processor time";
        let expected = format!("TLE inputs/copy/01-sample.txt\n{idle}");
        judged(&project, &["-t", "0.1"], "sleep 300").assert_single(&expected);
        assert!(start.elapsed() < Duration::from_secs(100), "{:?}", start.elapsed());
    }
}

/// Stops the judge, the solution or both for a time in which an idle solution would be ended.
#[test]
fn a_pause_is_the_fault_of_no_solution() {
    if !cfg!(target_os = "linux") {
        return println!("Left out: limits are enforced during a run only on Linux.");
    }
    let plays = "while read -r line; do [ $line = 2 ] && echo first && echo 1 1 && echo win; done";
    thread::scope(|scope| {
        for stopped in ["$judge", "$solution", "$judge $solution"] {
            for (solution, case) in [("cat", "copy"), (plays, "tower-breakers-play")] {
                scope.spawn(move || assert_accepted_after_pause(stopped, solution, case));
            }
        }
    });
}

/// Makes a pause of 7 s when the solution sleeps, even on a busy machine.
const PAUSE: &str = "
until [ -e group ]; do sleep 0.02; done
sleep 1
solution=-$(cat group)
kill -STOP -- STOPPED
sleep 7
kill -CONT -- STOPPED";

/// The solution sleeps for 10 s in its first run, but is stopped or not seen for 7 s of these.
/// Without a pause it would be ended after 5.5 s.
fn assert_accepted_after_pause(stopped: &str, solution: &str, problem: &str) {
    let project = Project::new();
    project.write("src/bin/tower-breakers-play.rs", "");
    project.write_case("tower-breakers-play/01-sample.txt", "1\n2\n", "");
    let slow = format!("[ -e group ] || {{ echo $$ >new; mv new group; sleep 10; }}; {solution}");
    let case = format!("{problem}/01-sample");
    let mut judge = project.judge(&["-t", "0.5", "-c", &slow, &case]);
    let judge = judge.stdout(Stdio::piped()).spawn().unwrap();
    let mut pause = project.command(&["bash", "-ec", &PAUSE.replace("STOPPED", stopped)]);
    assert!(pause.env("judge", judge.id().to_string()).status().unwrap().success());
    let output = judge.wait_with_output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(report.starts_with("AC "), "{stopped}, {problem}: {report}");
}

/// The output is read as fast as it is printed, whatever the sizes of the writes, and compared
/// later.
#[test]
fn a_long_output_with_other_white_space_is_accepted() {
    let project = Project::new();
    project.write("long.in", "");
    project.write("long.ans", &"1\n".repeat(20_000_000));
    let print = "yes '1 ' | head -n 20000000";
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
