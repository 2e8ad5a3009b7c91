//! Judges a program, or somebody's own solution, on a case.

use crate::{
    cases::Case,
    comparison::Comparison,
    interaction::{self, Fault, Interaction},
    process::{self, HOUR, OUTPUT_LIMIT, Usage, limited},
    report::{Report, Verdict, printable},
    repository::{Files, Repository},
};
use itertools::Itertools;
use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};
use tempfile::TempDir;

/// A solution that is judged.
pub struct Solution {
    /// The command that runs it, in words.
    pub command: Vec<OsString>,
    /// Whether this is our program. Its output must equal the expected one byte for byte. In an
    /// interactive problem it must also reproduce the stored dialogues.
    pub is_ours: bool,
}

impl Solution {
    pub fn ours(program: &Path) -> Self {
        Self { command: vec![program.into()], is_ours: true }
    }

    /// Somebody's solution, as a program.
    pub fn theirs(program: &Path) -> Self {
        Self { command: vec![program.into()], is_ours: false }
    }

    /// Somebody's solution, as a line for the shell.
    pub fn shell(line: &str) -> Self {
        Self { command: ["sh", "-c", line].map(OsString::from).to_vec(), is_ours: false }
    }
}

/// Judges solutions on cases.
#[derive(Clone)]
pub struct Judge {
    pub repository: Repository,
    /// The executable of the judge. It is started again to make a case, so that this process stays
    /// small. (On Linux the peak memory of a child starts at that of its parent.)
    pub executable: PathBuf,
    /// The directory in which solutions run.
    pub directory: PathBuf,
    /// The directory for temporary files.
    pub scratch: PathBuf,
    /// The time limit, if it is not that of the problem.
    pub time_limit: Option<Duration>,
    /// The limit of wall time, if it is not the usual one.
    pub wall_limit: Option<Duration>,
}

/// The outcome of a run on a case.
pub struct Judged {
    pub verdict: Verdict,
    pub usage: Usage,
    /// Lines that explain the verdict.
    pub details: Vec<String>,
}

/// A run of a solution.
struct Run<'a> {
    judge: &'a Judge,
    solution: &'a Solution,
    cpu_limit: Duration,
    /// The files that receive standard output and standard error.
    printed: PathBuf,
    errors: PathBuf,
}

impl Judge {
    /// Returns a judge that runs solutions in the current directory. `executable` is its own file.
    pub fn new(repository: Repository, executable: PathBuf, scratch: PathBuf) -> Self {
        let directory = env::current_dir().expect("a current directory");
        Self { repository, executable, directory, scratch, time_limit: None, wall_limit: None }
    }

    /// Makes a temporary directory for one task.
    pub fn task_directory(&self) -> io::Result<TempDir> {
        TempDir::new_in(&self.scratch)
    }

    /// Returns the files of a case. A limit case and small queries are first made in `directory`,
    /// by another process.
    pub fn files(&self, case: &Case, directory: &Path) -> io::Result<Files> {
        match case {
            Case::Stored { program, file } => Ok(self.repository.case(program, file)),
            Case::Pair { path, .. } => {
                Ok(Files { input: path.clone(), answer: path.with_extension("ans") })
            }
            Case::Limit { problem, .. } | Case::Small { problem } => {
                self.make(problem.name, case.name(), directory)
            }
        }
    }

    /// Makes a generated case in `directory` by another process.
    pub fn make(&self, program: &str, name: &str, directory: &Path) -> io::Result<Files> {
        let mut command = Command::new(&self.executable);
        command.arg("make-case").arg(format!("{program}/{name}")).arg(directory);
        if !process::run(&mut command, HOUR)?.status.success() {
            return Err(io::Error::other(format!("the case {program}/{name} cannot be made")));
        }
        Ok(Files::pair(directory, name))
    }

    /// Judges a solution on a case.
    pub fn judge(&self, solution: &Solution, case: &Case) -> io::Result<Judged> {
        let directory = self.task_directory()?;
        let files = self.files(case, directory.path())?;
        self.judge_files(solution, case, &files)
    }

    /// Judges a solution on a case with these files.
    pub fn judge_files(
        &self,
        solution: &Solution,
        case: &Case,
        files: &Files,
    ) -> io::Result<Judged> {
        let directory = self.task_directory()?;
        let cpu_limit = self.time_limit.unwrap_or_else(|| case.time_limit(&self.repository));
        let run = Run::new(self, solution, cpu_limit, directory.path());
        let Some(interaction) = case.interaction() else { return run.judge_output(files) };
        let mut games = games_of(&fs::read_to_string(&files.input)?);
        if !matches!(case, Case::Limit { .. }) {
            // Only a limit case has several games. In a stored case, what follows the game are the
            // moves of the opponent.
            games.truncate(1);
        }
        if games.is_empty() {
            return Err(io::Error::other("the input has no game"));
        }
        if solution.is_ours && matches!(case, Case::Stored { .. }) {
            // Our program must also reproduce the stored dialogue.
            let judged = run.judge_output(files)?;
            if judged.verdict != Verdict::AC {
                return Ok(judged);
            }
        }
        run.play(interaction, &games)
    }

    /// Judges a solution on games that are in no file. `cpu_limit` is the limit of their problem.
    pub fn play(
        &self,
        solution: &Solution,
        interaction: &Interaction,
        games: &[Vec<u64>],
        cpu_limit: Duration,
    ) -> io::Result<Judged> {
        let directory = self.task_directory()?;
        let cpu_limit = self.time_limit.unwrap_or(cpu_limit);
        Run::new(self, solution, cpu_limit, directory.path()).play(interaction, games)
    }
}

