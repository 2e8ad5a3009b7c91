//! The conventions of the repository. Each fault is one line.

use crate::{
    report::Report,
    repository::{
        DIRECTORIES, MODULES, Program, Repository, SAMPLE, STATEMENTS, code_blocks, is_case,
        is_remark, parse_budget,
    },
};
use itertools::{EitherOrBoth, Itertools, chain};
use problems::Problem;
use regex_lite::{Regex, escape};
use std::collections::{HashMap, HashSet};

/// The pattern of a cell of the README's table that is not empty.
const CELL: &str = r"[^|\s][^|\n]*";
/// The sections of every header.
const SECTIONS: [&str; 5] = ["Input", "Output", "Sample", "Solution", "Complexity"];

/// Reports the faults of these programs and, if there is any, of the repository.
pub fn reports(repository: &Repository, programs: &[&Program], is_whole: bool) -> Vec<Report> {
    let of_repository = (!programs.is_empty()).then(|| faults_of_repository(repository, is_whole));
    let of_problems = programs.iter().flat_map(|program| faults_of_problem(repository, program));
    of_repository.into_iter().flatten().chain(of_problems).map(Report::fault).collect()
}

/// Lists the faults of a whole repository that belong to no problem: what is left of other programs,
/// and the links of README and CONTRIBUTING that lead nowhere: to programs or, if `is_whole`, to any
/// file. Then the README has the number of problems, too.
pub fn faults_of_repository(repository: &Repository, is_whole: bool) -> Vec<String> {
    let known = repository.programs.iter().flat_map(|program| {
        let cases = DIRECTORIES.map(|directory| format!("{directory}/{}", program.name));
        chain(cases, [format!("wrong/{}.md", program.name), program.module(), program.page()])
    });
    let known: HashSet<_> = known.collect();
    let paths = chain(DIRECTORIES, ["wrong", MODULES, STATEMENTS]).flat_map(|directory| {
        repository.names(directory).into_iter().map(move |name| format!("{directory}/{name}"))
    });
    let others = paths.filter(|path| !known.contains(path));
    let left = others.map(|path| format!("{path} belongs to no program in src/bin"));
    let link = Regex::new(r"\]\(([^():#]+)\)").expect("a pattern");
    let texts = ["README.md", "CONTRIBUTING.md"];
    let texts = texts.map(|file| (file, repository.read(file).unwrap_or_default()));
    let dead = texts.iter().flat_map(|(file, text)| {
        // What code blocks show may not exist yet.
        let links = text.split("```").step_by(2).flat_map(|text| link.captures_iter(text));
        let links = links.map(|link| link[1].to_owned());
        let links = links.filter(|link| is_whole || link.starts_with("src/bin/"));
        let dead = links.filter(|link| !repository.path(link).exists());
        dead.map(|link| format!("{file} links to {link}, which does not exist")).collect_vec()
    });
    let number = repository.programs.iter().filter(|program| program.problem.is_some()).count();
    let stated = Regex::new(r"\b(\d+) problems").expect("a pattern");
    let stated =
        stated.captures_iter(&texts[0].1).filter(|it| is_whole && it[1] != number.to_string());
    let stated = stated.map(|it| format!("README.md has {} problems, not {number}", &it[1]));
    chain!(left, dead, stated).collect()
}

/// Returns the fault of a plain program without cases.
pub fn fault_without_case(program: &Program) -> String {
    let (file, name) = (program.file(), &program.name);
    format!("{file} has no case: write inputs/{name}/1.txt and expected/{name}/1.txt")
}

/// Lists the faults of a problem: of its program, its sample, its limits, its cases, its module,
/// and its row in the README. A plain program has one fault if it has a row in the README or a list
/// of mistakes: its module is missing.
pub fn faults_of_problem(repository: &Repository, program: &Program) -> Vec<String> {
    let Some(problem) = &program.problem else {
        return fault_without_module(repository, program).into_iter().collect();
    };
    chain!(
        fault_of_name(program),
        faults_of_program(repository, program),
        faults_of_limits(program, problem),
        faults_of_cases(repository, program, problem),
        fault_of_readme(repository, program),
    )
    .collect()
}

