//! Tower Breakers.

use crate::prelude::*;

pub static MODULE: Problem = Problem {
    limits: &[Limit::queries("MAX_QUERIES", MAX_QUERIES)],
    site: Some(Site { name: "HackerRank", queries: 100, columns: [1_000_000, 1_000_000] }),
    cases: CASES,
    solver: Some(solver),
    ..Problem::new("tower-breakers", Format::counted(QueryFormat::Line(2)), small)
};

const MAX_QUERIES: usize = 200_000;

static CASES: &[MadeCase] = &[
    stored_case("03-small-games", || queries((1..=12).flat_map(|n| (1..=16).map(move |m| [n, m])))),
    stored_case("04-ends-of-the-range", || {
        // Single towers whose heights are 0 and 1 modulo a usual size of hash tables.
        let congruent = moduli().into_iter().flat_map(|modulus| [[1, modulus], [1, modulus + 1]]);
        queries(all_pairs(&ends_of_types()).into_iter().chain(congruent))
    }),
    stored_case("09-all-magnitudes", || queries(in_pairs(magnitudes(2000)))),
    stored_case("10-joined-keys", || queries(joined_keys(2))),
    large_case("queries-of-20-digits", || {
        queries(in_pairs(random(2 * MAX_QUERIES, TWENTY_DIGITS, u64::MAX)))
    }),
    // For solutions that remember answers in a hash table by N, by M or by both.
    large_case("queries-in-one-bucket", || {
        let numbers = in_one_bucket(MAX_QUERIES, Table::Usual);
        queries(numbers.into_iter().map(|n| [n, n]))
    }),
];

fn small(random: &mut Random, size: usize) -> Query {
    [random.number(size, 1, u64::MAX), random.number(size, 1, u64::MAX)].into()
}

/// Answers queries of up to 12 towers of height up to 16 by brute force. There is no second way for
/// larger ones: the answer is the program's theorem.
fn solver() -> Solver {
    let mut game = Piles::of_divisors();
    Box::new(move |query| {
        let [towers, height] = [query[0], query[1]];
        let is_small = towers <= 12 && height <= 16;
        let mut brute_force = || game.wins(&vec![height; towers as usize]);
        winner(if is_small { brute_force() } else { towers % 2 == 1 && height > 1 })
    })
}