impl Judged {
    /// Returns the report about this run.
    pub fn report(&self, subject: String) -> Report {
        Report::new(self.verdict, subject, self.details.clone()).with_usage(&self.usage)
    }
}

/// Lists the games of an input, each a number n and n numbers. Stops at the end, or at a word that
/// is no number. The last game may have fewer numbers.
fn games_of(input: &str) -> Vec<Vec<u64>> {
    let mut numbers = input.split_whitespace().map_while(|word| word.parse::<u64>().ok());
    let mut games = vec![];
    while let Some(count) = numbers.next() {
        games.push(numbers.by_ref().take(count as usize).collect());
    }
    games
}

/// Shows a dialogue: the first two lines, which have the game, and the last 20.
fn dialogue(mut lines: Vec<String>) -> Vec<String> {
    if lines.len() > 22 {
        let last = lines.len() - 20;
        lines.splice(2..last, [format!("… {} lines …", last - 2)]);
    }
    lines.insert(0, "The dialogue (< to the program, > from it):".into());
    lines
}

impl<'a> Run<'a> {
    /// Prepares a run. `directory` receives what the solution prints.
    fn new(
        judge: &'a Judge,
        solution: &'a Solution,
        cpu_limit: Duration,
        directory: &Path,
    ) -> Self {
        let [printed, errors] = ["printed", "errors"].map(|name| directory.join(name));
        Self { judge, solution, cpu_limit, printed, errors }
    }

    /// Returns the command of the solution, with its limits.
    fn command(&self) -> io::Result<Command> {
        let mut command = limited(&self.solution.command, self.cpu_limit);
        command.current_dir(&self.judge.directory).stderr(File::create(&self.errors)?);
        // Online judges do not set it.
        command.env_remove("PYTHONUNBUFFERED");
        Ok(command)
    }

    /// Judges the output of the solution for the input in a file.
    fn judge_output(&self, files: &Files) -> io::Result<Judged> {
        let mut command = self.command()?;
        command.stdin(File::open(&files.input)?).stdout(File::create(&self.printed)?);
        let usage = process::run(&mut command, self.wall_limit())?;
        if let Some((verdict, details)) = self.failure(&usage) {
            return Ok(Judged { verdict, usage, details });
        }
        let names = ["expected", "printed"];
        let (verdict, details) = match Comparison::of(&files.answer, &self.printed, names)? {
            Comparison::Equal => (Verdict::AC, vec![]),
            Comparison::EqualWords(details) if self.solution.is_ours => (Verdict::WA, details),
            Comparison::EqualWords(_) => {
                let note =
                    "White space differs from the expected output; most online judges accept that.";
                (Verdict::AC, vec![note.into()])
            }
            Comparison::Different(details) => (Verdict::WA, details),
        };
        Ok(Judged { verdict, usage, details })
    }

    /// Plays games against all opponents, until one fails. Returns the largest time and memory of
    /// the games.
    fn play(&self, interaction: &Interaction, games: &[Vec<u64>]) -> io::Result<Judged> {
        let mut usages = Vec::new();
        for (numbers, opponent) in games.iter().cartesian_product(interaction.opponents) {
            let game =
                interaction::play(&mut self.command()?, numbers, opponent, self.wall_limit())?;
            let usage = game.usage;
            if let Some(Fault::Game(text)) = game.fault {
                return Err(io::Error::other(text));
            }
            let (verdict, reasons) = match (self.failure(&usage), game.fault) {
                // `interaction::play` kills a program that breaks a rule. So the RE only reports
                // that kill; the verdict is WA.
                (Some((Verdict::RE, _)), Some(fault @ Fault::Rule(_))) | (None, Some(fault)) => {
                    (Verdict::WA, vec![fault.to_string()])
                }
                (Some(failure), _) => failure,
                (None, None) => {
                    usages.push(usage);
                    continue;
                }
            };
            let mut details = vec![format!("Against {}:", opponent.name)];
            details.extend(reasons);
            if usage.killed {
                details.push("The game did not end in time. Is the output flushed?".into());
            }
            details.extend(dialogue(game.lines));
            return Ok(Judged { verdict, usage, details });
        }
        let slowest = usages.iter().max_by_key(|usage| usage.cpu).expect("a game");
        let memory = usages.iter().map(|usage| usage.memory).max().unwrap_or(0);
        Ok(Judged { verdict: Verdict::AC, usage: Usage { memory, ..*slowest }, details: vec![] })
    }

    /// Returns the limit of wall time. As a rule only a solution that sleeps or waits reaches it.
    fn wall_limit(&self) -> Duration {
        self.judge.wall_limit.unwrap_or(self.cpu_limit * 10 + Duration::from_secs(10))
    }

    /// Returns the verdict and the details if the run failed, whatever the output is.
    fn failure(&self, usage: &Usage) -> Option<(Verdict, Vec<String>)> {
        if usage.killed || usage.cpu >= self.cpu_limit {
            let wall = if usage.killed {
                format!("killed after {} s of wall time; ", self.wall_limit().as_secs_f64())
            } else {
                String::new()
            };
            let limit = format!("{wall}limit {} s of processor time", self.cpu_limit.as_secs_f64());
            return Some((Verdict::TLE, vec![limit]));
        }
        if usage.status.success() {
            return None;
        }
        let mut details = vec![usage.status.to_string()];
        let length = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
        if [&self.printed, &self.errors].into_iter().any(|path| length(path) >= OUTPUT_LIMIT) {
            details.push(format!("the output has reached the limit of {} MiB", OUTPUT_LIMIT >> 20));
        }
        let errors = fs::read(&self.errors).unwrap_or_default();
        let lines = errors.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        details.extend(lines.map(printable).tail(20));
        Some((Verdict::RE, details))
    }
}
