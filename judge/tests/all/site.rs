//! The cases within the limits of the site that poses a problem.

use crate::project::{Project, here};
use itertools::Itertools;
use judge::{
    compile::compile,
    report::Verdict,
    repository::mistakes,
    repository::{Case, Program, Repository, site_cases, write_case},
    run::{Budget, output_within},
};
use problems::input::Query;
use rayon::prelude::*;
use std::{fs, io::Write, path::Path, process::Command, slice};

/// Returns the inputs and outputs of the cases within the limits of a site.
fn texts(here: &Repository, program: &Program) -> Vec<[String; 2]> {
    let directory = tempfile::tempdir().unwrap();
    let texts = site_cases(here, program).into_iter().map(|case| {
        let paths = if let Case::Stored { file, .. } = &case {
            ["inputs", "expected"].map(|kind| here.path(format!("{kind}/{}/{file}", program.name)))
        } else {
            write_case(here, &case.subject(Path::new("")), directory.path()).unwrap();
            ["in", "ans"].map(|it| directory.path().join(format!("{}.{it}", case.name())))
        };
        paths.map(|path| fs::read_to_string(path).unwrap())
    });
    texts.collect()
}

/// A mistake that the cases of a site accept answers their queries right, also alone. (One query in
/// ten is tried alone.) Mistakes with the verdict RE have the limits of the site, or numbers of 63
/// bits, so they are right here. A row has a problem, the limits of its site, how many stored cases,
/// inputs of stored queries and stored queries are within them, and one more mistake: one tower of
/// height 1 is forgotten; powers of two are counted one less; in multiples of four, no two is counted.
#[test]
fn the_cases_of_a_site_are_within_its_limits_and_reject_what_is_wrong_there() {
    let here = here();
    for (name, limits, [stored, inputs, queries], [right, wrong]) in [
        (
            "tower-breakers",
            (100, [1_000_000; 2]),
            [1, 3, 205],
            ["&& height > 1", "&& (height > 1 || towers == 1)"],
        ),
        (
            "tower-breakers-revisited",
            (100, [100, 1_000_000]),
            [2, 14, 1394],
            ["height >> count;", "height >> count; count -= u32::from(n == 1 && count > 0);"],
        ),
        ("tower-breakers-again", (200, [100, 100_000]), [1, 4, 643], ["h % 2 == 0", "h % 4 == 2"]),
    ] {
        let program = here.program(name).unwrap();
        let (problem, site) = program.problem_and_site().unwrap();
        assert_eq!((site.queries, site.columns), limits, "{name}");
        let mut texts = texts(&here, program);
        assert!(texts.iter().all(|[input, _]| site.allows(problem, input)), "{name}");
        assert_eq!(site.queries_of(problem, &texts[stored..][..inputs]).len(), queries);
        assert_eq!(texts.len(), stored + inputs + 2);
        let largest = problem.stored_queries(&texts[stored + inputs + 1][0]);
        assert_eq!((largest.len(), largest[0].numbers[0]), (site.queries, site.columns[1]));
        let alone = |query: Query| {
            [problem.input(slice::from_ref(&query)), query.answer.expect("an answer")]
        };
        texts.extend(site.queries_of(problem, &texts).into_iter().step_by(10).map(alone));
        let (texts, alone) = texts.split_at(stored + inputs + 2);
        let directory = tempfile::tempdir().unwrap();
        let is_wrong = |path: &Path, [input, answers]: &[String; 2]| {
            let write = |pipe: &mut dyn Write| pipe.write_all(input.as_bytes());
            let output = output_within(&mut Command::new(path), Budget::hour(), write);
            output.unwrap().stdout != answers.as_bytes()
        };
        let compiled = |name: &str, text: &str| {
            let options = ["-Awarnings", "-Cdebug-assertions=off"];
            compile(name, text, directory.path(), &options).unwrap()
        };
        let is_rejected = |path: &Path| texts.iter().any(|text| is_wrong(path, text));
        let ours = here.submission(name).unwrap();
        assert!(is_rejected(&compiled("more", &ours.replacen(right, wrong, 1))), "{name}");
        let mistakes = mistakes(&here, program).unwrap().into_par_iter().flatten();
        mistakes.filter(|it| it.verdict != Verdict::TLE).for_each(|it| {
            let path = compiled(&it.name, &it.program);
            let is_rejected = is_rejected(&path);
            let is_wrong_alone = || alone.iter().any(|text| is_wrong(&path, text));
            let should_be = it.verdict == Verdict::WA && (is_rejected || is_wrong_alone());
            assert_eq!(is_rejected, should_be, "{}", it.name);
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
    let sample = "AC inputs/tower-breakers/01-sample.txt\n";
    let (quick, largest) = (sample.to_owned() + &accepted(&[1, 2, 3, 4]), accepted(&[5]));
    let notes = ["All cases", "1 case"].map(|cases| {
        let how = if cases == "1 case" { "failed" } else { "passed" };
        format!("{:24}{cases} within HackerRank's limits {how}; the others are larger.\n", "")
    });
    let again = format!("Only within smaller limits: ./run_tests.sh -c '{right}' {site}\n");
    for (arguments, expected) in [
        (
            &["-c", right, "tower-breakers"][..],
            [&*format!("{quick}{largest}{}AC ", notes[0]), &again],
        ),
        (
            &["-c", slow, "tower-breakers"],
            [&format!("{}TLE ", notes[0]), "more time, such as -t 10."],
        ),
        (
            &["-t", "0.05", "-c", slow, "tower-breakers"],
            [&notes[1], "0 passed, 1 failed, 12 left out"],
        ),
        (&["-c", right, site], [&format!("{quick}{largest}"), "\n6 passed, 0 failed"]),
        (&["-q", "-c", right, site], [&quick, "\n5 passed, 0 failed"]),
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
