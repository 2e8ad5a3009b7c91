//! The command line of the judge.

use clap::{Args, Parser, Subcommand};
use judge::{
    cases::{self, Case},
    export,
    judging::Judge,
    problems::{self, tower_breakers_play::person},
    process::{clean_up_on_interrupt, parse_seconds},
    report::clear_line,
    repository::Repository,
    runner::Runner,
    selection::Selection,
    session::{Extent, Session},
    statement::MEGABYTE,
    stress::Search,
};
use std::{
    env,
    ffi::OsStr,
    os::unix::process::CommandExt,
    path::PathBuf,
    process::{Command, ExitCode},
    time::Duration,
};
use tempfile::TempDir;

/// Judges programs as an online judge does, and tests everything about them.
///
/// Every program is built twice: with its crates, and crate-free from the output of submit.sh. Both
/// builds run on all cases; the output is compared byte for byte. They must refuse illegal inputs.
/// The cases must reject the mistakes in wrong/. Then the unit tests run.
#[derive(Parser)]
#[command(bin_name = "cargo judge", args_conflicts_with_subcommands = true, after_help = LEGEND)]
struct CommandLine {
    /// A task other than judging.
    #[command(subcommand)]
    task: Option<Task>,
    /// The options for judging.
    #[command(flatten)]
    judging: Judging,
}

/// Explains the verdicts.
const LEGEND: &str = "\
Verdicts:
  AC   accepted        TLE  time limit exceeded     CE    does not compile
  WA   wrong answer    MLE  memory limit exceeded   FAIL  any other fault
  RE   runtime error
Time is processor time, but wall time for `cargo test`. Memory is the peak resident memory, in units
of 10^6 bytes.
The exit status is 0 if nothing failed, 1 if something failed, 2 after an error message, and 130
after an interrupt.

