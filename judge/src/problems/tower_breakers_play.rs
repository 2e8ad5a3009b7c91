//! Tower Breakers, interactive.

mod opponents;
pub mod person;
mod towers;

use super::{
    Generated, Layout, Problem, Query, QueryLayout, case, queries,
    random::{Random, random},
};
use crate::{
    interaction::{Interaction, Opponent},
    refusals::Refused,
};
use itertools::Itertools;

pub static PROBLEM: Problem = Problem {
    generated: GENERATED,
    small: Some(small),
    refused: REFUSED,
    // The program answers each move at once: so this is a game without moves.
    probe: Some(["2 1 1", "second\nwin\n"]),
    interaction: Some(Interaction {
        opponents: &[
            Opponent { name: "an opponent that plays at random", play: opponents::play_at_random },
            Opponent { name: "an opponent that plays well", play: opponents::play_well },
        ],
        output_validator: include_str!("tower_breakers_play/opponent.cpp"),
        input_limits: INPUT_LIMITS,
    }),
    time_multiplier: 100,
    ..Problem::new(
        "tower-breakers-play",
        Layout { has_count: false, query: QueryLayout::TwoLines },
    )
};

/// The largest number of towers.
pub const MAX_TOWERS: usize = 1000;
/// The largest height.
pub const MAX_HEIGHT: u64 = 1_000_000_000;

/// Each query is a game.
static GENERATED: &[Generated] = &[
    case("games-of-three-low-towers", || queries((1..=8).combinations_with_replacement(3))),
    case("games-of-large-primes", || {
        queries([
            vec![131_072, 65536],
            vec![536_870_912, 387_420_489, 8192, 8],
            vec![999_999_937, 999_002_449, MAX_HEIGHT],
            vec![999_999_986, 999_999_986, 4],
        ])
    }),
    case("games-of-heights-of-all-lengths", || {
        // Heights of one to nine digits.
        let heights = |n| {
            let numbers = random(n, 1, MAX_HEIGHT).into_iter().zip(0..);
            numbers.map(|(number, i)| number / 10_u64.pow(i % 9) + 1).collect_vec()
        };
        queries((1..=50).chain([1000]).map(heights))
    }),
    case("games-of-random-heights", || {
        queries([2, 3, 4, 5, 10, 100, 1000].map(|n| random(n, 1, MAX_HEIGHT)))
    }),
    case("thousand-powers-of-two", || queries([vec![1 << 29; MAX_TOWERS]])),
    case("thousand-large-primes", || queries([vec![999_999_937; MAX_TOWERS]])),
];

/// Makes a game of at most six towers.
fn small(random: &mut Random, size: usize) -> Query {
    let length = random.choose(&[1, 3, 6]).min(size);
    random.numbers(size, length, 1, MAX_HEIGHT).into()
}

const INPUT_LIMITS: &str = "fn solve() {
    let text = tidy_input();
    let numbers: Vec<usize> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
    assert!(numbers[0] <= 1000 && text.lines().count() == 2);
    assert!(numbers[1..].iter().all(|height| (1..=1_000_000_000).contains(height)));
}\n";

static REFUSED: &[Refused] = &[
    Refused::early_end(""),
    Refused::early_end(" \n\n"),
    Refused::early_end("1000 5"),
    Refused::token("1001", "\n").with_count("1001\n1").after(1000, " 1"),
    Refused::token("18446744073709551615", "18446744073709551615"),
    Refused::token("0", "1\n0\n"),
    Refused::token("0", "3\n4 6 0\n"),
    Refused::token("1000000001", "3\n4 6 1000000001\n"),
    // The moves of the opponent.
    Refused::early_end("2 4 4\n").printing("second\n"),
    Refused::early_end("2 4 4\n1 2\n\n\n2\n\n").printing("second\n2 2\n"),
    Refused::early_end("3 4 6 9\n2 3\n").printing("first\n1 1\n3 3\n"),
    illegal_move("`0 1`: there is no tower 0", "3\n12 1 18\n0 1\n"),
    illegal_move("`4 1`: there is no tower 4", "3\n12 1 18\n4 1\n"),
    illegal_move("`4294967297 1`: there is no tower 4294967297", "3\n12 1 18\n4294967297 1\n"),
    illegal_move("`2 1`: tower 2 has height 1 and cannot be lowered", "3\n12 1 18\n2 1\n"),
    illegal_move(
        "`1 0`: the new height of tower 1 must divide 12 and be less than 12",
        "3\n12 1 18\n1 0\n",
    ),
    illegal_move(
        "`1 12`: the new height of tower 1 must divide 12 and be less than 12",
        "3\n12 1 18\n1 12\n",
    ),
    illegal_move("`3 4`: the new height of tower 3 must divide 18 and", "3\n12 1 18\n3 4\n"),
    illegal_move("`x`", "3\n12 1 18\nx\n"),
    illegal_move("`-1`", "3\n12 1 18\n1 -1\n"),
    illegal_move("`18446744073709551616`", "3\n12 1 18\n1 18446744073709551616\n"),
    Refused::rule("`1 12`: the new height of tower 1 must divide 6 and", "3 12 1 18 1 6 1 12")
        .printing("second\n3 6\n"),
];

/// An input with an illegal move of the opponent, who moves first.
const fn illegal_move(message: &'static str, input: &'static str) -> Refused {
    Refused::rule(message, input).printing("second\n")
}
