'use strict';
// The test, at index.html#test. It states the rules a second time, as conditions on a turn from
// one size of a heap to a smaller one, and searches the games without any theory. It also states
// the patterns a second time, and plays quizzes with them, and with the wrong ideas.

const CONDITIONS = {
  'nim': () => true,
  'divisor-nim': (from, to) => from % (from - to) === 0,
  'tower-breakers': (from, to) => to > 0 && from % to === 0,
  'halving-nim': (from, to) => 2 * (from - to) <= from,
  'unbalanced-nim': (from, to, others) => !others.includes(to),
};

const exponentOf2 = n => Math.log2(n & -n);
const countPrimes = (n, p = 2) =>
  (n === 1 ? 0 : n % p > 0 ? countPrimes(n, p + 1) : 1 + countPrimes(n / p));
const NIMBERS = {
  'nim': n => n,
  'divisor-nim': n => (n === 0 ? 0 : exponentOf2(n) + 1),
  'tower-breakers': n => countPrimes(n),
  'halving-nim': n => ((n + 1) / 2 ** exponentOf2(n + 1) - 1) / 2,
};
const fitsPattern = (id, sizes) => (id === 'unbalanced-nim' ? (sizes[0] ^ sizes[1]) === 1
  : sizes.map(NIMBERS[id]).reduce((xor, nimber) => xor ^ nimber) === 0);

/** Wrong ideas that no list has: of two sizes, the smaller first, and of the nimbers of many. */
const OTHER_IDEAS = {
  square: [
    ([a, b]) => (b - a) % 5 === 0, ([a, b]) => b - a <= 2, ([a, b]) => b < 2 * a,
    ([a, b]) => a === b || numbers(2, a).some(d => a % d === 0 && b % d === 0),
  ],
  columns: [
    sizes => xorOf(sizes.filter(n => n !== 1)) === 0, sizes => total(sizes) % 4 === 0,
    sizes => sizes.filter(n => n === Math.max(...sizes)).length === 2,
    sizes => sizes.toSorted((a, b) => b - a).reduce((rest, n) => Math.abs(rest - n)) === 0,
  ],
};

const searchedTurns = (id, position) => position.flatMap((from, i) => numbers(0, from - 1)
  .filter(to => CONDITIONS[id](from, to, position.toSpliced(i, 1)))
  .map(to => position.with(i, to)));

/** Returns a function that tells, by trying every turn, whether the player to move wins. */
function searcher(id) {
  const known = {};
  const wins = position => known[position] ??= searchedTurns(id, position).some(it => !wins(it));
  return wins;
}

/** Plays on against random moves. Tells whether the computer gives no win away. */
function keepsWins(match, wins) {
  const stage = stageOf(match), here = last(match);
  if (stage === 'over') return mistake(match) >= 0 === isYours(match, match.line.length - 1);
  const next = stage === 'yours' ? pick(searchedTurns(match.id, here)) : answer(match);
  const isBad = stage !== 'yours' && wins(here) && wins(next);
  return !isBad && keepsWins(afterTurn(match, next), wins);
}

/** Answers as an idea says. */
const answered = (quiz, idea) =>
  (stageOf(quiz) === 'asking' ? answered(afterAnswer(quiz, idea(last(quiz))), idea) : quiz);

/** Plays quizzes. What is found grows, until it begins anew. */
function testQuiz(match, positions, check) {
  const truth = sizes => fitsPattern(match.id, sizes), found = new Set();
  const errs = ([, idea]) => positions.some(it => idea(it) !== truth(it));
  const largest = match.board === 'square' ? match.game.least + 63 : 40;
  const numbersOf = sizes => (match.board === 'square' ? sizes : sizes.map(NIMBERS[match.id]));
  const others = OTHER_IDEAS[match.board].map(idea => sizes => idea(numbersOf(sizes)));
  const passes = others.map(() => 0);
  for (const round of numbers(1, 200)) {
    if (round % 10 === 1) found.clear();
    const quiz = startedQuiz(match, found), { asked } = quiz, names = asked.map(nameOf);
    check('six are lost, and six won', asked.length === 12 && asked.filter(truth).length === 6);
    check('no size is too large', Math.max(...asked.flat()) <= largest);
    check('nothing is asked twice', new Set(names).size === 12);
    check('nothing is asked that is found', round % 10 !== 2 || !names.some(it => found.has(it)));
    check('the pattern passes', stageOf(answered(quiz, truth)) === 'passed');
    for (const [words, idea] of prepared(match).listed.filter(errs)) {
      const end = answered(quiz, idea);
      check(`a question refutes: they ${words || idea}`, stageOf(end) === 'failed');
      check('no other idea is named', ['', words].includes(suspectedIdea(end)));
      check('a wrong answer is refuted by a lost position', truth(last(end)));
    }
    others.forEach((idea, i) => { passes[i] += stageOf(answered(quiz, idea)) === 'passed'; });
    asked.filter(truth).forEach(it => found.add(nameOf(it)));
  }
  check(`other ideas pass seldom: ${passes}`, passes.every(count => count < 30));
}

