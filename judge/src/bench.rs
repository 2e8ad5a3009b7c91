//! Measures the time and memory of the programs on the worst legal inputs of their problems.

use crate::{
    build::{self, Optimisation},
    cases::Case,
    judging::Judge,
    process::{HOUR, Scratch, Usage, run},
};
use itertools::Itertools;
use std::{
    fs::File,
    io,
    path::Path,
    process::{Command, Stdio},
};

/// The name of the baseline, a program that only parses numbers.
const BASELINE: &str = "reading";

/// Prints a table with a row for each case of limit size. Each round runs the program, the baseline
/// and the crate-free file once, so that a drift of the machine affects all three.
pub fn bench(judge: &Judge, rounds: usize) -> io::Result<()> {
    let scratch = Scratch::new();
    let names = judge.repository.programs();
    eprintln!("Building the programs with link-time optimisation takes about a minute.");
    let all = [&names[..], &[BASELINE.to_owned()]].concat();
    let programs = build::with_crates(&judge.repository, &all, Optimisation::AsOnJudges);
    let crate_free = build::crate_free(&judge.repository, &names, scratch.path());
    println!("seconds      median for the whole process");
    println!("reading      the seconds divided by those of a program that only parses the input");
    println!("crate-free   the seconds of the crate-free file divided by those of the program");
    println!();
    println!("{:<75}  seconds  reading  crate-free  peak MB", "case");
    for case in Case::all_large(&judge.repository) {
        let [input, _] = case.files(judge, scratch.path())?;
        let name = case.program().unwrap_or_default();
        let built = |name: &str| programs.get(name).ok_or(format!("{name} does not compile"));
        let crate_free = crate_free[name].as_ref().map_err(Clone::clone);
        let runs = [built(name), built(BASELINE), crate_free];
        let runs = runs.into_iter().collect::<Result<Vec<_>, _>>().map_err(io::Error::other)?;
        let mut usages = vec![vec![]; runs.len()];
        for _ in 0..rounds {
            for (usages, program) in usages.iter_mut().zip(&runs) {
                usages.push(measure(program, &input)?);
            }
        }
        let medians = usages.iter().map(|usages| median(usages));
        let (program, baseline, crate_free) = medians.collect_tuple().expect("three programs");
        let memory = usages[0].iter().map(|usage| usage.memory).max().unwrap_or(0);
        println!(
            "{:<75} {:8.4} {:7.2}× {:10.2}× {:8}",
            case.subject(&judge.directory),
            program,
            program / baseline,
            crate_free / program,
            memory.div_ceil(1_000_000)
        );
    }
    Ok(())
}

/// Runs a program on an input.
fn measure(program: &Path, input: &Path) -> io::Result<Usage> {
    let mut command = Command::new(program);
    command.stdin(File::open(input)?).stdout(Stdio::null());
    let usage = run(&mut command, HOUR)?;
    if usage.status.success() {
        return Ok(usage);
    }
    Err(io::Error::other(format!("{}: {}", program.display(), usage.status)))
}

/// Returns the median of the wall-clock times in seconds.
fn median(usages: &[Usage]) -> f64 {
    let times = usages.iter().map(|usage| usage.wall).sorted().collect_vec();
    times[times.len() / 2].as_secs_f64()
}
