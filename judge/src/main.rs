//! The command line of the judge.

use clap::{Arg, ArgAction, ArgMatches, Command, builder::NonEmptyStringValueParser, value_parser};
use fs_err as fs;
use judge::{
    export,
    judging::Setup,
    report::{self, Report, clear_line, output_error, print_report, warn},
    repository::{Case, Kind, MEGABYTE, Repository, needs_module, outdated, write, write_case},
    run::{is_interrupted, on_interrupt, parse_seconds},
    selection::Selection,
    session::Session,
};
use std::{
    env,
    error::Error,
    mem,
    path::PathBuf,
    process::{self, ExitCode},
};
use tempfile::TempDir;

/// The exit status after an interrupt.
const INTERRUPTED: u8 = 130;

/// Describes the command line. `called_as` is how the user calls it.
fn command_line(called_as: &str) -> Command {
    let option = |name: &'static str, help: &'static str| Arg::new(name).long(name).help(help);
    let flag = |name, help| option(name, help).action(ArgAction::SetTrue);
    let problems = Arg::new("names").num_args(0..).value_name("PROBLEM").help("[default: all]");
    Command::new("judge")
        .bin_name(called_as)
        .about("Judges programs as an online judge does, and tests everything about them")
        .long_about(include_str!("help/about.txt").trim_end())
        .after_help(include_str!("help/examples.txt").trim_end())
        .after_long_help(
            concat!(include_str!("help/legend.txt"), include_str!("help/examples.txt")).trim_end(),
        )
        .args_conflicts_with_subcommands(true)
        .args([
            Arg::new("chosen").num_args(0..).value_name("PROBLEM | CASE | FILE.in | FOLDER").help(
                "Problems, cases, files FILE.in beside FILE.ans or FILE.out, and folders of these\n\
                 [default: everything]",
            ),
            option(
                "command",
                "Judge this shell command instead of our programs; only on cases, or by --stress",
            )
            .short('c')
            .value_name("COMMAND")
            .requires("chosen")
            .value_parser(NonEmptyStringValueParser::new()),
            flag(
                "quick",
                "Leave out the large cases (the largest inputs), the crate-free files and the \
                 mistakes",
            )
            .short('q')
            .conflicts_with("large"),
            flag("large", "Run only the large cases").alias("limits").short('l'),
            option(
                "stress",
                "Search for a small input on which the command fails [default: 10]",
            )
            .long_help(
                "Search for a small input on which the command fails: among the small stored cases,\n\
                 50 random inputs, and further ones until the runs have used SECONDS of processor\n\
                 time [default: 10]; half of it first within the limits of the site, if one poses\n\
                 the problem. After Ctrl-C, the smallest failing input so far is shown",
            )
            .value_name("SECONDS")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("10")
            .value_parser(parse_seconds)
            .requires("command")
            .conflicts_with_all(["quick", "large"]),
            option(
                "time-limit",
                "Processor time per case or game [default: that of the statement, or 2]",
            )
            .long_help(
                "Processor time per case or game [default: that of the statement, or 2; but 10 for a\n\
                 command within the limits of the site that poses the problem]",
            )
            .short('t')
            .value_name("SECONDS")
            .value_parser(parse_seconds),
            option(
                "memory-limit",
                "Memory per case or game [default: that of the statement, or 512]",
            )
            .value_name("MB")
            .value_parser(value_parser!(u32).range(1..)),
        ])
        .subcommands([
            Command::new("export").about("Write problem packages for other judges").args([
                problems.clone(),
                option("to", "The directory that receives a new directory for each package")
                    .value_name("DIRECTORY")
                    .required(true)
                    .value_parser(value_parser!(PathBuf)),
            ]),
            Command::new("make-cases")
                .about("Write the statements, cases and picture that code makes, and name what changes")
                .arg(problems.clone()),
            Command::new("outdated")
                .hide(true)
                .about("Name the files that make-cases would write")
                .arg(problems),
            Command::new("executable").hide(true).about("Print the path of this executable"),
            Command::new("make-case")
                .hide(true)
                .about("Write the made case PROBLEM/NAME into a directory")
                .args([
                    Arg::new("case").required(true),
                    Arg::new("directory").required(true).value_parser(value_parser!(PathBuf)),
                ]),
        ])
}

fn main() -> ExitCode {
    // `run_tests.sh` tells how it was called.
    let called_as = env::var("JUDGE_CALLED_AS").unwrap_or_else(|_| "./run_tests.sh".into());
    let matches = command_line(&called_as).get_matches();
    let status = do_task(&matches, called_as).and_then(|status| match output_error() {
        Some(error) => Err(error.into()),
        None => Ok(status),
    });
    let status = status.unwrap_or_else(|message| {
        clear_line();
        warn(format!("error: {message}"));
        2
    });
    status.into()
}

