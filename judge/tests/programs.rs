//! What holds for each program with a module. This is a crate of its own, since it is compiled once
//! more with the module that CONTRIBUTING adds.

use itertools::{Itertools, chain};
use judge::{
    compile::compile,
    export::package,
    report::quoted,
    repository::Repository,
    run::{Budget, run_on_input},
};
use rayon::prelude::*;
use std::{collections::HashMap, env, process::Command};

/// Validators compile in an old edition; a warning is an error.
const OPTIONS: [&str; 4] = ["-Copt-level=1", "-Ccodegen-units=1", "--edition=2018", "-Dwarnings"];

/// Returns this repository.
fn here() -> Repository {
    let package = env::var("CARGO_MANIFEST_DIR").expect("Cargo runs the tests");
    Repository::at(package + "/..").unwrap()
}

#[test]
fn input_validators_accept_all_stored_cases_and_refuse_junk() {
    let here = here();
    here.with_modules(&[], "export").unwrap().into_par_iter().for_each(|program| {
        let (name, problem) = (&*program.name, program.problem.unwrap());
        let directory = tempfile::tempdir().unwrap();
        let files: HashMap<_, _> = package(&here, program, false).unwrap().into_iter().collect();
        let text = &files["input_validators/validator/validator.rs"];
        let validator = compile(name, text, directory.path(), &OPTIONS).unwrap();
        let validate = |input: &[u8]| {
            let mut validator = Command::new(&validator);
            run_on_input(&mut validator, Budget::hour(), input).unwrap()
        };
        let cases = files.keys().filter_map(|path| path.strip_suffix(".in")).sorted().collect_vec();
        for case in &cases {
            let output = validate(files[&format!("{case}.in")].as_bytes());
            assert_eq!(output.run.status.code(), Some(42), "{name}: {case}");
            // The validator contains the solution, so it also prints the expected output. (In the
            // interactive problem, it begins to play.)
            let answer = files[&format!("{case}.ans")].as_bytes();
            assert!(output.stdout == answer || problem.is_interactive(), "{name}: {case}");
        }
        let sample = &files["data/sample/01-sample.in"];
        let junk = junk(sample).into_iter().map(String::into_bytes);
        let refused = problem.refused_inputs(&program.limits(), sample).into_iter();
        for bad in junk.chain(refused.map(|input| input.text)) {
            assert_eq!(validate(&bad).run.status.code(), Some(43), "{name}: {}", quoted(&bad));
        }
    });
}

/// Lists inputs with wrong white space, numbers of a wrong form or size, other words, or nothing,
/// and with two lines of the sample joined, or with one line split.
fn junk(sample: &str) -> Vec<String> {
    let ends = ["\n\n", "\r\n", " \n", "\n "].map(|end| sample.replacen('\n', end, 1));
    let more = ["-1", "x", "18446744073709551616"].map(|word| format!("{sample}{word}\n"));
    let starts = ["0", " ", "+"].map(|start| format!("{start}{sample}"));
    let other = [String::new(), sample.trim_end().into(), format!("{sample}\n\n")];
    let separators = sample.trim_end().match_indices([' ', '\n']);
    let other_lines = separators.map(|(i, separator)| {
        let other = if separator == " " { "\n" } else { " " };
        sample[..i].to_owned() + other + &sample[i + 1..]
    });
    chain!(ends, more, starts, other, other_lines).collect()
}
