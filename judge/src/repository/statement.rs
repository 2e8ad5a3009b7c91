//! The header of a program: the statement of its problem, in sections.

use super::budget::{Budget, MEGABYTE, parse_seconds};
use itertools::Itertools;
use problems::input::{
    format::{Format, Place},
    limits::Limit,
};
use regex_lite::{Captures, Regex};

/// The pattern of a number such as 7, 10⁴ or 2·10⁵.
const NUMBER: &str = "(?:(?<factor>[0-9]+)·)?(?<base>[0-9]+)(?<exponent>[⁰¹²³⁴-⁹]*)";

/// A header without the `//!` at the start of each line.
pub struct Statement(String);

impl Statement {
    /// Takes the header from the text of a program. Lines such as `#![allow(dead_code)]` may come
    /// before it or interrupt it.
    pub fn of(program: &str) -> Self {
        let lines = program.lines().filter_map(|line| line.strip_prefix("//!"));
        Self(lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).join("\n"))
    }

    /// Returns the text of the page with the statement: all that comes before the solution, and a link
    /// to the program.
    pub fn page(&self, program: &str) -> String {
        let statement = self.0.split("\n## Solution").next().unwrap_or_default().trim_end();
        format!("{statement}\n\nSolved and proved in [{program}](../../../{program}).\n")
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

    /// Returns the source and its address, from a remark such as `(Source: HackerRank,
    /// <https://…>.)`, of which the first sentence counts.
    pub fn source(&self) -> Option<(&str, Option<&str>)> {
        // The full stop of an initial does not end a sentence.
        let sentence = r"(?s)^\(Source:\s(.*?[^A-Z,:])[,:]?(\s<(https:[^>]*)>)?(\.(\s.*)?)?\)$";
        let sentence = Regex::new(sentence).expect("a pattern");
        let parts = self.introduction().split("\n\n").find_map(|it| sentence.captures(it))?;
        Some((parts.get(1)?.as_str(), parts.get(3).map(|address| address.as_str())))
    }

    /// Lists the sections: headings and texts.
    pub fn sections(&self) -> impl Iterator<Item = (&str, &str)> {
        let sections = self.0.split("\n## ").skip(1);
        sections.map(|section| section.split_once('\n').unwrap_or((section, "")))
    }

    /// Returns the text of a section, empty if there is none.
    pub fn section(&self, heading: &str) -> &str {
        self.sections().find(|section| section.0 == heading).map_or("", |section| section.1)
    }

    /// Lists the rows of the table of the input: the names on a line, and their meaning.
    pub fn input_rows(&self) -> Vec<(String, String)> {
        code_blocks(self.section("Input")).first().map_or(vec![], |table| rows(table))
    }

    /// Returns the meaning of a row in the table of the input, if it has a sign with which no limit is
    /// read.
    pub fn unread_limit(&self) -> Option<String> {
        let mut meanings = self.input_rows().into_iter().map(|(_, meaning)| meaning);
        meanings.find(|meaning| meaning.contains(['<', '>', '≥']))
    }

    /// Lists the upper limits in the remarks of the section Input, or else in the rest of it: the
    /// numbers after `≤` or `at most` that are not the end of a type.
    pub fn upper_limits(&self, in_remarks: bool) -> Vec<u64> {
        let pattern = Regex::new(&format!(r"(?:≤|at\s+most)\s+{NUMBER}")).expect("a pattern");
        let paragraphs = self.section("Input").split("\n\n");
        let text = paragraphs.filter(|it| is_remark(it.trim()) == in_remarks).join("\n\n");
        pattern.captures_iter(&text).filter_map(|matched| limit(&matched)).collect()
    }

    /// Lists the places of a format whose numbers have an upper limit in the table of the input,
    /// each with its name there: a name before `≤` and a number that is not the end of a type.
    pub fn bounded_places(&self, format: &Format) -> Vec<(Place, String)> {
        let limits = self.limits(format, &format!(r"(?<names>[^≤;0-9]+)≤\s+{NUMBER}"));
        limits.into_iter().map(|(place, name, _)| (place, name)).collect()
    }

    /// Lists the positive lower limits in the table of the input: the numbers before `≤` and the
    /// name of a number of the format.
    pub fn lower_limits(&self, format: &Format) -> Vec<Limit> {
        let limits = self.limits(format, &format!(r"{NUMBER}\s+≤\s+(?<names>[^≤;0-9]+)"));
        let limits = limits.into_iter().filter(|(.., value)| *value > 0);
        limits.map(|(place, name, value)| Limit::lower(place, &name, value)).collect()
    }

    /// Lists the limits in the table of the input that have this form, with the group `names`: place,
    /// name and value. The names of the rows follow the order of the places of a format. So the moves
    /// of an interactive problem are left out.
    fn limits(&self, format: &Format, form: &str) -> Vec<(Place, String, u64)> {
        let form = Regex::new(form).expect("a pattern");
        let rows = self.input_rows();
        let names = rows.iter().flat_map(|(names, meaning)| {
            let is_list = names.contains('…');
            let names = names.split(' ').filter(|name| *name != "…").map(without_index);
            // The names of a list count once.
            let names = names.dedup_by(move |a, b| is_list && a.1 && a == b);
            names.map(move |name| (name, meaning))
        });
        let limits =
            format.places().into_iter().zip(names).filter_map(|(place, (name, meaning))| {
                let is_of_name = |matched: &Captures| {
                    matched["names"].split(',').any(|it| without_index(it.trim()) == name)
                };
                let matched = form.captures_iter(meaning).find(is_of_name)?;
                Some((place, name.0.to_owned(), limit(&matched)?))
            });
        limits.collect()
    }

    /// Returns the limits in the first line of the form `Time limit: 2 s. Memory limit: 512 MB.`
    pub fn budget(&self) -> Option<Budget> {
        self.0.lines().find_map(parse_budget)
    }

    /// Returns the fault of a line that states limits in another form.
    pub fn fault_of_budget(&self) -> Option<String> {
        let starts = ["Time limit:", "Memory limit:"];
        let has_limit = |line: &&str| starts.iter().any(|it| line.trim_start().starts_with(it));
        let line = self.0.lines().filter(has_limit).find(|line| parse_budget(line).is_none())?;
        Some(format!("`{line}` must have the form `Time limit: 2 s. Memory limit: 512 MB.`"))
    }
}

