//! Makes a failing input smaller.

use crate::problems::Query;

/// Returns few of these queries on which a program still fails. The program must fail on all of
/// them; `fails` tells whether it fails on some.
pub fn fewest_queries(queries: &[Query], fails: &mut dyn FnMut(&[Query]) -> bool) -> Vec<Query> {
    // A program that fails on a part as a rule fails on any longer part. So bisection finds the
    // shortest failing part at the start.
    let (mut passing, mut failing) = (0, queries.len());
    while failing - passing > 1 {
        let middle = usize::midpoint(passing, failing);
        if fails(&queries[..middle]) {
            failing = middle;
        } else {
            passing = middle;
        }
    }
    let last = &queries[failing - 1..failing];
    if failing > 1 && fails(last) {
        return last.to_vec();
    }
    // Removes queries before the last one: first many at a time, then one by one.
    let mut fewest = queries[..failing].to_vec();
    let mut length = failing / 2;
    while length > 0 {
        let mut start = 0;
        while start + length < fewest.len() {
            let shorter = [&fewest[..start], &fewest[start + length..]].concat();
            if fails(&shorter) {
                fewest = shorter;
            } else {
                start += length;
            }
        }
        length /= 2;
    }
    fewest
}
