//! The checks of a whole problem notice planted faults. Each project has one program of the
//! repository and one fault.

use crate::project::{Project, here, without_usage};
use std::fs;

/// Writes a project with one program of the repository, its cases and its mistakes. The project has
/// no crates, so both builds need the stand-in. The file has three parts: the program, dummy tests,
/// and the stand-in. `submit.sh` keeps only the program, and appends the stand-in anew.
fn project_with(name: &str) -> Project {
    let project = Project::new();
    let here = here();
    for old in ["src/bin/copy.rs", "src/bin/panics.rs"] {
        fs::remove_file(project.path(old)).unwrap();
    }
    for old in ["inputs/copy", "inputs/panics", "expected/copy", "expected/panics"] {
        fs::remove_dir_all(project.path(old)).unwrap();
    }
    let stand_in = here.read("src/stand-in.rs").unwrap();
    let program = here.submission(name).unwrap().replace(&stand_in, "");
    let rules = "#[cfg(test)]\nmod rules {\n}\n\n";
    let tests = "#[cfg(test)]\nmod tests {\n#[test]\nfn t() {}\n}\n\n";
    let text = [&program, rules, tests, &stand_in].concat();
    project.write(&format!("src/bin/{name}.rs"), &text);
    project.write("src/stand-in.rs", &stand_in);
    project.write("README.md", &format!("| [A](src/bin/{name}.rs) | b |\n"));
    for directory in ["inputs", "expected"] {
        for file in here.names(format!("{directory}/{name}")) {
            let path = format!("{directory}/{name}/{file}");
            project.write(&path, &here.read(&path).unwrap());
        }
    }
    let wrong = format!("wrong/{name}.md");
    project.write(&wrong, &here.read(&wrong).unwrap());
    project
}

/// Replaces a text in a file, where it must occur.
fn change(project: &Project, file: &str, from: &str, to: &str) {
    let text = fs::read_to_string(project.path(file)).unwrap();
    assert!(text.contains(from), "{file} does not contain {from}");
    project.write(file, &text.replacen(from, to, 1));
}

/// Runs the judge, and returns the reports of faults.
fn faults(project: &Project, arguments: &[&str]) -> Vec<String> {
    let output = project.judge("", arguments).output().unwrap();
    let report = without_usage(&String::from_utf8(output.stdout).unwrap());
    let faults = report.into_iter().filter(|line| {
        !line.starts_with("AC ") && !line.starts_with(' ') && !line.ends_with(" failed")
    });
    faults.collect()
}

/// The program is wrong only for a tower height that no stored case has.
#[test]
fn small_queries_notice_a_fault_that_no_stored_case_shows() {
    let project = project_with("tower-breakers");
    let theorem = "towers % 2 == 1 && height > 1";
    let wrong = format!("({theorem}) != (height == 19)");
    change(&project, "src/bin/tower-breakers.rs", theorem, &wrong);
    let faults = faults(&project, &["-q", "tower-breakers"]);
    assert_eq!(faults, ["WA tower-breakers: a small random input"]);
}

#[test]
fn planted_faults_are_noticed() {
    let program = "src/bin/tower-breakers.rs";
    let limit = "queries <= MAX_QUERIES";
    for (file, from, to, arguments, fault) in [
        // A limit one too high, and one too low.
        (
            program,
            limit,
            "queries <= MAX_QUERIES + 1",
            &["-q"][..],
            "FAIL tower-breakers does not refuse an input as it should",
        ),
        (
            program,
            limit,
            "queries < MAX_QUERIES",
            &["tower-breakers"],
            "FAIL no accepted case of tower-breakers has exactly MAX_QUERIES = 1000000",
        ),
        // Too slow at the limit.
        (
            program,
            "print!(\"{}\", winners);",
            "print!(\"{}\", winners); if queries > 999_999 { loop {} }",
            &["-l"],
            "TLE tower-breakers/million-queries (both builds)",
        ),
        // Does not end.
        (
            program,
            "let mut winners",
            "while std::env::args().count() > 0 {} let mut winners",
            &["-q"],
            "FAIL tower-breakers: after a TLE, refused inputs are not tried",
        ),
        // Prints answers before it refuses the rest of the input.
        (
            program,
            "if let Some(token)",
            "print!(\"{}\", winners); winners.clear(); if let Some(token)",
            &["-q"],
            "FAIL tower-breakers does not refuse an input as it should",
        ),
        // A stored file that its generator does not make.
        (
            "inputs/tower-breakers/03-small-games.txt",
            "192\n",
            "192 \n",
            &["-q"],
            "FAIL inputs/tower-breakers/03-small-games.txt differs from what judge/src/problems \
             makes; `cargo judge make-cases` writes it anew",
        ),
        // A mistake that every case accepts.
        (
            "wrong/tower-breakers.md",
            "+    towers % 2 == 1\n",
            "+    towers % 2 == 1 && height >= 2\n",
            &["tower-breakers"],
            "FAIL wrong/tower-breakers.md, forgets-height-one: AC on 03-small-games, not WA",
        ),
    ] {
        let project = project_with("tower-breakers");
        change(&project, file, from, to);
        let faults = faults(&project, arguments);
        assert!(faults.iter().any(|line| line == fault), "{to}: {faults:#?}");
    }
}

