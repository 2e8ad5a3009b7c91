'use strict';
// What people say about the games: the pattern of two heaps, why it holds, and tempting ideas that
// err, each with the sizes in ascending order. An idea whose words would give the pattern away has
// none. Nothing here decides a game or an answer: the ideas tell a quiz where to ask.

const lowestBit = n => n & -n; // The largest power of 2 that divides n, or 0.
const isOdd = n => n % 2 === 1;
const isPrime = n => divisors(n).length === 2;
const total = sizes => sizes.reduce((sum, size) => sum + size, 0);
const xorOf = sizes => sizes.reduce((xor, size) => xor ^ size, 0);
const primeFactors = n => (n < 2 ? [] : [divisors(n)[1], ...primeFactors(n / divisors(n)[1])]);

const agree = property => sizes => sizes.every(size => property(size) === property(sizes[0]));
const areEqual = agree(n => n);
const equalOr = holds => sizes => areEqual(sizes) || holds(sizes);
const areEqualOrTwice = ([a, b]) => [a, 2 * a, 2 * a + 1].includes(b);
const equalOrAll = trait => equalOr(sizes => sizes.every(trait));

const PATTERNS = {
  'nim': {
    pattern: 'Two heaps are lost if they are equal.',
    reason: `Whatever a turn takes from one of two equal heaps, the answer takes as much from the
      other. From unequal heaps, a turn makes them equal.`,
    nimber: 'The nimber of a heap is its size.',
    ideas: [
      ['differ by a multiple of 4', agree(n => n % 4)],
      ['differ by a multiple of 12', agree(n => n % 12)], // Whose quiz also refutes 3 and 6.
      ['are both even or both odd', agree(isOdd)],
      ['are equal or differ by 1', ([a, b]) => b - a <= 1],
      ['are equal or twice as large, or 1 more', areEqualOrTwice],
    ],
  },
  'divisor-nim': {
    pattern: `Two heaps are lost if both can be halved equally often until they are odd, such as 12
      and 20, or if both are empty.`,
    reason: `A turn changes how often its heap can be halved: 12 = 3·4 without 4 is 2·4, and of
      neighbours like 3 and 2 just one is even. If one heap can be halved more often, such as 12 in
      12 and 10, the answer takes the largest power of 2 that divides the other, here 2, and if the
      other is empty, the answer takes all.`,
    nimber: `An empty heap has the nimber 0, an odd one has 1, and doubling a heap adds 1.`,
    ideas: [
      ['', agree(n => n && lowestBit(n | 8))],
      ['', agree(n => lowestBit(n || 1))],
      ['', agree(n => n > 0 && Math.log2(lowestBit(n)) % 2)],
      ['are equal', areEqual],
      ['are both odd or equal', equalOrAll(isOdd)],
      ['', equalOr(([a, b]) => a % 4 > 0 && lowestBit(a) === lowestBit(b))],
      ['have the same number of divisors', agree(n => divisors(n).length)],
      ['have the same remainder modulo 4', agree(n => n % 4)],
    ],
  },
  'tower-breakers': {
    pattern: `Two towers are lost if both have equally many prime factors. Both 8 = 2·2·2 and
      30 = 2·3·5 have three.`,
    reason: `A turn removes prime factors from a tower, and the answer removes as many from the
      other. If one tower has more, a turn removes the surplus.`,
    nimber: 'The nimber of a tower is the number of its prime factors: 3 for 8 = 2·2·2 and for 30.',
    ideas: [
      ['', agree(n => Math.max(primeFactors(n).length, 1))],
      ['', agree(n => Math.min(primeFactors(n).length, 3))],
      ['', agree(n => isOdd(primeFactors(n).length))],
      ['', equalOr(sizes => [1, 2].some(k => sizes.every(n => primeFactors(n).length === k)))],
      ['are equal', areEqual],
      ['are equal or both prime', equalOrAll(isPrime)],
      ['are both prime or both not', agree(isPrime)],
      ['have the same number of divisors', agree(n => divisors(n).length)],
      ['have the same prime divisors', agree(n => [...new Set(primeFactors(n))].join())],
    ],
  },
  'halving-nim': {
    pattern: `Two heaps are lost if they are equal, or if repeating n → 2n + 1 leads from one to the
      other, as in 2 → 5 → 11 → 23.`,
    reason: `Add 1 to a heap, and halve it until it is odd: 2, 5, 11 and 23 give 3, 6, 12 and 24,
      and then all 3. From 24, a turn leads to 13 to 23, which give every odd number below 24 but 3:
      so a turn changes this number, and where two differ, it can make the larger equal the other.`,
    nimber: `For the nimber of a heap, add 1, halve until it is odd, and halve once more, rounding
      down: 11 becomes 12, 6, 3 and then 1.`,
    ideas: [
      ['', ([a, b]) => [a, 2 * a + 1, 4 * a + 3, 8 * a + 7].includes(b)],
      ['', ([a, b]) => (b + 1) % (a + 1) === 0],
      ['', ([a, b]) => [a, 2 * a + 1].includes(b)],
      ['are equal', areEqual],
      ['are equal or twice as large, or 1 more', areEqualOrTwice],
      ['are both odd or equal', equalOrAll(isOdd)],
      ['', equalOrAll(n => (n & (n + 1)) === 0)],
    ],
  },
  'unbalanced-nim': {
    pattern: 'Two heaps are lost if they are partners: 0 and 1, 2 and 3, 4 and 5, and so on.',
    reason: `When a turn lowers one of two partners, the answer lowers the other to the partner of
      the new size. From other heaps, a turn lowers the larger to the partner of the smaller.`,
    ideas: [
      ['differ by 1', ([a, b]) => b - a === 1],
      ['have a sum of the form 4n + 1', sizes => total(sizes) % 4 === 1],
      ['have an odd sum', sizes => isOdd(total(sizes))],
      ['', ([a, b]) => (a ^ b) === lowestBit(a ^ b)],
    ],
  },
};

const PATTERN_OF_MANY = { // In any game. The ideas are about sizes, and about nimbers.
  pattern: `A position is lost if its nimbers, in binary below each other, have an even number of
    ones in each column: if their xor is 0.`,
  reason: `A turn changes a nimber, and so a column. If some columns are odd, an answer lowers a
    nimber with a one in the leftmost of them so that all become even, since a turn can make each
    smaller nimber.`,
  ideas: [
    ['have an even sum', sizes => !isOdd(total(sizes))],
    ['have a largest one that is the sum of the others',
      sizes => total(sizes) === 2 * Math.max(...sizes)],
    ['form pairs of equal ones',
      sizes => sizes.every(size => !isOdd(sizes.filter(it => it === size).length))],
    ['', sizes => xorOf(sizes) === 0],
  ],
};

/** Returns the pattern on a board, if it is known. That of many heaps begins with their nimbers. */
function patternOf({ id, board }) {
  if (board === 'square') return PATTERNS[id];
  const { nimber = '' } = PATTERNS[id] ?? {};
  return { ...PATTERN_OF_MANY, pattern: `${nimber} ${PATTERN_OF_MANY.pattern}` };
}
