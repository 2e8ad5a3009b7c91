//! Arithmetic: primes and prime factors, powers and nim-sums.

use std::ops::BitXor;

/// Lists the primes from `from` to `to` (sieve of Eratosthenes).
pub fn primes(from: u64, to: u64) -> Vec<u64> {
    let mut composite = vec![false; (to - from + 1) as usize];
    for p in (2..).take_while(|p| p * p <= to) {
        let first = p.max(from.div_ceil(p));
        for multiple in (p * first..=to).step_by(p as usize) {
            composite[(multiple - from) as usize] = true;
        }
    }
    (from.max(2)..=to).filter(|n| !composite[(n - from) as usize]).collect()
}

/// Returns the largest prime up to `most`. Requires that it is at least `most` − 300, as it is
/// below 10⁹.
pub fn largest_prime(most: u64) -> u64 {
    *primes(most.saturating_sub(300), most).last().expect("a prime")
}

/// Lists the prime factors of a positive number with multiplicity, in increasing order, by trial
/// division by 2 and odd numbers.
pub fn prime_factors(n: u64) -> Vec<u64> {
    let twos = n.trailing_zeros();
    let (mut factors, mut odd, mut p) = (vec![2; twos as usize], n >> twos, 3);
    while odd > 1 {
        // The least divisor is prime.
        p = (p..=odd.isqrt()).step_by(2).find(|&it| odd.is_multiple_of(it)).unwrap_or(odd);
        factors.push(p);
        odd /= p;
    }
    factors
}

/// Returns a power modulo `n`.
pub fn power(base: u64, exponent: u64, n: u64) -> u64 {
    if exponent == 0 {
        return 1;
    }
    let times = |x, y| (u128::from(x) * u128::from(y) % u128::from(n)) as u64;
    let even = power(times(base, base), exponent / 2, n);
    if exponent % 2 == 1 { times(even, base) } else { even }
}

/// Returns the xor of these nimbers: the nimber of the sum of their games.
pub fn nim_sum<N: BitXor<Output = N> + Default>(nimbers: impl IntoIterator<Item = N>) -> N {
    nimbers.into_iter().fold(N::default(), N::bitxor)
}
