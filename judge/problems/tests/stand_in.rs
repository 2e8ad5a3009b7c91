//! The stand-in reads as `proconio` does, and its iterators do what those of `itertools` do.

#[path = "../../../src/stand-in.rs"]
#[cfg_attr(clippy, clippy::msrv = "1.63")]
#[allow(clippy::uninlined_format_args, reason = "edition 2015 has no other way")]
mod crates;

use crates::proconio::{
    input,
    source::{Source, once::OnceSource},
};
use itertools::Itertools;
use problems::numbers::{random::random, special::magnitudes};
use std::{
    cell::Cell,
    fmt::{Debug, Display},
    io::{self, BufReader, Read},
    iter::from_fn,
    panic::{self, AssertUnwindSafe},
    str::FromStr,
    sync::Once,
};

/// A reader that returns its text in blocks of this size.
struct Blocks<'a>(&'a [u8], usize);

impl Read for Blocks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(buffer.len());
        self.0.read(&mut buffer[..length])
    }
}

/// Returns the result of `read`, unless it panics. Then the message is not printed.
fn outcome<T>(read: impl FnOnce() -> T) -> Option<T> {
    thread_local!(static QUIET: Cell<bool> = const { Cell::new(false) });
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                print(info);
            }
        }));
    });
    QUIET.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(read));
    QUIET.set(false);
    result.ok()
}

/// Defines a function that reads a text in several ways, always in blocks of some size, and returns
/// the outcomes. For example, `reader!(theirs: proconio, once::OnceSource)` defines `theirs`, which
/// reads with this source of the crate.
macro_rules! reader {
    ($name:ident: $($library:ident)::+, $module:ident::$Source:ident) => {
        fn $name(text: &[u8], size: usize) -> [Option<String>; 6] {
            use $($library)::+::{input, source::{Source, $module::$Source}};

            // The crate needs a buffer. The stand-in reads past it, because its own one is larger.
            type Reader<'a> = $Source<BufReader<Blocks<'a>>>;

            /// Reads all tokens.
            fn tokens(mut source: Reader) -> String {
                let tokens = from_fn(|| source.next_token().map(String::from)).collect_vec();
                assert!(source.is_empty() && source.next_token().is_none());
                format!("{tokens:?}")
            }

            /// Reads a number and three more, a word, and then numbers up to the end.
            fn mixture(mut source: Reader) -> String {
                input! { from &mut source, first: u64, three: [u64; 1 + 2], word: String, }
                format!("{first} {three:?} {word} {}", values::<u64>(source))
            }

            /// Reads values up to the end of the input.
            fn values<T>(mut source: Reader) -> String
            where
                T: FromStr<Err: Debug + Display> + Debug + 'static,
            {
                let mut values = Vec::new();
                while !source.is_empty() {
                    input! { from &mut source, value: T }
                    values.push(value);
                }
                format!("{values:?}")
            }

            [tokens, mixture, values::<u64>, values::<usize>, values::<u128>, values::<String>]
                .map(|read| outcome(|| read($Source::new(BufReader::new(Blocks(text, size))))))
        }
    };
}

reader!(theirs: proconio, once::OnceSource);
reader!(ours: crate::crates::proconio, once::OnceSource);
reader!(their_lines: proconio, line::LineSource);
reader!(our_lines: crate::crates::proconio, line::LineSource);

/// Asserts that both libraries read the same, or that both panic. Their messages may differ.
fn assert_agree(text: &[u8], size: usize) {
    // In a padded text, the last token is not at the end of a large block.
    let padded = [text, b"\r\n", &[b' '; 40]].concat();
    for text in [text, &padded] {
        for [ours, theirs] in [[ours, theirs], [our_lines, their_lines]] {
            let shown = text.escape_ascii();
            assert_eq!(ours(text, size), theirs(text, size), "{shown}, {size} at a time");
        }
    }
}

