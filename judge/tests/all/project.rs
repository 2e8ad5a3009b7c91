//! A scratch project, in which every kind of fault can be planted.

use itertools::Itertools;
use judge::repository::Repository;
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Command, Stdio},
};
use tempfile::TempDir;

/// A project in a directory of its own.
pub struct Project(TempDir);

/// Its cases: paths, inputs, expected outputs.
const CASES: [(&str, &str, &str); 6] = [
    ("copy/01-sample.txt", "a\n", "a\n"),
    ("copy/02-wrong.txt", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n0\n0\n4\n0\n0\n0\n"),
    ("copy/03-spaces.txt", "1\n2 \n3\r\n", "1\n2\n3\n"),
    ("copy/04-unfinished.txt", "1", "1\n"),
    ("copy/my 'own' * case.txt", " \r\n\u{a0}", " \r\n\u{a0}"),
    ("panics/01-sample.txt", "a\n", "a\n"),
];

/// Returns this repository.
pub fn here() -> Repository {
    Repository::here().expect("Cargo runs the tests")
}

/// Copies its input, but refuses words other than `a`, a digit, and a no-break space. The sample is
/// printed in its usual layout.
const COPY: &str = r#"
fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).expect("UTF-8");
    let is_digit = |word: &str| word.len() == 1 && word >= "0" && word < ":";
    let is_good = |word: &&str| *word == "a" || *word == "\u{a0}" || is_digit(word);
    if let Some(word) = text.split_ascii_whitespace().find(|word| !is_good(word)) {
        eprintln!("`{}`", word);
        std::process::exit(1);
    }
    print!("{}", if text.trim() == "a" { "a\n" } else { &text });
}"#;

/// Refuses every input. The message names every fault that the judge may look for. It begins with
/// an escape for colours, which a report must show as `^[`. Then comes a word that tells the two
/// builds apart: `panics` if Cargo sets `CARGO_BIN_NAME`, and `free` if the compiler runs alone.
const PANICS: &str = r#"
fn main() {
    let mut bytes = vec![];
    std::io::Read::read_to_end(&mut std::io::stdin(), &mut bytes).unwrap();
    let input = String::from_utf8_lossy(&bytes);
    let name = option_env!("CARGO_BIN_NAME").unwrap_or("free");
    panic!("\u{1b}[31m {} `{}`: UTF-8? the input ends", name, input.trim());
}"#;

/// The text of a program that keeps the conventions, with this `main` and this body of a test.
pub fn program(main: &str, test: &str) -> String {
    let header = "# Title\n\nWhich?\n\n## Input\n\n```text\nn  a number\n```\n\n## Output\n\n\
                  Time limit: 2 s. Memory limit: 512 MB.\n\n## Sample\n\n```text\na\n```\n\n\
                  ```text\na\n```\n\n## Solution\n\n## Complexity\n";
    let comment = header.lines().map(|line| format!("//! {line}").trim_end().to_owned()).join("\n");
    let tests =
        format!("mod rules {{\n}}\n\n#[cfg(test)]\nmod tests {{\n#[test]\nfn t() {{ {test} }}\n}}");
    format!("{comment}\n\n{main}\n\n#[cfg(test)]\n{tests}\n")
}

/// The width of the verdict, time and memory in a report.
const COLUMNS: usize = 24;

/// Lists the lines of a report without times and memory.
pub fn without_usage(report: &str) -> Vec<String> {
    report.lines().map(line_without_usage).collect()
}

/// Returns a line of a report without times and memory.
fn line_without_usage(line: &str) -> String {
    let without_largest = line.split(", at most ").next().unwrap_or_default();
    // `split_at_checked` counts bytes, but `–`, printed for a killed command, has three.
    let line = without_largest.replace('–', "-");
    match line.split_at_checked(COLUMNS) {
        Some((verdict, subject)) if !line.starts_with(' ') && !line.contains(" passed, ") => {
            format!("{} {subject}", verdict.split(' ').next().unwrap_or_default())
        }
        _ => line,
    }
}

impl Project {
    /// Writes a project with the programs `copy` and `panics`, and their cases.
    pub fn new() -> Self {
        let project = Self(tempfile::Builder::new().prefix("a project's * ").tempdir().unwrap());
        project.write("submit.sh", &here().read("submit.sh").unwrap());
        project.write(
            "Cargo.toml",
            "[package]\nname = \"scratch\"\nedition = \"2024\"\n[workspace]\n",
        );
        project
            .write("README.md", "| [A](src/bin/copy.rs) | b |\n| [A](src/bin/panics.rs) | b |\n");
        // In edition 2018 `async` becomes a keyword, so this compiles only in edition 2015.
        project.write("src/stand-in.rs", "#[allow(dead_code)]\nfn async() {}\n");
        project.write("src/bin/copy.rs", &program(COPY, ""));
        project.write("src/bin/panics.rs", &program(PANICS, ""));
        for (case, input, expected) in CASES {
            project.write(&format!("inputs/{case}"), input);
            project.write(&format!("expected/{case}"), expected);
        }
        fs::create_dir(project.path("tmp")).unwrap();
        project
    }

    /// Returns the path of a file.
    pub fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    /// Writes a file that may be executed, and the directories above it.
    pub fn write(&self, path: &str, text: &str) {
        let file = self.path(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// Returns the judge, to be started in a directory of the project.
    pub fn judge(&self, directory: &str, arguments: &[&str]) -> Command {
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        judge.args(arguments).env("JUDGE_ROOT", self.path(""));
        judge.env("JUDGE_CALLED_AS", "./run_tests.sh").env_remove("JUDGE_TARGET");
        judge.current_dir(self.path(directory)).stdin(Stdio::null());
        judge.env("TMPDIR", self.path("tmp")).env_remove("CARGO_TERM_COLOR");
        judge
    }

    /// Runs the judge, and checks its reports, count and exit status. Times and memory are left
    /// out, and so are explanations that are not expected. Returns what it printed on standard
    /// error.
    pub fn reports(&self, judge: &mut Command, expected: &str) -> String {
        let output = judge.output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        let expected: Vec<_> = expected.lines().collect();
        let mut lines = without_usage(&text);
        lines.retain(|line| !line.starts_with(' ') || expected.contains(&&**line));
        assert_eq!(lines, expected, "{errors}{text}");
        let has_failed = !text.contains(" 0 failed");
        assert_eq!(output.status.code(), Some(has_failed.into()), "{errors}{text}");
        assert_eq!(self.path("tmp").read_dir().unwrap().count(), 0, "something is left");
        errors
    }
}
