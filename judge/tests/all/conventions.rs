//! The conventions find planted faults.

use crate::project::{Project, here, program};
use judge::{checks::conventions, repository::Repository};

#[test]
fn planted_faults_are_found() {
    let project = Project::new();
    let repository = || Repository::at(project.path("")).unwrap();
    let faults = |name: &str| {
        let repository = repository();
        conventions::faults_of_problem(&repository, repository.program(name).unwrap())
    };
    let limits = "const MAX_GAMES: u64 = 200_000;\nconst MAX_HEAPS: usize = 200_000;\nfn main()";
    let good = program(&format!("{limits} {{ input! {{ from &mut source, n: u64 }} }}"), "");
    let stated =
        "//! ## Input\n//!\n//! 0 ≤ k ≤ 2·10⁵, N ≤ 200000, at most 20 of 2⁶⁴ − 1, 1 ≤ n ≤ k\n";
    let limited = good.replacen("//! ## Input\n", stated, 1);
    let good = limited.replacen("at most 20", "20", 1);
    project.write("src/bin/nim.rs", &good);
    project.write("README.md", "| [A](src/bin/nim.rs) | b |");
    for kind in ["inputs", "expected"] {
        project.write(&format!("{kind}/nim/01-sample.txt"), "a\n");
    }
    for name in ["nim", "copy"] {
        assert_eq!(faults(name), [""; 0]);
    }
    assert_eq!(conventions::faults_of_repository(&repository()), [""; 0]);
    for (from, to, fault) in [
        ("//! # T", "//! T", "must begin with a title, `//! # …`"),
        ("Which?", "Which.", "must have a statement with a question before `//! ## Input`"),
        ("//! ## Output\n", "", "must have exactly the sections Input, Output, Sample, "),
        ("//! ## Solution", "//! ## Idea", "must have exactly the sections "),
        ("n  a number", "n a number", "must have a table of the lines in its section Input"),
        ("```text\n//! a\n", "```text\n//! b\n", "must show inputs/nim/01-sample.txt in its"),
        ("//! a\n//! ```\n//!\n//! ##", "//! ```\n//!\n//! ##", "must show expected/nim/01-"),
        ("512 MB.", "512 MB", "must end its section Output with a line such as `Time limit: 2 s. "),
        ("mod rules", "mod rule", "must end with `mod rules`, `mod tests`"),
        ("mod tests", "mod more_tests", "must end with `mod rules`, `mod tests`"),
    ] {
        assert!(good.contains(from), "{from}");
        project.write("src/bin/nim.rs", &good.replacen(from, to, 1));
        let faults = faults("nim");
        let expected = format!("src/bin/nim.rs {fault}");
        assert!(faults.iter().any(|fault| fault.starts_with(&expected)), "{to}: {faults:?}");
    }
    for (text, expected) in [
        (
            limited,
            &[
                "src/bin/nim.rs has the limit 20 in its section Input, but no `const MAX_…: … = 20;`",
            ][..],
        ),
        (
            good.replacen("10⁵", "10⁶", 1),
            &[
                "src/bin/nim.rs has MAX_HEAPS = 200000, but its section Input has no limit for it",
                "src/bin/nim.rs has the limit 2000000 in its section Input, but no `const MAX_…: … = 2000000;`",
            ],
        ),
        (
            good.replacen("MAX_HEAPS", "MAX_PILES", 1),
            &[
                "judge/problems/src/nim.rs lacks the limit MAX_PILES = 200000 of src/bin/nim.rs",
                "judge/problems/src/nim.rs has the limit MAX_HEAPS, which src/bin/nim.rs lacks",
            ],
        ),
    ] {
        project.write("src/bin/nim.rs", &text);
        assert_eq!(faults("nim"), expected);
    }
    project.write("src/bin/nim.rs", &good);
    for (readme, fault) in [
        ("](src/bin/nims.rs) |", "README.md has no row `[…](src/bin/nim.rs) |` in"),
        ("| [](src/bin/nim.rs) | |", "README.md has an empty cell in the row of nim"),
    ] {
        project.write("README.md", readme);
        assert!(faults("nim")[0].starts_with(fault), "{:?}", faults("nim"));
    }
    project.write("README.md", "| [A](src/bin/nim.rs) | b |");
    let needs = "so it needs a module judge/problems/src/copy.rs";
    project.write("wrong/copy.md", "");
    assert_eq!(faults("copy"), [format!("src/bin/copy.rs has mistakes in wrong, {needs}")]);
    project.write("judge/problems/src/copy.rs", "");
    let unlisted = "judge/problems/src/copy.rs is missing from a list at the top of \
                    judge/problems/src/lib.rs, or its name is not \"copy\"";
    assert_eq!(faults("copy"), [unlisted]);
    project.write("judge/problems/src/helper.rs", "");
    project.write("judge/problems/src/two_ghosts.rs", "pub static MODULE: Module = …");
    project.write("wrong/ghost.md", "");
    project.write("expected/ghost/01-sample.txt", "");
    assert_eq!(
        conventions::faults_of_repository(&repository()),
        ["expected/ghost", "wrong/ghost.md", "judge/problems/src/two_ghosts.rs"]
            .map(|path| format!("{path} belongs to no program in src/bin"))
    );
}

#[test]
fn this_repository_keeps_the_conventions() {
    let here = here();
    assert_eq!(conventions::faults_of_repository(&here), [""; 0]);
    for program in &here.programs {
        assert_eq!(conventions::faults_of_problem(&here, program), [""; 0]);
    }
}
