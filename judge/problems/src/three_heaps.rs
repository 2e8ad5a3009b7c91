//! Unbalanced Nim with three heaps: the number of the lost positions below a bound, and their sum.
//!
//! Let a < b < c be the heaps, none of them empty, and let x, y, z be one more each. A position is
//! lost iff x = y ⊕ z (the programs' theorem). So each pair y < z with 1 < y ⊕ z < y gives one lost
//! position. These are the pairs of the same binary length, except the *twins* 2j and 2j + 1, for
//! which y ⊕ z = 1. (If the lengths are the same, the highest digits cancel, so y ⊕ z is shorter
//! than y. Otherwise y ⊕ z is as long as z, so it exceeds y.)

use crate::prelude::*;
use std::cell::LazyCell;

/// The number of lost positions, and the sum of all their heaps mod 10⁹.
#[derive(Clone, Copy)]
pub struct Lost {
    pub count: u128,
    pub sum: u64,
}

/// The sums are reduced modulo this number.
const MODULUS: u64 = 1_000_000_000;

/// Bounds up to this one are answered by brute force.
const LARGEST_SOLVED: u64 = 32;

const MAX_BOUNDS: usize = 50_000;

static LIMITS: &[Limit] = &[Limit::queries("MAX_BOUNDS", MAX_BOUNDS)];

/// Returns the module of one of the two problems.
pub const fn problem(name: &'static str, solver: fn() -> Solver) -> Problem {
    Problem {
        limits: LIMITS,
        cases: CASES,
        solver: Some(solver),
        ..Problem::new(name, Format::until_end(QueryFormat::Line(1)), small)
    }
}

static CASES: &[MadeCase] = &[
    stored_case("02-small-bounds", || bounds(0..=32)),
    stored_case("04-ends-of-the-range", || {
        // The next bounds collide with the bound 7 in a hash table whose size is one of the moduli.
        // The first digits of the last ones form a multiple of 10⁹.
        let colliding = moduli().into_iter().map(|modulus| modulus + 7);
        bounds(chain!(near_powers(), colliding, (0..35).map(|i| MODULUS << i)))
    }),
    stored_case("09-all-magnitudes", || {
        // The first 100 come again. Then come two bounds whose counts of lost positions contain many
        // zeros.
        let numbers = magnitudes(2000);
        let counts = [6_974_906_676_932_122_355, 44_120_328_682_208];
        bounds([&numbers, &numbers[..100], &counts, &MULTIPLES].concat())
    }),
    large_case("random-bounds", || bounds(random(MAX_BOUNDS, 0, u64::MAX))),
    large_case("small-bounds", || bounds(random(MAX_BOUNDS, 0, 1000))),
    // For solutions with a loop for small bounds.
    large_case("bounds-of-four-to-six-digits", || {
        let numbers = random(MAX_BOUNDS, 900_000, 1_000_000).into_iter();
        bounds(numbers.zip([1, 10, 100].into_iter().cycle()).map(|(n, divisor)| n / divisor))
    }),
    // For solutions that remember answers in a hash table.
    large_case("bounds-in-one-bucket", || bounds(in_one_bucket(MAX_BOUNDS, Table::Usual))),
    // For shortcuts for bounds N with one or two digits 1 in N + 1 or a neighbour.
    large_case("bounds-near-sums-of-two-powers-of-two", || {
        let sums = (0..64).tuple_combinations().map(|(b, a)| (1_u64 << a) + (1 << b));
        let near = sums.cartesian_product(-2..=2);
        bounds(near.filter_map(|(sum, d)| sum.checked_add_signed(d)))
    }),
    // For solutions that visit only the digits 1 of N, or of N − 2⁶³ + 1. Here both have 63.
    large_case("bounds-of-many-ones", || bounds(repeat_n(u64::MAX - 1, MAX_BOUNDS))),
];

