//! The packages that `examples/export.rs` writes are accepted by their own validators, and the
//! opponent plays.
#![cfg(unix)]

#[path = "../examples/export.rs"]
#[allow(dead_code, reason = "its main")]
mod export;

use export::support::{compile, programs, read, run};
use export::{PLAY, export, package, tex};
use itertools::{Itertools, chain};
use std::process::{Command, Stdio};
use std::{collections::HashMap, fs, path::Path, thread, time::Duration};
use wait_timeout::ChildExt;

#[test]
fn validators_accept_what_is_exported_and_no_junk() {
    thread::scope(|scope| {
        for name in programs() {
            scope.spawn(move || validates(&name));
        }
    });
}

/// Tests an input validator. It is a solution, too, and if there are answers it prints them.
fn validates(name: &str) {
    let files: HashMap<_, _> = package(name, false).into_iter().collect();
    let directory = tempfile::tempdir().expect("a directory");
    let validator = compile(name, &files["input_validators/validator.rs"], directory.path());
    for (path, input) in files.iter().filter(|(path, _)| path.strip_suffix(".in").is_some()) {
        let output = run(&validator, input.as_bytes());
        assert_eq!(output.status.code(), Some(42), "{name}: {path}");
        assert!(output.stdout == files[&path.replace(".in", ".ans")].as_bytes(), "{name}: {path}");
    }
    let good =
        &files[&format!("data/{}/01-sample.in", if name == PLAY { "secret" } else { "sample" })];
    let ends = ["\n\n", "\r\n", " \n", "\n "].map(|end| good.replacen('\n', end, 1));
    let more = ["-1", "x", "18446744073709551616"].map(|word| format!("{good}{word}\n"));
    let other = [String::new(), good.trim_end().into(), format!("0{good}"), format!(" {good}")];
    let towers = ["1\n1000000001\n", "1\n0\n", "2\n4\n", "1\n4 4\n"].map(String::from);
    let towers = towers.into_iter().filter(|_| name == PLAY);
    for junk in chain!(ends, more, other, towers) {
        let status = run(&validator, junk.as_bytes()).status.code();
        assert_eq!(status, Some(43), "{name}: {junk:.300?}");
    }
}

#[test]
fn the_opponent_loses_to_our_player_alone() {
    let directory = tempfile::Builder::new().prefix("a judge's ").tempdir().expect("a directory");
    let arguments = [PLAY, directory.path().to_str().expect("a path in Unicode")];
    assert_eq!(export(&arguments.map(String::from), true), Ok(()));
    let written = directory.path().join(PLAY.replace('-', ""));
    let dialogue = "<2\n<4 4\n>second\n<1 2\n>2 2\n<1 1\n>2 1\n>win\n";
    assert_eq!(read(written.join("data/sample/02-sample-second.interaction")), dialogue);
    let [source, opponent] =
        ["output_validators/opponent.cpp", "opponent"].map(|file| written.join(file));
    let compiled = Command::new("c++").args([&source, Path::new("-o"), &opponent]).status();
    let Ok(status) = compiled else {
        return println!("Without a C++ compiler the opponent does not play.");
    };
    assert!(status.success(), "the opponent does not compile");
    let files = package(PLAY, true);
    for (path, text) in files.iter().filter(|(path, _)| path.starts_with("submissions/")) {
        let player = compile("player", text, &written);
        let mut towers =
            files.iter().map(|(path, _)| path).filter(|path| path.strip_suffix(".in").is_some());
        let lost = towers.any(|towers| game(&opponent, &player, &written.join(towers)) != Some(42));
        assert_eq!(lost, !path.contains("accepted"), "{path}");
    }
}

/// The exit status of the opponent after a game.
fn game(opponent: &Path, player: &Path, towers: &Path) -> Option<i32> {
    let mut judge = Command::new(opponent);
    judge.args([towers, towers, opponent.parent().expect("a directory")]);
    let mut judge = judge.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a judge");
    let (input, output) = (judge.stdout.take().unwrap(), judge.stdin.take().unwrap());
    // The player alone keeps the pipes.
    let player = Command::new(player).stdin(input).stdout(output).stderr(Stdio::null()).spawn();
    let status = judge.wait_timeout(Duration::from_secs(60)).expect("a judge");
    let mut player = player.expect("a player");
    player.kill().and_then(|()| player.wait()).expect("a player");
    status.expect("the game ends").code()
}

#[test]
fn statements_become_tex() {
    let text = "A & B hold h₁ ≤ 2⁶⁴ − 1 (\"*old*\n`a b`\" in `UVa`), ⌊h/2⌋ …";
    let expected = "A \\& B hold h$_1$ $\\le$ 2$^6$$^4$ $-$ 1 (``\\emph{old}\n\\texttt{a b}'' \
                    in UVa), $\\lfloor$h/2$\\rfloor$ $\\ldots$";
    assert_eq!(tex(text), expected);
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::create_dir(directory.path().join("nim")).expect("a directory");
    for (arguments, message) in [
        ("", "usage: "),
        ("--help", "usage: "),
        ("nim HERE more", "usage: "),
        ("nim", "no directory for `nim`"),
        ("no-such-problem HERE", "no problem is called `no-such-problem`: "),
        ("nim HERE", "exists already"),
        ("HERE", "exists already"),
    ] {
        let arguments = arguments.replace("HERE", directory.path().to_str().expect("Unicode"));
        let result = export(&arguments.split_whitespace().map(String::from).collect_vec(), false);
        assert!(result.is_err_and(|error| error.contains(message)), "{arguments}");
    }
    assert_eq!(directory.path().read_dir().expect("a directory").count(), 1);
}
