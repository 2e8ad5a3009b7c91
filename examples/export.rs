//! Writes problem packages for judges, in the legacy format of ICPC and Kattis.
//!
//! `cargo run --release --example export -- [NAME] DIRECTORY` writes the package of one
//! problem, or of all, each into a new directory below DIRECTORY.

use itertools::{Itertools, chain};
use std::{env, fs, path::Path, process};

#[path = "../tests/support/mod.rs"]
pub(crate) mod support;

use support::answers::{Texts, random};
use support::{cases, mistakes::mistakes, names, programs, read, submission, time_limit};

/// How to call this.
const USAGE: &str = "usage: cargo run --release --example export -- [NAME] DIRECTORY";

/// The problem that is judged by playing, not by comparing answers.
pub(crate) const PLAY: &str = "tower-breakers-play";

/// In the names of cases about the layout of the input. These are left out: a right solution
/// in another language may well read line by line.
const LAYOUT: [&str; 5] = ["empty", "white-space", "crlf", "no-final-newline", "leading-zeros"];

/// Accepts the input of the played problem: n ≤ 1000 towers, of heights up to 10⁹.
const TOWERS: &str = "fn solve() {
    let text = tidy_input();
    let numbers: Vec<usize> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
    assert!(numbers[0] <= 1000 && numbers.len() == 1 + numbers[0]);
    assert!(numbers[1..].iter().all(|height| (1..=1_000_000_000).contains(height)));
}\n";

/// Signs, each with what it is in a formula in TeX.
const FORMULAS: &str = r"<< >> −- …\ldots ·\cdot ≤\le ≥\ge ⊕\oplus Σ\sum Ω\Omega ⌊\lfloor ⌋\rfloor
    ⁰^0 ¹^1 ²^2 ³^3 ⁴^4 ⁵^5 ⁶^6 ⁷^7 ⁸^8 ⁹^9 ⁱ^i ʲ^j ᵏ^k ⁿ^n
    ₀_0 ₁_1 ₂_2 ₃_3 ₄_4 ₅_5 ₆_6 ₇_7 ₈_8 ₉_9 ᵢ_i ⱼ_j ₖ_k ₙ_n";

fn main() {
    if let Err(message) = export(&env::args().skip(1).collect_vec(), true) {
        eprintln!("{message}");
        process::exit(2);
    }
}

