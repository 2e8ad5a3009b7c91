//! Writes problem packages for judges, in the legacy format of ICPC and Kattis.
//!
//! `cargo run --release --example export -- [NAME] DIRECTORY` writes the package of one
//! problem, or of all, each into a new directory below DIRECTORY.

use itertools::Itertools;
use std::{
    env, fs,
    path::Path,
    process::{self, Command},
};

#[path = "../tests/support/mod.rs"]
pub(crate) mod support;
#[path = "export/tex.rs"]
pub(crate) mod tex;

use support::{
    answers::random,
    cases::{Case, cases as all_cases},
};

/// The cases of limit size.
pub(crate) fn large() -> Vec<Case> {
    all_cases().filter(Case::is_large).collect()
}

/// How to call this.
const USAGE: &str = "usage: cargo run --release --example export -- [NAME] DIRECTORY";

/// The problem that is judged by playing, not by comparing answers.
const PLAY: &str = "tower-breakers-play";

/// The case of the statement.
const SAMPLE: &str = "01-sample";

/// In the names of cases about the layout of the input. These are left out: a right solution
/// in another language may well read line by line.
const LAYOUT: [&str; 5] = ["empty", "white-space", "crlf", "no-final-newline", "leading-zeros"];

/// Makes a program an input validator, once its own `main` is called `solve`.
const JUDGE_INPUT: &str = "
fn main() {
    let accepted = std::panic::catch_unwind(|| drop(solve())).is_ok();
    std::process::exit(if accepted { 42 } else { 43 });
}
";

fn main() {
    let arguments = env::args().skip(1).collect_vec();
    if let Err(message) = export(&arguments, &large()) {
        eprintln!("{message}");
        process::exit(2);
    }
}

