//! # The programs at their limits
//!
//! Gives each program its largest inputs and measures it as a judge does: the whole
//! process, from start to end.
//!
//! ```text
//! cargo bench --bench limits              7 rounds, about 40 s
//! cargo bench --bench limits -- 15        15 rounds
//! ```
//!
//! First each program runs once untimed, and its output is **checked** against a slower,
//! independent way to the answers: every line, or a sample where that way is a digit DP. A
//! wrong answer ends the bench with a failure. Then the rounds run everything once each,
//! or several times if it is short, so that a drift of the machine hits all alike. While a
//! program is timed, its output goes nowhere.
//!
//! ## How to read the table
//!
//! - `seconds`: the median for the whole process; `each`: that, divided by the number with
//!   which the description of the input begins.
//! - `reading`: the seconds as a multiple of what mere reading takes, done by this file,
//!   run as a program that parses the numbers of the same input and prints nothing. For a
//!   small input that is the start of a process.
//! - `ratio`: the seconds as a multiple of those of another row, which is measured again
//!   next to this one, as the reading is.
//! - `peak`: the program's resident memory, at least; it is looked up again and again
//!   during the untimed run, where the system is Linux.
//! - `goal`: what some of the columns should show. Nothing depends on it.

use proconio::{
    input,
    source::{Source, once::OnceSource},
};
use std::{
    collections::HashMap,
    env,
    fmt::Write,
    fs::{self, File},
    hint::black_box,
    io,
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments == [READ_ONLY] {
        read_only();
    } else if arguments.iter().any(|argument| argument == "--bench") {
        let rounds = arguments.iter().find(|argument| *argument != "--bench");
        let rounds = rounds.map_or(Ok(7), |text| text.parse::<usize>());
        bench(rounds.expect("the only argument is the number of rounds").max(1));
    } else {
        println!("The programs are measured by `cargo bench --bench limits`.");
    }
}

/// The argument that makes this program the baseline.
const READ_ONLY: &str = "--read-only";

/// The baseline: reads numbers as the programs do, and no more.
fn read_only() {
    let mut source = OnceSource::new(io::stdin().lock());
    while !source.is_empty() {
        input! { from &mut source, number: u64 }
        black_box(number);
    }
}

/// Makes the inputs, checks the outputs, measures, and prints the table.
fn bench(rounds: usize) {
    let directory = Directory::new();
    let mut cases = large_inputs(&directory);
    cases.extend(halving_inputs(&directory));
    cases.extend(factoring_inputs(&directory));
    let peaks: Vec<_> = cases.iter().map(|case| case.check(&directory)).collect();
    let this = env::current_exe().expect("the bench is a file");
    let mut seconds = vec![<[Vec<f64>; 3]>::default(); cases.len()];
    for _ in 0..rounds {
        for (case, [own, reading, others]) in cases.iter().zip(&mut seconds) {
            measure(own, case.ends_well, || case.command(&case.program, &[]));
            measure(reading, true, || case.command(&this, &[READ_ONLY]));
            if let Some(other) = case.baseline.map(|row| &cases[row - 1]) {
                measure(others, other.ends_well, || other.command(&other.program, &[]));
            }
        }
    }
    println!(
        " #  {:26}  {:47} {:>6} {:>8} {:>8} {:>8} {:>13} {:>7}  goal",
        "program", "input", "MB", "seconds", "each", "reading", "ratio", "peak MB"
    );
    for (i, (case, [own, reading, others])) in cases.iter().zip(seconds).enumerate() {
        let time = median(own);
        let ratio = |row| format!("{:.2}× row {}", time / median(others), row);
        println!(
            "{:2}  {:26}  {:47} {:6.2} {:8.4} {:>8} {:7.2}× {:>13} {:>7}  {}",
            i + 1,
            case.name,
            case.input,
            case.megabytes(),
            time,
            in_words(time / f64::from(case.amount)),
            time / median(reading),
            case.baseline.map_or(String::new(), ratio),
            peaks[i].map_or(String::new(), |megabytes| format!("{:.1}", megabytes)),
            case.goal
        );
    }
}

