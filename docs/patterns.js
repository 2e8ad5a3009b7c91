'use strict';
// What people say about the games: the pattern of two heaps, why it holds, and tempting ideas that
// err, each with the sizes in ascending order. Nothing here decides a game or an answer: the ideas
// tell a quiz where to ask.

const lowestBit = n => n & -n; // The largest power of 2 that divides n, or 0.
const isOdd = n => n % 2 === 1;
const isPrime = n => divisors(n).length === 2;
const isAllOnes = n => (n & (n + 1)) === 0; // In binary.
const total = sizes => sizes.reduce((sum, size) => sum + size, 0);
function primeFactors(n) {
  const least = numbers(2, n).find(d => n % d === 0);
  return least ? [least, ...primeFactors(n / least)] : [];
}

const agree = property => sizes => new Set(sizes.map(property)).size === 1;
const equalOrAll = property => ([a, b]) => a === b || (property(a) && property(b));

const PATTERNS = {
  'nim': {
    pattern: 'Two heaps are lost if they are equal.',
    reason: `Whatever a turn takes from one of two equal heaps, the answer takes as much from the
      other. From unequal heaps, a turn makes them equal.`,
    ideas: [
      ['differ by a multiple of 4', agree(n => n % 4)],
      ['differ by a multiple of 8', agree(n => n % 8)],
      ['are both even, or both odd', agree(isOdd)],
      ['are equal, or differ by 1', ([a, b]) => b - a <= 1],
      ['have the same number of divisors', agree(n => divisors(n).length)],
    ],
  },
  'divisor-nim': {
    pattern: `Two heaps are lost if both can be halved equally often until they are odd, or both are
      empty.`,
    reason: `A turn from n = f·d leads to (f − 1)·d, and exactly one of f and f − 1 is even, so it
      changes how often its heap can be halved. From the heap that can be halved more often, the
      answer takes the largest power of 2 that divides the other. If one is empty, it takes all.`,
    ideas: [
      ['contain the same power of 2, if all from 8 on count as 8', agree(n => lowestBit(n | 8))],
      ['are both odd, or equal', equalOrAll(isOdd)],
      ['have the same number of divisors', agree(n => divisors(n).length)],
      ['have the same remainder modulo 4', agree(n => n % 4)],
    ],
  },
  'tower-breakers': {
    pattern: `Two towers are lost if both have equally many prime factors. Both 8 = 2·2·2 and
      30 = 2·3·5 have three.`,
    reason: 'A turn removes prime factors from a tower. The answer removes as many from the other.',
    ideas: [
      ['are equal, or both prime', equalOrAll(isPrime)],
      ['are both prime, or both not', agree(isPrime)],
      ['both have an even or both an odd number of prime factors',
        agree(n => isOdd(primeFactors(n).length))],
      ['have the same number of divisors', agree(n => divisors(n).length)],
      ['have the same prime divisors', agree(n => [...new Set(primeFactors(n))].join())],
      ['have as many prime factors, if more than 3 count as 3',
        agree(n => Math.min(primeFactors(n).length, 3))],
    ],
  },
  'halving-nim': {
    pattern: `Two heaps are lost if repeating n → 2n + 1 leads from one to the other: if they become
      equal when 1 is added to both, and each is then halved until it is odd.`,
    reason: `With 1 added, a turn leads from z to any smaller number above z/2. By halving, these
      give each odd number below z once, but not the one that z gives. So a turn changes the odd
      number of its heap, and the answer replaces the larger odd number by the smaller one.`,
    ideas: [
      ['are equal, or n → 2n + 1 leads from one to the other in up to three steps',
        ([a, b]) => [a, 2 * a + 1, 4 * a + 3, 8 * a + 7].includes(b)],
      ['are equal, or one is about twice the other',
        ([a, b]) => a === b || Math.abs(b - 2 * a) <= 1],
      ['are both odd, or equal', equalOrAll(isOdd)],
      ['are both of the form 2ʲ − 1, or equal', equalOrAll(isAllOnes)],
    ],
  },
  'unbalanced-nim': {
    pattern: 'Two heaps are lost if they are partners: 0 and 1, 2 and 3, 4 and 5, and so on.',
    reason: `When a turn lowers one of two partners, the answer lowers the other to the partner of
      the new size. From other heaps, a turn lowers the larger to the partner of the smaller.`,
    ideas: [
      ['differ by 1', ([a, b]) => b - a === 1],
      ['have a sum of the form 4n + 1', sizes => total(sizes) % 4 === 1],
      ['differ by 2', ([a, b]) => b - a === 2],
      ['have an odd sum', sizes => isOdd(total(sizes))],
      ['differ in a single binary digit', ([a, b]) => (a ^ b) === lowestBit(a ^ b)],
    ],
  },
};

const PATTERN_OF_MANY = { // In any game.
  pattern: 'A position is lost if the xor of its nimbers is 0.',
  reason: `In each column of the binary digits, the number of ones is then even: a turn spoils this,
    and the answer can restore it. A pair is lost if its nimbers are equal, so the pattern of pairs
    tells which sizes share a nimber.`,
  ideas: [
    ['have an even sum', sizes => !isOdd(total(sizes))],
    ['have a largest one that is the sum of the others',
      sizes => total(sizes) === 2 * Math.max(...sizes)],
    ['form pairs of equal ones',
      sizes => sizes.every(size => !isOdd(sizes.filter(it => it === size).length))],
    ['have sizes whose xor is 0', sizes => sizes.reduce((xor, size) => xor ^ size) === 0],
  ],
};

/** Returns the pattern on a board, if it is known. */
const patternOf = ({ id, board }) => (board === 'columns' ? PATTERN_OF_MANY : PATTERNS[id]);
