//! What Linux tells in `/proc` about the processes of a command. Elsewhere nothing is found there.

use procfs_core::{FromRead, process::Stat};
use rustix::param::page_size;
use std::{fs, process, sync::LazyLock, time::Duration};

/// How awake a thread, a process or a group is: as its most wakeful part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Activity {
    /// It sleeps, waits, is stopped, or has ended.
    Asleep,
    /// It waits for a disk (or for a child after `vfork`).
    AtDisk,
    /// It runs, or waits for a processor.
    Running,
}

impl Activity {
    fn of_thread(thread: &Stat) -> Self {
        match thread.state {
            'R' => Self::Running,
            'D' => Self::AtDisk,
            _ => Self::Asleep,
        }
    }

    /// Returns the activity of a process. Looks at its other threads only if the first one does not
    /// run.
    pub fn of(process: &Stat) -> Self {
        let first = Self::of_thread(process);
        if first == Self::Running || process.num_threads < 2 {
            return first;
        }
        let tasks = fs::read_dir(format!("/proc/{}/task", process.pid));
        let tasks = tasks.into_iter().flatten().flatten();
        let threads = tasks.filter_map(|task| Stat::from_file(task.path().join("stat")).ok());
        threads.map(|thread| Self::of_thread(&thread)).max().unwrap_or(first)
    }
}

/// Returns the processor time of a process, with that of the children that it has waited for.
pub fn cpu(process: &Stat) -> Duration {
    let Stat { utime, stime, cutime, cstime, .. } = process;
    let ticks = utime + stime + cutime.cast_unsigned() + cstime.cast_unsigned();
    // A tick is 10 ms in `/proc`, on every machine.
    Duration::from_millis(10 * ticks)
}

/// Returns the memory that a process has in use now, in bytes.
pub fn memory(process: &Stat) -> u64 {
    process.rss * page_size() as u64
}

/// Lists the numbers of all processes.
pub fn processes() -> impl Iterator<Item = i32> {
    let names = fs::read_dir("/proc").into_iter().flatten().flatten().map(|it| it.file_name());
    names.filter_map(|name| name.to_str()?.parse().ok())
}

/// Looks at a process. Returns none if it has ended, or in a namespace of processes whose `/proc` is
/// that of another one.
pub fn stat(id: i32) -> Option<Stat> {
    static IS_OURS: LazyLock<bool> = LazyLock::new(|| {
        Stat::from_file("/proc/self/stat").is_ok_and(|own| own.pid.cast_unsigned() == process::id())
    });
    if *IS_OURS { Stat::from_file(format!("/proc/{id}/stat")).ok() } else { None }
}