/// Runs a command until 30 ms are over, at least once, and notes the seconds of each run.
fn measure(seconds: &mut Vec<f64>, ends_well: bool, command: impl Fn() -> Command) {
    let mut sum = 0.0;
    while sum < 0.03 {
        let mut command = command();
        let start = Instant::now();
        let status = command.stdout(Stdio::null()).status().expect("the program can be started");
        let run = start.elapsed().as_secs_f64();
        assert!(status.success() == ends_well, "{:?}: {}", command, status);
        seconds.push(run);
        sum += run;
    }
}

/// The middle one, when they are sorted.
fn median(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

/// A short time with its unit.
fn in_words(seconds: f64) -> String {
    let (factor, unit) = match seconds {
        s if s < 1e-6 => (1e9, "ns"),
        s if s < 1e-3 => (1e6, "µs"),
        _ => (1e3, "ms"),
    };
    format!("{:.1} {}", seconds * factor, unit)
}

/// A directory for the inputs, which goes when this value goes.
struct Directory(PathBuf);

impl Directory {
    /// A new one.
    fn new() -> Self {
        let path = env::temp_dir().join(format!("limits-{}", process::id()));
        fs::create_dir(&path).expect("the temporary directory can be written to");
        Self(path)
    }

    /// A new file of numbers: what comes first, then so many on a line.
    fn write(&self, name: &str, first: &str, numbers: &[u64], on_a_line: usize) -> PathBuf {
        let mut text = String::from(first);
        for (i, number) in numbers.iter().enumerate() {
            let end = if (i + 1) % on_a_line == 0 { '\n' } else { ' ' };
            write!(text, "{}{}", number, end).expect("memory is enough");
        }
        let path = self.0.join(name);
        fs::write(&path, text).expect("there is room for the inputs");
        path
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            eprintln!("{}: {}", self.0.display(), error);
        }
    }
}

/// Panics if the output, the second argument, is not right for the numbers of the input.
type Judge = dyn Fn(&[u64], &str);

/// A row of the table.
struct Case {
    /// What the program is called.
    name: &'static str,
    /// Where it is.
    program: PathBuf,
    /// The input in words.
    input: String,
    /// Where it is.
    file: PathBuf,
    /// How many things are in the input.
    amount: u32,
    /// Checks the output.
    judge: Box<Judge>,
    /// Whether the exit status is 0.
    ends_well: bool,
    /// The row, from 1, to compare with.
    baseline: Option<usize>,
    /// What the row should show.
    goal: String,
}

