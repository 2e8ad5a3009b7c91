//! Stress: searches for a small input on which somebody's solution fails.
//!
//! The inputs are random and legal, and the smallest come first. The expected output is that of our
//! program.

use crate::{
    cases::Case,
    judging::{Files, Judge, Judged, Solution},
    problems::{LARGEST_SIZE, Problem, Query, random::Random},
    process::{HOUR, run},
    reduction::{fewest_queries, smallest_numbers},
    report::{Report, Verdict},
};
use std::{
    fs::{self, File},
    io,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// How long the search for a failure takes, and from which seed it starts.
#[derive(Clone, Copy)]
pub struct Search {
    pub time: Duration,
    pub seed: u64,
}

/// The time for making a failing input smaller.
const REDUCTION: Duration = Duration::from_secs(10);

/// An input has at most so many queries, since a solution in a slow language has to answer all.
const MOST_QUERIES: usize = 100;
/// An input has at most so many numbers, the lengths of the lists included.
const MOST_NUMBERS: usize = 1000;

/// Searches for an input of a problem on which a solution fails. `ours` is our program. `command` is
/// how the user calls the solution.
pub fn stress(
    judge: &Judge,
    problem: &'static Problem,
    solution: &Solution,
    ours: &Path,
    command: &str,
    search: Search,
) -> io::Result<Report> {
    let small = problem.small.expect("a generator of small queries");
    let stored = judge.repository.stress_directory();
    fs::create_dir_all(&stored)?;
    let path = |extension: &str| stored.join(format!("{}.{extension}", problem.name));
    let files = Files { input: path("in"), answer: path("ans") };
    let time_limit = judge.time_limit.unwrap_or_else(|| judge.repository.time_limit(problem.name));
    let quick = Judge { wall_limit: Some(time_limit + Duration::from_secs(1)), ..judge.clone() };
    let case = Case::Pair { path: files.input.clone(), problem: Some(problem) };
    let mut trials = Trials { judge: quick, problem, solution, ours, case, files, tried: 0 };
    let mut random = Random::new(search.seed);
    let end = Instant::now() + search.time;
    // An input that announces no queries comes first, if the layout has one.
    let mut sizes = if problem.layout.has_count { 0..=LARGEST_SIZE } else { 1..=LARGEST_SIZE };
    while Instant::now() < end {
        let size = sizes.next().unwrap_or_else(|| 1 + random.below(LARGEST_SIZE));
        let queries = random_queries(problem, small, size, &mut random);
        if trials.fails(&queries)? {
            let smallest = trials.reduced(&queries);
            trials.judge.wall_limit = None;
            let judged = trials.judged(&smallest)?;
            // Within the usual limits of wall time, the solution may pass after all.
            if let Some(judged) = judged.filter(|judged| judged.verdict != Verdict::AC) {
                return Ok(report(&trials, &judged, &smallest, command));
            }
            trials.judge.wall_limit = Some(time_limit + Duration::from_secs(1));
        }
    }
    for file in [&trials.files.input, &trials.files.answer] {
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

/// Makes the report about a failing input.
fn report(trials: &Trials, judged: &Judged, queries: &[Query], command: &str) -> Report {
    let name = trials.problem.name;
    let input = trials.problem.input(queries);
    let mut details: Vec<_> = input.lines().take(20).map(String::from).collect();
    details.extend(judged.details.iter().cloned());
    let quoted = command.replace('\'', r"'\''");
    let limit = trials.judge.time_limit.map(|limit| format!(" -t {}", limit.as_secs_f64()));
    let limit = limit.unwrap_or_default();
    details.push(format!("Again: ./run_tests.sh{limit} -c '{quoted}' stress/{name}.in"));
    let subject = format!("{name}: the smallest failing input of {} tried", trials.tried);
    Report { details, ..judged.report(subject) }
}

/// The runs of a solution.
struct Trials<'a> {
    judge: Judge,
    problem: &'static Problem,
    solution: &'a Solution,
    ours: &'a Path,
    case: Case,
    /// The files of the present input.
    files: Files,
    /// The number of inputs that the solution has run on.
    tried: usize,
}

impl Trials<'_> {
    /// Tells whether the solution fails on some queries.
    fn fails(&mut self, queries: &[Query]) -> io::Result<bool> {
        Ok(self.judged(queries)?.is_some_and(|judged| judged.verdict != Verdict::AC))
    }

    /// Judges the solution on some queries, unless our program refuses them.
    fn judged(&mut self, queries: &[Query]) -> io::Result<Option<Judged>> {
        fs::write(&self.files.input, self.problem.input(queries))?;
        let answer = File::create(&self.files.answer)?;
        if self.problem.interaction.is_none() {
            let mut ours = Command::new(self.ours);
            ours.stdin(File::open(&self.files.input)?).stdout(answer).stderr(Stdio::null());
            if !run(&mut ours, HOUR)?.status.success() {
                return Ok(None);
            }
        }
        self.tried += 1;
        self.judge.judge_files(self.solution, &self.case, &self.files).map(Some)
    }

    /// Makes a failing input smaller.
    fn reduced(&mut self, queries: &[Query]) -> Vec<Query> {
        let end = Instant::now() + REDUCTION;
        let layout = self.problem.layout.query;
        let mut fails =
            |queries: &[Query]| Instant::now() < end && self.fails(queries).unwrap_or(false);
        let fewest = fewest_queries(queries, &mut fails);
        smallest_numbers(fewest, layout, &mut fails)
    }
}
