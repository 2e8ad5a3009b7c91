//! The command line of the judge.

use clap::{Args, Parser, Subcommand};
use judge::{
    cases::{Case, Selection},
    export,
    judging::{Judge, Solution},
    making,
    problems::{self, tower_breakers_play::person},
    process::clean_up_on_interrupt,
    repository::Repository,
    session::Session,
    stress::Search,
};
use std::{env, path::PathBuf, process::ExitCode, time::Duration};
use tempfile::TempDir;

/// Judges programs as an online judge does, and tests everything about them.
///
/// Every program is built with its crates and crate-free, from the output of submit.sh. Both builds
/// run on all cases; the output is compared byte for byte. They must refuse bad input. The cases
/// must reject the mistakes in wrong/. Then the unit tests run.
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
    /// Programs, cases, and files FILE.in beside FILE.ans; if none is named, everything is tested
    #[arg(value_name = "PROGRAM | CASE | FILE.in")]
    chosen: Vec<String>,
    /// Judge this shell command instead of our programs, on the cases alone
    #[arg(short, long)]
    command: Option<String>,
    /// Leave out the crate-free files, the limit cases and the mistakes
    #[arg(short, long, conflicts_with_all = ["limits", "command"])]
    quick: bool,
    /// Run only the limit cases: the largest inputs, and sets of games; with -c, run them besides
    /// the stored cases
    #[arg(short, long)]
    limits: bool,
    /// Search for a small input on which the command fails, for SECONDS per problem [default: 10]
    #[arg(
        long,
        value_name = "SECONDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "10",
        value_parser = seconds
    )]
    stress: Option<Duration>,
    /// Start the random inputs of --stress from another number [default: 0]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Processor time per case or game [default: the limit of the statement or package, or 2]
    ///
    /// The limit on wall time is ten times as long plus 10 s. While --stress searches, it is 1 s
    /// more than the time limit.
    #[arg(short, long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
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
    /// Write the files of the stored cases that code makes
    MakeCases {
        /// The problems [default: all]
        names: Vec<String>,
    },
    /// Write a generated case into a directory
    #[command(hide = true)]
    MakeCase {
        /// The program and the name of the case.
        case: String,
        /// Receives name.in and name.ans.
        directory: PathBuf,
    },
}

/// Parses a positive number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| (1..100_000_000).contains(&time.as_millis()))
        .ok_or_else(|| "it must be a number of seconds from 0.001 to 99999".into())
}

fn main() -> ExitCode {
    let CommandLine { task, judging, root } = CommandLine::parse();
    let repository = root.map_or_else(Repository::here, Repository::at);
    let result = match task {
        None => judge(repository, judging),
        Some(Task::Play { heights }) => play(&heights),
        Some(Task::Export { names, to }) => export::export(&repository, &names, &to).map(|()| 0),
        Some(Task::MakeCases { names }) => make_cases(&repository, &names).map(|()| 0),
        Some(Task::MakeCase { case, directory }) => {
            making::write_case(&case, &directory).map(|()| 0)
        }
    };
    let status = result.unwrap_or_else(|message| {
        eprintln!("error: {message}");
        2
    });
    status.into()
}

/// Plays against a person. It is no error if the person leaves.
fn play(heights: &[String]) -> Result<u8, String> {
    let towers = person::towers(heights)
        .map_err(|fault| format!("{fault}\nusage: cargo judge play HEIGHT..., such as 12 30 7"))?;
    let _ = person::play(towers);
    Ok(0)
}

/// Writes the files of the stored cases that code makes for these problems, or for all.
fn make_cases(repository: &Repository, names: &[String]) -> Result<(), String> {
    making::write_stored(repository, &repository.chosen_programs(names)?)
}

impl Judging {
    /// Returns a fault of the options that does not depend on the repository.
    fn fault(&self) -> Option<&'static str> {
        let is_blank = self.command.as_ref().is_some_and(|command| command.trim().is_empty());
        let has_command = self.command.is_some();
        let has_names = !self.chosen.is_empty();
        let is_stress = self.stress.is_some();
        let faults = [
            (is_blank, "the command is empty"),
            (is_stress && (self.limits || self.quick), "--stress goes with neither -l nor -q"),
            (is_stress && !has_command, "--stress needs a solution: -c COMMAND"),
            (is_stress && !has_names, "name a problem for --stress"),
            (!is_stress && self.seed.is_some(), "--seed needs --stress"),
            (has_command && !has_names, "name a program or a case for the command"),
        ];
        faults.into_iter().find_map(|(is_made, fault)| is_made.then_some(fault))
    }

    /// Returns a fault of the options with these programs and cases.
    fn fault_of(&self, Selection { programs, cases }: &Selection) -> Option<String> {
        if self.stress.is_some() {
            if !cases.is_empty() {
                return Some("--stress needs problems, not cases".into());
            }
            let has_small =
                |name: &String| problems::find(name).is_some_and(|it| it.small.is_some());
            let lacking = programs.iter().find(|name| !has_small(name));
            return lacking
                .map(|name| format!("'{name}' has no generator of small queries for --stress"));
        }
        let has_pairs = cases.iter().any(|case| matches!(case, Case::Pair { .. }));
        let fault = match self.command {
            None if has_pairs => "FILE.in needs a solution: -c COMMAND",
            None if self.limits && !cases.is_empty() => "-l needs programs, not cases",
            _ => return None,
        };
        Some(fault.into())
    }
}

/// Judges what the options choose, and returns the exit status.
fn judge(repository: Repository, options: Judging) -> Result<u8, String> {
    if let Some(fault) = options.fault() {
        return Err(fault.into());
    }
    let scratch = TempDir::new().map_err(|error| error.to_string())?;
    clean_up_on_interrupt(scratch.path().into());
    let executable = env::current_exe().expect("this program is a file");
    let mut judge = Judge::new(repository, executable, scratch.path().into());
    judge.time_limit = options.time_limit;
    let selection = Selection::new(&judge.repository, &judge.directory, &options.chosen)?;
    if let Some(fault) = options.fault_of(&selection) {
        return Err(fault);
    }
    let mut session = Session::new(judge).map_err(|error| error.to_string())?;
    let Judging { chosen, command, quick, limits, stress, seed, .. } = options;
    match (command, stress) {
        (Some(command), Some(time)) => {
            session.stress(&command, &selection, Search { time, seed: seed.unwrap_or(0) });
        }
        (Some(command), None) => {
            session.judge_solution(&Solution::shell(&command), selection, limits);
        }
        (None, _) if limits => session.measure_limits(&selection),
        (None, _) => {
            let result = session.test(&selection, chosen.is_empty(), quick);
            result.map_err(|error| error.to_string())?;
        }
    }
    Ok(session.finish())
}
