//! The problems: all that only the judge knows about each, in the module of `games` with its name.
//! Nothing here reads a file, starts a process or knows a terminal.

mod factors;
pub mod input;
pub mod numbers;
pub mod picture;
mod play;
mod prelude;
pub mod problem;
mod three_heaps;

pub use problem::Problem;

/// One module per problem.
mod games {
    pub mod divisor_nim;
    pub mod halving_nim_count;
    pub mod nim;
    pub mod project_euler_488;
    pub mod tower_breakers;
    pub mod tower_breakers_again;
    pub mod tower_breakers_play;
    pub mod tower_breakers_revisited;
    pub mod unbalanced_nim;
    pub mod unbalanced_nim_count;
}

/// All problems.
pub static ALL: &[&Problem] = &[
    &games::divisor_nim::MODULE,
    &games::halving_nim_count::MODULE,
    &games::nim::MODULE,
    &games::project_euler_488::MODULE,
    &games::tower_breakers::MODULE,
    &games::tower_breakers_again::MODULE,
    &games::tower_breakers_play::MODULE,
    &games::tower_breakers_revisited::MODULE,
    &games::unbalanced_nim::MODULE,
    &games::unbalanced_nim_count::MODULE,
];

/// Returns the problem with this name, if it has a module.
pub fn named(name: &str) -> Option<&'static Problem> {
    ALL.iter().copied().find(|problem| problem.name == name)
}
