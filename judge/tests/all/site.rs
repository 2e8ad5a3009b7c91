//! The cases within the limits of the site that poses a problem.

use crate::project::{Project, here};
use itertools::Itertools;
use judge::{
    compile::compile,
    report::Verdict,
    repository::{Files, Program, Repository, mistakes, site_cases, write_case},
    run::{Budget, output_within},
};
use rayon::prelude::*;
use std::{fs, process::Command, slice};

/// Returns the inputs and outputs of the cases within the limits of a site.
fn texts(here: &Repository, program: &Program) -> Vec<[String; 2]> {
    let directory = tempfile::tempdir().unwrap();
    let texts = site_cases(here, program).into_iter().map(|case| {
        let Files { input, answer } = case.files.unwrap_or_else(|| {
            write_case(here, &case.subject, directory.path()).unwrap();
            Files::pair(directory.path(), &case.name)
        });
        [input, answer].map(|path| fs::read_to_string(path).unwrap())
    });
    texts.collect()
}

/// A mistake that the cases of a site accept answers their queries right, also alone. (One query in
/// ten is tried alone.) A row has a problem, how many stored cases, inputs of stored queries and
/// stored queries are within the limits of its site, and a mistake that fails only beyond them.
#[test]
fn the_cases_of_a_site_are_within_its_limits_and_reject_what_is_wrong_there() {
    let here = here();
    for (name, stored, inputs, queries, right) in [
        ("tower-breakers", 1, 3, 205, "signed-numbers"),
        ("tower-breakers-revisited", 2, 14, 1394, "hundred-towers"),
        ("tower-breakers-again", 1, 4, 643, "hackerrank-heights"),
    ] {
        let program = here.program(name).unwrap();
        let (problem, site) = program.problem_and_site().unwrap();
        let texts = texts(&here, program);
        assert!(texts.iter().all(|[input, _]| site.allows(problem, input)), "{name}");
        assert_eq!(site.queries_of(problem, &texts[stored..][..inputs]).len(), queries);
        assert_eq!(texts.len(), stored + inputs + 2);
        let largest = problem.stored_queries(&texts[stored + inputs + 1][0]);
        assert_eq!((largest.len(), largest[0].numbers[0]), (site.queries, site.columns[1]));
        for made in &texts[stored + inputs..] {
            assert!(made[0].split_whitespace().unique().count() > 50, "{name}: few numbers");
        }
        let alone = site.queries_of(problem, &texts).into_iter().step_by(10).map(|query| {
            [problem.input(slice::from_ref(&query)), query.answer.expect("an answer")]
        });
        let alone = alone.collect_vec();
        let directory = tempfile::tempdir().unwrap();
        mistakes(&here, program).unwrap().into_par_iter().flatten().for_each(|mistake| {
            let name = &*mistake.name;
            if mistake.verdict == Verdict::WA || name == right {
                let options = ["-Awarnings", "-Cdebug-assertions=off"];
                let path = compile(name, &mistake.program, directory.path(), &options).unwrap();
                let is_wrong = |[input, answers]: &[String; 2]| {
                    let input = input.as_bytes();
                    let output = output_within(&mut Command::new(&path), Budget::hour(), input);
                    output.unwrap().stdout != answers.as_bytes()
                };
                let is_rejected = texts.iter().any(is_wrong);
                assert!(!is_rejected || name != right, "{name} is rejected");
                assert!(is_rejected || !alone.iter().any(is_wrong), "{name} is accepted");
            }
        });
    }
}

/// A solution of Tower Breakers that fails beyond the limits of the site.
const RIGHT: &str = "read -r q; while read -r n m; do \
                     [ ${#n}${#m} -lt 78 ] && [ $n -le 1000000 ] && [ $m -le 1000000 ] || exit 1; \
                     [ $m = 1 ] && echo 2 || echo $((2 - n % 2)); done";

/// In each row are the arguments, and what must be printed.
#[test]
fn the_cases_of_a_site_come_first_and_have_more_time() {
    let project = Project::with("tower-breakers");
    project.change("src/bin/tower-breakers.rs", "Time limit: 2 s", "Time limit: 0.05 s");
    let (right, site) = (RIGHT, "tower-breakers/hackerrank");
    let slow = &format!("i=0; while [ $i -lt 299999 ]; do i=$((i + 1)); done; {right}");
    let accepted = |numbers: &[usize]| numbers.iter().map(|i| format!("AC {site}-{i}\n")).join("");
    let quick = "AC inputs/tower-breakers/01-sample.txt\n".to_owned() + &accepted(&[1, 2, 3, 4]);
    let (largest, all) = (accepted(&[5]), quick.clone() + &accepted(&[5]));
    let note = |cases, how| format!("{:24}{cases} within HackerRank's limits {how}.\n", "");
    let passed = note("All cases", "passed; the others are larger");
    let failed = note("1 case", "failed; the others were not tried");
    let (all_passed, then_late) = (format!("{all}{passed}AC "), format!("{passed}TLE "));
    let some_passed = quick + &note("5 cases", "passed; the others are larger");
    let again = format!("Right within HackerRank's limits: ./run_tests.sh -c '{right}' {site}\n");
    for (arguments, expected) in [
        (&["-c", right, "tower-breakers"][..], [&*all_passed, &again]),
        (&["-c", slow, "tower-breakers"], [&then_late, "more time, such as -t 10."]),
        (
            &["-t", "0.05", "-c", slow, "tower-breakers"],
            [&failed, "0 passed, 1 failed, 12 left out"],
        ),
        (&["-c", right, site], [&all, "\n6 passed, 0 failed"]),
        (&["-q", "-c", right, "tower-breakers"], [&some_passed, " failed"]),
        (&["-l", "-c", right, site], [&largest, "\n1 passed, 0 failed"]),
        (&["-c", right, &format!("{site}-2")], [&accepted(&[2]), "\n1 passed, 0 failed"]),
    ] {
        let report = project.run(arguments).report.join("\n");
        assert!(expected.iter().all(|part| report.contains(part)), "{expected:?}: {report}");
    }
}

#[test]
fn a_search_stays_within_the_limits_of_a_site_first() {
    let project = Project::with("tower-breakers");
    let wrong = RIGHT.replace("[ $m = 1 ]", "[ $m -lt 99999 ]");
    let within = ", beyond HackerRank's limits; within them, no failure in ";
    for (solution, name, start, is_beyond) in [
        (RIGHT, "tower-breakers/hackerrank", "tower-breakers/hackerrank: no failure in ", false),
        (RIGHT, "tower-breakers", "RE tower-breakers: the smallest failing input of ", true),
        (&wrong, "tower-breakers", "WA tower-breakers: the smallest failing input of ", false),
    ] {
        let report = &project.run(&["--stress=2", "-c", solution, name]).report[0];
        assert!(report.trim_start().starts_with(start), "{report}");
        assert_eq!(report.contains(within), is_beyond, "{report}");
    }
}
