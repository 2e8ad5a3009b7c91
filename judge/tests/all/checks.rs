//! The checks of a whole problem notice planted faults. Each project has one program of the
//! repository.

use crate::project::{Project, here};
use itertools::Itertools;
use judge::{compile::mistakes, repository::Case};
use std::fs;

const PROGRAM: &str = "src/bin/tower-breakers.rs";
const THEOREM: &str = "towers % 2 == 1 && height > 1\n}";
const LIMIT: &str = "queries <= MAX_QUERIES";

/// Returns the name and the value of the limit on queries.
fn limit() -> String {
    let limit = &problems::named("tower-breakers").unwrap().limits[0];
    format!("{} = {}", limit.name, limit.value)
}

/// Returns the number of refused inputs of Tower Breakers.
fn refused_inputs() -> usize {
    let here = here();
    let sample = here.read("inputs/tower-breakers/01-sample.txt").unwrap();
    let program = here.program("tower-breakers").unwrap();
    program.problem.unwrap().refused_inputs(&program.limits(), &sample).len()
}

/// Returns the fault of a program that does not refuse some of its refused inputs as it should.
fn unrefused(count: usize, of: usize) -> String {
    format!("FAIL tower-breakers does not refuse {count} of {of} inputs as it should")
}

/// A hint after a wrong answer to what the module has made.
const SOLVER: &str = "Either the program is wrong, or `solver` in \
                      judge/problems/src/games/tower_breakers.rs, whose answers are expected.";

/// If both builds fail in the same way, one report is about both. The case that fails was written by
/// hand.
#[test]
fn faults_of_all_kinds_are_reported_and_end_no_run() {
    let project = Project::with("tower-breakers");
    project.write("inputs/ghost/1", "");
    project.write("inputs/tower-breakers/.DS_Store", "");
    project.write("expected/tower-breakers/a.txt/b", "");
    project.write("inputs/tower-breakers/05-unexpected.txt", "1\n2 3\n");
    project.write("expected/tower-breakers/06-orphan.txt", "");
    project.write("expected/tower-breakers/02-no-queries.txt", "1\n");
    let mistake = "\n\n## one: WA on 01-sample\n```diff\n-    first();\n-    second();\n```\n\n";
    project.change("wrong/tower-breakers.md", "\n\n", mistake);
    let picture = "docs/lost-positions.svg";
    project.write(picture, &here().read(picture).unwrap());
    project.change(PROGRAM, "fn t() {", "fn t() { panic!(\"in the test\")");
    // The words of a message are free.
    project.change(PROGRAM, "`{}` queries: there", "Q is {}, not \\\"small\\\": there");
    let here = here();
    let program = here.program("tower-breakers").unwrap();
    // The small queries are a case, too, but one of the cases fails.
    let cases = Case::stored(&here, program).len();
    let large = Case::large(program).len();
    let (limits, refused) = (program.limits().len(), refused_inputs());
    let mistakes = mistakes(&here, program).unwrap().len();
    let printed = project.run(&[]);
    let faults = [
        "FAIL inputs/ghost belongs to no program in src/bin",
        "FAIL inputs/tower-breakers/.DS_Store is no case: a case is a file `NAME.txt`",
        "FAIL expected/tower-breakers/a.txt is no case: a case is a file `NAME.txt`",
        "WA inputs/tower-breakers/02-no-queries.txt (both builds)",
        "FAIL expected/tower-breakers/05-unexpected.txt is missing",
        "FAIL inputs/tower-breakers/06-orphan.txt is missing",
        "FAIL wrong/tower-breakers.md: one: what submit.sh prints lacks these lines, exactly so:",
        "FAIL cargo test --bins",
    ];
    assert_eq!(printed.faults(), faults, "{}", printed.text);
    // Each accepted case has a row, since one failed; the large cases share one.
    for line in [
        "line 1: expected 1$",
        "AC inputs/tower-breakers/01-sample.txt (both builds)",
        "AC tower-breakers/small (both builds)",
        &format!("AC tower-breakers refuses {refused} inputs"),
        &format!("AC tower-breakers (both builds): {large} large cases"),
        &format!("AC tower-breakers: cases at {limits} limits"),
        &format!("AC tower-breakers: {mistakes} mistakes rejected"),
        "first();",
        "second();",
        "in the test",
        &format!("{} passed, 8 failed", cases + refused + large + limits + mistakes),
    ] {
        assert!(printed.has(line), "{line}: {}", printed.text);
    }
    assert!(!printed.has(SOLVER), "{}", printed.text);
}

/// Returns the report about a file that is not what the code makes.
fn outdated(path: &str) -> String {
    let advice = "`./run_tests.sh make-cases tower-breakers` writes it";
    format!("FAIL {path} is not what the code makes: {advice}")
}

