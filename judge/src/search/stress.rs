//! Stress: searches for a small input on which somebody's solution fails.
//!
//! The sample and the small stored cases come first, and then random legal inputs, the smallest
//! first. The expected output is that of our program.

use super::{
    reduction::{MOST_NUMBERS, MOST_QUERIES},
    trials::{Trial, Trials},
};
use crate::{
    judging::{Setup, Solution, shown_input},
    report::{Report, counted},
    repository::{Case, Files, Program, needs_module, write},
    run::is_interrupted,
};
use fs_err as fs;
use itertools::{Itertools, chain};
use problems::{
    Problem,
    input::Query,
    numbers::random::{LARGEST_SIZE, Random},
    problem::site::Site,
};
use std::{
    io, iter,
    path::{Path, PathBuf},
    time::Duration,
};

/// The least number of random inputs in a search.
const LEAST_INPUTS: usize = 50;

/// The size of the largest stored input that is searched, in bytes.
const LARGEST_INPUT: u64 = 10_000;

/// The result of a search.
pub enum Found {
    /// The report about a failing input, and where this was kept.
    Input(Report, Option<PathBuf>),
    /// The solution has not failed in so many inputs or games.
    Nothing(String),
    /// The first run shows that the command could not be run. The lines say why.
    NoCommand(Vec<String>),
}

/// Searches for an input of a problem on which a solution fails. `ours` is our program. If a site
/// poses the problem, searches first within its limits, and then, unless only this is asked for,
/// among all inputs. Each of these searches has its part of `time`.
pub fn stress(
    setup: &Setup,
    program: &Program,
    solution: &Solution,
    ours: &Path,
    only_of_site: bool,
    time: Duration,
) -> io::Result<Found> {
    let problem = needs_module(program, "--stress").map_err(io::Error::other)?;
    let everywhere = (!only_of_site).then_some(None);
    let searches = chain(problem.site.as_ref().map(Some), everywhere).collect_vec();
    let time = time / searches.len() as u32;
    let directory = setup.task_directory()?;
    let stored = small_stored_queries(setup, program, problem)?;
    let mut trials = Trials::new(setup, program, problem, solution, ours, directory.path());
    for site in searches {
        if let Some(found) = search(&mut trials, site, &stored, time)? {
            return Ok(found);
        }
    }
    Ok(Found::Nothing(if problem.is_interactive() {
        counted(trials.inputs, "small game")
    } else {
        format!("{} with {} queries", counted(trials.inputs, "small input"), trials.queries)
    }))
}

/// Lists the different queries of the small stored cases.
fn small_stored_queries(
    setup: &Setup,
    program: &Program,
    problem: &Problem,
) -> io::Result<Vec<Query>> {
    let cases = Case::stored(setup.repository, program);
    let files = cases.iter().filter_map(Case::files);
    let is_small = |it: &&Files| it.input.metadata().is_ok_and(|it| it.len() <= LARGEST_INPUT);
    let inputs = files.filter(is_small).map(|it| fs::read_to_string(&it.input));
    let inputs = inputs.collect::<io::Result<Vec<_>>>()?;
    let queries = inputs.iter().flat_map(|input| problem.stored_queries(input));
    Ok(queries.unique_by(|query| query.numbers.clone()).collect())
}

