//! The conventions of the repository. Each fault is one line.

use crate::{
    problems,
    repository::Repository,
    statement::{Statement, code_blocks},
};
use std::fs;

/// The sections of every header.
const SECTIONS: [&str; 5] = ["Input", "Output", "Sample", "Solution", "Complexity"];

/// Lists the faults of a whole repository that belong to no program.
pub fn faults_of_repository(repository: &Repository) -> Vec<String> {
    let programs = repository.programs();
    let mut faults = vec![];
    for directory in ["inputs", "expected"] {
        for name in repository.names(directory) {
            if !programs.contains(&name) {
                faults.push(format!("{directory}/{name} belongs to no program in src/bin"));
            }
        }
    }
    for file in repository.names("wrong") {
        if !programs.iter().any(|name| file == format!("{name}.md")) {
            faults.push(format!("wrong/{file} belongs to no program in src/bin"));
        }
    }
    for problem in problems::ALL {
        let name = problem.name;
        // A scratch project, in tests, lacks most programs.
        if repository.is_here() && !programs.iter().any(|program| program == name) {
            let module = name.replace('-', "_");
            faults.push(format!("judge/src/problems/{module}.rs belongs to no program in src/bin"));
        }
    }
    faults
}

/// Lists the faults of a program: of its file, its sample, and its row in the README.
pub fn faults_of_program(repository: &Repository, name: &str) -> Vec<String> {
    let file = format!("src/bin/{name}.rs");
    let text = repository.read(&file);
    let statement = Statement::of(&text);
    let (program, tests) = text.split_once("#[cfg(test)]").unwrap_or((&text, ""));
    let mut faults = Vec::new();
    let mut expect = |is_kept: bool, rule: &str| {
        if !is_kept {
            faults.push(format!("{file} {rule}"));
        }
    };
    expect(statement.title().is_some(), "must begin with a title, `//! # …`");
    let has_question = statement.introduction().contains('?');
    expect(has_question, "must have a statement with a question before `//! ## Input`");
    let headings = statement.sections().into_iter().map(|(heading, _)| heading);
    let rule = format!("must have exactly the sections {}", SECTIONS.join(", "));
    expect(headings.eq(SECTIONS), &rule);
    let needs_files =
        ["include!", "include_", "#[path", "\nmod "].iter().any(|word| program.contains(word));
    expect(!needs_files, "must include no file, and have no module before its tests");
    let names_its_source = program.split("input!").skip(1).all(|input| {
        let arguments = input.trim_start_matches([' ', '{', '(', '\n']);
        arguments.starts_with("from")
    });
    expect(names_its_source, "must name its source: `input! { from &mut source, … }`");
    let modules = tests.lines().filter(|line| line.starts_with("mod "));
    expect(modules.eq(["mod rules {", "mod tests {"]), "must end with `mod rules`, `mod tests`");
    let samples = code_blocks(statement.section("Sample"));
    for (i, directory) in ["inputs", "expected"].into_iter().enumerate() {
        let path = format!("{directory}/{name}/01-sample.txt");
        let case = fs::read_to_string(repository.path(&path)).ok();
        // A missing file is reported with the cases.
        let is_shown = case.is_none() || case.as_deref() == samples.get(i).copied();
        expect(is_shown, &format!("must show {path} in its section Sample"));
    }
    faults.extend(fault_of_readme(repository, name));
    faults
}

/// Returns the fault of the row of a program in the table of the README.
fn fault_of_readme(repository: &Repository, name: &str) -> Option<String> {
    let link = format!("](src/bin/{name}.rs) |");
    let readme = fs::read_to_string(repository.path("README.md")).unwrap_or_default();
    let Some(row) = readme.lines().find(|line| line.contains(&link)) else {
        return Some(format!("README.md has no row `[…{link}` in its table"));
    };
    let mut cells = row.trim_matches('|').split('|');
    let has_empty_cell = cells.any(|cell| cell.trim().is_empty());
    has_empty_cell.then(|| format!("README.md has an empty cell in the row of {name}"))
}
