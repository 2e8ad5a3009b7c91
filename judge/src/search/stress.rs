//! Stress: searches for a small input on which somebody's solution fails.
//!
//! The sample and the small stored cases come first, and then random legal inputs, the smallest
//! first. The expected output is that of our program.

use super::trials::{Failure, Trials};
use crate::{
    judging::{Judge, Solution},
    report::{Report, Verdict, counted},
    repository::{Case, Files, Program, SMALL, keep},
    run::{Budget, Killed},
};
use fs_err as fs;
use problems::{
    Problem,
    input::Query,
    numbers::random::{LARGEST_SIZE, Random},
};
use std::{
    io,
    path::Path,
    time::{Duration, Instant},
};

/// How long a search takes.
#[derive(Clone, Copy)]
pub struct Search {
    /// The longest time for the small stored cases and the first random inputs.
    pub first_time: Duration,
    /// The time after these.
    pub time: Duration,
}

/// The number of random inputs that are searched before the time of the search counts.
const FIRST_INPUTS: usize = 50;

/// The largest number of queries in an input. A solution in a slow language has to answer them all.
const MOST_QUERIES: usize = 100;
/// The largest number of numbers in the queries of an input, the lengths of the lists included.
const MOST_NUMBERS: usize = 1000;
/// The size of the largest stored input that is searched, in bytes.
const LARGEST_INPUT: u64 = 10_000;

/// The result of a search.
pub enum Found {
    Failure(Report),
    /// The solution has not failed, as the sentence says.
    Nothing(String),
    /// The first run shows that the command could not be run. The lines say why.
    NoCommand(Vec<String>),
}

/// Searches for an input of a problem on which a solution fails. `ours` is our program. `again`
/// makes the command that runs the solution on an input.
///
/// Let t be the time limit. Each run may take t + 1 s of wall time, and is repeated within the
/// usual limits if it takes longer. After the search come at most: the run that began last, making
/// the input smaller (for 2.5t + 1 s), and one or two runs of the result within the usual limits.
/// Such a run takes t if the solution does not end. If it sleeps, the last run is repeated and the
/// result is run once; both take 3t + 10 s. (A game is played against several opponents, so a run
/// of an interactive solution may take several times as long.)
pub fn stress(
    judge: &Judge,
    program: &Program,
    problem: &'static Problem,
    solution: &Solution,
    ours: &Path,
    search: Search,
    again: impl Fn(&Path) -> String,
) -> io::Result<Found> {
    let directory = judge.task_directory()?;
    let usual = judge.budget(&Case::small(program));
    let budget = usual.for_search();
    let files = Files::pair(directory.path(), &program.name);
    // The report shows the whole input or game, so no query in it needs a name.
    let case = match problem.interaction {
        Some(_) => Case::small(program),
        None => Case::Pair { files: files.clone(), program: None },
    };
    let mut trials = Trials { judge, problem, solution, ours, case, files, inputs: 0, queries: 0 };
    let mut stored: Vec<Vec<Query>> = vec![];
    for case in Case::stored(judge.repository, program) {
        let input = judge.files(&case, directory.path())?.input;
        if input.metadata().is_ok_and(|input| input.len() <= LARGEST_INPUT) {
            stored.push(problem.stored_queries(&fs::read_to_string(input)?));
        }
    }
    let (stored_inputs, stored_queries) =
        (stored.len(), stored.iter().map(Vec::len).sum::<usize>());
    let mut stored = stored.into_iter();
    let mut random = Random::new(0);
    // If an input begins with the number of queries, one without queries comes first.
    let smallest = usize::from(!problem.format.has_count);
    let mut sizes = smallest..=LARGEST_SIZE;
    let mut random_input = || {
        let size = sizes.next().unwrap_or_else(|| 1 + random.below(LARGEST_SIZE));
        random_queries(problem, size, &mut random)
    };
    // The time of the search counts after the first inputs.
    let end_of_first = Instant::now() + search.first_time;
    let mut end = None;
    loop {
        let now = Instant::now();
        if trials.inputs >= stored_inputs + FIRST_INPUTS || now >= end_of_first {
            end.get_or_insert(now + search.time);
        }
        if end.is_some_and(|end| now >= end) {
            break;
        }
        let is_random = stored.len() == 0;
        let queries = stored.next().unwrap_or_else(&mut random_input);
        if is_random && let Some(fault) = program.broken_limit(SMALL, &problem.input(&queries)) {
            return Ok(Found::Failure(Report::fault(fault)));
        }
        let Some(mut outcome) = trials.run(&queries, budget)? else { continue };
        if outcome.usage.killed == Some(Killed::Wall) {
            // The machine may be busy, or the solution may sleep.
            outcome = trials.run_again(usual)?;
        }
        if trials.inputs == 1 && outcome.is_absent() {
            return Ok(Found::NoCommand(outcome.report.details));
        }
        if outcome.report.is_accepted() {
            continue;
        }
        let now = Instant::now();
        let end = end.unwrap_or(now + search.time).max(now) + budget.wall + budget.time * 3 / 2;
        let failure = Failure { queries, outcome, is_smallest: false };
        let (failure, fails_again) = smallest_failure(&mut trials, failure, usual, end)?;
        return report(&trials, failure, fails_again, again).map(Found::Failure);
    }
    let (name, inputs, queries) = (&program.name, trials.inputs, trials.queries);
    Ok(match inputs.saturating_sub(stored_inputs) {
        0 => {
            let fault = format!("{name}: the solution is too slow for a search");
            Found::Failure(Report::fault(fault))
        }
        random @ ..FIRST_INPUTS => Found::Nothing(format!(
            "{name}: no failure in {} with {} queries; a search usually tries at least \
             {FIRST_INPUTS}",
            counted(random, "random input"),
            queries - stored_queries
        )),
        _ => {
            Found::Nothing(format!("{name}: no failure in {inputs} inputs with {queries} queries"))
        }
    })
}

