'use strict';

// The test, at index.html#test. It states the rules a second time, as conditions on a turn from
// one size of a heap to a smaller one, and searches the games without any theory.

const CONDITIONS = {
  'nim': () => true,
  'divisor-nim': (from, to) => from % (from - to) === 0,
  'tower-breakers': (from, to) => to > 0 && from % to === 0,
  'halving-nim': (from, to) => 2 * (from - to) <= from,
  'unbalanced-nim': (from, to, others) => !others.includes(to),
};

function searchedTurns(id, position) {
  return position.flatMap((from, i) => numbers(0, from - 1)
    .filter(to => CONDITIONS[id](from, to, position.filter((_, j) => j !== i)))
    .map(to => position.with(i, to)));
}

/** Tells whether the player to move wins, by trying every turn. It adds to what is `known`. */
function searchedWin(id, position, known) {
  const name = position.join();
  if (!known.has(name)) {
    known.set(name, searchedTurns(id, position).some(next => !searchedWin(id, next, known)));
  }
  return known.get(name);
}

/** Tells whether the turns from a position and its winner are those of the search. */
function isRight(match, position, known) {
  const listed = [turns(match.game, position), searchedTurns(match.id, position)];
  const [found, searched] = listed.map(list => list.map(String).sort().join('; '));
  return found === searched && isLost(match, position) !== searchedWin(match.id, position, known);
}

/** Plays on against random moves. Tells whether the computer gives no win away, nor bad advice. */
function keepsWins(match, known) {
  const [from, better] = betterTurn(match), isTurn = isYours(match, match.line.indexOf(from));
  const isBad = better && !(isTurn && !searchedWin(match.id, better, known));
  if (isOver(match)) return !isBad && mistake(match) >= 0 === isYours(match, match.line.length - 1);
  const next = isYourTurn(match) ? pick(searchedTurns(match.id, last(match))) : answer(match);
  const [couldWin, canWin] = [last(match), next].map(it => searchedWin(match.id, it, known));
  return (isYourTurn(match) || !(couldWin && canWin)) && keepsWins(afterTurn(match, next), known);
}

/** Uses the page: moves, and answers. Those with the pattern in sight do not count. */
function testPage(match, known, check) {
  const id = keyOf(match), has = text => $('status').textContent.includes(text);
  const move = to => { $('position').value = to; $('turns').requestSubmit(); };
  const answerAll = (count, isTrue) => numbers(1, count).forEach(() =>
    $(searchedWin(match.id, last(shown), known) === isTrue ? 'won' : 'lost').click());
  open(`#${id}/`);
  move(textOf(last(shown)));
  check(`no turn without a change in ${id}`, has('No turn leads') && !shown.before);
  move(textOf(pick(searchedTurns(match.id, last(shown)))));
  check(`a typed turn in ${id}`, has('The computer moves') && shown.line.length === 2);
  for (const [right, wrong, isShown, result] of [[9, 0, false, 'row: 9 '], [9, 1, false, 'row: 0 '],
    [10, 0, true, 'row: 0 '], [10, 0, false, 'Ten in a row']]) {
    check(`nothing found in ${id} before ${result}`, !memory.solved.has(id));
    $('ask').click();
    if (isShown) $('reveal').click();
    answerAll(right, true);
    answerAll(wrong, false);
    check(`${right} right and ${wrong} wrong answers in ${id}`, has(result));
  }
  const found = [...foundIn(shown)].map(name => parsedSizes(name));
  check(`what is found in ${id}`, found.every(it => !searchedWin(match.id, it, known)));
}

/** Checks all pairs of heaps on both boards, triples of small heaps, games, and the page. */
function test() {
  const passed = [], failed = [];
  const check = (text, holds) => (holds ? passed : failed).push(text);
  onerror = message => { document.title = `${passed.length} passed, 1 failed: ${message}`; };
  for (const address of [...$('game').options].map(option => `#${option.value}/`)) {
    const match = openedMatch(address, SIDE), { game } = match, known = new Map();
    const triples = pairs(game, 10).flatMap(pair => numbers(game.least, 10).map(c => [...pair, c]));
    const positions = match.board === 'columns' ? [...pairs(game), ...triples]
      : pairs(game).filter(([a, b]) => a !== b || match.id !== 'unbalanced-nim');
    positions.forEach(position => check(address + position, isRight(match, position, known)));
    for (const start of numbers(1, 20).map(() => pick(positions))) {
      const begun = { ...match, line: [start], computerStarts: pick([true, false]) };
      check(`a game of ${address}${start}`, keepsWins(begun, known));
    }
    testPage(match, known, check);
  }
  for (const bad of ['#%', '#nim/columns/2001', '#unbalanced-nim//3,3', '#tower-breakers//0,3']) {
    const match = openedMatch(bad, SIDE), [start] = match.line;
    check(`no start from ${bad}`, match.note && !startRefusal(match, start));
  }
  check('an encoded comma', `${openedMatch('#nim/square/3%2C4', SIDE).line}` === '3,4');
  history.replaceState(null, '', '#test');
  document.title = `${passed.length} passed, ${failed.length} failed`;
  document.body.textContent = [document.title, ...failed.slice(0, 20)].join('\n');
}

test();
