//! The opponents of the interactive problem name the rule that a program breaks.

use crate::project::Project;
use judge::{judging::play, run::Budget};
use problems::problem::interaction::Failure;
use std::process::Command;

/// Plays a game against a script. Returns the rule that it broke, how it lost, the line before which
/// it left, or its exit status if it won.
fn ending(script: &str, heights: &[u64]) -> String {
    let interaction = problems::named("tower-breakers-play").unwrap().interaction.as_ref().unwrap();
    let mut opponents = interaction.opponents.iter();
    let opponent = opponents.find(|it| it.name.ends_with("well")).expect("an opponent");
    let mut command = Command::new("sh");
    command.args(["-c", script]);
    let game = play(&mut command, Budget::hour(), opponent, heights).unwrap();
    assert!(!game.run.end.is_in_sleep(), "{script}");
    match game.result {
        Ok(()) => game.run.status.to_string(),
        Err(Failure::Lost(reason)) => reason,
        Err(Failure::Left(line)) => format!("left before {line}"),
    }
}

#[test]
fn an_opponent_names_the_rule_that_a_program_breaks() {
    for (script, heights, expected) in [
        ("echo", &[4, 2][..], "left before the side"),
        ("echo third; cat", &[4], "the side must be `first` or `second`, not `third`"),
        ("echo first; echo 1", &[4], "the move `1`: a move must be two numbers"),
        ("echo first; echo 1 -2", &[4], "the move `1 -2`: a move must be two numbers"),
        ("echo first; echo 2 1", &[4], "the move `2 1`: there is no tower 2"),
        ("echo first; echo 0 1", &[4], "the move `0 1`: there is no tower 0"),
        ("echo first; echo 1 3", &[4], "`1 3`: the new height of tower 1 must divide 4"),
        ("echo first; echo 1 4", &[4], "must divide 4 and be less than 4"),
        ("echo first; echo 1 0", &[4], "must divide 4 and be less than 4"),
        ("echo first; echo 1 1; echo 1 1", &[4, 1], "`win` must follow, not `1 1`"),
        ("echo first; echo win", &[4], "`win` comes too early: not all towers have height 1"),
        ("echo second; cat", &[2], "the program has no move left; the side `first` wins"),
        (
            "echo first; echo 1 1; cat",
            &[4, 2],
            "when the heights were 4 2, the move `1 2` would have won, not `1 1`",
        ),
        ("echo first; echo 1 1; echo win; echo; echo !", &[4], "nothing may follow, but `!` does"),
        ("echo first", &[4], "left before a move"),
        ("echo first; echo 1 1", &[4], "left before `win`"),
        ("echo first; echo 1 1; echo win; exit 7", &[4], "exit status: 7"),
        (":", &[], "left"),
        // After its last word a program may read up to the end of its input.
        ("echo first; echo 1 1; echo win; cat >/dev/null", &[4], "exit status: 0"),
        // What a program has printed before its end is read, although it misses the moves.
        ("echo second; echo 2 2; echo 3 1", &[4, 4], "the move `2 2`: the new height"),
        // Empty lines are skipped.
        ("echo; echo ' first'; echo; echo 1 1; echo 'win '; echo", &[4], "exit status: 0"),
    ] {
        let ending = ending(script, heights);
        assert!(ending.contains(expected), "{script}: {ending}");
    }
}

/// The only case of a project with a game.
const CASE: &str = "tower-breakers-play/01-sample.txt";

/// Writes a project with this game.
fn project_with(game: &str) -> Project {
    let project = Project::new();
    project.write("src/bin/tower-breakers-play.rs", "");
    project.write_case(CASE, game, "");
    project
}

/// In the first row the player then reads to the end of its input, which the judge closes.
#[test]
fn a_player_that_ends_too_early_or_changes_its_case_is_told_so() {
    let project = project_with("1\n6\n");
    for (player, verdict, reason) in [
        (
            "echo first; exec >&-; echo closed >&2; cat >/dev/null",
            "WA",
            "the program ended without a move\n        stderr: closed",
        ),
        ("echo first; exit 127", "RE", "exit status: 127"),
        (
            &format!("touch inputs/{CASE}; echo first; echo 1 1; echo win"),
            "FAIL",
            &format!("inputs/{CASE} has changed while the solution ran"),
        ),
    ] {
        let report = format!("{verdict} inputs/{CASE}\n        {reason}");
        project.run(&["-c", player, CASE]).assert_single(&report);
    }
}

/// The program needs much memory against the first opponent only.
#[test]
fn of_won_games_the_largest_memory_is_shown_and_what_is_on_standard_error() {
    let project = project_with("1\n4\n");
    let large = "mkdir ran && dd if=/dev/zero of=/dev/null bs=50000000 count=1";
    let player = format!("{{ {large}; }} 2>/dev/null; echo hm >&2; echo first; echo 1 1; echo win");
    let printed = project.run(&["-c", &player, CASE]);
    let warning = format!("1 accepted run printed on standard error, first inputs/{CASE}: hm");
    assert!(printed.has(&warning), "{}", printed.text);
    let memory: u32 = printed.text.split_whitespace().nth(3).unwrap().parse().unwrap();
    assert!(memory >= 50, "{}", printed.text);
}

/// Of a stored dialogue, the moves are not measured.
#[test]
fn a_game_beyond_the_limits_is_the_fault_of_no_solution() {
    let project = project_with("1\n1000000000\n9999999999 1\n");
    let run = || project.run(&["-c", "echo first; echo 1 1; echo win", CASE]);
    run().assert_single(&format!("AC inputs/{CASE}"));
    project.write_case(CASE, "1\n1000000001\n", "");
    let fault = format!("inputs/{CASE} breaks the limit MAX_HEIGHT = 1000000000 with 1000000001");
    let printed = run();
    assert!(printed.text.starts_with("FAIL ") && printed.has(&fault), "{}", printed.text);
}
