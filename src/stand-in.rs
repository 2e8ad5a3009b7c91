// A stand-in for the two crates, for judges that have none: `submit.sh` appends this file
// to a program. It covers what the programs use, with the standard library alone:
//
// - `proconio`: `input! { from source, x: T, xs: [T; n] }` for any `T: FromStr` named by
//   one word, and `OnceSource` with `new`, `next_token` and `is_empty`;
// - `itertools`: `find_position`.
//
// Left out is the rest: tuples, nested arrays, markers, other sources, white space beyond
// ASCII, other adaptors.

/// Reads tokens and numbers.
#[allow(dead_code, unused_imports, unused_macros)]
pub mod proconio {
    /// Declares variables and reads them: `input! { from source, n: usize, heaps: [u64; n] }`.
    macro_rules! input {
        (from $source:expr, $(
            $name:ident: $($type:ident)? $([$item:ident; $count:expr])?
        ),+ $(,)?) => {
            let source = $source;
            $(let $name = {
                let name = stringify!($name);
                $(source.read::<$type>(name))?
                $((0..$count).map(|_| source.read::<$item>(name)).collect::<Vec<_>>())?
            };)+
        };
    }
    pub(crate) use input;

    /// Where the tokens come from.
    pub mod source {
        use std::any::{Any, type_name};
        use std::fmt::Display;
        use std::io::{BufRead, BufReader};
        use std::str::FromStr;

        /// The crate reads this source at once.
        pub mod once {
            pub use super::Tokens as OnceSource;
        }

        /// What a source can do besides `input!`.
        pub trait Source<R: BufRead> {
            /// The next token, if there is one.
            fn next_token(&mut self) -> Option<&str>;

            /// Whether no token is left.
            fn is_empty(&mut self) -> bool;
        }

        /// Reads in large blocks, but never waits for more than the token asked for needs, so
        /// that it serves long inputs and dialogues alike.
        pub struct Tokens<R: BufRead> {
            /// The input.
            reader: BufReader<R>,
            /// The last token, or the white space before it.
            run: Vec<u8>,
        }

        impl<R: BufRead> Source<R> for Tokens<R> {
            fn next_token(&mut self) -> Option<&str> {
                self.pass(true);
                self.pass(false);
                let token = std::str::from_utf8(&self.run).unwrap_or_else(|error| {
                    panic!("`{}`: {}", String::from_utf8_lossy(&self.run), error)
                });
                Some(token).filter(|token| !token.is_empty())
            }

            fn is_empty(&mut self) -> bool {
                self.pass(true);
                self.reader.buffer().is_empty()
            }
        }

        impl<R: BufRead> Tokens<R> {
            /// A source over `reader`, of which nothing is read yet.
            pub fn new(reader: R) -> Self {
                Self { reader: BufReader::with_capacity(1 << 16, reader), run: Vec::new() }
            }

            /// The value of the next token; `name` is what messages call it.
            pub fn read<T: FromStr + 'static>(&mut self, name: &str) -> T
            where
                T::Err: Display,
            {
                let mut value: Option<T> = None;
                // If `T` is `u64`, try the fast way. `T` is known here, so this costs nothing.
                let slot: &mut dyn Any = &mut value;
                if let Some(slot) = slot.downcast_mut::<Option<u64>>() {
                    *slot = self.number();
                }
                value.unwrap_or_else(|| match self.next_token() {
                    Some(token) => token.parse().unwrap_or_else(|error| {
                        panic!("`{}` is not the {} `{}`: {}", token, type_name::<T>(), name, error)
                    }),
                    None => panic!("the input ends before the {} `{}`", type_name::<T>(), name),
                })
            }

            /// The fast way: parses the next token in the block, if it is wholly there and a
            /// plain number that fits. If not, it stays there, for `str::parse` to judge.
            fn number(&mut self) -> Option<u64> {
                let block = self.reader.buffer();
                let start = block.iter().position(|&byte| !is_white_space(byte))?;
                let mut bytes = &block[start..];
                let mut value = 0_u64;
                while let Some(number) = bytes.get(..8).and_then(eight_digits) {
                    value = value.checked_mul(100_000_000)?.checked_add(number)?;
                    bytes = &bytes[8..];
                }
                while !is_white_space(*bytes.first()?) {
                    let digit = char::from(bytes[0]).to_digit(10)?;
                    value = value.checked_mul(10)?.checked_add(digit.into())?;
                    bytes = &bytes[1..];
                }
                let length = block.len() - bytes.len();
                self.reader.consume(length);
                Some(value)
            }

            /// Goes over the white space in front, or over all up to white space.
            fn pass(&mut self, white_space: bool) {
                self.run.clear();
                loop {
                    let block = self.reader.fill_buf().expect("the input cannot be read");
                    let end = block.iter().position(|&byte| is_white_space(byte) != white_space);
                    let length = end.unwrap_or(block.len());
                    let done = end.is_some() || block.is_empty();
                    self.run.extend_from_slice(&block[..length]);
                    self.reader.consume(length);
                    if done {
                        return;
                    }
                }
            }
        }

        /// White space of ASCII, the vertical tab included.
        fn is_white_space(byte: u8) -> bool {
            matches!(byte, b' ' | b'\t'..=b'\r')
        }

        /// The number that eight digits form, if they are digits. Neighbours are joined to
        /// pairs, pairs to fours, fours to the whole, everywhere in the word at once.
        fn eight_digits(bytes: &[u8]) -> Option<u64> {
            let mut word = [0; 8];
            word.copy_from_slice(bytes);
            let digits = u64::from_le_bytes(word) ^ 0x3030_3030_3030_3030;
            // A byte above 9 has its high bit set, or has it when 0x76 = 0x80 − 10 is added.
            if (digits | digits.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 != 0 {
                return None;
            }
            let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
            let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
            Some((fours * 10_000 + (fours >> 32)) & 0xffff_ffff)
        }
    }
}

/// Iterator adaptors.
#[allow(dead_code)]
pub mod itertools {
    /// The adaptors, for every iterator.
    pub trait Itertools: Iterator + Sized {
        /// The first item that fits, and how many were before it.
        fn find_position<P>(&mut self, mut fits: P) -> Option<(usize, Self::Item)>
        where
            P: FnMut(&Self::Item) -> bool,
        {
            self.enumerate().find(|(_, item)| fits(item))
        }
    }

    impl<I: Iterator> Itertools for I {}
}
