//! A scratch project, in which every kind of fault can be planted.

use itertools::Itertools;
use judge::{compile::submission, repository::Repository};
use regex_lite::{Captures, Regex};
use std::{
    env, fs,
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
    thread,
};
use tempfile::TempDir;

/// A project in a directory of its own.
pub struct Project(TempDir);

/// Returns this repository.
pub fn here() -> Repository {
    let package = env::var("CARGO_MANIFEST_DIR").expect("Cargo runs the tests");
    Repository::at(package + "/..").unwrap()
}

/// Without optimisation and debug info programs are built in less time.
pub const PROFILES: &str = "\
[profile.dev]
debug = false
incremental = false
[profile.release]
opt-level = 0
";

/// A plain program, which copies its input.
const COPY: &str = "\
fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }
#[test]
fn t() {}
";

/// The tests at the end of a program that keeps the conventions.
const TESTS: &str = "\
#[cfg(test)]
mod rules {
}

#[cfg(test)]
mod tests {
#[test]
fn t() {}
}
";

/// Lists the lines of a report without times and memory.
fn without_usage(report: &str) -> Vec<String> {
    let verdict = Regex::new("(?m)^([A-Z]{2}[A-Z ]{2}) .{9} .{7}  ").unwrap();
    let report = verdict.replace_all(report, |it: &Captures| it[1].trim_end().to_owned() + " ");
    report.lines().map(String::from).collect()
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
    /// Reads the output of a judge that has ended.
    pub fn of(output: Output) -> Self {
        let [text, errors] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        Self { report: without_usage(&text), text, errors, status: output.status.code() }
    }

    /// Tells whether a line is in the report, indented or not.
    pub fn has(&self, line: &str) -> bool {
        self.report.iter().any(|other| other.trim_start() == line)
    }

    /// Checks the reports, the count and the exit status. Times and memory are left out, and so are
    /// explanations that are not expected.
    pub fn assert(&self, expected: &str) {
        let Self { text, report, errors, status } = self;
        let expected: Vec<_> = expected.lines().collect();
        let mut report: Vec<_> = report.iter().map(String::as_str).collect();
        report.retain(|line| !line.starts_with(' ') || expected.contains(line));
        assert_eq!(report, expected, "{errors}{text}");
        let has_failed = !text.contains(" 0 failed");
        assert_eq!(*status, Some(has_failed.into()), "{errors}{text}");
    }

    /// Checks the only report, the count and the exit status.
    pub fn assert_single(&self, expected: &str) {
        let counts =
            if expected.starts_with("AC ") { "1 passed, 0 failed" } else { "0 passed, 1 failed" };
        self.assert(&format!("{expected}\n{counts}"));
    }

    /// Returns the error of a command that has refused to do anything.
    pub fn error(self) -> String {
        assert_eq!((&*self.text, self.status), ("", Some(2)), "{}", self.errors);
        self.errors
    }

    /// Lists the reports of faults.
    pub fn faults(&self) -> Vec<String> {
        let is_report = |line: &str| line.starts_with(char::is_uppercase);
        let is_fault = |line: &&String| is_report(line) && !line.starts_with("AC ");
        self.report.iter().filter(is_fault).cloned().collect()
    }
}

/// Returns the session in README or CONTRIBUTING that begins with this command, or with its start.
pub fn session(start: &str) -> String {
    let texts = ["README.md", "CONTRIBUTING.md"].map(|it| here().read(it).unwrap()).concat();
    let start = format!("$ {start}");
    let (_, session) = texts.split_once(&format!("```text\n{start}")).expect("a session");
    let (session, _) = session.split_once("```").unwrap();
    start + session
}

/// The executable of the judge.
pub const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

/// Runs the judge.
pub fn run(judge: &mut Command) -> Printed {
    Printed::of(judge.output().unwrap())
}

/// Sends a signal to a judge.
pub fn send(signal: &str, judge: &Child) {
    let kill = Command::new("kill").args(["-s", signal, &judge.id().to_string()]).status();
    assert!(kill.unwrap().success());
}

impl Project {
    /// Writes a project without programs. Its `run_tests.sh` starts the judge that is tested.
    pub fn empty() -> Self {
        let project = Self(tempfile::Builder::new().prefix("a project's * ").tempdir().unwrap());
        project.write("submit.sh", &here().read("submit.sh").unwrap());
        let manifest = "[package]\nname = \"scratch\"\nedition = \"2024\"\n[workspace]\n";
        project.write("Cargo.toml", &(manifest.to_owned() + PROFILES));
        project.write("run_tests.sh", &format!("#!/bin/sh\nexec '{JUDGE}' \"$@\"\n"));
        fs::create_dir(project.path("tmp")).unwrap();
        project
    }

    /// Writes a project with the plain programs `copy` and `panics`, and their cases.
    pub fn new() -> Self {
        let project = Self::empty();
        project.write("src/bin/copy.rs", COPY);
        project.write("src/bin/panics.rs", "fn main() { panic!() }");
        project.write_case("copy/01-sample.txt", "a\n", "a\n");
        let input = (1..=13).map(|i| format!("{i}\n")).join("");
        let expected = "1\n0\n0\n4\n0\n0\n0\n0\n0\n0\n0\n0\n";
        project.write_case("copy/02-wrong.txt", &input, expected);
        project.write_case("copy/03-spaces.txt", "1\n2 \n3\r\n", "1\n2\n3\n");
        project.write_case("copy/04-unfinished.txt", "1", "1\n");
        project.write_case("copy/my 'own' * case.txt", " \r\n\u{a0}", " \r\n\u{a0}");
        project.write_case("panics/01-sample.txt", "a\n", "a\n");
        project
    }

