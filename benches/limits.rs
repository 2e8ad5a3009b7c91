//! # The programs at their limits
//!
//! Gives each program the worst legal inputs of its problem, and measures it as a judge
//! does: the whole process, from start to end.
//!
//! ```text
//! cargo bench --bench limits              7 rounds, about a minute
//! cargo bench --bench limits -- 15        15 rounds
//! ```
//!
//! A round runs all that a row compares, so that a drift of the machine hits it alike. The
//! output goes nowhere; `cargo test --test cases` compares it.
//!
//! - `seconds`: the median for the whole process.
//! - `reading`: the seconds as a multiple of what mere reading takes, done by this file, run
//!   as a program that parses the numbers of the same input and prints nothing. For a small
//!   input that is the start of a process.
//! - `crate-free`: the seconds of what `submit.sh` prints, as a multiple of the program's.
//! - `peak`: the program's resident memory, where the system is Linux.

#[path = "../tests/support/mod.rs"]
mod support;

use itertools::Itertools;
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    env,
    fs::{self, File},
    hint::black_box,
    io,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use support::{
    cases::{Case, cases},
    compile, program, submission,
};

fn main() {
    let arguments = env::args().skip(1).collect_vec();
    if arguments == [READ_ONLY] {
        read_only();
    } else if arguments.iter().any(|argument| argument == "--bench") {
        let rounds = arguments.iter().find(|argument| *argument != "--bench");
        let rounds = rounds.map_or(Ok(7), |text| text.parse::<usize>());
        bench(rounds.expect("the only argument is the number of rounds").max(1));
    } else {
        println!("The programs are measured by `cargo bench --bench limits`.");
    }
}

/// The argument that makes this program the baseline.
const READ_ONLY: &str = "--read-only";

/// The baseline: reads numbers as the programs do, and no more.
fn read_only() {
    let mut source = OnceSource::new(io::stdin().lock());
    while !source.is_empty() {
        input! { from &mut source, number: u64 }
        black_box(number);
    }
}

/// Makes the inputs, measures, and prints the table row by row.
fn bench(rounds: usize) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let this = env::current_exe().expect("the bench is a file");
    let [what, crate_free] = ["input", "crate-free"];
    println!("{:24}  {what:48}  seconds  reading  {crate_free}  peak MB", "program");
    for case in cases().filter(Case::is_large) {
        let input = directory.path().join("input");
        fs::write(&input, (case.make)().0).expect("room for the input");
        let runs = [
            (program(case.program), None),
            (this.clone(), Some(READ_ONLY)),
            (compile(case.program, &submission(case.program), directory.path()), None),
        ];
        let mut seconds = runs.each_ref().map(|_| Vec::new());
        for _ in 0..rounds {
            for (seconds, (program, argument)) in seconds.iter_mut().zip(&runs) {
                let clock = Instant::now();
                let status = start(program, *argument, &input).wait().expect("a child");
                seconds.push(clock.elapsed().as_secs_f64());
                assert!(status.success(), "{}: {status}", program.display());
            }
        }
        let [own, reading, crate_free] = seconds.map(median);
        println!(
            "{:24}  {:48} {own:8.4} {:7.2}× {:10.2}× {:8.1}",
            case.program,
            case.name,
            own / reading,
            crate_free / own,
            peak(start(&runs[0].0, None, &input))
        );
    }
}

/// Gives an input to a program. A stack trace would cost time and memory.
fn start(program: &Path, argument: Option<&str>, input: &Path) -> Child {
    let mut command = Command::new(program);
    command.args(argument).env("RUST_BACKTRACE", "0");
    command.stdin(File::open(input).expect("the input is there")).stdout(Stdio::null());
    command.spawn().expect("it can be started")
}

/// The middle one, when they are sorted.
fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

/// The peak memory of a running program in MB, looked up again and again.
fn peak(mut child: Child) -> f64 {
    let (watched, mut peak) = (format!("/proc/{}/status", child.id()), f64::NAN);
    while child.try_wait().expect("a child").is_none() {
        // The "high water mark" never falls, so the last one counts.
        let text = fs::read_to_string(&watched).unwrap_or_default();
        let words = text.split_whitespace().skip_while(|&word| word != "VmHWM:").nth(1);
        peak = words.map_or(peak, |kibibytes| kibibytes.parse::<f64>().unwrap() * 1024e-6);
        thread::sleep(Duration::from_micros(200));
    }
    peak
}
