//! Runs commands as online judges do: with limits, measured, each in a process group of its own.
//! After a run, all that is left of the group is killed.

use nix::{
    sys::signal::{Signal, kill, killpg},
    unistd::Pid,
};
use std::{
    collections::BTreeSet,
    ffi::OsStr,
    fs::{self, File},
    io::{self, Read, Seek, Write},
    os::unix::process::CommandExt,
    path::PathBuf,
    process::{self, Child, ChildStdin, ChildStdout, Command, ExitStatus, Output},
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};
use wait4::Wait4;

/// The limit of wall time for Cargo and for other long tasks.
pub const HOUR: Duration = Duration::from_secs(3600);

/// The resources that a finished command has used, and how it ended.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub status: ExitStatus,
    /// The processor time, with that of the children that the command has waited for.
    pub cpu: Duration,
    pub wall: Duration,
    /// The peak memory of the largest process in bytes. On Linux it is at least the peak of the
    /// judge before the start.
    pub memory: u64,
    /// Whether the command was killed at the limit of wall time.
    pub killed: bool,
}

/// The limits on a run.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The limit on processor time.
    pub time: Duration,
    /// The limit on wall time. As a rule only a command that sleeps or waits reaches it.
    pub wall: Duration,
    /// The limit on the peak memory of the largest process in bytes. It is checked afterwards. (A
    /// limit on address space would stop the run-time systems of Java, Go and Node.)
    pub memory: u64,
}

impl Limits {
    /// Limits on processor time and memory, with the usual limit on wall time.
    pub fn new(time: Duration, memory: u64) -> Self {
        Self { time, wall: time * 10 + Duration::from_secs(10), memory }
    }
}

/// Parses a number of seconds, at least 0.001 and less than 100000. (The limit on wall time is more
/// than ten times as long, and must fit into a [`Duration`], too.)
pub fn parse_seconds(text: &str) -> Option<Duration> {
    let time = Duration::try_from_secs_f64(text.parse().ok()?).ok()?;
    (1..100_000_000).contains(&time.as_millis()).then_some(time)
}

/// A running command with its process group. Dropping this value kills both. (Children that have
/// left the group go on.)
pub struct Running {
    child: Child,
    start: Instant,
    /// Ends the watchdog when it is dropped.
    stop: Option<Sender<()>>,
    /// Kills the command at the limit of wall time; returns whether it had to.
    watchdog: Option<JoinHandle<bool>>,
}

impl Running {
    /// Starts a command in a process group of its own, without backtraces, which cost time and
    /// memory. It is killed after `wall_limit`.
    pub fn start(command: &mut Command, wall_limit: Duration) -> io::Result<Self> {
        command.process_group(0).env("RUST_BACKTRACE", "0");
        // Locked before the start, so that an interrupt cannot miss this command.
        let mut groups = running_groups();
        let start = Instant::now();
        let child = command.spawn()?;
        let group = child.id();
        groups.insert(group);
        let (stop, stopped) = mpsc::channel::<()>();
        let watchdog = thread::spawn(move || {
            let is_late = stopped.recv_timeout(wall_limit) == Err(RecvTimeoutError::Timeout);
            if is_late {
                kill_command(group);
            }
            is_late
        });
        Ok(Self { child, start, stop: Some(stop), watchdog: Some(watchdog) })
    }

    /// Takes the pipe to the standard input of the command. Panics if it is no pipe, or has been
    /// taken before.
    pub fn input(&mut self) -> ChildStdin {
        self.child.stdin.take().expect("a pipe")
    }

    /// Takes the pipe from the standard output of the command. Panics if it is no pipe, or has been
    /// taken before.
    pub fn output(&mut self) -> ChildStdout {
        self.child.stdout.take().expect("a pipe")
    }

    /// Kills the command and its group.
    pub fn kill(&self) {
        kill_command(self.child.id());
    }

    /// Waits until the command ends, and kills all processes that it leaves behind in its group.
    pub fn finish(mut self) -> io::Result<Usage> {
        let used = self.child.wait4()?;
        let wall = self.start.elapsed();
        self.stop = None;
        let killed = self.watchdog.take().is_some_and(|watchdog| watchdog.join().expect("a bool"));
        let (status, usage) = (used.status, used.rusage);
        // Dropping `self` kills what is left.
        Ok(Usage { status, cpu: usage.utime + usage.stime, wall, memory: usage.maxrss, killed })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let is_finished = self.watchdog.is_none(); // `finish` takes it.
        if is_finished {
            // Others in its group may not have ended.
            end(self.child.id(), Signal::SIGKILL);
        } else {
            self.kill();
            let _ = self.child.wait();
        }
        running_groups().remove(&self.child.id());
    }
}

