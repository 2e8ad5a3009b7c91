//! Finds what the arguments of the command line name.

mod folders;

use crate::repository::{Case, Files, Program, Repository};
use itertools::{Itertools, chain};
use std::path::{Component, Path, PathBuf};
use strsim::jaro_winkler;

/// Problems and cases that the command line chooses.
pub struct Selection<'a> {
    /// The problems that are chosen as a whole.
    pub programs: Vec<&'a Program>,
    /// The cases that are chosen one by one, each a group of its own, and the folders and sites.
    pub groups: Vec<Group<'a>>,
}

/// Cases that belong together: those of a problem, a site or a folder, or a single one.
#[derive(Clone)]
pub struct Group<'a> {
    pub name: String,
    pub cases: Vec<Case<'a>>,
    /// Whether these are the cases of a problem within the limits of a site.
    pub is_of_site: bool,
}

impl<'a> Group<'a> {
    fn single(case: Case<'a>) -> Self {
        Self { name: case.subject.clone(), cases: vec![case], is_of_site: false }
    }

    /// Returns the program of the first case, if it is known.
    pub fn program(&self) -> Option<&'a Program> {
        self.cases.first()?.program
    }
}

impl<'a> Selection<'a> {
    /// Resolves the arguments. Without any, selects all problems, unless there is a command. `caller`
    /// is the caller's directory. If there is a command, it may lack the first argument.
    pub fn new(
        repository: &'a Repository,
        caller: &Path,
        arguments: &[String],
        command: Option<&str>,
    ) -> Result<Self, String> {
        if arguments.is_empty() {
            let programs = repository.programs.iter().collect_vec();
            if command.is_some() {
                let names = programs.iter().map(|program| &program.name).join(", ");
                return Err(format!("what shall it solve? A folder of yours, or one of: {names}"));
            }
            return Ok(Self { programs, groups: vec![] });
        }
        let (mut programs, mut groups) = (vec![], vec![]);
        for (i, argument) in arguments.iter().enumerate() {
            let command = command.filter(|_| i == 0);
            let nothing = || nothing_chosen(repository, caller, &arguments[i..], command);
            match choice(repository, caller, argument)?.ok_or_else(nothing)? {
                Choice::Problem(program) => programs.push(program),
                Choice::Group(group) => groups.push(group),
            }
        }
        let programs = programs.into_iter().unique_by(|it| &it.name).collect_vec();
        // A folder may be named in several spellings.
        let subjects = |group: &Group| group.cases.iter().map(|case| &case.subject).join("\n");
        let mut groups = groups.into_iter().unique_by(subjects).collect_vec();
        // A stored case of a chosen problem is judged with it, and so are the cases of its site.
        let is_chosen = |program: &Program| programs.iter().any(|it| it.name == program.name);
        groups.retain(|group| {
            let is_stored = group.cases.iter().all(Case::is_stored);
            !(is_stored && group.program().is_some_and(is_chosen))
        });
        Ok(Self { programs, groups })
    }

    /// Lists the programs of all chosen problems and cases.
    pub fn all_programs(&self) -> impl Iterator<Item = &'a Program> {
        let of_cases = self.groups.iter().flat_map(|it| &it.cases).filter_map(|case| case.program);
        chain(of_cases, self.programs.iter().copied()).unique_by(|it| &it.name)
    }
}

/// What an argument names.
enum Choice<'a> {
    Problem(&'a Program),
    /// A case, a folder, or the cases of a problem within the limits of a site.
    Group(Group<'a>),
}

/// Finds what an argument names: a problem, a case, the cases within the limits of a site, a
/// `FILE.in` or a folder of these. A path to something in the repository is its name; any other path
/// that begins with a dot or a slash is looked up before the problems, and any other word after
/// them.
fn choice<'a>(
    repository: &'a Repository,
    caller: &Path,
    argument: &str,
) -> Result<Option<Choice<'a>>, String> {
    let path = caller.join(argument);
    let below_root = |path: &Path| path.strip_prefix(repository.root()).ok().map(normalized);
    // A problem may be a link to another place.
    let full = path.canonicalize().ok().and_then(|full| below_root(&full));
    let mut inside = chain(full, below_root(&path))
        .filter(|it| it.starts_with("inputs") || it.starts_with("src/bin"));
    let inside = inside.find_map(|path| named(repository, path.to_str()?));
    let name = || named(repository, normalized(Path::new(argument)).to_str()?);
    let first = if argument.starts_with(['.', '/']) { None } else { name() };
    if let Some(choice) = first.or(inside) {
        return Ok(Some(choice));
    }
    let own = own_cases(repository, caller, argument)?;
    Ok(own.map(Choice::Group).or_else(name))
}