impl Case {
    /// A row without a baseline and a goal.
    fn new(
        (name, program): (&'static str, impl Into<PathBuf>),
        input: &str,
        file: &Path,
        amount: u32,
        judge: impl Fn(&[u64], &str) + 'static,
    ) -> Self {
        let (program, input, file) = (program.into(), input.to_owned(), file.to_owned());
        let (judge, ends_well, baseline, goal) = (Box::new(judge), true, None, String::new());
        Self { name, program, input, file, amount, judge, ends_well, baseline, goal }
    }

    /// The row with a goal.
    fn goal(self, goal: impl Into<String>) -> Self {
        Self { goal: goal.into(), ..self }
    }

    /// The row with a baseline and a goal for the ratio to it.
    fn against(self, row: usize, goal: &str) -> Self {
        Self { baseline: Some(row), ..self.goal(format!("ratio {}", goal)) }
    }

    /// The size of the input.
    fn megabytes(&self) -> f64 {
        fs::metadata(&self.file).expect("the input is there").len() as f64 / 1e6
    }

    /// The command that gives the input to a program. Complaints are shown where none are
    /// due, and without a stack trace, which would cost time and memory.
    fn command(&self, program: &Path, arguments: &[&str]) -> Command {
        let input = File::open(&self.file).expect("the input is there");
        let complaints = if self.ends_well { Stdio::inherit() } else { Stdio::null() };
        let mut command = Command::new(program);
        command.args(arguments).stdin(input).stderr(complaints).env("RUST_BACKTRACE", "0");
        command
    }

    /// Runs the program once and checks its output; the result is its peak memory in MB.
    fn check(&self, directory: &Directory) -> Option<f64> {
        let path = directory.0.join("output");
        let output = File::create(&path).expect("the directory can be written to");
        let mut command = self.command(&self.program, &[]);
        let mut child = command.stdout(output).spawn().expect("the program can be started");
        let (watched, mut peak) = (format!("/proc/{}/status", child.id()), None);
        let status = loop {
            if let Some(status) = child.try_wait().expect("the program is our child") {
                break status;
            }
            // The "high water mark" never falls, so the last one counts.
            let text = fs::read_to_string(&watched).unwrap_or_default();
            let words = text.split_whitespace().skip_while(|&word| word != "VmHWM:").nth(1);
            peak = words.map(|kibibytes| number(kibibytes) as f64 * 1024e-6).or(peak);
            thread::sleep(Duration::from_micros(200));
        };
        assert!(status.success() == self.ends_well, "{}, {}: {}", self.name, self.input, status);
        let input = fs::read_to_string(&self.file).expect("the input is there");
        let numbers: Vec<_> = input.split_whitespace().map(number).collect();
        (self.judge)(&numbers, &fs::read_to_string(path).expect("the output is text"));
        peak
    }
}

/// The number that a word of an input or an output stands for.
fn number(word: &str) -> u64 {
    word.parse().unwrap_or_else(|_| panic!("`{}` is not a number", word))
}

/// A program of this package: its name, and where Cargo put it.
macro_rules! program {
    ($name:literal) => {
        ($name, env!(concat!("CARGO_BIN_EXE_", $name)))
    };
}

/// 10¹⁸.
const TEN_18: u64 = 1_000_000_000_000_000_000;

/// Inputs with little to do for each number. Rows 1 to 3 are baselines for the others.
fn large_inputs(directory: &Directory) -> Vec<Case> {
    const MANY: u32 = 1_000_000;
    let mut random = Random(1);
    let pairs: Vec<_> = (0..2 * MANY).map(|_| random.between(TEN_18, 10 * TEN_18 - 1)).collect();
    let queries = directory.write("queries", "1000000\n", &pairs, 2);
    let half = &pairs[..MANY as usize];
    let half_queries = directory.write("half", "500000\n", half, 2);
    let half_game = directory.write("half-game", "1000000\n", half, 1);
    let half_games: Vec<_> = half.chunks(10).flat_map(|heaps| [&[10], heaps].concat()).collect();
    let half_games = directory.write("half-games", "", &half_games, 11);
    let pairs = directory.write("pairs", "", &pairs, 2);
    let numbers: Vec<_> = (0..MANY).map(|_| random.between(1, u64::MAX)).collect();
    let fewer_queries = directory.write("fewer", "500000\n", &numbers, 2);
    let game = directory.write("game", "1000000\n", &numbers, 1);
    let games: Vec<_> = numbers.chunks(10).flat_map(|heaps| [&[10], heaps].concat()).collect();
    let games = directory.write("games", "", &games, 11);
    let numbers = directory.write("numbers", "", &numbers, 1);

    let breakers = program!("tower-breakers");
    let text = "10⁶ queries of two 19-digit numbers";
    let first = Case::new(breakers, text, &queries, MANY, check_tower_breakers);
    let peak = format!("peak ≤ {:.1}", 1.2 * first.megabytes() + 10.0);
    let text = "5·10⁵ queries of two 64-bit numbers";
    let second = Case::new(breakers, text, &fewer_queries, MANY / 2, check_tower_breakers);
    let text = "5·10⁵ queries, from the first half of row 1";
    let third = Case::new(breakers, text, &half_queries, MANY / 2, check_tower_breakers);
    let mut cases = vec![first.goal(peak), second, third];
    if let Some(program) = without_crates(directory) {
        let (name, text) = ("tower-breakers, no crates", "10⁶ queries, those of row 1");
        let case = Case::new((name, program), text, &queries, MANY, check_tower_breakers);
        cases.push(case.against(1, "< 1"));
    }
    let text = "10⁶ pairs, the numbers of row 1";
    let case = Case::new(program!("divisor-nim"), text, &pairs, MANY, check_divisor_nim);
    cases.push(case.against(1, "≤ 1.8"));
    for (row, game, games) in [(3, &half_game, &half_games), (2, &game, &games)] {
        let text = format!("10⁶ heaps in one game, the numbers of row {}", row);
        let case = Case::new(program!("nim"), &text, game, MANY, check_nim);
        cases.push(case.against(row, "≤ 1.4"));
        let text = format!("10⁶ heaps in 10⁵ games, the numbers of row {}", row);
        let case = Case::new(program!("nim"), &text, games, MANY, check_nim);
        cases.push(case.against(row, "≤ 2"));
    }
    let (unbalanced, euler) = (program!("unbalanced-nim-count"), program!("project-euler-488"));
    let (counts, sums) = (check_bounds(|(count, _)| count), || check_bounds(|(_, sum)| sum));
    let text = "10⁶ bounds N, the numbers of row 2";
    let case = Case::new(unbalanced, text, &numbers, MANY, counts);
    cases.push(case.against(2, "≤ 3.5"));
    let case = Case::new(euler, text, &numbers, MANY, sums());
    cases.push(case.against(2, "≤ 2"));
    for bits in [20, 40, 60] {
        let text = format!("10⁶ bounds N of {} bits", bits);
        let numbers: Vec<_> = (0..MANY).map(|_| random.of_bits(bits)).collect();
        let numbers = directory.write(&format!("bits-{}", bits), "", &numbers, 1);
        cases.push(Case::new(euler, &text, &numbers, MANY, sums()));
    }
    cases
}

/// The first program as a file without crates, compiled; nothing where there is no bash.
fn without_crates(directory: &Directory) -> Option<PathBuf> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("submit.sh");
    let output = Command::new("bash").arg(script).arg("tower-breakers").output();
    let Ok(output) = output.inspect_err(|error| eprintln!("bash: {}", error)) else {
        return None;
    };
    assert!(output.status.success(), "submit.sh: {}", String::from_utf8_lossy(&output.stderr));
    let (source, program) = (directory.0.join("main.rs"), directory.0.join("main"));
    fs::write(&source, output.stdout).expect("there is room for the program");
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(compiler);
    command.args(["-O", "--edition", "2021", "-o"]).arg(&program).arg(source);
    let status = command.status().expect("the compiler can be started");
    assert!(status.success(), "{:?}: {}", command, status);
    Some(program)
}