fn bounds(numbers: impl IntoIterator<Item = u64>) -> Vec<Query> {
    queries(numbers.into_iter().map(|bound| [bound]))
}

/// Two bounds whose sums are positive multiples of 10⁹.
const MULTIPLES: [u64; 2] = [11_250_816_483_604, 13_381_042_405_587];

/// Makes a bound, sometimes one of the [`MULTIPLES`].
fn small(random: &mut Random, size: usize) -> Query {
    if size > 15 && random.once_in(20) {
        return [random.choose(&MULTIPLES)].into();
    }
    [random.number(2 * size, 0, u64::MAX)].into()
}

/// Answers small bounds by brute force, and others by counting pairs. `answer` selects the count or
/// the sum.
pub fn solver(answer: fn(Lost) -> String) -> Solver {
    let solved = LazyCell::new(solved_below_bounds);
    let full = (0..63).map(|i| pairs(1 << i, 1 << i)).collect_vec();
    Box::new(move |query| {
        let bound = query[0];
        let is_small = bound <= LARGEST_SOLVED;
        let lost = if is_small { solved[bound as usize] } else { counted(&full, bound) };
        line(&[answer(lost)])
    })
}

/// Solves the positions below each bound up to [`LARGEST_SOLVED`] by brute force.
fn solved_below_bounds() -> Vec<Lost> {
    let mut game = Piles::with_different_heaps();
    let mut below = |bound| {
        let positions = (1..bound).combinations(3).filter(|heaps| !game.wins(heaps)).collect_vec();
        Lost { count: positions.len() as u128, sum: positions.concat().iter().sum() }
    };
    (0..=LARGEST_SOLVED).map(&mut below).collect()
}

/// Answers a positive bound by counting pairs of numbers of each binary length. `full` has the
/// positions in which y and z have i + 1 binary digits, for each i. All heaps are below the bound,
/// so z is at most the bound.
fn counted(full: &[Lost], bound: u64) -> Lost {
    let top = bound.ilog2();
    let last = pairs(1 << top, bound - (1 << top) + 1);
    full[..top as usize].iter().fold(last, |sum, length| Lost {
        count: sum.count + length.count,
        sum: (sum.sum + length.sum) % MODULUS,
    })
}

/// Counts and adds up the positions with y = `base` + u, z = `base` + v and 0 ≤ u < v < `r`: all
/// such pairs, less the twins. `base` is a power of 2 and at least `r`.
///
/// The heaps are x − 1, y − 1 and z − 1. So their sum is
///
/// Σ (x + y + z) over all pairs − Σ (x + y + z) over the twins − 3·(the number of the other pairs).
fn pairs(base: u64, r: u64) -> Lost {
    // The sum of x = u ⊕ v over all pairs. u and v differ in digit i for ones·zeros pairs.
    let xors = (0..63).map(|i| {
        // The numbers below r with a 1 at digit i: those in full periods, and the others.
        let ones = ((r >> (i + 1)) << i) + (r % (2 << i)).saturating_sub(1 << i);
        let zeros = r - ones;
        u128::from((ones % MODULUS) * (zeros % MODULUS)) << i
    });
    // Now r ≤ `base` ≤ 2⁶³. So all terms are below 2¹²⁸.
    let [base, r, modulus] = [base, r, MODULUS].map(u128::from);
    let (all, twins) = (r * (r - 1) / 2, r / 2);
    // The sum of x + y + z over all pairs. The mean of y + z is 2·`base` + r − 1.
    let plus = xors.sum::<u128>() + all % modulus * (2 * base + r - 1);
    // The twins y = `base` + 2j and z = y + 1 have x = 1 and y + z = 2·`base` + 4j + 1. So the mean
    // of x + y + z over the twins is 2·(`base` + twins).
    let minus = twins * 2 * (base + twins) + 3 * (all - twins);
    Lost { count: all - twins, sum: ((plus + modulus - minus % modulus) % modulus) as u64 }
}
