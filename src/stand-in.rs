// `submit.sh` appends this stand-in for the crates `proconio` and `itertools` to a program. It
// compiles in every edition, and covers the parts that the programs use:
//
// - `Itertools` with `collect_vec` and `duplicates`;
// - `input! { from &mut source, x: T, xs: [T; n] }` for a type `T: FromStr + 'static` with a
//   one-word name and a printable error;
// - `OnceSource` and `LineSource` with `new`, `next_token` and `is_empty`.
//
// Not supported: `mut`, tuples, nested arrays, markers, other sources, sources by value, and
// `input!` without `from`.

#[allow(dead_code)]
pub mod itertools {
    pub trait Itertools: Iterator {
        fn collect_vec(self) -> Vec<Self::Item>
        where
            Self: Sized,
        {
            self.collect()
        }

        /// Returns each item that occurs more than once, in the order of the second occurrences.
        /// The crate does this lazily. Here the whole iterator is read first.
        fn duplicates(self) -> std::vec::IntoIter<Self::Item>
        where
            Self: Sized,
            Self::Item: Clone + Eq + std::hash::Hash,
        {
            let mut counts = std::collections::HashMap::new();
            let is_second = |item: &Self::Item| {
                let count = counts.entry(item.clone()).or_insert(0_usize);
                *count += 1;
                *count == 2
            };
            self.filter(is_second).collect_vec().into_iter()
        }
    }

    impl<I: Iterator> Itertools for I {}
}

#[allow(dead_code, unused_imports, clippy::inline_always)]
pub mod proconio {
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
    pub use stand_in_input as input;

    pub mod source {
        use std::any::{Any, type_name};
        use std::{convert::TryFrom, fmt::Display, io::Read, str::FromStr};

        /// In the crate, this source reads the whole input at once. Here it does not.
        pub mod once {
            pub use super::Tokens as OnceSource;
        }

        /// The crate reads this source line by line.
        pub mod line {
            pub use super::Tokens as LineSource;
        }

        pub trait Source {
            /// Takes the next token, or returns `None` at the end of the input.
            fn next_token(&mut self) -> Option<&str>;

            /// Tells whether no token is left; white space may be.
            fn is_empty(&mut self) -> bool;
        }

        /// Reads in large blocks, but never waits beyond the character that ends the token.
        pub struct Tokens<R: Read> {
            reader: R,
            /// The current part of the input.
            block: Vec<u8>,
            /// The index of the first unused byte of the block.
            start: usize,
        }

        impl<R: Read> Source for Tokens<R> {
            fn next_token(&mut self) -> Option<&str> {
                if self.is_empty() {
                    return None;
                }
                let mut end = 1;
                while self.byte(end).is_some() && self.white_space(end) == 0 {
                    end += 1;
                }
                let token = &self.block[self.start..self.start + end];
                self.start += end;
                Some(std::str::from_utf8(token).unwrap_or_else(|error| {
                    panic!("`{}`: {}", String::from_utf8_lossy(token), error)
                }))
            }

            fn is_empty(&mut self) -> bool {
                self.skip_white_space();
                self.start == self.block.len()
            }
        }

        impl<R: Read> Tokens<R> {
            pub fn new(reader: R) -> Self {
                Self { reader, block: Vec::new(), start: 0 }
            }

            fn skip_white_space(&mut self) {
                loop {
                    match self.white_space(0) {
                        0 => return,
                        length => self.start += length,
                    }
                }
            }

            /// Returns the length of the character `ahead` places after `start` if it is white space,
            /// or else 0. White space beyond ASCII begins with one of four bytes.
            fn white_space(&mut self, ahead: usize) -> usize {
                let length = match self.byte(ahead) {
                    Some(byte) if is_white_space(byte) => return 1,
                    Some(0xc2) => 2,
                    Some(0xe1..=0xe3) => 3,
                    _ => return 0,
                };
                if (1..length).any(|i| self.byte(ahead + i).is_none()) {
                    return 0;
                }
                let character = &self.block[self.start + ahead..][..length];
                let is_blank = |text: &str| text.trim().is_empty();
                if std::str::from_utf8(character).map_or(false, is_blank) { length } else { 0 }
            }

            /// Returns the byte `ahead` places after `start`, or `None` at the end of the input.
            /// Requires that `start + ahead` is at most the length of the block.
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

