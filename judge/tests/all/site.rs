//! The cases within the limits of the site that poses a problem.

use crate::project::{Project, here};
use judge::selection::Selection;
use std::path::Path;

/// A solution of Tower Breakers that fails beyond the limits of the site.
const RIGHT: &str = "read -r q; while read -r n m; do \
                     [ ${#n}${#m} -lt 78 ] && [ $n -le 1000000 ] && [ $m -le 1000000 ] || exit 1; \
                     [ $m = 1 ] && echo 2 || echo $((2 - n % 2)); done";

/// In each row are the arguments, and what must be printed. Our program has only the time of the
/// statement, but up to three runs.
#[test]
fn the_cases_of_a_site_come_first_and_have_more_time() {
    let project = Project::with("tower-breakers");
    let ours = "src/bin/tower-breakers.rs";
    project.change(ours, "Time limit: 2 s", "Time limit: 0.05 s");
    // In its first four runs it is slow.
    let slow = "if (1..=4).any(|i| std::fs::File::create_new(format!(\"run-{}\", i)).is_ok()) { \
                (0..50_000_000).for_each(|_| {}); } let mut winners";
    project.change(ours, "let mut winners", slow);
    let (right, site) = (RIGHT, "tower-breakers/hackerrank");
    let slow = &format!("i=0; while [ $i -lt 99999 ]; do i=$((i + 1)); done; {right}");
    // Too slow only on the largest case.
    let late = "[ $(wc -l) -lt 99 ] || while :; do :; done; echo 2 1";
    let accepted = |name| format!("AC inputs/tower-breakers/{name}.txt\n");
    let quick = ["01-sample", "hackerrank-01", "hackerrank-02", "hackerrank-03", "hackerrank-04"];
    let quick = quick.map(accepted).concat();
    let largest = accepted("hackerrank-largest");
    let all = quick.clone() + &largest;
    let note = |cases| {
        let others = format!("The others exceed them; {site} leaves them out.");
        format!("{:24}{cases} tried within HackerRank's limits are right. {others}\n", "")
    };
    let passed = note("6 of 6 cases");
    let failed = format!("{:24}Left out after this TLE: 12 more cases of tower-breakers\n", "");
    let (all_passed, then_late) = (format!("{all}{passed}AC "), format!("{passed}TLE "));
    let some_passed = quick.clone() + &note("5 of 5 cases");
    for (arguments, expected) in [
        (&["-c", right, "tower-breakers"][..], [&*all_passed, "\n8 passed, "]),
        (&["-c", slow, "tower-breakers"], [&then_late, "With more time: ./run_tests.sh -t 10 -c "]),
        (
            &["-t", "0.05", "-c", slow, "tower-breakers"],
            [&failed, "0 passed, 1 failed, 12 left out"],
        ),
        (&["-c", right, site], [&all, "\n6 passed, 0 failed"]),
        (&["-q", "-c", right, "tower-breakers"], [&some_passed, "\n7 passed, "]),
        (
            &["-t", "0.05", "-c", late, "tower-breakers/01-sample", &format!("{site}-largest")],
            ["limit 0.05 s of processor time (-t)", ".txt\n1 passed, 1 failed"],
        ),
        (&["-c", "echo 1", "tower-breakers"], ["  0 of 6 cases tried within ", "\n0 passed, "]),
        (&["-q", "-c", right, site], [&quick, "\n5 passed, 0 failed"]),
        (&["-q", &format!("{site}-02")], ["TLE ", "\n0 passed, 1 failed"]),
        (&["-q", site], [&quick, "\n5 passed, 0 failed"]),
    ] {
        let report = project.run(arguments).report.join("\n");
        assert!(expected.iter().all(|part| report.contains(part)), "{expected:?}: {report}");
    }
}

/// In each row are an argument, and what is meant. The names with -1 are those of the site, which does
/// not pose Nim.
#[test]
fn a_name_that_is_nearly_right_keeps_its_site() {
    let error = |argument: &str| {
        Selection::new(&here(), Path::new("/"), &[argument.into()], None).err().unwrap()
    };
    for (argument, meant) in [
        ("tower-breakers-1", "tower-breakers"),
        ("tower-breakers-revisited-1/hackerrank", "tower-breakers-revisited/hackerrank"),
        ("tower-braekers-again/hackerank", "tower-breakers-again/hackerrank"),
        ("inputs/tower_breakers/HackerRank", "tower-breakers/hackerrank"),
    ] {
        assert!(error(argument).contains(&format!("; did you mean '{meant}'?")), "{argument}");
    }
    let posed = "; hackerrank poses only tower-breakers, tower-breakers-again, \
                 tower-breakers-revisited\n";
    assert!(error("nim/hackerrank").contains(posed));
}

#[test]
fn a_search_stays_within_the_limits_of_a_site_first() {
    let project = Project::with("tower-breakers");
    let wrong = RIGHT.replace("[ $m = 1 ]", "[ $m -lt 99999 ]");
    let within = ", beyond HackerRank's limits; within them, no failure in ";
    for (solution, name, start, is_beyond) in [
        (RIGHT, "tower-breakers/hackerrank", "tower-breakers/hackerrank: no failure in ", false),
        (RIGHT, "tower-breakers", "RE tower-breakers: a small failing input found in ", true),
        (
            &wrong,
            "tower-breakers",
            "WA tower-breakers: the smallest failing input found in ",
            false,
        ),
    ] {
        let report = &project.run(&["--stress=1", "-c", solution, name]).report[0];
        assert!(report.trim_start().starts_with(start), "{report}");
        assert_eq!(report.contains(within), is_beyond, "{report}");
    }
}
