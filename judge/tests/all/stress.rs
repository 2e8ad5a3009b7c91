//! The search for a small input on which a solution fails.

use crate::project::{Printed, Project, here, send};
use judge::{
    compile::{compile, mistakes},
    search::smaller_queries,
};
use problems::input::{Query, format::QueryFormat};
use std::{fs, process::Stdio, thread::sleep, time::Duration};

/// Runs the judge, and checks how its report begins.
fn searched(project: &Project, arguments: &[&str], start: &str) -> Printed {
    let printed = project.run(arguments);
    assert!(printed.report[0].starts_with(start), "{}{}", printed.errors, printed.text);
    printed
}

/// Returns the path of the input that a search has kept. The report names the command that repeats
/// it, with these options.
fn kept(printed: &Printed, options: &str) -> String {
    let again = format!("Again: ./run_tests.sh {options} ");
    let mut lines = printed.report.iter();
    lines.find_map(|line| line.trim().strip_prefix(&again)).expect("a path").into()
}

/// The files that a search writes show the mistake: our program accepts the input and prints the
/// expected output, and the mistake prints something else. The reduction tries illegal numbers, too: an
/// occupied size, or the height 0. An input that our program refuses must not be taken for a failure.
#[test]
fn the_shown_input_is_legal_and_the_mistake_is_wrong_on_it() {
    let here = here();
    for (problem, name, shown) in [
        ("tower-breakers-again", "one-sum-for-all-games", "query "),
        ("unbalanced-nim", "moves-to-an-occupied-size", "query "),
        ("tower-breakers-play", "step-of-four", "Against an opponent that plays "),
    ] {
        let project = Project::with(problem);
        // Our program answers each of many inputs.
        project.change("Cargo.toml", "opt-level = 0", "opt-level = 2");
        let mut mistakes = mistakes(&here, here.program(problem).unwrap()).unwrap().into_iter();
        let mistake = mistakes.find_map(|it| it.ok().filter(|it| it.name == name)).unwrap();
        compile(name, &mistake.text, &project.path(""), &["-O", "-Awarnings"]).unwrap();
        let wrong = &format!("./{name}");
        let subject = format!("WA {problem}: a small failing input found in ");
        let printed = searched(&project, &["--stress=60", "-c", wrong, problem], &subject);
        let kept = &*kept(&printed, &format!("-c '{wrong}'"));
        let of_problem = searched(&project, &["-c", wrong, kept], &format!("WA {kept}"));
        assert!(of_problem.report[1].trim().starts_with(shown), "{}", of_problem.text);
        let ours = format!("target/release/{problem}");
        project.run(&["-c", &ours, kept]).assert_single(&format!("AC {kept}"));
    }
}

/// A right solution of Tower Breakers. `n` may not fit the shell's numbers, so its last character
/// decides: `${n#"${n%?}"}`.
const RIGHT: &str = "read -r q; while read -r n m; do \
                     test \"$m\" != 1 && echo $((2 - ${n#\"${n%?}\"} % 2)) || echo 2; done";

/// The first solution sleeps in its first run, which is no failure. With the second one, fifty inputs
/// would take longer than three times a second. Each is searched within the limits of the site, and
/// then everywhere.
#[test]
fn a_right_solution_passes_fifty_random_inputs_unless_they_take_too_long() {
    let asleep = format!("mkdir slept 2>/dev/null && sleep 40; {RIGHT}");
    let slow = format!("i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done; {RIGHT}");
    let start = format!("{:24}tower-breakers: no failure in ", "");
    for (limit, solution, inputs) in [("0.5", asleep, 102..120), ("9", slow, 0..80)] {
        let project = Project::with("tower-breakers");
        let arguments = ["--stress=0.001", "-t", limit, "-c", &solution, "tower-breakers"];
        let Printed { text, report, status, .. } = searched(&project, &arguments, &start);
        let mut words = report[0][start.len()..].split(' ');
        assert!(inputs.contains(&words.next().unwrap().parse().unwrap()), "{text}");
        assert_eq!(words.next_back(), Some("queries"), "{text}");
        // No counts follow.
        assert_eq!((report.len(), status), (2, Some(0)));
        let again = format!("On all cases: ./run_tests.sh -t {limit} -c ");
        assert!(report[1].trim().starts_with(&again), "{text}");
    }
}

/// With large numbers, the solution fails only in company.
#[test]
fn queries_are_left_out_again_when_their_numbers_are_small() {
    let wrong = "read -r q; while read -r n m; do if [ $q -gt 1 ] || [ $n$m = 11 ]; then echo 7; \
                 else [ $m != 1 ] && echo $((2 - ${n#\"${n%?}\"} % 2)) || echo 2; fi; done";
    let project = Project::with("tower-breakers");
    let printed = project.run(&["--stress", "-c", wrong, "tower-breakers"]);
    let input = ["        input: 1", "        input: 1 1", "        line 1: expected 2$"];
    assert_eq!(printed.report[1..4], input, "{}", printed.text);
}

