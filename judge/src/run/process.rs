//! Runs commands as online judges do: with limits, measured, each in a process group of its own.
//! After a run, all that is left of the group is killed.

use super::{
    Budget,
    end::{End, OUTPUT_LIMIT},
    interrupt::fail_if_interrupted,
    watch::{PAUSE, SHORT_PAUSE, Watch, kill_group},
};
use itertools::Itertools;
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    process::{Pid, WaitId, WaitIdOptions, waitid},
};
use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, Read, Seek, Write},
    os::{
        fd::{AsFd, OwnedFd},
        unix::process::CommandExt,
    },
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
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

/// A finished command, and what it has printed on standard output and error, if these were pipes.
pub struct Finished {
    pub run: Run,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// A running command with its process group. It is watched, and what it prints is read, whenever
/// somebody waits for it: in [`Running::step`].
#[must_use = "a command is watched only while somebody waits for it, as `finish` does"]
pub struct Running {
    child: Child,
    pub watch: Watch,
    /// The pipe to the standard input of the command, if it is one.
    pub input: Option<ChildStdin>,
    output: Pipe,
    errors: Pipe,
    /// How many bytes of the output have been returned by [`Running::receive`].
    received: usize,
    /// Why the command was killed, if it was.
    killed: Option<End>,
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
        let input = child.stdin.take();
        let output = Pipe::new(child.stdout.take().map(OwnedFd::from));
        let errors = Pipe::new(child.stderr.take().map(OwnedFd::from));
        Ok(Self { child, watch, input, output, errors, received: 0, killed: None })
    }

    /// Waits until the command prints something, but not for long, and kills it if it has to end.
    /// Tells whether more may come: after its end, what it has printed is read, and what is left of
    /// its group is killed.
    pub fn step(&mut self) -> io::Result<bool> {
        // Its number stays its own until `finish` asks for its status.
        let ended = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let id = WaitId::Pid(Pid::from_child(&self.child));
        let has_ended = waitid(id, ended)?.is_some();
        let pause = if has_ended { Duration::ZERO } else { PAUSE };
        // What is not read any more must not wait for its reader.
        let has_read = self.read_pipes(pause).inspect_err(|_| self.kill(End::Stop))?;
        let lengths = [&self.output, &self.errors].map(|it| it.bytes.len() as u64);
        let is_long = lengths.into_iter().any(|length| length > OUTPUT_LIMIT);
        if is_long {
            self.kill(End::Output);
        } else if has_ended {
            kill_group(Pid::from_child(&self.child));
        } else if let Some(reason) = self.watch.look(lengths.iter().sum()) {
            self.kill(reason);
        }
        Ok(!has_ended || has_read && !is_long)
    }

    /// Reads what is in the pipes from the command, if need be after this pause. Tells whether it was
    /// anything.
    fn read_pipes(&mut self, pause: Duration) -> io::Result<bool> {
        let pipes = [&self.output, &self.errors].into_iter().flat_map(|it| &it.from);
        let mut pipes: Vec<_> = pipes.map(|it| PollFd::new(it, PollFlags::IN)).collect();
        // A command that has closed its pipes is about to end.
        let pause = if pipes.is_empty() { pause.min(SHORT_PAUSE) } else { pause };
        // A signal interrupts `poll`, as if nothing were ready.
        let _ = poll(&mut pipes, Some(&pause.try_into().expect("a short time")));
        Ok(self.output.read()? | self.errors.read()?)
    }

    /// Kills the command and what belongs to it.
    pub fn kill(&mut self, reason: End) {
        self.killed.get_or_insert(reason);
        self.watch.kill();
    }