/// Texts at the ends of the ranges, and with many kinds of faults.
const TEXTS: &str = "| \r\n\t\x0b\x0c|0|0\n|\n\n7|\u{feff}1 2|18446744073709551615|18446744073709551616|\
    18446744073709551620|28446744073709551615|18446744073800000000|99999999999999999999|\
    999999999999999999999999999|000000018446744073709551616|100000000000000000000000000000000|\
    000018446744073709551615|000018446744073709551616|\
    18446744073709551615 00000000000000000000000000000005 9999999999999999999 0|\
    00000000000000018446744073709551615 00000000000000018446744073709551616|\
    340282366920938463463374607431768211455 340282366920938463463374607431768211456|\
    +5 +0 +18446744073709551615|+ - +-5 -5 -0|0x10 1_000 1.0 1e3|12345678x 12345678|\
    1234567:9 123456789/|1 2 3|1 2 3 4 5|1 2 3 4 word|1 2 3 4 word 5 6|1 2 3 4 wörd 5|1 2 3 4 word 5 x";

#[test]
fn agrees_with_the_crate_at_the_ends_of_the_ranges_and_on_many_kinds_of_faults() {
    for text in TEXTS.split('|') {
        for size in (1..=40).chain([1 << 16]) {
            assert_agree(text.as_bytes(), size);
        }
    }
}

#[test]
fn agrees_with_the_crate_on_random_texts() {
    /// Number i becomes byte i if there is one, and otherwise a digit.
    const BYTES: &[u8] = b"          \n\n\n\n\r\t\x0b\x0c+-./:x\0\xff";
    let byte = |&n: &u64| *BYTES.get(n as usize).unwrap_or(&(b'0' + n as u8 % 10));
    for (i, numbers) in random(500_000, 0, 255).chunks(100).enumerate() {
        let text = numbers[..i % 100].iter().map(byte).collect_vec();
        assert_agree(&text, [1 + i % 41, 1 << 16][i % 2]);
    }
}

#[test]
fn reads_numbers_of_every_length_and_across_the_ends_of_its_own_block() {
    let numbers = magnitudes(30_000);
    let text = numbers.iter().join("\r\n");
    for shift in 0..24 {
        let text = " ".repeat(shift) + &text;
        let mut source = OnceSource::new(text.as_bytes());
        input! { from &mut source, read: [u64; 30_000] }
        assert!(source.is_empty() && read == numbers, "{shift}");
    }
    let long = "7".repeat(200_000);
    assert_eq!(OnceSource::new(long.as_bytes()).next_token(), Some(&*long));
}

#[test]
fn collects_and_finds_duplicates_as_the_crate_does() {
    use crates::itertools::Itertools as Ours;

    for length in 0..=6 {
        for items in itertools::repeat_n(0..4_u64, length).multi_cartesian_product() {
            let ours = Ours::collect_vec(Ours::duplicates(items.iter()));
            let theirs = Itertools::collect_vec(Itertools::duplicates(items.iter()));
            assert_eq!(ours, theirs, "{items:?}");
        }
    }
    // Each of the 200,000 numbers occurs twice.
    let twice = || (0..400_000).map(|i| i % 200_000);
    itertools::assert_equal(Ours::duplicates(twice()), Itertools::duplicates(twice()));
}

#[test]
fn does_not_wait_beyond_the_byte_that_ends_the_token() {
    /// The end of the input so far: reading on would wait for the other side.
    struct Waits;

    impl Read for Waits {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("waits"))
        }
    }

    for size in 1..=10 {
        let mut source = OnceSource::new(Blocks(b"2 3\n4 5 word ", size).chain(Waits));
        input! { from &mut source, a: u64, b: u64 }
        assert_eq!((a, b), (2, 3));
        assert!(!source.is_empty());
        input! { from &mut source, c: u64, d: u64 }
        assert_eq!((c, d), (4, 5));
        assert_eq!(source.next_token(), Some("word"));
        assert_eq!(outcome(|| source.is_empty()), None, "{size}");
    }
}