/// Keeps the input of a failure, and makes the report about it. `fails_again` tells whether the
/// solution has also failed on it within the usual limits.
fn report(
    Trials { judge, problem, files, inputs, .. }: &Trials,
    Failure { queries, mut outcome, is_smallest }: Failure,
    fails_again: bool,
    again: impl Fn(&Path) -> String,
) -> io::Result<Report> {
    let name = problem.name;
    let kept = keep(judge.repository, name, files)?;
    if problem.interaction.is_some() {
        judge.keep_game(&mut outcome, &kept.input.with_extension("txt"));
    } else {
        let mut input = problem.input(&queries);
        if input.lines().count() > 20 || input.len() > 2000 {
            input = format!("The input is in {}", judge.shown_path(&kept.input));
        }
        outcome.report.details.splice(..0, input.lines().map(String::from));
    }
    let mut report = outcome.report;
    if !is_smallest && report.verdict == Verdict::TLE {
        report.hints.push("A shorter time limit (`-t`) makes this faster.".into());
    }
    report.hints.push(format!("Again: {}", again(&kept.input)));
    report.subject = if !fails_again {
        format!("{name}: an input on which the solution fails only sometimes; this time it passed")
    } else if is_smallest {
        format!("{name}: the smallest failing input of {inputs} tried")
    } else {
        format!("{name}: a failing input; the time to make it smaller ran out")
    };
    Ok(report)
}

/// Makes a failing input smaller: first with a short budget, and if the result does not fail within
/// the usual budget, all over again within that of the search. After a wall time, a short budget
/// would tell nothing, so that of the search comes first and last. Tells whether the solution fails
/// on the result within the usual budget.
fn smallest_failure(
    trials: &mut Trials,
    failure: Failure,
    usual: Budget,
    end: Instant,
) -> io::Result<(Failure, bool)> {
    let budget = usual.for_search();
    // A smaller input seldom takes longer than the failing one. But the time of a TLE tells
    // nothing, so after a TLE there is only room for the start of the solution.
    let needed = match failure.outcome.report.verdict {
        Verdict::TLE => Duration::ZERO,
        _ => failure.outcome.usage.cpu * 2,
    };
    let time = (usual.time / 4).max(needed).min(usual.time);
    let has_waited = failure.outcome.usage.killed == Some(Killed::Wall);
    let short = if has_waited { budget } else { Budget { time, ..usual }.for_search() };
    let mut smallest = trials.smaller(failure.clone(), short, end)?;
    trials.write(&smallest.queries)?;
    let mut outcome = trials.run_again(usual)?;
    if outcome.report.is_accepted() && smallest.queries != failure.queries && !has_waited {
        smallest = trials.smaller(failure, budget, end)?;
        trials.write(&smallest.queries)?;
        outcome = trials.run_again(usual)?;
    }
    let fails_again = !outcome.report.is_accepted();
    if fails_again {
        smallest.outcome = outcome;
    }
    Ok((smallest, fails_again))
}

/// Makes the queries of an input: none for size 0, and one game for an interactive problem.
fn random_queries(problem: &'static Problem, size: usize, random: &mut Random) -> Vec<Query> {
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
        let Some(query) = problem.small.map(|small| small(random, size)) else { break };
        numbers += 1 + query.numbers.len();
        if numbers > MOST_NUMBERS {
            break;
        }
        queries.push(query);
    }
    queries
}
