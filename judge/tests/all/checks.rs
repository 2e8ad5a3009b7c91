//! The checks of a whole problem notice planted faults. The programs are those of the repository
//! with one change.

use crate::project::{Project, without_usage};
use judge::repository::Repository;
use std::fs;

/// Writes a project with one program of the repository, its cases and its mistakes. The project has
/// no crates, so the file of the program contains the stand-in. It comes after dummy tests. So
/// `submit.sh` cuts it off with them, and appends it anew.
fn project_with(name: &str) -> Project {
    let project = Project::new();
    let here = Repository::here();
    for old in ["src/bin/copy.rs", "src/bin/panics.rs"] {
        fs::remove_file(project.path(old)).unwrap();
    }
    for old in ["inputs/copy", "inputs/panics", "expected/copy", "expected/panics"] {
        fs::remove_dir_all(project.path(old)).unwrap();
    }
    let stand_in = here.read("src/stand-in.rs");
    let program = here.submission(name).unwrap().replace(&stand_in, "");
    let tests = "mod rules {\n}\n\n#[cfg(test)]\nmod tests {\n#[test]\nfn t() {}\n}\n\n";
    let text = [&program, "#[cfg(test)]\n", tests, &stand_in].concat();
    project.write(&format!("src/bin/{name}.rs"), &text);
    project.write("src/stand-in.rs", &stand_in);
    project.write("README.md", &format!("| [A](src/bin/{name}.rs) | b |\n"));
    for directory in ["inputs", "expected"] {
        for file in here.names(format!("{directory}/{name}")) {
            let path = format!("{directory}/{name}/{file}");
            project.write(&path, &here.read(&path));
        }
    }
    let wrong = format!("wrong/{name}.md");
    project.write(&wrong, &here.read(&wrong));
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
fn each_check_notices_its_fault() {
    let program = "src/bin/tower-breakers.rs";
    let limit = "MAX_QUERIES: u64 = 1_000_000";
    for (file, from, to, arguments, fault) in [
        // A limit one too high, and one too low.
        (
            program,
            limit,
            "MAX_QUERIES: u64 = 1_000_001",
            &["-q"][..],
            "FAIL tower-breakers does not refuse an input as it should",
        ),
        (
            program,
            limit,
            "MAX_QUERIES: u64 = 999_999",
            &["tower-breakers"],
            "RE tower-breakers/million-queries",
        ),
        // Too slow at the limit.
        (
            program,
            "print!(\"{}\", winners);",
            "print!(\"{}\", winners); if queries > 999_999 { loop {} }",
            &["-l"],
            "TLE tower-breakers/million-queries",
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
    assert!(project.judge("", &["make-cases", "tower-breakers"]).status().unwrap().success());
    assert_eq!(faults(&project, &["-q", "tower-breakers"]), [""; 0]);
}

#[test]
fn a_program_that_plays_wrong_fails_in_a_small_game() {
    let project = project_with("tower-breakers-play");
    let program = "src/bin/tower-breakers-play.rs";
    change(&project, program, "self.primes.len()", "self.primes.len().min(2)");
    let faults = faults(&project, &["-q", "tower-breakers-play"]);
    assert!(faults.contains(&"RE tower-breakers-play: a small random game".into()), "{faults:#?}");
}

/// The program reads the first number of a pair, and drops it if the second one is missing. The
/// judge has no module for a program of this name, so it tries only the faults that fit every
/// input.
#[test]
fn a_dropped_half_of_a_query_is_noticed() {
    let project = project_with("divisor-nim");
    for [from, to] in [
        ["src/bin/divisor-nim.rs", "src/bin/pairs.rs"],
        ["inputs/divisor-nim/01-sample.txt", "inputs/pairs/01-sample.txt"],
        ["expected/divisor-nim/01-sample.txt", "expected/pairs/01-sample.txt"],
    ] {
        let text = fs::read_to_string(project.path(from)).unwrap();
        project.write(to, &text);
    }
    project.write("README.md", "| [A](src/bin/pairs.rs) | b |\n");
    assert_eq!(faults(&project, &["-q", "pairs"]), [""; 0]);
    let both = "input! { from &mut source, m: u64, n: u64 }";
    let one = "input! { from &mut source, m: u64 } if source.is_empty() { break; }";
    let other = "input! { from &mut source, n: u64 }";
    change(&project, "src/bin/pairs.rs", both, &format!("{one} {other}"));
    let fault = "FAIL pairs does not refuse an input as it should";
    assert!(faults(&project, &["-q", "pairs"]).contains(&fault.into()));
}