#[test]
fn a_missing_generated_case_is_reported_and_made_again() {
    let project = project_with("tower-breakers");
    fs::remove_file(project.path("expected/tower-breakers/09-all-magnitudes.txt")).unwrap();
    let missing = "FAIL expected/tower-breakers/09-all-magnitudes.txt is missing; \
                   `cargo judge make-cases` writes it";
    assert_eq!(faults(&project, &["-q", "tower-breakers"]), [missing]);
    let output = project.judge("", &["make-cases", "tower-breakers"]).output().unwrap();
    let written = String::from_utf8(output.stdout).unwrap();
    let expected = "expected/tower-breakers/09-all-magnitudes.txt is written\n";
    assert!(output.status.success() && written.starts_with(expected), "{written}");
    assert_eq!(faults(&project, &["-q", "tower-breakers"]), [""; 0]);
}

/// The judge makes refused inputs from the sample, in which it looks for the ends of the queries.
/// These two samples have none: one has a word that is no number, and the other is empty.
#[test]
fn a_sample_that_is_no_input_does_not_end_the_run() {
    for (name, sample) in [("divisor-nim", "8 x\n"), ("tower-breakers-play", "")] {
        let project = project_with(name);
        project.write(&format!("inputs/{name}/01-sample.txt"), sample);
        let output = project.judge("", &["-q", name]).output().unwrap();
        let reports = without_usage(&String::from_utf8(output.stdout).unwrap());
        assert!(reports.contains(&format!("RE inputs/{name}/01-sample.txt")), "{reports:#?}");
        assert!(reports.contains(&format!("AC cargo test --bin {name}")), "{reports:#?}");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// The program panics: no winning move is left.
#[test]
fn a_program_that_plays_wrong_fails_in_a_small_game() {
    let project = project_with("tower-breakers-play");
    let program = "src/bin/tower-breakers-play.rs";
    change(&project, program, "self.primes.len()", "self.primes.len().min(2)");
    let faults = faults(&project, &["-q", "tower-breakers-play"]);
    assert!(faults.contains(&"RE tower-breakers-play: a small random game".into()), "{faults:#?}");
}

/// The program reads the first number of a pair, and drops it if the second one is missing.
#[test]
fn a_dropped_half_of_a_query_is_noticed() {
    let project = project_with("divisor-nim");
    let both = "input! { from &mut source, m: u64, n: u64 }";
    let one = "input! { from &mut source, m: u64 } if source.is_empty() { break; }";
    let other = "input! { from &mut source, n: u64 }";
    change(&project, "src/bin/divisor-nim.rs", both, &format!("{one} {other}"));
    let fault = "FAIL divisor-nim does not refuse an input as it should";
    assert!(faults(&project, &["-q", "divisor-nim"]).contains(&fault.into()));
}

/// Each limit is in the statement, in the program, and in the module of the judge.
#[test]
fn a_limit_that_is_changed_in_one_place_is_named() {
    let program = "src/bin/nim.rs";
    for (from, to, expected) in [
        (
            "Σk ≤ 10⁶",
            "Σk ≤ 2000000",
            [
                "FAIL src/bin/nim.rs has MAX_HEAPS = 1000000, but its section Input has no \
                 limit for it",
                "FAIL src/bin/nim.rs has the limit 2000000 in its section Input, but no \
                 `const MAX_…: … = 2000000;`",
            ],
        ),
        (
            "MAX_HEAPS: usize = 1_000_000",
            "MAX_HEAPS: usize = 2_000_000",
            [
                "FAIL src/bin/nim.rs has MAX_HEAPS = 2000000, but its section Input has no \
                 limit for it",
                "FAIL judge/src/problems/nim.rs has MAX_HEAPS = 1000000, but src/bin/nim.rs has \
                 2000000",
            ],
        ),
    ] {
        let project = project_with("nim");
        change(&project, program, from, to);
        let faults = faults(&project, &["-q", "nim"]);
        assert!(expected.iter().all(|fault| faults.contains(&fault.to_string())), "{faults:#?}");
    }
}

/// A program may be wrong only for one layout of its input.
#[test]
fn a_program_that_depends_on_the_layout_is_noticed() {
    let start = "let mut source = OnceSource::new(io::stdin().lock());";
    let reads = "let mut text = String::new(); \
                 io::Read::read_to_string(&mut io::stdin().lock(), &mut text).unwrap();";
    let source = "let mut source = OnceSource::new(text.as_bytes());";
    for (fault, inputs) in [
        (
            "assert!(!text.contains('\\r'));",
            &[
                "the sample with CRLF at the ends of lines",
                "the sample with blanks and blank lines",
            ][..],
        ),
        (
            "assert!(text.is_empty() || text.ends_with('\\n'));",
            &["the sample without a newline at the end"],
        ),
        (
            "assert!(text.lines().all(|line| line.split(' ').count() == 2));",
            &[
                "the sample on one line",
                "the sample with one token per line",
                "the sample with blanks and blank lines",
            ],
        ),
        (
            "assert!(text.split_whitespace().all(|word| word.len() < 21));",
            &["the sample with leading zeros"],
        ),
        ("assert!(!text.is_empty());", &["the empty input"]),
    ] {
        let project = project_with("divisor-nim");
        let changed = format!("{reads} {fault} {source}");
        change(&project, "src/bin/divisor-nim.rs", start, &changed);
        let output = project.judge("", &["-q", "divisor-nim"]).output().unwrap();
        let reports = without_usage(&String::from_utf8(output.stdout).unwrap());
        let failures = inputs.iter().map(|input| format!("RE divisor-nim: {input}"));
        let all = "6 layouts of the sample, and the empty input";
        let passed = format!("AC divisor-nim: {} of 7 ({all})", 7 - inputs.len());
        for expected in failures.chain([passed]) {
            assert!(reports.contains(&expected), "{fault}: {expected}: {reports:#?}");
        }
    }
}
