//! Watches a running command, and kills it when it exceeds its budget.
//!
//! On Linux the watcher reads in `/proc` how much processor time and memory the processes of the
//! group use. Elsewhere it finds nothing there: only wall time is limited, and time and memory are
//! checked after the run.

use super::{
    budget::{Budget, End, OUTPUT_LIMIT},
    clock::counted_time,
    interrupt::is_interrupted,
};
use nix::{
    sys::signal::{Signal, kill, killpg},
    unistd::{Pid, SysconfVar, sysconf},
};
use std::{
    collections::BTreeMap,
    fs::{self, File},
    os::unix::fs::FileExt,
    path::PathBuf,
    process,
    sync::{Arc, LazyLock, OnceLock},
    thread,
    time::{Duration, Instant},
};

/// The time between two looks, ten times as long without a limit on processor time. The first look
/// comes earlier.
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
    /// A file for the output, which may have [`OUTPUT_LIMIT`] bytes. (The system's limit, `ulimit -f`,
    /// also bounds what is no file for some languages: no program for .NET would start.)
    pub file: Option<PathBuf>,
    /// Set as soon as the command has ended, or has to be killed. Shared with its pipes.
    pub end: Arc<OnceLock<End>>,
    /// The processes of the group that are known, with their open files in `/proc`, which no later
    /// process can take over.
    members: BTreeMap<u32, File>,
    next_search: Instant,
    /// The largest processor time of the group that was seen.
    cpu: Duration,
    /// The largest memory of a process that was seen, in bytes.
    memory: u64,
}

impl Watch {
    pub fn new(group: u32, budget: Budget) -> Self {
        Self {
            group,
            budget,
            end_of_wall: counted_time() + budget.wall,
            file: None,
            end: Arc::default(),
            members: stat(group).map(|file| (group, file)).into_iter().collect(),
            next_search: Instant::now() + SEARCH_PAUSE,
            cpu: Duration::ZERO,
            memory: 0,
        }
    }

    /// Watches the command until its end is set, and kills it unless it has ended by itself. Returns
    /// the processor time and the memory that were seen.
    pub fn watch(mut self) -> (Duration, u64) {
        let pause = if self.budget.time < Duration::MAX { PAUSE } else { 10 * PAUSE };
        thread::park_timeout(pause / 2);
        while self.end.get().is_none() {
            match self.look() {
                Some(end) => _ = self.end.set(end),
                None => thread::park_timeout(pause),
            }
        }
        if self.end.get() != Some(&End::Exit) {
            self.search();
            self.members.keys().chain([&self.group]).for_each(|&id| kill_command(id));
        }
        (self.cpu, self.memory)
    }

    /// Looks how much the group uses now. Tells why it has to end, if it has to.
    fn look(&mut self) -> Option<End> {
        let now = Instant::now();
        if now >= self.next_search {
            self.search();
            // The search takes at most a two-hundredth of the time, unless the judge is stopped in
            // it.
            self.next_search = now + (now.elapsed() * 200).clamp(SEARCH_PAUSE, 50 * SEARCH_PAUSE);
        }
        let members = self.members.iter();
        let used: BTreeMap<_, _> =
            members.filter_map(|(&id, file)| Some((id, used(file)?))).collect();
        let group = self.group;
        self.members.retain(|id, _| used.get(id).is_some_and(|it| it.is_member(group, &used)));
        self.cpu = used.values().map(|it| it.cpu).sum::<Duration>().max(self.cpu);
        self.memory = used.values().map(|it| it.memory).fold(self.memory, u64::max);
        if self.memory > self.budget.memory || self.cpu > self.budget.time {
            return Some(End::Excess);
        }
        let file = self.file.as_ref().and_then(|file| file.metadata().ok());
        if file.is_some_and(|file| file.len() > OUTPUT_LIMIT) {
            return Some(End::Output);
        }
        if is_interrupted() {
            return Some(End::Stop);
        }
        (counted_time() >= self.end_of_wall).then_some(End::Wall)
    }

    /// Adds new members: processes of the group, and children of members in other groups.
    fn search(&mut self) {
        let names = fs::read_dir("/proc").into_iter().flatten().flatten().map(|it| it.file_name());
        for id in names.filter_map(|name| name.to_str()?.parse().ok()) {
            if !self.members.contains_key(&id)
                && let Some(file) = stat(id)
                && used(&file).is_some_and(|it| it.is_member(self.group, &self.members))
            {
                self.members.insert(id, file);
            }
        }
    }
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

impl Used {
    /// Tells whether the process is in a group, or a child of one of these processes.
    fn is_member<T>(&self, group: u32, parents: &BTreeMap<u32, T>) -> bool {
        self.group == group || parents.contains_key(&self.parent)
    }
}

/// Opens the file of a process in `/proc`. Returns none if the process has ended, or in a namespace
/// of processes whose `/proc` is that of another one.
fn stat(id: u32) -> Option<File> {
    static IS_OURS: LazyLock<bool> = LazyLock::new(|| {
        let own = fs::read_link("/proc/self");
        own.is_ok_and(|own| own.to_str() == Some(&process::id().to_string()))
    });
    if *IS_OURS { File::open(format!("/proc/{id}/stat")).ok() } else { None }
}

/// Reads in this file what a process uses. Returns none if it has ended.
fn used(file: &File) -> Option<Used> {
    let mut text = [0; 1024];
    let length = file.read_at(&mut text, 0).ok()?;
    let text = String::from_utf8_lossy(&text[..length]);
    // The name, in parentheses, may contain anything. The first field after it is number 3.
    let fields: Vec<_> = text.rsplit_once(") ")?.1.split(' ').collect();
    let field = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
    let [parent, group] = [field(4)? as u32, field(5)? as u32];
    let ticks = (14..18).map(field).sum::<Option<u64>>()?;
    // A tick is 10 ms in `/proc`, on every machine. A page may have several sizes.
    let cpu = Duration::from_millis(10 * ticks);
    let page = sysconf(SysconfVar::PAGE_SIZE).ok()??.cast_unsigned();
    Some(Used { parent, group, cpu, memory: field(24)? * page })
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
