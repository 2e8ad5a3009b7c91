//! A full disk, a file that cannot be read and an output that nobody reads are the fault of no
//! solution.

use crate::project::{Project, here, run};
use judge::compile::{compile, submission};
use std::{
    fs::{self, File},
    io,
    os::unix::fs::symlink,
    process::Stdio,
};

/// Mounts a small file system for the temporary files of the judge.
const MOUNT: &str = r#"mount -t tmpfs -o "$0" none "$TMPDIR""#;

/// A program that does not compile without room may be a CE; the compiler says why. Where there is
/// room, programs need not be executed.
#[test]
fn a_full_disk_or_one_that_executes_nothing_is_the_fault_of_no_solution() {
    let project = Project::with("divisor-nim");
    let sample = &["divisor-nim/01-sample"];
    let Some(printed) = project.run_with_mount(MOUNT, "size=64m,noexec", sample) else { return };
    assert_eq!(printed.report.last().unwrap(), "1 passed, 0 failed", "{}", printed.text);
    // A solution that is right, whatever the disk.
    compile("ours", &submission(&here(), "divisor-nim").unwrap(), &project.path(""), &["-O"])
        .unwrap();
    fs::remove_dir_all(project.path("target")).unwrap();
    symlink("tmp", project.path("target")).unwrap();
    for size in ["size=256k", "size=7m"] {
        for arguments in [
            &["-q", "-c", "./ours", "divisor-nim"][..],
            &["--stress=0.1", "-c", "./ours", "divisor-nim"],
            &["-q", "divisor-nim"],
        ] {
            let printed = project.run_with_mount(MOUNT, size, arguments).unwrap();
            assert!(!printed.errors.contains("panicked"), "{}", printed.errors);
            let is_of_disk = |it: &String| it.starts_with("FAIL ") || it.starts_with("CE ");
            let is_usual = matches!(printed.status, Some(0 | 1));
            let is_right = is_usual && printed.faults().iter().all(is_of_disk);
            assert!(is_right, "{size} {arguments:?}: {}", printed.text);
        }
    }
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
    let name = "divisor-nim";
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        return println!("Left out: there is no full device here.");
    };
    for (arguments, written) in [
        (&["make-cases", name][..], "inputs/divisor-nim/03-small-heaps.txt"),
        (&["export", name, "--to", "packages"], "packages/divisornim/init.yml"),
        (&["-c", "touch ran", "divisor-nim/01-sample"], "ran"),
    ] {
        // A pipe that nobody reads, and a full device.
        let full = full.try_clone().unwrap();
        for (output, status) in [(Stdio::from(io::pipe().unwrap().1), None), (full.into(), Some(2))]
        {
            let project = Project::with(name);
            let _ = fs::remove_file(project.path(written));
            let printed = run(project.judge(arguments).stdout(output));
            let errors = printed.errors;
            assert!(!errors.contains("panicked"), "{arguments:?}: {errors}");
            assert!(project.path(written).exists(), "{arguments:?}: {errors}");
            if status.is_some() {
                assert_eq!(printed.status, status, "{arguments:?}");
                assert!(errors.contains("error: standard output cannot be written: "), "{errors}");
            }
        }
    }
}
