//! Runs commands as a judge does: with limits, measured, and with nothing left behind.

use std::{
    collections::BTreeSet,
    ffi::OsStr,
    fs,
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
    process::{self, Child, ChildStdin, ChildStdout, Command, ExitStatus, Output},
    sync::{
        Mutex, MutexGuard, Once, PoisonError,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};
use tempfile::TempDir;
use wait4::Wait4;

/// The wall-clock limit of Cargo and of other long tasks.
pub const HOUR: Duration = Duration::from_secs(3600);

/// The resources that a finished command has used, and how it ended.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub status: ExitStatus,
    /// The processor time, with that of the children that the command has waited for.
    pub cpu: Duration,
    pub wall: Duration,
    /// The peak memory of the largest process in bytes.
    pub memory: u64,
    /// Whether the command was killed at the wall-clock limit.
    pub killed: bool,
}

/// A running command with all processes that it starts. Dropping this value kills them.
pub struct Running {
    child: Child,
    start: Instant,
    /// Ends the watchdog when it is dropped.
    stop: Option<Sender<()>>,
    /// Kills the command at the wall-clock limit; returns whether it had to.
    watchdog: Option<JoinHandle<bool>>,
}

impl Running {
    /// Starts a command in a process group of its own, without backtraces, which cost time and
    /// memory. It is killed after `wall_limit`, and when this process is interrupted.
    pub fn start(command: &mut Command, wall_limit: Duration) -> io::Result<Self> {
        install_interrupt_handler();
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.env("RUST_BACKTRACE", "0");
        // Locked before the start, so that an interrupt cannot miss this command.
        let mut cleanup = cleanup();
        let start = Instant::now();
        let child = command.spawn()?;
        let group = child.id();
        cleanup.groups.insert(group);
        let (stop, stopped) = mpsc::channel::<()>();
        let watchdog = thread::spawn(move || {
            let is_late = stopped.recv_timeout(wall_limit) == Err(RecvTimeoutError::Timeout);
            if is_late {
                end(group, End::Kill);
            }
            is_late
        });
        Ok(Self { child, start, stop: Some(stop), watchdog: Some(watchdog) })
    }

    /// Takes the pipes to the standard input and from the standard output of the command.
    /// Panics if they are no pipes, or have been taken before.
    pub fn pipes(&mut self) -> (ChildStdin, ChildStdout) {
        let pipes = (self.child.stdin.take(), self.child.stdout.take());
        (pipes.0.expect("a pipe"), pipes.1.expect("a pipe"))
    }

    /// Kills the command with all processes that it has started.
    pub fn kill(&self) {
        end(self.child.id(), End::Kill);
    }

    /// Waits until the command ends, and kills all processes that it leaves behind.
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
        self.kill();
        // Unless `finish` has waited already.
        if self.watchdog.is_some() {
            let _ = self.child.wait();
        }
        cleanup().groups.remove(&self.child.id());
    }
}

/// Runs a command to its end, but not longer than `wall_limit`.
pub fn run(command: &mut Command, wall_limit: Duration) -> io::Result<Usage> {
    Running::start(command, wall_limit)?.finish()
}

/// Runs a command on this input, and returns all that it prints. Panics if the command cannot be
/// started, or runs for more than five minutes.
pub fn output(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    let mut files = [input.as_ref(), &[], &[]].map(|text| {
        let mut file = tempfile::tempfile().expect("a temporary file");
        file.write_all(text).and_then(|()| file.rewind()).expect("room for the input");
        file
    });
    let [stdin, stdout, stderr] = files.each_ref().map(|file| file.try_clone().expect("a file"));
    command.stdin(stdin).stdout(stdout).stderr(stderr);
    let usage = run(command, Duration::from_secs(300));
    let usage = usage.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(!usage.killed, "{command:?} hangs with {}", shown(input.as_ref()));
    let [stdout, stderr] = [1, 2].map(|i| {
        let mut bytes = Vec::new();
        files[i].rewind().and_then(|()| files[i].read_to_end(&mut bytes)).expect("a file");
        bytes
    });
    Output { status: usage.status, stdout, stderr }
}

