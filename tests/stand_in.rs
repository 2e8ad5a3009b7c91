//! The stand-in reads as the crate does that it stands in for, and `submit.sh` appends it.

mod support;

#[path = "../src/stand-in.rs"]
mod stand_in;

use itertools::Itertools;
use quickcheck::{Gen, QuickCheck};
use std::{
    cell::Cell,
    fmt::Debug,
    io::{self, Read},
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

/// A reader that hands out its text in blocks of some size.
struct Blocks<'a>(&'a [u8], usize);

impl Read for Blocks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(buffer.len());
        self.0.read(&mut buffer[..length])
    }
}

/// What `read` returns, or the message of its panic, which is not printed.
fn outcome<T>(read: impl FnOnce() -> T) -> Result<T, String> {
    thread_local!(static QUIET: Cell<bool> = const { Cell::new(false) });
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        panic::set_hook(Box::new(|info| {
            if !QUIET.get() {
                eprintln!("{info}");
            }
        }));
    });
    QUIET.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(read));
    QUIET.set(false);
    result.map_err(|payload| payload.downcast().map_or("no text".into(), |text| *text))
}

/// The same few programs for each library.
macro_rules! programs {
    ($name:ident: $($library:ident)::+, $reader:expr) => {
        mod $name {
            use super::{Blocks, outcome};
            use $($library)::+::{input, source::{Source, once::OnceSource}};
            use std::{fmt::{Debug, Display}, str::FromStr};

            /// All tokens.
            pub fn tokens(text: &[u8], size: usize) -> Result<Vec<String>, String> {
                outcome(|| {
                    let mut source = OnceSource::new($reader(Blocks(text, size)));
                    let mut tokens = Vec::new();
                    while let Some(token) = source.next_token() {
                        tokens.push(token.to_string());
                    }
                    assert!(source.is_empty() && source.next_token().is_none());
                    tokens
                })
            }

            /// Values up to the end of the input.
            pub fn values<T>(text: &[u8], size: usize) -> Result<Vec<T>, String>
            where
                T: FromStr<Err: Debug + Display> + 'static,
            {
                outcome(|| {
                    let mut source = OnceSource::new($reader(Blocks(text, size)));
                    let mut values = Vec::new();
                    while !source.is_empty() {
                        input! { from &mut source, value: T }
                        values.push(value);
                    }
                    values
                })
            }

            /// A number and three more, a word, and then numbers up to the end.
            pub fn mixture(text: &[u8], size: usize) -> Result<(Vec<u64>, String), String> {
                outcome(|| {
                    let source = &mut OnceSource::new($reader(Blocks(text, size)));
                    input! { from &mut *source, first: u64, three: [u64; 1 + 2], word: String, }
                    let mut all = three;
                    all.push(first);
                    while !source.is_empty() {
                        input! { from &mut *source, next: u64 }
                        all.push(next);
                    }
                    (all, word)
                })
            }
        }
    };
}

programs!(theirs: proconio, std::io::BufReader::new);
programs!(ours: crate::stand_in::proconio, std::convert::identity);

/// Reads a text in blocks of some size.
type Program<T> = fn(&[u8], usize) -> Result<T, String>;

/// Both libraries read the same, however many bytes come at a time. (Messages may differ.)
fn assert_agree(text: &[u8], size: usize) {
    /// They read the same with one of the programs.
    fn agree<T: PartialEq + Debug>([theirs, ours]: [Program<T>; 2], text: &[u8], size: usize) {
        let shown = support::shown(text);
        assert_eq!(ours(text, size).ok(), theirs(text, size).ok(), "{shown}, {size} at a time");
    }
    agree([theirs::tokens, ours::tokens], text, size);
    agree([theirs::mixture, ours::mixture], text, size);
    agree([theirs::values::<u64>, ours::values], text, size);
    agree([theirs::values::<usize>, ours::values], text, size);
    agree([theirs::values::<u128>, ours::values], text, size);
    agree([theirs::values::<String>, ours::values], text, size);
}

#[test]
fn agrees_with_the_crate_at_the_ends_of_the_range_and_on_all_kinds_of_faults() {
    let texts = "| \r\n\t\x0b\x0c|0|0\n|\n\n7|\u{feff}1 2|18446744073709551615|18446744073709551616\
        |18446744073709551620|28446744073709551615|18446744073800000000|99999999999999999999\
        |999999999999999999999999999|000000018446744073709551616\
        |100000000000000000000000000000000|000018446744073709551615|000018446744073709551616\
        |18446744073709551615 00000000000000000000000000000005 9999999999999999999 0\
        |00000000000000018446744073709551615 00000000000000018446744073709551616\
        |340282366920938463463374607431768211455 340282366920938463463374607431768211456\
        |+5 +0 +18446744073709551615|+ - +-5 -5 -0|0x10 1_000 1.0 1e3|12345678x 12345678\
        |1234567:9 123456789/|1 2 3|1 2 3 4 5|1 2 3 4 word 5 6|1 2 3 4 wörd 5";
    for text in texts.split('|') {
        for size in (1..=40).chain([1 << 16]) {
            assert_agree(text.as_bytes(), size);
            // With enough behind it that it does not stand at the end of a block.
            assert_agree(format!("{text}\r\n{:40}", "").as_bytes(), size);
        }
    }
}

