//! The packages that `examples/export.rs` writes are right, as far as that shows without a
//! judge's tools.

#[path = "../examples/export.rs"]
#[allow(dead_code, reason = "its main")]
mod export;

use export::{
    export, large,
    support::{programs, root, run, shown},
    tex,
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};
use tempfile::TempDir;
use wait_timeout::ChildExt;

/// The problem that is judged by playing.
const PLAY: &str = "tower-breakers-play";

/// An empty directory, and its path.
fn scratch() -> (TempDir, String) {
    let directory = tempfile::Builder::new().prefix("a judge's ").tempdir().expect("a directory");
    let path = directory.path().to_str().expect("a path in Unicode").to_owned();
    (directory, path)
}

/// The files in a directory, in order; none if it is not there.
fn files(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = directory.read_dir() else { return Vec::new() };
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort_unstable();
    files
}

/// The text of a file.
fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.as_ref().display()))
}

/// Compiles a program beside its source.
fn compiled(source: &PathBuf) -> PathBuf {
    let program = source.with_extension(format!("out{}", env::consts::EXE_SUFFIX));
    let (compiler, options) = if source.extension().is_some_and(|kind| kind == "rs") {
        ("rustc", "--edition=2021 --crate-name=main -Copt-level=1 -Awarnings")
    } else {
        ("c++", "-std=c++11")
    };
    let mut compiler = Command::new(compiler);
    compiler.args(options.split(' ')).arg("-o").arg(&program).arg(source);
    assert!(compiler.status().expect("a compiler").success(), "{}", source.display());
    program
}

/// A package on the disk.
struct Package(PathBuf);

impl Package {
    /// The programs in a directory, compiled.
    fn programs(&self, directory: &str) -> Vec<PathBuf> {
        files(&self.0.join(directory)).iter().map(compiled).collect()
    }

    /// The cases: where their inputs are, these, and the answers.
    fn cases(&self) -> Vec<(PathBuf, String, String)> {
        let groups = ["sample", "secret"].map(|group| files(&self.0.join("data").join(group)));
        let inputs = groups.into_iter().flatten().filter(|path| path.extension().unwrap() == "in");
        inputs.map(|path| (path.clone(), read(&path), read(path.with_extension("ans")))).collect()
    }

    /// Tests the input validators, and with them the accepted solution: but for its `main`
    /// it is one of them, and so prints the answers. Where it plays, there are none.
    fn accepts_its_cases_only(&self) {
        let validators = self.programs("input_validators");
        let accepted = |input: &str| {
            let mut answers = Vec::new();
            let mut accepted = true;
            for program in &validators {
                let output = run(program, input.as_bytes());
                accepted &= match output.status.code() {
                    Some(42) => true,
                    Some(43) => false,
                    _ => panic!("{}: {}", program.display(), shown(&output.stderr)),
                };
                answers.extend(output.stdout);
            }
            accepted.then_some(answers)
        };
        for (path, input, answer) in self.cases() {
            assert!(accepted(&input) == Some(answer.into()), "{}", path.display());
        }
        let (_, input, _) = self.cases().swap_remove(0);
        for bad in [
            String::new(),
            input.trim_end().to_owned(),
            input.replacen('\n', "\n\n", 1),
            input.replacen('\n', "\r\n", 1),
            format!("0{input}"),
            format!("{input}-1\n"),
            format!("{input}x\n"),
            format!("{input}18446744073709551616\n"),
        ] {
            assert_eq!(accepted(&bad), None, "{}: {}", self.0.display(), shown(bad.as_bytes()));
        }
    }

    /// Tests the submissions to a problem whose answers are compared. That the case which a
    /// wrong one names in its first line rejects it is another test's matter.
    fn compares(&self, name: &str) {
        let accepted = files(&self.0.join("submissions/accepted")).iter().map(read).next();
        let validator = read(self.0.join("input_validators/limits.rs"));
        let validator = validator.replace("fn solve()", "fn main()");
        assert!(validator.starts_with(&accepted.expect("a solution")), "{}", self.0.display());
        let mut wrong = 0;
        for (verdict, directory) in
            [("WA", "wrong_answer"), ("RE", "run_time_error"), ("TLE", "time_limit_exceeded")]
        {
            for file in files(&self.0.join("submissions").join(directory)) {
                let text = read(&file);
                let case = text.strip_prefix(&format!("//! {verdict} on ")).expect("a verdict");
                let (case, _) = case.split_once(':').expect("a case");
                let input = self.0.join(format!("data/secret/{case}.in"));
                assert!(input.exists(), "{}: {}", file.display(), input.display());
                wrong += 1;
            }
        }
        assert_eq!(wrong, files(&root().join("wrong").join(name)).len(), "{name}");
    }

