//! A full disk, a file that cannot be read and an output that nobody reads are the fault of no
//! solution.

use crate::project::{Printed, Project, here, run};
use judge::build::compile;
use std::{
    fs::{self, File},
    io,
    os::unix::fs::symlink,
    process::{Command, Stdio},
};

/// A small file system in a directory of a project. Mounting one needs rights that a test may lack.
struct SmallDisk<'a>(&'a Project);

impl<'a> SmallDisk<'a> {
    const DIRECTORY: &'static str = "small disk";

    fn mount(project: &'a Project, options: &str) -> Option<Self> {
        let path = project.path(Self::DIRECTORY);
        fs::create_dir_all(&path).unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "none"]).arg(path).stderr(Stdio::null());
        let is_mounted = mount.status().is_ok_and(|status| status.success());
        if !is_mounted {
            println!("Left out: a file system with {options} cannot be mounted here.");
        }
        is_mounted.then_some(Self(project))
    }

    /// Runs the judge with its temporary files on this disk.
    fn run(&self, arguments: &[&str]) -> Printed {
        run(self.0.judge(arguments).env("TMPDIR", self.0.path(Self::DIRECTORY)))
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path(Self::DIRECTORY)).status();
    }
}

/// A program that does not compile without room may be a CE; the compiler says why.
#[test]
fn a_full_disk_is_the_fault_of_no_solution() {
    let project = Project::with("divisor-nim");
    // A solution that is right, whatever the disk.
    compile("ours", &here().submission("divisor-nim").unwrap(), &project.path(""), &["-O"])
        .unwrap();
    symlink(project.path(SmallDisk::DIRECTORY), project.path("target")).unwrap();
    for size in ["size=256k", "size=7m"] {
        let Some(disk) = SmallDisk::mount(&project, size) else { return };
        for arguments in [&["-c", "./ours"][..], &["--stress=0.1", "-c", "./ours"], &[]] {
            let printed = disk.run(&[arguments, &["divisor-nim"]].concat());
            assert!(!printed.errors.contains("panicked"), "{}", printed.errors);
            let is_of_disk = |it: &String| it.starts_with("FAIL ") || it.starts_with("CE ");
            let is_right = printed.faults().iter().all(is_of_disk);
            assert!(is_right, "{size} {arguments:?}: {}", printed.text);
            let is_enough = size == "size=7m" && printed.status == Some(0);
            let is_right = is_enough || printed.status == Some(1);
            assert!(is_right, "{size} {arguments:?}: {}", printed.text);
        }
    }
}

#[test]
fn programs_need_not_be_executed_in_the_directory_for_temporary_files() {
    let project = Project::with("divisor-nim");
    let Some(disk) = SmallDisk::mount(&project, "size=64m,noexec") else { return };
    let printed = disk.run(&["divisor-nim/01-sample"]);
    assert_eq!(printed.report.last().unwrap(), "2 passed, 0 failed", "{}", printed.text);
}

#[test]
fn an_input_or_answer_that_cannot_be_read_is_the_fault_of_no_solution() {
    for file in ["inputs", "expected"] {
        let project = Project::new();
        let path = project.path(&format!("{file}/copy/01-sample.txt"));
        fs::remove_file(&path).unwrap();
        // It can be opened, but not read, even with all rights.
        symlink("/proc/self/mem", &path).unwrap();
        if !path.is_file() {
            return println!("Left out: there is no file here that cannot be read.");
        }
        let printed = project.run(&["-c", "cat", "copy/01-sample"]);
        assert!(printed.text.starts_with("FAIL "), "{file}: {}", printed.text);
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
        // A pipe that nobody reads, and a full device.
        let outputs = [Some(Stdio::from(io::pipe().unwrap().1)), full.ok().map(Stdio::from)];
        for (output, status) in outputs.into_iter().zip([None, Some(2)]) {
            let Some(output) = output else { continue };
            let _ = fs::remove_dir_all(project.path("packages"));
            if arguments[0] == "make-cases" {
                fs::remove_file(project.path("inputs/divisor-nim/03-small-heaps.txt")).unwrap();
            }
            let mut judge = project.judge(arguments);
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
