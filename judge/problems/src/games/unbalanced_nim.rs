//! Unbalanced Nim: all winning moves.

use crate::prelude::*;

pub static MODULE: Problem = Problem {
    limits: &[Limit::queries("MAX_GAMES", MAX_GAMES), Limit::sum(0, "MAX_HEAPS", MAX_HEAPS)],
    cases: CASES,
    solver: Some(solver),
    refused: || vec![RefusedInput::new("3 70 8 70\n", &["70"])],
    time_multiplier: 17,
    ..Problem::new(
        "unbalanced-nim",
        Format::until_end(QueryFormat::CountedLine).with_lists(),
        small,
    )
};

const MAX_GAMES: usize = 100_000;
const MAX_HEAPS: usize = 100_000;

static CASES: &[MadeCase] = &[
    stored_case("03-small-games", || {
        let in_any_order = (0..=4).flat_map(|k| (0..6).permutations(k));
        let more = (0..9).rev().powerset().filter(|heaps| heaps.len() > 4);
        // These break a cache that writes the heaps side by side: 12 3 and 1 23.
        let joined = [[12, 3], [1, 23], [1, 12], [11, 2]].map(Vec::from);
        queries(chain!(in_any_order, more, joined))
    }),
    stored_case("04-ends-of-the-range", || {
        let ends = ends_of_types().into_iter().rev().step_by(2).collect_vec();
        let few = (1..=3).flat_map(|k| ends.iter().copied().combinations(k));
        // In about half of these games of five heaps some heap has a target of more than 64 binary
        // digits.
        let top = chain(0..4, (0..4).map(|i| (1 << 63) + i)).permutations(5).step_by(11);
        queries(few.chain([ends_of_types()]).chain(top))
    }),
    stored_case("08-lost-games", lost_games),
    stored_case("09-all-magnitudes", || {
        let sizes = (1..=40).chain([100, 300, 1000, 3000]);
        queries(sizes.map(|k| distinct(magnitudes(k))))
    }),
    // Their sizes are below 100000; equal ones are left out.
    stored_case("10-eighteen-thousand-heaps", || queries([distinct(random(20_000, 0, 99_999))])),
    stored_case("11-multiples", || {
        // These break a cache whose key is a remainder modulo n.
        let multiples = moduli().into_iter().cartesian_product(1..=3);
        queries(multiples.map(|(n, i)| [n * i]))
    }),
    stored_case("12-occupied-targets", || {
        // Heaps close to 2⁶⁴: k of the 2k + 1 largest sizes. Modulo 2⁶⁴, many targets are the sizes
        // of other heaps.
        let sizes = (7..=41).step_by(2).chain([71, 101, 301, 1001, 2101]);
        let heaps = |k| distinct(random(4 * k, u64::MAX - 2 * k as u64, u64::MAX));
        queries(sizes.map(|k| heaps(k)[..k].to_vec()))
    }),
    stored_case("13-congruent-heaps", congruent_heaps),
    stored_case("14-digit-63", || {
        // Heaps that differ only in the highest digit, alone and with others.
        let top = 1 << 63;
        let lost = vec![0, top, top - 1];
        let alone = [0, 1, 6, top - 1].map(|low| vec![low, top + low]);
        let with_others = [1, 6, 1 << 40].map(|low| vec![low, top + low, 3, top - 5, 10]);
        queries(chain!([lost], alone, with_others))
    }),
    stored_case("15-no-heaps", || queries([&[][..], &[], &[5], &[], &[], &[], &[0, 1]])),
    stored_case("16-joined-keys", || {
        // A lost game and a won one: 1 3 5 and 13 5.
        [queries([&[1, 3, 5][..], &[13, 5]]), queries(joined_keys(0))].concat()
    }),
    stored_case("17-near-the-end", games_near_the_end),
    large_case("heaps-of-20-digits", || {
        // An odd number of heaps of at least 2⁶³: every heap has a winning move.
        queries([distinct(random((MAX_HEAPS - 1) | 1, TWENTY_DIGITS, u64::MAX))])
    }),
    large_case("consecutive-heaps", || {
        // The longest line.
        let heaps = (0..u64::MAX - MAX_HEAPS as u64).rev().take(MAX_HEAPS);
        queries([heaps.collect_vec()])
    }),
    // For solutions with a quicksort whose pivot is the first or the last heap, and for those that
    // count up to 16 bits of congruent heaps. The game is lost.
    large_case("increasing-consecutive-heaps", || {
        queries([(u64::MAX - MAX_HEAPS as u64 + 1..u64::MAX - 1).collect_vec()])
    }),
    // For solutions that sort the reversed digits by such a quicksort.
    large_case("increasing-reversed-digits", || {
        queries([(0..MAX_HEAPS as u64).map(u64::reverse_bits).collect_vec()])
    }),
    large_case("heaps-that-share-44-binary-digits", || {
        // Two games, each with its heaps in increasing order. The first has 2¹⁶ heaps, too many for
        // a counter of 16 bits.
        let upper = distinct(random(MAX_HEAPS, 0, (1 << 20) - 1));
        let heaps = upper.into_iter().sorted().map(|n| (n << 44) | 1).collect_vec();
        queries(heaps.chunks(1 << 16))
    }),
    large_case("heaps-with-trailing-zeros", || {
        let of_each_kind = MAX_HEAPS.div_ceil(50) as u64;
        let heaps = (0..50).flat_map(|i| (0..of_each_kind).map(move |n| (2 * n + 1) << i));
        queries([heaps.take(MAX_HEAPS).collect_vec()])
    }),
    large_case("games-of-one-heap", || {
        queries(random(MAX_HEAPS.min(MAX_GAMES), TWENTY_DIGITS, u64::MAX).chunks(1))
    }),
    // For solutions that look up targets in a hash table of the heaps.
    large_case("heaps-in-one-bucket", || queries([in_one_bucket(MAX_HEAPS, Table::Usual)])),
    large_case("heaps-in-one-bucket-of-a-large-table", || {
        queries([in_one_bucket(MAX_HEAPS, Table::Large)])
    }),
    large_case("heaps-in-one-bucket-of-a-sparse-table", || {
        queries([in_one_bucket(MAX_HEAPS, Table::Sparse)])
    }),
    // For solutions that are quadratic in small games.
    large_case("games-of-middle-sizes", || {
        let mut numbers = random(MAX_HEAPS, 0, 9_999_999).into_iter();
        let sizes = chain!(repeat_n(100, 50), repeat_n(1000, 70), repeat_n(3000, 5), [10_000]);
        queries(sizes.map(|k| distinct(numbers.by_ref().take(k).collect())))
    }),
    large_case("heaps-that-differ-in-digit-63", || {
        // As many games as possible, all but the last one without heaps. The last game has pairs of
        // heaps that differ only in the highest digit, in random order. In one pair a heap is
        // replaced by the heap 7.
        let low = distinct(random(MAX_HEAPS / 2, 8, (1 << 63) - 1));
        let mut heaps = in_random_order(low.into_iter().flat_map(|n| [n, n + (1 << 63)]));
        heaps[0] = 7;
        queries(repeat_n(vec![], MAX_GAMES - 1).chain([heaps]))
    }),
    large_case("games-without-heaps", || queries(repeat_n([], MAX_GAMES))),
];