    /// Tests the submissions to a problem that is judged by playing.
    fn plays(&self) {
        if Command::new("c++").arg("--version").output().is_err() {
            return println!("Without a C++ compiler the opponent does not play.");
        }
        let [opponent] = &self.programs("output_validators")[..] else { panic!("one opponent") };
        let cases = self.cases();
        for player in self.programs("submissions/accepted") {
            for (towers, ..) in &cases {
                assert_eq!(game(opponent, &player, towers), Some(42), "{}", towers.display());
            }
        }
        for player in self.programs("submissions/wrong_answer") {
            let mut verdicts = cases.iter().map(|(towers, ..)| game(opponent, &player, towers));
            let rejected = verdicts.any(|verdict| verdict == Some(43));
            assert!(rejected, "{} is accepted", player.display());
        }
    }
}

/// The exit status of the opponent after a game.
fn game(opponent: &Path, player: &Path, towers: &Path) -> Option<i32> {
    let mut judge = Command::new(opponent);
    judge.arg(towers).arg(towers.with_extension("ans")).arg(opponent.with_file_name(""));
    let mut judge = judge.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a judge");
    let (input, output) = (judge.stdout.take().unwrap(), judge.stdin.take().unwrap());
    // The player alone keeps the pipes.
    let player = Command::new(player).stdin(input).stdout(output).stderr(Stdio::null()).spawn();
    let status = judge.wait_timeout(Duration::from_secs(10)).expect("a judge");
    let mut player = player.expect("a player");
    player.kill().and_then(|()| player.wait()).expect("a player");
    status.expect("the game ends").code()
}

#[test]
fn packages_tell_right_from_wrong() {
    let (directory, path) = scratch();
    // The large cases of the other problems are too large to be written in each test.
    let large: Vec<_> = large().into_iter().filter(|case| case.program == PLAY).collect();
    assert_eq!(export(&[path], &large), Ok(()));
    assert_eq!(files(directory.path()).len(), programs().len());
    let package = |name: &str| Package(directory.path().join(name.replace('-', "")));
    thread::scope(|scope| {
        for name in programs() {
            scope.spawn(move || {
                let package = package(&name);
                package.accepts_its_cases_only();
                if name == PLAY { package.plays() } else { package.compares(&name) }
            });
        }
    });
}

#[test]
fn samples_are_those_of_the_statements() {
    let (directory, path) = scratch();
    assert_eq!(export(&[path], &[]), Ok(()));
    for name in programs() {
        let sample = |kind: &str| read(root().join(kind).join(&name).join("01-sample.txt"));
        let file = directory.path().join(name.replace('-', "")).join("data/sample/01-sample");
        let (input, answer) = if name == PLAY {
            let dialogue = read(file.with_extension("interaction"));
            let said = |mark| {
                dialogue.split_inclusive('\n').filter_map(|line| line.strip_prefix(mark)).collect()
            };
            (said('<'), said('>'))
        } else {
            (read(file.with_extension("in")), read(file.with_extension("ans")))
        };
        assert_eq!((input, answer), (sample("inputs"), sample("expected")), "{name}");
    }
}

#[test]
fn statements_are_tex() {
    let header = "# Nim & Co.\n\nA and B find a heap of a, b or h₁₂ ≤ 2⁶⁴ − 1 stones (\"*old*\n\
                  ones\" – by `UVa`), ⌊h/2⌋ in all.\n\n## Input\n\n\
                  ```text\nN M   Σ N ≤ 10⁶,\n      F(N) > 0\n```\n\n## Solution\n\nNone.";
    let expected = "\\problemname{Nim \\& Co.}\n\nA and B find a heap of $a$, $b$ or \
                    $h_{12} \\le  2^{64} - 1$ stones (``\\emph{old} ones'' -- by UVa), \
                    $\\lfloor h/2\\rfloor $ in all.\n\n\\section*{Input}\n\n\\noindent\n\
                    \\begin{tabular}{@{}l@{\\qquad}p{0.75\\textwidth}@{}}\n\
                    $N$ $M$ & $\\sum  N \\le  10^{6}$,    $F(N) > 0$ \\\\\n\\end{tabular}\n";
    assert_eq!(tex::statement(header), expected);
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is() {
    let (directory, path) = scratch();
    fs::create_dir(directory.path().join("nim")).expect("a directory");
    for (arguments, message) in [
        (vec![], "usage: "),
        (vec!["--help"], "usage: "),
        (vec!["nim", &path, "more"], "usage: "),
        (vec!["no-such-problem", &path], "no problem is called `no-such-problem`: "),
        (vec!["nim", &path], "exists already"),
        (vec![&path], "exists already"),
    ] {
        let arguments: Vec<_> = arguments.into_iter().map(String::from).collect();
        let error = export(&arguments, &[]).unwrap_err();
        assert!(error.contains(message), "{arguments:?}: {error}");
        assert_eq!(files(directory.path()).len(), 1, "{arguments:?}");
        assert!(files(&directory.path().join("nim")).is_empty(), "{arguments:?}");
    }
}
