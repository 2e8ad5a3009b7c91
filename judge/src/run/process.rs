//! Runs commands as online judges do: with limits, measured, each in a process group of its own.
//! After a run, all that is left of the group is killed.

use super::{
    budget::{Budget, Killed, OUTPUT_LIMIT},
    interrupt::{fail_if_interrupted, running_commands},
    watch::{Watch, kill_command, kill_group},
};
use nix::{
    poll::{PollFd, PollFlags, PollTimeout, poll},
    sys::{
        resource::{UsageWho, getrusage},
        time::TimeValLike,
    },
};
use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, Read, Write},
    os::{
        fd::{AsFd, OwnedFd},
        unix::process::CommandExt,
    },
    process::{Child, ChildStdin, Command, ExitStatus, Output, Stdio},
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
};
use wait4::Wait4;

/// The resources that a finished command has used, and how it ended.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub status: ExitStatus,
    /// The processor time, with that of the children that the command has waited for or that were
    /// seen while it ran.
    pub cpu: Duration,
    /// The peak memory of the largest process in bytes. On Linux it is at least that of the judge at
    /// the start.
    pub memory: u64,
    pub killed: Option<Killed>,
}

/// A running command with its process group. Dropping this value kills both. (Children that have
/// left the group go on.)
pub struct Running {
    child: Child,
    watch: Arc<Watch>,
    /// The thread that watches, until the command is finished.
    watcher: Option<JoinHandle<()>>,
}

impl Running {
    /// Starts a command in a process group of its own, without backtraces, which cost time and
    /// memory. After an interrupt this is an error.
    pub fn start(command: &mut Command, budget: Budget) -> io::Result<Self> {
        command.process_group(0).env("RUST_BACKTRACE", "0");
        // Locked before the start, so that an interrupt cannot miss this command.
        let mut commands = running_commands();
        fail_if_interrupted()?;
        // On Linux the peak memory of a child starts at that of this process. This resets it to what
        // this process has now.
        let _ = fs::write("/proc/self/clear_refs", "5");
        let child = command.spawn()?;
        let watch = Arc::new(Watch::new(child.id(), budget));
        commands.push(Arc::clone(&watch));
        drop(commands);
        let watcher = Arc::clone(&watch);
        let watcher = Some(thread::spawn(move || watcher.watch()));
        Ok(Self { child, watch, watcher })
    }

    /// Takes the pipe to the standard input of the command. Panics if it is no pipe, or has been
    /// taken before.
    pub fn input(&mut self) -> ChildStdin {
        self.child.stdin.take().expect("a pipe")
    }

    /// Takes the pipe from the standard output of the command. Panics as [`Running::input`] does.
    pub fn output(&mut self) -> Pipe {
        Pipe::new(self.child.stdout.take(), &self.watch)
    }

    /// Takes the pipe from the standard error of the command. Panics as [`Running::input`] does.
    pub fn errors(&mut self) -> Pipe {
        Pipe::new(self.child.stderr.take(), &self.watch)
    }

    /// Returns what watches the command.
    pub fn watch(&self) -> Arc<Watch> {
        Arc::clone(&self.watch)
    }

    /// Waits until the command ends, and kills all processes that it leaves behind in its group.
    /// After an interrupt, its end is an error.
    pub fn finish(mut self) -> io::Result<Usage> {
        let used = self.child.wait4()?;
        self.end_watching();
        // What is left of the group.
        kill_group(self.child.id());
        let (cpu, memory, killed) = self.watch.seen();
        let cpu = cpu.max(used.rusage.utime + used.rusage.stime);
        let memory = memory.max(used.rusage.maxrss);
        drop(self); // This waits for an interrupt that is just ending commands.
        fail_if_interrupted()?;
        Ok(Usage { status: used.status, cpu, memory, killed })
    }

    /// Waits until the command ends, and returns all that it prints.
    pub fn finish_all(mut self) -> io::Result<(Usage, Vec<u8>, Vec<u8>)> {
        let (output, errors, watch) = (self.output(), self.errors(), self.watch());
        thread::scope(|scope| {
            let [output, errors] = [output, errors].map(|pipe| scope.spawn(|| all(pipe)));
            let usage = self.finish()?;
            let [output, errors] = [output, errors].map(|it| it.join().expect("no panic"));
            let killed = watch.seen().2; // It may have ended before too long an output was read.
            Ok((Usage { killed, ..usage }, output?, errors?))
        })
    }

