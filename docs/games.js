'use strict';
// The rules of the games, and nothing but them. A position lists the sizes of the heaps, none below
// `least`. A turn makes one heap smaller, to one of the sizes that `moves` lists, and a player who
// cannot move loses.

const numbers = (from, to) => Array.from(Array(Math.max(0, to - from + 1)), (_, i) => from + i);
const knownDivisors = [];
const divisors = n => knownDivisors[n] ??= numbers(1, n).filter(d => n % d === 0);

const GAMES = {
  'nim': {
    name: 'Nim', heap: 'heap', least: 0, program: 'nim',
    rule: 'A turn takes one stone or more from one heap.',
    moves: heap => numbers(0, heap - 1),
  },
  'divisor-nim': {
    name: 'Divisor Nim', heap: 'heap', least: 0, program: 'divisor-nim',
    rule: 'A turn takes from one heap a number that divides its size: 1, 2, 3 or all of 6.',
    moves: heap => divisors(heap).map(taken => heap - taken),
  },
  'tower-breakers': {
    name: 'Tower Breakers', heap: 'tower', least: 1, program: 'tower-breakers-revisited',
    rule: 'A turn lowers one tower to a height that divides its old height.',
    moves: tower => divisors(tower).filter(height => height < tower),
  },
  'halving-nim': {
    name: 'Halving Nim', heap: 'heap', least: 0, program: 'halving-nim-count',
    rule: 'A turn takes stones from one heap: at most half of it, so a heap of 1 is stuck.',
    moves: heap => numbers(Math.ceil(heap / 2), heap - 1),
  },
  'unbalanced-nim': {
    name: 'Unbalanced Nim', heap: 'heap', least: 0, program: 'unbalanced-nim',
    rule: 'A turn takes stones from one heap, but must not make the heaps equal (grey squares).',
    moves: heap => numbers(0, heap - 1),
    allDiffer: true, // No position has equal heaps.
  },
};