/// Returns the beginning of a text for messages.
pub fn shown(text: &[u8]) -> String {
    format!("`{}`", text[..text.len().min(300)].escape_ascii())
}

/// Returns a command with limits on its processor time and on the size of its output, where the
/// system has them.
///
/// The system counts processor time in ticks, and may end a command when it has used only three
/// quarters of its limit. So the system's limit is only a safety net, for a command that does not
/// end: twice `cpu_limit` and one second more. A command that the system ends has used more than
/// `cpu_limit` by then.
pub fn limited<S: AsRef<OsStr>>(words: &[S], cpu_limit: Duration) -> Command {
    /// `$0` is the number of seconds; 131072 blocks of 512 bytes are 64 MiB.
    const LIMITS: &str = r#"{ ulimit -t "$0"; ulimit -f 131072; } 2>/dev/null; exec "$@""#;
    let mut command;
    if cfg!(unix) {
        let seconds = (2.0 * cpu_limit.as_secs_f64() + 1.0).ceil().to_string();
        command = Command::new("sh");
        command.args(["-c", LIMITS, &seconds]).args(words);
    } else {
        command = Command::new(&words[0]);
        command.args(&words[1..]);
    }
    command
}

/// A temporary directory. It is also removed when this process is interrupted.
pub struct Scratch(TempDir);

impl Scratch {
    /// Makes an empty directory.
    pub fn new() -> Self {
        install_interrupt_handler();
        let directory = TempDir::new().expect("a temporary directory");
        cleanup().directories.insert(directory.path().into());
        Self(directory)
    }

    /// Returns the path of the directory.
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Default for Scratch {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        cleanup().directories.remove(self.path());
    }
}

/// Running commands and temporary directories, which must not outlive this process.
struct Cleanup {
    /// The process groups of the running commands.
    groups: BTreeSet<u32>,
    directories: BTreeSet<PathBuf>,
}

fn cleanup() -> MutexGuard<'static, Cleanup> {
    static CLEANUP: Mutex<Cleanup> =
        Mutex::new(Cleanup { groups: BTreeSet::new(), directories: BTreeSet::new() });
    CLEANUP.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes an interrupt kill all running commands, remove all temporary directories, and end this
/// process.
fn install_interrupt_handler() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let handler = || {
            // The lock is kept, so that no command is started any more.
            let cleanup = cleanup();
            cleanup.groups.iter().for_each(|&group| end(group, End::Ask));
            thread::sleep(Duration::from_millis(200));
            cleanup.groups.iter().for_each(|&group| end(group, End::Kill));
            for directory in &cleanup.directories {
                let _ = fs::remove_dir_all(directory);
            }
            process::exit(130);
        };
        ctrlc::set_handler(handler).expect("the only handler");
        if !cfg!(unix) {
            eprintln!("Processor time and output cannot be limited on this system.");
        }
    });
}

/// Ways to end a process group.
#[derive(Clone, Copy)]
enum End {
    /// Sends a signal that a process may handle, to end its own commands.
    Ask,
    /// Ends the processes by force.
    Kill,
}

/// Ends a process group, if it still exists.
#[cfg(unix)]
fn end(group: u32, how: End) {
    use nix::{sys::signal, unistd::Pid};
    let signal = match how {
        End::Ask => signal::SIGTERM,
        End::Kill => signal::SIGKILL,
    };
    // An error means that no process is left.
    let _ = signal::killpg(Pid::from_raw(group.cast_signed()), signal);
}

/// Ends a process and its children, if it still exists.
#[cfg(not(unix))]
fn end(process: u32, how: End) {
    if let End::Kill = how {
        let mut command = Command::new("taskkill");
        let _ = command.args(["/T", "/F", "/PID", &process.to_string()]).output();
    }
}
