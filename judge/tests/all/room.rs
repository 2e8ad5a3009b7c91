//! A full disk, a file that cannot be read and an output that nobody reads are the fault of no
//! solution.

use crate::project::{Project, without_usage};
use std::{
    fs::{self, File},
    process::{Command, Stdio},
};

/// A small file system in a directory of a project. Mounting one needs rights that a test may lack.
struct SmallDisk<'a>(&'a Project);

impl<'a> SmallDisk<'a> {
    const DIRECTORY: &'static str = "small disk";

    fn mount(project: &'a Project, size: &str) -> Option<Self> {
        let path = project.path(Self::DIRECTORY);
        fs::create_dir_all(&path).unwrap();
        let size = format!("size={size}");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "none"]).arg(path).stderr(Stdio::null());
        let is_mounted = mount.status().is_ok_and(|status| status.success());
        if !is_mounted {
            println!("Left out: a file system of {size} cannot be mounted here.");
        }
        is_mounted.then_some(Self(project))
    }

    /// Returns the judge with its temporary files on this disk.
    fn judge(&self, arguments: &[&str]) -> Command {
        let mut judge = self.0.judge("", arguments);
        judge.env("TMPDIR", self.0.path(Self::DIRECTORY));
        judge
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path(Self::DIRECTORY)).status();
    }
}

/// Runs the judge. Returns its reports, and what it says of room.
fn run(judge: &mut Command) -> (Vec<String>, bool) {
    let output = judge.output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(!errors.contains("panicked"), "{errors}");
    let text = String::from_utf8(output.stdout).unwrap();
    let mut reports = without_usage(&text);
    reports.retain(|line| !line.starts_with(' '));
    let advises = (text + &errors).contains("There is no room for a file. Free some,");
    (reports, advises)
}

/// Asserts that nothing but `FAIL` was said of anything that failed.
fn assert_no_false_verdict(reports: &[String]) {
    let is_false = |line: &&String| {
        ["WA ", "RE ", "CE ", "MLE ", "TLE "].iter().any(|verdict| line.starts_with(verdict))
    };
    assert_eq!(reports.iter().find(is_false), None, "{reports:#?}");
}

#[test]
fn a_full_disk_is_the_fault_of_no_solution() {
    let project = Project::with("divisor-nim");
    // A solution that is right, whatever the disk.
    let (reports, _) = run(&mut project.judge("", &["-q", "divisor-nim"]));
    assert!(reports.iter().all(|line| !line.starts_with("FAIL")), "{reports:#?}");
    let ours = project.path("target/release/divisor-nim");
    let command = format!("'{}'", ours.to_str().unwrap().replace('\'', r"'\''"));
    for size in ["256k", "2m", "7m", "43m"] {
        let Some(disk) = SmallDisk::mount(&project, size) else { return };
        let (reports, advises) = run(&mut disk.judge(&["-c", &command, "divisor-nim"]));
        assert_no_false_verdict(&reports);
        let has_failed = reports.iter().any(|line| line.starts_with("FAIL "));
        assert_eq!(has_failed, size != "43m", "{reports:#?}");
        assert_eq!(advises, has_failed, "{reports:#?}");
        let (reports, advises) = run(&mut disk.judge(&["divisor-nim"]));
        assert_no_false_verdict(&reports);
        assert!(advises == (size != "43m"), "{size}: {reports:#?}");
        let (reports, _) = run(&mut disk.judge(&["--stress=1", "-c", &command, "divisor-nim"]));
        assert_no_false_verdict(&reports);
        let packages = format!("{}/packages", SmallDisk::DIRECTORY);
        let mut export = disk.judge(&["export", "divisor-nim", "--to", &packages]);
        let (_, advises) = run(&mut export);
        assert_eq!(advises, size != "43m");
    }
}

#[test]
fn without_room_in_the_target_directory_a_program_that_compiles_is_not_called_wrong() {
    let project = Project::new();
    let Some(_disk) = SmallDisk::mount(&project, "64k") else { return };
    std::os::unix::fs::symlink(project.path(SmallDisk::DIRECTORY), project.path("target")).unwrap();
    let (reports, advises) = run(&mut project.judge("", &["copy"]));
    assert_no_false_verdict(&reports);
    assert!(advises && reports.iter().any(|line| line.starts_with("FAIL ")), "{reports:#?}");
}

#[test]
fn an_input_or_answer_that_cannot_be_read_is_the_fault_of_no_solution() {
    let project = Project::new();
    for file in ["inputs", "expected"] {
        let path = project.path(&format!("{file}/copy/01-sample.txt"));
        let text = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        // It can be opened, but not read, even with all rights.
        std::os::unix::fs::symlink("/proc/self/mem", &path).unwrap();
        if !path.is_file() {
            println!("Left out: there is no file here that cannot be read.");
            return;
        }
        let output = project.judge("", &["-c", "cat", "copy/01-sample"]).output().unwrap();
        let report = String::from_utf8(output.stdout).unwrap();
        assert!(report.starts_with("FAIL "), "{file}: {report}");
        fs::remove_file(&path).unwrap();
        fs::write(&path, text).unwrap();
    }
}

#[test]
fn an_output_that_nobody_reads_or_that_has_no_room_ends_nothing_in_a_panic() {
    let project = Project::with("divisor-nim");
    let name = "divisor-nim";
    for (arguments, written) in [
        (&["make-cases", name][..], Some("inputs/divisor-nim/03-small-heaps.txt")),
        (&["export", name, "--to", "packages"], Some("packages/divisornim/init.yml")),
        (&["-c", "cat", "divisor-nim/01-sample"], None),
    ] {
        let full = File::options().write(true).open("/dev/full");
        let outputs = [Some(closed_pipe()), full.ok().map(Stdio::from)];
        for (output, status) in outputs.into_iter().zip([None, Some(2)]) {
            let Some(output) = output else { continue };
            let _ = fs::remove_dir_all(project.path("packages"));
            if arguments[0] == "make-cases" {
                fs::remove_file(project.path("inputs/divisor-nim/03-small-heaps.txt")).unwrap();
            }
            let mut judge = project.judge("", arguments);
            let judge = judge.stdout(output).stderr(Stdio::piped()).spawn().unwrap();
            let result = judge.wait_with_output().unwrap();
            let errors = String::from_utf8(result.stderr).unwrap();
            assert!(!errors.contains("panicked"), "{arguments:?}: {errors}");
            let is_written = written.is_none_or(|file| project.path(file).exists());
            assert!(is_written, "{arguments:?}: {errors}");
            if status.is_some() {
                assert_eq!(result.status.code(), status, "{arguments:?}");
                assert!(errors.contains("error: standard output cannot be written: "), "{errors}");
            }
        }
    }
}

/// Returns a pipe that nobody reads.
fn closed_pipe() -> Stdio {
    let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().unwrap();
    let pipe = reader.stdin.take().unwrap();
    reader.wait().unwrap();
    pipe.into()
}
