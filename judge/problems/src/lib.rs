//! The problems: all that only the judge knows about each, in the module with its name. (Some share
//! `three_heaps.rs` or `factors.rs`.) Nothing here reads a file, starts a process or knows a
//! terminal.

mod divisor_nim;
mod factors;
mod halving_nim_count;
pub mod input;
mod nim;
pub mod numbers;
mod prelude;
pub mod problem;
mod project_euler_488;
mod three_heaps;
mod tower_breakers;
mod tower_breakers_again;
pub mod tower_breakers_play;
mod tower_breakers_revisited;
mod unbalanced_nim;
mod unbalanced_nim_count;

pub use problem::Problem;

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

/// Returns the problem with this name, if it has a module.
pub fn named(name: &str) -> Option<&'static Problem> {
    ALL.iter().copied().find(|problem| problem.name == name)
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
