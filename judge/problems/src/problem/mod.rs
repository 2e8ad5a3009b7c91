//! What a problem is.

pub mod cases;
pub mod interaction;
pub mod piles;
pub mod refused;
pub mod second_solution;
pub mod site;

use crate::{
    input::{Query, format::Format, limits::Limit, line},
    numbers::random::{LARGEST_SIZE, Random},
};
use cases::MadeCase;
use interaction::Interaction;
use itertools::chain;
use refused::RefusedInput;
use second_solution::Solver;
use site::Site;

/// All that the judge knows about a problem, besides the files of the repository. Every part that
/// is not passed to [`Problem::new`] may be left out.
pub struct Problem {
    /// The name of the program, and of the directories of its cases.
    pub name: &'static str,
    pub format: Format,
    /// Makes a small random query. The size is from 1 to [`LARGEST_SIZE`]. A larger size allows
    /// more and larger numbers.
    pub small: fn(random: &mut Random, size: usize) -> Query,
    /// The upper limits of the statement, except those at which a type ends, such as 2⁶⁴ − 1.
    pub limits: &'static [Limit],
    /// The web site that poses the problem, if its limits are smaller.
    pub site: Option<Site>,
    /// The cases that code makes. All other cases come from the statement or were written by hand.
    pub cases: &'static [MadeCase],
    pub solver: Option<fn() -> Solver>,
    /// Makes the inputs that break the rules of this problem alone.
    pub refused: fn() -> Vec<RefusedInput>,
    /// How the problem is judged if it is interactive.
    pub interaction: Option<Interaction>,
    /// Tools that do not know the statement's time limit allow this number × the time of the
    /// program on its slowest case, rounded up to whole seconds. On a quiet machine that is at most
    /// the limit, and about the limit unless the program is too fast to be measured.
    pub time_multiplier: u32,
}

impl Problem {
    /// The module of a problem of which the judge knows nothing else.
    pub const fn new(
        name: &'static str,
        format: Format,
        small: fn(&mut Random, usize) -> Query,
    ) -> Self {
        Self {
            name,
            format,
            small,
            limits: &[],
            site: None,
            cases: &[],
            solver: None,
            refused: || vec![],
            interaction: None,
            time_multiplier: 20,
        }
    }

    /// Lists the made cases that are stored.
    pub fn stored_cases(&self) -> impl Iterator<Item = &'static MadeCase> + use<> {
        self.cases.iter().filter(|case| case.is_stored)
    }

    pub fn large_cases(&self) -> impl Iterator<Item = &'static MadeCase> + use<> {
        self.cases.iter().filter(|case| !case.is_stored)
    }

    /// Tells whether a solution plays games instead of answering queries.
    pub fn is_interactive(&self) -> bool {
        self.interaction.is_some()
    }

    pub fn input(&self, queries: &[Query]) -> String {
        let count = self.format.has_count.then(|| line(&[queries.len()]));
        chain(count, queries.iter().map(|query| self.format.lines(&query.numbers))).collect()
    }

    /// Tells whether an input may be empty, and may end before any query.
    pub fn may_be_empty(&self) -> bool {
        !self.format.has_count && !self.is_interactive()
    }

    /// Lists the queries of a stored input. In an interactive problem, this is the game; the
    /// opponent's moves follow it.
    pub fn stored_queries(&self, input: &str) -> Vec<Query> {
        let most = if self.is_interactive() { 1 } else { usize::MAX };
        self.format.queries(input).into_iter().take(most).map(Query::from).collect()
    }

    /// Writes the output for these queries: the answers that they bring, or those of the second
    /// solution. Panics if a query has neither. The output of an interactive problem is empty.
    pub fn output(&self, queries: &[Query]) -> String {
        if self.is_interactive() {
            return String::new();
        }
        let mut solver = self.solver.map(|make| make());
        let answers = queries.iter().map(|query| match (&query.answer, &mut solver) {
            (Some(answer), _) => answer.clone(),
            (None, Some(solver)) => solver(&query.numbers),
            (None, None) => panic!("{}: the module has no `solver` for the answers", self.name),
        });
        answers.collect()
    }

    /// Makes random queries, always the same, the smallest ones first.
    pub fn small_queries(&self, count: usize) -> Vec<Query> {
        let mut random = Random::new(0);
        (0..count).map(|i| (self.small)(&mut random, 1 + LARGEST_SIZE * i / count)).collect()
    }
}
