//! The problems: all that only the judge knows about each, in the module with its name. (Some
//! share `three_heaps.rs` or `factored.rs`.) Nothing here reads a file, starts a process or knows a
//! terminal.

mod brute_force;
mod divisor_nim;
mod factored;
pub mod format;
mod halving_nim_count;
pub mod interaction;
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

use format::Format;
use interaction::Interaction;
use limits::Limit;
use random::Random;
use refused_input::RefusedInput;

/// What the modules of the problems use.
mod prelude {
    pub use crate::{
        Generated, Problem, Query, Solver,
        brute_force::{Piles, is_small},
        format::{Format, QueryFormat},
        interaction::{Interaction, Opponent, Packaging},
        limit_case,
        limits::{Limit, Quantity},
        line, listed,
        numbers::*,
        queries,
        random::{Random, in_random_order, random},
        refused_input::RefusedInput,
        stored_case, winner,
    };
    pub use itertools::{Itertools, chain, iproduct, iterate, repeat_n};
    pub use std::iter::repeat;
}

pub static ALL: &[&Problem] = &[
    &divisor_nim::MODULE,
    &halving_nim_count::MODULE,
    &nim::MODULE,
    &project_euler_488::MODULE,
    &tower_breakers::MODULE,
    &tower_breakers_again::MODULE,
    &tower_breakers_play::MODULE,
    &tower_breakers_revisited::MODULE,
    &unbalanced_nim::MODULE,
    &unbalanced_nim_count::MODULE,
];

/// All that the judge knows about a problem, besides the files of the repository. Every part but
/// the name and the format may be left out.
pub struct Problem {
    /// The name of the program, and of the directories of its cases.
    pub name: &'static str,
    pub format: Format,
    /// The limits of the statement, except those at which a type ends, such as 2⁶⁴ − 1.
    pub limits: &'static [Limit],
    /// The cases that code makes. All other cases come from the statement or were written by hand.
    pub generated: &'static [Generated],
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
    /// The module of a problem of which the judge knows only the name and the format of its input.
    pub const fn new(name: &'static str, format: Format) -> Self {
        Self {
            name,
            format,
            limits: &[],
            generated: &[],
            solver: None,
            small: None,
            refused: || vec![],
            interaction: None,
        }
    }

    /// Returns the problem with this name, if it has a module.
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().copied().find(|module| module.name == name)
    }

    /// Lists the generated cases that are stored.
    pub fn stored_cases(&self) -> impl Iterator<Item = &'static Generated> + use<> {
        self.generated.iter().filter(|case| case.is_stored)
    }

    pub fn limit_cases(&self) -> impl Iterator<Item = &'static Generated> + use<> {
        self.generated.iter().filter(|case| !case.is_stored)
    }

    /// Makes the input and the output of a case.
    pub fn make(&self, case: &Generated) -> (String, String) {
        let queries = (case.make)();
        (self.input(&queries), self.output(&queries))
    }

    pub fn input(&self, queries: &[Query]) -> String {
        self.format.input(queries)
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

    /// Makes random queries, always the same, the smallest ones first; none if the module has no
    /// generator for them.
    pub fn small_queries(&self, count: usize) -> Vec<Query> {
        let mut random = Random::new(0);
        let query = |i| self.small_query(&mut random, 1 + LARGEST_SIZE * i / count);
        (0..count).map_while(query).collect()
    }

    /// Makes a random query, if the module has a generator.
    pub fn small_query(&self, random: &mut Random, size: usize) -> Option<Query> {
        self.small.map(|small| small(random, size))
    }
}

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

pub fn line<T: ToString>(numbers: &[T]) -> String {
    let words: Vec<_> = numbers.iter().map(T::to_string).collect();
    words.join(" ") + "\n"
}

/// Returns the number of the player who wins.
pub fn winner(first_wins: bool) -> String {
    if first_wins { "1\n" } else { "2\n" }.into()
}

/// Returns the answer: the word for a lost game if no move wins; otherwise the word for a won game
/// and the number of moves, and then one line per move.
pub fn listed([lost, won]: [&str; 2], moves: &[[u64; 2]]) -> String {
    if moves.is_empty() {
        return format!("{lost}\n");
    }
    let lines: String = moves.iter().map(|turn| line(turn)).collect();
    format!("{won} {}\n{lines}", moves.len())
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use std::{collections::BTreeSet, env, path::Path};

    /// A hand-written case is stored, too. The judge calls random queries `small`.
    #[test]
    fn no_two_cases_of_a_problem_have_one_name() {
        let inputs = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../../inputs");
        for module in ALL {
            let mut names = BTreeSet::from(["small"]);
            for case in module.generated {
                let is_new = names.insert(case.name);
                let is_file = inputs.join(module.name).join(case.file()).exists();
                assert!(is_new && case.is_stored == is_file, "{}/{}", module.name, case.name);
            }
        }
    }
}
