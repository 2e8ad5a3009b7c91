//! Typesets the statement of a problem in TeX.

use crate::repository::{Statement, budget, code_blocks, is_remark, rows};
use itertools::Itertools;
use regex_lite::{Captures, Regex};

/// A letter, also with a diacritic.
const LETTER: &str = "[A-Za-zÀ-ÖØ-öø-ſ]";

/// A capital, or any letter with a diacritic, and a full stop.
const INITIAL: &str = r"[A-ZÀ-ÖØ-öø-ſ]\.";

/// An operator or a relation.
const OPERATOR: &str = "[<>=≤≥⊕·+−/]";

/// A number, a variable or the value of a function, or dots.
const TERM: &str = r"(
    [⌊Σ]?                                       # an opening bracket, or a sum
    ([0-9]+ | Ω | [A-Za-z](_[A-Za-z0-9])?\b)    # a number, or a name with an index such as h_N
    (\([A-Za-z0-9]\))?                          # an argument
    [⁰¹²³⁴-⁹ⁱʲᵏⁿ₀-₉ᵢⱼₖₙ]*                       # superscripts and subscripts
    ⌋?                                          # a closing bracket
    | …
)";

/// Returns the pattern of the parts of a text. The first alternative that matches is taken. An
/// alternative without a named group is plain text.
fn parts() -> Regex {
    let parts = format!(
        r#"(?sx)
      `(?<code>[^`]*)`                                        # code
    | <https:[^>]*>                                           # an address
    | \*(?<emphasis>[^*]*)\*                                  # emphasis
    | "(?<quote>[^"]*)"                                       # a quote
    | {LETTER}{LETTER}+                                       # a word of several letters
    | '{LETTER}+                                              # the end of a word such as `who's`
    | {INITIAL}([-\s]?{INITIAL})+                             # initials: `R. A.` or `C.-G.`
    | [0-9]+\ s\b                                             # a time: `2 s`
    | (?<formula>{TERM}(\s*{OPERATOR}\s*{TERM})*|{OPERATOR})  # a formula
    | .                                                       # any other character
"#
    );
    Regex::new(&parts).expect("a pattern")
}

/// The digits and letters that have superscripts and subscripts.
const PLAIN: &str = "0123456789ijkn";
/// The superscripts of [`PLAIN`], in the same order.
const SUPERSCRIPTS: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹ⁱʲᵏⁿ";
/// The subscripts of [`PLAIN`], in the same order.
const SUBSCRIPTS: &str = "₀₁₂₃₄₅₆₇₈₉ᵢⱼₖₙ";

/// Returns a statement in TeX: the header up to the section on the solution. It lacks the samples
/// and the limits, which an online judge shows itself, the source, and other limits elsewhere.
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

/// Typesets the paragraphs of a section. A code block is a table. Leaves out the two limits, and
/// remarks for the readers of this repository.
fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    let blocks = text.trim().split("\n\n");
    let blocks = blocks.filter(|block| !is_remark(block) && budget(block).is_none());
    blocks.map(|block| match code_blocks(block).first() {
        Some(lines) => table(lines),
        None => tex(block),
    })
}

/// Typesets a table of names and meanings.
fn table(lines: &str) -> String {
    let rows = rows(lines).into_iter().map(|(names, meaning)| {
        let names = names.split(' ').map(|name| format!("${}$", formula(name))).join(" ");
        format!("{names} & {} \\\\\n", tex(&meaning))
    });
    let columns = "@{}l@{\\qquad}p{0.75\\textwidth}@{}";
    format!("\\noindent\n\\begin{{tabular}}{{{columns}}}\n{}\\end{{tabular}}", rows.format(""))
}

/// Typesets a text with `"quotes"`, `*emphasis*`, code in backticks, and formulas. A single ASCII
/// letter is a variable, also in quotes and emphasis, except:
///
/// - in code, in an address, and in initials such as `R. A.`;
/// - after `'`, as in `who's`, and as the unit in `2 s`;
/// - the players A and B, and the article `a` before white space.
///
/// Panics at a character that has no TeX yet. (TeX would drop some of them silently.)
pub fn tex(text: &str) -> String {
    let typeset = |part: &Captures| {
        let whole = part.get(0).expect("a match");
        let group = |name| part.name(name).map(|found| found.as_str());
        if let Some(code) = group("code") {
            return format!("\\texttt{{{}}}", plain(code));
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
    parts().replace_all(text, typeset).into_owned()
}

/// Typesets a formula, without the `$` around it.
fn formula(text: &str) -> String {
    // Neighbouring superscripts are joined, and so are neighbouring subscripts.
    let parts = text.chars().map(|character| match script(character) {
        Some((mark, plain)) => (Some(mark), plain.into()),
        None => (None, symbol(character)),
    });
    let parts = parts.chunk_by(|(mark, _)| *mark);
    let parts = parts.into_iter().map(|(mark, parts)| {
        let text = parts.map(|(_, text)| text).join("");
        match mark {
            Some(mark) if text.len() > 1 => format!("{mark}{{{text}}}"),
            Some(mark) => format!("{mark}{text}"),
            None => text,
        }
    });
    let tex: String = parts.collect();
    tex.replace("  ", " ").trim_end().into()
}

/// Returns the mark of a superscript or subscript in TeX, and the character without it.
fn script(character: char) -> Option<(char, char)> {
    [('^', SUPERSCRIPTS), ('_', SUBSCRIPTS)].into_iter().find_map(|(mark, scripts)| {
        let i = scripts.chars().position(|script| script == character)?;
        Some((mark, PLAIN.chars().nth(i)?))
    })
}

/// Typesets any other character of a formula.
fn symbol(character: char) -> String {
    let command = match character {
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
        _ if character.is_ascii() => return character.into(),
        _ => panic!("`{character}` has no TeX yet in judge/src/export/tex.rs"),
    };
    command.into()
}

/// Typesets a text without formulas.
fn plain(text: &str) -> String {
    let typeset = |character| match character {
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{character}"),
        // All of printable ASCII but \ ^ | and ~, which have no TeX yet.
        '\n' | ' '..='[' | ']' | '`'..='z' | 'À'..='ſ' | '–' => character.into(),
        _ => panic!("`{character}` has no TeX yet in judge/src/export/tex.rs"),
    };
    text.chars().map(typeset).join("")
}
