//! The conventions find planted faults.

use crate::project::{Project, program};
use judge::{conventions, repository::Repository};

#[test]
fn planted_faults_are_found() {
    let project = Project::new();
    let repository = Repository::at(project.path(""));
    let good = program("fn main() { input! { from &mut source, n: u64 } }", "");
    project.write("src/bin/copy.rs", &good);
    assert_eq!(conventions::faults(&repository), [""; 0]);
    for (from, to, fault) in [
        ("//! # T", "//! T", "must begin with a title, `//! # …`"),
        ("Which?", "Which.", "must have a statement with a question before `//! ## Input`"),
        ("//! ## Output\n", "", "must have exactly the sections Input, Output, Sample, "),
        ("//! ## Solution", "//! ## Idea", "must have exactly the sections "),
        ("```text\n//! a\n", "```text\n//! b\n", "must show inputs/copy/01-sample.txt in its"),
        ("//! a\n//! ```\n//!\n//! ##", "//! ```\n//!\n//! ##", "must show expected/copy/01-"),
        ("fn main()", "mod more;\nfn main()", "must need no other file"),
        ("fn main()", "include!(\"a\");\nfn main()", "must need no other file"),
        ("fn main()", "#[path = \"a\"] mod a;\nfn main()", "must need no other file"),
        ("{ from &mut source, ", "{ ", "must name its source: `input! { from &mut source, … }`"),
        ("mod rules", "mod rule", "must end with `mod rules`, `mod tests`"),
        ("mod tests", "mod more_tests", "must end with `mod rules`, `mod tests`"),
        (
            "mod rules {",
            "mod rules {\nuse super::main;",
            "has `super::` in `mod rules`, which must",
        ),
        ("mod rules {", "mod rules {\n// The mex.", "has `mex` in `mod rules`, which must use no"),
    ] {
        assert!(good.contains(from), "{from}");
        project.write("src/bin/copy.rs", &good.replacen(from, to, 1));
        let faults = conventions::faults(&repository);
        let expected = format!("src/bin/copy.rs {fault}");
        assert!(faults.iter().any(|fault| fault.starts_with(&expected)), "{to}: {faults:?}");
    }
    project.write("src/bin/copy.rs", &good);
    for (file, text, fault) in [
        ("README.md", "](src/bin/copy.rs) |", "README.md has no row `[…](src/bin/panics.rs) |` in"),
        ("long.sh", &"é".repeat(101), "./long.sh:1 is long or ends with a space"),
        ("src/stand-in.rs", "// \n", "src/stand-in.rs:1 is long or ends with a space"),
        ("src/bin/nim.rs", "", "nim and unbalanced-nim must be the same from `Lists the winning"),
    ] {
        project.write(file, text);
        let faults = conventions::faults(&repository);
        assert!(faults.iter().any(|it| it.starts_with(fault)), "{file}: {faults:?}");
    }
}
