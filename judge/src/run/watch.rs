//! Watches a running command, and tells when it has to end.
//!
//! On Linux each look reads in `/proc` how much processor time and memory the processes of the group
//! use, and whether they sleep. Elsewhere it finds nothing there: all wall time counts as sleep, and
//! time and memory are checked after the run.

use super::{
    Budget,
    end::{End, OUTPUT_LIMIT},
    interrupt::is_interrupted,
    proc::{Process, processes},
};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use std::{
    collections::{BTreeMap, HashSet},
    mem,
    path::PathBuf,
    time::{Duration, Instant},
};

/// The least time between two looks, and the longest wait for what a command prints.
pub const PAUSE: Duration = Duration::from_millis(10);
/// The longest wait for the end of a command whose pipes are closed.
pub const SHORT_PAUSE: Duration = Duration::from_micros(100);
/// The least time between two searches for new processes of the group.
const SEARCH_PAUSE: Duration = Duration::from_millis(100);

/// The most time between two looks that counts, so that a stop of the judge (Ctrl-Z) counts little.
const LONGEST_GAP: Duration = Duration::from_secs(1);
/// In a longer gap than this a player may have waited for a busy judge, so it does not count.
const LONGEST_IDLE_GAP: Duration = Duration::from_millis(500);
/// A command that waits for room in a pipe goes on when so many bytes of it have been read.
const PAGE: u64 = 4096;
/// How long a player may sleep while it is awaited.
pub const IDLE_LIMIT: Duration = Duration::from_secs(5);

/// What is known of a running command.
pub struct Watch {
    /// The process number of the command, and of its group.
    group: u32,
    budget: Budget,
    /// A file for the output, which may have [`OUTPUT_LIMIT`] bytes. (The system's limit, `ulimit -f`,
    /// also bounds what is no file for some languages: no program for .NET would start.)
    pub file: Option<PathBuf>,
    /// Whether the command is a player, which must not sleep while it is awaited.
    pub is_player: bool,
    /// The processes of the group that are known, as they were last seen.
    members: BTreeMap<u32, Process>,
    /// The numbers of all processes at the last search. Those that were no members then never are.
    listed: HashSet<u32>,
    next_look: Instant,
    next_search: Instant,
    /// The wall time.
    wall: Duration,
    /// The processor time of the group.
    pub cpu: Duration,
    /// The processor time of processes that have ended and that no member has waited for.
    lost: Duration,
    /// The largest memory of a process, in bytes.
    pub memory: u64,
    /// How long all threads of the group slept.
    pub slept: Duration,
    /// How long a player has slept since it last printed something.
    idle: Duration,
    /// When sleep was last looked for, and what had been read from the command by then.
    last: (Instant, u64),
}

impl Watch {
    pub fn new(group: u32, budget: Budget) -> Self {
        let now = Instant::now();
        Self {
            group,
            budget,
            file: None,
            is_player: false,
            members: Process::of(group).into_iter().map(|it| (group, it)).collect(),
            listed: HashSet::new(),
            next_look: now,
            next_search: now + SEARCH_PAUSE,
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
            lost: Duration::ZERO,
            memory: 0,
            slept: Duration::ZERO,
            idle: Duration::ZERO,
            last: (now, 0),
        }
    }

    /// Looks how much the group uses now, if it is time to. Tells why it has to end, if it has to.
    /// `printed` counts the bytes that were read from the command.
    pub fn look(&mut self, printed: u64) -> Option<End> {
        let now = Instant::now();
        if now < self.next_look {
            return None;
        }
        self.wall += (now + PAUSE - self.next_look).min(LONGEST_GAP);
        self.next_look = now + PAUSE;
        let has_searched = now >= self.next_search;
        if has_searched {
            self.search();
            self.next_search = now + SEARCH_PAUSE;
        }
        let now = self.present();
        let [last, sum] =
            [&self.members, &now].map(|it| it.values().map(|it| it.cpu).sum::<Duration>());
        self.members = now;
        // Some time is lost if it is missing at two looks. At a single one it may only be on its way from
        // a process to the parent, which has waited for it after the look at the parent.
        self.lost = self.cpu.saturating_sub(sum.max(last)).max(self.lost);
        self.cpu = self.cpu.max(sum + self.lost);
        self.memory = self.members.values().map(|it| it.memory).fold(self.memory, u64::max);
        if self.memory > self.budget.memory || self.cpu > self.budget.time {
            return Some(End::Excess);
        }
        if has_searched {
            self.count_sleep(printed);
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
        if self.slept >= self.budget.sleep {
            return Some(End::Asleep);
        }
        (self.wall >= self.budget.wall()).then_some(End::Late)
    }

    /// Counts the time since the last call as sleep if all members sleep now; without any, it is not
    /// known what the command does. A command from which much was read meanwhile may have waited for
    /// the judge.
    ///
    /// Of many short processes, a look may miss the one that runs, if it starts or ends during the
    /// look. So a second look at once must find the same processes, and these unchanged: the parent of
    /// such a process has changed as soon as it sleeps again.
    fn count_sleep(&mut self, printed: u64) {
        let now = (Instant::now(), printed);
        let last = mem::replace(&mut self.last, now);
        let (gap, read) = (now.0 - last.0, now.1 - last.1);
        let known = self.members.len();
        self.search();
        let is_still = self.members.len() == known && self.members == self.present();
        let is_asleep = is_still && !self.members.iter().any(|(&id, it)| it.is_awake(id));
        if is_asleep && read < PAGE {
            self.slept += gap.min(LONGEST_GAP);
        }
        if read > 0 {
            self.idle = Duration::ZERO;
        } else if self.is_player && is_asleep && known > 0 && gap <= LONGEST_IDLE_GAP {
            self.idle += gap;
        }
    }

    /// Kills the command and all members, each with its process group, which it may have left.
    pub fn kill(&mut self) {
        self.listed.clear();
        self.search();
        let ids = self.members.keys().chain([&self.group]);
        for id in ids.filter_map(|id| Pid::from_raw(id.cast_signed())) {
            kill_group(id);
            let _ = kill_process(id, Signal::KILL);
        }
    }

    /// Adds new members.
    fn search(&mut self) {
        let before = mem::take(&mut self.listed);
        for id in processes() {
            self.listed.insert(id);
            if !before.contains(&id)
                && let Some(process) = Process::of(id).filter(|it| self.is_member(it))
            {
                self.members.insert(id, process);
            }
        }
    }

    /// Looks at the members again. Lists those that are still there.
    fn present(&self) -> BTreeMap<u32, Process> {
        let present = self.members.iter().filter_map(|(&id, old)| {
            let process = Process::of(id).filter(|it| it.start == old.start)?;
            self.is_member(&process).then_some((id, process))
        });
        present.collect()
    }

    /// Tells whether a process is in the group, or a child of a member.
    fn is_member(&self, process: &Process) -> bool {
        process.group == self.group || self.members.contains_key(&process.parent)
    }
}

/// Kills a process group, if it still exists.
pub fn kill_group(group: Pid) {
    // An error means that no process is left.
    let _ = kill_process_group(group, Signal::KILL);
}
