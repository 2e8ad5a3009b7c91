//! The programs on inputs of limit size.

#[path = "support/large.rs"]
mod large;
mod support;

use large::{LARGE, Large};
use std::thread;
use support::{program, run, shown};

#[test]
fn programs_are_right_at_their_limits() {
    thread::scope(|scope| {
        for half in [0, 1] {
            scope.spawn(move || LARGE.iter().skip(half).step_by(2).for_each(judge));
        }
    });
}

/// Compares what a program prints with what is expected, byte for byte.
fn judge(large: &Large) {
    let (input, expected) = (large.make)();
    let output = run(program(large.program), input.as_bytes());
    let what = format!("{}, {}", large.program, large.name);
    assert!(output.status.success(), "{what}: {}", shown(&output.stderr));
    if output.stdout != expected.as_bytes() {
        let mut printed = output.stdout.split(|&byte| byte == b'\n');
        let line = expected.split('\n').position(|line| printed.next() != Some(line.as_bytes()));
        panic!(
            "{what}: line {} differs",
            line.map_or("the last but one".into(), |i| (i + 1).to_string())
        );
    }
}
