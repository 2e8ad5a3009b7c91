//! Packages: their files, the opponent, which plays, and statements in TeX.

use crate::project::here;
use itertools::Itertools;
use judge::{
    compile::compile,
    export::{export, package, tex},
    repository::Statement,
    run::run_tool,
};
use std::{collections::HashMap, fs, path::Path, process::Command};

/// The interactive problem.
const PLAY: &str = "tower-breakers-play";

/// Returns the files of a package, by path.
fn files_of(name: &str, with_large: bool) -> HashMap<String, String> {
    let here = here();
    package(&here, here.program(name).unwrap(), with_large).unwrap().into_iter().collect()
}

/// Lists the inputs of a package.
fn inputs(files: &HashMap<String, String>) -> impl Iterator<Item = &String> {
    files.iter().filter(|(path, _)| path.strip_suffix(".in").is_some()).map(|(_, text)| text)
}

#[test]
fn a_package_has_its_source_limits_cases_dialogues_and_submissions_by_verdict() {
    for (name, source) in [
        (
            "tower-breakers",
            "'HackerRank'\n\
             source_url: 'https://www.hackerrank.com/challenges/tower-breakers-1/problem'\n",
        ),
        // The full stops after initials end no sentence.
        ("nim", "'Bouton 1901, in the words of R. A. Brualdi''s \"Introductory Combinatorics\"'\n"),
        // This repository poses this problem.
        ("unbalanced-nim-count", "'Impartial games, solved and proved'\n"),
    ] {
        let configuration = &files_of(name, false)["problem.yaml"];
        let lines = format!("\nsource: {source}license: ");
        assert!(configuration.contains(&lines), "{name}: {configuration}");
    }
    let files = files_of("nim", false);
    assert_eq!(files[".timelimit"], "2\n");
    assert!(files["problem.yaml"].contains("\n  time_multiplier: 35\n  memory: 489 # MiB\n"));
    let sample = "\n- {in: data/sample/01-sample.in, out: data/sample/01-sample.ans, points: 1}\n";
    assert!(files["init.yml"].contains(sample), "{}", files["init.yml"]);
    for file in [
        "data/secret/04-small-games.ans",
        "submissions/wrong_answer/digits-of-32-bits.rs",
        "submissions/run_time_error/signed-numbers.rs",
        "submissions/time_limit_exceeded/xors-the-others-again-and-again.rs",
    ] {
        assert!(files.contains_key(file), "{file}");
    }
    let files = files_of(PLAY, true);
    assert_eq!(inputs(&files).duplicates().next(), None);
    let first = "<3\n<4 6 9\n>first\n>1 1\n<2 3\n>3 3\n<2 1\n>3 1\n>win\n";
    assert_eq!(files["data/sample/01-sample.interaction"], first);
    assert_eq!(files["data/sample/01-sample.in"], "3\n4 6 9\n");
    let second = "<2\n<4 4\n>second\n<1 2\n>2 2\n<1 1\n>2 1\n>win\n";
    assert_eq!(files["data/sample/02-sample-second.interaction"], second);
    assert_eq!(files.keys().filter(|path| path.ends_with(".interaction")).count(), 2);
}

#[test]
fn the_opponent_accepts_only_our_player_and_names_the_broken_rule() {
    let directory = tempfile::tempdir().unwrap();
    let text = problems::named(PLAY).unwrap().interaction.as_ref().unwrap().output_validator;
    let opponent = directory.path().join("opponent");
    fs::write(opponent.with_extension("cpp"), text).unwrap();
    let mut compiler = Command::new("c++");
    compiler.args(["-Wall", "-o"]).args([&opponent, &opponent.with_extension("cpp")]);
    let Ok(status) = compiler.status() else {
        return println!("Skipped: no C++ compiler.");
    };
    assert!(status.success());
    let files = files_of(PLAY, true);
    for (name, text) in files.iter().filter(|(name, _)| name.starts_with("submissions/")) {
        let player = compile("player", text, directory.path(), &[]).unwrap();
        let player = player.to_str().unwrap();
        let mut verdicts = inputs(&files).map(|towers| play(&opponent, &[player], towers).0);
        assert_eq!(verdicts.all(|verdict| verdict == 42), name.contains("accepted"), "{name}");
    }
    for (printed, message) in [
        ("third\n", "neither first nor second, but third\n"),
        ("first\n", "expected a move: two numbers\n"),
        ("first\n0 1\n", "the move 0 1: there is no such tower\n"),
        ("first\n2 1\n", "the move 2 1: there is no such tower\n"),
        ("first\n1 6\n", "the move 1 6 does not lower height 6 to a proper divisor\n"),
        ("first\n1 4\n", "the move 1 4 does not lower height 6 to a proper divisor\n"),
        ("first\n1 0\n", "the move 1 0 does not lower height 6 to a proper divisor\n"),
        ("second\n", "the player has no move left\n"),
        ("first\n1 1\nlose\n", "expected `win`, not lose\n"),
        ("first\n1 1\nwin\nlose\n", "output after `win`: lose\n"),
    ] {
        let verdict = play(&opponent, &["printf", printed], "1\n6\n");
        assert_eq!(verdict, (43, message.into()), "{printed:?}");
    }
}

