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
//! First each program runs once untimed, and its output is compared with the expected one,
//! which was not made by a program of this package. A wrong answer ends the bench with a
//! failure. Then the rounds run everything once each, so that a drift of the machine hits
//! all alike. While a program is timed, its output goes nowhere.
//!
//! ## How to read the table
//!
//! - `seconds`: the median for the whole process.
//! - `reading`: the seconds as a multiple of what mere reading takes, done by this file, run
//!   as a program that parses the numbers of the same input and prints nothing. For a small
//!   input that is the start of a process.
//! - `crate-free`: the seconds of what `submit.sh` prints, as a multiple of the program's.
//! - `peak`: the program's resident memory, at least; it is looked up again and again
//!   during the untimed run, where the system is Linux.

#[path = "../tests/support/large.rs"]
mod large;
#[path = "../tests/support/mod.rs"]
mod support;

use large::{LARGE, Large};
use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    collections::HashMap,
    env,
    fs::{self, File},
    hint::black_box,
    io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use support::{compile, program, programs, root};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
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

/// Makes the inputs, checks the outputs, measures, and prints the table.
fn bench(rounds: usize) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let this = env::current_exe().expect("the bench is a file");
    let crate_free = build_crate_free(directory.path());
    let mut rows: Vec<_> = LARGE.iter().map(|large| Row::new(large, directory.path())).collect();
    for _ in 0..rounds {
        for row in &mut rows {
            let name = row.large.program;
            let runs = [
                (Some(program(name)), ""),
                (Some(this.clone()), READ_ONLY),
                (crate_free.get(name).cloned(), ""),
            ];
            for (seconds, (program, argument)) in row.seconds.iter_mut().zip(runs) {
                let Some(program) = program else { continue };
                let mut command = command(&program, argument, &row.input);
                let start = Instant::now();
                let status = command.stdout(Stdio::null()).status().expect("it can be started");
                seconds.push(start.elapsed().as_secs_f64());
                assert!(status.success(), "{}: {status}", program.display());
            }
        }
    }
    println!(
        "{:24}  {:48} {:>5} {:>8} {:>8} {:>10} {:>8}",
        "program", "input", "MB", "seconds", "reading", "crate-free", "peak MB"
    );
    for row in rows {
        let [own, reading, crate_free] = row.seconds.map(median);
        println!(
            "{:24}  {:48} {:5.1} {:8.4} {:7.2}× {:9.2}× {:8.1}",
            row.large.program,
            row.large.what,
            f64::from(fs::metadata(row.input).expect("the input is there").len() as u32) / 1e6,
            own,
            own / reading,
            crate_free / own,
            row.peak
        );
    }
}

/// The crate-free builds, by the names of the programs; none where there is no bash.
fn build_crate_free(directory: &Path) -> HashMap<String, PathBuf> {
    let build = |name: String| {
        let source = directory.join(format!("{name}.rs"));
        let printed =
            Command::new("bash").arg(root().join("submit.sh")).arg(&name).output().ok()?;
        fs::write(&source, printed.stdout).expect("there is room for a program");
        let binary = source.with_extension(env::consts::EXE_EXTENSION);
        compile(&source, &binary);
        Some((name, binary))
    };
    programs().into_iter().filter_map(build).collect()
}

/// The command that gives an input to a program. A stack trace would cost time and memory.
fn command(program: &Path, argument: &str, input: &Path) -> Command {
    let mut command = Command::new(program);
    command.stdin(File::open(input).expect("the input is there")).env("RUST_BACKTRACE", "0");
    command.args(Some(argument).filter(|argument| !argument.is_empty()));
    command
}

/// The middle one, when they are sorted; nothing, if there are none.
fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds.get(seconds.len() / 2).copied().unwrap_or(f64::NAN)
}

/// A row of the table.
struct Row {
    /// What is measured.
    large: &'static Large,
    /// The file with the input.
    input: PathBuf,
    /// The times of the program, of reading, and of the crate-free program.
    seconds: [Vec<f64>; 3],
    /// The peak memory in MB.
    peak: f64,
}

impl Row {
    /// Makes the input, and checks the output of the program.
    fn new(large: &'static Large, directory: &Path) -> Self {
        let (text, expected) = (large.make)();
        let input = directory.join(format!("{}-{}.txt", large.program, large.name));
        fs::write(&input, text).expect("there is room for the input");
        let output = directory.join("output");
        let mut command = command(&program(large.program), "", &input);
        let file = File::create(&output).expect("there is room for the output");
        let mut child = command.stdout(file).spawn().expect("it can be started");
        let (watched, mut peak) = (format!("/proc/{}/status", child.id()), f64::NAN);
        while child.try_wait().expect("a child").is_none() {
            // The "high water mark" never falls, so the last one counts.
            let text = fs::read_to_string(&watched).unwrap_or_default();
            let words = text.split_whitespace().skip_while(|&word| word != "VmHWM:").nth(1);
            peak = words.map_or(peak, |kibibytes| kibibytes.parse::<f64>().unwrap() * 1024e-6);
            thread::sleep(Duration::from_micros(200));
        }
        let printed = fs::read_to_string(output).expect("the output is text");
        assert!(printed == expected, "{}, {}: a wrong answer", large.program, large.what);
        Self { large, input, seconds: Default::default(), peak }
    }
}