#[test]
fn agrees_with_the_crate_on_random_texts() {
    /// What the first few bytes stand for; the others are digits.
    const OTHERS: &[u8] = b"          \n\n\n\n\r\t\x0b\x0c+-./:x\0\xff";
    fn agrees(mut text: Vec<u8>, size: u8, is_padded: bool) {
        for byte in &mut text {
            *byte = *OTHERS.get(usize::from(*byte)).unwrap_or(&(b'0' + *byte % 10));
        }
        // With enough behind a token it does not stand at the end of a block.
        text.resize(text.len() + if is_padded { 40 } else { 0 }, b' ');
        assert_agree(&text, if size > 40 { 1 << 16 } else { size.max(1).into() });
    }
    let random = Gen::from_size_and_seed(100, 488);
    QuickCheck::new().rng(random).tests(5000).quickcheck(agrees as fn(Vec<u8>, u8, bool));
}

#[test]
fn reads_numbers_of_every_length_across_the_ends_of_its_own_block() {
    let numbers: Vec<u64> =
        (0..30_000).map(|i| u64::MAX >> (i % 65).min(63) >> (i / 999)).collect();
    let text = numbers.iter().join("\r\n");
    for shift in 0..24 {
        let text = " ".repeat(shift) + &text;
        assert_eq!(ours::values(text.as_bytes(), usize::MAX).as_ref(), Ok(&numbers), "{shift}");
    }
    let long = "7".repeat(200_000);
    assert_eq!(ours::tokens(long.as_bytes(), usize::MAX), Ok(vec![long]));
}

#[test]
fn says_what_is_wrong() {
    for (text, message) in [
        ("-5", "`-5` cannot be read as the u64 `first`: invalid digit found in string"),
        ("1 2 1e9", "`1e9` cannot be read as the u64 `three`: invalid digit found in string"),
        (
            "20000000000000000000 ",
            "`20000000000000000000` cannot be read as the u64 `first`: number too",
        ),
        ("1 2 3", "the input ends before the u64 `three`"),
        ("1 2 3 4\n", "the input ends before the alloc::string::String `word`"),
        ("", "the input ends before the u64 `first`"),
    ] {
        let said = ours::mixture(text.as_bytes(), 9).expect_err(text);
        assert!(said.starts_with(message), "{text}: {said}");
    }
    let said = ours::tokens(b"5\xff 7", 9).expect_err("bytes that are no text");
    assert!(said.starts_with("`5\u{fffd}`: invalid utf-8"), "{said}");
}

#[test]
fn joins_as_the_crate_does() {
    for (end, separator) in [(0, "·"), (1, "·"), (2, ""), (3, ", ")] {
        let ours = stand_in::itertools::Itertools::join(&mut (0..end), separator);
        assert_eq!(ours, (0..end).join(separator));
    }
}

#[test]
fn answers_as_soon_as_it_can() {
    use stand_in::proconio::input;
    use stand_in::proconio::source::{Source, once::OnceSource};

    /// The other side, which waits for an answer.
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
        let said = outcome(|| source.is_empty()).expect_err("an error");
        assert!(said.starts_with("the input cannot be read: ") && said.contains("waits"));
    }
}

/// The script that appends the stand-in.
#[cfg(unix)]
mod submit {
    use crate::support::{programs, read, root};
    use std::{env, process::Command};

    /// What the script prints, says on standard error, and returns, elsewhere.
    fn submit(arguments: &[&str]) -> (String, String, Option<i32>) {
        let mut command = Command::new("bash");
        command.arg(root().join("submit.sh")).args(arguments).current_dir(env::temp_dir());
        let output = command.output().expect("bash can be run");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        (text(output.stdout), text(output.stderr), output.status.code())
    }

    #[test]
    fn prints_the_program_proper_of_every_program_and_the_stand_in() {
        for name in programs() {
            let source = read(format!("src/bin/{name}.rs"));
            // The comment of the tests stands right above them.
            let end = source.find("#[cfg(test)]").expect("tests");
            let end = source[..end].rfind("\n\n").expect("an empty line") + 2;
            let expected = source[..end].to_string() + &read("src/stand-in.rs");
            assert!(expected.len() < 32 << 10, "{name}: {} bytes", expected.len());
            let size = format!("{name}: {} bytes\n", expected.len());
            assert_eq!(submit(&[&name]), (expected, size, Some(0)));
        }
    }

    #[test]
    fn names_the_programs_if_asked_for_help_or_for_no_program() {
        let names = "x,../stand-in,./nim,nim.rs,nim*,nim\nnim,-n,,-h,--help".split(',');
        for arguments in names.map(|name| vec![name]).chain([vec![], vec!["nim", "nim"]]) {
            let (printed, message, status) = submit(&arguments);
            let is_help = arguments == ["-h"] || arguments == ["--help"];
            let (list, nothing) = if is_help { (printed, message) } else { (message, printed) };
            assert!(list.contains("\n  nim\n") && nothing.is_empty(), "{arguments:?}: {list}");
            assert_eq!(status, Some(if is_help { 0 } else { 2 }), "{arguments:?}");
        }
    }
}
