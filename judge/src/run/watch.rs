//! Watches a running command, and kills it when it exceeds its budget.
//!
//! On Linux the watcher reads in `/proc` how much processor time and memory the processes of the
//! group use. Elsewhere it finds nothing there: only wall time is limited, and time and memory are
//! checked after the run.

use super::{
    budget::{Budget, Killed, OUTPUT_LIMIT},
    clock::counted_time,
};
use nix::{
    sys::signal::{Signal, kill, killpg},
    unistd::{Pid, SysconfVar, sysconf},
};
use std::{
    fs::{self, File},
    os::unix::fs::FileExt,
    path::{Path, PathBuf},
    process,
    sync::{
        LazyLock, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// The time between two looks. The first look comes earlier.
const PAUSE: Duration = Duration::from_millis(10);
/// The least time between two searches for new processes of the group.
const SEARCH_PAUSE: Duration = Duration::from_millis(100);

/// What is known of a running command.
pub struct Watch {
    /// The process number of the command, and of its group.
    group: u32,
    budget: Budget,
    /// The [`counted_time`] at which the wall time ends.
    end_of_wall: Duration,
    /// Whether the command has ended or was killed.
    has_ended: AtomicBool,
    state: Mutex<State>,
}

struct State {
    /// The processes of the group that are known.
    members: Vec<Process>,
    next_search: Instant,
    /// The largest processor time of the group that was seen.
    cpu: Duration,
    /// The largest memory of a process that was seen, in bytes.
    memory: u64,
    /// A file for the output.
    file: Option<PathBuf>,
    killed: Option<Killed>,
}

impl Watch {
    pub fn new(group: u32, budget: Budget) -> Self {
        let state = State {
            members: Process::new(group).into_iter().collect(),
            next_search: Instant::now() + SEARCH_PAUSE,
            cpu: Duration::ZERO,
            memory: 0,
            file: None,
            killed: None,
        };
        let (end_of_wall, has_ended) = (counted_time() + budget.wall, AtomicBool::new(false));
        Self { group, budget, end_of_wall, has_ended, state: Mutex::new(state) }
    }

    /// Watches until the command has ended, and kills it when it exceeds its budget.
    pub fn watch(&self) {
        let pause = if self.budget.time < Duration::MAX { PAUSE } else { 100 * PAUSE };
        thread::park_timeout(pause / 2);
        while !self.has_ended() {
            if let Some(reason) = self.look() {
                return self.kill(Some(reason));
            }
            thread::park_timeout(pause);
        }
    }

    /// Watches a file, which may have [`OUTPUT_LIMIT`] bytes. (The system's limit, `ulimit -f`, also
    /// bounds what is no file for some languages: no program for .NET would start.)
    pub fn watch_file(&self, file: &Path) {
        self.state().file = Some(file.into());
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the processor time and the memory that were seen, and why the command was killed.
    pub fn seen(&self) -> (Duration, u64, Option<Killed>) {
        let state = self.state();
        (state.cpu, state.memory, state.killed)
    }

    pub fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::SeqCst)
    }

    pub fn end(&self) {
        self.has_ended.store(true, Ordering::SeqCst);
    }

    /// Kills the command after a last look for its processes. A command that has only lost its game
    /// is killed without a reason.
    pub fn kill(&self, reason: Option<Killed>) {
        self.state().next_search = Instant::now();
        self.look();
        let mut state = self.state();
        state.killed = state.killed.or(reason);
        state.members.iter().for_each(|process| kill_command(process.id));
        drop(state);
        kill_command(self.group);
        self.end();
    }

    /// Adds new members: processes of the group, and children of members in other groups.
    fn search(&self, members: &mut Vec<Process>) {
        let mut known = ids(members);
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let id = entry.file_name().to_str().and_then(|name| name.parse().ok());
            let new = id.filter(|id| !known.contains(id)).and_then(Process::new);
            let is_member = |it: &Process| it.read().is_some_and(|it| self.has(&it, &known));
            if let Some(new) = new.filter(is_member) {
                known.push(new.id);
                members.push(new);
            }
        }
    }

    /// Tells whether a process is in the group, or a child of one of these processes.
    fn has(&self, process: &Used, parents: &[u32]) -> bool {
        process.group == self.group || parents.contains(&process.parent)
    }

    /// Looks how much the group uses now. Returns the limit that it exceeds, if there is one.
    fn look(&self) -> Option<Killed> {
        let State { members, next_search, cpu, memory, file, .. } = &mut *self.state();
        let now = Instant::now();
        if now >= *next_search {
            self.search(members);
            // The search takes at most a two-hundredth of the time, unless the judge is stopped in
            // it.
            *next_search = now + (now.elapsed() * 200).clamp(SEARCH_PAUSE, 50 * SEARCH_PAUSE);
        }
        let known = ids(members);
        let mut present_cpu = Duration::ZERO;
        members.retain(|process| {
            let Some(used) = process.read().filter(|it| self.has(it, &known)) else { return false };
            present_cpu += used.cpu;
            *memory = used.memory.max(*memory);
            true
        });
        *cpu = present_cpu.max(*cpu);
        if *memory > self.budget.memory || *cpu > self.budget.time {
            return Some(Killed::Excess);
        }
        let file = file.as_ref().and_then(|file| file.metadata().ok());
        if file.is_some_and(|file| file.len() > OUTPUT_LIMIT) {
            return Some(Killed::Output);
        }
        (counted_time() >= self.end_of_wall).then_some(Killed::Wall)
    }
}

