//! Finds what the arguments of the command line name.

use crate::repository::{Files, Program, Repository, case::Case};
use itertools::Itertools;
use std::path::Path;

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
        let (mut programs, mut cases) = (Vec::new(), Vec::new());
        for argument in arguments {
            match chosen(repository, caller, argument)? {
                Choice::Problem(program) => programs.push(program),
                Choice::Case(case) => cases.push(case),
            }
        }
        Ok(Self {
            programs: programs.into_iter().unique_by(|it| &it.name).collect(),
            cases: cases.into_iter().unique_by(|it| it.subject(caller)).collect(),
        })
    }
}

/// A problem or a case that an argument names.
enum Choice<'a> {
    Problem(&'a Program),
    Case(Case<'a>),
}

/// Finds what an argument names: a problem (`NAME`, or the path of `src/bin/NAME.rs` or
/// `inputs/NAME`), a case (`NAME/01-sample`, with or without `inputs/` in front and `.txt` at the
/// end, or the path of its input), or the path of a `FILE.in`.
fn chosen<'a>(
    repository: &'a Repository,
    caller: &Path,
    argument: &str,
) -> Result<Choice<'a>, String> {
    let path = caller.join(argument);
    let real = path.canonicalize().ok();
    let from_root = argument.trim_end_matches('/');
    let is_named = |name: &str| {
        let is_path = || real.is_some() && real == repository.path(name).canonicalize().ok();
        from_root == name || is_path()
    };
    let program = repository.programs.iter().find(|program| {
        let name = &program.name;
        argument == name || is_named(&program.file()) || is_named(&format!("inputs/{name}"))
    });
    if let Some(program) = program {
        return Ok(Choice::Problem(program));
    }
    let cases = || repository.programs.iter().flat_map(|program| Case::all(repository, program));
    let case = cases().find(|case| {
        let subject = case.subject(caller);
        real.as_deref() == Some(&*repository.path(&subject))
            || short_name(argument) == short_name(&subject)
    });
    if let Some(case) = case {
        return Ok(Choice::Case(case));
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