/// Tells whether a paragraph is a remark, in parentheses. Packages leave it out.
pub fn is_remark(paragraph: &str) -> bool {
    paragraph.starts_with('(') && paragraph.ends_with(')')
}

/// Returns the limit that [`NUMBER`] has matched, if it has at most 64 bits. None if it is 2ⁿ: this is
/// the end of a type, as in 2⁶⁴ − 1.
fn limit(matched: &Captures) -> Option<u64> {
    if &matched["base"] == "2" && !matched["exponent"].is_empty() {
        return None;
    }
    let digit = |character| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|it| it == character);
    let exponent = matched["exponent"].chars().filter_map(digit).join("").parse().unwrap_or(1);
    let factor = matched.name("factor").map_or(Ok(1), |it| it.as_str().parse::<u64>()).ok()?;
    let base = matched["base"].parse::<u64>().ok()?;
    factor.checked_mul(base.checked_pow(exponent)?)
}

/// Returns a name such as `h₁` or `hᵢ` without its index, and whether it has one.
fn without_index(name: &str) -> (&str, bool) {
    let letter = name.trim_end_matches(|it| "₀₁₂₃₄₅₆₇₈₉ᵢⱼₖₘₙ".contains(it));
    (letter, letter != name)
}

/// Reads a line such as `Time limit: 2 s. Memory limit: 512 MB.`
pub fn parse_budget(line: &str) -> Option<Budget> {
    let limits = line.strip_prefix("Time limit: ")?.strip_suffix(" MB.")?;
    let (time, memory) = limits.split_once(" s. Memory limit: ")?;
    let memory = memory.parse::<u64>().ok()?.checked_mul(MEGABYTE)?;
    (memory > 0).then_some(Budget::new(parse_seconds(time).ok()?, memory))
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