/** Uses the page: moves, and answers the questions of a quiz, wrongly after some right ones. */
function testPage(wins, check) {
  const has = text => $('status').textContent.includes(text);
  const move = to => { $('position').value = textOf(to); $('turns').requestSubmit(); };
  move(last(shown));
  check('a position without a change', has('No turn leads') && !hasBegun(shown));
  move(['a word']);
  check('a word', has('A position is written like') && !hasBegun(shown));
  move(pick(searchedTurns(shown.id, last(shown))));
  check('a typed turn', has('The computer moves') && shown.line.length === 2);
  $('undo').click();
  check('a turn is undone', !hasBegun(shown));
  $('second').click();
  check('the computer starts', has('The computer moves') && hasBegun(shown));
  $('undo').click();
  check('that the computer starts is undone', !hasBegun(shown));
  for (const [rights, result] of [[0, '0 right'], [11, '11 right'], [12, 'Twelve of twelve']]) {
    check('nothing is found too early', !memory.solved.includes(shown.key));
    $('ask').click();
    check('Enter answers nothing yet', document.activeElement === $('status'));
    numbers(1, rights).forEach(() => $(isLost(shown, last(shown)) ? 'lost' : 'won').click());
    if (rights < 12) $(isLost(shown, last(shown)) ? 'won' : 'lost').click();
    check(`${rights} right answers`, has(result) && isEnd(shown));
  }
  check('a pattern is found', memory.solved.includes(shown.key));
  const isRight = sizes => (sizes.length < 4 ? !wins(sizes) : fitsPattern(shown.id, sizes));
  const found = [...foundIn(shown)].map(parsedSizes);
  check('lost positions found', found.length >= 6 && found.every(isRight));
}

/** Checks all pairs of heaps on both boards, triples of small heaps, games, and the page. */
function test() {
  const passed = [], failed = [];
  const check = (text, holds) => (holds ? passed : failed).push(`${shown.key}: ${text}`);
  for (const { key } of BOARDS) {
    open(`#${key}/`);
    const { id, game } = shown, match = shown, wins = searcher(id);
    check('a condition in test.js', id in CONDITIONS || match.board === 'columns');
    if (!(id in CONDITIONS)) continue;
    const triples = pairs(game, 10).flatMap(pair => numbers(game.least, 10).map(c => [...pair, c]));
    const positions = [...pairs(game), ...(match.board === 'columns' ? triples : [])];
    const listed = list => list.map(String).sort().join('; ');
    for (const it of positions) {
      check(`turns from ${it}`, listed(turns(game, it)) === listed(searchedTurns(id, it)));
      check(`who wins from ${it}`, isLost(match, it) !== wins(it));
    }
    for (const start of numbers(1, 25).map(() => pick(positions))) {
      const begun = { ...match, line: [start], computerStarts: pick([true, false]) };
      check(`a game from ${start}`, keepsWins(begun, wins));
    }
    if (PATTERNS[id]) testQuiz(match, positions, check);
    testPage(wins, check);
  }
  check('what is found is shown', $('games').querySelectorAll('path').length === BOARDS.length);
  for (const bad of ['#%', '#nim/columns/2001', '#unbalanced-nim//3,3', '#tower-breakers//0,3']) {
    const match = openedMatch(bad, () => false);
    check(`no start from ${bad}`, match.note && !startRefusal(match, last(match)));
  }
  check('an encoded comma', `${openedMatch('#nim/square/3%2C4').line}` === '3,4');
  check('other digits and signs', ['２１，５', '21;5'].every(it => `${parsedSizes(it)}` === '21,5'));
  history.replaceState(null, '', '#test');
  document.title = `${passed.length} passed, ${failed.length} failed`;
  document.body.textContent = [document.title, ...failed.slice(0, 20)].join('\n');
}

test();
