//! What follows from limits: refused inputs, measures, and numbers for hash tables.

use problems::{
    input::{
        derived::refused_inputs,
        format::{Format, Place, QueryFormat},
        limits::{Limit, measured},
    },
    numbers::special::{Table, in_one_bucket},
};
use std::panic::catch_unwind;

fn lower(place: Place, value: u64) -> Limit {
    Limit::lower(place, String::new(), value)
}

/// A row has a format, limits, a sample, and some of the inputs.
#[test]
fn every_limit_has_refused_inputs_just_outside() {
    let lists = Format::until_end(QueryFormat::CountedLine);
    let pairs = Format::until_end(QueryFormat::Line(2));
    let counted_pairs = Format::counted(QueryFormat::Line(2));
    let counted_lists = Format::counted(QueryFormat::TwoLines);
    let number_and_sum = [Limit::largest(0, "", 3), Limit::sum(0, "", 7)];
    for (format, limits, sample, expected) in [
        (&lists, &[Limit::queries("", 3)][..], "2 5 6", &["0\n0\n0\n0\n"][..]),
        (
            &lists,
            &[Limit::queries("", 3), lower(Place::Column(0), 2), lower(Place::Column(1), 7)],
            "2 8 9\n3 8 8 9",
            &["2 7 8\n2 7 8\n2 7 8\n2 7 8\n", "2 8 9 1 8", "2 8 9 3 8 8 6"],
        ),
        (
            &lists,
            &[Limit::sum(0, "", 4)],
            "2 5 6\n1 7",
            &["2 5 6 3 7", "2 5 6 18446744073709551615 7", "2 5 6 2 7"],
        ),
        // With another limit on each number, queries with the largest one come first.
        (&pairs, &number_and_sum, "1 8", &["4 8", "18446744073709551615 8", "3 0\n3 0\n2 0\n"]),
        (&lists, &number_and_sum, "1 8", &["4 8", "3 8", "3 0 1 2\n3 0 1 2\n2 0 1\n"]),
        (
            &counted_pairs,
            &[Limit::queries("", 5), lower(Place::Count, 2), lower(Place::Column(1), 1)],
            "2\n5 6\n7 8",
            &["6 5 6 7 8", "5 5 6 7 8", "1 5 6", "2 5 6 7 0"],
        ),
        (
            &counted_lists,
            &[Limit::largest(1, "", 9), lower(Place::Column(0), 1)],
            "1\n2\n5 6",
            &["1 2 5 10", "1 2 5 18446744073709551615", "1 0"],
        ),
        // One number too many is above 7.
        (&pairs, &[Limit::count_above(7, 1, "", 2)], "1 8", &["1 8\n1 8\n1 8\n"]),
        (
            &counted_lists,
            &[Limit::count_above(7, 1, "", 2), lower(Place::Column(1), 1)],
            "1\n2\n5 6",
            &["3\n1\n8\n1\n8\n1\n8\n"],
        ),
    ] {
        let inputs = refused_inputs(format, limits, sample, false);
        let texts = inputs.iter().map(|input| {
            let mut text = vec![];
            input.write(&mut text).unwrap();
            String::from_utf8_lossy(&text).into_owned()
        });
        let texts: Vec<String> = texts.collect();
        for input in expected {
            assert!(texts.iter().any(|text| text == input), "{sample:?}: {input:?}");
        }
    }
}

#[test]
fn inputs_are_measured_up_to_the_first_word_that_is_no_number() {
    let limits = [
        Limit::queries("", 0),
        lower(Place::Count, 0),
        lower(Place::Column(0), 0),
        Limit::sum(0, "", 0),
        lower(Place::Column(1), 0),
        Limit::largest(1, "", 0),
        Limit::sum(1, "", 0),
        Limit::count_above(4, 1, "", 0),
    ];
    let lists = Format::counted(QueryFormat::TwoLines);
    let numbers = Format::until_end(QueryFormat::Line(1));
    let huge = Some(u64::MAX);
    for (format, input, expected) in [
        (&lists, "3\r\n2\n7 4\n1 5 9x 1", [3, 3, 1, 3, 4, 7, 16, 2].map(Some)),
        (
            &numbers,
            "18446744073709551615 1\n2",
            [Some(3), Some(3), Some(1), huge, None, None, None, None],
        ),
        (&numbers, "", [Some(0), Some(0), None, None, None, None, None, None]),
    ] {
        assert_eq!(measured(format, &limits, &mut input.as_bytes()).unwrap(), expected, "{input}");
    }
}

#[test]
fn numbers_in_one_bucket_exist_only_for_known_tables() {
    let numbers = in_one_bucket(200_000, Table::Usual);
    assert_eq!(numbers.len(), 200_000);
    assert!(numbers.iter().all(|n| n % 172_933 == 0 && n % 202_409 == 0));
    assert!(catch_unwind(|| in_one_bucket(300_000, Table::Usual)).is_err());
}