/// Makes lost games: plays a winning move in games of 2 to 40 heaps of all sizes.
fn lost_games() -> Vec<Query> {
    let games = random(40 * 350, 0, u64::MAX);
    let lost = games.chunks(40).enumerate().map(|(i, numbers)| {
        let numbers = numbers.iter().take(2 + i % 39).map(|n| n >> (i * 7 % 60));
        let mut heaps = distinct(numbers.collect());
        if let Some(&[heap, taken]) = targeting_moves(&heaps).last() {
            heaps[heap as usize - 1] -= taken;
        }
        heaps
    });
    queries(lost)
}

/// Makes three games for each j. In the first, two heaps are congruent modulo 2ʲ but not modulo
/// 2ʲ⁺¹, and the game is lost. The second is the first with one more heap. In the third, four heaps
/// are congruent modulo 2ʲ, and all heaps are below 2ʲ⁺².
fn congruent_heaps() -> Vec<Query> {
    let numbers = random(4 * 62, 0, u64::MAX);
    let games = (1..=62).zip(numbers.chunks(4)).flat_map(|(j, numbers)| {
        // A game of three heaps is lost iff the xor of size + 1 is 0 (theorem in the program). The
        // sizes + 1 are x, x ⊕ difference and difference.
        let (x, difference) = (numbers[0] | 1, (numbers[1] | 1) << j);
        let lost = vec![x - 1, (x ^ difference) - 1, difference - 1];
        let with_one_more = [&lost[..], &[numbers[2] | 1]].concat();
        let residue = numbers[2] % (1 << j);
        // A number below 2ʲ⁺² whose parity differs from that of `residue`; the shifted number is
        // below 2ʲ⁺¹.
        let other = 2 * (numbers[3] >> (63 - j)) + 1 - residue % 2;
        let congruent = (0..4).map(|i| residue + (i << j)).chain([other]).collect();
        [lost, with_one_more, congruent]
    });
    queries(games)
}

