//! Finds what the arguments of the command line name.

use super::{
    case::Case,
    programs::{Files, Program, Repository},
};
use itertools::{Itertools, chain};
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

/// Problems and cases that the command line chooses.
pub struct Selection<'a> {
    /// The problems that are chosen as a whole.
    pub programs: Vec<&'a Program>,
    /// The cases that are chosen one by one.
    pub cases: Vec<Case<'a>>,
}

impl<'a> Selection<'a> {
    /// Resolves the arguments, or selects all problems if there are none. `caller` is the caller's
    /// directory.
    pub fn new(
        repository: &'a Repository,
        caller: &Path,
        arguments: &[String],
    ) -> Result<Self, String> {
        if arguments.is_empty() {
            return Ok(Self { programs: repository.programs.iter().collect(), cases: vec![] });
        }
        let known = known(repository);
        let (mut programs, mut cases) = (Vec::new(), Vec::new());
        for argument in arguments {
            match chosen(repository, &known, caller, argument)? {
                Choice::Problem(program) => programs.push(program),
                Choice::Case(case) => cases.push(case),
            }
        }
        let programs = programs.into_iter().unique_by(|it| &it.name).collect_vec();
        let mut cases = cases.into_iter().unique_by(|it| it.subject(caller)).collect_vec();
        // A stored case of a chosen problem is judged with it.
        cases.retain(|case: &Case| {
            let Case::Stored { program, .. } = case else { return true };
            programs.iter().all(|chosen| chosen.name != program.name)
        });
        Ok(Self { programs, cases })
    }

    /// Takes out the programs that state their limits in a wrong form, and their cases. Lists the
    /// faults.
    pub fn take_faults(&mut self) -> Vec<String> {
        let fault = |program: &Program| program.statement.fault_of_limits();
        let of_cases = self.cases.iter().filter_map(Case::program);
        let all = chain(self.programs.iter().copied(), of_cases).unique_by(|it| &it.name);
        let faults = all.filter_map(|it| Some(format!("{}: {}", it.file(), fault(it)?))).collect();
        self.programs.retain(|it| fault(it).is_none());
        self.cases.retain(|it| it.program().and_then(fault).is_none());
        faults
    }
}

/// A problem or a case that an argument names.
#[derive(Clone)]
enum Choice<'a> {
    Problem(&'a Program),
    Case(Case<'a>),
}

/// Lists all problems and cases by their names and full paths: a problem by `NAME`,
/// `src/bin/NAME.rs` and `inputs/NAME`, a case by `NAME/01-sample` and the path of its input.
fn known(repository: &Repository) -> HashMap<PathBuf, Choice<'_>> {
    let mut known = HashMap::new();
    for program in &repository.programs {
        known.insert(PathBuf::from(&program.name), Choice::Problem(program));
        for name in [program.file(), format!("inputs/{}", program.name)] {
            let full = repository.path(&name).canonicalize().ok();
            let paths = chain([PathBuf::from(name)], full);
            known.extend(paths.map(|path| (path, Choice::Problem(program))));
        }
        for case in Case::all(repository, program) {
            let subject = case.subject(Path::new(""));
            known.insert(repository.path(&subject), Choice::Case(case.clone()));
            known.insert(short_name(&subject).into(), Choice::Case(case));
        }
    }
    known
}

/// Finds what an argument names: a problem, a case (with or without `inputs/` in front and `.txt`
/// at the end), or the path of a `FILE.in`.
fn chosen<'a>(
    repository: &'a Repository,
    known: &HashMap<PathBuf, Choice<'a>>,
    caller: &Path,
    argument: &str,
) -> Result<Choice<'a>, String> {
    let path = caller.join(argument);
    let by_path = || known.get(&path.canonicalize().ok()?);
    let by_short_name = || {
        let choice = known.get(Path::new(short_name(argument)));
        choice.filter(|choice| matches!(choice, Choice::Case(_)))
    };
    let choice = known.get(Path::new(argument)).or_else(by_path).or_else(by_short_name);
    if let Some(choice) = choice {
        return Ok(choice.clone());
    }
    if path.extension() == Some("in".as_ref()) {
        if !path.is_file() {
            return Err(format!("'{argument}': no such file"));
        }
        return pair(repository, &path).map(Choice::Case);
    }
    let start = short_name(argument).split('/').next().unwrap_or_default();
    let list = match repository.program(start) {
        Some(program) => Case::all(repository, program).map(|case| case.subject(caller)).join(", "),
        None => repository.programs.iter().map(|program| &program.name).join(", "),
    };
    Err(format!(
        "'{argument}' is neither a problem nor a case; choose from: {list}\n\
         A case of your own is a file FILE.in beside FILE.ans."
    ))
}

/// Returns the name of a case without `inputs/` and `.txt`.
fn short_name(name: &str) -> &str {
    let name = name.strip_prefix("inputs/").unwrap_or(name);
    name.strip_suffix(".txt").unwrap_or(name)
}

/// Returns the case of a `FILE.in`. A link to a file is not followed, since `FILE.ans` lies beside
/// the link. A file that a search has kept belongs to its problem. A package whose answers need a
/// checker is refused.
fn pair<'a>(repository: &'a Repository, path: &Path) -> Result<Case<'a>, String> {
    let directory = path.parent().and_then(|parent| parent.canonicalize().ok());
    let (Some(directory), Some(name)) = (directory, path.file_stem()) else {
        return Err(format!("'{}': no such file", path.display()));
    };
    let with_extension = |extension| {
        let mut file = name.to_owned();
        file.push(extension);
        directory.join(file)
    };
    let [answer, out] = [".ans", ".out"].map(with_extension);
    // `.out` is what other tools write, but also what contestants call their own output.
    let answer = if out.is_file() && !answer.is_file() { out } else { answer };
    let files = Files { input: with_extension(".in"), answer };
    let checker =
        directory.ancestors().filter(|it| it.join("problem.yaml").is_file()).find_map(|it| {
            let checkers = ["output_validators", "output_validator"].map(|name| it.join(name));
            checkers.into_iter().find(|checker| checker.exists())
        });
    if let Some(checker) = checker {
        let (path, checker) = (path.display(), checker.display());
        return Err(format!("{path}: the judge compares answers, but these need {checker}"));
    }
    let is_kept = Some(&directory) == repository.kept("stress").canonicalize().ok().as_ref();
    let program = name.to_str().filter(|_| is_kept).and_then(|name| repository.program(name));
    Ok(Case::Pair { files, program })
}