/// Writes the packages that the arguments ask for, with or without the cases of limit size; or
/// nothing and says why, if there is no such problem or a package is there already.
pub(crate) fn export(arguments: &[String], with_large: bool) -> Result<(), String> {
    let all = programs();
    let (chosen, directory) = match arguments {
        [name] if all.contains(name) => return Err(format!("no directory for `{name}`\n{USAGE}")),
        [directory] if !directory.starts_with('-') => (&all[..], directory),
        [name, directory] if all.contains(name) => (&arguments[..1], directory),
        [name, _] => return Err(format!("no problem is called `{name}`: {}", all.join(", "))),
        _ => return Err(USAGE.to_owned()),
    };
    // Judges want short names of letters and digits.
    let target = |name: &String| Path::new(directory).join(name.replace('-', ""));
    if let Some(target) = chosen.iter().map(target).find(|target| target.exists()) {
        return Err(format!("`{}` exists already", target.display()));
    }
    for name in chosen {
        for (path, text) in package(name, with_large) {
            let path = target(name).join(path);
            fs::create_dir_all(path.parent().expect("a directory"))
                .and_then(|()| fs::write(&path, text))
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
        println!("{}", target(name).display());
    }
    Ok(())
}

/// The files of a package: their paths and texts.
pub(crate) fn package(name: &str, with_large: bool) -> Vec<(String, String)> {
    let program = submission(name);
    let header = program.lines().map_while(|line| line.strip_prefix("//!"));
    let header = header.map(|line| line.strip_prefix(' ').unwrap_or(line)).join("\n");
    let solve = program.replace("fn main()", "fn solve()");
    let solve = solve.replace("io::stdin().lock()", "io::Cursor::new(tidy_input())");
    let solve = if name == PLAY { TOWERS } else { &solve };
    let main = read("examples/export/validator.rs");
    let validator = format!("// The input validator, with its `main` at the end.\n{solve}\n{main}");
    let file = |path: &str, text| (path.to_owned(), text);
    let mut files = vec![
        file("problem.yaml", configuration(name, &header)),
        file(".timelimit", time_limit(name) + "\n"),
        file("problem_statement/problem.en.tex", statement(&header)),
        file("input_validators/validator.rs", validator),
        file(&format!("submissions/accepted/{name}.rs"), program),
    ];
    files.extend(mistakes(name).into_iter().map(|mistake| {
        let directory = match &*mistake.verdict {
            "RE" => "run_time_error",
            "TLE" => "time_limit_exceeded",
            _ => "wrong_answer",
        };
        (format!("submissions/{directory}/{}.rs", mistake.name), mistake.program)
    }));
    if name == PLAY {
        files.push(file("output_validators/opponent.cpp", read("examples/export/opponent.cpp")));
        files.extend(cases(name, with_large).into_iter().flat_map(game));
        return files;
    }
    // DMOJ reads only this file, and from it where the cases are.
    let mut init = "output_limit_length: 100000000\ntest_cases:\n".to_owned();
    for (case, (input, output)) in cases(name, with_large) {
        let group = if case.contains("sample") { "sample" } else { "secret" };
        let path = format!("data/{group}/{case}");
        init = format!("{init}- {{in: {path}.in, out: {path}.ans, points: 1}}\n");
        files.extend([(format!("{path}.in"), input), (format!("{path}.ans"), output)]);
    }
    files.push(file("init.yml", init));
    files
}

/// The cases of a problem: names, inputs and expected outputs.
fn cases(name: &str, with_large: bool) -> Vec<(String, Texts)> {
    let tidy = |file: &String| !LAYOUT.iter().any(|layout| file.contains(layout));
    let here = names(format!("inputs/{name}")).into_iter().filter(tidy).map(|file| {
        let texts = ["inputs", "expected"].map(|of| read(format!("{of}/{name}/{file}")));
        (file.replace(".txt", ""), texts.into())
    });
    let large = cases::cases().filter(|case| with_large && case.program == name && case.is_large());
    let large = large.map(|case| (case.name.to_owned(), (case.make)()));
    let random = [2, 3, 4, 5, 10, 100, 1000].into_iter().filter(|_| name == PLAY).map(|n| {
        let heights = random(n, 1, 1_000_000_000).iter().join(" ");
        (format!("random-{n}"), (format!("{n}\n{heights}\n"), String::new()))
    });
    chain!(here, large, random).collect()
}

/// The files of a case of the played problem: the towers and, of a sample, the dialogue.
fn game((case, (input, output)): (String, Texts)) -> Vec<(String, String)> {
    let towers = input.lines().take(2).join("\n") + "\n";
    let path = format!("data/secret/{case}");
    let mut files = vec![(format!("{path}.in"), towers), (format!("{path}.ans"), String::new())];
    if case.contains("sample") {
        let mut judge = input.lines().map(|line| format!("<{line}\n"));
        let mut player = output.lines().map(|line| format!(">{line}\n"));
        // Who plays first says so, and then moves.
        let side = player.by_ref().take(usize::from(output.starts_with("first")));
        let start = chain!(judge.by_ref().take(2), side).join("");
        let dialogue = start + &player.interleave(judge).join("");
        files.push((format!("data/sample/{case}.interaction"), dialogue));
    }
    files
}

/// The text of `problem.yaml`.
fn configuration(name: &str, header: &str) -> String {
    let title = header.lines().next().unwrap_or_default().replace("# ", "");
    // Tools that do not read `.timelimit` allow so many times what our program takes: at least
    // what the statement says, even if they are twice as fast, but too little for slow solutions.
    let (validation, multiplier) = match name {
        PLAY => ("custom interactive", 100),
        "tower-breakers-revisited" => ("default", 20),
        _ => ("default", 50),
    };
    let hash = name.bytes().fold(1, |hash, byte| (hash * 65_537 + u64::from(byte)) % (1 << 46));
    format!(
        "name: \"{title}\"\nuuid: 5e1f6b0d-93c7-8a42-b6d8-{hash:012x}\nlicense: unknown\n\
         validation: {validation}\nlimits:\n  time_multiplier: {multiplier}\n  \
         memory: 256 # MB\n  output: 100 # MB\n"
    )
}

/// A statement in TeX: the header of a program, up to the section on the solution. Of the section
/// on the sample only the explanation stays, since a package shows its samples itself.
fn statement(header: &str) -> String {
    let header = header.split("\n\n## Solution").next().unwrap_or_default();
    let (statement, sample) = header.split_once("## Sample\n\n").unwrap_or((header, ""));
    let explanation = sample.split("```\n\n").last().unwrap_or_default();
    let statement = format!("{statement}{explanation}");
    let blocks = statement.split("\n\n").filter(|block| !block.is_empty());
    let mut tex = blocks.map(|block| match block.split_once([' ', '\n']) {
        Some(("#", title)) => format!("\\problemname{{{}}}\n", tex(title)),
        Some(("##", title)) => format!("\\section*{{{}}}\n", tex(title)),
        Some(("```text", lines)) => table(lines.trim_end_matches("\n```")),
        _ => tex(block) + "\n",
    });
    tex.join("\n")
}

/// Lines of names and, after at least two spaces, what they mean; a line that starts with two
/// spaces goes on with that.
fn table(lines: &str) -> String {
    let lines = lines.replace("\n  ", " ");
    let rows = lines.lines().map(|line| tex(line).replacen("  ", " & ", 1) + " \\\\\n").join("");
    let columns = "@{}l@{\\qquad}p{0.75\\textwidth}@{}";
    format!("\\noindent\n\\begin{{tabular}}{{{columns}}}\n{rows}\\end{{tabular}}\n")
}

/// A text with quotes, `*` around what is stressed, and backticks around code. Panics at a sign
/// that has no TeX here: what TeX does not know, it drops silently.
pub(crate) fn tex(text: &str) -> String {
    let mut signs = text.chars().map(|sign| {
        let formula = FORMULAS.split_whitespace().find_map(|entry| entry.strip_prefix(sign));
        match (formula, sign) {
            (Some(formula), _) => format!("${formula}$"),
            (_, '&' | '%' | '$' | '#' | '_' | '{' | '}') => format!("\\{sign}"),
            (_, '\n' | ' '..='[' | ']' | '`'..='z' | 'À'..='ſ' | '–') => sign.into(),
            _ => panic!("`{sign}` has no TeX yet in examples/export.rs"),
        }
    });
    // Two names are in backticks because of a lint.
    let mut tex = signs.join("").replace("`HackerRank`", "HackerRank").replace("`UVa`", "UVa");
    for (mark, start, end) in [('`', "\\texttt{", "}"), ('*', "\\emph{", "}"), ('"', "``", "''")] {
        while tex.contains(mark) {
            tex = tex.replacen(mark, start, 1).replacen(mark, end, 1);
        }
    }
    tex
}
