//! The header of a program: the statement of its problem, in sections.

use crate::run::budget::{Budget, parse_seconds};
use itertools::Itertools;

/// The unit of memory limits in bytes.
pub const MEGABYTE: u64 = 1_000_000;

/// A header without the `//!` at the start of each line.
pub struct Statement(String);

impl Statement {
    /// Takes the header from the text of a program. Lines such as `#![allow(dead_code)]` may come before
    /// it or interrupt it.
    pub fn of(program: &str) -> Self {
        let lines = program.lines().filter_map(|line| line.strip_prefix("//!"));
        Self(lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).join("\n"))
    }

    /// Returns the title, if the first line is one.
    pub fn title(&self) -> Option<&str> {
        self.0.lines().next()?.strip_prefix("# ")
    }

    /// Returns the text between the title and the first section.
    pub fn introduction(&self) -> &str {
        let text = self.0.split("\n## ").next().unwrap_or_default();
        text.split_once('\n').map_or("", |(_, text)| text.trim())
    }

    /// Lists the sections: headings and texts.
    pub fn sections(&self) -> Vec<(&str, &str)> {
        let sections = self.0.split("\n## ").skip(1);
        sections.map(|section| section.split_once('\n').unwrap_or((section, ""))).collect()
    }

    /// Returns the text of a section, empty if there is none.
    pub fn section(&self, heading: &str) -> &str {
        let sections = self.sections();
        sections.iter().find(|section| section.0 == heading).map_or("", |section| section.1)
    }

    /// Lists the rows of the table of the input: the names on a line, and their meaning.
    pub fn input_rows(&self) -> Vec<(String, String)> {
        code_blocks(self.section("Input")).first().map_or(vec![], |table| rows(table))
    }

    /// Returns the limits in the first line of the form `Time limit: 2 s. Memory limit: 512 MB.`
    pub fn budget(&self) -> Option<Budget> {
        self.0.lines().find_map(budget)
    }

    /// Returns the fault of a line that states limits in another form.
    pub fn fault_of_limits(&self) -> Option<String> {
        let has_limit = |line: &&str| {
            ["Time limit:", "Memory limit:"]
                .iter()
                .any(|start| line.trim_start().starts_with(start))
        };
        let line = self.0.lines().filter(has_limit).find(|line| budget(line).is_none())?;
        Some(format!("`{line}` must have the form `Time limit: 2 s. Memory limit: 512 MB.`"))
    }
}

/// Reads a line such as `Time limit: 2 s. Memory limit: 512 MB.`
pub fn budget(line: &str) -> Option<Budget> {
    let limits = line.strip_prefix("Time limit: ")?.strip_suffix(" MB.")?;
    let (time, memory) = limits.split_once(" s. Memory limit: ")?;
    let memory = memory.parse::<u64>().ok()?.checked_mul(MEGABYTE)?;
    (memory > 0).then_some(Budget::new(parse_seconds(time)?, memory))
}

/// Lists the contents of the code blocks of a section.
pub fn code_blocks(section: &str) -> Vec<&str> {
    let fenced = section.split("```").skip(1).step_by(2);
    fenced.map(|block| block.strip_prefix("text\n").unwrap_or(block)).collect()
}

/// Lists the rows of a table: names and, after at least two spaces, their meaning. A line that
/// starts with two spaces continues the line above.
pub fn rows(table: &str) -> Vec<(String, String)> {
    let table = table.replace("\n  ", " ");
    let rows = table.lines().filter_map(|line| line.split_once("  "));
    rows.map(|(names, text)| (names.to_owned(), text.split_whitespace().join(" "))).collect()
}
