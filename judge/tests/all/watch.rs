//! Limits are enforced while a solution runs.

use crate::project::{JUDGE, Printed, Project, run};
use std::{process::Command, thread};

/// Judges a command on the sample of `copy`.
fn judged(project: &Project, options: &[&str], command: &str) -> Printed {
    project.run(&[options, &["-c", command, "copy/01-sample"]].concat())
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
        judged(&project, &["-t", "30"], leak).assert_single("MLE inputs/copy/01-sample.txt");
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
        let time: f64 = printed.text.split_whitespace().nth(1).unwrap().parse().unwrap();
        assert!((1.0..1.9).contains(&time), "{spin}: {}", printed.text);
    }
}

/// A solution may wait for a long time, but not for ever. While the judge is stopped, at most a
/// second counts. The last cases replace `/proc/stat`: no processor is idle, or the system does not
/// tell.
#[test]
fn wall_time_is_limited_and_counts_as_far_as_a_processor_is_idle() {
    const MOUNT: &str = r#"mount --bind "$0" /proc/stat"#;
    let accepted = "AC inputs/copy/01-sample.txt";
    let late = "TLE inputs/copy/01-sample.txt
        killed after 10.3 s of counted wall time; limit 0.1 s of processor time";
    let project = &Project::new();
    thread::scope(|scope| {
        for (stat, command, expected) in [
            (None, "sleep 9; cat", accepted),
            // On a machine that is never idle this takes ten times as long.
            (None, "sleep 300", late),
            (None, "(kill -STOP $PPID; sleep 20; kill -CONT $PPID) & sleep 1; cat", accepted),
            (None, "(kill -STOP $PPID; sleep 20; kill -CONT $PPID) & sleep 21; cat", accepted),
            (Some("cpu 1 1 1 1"), "sleep 20; cat", accepted),
            (Some("cpu 0 0 0 0"), "sleep 60; cat", late),
            (Some("none"), "sleep 60; cat", late),
        ] {
            scope.spawn(move || {
                let arguments = ["-t", "0.1", "-c", command, "copy/01-sample"];
                let printed = stat.map_or_else(
                    || Some(project.run(&arguments)),
                    |stat| {
                        project.write(stat, stat);
                        project.run_with_mount(MOUNT, stat, &arguments)
                    },
                );
                printed.inspect(|printed| printed.assert_single(expected));
            });
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
