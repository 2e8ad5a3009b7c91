//! The stand-in reads as the crate does that it stands in for, and `submit.sh` appends it.

use std::{
    any::Any,
    cell::Cell,
    fmt::{Debug, Display},
    io::{self, BufRead, Read},
    panic::{self, UnwindSafe},
    str::FromStr,
    sync::Once,
};

#[path = "../src/stand-in.rs"]
mod stand_in;

/// A reader that hands out its text in small blocks.
struct Blocks<'a> {
    /// What is still to come.
    text: &'a [u8],
    /// The length of a block.
    size: usize,
    /// Whether the other side waits after the text: then asking for more would hang.
    waits: bool,
}

impl Read for Blocks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Blocks<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        assert!(!(self.waits && self.text.is_empty()), "would hang");
        Ok(&self.text[..self.size.min(self.text.len())])
    }

    fn consume(&mut self, count: usize) {
        self.text = &self.text[count..];
    }
}

/// What `read` returns, or the message of its panic, which is not printed.
fn outcome<T>(read: impl FnOnce() -> T + UnwindSafe) -> Result<T, String> {
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
    let result = panic::catch_unwind(read);
    QUIET.set(false);
    result.map_err(|payload| message(&*payload))
}

/// The text that a panic was given.
fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| payload.downcast_ref::<String>().cloned()).expect("a message")
}

