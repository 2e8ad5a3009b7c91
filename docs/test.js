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
  'unbalanced-nim': n => n >> 1, // Only for two heaps, which differ.
};
const fitsPattern = (id, sizes) => sizes.map(NIMBERS[id]).reduce((xor, n) => xor ^ n) === 0;

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

/** Answers as an idea says. */
const answered = (quiz, idea) =>
  (stageOf(quiz) === 'asking' ? answered(afterAnswer(quiz, idea(last(quiz))), idea) : quiz);

/** Plays quizzes. What is seen grows, until it begins anew. */
function testQuiz(match, positions, check) {
  const truth = sizes => fitsPattern(match.id, sizes), seen = new Set(), named = new Set();
  const errs = ([, idea]) => positions.some(it => idea(it) !== truth(it));
  const isSquare = match.board === 'square';
  const others = OTHER_IDEAS[match.board].map(idea => sizes =>
    idea(isSquare ? sizes : sizes.map(NIMBERS[match.id])));
  const passes = others.map(() => 0);
  for (const round of numbers(1, 200)) {
    if (round % 10 === 1) seen.clear();
    const quiz = startedQuiz(match, seen), { asked } = quiz, names = asked.map(nameOf);
    check('six are lost, and six won', asked.filter(truth).length === 6 && asked.length === 12);
    check('nothing is asked twice', new Set(names).size === 12);
    check('a game can start from what is asked', asked.every(it => !startRefusal(match, it)));
    check('nothing is asked that is seen', round % 10 !== 2 || !names.some(it => seen.has(it)));
    check('the pattern passes', stageOf(answered(quiz, truth)) === 'passed');
    for (const [words, idea] of prepared(match).listed.filter(errs)) {
      const end = answered(quiz, idea);
      check(`a question refutes: they ${words || idea}`, stageOf(end) === 'failed');
      check('no other idea is named', ['', words].includes(suspectedIdea(end)));
      check('a lost position refutes, from a won one in one turn',
        truth(last(end)) && end.line.length <= (truth(end.line[0]) ? 3 : 2));
      named.add(suspectedIdea(end));
    }
    others.forEach((idea, i) => { passes[i] += stageOf(answered(quiz, idea)) === 'passed'; });
    names.forEach(it => seen.add(it));
  }
  check(`other ideas pass seldom: ${passes}`, passes.every(count => count < 30));
  check('ideas are named', named.size > 2);
}

/** Uses the page: moves, and answers the questions of a quiz, wrongly after some right ones. */
function testPage(check) {
  const has = text => $('status').textContent.includes(text), start = [45, 30];
  open(`#${shown.key}/${start}`);
  const move = to => { $('position').value = textOf(to); $('turns').requestSubmit(); };
  const turn = pick(searchedTurns(shown.id, start));
  const click = (x, y) => {
    const at = new DOMPoint(x, y).matrixTransform($('board').getScreenCTM());
    $('board').dispatchEvent(new MouseEvent('click', { clientX: at.x, clientY: at.y }));
  };
  const heaps = [...document.querySelectorAll('.stones path')];
  check('each heap has its stones', heaps.every((heap, i) =>
    heap.getAttribute('d').split('M').length === start[i] + 1));
  check('each turn is the nearest to its mark', legalTurns(shown).every(to =>
    `${turnNear(shown, endOf(shown, start, to))}` === `${to}`));
  move(['a word']);
  check('a word', has('No turn leads') && !hasBegun(shown));
  click(...endOf(shown, start, turn));
  check('a first click chooses', has('Choose it again') && !hasBegun(shown));
  click(UNITS - 1, UNITS - 1);
  check('a click beside the turns', has('to this place') && $('position').value === '');
  click(...endOf(shown, start, turn));
  click(...endOf(shown, start, turn));
  check('a second click plays its turn', `${last(shown)}` === `${turn}` && has('computer moves'));
  check('no turn is judged yet', !/[✓✗–]/.test($('record').textContent));
  show({ ...shown, line: [start, turn, start, turn] });
  $('undo').click();
  check('one turn of yours is undone', shown.line.length === 3);
  $('undo').click();
  move(turn);
  check('a typed turn', has('The computer moves') && shown.line.length === 2);
  $('undo').click();
  $('second').click();
  check('the computer starts', has('The computer moves') && hasBegun(shown));
  $('undo').click();
  check('that the computer starts is undone', !hasBegun(shown));
  for (const [rights, result] of [[0, '0 right'], [11, '11 right'], [12, 'Twelve of twelve']]) {
    check('nothing is found too early', !$('games').querySelector('[aria-current=true] path'));
    const seen = seenIn(shown);
    $('ask').click();
    check('nothing is asked again', !shown.asked.some(it => seen.includes(nameOf(it))));
    check('Enter answers nothing yet', document.activeElement === $('status'));
    $('lost').dispatchEvent(new MouseEvent('click', { detail: 2 }));
    numbers(1, rights).forEach(() => $(isLost(shown, last(shown)) ? 'lost' : 'won').click());
    if (rights < 12) $(isLost(shown, last(shown)) ? 'won' : 'lost').click();
    check(`${rights} right answers, and no double click`, has(result) && isEnd(shown));
  }
  check('lost positions are found', foundIn(shown).size >= 6);
}

