//! The stand-in reads as the crate does that it stands in for, and `submit.sh` appends it.

mod support;

#[path = "../src/stand-in.rs"]
mod stand_in;

use quickcheck::{Arbitrary, Gen, QuickCheck};
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
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                usual(info);
            }
        }));
    });
    QUIET.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(read));
    QUIET.set(false);
    result.map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(ToString::to_string);
        text.or_else(|| payload.downcast_ref::<String>().cloned()).expect("a message")
    })
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
    agree([theirs::values::<u8>, ours::values], text, size);
    agree([theirs::values::<u64>, ours::values], text, size);
    agree([theirs::values::<usize>, ours::values], text, size);
    agree([theirs::values::<u128>, ours::values], text, size);
    agree([theirs::values::<i64>, ours::values], text, size);
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

/// Tokens and white space.
#[derive(Clone, Debug)]
struct Text(Vec<u8>);

impl Arbitrary for Text {
    fn arbitrary(g: &mut Gen) -> Self {
        const SPACES: [&str; 8] = [" ", "\n", "\r\n", "\t", "\x0b", "\x0c", " \n \n\t\t  ", ""];
        const STRANGE: [&[u8]; 11] =
            [b"+", b"-", b"++", b".", b"/", b":", b"e9", b"x", b"\0", "é９".as_bytes(), b"\xff"];
        let mut text = Vec::new();
        for _ in 0..u8::arbitrary(g) % 9 {
            // Most are plain numbers of up to 30 digits, few are not numbers at all.
            let kind = u8::arbitrary(g) % 10;
            if kind == 0 {
                text.extend(u64::arbitrary(g).to_string().bytes());
            } else {
                text.extend((0..u8::arbitrary(g) % 31).map(|_| b'0' + u8::arbitrary(g) % 10));
            }
            if kind == 1 {
                text.extend(*g.choose(&STRANGE).expect("a choice"));
                text.extend((0..u8::arbitrary(g) % 9).map(|_| b'0' + u8::arbitrary(g) % 10));
            }
            text.extend(g.choose(&SPACES).expect("a choice").bytes());
        }
        // With enough behind a token it does not stand at the end of a block.
        text.resize(text.len() + if bool::arbitrary(g) { 40 } else { 0 }, b' ');
        Self(text)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.0.shrink().map(Self))
    }
}

#[test]
fn agrees_with_the_crate_on_random_texts() {
    fn agrees(Text(text): Text, size: u8) {
        let sizes = (1..=40).chain([1 << 16]);
        let size = sizes.cycle().nth(size.into()).expect("a size");
        assert_agree(&text.into_boxed_slice(), size);
    }
    let random = Gen::from_size_and_seed(100, 488);
    QuickCheck::new().rng(random).tests(5000).quickcheck(agrees as fn(Text, u8));
}

#[test]
fn reads_numbers_of_every_length_across_the_ends_of_its_own_block() {
    let numbers: Vec<u64> =
        (0..30_000).map(|i| u64::MAX >> (i % 65).min(63) >> (i / 999)).collect();
    let text = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join("\r\n");
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
        ("-5", "`-5` is not the u64 `first`: invalid digit found in string"),
        ("1 2 1e9", "`1e9` is not the u64 `three`: invalid digit found in string"),
        ("20000000000000000000 ", "`20000000000000000000` is not the u64 `first`: number too"),
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
    for items in [vec![], vec![488], vec![1, 2], vec![3, 0, 3]] {
        for separator in ["", " ", "·"] {
            let theirs = itertools::Itertools::join(&mut items.iter(), separator);
            assert_eq!(stand_in::itertools::Itertools::join(&mut items.iter(), separator), theirs);
        }
    }
}

