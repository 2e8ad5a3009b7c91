//! The command line of the judge.

use clap::{
    Args, CommandFactory, FromArgMatches, Parser, Subcommand, builder::NonEmptyStringValueParser,
    value_parser,
};
use fs_err as fs;
use judge::{
    export::export,
    judging::Setup,
    report::{self, Report, clear_line, output_error, warn},
    repository::{Origin, Repository, needs_module, outdated, write, write_case},
    run::{MEGABYTE, is_interrupted, on_interrupt, parse_seconds},
    selection::Selection,
    session::Session,
};
use std::{
    env,
    error::Error,
    fs::File,
    io,
    path::PathBuf,
    process::{self, ExitCode},
    time::Duration,
};
use tempfile::TempDir;

/// The exit status after an interrupt.
const INTERRUPTED: u8 = 130;

#[derive(Parser)]
#[command(
    about = include_str!("help/yours.txt").trim_end(),
    after_long_help = concat!(include_str!("help/legend.txt"), include_str!("help/ours.txt")).trim_end(),
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true
)]
struct CommandLine {
    #[command(subcommand)]
    task: Option<Task>,
    #[command(flatten)]
    options: Options,
}

/// What is judged, and how.
#[derive(Args)]
struct Options {
    /// Problems, cases, files FILE.in beside FILE.ans or FILE.out, and folders: of these files, or
    /// with input/ and output/ (HackerRank), or in/ and out/ (AtCoder) [default: everything]
    #[arg(
        verbatim_doc_comment,
        value_name = "PROBLEM | CASE | FILE.in | FOLDER",
        hide_short_help = true
    )]
    chosen: Vec<String>,
    /// The shell command that runs your solution; without it, our programs are tested
    #[arg(long, short, value_parser = NonEmptyStringValueParser::new())]
    command: Option<String>,
    /// Leave out the large cases, and the tests of ours that take long
    #[arg(long, short)]
    quick: bool,
    /// Search for a small input on which the command fails [default: 10]
    ///
    /// Searches among the small stored cases, 50 random inputs, and further ones until the runs
    /// have used SECONDS of processor time; half of it first within the limits of the site, if
    /// one poses the problem. There may be fewer than 50 if they take three times SECONDS. A
    /// failing input is made smaller. It is called the smallest only if it is one query, and all
    /// queries with a smaller sum of numbers have passed. After Ctrl-C, the last input that has
    /// failed at the full time limit is shown
    #[arg(verbatim_doc_comment, long, value_name = "SECONDS", value_parser = parse_seconds)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "10")]
    #[arg(requires = "command", conflicts_with = "quick")]
    stress: Option<Duration>,
    /// Processor time per case or game [default: that of the statement, or 2]
    ///
    /// For a command within the limits of the site that poses the problem, the default is 10
    #[arg(long, short, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// Memory per case or game [default: that of the statement, or 512]
    #[arg(long, value_name = "MB", value_parser = value_parser!(u32).range(1..))]
    memory_limit: Option<u32>,
}

/// What else the judge does.
#[derive(Subcommand)]
enum Task {
    /// Write problem packages for other judges
    #[command(hide = true)]
    Export {
        /// [default: all]
        #[arg(value_name = "PROBLEM")]
        problems: Vec<String>,
        /// The directory that receives a new directory for each package
        #[arg(long, value_name = "DIRECTORY")]
        to: PathBuf,
    },
    /// Write the statements, cases and picture that code makes, and name what changes
    #[command(hide = true)]
    MakeCases {
        /// [default: all]
        #[arg(value_name = "PROBLEM")]
        problems: Vec<String>,
        /// Write nothing, but name what would change
        #[arg(long, hide = true)]
        dry_run: bool,
    },
    /// Print the path of this executable
    #[command(hide = true)]
    Executable,
    /// Write the made case PROBLEM/NAME into a directory
    #[command(hide = true)]
    MakeCase { case: String, directory: PathBuf },
}

fn main() -> ExitCode {
    // `run_tests.sh` tells how it was called.
    let called_as = env::var("JUDGE_CALLED_AS").unwrap_or_else(|_| "./run_tests.sh".into());
    let matches = CommandLine::command().bin_name(&called_as).get_matches();
    let CommandLine { task, options } =
        CommandLine::from_arg_matches(&matches).expect("what clap has checked");
    let status = Repository::here().map_err(Into::into).and_then(|repository| match task {
        Some(task) => do_task(&repository, task).map(|()| 0),
        None => in_session(&repository, called_as, &options),
    });
    let status = status.and_then(|status| output_error().map_or(Ok(status), |it| Err(it.into())));
    let status = status.unwrap_or_else(|message| {
        clear_line();
        warn(format!("error: {message}"));
        2
    });
    status.into()
}