/** Opens the page with what is kept, and with what has another shape. */
function testMemory(check) {
  const keep = text => {
    localStorage[KEPT_AS] = text;
    history.replaceState(null, '', '#');
    readMemory();
    restore();
  };
  const match = '{"key":"nim/square","line":[[9,5],[9,4]]}';
  keep(`{"seen":{"nim/square":["3,4"]},"solved":["nim/columns"],"match":${match}}`);
  check('a match is kept', `${shown.line}` === '9,5,9,4');
  check('memory is kept', `${seenIn(shown)} ${memory.solved}` === '3,4,5,5 nim/columns');
  const matches = ['[]', '[[400,3]]', '[[1,2]],"asked":[[1,2]]']
    .map(line => `{"seen":{},"solved":[],"match":{"key":"nim/square","line":${line}}}`);
  for (const text of ['{"seen":null}', '{"seen":{},"solved":5}', ...matches]) {
    keep(text);
    check(`begins anew after ${text}`, !hasBegun(shown) && stageOf(shown) === 'yours');
  }
}

/** Checks all pairs of heaps on both boards, triples of small heaps, quizzes, and the page. */
function test() {
  const passed = [], failed = [];
  const check = (text, holds) => (holds ? passed : failed).push(`${shown.key}: ${text}`);
  testMemory(check); // First, as browsers limit how often a page changes its address.
  for (const { key, id, game, board } of BOARDS) {
    open(`#${key}/`);
    const match = shown, known = {};
    const wins = it => known[it] ??= searchedTurns(id, it).some(next => !wins(next));
    const isStated = id in CONDITIONS && (id in NIMBERS || !(id in PATTERNS));
    check('a row in CONDITIONS and, with a pattern, in NIMBERS of test.js', isStated);
    if (!isStated) continue;
    const triples = pairs(game, 10).flatMap(pair => numbers(game.least, 10).map(c => [...pair, c]));
    const positions = [...pairs(game), ...(board === 'columns' ? triples : [])];
    const listed = list => list.map(String).sort().join('; ');
    for (const it of positions) {
      check(`turns from ${it}`, listed(turns(game, it)) === listed(searchedTurns(id, it)));
      check(`who wins from ${it}`, isLost(match, it) !== wins(it));
      const begun = { ...match, line: [it] }, reply = answer(begun), turn = pick(turns(game, it));
      if (!turn) continue;
      check(`the computer's turn from ${it}`, wins(it) !== wins(reply));
      const index = !wins(it) ? 0 : wins(turn) ? 1 : -1;
      const next = afterTurn(begun, turn), [, better] = betterTurn(next);
      check(`a mistake from ${it} to ${turn}`, mistake(next) === index);
      check(`a better turn than ${turn}`, index < 1 || !wins(better));
    }
    if (PATTERNS[id]) testQuiz(match, positions, check);
    testPage(check);
    check('nothing is too wide', document.documentElement.scrollWidth <= innerWidth);
  }
  check('what is found is shown', $('games').querySelectorAll('path').length === BOARDS.length);
  for (const bad of ['#%', '#nim/columns/2001', '#unbalanced-nim//3,3', '#tower-breakers//0,3']) {
    const match = openedMatch(bad, () => false);
    check(`no start from ${bad}`, match.note && !startRefusal(match, last(match)));
  }
  check('an encoded comma', `${openedMatch('#nim/square/3%2C4', () => false).line}` === '3,4');
  check('other digits and signs', ['２１，５', '21;5'].every(it => `${parsedSizes(it)}` === '21,5'));
  history.replaceState(null, '', '#test');
  document.title = `${passed.length} passed, ${failed.length} failed`;
  document.body.textContent = [document.title, ...failed.slice(0, 20)].join('\n');
}

test();