            /// Reads the next token as the variable `name` of type `T`, or panics. (Inlining makes
            /// it faster.)
            #[inline(always)]
            pub fn read<T: FromStr<Err = E> + 'static, E: Display>(&mut self, name: &str) -> T {
                let mut value: Option<T> = None;
                // `u64` and `usize` have a fast path. The compiler knows `T` here, so this check
                // costs nothing.
                let slot: &mut dyn Any = &mut value;
                if let Some(slot) = slot.downcast_mut::<Option<u64>>() {
                    *slot = self.plain_number();
                } else if let Some(slot) = slot.downcast_mut::<Option<usize>>() {
                    *slot = self.plain_number();
                }
                value.unwrap_or_else(|| match self.next_token() {
                    Some(token) => token.parse().unwrap_or_else(|error| {
                        let kind = type_name::<T>();
                        panic!("`{}` cannot be read as the {} `{}`: {}", token, kind, name, error)
                    }),
                    None => panic!("the input ends before the {} `{}`", type_name::<T>(), name),
                })
            }

            /// Takes the next token if it is a plain number that fits `T`: at most 27 digits, and
            /// then white space. Otherwise the token stays, and `str::parse` decides. Skips white
            /// space, and then looks only at the next 32 bytes of the block. If the block has
            /// fewer, the token stays.
            #[inline(always)]
            fn plain_number<T: TryFrom<u64>>(&mut self) -> Option<T> {
                let mut bytes = self.block.get(self.start..)?.get(..32)?;
                if !bytes[0].is_ascii_digit() {
                    self.skip_white_space();
                    bytes = self.block.get(self.start..)?.get(..32)?;
                }
                // Short numbers are read faster digit by digit, long ones eight digits at a time.
                let (mut value, mut end) = (0_u64, 0);
                while end < 3 && bytes[end].is_ascii_digit() {
                    value = value * 10 + u64::from(bytes[end] - b'0');
                    end += 1;
                }
                while end >= 3 && bytes[end].is_ascii_digit() {
                    let mut word = [0; 8];
                    word.copy_from_slice(bytes.get(end..end + 8)?); // None after 27 digits.
                    let (count, number) = digits_in(word);
                    if count < 8 {
                        value = value.checked_mul(POWERS_OF_TEN[count])?.checked_add(number)?;
                        end += count;
                        break;
                    }
                    // A constant power is faster than one from the table.
                    value = value.checked_mul(100_000_000)?.checked_add(number)?;
                    end += 8;
                }
                if !is_white_space(bytes[end]) {
                    return None;
                }
                let value = T::try_from(value).ok()?;
                self.start += end + 1;
                Some(value)
            }
        }

        /// Tells whether a byte is ASCII white space, including the vertical tab.
        fn is_white_space(byte: u8) -> bool {
            matches!(byte, b' ' | b'\t'..=b'\r')
        }

        const POWERS_OF_TEN: [u64; 8] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

        /// Returns how many digits the eight bytes begin with, and the number that these digits
        /// form. Requires that the first byte is a digit.
        #[inline(always)]
        fn digits_in(word: [u8; 8]) -> (usize, u64) {
            // Digits become bytes from 0 to 9, all others bytes from 10.
            let digits = u64::from_le_bytes(word) ^ 0x3030_3030_3030_3030;
            // Adding 0x76 sets the high bit of every byte from 10 to 127. Bytes from 128 have it in
            // `digits`. Only these can carry, so a carry spoils only bytes after the first byte
            // that is no digit.
            let sums = digits.wrapping_add(0x7676_7676_7676_7676);
            let non_digits = (digits | sums) & 0x8080_8080_8080_8080;
            if non_digits == 0 {
                return (8, join_digits(digits));
            }
            let count = non_digits.trailing_zeros() as usize / 8;
            // The shift drops the bytes after the digits, and puts zeros before the digits.
            (count, join_digits(digits << (64 - 8 * count)))
        }

        /// Returns the number that eight digits form, the first digit in the lowest byte. Each
        /// line joins all neighbours at once: digits to pairs, pairs to fours, fours to eight.
        fn join_digits(digits: u64) -> u64 {
            let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
            let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
            (fours * 10_000 + (fours >> 32)) & 0xffff_ffff
        }
    }
}
