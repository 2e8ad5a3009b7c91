//! The conventions of the repository. Each fault is one line.

use crate::{
    cases::{SAMPLE, is_case},
    problems::{self, Generated, Problem},
    repository::{Files, Repository},
    statement::{Statement, code_blocks},
};
use itertools::{Itertools, chain};
use regex_lite::Regex;
use std::io;

/// The sections of every header.
const SECTIONS: [&str; 5] = ["Input", "Output", "Sample", "Solution", "Complexity"];

/// Lists the faults of a whole repository that belong to no problem.
pub fn faults_of_repository(repository: &Repository) -> Vec<String> {
    let names = repository.problems();
    let belongs = |name: &str| names.iter().any(|it| it == name);
    let mut faults = vec![];
    for directory in ["inputs", "expected"] {
        for name in repository.names(directory) {
            if !belongs(&name) {
                faults.push(format!("{directory}/{name} belongs to no program in src/bin"));
            }
        }
    }
    for file in repository.names("wrong") {
        if !file.strip_suffix(".md").is_some_and(belongs) {
            faults.push(format!("wrong/{file} belongs to no program in src/bin"));
        }
    }
    for file in repository.names(MODULES) {
        let text = repository.read(format!("{MODULES}/{file}")).unwrap_or_default();
        if !text.contains("pub static PROBLEM:") {
            continue;
        }
        if !belongs(&file.trim_end_matches(".rs").replace('_', "-")) {
            faults.push(format!("{MODULES}/{file} belongs to no program in src/bin"));
        }
    }
    faults
}

/// The directory with the modules of the problems.
const MODULES: &str = "judge/src/problems";

/// A problem whose conventions are checked.
struct Source<'a> {
    repository: &'a Repository,
    name: &'a str,
    /// The path of the program.
    file: String,
    /// The text of the program.
    text: String,
    statement: Statement,
    problem: Option<&'static Problem>,
}

/// Lists the faults of a problem: of its program, its sample, its limits, its cases, its module,
/// and its row in the README.
pub fn faults_of_problem(repository: &Repository, name: &str) -> io::Result<Vec<String>> {
    let file = format!("src/bin/{name}.rs");
    let text = repository.read(&file)?;
    let (statement, problem) = (Statement::of(&text), problems::find(name));
    let source = Source { repository, name, file, text, statement, problem };
    let faults = chain!(
        source.faults_of_program(),
        source.faults_of_limits(),
        source.faults_of_cases(),
        source.fault_of_module(),
        source.fault_of_readme(),
    );
    Ok(faults.collect())
}