/// Numbers of a type that is too small fail from a threshold on, or at the threshold and some
/// multiples, or only where they are odd. Arrays have lengths of any size. Where each wrong answer is
/// known, many numbers are tried in one run. But a program may fail on its first query alone.
#[test]
fn the_smallest_number_that_fails_shows_the_threshold() {
    // Which query fails, if it is known, how many of the first ones may, and the most runs.
    let crashes = (None, 100, 500);
    let answers_wrong = (Some(0), 100, 75);
    let fails_on_first_query_alone = (Some(0), 1, 5000);
    let check = |n, smallest, fails: &dyn Fn(u64) -> bool| {
        for (wrong, may_fail, most_runs) in [crashes, answers_wrong, fails_on_first_query_alone] {
            let mut runs = 0;
            let mut first_wrong = |queries: &[Query]| {
                runs += 1;
                queries.iter().take(may_fail).position(|query| fails(query.numbers[1]))
            };
            let queries = vec![Query::from([7, n])];
            if first_wrong(&queries).is_some() {
                let format = QueryFormat::Line(2);
                let (smaller, _) = smaller_queries(queries, wrong, format, &mut first_wrong);
                assert_eq!(smaller[0].numbers, [0, smallest], "{n}");
                assert!(runs < most_runs, "{runs} runs");
            }
        }
    };
    for threshold in [31, 32, 53, 63].map(|exponent| 1_u64 << exponent) {
        for n in [u64::MAX, u64::MAX << 4, (threshold << 1).wrapping_sub(3), threshold | 1] {
            check(n, threshold, &|n| n >= threshold);
            check(n, threshold + 1, &|n| n >= threshold && n % threshold == 1);
            check(n, threshold + 1, &|n| n > threshold && n % 2 == 1);
        }
    }
    for threshold in [21, 123_457, 1_000_003, 10_u64.pow(13), u64::MAX] {
        check(u64::MAX, threshold, &|n| n >= threshold);
        check(u64::MAX, threshold | 1, &|n| n >= threshold && n % 2 == 1);
    }
    let remainder = 12_345;
    let fails = |n| n > 1 << 32 && n % (1 << 32) == remainder;
    check((u64::MAX << 32) + remainder, (1 << 32) + remainder, &fails);
}

/// Two heaps with the nim-sum 1 fail, and a list of many numbers.
#[test]
fn an_input_is_the_smallest_if_all_smaller_ones_have_passed() {
    let smallest = |numbers: &[u64], fails: &dyn Fn(&[u64]) -> bool| {
        let mut first_wrong = |queries: &[Query]| queries.iter().position(|it| fails(&it.numbers));
        let format = QueryFormat::CountedLine;
        smaller_queries(vec![numbers.into()], None, format, &mut first_wrong)
    };
    let is_one = |it: &[u64]| it.len() == 2 && it[0] ^ it[1] == 1;
    assert_eq!(smallest(&[3, 2], &is_one), (vec![[0, 1].into()], true));
    let zeros = [0; 15];
    assert_eq!(smallest(&[7; 99], &|it| it.len() > 14), (vec![zeros.into()], false));
}

/// They are equal heaps that are compared by identity (Python's `is`), different ones that are compared
/// as floats, numbers whose sum overflows, and numbers that fit together.
#[test]
fn two_numbers_are_lowered_together() {
    let check = |numbers: &[u64], smallest: &[u64], fails: &dyn Fn(&[u64]) -> bool| {
        let mut first_wrong = |queries: &[Query]| queries.iter().position(|it| fails(&it.numbers));
        let format = QueryFormat::Line(numbers.len());
        let (smaller, _) = smaller_queries(vec![numbers.into()], Some(0), format, &mut first_wrong);
        assert_eq!(smaller[0].numbers, smallest, "{numbers:?}");
    };
    let float = |n: u64| n.to_string().parse::<f64>();
    let (float_end, sum) = (1 << 53, 1 << 41);
    check(&[u64::MAX; 2], &[257; 2], &|it| it[0] == it[1] && it[0] > 256);
    check(&[1 << 63, (1 << 63) + 1], &[float_end, float_end + 1], &|it| {
        it[0] != it[1] && float(it[0]) == float(it[1])
    });
    check(&[sum << 9, 2442, 425_874_596], &[sum + 1, 0, 0], &|it| it.iter().sum::<u64>() > sum);
    check(&[10, 40, 50], &[4, 0, 4], &|it| it[0] > 3 && it[0].checked_add(it[1]) == Some(it[2]));
}

