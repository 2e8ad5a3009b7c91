//! The conventions find planted faults.

use crate::project::{Project, here, program};
use judge::{conventions, repository::Repository};

#[test]
fn planted_faults_are_found() {
    let project = Project::new();
    let repository = Repository::at(project.path("")).unwrap();
    let good = program("fn main() { input! { from &mut source, n: u64 } }", "");
    project.write("src/bin/copy.rs", &good);
    let faults = |name| conventions::faults_of_problem(&repository, name).unwrap();
    assert_eq!(faults("copy"), [""; 0]);
    assert_eq!(conventions::faults_of_repository(&repository), [""; 0]);
    let alone = "must include no file, and have no module before its tests";
    for (from, to, fault) in [
        ("//! # T", "//! T", "must begin with a title, `//! # …`"),
        ("Which?", "Which.", "must have a statement with a question before `//! ## Input`"),
        ("//! ## Output\n", "", "must have exactly the sections Input, Output, Sample, "),
        ("//! ## Solution", "//! ## Idea", "must have exactly the sections "),
        ("```text\n//! a\n", "```text\n//! b\n", "must show inputs/copy/01-sample.txt in its"),
        ("//! a\n//! ```\n//!\n//! ##", "//! ```\n//!\n//! ##", "must show expected/copy/01-"),
        ("fn main()", "mod more;\nfn main()", alone),
        ("fn main()", "include!(\"a\");\nfn main()", alone),
        ("fn main()", "#[path = \"a\"] mod a;\nfn main()", alone),
        ("{ from &mut source, ", "{ ", "must name its source: `input! { from &mut source, … }`"),
        ("mod rules", "mod rule", "must end with `mod rules`, `mod tests`"),
        ("mod tests", "mod more_tests", "must end with `mod rules`, `mod tests`"),
    ] {
        assert!(good.contains(from), "{from}");
        project.write("src/bin/copy.rs", &good.replacen(from, to, 1));
        let faults = faults("copy");
        let expected = format!("src/bin/copy.rs {fault}");
        assert!(faults.iter().any(|fault| fault.starts_with(&expected)), "{to}: {faults:?}");
    }
    project.write("src/bin/copy.rs", &good);
    for (file, text, fault) in [
        ("README.md", "](src/bin/copies.rs) |", "README.md has no row `[…](src/bin/copy.rs) |` in"),
        (
            "README.md",
            "| [](src/bin/copy.rs) | |",
            "README.md has an empty cell in the row of copy",
        ),
    ] {
        project.write(file, text);
        assert!(faults("copy")[0].starts_with(fault), "{:?}", faults("copy"));
    }
    project.write("wrong/ghost.md", "");
    project.write("expected/ghost/01-sample.txt", "");
    assert_eq!(
        conventions::faults_of_repository(&repository),
        [
            "expected/ghost belongs to no program in src/bin",
            "wrong/ghost.md belongs to no program in src/bin"
        ]
    );
}

#[test]
fn this_repository_keeps_the_conventions() {
    assert_eq!(conventions::faults_of_repository(&here()), [""; 0]);
}
