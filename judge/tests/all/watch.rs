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
/// second counts. In the cases with a `/proc/stat` of their own, no processor is idle, or the system
/// does not tell. The last two players leave a process in a session of its own, which keeps the
/// output open.
#[test]
fn waiting_ends_after_counted_wall_time_and_a_player_is_told_what_it_waited_for() {
    const MOUNT: &str = r#"mount --bind "$0" /proc/stat"#;
    let project = &Project::new();
    let [copy, player] = ["copy", "tower-breakers-play"].map(|it| format!("{it}/01-sample.txt"));
    project.write("src/bin/tower-breakers-play.rs", "");
    project.write_case(&player, "1\n2\n", "");
    let accepted = "AC";
    let late = "TLE
        killed after 10.3 s of counted wall time; limit 0.1 s of processor time";
    let waits = "TLE
        A line of the program was awaited. Either the output is not flushed, or the program reads \
                 although it is its turn.
        < 2
        The whole game is in target/games/tower-breakers-play/01-sample.txt";
    let lingers = "TLE\n        The game was over, but the program did not end.";
    // The game is played on standard input and output alone.
    let win = "test ! \"$OUTPUT_PATH\" && echo first; echo 1 1; echo win";
    let leave = "setsid sh -c \"kill -USR1 $$; exec sleep 300\" & wait";
    let stop =
        |seconds| format!("(kill -STOP $PPID; sleep 12; kill -CONT $PPID) & sleep {seconds}; cat");
    thread::scope(|scope| {
        for (stat, case, command, expected) in [
            (None, &copy, "sleep 9; cat", accepted),
            // On a machine that is never idle this takes ten times as long.
            (None, &copy, "sleep 300", late),
            (None, &copy, &stop(1), accepted),
            (None, &copy, &stop(13), accepted),
            (Some("cpu 1 1 1 1"), &copy, "sleep 12; cat", accepted),
            (Some("cpu 0 0 0 0"), &copy, "sleep 60; cat", late),
            (Some("none"), &copy, "sleep 60; cat", late),
            (None, &player, "sleep 300", waits),
            (None, &player, &format!("{win}; exec >&-; sleep 300"), lingers),
            (None, &player, &format!("{win}; trap 'exit 0' USR1; {leave}"), accepted),
            (None, &player, &format!("trap 'exit 3' USR1; {leave}"), "RE\n        exit status: 3"),
        ] {
            let command = command.to_owned();
            let (verdict, why) = expected.split_once('\n').unwrap_or((expected, ""));
            let expected = format!("{verdict} inputs/{case}\n{why}");
            scope.spawn(move || {
                let arguments = ["-t", "0.1", "-c", &command, case];
                let printed = if let Some(stat) = stat {
                    project.write(stat, stat);
                    project.run_with_mount(MOUNT, stat, &arguments)
                } else {
                    Some(run(project.judge(&arguments).env("OUTPUT_PATH", "/none")))
                };
                printed.inspect(|printed| printed.assert_single(expected.trim_end()));
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