/// Returns a project whose only case of Tower Breakers has this input.
fn project_with(input: &str) -> Project {
    let project = Project::with("tower-breakers");
    fs::remove_dir_all(project.path("inputs/tower-breakers")).unwrap();
    project.write_case("tower-breakers/01-sample.txt", input, "");
    project
}

/// Within the limits of a site it may compute for longer, but not sleep. The input is the smallest, but
/// nothing smaller was tried.
#[test]
fn a_failure_asleep_is_run_twice() {
    let project = project_with("1\n1 1\n");
    project.change("src/bin/tower-breakers.rs", "Time limit: 2 s", "Time limit: 0.1 s");
    let subject = "TLE tower-breakers: a failing input found in 2 runs";
    let arguments = ["--stress", "-c", "sleep 300", "tower-breakers"];
    let printed = searched(&project, &arguments, subject);
    assert!(
        printed.text.contains("killed after it had slept 10.3 s; limit 10 s "),
        "{}",
        printed.text
    );
}

/// The first solution fails in its first run, and the other one does not end on smaller inputs.
#[test]
fn a_failing_input_is_not_called_the_smallest_without_reason() {
    let name = "tower-breakers";
    let flaky = "[ -e ran ] && exec target/release/tower-breakers; touch ran; echo 7";
    let endless = "read -r q; while read -r n m; do while [ $m = 1 ]; do :; done; echo 7; done";
    for (command, what) in [
        (flaky, "an input on which the solution fails only sometimes; "),
        (endless, "a small failing input found in "),
    ] {
        let arguments = ["--stress=0.1", "-t", "0.2", "-c", command, name];
        searched(&project_with("1\n1 2\n"), &arguments, &format!("WA {name}: {what}"));
    }
}

/// On one query with m = 1 the solution takes 0.6 s, which is more than the limit while the input is
/// made smaller at first, but less than the chosen one. On any other input it does not end.
#[test]
fn a_solution_that_does_not_end_is_shown_a_small_input() {
    let endless = "read -r q; read -r n m; end=never; [ $q$m != 11 ] || end=0m0.6; \
                   while times >time; read -r user rest <time; [ \"${user#$end}\" = \"$user\" ]; do \
                   i=0; while [ $i -lt 1000 ]; do i=$((i + 1)); done; done; echo 2";
    // With no other case, few runs are late.
    let project = project_with("2\n2 2\n1 4\n");
    let printed = project.run(&["--stress=3", "-t", "0.8s", "-c", endless, "tower-breakers"]);
    assert!(printed.report[0].starts_with("TLE tower-breakers: "), "{}", printed.text);
    for line in ["input: 1", "input: 1 2", "limit 0.8 s of processor time (-t)"] {
        assert!(printed.has(line), "{}", printed.text);
    }
}

/// `target/stress` is a file, so nothing can be kept. The site has no game without towers.
#[test]
fn a_failing_input_that_cannot_be_kept_is_shown() {
    let project = Project::with("tower-breakers-again");
    project.write("target/stress", "");
    let printed = project.run(&["--stress", "-c", "echo 7", "tower-breakers-again/hackerrank"]);
    let shown = ["input: 1", "input: 1", "input: 1", "line 1: expected 2$"];
    assert_eq!(printed.report[1..5], shown.map(|it| format!("        {it}")), "{}", printed.text);
    assert!(printed.text.contains("        The input could not be kept: "), "{}", printed.text);
}

/// The run after these is interrupted. If the first one has failed, it is the second one that makes the
/// input smaller, within a shorter limit after a TLE.
#[test]
fn an_interrupted_search_reports_the_last_failure() {
    let name = "tower-breakers";
    for (runs, answers, failed, first, also) in [
        (
            2,
            "echo 7",
            1,
            ": a small failing input found in 2 runs",
            "target/stress/tower-breakers/",
        ),
        (2, "while :; do :; done", 1, ": a failing input found in 2 runs", "limit 1 s of "),
        (2, RIGHT, 0, ": no failure in 2 small inputs with ", "On all cases: "),
        (0, RIGHT, 0, "0 passed", ""),
    ] {
        let project = Project::with(name);
        let sleeper = format!("echo >>runs; [ $(wc -l <runs) -le {runs} ] || sleep 300; {answers}");
        let mut judge = project.judge(&["--stress", "-t", "1", "-c", &sleeper, name]);
        let judge = judge.stdout(Stdio::piped()).spawn().unwrap();
        while !fs::read(project.path("runs")).is_ok_and(|lines| lines.len() == runs + 1) {
            sleep(Duration::from_millis(20));
        }
        send("TERM", &judge);
        let Printed { text, report, status, .. } = Printed::of(judge.wait_with_output().unwrap());
        assert!(report[0].contains(first) && text.contains(also), "{text}");
        let last = format!("0 passed, {failed} failed; interrupted");
        assert_eq!((report.last(), status), (Some(&last), Some(130)), "{text}");
    }
}