/// Does a task.
fn do_task(repository: &Repository, task: Task) -> Result<(), Box<dyn Error>> {
    match task {
        Task::Export { problems, to } => export(repository, &problems, &to)?,
        Task::MakeCases { problems, dry_run } => {
            let programs = repository.with_modules(&problems, "make-cases")?;
            for (path, text) in outdated(repository, &programs, problems.is_empty())? {
                if !dry_run {
                    write(&repository.path(&path), &text)?;
                }
                report::print(format!("{path}\n"));
            }
        }
        Task::MakeCase { case, directory } => write_case(repository, &case, &directory)?,
        Task::Executable => report::print(format!("{}\n", env::current_exe()?.display())),
    }
    Ok(())
}

/// Says why the options do not fit the chosen problems and cases, if they do not.
fn check(options: &Options, selection: &Selection) -> Result<(), String> {
    let groups = &selection.groups;
    let mut cases = groups.iter().flat_map(|group| &group.cases);
    let has_own = cases.any(|case| matches!(case.origin, Origin::Own(_)));
    if has_own && options.command.is_none() {
        return Err("FILE.in needs a solution: -c COMMAND".into());
    }
    if options.stress.is_none() {
        return Ok(());
    }
    if groups.iter().any(|group| !group.is_of_site) {
        return Err("--stress needs problems, not cases".into());
    }
    selection.all_programs().try_for_each(|program| needs_module(program, "--stress").map(drop))
}

/// Makes a directory for temporary files, which is locked as long as this process lives. Removes those
/// that nobody locks any more, since their judges were killed.
fn scratch(repository: &Repository) -> io::Result<(TempDir, File)> {
    // Programs are built there, and TMPDIR may be a place where none can be executed.
    let target = repository.path("target");
    fs::create_dir_all(&target)?;
    // One judge at a time. Where there are no locks, nothing is removed.
    let turn = File::open(&target)?;
    let _ = turn.lock();
    for name in repository.names("target").iter().filter(|name| name.starts_with(".tmp")) {
        let left = target.join(name);
        if File::open(&left).is_ok_and(|it| it.try_lock().is_ok()) {
            let _ = fs::remove_dir_all(left);
        }
    }
    let scratch = TempDir::new_in(target)?;
    let lock = File::open(scratch.path())?;
    let _ = lock.lock();
    Ok((scratch, lock))
}

/// Judges what the options choose, and returns the exit status.
fn in_session(
    repository: &Repository,
    called_as: String,
    options: &Options,
) -> Result<u8, Box<dyn Error>> {
    let (scratch, _lock) = scratch(repository)?;
    let path = scratch.path().to_owned();
    on_interrupt(move || {
        let _ = fs::remove_dir_all(&path);
        process::exit(INTERRUPTED.into());
    })?;
    let directory = env::current_dir()?;
    // rustup takes the toolchain of the current directory.
    env::set_current_dir(repository.root())?;
    let setup = Setup {
        repository,
        executable: env::current_exe()?,
        directory,
        scratch: scratch.path().into(),
        time_limit: options.time_limit,
        memory_limit: options.memory_limit.map(|limit| u64::from(limit) * MEGABYTE),
    };
    let Options { chosen, quick, stress, .. } = options;
    let command = options.command.as_deref();
    let is_time =
        |word: &&String| parse_seconds(word).is_ok() && repository.program(word).is_none();
    if let Some(time) = chosen.iter().find(is_time).filter(|_| stress.is_some()) {
        return Err(format!("write --stress={time}, since `{time}` is no problem").into());
    }
    let selection = Selection::new(repository, &setup.directory, chosen, command)?;
    check(options, &selection)?;
    let mut session = Session::new(setup, called_as, command);
    for program in selection.all_programs() {
        if let Some(fault) = program.statement.fault_of_budget() {
            session.tally.print(&[Report::fault(format!("{}: {fault}", program.file()))]);
        }
    }
    let end = match (command, *stress) {
        (Some(command), Some(time)) => session.search(&selection, command, time),
        (Some(command), None) => session.judge(&selection, command, *quick),
        (None, _) => session.test(&selection, chosen.is_empty(), *quick),
    };
    if is_interrupted() {
        session.tally.finish(&[], "; interrupted");
        return Ok(INTERRUPTED);
    }
    end?;
    Ok(session.tally.finish(&session.advice.hints(), ""))
}
