//! What follows from limits: refused inputs, measures, and numbers for hash tables.

use problems::{
    Problem,
    input::{
        format::{Format, Place, QueryFormat},
        limits::{Limit, quantities},
    },
    numbers::special::{Table, in_one_bucket},
    problem::refused::RefusedInput,
};
use std::panic::catch_unwind;

/// A row has a format, limits, and some of the inputs with what their messages must name.
#[test]
fn every_limit_has_a_refused_input_just_outside() {
    let lists = || Format::until_end(QueryFormat::CountedLine);
    let pairs = || Format::until_end(QueryFormat::Line(2));
    let counted_lists = || Format::counted(QueryFormat::TwoLines);
    let number_and_sum = &[Limit::largest(0, "", 3), Limit::sum(0, "", 7)][..];
    let at_least_two = Limit::lower(Place::Count, "", 2);
    let length = Limit::lower(Place::Column(0), "", 2);
    let item = Limit::lower(Place::Column(1), "", 7);
    for (format, limits, expected) in [
        (lists(), &[Limit::queries("", 3)][..], &[("0\n0\n0\n0\n", "3")][..]),
        (lists(), &[Limit::sum(0, "", 4)], &[("2 0 1\n3", "3")]),
        (
            lists(),
            &[Limit::queries("", 1), length, item.clone()],
            &[("2 7 8\n2 7 8\n", "1"), ("1", "1"), ("2 6 7\n", "6")],
        ),
        // With another limit on each number, queries with the largest one come first.
        (pairs(), number_and_sum, &[("4 0\n", "4"), ("3 0\n3 0\n2 0\n", "2")]),
        (lists(), number_and_sum, &[("4", "4"), ("3 0 1 2\n3 0 1 2\n2", "2")]),
        // A token is left over after as few queries as possible.
        (
            Format::counted(QueryFormat::Line(2)),
            &[Limit::queries("", 5), at_least_two],
            &[("6", "6"), ("1", "1"), ("2\n0 0\n0 0\n7", "7")],
        ),
        (
            counted_lists(),
            &[Limit::largest(1, "", 9), item],
            &[("1\n1\n10\n", "10"), ("1\n1\n6\n", "6"), ("0\n7", "7")],
        ),
        // One number too many is above 8.
        (pairs(), &[Limit::count_above(8, 1, "", 2)], &[("0 9\n0 9\n0 9\n", "9")]),
        (counted_lists(), &[Limit::count_above(8, 1, "", 1)], &[("2\n1\n9\n1\n9\n", "9")]),
    ] {
        let inputs = Problem::new("", format, |_, _| [].into()).refused_inputs(limits, "");
        for (text, name) in expected {
            let is_expected = |it: &RefusedInput| it.text == text.as_bytes() && it.names == [*name];
            assert!(inputs.iter().any(is_expected), "{text:?}");
        }
    }
}

#[test]
fn inputs_are_measured_up_to_the_first_word_that_is_no_number() {
    let limits = [
        Limit::queries("", 0),
        Limit::lower(Place::Count, "", 0),
        Limit::lower(Place::Column(0), "", 0),
        Limit::sum(0, "", 0),
        Limit::lower(Place::Column(1), "", 0),
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
        assert_eq!(
            quantities(format, &limits, &mut input.as_bytes()).unwrap(),
            expected,
            "{input}"
        );
    }
}

#[test]
fn numbers_in_one_bucket_exist_only_for_known_tables() {
    let numbers = in_one_bucket(200_000, Table::Usual);
    assert_eq!(numbers.len(), 200_000);
    assert!(numbers.iter().all(|n| n % 172_933 == 0 && n % 202_409 == 0));
    assert!(catch_unwind(|| in_one_bucket(300_000, Table::Usual)).is_err());
}
