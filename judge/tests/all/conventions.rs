//! The conventions find planted faults.

use crate::project::{Project, here, program};
use judge::{conventions, problems::limit_case, repository::Repository};

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
        ("n  a number", "n a number", "must have a table of the lines in its section Input"),
        ("```text\n//! a\n", "```text\n//! b\n", "must show inputs/copy/01-sample.txt in its"),
        ("//! a\n//! ```\n//!\n//! ##", "//! ```\n//!\n//! ##", "must show expected/copy/01-"),
        ("fn main()", "mod more;\nfn main()", alone),
        ("fn main()", "include!(\"a\");\nfn main()", alone),
        ("fn main()", "#[path = \"a\"] mod a;\nfn main()", alone),
        ("{ from &mut source, ", "{ ", "must name its source: `input! { from &mut source, … }`"),
        ("512 MB.", "512 MB", "must end its section Output with a line such as `Time limit: 2 s. "),
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
    let limits = "const MAX_K: u64 = 1_000;\nconst MAX_N: usize = 2_000;\nfn main()";
    let stated =
        "//! ## Input\n//!\n//! 0 ≤ k ≤ 10³, N ≤ 2·10³, at most 20 of 2⁶⁴ − 1, 1 ≤ n ≤ k\n";
    let limited = good.replacen("fn main()", limits, 1).replacen("//! ## Input\n", stated, 1);
    project.write("src/bin/copy.rs", &limited);
    assert_eq!(
        faults("copy"),
        ["src/bin/copy.rs has the limit 20 in its section Input, but no `const MAX_…: … = 20;`"]
    );
    project.write(
        "src/bin/copy.rs",
        &limited.replacen("at most 20", "20", 1).replacen("10³", "10⁴", 1),
    );
    assert_eq!(
        faults("copy"),
        [
            "src/bin/copy.rs has MAX_K = 1000, but its section Input has no limit for it",
            "src/bin/copy.rs has the limit 10000 in its section Input, but no `const MAX_…: … = 10000;`",
        ]
    );
    project.write("src/bin/copy.rs", &good);
    for (readme, fault) in [
        ("](src/bin/copies.rs) |", "README.md has no row `[…](src/bin/copy.rs) |` in"),
        ("| [](src/bin/copy.rs) | |", "README.md has an empty cell in the row of copy"),
    ] {
        project.write("README.md", readme);
        assert!(faults("copy")[0].starts_with(fault), "{:?}", faults("copy"));
    }
    let twice = ["a", "b", "a"].map(|name| limit_case(name, Vec::new));
    assert_eq!(conventions::faults_of_names("nim.rs", &twice), ["nim.rs has two cases `a`"]);
    project.write("inputs/copy/.DS_Store", "");
    project.write("expected/copy/more.txt/file", "");
    project.write("judge/src/problems/ghost.rs", "pub static PROBLEM: Problem = …");
    project.write("judge/src/problems/helper.rs", "");
    project.write("judge/src/problems/nim.rs", "pub static PROBLEM: Problem = …");
    project.write("README.md", "| [A](src/bin/copy.rs) | b |");
    assert_eq!(
        faults("copy"),
        [
            "inputs/copy/.DS_Store is no case: a case is a file `NAME.txt`",
            "expected/copy/more.txt is no case: a case is a file `NAME.txt`",
            "src/bin/copy.rs needs a module judge/src/problems/copy.rs",
        ]
    );
    project.write("judge/src/problems/copy.rs", "");
    let unlisted = "judge/src/problems/copy.rs is missing from a list at the top of \
                    judge/src/problems.rs, or its `name` is not \"copy\"";
    assert_eq!(faults("copy").last().map(String::as_str), Some(unlisted));
    project.write("wrong/ghost.md", "");
    project.write("expected/ghost/01-sample.txt", "");
    assert_eq!(
        conventions::faults_of_repository(&repository),
        [
            "expected/ghost belongs to no program in src/bin",
            "wrong/ghost.md belongs to no program in src/bin",
            "judge/src/problems/ghost.rs belongs to no program in src/bin",
            "judge/src/problems/nim.rs belongs to no program in src/bin",
        ]
    );
}

#[test]
fn this_repository_keeps_the_conventions() {
    let here = here();
    assert_eq!(conventions::faults_of_repository(&here), [""; 0]);
    for name in here.problems() {
        assert_eq!(conventions::faults_of_problem(&here, &name).unwrap(), [""; 0]);
    }
}
