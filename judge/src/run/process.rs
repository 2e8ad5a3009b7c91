//! Runs commands as online judges do: with limits, measured, each in a process group of its own.
//! After a run, all that is left of the group is killed.

use super::{
    budget::{Budget, End, OUTPUT_LIMIT},
    interrupt::fail_if_interrupted,
    watch::{Link, Seen, Watch, kill_group},
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
    sync::{Arc, atomic::Ordering},
    thread,
    time::Duration,
};
use wait4::{ResUse, Wait4};

/// What a finished command has used, and how it ended.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub status: ExitStatus,
    /// The processor time, with that of the children that the command has waited for or that were
    /// seen while it ran.
    pub cpu: Duration,
    /// The peak memory of the largest process in bytes. On Linux it is at least that of the judge at
    /// the start.
    pub memory: u64,
    /// How long it slept, or else, where this is not seen, its wall time.
    pub slept: Duration,
    pub end: End,
}

/// A running command with its process group.
#[must_use = "only a command that is finished is watched"]
pub struct Running {
    child: Child,
    pub watch: Watch,
    /// The pipe to the standard input of the command, if it is one.
    pub input: Option<ChildStdin>,
    /// The pipe from its standard output, if it is one.
    pub output: Option<Pipe>,
    errors: Option<Pipe>,
}

impl Running {
    /// Starts a command in a process group of its own, without backtraces, which cost time and
    /// memory. After an interrupt this is an error.
    pub fn start(command: &mut Command, budget: Budget) -> io::Result<Self> {
        command.process_group(0).env("RUST_BACKTRACE", "0");
        fail_if_interrupted()?;
        // On Linux the peak memory of a child starts at that of this process. This resets it to what
        // this process has now.
        let _ = fs::write("/proc/self/clear_refs", "5");
        let mut child = command.spawn()?;
        let watch = Watch::new(child.id(), budget);
        let pipe = |from: OwnedFd| Pipe { from: from.into(), count: 0, link: watch.link.clone() };
        let input = child.stdin.take();
        let output = child.stdout.take().map(|it| pipe(it.into()));
        let errors = child.stderr.take().map(|it| pipe(it.into()));
        Ok(Self { child, watch, input, output, errors })
    }

    /// Waits until the command ends, and kills all processes that it leaves behind in its group.
    /// Returns what it prints on standard output and error, as far as these pipes were not taken.
    /// After an interrupt, its end is an error.
    pub fn finish(self) -> io::Result<(Run, Vec<u8>, Vec<u8>)> {
        let Self { mut child, watch, output, errors, .. } = self;
        let link = Arc::clone(&watch.link);
        // Open until the command has ended, which otherwise might see that nobody reads any more.
        let mut pipes = [output, errors];
        thread::scope(|scope| {
            // What is not read any more must not wait for its reader.
            let read = |pipe: &mut Option<Pipe>| {
                let Some(pipe) = pipe else { return Ok(vec![]) };
                all(&mut *pipe).inspect_err(|_| pipe.kill(End::Stop))
            };
            let [output, errors] = &mut pipes;
            let start = || {
                let watcher = thread::Builder::new().spawn_scoped(scope, || watch.watch())?;
                let output = thread::Builder::new().spawn_scoped(scope, move || read(output))?;
                let errors = thread::Builder::new().spawn_scoped(scope, move || read(errors))?;
                io::Result::Ok((watcher, output, errors))
            };
            let threads = start();
            if threads.is_err() {
                // There is no room for more threads.
                let _ = link.end.set(End::Stop);
                kill_group(child.id());
            }
            let used = child.wait4();
            let end = *link.end.get_or_init(|| End::Exit);
            // What is left of the group.
            kill_group(child.id());
            let (watcher, output, errors) = threads?;
            watcher.thread().unpark();
            let Seen { cpu, memory, slept } = watcher.join().expect("no panic");
            let [output, errors] = [output, errors].map(|it| it.join().expect("no panic"));
            let (output, errors) = (output?, errors?);
            // It may have ended before too long an output was read.
            let is_long = output.len().max(errors.len()) as u64 > OUTPUT_LIMIT;
            let end = if is_long { End::Output } else { end };
            fail_if_interrupted()?;
            let ResUse { status, rusage } = used?;
            let cpu = cpu.max(rusage.utime + rusage.stime);
            let memory = memory.max(rusage.maxrss);
            Ok((Run { status, cpu, memory, slept, end }, output, errors))
        })
    }
}

/// An output of a command. It ends with the command, even if a process that the command has left
/// behind still writes, or keeps it open. The command is killed if it prints more than
/// [`OUTPUT_LIMIT`].
pub struct Pipe {
    from: File,
    /// The number of bytes that were read.
    count: u64,
    link: Arc<Link>,
}

impl Pipe {
    /// Makes the watcher kill the command.
    pub fn kill(&self, reason: End) {
        let _ = self.link.end.set(reason);
    }

    /// Tells the watcher whether a player is awaited, which then must not sleep.
    pub fn set_awaited(&self, is_awaited: bool) {
        self.link.is_awaited.store(is_awaited, Ordering::Relaxed);
    }
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        const PAUSE: u16 = 100;
        if self.count > OUTPUT_LIMIT {
            self.kill(End::Output);
            return Ok(0);
        }
        loop {
            let has_ended = self.link.end.get().is_some();
            let mut pipes = [PollFd::new(self.from.as_fd(), PollFlags::POLLIN)];
            let timeout = if has_ended { PollTimeout::ZERO } else { PAUSE.into() };
            // A signal interrupts `poll`, as if nothing were ready.
            if poll(&mut pipes, timeout).is_ok_and(|count| count > 0) {
                let count = self.from.read(buffer)?;
                self.count += count as u64;
                self.link.read.fetch_add(count as u64, Ordering::Relaxed);
                return Ok(count);
            }
            if has_ended {
                return Ok(0);
            }
        }
    }
}

/// Runs a command without input for at most an hour, and returns all that it prints.
pub fn output(command: &mut Command) -> io::Result<Output> {
    output_within(command, Budget::hour(), &[])
}

/// Runs a command as [`output`] does, and returns its standard output as a text. If the command
/// fails, its standard error is the error.
pub fn printed(command: &mut Command) -> io::Result<String> {
    let Output { status, stdout, stderr } = output(command)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if status.success() { Ok(text(&stdout)) } else { Err(io::Error::other(text(&stderr))) }
}

/// Runs a command on this input, and returns all that it prints.
pub fn output_within(command: &mut Command, budget: Budget, input: &[u8]) -> io::Result<Output> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(command, budget)?;
    let pipe = running.input.take();
    thread::scope(|scope| {
        // The command may end before it has read everything.
        scope.spawn(|| pipe.map(|mut pipe| pipe.write_all(input)));
        let (Run { status, .. }, stdout, stderr) = running.finish()?;
        Ok(Output { status, stdout, stderr })
    })
}

/// Reads to the end. Room for the largest output is asked for at once: the system hands out only
/// the memory that is used, and gets so large a block back as soon as it is dropped. Smaller blocks
/// would stay with this process, and be seen in the memory of later children; they must do where the
/// system limits what may be asked for (`ulimit -v`).
pub fn all(mut reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    // A little more, since `read_to_end` aborts if it cannot grow a vector that is exactly full.
    let _ = bytes.try_reserve_exact(OUTPUT_LIMIT as usize + 1024);
    reader.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns a command with a limit on its processor time, with room for its stack, and which leaves no
/// core file.
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
    const LIMITS: &str = r#"{ ulimit -t "$0"; ulimit -S -c 0
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