/// Returns the fault of a problem that should have a module, but has none that the judge knows.
fn fault_without_module(repository: &Repository, program: &Program) -> Option<String> {
    let (name, module) = (&program.name, program.module());
    if repository.path(&module).exists() {
        let list = "judge/problems/src/lib.rs";
        let identifier = name.replace('-', "_");
        let entry = format!("&games::{identifier}::MODULE,");
        let is_listed = repository.read(list).is_ok_and(|list| list.contains(&entry));
        let unlisted =
            || format!("{list} must have `pub mod {identifier};` in games, and `{entry}` in ALL");
        let misnamed = || format!("Problem::new in {module} must have the name \"{name}\"");
        return Some(if is_listed { misnamed() } else { unlisted() });
    }
    let link = format!("]({})", program.file());
    let readme = repository.read("README.md").unwrap_or_default();
    let has_row = readme.lines().any(|line| line.starts_with('|') && line.contains(&link));
    let has_mistakes = repository.path(format!("wrong/{name}.md")).exists();
    let parts = [(has_mistakes, "mistakes in wrong/"), (has_row, "a row in README.md")];
    let (_, part) = parts.into_iter().find(|(is_there, _)| *is_there)?;
    let needs = || format!("{} has {part}, so it needs a module {module}", program.file());
    Some(fault_of_name(program).unwrap_or_else(needs))
}

/// Returns the fault of the name of a program that has a module or needs one. The name of the module
/// has `_` where that of the program has `-`.
fn fault_of_name(program: &Program) -> Option<String> {
    let name = program.name.to_lowercase().replace(['_', ' '], "-");
    let fault =
        || format!("{} must be called {name}.rs, with hyphens between words", program.file());
    (name != program.name).then(fault)
}

/// Lists the faults of the header and of the parts of the program, and the parts without which a
/// problem is not tested as one in the README should be.
fn faults_of_program(repository: &Repository, program: &Program) -> Vec<String> {
    let statement = &program.statement;
    let introduction = statement.introduction();
    let remarks = introduction.split("\n\n").filter(|it| is_remark(it.trim()));
    let headings = statement.sections().map(|(heading, _)| heading);
    let last = statement.section("Output").trim_end().lines().last();
    let (_, tests) = program.text.split_once("#[cfg(test)]").unwrap_or_default();
    let mistakes = format!("wrong/{}.md", program.name);
    let modules = tests.lines().filter(|line| line.starts_with("mod "));
    let rules = [
        (statement.title().is_some(), "must begin with a title, `//! # …`"),
        (introduction.contains('?'), "must have a statement with a question before `//! ## Input`"),
        (
            remarks.count() == 1,
            "must say before `//! ## Input` where the problem comes from, in one paragraph in \
             parentheses",
        ),
        (headings.eq(SECTIONS), &format!("must have exactly the sections {}", SECTIONS.join(", "))),
        (!statement.input_rows().is_empty(), "must have a table of the lines in its section Input"),
        (
            last.and_then(parse_budget).is_some(),
            "must end its section Output with a line such as \
             `Time limit: 2 s. Memory limit: 512 MB.`",
        ),
        (modules.eq(["mod rules {", "mod tests {"]), "must end with `mod rules`, `mod tests`"),
        (repository.path(&mistakes).exists(), &format!("needs mistakes in {mistakes}")),
    ];
    let broken = rules.iter().filter(|(is_kept, _)| !is_kept).map(|(_, rule)| (*rule).to_owned());
    let samples = code_blocks(statement.section("Sample"));
    let files = DIRECTORIES.map(|directory| format!("{directory}/{}/{SAMPLE}", program.name));
    let unshown = files.iter().enumerate().filter(|(i, path)| {
        // A missing file is reported with the cases.
        repository.read(path).is_ok_and(|case| samples.get(*i) != Some(&&*case))
    });
    let unshown = unshown.map(|(_, path)| format!("must show {path} in its section Sample"));
    chain(broken, unshown).map(|rule| format!("{} {rule}", program.file())).collect()
}