impl Source<'_> {
    /// Lists the faults of the header and of the parts of the program.
    fn faults_of_program(&self) -> Vec<String> {
        let (program, tests) = self.text.split_once("#[cfg(test)]").unwrap_or((&self.text, ""));
        let mut faults = Vec::new();
        let mut expect = |is_kept: bool, rule: &str| {
            if !is_kept {
                faults.push(format!("{} {rule}", self.file));
            }
        };
        let statement = &self.statement;
        expect(statement.title().is_some(), "must begin with a title, `//! # …`");
        let has_question = statement.introduction().contains('?');
        expect(has_question, "must have a statement with a question before `//! ## Input`");
        let headings = statement.sections().into_iter().map(|(heading, _)| heading);
        let rule = format!("must have exactly the sections {}", SECTIONS.join(", "));
        expect(headings.eq(SECTIONS), &rule);
        let has_table = !statement.input_rows().is_empty();
        expect(has_table, "must have a table of the lines in its section Input");
        let rule = "must end its section Output with a line such as \
                    `Time limit: 2 s. Memory limit: 512 MB.`";
        expect(statement.limits().is_some(), rule);
        let needs_files =
            ["include!", "include_", "#[path", "\nmod "].iter().any(|word| program.contains(word));
        expect(!needs_files, "must include no file, and have no module before its tests");
        let names_its_source = program.split("input!").skip(1).all(|input| {
            let arguments = input.trim_start_matches([' ', '{', '(', '\n']);
            arguments.starts_with("from")
        });
        expect(names_its_source, "must name its source: `input! { from &mut source, … }`");
        let modules = tests.lines().filter(|line| line.starts_with("mod "));
        expect(
            modules.eq(["mod rules {", "mod tests {"]),
            "must end with `mod rules`, `mod tests`",
        );
        let samples = code_blocks(statement.section("Sample"));
        for (i, directory) in ["inputs", "expected"].into_iter().enumerate() {
            let path = format!("{directory}/{}/{SAMPLE}", self.name);
            let case = self.repository.read(&path).ok();
            // A missing file is reported with the cases.
            let is_shown = case.is_none() || case.as_deref() == samples.get(i).copied();
            expect(is_shown, &format!("must show {path} in its section Sample"));
        }
        faults
    }

    /// Lists the limits that are not the same in the section Input, in the constants `MAX_…` of the
    /// program, and in the module.
    fn faults_of_limits(&self) -> Vec<String> {
        let (file, module) = (&self.file, self.module());
        let constants = constants(&self.text);
        let mut faults = vec![];
        let mut stated = upper_limits(self.statement.section("Input"));
        for (name, value) in &constants {
            match stated.iter().position(|limit| limit == value) {
                Some(i) => drop(stated.swap_remove(i)),
                None => faults.push(format!(
                    "{file} has {name} = {value}, but its section Input has no limit for it"
                )),
            }
        }
        faults.extend(stated.into_iter().map(|limit| {
            format!("{file} has the limit {limit} in its section Input, but no `const MAX_…: … = {limit};`")
        }));
        let limits = self.problem.map_or(&[][..], |problem| problem.limits);
        for (name, value) in constants.iter().filter(|_| self.problem.is_some()) {
            match limits.iter().find(|limit| limit.name == name) {
                Some(limit) if limit.value == *value => {}
                Some(limit) => faults
                    .push(format!("{module} has {name} = {}, but {file} has {value}", limit.value)),
                None => faults.push(format!("{module} lacks the limit {name} of {file}")),
            }
        }
        for limit in limits {
            if !constants.iter().any(|(name, _)| name == limit.name) {
                faults.push(format!("{module} has the limit {}, which {file} lacks", limit.name));
            }
        }
        faults
    }

    /// Lists the entries of the case directories that are not cases, and the names that two cases
    /// share.
    fn faults_of_cases(&self) -> Vec<String> {
        let mut faults = vec![];
        for directory in ["inputs", "expected"] {
            for entry in self.repository.names(format!("{directory}/{}", self.name)) {
                let path = format!("{directory}/{}/{entry}", self.name);
                if !is_case(self.repository, &path) {
                    faults.push(format!("{path} is no case: a case is a file `NAME.txt`"));
                }
            }
        }
        let generated = self.problem.map_or(&[][..], |problem| problem.generated);
        faults.extend(faults_of_names(&self.module(), generated));
        let limit_cases = generated.iter().filter(|case| !case.is_stored).map(Generated::file);
        let both = limit_cases.filter(|file| {
            let Files { input, answer } = self.repository.case(self.name, file);
            input.exists() || answer.exists()
        });
        faults.extend(
            both.map(|file| format!("the case {}/{file} has the name of a limit case", self.name)),
        );
        faults
    }

    /// Returns the fault of a problem whose module the judge does not know. (Most scratch projects,
    /// in tests, have no modules.)
    fn fault_of_module(&self) -> Option<String> {
        if self.problem.is_some() || !self.repository.path(MODULES).exists() {
            return None;
        }
        let module = self.module();
        Some(if self.repository.path(&module).exists() {
            format!(
                "{module} is missing from a list at the top of {MODULES}.rs, or its `name` is not \
                 \"{}\"",
                self.name
            )
        } else {
            format!("{} needs a module {module}", self.file)
        })
    }

    /// Returns the path of the module.
    fn module(&self) -> String {
        format!("{MODULES}/{}.rs", self.name.replace('-', "_"))
    }

    /// Returns the fault of the row in the table of the README.
    fn fault_of_readme(&self) -> Option<String> {
        let link = format!("](src/bin/{}.rs) |", self.name);
        let readme = self.repository.read("README.md").unwrap_or_default();
        let Some(row) = readme.lines().find(|line| line.contains(&link)) else {
            return Some(format!("README.md has no row `[…{link}` in its table"));
        };
        let mut cells = row.trim_matches('|').split('|');
        let has_empty_cell = cells.any(|cell| cell.trim().is_empty());
        has_empty_cell.then(|| format!("README.md has an empty cell in the row of {}", self.name))
    }
}

/// Lists the names that several generated cases of a module have.
pub fn faults_of_names(module: &str, generated: &[Generated]) -> Vec<String> {
    let names = generated.iter().map(|case| case.name).duplicates();
    names.map(|name| format!("{module} has two cases `{name}`")).collect()
}

/// Lists the names and values of the constants `MAX_…` that are written as a number.
fn constants(program: &str) -> Vec<(String, u64)> {
    let pattern = r"(?m)^const (MAX_[A-Z_]+): [a-z0-9]+ = ([0-9_]+);";
    let found = Regex::new(pattern).expect("a pattern");
    let constants = found.captures_iter(program).map(|constant| {
        // `upper_limits` leaves out numbers of more than 64 bits. So such a constant is reported as
        // one that the section Input lacks.
        let value = constant[2].replace('_', "").parse().unwrap_or(u64::MAX);
        (constant[1].to_owned(), value)
    });
    constants.collect()
}

/// Lists the upper limits in a text: the numbers after `≤` or `at most`. Leaves out 2ⁿ: this is the
/// end of a type, as in 2⁶⁴ − 1.
fn upper_limits(text: &str) -> Vec<u64> {
    let pattern = r"(?:≤|at\s+most)\s+(?:([0-9]+)·)?([0-9]+)([⁰¹²³⁴-⁹]*)";
    let found = Regex::new(pattern).expect("a pattern");
    let limits = found.captures_iter(text).filter_map(|limit| {
        let factor = limit.get(1).map_or(Ok(1), |factor| factor.as_str().parse::<u64>()).ok()?;
        let (base, exponent) = (limit[2].parse::<u64>().ok()?, exponent(&limit[3]));
        let value = factor.checked_mul(base.checked_pow(exponent)?)?;
        (base != 2 || exponent == 1).then_some(value)
    });
    limits.collect()
}

/// Returns the number that superscripts form, or 1 if there are none.
fn exponent(superscripts: &str) -> u32 {
    let digit = |character| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|it| it == character);
    let digits = superscripts.chars().filter_map(digit);
    digits.map(|digit| digit as u32).reduce(|number, digit| 10 * number + digit).unwrap_or(1)
}