/// Makes games close to the end position 0, 1, …, k − 1. For solutions that recognise it by a rule
/// that also holds for other games, such as those with all heaps at most k.
fn games_near_the_end() -> Vec<Query> {
    let numbers_of_heaps = chain!([2, 3, 5, 8], 15..=17, 31..=33, 62..=66);
    queries(numbers_of_heaps.flat_map(|k: u64| {
        let higher = (0..=2).map(move |more| chain(0..k - 1, [k - 1 + more]).collect_vec());
        let without = [0, 1, k / 2, k - 1].into_iter().unique();
        let gaps = without.map(move |gap| (0..=k).filter(|&heap| heap != gap).collect_vec());
        higher.chain(gaps)
    }))
}

/// Makes a game of at most seven heaps, rarely of hundreds.
fn small(random: &mut Random, size: usize) -> Query {
    distinct(random.numbers(size, &[2, 4, 7], 0, u64::MAX)).into()
}

/// Answers games of at most eight heaps below 11 by brute force, and others by
/// [`targeting_moves`].
fn solver() -> Solver {
    let mut game = Piles::with_different_heaps();
    Box::new(move |heaps| {
        let is_small = heaps.len() < 9 && heaps.iter().all(|&heap| heap < 11);
        let moves = if is_small { game.winning_turns(heaps) } else { targeting_moves(heaps) };
        listed(["lost", "won"], &moves)
    })
}

/// Lists the winning moves: the moves of heaps to their [targets](target). A heap has one if the
/// target is smaller than the heap and is not the size of another heap.
fn targeting_moves(heaps: &[u64]) -> Vec<[u64; 2]> {
    let sorted = heaps.iter().map(|a| a.reverse_bits()).sorted().collect_vec();
    let n = n_by_definition(&sorted);
    let moves = (1..).zip(heaps).filter_map(|(i, &heap)| {
        let target = target(&sorted, n, heap);
        // A target of more than 64 digits appears here as the size of another heap.
        let is_free = sorted.binary_search(&target.reverse_bits()).is_err();
        (target < heap && is_free).then(|| [i, heap - target])
    });
    moves.collect()
}

/// Computes the number n, which is 0 iff the game is lost, by its definition: digit j is the parity
/// of a sum, the number of heaps with a 1 at digit j plus the number of pairs of heaps congruent
/// modulo 2ʲ (theorem in the program). `sorted` has the heaps with their digits reversed, in
/// increasing order, so that congruent heaps are neighbours.
fn n_by_definition(sorted: &[u64]) -> u64 {
    let digit = |j: u32| {
        let ones = sorted.iter().filter(|&reversed| (reversed << j) >> 63 == 1).count();
        let residues = sorted.chunk_by(|a, b| (a ^ b).leading_zeros() >= j);
        let pairs = residues.map(|heaps| heaps.len() * (heaps.len() - 1) / 2).sum::<usize>();
        (ones + pairs) as u64 % 2
    };
    (0..64).map(|j| digit(j) << j).sum()
}

/// Returns the *target* of the heap `a`: the size x that makes n zero. If x has more than 64
/// digits, returns the lowest 64; then another heap has this size (by the proof in the program).
///
/// If a becomes x, the number of heaps with a 1 at digit j changes by aⱼ ⊕ xⱼ, modulo 2. The heap
/// leaves its class modulo 2ʲ, and enters that of x. Leaving a class with c₁ other heaps removes c₁
/// pairs, and entering a class with c₂ other heaps adds c₂ pairs. So the number of congruent pairs
/// changes by c = c₁ + c₂, modulo 2. Digit j of n becomes 0 iff aⱼ ⊕ xⱼ has the parity of nⱼ + c.
/// This gives the digits of x, from the lowest up.
fn target(sorted: &[u64], n: u64, a: u64) -> u64 {
    let mut x = 0;
    for j in 0..64 {
        let others = |y| congruent(sorted, y, j) - usize::from((a ^ y).is_multiple_of(1 << j));
        let c = others(a) + others(x);
        if c == 0 {
            // No other heap is congruent to a or x modulo 2ʲ. So none is modulo a higher power of
            // 2, and c stays 0.
            return x | (((a ^ n) >> j) << j);
        }
        x |= ((((a ^ n) >> j) ^ c as u64) & 1) << j;
    }
    x
}

/// Counts the heaps congruent to x modulo 2ʲ. `sorted` is as in [`n_by_definition`].
fn congruent(sorted: &[u64], x: u64, j: u32) -> usize {
    let others = u64::MAX >> j;
    let lowest = x.reverse_bits() & !others;
    let highest = lowest | others;
    sorted.partition_point(|&a| a <= highest) - sorted.partition_point(|&a| a < lowest)
}
