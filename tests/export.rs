//! What `examples/export.rs` writes is accepted by its own validators, and the opponent plays.
#![cfg(unix)]

#[path = "../examples/export.rs"]
#[allow(dead_code, reason = "its main")]
mod export;

use export::support::{compile, programs, read, run};
use export::{PLAY, export, package, tex};
use itertools::{Itertools, chain};
use std::process::{Command, Stdio};
use std::{collections::HashMap, fs, path::Path, time::Duration};
use wait_timeout::ChildExt;

#[test]
fn input_validators_accept_what_is_exported_and_no_junk() {
    for name in programs() {
        let files: HashMap<_, _> = package(&name, false).into_iter().collect();
        let directory = tempfile::tempdir().expect("a directory");
        let validator = compile(&name, &files["input_validators/validator.rs"], directory.path());
        let cases = files.keys().filter_map(|path| path.strip_suffix(".in")).sorted().collect_vec();
        for case in &cases {
            let output = run(&validator, files[&format!("{case}.in")].as_bytes());
            assert_eq!(output.status.code(), Some(42), "{name}: {case}");
            // A solution validates, so if there are answers it prints them.
            assert!(output.stdout == files[&format!("{case}.ans")].as_bytes(), "{name}: {case}");
        }
        let good = &files[&format!("{}.in", cases[0])];
        let ends = ["\n\n", "\r\n", " \n", "\n "].map(|end| good.replacen('\n', end, 1));
        let more = ["-1", "x", "18446744073709551616"].map(|word| format!("{good}{word}\n"));
        let starts = ["0", " "].map(|start| format!("{start}{good}"));
        let other = [String::new(), good.trim_end().into()];
        let towers = ["1\n1000000001\n", "1\n0\n", "2\n4\n", "1\n4 4\n"].map(String::from);
        let towers = towers.into_iter().filter(|_| name == PLAY);
        for bad in chain!(ends, more, starts, other, towers) {
            assert_eq!(run(&validator, bad.as_bytes()).status.code(), Some(43), "{name}: {bad:?}");
        }
    }
}

#[test]
fn the_opponent_loses_to_our_player_alone() {
    let directory = tempfile::Builder::new().prefix("a judge's ").tempdir().expect("a directory");
    let path = directory.path().join(PLAY.replace('-', ""));
    assert_eq!(export(&[PLAY.into(), directory.path().to_str().unwrap().into()], true), Ok(()));
    let dialogue = "<2\n<4 4\n>second\n<1 2\n>2 2\n<1 1\n>2 1\n>win\n";
    assert_eq!(read(path.join("data/sample/02-sample-second.interaction")), dialogue);
    let judge = path.join("output_validators/opponent");
    let made = Command::new("c++").arg("-o").args([&judge, &judge.with_extension("cpp")]).status();
    let Ok(status) = made else { return println!("Without a C++ compiler nobody plays.") };
    assert!(status.success());
    let files = package(PLAY, true);
    for (name, text) in files.iter().filter(|(name, _)| name.starts_with("submissions/")) {
        let player = compile("player", text, &path);
        let cases = files.iter().filter_map(|(name, _)| name.strip_suffix(".in"));
        let mut verdicts = cases.map(|case| game(&judge, &player, &path.join(case)));
        let not_won = verdicts.find(|verdict| *verdict != Some(42));
        assert_eq!(not_won, (!name.contains("accepted")).then_some(Some(43)), "{name}");
    }
}

/// The exit status of the opponent after a game.
fn game(judge: &Path, player: &Path, case: &Path) -> Option<i32> {
    let mut judge = Command::new(judge);
    judge.args([&case.with_extension("in"), &case.with_extension("ans"), case.parent().unwrap()]);
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
    let text = "A & B hold h₁ ≤ 2⁶⁴ (\"*old*\n`a b`\" in `UVa`)…";
    let expected =
        "A \\& B hold h$_1$ $\\le$ 2$^6$$^4$ (``\\emph{old}\n\\texttt{a b}'' in UVa)$\\ldots$";
    assert_eq!(tex(text), expected);
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::create_dir(directory.path().join("nim")).expect("a directory");
    for (arguments, message) in [
        ("--help", "usage: "),
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