    /// Writes a line to the standard input of the command, unless it is closed, as it is when the
    /// command has ended. Waits while the pipe is full, since the command may never read it.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        const PART: usize = 512; // A pipe that is ready takes so many bytes, on every system.
        let line = format!("{line}\n");
        let mut left = line.as_bytes();
        while let Some(input) = self.input.as_mut().filter(|_| !left.is_empty()) {
            if is_ready(input, PollFlags::OUT) {
                let (part, rest) = left.split_at(left.len().min(PART));
                input.write_all(part)?;
                left = rest;
            } else if !self.step()? {
                self.input = None;
            }
        }
        Ok(())
    }

    /// Waits for the next line that the command prints, and returns it with its newline. Cuts it after
    /// 1000 bytes. The line is empty when the command has closed its output, or has ended, even if a
    /// process that it has left behind still writes, or keeps the output open.
    pub fn receive(&mut self) -> io::Result<Vec<u8>> {
        const LONGEST: usize = 1000;
        loop {
            let line = self.output.bytes[self.received..].iter().take(LONGEST).copied();
            let line: Vec<u8> = line.take_while_inclusive(|byte| *byte != b'\n').collect();
            let is_whole = line.ends_with(b"\n") || line.len() == LONGEST;
            if is_whole || self.output.from.is_none() || !self.step()? {
                self.received += line.len();
                return Ok(line);
            }
        }
    }

    /// Waits until the command ends, and kills all processes that it leaves behind in its group.
    /// After an interrupt, its end is an error.
    pub fn finish(mut self) -> io::Result<Finished> {
        let mut may_go_on = Ok(true);
        while let Ok(true) = may_go_on {
            may_go_on = self.step();
        }
        let ResUse { status, rusage } = self.child.wait4()?;
        fail_if_interrupted().and(may_go_on)?;
        let Self { watch, output, errors, killed, .. } = self;
        let cpu = watch.cpu.max(rusage.utime + rusage.stime);
        let memory = watch.memory.max(rusage.maxrss);
        let end = killed.unwrap_or(End::Exit);
        let run = Run { status, cpu, memory, slept: watch.slept, end };
        Ok(Finished { run, stdout: output.bytes, stderr: errors.bytes })
    }
}

/// A pipe from a command, while it is open, and what has come through it.
struct Pipe {
    from: Option<File>,
    bytes: Vec<u8>,
}

impl Pipe {
    fn new(from: Option<OwnedFd>) -> Self {
        Self { from: from.map(File::from), bytes: room() }
    }

    /// Reads what is there now. Tells whether it was anything.
    fn read(&mut self) -> io::Result<bool> {
        let Some(pipe) = self.from.as_mut().filter(|it| is_ready(it, PollFlags::IN)) else {
            return Ok(false);
        };
        let mut buffer = [0; 1 << 14];
        let count = pipe.read(&mut buffer)?;
        if count == 0 {
            self.from = None;
        }
        self.bytes.try_reserve(count)?;
        self.bytes.extend(&buffer[..count]);
        Ok(count > 0)
    }
}

/// Tells whether a pipe can be read or written now, or has lost its other end.
fn is_ready(pipe: &impl AsFd, flags: PollFlags) -> bool {
    poll(&mut [PollFd::new(pipe, flags)], Some(&Timespec::default())).is_ok_and(|count| count > 0)
}

/// Runs a tool, a command without input, for at most an hour. Returns all that it prints.
pub fn run_tool(command: &mut Command) -> io::Result<Finished> {
    finished(command.stdin(Stdio::null()), Budget::hour())
}

/// Runs a tool, and returns its standard output as a text. If the tool fails, its standard error is
/// the error.
pub fn text_of_tool(command: &mut Command) -> io::Result<String> {
    let Finished { run, stdout, stderr } = run_tool(command)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if run.status.success() { Ok(text(&stdout)) } else { Err(io::Error::other(text(&stderr))) }
}

/// Runs a command on this input, and returns all that it prints.
pub fn run_on_input(command: &mut Command, budget: Budget, input: &[u8]) -> io::Result<Finished> {
    let mut file = tempfile::tempfile()?;
    file.write_all(input)?;
    file.rewind()?;
    finished(command.stdin(file), budget)
}

/// Runs a command to its end, and reads all that it prints.
fn finished(command: &mut Command, budget: Budget) -> io::Result<Finished> {
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    Running::start(command, budget)?.finish()
}

/// Reads to the end.
pub fn read_all(mut reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = room();
    reader.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns a list with room for the largest output: the system hands out only the memory that is
/// used, and gets so large a block back as soon as it is dropped. Smaller blocks would stay with this
/// process, and be seen in the memory of later children; they must do where the system limits what
/// may be asked for (`ulimit -v`).
fn room() -> Vec<u8> {
    let mut bytes = vec![];
    // A little more, since `read_to_end` aborts if it cannot grow a vector that is exactly full.
    let _ = bytes.try_reserve_exact(OUTPUT_LIMIT as usize + (1 << 14));
    bytes
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