/// The program is wrong only for a tower height that no stored case has.
#[test]
fn small_queries_show_what_no_stored_case_does_and_make_cases_repairs_the_files() {
    let project = Project::with("tower-breakers");
    let [statement, file, answer, missing] = [
        "judge/problems/statements/tower-breakers.md",
        "inputs/tower-breakers/03-small-games.txt",
        "expected/tower-breakers/09-all-magnitudes.txt",
        "expected/tower-breakers/10-joined-keys.txt",
    ];
    project.change(PROGRAM, THEOREM, "(towers % 2 == 1 && height > 1) != (height == 19)\n}");
    project.change(PROGRAM, LIMIT, "queries <= MAX_QUERIES + 1");
    // A line too many.
    project.change(PROGRAM, "M must be at least 1", "M\\nmust be at least 1");
    project.change(PROGRAM, "#[test]\n", "#[allow(dead_code)]\n");
    project.change(file, "\n", " \n");
    project.change(answer, "1", "2");
    project.change(statement, "# Tower", "# Towers");
    let printed = project.run(&["-q", "tower-breakers"]);
    let faults = [
        &format!("FAIL {file}, line 1: must have the form that the statement says"),
        &outdated(statement),
        &outdated(file),
        &outdated(answer),
        "WA inputs/tower-breakers/09-all-magnitudes.txt",
        "WA inputs/tower-breakers/hackerrank-04.txt",
        "WA tower-breakers/small",
        &unrefused(3, refused_inputs()),
        "FAIL cargo test --bins",
    ];
    assert_eq!(printed.faults(), faults, "{}", printed.text);
    assert!(printed.has("No test was run."), "{}", printed.text);
    // It is not named where the file has another answer than the code.
    assert_eq!(printed.text.matches(SOLVER).count(), 2, "{}", printed.text);
    let fault = format!("illegal   because it is beyond the limit {} by one", limit());
    assert!(printed.has(&fault), "{}", printed.text);

    fs::remove_file(project.path(missing)).unwrap();
    let printed = project.run(&["-c", "true", "tower-breakers/10-joined-keys"]);
    assert_eq!(printed.faults(), [format!("FAIL {missing} is missing")]);
    let made = project.run(&["make-cases", "tower-breakers"]);
    let written = [statement, file, answer, missing].map(|it| format!("{it}\n"));
    assert_eq!((made.text, made.status), (written.concat(), Some(0)));
}

/// The limit is one too low, and the statement does not allow an input without queries.
#[test]
fn cases_at_the_limits_and_mistakes_that_no_case_rejects_are_noticed() {
    let project = Project::with("tower-breakers");
    project.change(PROGRAM, LIMIT, "queries < MAX_QUERIES");
    project.change(PROGRAM, "0 ≤ Q", "1 ≤ Q");
    let accepted = "+    towers % 2 == 1 && height >= 2\n";
    let list = "wrong/tower-breakers.md";
    project.change(list, "+    towers % 2 == 1\n", accepted);
    // It also fails on the sample.
    project.change(list, "% 2.0 == 1.0", "% 2.0 == 0.0");
    let printed = project.run(&["tower-breakers"]);
    let here = here();
    let rejected = 1 + Case::large(here.program("tower-breakers").unwrap()).len();
    let unreached = |limit| {
        format!(
            "FAIL no accepted case of tower-breakers has exactly {limit}; {rejected} cases not accepted"
        )
    };
    let faults = [
        &outdated("judge/problems/statements/tower-breakers.md"),
        "FAIL inputs/tower-breakers/02-no-queries.txt",
        &unrefused(1, refused_inputs() + 1),
        &unreached(limit()),
        &unreached("Q = 1".into()),
        "FAIL wrong/tower-breakers.md, forgets-height-one: AC on 03-small-games, not WA",
        "FAIL wrong/tower-breakers.md, floating-point: WA on 01-sample, not AC",
    ];
    let mut found = printed.faults();
    found.retain(|fault| !fault.starts_with("RE tower-breakers/queries-"));
    assert_eq!(found, faults, "{}", printed.text);
    let below = "illegal   because it is below the limit Q ≥ 1 by one";
    assert!(printed.has(below), "{}", printed.text);
}

/// The statement does not allow the heights and numbers that the module makes.
#[test]
fn a_generator_that_breaks_a_limit_is_named() {
    let project = Project::with("tower-breakers");
    project.change(PROGRAM, "1 ≤ N, M", "2 ≤ N, M");
    let fault = "judge/problems/src/games/tower_breakers.rs: `small` breaks the limit N ≥ 2 with 1";
    let printed = project.run(&["-q", "tower-breakers"]);
    // The stored cases have such queries, too.
    let is_small = |it: &String| !it.contains("inputs/");
    let faults = printed.faults().into_iter().filter(is_small).collect_vec();
    let statement = outdated("judge/problems/statements/tower-breakers.md");
    let small = "FAIL tower-breakers/small";
    assert_eq!(faults, [&statement, small, &unrefused(2, refused_inputs())]);
    assert!(printed.has(fault), "{}", printed.text);
}

