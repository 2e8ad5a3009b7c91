//! Panics of the modules of problems, as errors.

use std::{
    io,
    panic::{self, AssertUnwindSafe},
};

/// Makes something. A panic becomes an error that names the thing.
pub fn caught<T>(thing: &str, make: impl FnOnce() -> T) -> io::Result<T> {
    panic::catch_unwind(AssertUnwindSafe(make)).map_err(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
        io::Error::other(format!("{thing} cannot be made: {text}"))
    })
}
