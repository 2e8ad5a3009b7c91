'use strict';
// What follows from the rules: who wins, and a match between you and the computer. A match is a
// game on a board, solved, with its positions so far, `line`. A quiz is a match, too, with the
// positions `asked` and your `answers` whether they are lost. Neither is ever changed.

const SIDE = 64; // A heap on the square has this many sizes.
const MAX_SIZE = 2000; // The limit of the other board.

/** Picks at random, and nothing from an empty list. */
const pick = list => list[Math.floor(Math.random() * list.length)];
const sortedBy = (list, key) =>
  list.map(it => [key(it), it]).sort(([a], [b]) => a - b).map(([, it]) => it);
const shuffled = list => sortedBy(list, Math.random);

const isLegal = (game, position) => !game.allDiffer || new Set(position).size === position.length;
const turns = (game, position) =>
  position.flatMap((heap, i) => game.moves(heap).map(size => position.with(i, size)))
    .filter(next => isLegal(game, next));

const changedHeap = (from, to) => to.findIndex((size, i) => size !== from[i]);
const textOf = position => position.join(', ');
const nameOf = position => position.toSorted((a, b) => a - b).join(); // Also of a mirror image.

function pairs(game, side = SIDE) {
  const sizes = numbers(game.least, game.least + side - 1);
  return sizes.flatMap(a => sizes.map(b => [a, b])).filter(pair => isLegal(game, pair));
}

/** Finds the lost pairs by backward induction: a pair is lost if no turn leaves a lost one. */
function lostPairs(game, side) {
  const lost = {};
  for (const pair of pairs(game, side)) lost[pair] = turns(game, pair).every(next => !lost[next]);
  return lost;
}

/** Finds the nimbers of all heaps. Each is the least number that no turn leaves as a nimber. */
function nimbers(game, most) {
  const found = [];
  for (const heap of numbers(game.least, most)) {
    const left = new Set(game.moves(heap).map(size => found[size]));
    found[heap] = 0;
    while (left.has(found[heap])) found[heap]++;
  }
  return found;
}

const nimSum = (match, position) => xorOf(position.map(size => match.solution[size]));

const isLost = (match, position) =>
  (match.board === 'square' ? match.solution[position] : nimSum(match, position) === 0);

const last = match => match.line.at(-1);
const afterTurn = (match, next) => ({ ...match, line: [...match.line, next] });
const hasBegun = match => match.line.length > 1 || match.computerStarts;

/** Tells whether the turn from the position with this index is yours. */
const isYours = (match, index) => (index % 2 === 0) !== match.computerStarts;

/** Tells how a match stands: over, or whose turn it is. A quiz is asking, failed or passed. */
function stageOf(match) {
  const { game, line, asked, answers } = match;
  if (asked) {
    const isWrong = (saysLost, i) => saysLost !== isLost(match, asked[i]);
    if (answers.some(isWrong)) return 'failed';
    return answers.length < asked.length ? 'asking' : 'passed';
  }
  if (turns(game, last(match)).length === 0) return 'over';
  return isYours(match, line.length - 1) ? 'yours' : 'computers';
}

const legalTurns = match => (stageOf(match) === 'yours' ? turns(match.game, last(match)) : []);

/** Goes back to your last choice: a turn, or to let the computer start. */
function undone(match) {
  const index = match.line.slice(0, -1).findLastIndex((_, i) => isYours(match, i));
  const choice = index < 0 ? { computerStarts: false } : {};
  return { ...match, ...choice, line: match.line.slice(0, Math.max(index, 0) + 1) };
}

/** Finds the index of the position after your mistake, or -1. Index 0: the wrong side started. */
const mistake = match =>
  match.line.findIndex((position, i) => isYours(match, i) === isLost(match, position));

const winningTurns = (match, position) =>
  turns(match.game, position).filter(next => isLost(match, next));

/** Chooses a winning turn for the computer or, if there is none, any turn. */
const answer = it => pick(winningTurns(it, last(it))) ?? pick(turns(it.game, last(it)));

/** Returns the positions before and after a turn that you should have made, if a turn lost. */
function betterTurn(match) {
  const from = match.line[mistake(match) - 1];
  return from ? [from, winningTurns(match, from)[0]] : [];
}

/** Finds a lost position to begin with: one that a turn leaves or, from a lost one, the end. */
const hint = match => winningTurns(match, match.line[0])[0]
  ?? match.line[0].map((_, i) => match.game.least + (match.game.allDiffer ? i : 0));

const isOnBoard = ({ board, solution }, sizes) =>
  sizes.length > 0 && (board === 'square' ? [sizes] : sizes).every(it => it in solution);

/** Says from which sizes a match can start, unless it can start from these. */
function startRefusal(match, sizes) {
  const { game, board } = match, { name, heap, least } = game;
  const [count, largest] = board === 'square' ? ['two', least + SIDE - 1] : ['1 to 8', MAX_SIZE];
  const isStart = isOnBoard(match, sizes) && sizes.length <= 8 && turns(game, sizes).length > 0;
  return isStart ? '' : `To start ${name}, choose ${count}${game.allDiffer ? ' different' : ''}
    ${heap}s of ${least} to ${largest}, from which a turn is possible.`;
}

/** Finds a start with several turns, in a first game a small one that is won. */
function randomStart(match, isFirst) {
  const { game, board } = match, count = board === 'square' ? 2 : 3;
  const most = isFirst ? 14 : 60 / count;
  const size = () => game.least + pick(numbers(Math.ceil(most / 3), most));
  const wantsLost = !isFirst && pick([true, false]);
  const starts = numbers(1, 300).map(() => numbers(1, count).map(size))
    .filter(it => isLegal(game, it) && turns(game, it).length > 3);
  return starts.find(it => isLost(match, it) === wantsLost) ?? starts[0];
}

/** Reads a list of sizes. Returns none if it is no such list. */
function parsedSizes(text) {
  const list = text.normalize('NFKC'); // With full-width digits, too.
  return /^[\d ,;()]*$/.test(list) ? (list.match(/\d+/g) ?? []).map(Number) : [];
}

/** All games on their boards: two heaps on a square, or many as columns if they may be equal. */
const BOARDS = Object.entries(GAMES).flatMap(([id, game]) =>
  [['square', 'two'], ...(game.allDiffer ? [] : [['columns', 'many']])].map(([board, count]) =>
    ({ id, game, board, key: `${id}/${board}`, title: `${game.name}, ${count} ${game.heap}s` })));

const solutions = {}; // Those found so far.
/** Starts the match of an address, as far as it makes sense. Without sizes, it picks some. */
function openedMatch(address, isFirst) {
  // Unlike decodeURIComponent, this accepts a % that encodes nothing.
  const text = new URLSearchParams(`start=${address.slice(1)}`).get('start');
  const [name, kind, list] = text.split('/'), isGame = Object.hasOwn(GAMES, name);
  const boards = BOARDS.filter(({ id }) => id === (isGame ? name : 'nim'));
  const chosen = boards.find(({ board }) => board === kind) ?? boards[0], { game, key } = chosen;
  const solution =
    solutions[key] ??= chosen.board === 'square' ? lostPairs(game) : nimbers(game, MAX_SIZE);
  const match = { ...chosen, solution, computerStarts: false };
  const sizes = list && parsedSizes(list);
  const note = isGame ? sizes && startRefusal(match, sizes) : `There is no game “${name}”.`;
  return { ...match, line: [sizes && !note ? sizes : randomStart(match, isFirst(match))], note };
}