    fn end_watching(&mut self) {
        self.watch.end();
        if let Some(watcher) = self.watcher.take() {
            watcher.thread().unpark();
            let _ = watcher.join();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.watcher.is_some() {
            kill_command(self.child.id());
            let _ = self.child.wait();
            self.end_watching();
        }
        running_commands().retain(|command| !Arc::ptr_eq(command, &self.watch));
    }
}

/// An output of a command. It ends with the command, even if a process that the command has left
/// behind still writes, or keeps it open. The command is killed if it prints more than
/// [`OUTPUT_LIMIT`].
pub struct Pipe {
    reader: File,
    watch: Arc<Watch>,
    /// The number of bytes that were read.
    count: u64,
}

impl Pipe {
    fn new(pipe: Option<impl Into<OwnedFd>>, watch: &Arc<Watch>) -> Self {
        let reader = pipe.expect("a pipe").into().into();
        Self { reader, watch: Arc::clone(watch), count: 0 }
    }
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        const PAUSE: u16 = 100;
        loop {
            let has_ended = self.watch.has_ended();
            let mut pipes = [PollFd::new(self.reader.as_fd(), PollFlags::POLLIN)];
            let timeout = if has_ended { PollTimeout::ZERO } else { PAUSE.into() };
            // A signal interrupts `poll`, as if nothing were ready.
            let is_ready = poll(&mut pipes, timeout).is_ok_and(|count| count > 0);
            if !is_ready && has_ended || self.count > OUTPUT_LIMIT {
                return Ok(0);
            }
            if is_ready {
                let count = self.reader.read(buffer)?;
                self.count += count as u64;
                if self.count > OUTPUT_LIMIT {
                    self.watch.kill(Some(Killed::Output));
                }
                return Ok(count);
            }
        }
    }
}

/// Runs a command without input for at most an hour, and returns all that it prints.
pub fn output(command: &mut Command) -> io::Result<Output> {
    output_within(command, Budget::hour(), |_| Ok(()))
}

/// Runs a command as [`output`] does, and returns its standard output as a text. If the command
/// fails, its standard error is the error.
pub fn printed(command: &mut Command) -> io::Result<String> {
    let Output { status, stdout, stderr } = output(command)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if status.success() { Ok(text(&stdout)) } else { Err(io::Error::other(text(&stderr))) }
}

/// Runs a command on the input that `write` writes, and returns all that it prints.
pub fn output_within(
    command: &mut Command,
    budget: Budget,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send,
) -> io::Result<Output> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(command, budget)?;
    let mut input = running.input();
    thread::scope(|scope| {
        // The command may end before it has read everything.
        scope.spawn(move || write(&mut input));
        let (Usage { status, .. }, stdout, stderr) = running.finish_all()?;
        Ok(Output { status, stdout, stderr })
    })
}

/// Reads to the end. Room for the largest output is asked for at once: the system hands out only
/// the memory that is used, and gets so large a block back as soon as it is dropped. Smaller blocks
/// would stay with this process, and be seen in the memory of later children.
pub fn all(mut reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(OUTPUT_LIMIT as usize);
    reader.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns a command with a limit on its processor time, and with room for its stack.
///
/// The system counts processor time in ticks, and has been seen to end a command when it had used
/// 0.84 to 0.97 of the limit. So the system's limit is larger: twice `budget.time` and one second
/// more. Even a command that is ended at half of this has exceeded its time. The system's limit is
/// only a safety net.
///
/// Without any limit on the stack, threads would get only 2 MB. If the system allows less than the
/// budget, the stack gets as much as it allows.
pub fn limited<S: AsRef<OsStr>>(words: &[S], budget: Budget) -> Command {
    /// `$0` is the number of seconds, `$1` the size of the stack in KiB.
    const LIMITS: &str = r#"{ ulimit -t "$0"
ulimit -S -s "$1" || ulimit -S -s "$(ulimit -H -s)"; } 2>/dev/null
shift; exec "$@""#;
    let seconds = (2.0 * budget.time.as_secs_f64() + 1.0).ceil().to_string();
    let stack = (budget.stack >> 10).to_string();
    let mut command = Command::new("sh");
    command.args(["-c", LIMITS, &seconds, &stack]).args(words);
    command
}

/// Returns the processor time of all commands that have ended.
pub fn time_of_commands() -> Duration {
    let time = getrusage(UsageWho::RUSAGE_CHILDREN).map(|it| it.user_time() + it.system_time());
    let microseconds = time.map_or(0, |time| time.num_microseconds());
    Duration::from_micros(microseconds.cast_unsigned())
}
