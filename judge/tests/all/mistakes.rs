//! Entries of `wrong/` that do not fit are explained.

use crate::project::Project;
use judge::repository::mistakes;

#[test]
fn entries_that_do_not_fit_the_program_are_explained() {
    let project = Project::empty();
    project.write("submit.sh", "printf 'fn main() {\n    one();\n    two();\n    one();\n}\n'");
    project.write("inputs/nim/01-sample.txt", "");
    project.write("src/bin/nim.rs", "");
    let repository = project.repository();
    let mistakes = || mistakes(&repository, &repository.programs[0]).unwrap();
    let diff = |lines: &str| format!("## a: WA on 01-sample\nText.\n```diff\n{lines}\n```\n");
    let right = diff(" fn main() {\n-    one();\n+    three();");
    for (list, message) in [
        ("## a WA 01-sample", ": `## a WA 01-sample` is not `## name: verdict on case`"),
        ("## a: AC on 01-sample", ": a: the verdict `AC` is not WA, RE or TLE"),
        ("## a: WA on 02-none", ": a: there is no case `02-none`"),
        ("## a: WA on 01-sample\nText.", ": a: there must be exactly one block"),
        (&diff("-    one();\n-}\n-}"), ": a: the program does not have these lines, exactly so:\n"),
        (&diff("-    one();"), ": a: the program has these lines 2 times:"),
        (
            &diff("   one();\ntwo();"),
            ": a: the line `two();` begins with neither a space, `-` nor `+`",
        ),
        (&diff("-  two();"), ": a: the program does not have these lines, exactly so:\n  two();"),
        (&right.repeat(2), " has two entries a"),
        ("# Mistakes\n", " has no entry"),
        (&format!("{right}##b: WA"), ": `##b: WA` must begin with `## `"),
    ] {
        project.write("wrong/nim.md", list);
        let fault = mistakes().into_iter().find_map(Result::err).expect("a fault");
        assert!(fault.starts_with(&format!("wrong/nim.md{message}")), "{fault}");
    }
}