/// Runs a command to its end, but not longer than `wall_limit`.
pub fn run(command: &mut Command, wall_limit: Duration) -> io::Result<Usage> {
    Running::start(command, wall_limit)?.finish()
}

/// Runs a command on this input for at most an hour, and returns all that it prints. Panics if the
/// command cannot be started.
pub fn output(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    output_for(command, HOUR, |file| file.write_all(input.as_ref()))
}

/// Runs a command on the input that `write` writes, but not longer than `wall_limit`. Returns all
/// that it prints. Panics if the command cannot be started.
pub fn output_for(
    command: &mut Command,
    wall_limit: Duration,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Output {
    let file = || tempfile::tempfile().expect("a temporary file");
    let (mut input, mut printed, mut errors) = (file(), file(), file());
    write(&mut input).and_then(|()| input.rewind()).expect("room for the input");
    let copy = |file: &File| file.try_clone().expect("a file");
    command.stdin(input).stdout(copy(&printed)).stderr(copy(&errors));
    let usage = run(command, wall_limit).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let [stdout, stderr] = [&mut printed, &mut errors].map(|file| {
        let mut bytes = Vec::new();
        file.rewind().and_then(|()| file.read_to_end(&mut bytes)).expect("a file");
        bytes
    });
    Output { status: usage.status, stdout, stderr }
}

/// The limit on the output of a command in bytes: 64 MiB. (Where `sh` counts in blocks of 1024
/// bytes, it is twice as much.)
pub const OUTPUT_LIMIT: u64 = 64 << 20;

/// Returns a command with limits on its processor time and on the size of its output.
///
/// The system counts processor time in ticks, and has been seen to end a command when it had used
/// 0.91 to 0.97 of the limit. So the system's limit is larger: twice `cpu_limit` and one second
/// more. Even a command that is ended at half of this has exceeded `cpu_limit`. The system's limit
/// is only a safety net, for a command that does not end.
pub fn limited<S: AsRef<OsStr>>(words: &[S], cpu_limit: Duration) -> Command {
    /// `$0` is the number of seconds, `$1` the size of the output in blocks of 512 bytes.
    const LIMITS: &str = r#"{ ulimit -t "$0"; ulimit -f "$1"; } 2>/dev/null; shift; exec "$@""#;
    let seconds = (2.0 * cpu_limit.as_secs_f64() + 1.0).ceil().to_string();
    let blocks = (OUTPUT_LIMIT / 512).to_string();
    let mut command = Command::new("sh");
    command.args(["-c", LIMITS, &seconds, &blocks]).args(words);
    command
}

/// The process groups of the running commands, which must not outlive this process.
fn running_groups() -> MutexGuard<'static, BTreeSet<u32>> {
    static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes an interrupt kill all running commands, remove a directory, and end this process with
/// status 130. May be called once.
pub fn clean_up_on_interrupt(directory: PathBuf) {
    let handler = move || {
        // The lock is kept, so that no command is started any more.
        let groups = running_groups();
        groups.iter().for_each(|&group| end(group, Signal::SIGTERM));
        thread::sleep(Duration::from_millis(200));
        groups.iter().copied().for_each(kill_command);
        let _ = fs::remove_dir_all(&directory);
        process::exit(130);
    };
    ctrlc::set_handler(handler).expect("the only handler");
}

/// Kills a command and its process group, which it may have left. Must be called before somebody
/// waits for the command, or at most a moment later. (The system gives its process number to another
/// process only after all other numbers.)
fn kill_command(id: u32) {
    end(id, Signal::SIGKILL);
    let _ = kill(Pid::from_raw(id.cast_signed()), Signal::SIGKILL);
}

/// Sends a signal to a process group, if it still exists.
fn end(group: u32, signal: Signal) {
    // An error means that no process is left.
    let _ = killpg(Pid::from_raw(group.cast_signed()), signal);
}
