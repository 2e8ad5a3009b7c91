//! Limits are enforced while a solution runs.

use crate::project::{JUDGE, Printed, Project, run};
use itertools::chain;
use judge::compile::compile;
use std::{fs::File, process::Command, thread};

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

/// A program that computes in a thread while its first thread waits.
const THINKER: &str = r"
use std::{thread, time::{Duration, Instant}};
fn main() {
    let start = Instant::now();
    let think = move || while start.elapsed() < Duration::from_secs(6) {};
    thread::spawn(think).join().unwrap();
}
";

/// A solution may sleep for a long time, but not for ever, nor nap between long outputs. While the
/// judge is stopped, at most a second counts. A player may compute, but not sleep, while it is awaited;
/// two of them leave a process in a session of its own, which keeps the output open. In another
/// namespace of processes the judge sees none of them. After a kill in sleep more time is not advised.
#[test]
fn sleep_ends_after_its_limit_and_a_player_is_told_what_it_waited_for() {
    const HIDE: &str = r#"set -- unshare --pid --fork "$@""#;
    const COPY: &str = "copy/01-sample.txt";
    const PLAY: &str = "tower-breakers-play/01-sample.txt";
    let project = &Project::new();
    let limit = |time| format!("//! Time limit: {time} s. Memory limit: 512 MB.\n");
    project.write("src/bin/copy.rs", &limit("0.1"));
    project.write("src/bin/tower-breakers-play.rs", &limit("60"));
    project.write_case(PLAY, "1\n2\n", "");
    compile("thinker", THINKER, &project.path(""), &["-O", "-Awarnings"]).unwrap();
    let accepted = "AC";
    let late = "TLE
        killed after it had slept 10.3 s; limit 0.1 s of processor time";
    let very_late = "TLE
        killed after 20.3 s of wall time; limit 0.1 s of processor time";
    let nap = "sleep 300 | bash -c 'while :; do printf %9999s; read -t 0.08; done'";
    let waits = "TLE
        idle: it slept 5 s
        The program has not printed the side, or has not flushed its output.
        < 2
        The whole game is in target/games/tower-breakers-play/01-sample.txt";
    let lingers = "TLE\n        The game was over, but the program did not end.";
    let fails = "RE\n        exit status: 3";
    // What wakes the judge up has left its group, so nothing there changes then.
    let stop = r#"setsid sh -c "(kill -STOP $PPID; sleep 21; kill -CONT $PPID) &"; sleep"#;
    // The game is played on standard input and output alone.
    let win = "test ! \"$OUTPUT_PATH\" && echo first; echo 1 1; echo win";
    // The process that is left ends with the project.
    let leave =
        "setsid sh -c \"kill -USR1 $$; while [ -e run_tests.sh ]; do sleep 1; done\" & wait";
    let solutions = [
        ("sleep 9; cat", accepted),
        ("sleep 300", late),
        (nap, very_late),
        (&format!("{stop} 1; cat"), accepted),
        (&format!("{stop} 22; cat"), accepted),
    ];
    let players = [
        ("sleep 300", waits),
        (&format!("{win}; exec >&-; sleep 300"), lingers),
        (&format!("{win}; trap 'exit 0' USR1; {leave}"), accepted),
        (&format!("trap 'exit 3' USR1; {leave}"), fails),
        // Against the first opponent only, it thinks, or sleeps while the judge is stopped.
        (&format!("mkdir thought && ./thinker; {win}"), accepted),
        (&format!("mkdir stopped && {{ {stop} 22; }}; {win}"), accepted),
    ];
    let hidden = [
        (COPY, "sleep 9; cat", accepted),
        (COPY, "sleep 60; cat", late),
        (PLAY, &format!("sleep 7; {win}"), accepted),
    ];
    let check = |printed: &Printed, case, expected: &str| {
        let (verdict, why) = expected.split_once('\n').unwrap_or((expected, ""));
        printed.assert_single(format!("{verdict} inputs/{case}\n{why}").trim_end());
        assert!(!printed.text.contains("With more time"), "{}", printed.text);
    };
    thread::scope(|scope| {
        let seen = chain(solutions.map(|it| (COPY, it)), players.map(|it| (PLAY, it)));
        for (case, (command, expected)) in seen {
            scope.spawn(move || {
                let mut judge = project.judge(&["-c", command, case]);
                check(&run(judge.env("OUTPUT_PATH", "/none")), case, expected);
            });
        }
        for (case, command, expected) in hidden {
            scope.spawn(move || {
                let printed = project.run_with_mount(HIDE, "none", &["-c", command, case]);
                printed.inspect(|printed| check(printed, case, expected));
            });
        }
    });
}

/// A crash leaves no core file. With little address space the judge has room for a small output, none
/// for the largest one, and does not need it for a large input that is not shown.
#[test]
fn the_limits_of_the_caller_end_no_run_in_a_panic() {
    let project = Project::new();
    project.write_own_case("large", "", "a");
    File::create(project.path("large.in")).unwrap().set_len(1 << 30).unwrap();
    let sample = "copy/01-sample";
    for (limit, command, case, status) in [
        ("ulimit -S -c unlimited", r#"[ "$(ulimit -c)" = 0 ] && cat"#, sample, 0),
        ("ulimit -v 400000", "cat", sample, 0),
        ("ulimit -v 400000", "yes", sample, 1),
        ("ulimit -v 400000", "echo b", "large.in", 1),
    ] {
        let judge = format!(r#"{limit}; exec "$0" -c "$1" "$2""#);
        let printed = run(&mut project.command(&["bash", "-c", &judge, JUDGE, command, case]));
        let Printed { text, errors, .. } = printed;
        assert_eq!((printed.status, &*errors), (Some(status), ""), "{limit}, {command}: {text}");
    }
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