/// Starts the player `$@` and the opponent `$0`. Each of them reads what the other one prints.
const GAME: &str = r#"mkfifo moves replies
"$@" <replies >moves 2>/dev/null &
exec "$0" case.in case.ans ./ >replies <moves"#;

/// Plays a game against a player, whose command is given in words. Returns the verdict of the
/// opponent, 42 (accepted) or 43 (wrong), and its message.
fn play(opponent: &Path, player: &[&str], towers: &str) -> (i32, String) {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("case.in"), towers).unwrap();
    let mut game = Command::new("sh");
    game.args(["-c", GAME]).arg(opponent).args(player).current_dir(&directory);
    let verdict = run_tool(&mut game).unwrap().run.status.code();
    let verdict = verdict.filter(|code| [42, 43].contains(code)).expect("a verdict");
    (verdict, fs::read_to_string(directory.path().join("judgemessage.txt")).unwrap())
}

#[test]
fn statements_become_tex() {
    let header = "//! # One & two
//!
//! A and B hold h₁, …, h_N ≤ 2⁶⁴ − 1 (\"*old*
//! `a b`\" in UVa). Who's won a game of a, b and k·nᵢ, B or A?
//!
//! (Source: R. A. Ş., <https://example.org/a_b#c>.)
//!
//! As R. A. Ş. says on <https://example.org/a_b#c>, wait 5 s.
//!
//! ## Input
//!
//! ```text
//! N              number of heaps, 0 ≤ N,
//!                N < 10¹⁸
//! h₁ … h_N       ⌊hᵢ/2⌋ ⊕ Ω(h) = F(8)
//! ```
//!
//! (These limits are ours, and larger than HackerRank's: there N goes up to 100.)
//!
//! Time limit: 2 s. Memory limit: 512 MB.
//!
//! ## Sample
//!
//! ```text
//! 1
//! 10
//! ```
//!
//! ```text
//! 11
//! ```
//!
//! k-tuples: ΣN ≥ 3.
//!
//! ## Solution
//!
//! By √2.
";
    let expected = r"\problemname{One \& two}

A and B hold h$_{1}$, $\ldots$, h\_N $\le$ 2$^{64}$ $-$ 1 (``\emph{old}
\texttt{a b}'' in UVa). Who's won a game of a, b and k$\cdot$n$_{i}$, B or A?

As R. A. Ş. says on \url{https://example.org/a_b#c}, wait 5 s.

\section*{Input}

\noindent
\begin{tabular}{@{}l@{\qquad}p{0.75\textwidth}@{}}
N & number of heaps, 0 $\le$ N, N $<$ 10$^{18}$ \\
h$_{1}$ $\ldots$ h\_N & $\lfloor$h$_{i}$/2$\rfloor$ $\oplus$ $\Omega$(h) = F(8) \\
\end{tabular}

k-tuples: $\Sigma$N $\ge$ 3.
";
    assert_eq!(tex::statement(&Statement::of(header)), expected);
}

#[test]
#[should_panic(expected = "`√` has no TeX yet")]
fn unknown_characters_are_not_dropped() {
    let _ = tex::tex("By √2.");
}

#[test]
fn tools_can_run_a_written_validator_and_nothing_is_written_if_an_argument_is_wrong() {
    let directory = tempfile::tempdir().unwrap();
    export(&here(), &["nim".into()], directory.path()).unwrap();
    let validator = directory.path().join("nim/input_validators/validator");
    let build = Command::new(validator.join("build")).current_dir(&validator).status().unwrap();
    assert!(build.success());
    let sample = fs::File::open(directory.path().join("nim/data/sample/01-sample.in")).unwrap();
    let run = Command::new(validator.join("run")).stdin(sample).output().unwrap();
    assert_eq!(run.status.code(), Some(42));
    for (names, message) in [
        (vec!["no-such-problem".into()], "'no-such-problem'; the problems are divisor"),
        (vec![], "nim exists already: remove it, or choose another directory"),
    ] {
        let error = export(&here(), &names, directory.path()).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
    assert_eq!(directory.path().read_dir().unwrap().count(), 1);
}
