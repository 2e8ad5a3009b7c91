//! The cases reject tempting mistakes, each judged as a user's own solution.

use crate::new_judge;
use itertools::Itertools;
use judge::{
    build,
    cases::Case,
    judging::{Judge, Solution},
    mistakes::{Mistake, mistakes},
    process::Scratch,
    report::{Report, Verdict},
    repository::Repository,
};
use rayon::prelude::*;
use std::{fs, time::Duration};

#[test]
fn mistakes_fail_the_case_that_they_name_and_pass_the_sample() {
    let repository = Repository::here();
    let problems = repository.programs().into_iter();
    let all = problems
        .map(|problem| mistakes(&repository, &problem).unwrap_or_else(|fault| panic!("{fault}")))
        .collect_vec();
    let faults: Vec<_> = all.concat().par_iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Compiles and judges a mistake. Returns a message if a verdict differs from the entry.
fn fault(mistake: &Mistake) -> Option<String> {
    let Mistake { problem, name, verdict, rejected_by, program } = mistake;
    let directory = Scratch::new();
    // Optimising doubles the time of the compiler, so only a mistake that must be too slow is
    // optimised. Any other one has 30 s.
    let is_slow = *verdict == Verdict::TLE;
    let optimisation = if is_slow { "-Copt-level=2" } else { "-Copt-level=0" };
    let options = [optimisation, "--edition=2021", "-Awarnings", "-Cdebug-assertions=off"];
    let program = build::compile(name, program, directory.path(), &options);
    let solution = match program {
        Ok(program) => Solution::program(&program),
        Err(errors) => return Some(format!("{problem}, {name}: {errors}")),
    };
    let time_limit = Some(Duration::from_millis(if is_slow { 500 } else { 30_000 }));
    let judge = Judge { time_limit, ..new_judge() };
    let case = |name: &str| Case::Stored { program: problem.clone(), file: format!("{name}.txt") };
    let sample = (rejected_by != "01-sample").then_some(("01-sample", Verdict::AC));
    let cases = sample.into_iter().chain([(&**rejected_by, *verdict)]);
    let mut reports = cases.map(|(name, expected)| (judge.judge(&solution, &case(name)), expected));
    let (report, expected) = reports.find(|(report, expected)| report.verdict != *expected)?;
    let Report { verdict, subject, details, .. } = report;
    Some(format!(
        "{problem}, {name}: {verdict:?}, not {expected:?}, on {subject}\n{}",
        details.join("\n")
    ))
}

#[test]
fn entries_that_do_not_fit_the_program_are_explained() {
    let scratch = Scratch::new();
    let write = |path: &str, text: &str| {
        let path = scratch.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write(
        "submit.sh",
        "echo 'fn main() {'; echo '    one();'; echo '    two();'; echo '    one();'; echo '}'",
    );
    write("inputs/nim/01-sample.txt", "");
    let diff = |lines: &str| format!("a: WA on 01-sample\nText.\n```diff\n{lines}\n```\n");
    for (entry, message) in [
        ("a WA 01-sample".into(), "`## a WA 01-sample` is not `## name: verdict on case`"),
        ("a: AC on 01-sample".into(), "a: the verdict `AC` is not WA, RE or TLE"),
        ("a: WA on 02-none".into(), "a: there is no case `02-none`"),
        ("a: WA on 01-sample\nText.".into(), "a: there must be exactly one block"),
        (diff("-    three();"), "a: the program does not have the line `    three();`"),
        (diff("-    one();\n-}\n-}"), "a: the program does not have these lines together:"),
        (diff("-    one();"), "a: the program has these lines 2 times:"),
    ] {
        write("wrong/nim.md", &format!("# Mistakes\n\n## {entry}"));
        let fault = mistakes(&Repository::at(scratch.path()), "nim").err().unwrap();
        assert!(fault.starts_with(&format!("wrong/nim.md: {message}")), "{fault}");
    }
    write(
        "wrong/nim.md",
        &format!("# Mistakes\n\n## {}", diff(" fn main() {\n-    one();\n+    three();")),
    );
    assert!(mistakes(&Repository::at(scratch.path()), "nim").is_ok());
}