/// Lists the numbers of processes.
fn ids(processes: &[Process]) -> Vec<u32> {
    processes.iter().map(|process| process.id).collect()
}

/// A process that is watched, and its open file in `/proc`, which no later process can take over.
struct Process {
    id: u32,
    /// Its file in `/proc`.
    file: File,
}

/// What a process uses.
struct Used {
    parent: u32,
    group: u32,
    /// The processor time, with that of the children that the process has waited for.
    cpu: Duration,
    /// The memory that is in use now, in bytes.
    memory: u64,
}

impl Process {
    /// Finds a process. Returns none in a namespace of processes whose `/proc` is that of another
    /// one.
    fn new(id: u32) -> Option<Self> {
        static IS_OURS: LazyLock<bool> = LazyLock::new(|| {
            let own = fs::read_link("/proc/self");
            own.is_ok_and(|own| own.to_str() == Some(&process::id().to_string()))
        });
        if !*IS_OURS {
            return None;
        }
        File::open(format!("/proc/{id}/stat")).ok().map(|file| Self { id, file })
    }

    /// Reads what the process uses. Returns none if it has ended.
    fn read(&self) -> Option<Used> {
        let mut text = [0; 1024];
        let length = self.file.read_at(&mut text, 0).ok()?;
        let text = String::from_utf8_lossy(&text[..length]);
        // The name, in parentheses, may contain anything. The first field after it is number 3.
        let fields: Vec<_> = text.rsplit_once(") ")?.1.split(' ').collect();
        let field = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
        let [parent, group] = [field(4)? as u32, field(5)? as u32];
        let ticks = (14..18).map(field).sum::<Option<u64>>()?;
        let pages = field(24)?;
        // A tick is 10 ms in `/proc`, on every machine. A page may have several sizes.
        let cpu = Duration::from_millis(10 * ticks);
        let page = sysconf(SysconfVar::PAGE_SIZE).ok()??.cast_unsigned();
        Some(Used { parent, group, cpu, memory: pages * page })
    }
}

/// Kills a command and its process group, which it may have left. After a wait for the command its
/// number is free; the system reuses it only after all others, so a call a moment later is still
/// safe.
pub fn kill_command(id: u32) {
    kill_group(id);
    let _ = kill(Pid::from_raw(id.cast_signed()), Signal::SIGKILL);
}

/// Kills a process group, if it still exists.
pub fn kill_group(group: u32) {
    // An error means that no process is left.
    let _ = killpg(Pid::from_raw(group.cast_signed()), Signal::SIGKILL);
}