    /// Writes a project with one program of the repository, its cases and its mistakes. The project
    /// has no crates, so both builds need the stand-in. The file has three parts: the program,
    /// dummy tests, and the stand-in. `submit.sh` keeps only the program, and appends the stand-in
    /// anew.
    pub fn with(name: &str) -> Self {
        let (project, here) = (Self::empty(), here());
        let stand_in = here.read("src/stand-in.rs").unwrap();
        let program = submission(&here, name).unwrap().replace(&stand_in, "");
        let text = [&program, TESTS, "\n", &stand_in].concat();
        project.write(&format!("src/bin/{name}.rs"), &text);
        project.write("src/stand-in.rs", &stand_in);
        let link = format!("](src/bin/{name}.rs)");
        let is_kept = |line: &&str| {
            line.starts_with("| problem") || line.starts_with("| ---") || line.contains(&link)
        };
        project.write(
            "README.md",
            &here.read("README.md").unwrap().lines().filter(is_kept).join("\n"),
        );
        let copy = |path: &str| project.write(path, &here.read(path).unwrap());
        copy(&format!("wrong/{name}.md"));
        copy(&format!("judge/problems/statements/{name}.md"));
        for file in here.names(format!("inputs/{name}")) {
            copy(&format!("inputs/{name}/{file}"));
            copy(&format!("expected/{name}/{file}"));
        }
        project
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

    /// Writes the input and the expected output of a case.
    pub fn write_case(&self, case: &str, input: &str, expected: &str) {
        self.write(&format!("inputs/{case}"), input);
        self.write(&format!("expected/{case}"), expected);
    }

    /// Writes a case of one's own.
    pub fn write_own_case(&self, name: &str, input: &str, expected: &str) {
        self.write(&format!("{name}.in"), input);
        self.write(&format!("{name}.ans"), expected);
    }

    /// Returns the project as a repository.
    pub fn repository(&self) -> Repository {
        Repository::at(self.path("")).unwrap()
    }

    /// Returns the judge, to be started in the project.
    pub fn judge(&self, arguments: &[&str]) -> Command {
        self.command(&[&[JUDGE], arguments].concat())
    }

    /// Returns a command, in words, that starts the judge in the project.
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).current_dir(self.path("")).stdin(Stdio::null());
        command.env("JUDGE_ROOT", self.path("")).env("JUDGE_CALLED_AS", "./run_tests.sh");
        command.env("TMPDIR", self.path("tmp"));
        for name in ["CARGO_TERM_COLOR", "CARGO_TARGET_DIR", "CARGO_BUILD_BUILD_DIR"] {
            command.env_remove(name);
        }
        command
    }

    /// Runs the judge in the project.
    pub fn run(&self, arguments: &[&str]) -> Printed {
        run(&mut self.judge(arguments))
    }

    /// Follows a session: writes the files that it shows with `cat`, and runs the other commands, which
    /// must print what it says, but for the numbers of runs in a search, which depend on the machine.
    pub fn follow(&self, session: &str) {
        let runs = Regex::new(r"\d+ (runs|small inputs)").unwrap();
        let without_runs = |line: &String| runs.replace_all(line, "$1").into_owned();
        for step in session.split("$ ").skip(1) {
            let (command, shown) = step.split_once('\n').unwrap();
            if let Some(file) = command.strip_prefix("cat ") {
                self.write(file, shown);
            } else {
                let printed = run(&mut self.command(&["bash", "-c", command]));
                let [report, shown] = [printed.report, without_usage(shown)]
                    .map(|lines| lines.iter().map(without_runs).collect_vec());
                assert_eq!(report, shown, "{command}: {}", printed.errors);
            }
        }
    }

    /// Runs the judge in the project after a command that mounts something, with this `$0`. It needs
    /// rights that a test may lack.
    pub fn run_with_mount(&self, mount: &str, name: &str, arguments: &[&str]) -> Option<Printed> {
        let line = format!("{mount} && exec \"$@\"");
        let mount = ["unshare", "--map-root-user", "--mount", "sh", "-c", &line, name];
        let probe = self.command(&[&mount[..], &["true"]].concat()).output();
        if !probe.is_ok_and(|probe| probe.status.success()) {
            println!("Left out: this cannot be mounted here: {name}");
            return None;
        }
        Some(run(&mut self.command(&[&mount[..], &[JUDGE], arguments].concat())))
    }
}

/// No judge leaves a temporary file or directory.
impl Drop for Project {
    fn drop(&mut self) {
        let repository = self.repository();
        let mut names = ["tmp", "target"].into_iter().flat_map(|it| repository.names(it));
        let is_clean = !names.any(|name| name.starts_with(".tmp"));
        assert!(is_clean || thread::panicking(), "something is left");
    }
}
