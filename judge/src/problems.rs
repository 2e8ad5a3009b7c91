//! The problems. Everything that only the judge knows about a problem is in the module with its
//! name. (Two problems share `three_heaps.rs`.) No other part of the judge names a problem, except
//! `main.rs`: it dispatches `play`, and its help has examples.

mod brute_force;
mod divisor_nim;
mod factored;
mod halving_nim_count;
pub mod layout;
pub mod limits;
mod nim;
mod numbers;
mod project_euler_488;
pub mod random;
pub mod refused_input;
mod three_heaps;
mod tower_breakers;
mod tower_breakers_again;
pub mod tower_breakers_play;
mod tower_breakers_revisited;
mod unbalanced_nim;
mod unbalanced_nim_count;

use crate::interaction::Interaction;
use layout::{Layout, QueryLayout};
use limits::Limit;
use random::Random;
use refused_input::RefusedInput;
use std::{
    any::Any,
    io,
    panic::{self, AssertUnwindSafe},
};

/// The problems that have a module.
pub static ALL: &[&Problem] = &[
    &divisor_nim::PROBLEM,
    &halving_nim_count::PROBLEM,
    &nim::PROBLEM,
    &project_euler_488::PROBLEM,
    &tower_breakers::PROBLEM,
    &tower_breakers_again::PROBLEM,
    &tower_breakers_play::PROBLEM,
    &tower_breakers_revisited::PROBLEM,
    &unbalanced_nim::PROBLEM,
    &unbalanced_nim_count::PROBLEM,
];

/// Returns the problem with this name, if it has a module.
pub fn find(name: &str) -> Option<&'static Problem> {
    ALL.iter().copied().find(|problem| problem.name == name)
}

/// All that the judge knows about a problem, besides the files of the repository. Every part but
/// the name and the layout may be left out.
pub struct Problem {
    /// The name of the program, and of the directories of its cases.
    pub name: &'static str,
    pub layout: Layout,
    /// The limits of the statement, except those at which a type ends, such as 2⁶⁴ − 1.
    pub limits: &'static [Limit],
    /// The cases that code makes. All other cases come from the statement or were written by hand.
    pub generated: &'static [Generated],
    /// Makes the second solution.
    pub solver: Option<fn() -> Solver>,
    /// Makes a small random query. The size is from 1 to [`LARGEST_SIZE`]. A larger
    /// size allows more and larger numbers.
    pub small: Option<fn(random: &mut Random, size: usize) -> Query>,
    /// Makes the inputs that the program must refuse, besides those that every program must refuse.
    pub refused: fn() -> Vec<RefusedInput>,
    /// How the problem is judged if it is interactive.
    pub interaction: Option<Interaction>,
}

impl Problem {
    /// A problem of which the judge knows only the name and the layout of its input.
    pub const fn new(name: &'static str, layout: Layout) -> Self {
        Self {
            name,
            layout,
            limits: &[],
            generated: &[],
            solver: None,
            small: None,
            refused: Vec::new,
            interaction: None,
        }
    }

    /// Lists the generated cases that are stored. (`use<>`: the iterator does not borrow `self`.)
    pub fn generated_and_stored(&self) -> impl Iterator<Item = &'static Generated> + use<> {
        self.generated.iter().filter(|case| case.is_stored)
    }

    /// Lists the limit cases.
    pub fn limit_cases(&self) -> impl Iterator<Item = &'static Generated> + use<> {
        self.generated.iter().filter(|case| !case.is_stored)
    }

    /// Writes an input with these queries.
    pub fn input(&self, queries: &[Query]) -> String {
        self.layout.input(queries)
    }

    /// Writes the output for these queries: the answers that they bring, or those of the second
    /// solution. Panics if a query has neither. The output of an interactive problem is empty.
    pub fn output(&self, queries: &[Query]) -> String {
        if self.interaction.is_some() {
            return String::new();
        }
        let mut solver = self.solver.map(|make| make());
        let mut output = String::new();
        for query in queries {
            match (&query.answer, &mut solver) {
                (Some(answer), _) => output += answer,
                (None, Some(solver)) => output += &solver(&query.numbers),
                (None, None) => panic!("{} has no second solution", self.name),
            }
        }
        output
    }

    /// Makes random queries, always the same, the smallest ones first; none if the problem has no
    /// generator for them.
    pub fn small_queries(&self, count: usize) -> Vec<Query> {
        let mut random = Random::new(0);
        let Some(small) = self.small else { return vec![] };
        (0..count).map(|i| small(&mut random, 1 + LARGEST_SIZE * i / count)).collect()
    }
}

/// The largest size of a small query.
pub const LARGEST_SIZE: usize = 20;

/// One question to a program. A run asks any number of them, but only one if the problem is
/// interactive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The numbers of the query, without the length of a list.
    pub numbers: Vec<u64>,
    /// The answer, if it is known from the construction of the query.
    pub answer: Option<String>,
}

impl<T: Into<Vec<u64>>> From<T> for Query {
    fn from(numbers: T) -> Self {
        Self { numbers: numbers.into(), answer: None }
    }
}

/// Makes a query of each list of numbers.
pub fn queries<T: Into<Vec<u64>>>(lists: impl IntoIterator<Item = T>) -> Vec<Query> {
    lists.into_iter().map(Query::from).collect()
}

/// Answers one query after the other. It may remember what it has found.
pub type Solver = Box<dyn FnMut(&[u64]) -> String>;

/// A case that code makes.
pub struct Generated {
    pub name: &'static str,
    pub make: fn() -> Vec<Query>,
    /// Whether the case is stored in `inputs` and `expected`. Any other case is a *limit case*: it
    /// is made for a run, and deleted after it.
    pub is_stored: bool,
}

impl Generated {
    /// Returns the name of the files if the case is stored.
    pub fn file(&self) -> String {
        format!("{}.txt", self.name)
    }
}

/// Returns a case that is stored in `inputs` and `expected`.
pub const fn stored_case(name: &'static str, make: fn() -> Vec<Query>) -> Generated {
    Generated { name, make, is_stored: true }
}

/// Returns a limit case: an input of limit size, or games of an interactive problem.
pub const fn limit_case(name: &'static str, make: fn() -> Vec<Query>) -> Generated {
    Generated { name, make, is_stored: false }
}

/// Makes something. A panic becomes an error that names the thing.
pub fn try_make<T>(thing: &str, make: impl FnOnce() -> T) -> io::Result<T> {
    panic::catch_unwind(AssertUnwindSafe(make)).map_err(|payload| {
        io::Error::other(format!("{thing} cannot be made: {}", message_of(&*payload)))
    })
}

/// Returns the message of a panic.
fn message_of(payload: &dyn Any) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

/// Returns a line of numbers.
pub fn line<T: ToString>(numbers: &[T]) -> String {
    let words: Vec<_> = numbers.iter().map(T::to_string).collect();
    words.join(" ") + "\n"
}

/// Returns the number of the player who wins.
fn winner(first_wins: bool) -> String {
    if first_wins { "1\n" } else { "2\n" }.into()
}

/// Returns the answer: the word for a lost game if no move wins; otherwise the word for a won game
/// and the number of moves, and then one line per move.
fn listed([lost, won]: [&str; 2], moves: &[[u64; 2]]) -> String {
    if moves.is_empty() {
        return format!("{lost}\n");
    }
    let lines: String = moves.iter().map(|turn| line(turn)).collect();
    format!("{won} {}\n{lines}", moves.len())
}
