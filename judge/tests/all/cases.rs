//! Generated cases.

use crate::{builds, new_judge};
use itertools::Itertools;
use judge::{
    cases::Case, generated, judging::Solution, process::Scratch, report::Verdict,
    repository::Repository,
};
use rayon::prelude::*;

#[test]
fn stored_cases_equal_the_output_of_their_generators() {
    let repository = Repository::here();
    for (path, text) in generated::stored_files() {
        assert!(repository.read(&path) == text, "{path} differs: run `cargo judge make-cases`");
    }
}

#[test]
fn programs_are_right_and_in_time_on_cases_of_limit_size() {
    let judge = new_judge();
    let cases = Case::all_large(&judge.repository).collect_vec();
    cases.par_iter().for_each(|case| {
        let scratch = Scratch::new();
        let files = case.files(&judge, scratch.path()).unwrap();
        for programs in builds() {
            let solution = Solution::ours(&programs[case.program().unwrap()]);
            // A busy machine may make a run slow: the best of three counts.
            let judge = || judge.judge_files(&solution, case, &files, scratch.path()).unwrap();
            let reports = (0..3).map(|_| judge());
            let report = reports.find_or_last(|report| report.verdict != Verdict::TLE).unwrap();
            assert!(report.verdict == Verdict::AC, "{report:?}");
        }
    });
}
