'use strict';
// What people say about the games: the pattern of the lost positions in words, why it is so, and
// tempting ideas that err. Nothing here decides a game or an answer. The ideas tell a quiz where to
// ask, and each completes the sentence “Two heaps are lost if they …”. An idea gets the sizes in
// ascending order.

const lowestBit = n => n & -n; // The largest power of 2 that divides n, or 0.
const isPrime = n => divisors(n).length === 2;
const isAllOnes = n => (n & (n + 1)) === 0; // In binary, as 2ʲ − 1.
const total = sizes => sizes.reduce((sum, size) => sum + size, 0);

function primeFactors(n) {
  const least = numbers(2, n).find(d => n % d === 0);
  return least ? [least, ...primeFactors(n / least)] : [];
}

const agree = property => sizes => new Set(sizes.map(property)).size === 1;
const all = property => sizes => sizes.every(property);
const equalOr = other => sizes => agree(n => n)(sizes) || other(sizes);
const differBy = d => ([a, b]) => b - a === d;
const isOdd = n => n % 2 === 1;

const PATTERNS = {
  'nim': {
    pattern: 'Two heaps are lost if they are equal.',
    reason: `Whatever a turn takes from one of two equal heaps, the answer takes as much from the
      other. From unequal heaps, a turn makes them equal.`,
    ideas: [
      ['differ by a multiple of 4', agree(n => n % 4)],
      ['are both even, or both odd', agree(isOdd)],
      ['are equal, or differ by 1', equalOr(differBy(1))],
    ],
  },
  'divisor-nim': {
    pattern: `Two heaps are lost if 2 divides them equally often: if halving makes both odd after
      the same number of steps. So are two empty heaps.`,
    reason: `Every turn changes how often 2 divides its heap, since n − d and d = n/f differ by the
      factor f − 1, and one of f and f − 1 is even. The answer makes both equal again: from the heap
      that 2 divides more often, it takes the power of 2 in the other.`,
    ideas: [
      ['contain the same power of 2, if all from 8 on count as 8', agree(n => lowestBit(n | 8))],
      ['are both odd, or equal', equalOr(all(isOdd))],
      ['have the same number of divisors', agree(n => divisors(n).length)],
      ['have the same remainder modulo 4', agree(n => n % 4)],
    ],
  },
  'tower-breakers': {
    pattern: `Two towers are lost if their heights have equally many prime factors, each counted as
      often as it divides: 12 = 2 · 2 · 3 has three, as 8 and 30 have.`,
    reason: `A turn removes some prime factors from one tower. The answer removes as many from the
      other, as in Nim.`,
    ideas: [
      ['are equal, or both prime', equalOr(all(isPrime))],
      ['are both prime, or both not', agree(isPrime)],
      ['have both an even or both an odd number of prime factors',
        agree(n => isOdd(primeFactors(n).length))],
      ['have the same number of divisors', agree(n => divisors(n).length)],
      ['have the same prime divisors', agree(n => [...new Set(primeFactors(n))].join())],
      ['have as many prime factors, if more than 3 count as 3',
        agree(n => Math.min(primeFactors(n).length, 3))],
    ],
  },
  'halving-nim': {
    pattern: `Two heaps are lost if they become equal when 1 is added to both and each is halved
      until it is odd. So 2 and 11 are lost: 3, and 12 → 6 → 3. Or: n → 2n + 1, repeated, leads
      from one to the other.`,
    reason: `With 1 added, a turn leads from z to more than z/2. These numbers have odd parts of
      all kinds up to z, each once, but not that of z. So every turn changes the odd part of its
      heap, and the answer can make both equal again: in the heap with the larger one.`,
    ideas: [
      ['are equal, or n → 2n + 1 leads from one to the other in up to three steps',
        ([a, b]) => [a, 2 * a + 1, 4 * a + 3, 8 * a + 7].includes(b)],
      ['are equal, or one is about twice the other',
        equalOr(([a, b]) => Math.abs(b - 2 * a) < 2)],
      ['are both odd, or equal', equalOr(all(isOdd))],
      ['are both of the form 2ʲ − 1, or equal', equalOr(all(isAllOnes))],
    ],
  },
  'unbalanced-nim': {
    pattern: 'Two heaps are lost if they are 0 and 1, or 2 and 3, or 4 and 5, and so on.',
    reason: `Call these sizes partners. When a turn lowers one heap, the other can go to the partner
      of the new size. From other positions, the larger heap goes to the partner of the smaller.`,
    ideas: [
      ['differ by 1', differBy(1)],
      ['have a sum of the form 4n + 1', sizes => total(sizes) % 4 === 1],
      ['differ by 2', differBy(2)],
      ['have an odd sum', sizes => isOdd(total(sizes))],
      ['differ in a single binary digit', ([a, b]) => (a ^ b) === lowestBit(a ^ b)],
    ],
  },
};

/** The ideas about many heaps, in any game. */
const IDEAS_OF_MANY = [
  ['have an even sum', sizes => !isOdd(total(sizes))],
  ['have a largest one that is the sum of the others',
    sizes => total(sizes) === 2 * Math.max(...sizes)],
  ['form pairs of equal ones',
    sizes => sizes.every(size => !isOdd(sizes.filter(it => it === size).length))],
  ['have sizes whose xor is 0', sizes => sizes.reduce((xor, size) => xor ^ size) === 0],
];
