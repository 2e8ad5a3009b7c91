//! Limits are enforced while a solution runs.

use crate::project::{JUDGE, Printed, Project, run};
use itertools::Itertools;
use std::{process::Command, thread};

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
    let project = Project::new();
    // Without newlines, `tail` keeps all that it reads.
    for leak in
        ["exec tail </dev/zero", "tail </dev/zero; cat", "sh -c 'tail </dev/zero; cat'; cat"]
    {
        let printed = judged(&project, &["-t", "30"], leak);
        printed.assert_single("MLE inputs/copy/01-sample.txt");
        assert!(amount(&printed, "MB") > 512.0, "{leak}: {}", printed.text);
    }
    let spin = "while :; do :; done";
    for spin in [
        spin,
        &format!("{spin} & {spin} & wait"),
        // The shell waits only for `sleep`.
        &format!("{spin} & {spin} & sleep 100"),
        // In a process group of its own.
        &format!("timeout 100 sh -c '{spin}'"),
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
    let accepted = "AC inputs/copy/01-sample.txt";
    let assert = |time: &str, command: &str, expected: &str| {
        judged(&Project::new(), &["-t", time], command).assert_single(expected);
    };
    thread::scope(|scope| {
        scope.spawn(|| assert("0.5", "sleep 10; cat", accepted));
        // On a machine that is never idle it takes ten times as long.
        scope.spawn(|| assert("0.1", "sleep 300", LATE));
        for seconds in [1, 21] {
            let stop = "(kill -STOP $PPID; sleep 20; kill -CONT $PPID)";
            let command = format!("{stop} & sleep {seconds}; cat");
            scope.spawn(move || assert("0.5", &command, accepted));
        }
    });
}

/// The report on a command that has waited for too long at `-t 0.1`.
const LATE: &str = "TLE inputs/copy/01-sample.txt
        killed after 10.3 s of counted wall time; limit 0.1 s of processor time";

/// A file takes the place of `/proc/stat`: no processor has been idle since the command was started,
/// or the system does not tell.
#[test]
fn wall_time_counts_at_a_tenth_while_no_processor_is_idle() {
    let project = &Project::new();
    let judged = |stat: &str, command: &str, expected: &str| {
        const MOUNT: &str = r#"mount --bind "$0" /proc/stat && exec "$@""#;
        let mount = ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNT, stat];
        if !project.command(&[&mount[..], &["true"]].concat()).status().unwrap().success() {
            return println!("Left out: /proc/stat cannot be replaced here.");
        }
        let judge = [JUDGE, "-t", "0.1", "-c", command, "copy/01-sample"];
        run(&mut project.command(&[&mount[..], &judge].concat())).assert_single(expected);
    };
    project.write("busy", "cpu  1 1 1 1 1\n");
    project.write("zeros", "cpu  0 0 0 0 0\n");
    project.write("empty", "");
    thread::scope(|scope| {
        scope.spawn(|| judged("busy", "sleep 20; cat", "AC inputs/copy/01-sample.txt"));
        for stat in ["zeros", "empty"] {
            scope.spawn(move || judged(stat, "sleep 60; cat", LATE));
        }
    });
}

/// The soft limit is the memory limit, but at most 1 GB or the hard limit.
#[test]
fn the_stack_may_use_all_of_the_memory() {
    let hard = Command::new("sh").args(["-c", "ulimit -H -s"]).output().unwrap().stdout;
    if hard != b"unlimited\n" {
        return println!("Left out: the stack is limited here.");
    }
    let project = Project::new();
    for (lower, memory, soft) in [
        ("", "512", "500000"),
        ("", "1000000", "976562"),
        ("ulimit -S -s 4096; ulimit -H -s 6000; ", "512", "6000"),
    ] {
        let judge = r#"exec "$0" --memory-limit "$1" -c "ulimit -S -s" copy/01-sample"#;
        let command = lower.to_owned() + judge;
        let printed = run(&mut project.command(&["bash", "-c", &command, JUDGE, memory]));
        assert!(printed.has(&format!("line 1: printed  {soft}$")), "{}", printed.text);
    }
}
