//! Typesets the statement of a problem in TeX.

use crate::repository::{Statement, code_blocks, is_remark, parse_budget, rows};
use itertools::Itertools;
use regex_lite::{Captures, Regex};

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
    let blocks = blocks.filter(|block| !is_remark(block) && parse_budget(block).is_none());
    blocks.map(|block| match code_blocks(block).first() {
        Some(lines) => table(lines),
        None => tex(block),
    })
}

/// Typesets a table of names and meanings.
fn table(lines: &str) -> String {
    let rows = rows(lines).into_iter();
    let rows = rows.map(|(names, meaning)| format!("{} & {} \\\\\n", tex(&names), tex(&meaning)));
    let columns = "@{}l@{\\qquad}p{0.75\\textwidth}@{}";
    format!("\\noindent\n\\begin{{tabular}}{{{columns}}}\n{}\\end{{tabular}}", rows.format(""))
}

/// Typesets a text with `<https:addresses>`, code in backticks, `*emphasis*` and `"quotes"`. Variables
/// are upright, since nothing tells the heap `a` from the article.
///
/// Panics at a character that has no TeX yet. (TeX would drop some of them silently.)
pub fn tex(text: &str) -> String {
    let parts = r#"(?s)<(https:[^>]*)>|`([^`]*)`|\*([^*]*)\*|"([^"]*)"|[^<`*"]+|."#;
    let typeset = |part: &Captures| match [1, 2, 3, 4].map(|i| part.get(i).map(|it| it.as_str())) {
        [Some(address), ..] => format!("\\url{{{address}}}"),
        [_, Some(code), ..] => format!("\\texttt{{{}}}", plain(code)),
        [.., Some(emphasis), _] => format!("\\emph{{{}}}", tex(emphasis)),
        [.., Some(quote)] => format!("``{}''", tex(quote)),
        _ => plain(&part[0]),
    };
    Regex::new(parts).expect("a pattern").replace_all(text, typeset).into_owned()
}

/// Typesets a text without such parts. Neighbouring superscripts are joined, and so are neighbouring
/// subscripts.
fn plain(text: &str) -> String {
    let runs = text.chars().map(script).chunk_by(|(mark, _)| *mark);
    let runs = runs.into_iter().map(|(mark, run)| {
        let text = run.map(|(_, character)| symbol(character)).join("");
        if mark.is_empty() { text } else { format!("${mark}{{{text}}}$") }
    });
    runs.collect()
}

/// Returns the mark of a superscript or subscript in TeX, and the character without it. Any other
/// character has no mark.
fn script(character: char) -> (&'static str, char) {
    let found = [("^", SUPERSCRIPTS), ("_", SUBSCRIPTS)].into_iter().find_map(|(mark, scripts)| {
        let i = scripts.chars().position(|script| script == character)?;
        Some((mark, PLAIN.chars().nth(i)?))
    });
    found.unwrap_or(("", character))
}

/// Typesets a character.
fn symbol(character: char) -> String {
    let formula = match character {
        '…' => "\\ldots",
        '·' => "\\cdot",
        '≤' => "\\le",
        '≥' => "\\ge",
        '⊕' => "\\oplus",
        'Σ' => "\\Sigma",
        'Ω' => "\\Omega",
        '⌊' => "\\lfloor",
        '⌋' => "\\rfloor",
        '−' => "-",
        '<' => "<",
        '>' => ">",
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => return format!("\\{character}"),
        // All other printable ASCII but \ ^ | and ~, which have no TeX yet.
        '\n' | ' '..='[' | ']' | '`'..='z' | 'À'..='ſ' | '–' => return character.into(),
        _ => panic!("`{character}` has no TeX yet in judge/src/export/tex.rs"),
    };
    format!("${formula}$")
}
