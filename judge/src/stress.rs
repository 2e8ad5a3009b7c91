//! Stress: searches for a small input on which somebody's solution fails.
//!
//! The inputs are random and legal, and the smallest come first. The expected output is that of our
//! program.

use crate::{
    judging::{Judge, Judged, Solution},
    problems::{LARGEST_SIZE, Problem, Query, random::Random},
    report::{Report, Verdict},
    repository::Files,
    trials::Trials,
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

/// The largest number of queries in an input. A solution in a slow language has to answer them all.
const MOST_QUERIES: usize = 100;
/// The largest number of numbers in an input, the lengths of the lists included.
const MOST_NUMBERS: usize = 1000;

/// Searches for an input of a problem on which a solution fails. `ours` is our program. `command`
/// is how the user calls the solution.
pub fn stress(
    judge: &Judge,
    problem: &'static Problem,
    solution: &Solution,
    ours: &Path,
    command: &str,
    search: Search,
) -> io::Result<Report> {
    let small = problem.small.expect("a generator of small queries");
    let stored = Files::pair(&judge.repository.stress_directory(), problem.name);
    let directory = judge.task_directory()?;
    let files = Files::pair(directory.path(), problem.name);
    let time_limit = judge.time_limit.unwrap_or_else(|| judge.repository.time_limit(problem.name));
    let impatient = Judge { wall_limit: Some(time_limit + MORE_WALL_TIME), ..judge.clone() };
    let mut trials =
        Trials { judge: impatient, problem, solution, ours: Some(ours), files, tried: 0 };
    let mut random = Random::new(search.seed);
    let mut end = Instant::now() + search.time;
    // If the layout has a count of queries, an input without queries comes first.
    let mut sizes = if problem.layout.has_count { 0..=LARGEST_SIZE } else { 1..=LARGEST_SIZE };
    while Instant::now() < end {
        let size = sizes.next().unwrap_or_else(|| 1 + random.below(LARGEST_SIZE));
        let queries = random_queries(problem, small, size, &mut random);
        if trials.fails(&queries)? {
            let pause = Instant::now();
            let smaller = trials.reduced(&queries);
            // Within the usual limit of wall time, the solution may pass after all.
            if let Some(judged) = trials.failure(judge, &smaller)? {
                fs::create_dir_all(judge.repository.stress_directory())?;
                fs::copy(&trials.files.input, &stored.input)?;
                fs::copy(&trials.files.answer, &stored.answer)?;
                return Ok(report(&trials, judged, command));
            }
            // The reduction has had time of its own.
            end += pause.elapsed();
        }
    }
    // An earlier search may have found a failure.
    for file in [&stored.input, &stored.answer] {
        let _ = fs::remove_file(file);
    }
    let subject = format!("{}: {} random inputs", problem.name, trials.tried);
    let verdict = if trials.tried > 0 { Verdict::AC } else { Verdict::FAIL };
    Ok(Report::new(verdict, subject, vec![]))
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

/// Makes the report about a failure.
fn report(trials: &Trials, mut judged: Judged, command: &str) -> Report {
    let name = trials.problem.name;
    let quoted = command.replace('\'', r"'\''");
    let limit = trials.judge.time_limit;
    let option = limit.map_or(String::new(), |limit| format!(" -t {}", limit.as_secs_f64()));
    let again = format!("Again: ./run_tests.sh{option} -c '{quoted}' stress/{name}.in");
    judged.details.push(again);
    judged.report(format!("{name}: the smallest failing input of {} tried", trials.tried))
}