/// Two inputs for the count of lost positions.
fn halving_inputs(directory: &Directory) -> Vec<Case> {
    let mut random = Random(2);
    let mut case = |k: u64, queries: u32, step, text, goal| {
        let spread = TEN_18 / 10_000;
        let bounds = (0..queries).map(|i| TEN_18 - random.between(0, spread * u64::from(i)));
        let numbers: Vec<_> = bounds.flat_map(|bound| [k, bound]).collect();
        let file = directory.write(&format!("halving-{}", k), "", &numbers, 2);
        let halving = program!("halving-nim-count");
        Case::new(halving, text, &file, queries, check_halving(step)).goal(goal)
    };
    vec![
        case(100, 20, 7, "20 queries with k = 100 and M near 10¹⁸", "each ≤ 10 ms"),
        case(10, 1000, 10, "10³ queries with k = 10 and M near 10¹⁸", "seconds ≤ 0.3"),
    ]
}

/// Towers whose heights have to be factored, by kind, and a game to play.
fn factoring_inputs(directory: &Directory) -> Vec<Case> {
    const MANY: u32 = 10_000;
    let mut random = Random(3);
    let revisited = program!("tower-breakers-revisited");

    let heights: Vec<_> = (0..MANY).map(|_| random.between(1, 1_000_000)).collect();
    let known = heights.iter().map(|&h| (h, omega(h))).collect();
    let numbers: Vec<_> = heights.chunks(100).flat_map(|game| [&[100], game].concat()).collect();
    let file = directory.write("hackerrank", "100\n", &numbers, 101);
    let text = "10⁴ towers up to 10⁶ in 100 games (HackerRank)";
    let case = Case::new(revisited, text, &file, MANY, check_winners(known));
    let mut cases = vec![case.goal("reading ≤ 2")];

    // Each tower plays against a power of two, whose nimber is the same or next to it.
    let mut add = |text: &str, towers: Vec<(u64, u32)>| {
        let game =
            |(i, &(height, omega)): (u32, &(u64, u32))| [2, height, 1 << (omega - 1 + i % 3)];
        let numbers: Vec<_> = (0..).zip(&towers).flat_map(game).collect();
        let file = directory.write(&format!("towers-{}", cases.len()), "10000\n", &numbers, 3);
        let powers = (0..64).map(|omega| (1 << omega, omega));
        let judge = check_winners(powers.chain(towers).collect());
        cases.push(Case::new(revisited, text, &file, MANY, judge));
    };
    let mut two_primes = |bits| (random.prime(bits) * random.prime(bits), 2);
    let towers = (0..MANY).map(|_| two_primes(30)).collect();
    add("10⁴ towers, products of two 30-bit primes", towers);
    let towers = (0..MANY).map(|_| two_primes(32)).collect();
    add("10⁴ towers, products of two 32-bit primes", towers);
    let mut towers: Vec<_> = (0..100).map(|_| two_primes(32)).collect();
    let mut up_to = |most| {
        let height = random.between(2, most);
        (height, omega(height))
    };
    add("10⁴ towers, random up to 10¹⁸", (0..MANY).map(|_| up_to(TEN_18)).collect());
    let primes = (0..=u64::MAX).rev().filter(|&n| is_prime(n)).map(|prime| (prime, 1));
    add("10⁴ towers, the largest primes below 2⁶⁴", primes.take(MANY as usize).collect());

    // The first 100 are products of two primes. The nimber of the last one is chosen so that
    // the nim-sum is 3, and the first move, after which the input ends, is tower 1 to one of
    // its primes.
    towers.extend((101..10 * MANY).map(|_| up_to(u64::MAX)));
    let last = towers.iter().fold(3, |sum, (_, omega)| sum ^ omega);
    towers.push((1 << last, last));
    let heights: Vec<_> = towers.iter().map(|&(height, _)| height).collect();
    let file = directory.write("play", "100000\n", &heights, 1);
    let judge = check_first_move(towers.into_iter().collect());
    let text = "10⁵ towers of 64 bits, 100 of two 32-bit primes";
    let play = Case::new(program!("tower-breakers-play"), text, &file, 10 * MANY, judge);
    cases.push(Case { ends_well: false, ..play.goal("seconds ≤ 1") });
    cases
}

