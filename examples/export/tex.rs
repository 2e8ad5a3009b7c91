//! Statements in TeX.

use itertools::{Itertools, chain};

/// A statement: the header of a program, up to the section on the solution.
pub fn statement(header: &str) -> String {
    let blocks = header.split("\n\n").take_while(|block| *block != "## Solution");
    let blocks = blocks.map(|block| {
        if let Some(title) = block.strip_prefix("# ") {
            format!("\\problemname{{{}}}\n", text(title))
        } else if let Some(section) = block.strip_prefix("## ") {
            format!("\\section*{{{}}}\n", text(section))
        } else if let Some(lines) = block.strip_prefix("```text\n") {
            table(lines.trim_end_matches("\n```"))
        } else {
            text(block) + "\n"
        }
    });
    blocks.collect_vec().join("\n")
}

/// Lines of names and, after at least two spaces, what they mean; a line that starts with
/// two spaces goes on with that.
fn table(lines: &str) -> String {
    let lines = lines.replace("\n  ", "");
    let rows = lines.lines().map(|line| {
        let (names, meaning) = line.split_once("  ").unwrap_or((line, ""));
        format!("{} & {} \\\\\n", text(names), text(meaning.trim_start()))
    });
    let columns = "@{}l@{\\qquad}p{0.75\\textwidth}@{}";
    let rows = rows.collect::<String>();
    format!("\\noindent\n\\begin{{tabular}}{{{columns}}}\n{rows}\\end{{tabular}}\n")
}

/// A text with code between backticks.
fn text(markdown: &str) -> String {
    let parts = markdown.split('`').enumerate().map(|(i, part)| match part.as_bytes() {
        _ if i % 2 == 0 => prose(part),
        // A name like HackerRank is no code: it is in backticks because of a lint.
        [b'A'..=b'Z', b'A'..=b'z', ..] => plain(part),
        _ => format!("\\texttt{{{}}}", plain(part)),
    });
    parts.collect()
}

/// Prose with formulas. A word is one if it has a sign like ⊕ or names a variable, and an
/// operator takes the words beside it along.
fn prose(text: &str) -> String {
    let words = text.split([' ', '\n']).map(without_punctuation).collect_vec();
    let operator = |word| ["<", ">", "=", "+", "≤", "≥", "−", "⊕", "Σ"].contains(&word);
    let joined = words.iter().tuple_windows().map(|(&(_, one, after), &(before, other, _))| {
        let formulas = formula(one).is_some() && formula(other).is_some();
        formulas && after.is_empty() && before.is_empty() && (operator(one) || operator(other))
    });
    let joined = chain!([false], joined, [false]).collect_vec();
    let texts =
        words.iter().zip(joined.iter().tuple_windows()).map(|(word, (&to_left, &to_right))| {
            let &(before, word, after) = word;
            let variable = match word {
                "A" | "B" | "I" | "R" => false, // Players and initials.
                "a" => after.starts_with(','),  // Else it is an article.
                _ => word.len() == 1 && word.starts_with(char::is_alphabetic),
            };
            let alone = variable || !word.is_ascii() || word.contains('(');
            let word = match formula(word).filter(|_| alone || to_left || to_right) {
                Some(formula) => {
                    let [start, end] = [to_left, to_right].map(|more| if more { "" } else { "$" });
                    format!("{start}{formula}{end}")
                }
                None => plain(word),
            };
            let before = before.replace('"', "``").replace('*', "\\emph{");
            let after = after.replace('"', "''").replace('*', "}");
            format!("{before}{word}{after}")
        });
    texts.collect_vec().join(" ")
}

/// A word, and the punctuation before and after it.
fn without_punctuation(text: &str) -> (&str, &str, &str) {
    let word = text.trim_start_matches(['(', '"', '*']);
    let before = &text[..text.len() - word.len()];
    let mut length = word.trim_end_matches([')', '"', '*', '.', ',', ';', ':', '?']).len();
    if word[..length].contains('(') && word[length..].starts_with(')') {
        length += 1; // As in F(N).
    }
    (before, &word[..length], &word[length..])
}

/// A word as a formula, if it can be one: no two letters are side by side.
fn formula(word: &str) -> Option<String> {
    let letters =
        |(one, other): (char, char)| one.is_ascii_alphabetic() && other.is_ascii_alphabetic();
    if word.is_empty() || word.chars().tuple_windows().any(letters) {
        return None;
    }
    let signs = word.chars().map(|sign| {
        let script = |signs: &str| {
            let place = signs.chars().position(|script| script == sign)?;
            "0123456789kni".chars().nth(place)
        };
        Some(match sign {
            '≤' => "\\le ".to_owned(),
            '≥' => "\\ge ".to_owned(),
            '⊕' => "\\oplus ".to_owned(),
            'Σ' => "\\sum ".to_owned(),
            '⌊' => "\\lfloor ".to_owned(),
            '⌋' => "\\rfloor ".to_owned(),
            '…' => "\\ldots ".to_owned(),
            '−' => "-".to_owned(),
            _ if sign.is_ascii_alphanumeric() || "<>=+/(),".contains(sign) => sign.to_string(),
            _ => match (script("⁰¹²³⁴⁵⁶⁷⁸⁹"), script("₀₁₂₃₄₅₆₇₈₉ₖₙᵢ"))
            {
                (Some(digit), _) => format!("^{{{digit}}}"),
                (_, Some(letter)) => format!("_{{{letter}}}"),
                _ => return None,
            },
        })
    });
    Some(signs.collect::<Option<String>>()?.replace("}^{", "").replace("}_{", ""))
}

/// A text without formulas. Panics at a sign unknown here: TeX would drop it silently.
fn plain(text: &str) -> String {
    let signs = text.chars().map(|sign| match sign {
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{sign}"),
        '–' => "--".to_owned(),
        '0'..='9' | 'a'..='z' | 'A'..='Z' | 'À'..='ſ' => sign.to_string(),
        _ if " !'()+,-./:;=?".contains(sign) => sign.to_string(),
        _ => panic!("`plain` in examples/export/tex.rs knows no TeX for `{sign}` in `{text}`"),
    });
    signs.collect()
}
