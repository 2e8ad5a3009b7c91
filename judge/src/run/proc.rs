//! What Linux tells in `/proc` about the processes of a command. Elsewhere nothing is found there.

use rustix::param::page_size;
use std::{fs, path::Path, process, sync::LazyLock, time::Duration};

/// What a process uses, and what it does.
#[derive(PartialEq)]
pub struct Process {
    /// All that `/proc` tells of it, which is new after almost everything that it does: it counts the
    /// page faults, also those of the children that the process has waited for.
    text: String,
    pub parent: u32,
    pub group: u32,
    /// When it started. A later process with the same number has another start.
    pub start: u64,
    /// The processor time, with that of the children that the process has waited for.
    pub cpu: Duration,
    /// The memory that is in use now, in bytes.
    pub memory: u64,
    /// Whether the first thread runs, or waits for a processor or a disk (or for a child after
    /// `vfork`). Otherwise it sleeps, waits, is stopped, or has ended.
    is_first_awake: bool,
    threads: u64,
}

impl Process {
    /// Looks at a process. Returns none if it has ended, or in a namespace of processes whose `/proc`
    /// is that of another one.
    pub fn of(id: u32) -> Option<Self> {
        static IS_OURS: LazyLock<bool> = LazyLock::new(|| {
            let own = fs::read_link("/proc/self");
            own.is_ok_and(|own| own.to_str() == Some(&process::id().to_string()))
        });
        if *IS_OURS { Self::read(format!("/proc/{id}/stat")) } else { None }
    }

    /// Reads the file of a process, or of a thread as if it were one.
    fn read(file: impl AsRef<Path>) -> Option<Self> {
        let text = String::from_utf8_lossy(&fs::read(file).ok()?).into_owned();
        // The name, in parentheses, may contain anything. The first field after it is number 3.
        let fields: Vec<_> = text.rsplit_once(") ")?.1.split(' ').collect();
        let field = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
        let is_first_awake = ["R", "D"].contains(&fields[0]);
        let [parent, group] = [field(4)? as u32, field(5)? as u32];
        let (threads, start) = (field(20)?, field(22)?);
        // A tick is 10 ms in `/proc`, on every machine. A page may have several sizes.
        let cpu = Duration::from_millis(10 * (14..18).map(field).sum::<Option<u64>>()?);
        let memory = field(24)? * page_size() as u64;
        Some(Self { text, parent, group, start, cpu, memory, is_first_awake, threads })
    }

    /// Tells whether a thread of this process, which has this number, is awake. Looks at the others
    /// only if the first one is not.
    pub fn is_awake(&self, id: u32) -> bool {
        if self.is_first_awake || self.threads < 2 {
            return self.is_first_awake;
        }
        let tasks = fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten();
        let mut threads = tasks.filter_map(|task| Self::read(task.path().join("stat")));
        threads.any(|it| it.is_first_awake)
    }
}

/// Lists the numbers of all processes.
pub fn processes() -> impl Iterator<Item = u32> {
    let names = fs::read_dir("/proc").into_iter().flatten().flatten().map(|it| it.file_name());
    names.filter_map(|name| name.to_str()?.parse().ok())
}
