//! The repository: its programs and its files.

use super::statement::Statement;
use fs_err as fs;
use itertools::Itertools;
use problems::{
    Problem,
    input::limits::{Limit, Quantities, quantities},
    problem::site::Site,
};
use std::{
    env,
    io::{self, Read},
    path::{Path, PathBuf},
};

/// The directory with the modules of the problems.
pub const MODULES: &str = "judge/problems/src/games";
/// The directory with the statements, for readers who do not want to see a program yet.
pub const STATEMENTS: &str = "judge/problems/statements";

/// A program, and what is known of its problem.
pub struct Program {
    /// The name of the program, and of its problem.
    pub name: String,
    pub text: String,
    pub statement: Statement,
    /// The problem, if the judge has a module for it. Otherwise the program is *plain*: the judge
    /// knows only its cases.
    pub problem: Option<&'static Problem>,
}

impl Program {
    /// Returns the path of the program, relative to the root.
    pub fn file(&self) -> String {
        format!("src/bin/{}.rs", self.name)
    }

    /// Lists the upper limits of the module and the lower ones of the statement.
    pub fn limits(&self) -> Vec<Limit> {
        let Some(problem) = self.problem else { return vec![] };
        [problem.limits, &self.statement.lower_limits(&problem.format)].concat()
    }

    /// Returns the path of the module, relative to the root.
    pub fn module(&self) -> String {
        format!("{MODULES}/{}.rs", self.name.replace('-', "_"))
    }

    /// Returns the path of the page with the statement, relative to the root.
    pub fn page(&self) -> String {
        format!("{STATEMENTS}/{}.md", self.name)
    }

    /// Measures what an input has of each of the [limits](Self::limits). It is an error if the input
    /// breaks one. `maker`, a file or a generator, has made it.
    pub fn measured(&self, maker: &str, input: &mut dyn Read) -> io::Result<Quantities> {
        let Some(problem) = self.problem else { return Ok(vec![]) };
        let limits = self.limits();
        let quantities = quantities(&problem.format, &limits, input)?;
        for (limit, quantity) in limits.iter().zip(&quantities) {
            if let Some(quantity) = quantity.filter(|&it| !limit.allows(it)) {
                let fault = format!("{maker} breaks the limit {limit} with {quantity}");
                return Err(io::Error::other(fault));
            }
        }
        Ok(quantities)
    }

    /// Names a generator of the module: a case, or `small`.
    pub fn generator(&self, name: &str) -> String {
        format!("{}: `{name}`", self.module())
    }

    /// Fails if an input that a generator of the module has made breaks a limit.
    pub fn check_made(&self, name: &str, input: &str) -> io::Result<()> {
        self.measured(&self.generator(name), &mut input.as_bytes()).map(drop)
    }

    /// Returns the site that poses the problem, within limits of its own.
    pub fn site(&self) -> Option<&'static Site> {
        self.problem?.site.as_ref()
    }

    /// Returns the name of all cases within the limits of the site.
    pub fn site_name(&self) -> Option<String> {
        Some(format!("{}/{}", self.name, self.site()?.case_name()))
    }

    /// Tells whether an input is within the limits of the site.
    pub fn is_within_site(&self, input: &Path) -> bool {
        self.problem.zip(self.site()).is_some_and(|(problem, site)| {
            fs::read_to_string(input).is_ok_and(|input| site.allows(problem, &input))
        })
    }
}

/// A repository of problems with their programs and cases: this one or, in tests, a scratch
/// project.
pub struct Repository {
    root: PathBuf,
    /// The programs, ordered by name.
    pub programs: Vec<Program>,
}

impl Repository {
    /// Returns the repository that is tested now, whose root `run_tests.sh` passes in `JUDGE_ROOT`.
    /// (A path that is compiled in would not do: the executable may have been built before the
    /// checkout was moved.)
    pub fn here() -> io::Result<Self> {
        let root = env::var_os("JUDGE_ROOT");
        Self::at(root.ok_or_else(|| io::Error::other("start the judge by `./run_tests.sh`"))?)
    }

    /// Returns the repository with this root.
    pub fn at(root: impl AsRef<Path>) -> io::Result<Self> {
        let root = fs::canonicalize(root.as_ref())?;
        let mut this = Self { root, programs: vec![] };
        // Cargo leaves out hidden files, too, such as an editor's.
        let names = this.names("src/bin").into_iter().filter(|name| !name.starts_with('.'));
        let names = names.filter_map(|name| name.strip_suffix(".rs").map(String::from));
        // Sorted again: without `.rs`, `a` comes before `a-b`.
        for name in names.sorted() {
            let text = fs::read(this.path(format!("src/bin/{name}.rs")))?;
            let text = String::from_utf8_lossy(&text).into_owned();
            let (statement, problem) = (Statement::of(&text), problems::named(&name));
            this.programs.push(Program { name, text, statement, problem });
        }
        Ok(this)
    }

    /// Returns the directory with all files.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the full path of a file.
    pub fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        self.root.join(path)
    }

    /// Reads a text file.
    pub fn read(&self, path: impl AsRef<Path>) -> io::Result<String> {
        fs::read_to_string(self.path(path))
    }

    /// Lists the names in a directory in order; none if there is no such directory.
    pub fn names(&self, directory: impl AsRef<Path>) -> Vec<String> {
        let entries = fs::read_dir(self.path(directory)).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok()).sorted().collect()
    }

    /// Returns the program with this name.
    pub fn program(&self, name: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.name == name)
    }

    /// Returns these programs, which must have a module for this task. Returns all that have one if
    /// none is named.
    pub fn with_modules(&self, names: &[String], task: &str) -> Result<Vec<&Program>, String> {
        if names.is_empty() {
            return Ok(self.programs.iter().filter(|it| it.problem.is_some()).collect());
        }
        let programs = names.iter().unique().map(|name| {
            let all = || self.programs.iter().map(|program| &program.name).join(", ");
            let absent = || format!("no problem is called '{name}'; the problems are {}", all());
            let program = self.program(name).ok_or_else(absent)?;
            needs_module(program, task)?;
            Ok(program)
        });
        programs.collect()
    }
}

/// Returns the problem of a program. A plain program is an error that names the task.
pub fn needs_module(program: &Program, task: &str) -> Result<&'static Problem, String> {
    program.problem.ok_or_else(|| {
        format!(
            "'{}' has only a program and cases: {task} needs a module in judge/problems (see \
             CONTRIBUTING.md)",
            program.name
        )
    })
}