/// By parity.
fn check_tower_breakers(numbers: &[u64], output: &str) {
    let winner = |query: &[u64]| if query[0] % 2 == 0 || query[1] == 1 { "2" } else { "1" };
    assert!(output.lines().eq(numbers[1..].chunks(2).map(winner)), "a wrong winner");
}

/// By the rules: the move is legal, and then 2 divides both heaps equally often, an empty
/// heap for ever. Where the answer is `B`, this is so before the move.
fn check_divisor_nim(numbers: &[u64], output: &str) {
    assert_eq!(output.lines().count(), numbers.len() / 2, "lines");
    let twos = |n: u64| (0..64).find(|i| n >> i & 1 == 1);
    let balanced = |heaps: &[u64]| twos(heaps[0]) == twos(heaps[1]);
    for (heaps, line) in numbers.chunks(2).zip(output.lines()) {
        let after: Vec<_> = line.split(' ').skip(1).map(number).collect();
        let right = if line == "B" {
            balanced(heaps)
        } else {
            let i = usize::from(after[0] == heaps[0]);
            let taken = heaps[i].checked_sub(after[i]).filter(|&taken| taken > 0);
            let legal = after[1 - i] == heaps[1 - i] && taken.is_some_and(|t| heaps[i] % t == 0);
            line.starts_with("A ") && after.len() == 2 && legal && balanced(&after)
        };
        assert!(right, "{:?}: {}", heaps, line);
    }
}