/// The same few programs for one source of one library.
macro_rules! programs {
    ($name:ident: $($library:ident)::+, $module:ident, $source:ident) => {
        mod $name {
            use super::{Blocks, Debug, Display, FromStr, outcome};
            use $($library)::+::{input, source::{Source, $module::$source}};

            /// All tokens; `is_empty` has to foretell the end.
            pub fn tokens(text: &[u8], size: usize) -> Result<Vec<String>, String> {
                outcome(|| {
                    let mut source = $source::new(Blocks { text, size, waits: false });
                    let mut tokens = Vec::new();
                    while let Some(token) = source.next_token() {
                        tokens.push(token.to_string());
                    }
                    assert!(source.is_empty() && source.next_token().is_none());

                    let mut source = $source::new(Blocks { text, size, waits: false });
                    for token in &tokens {
                        assert!(!source.is_empty() && source.next_token() == Some(token));
                    }
                    assert!(source.is_empty());
                    tokens
                })
            }

            /// Values up to the end of the input.
            pub fn values<T>(text: &[u8], size: usize) -> Result<Vec<T>, String>
            where
                T: FromStr<Err: Debug + Display> + 'static,
            {
                outcome(|| {
                    let mut source = $source::new(Blocks { text, size, waits: false });
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
                    let mut source = $source::new(Blocks { text, size, waits: false });
                    let source = &mut source;
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

programs!(crate_once: proconio, once, OnceSource);
programs!(crate_line: proconio, line, LineSource);
programs!(here: crate::stand_in::proconio, once, OnceSource);

/// Numbers below a bound, from nothing but the one before: enough to make texts with.
struct Random(u64);

impl Random {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }

    /// One of `items`.
    fn pick<'a>(&mut self, items: &[&'a [u8]]) -> &'a [u8] {
        items[self.below(items.len())]
    }

    /// A token: most are plain numbers of up to 25 digits, few are not numbers at all.
    fn token(&mut self) -> Vec<u8> {
        let mut token = Vec::new();
        if self.below(8) == 0 {
            token.extend(self.pick(&[b"+", b"-", b"++", b"0", b"00000000000000000", b"x"]));
        }
        for _ in 0..self.below(26) {
            token.extend(self.pick(&[b"0", b"1", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9"]));
        }
        if self.below(16) == 0 {
            let others: [&[u8]; 9] =
                [b"+", b"-", b".", b"/", b":", b"e9", b"\0", "é９".as_bytes(), b"\xff"];
            let at = self.below(token.len() + 1);
            token.splice(at..at, self.pick(&others).iter().copied());
        }
        token
    }

    /// Tokens and white space.
    fn text(&mut self) -> Vec<u8> {
        let spaces: [&[u8]; 7] = [b" ", b"\n", b"\r\n", b"\t", b"\x0b", b"\x0c", b" \n \n\t\t  "];
        let mut text = Vec::new();
        for _ in 0..self.below(8) {
            text.extend(self.token());
            text.extend(self.pick(&spaces));
        }
        if self.below(2) == 0 {
            text.extend(self.token());
        }
        text
    }
}

/// Texts with numbers at the ends of the range, and texts with all kinds of faults.
const BY_HAND: [&[u8]; 29] = [
    b"",
    b" \r\n\t\x0b\x0c",
    b"0",
    b"0\n",
    b"\n\n7",
    b"1 2 3 4 word 5 6",
    b"1 2 3 4 5",
    b"1 2 3 4 w\xc3\xb6rd 5",
    b"1 2 3 4 w\xc3 \xb6rd 5",
    b"1 2 3 4 word \xff",
    b"1 2 3",
    b"18446744073709551615 00000000000000000000000000000005 9999999999999999999 0",
    b"18446744073709551615",
    b"18446744073709551616",
    b"18446744073709551616\n",
    b"18446744073709551620\n",
    b"000018446744073709551615\n",
    b"000018446744073709551616\n",
    b"18446744073800000000",
    b"28446744073709551615",
    b"99999999999999999999",
    b"100000000000000000000000000000000",
    b"00000000000000018446744073709551615 00000000000000018446744073709551616",
    b"340282366920938463463374607431768211455 340282366920938463463374607431768211456",
    b"+5 +0 +18446744073709551615",
    b"+ - +-5 -5 -0",
    b"12345678x 12345678",
    b"1234567:9 123456789/ 0x10 1_000 1.0 1e3",
    b"\xef\xbb\xbf1 2",
];

/// The texts by hand and some that are made up.
fn texts() -> Vec<Vec<u8>> {
    let mut random = Random(488);
    let made_up = (0..600).map(|_| random.text());
    BY_HAND.iter().map(|text| text.to_vec()).chain(made_up).collect()
}

/// Reads a text in blocks of some size.
type Program<T> = fn(&[u8], usize) -> Result<T, String>;

/// Both libraries are of the same opinion, whatever the size of the blocks.
fn assert_same<T: PartialEq + Debug>(theirs: [Program<T>; 2], ours: Program<T>) {
    for text in texts() {
        let shown = String::from_utf8_lossy(&text);
        let expected = theirs[0](&text, 1 << 13).ok();
        assert_eq!(theirs[1](&text, 1 << 13).ok(), expected, "the crate itself on {shown:?}");
        for size in (1..=40).chain([1 << 13]) {
            assert_eq!(ours(&text, size).ok(), expected, "{shown:?} in blocks of {size}");
        }
    }
}

#[test]
fn finds_the_tokens_that_the_crate_finds() {
    assert_same([crate_once::tokens, crate_line::tokens], here::tokens);
}

#[test]
fn reads_numbers_as_the_crate_does() {
    macro_rules! assert_same_for {
        ($($number:ty)+) => {
            $(assert_same::<Vec<$number>>(
                [crate_once::values, crate_line::values],
                here::values,
            );)+
        };
    }
    assert_same_for!(u8 u32 u64 u128 usize i64);
}

#[test]
fn reads_words_and_arrays_as_the_crate_does() {
    assert_same::<Vec<String>>([crate_once::values, crate_line::values], here::values);
    assert_same([crate_once::mixture, crate_line::mixture], here::mixture);
}

#[test]
fn reads_numbers_of_every_length_across_the_ends_of_its_own_block() {
    let numbers: Vec<u64> =
        (0..30_000).map(|i| u64::MAX >> (i % 65).min(63) >> (i / 999)).collect();
    let text = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join("\r\n");
    for shift in 0..24 {
        let text = " ".repeat(shift) + &text;
        assert_eq!(here::values(text.as_bytes(), usize::MAX).as_ref(), Ok(&numbers), "{shift}");
    }
    let long = "7".repeat(200_000);
    assert_eq!(here::tokens(long.as_bytes(), usize::MAX), Ok(vec![long]));
}

#[test]
fn says_what_is_wrong() {
    for (text, message) in [
        ("-5", "`-5` is not the u64 `first`: invalid digit found in string"),
        ("1 2 1e9", "`1e9` is not the u64 `three`: invalid digit found in string"),
        (
            "20000000000000000000 ",
            "`20000000000000000000` is not the u64 `first`: number too large",
        ),
        ("1 2 3", "the input ends before the u64 `three`"),
        ("1 2 3 4\n", "the input ends before the alloc::string::String `word`"),
        ("", "the input ends before the u64 `first`"),
    ] {
        let said = here::mixture(text.as_bytes(), 9).expect_err(text);
        assert!(said.starts_with(message), "{text}: {said}");
    }
    let said = here::tokens(b"5\xff 7", 9).expect_err("bytes that are no text");
    assert!(said.starts_with("`5\u{fffd}`: invalid utf-8"), "{said}");
}

#[test]
fn answers_as_soon_as_it_can() {
    use stand_in::proconio::{
        input,
        source::{Source, once::OnceSource},
    };

    /// As programs have it that hand their source on.
    fn sum<R: BufRead>(source: &mut OnceSource<R>) -> u64 {
        input! { from source, a: u64, b: u64 }
        a + b
    }

    for size in 1..=10 {
        let mut source = OnceSource::new(Blocks { text: b"2 3\n4 5 word ", size, waits: true });
        assert_eq!(sum(&mut source), 5);
        assert!(!source.is_empty());
        assert_eq!(sum(&mut source), 9);
        assert_eq!(source.next_token(), Some("word"));
        assert_eq!(
            outcome(panic::AssertUnwindSafe(|| source.is_empty())),
            Err("would hang".into())
        );
    }
}

/// The script that appends the stand-in.
#[cfg(unix)]
mod submit {
    use std::{
        env, fs,
        path::Path,
        process::{Command, Output},
    };

    /// The folder of the repository.
    const ROOT: &str = env!("CARGO_MANIFEST_DIR");

    /// Runs the script of the folder `root` from another folder.
    fn submit(root: &Path, arguments: &[&str]) -> Output {
        let mut command = Command::new("bash");
        command.arg(root.join("submit.sh")).args(arguments).current_dir(env::temp_dir());
        command.output().expect("bash can be run")
    }

    /// The text of the stand-in.
    fn stand_in() -> String {
        fs::read_to_string(Path::new(ROOT).join("src/stand-in.rs")).expect("a stand-in")
    }

    #[test]
    fn prints_the_program_proper_of_every_program_and_the_stand_in() {
        for entry in fs::read_dir(Path::new(ROOT).join("src/bin")).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            let output = submit(Path::new(ROOT), &[name]);
            let printed = String::from_utf8(output.stdout).expect("UTF-8");

            let source = fs::read_to_string(&path).expect("a program");
            let program = printed.strip_suffix(&stand_in()).expect("the stand-in at the end");
            let tests = source.strip_prefix(program).expect("the program at the beginning");
            let attached =
                tests.split_once("#[cfg(test)]\n").map_or(tests, |(attached, _)| attached);
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
    fn leaves_out_the_tests_and_their_doc_comment_even_in_a_folder_with_spaces() {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a folder  with *spaces*");
        fs::create_dir_all(root.join("src/bin")).expect("a new folder");
        for file in ["submit.sh", "src/stand-in.rs"] {
            fs::copy(Path::new(ROOT).join(file), root.join(file)).expect("a copy");
        }
        for (program, tests) in [
            (
                "/// Nothing.\nfn main() {}\n\n",
                "/// Rules,\n///\n/// long.\n#[cfg(test)]\nmod rules {}\n",
            ),
            ("// %s \\n é\nfn main() {}\n", "#[cfg(test)]\nmod tests {\n    #[cfg(test)]\n}\n"),
            (
                "/// Nothing.\n\n\n",
                "#[cfg(test)]\nmod tests;\n\n/// More.\n#[cfg(test)]\nmod more;\n",
            ),
            ("fn main() {}\n", ""),
            ("fn main() {}\n/// Dangling.\n", ""),
        ] {
            fs::write(root.join("src/bin/a b.rs"), program.to_string() + tests).expect("a file");
            let output = submit(&root, &["a b"]);
            assert_eq!(String::from_utf8_lossy(&output.stdout), program.to_string() + &stand_in());
        }
        fs::remove_file(root.join("src/stand-in.rs")).expect("a file");
        let output = submit(&root, &["a b"]);
        assert!(!output.status.success() && output.stdout.is_empty(), "half a program");
    }

    #[test]
    fn refuses_what_is_not_the_name_of_a_program() {
        for arguments in [
            &["tower-builders"][..],
            &["../stand-in"],
            &["./tower-breakers"],
            &["tower-breakers.rs"],
            &["tower*"],
            &["tower-breakers\ntower-breakers"],
            &["-n"],
            &[""],
            &[],
            &["tower-breakers", "tower-breakers"],
        ] {
            let output = submit(Path::new(ROOT), arguments);
            let message = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
            assert!(output.stdout.is_empty(), "{arguments:?}");
            assert!(message.contains("\n  tower-breakers\n"), "{arguments:?}: {message}");
        }
    }

    #[test]
    fn helps() {
        for argument in ["-h", "--help"] {
            let output = submit(Path::new(ROOT), &[argument]);
            assert!(output.status.success() && output.stderr.is_empty());
            assert!(String::from_utf8_lossy(&output.stdout).contains("\n  tower-breakers\n"));
        }
    }
}
