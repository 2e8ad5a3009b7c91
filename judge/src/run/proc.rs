//! What Linux tells in `/proc` about the processes of a command. Elsewhere nothing is found there.

use nix::unistd::{SysconfVar, sysconf};
use std::{
    collections::BTreeMap,
    fs::{self, File},
    os::unix::fs::FileExt,
    process,
    sync::LazyLock,
    time::Duration,
};

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
    /// Returns the activity of a thread in this state, which is a letter.
    fn of(state: &str) -> Self {
        match state {
            "R" => Self::Running,
            "D" => Self::AtDisk,
            _ => Self::Asleep,
        }
    }
}

/// What a process uses, and what it does.
pub struct Process {
    parent: u32,
    group: u32,
    /// The processor time, with that of the children that the process has waited for.
    pub cpu: Duration,
    /// The memory that is in use now, in bytes.
    pub memory: u64,
    first_thread: Activity,
    threads: u64,
}

impl Process {
    /// Reads this file of a process. Returns none if the process has ended.
    pub fn of(file: &File) -> Option<Self> {
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
        let memory = field(24)? * sysconf(SysconfVar::PAGE_SIZE).ok()??.cast_unsigned();
        let (first_thread, threads) = (Activity::of(fields[0]), field(20)?);
        Some(Self { parent, group, cpu, memory, first_thread, threads })
    }

    /// Tells whether the process is in a group, or a child of one of these processes.
    pub fn is_member<T>(&self, group: u32, parents: &BTreeMap<u32, T>) -> bool {
        self.group == group || parents.contains_key(&self.parent)
    }

    /// Returns the activity of this process, which has this number. Looks at its other threads only
    /// if the first one does not run.
    pub fn activity(&self, id: u32) -> Activity {
        if self.first_thread == Activity::Running || self.threads < 2 {
            return self.first_thread;
        }
        let tasks = fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten();
        let stats = tasks.filter_map(|task| fs::read_to_string(task.path().join("stat")).ok());
        let of_thread = |stat: String| Some(Activity::of(stat.rsplit_once(") ")?.1.get(..1)?));
        stats.filter_map(of_thread).max().unwrap_or(self.first_thread)
    }
}

/// Lists the numbers of all processes.
pub fn processes() -> impl Iterator<Item = u32> {
    let names = fs::read_dir("/proc").into_iter().flatten().flatten().map(|it| it.file_name());
    names.filter_map(|name| name.to_str()?.parse().ok())
}

/// Opens the file of a process in `/proc`. Returns none if the process has ended, or in a namespace
/// of processes whose `/proc` is that of another one.
pub fn stat(id: u32) -> Option<File> {
    static IS_OURS: LazyLock<bool> = LazyLock::new(|| {
        let own = fs::read_link("/proc/self");
        own.is_ok_and(|own| own.to_str() == Some(&process::id().to_string()))
    });
    if *IS_OURS { File::open(format!("/proc/{id}/stat")).ok() } else { None }
}