Examples:
  ./run_tests.sh                                    everything about every problem
  ./run_tests.sh divisor-nim                        everything about a problem
  ./run_tests.sh -l divisor-nim                     time and memory on its largest cases
  ./run_tests.sh inputs/divisor-nim/01-sample.txt   a case
  ./run_tests.sh nim/one-game-of-20-digits          a limit case
  ./run_tests.sh -c 'python3 mine.py' divisor-nim   your own solution on the cases
  ./run_tests.sh --stress -c ./mine divisor-nim     a small input on which it fails
  ./run_tests.sh -c ./mine packages/nim/data/secret/*.in   on pairs of FILE.in and FILE.ans";

/// The options for judging.
#[derive(Args)]
struct Judging {
    /// Problems, cases, and files FILE.in beside FILE.ans; if none is named, everything is tested
    #[arg(value_name = "PROBLEM | CASE | FILE.in")]
    chosen: Vec<String>,
    /// Judge this shell command instead of our programs, on cases (or by --stress) alone
    #[arg(short, long, requires = "chosen", value_parser = not_blank)]
    command: Option<String>,
    /// Leave out the limit cases (the largest inputs, and many games of an interactive problem),
    /// the check that some case reaches each limit, the crate-free files and the mistakes
    #[arg(short, long, conflicts_with = "limits")]
    quick: bool,
    /// Run only the limit cases
    #[arg(short, long)]
    limits: bool,
    /// Search for a small input on which the command fails, for SECONDS per problem [default: 10]
    #[arg(
        long,
        value_name = "SECONDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "10",
        value_parser = seconds,
        requires = "command",
        conflicts_with_all = ["quick", "limits"]
    )]
    stress: Option<Duration>,
    /// Start the random inputs of --stress from another number [default: 0]
    #[arg(long, value_name = "NUMBER", requires = "stress")]
    seed: Option<u64>,
    /// Processor time per case or game [default: the limit of the statement or package, or 2]
    ///
    /// The limit on wall time is ten times as long plus 10 s. While the judge searches for a small
    /// input that fails, it is at most 1 s more than the time limit.
    #[arg(short, long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Memory per case or game [default: the limit of the statement or package, or 512]
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    memory_limit: Option<u32>,
}

/// The tasks other than judging.
#[derive(Subcommand)]
enum Task {
    /// Play Tower Breakers against you
    #[command(allow_negative_numbers = true)]
    Play {
        /// The heights of the towers, such as 12 30 7
        #[arg(value_name = "HEIGHT")]
        heights: Vec<String>,
    },
    /// Write problem packages for other judges
    Export {
        /// The problems [default: all]
        names: Vec<String>,
        /// The directory that receives a new directory for each package
        #[arg(long, value_name = "DIRECTORY")]
        to: PathBuf,
    },
    /// Write the generated files in inputs/ and expected/
    MakeCases {
        /// The problems [default: all]
        names: Vec<String>,
    },
    /// Print the path of this executable, for `run_tests.sh`
    #[command(hide = true)]
    Executable,
    /// Write a generated case into a directory
    #[command(hide = true)]
    MakeCase {
        /// The problem and the name of the case.
        case: String,
        /// Receives name.in and name.ans.
        directory: PathBuf,
    },
}

/// Parses a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    parse_seconds(text)
        .ok_or_else(|| "it must be a number of seconds, at least 0.001 and less than 100000".into())
}

/// Parses a command.
fn not_blank(text: &str) -> Result<String, String> {
    if text.trim().is_empty() { Err("the command is empty".into()) } else { Ok(text.into()) }
}

fn main() -> ExitCode {
    let status = Repository::here().and_then(run_task).unwrap_or_else(|message| {
        clear_line();
        anstream::eprintln!("error: {message}");
        2
    });
    status.into()
}

/// The environment variable in which `run_tests.sh` passes on how it was called.
const CALLED_AS: &str = "JUDGE_CALLED_AS";

/// Does what the command line asks for, and returns the exit status.
///
/// If `run_tests.sh` did not start this process, that script replaces it, and starts the judge of
/// this checkout. For this executable may come from another checkout: checkouts may share Cargo's
/// directories, and Cargo compares only times. The script gives each checkout directories of its
/// own.
fn run_task(repository: Repository) -> Result<u8, String> {
    let Ok(called_as) = env::var(CALLED_AS) else {
        let mut script = Command::new("bash");
        script.arg(repository.path("run_tests.sh")).args(env::args_os().skip(1));
        for (name, _) in env::vars_os().filter(|(name, _)| is_set_by_cargo(name)) {
            script.env_remove(name);
        }
        return Err(script.env(CALLED_AS, "cargo judge").exec().to_string());
    };
    let CommandLine { task, judging } = CommandLine::parse();
    match task {
        None => judge(repository, called_as, judging),
        Some(Task::Play { heights }) => play(&heights),
        Some(Task::Export { names, to }) => export::export(&repository, &names, &to).map(|()| 0),
        Some(Task::MakeCases { names }) => make_cases(&repository, &names).map(|()| 0),
        Some(Task::Executable) => {
            println!("{}", executable()?.display());
            Ok(0)
        }
        Some(Task::MakeCase { case, directory }) => {
            cases::write_case(&case, &directory).map_err(|error| error.to_string()).map(|()| 0)
        }
    }
}

/// Tells whether Cargo sets this variable to describe itself, or the package that it runs. Under
/// `cargo judge` this package is the judge, so a solution must not see the variable. (Cargo also
/// changes variables that the caller may have set, such as `LD_LIBRARY_PATH`. These changes stay.
/// `./run_tests.sh` starts the judge without Cargo.)
fn is_set_by_cargo(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name == "CARGO" || name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}

/// Returns the path of this executable.
fn executable() -> Result<PathBuf, String> {
    env::current_exe().map_err(|error| error.to_string())
}

/// Plays against a person. It is no error if the person leaves.
fn play(heights: &[String]) -> Result<u8, String> {
    let towers = person::towers(heights)
        .map_err(|fault| format!("{fault}\nusage: cargo judge play HEIGHT..., such as 12 30 7"))?;
    let _ = person::game(towers);
    Ok(0)
}

/// Writes the files of the stored cases that code makes for these problems, or for all.
fn make_cases(repository: &Repository, names: &[String]) -> Result<(), String> {
    let chosen = repository.chosen_problems(names)?;
    cases::write_stored(repository, &chosen).map_err(|error| error.to_string())
}

impl Judging {
    /// Returns the reason why the options do not fit the chosen problems and cases, if there is
    /// one.
    fn fault_of(&self, Selection { problems, cases }: &Selection) -> Option<String> {
        if self.stress.is_some() {
            if !cases.is_empty() {
                return Some("--stress needs problems, not cases".into());
            }
            let has_small =
                |name: &String| problems::find(name).is_some_and(|it| it.small.is_some());
            let lacking = problems.iter().find(|name| !has_small(name));
            return lacking
                .map(|name| format!("'{name}' has no generator of small queries for --stress"));
        }
        let has_pairs = cases.iter().any(|case| matches!(case, Case::Pair { .. }));
        let fault = match self.command {
            None if has_pairs => "FILE.in needs a solution: -c COMMAND",
            _ if self.limits && !cases.is_empty() => "-l needs problems, not cases",
            _ => return None,
        };
        Some(fault.into())
    }
}

/// Judges what the options choose, and returns the exit status.
fn judge(repository: Repository, called_as: String, options: Judging) -> Result<u8, String> {
    let executable = executable()?;
    let scratch = TempDir::new().map_err(|error| error.to_string())?;
    clean_up_on_interrupt(scratch.path().into());
    let directory = env::current_dir().map_err(|error| error.to_string())?;
    // rustup takes the toolchain of the current directory.
    env::set_current_dir(repository.root()).map_err(|error| error.to_string())?;
    let runner = Runner { directory, scratch: scratch.path().into() };
    let Judging { time_limit, memory_limit, .. } = options;
    let memory_limit = memory_limit.map(|megabytes| u64::from(megabytes) * MEGABYTE);
    let judge = Judge { repository, executable, runner, time_limit, memory_limit };
    let selection = Selection::new(&judge.repository, &judge.runner.directory, &options.chosen)?;
    if let Some(fault) = options.fault_of(&selection) {
        return Err(fault);
    }
    let mut session = Session::new(judge, called_as).map_err(|error| error.to_string())?;
    let Judging { chosen, command, quick, limits, stress, seed, .. } = options;
    let extent = match (quick, limits) {
        (true, _) => Extent::Quick,
        (_, true) => Extent::Limits,
        _ => Extent::All,
    };
    match (command, stress) {
        (Some(command), Some(time)) => {
            session.stress(&command, &selection, Search { time, seed: seed.unwrap_or(0) })?;
        }
        (Some(command), None) => session.try_solution(&command, &selection, extent)?,
        (None, _) if limits => session.measure_limits(&selection),
        (None, _) => session.test(&selection, chosen.is_empty(), extent),
    }
    Ok(session.finish())
}