/// Writes the packages that the arguments ask for, with these cases of limit size; or
/// nothing and says why, if there is no such problem or a package is there already.
pub(crate) fn export(arguments: &[String], large: &[Case]) -> Result<(), String> {
    let files = names("src/bin");
    let all = files.iter().filter_map(|file| file.strip_suffix(".rs").map(String::from));
    let all = all.collect_vec();
    let (chosen, directory) = match arguments {
        [directory] if !directory.starts_with('-') => (&all[..], directory),
        [name, directory] if all.contains(name) => (&arguments[..1], directory),
        [name, _] => return Err(format!("no problem is called `{name}`: {}", all.join(", "))),
        _ => return Err(USAGE.to_owned()),
    };
    // Judges want short names of letters and digits.
    let targets = chosen.iter().map(|name| Path::new(directory).join(name.replace('-', "")));
    let targets = targets.collect_vec();
    if let Some(target) = targets.iter().find(|target| target.exists()) {
        return Err(format!("`{}` exists already", target.display()));
    }
    for (name, target) in chosen.iter().zip(targets) {
        for (path, text) in package(name, large) {
            let path = target.join(path);
            fs::create_dir_all(path.parent().unwrap_or(&target))
                .and_then(|()| fs::write(&path, text))
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
        println!("{}", target.display());
    }
    Ok(())
}

/// The files of a package: their paths and texts.
fn package(name: &str, large: &[Case]) -> Vec<(String, String)> {
    let submission = submission(name);
    let header = submission.lines().map_while(|line| line.strip_prefix("//!"));
    let header = header.map(|line| line.strip_prefix(' ').unwrap_or(line)).join("\n");
    let file = |path: &str, text| (path.to_owned(), text);
    let mut files = vec![
        file("problem.yaml", configuration(name, &header)),
        file(".timelimit", "2\n".to_owned()),
        file("problem_statement/problem.en.tex", tex::statement(&header)),
        file("input_validators/layout.rs", read("examples/export/layout.rs")),
    ];
    if name == PLAY {
        files.push(file("input_validators/towers.rs", read("examples/export/towers.rs")));
        files.push(file("output_validators/opponent.cpp", read("examples/export/opponent.cpp")));
    } else {
        // The program panics on bad input. What it returns is of no interest.
        let limits = submission.replacen("fn main()", "fn solve()", 1) + JUDGE_INPUT;
        files.push(file("input_validators/limits.rs", limits));
    }
    files.push((format!("submissions/accepted/{name}.rs"), submission));
    for mistake in names(format!("wrong/{name}")) {
        let text = read(format!("wrong/{name}/{mistake}"));
        let verdict = match text.split([' ', ':']).nth(1) {
            Some("RE") => "run_time_error",
            Some("TLE") => "time_limit_exceeded",
            _ => "wrong_answer",
        };
        files.push((format!("submissions/{verdict}/{mistake}"), text));
    }
    let cases = cases(name, large);
    if name == PLAY {
        files.extend(cases.into_iter().flat_map(|case| towers(&case)));
        return files;
    }
    let group = |case| if case == SAMPLE { "sample" } else { "secret" };
    let paths = cases.iter().map(|(case, ..)| format!("data/{}/{case}", group(case)));
    let paths = paths.collect_vec();
    // DMOJ reads only this file, and from it where the cases are.
    let line = |path| format!("- {{in: {path}.in, out: {path}.ans, points: 1}}\n");
    let init = "output_limit_length: 100000000\ntest_cases:\n".to_owned();
    files.push(file("init.yml", init + &paths.iter().map(line).join("")));
    for ((_, input, output), path) in cases.into_iter().zip(paths) {
        files.extend([(format!("{path}.in"), input), (format!("{path}.ans"), output)]);
    }
    files
}

/// The cases of a problem: names, inputs and expected outputs.
fn cases(name: &str, large: &[Case]) -> Vec<(String, String, String)> {
    let here = names(format!("inputs/{name}")).into_iter();
    let here = here.filter(|file| !LAYOUT.iter().any(|layout| file.contains(layout)));
    let mut cases = here
        .map(|file| {
            let [input, output] =
                ["inputs", "expected"].map(|of| read(format!("{of}/{name}/{file}")));
            (file.replace(".txt", ""), input, output)
        })
        .collect_vec();
    for case in large.iter().filter(|case| case.program == name) {
        let (input, output) = (case.make)();
        // Some are small enough to be in the repository, too.
        if cases.iter().all(|(_, other, _)| *other != input) {
            cases.push((case.name.to_owned(), input, output));
        }
    }
    if name == PLAY {
        // The opponent has no moves to be told, so any towers do.
        for n in [2, 3, 4, 5, 10, 100, 1000] {
            let heights = random(n, 1, 1_000_000_000).iter().join(" ");
            cases.push((format!("random-{n}"), format!("{n} {heights}"), String::new()));
        }
    }
    cases
}

/// The files of a case of the problem that is judged by playing: the opponent plays by
/// itself, and so it needs only the towers.
fn towers((case, input, output): &(String, String, String)) -> Vec<(String, String)> {
    let mut words = input.split_whitespace();
    let n = words.next().unwrap_or_default();
    let heights = words.take(n.parse().unwrap_or_default()).join(" ");
    let towers = format!("{n}\n{heights}\n").replace("\n\n", "\n");
    let path = format!("data/secret/{case}");
    let mut files = vec![(format!("{path}.in"), towers), (format!("{path}.ans"), String::new())];
    if case == SAMPLE {
        // The towers, the side, and then the moves in turn.
        let mut judge = input.lines().map(|line| format!("<{line}\n"));
        let mut player = output.lines().map(|line| format!(">{line}\n"));
        let start = judge.by_ref().take(2).chain(player.by_ref().take(1)).join("");
        let moves = player.interleave(judge).join("");
        files.push((format!("data/sample/{case}.interaction"), start + &moves));
    }
    files
}

/// The text of `problem.yaml`. The limits of memory and, in `.timelimit`, of time are twice
/// what the program takes at most; that of the output is twice the longest.
fn configuration(name: &str, header: &str) -> String {
    let title = header.lines().next().unwrap_or_default().replace("# ", "");
    let validation = if name == PLAY { "custom interactive" } else { "default" };
    // The same number for a problem everywhere: FNV-1a, marked as a UUID of version 8.
    let hash = name.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul((1 << 88) + 0x13b)
    });
    let hex = format!("{hash:032x}");
    let [a, b, c, d, e] = [&hex[..8], &hex[8..12], &hex[13..16], &hex[17..20], &hex[20..]];
    format!(
        "name: \"{title}\"\nuuid: {a}-{b}-8{c}-8{d}-{e}\nlicense: unknown\n\
         validation: {validation}\n\
         limits:\n  time_multiplier: 2\n  memory: 256 # MB\n  output: 100 # MB\n"
    )
}

/// What `submit.sh` prints: the program as one file that needs no crates.
fn submission(name: &str) -> String {
    let mut submit = Command::new("bash");
    submit.current_dir(env!("CARGO_MANIFEST_DIR")).args(["submit.sh", name]);
    let output = submit.output().expect("bash runs");
    assert!(output.status.success(), "submit.sh does not know {name}");
    String::from_utf8(output.stdout).expect("a program is text")
}

/// A file of the repository.
fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names in a directory of the repository, in order; none if it is not there.
fn names(directory: impl AsRef<Path>) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(directory);
    let entries = path.read_dir().into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.sorted().collect()
}
