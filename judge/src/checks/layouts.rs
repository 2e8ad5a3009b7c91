//! The layout of an input changes no answer.

use crate::{
    judging::{Judge, Solution, reports_of},
    report::{Report, quoted},
    repository::{Case, Files, Program, SAMPLE},
};
use fs_err as fs;
use itertools::Itertools;
use std::io;

/// Tries the builds of a program on the sample in an odd layout. If no count comes first and the
/// problem is not interactive, also tries them on the empty input. A failure shows the start of the
/// input.
pub fn reports(judge: &Judge, program: &Program, builds: &[Solution]) -> io::Result<Vec<Report>> {
    let (sample, directory) =
        (judge.repository.case(&program.name, SAMPLE), judge.task_directory()?);
    // A missing file is reported with the cases.
    if !sample.input.is_file() || !sample.answer.is_file() {
        return Ok(vec![]);
    }
    let odd = in_odd_layout(&fs::read_to_string(&sample.input)?);
    let mut inputs = vec![("the sample in an odd layout", odd, sample.answer)];
    if !program.is_interactive() && program.problem.is_some_and(|it| !it.format.has_count) {
        let nothing = directory.path().join("nothing");
        fs::write(&nothing, "")?;
        inputs.push(("the empty input", String::new(), nothing));
    }
    let mut all = vec![];
    for (name, text, answer) in inputs {
        let files = Files { input: directory.path().join("layout"), answer };
        fs::write(&files.input, &text)?;
        let case = Case::Pair { files: files.clone(), program: None };
        let budget = judge.budget(&Case::small(program), false);
        let run = |build| judge.outcome(build, &case, &files, budget);
        let outcomes = builds.iter().map(run).collect_vec();
        let mut reports = reports_of(&format!("{}: {name}", program.name), builds, &outcomes);
        for report in reports.iter_mut().filter(|report| !report.is_accepted()) {
            report.details.push(format!("The input begins with {}", quoted(text.as_bytes())));
        }
        all.extend(reports);
    }
    Ok(all)
}

/// Lays out an input in another way: the words have leading zeros, and before each word comes a
/// space, a tab, a line break of Windows or a blank line, in turn. So queries share a line, and no
/// newline ends the input.
fn in_odd_layout(input: &str) -> String {
    let spaces = [" ", "\t", "\r\n", " \n\n"].into_iter().cycle();
    // 2⁶⁴ has 20 digits.
    let words = input.split_whitespace().map(|word| format!("{word:0>40}"));
    spaces.zip(words).map(|(space, word)| space.to_owned() + &word).collect()
}
