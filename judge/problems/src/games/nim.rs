//! Nim: balanced and unbalanced games.

use crate::prelude::*;

pub static MODULE: Problem = Problem {
    limits: &[Limit::queries("MAX_GAMES", MAX_GAMES), Limit::sum(0, "MAX_HEAPS", MAX_HEAPS)],
    cases: CASES,
    solver: Some(solver),
    time_multiplier: 35,
    ..Problem::new("nim", Format::until_end(QueryFormat::CountedLine).with_lists(), small)
};

const MAX_GAMES: usize = 200_000;
const MAX_HEAPS: usize = 200_000;

static CASES: &[MadeCase] = &[
    stored_case("04-small-games", || {
        let four = (0..=4).flat_map(|k| repeat_n(0..=3, k).multi_cartesian_product());
        let two = repeat_n(0..=12, 2).multi_cartesian_product();
        // More ones, and more winning moves, than a signed byte and a byte can count; no heaps.
        queries(chain!(four, two, [vec![1; 129], vec![1; 301], vec![]]))
    }),
    stored_case("09-all-magnitudes", || queries((1..=40).map(magnitudes))),
    stored_case("10-no-heaps", || queries([&[][..], &[], &[5], &[], &[], &[], &[2, 2]])),
    stored_case("11-joined-keys", || queries(joined_keys(0))),
    large_case("one-game-of-20-digits", || games_of_20_digits(MAX_HEAPS)),
    large_case("one-game-of-single-digits", || queries([random(MAX_HEAPS, 0, 9)])),
    large_case("games-of-ten-heaps", || games_of_20_digits(10)),
    large_case("games-of-one-heap", || games_of_20_digits(1)),
    // For solutions that keep the heaps in a hash table.
    large_case("heaps-in-one-bucket", || queries([in_one_bucket(MAX_HEAPS, Table::Usual)])),
    large_case("games-without-heaps", || queries(repeat_n([], MAX_GAMES))),
];

/// Makes games of `k` heaps, as many as the limits allow. The size of every heap has 20 digits.
fn games_of_20_digits(k: usize) -> Vec<Query> {
    let heaps = MAX_HEAPS.min(k * MAX_GAMES);
    queries(random(heaps, TWENTY_DIGITS, u64::MAX).chunks(k))
}

/// Makes a game of at most six heaps, rarely of hundreds.
fn small(random: &mut Random, size: usize) -> Query {
    random.numbers(size, &[2, 3, 6], 0, u64::MAX).into()
}

/// Answers small games by brute force, and others by [`balancing_moves`].
fn solver() -> Solver {
    let mut game = Piles::new(|heap, _| (0..heap).collect());
    Box::new(move |heaps| {
        let moves =
            if is_small(heaps) { game.winning_turns(heaps) } else { balancing_moves(heaps) };
        listed(["balanced", "unbalanced"], &moves)
    })
}

/// Lists the moves that balance a game; these are the winning moves (the program's theorem).
///
/// For every binary digit the function counts the heaps that have a 1 there. A move balances the
/// game iff it gives a heap a 1 exactly where an odd number of other heaps have a 1.
fn balancing_moves(heaps: &[u64]) -> Vec<[u64; 2]> {
    let digit = |n: u64, i: usize| (n >> i) & 1;
    let counts = (0..64).map(|i| heaps.iter().map(|&n| digit(n, i)).sum::<u64>()).collect_vec();
    let balanced = |n: u64| (0..64).map(|i| ((counts[i] - digit(n, i)) % 2) << i).sum::<u64>();
    let lowered = heaps.iter().map(|&heap| heap.checked_sub(balanced(heap)));
    (1..).zip(lowered).filter_map(|(i, taken)| Some([i, taken.filter(|&it| it > 0)?])).collect()
}