/// By the definition of balance: of every binary digit it is counted how many heaps have
/// it. A winning move changes just those digits of a heap that an odd number has.
fn check_nim(mut numbers: &[u64], output: &str) {
    let mut lines = output.lines();
    while let Some((&k, rest)) = numbers.split_first() {
        let (heaps, others) = rest.split_at(k as usize);
        numbers = others;
        let count = |i: u32| heaps.iter().map(|n| n >> i & 1).sum::<u64>();
        let odd: u64 = (0..64).map(|i| (count(i) % 2) << i).sum();
        let moves = heaps.iter().enumerate().filter(|&(_, &n)| n ^ odd < n);
        let moves: Vec<_> = moves.map(|(i, n)| format!("{} {}", i + 1, n - (n ^ odd))).collect();
        let unbalanced = format!("unbalanced {}", moves.len());
        let first = if odd == 0 { "balanced" } else { &unbalanced };
        assert_eq!(lines.next(), Some(first), "{} heaps", k);
        assert!(moves.iter().all(|expected| lines.next() == Some(expected)), "{} heaps", k);
    }
    assert_eq!(lines.next(), None);
}

/// Checks every hundredth answer: the count or the sum.
fn check_bounds(answer: fn((u128, u128)) -> u128) -> impl Fn(&[u64], &str) {
    move |numbers, output| {
        assert_eq!(output.lines().count(), numbers.len(), "lines");
        for (&bound, line) in numbers.iter().zip(output.lines()).step_by(100) {
            assert_eq!(line, answer(unbalanced_below(bound)).to_string(), "N = {}", bound);
        }
    }
}

/// How many positions of Unbalanced Nim with 0 < a < b < c < `bound` < 2⁶⁴ − 1 are lost, and
/// the sum of their heaps mod 10⁹.
///
/// A digit DP bit by bit over all x, y, z ≤ `bound` with x ⊕ y ⊕ z = 0, its states the sets
/// of those still tight. Of these triples the ones with 0 are (0, y, y), three times each,
/// but for (0, 0, 0). The others have different numbers, so each has come six times. The
/// positions are x − 1, y − 1, z − 1 of those without a 1, that is without (1, 2j, 2j + 1).
fn unbalanced_below(bound: u64) -> (u128, u128) {
    const MODULUS: u128 = 6_000_000_000;
    let mut states = [(0, 0); 8];
    states[7] = (1, 0);
    for i in (0..64).rev() {
        let digit = bound >> i & 1;
        let mut next = [(0_u128, 0_u128); 8];
        for (tight, &(count, sum)) in states.iter().enumerate().filter(|(_, state)| state.0 > 0) {
            // The digits of x, y, z; both sets are bit masks.
            for digits in [0b000, 0b011, 0b101, 0b110_usize] {
                if digit == 0 && tight & digits != 0 {
                    continue;
                }
                let still = if digit == 1 { tight & digits } else { tight };
                let value = u128::from(digits.count_ones()) << i;
                next[still].0 += count;
                next[still].1 += sum + count % MODULUS * (value % MODULUS);
            }
        }
        states = next.map(|(count, sum)| (count, sum % MODULUS));
    }
    let n = u128::from(bound);
    let twins = n.saturating_sub(1) / 2;
    let count = (states.iter().map(|state| state.0).sum::<u128>() - 3 * n - 1) / 6 - twins;
    let sum = states.iter().map(|state| state.1).sum::<u128>() + MODULUS * MODULUS;
    // (0, y, y) adds up to 2y; (1, 2j, 2j + 1) to 4j + 2.
    let all = (sum - 3 * (n % MODULUS) * ((n + 1) % MODULUS) % MODULUS) % MODULUS / 6;
    let ones = (2 * twins * (twins + 1) + 2 * twins) % MODULUS;
    (count, (all + 2 * MODULUS - ones - 3 * count % MODULUS) % 1_000_000_000)
}

