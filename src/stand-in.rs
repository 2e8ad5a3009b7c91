// A stand-in for the crates `proconio` and `itertools`, which `submit.sh` appends to a program.
// It is Rust of every edition, and covers what the programs use: `Itertools` with `join`,
// `input! { from source, x: T, xs: [T; n] }` for any `T: FromStr` named by one word, and
// `OnceSource` and `LineSource` with `new`, `next_token` and `is_empty`. Left out: tuples, nested
// arrays, markers, other sources, white space beyond ASCII.

/// Joins what an iterator yields.
#[allow(dead_code)]
pub mod itertools {
    /// What every iterator gets.
    pub trait Itertools: Iterator {
        /// The items as one text, with this between them.
        fn join(&mut self, separator: &str) -> String
        where
            Self::Item: std::fmt::Display,
        {
            self.map(|item| item.to_string()).collect::<Vec<_>>().join(separator)
        }
    }

    impl<I: Iterator> Itertools for I {}
}

/// Reads tokens and numbers.
#[allow(dead_code, unused_imports, clippy::inline_always)]
pub mod proconio {
    /// Declares variables and reads them: `input! { from source, n: usize, heaps: [u64; n] }`.
    #[macro_export]
    macro_rules! stand_in_input {
        (from $source:expr, $(
            $name:ident: $($type:ident)? $([$item:ident; $count:expr])?
        ),+ $(,)?) => {
            let source = $source;
            $(let $name = {
                let name = stringify!($name);
                $(source.read::<$type, _>(name))?
                $((0..$count).map(|_| source.read::<$item, _>(name)).collect::<Vec<_>>())?
            };)+
        };
    }
    pub use crate::stand_in_input as input;

    /// Where the tokens come from.
    pub mod source {
        use std::any::{Any, type_name};
        use std::{convert::TryFrom, fmt::Display, io::Read, str::FromStr};

        /// The crate reads this source at once.
        pub mod once {
            pub use super::Tokens as OnceSource;
        }

        /// The crate reads this source line by line.
        pub mod line {
            pub use super::Tokens as LineSource;
        }

        /// What a source can do besides `input!`.
        pub trait Source {
            /// The next token, if there is one.
            fn next_token(&mut self) -> Option<&str>;

            /// Whether no token is left.
            fn is_empty(&mut self) -> bool;
        }

        /// Reads in large blocks, but never waits for more than the token asked for needs.
        pub struct Tokens<R: Read> {
            /// The input.
            reader: R,
            /// What was read last.
            block: Vec<u8>,
            /// Where the part of the block begins that is still to be used.
            start: usize,
        }

        impl<R: Read> Source for Tokens<R> {
            fn next_token(&mut self) -> Option<&str> {
                if self.is_empty() {
                    return None;
                }
                let mut end = 1;
                while matches!(self.byte(end), Some(byte) if !is_white_space(byte)) {
                    end += 1;
                }
                let token = &self.block[self.start..self.start + end];
                self.start += end;
                Some(std::str::from_utf8(token).unwrap_or_else(|error| {
                    panic!("`{}`: {}", String::from_utf8_lossy(token), error)
                }))
            }

            fn is_empty(&mut self) -> bool {
                while matches!(self.byte(0), Some(byte) if is_white_space(byte)) {
                    self.start += 1;
                }
                self.start == self.block.len()
            }
        }

        impl<R: Read> Tokens<R> {
            /// A source over `reader`, of which nothing is read yet.
            pub fn new(reader: R) -> Self {
                Self { reader, block: Vec::new(), start: 0 }
            }

            /// The byte so far ahead, if there is one. The byte before it is in the block.
            fn byte(&mut self, ahead: usize) -> Option<u8> {
                if self.start + ahead == self.block.len() {
                    self.block.drain(..self.start);
                    self.start = 0;
                    self.block.resize(ahead + (1 << 16), 0);
                    let count = self.reader.read(&mut self.block[ahead..]);
                    self.block.truncate(ahead + count.expect("the input cannot be read"));
                }
                self.block.get(self.start + ahead).copied()
            }

            /// The value of the next token; `name` is what messages call it. (Inlined, it reads
            /// short numbers a third faster.)
            #[inline(always)]
            pub fn read<T: FromStr<Err = E> + 'static, E: Display>(&mut self, name: &str) -> T {
                let mut value: Option<T> = None;
                // Two types have a fast way. `T` is known here, so looking for it costs nothing.
                let slot: &mut dyn Any = &mut value;
                if let Some(slot) = slot.downcast_mut::<Option<u64>>() {
                    *slot = self.number();
                } else if let Some(slot) = slot.downcast_mut::<Option<usize>>() {
                    *slot = self.number();
                }
                value.unwrap_or_else(|| match self.next_token() {
                    Some(token) => token.parse().unwrap_or_else(|error| {
                        panic!("`{}` is not the {} `{}`: {}", token, type_name::<T>(), name, error)
                    }),
                    None => panic!("the input ends before the {} `{}`", type_name::<T>(), name),
                })
            }

            /// The fast way: the next token, if it is well inside the block and a plain number
            /// that fits. If not, it stays there, for `str::parse` to judge.
            #[inline(always)]
            fn number<T: TryFrom<u64>>(&mut self) -> Option<T> {
                let mut bytes = self.block.get(self.start..)?.get(..32)?;
                if !bytes[0].is_ascii_digit() {
                    self.is_empty(); // This goes over white space.
                    bytes = self.block.get(self.start..)?.get(..32)?;
                }
                // Short numbers are read faster digit by digit, long ones eight at a time.
                let (mut value, mut end) = (0_u64, 0);
                while end < 3 && bytes[end].is_ascii_digit() {
                    value = value * 10 + u64::from(bytes[end] - b'0');
                    end += 1;
                }
                let mut more = end == 3;
                while more {
                    let mut word = [0; 8];
                    word.copy_from_slice(bytes.get(end..end + 8)?);
                    let word = u64::from_le_bytes(word) ^ 0x3030_3030_3030_3030;
                    // A byte above 9 has its high bit set, or has it when 0x80 − 10 is added.
                    let others = word | word.wrapping_add(0x7676_7676_7676_7676);
                    let others = others & 0x8080_8080_8080_8080;
                    if others != 0 {
                        let count = others.trailing_zeros() as usize / 8;
                        let number = joined(word << 8 << (56 - 8 * count));
                        value = value.checked_mul(POWERS[count])?.checked_add(number)?;
                        end += count;
                        break;
                    }
                    value = value.checked_mul(100_000_000)?.checked_add(joined(word))?;
                    end += 8;
                    more = bytes[end].is_ascii_digit();
                }
                if !is_white_space(bytes[end]) {
                    return None;
                }
                let value = T::try_from(value).ok()?;
                self.start += end + 1;
                Some(value)
            }
        }

        /// White space of ASCII, the vertical tab included.
        fn is_white_space(byte: u8) -> bool {
            matches!(byte, b' ' | b'\t'..=b'\r')
        }

        /// The powers of ten.
        const POWERS: [u64; 8] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

        /// The number that eight digits form, the first in the lowest byte. Neighbours are
        /// joined to pairs, pairs to fours, fours to the whole, all over the word at once.
        fn joined(digits: u64) -> u64 {
            let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
            let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
            (fours * 10_000 + (fours >> 32)) & 0xffff_ffff
        }
    }
}
