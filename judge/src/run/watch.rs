//! Watches a running command, and kills it when it exceeds its budget.
//!
//! On Linux the watcher reads in `/proc` how much processor time and memory the processes of the
//! group use, and whether they sleep. Elsewhere it finds nothing there: all wall time counts as sleep,
//! and time and memory are checked after the run.

use super::{
    budget::{Budget, End, OUTPUT_LIMIT},
    interrupt::is_interrupted,
    proc::{Activity, Process, processes, stat},
};
use nix::{
    sys::signal::{Signal, kill, killpg},
    unistd::Pid,
};
use std::{
    collections::BTreeMap,
    fs::File,
    mem,
    path::PathBuf,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// The time between two looks, ten times as long without a limit on processor time. The first look
/// comes earlier.
const PAUSE: Duration = Duration::from_millis(10);
/// The least time between two searches for new processes of the group.
const SEARCH_PAUSE: Duration = Duration::from_millis(100);

/// The most time between two searches that counts as sleep, so that a stop of the judge (Ctrl-Z)
/// counts little.
const LONGEST_GAP: Duration = Duration::from_secs(1);
/// The most of it that counts against a player, who may have waited for a busy judge.
const LONGEST_IDLE_GAP: Duration = Duration::from_millis(500);
/// A command that waits for room in a pipe goes on when so many bytes of it have been read.
const PAGE: u64 = 4096;
/// How long a player may sleep while it is awaited.
pub const IDLE_LIMIT: Duration = Duration::from_secs(5);

/// What the watcher shares with the pipes of a command.
#[derive(Default)]
pub struct Link {
    /// Set as soon as the command has ended, or has to be killed.
    pub end: OnceLock<End>,
    /// The number of bytes that were read from the command.
    pub read: AtomicU64,
    /// Whether a player is awaited: its next line, or its end.
    pub is_awaited: AtomicBool,
}

/// What was seen of a command.
#[derive(Clone, Copy, Default)]
pub struct Seen {
    /// The largest processor time of the group.
    pub cpu: Duration,
    /// The largest memory of a process, in bytes.
    pub memory: u64,
    /// How long all threads of the group slept. (A wait for a disk counts at a tenth, so that a parent
    /// that waits for its child after `vfork` does not wait for ever.)
    pub slept: Duration,
}

/// What is known of a running command.
pub struct Watch {
    /// The process number of the command, and of its group.
    group: u32,
    budget: Budget,
    /// A file for the output, which may have [`OUTPUT_LIMIT`] bytes. (The system's limit, `ulimit -f`,
    /// also bounds what is no file for some languages: no program for .NET would start.)
    pub file: Option<PathBuf>,
    pub link: Arc<Link>,
    /// The processes of the group that are known, with their open files in `/proc`, which no later
    /// process can take over.
    members: BTreeMap<u32, File>,
    next_search: Instant,
    seen: Seen,
    /// How long a player has slept since it is awaited.
    idle: Duration,
    /// When sleep was last looked for, and what had been read from the command by then.
    last: (Instant, u64),
}

impl Watch {
    pub fn new(group: u32, budget: Budget) -> Self {
        Self {
            group,
            budget,
            file: None,
            link: Arc::default(),
            members: stat(group).map(|file| (group, file)).into_iter().collect(),
            next_search: Instant::now() + SEARCH_PAUSE,
            seen: Seen::default(),
            idle: Duration::ZERO,
            last: (Instant::now(), 0),
        }
    }

    /// Watches the command until its end is set, and kills it unless it has ended by itself.
    pub fn watch(mut self) -> Seen {
        let pause = if self.budget.time < Duration::MAX { PAUSE } else { 10 * PAUSE };
        thread::park_timeout(pause / 2);
        while self.link.end.get().is_none() {
            match self.look() {
                Some(end) => _ = self.link.end.set(end),
                None => thread::park_timeout(pause),
            }
        }
        if self.link.end.get() != Some(&End::Exit) {
            self.search();
            self.members.keys().chain([&self.group]).for_each(|&id| kill_command(id));
        }
        self.seen
    }

    /// Looks how much the group uses now. Tells why it has to end, if it has to.
    fn look(&mut self) -> Option<End> {
        let now = Instant::now();
        let has_searched = now >= self.next_search;
        if has_searched {
            self.search();
            // As a rule, the search takes at most a two-hundredth of the time.
            self.next_search = now + (now.elapsed() * 200).clamp(SEARCH_PAUSE, 4 * SEARCH_PAUSE);
        }
        let members = self.members.iter();
        let now_used: BTreeMap<_, _> =
            members.filter_map(|(&id, file)| Some((id, Process::of(file)?))).collect();
        let group = self.group;
        self.members
            .retain(|id, _| now_used.get(id).is_some_and(|it| it.is_member(group, &now_used)));
        let Seen { cpu, memory, .. } = &mut self.seen;
        *cpu = now_used.values().map(|it| it.cpu).sum::<Duration>().max(*cpu);
        *memory = now_used.values().map(|it| it.memory).fold(*memory, u64::max);
        if *memory > self.budget.memory || *cpu > self.budget.time {
            return Some(End::Excess);
        }
        // The parent of a process that is not known yet may only seem to sleep.
        if has_searched {
            self.count_sleep(&now_used);
        }
        let file = self.file.as_ref().and_then(|file| file.metadata().ok());
        if file.is_some_and(|file| file.len() > OUTPUT_LIMIT) {
            return Some(End::Output);
        }
        if is_interrupted() {
            return Some(End::Stop);
        }
        if self.idle >= IDLE_LIMIT {
            return Some(End::Idle);
        }
        (self.seen.slept >= self.budget.sleep).then_some(End::Asleep)
    }

    /// Counts the time since the last call as sleep if these processes, all that are known, sleep now;
    /// without any, it is not known what they do. A command from which much was read meanwhile may have
    /// waited for the judge.
    fn count_sleep(&mut self, processes: &BTreeMap<u32, Process>) {
        let now = (Instant::now(), self.link.read.load(Ordering::Relaxed));
        let last = mem::replace(&mut self.last, now);
        let (gap, read) = (now.0 - last.0, now.1 - last.1);
        let activity = processes.iter().map(|(&id, it)| it.activity(id)).max();
        self.seen.slept += match activity {
            Some(Activity::Running) => Duration::ZERO,
            _ if read >= PAGE => Duration::ZERO,
            Some(Activity::AtDisk) => gap.min(LONGEST_GAP) / 10,
            Some(Activity::Asleep) | None => gap.min(LONGEST_GAP),
        };
        if read > 0 || !self.link.is_awaited.load(Ordering::Relaxed) {
            self.idle = Duration::ZERO;
        } else if activity == Some(Activity::Asleep) && gap <= LONGEST_IDLE_GAP {
            self.idle += gap;
        }
    }

    /// Adds new members: processes of the group, and children of members in other groups.
    fn search(&mut self) {
        for id in processes() {
            if !self.members.contains_key(&id)
                && let Some(file) = stat(id)
                && Process::of(&file).is_some_and(|it| it.is_member(self.group, &self.members))
            {
                self.members.insert(id, file);
            }
        }
    }
}

/// Kills a command and its process group, which it may have left. After a wait for the command its
/// number is free; the system reuses it only after all others, so a call a moment later is still
/// safe.
fn kill_command(id: u32) {
    kill_group(id);
    let _ = kill(Pid::from_raw(id.cast_signed()), Signal::SIGKILL);
}

/// Kills a process group, if it still exists.
pub fn kill_group(group: u32) {
    // An error means that no process is left.
    let _ = killpg(Pid::from_raw(group.cast_signed()), Signal::SIGKILL);
}