/// Checks every `step`-th answer.
fn check_halving(step: usize) -> impl Fn(&[u64], &str) {
    move |numbers, output| {
        assert_eq!(output.lines().count(), numbers.len() / 2, "lines");
        for (query, line) in numbers.chunks(2).zip(output.lines()).step_by(step) {
            let expected = halving_lost(query[0] as usize, query[1]);
            assert_eq!(line, expected.to_string(), "k = {}, M = {}", query[0], query[1]);
        }
    }
}

/// The prime modulo which the positions of Halving Nim are counted.
const PRIME: u64 = 998_244_353;

/// How many positions of `k` heaps of at most `largest` stones are lost, mod [`PRIME`].
///
/// A digit DP from the top, and no average over masks. With L = `largest` + 1 the heaps of
/// one t have the nimbers g < V and, if the digit t of L is 1, g = V, where V = ⌊L/2ᵗ⁺¹⌋.
/// Let i be the highest digit in which some heap's g is smaller than V. Above it all heaps
/// are tight, and cancel only in pairs of the same t, unless V has no digits there. Below
/// it one of the heaps that are smaller now is determined by all the others, whence the
/// factor 2⁻ⁱ. The choices of a heap form a series in z, and their product has the term
/// (the count)·zᵏ/k!; y = ±1 keeps track of the digit i of the nim-sum.
fn halving_lost(k: usize, largest: u64) -> u64 {
    let bound = largest + 1;
    let layers = (0..64 - bound.leading_zeros()).map(|t| (bound >> t >> 1, bound >> t & 1));
    let layers: Vec<_> = layers.collect();
    let inverses: Vec<_> = (1..=k as u64).map(|n| power(n, PRIME - 2, PRIME)).collect();
    // The series of a·z, for 0, 1, 2, … heaps of a layer or for 0, 2, 4, … of them.
    let times = |product: &[u64], a: u64, in_pairs: bool| {
        let (mut sum, mut term) = (product.to_vec(), 1);
        for j in 1..=k {
            term = term * inverses[j - 1] % PRIME * (a % PRIME) % PRIME;
            if j % 2 == 0 || !in_pairs {
                (j..=k).for_each(|n| sum[n] = (sum[n] + term * product[n - j]) % PRIME);
            }
        }
        sum
    };
    let one: Vec<_> = (0..=k).map(|n| u64::from(n == 0)).collect();
    // No heap is ever smaller.
    let never = layers.iter().fold(one.clone(), |product, &(v, last)| times(&product, last, v > 0));
    let mut count = never[k];
    for i in 0..63 - bound.leading_zeros() {
        let share = power(power(2, u64::from(i) + 1, PRIME), PRIME - 2, PRIME);
        for y in [1, PRIME - 1] {
            let (mut all, mut tight) = (one.clone(), one.clone());
            for &(v, last) in &layers {
                let (digit, in_pairs) = (v >> i & 1, v >> i >> 1 > 0);
                let below = (v % (1 << i) + last) % PRIME;
                let stay = if digit == 1 { y * below } else { below };
                all = times(&all, stay + (digit << i), in_pairs);
                tight = times(&tight, stay, in_pairs);
            }
            count = (count + share * (all[k] + PRIME - tight[k])) % PRIME;
        }
    }
    (1..=k as u64).fold(count, |count, n| count * n % PRIME)
}

/// By the nimbers, which are known: Ω of each height.
fn check_winners(omegas: HashMap<u64, u32>) -> impl Fn(&[u64], &str) {
    move |numbers, output| {
        let (mut lines, mut rest) = (output.lines(), &numbers[1..]);
        while let Some((&towers, others)) = rest.split_first() {
            let heights = &others[..towers as usize];
            rest = &others[towers as usize..];
            let nim_sum = heights.iter().fold(0, |sum, height| sum ^ omegas[height]);
            let winner = if nim_sum == 0 { "2" } else { "1" };
            assert_eq!(lines.next(), Some(winner), "{:?}", heights);
        }
        assert_eq!(lines.next(), None);
    }
}

