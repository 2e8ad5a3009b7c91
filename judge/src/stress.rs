//! Stress: searches for a small input on which somebody's solution fails.
//!
//! The inputs are random and legal, and the smallest come first. The expected output is that of our
//! program.

use crate::{
    cases::Case,
    judging::{Author, Judge},
    problems::{self, LARGEST_SIZE, Problem, Query, random::Random},
    process::Limits,
    report::{Report, Verdict, counted},
    repository::Files,
    runner::Solution,
    trials::{Failure, Trials},
};
use std::{
    fs, io,
    path::Path,
    time::{Duration, Instant},
};

/// How long the search for a failure takes, and from which seed it starts.
#[derive(Clone, Copy)]
pub struct Search {
    pub time: Duration,
    pub seed: u64,
}

/// The time by which the wall time of a run may exceed the time limit.
const MORE_WALL_TIME: Duration = Duration::from_secs(1);
/// The least limit while a failing input is made smaller, unless that of the search is less.
const LEAST_LIMIT: Duration = Duration::from_millis(300);

/// The largest number of queries in an input. A solution in a slow language has to answer them all.
const MOST_QUERIES: usize = 100;
/// The largest number of numbers in the queries of an input, the lengths of the lists included.
const MOST_NUMBERS: usize = 1000;

/// The result of a search.
pub enum Found {
    Report(Report),
    /// The first run shows that the command could not be run. The lines say why.
    NoCommand(Vec<String>),
}

/// Searches for an input of a problem on which a solution fails. `ours` is our program. From
/// the name of an input, `again` makes the command that runs the solution on it.
///
/// Let t be the time limit. Each run of the search may take t + 1 s of wall time. When the time of
/// the search is over, three things may follow: the end of the run that began last; making the
/// failing input smaller; and a last run with the limits of the search. The first two together take
/// at most (t + 1 s) + 1.5t, and the last run at most t + 1 s. For t = 2 s and a search of 10 s,
/// that is 10 + 6 + 3 = 19 s in all. (A game is played against several opponents, so a run of an
/// interactive solution may take several times t + 1 s.)
pub fn stress(
    judge: &Judge,
    problem: &'static Problem,
    solution: &Solution,
    ours: &Path,
    search: Search,
    again: impl Fn(&str) -> String,
) -> io::Result<Found> {
    let small = problem.small.expect("a generator of small queries");
    let directory = judge.runner.task_directory()?;
    let files = Files::pair(directory.path(), problem.name);
    let usual = judge.limits(&Case::Small { problem });
    let limits = Limits { wall: usual.time + MORE_WALL_TIME, ..usual };
    let mut trials = Trials::new(judge, problem, solution, Author::Others, files);
    trials.ours = Some(ours);
    let mut random = Random::new(search.seed);
    let end = Instant::now() + search.time;
    let opponents = problem.interaction.as_ref().map_or(1, |it| it.opponents.len() as u32);
    let end_of_all = end + limits.wall * 2 + limits.time * 3 / 2;
    // Leaves time for the last run, against every opponent.
    let end_of_reduction = end_of_all.checked_sub(limits.wall * opponents).unwrap_or(end);
    // If the layout has a count of queries, an input without queries comes first.
    let mut sizes = if problem.layout.has_count { 0..=LARGEST_SIZE } else { 1..=LARGEST_SIZE };
    while Instant::now() < end {
        let size = sizes.next().unwrap_or_else(|| 1 + random.below(LARGEST_SIZE));
        let queries = problems::try_make(&format!("a random input of {}", problem.name), || {
            random_queries(problem, small, size, &mut random)
        })?;
        let Some(outcome) = trials.run(&queries, limits)? else { continue };
        if trials.inputs == 1 && outcome.is_absent() {
            return Ok(Found::NoCommand(outcome.details));
        }
        if outcome.is_accepted() {
            continue;
        }
        let failure = Failure { queries, outcome, is_smallest: false };
        let failure = reduced(&mut trials, failure, limits, end_of_reduction)?;
        return report(&trials, failure, again).map(Found::Report);
    }
    // An earlier search may have found a failure.
    let stored = Files::pair(&judge.repository.stress_directory(), problem.name);
    for file in [&stored.input, &stored.answer] {
        let _ = fs::remove_file(file);
    }
    let (inputs, queries) = (counted(trials.inputs, "random input"), trials.queries);
    let subject = format!("{}: {inputs} with {queries} queries", problem.name);
    let verdict = if trials.inputs > 0 { Verdict::AC } else { Verdict::FAIL };
    Ok(Found::Report(Report::new(verdict, subject, vec![])))
}

/// Stores the input of a failure, and makes the report about it.
fn report(
    trials: &Trials,
    Failure { queries, mut outcome, is_smallest }: Failure,
    again: impl Fn(&str) -> String,
) -> io::Result<Report> {
    let (name, tried) = (trials.problem.name, trials.inputs);
    trials.write(&queries)?;
    trials.store()?;
    if trials.problem.interaction.is_none() {
        // The details of a game have its input already.
        outcome.details.splice(..0, trials.shown(&queries)?);
    }
    if !is_smallest && outcome.verdict == Verdict::TLE {
        outcome.details.push("A shorter time limit (`-t`) makes this faster.".into());
    }
    outcome.details.push(format!("Again: {}", again(&format!("stress/{name}.in"))));
    let subject = if is_smallest {
        format!("{name}: the smallest failing input of {tried} tried")
    } else {
        format!("{name}: a failing input; the time to make it smaller ran out")
    };
    Ok(outcome.report(subject))
}

/// Makes a failing input smaller: first with short limits, and if the result does not fail with the
/// limits of the search, then with these.
fn reduced(
    trials: &mut Trials,
    failure: Failure,
    limits: Limits,
    end: Instant,
) -> io::Result<Failure> {
    // A smaller input seldom takes longer than the failing one. But the time of a TLE tells
    // nothing. So after a TLE there is at least room for the start of the solution: five times the
    // shortest run.
    let needed = match failure.outcome.verdict {
        Verdict::TLE => trials.shortest.unwrap_or_default() * 5,
        _ => failure.outcome.usage.wall * 2,
    };
    let short = |limit: Duration| (limit / 10).max(LEAST_LIMIT).max(needed).min(limit);
    let short = Limits { time: short(limits.time), wall: short(limits.wall), ..limits };
    let smaller = trials.reduced(failure.clone(), short, end);
    if smaller.queries == failure.queries {
        return Ok(smaller); // These queries have failed in the search.
    }
    match trials.run(&smaller.queries, limits)? {
        Some(outcome) if !outcome.is_accepted() => Ok(Failure { outcome, ..smaller }),
        _ => Ok(trials.reduced(failure, limits, end)),
    }
}

/// Makes the queries of an input: none for size 0, and one game for an interactive problem.
fn random_queries(
    problem: &Problem,
    small: fn(&mut Random, usize) -> Query,
    size: usize,
    random: &mut Random,
) -> Vec<Query> {
    let most = if size == 0 {
        0
    } else if problem.interaction.is_some() {
        1
    } else if random.once_in(4) {
        1 + random.below(5)
    } else {
        MOST_QUERIES
    };
    let mut queries: Vec<Query> = vec![];
    let mut numbers = 0;
    while queries.len() < most {
        let query = small(random, size);
        numbers += 1 + query.numbers.len();
        if numbers > MOST_NUMBERS {
            break;
        }
        queries.push(query);
    }
    queries
}
