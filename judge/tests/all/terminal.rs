//! Terminals, and signals from them.

use crate::project::{JUDGE, Project, send};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::{
    fs::{self, File},
    io::Read,
    os::unix::fs::OpenOptionsExt,
    process::Stdio,
    thread::sleep,
    time::Duration,
};

/// One of the cases.
const SAMPLE: &str = "inputs/copy/01-sample.txt";

/// Judges a solution on a terminal of this kind, without colours. Returns what is printed.
fn on_terminal(project: &Project, kind: &str, arguments: &[&str]) -> String {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    let theirs = ptsname(&ours, vec![]).unwrap().into_string().unwrap();
    let flags = OpenptFlags::NOCTTY.bits().cast_signed();
    let theirs = File::options().read(true).write(true).custom_flags(flags).open(theirs).unwrap();
    let mut command = project.judge(arguments);
    command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE").env("TERM", kind).stdout(theirs);
    let mut judge = command.spawn().unwrap();
    drop(command); // It holds the other side of the terminal, too.
    let mut printed = vec![];
    // On Linux the end is an error.
    let _ = File::from(ours).read_to_end(&mut printed);
    assert!(judge.wait().unwrap().success());
    String::from_utf8(printed).unwrap()
}

/// A report is printed over an announcement, which may be longer.
#[test]
fn announcements_are_cleared_without_colours_too_where_lines_can_be_overwritten() {
    let project = Project::new();
    let printed = on_terminal(&project, "xterm", &["-c", "cat", SAMPLE]);
    // `\r\x1b[K` clears the line. Another `\r` ends the announcement, which is never wrapped.
    let announced = format!("\r\x1b[K\x1b[?7l...   {SAMPLE}\x1b[?7h\r\r\x1b[KAC  ");
    assert!(printed.starts_with(&announced), "{printed:?}");
    assert!(!printed.contains("\x1b[3"), "{printed:?}");
    // A name stays in its line.
    project.write_own_case("1\nAC   2", "", "");
    let printed = on_terminal(&project, "dumb", &["-c", "cat", "1\nAC   2.in"]);
    assert!(printed.starts_with("AC  ") && !printed.contains('\x1b'), "{printed:?}");
    assert!(printed.contains("  1^JAC   2.in\r\n1 passed"), "{printed:?}");
}

/// The first search has half of its time within the limits of a site. A case that a search has kept may
/// have several games.
#[test]
fn searches_and_games_show_on_a_terminal_how_far_they_are() {
    let [two, play] = ["tower-breakers", "tower-breakers-play"];
    let ours = |name| format!("target/release/{name}");
    for (name, option, command, chosen, shown) in [
        (two, "--stress=0.002", &*ours(two), two, [": 1 run, 0.", " of 0.001 s"]),
        (play, "--stress=0.001", &ours(play), play, [": 1 run, 0.", " small games\r\n"]),
        (
            play,
            "-q",
            "echo first; echo 1 1; echo win",
            "target/stress",
            ["/two.in: game 2 of ", "1 passed, 0 failed\r\n"],
        ),
    ] {
        let project = Project::with(name);
        project.write_own_case("target/stress/tower-breakers-play/two", "1\n2\n1\n3\n", "");
        let printed = on_terminal(&project, "xterm", &[option, "-c", command, chosen]);
        assert!(shown.iter().all(|part| printed.contains(part)), "{printed:?}");
    }
}

#[test]
fn without_a_terminal_a_task_that_takes_long_is_named_once() {
    let project = Project::with("tower-breakers");
    let submit = fs::read_to_string(project.path("submit.sh")).unwrap();
    project.write("submit.sh", &format!("sleep 5\n{submit}"));
    let errors = project.run(&["tower-breakers/01-sample"]).errors;
    assert_eq!(errors.matches("... rustc, for the crate-free files\n").count(), 1, "{errors}");
}

/// Nothing is left of a judge whose command does not end. A signal that it was started to ignore
/// stays ignored, and does not end it.
#[test]
fn a_signal_ends_all_that_is_running() {
    // Two processes that ignore signals, one in a group of its own, write a dot every 10 ms.
    let beat = "trap '' INT TERM; timeout 600 sh -c 'while :; do printf . >>child; sleep 0.01; done' & \
                while :; do printf . >>parent; sleep 0.01; done";
    for (ignored, signal) in
        [("", "INT"), ("", "TERM"), ("", "HUP"), ("", "QUIT"), ("HUP", "TERM"), ("QUIT", "INT")]
    {
        let project = Project::new();
        let beats = || {
            let path = |name| project.path(name);
            ["parent", "child"].map(|name| fs::read(path(name)).map_or(0, |beats| beats.len()))
        };
        let ignore = format!("for signal in {ignored}; do trap '' $signal; done; exec \"$@\"");
        let mut command = project.command(&["env", "--default-signal", "sh", "-c", &ignore, "sh"]);
        command.args([JUDGE, "-t", "600", "-c", beat, SAMPLE]).stdout(Stdio::null());
        let mut judge = command.spawn().unwrap();
        for ignored in ignored.split_whitespace().map(Some).chain([None]) {
            // Both beat, also after an ignored signal.
            let before = beats();
            while beats().iter().zip(before).any(|(&now, before)| now <= before) {
                assert_eq!(judge.try_wait().unwrap(), None, "the judge has ended");
                sleep(Duration::from_millis(20));
            }
            send(ignored.unwrap_or(signal), &judge);
        }
        assert_eq!(judge.wait().unwrap().code(), Some(130));
        let before = beats();
        sleep(Duration::from_millis(100));
        assert_eq!(beats(), before, "a process still runs");
    }
}