/// Does what the command line asks for, and returns the exit status.
fn do_task(matches: &ArgMatches, called_as: String) -> Result<u8, Box<dyn Error>> {
    let repository = Repository::here()?;
    let Some((task, options)) = matches.subcommand() else {
        return in_session(&repository, called_as, matches);
    };
    match task {
        "export" => {
            let directory = options.get_one::<PathBuf>("to").expect("a required option");
            export::export(&repository, &all(options, "names"), directory)?;
        }
        "make-cases" | "outdated" => {
            let names = all(options, "names");
            let programs = repository.with_modules(&names, task)?;
            for (path, text) in outdated(&repository, &programs, names.is_empty())? {
                if task == "make-cases" {
                    write(&repository.path(&path), &text)?;
                }
                report::print(format!("{path}\n"));
            }
        }
        "make-case" => {
            let directory = options.get_one::<PathBuf>("directory").expect("a required argument");
            let case = options.get_one::<String>("case").expect("a required argument");
            write_case(&repository, case, directory)?;
        }
        _ => report::print(format!("{}\n", env::current_exe()?.display())),
    }
    Ok(0)
}

/// Returns the values of an argument.
fn all(matches: &ArgMatches, argument: &str) -> Vec<String> {
    matches.get_many(argument).into_iter().flatten().cloned().collect()
}

/// Says why the options do not fit the chosen problems and cases, if they do not.
fn check(options: &ArgMatches, selection: &Selection) -> Result<(), String> {
    let groups = &selection.groups;
    let mut cases = groups.iter().flat_map(|group| &group.cases);
    let has_pairs = cases.any(|case| case.kind == Kind::Pair);
    if has_pairs && !options.contains_id("command") {
        return Err("FILE.in needs a solution: -c COMMAND".into());
    }
    let is_search = options.contains_id("stress");
    if !is_search && !options.get_flag("large") {
        return Ok(());
    }
    let option = if is_search { "--stress" } else { "-l" };
    if groups.iter().any(|group| group.within == 0) {
        return Err(format!("{option} needs problems, not cases"));
    }
    for program in selection.all_programs().filter(|_| options.contains_id("chosen")) {
        let problem = needs_module(program, option)?;
        if is_search && problem.small.is_none() {
            let name = problem.name;
            return Err(format!("'{name}' has no generator of small queries for --stress"));
        }
    }
    Ok(())
}

/// Judges what the options choose, and returns the exit status.
fn in_session(
    repository: &Repository,
    called_as: String,
    options: &ArgMatches,
) -> Result<u8, Box<dyn Error>> {
    // Programs are built there, and TMPDIR may be a place where none can be executed.
    let target = repository.path("target");
    fs::create_dir_all(&target)?;
    let scratch = TempDir::new_in(target)?;
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
        time_limit: options.get_one("time-limit").copied(),
        memory_limit: options
            .get_one("memory-limit")
            .map(|&limit: &u32| u64::from(limit) * MEGABYTE),
    };
    let chosen = all(options, "chosen");
    let command = options.get_one::<String>("command").map(String::as_str);
    let is_time =
        |word: &&String| parse_seconds(word).is_ok() && repository.program(word).is_none();
    if let Some(time) = chosen.iter().find(is_time).filter(|_| options.contains_id("stress")) {
        return Err(format!("write --stress={time}, since `{time}` is no problem").into());
    }
    let mut selection = Selection::new(repository, &setup.directory, &chosen, command)?;
    check(options, &selection)?;
    let (is_quick, only_large) = (options.get_flag("quick"), options.get_flag("large"));
    for group in selection.groups.iter_mut().filter(|group| group.within > 0) {
        group.cases = Case::chosen(mem::take(&mut group.cases), is_quick, only_large);
    }
    for program in selection.all_programs() {
        if let Some(fault) = program.statement.fault_of_budget() {
            print_report(&Report::fault(format!("{}: {fault}", program.file())));
        }
    }
    let mut session = Session::new(setup, called_as, command);
    let end = match (command, options.get_one("stress")) {
        (Some(command), Some(&time)) => session.search(&selection, command, time),
        (None, _) if !only_large => session.test(&selection, chosen.is_empty(), is_quick),
        _ => session.judge_solutions(&selection, is_quick, only_large),
    };
    if is_interrupted() {
        report::finish(&[], "; interrupted");
        return Ok(INTERRUPTED);
    }
    end?;
    Ok(report::finish(&session.hints(), ""))
}
