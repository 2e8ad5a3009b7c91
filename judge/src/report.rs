//! Verdicts, and how they are printed.

use crate::run::{MEGABYTE, is_interrupted};
use anstream::AutoStream;
use clap::builder::styling::AnsiColor;
use itertools::{Itertools, chain};
use std::{
    env,
    fmt::Display,
    io::{self, ErrorKind, IsTerminal, Write},
    sync::{
        OnceLock,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// Accepted, wrong answer, time or memory limit exceeded, runtime error, does not compile, any
/// other fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    AC,
    WA,
    TLE,
    MLE,
    RE,
    CE,
    FAIL,
}

/// A verdict with all that is said about it.
#[derive(Clone)]
pub struct Report {
    pub verdict: Verdict,
    /// The case, file or command that the report is about, or a sentence that says it all.
    pub subject: String,
    /// The number of cases or other things that the report speaks of.
    pub count: usize,
    /// The processor time of a solution, or the wall time of Cargo. None if it was not measured, or
    /// if the command was killed while it waited: then it says nothing.
    pub time: Option<Duration>,
    /// The peak memory in bytes.
    pub memory: Option<u64>,
    /// Lines that explain the verdict, printed as they are. The caller shortens long lines
    /// ([`shown`], [`quoted`]); only inputs, the game of a dialogue and commands stay whole.
    pub details: Vec<String>,
    /// Some lines that the solution has printed, on standard output before it failed, and on standard
    /// error where they may tell why. Builds that differ only in these fail in the same way.
    pub printed: Vec<String>,
    /// What helps next: paths and commands.
    pub hints: Vec<String>,
}

impl Report {
    pub fn new(verdict: Verdict, subject: impl Into<String>, details: Vec<String>) -> Self {
        let (subject, count, time, memory) = (subject.into(), 1, None, None);
        Self { verdict, subject, count, time, memory, details, printed: vec![], hints: vec![] }
    }

    /// Returns the report about something that could not be done.
    pub fn error(subject: impl Into<String>, error: &io::Error) -> Self {
        Self::with_message(Verdict::FAIL, subject, &error.to_string())
    }

    /// Returns the report about a command that failed with this message, of which 100 lines are
    /// shown.
    pub fn with_message(verdict: Verdict, subject: impl Into<String>, message: &str) -> Self {
        let lines = message.lines().filter(|line| !line.is_empty());
        Self::new(verdict, subject, lines.take(100).map(|line| shown(line.as_bytes())).collect())
    }

    /// Returns the report about a fault that the subject says whole.
    pub fn fault(subject: impl Into<String>) -> Self {
        Self::new(Verdict::FAIL, subject, vec![])
    }

    /// Returns the report that `count` things are right.
    pub fn passed(count: usize, subject: impl Into<String>) -> Self {
        Self { count, ..Self::new(Verdict::AC, subject, vec![]) }
    }

    pub fn is_accepted(&self) -> bool {
        self.verdict == Verdict::AC
    }

    /// Writes a row, and below it all that explains the verdict.
    fn text(&self) -> String {
        let colour = if self.is_accepted() { AnsiColor::Green } else { AnsiColor::Red };
        let (colour, verdict) = (colour.on_default(), format!("{:?}", self.verdict));
        let time = match (self.time, self.memory) {
            (Some(time), _) => format!("{:.3} s", time.as_secs_f64()),
            (None, Some(_)) => "–".into(),
            (None, None) => String::new(),
        };
        let memory = self.memory.map_or(String::new(), in_megabytes);
        let subject = in_a_line(&self.subject);
        let first = format!("{colour}{verdict:4}{colour:#} {time:>9} {memory:>7}  {subject}\n");
        let lines = chain!(&self.details, &self.printed, &self.hints);
        first + &lines.map(|line| format!("        {line}\n")).join("")
    }
}

/// Lists the faults. If anything is right, a report with the number of right things follows.
pub fn with_count(faults: Vec<Option<Report>>, subject: impl Fn(usize) -> String) -> Vec<Report> {
    let tried = faults.len();
    let mut reports: Vec<_> = faults.into_iter().flatten().collect();
    let count = tried - reports.len();
    if count > 0 {
        reports.push(Report::passed(count, subject(count)));
    }
    reports
}

/// Joins the reports of accepted cases: their number, and their largest time and memory. A single
/// report stays.
pub fn summary(subject: &str, noun: &str, accepted: Vec<Report>) -> Vec<Report> {
    let count = accepted.len();
    let time = accepted.iter().filter_map(|report| report.time).max();
    let memory = accepted.iter().filter_map(|report| report.memory).max();
    let joined = Report::passed(count, format!("{subject}: {}", counted(count, noun)));
    if count < 2 { accepted } else { vec![Report { time, memory, ..joined }] }
}

/// Joins the reports about both builds of our program on a case, if both end in the same way. Other
/// reports stay.
pub fn of_both_builds(reports: Vec<Report>) -> Vec<Report> {
    match &reports[..] {
        [one, other] if (one.verdict, &one.details) == (other.verdict, &other.details) => {
            let subject = format!("{} (both builds)", one.subject);
            let (time, memory) = (one.time.max(other.time), one.memory.max(other.memory));
            vec![Report { subject, time, memory, ..one.clone() }]
        }
        _ => reports,
    }
}

/// The first error of standard output.
static OUTPUT_ERROR: OnceLock<io::Error> = OnceLock::new();

/// Prints a text on standard output. If this fails, the work goes on, and [`output_error`] returns
/// the error.
pub fn print(text: impl Display) {
    let mut output = AutoStream::auto(io::stdout()).lock();
    if let Err(error) = write!(output, "{text}").and_then(|()| output.flush()) {
        OUTPUT_ERROR.get_or_init(|| error);
    }
}

/// Returns the sentence about an output that could not be written. It is no error if nobody reads
/// it.
pub fn output_error() -> Option<String> {
    let error = OUTPUT_ERROR.get().filter(|error| error.kind() != ErrorKind::BrokenPipe)?;
    Some(format!("standard output cannot be written: {error}"))
}

/// Prints a line on standard error, unless an interrupt has come. If this fails, the work goes on.
pub fn warn(text: impl Display) {
    if !is_interrupted() {
        let _ = writeln!(AutoStream::auto(io::stderr()), "{text}");
    }
}

/// Tells whether standard output is a terminal that can overwrite a line.
pub fn is_live() -> bool {
    io::stdout().is_terminal() && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Shows a text, such as the name of a file, in one line.
fn in_a_line(text: &str) -> String {
    printable(text.as_bytes()).replace('\n', "^J")
}

/// Clears the line with the announcement on a terminal. (`anstream` would drop the control code if
/// `NO_COLOR` is set.)
pub fn clear_line() {
    if is_live() {
        let _ = write!(io::stdout(), "\r\x1b[K");
    }
}

/// Announces what is done now, on a terminal alone. The next line overwrites the announcement, which a
/// narrow terminal cuts: it wraps no lines meanwhile.
pub fn announce(task: &str) {
    if is_live() {
        let task: String = in_a_line(task).chars().take(70).collect();
        clear_line();
        let _ = write!(io::stdout(), "\x1b[?7l...   {task}\x1b[?7h\r");
        let _ = io::stdout().flush();
    }
}

/// Announces a task, and does it. Where no announcement is seen, the task is named on standard error
/// if it takes long.
pub fn announced<T>(task: &str, work: impl FnOnce() -> T) -> T {
    const LONG: Duration = Duration::from_secs(3);
    announce(task);
    let name = in_a_line(task);
    let (end, ended) = mpsc::channel::<()>();
    // Where no thread can start, the task is not named.
    let _ = thread::Builder::new().spawn(move || {
        if !is_live() && ended.recv_timeout(LONG) == Err(RecvTimeoutError::Timeout) {
            warn(format!("... {name}"));
        }
    });
    let result = work();
    drop(end);
    result
}

/// Prints a sentence that is no verdict.
pub fn print_note(note: &str) {
    clear_line();
    print(format!("{:24}{note}\n", ""));
}

/// What a session has reported so far.
#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    left_out: usize,
}

impl Tally {
    /// Prints reports, and counts what they speak of. After an interrupt no command works any more,
    /// which is nobody's fault.
    pub fn print(&mut self, reports: &[Report]) {
        let is_fault = |it: &&Report| matches!(it.verdict, Verdict::CE | Verdict::FAIL);
        for report in reports.iter().filter(|it| !(is_interrupted() && is_fault(it))) {
            clear_line();
            print(report.text());
            *if report.is_accepted() { &mut self.passed } else { &mut self.failed } += report.count;
        }
    }

    /// Says that the other cases of a problem or folder are left out, and counts them.
    pub fn leave_out(&mut self, count: usize, group: &str) {
        self.left_out += count;
        print_note(&format!("Left out after this TLE: {} of {group}", counted(count, "more case")));
    }

    /// Prints the hints, the counts, and `more`. Returns the exit status: 0 if nothing failed, else 1.
    pub fn finish(&self, hints: &[String], more: &str) -> u8 {
        clear_line();
        for hint in hints {
            print(format!("        {hint}\n"));
        }
        let Self { passed, failed, left_out } = self;
        // After a search without a failure there is nothing to count.
        if passed + failed == 0 && more.is_empty() {
            return 0;
        }
        let left_out = if *left_out > 0 { format!(", {left_out} left out") } else { String::new() };
        print(format!("{passed} passed, {failed} failed{left_out}{more}\n"));
        u8::from(*failed > 0)
    }
}

/// Writes a number and a noun.
pub fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Shows a line as [`printable`] does. Cuts it after 300 characters, and says how many are missing.
/// (Far behind, bytes are counted: a whole text of many megabytes would take long, and the memory
/// for it would be seen in later children.)
pub fn shown(line: &[u8]) -> String {
    const KEPT: usize = 300;
    let (start, rest) = line.split_at(line.len().min(1 << 16));
    let line = printable(start);
    let more = match line.chars().count().saturating_sub(KEPT) + rest.len() {
        0 => String::new(),
        count => format!("… ({})", counted(count, "more character")),
    };
    line.chars().take(KEPT).chain(more.chars()).collect()
}

/// Writes a number of bytes in megabytes, rounded up.
pub fn in_megabytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(MEGABYTE))
}

/// Shows what cannot be seen, except newlines and spaces: a control character of ASCII as `^` and a
/// character (a carriage return as `^M`), any other one as its number (`\u{feff}`), and a byte that
/// is not UTF-8 as `\xff`.
pub fn printable(text: &[u8]) -> String {
    let mut printable = String::new();
    for chunk in text.utf8_chunks() {
        for character in chunk.valid().chars() {
            if character.is_ascii_control() && character != '\n' {
                printable.extend(['^', char::from((character as u8) ^ 64)]);
            } else if is_invisible(character) {
                printable.extend(character.escape_unicode());
            } else {
                printable.push(character);
            }
        }
        printable.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    printable
}

/// Tells whether a character beyond ASCII leaves no mark of its own. (`escape_debug` does not
/// escape all blanks.)
fn is_invisible(character: char) -> bool {
    let is_escaped = character.escape_debug().len() > 1;
    !character.is_ascii() && (is_escaped || character.is_whitespace() || character == '\u{feff}')
}

/// Returns a text in backquotes. Quotes, `\` and everything but printable ASCII are escaped. A long
/// text is cut as by [`shown`].
pub fn quoted(text: &[u8]) -> String {
    format!("`{}`", shown(text.escape_ascii().to_string().as_bytes()))
}
