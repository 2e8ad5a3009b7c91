//! The cases within the limits of the web site that poses a problem.

use super::{
    case::Case,
    programs::{Files, Program, Repository},
};
use itertools::chain;
use problems::{Problem, input::Query, problem::site::Site};
use std::{fs, path::Path};

impl Program {
    /// Returns the problem and the site that poses it, within limits of its own.
    pub fn problem_and_site(&self) -> Option<(&'static Problem, &'static Site)> {
        self.problem.and_then(|problem| Some((problem, problem.site.as_ref()?)))
    }

    /// Returns the name of all cases within the limits of the site.
    pub fn site_name(&self) -> Option<String> {
        let (problem, site) = self.problem_and_site()?;
        Some(format!("{}/{}", problem.name, site.case_name()))
    }

    /// Tells whether an input is within the limits of the site.
    pub fn is_within_site(&self, input: &Path) -> bool {
        self.problem_and_site().is_some_and(|(problem, site)| {
            fs::read_to_string(input).is_ok_and(|input| site.allows(problem, &input))
        })
    }
}

/// Lists the cases within the limits of the site that poses a problem: the stored ones, and then
/// those that are made for a run. The last one is the largest.
pub fn site_cases<'a>(repository: &Repository, program: &'a Program) -> Vec<Case<'a>> {
    let Some((problem, site)) = program.problem_and_site() else { return vec![] };
    let (cases, texts) = stored(repository, program);
    let count = site.count(&site.queries_of(problem, &texts));
    let whole = cases.into_iter().zip(&texts).filter(|(_, [input, _])| site.allows(problem, input));
    let made = (1..=count)
        .map(|i| Case::temporary(program, format!("{}-{i}", site.case_name()), i == count));
    chain(whole.map(|(case, _)| case), made).collect()
}

/// Makes the queries of a made case of the site; none if the site has no case of this name.
pub fn site_queries(repository: &Repository, program: &Program, name: &str) -> Option<Vec<Query>> {
    let (problem, site) = program.problem_and_site()?;
    let queries = site.queries_of(problem, &stored(repository, program).1);
    let mut numbers = 1..=site.count(&queries);
    let number = numbers.find(|i| format!("{}-{i}", site.case_name()) == name)?;
    Some(site.input(problem, &queries, number - 1))
}

/// Lists the stored cases of a problem with a module, and their inputs and outputs. (A missing file
/// is reported where the case is judged.)
fn stored<'a>(repository: &Repository, program: &'a Program) -> (Vec<Case<'a>>, Vec<[String; 2]>) {
    let with_texts = Case::stored(repository, program).into_iter().filter_map(|case| {
        let Files { input, answer } = case.files(repository)?;
        Some((case, [input, answer].map(|path| fs::read_to_string(path).unwrap_or_default())))
    });
    with_texts.unzip()
}
