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

#[path = "../tests/support/large.rs"]
mod large;
#[path = "export/tex.rs"]
mod tex;

/// How to call this.
const USAGE: &str = "usage: cargo run --release --example export -- [NAME] DIRECTORY";

/// The problem whose answers a program judges, by playing.
const PLAY: &str = "tower-breakers-play";

/// In the names of cases about the layout of the input. A solution in another language may
/// read it line by line, so these are left out.
const LAYOUT: [&str; 5] = ["empty", "white-space", "crlf", "no-final-newline", "leading-zeros"];

fn main() {
    let arguments = env::args().skip(1).collect_vec();
    if let Err(message) = export(&arguments, &large::LARGE) {
        eprintln!("{message}");
        process::exit(2);
    }
}

/// Writes the packages that the arguments ask for, with these cases besides those of the
/// repository; or nothing, if a name is unknown or a package is there already.
pub fn export(arguments: &[String], large: &[large::Large]) -> Result<(), String> {
    let all = names("src/bin")?.iter().map(|file| file.replace(".rs", "")).collect_vec();
    let (chosen, directory) = match arguments {
        [directory] if !directory.starts_with('-') => (all, directory),
        [name, directory] if all.contains(name) => (vec![name.clone()], directory),
        [name, _] => return Err(format!("no problem is called `{name}`, only {}", all.join(", "))),
        _ => return Err(USAGE.to_owned()),
    };
    let targets = chosen.iter().map(|name| Path::new(directory).join(name.replace('-', "")));
    let targets = targets.collect_vec();
    if let Some(target) = targets.iter().find(|target| target.exists()) {
        return Err(format!("{} exists already", target.display()));
    }
    for (name, target) in chosen.iter().zip(targets) {
        for (path, text) in package(name, large)? {
            let path = target.join(path);
            fs::create_dir_all(path.parent().unwrap_or(&target))
                .and_then(|()| fs::write(&path, text))
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}

/// The files of a package, as pairs of a path and a text.
fn package(name: &str, large: &[large::Large]) -> Result<Vec<(String, String)>, String> {
    let source = read(format!("src/bin/{name}.rs"))?;
    let header = source.lines().map_while(|line| line.strip_prefix("//!"));
    let header = header.map(|line| line.strip_prefix(' ').unwrap_or(line)).join("\n");
    let title = header.lines().next().unwrap_or_default().replace("# ", "");
    let uuid = uuid(name);
    let validation = if name == PLAY { "custom interactive" } else { "default" };
    // Twice the time and the memory that the program takes at most, and all of its output.
    let yaml = format!(
        "name: \"{title}\"\nuuid: {uuid}\nlicense: unknown\nvalidation: {validation}\n\
         limits:\n  time_multiplier: 2\n  memory: 256\n  output: 128\n"
    );
    let submission = submission(name)?;
    let mut files = vec![
        ("problem.yaml".to_owned(), yaml),
        (".timelimit".to_owned(), "2\n".to_owned()),
        ("problem_statement/problem.en.tex".to_owned(), tex::statement(&header)?),
        ("input_validators/layout.rs".to_owned(), read("examples/export/layout.rs")?),
    ];
    if name == PLAY {
        for (kind, file) in [("input", "towers.rs"), ("output", "opponent.cpp")] {
            let text = read(format!("examples/export/{file}"))?;
            files.push((format!("{kind}_validators/{file}"), text));
        }
    } else {
        // The program refuses bad input with a panic. Else it ends, and that is all: its
        // result is about writing to a string, which never fails.
        let checks = submission.replacen("fn main()", "fn solve()", 1)
            + "\nfn main() {\n    let _ = solve();\n    std::process::exit(42);\n}\n";
        files.push(("input_validators/limits.rs".to_owned(), checks));
    }
    files.push((format!("submissions/accepted/{name}.rs"), submission));
    for file in names(format!("wrong/{name}"))? {
        let text = read(format!("wrong/{name}/{file}"))?;
        let verdict = match text.split_whitespace().nth(1) {
            Some("WA") => "wrong_answer",
            Some("RE") => "run_time_error",
            Some("TLE") => "time_limit_exceeded",
            _ => return Err(format!("wrong/{name}/{file} does not start with its verdict")),
        };
        files.push((format!("submissions/{verdict}/{file}"), text));
    }
    for file in names(format!("inputs/{name}"))? {
        let case = file.replace(".txt", "");
        if !LAYOUT.iter().any(|layout| case.contains(layout)) {
            let texts = ["inputs", "expected"].map(|kind| read(format!("{kind}/{name}/{file}")));
            let [input, output] = texts;
            files.extend(data(name, &case, input?, output?));
        }
    }
    for case in large.iter().filter(|case| case.program == name) {
        let (input, output) = (case.make)();
        files.extend(data(name, case.name, input, output));
    }
    Ok(files)
}

/// The files of a case.
fn data(name: &str, case: &str, input: String, output: String) -> Vec<(String, String)> {
    let group = if case == "01-sample" { "sample" } else { "secret" };
    if name != PLAY {
        let path = format!("data/{group}/{case}");
        return vec![(format!("{path}.in"), input), (format!("{path}.ans"), output)];
    }
    let mut words = input.split_whitespace();
    let n = words.next().unwrap_or_default();
    let heights = words.take(n.parse().unwrap_or_default()).join(" ");
    let towers = if heights.is_empty() { format!("{n}\n") } else { format!("{n}\n{heights}\n") };
    let path = format!("data/secret/{case}");
    let mut files = vec![(format!("{path}.in"), towers), (format!("{path}.ans"), String::new())];
    if group == "sample" {
        // The towers, the side, and then the players alternate; the program starts.
        let mut judge = input.lines().map(|line| format!("<{line}\n"));
        let mut player = output.lines().map(|line| format!(">{line}\n"));
        let start = judge.by_ref().take(2).chain(player.by_ref().take(1)).join("");
        let moves = player.interleave(judge).join("");
        files.push((format!("data/sample/{case}.interaction"), start + &moves));
    }
    files
}

/// Numbers the problem, the same everywhere: FNV-1a of its name, marked as made in a way of
/// one's own (version 8).
fn uuid(name: &str) -> String {
    let hash = name.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash: u128, byte| {
        (hash ^ u128::from(byte)).wrapping_mul((1 << 88) + 0x13b)
    });
    let hex = format!("{hash:032x}");
    format!("{}-{}-8{}-8{}-{}", &hex[..8], &hex[8..12], &hex[13..16], &hex[17..20], &hex[20..])
}

/// What `submit.sh` prints: the program as a file that needs no crates.
fn submission(name: &str) -> Result<String, String> {
    let mut command = Command::new("bash");
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(["submit.sh", name]);
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    String::from_utf8(output.stdout).map_err(|error| format!("{command:?}: {error}"))
}

/// A file of the repository.
fn read(path: impl AsRef<Path>) -> Result<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The names in a directory of the repository, in order.
fn names(directory: impl AsRef<Path>) -> Result<Vec<String>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(directory);
    let entries = path.read_dir().map_err(|error| format!("{}: {error}", path.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names.sorted().collect())
}
