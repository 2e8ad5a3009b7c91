'use strict';

// What follows from the rules: who wins, and a match between you and the computer. A match is a
// game on a board, solved, with its positions so far, `line`. It is never changed.

const SIDE = 64; // A heap on the square has this many sizes.
const MAX_SIZE = 2000; // The limits of the other board.
const MAX_HEAPS = 8;

/** Picks at random, and nothing from an empty list. */
const pick = list => list[Math.floor(Math.random() * list.length)];

const isLegal = (game, position) => !game.allDiffer || new Set(position).size === position.length;

/** Lists the positions that a turn can leave. */
function turns(game, position) {
  return position.flatMap((heap, i) =>
    game.moves(heap, position.toSpliced(i, 1)).map(size => position.with(i, size)));
}

const changedHeap = (from, to) => to.findIndex((size, i) => size !== from[i]);

function pairs({ least }, side = SIDE) {
  const sizes = numbers(least, least + side - 1);
  return sizes.flatMap(a => sizes.map(b => [a, b]));
}

/** Finds the lost pairs by backward induction: a pair is lost if no turn leaves a lost one. */
function lostPairs(game) {
  const lost = {};
  for (const pair of pairs(game)) lost[pair] = turns(game, pair).every(next => !lost[next]);
  return lost;
}

/** Finds the nimbers of all heaps. Each is the least number that no turn leaves as a nimber. */
function nimbers(game) {
  const found = [];
  for (const heap of numbers(game.least, MAX_SIZE)) {
    const left = new Set(game.moves(heap, []).map(size => found[size]));
    found[heap] = 0;
    while (left.has(found[heap])) found[heap]++;
  }
  return found;
}

const nimSum = (match, position) => position.reduce((sum, size) => sum ^ match.solution[size], 0);

/** Tells whether the player to move loses. */
const isLost = (match, position) =>
  (match.board === 'square' ? match.solution[position] : nimSum(match, position) === 0);

const last = match => match.line.at(-1);
const isOver = match => turns(match.game, last(match)).length === 0;
const afterTurn = (match, next) => ({ ...match, line: [...match.line, next] });

/** Tells whether the turn from the position with this index is yours. */
const isYours = (match, index) => (index % 2 === 0) !== match.computerStarts;
const isYourTurn = match => !isOver(match) && isYours(match, match.line.length - 1);

/** Lists the positions that a turn of yours can leave now. */
const legalTurns = match => (isYourTurn(match) ? turns(match.game, last(match)) : []);

/** Finds the index of the position after your mistake, or -1. Index 0: the wrong side started. */
const mistake = match =>
  match.line.findIndex((position, i) => isYours(match, i) === isLost(match, position));

const winningTurns = (match, position) =>
  turns(match.game, position).filter(next => isLost(match, next));

/** Chooses a winning turn for the computer or, if there is none, any turn. */
const answer = match =>
  pick(winningTurns(match, last(match))) ?? pick(turns(match.game, last(match)));

/** Returns the positions before and after a turn that you should have made, if a turn lost. */
function betterTurn(match) {
  const from = match.line[mistake(match) - 1];
  return from ? [from, winningTurns(match, from)[0]] : [];
}

/** Says from which sizes a match can start, unless it can start from these. */
function startRefusal({ game, board }, sizes) {
  const { heap, least, allDiffer } = game, isSquare = board === 'square';
  const [min, max, largest] = isSquare ? [2, 2, least + SIDE - 1] : [1, MAX_HEAPS, MAX_SIZE];
  const isFine = min <= sizes.length && sizes.length <= max && isLegal(game, sizes)
    && sizes.every(size => least <= size && size <= largest) && turns(game, sizes).length > 0;
  const count = isSquare ? `two${allDiffer ? ' different' : ''}` : `${min} to ${max}`;
  return isFine ? '' : `A start has ${count} ${heap}s of ${least} to ${largest}, and a legal turn.`;
}

/** Finds a start with many turns. Half of these starts are lost, so it matters who moves first. */
function randomStart(match) {
  const [counts, most] = match.board === 'square' ? [[2], match.cells - 1] : [[3, 4, 5], 60];
  const size = () => match.game.least + pick(numbers(Math.ceil(most / 3), most));
  const starts = numbers(1, 300).map(() => numbers(1, pick(counts)).map(size))
    .filter(start => isLegal(match.game, start) && turns(match.game, start).length > 5);
  const lost = pick([true, false]);
  return starts.find(start => isLost(match, start) === lost) ?? starts[0];
}

/** Reads a list of sizes, or a number of heaps and their size. Returns none if it is neither. */
function parsedSizes(text) {
  const product = /^ *(\d+) *[x×*] *(\d+) *$/.exec(text);
  if (product) return Array(Math.min(product[1], MAX_HEAPS + 1)).fill(Number(product[2]));
  return /^[\d ,]*$/.test(text) ? (text.match(/\d+/g) ?? []).map(Number) : [];
}

/** Starts the match of an address, as far as it makes sense. A small square has `cells` a side. */
function openedMatch(address, cells) {
  // Unlike decodeURIComponent, this accepts a % that encodes nothing.
  const text = new URLSearchParams(`start=${address.slice(1)}`).get('start');
  const [name, kind, list] = text.split('/'), isGame = Object.hasOwn(GAMES, name);
  const id = isGame ? name : 'divisor-nim', game = GAMES[id];
  const board = kind === 'columns' && !game.allDiffer ? 'columns' : 'square';
  const solution = board === 'square' ? lostPairs(game) : nimbers(game);
  const match = { id, game, board, cells, solution, computerStarts: false };
  const sizes = list && parsedSizes(list);
  const refused = name && !isGame ? 'The address names none of the games.'
    : sizes && startRefusal(match, sizes);
  if (!sizes || refused) return { ...match, line: [randomStart(match)], refused };
  const isLarge = board === 'square' && Math.max(...sizes) >= game.least + cells;
  return { ...match, line: [sizes], cells: isLarge ? SIDE : cells };
}
