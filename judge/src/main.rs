//! The command line of the judge.

use clap::{Args, Parser, Subcommand};
use judge::{
    bench, build,
    cases::{Case, Selection},
    conventions, export, generated,
    judging::{Judge, Solution},
    repository::Repository,
    session::Session,
};
use std::{env, path::PathBuf, process::ExitCode, time::Duration};

/// Judges programs on the cases as an online judge does, and runs their tests.
///
/// Every program is built with its crates, runs on its cases, and its output is compared byte for
/// byte. Then the crate-free files from submit.sh are judged in the same way. Then the tests run.
#[derive(Parser)]
#[command(bin_name = "cargo judge", args_conflicts_with_subcommands = true, after_help = LEGEND)]
struct CommandLine {
    /// A task other than judging.
    #[command(subcommand)]
    task: Option<Task>,
    /// The options for judging.
    #[command(flatten)]
    judging: Judging,
    /// The root of another repository, for tests.
    #[arg(long, env = "JUDGE_ROOT", hide = true, global = true)]
    root: Option<PathBuf>,
}

/// Explains the verdicts.
const LEGEND: &str = "\
Verdicts:
  AC   accepted          WA  wrong answer       TLE   time limit exceeded
  RE   runtime error     CE  does not compile   FAIL  any other fault
The exit status is 0 if nothing failed, 1 if something failed, and 2 after an error message.

Examples:
  ./run_tests.sh                                    everything
  ./run_tests.sh divisor-nim                        a program: its cases and its unit tests
  ./run_tests.sh inputs/divisor-nim/01-sample.txt   a case
  ./run_tests.sh nim/one-game-of-20-digits          a case of limit size
  ./run_tests.sh -c 'python3 mine.py' divisor-nim   your own solution on these cases
  ./run_tests.sh -c ./mine packages/nim/data/secret/*.in   on pairs of FILE.in and FILE.ans";

/// The options for judging.
#[derive(Args)]
struct Judging {
    /// Programs, cases, and files FILE.in beside FILE.ans; if none is named, everything is tested
    #[arg(value_name = "PROGRAM | CASE | FILE.in")]
    chosen: Vec<String>,
    /// Judge this shell command instead of our programs: no build, no unit tests
    #[arg(short, long)]
    command: Option<String>,
    /// Leave the crate-free builds out
    #[arg(short, long)]
    quick: bool,
    /// Also judge the chosen programs on their largest cases, which are made when needed
    #[arg(short, long)]
    limits: bool,
    /// Processor time per case [default: the limit of the statement or package, or 2]
    ///
    /// The limit on wall-clock time is ten times as long plus 10 s.
    #[arg(short, long, value_name = "SECONDS", env = "TIME_LIMIT", value_parser = seconds)]
    time_limit: Option<Duration>,
}

/// The tasks other than judging.
#[derive(Subcommand)]
enum Task {
    /// Write problem packages for other judges
    #[command(allow_missing_positional = true)]
    Export {
        /// The problem [default: all problems]
        name: Option<String>,
        /// The directory that receives a new directory for each package
        directory: PathBuf,
    },
    /// Measure the programs on their cases of limit size
    Bench {
        /// Number of runs of each program
        #[arg(default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
        rounds: u16,
    },
    /// Compile all crate-free files with each installed toolchain in each edition
    Compile,
    /// Check the conventions of the repository
    Conventions,
    /// Write the generated cases into inputs and expected
    MakeCases,
    /// Write a generated case into a directory
    #[command(hide = true)]
    MakeCase {
        /// The program and the name of the case.
        case: String,
        /// Receives case.in and case.ans.
        directory: PathBuf,
    },
}

/// Parses a positive number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let seconds = seconds.filter(|seconds| (1..100_000_000).contains(&seconds.as_millis()));
    seconds.ok_or_else(|| "a time limit is a number from 0.001 to 99999".into())
}

fn main() -> ExitCode {
    let CommandLine { task, judging, root } = CommandLine::parse();
    let repository = root.map_or_else(Repository::here, Repository::at);
    let executable = env::current_exe().expect("this program is a file");
    let result = match task {
        None => start(Judge::new(repository, executable), judging),
        Some(Task::Export { name, directory }) => {
            export::export(&repository, name.as_deref(), &directory).map(|()| 0)
        }
        Some(Task::Bench { rounds }) => {
            let judge = Judge::new(repository, executable);
            bench::bench(&judge, rounds.into()).map(|()| 0).map_err(|error| error.to_string())
        }
        Some(Task::Compile) => Ok(u8::from(!build::compile_everywhere(&repository))),
        Some(Task::Conventions) => Ok(conventions(&repository)),
        Some(Task::MakeCases) => generated::write_all(&repository).map(|()| 0),
        Some(Task::MakeCase { case, directory }) => generated::write(&case, &directory).map(|()| 0),
    };
    let status = result.unwrap_or_else(|message| {
        eprintln!("error: {message}");
        2
    });
    status.into()
}

/// Prints the faults of all programs, and returns the exit status.
fn conventions(repository: &Repository) -> u8 {
    let faults = conventions::faults(repository);
    for fault in &faults {
        eprintln!("{fault}");
    }
    u8::from(!faults.is_empty())
}

/// Judges what the options choose, and returns the exit status.
fn start(judge: Judge, options: Judging) -> Result<u8, String> {
    let Judging { chosen, command, quick, limits, time_limit } = options;
    let judge = Judge { time_limit, ..judge };
    let selection = Selection::new(&judge.repository, &judge.directory, &chosen, limits)?;
    let has_pairs = selection.cases.iter().any(|case| matches!(case, Case::Pair(_)));
    let mut session = Session::new(judge);
    match command {
        Some(command) if command.trim().is_empty() => return Err("the command is empty".into()),
        Some(_) if chosen.is_empty() => {
            return Err("name a program or a case for the command".into());
        }
        Some(command) => session.judge_solution(&Solution::shell(&command), selection.cases),
        None if has_pairs => return Err("FILE.in needs a solution: -c COMMAND".into()),
        None if chosen.is_empty() => session.judge_everything(selection, quick),
        None => session.judge_programs(selection, quick),
    }
    Ok(session.finish())
}