#[test]
fn answers_as_soon_as_it_can() {
    use stand_in::proconio::{
        input,
        source::{Source, once::OnceSource},
    };

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
    use crate::support::{programs, root};
    use std::{
        env, fs,
        path::Path,
        process::{Command, Output},
    };

    /// Runs the script of the directory `root` from another directory.
    fn submit(root: &Path, arguments: &[&str]) -> Output {
        let mut command = Command::new("bash");
        command.arg(root.join("submit.sh")).args(arguments).current_dir(env::temp_dir());
        command.output().expect("bash can be run")
    }

    /// The text of a file of the repository.
    fn read(path: &str) -> String {
        fs::read_to_string(root().join(path)).expect("a text")
    }

    #[test]
    fn prints_the_program_proper_of_every_program_and_the_stand_in() {
        for name in programs() {
            let output = submit(root(), &[&name]);
            let printed = String::from_utf8(output.stdout).expect("UTF-8");
            let source = read(&format!("src/bin/{name}.rs"));
            let program = printed.strip_suffix(&read("src/stand-in.rs")).expect("the stand-in");
            let tests = source.strip_prefix(program).expect("the program at the beginning");
            let attached = tests.split("#[cfg(test)]\n").next().unwrap();
            assert!(attached.lines().all(|line| line.starts_with("///")), "{name}: {attached}");
            assert!(!program.trim_end().lines().last().unwrap_or("").starts_with("///"), "{name}");
            assert!(!printed.contains("#[cfg(test)]"), "{name}");
            assert!(printed.len() < 32 << 10, "{name}: {} bytes", printed.len());
            let size = format!("{name}: {} bytes\n", printed.len());
            assert_eq!(String::from_utf8_lossy(&output.stderr), size);
            assert_eq!(output.status.code(), Some(0), "{name}");
        }
    }

    #[test]
    fn leaves_out_the_tests_and_their_doc_comment_even_in_a_directory_with_spaces() {
        let scratch = tempfile::Builder::new().prefix("with  *spaces* ").tempdir().unwrap();
        let root = scratch.path();
        fs::create_dir_all(root.join("src/bin")).unwrap();
        for file in ["submit.sh", "src/stand-in.rs"] {
            fs::copy(crate::support::root().join(file), root.join(file)).unwrap();
        }
        for (program, tests) in [
            (
                "/// Nothing.\nfn main() {}\n\n",
                "/// Rules,\n///\n/// long.\n#[cfg(test)]\nmod a {}\n",
            ),
            ("// %s \\n é\nfn main() {}\n", "#[cfg(test)]\nmod tests {\n    #[cfg(test)]\n}\n"),
            ("/// Nothing.\n\n\n", "#[cfg(test)]\nmod a;\n\n/// More.\n#[cfg(test)]\nmod b;\n"),
            ("fn main() {}\n", ""),
            ("fn main() {}\n/// Dangling.\n", ""),
        ] {
            fs::write(root.join("src/bin/a b.rs"), program.to_string() + tests).unwrap();
            let output = submit(root, &["a b"]);
            let expected = program.to_string() + &read("src/stand-in.rs");
            assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
        }
        fs::remove_file(root.join("src/stand-in.rs")).unwrap();
        let output = submit(root, &["a b"]);
        assert!(!output.status.success() && output.stdout.is_empty(), "half a program");
    }

    #[test]
    fn refuses_what_is_not_the_name_of_a_program() {
        let names = "tower-builders,../stand-in,./nim,nim.rs,nim*,nim\nnim,-n,";
        let names = names.split(',').map(|name| vec![name]);
        for arguments in names.chain([vec![], vec!["nim", "nim"]]) {
            let output = submit(root(), &arguments);
            let message = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
            assert!(output.stdout.is_empty(), "{arguments:?}");
            assert!(message.contains("\n  nim\n"), "{arguments:?}: {message}");
        }
    }

    #[test]
    fn helps() {
        for argument in ["-h", "--help"] {
            let output = submit(root(), &[argument]);
            assert!(output.status.success() && output.stderr.is_empty());
            assert!(String::from_utf8_lossy(&output.stdout).contains("\n  nim\n"));
        }
    }
}