/// Searches within the limits of this site, if there is one: among the stored queries, and then among
/// random ones.
///
/// The search is limited by work, so that a busy machine changes nothing: it ends when the runs
/// have used this time and 50 inputs were random, or three times as much (at least 3 s). But all
/// stored queries are tried.
fn search(
    trials: &mut Trials,
    site: Option<&'static Site>,
    stored: &[Query],
    time: Duration,
) -> io::Result<Option<Found>> {
    let problem = trials.problem;
    let fits = |query: &Query| site.is_none_or(|site| site.allows_query(problem, query));
    let stored = stored.iter().filter(|query| fits(query)).cloned().collect_vec();
    let most = if problem.is_interactive() { 1 } else { MOST_QUERIES };
    let empty = problem.format.has_count.then(Vec::new);
    let stored = chain(stored.chunks(most).map(<[_]>::to_vec), empty).collect_vec();
    let stored_inputs = stored.len();
    let before = trials.inputs;
    let least = before + stored_inputs + LEAST_INPUTS;
    let longest = 3 * time.max(Duration::from_secs(1));
    trials.begin(site);
    for (i, queries) in chain(stored, random_inputs(problem, most, fits)).enumerate() {
        if i >= stored_inputs {
            let enough = if trials.inputs < least { longest } else { time };
            if trials.used >= enough {
                break;
            }
        }
        trials.announce(time, None);
        let trial = match trials.run(&queries, Duration::MAX) {
            Err(_) if is_interrupted() && trials.inputs > 0 => return Ok(None),
            trial => trial?,
        };
        let Some(trial) = trial else { continue };
        if trials.inputs == 1 && trial.outcome.is_absent() {
            return Ok(Some(Found::NoCommand(trial.outcome.report.details)));
        }
        if trial.passes() {
            continue;
        }
        // A run that was killed in its sleep is a failure only if that happens again.
        let was_asleep = trial.outcome.run.end.is_in_sleep();
        let (failure, article) = trials.smaller(trial, longest);
        if article.is_some() || !was_asleep {
            return Ok(Some(report(trials, failure, article, before)));
        }
    }
    Ok(None)
}

/// Keeps the input of a failure, and makes the report about it. The article says how small the input
/// is; without it, the solution has not failed again. `before` counts the inputs that were tried
/// before, within the limits of the site.
fn report(trials: &Trials, failure: Trial, article: Option<&'static str>, before: usize) -> Found {
    let Trials { setup, problem, .. } = *trials;
    let what = match article {
        Some(article) => {
            format!("{article} failing input found in {}", counted(trials.inputs, "run"))
        }
        None => "an input on which the solution fails only sometimes; this time it passed".into(),
    };
    let Trial { queries, answer, mut outcome } = failure;
    let (name, input) = (problem.name, problem.input(&queries));
    // Equal inputs share their files.
    let directory = setup.repository.path("target/stress").join(name);
    let kept = Files::named(&directory, &format!("{:016x}", hash(input.as_bytes())));
    let written = write(&kept.answer, &answer).and_then(|()| write(&kept.input, &input));
    setup.keep_game(&mut outcome, &kept.input.with_extension("txt"));
    if !problem.is_interactive() {
        let whole = || input.lines().map(|line| format!("input: {line}")).collect();
        let lines = if written.is_ok() { shown_input(&kept.input).ok() } else { None };
        outcome.report.details.splice(..0, lines.unwrap_or_else(whole));
    }
    let site = problem.site.as_ref().filter(|site| !site.allows(problem, &input));
    let beyond = site.map_or(String::new(), |site| {
        format!(", beyond {}'s limits; within them, no failure in {before} small inputs", site.name)
    });
    let subject = format!("{name}: {what}{beyond}");
    let mut report = Report { subject, ..outcome.report };
    if let Err(error) = &written {
        report.hints.push(format!("The input could not be kept: {error}"));
    }
    Found::Input(report, written.ok().map(|()| kept.input))
}

/// Returns the hash FNV-1a (Fowler, Noll and Vo), which is the same in every version of Rust.
fn hash(text: &[u8]) -> u64 {
    let mix = |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// Makes random inputs for ever: one of each size, from the smallest, and then of any size. One in
/// four has at most five queries, the others have `most`, if there is room for the numbers. Each
/// query is made anew until it fits, but at most 1000 times.
fn random_inputs(
    problem: &'static Problem,
    most: usize,
    fits: impl Fn(&Query) -> bool,
) -> impl Iterator<Item = Vec<Query>> {
    let mut random = Random::new(0);
    let mut sizes = 1..=LARGEST_SIZE;
    iter::repeat_with(move || {
        let size = sizes.next().unwrap_or_else(|| 1 + random.below(LARGEST_SIZE));
        let most = if random.once_in(4) { most.min(1 + random.below(5)) } else { most };
        let query =
            || iter::repeat_with(|| (problem.small)(&mut random, size)).take(1000).find(&fits);
        let queries = iter::repeat_with(query).take(most).flatten();
        let mut numbers = 0;
        let has_room = |query: &Query| {
            numbers += 1 + query.numbers.len();
            numbers <= MOST_NUMBERS
        };
        queries.take_while(has_room).collect()
    })
}
