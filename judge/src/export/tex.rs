//! Sets the statement of a problem in TeX.

use crate::statement::{Statement, code_blocks, rows};
use itertools::Itertools;
use regex_lite::{Captures, Regex};

/// The parts of a text: code, an address, emphasis, a quote, plain text and a formula. Plain text
/// is a word of several letters, a time such as `2 s`, two initials, or any other sign.
const PARTS: &str = r#"(?sx) `(?<code>[^`]*)` | <(?<address>https:[^>]*)>
    | \*(?<emphasis>[^*]*)\* | "(?<quote>[^"]*)"
    | [A-Za-z]{2,}('[a-z]+)? | [0-9]+\ s\b | ([A-Z]\.\ ){2}
    | (?<formula>TERM(\s*SIGN\s*TERM)*|SIGN) | ."#;

/// An operator or a relation.
const SIGN: &str = "[<>=≤≥⊕·+−/]";

/// A number, a variable or the value of a function.
const TERM: &str =
    r"([⌊Σ]?([0-9]+|Ω|[A-Za-z](_[A-Za-z0-9])?\b)(\([A-Za-z0-9]\))?[⁰¹²³⁴-⁹ⁱʲᵏⁿ₀-₉ᵢⱼₖₙ]*⌋?|…)";

/// Letters and digits; then, in the same order, their superscripts and subscripts.
const SCRIPTS: [&str; 3] = ["0123456789ijkn", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁱʲᵏⁿ", "₀₁₂₃₄₅₆₇₈₉ᵢⱼₖₙ"];

/// Returns a statement in TeX: the header up to the section on the solution. The sample section
/// keeps only its explanation, since a judge shows the sample itself.
pub fn statement(statement: &Statement) -> String {
    let title = statement.title().unwrap_or_default();
    let mut blocks = vec![format!("\\problemname{{{}}}", tex(title))];
    blocks.extend(paragraphs(statement.introduction()));
    for (heading, text) in statement.sections() {
        match heading {
            "Solution" => break,
            "Sample" => blocks.extend(text.rsplit("```").take(1).flat_map(paragraphs)),
            _ => {
                blocks.push(format!("\\section*{{{}}}", tex(heading)));
                blocks.extend(paragraphs(text));
            }
        }
    }
    blocks.join("\n\n") + "\n"
}

/// Sets the paragraphs of a section. A code block is a table.
fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    text.trim().split("\n\n").map(|block| match code_blocks(block).first() {
        Some(lines) => table(lines),
        None => tex(block),
    })
}

/// Sets a table of names and meanings.
fn table(lines: &str) -> String {
    let rows = rows(lines).into_iter().map(|(names, meaning)| {
        let names = names.split(' ').map(|name| format!("${}$", formula(name))).join(" ");
        format!("{names} & {} \\\\\n", tex(&meaning))
    });
    let columns = "@{}l@{\\qquad}p{0.75\\textwidth}@{}";
    format!("\\noindent\n\\begin{{tabular}}{{{columns}}}\n{}\\end{{tabular}}", rows.format(""))
}

/// Sets a text with `"quotes"`, `*emphasis*`, `<addresses>`, code in backticks, and formulas. A
/// word of one letter is a variable, unless it is an article or one of the players A and B. Panics
/// at an unknown character, which TeX would drop silently.
pub fn tex(text: &str) -> String {
    let parts = Regex::new(&PARTS.replace("TERM", TERM).replace("SIGN", SIGN)).expect("a pattern");
    let set = |part: &Captures| {
        let whole = part.get(0).expect("a match");
        let group = |name| part.name(name).map(|found| found.as_str());
        if let Some(code) = group("code") {
            // These names are no code. They have backticks only to please a lint.
            let is_name = ["HackerRank", "UVa"].contains(&code);
            return if is_name { code.into() } else { format!("\\texttt{{{}}}", plain(code)) };
        }
        if let Some(address) = group("address") {
            return format!("\\url{{{address}}}");
        }
        if let Some(emphasis) = group("emphasis") {
            return format!("\\emph{{{}}}", tex(emphasis));
        }
        if let Some(quote) = group("quote") {
            return format!("``{}''", tex(quote));
        }
        let is_article = whole.as_str() == "a" && text[whole.end()..].starts_with([' ', '\n']);
        match group("formula") {
            Some("A" | "B") | None => plain(whole.as_str()),
            Some(number) if number.bytes().all(|byte| byte.is_ascii_digit()) => number.into(),
            Some(_) if is_article => "a".into(),
            Some(text) => format!("${}$", formula(text)),
        }
    };
    parts.replace_all(text, set).into_owned()
}

/// Sets a formula, without the `$` around it.
fn formula(text: &str) -> String {
    let set = |sign: char| {
        for (mark, scripts) in ['^', '_'].into_iter().zip(&SCRIPTS[1..]) {
            if let Some(i) = scripts.chars().position(|script| script == sign) {
                return format!("{mark}{{{}}}", &SCRIPTS[0][i..=i]);
            }
        }
        let command = match sign {
            '…' => "\\ldots ",
            '·' => "\\cdot ",
            '≤' => "\\le ",
            '≥' => "\\ge ",
            '⊕' => "\\oplus ",
            'Σ' => "\\sum ",
            'Ω' => "\\Omega ",
            '⌊' => "\\lfloor ",
            '⌋' => "\\rfloor ",
            '−' => "-",
            _ => return sign.into(),
        };
        command.into()
    };
    // Neighbouring scripts are joined. Braces around a single character are dropped.
    let tex = text.chars().map(set).join("").replace("}^{", "").replace("}_{", "");
    let tex = Regex::new(r"\{(.)\}").expect("a pattern").replace_all(&tex, "$1");
    tex.replace("  ", " ").trim_end().into()
}

/// Sets a text without formulas.
fn plain(text: &str) -> String {
    let set = |sign| match sign {
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{sign}"),
        '\n' | ' '..='[' | ']' | '`'..='z' | 'À'..='ſ' | '–' => sign.into(),
        _ => panic!("`{sign}` has no TeX yet in judge/src/export/tex.rs"),
    };
    text.chars().map(set).join("")
}