/// By the nimbers, which are known: the side is right, and the move is legal and makes the
/// nim-sum 0.
fn check_first_move(omegas: HashMap<u64, u32>) -> impl Fn(&[u64], &str) {
    move |numbers, output| {
        let nim_sum = numbers[1..].iter().fold(0, |sum, height| sum ^ omegas[height]);
        assert!(nim_sum > 0 && output.starts_with("first\n"), "not the side to choose");
        let words: Vec<_> = output.split_whitespace().skip(1).map(number).collect();
        let &[tower, height] = words.as_slice() else { panic!("not one move") };
        let before = numbers[tower as usize];
        assert!(height < before && before % height == 0, "{} to {}", before, height);
        assert_eq!(nim_sum ^ omegas[&before] ^ omega(height), 0, "{} to {}", before, height);
    }
}

/// The number of prime factors of `n` ≥ 1 with multiplicity.
fn omega(n: u64) -> u32 {
    if let Some(p) = (2..1000).find(|p| n % p == 0) {
        1 + omega(n / p)
    } else if n == 1 || is_prime(n) {
        u32::from(n > 1)
    } else {
        let divisor = divisor(n);
        omega(divisor) + omega(n / divisor)
    }
}

/// A proper divisor of a composite number (Pollard 1975).
fn divisor(n: u64) -> u64 {
    for c in 1.. {
        // First many differences at once; if all prime factors come at once, one by one.
        let at_once = if c == 1 { 64 } else { 1 };
        let step = |x| ((u128::from(x) * u128::from(x) + c) % u128::from(n)) as u64;
        let (mut slow, mut fast, mut divisor) = (2, 2, 1);
        while divisor == 1 {
            let mut product = 1;
            for _ in 0..at_once {
                (slow, fast) = (step(slow), step(step(fast)));
                product = multiply(product, slow.abs_diff(fast), n);
            }
            divisor = common_divisor(product, n);
        }
        if divisor < n {
            return divisor;
        }
    }
    unreachable!("some c finds a divisor of {}", n)
}

/// Euclid's algorithm.
fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// Whether `n` is a prime, by the test of Miller and Rabin; these bases settle all numbers
/// below 2⁶⁴ (Sorenson & Webster 2015).
fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 || BASES.iter().any(|p| n % p == 0) {
        return BASES.contains(&n);
    }
    let s = (n - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let mut x = power(base, n >> s, n);
        x == 1
            || (0..s).any(|_| {
                let minus_one = x == n - 1;
                x = multiply(x, x, n);
                minus_one
            })
    })
}

/// A power mod `n`.
fn power(mut base: u64, mut exponent: u64, n: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = multiply(power, base, n);
        }
        base = multiply(base, base, n);
        exponent /= 2;
    }
    power
}

/// A product mod `n`.
fn multiply(x: u64, y: u64, n: u64) -> u64 {
    (u128::from(x) * u128::from(y) % u128::from(n)) as u64
}

/// Numbers that look random and are always the same (splitmix64, Steele, Lea & Flood 2014).
struct Random(u64);

impl Random {
    /// The next 64 bits.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From `least` to `most`, both included.
    fn between(&mut self, least: u64, most: u64) -> u64 {
        let range = u128::from(most - least) + 1;
        least + ((u128::from(self.next()) * range) >> 64) as u64
    }

    /// With just so many binary digits.
    fn of_bits(&mut self, bits: u32) -> u64 {
        self.between(1 << (bits - 1), u64::MAX >> (64 - bits))
    }

    /// A prime with so many binary digits.
    fn prime(&mut self, bits: u32) -> u64 {
        loop {
            let n = self.of_bits(bits);
            if is_prime(n) {
                return n;
            }
        }
    }
}