/// Lists the limits that are not the same in the section Input and in the module. (Refused inputs and
/// cases at the limits tell which limits the program has.)
pub fn faults_of_limits(program: &Program, problem: &Problem) -> Vec<String> {
    let (file, module, statement) = (program.file(), program.module(), &program.statement);
    if let Some(row) = statement.unread_limit() {
        // The other faults would follow from this one.
        return vec![format!(
            "{file} has `{row}` in its section Input: write `L ≤ x ≤ X` or `at most X`"
        )];
    }
    let stated = statement.upper_limits(false).into_iter().sorted();
    // A constant may bound several columns.
    let limits = problem.limits.iter().unique_by(|limit| &limit.name).map(|limit| limit.value);
    let unmatched = stated.merge_join_by(limits.sorted(), Ord::cmp).filter_map(|pair| match pair {
        EitherOrBoth::Left(limit) => Some(format!(
            "{file} has the limit {limit} in its section Input, but {module} has none left for it"
        )),
        EitherOrBoth::Right(limit) => Some(format!(
            "{module} has the limit {limit}, but the section Input of {file} has no `≤ {limit}` or \
             `at most {limit}` left for it"
        )),
        EitherOrBoth::Both(..) => None,
    });
    let is_bounded = |place| problem.limits.iter().any(|it| it.place == place);
    let places = statement.bounded_places(&problem.format).into_iter();
    let unbounded = places.filter(|(place, _)| !is_bounded(*place)).map(|(_, name)| {
        format!("{module} lacks a limit on {name}, which {file} has in its section Input")
    });
    // `1 ≤ N, M ≤ 9` states two equal limits at once.
    let remark = statement.upper_limits(true).into_iter().dedup().collect_vec();
    let of_site = problem.site.iter().flat_map(|it| chain([it.queries as u64], it.columns));
    let of_site = of_site.dedup().collect_vec();
    let site = (remark != of_site).then(|| {
        format!(
            "{module} has the limits {of_site:?} of a site, but a remark in the section Input of \
             {file} has {remark:?}"
        )
    });
    chain!(unmatched, unbounded, site).collect()
}

/// Lists the entries of the case directories that are not cases, the first line of each stored input
/// that has another form than the statement says (right solutions that read line by line could fail
/// on it), and equal inputs.
fn faults_of_cases(repository: &Repository, program: &Program, problem: &Problem) -> Vec<String> {
    let (mut faults, mut inputs) = (vec![], HashMap::new());
    for directory in DIRECTORIES {
        let of_problem = format!("{directory}/{}", program.name);
        for entry in repository.names(&of_problem) {
            let path = format!("{of_problem}/{entry}");
            if !is_case(repository, program, directory, &entry) {
                faults.push(format!("{path} is no case: a case is a file `NAME.txt`"));
            } else if directory == "inputs"
                && let Ok(text) = repository.read(&path)
            {
                let tidy = tidy(program, problem, &text);
                let lines = text.split_inclusive('\n').zip_longest(tidy.split_inclusive('\n'));
                let mut pairs = lines.map(|line| line.or("", ""));
                faults.extend(pairs.position(|(line, tidy)| line != tidy).map(|i| {
                    format!("{path}, line {}: must have the form that the statement says", i + 1)
                }));
                // As when a case that code makes gets another name.
                if let Some(other) = inputs.insert(text, path.clone()) {
                    faults.push(format!("{path} is the same case as {other}: delete one of them"));
                }
            }
        }
    }
    faults
}

/// Writes the queries of an input as its format does. In an interactive problem, the opponent's
/// moves follow the last row of the statement's table.
fn tidy(program: &Program, problem: &Problem, input: &str) -> String {
    let tidy = problem.input(&problem.stored_queries(input));
    if !problem.is_interactive() {
        return tidy;
    }
    let rows = program.statement.input_rows();
    let width = rows.last().map_or(1, |(names, _)| names.split(' ').count());
    let words = input.split_whitespace().skip(tidy.split_whitespace().count()).collect_vec();
    tidy + &words.chunks(width).map(|words| words.join(" ") + "\n").join("")
}

/// Returns the fault of the table of the README if it lacks the row of a program.
fn fault_of_readme(repository: &Repository, program: &Program) -> Option<String> {
    let (name, title) = (&program.name, program.statement.title().unwrap_or_default());
    let row = format!(
        "| [{title}]({}) | posed by | difficulty | [cases](inputs/{name}) | [{name}]({}) |",
        program.page(),
        program.file()
    );
    // Two cells are free.
    let form = escape(&row).replace("posed by", CELL).replace("difficulty", CELL);
    // The line below the head, and the rows before this one.
    let table = Regex::new(&format!(r"(?m)^\| ---.*\n(\|.*\n)*{form}$")).expect("a pattern");
    let readme = repository.read("README.md").unwrap_or_default();
    let fault = || format!("README.md must have the row `{row}` in its table");
    (!table.is_match(&readme)).then(fault)
}