/// Says that the first of these arguments names nothing, and what it could name.
fn nothing_chosen(
    repository: &Repository,
    caller: &Path,
    arguments: &[String],
    command: Option<&str>,
) -> String {
    let argument = &*arguments[0];
    if argument.starts_with(['.', '/']) && !caller.join(argument).exists() {
        return format!("there is no file or folder '{argument}'");
    }
    let name = argument.strip_prefix("inputs/").unwrap_or(argument);
    let (problem, case) = name.split_once('/').unwrap_or((name, ""));
    let problems = repository.programs.iter().map(|program| program.name.clone()).collect_vec();
    let known = repository.program(problem);
    let near = known.or_else(|| repository.program(nearest(problem, &problems)?));
    let (word, names) = match near.filter(|_| known.is_some() || !case.is_empty()) {
        Some(program) => {
            let cases = chain(Case::stored(repository, program), Case::large(program));
            let names = chain(program.site_name(), cases.map(|case| case.subject)).collect();
            (&*format!("{}/{case}", program.name), names)
        }
        None => (problem, problems),
    };
    let is_posed =
        |it: &&Program| it.site().is_some_and(|it| it.case_name() == case.to_lowercase());
    let posed = repository.programs.iter().filter(is_posed).map(|it| &it.name).join(", ");
    let choice = match nearest(word, &names) {
        _ if near.is_some_and(|it| it.site().is_none()) && !posed.is_empty() => {
            format!("{case} poses only {posed}")
        }
        Some(name) => format!("did you mean '{name}'?"),
        None => format!("choose from: {}", names.join(", ")),
    };
    let mut words = arguments.iter().take(2).flat_map(|it| it.split(' '));
    let advice = match command {
        Some(it) => format!("\nIf '{argument}' belongs to the command, write -c '{it} {argument}'"),
        // As in `./run_tests.sh python3 mine.py nim`.
        None if words.any(|word| caller.join(word).is_file()) => {
            "\nA solution is given by the command that runs it: -c ./mine, -c 'python3 mine.py'"
                .into()
        }
        None => String::new(),
    };
    format!(
        "'{argument}' is neither a problem nor a case; {choice}\n\
         A case of your own is a file FILE.in beside FILE.ans, in any folder.{advice}"
    )
}

/// Returns the name that somebody may mean by a word, if one is near.
fn nearest<'a>(word: &str, names: &'a [String]) -> Option<&'a String> {
    let short = |name: &str| name.strip_prefix("inputs/").unwrap_or(name).to_lowercase();
    let word = short(word).replace(['_', ' '], "-");
    let begins = names.iter().find(|name| word.len() > 1 && short(name).starts_with(&word));
    let with_likeness = names.iter().map(|name| (jaro_winkler(&word, &short(name)), name));
    let near = with_likeness.filter(|(likeness, _)| *likeness > 0.8);
    begins.or(near.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, name)| name))
}

/// Leaves out `.` and needless slashes.
fn normalized(path: &Path) -> PathBuf {
    path.components().filter(|part| *part != Component::CurDir).collect()
}

/// Finds the problem that is called `NAME`, `src/bin/NAME.rs` or `inputs/NAME`, or the case that is
/// called `NAME/01-sample`, with or without `inputs/` in front and `.txt` at the end. `NAME/SITE` are
/// the cases within the limits of a site.
fn named<'a>(repository: &'a Repository, name: &str) -> Option<Choice<'a>> {
    if let Some(file) = name.strip_prefix("src/bin/") {
        return repository.program(file.strip_suffix(".rs")?).map(Choice::Problem);
    }
    let name = name.strip_prefix("inputs/").unwrap_or(name);
    match name.split_once('/') {
        None => repository.program(name).map(Choice::Problem),
        Some((problem, case)) => {
            let program = repository.program(problem).filter(|_| !case.contains('/'))?;
            let group = if program.site_name().as_deref() == Some(name) {
                let cases = Case::stored(repository, program);
                let cases = cases.into_iter().filter(|case| case.is_within_site).collect();
                Group { name: name.into(), cases, is_of_site: true }
            } else {
                Group::single(Case::named(repository, program, case)?)
            };
            Some(Choice::Group(group))
        }
    }
}

/// Finds a folder or a `FILE.in`.
fn own_cases<'a>(
    repository: &'a Repository,
    caller: &Path,
    argument: &str,
) -> Result<Option<Group<'a>>, String> {
    let path = caller.join(argument);
    if path.is_dir() && !argument.is_empty() {
        let files = folders::below(&path).map_err(|error| format!("'{argument}': {error}"))?;
        let cases = files.into_iter().map(|files| own_case(repository, caller, files));
        let cases = cases.collect::<Result<Vec<_>, _>>()?;
        if cases.is_empty() {
            return Err(format!("the folder '{argument}' has no case FILE.in"));
        }
        return Ok(Some(Group { name: argument.into(), cases, is_of_site: false }));
    }
    // A link to a file is not followed, since `FILE.ans` lies beside the link.
    let directory = path.parent().filter(|_| path.exists()).and_then(|it| it.canonicalize().ok());
    let input = directory.map(|it| it.join(path.file_name().unwrap_or_default()));
    match folders::files_of(input.as_ref().unwrap_or(&path)) {
        None => Ok(None),
        Some(_) if !path.exists() => Err(format!("'{argument}': no such file")),
        Some(files) => own_case(repository, caller, files).map(Group::single).map(Some),
    }
}

/// Returns the case of these files. A file that a search has kept belongs to its problem. A package
/// whose answers need a checker is refused.
fn own_case<'a>(
    repository: &'a Repository,
    caller: &Path,
    files: Files,
) -> Result<Case<'a>, String> {
    let input = &files.input;
    let packages = input.ancestors().filter(|it| it.join("problem.yaml").is_file());
    let mut checkers =
        packages.flat_map(|it| ["output_validators", "output_validator"].map(|name| it.join(name)));
    if let Some(checker) = checkers.find(|checker| checker.exists()) {
        let (path, checker) = (input.display(), checker.display());
        return Err(format!("{path}: the judge compares answers, but these need {checker}"));
    }
    let kept = repository.path("target/stress").canonicalize().ok();
    let name = kept.and_then(|kept| input.parent()?.strip_prefix(kept).ok()?.to_str());
    let program = name.and_then(|name| repository.program(name));
    Ok(Case::own(files, program, caller))
}
