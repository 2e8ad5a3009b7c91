//! Finds what the arguments of the command line name.

use super::{
    case::Case,
    programs::{Files, Program, Repository},
};
use itertools::{Itertools, chain};
use std::path::{Component, Path, PathBuf};

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
        let (mut programs, mut cases) = (vec![], vec![]);
        for argument in arguments {
            match chosen(repository, caller, argument)? {
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
enum Choice<'a> {
    Problem(&'a Program),
    Case(Case<'a>),
}

/// Finds what an argument names: a problem, a case, or the path of a `FILE.in`.
fn chosen<'a>(
    repository: &'a Repository,
    caller: &Path,
    argument: &str,
) -> Result<Choice<'a>, String> {
    let path = caller.join(argument);
    let below_root = |path: &Path| path.strip_prefix(repository.root()).ok().map(tidy);
    // A problem may be a link to another place.
    let full = path.canonicalize().ok().and_then(|full| below_root(&full));
    let mut names = chain!([tidy(Path::new(argument))], full, below_root(&path));
    if let Some(choice) = names.find_map(|name| named(repository, name.to_str()?)) {
        return Ok(choice);
    }
    if path.extension() == Some("in".as_ref()) {
        let directory = path.parent().filter(|_| path.is_file());
        let directory = directory.and_then(|it| it.canonicalize().ok());
        let directory = directory.ok_or_else(|| format!("'{argument}': no such file"))?;
        return pair(repository, &directory, &path).map(Choice::Case);
    }
    let start = argument.strip_prefix("inputs/").unwrap_or(argument).split('/').next();
    let list = match start.and_then(|name| repository.program(name)) {
        Some(program) => Case::all(repository, program).map(|case| case.subject(caller)).join(", "),
        None => repository.programs.iter().map(|program| &program.name).join(", "),
    };
    Err(format!(
        "'{argument}' is neither a problem nor a case; choose from: {list}\n\
         A case of your own is a file FILE.in beside FILE.ans."
    ))
}

/// Leaves out `.` and needless slashes.
fn tidy(path: &Path) -> PathBuf {
    path.components().filter(|part| *part != Component::CurDir).collect()
}

/// Finds the problem that is called `NAME`, `src/bin/NAME.rs` or `inputs/NAME`, or the case that is
/// called `NAME/01-sample`, with or without `inputs/` in front and `.txt` at the end.
fn named<'a>(repository: &'a Repository, name: &str) -> Option<Choice<'a>> {
    if let Some(file) = name.strip_prefix("src/bin/") {
        return repository.program(file.strip_suffix(".rs")?).map(Choice::Problem);
    }
    let name = name.strip_prefix("inputs/").unwrap_or(name);
    match name.split_once('/') {
        None => repository.program(name).map(Choice::Problem),
        Some((problem, case)) => {
            let program = repository.program(problem).filter(|_| !case.contains('/'))?;
            Case::named(repository, program, case).map(Choice::Case)
        }
    }
}

/// Returns the case of a `FILE.in` in this directory. A link to a file is not followed, since
/// `FILE.ans` lies beside the link. A file that a search has kept belongs to its problem. A package
/// whose answers need a checker is refused.
fn pair<'a>(repository: &'a Repository, directory: &Path, path: &Path) -> Result<Case<'a>, String> {
    let input = directory.join(path.file_name().unwrap_or_default());
    let [answer, out] = ["ans", "out"].map(|extension| input.with_extension(extension));
    // `.out` is what other tools write, but also what contestants call their own output.
    let answer = if out.is_file() && !answer.is_file() { out } else { answer };
    let packages = directory.ancestors().filter(|it| it.join("problem.yaml").is_file());
    let mut checkers =
        packages.flat_map(|it| ["output_validators", "output_validator"].map(|name| it.join(name)));
    if let Some(checker) = checkers.find(|checker| checker.exists()) {
        let (path, checker) = (path.display(), checker.display());
        return Err(format!("{path}: the judge compares answers, but these need {checker}"));
    }
    let is_kept = repository.kept("stress").canonicalize().is_ok_and(|kept| kept == directory);
    let name = input.file_stem().filter(|_| is_kept).and_then(|name| name.to_str());
    let program = name.and_then(|name| repository.program(name));
    Ok(Case::Pair { files: Files { input, answer }, program })
}