/// Judges a program with one change. Returns the reports of faults.
fn faults(name: &str, from: &str, to: &str, arguments: &[&str]) -> Vec<String> {
    let project = Project::with(name);
    project.change(&format!("src/bin/{name}.rs"), from, to);
    project.run(&[arguments, &[name]].concat()).faults()
}

#[test]
fn a_program_that_is_too_slow_at_the_limit_or_never_ends_is_noticed() {
    let slow = "if queries == MAX_QUERIES { loop {} } print!(";
    let project = Project::with("tower-breakers");
    project.change("src/bin/tower-breakers.rs", "print!(", slow);
    let large = "tower-breakers/queries-of-20-digits";
    let expected = format!("TLE {large} (both builds)");
    assert_eq!(project.run(&["-t", "0.3", large]).faults(), [expected]);
    let endless = "while std::env::args().count() > 0 {} let mut winners";
    let found = faults("tower-breakers", "let mut winners", endless, &["-q", "-t", "0.1"]);
    let expected = [
        "TLE inputs/tower-breakers/01-sample.txt",
        "FAIL tower-breakers: after a TLE, refused inputs are not tried",
    ];
    assert_eq!(found, expected);
}

#[test]
fn the_faults_that_follow_from_a_wrong_sample_are_left_out() {
    let found = faults("tower-breakers", THEOREM, "towers % 2 == 0 && height > 1\n}", &[]);
    let (last, wrong) = found.split_last().unwrap();
    let others = "large cases, limits and mistakes are not tried";
    assert_eq!(*last, format!("FAIL tower-breakers: as the sample fails, {others}"));
    assert!(wrong.iter().all(|it| it.starts_with("WA ")), "{found:#?}");
}

/// The first program refuses nothing. The second prints answers before it refuses a number that is
/// left over.
#[test]
fn inputs_that_are_not_refused_or_not_silently_are_noticed() {
    let silent = "std::panic::set_hook(Box::new(|_| std::process::exit(0))); let mut source";
    let found = faults("tower-breakers", "let mut source", silent, &["-q"]);
    assert_eq!(found, [unrefused(refused_inputs(), refused_inputs())]);
    let early = "print!(\"{}\", winners); winners.clear(); if let Some(token)";
    let found = faults("tower-breakers", "if let Some(token)", early, &["-q"]);
    assert_eq!(found, [unrefused(1, refused_inputs())]);
}

#[test]
fn a_program_that_fails_on_the_empty_input_is_noticed() {
    let empty = "assert!(!source.is_empty()); let mut answers";
    assert_eq!(faults("divisor-nim", "let mut answers", empty, &["-q"]), ["RE divisor-nim/empty"]);
}

/// The sample has a word that is no number. The program panics in a game: no winning move is left.
#[test]
fn a_sample_that_is_no_input_keeps_no_other_fault_from_being_found() {
    let name = "tower-breakers-play";
    let input = format!("inputs/{name}/01-sample.txt");
    let project = Project::with(name);
    let count = "self.primes.len()";
    project.change(&format!("src/bin/{name}.rs"), count, &format!("{count}.min(2)"));
    project.change(&input, "4 6 9", "4 x 9");
    let printed = project.run(&["-q", name]);
    for line in [format!("RE {input}"), format!("RE {name}/small"), "AC cargo test --bins".into()] {
        assert!(printed.has(&line), "{line}: {}", printed.text);
    }
}

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
        (
            "## a WA 01-sample",
            ": `## a WA 01-sample` is not `## name: verdict on case`, with WA, RE or TLE",
        ),
        (
            "## a: AC on 01-sample",
            ": `## a: AC on 01-sample` is not `## name: verdict on case`, with WA, RE or TLE",
        ),
        ("## a: WA on 02-none", ": a: there is no case `02-none`"),
        ("## a: WA on 01-sample\nText.", ": a: there must be exactly one block"),
        (
            &diff("-    one();\n-}\n-}"),
            ": a: what submit.sh prints lacks these lines, exactly so:\n",
        ),
        (&diff("-    one();"), ": a: what submit.sh prints has these lines 2 times:"),
        (
            &diff("   one();\ntwo();"),
            ": a: the line `two();` begins with neither a space, `-` nor `+`",
        ),
        (&diff("-  two();"), ": a: what submit.sh prints lacks these lines, exactly so:\n  two();"),
        (&right.repeat(2), ": there are two entries a"),
        ("# Mistakes\n", ": there is no entry"),
        (&format!("{right}##b: WA"), ": `##b: WA` must begin with `## `"),
    ] {
        project.write("wrong/nim.md", list);
        let fault = mistakes().into_iter().find_map(Result::err).expect("a fault");
        assert!(fault.starts_with(&format!("wrong/nim.md{message}")), "{fault}");
    }
}
