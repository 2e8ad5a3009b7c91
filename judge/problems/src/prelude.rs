//! What the modules of the problems use.

pub use crate::{
    input::{
        Query,
        format::{Format, QueryFormat},
        limits::Limit,
        line, queries,
    },
    numbers::{
        arithmetic::*,
        random::{Random, in_random_order, random},
        special::*,
    },
    problem::{
        Problem,
        cases::{MadeCase, large_case, stored_case},
        interaction::{Dialogue, Failure, Interaction, Opponent},
        piles::{Piles, is_small},
        refused::RefusedInput,
        second_solution::{Solver, listed, winner},
        site::Site,
    },
};
pub use itertools::{Itertools, chain, iproduct, iterate, repeat_n};
pub use std::iter::repeat;
