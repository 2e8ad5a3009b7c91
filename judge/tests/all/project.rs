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
    (
        "copy/02-wrong.txt",
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n",
        "1\n0\n0\n4\n0\n0\n0\n0\n0\n0\n0\n0\n",
    ),
    ("copy/03-spaces.txt", "1\n2 \n3\r\n", "1\n2\n3\n"),
    ("copy/04-unfinished.txt", "1", "1\n"),
    ("copy/my 'own' * case.txt", " \r\n\u{a0}", " \r\n\u{a0}"),
    ("panics/01-sample.txt", "a\n", "a\n"),
];

/// Returns this repository.
pub fn here() -> Repository {
    Repository::here().expect("Cargo runs the tests")
}

/// Copies its input.
const COPY: &str =
    "fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }";

/// Fails. The message begins with an escape for colours, which a report must show as `^[`.
const PANICS: &str = r#"fn main() { panic!("\u{1b}[31m message") }"#;

/// The text of a program that keeps the conventions, with this `main` and this body of a test.
pub fn program(main: &str, test: &str) -> String {
    let header = "# Title\n\nWhich?\n\n## Input\n\n```text\nn  a number\n```\n\n## Output\n\n\
                  Time limit: 2 s. Memory limit: 512 MB.\n\n## Sample\n\n```text\n0\n```\n\n\
                  ```text\n0\n```\n\n## Solution\n\n## Complexity\n";
    let comment = header.lines().map(|line| format!("//! {line}").trim_end().to_owned()).join("\n");
    format!("{comment}\n\n{main}\n\n#[cfg(test)]\n{}", tests(test))
}

/// The text of the tests after the first `#[cfg(test)]`.
fn tests(test: &str) -> String {
    format!("mod rules {{\n}}\n\n#[cfg(test)]\nmod tests {{\n#[test]\nfn t() {{ {test} }}\n}}\n")
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

/// What the judge has printed, and its exit status.
pub struct Printed {
    pub text: String,
    /// The lines without times and memory.
    pub report: Vec<String>,
    pub errors: String,
    pub status: Option<i32>,
}

impl Printed {
    /// Tells whether a line is in the report, indented or not.
    pub fn has(&self, line: &str) -> bool {
        self.report.iter().any(|other| other.trim_start() == line)
    }

    /// Lists the reports of faults.
    pub fn faults(&self) -> Vec<&str> {
        let lines = self.report.iter().map(String::as_str);
        let is_fault = |line: &&str| {
            !line.starts_with(' ') && !line.starts_with("AC ") && !line.contains(" passed, ")
        };
        lines.filter(is_fault).collect()
    }
}

/// Runs the judge.
pub fn run(judge: &mut Command) -> Printed {
    let output = judge.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    Printed { report: without_usage(&text), text, errors, status: output.status.code() }
}

impl Project {
    /// Writes a project without programs.
    fn empty() -> Self {
        let project = Self(tempfile::Builder::new().prefix("a project's * ").tempdir().unwrap());
        project.write("submit.sh", &here().read("submit.sh").unwrap());
        project.write(
            "Cargo.toml",
            "[package]\nname = \"scratch\"\nedition = \"2024\"\n[workspace]\n",
        );
        fs::create_dir(project.path("tmp")).unwrap();
        project
    }

    /// Writes a project with the plain programs `copy` and `panics`, and their cases.
    pub fn new() -> Self {
        let project = Self::empty();
        // In edition 2018 `async` becomes a keyword, so this compiles only in edition 2015.
        project.write("src/stand-in.rs", "#[allow(dead_code)]\nfn async() {}\n");
        project.write("src/bin/copy.rs", &program(COPY, ""));
        project.write("src/bin/panics.rs", &program(PANICS, ""));
        for (case, input, expected) in CASES {
            project.write(&format!("inputs/{case}"), input);
            project.write(&format!("expected/{case}"), expected);
        }
        project
    }

    /// Writes a project with one program of the repository, its cases and its mistakes. The project
    /// has no crates, so both builds need the stand-in. The file has three parts: the program, dummy
    /// tests, and the stand-in. `submit.sh` keeps only the program, and appends the stand-in anew.
    pub fn with(name: &str) -> Self {
        let (project, here) = (Self::empty(), here());
        let stand_in = here.read("src/stand-in.rs").unwrap();
        let program = here.submission(name).unwrap().replace(&stand_in, "");
        let text = [&program, "#[cfg(test)]\n", &tests(""), "\n", &stand_in].concat();
        project.write(&format!("src/bin/{name}.rs"), &text);
        project.write("src/stand-in.rs", &stand_in);
        project.write("README.md", &format!("| [A](src/bin/{name}.rs) | b |\n"));
        let directories = ["inputs", "expected"].map(|kind| format!("{kind}/{name}"));
        let cases = directories.iter().flat_map(|directory| {
            here.names(directory).into_iter().map(move |file| format!("{directory}/{file}"))
        });
        for path in cases.chain([format!("wrong/{name}.md")]) {
            project.write(&path, &here.read(&path).unwrap());
        }
        project
    }

    /// Writes a program whose header states nothing, with these constants. The judge has a module
    /// for its problem.
    pub fn write_constants(&self, name: &str) {
        let text = here().program(name).unwrap().text.clone();
        let constants = text.lines().filter(|line| line.starts_with("const MAX_"));
        self.write(
            &format!("src/bin/{name}.rs"),
            &constants.map(|line| format!("{line}\n")).join(""),
        );
    }

    /// Replaces a text in a file, where it must occur.
    pub fn change(&self, file: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.path(file)).unwrap();
        assert!(text.contains(from), "{file} does not contain {from}");
        self.write(file, &text.replacen(from, to, 1));
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
        judge.env("JUDGE_CALLED_AS", "./run_tests.sh");
        judge.current_dir(self.path(directory)).stdin(Stdio::null());
        judge.env("TMPDIR", self.path("tmp")).env_remove("CARGO_TERM_COLOR");
        judge
    }

    /// Runs the judge, and checks its reports, count and exit status. Times and memory are left
    /// out, and so are explanations that are not expected. Returns what it printed on standard
    /// error.
    pub fn reports(&self, judge: &mut Command, expected: &str) -> String {
        let Printed { text, mut report, errors, status } = run(judge);
        let expected: Vec<_> = expected.lines().collect();
        report.retain(|line| !line.starts_with(' ') || expected.contains(&&**line));
        assert_eq!(report, expected, "{errors}{text}");
        let has_failed = !text.contains(" 0 failed");
        assert_eq!(status, Some(has_failed.into()), "{errors}{text}");
        assert!(self.is_tidy(), "something is left");
        errors
    }

    /// Tells whether no temporary file or directory is left.
    pub fn is_tidy(&self) -> bool {
        let entries = ["tmp", "target"].into_iter().filter_map(|it| self.path(it).read_dir().ok());
        entries.flatten().all(|it| !it.unwrap().file_name().to_string_lossy().starts_with(".tmp"))
    }
}
