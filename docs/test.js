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
  if (isOver(match)) return mistake(match) >= 0 === isYours(match, match.line.length - 1);
  const next = isYourTurn(match) ? pick(searchedTurns(match.id, last(match))) : answer(match);
  const isBad = !isYourTurn(match) && wins(last(match)) && wins(next);
  return !isBad && keepsWins(afterTurn(match, next), wins);
}

/** Uses the page: moves, and answers, which only count if the pattern is not shown. */
function testPage(wins, check) {
  const has = text => $('status').textContent.includes(text);
  const move = to => { $('position').value = textOf(to); $('turns').requestSubmit(); };
  move(last(shown));
  check('a position without a change', has('No turn leads') && !shown.before);
  move(pick(searchedTurns(shown.id, last(shown))));
  check('a typed turn', has('The computer moves') && shown.line.length === 2);
  const tries = [[9, 0, 0, ': 9 of'], [9, 1, 0, ': 0 of'], [10, 0, 1, ': 0 of'], [10, 0, 0, 'Ten']];
  for (const [rights, wrongs, isShown, result] of tries) {
    check('nothing is found too early', !memory.solved.has(shown.key));
    $('ask').click();
    if (isShown) $('reveal').click();
    numbers(1, rights).forEach(() => $(wins(last(shown)) ? 'won' : 'lost').click());
    numbers(1, wrongs).forEach(() => $(wins(last(shown)) ? 'lost' : 'won').click());
    check(`${rights} right and ${wrongs} wrong answers`, has(result));
  }
  check('lost positions found', [...foundIn(shown)].every(name => !wins(parsedSizes(name))));
}

/** Checks all pairs of heaps on both boards, triples of small heaps, games, and the page. */
function test() {
  const passed = [], failed = [];
  const check = (text, holds) => (holds ? passed : failed).push(`${shown.key}: ${text}`);
  for (const { value } of $('game').options) {
    open(`#${value}/`);
    const { id, game } = shown, match = shown, wins = searcher(id);
    const triples = pairs(game, 10).flatMap(pair => numbers(game.least, 10).map(c => [...pair, c]));
    const positions = [...pairs(game), ...(match.board === 'columns' ? triples : [])]
      .filter(([a, b]) => a !== b || id !== 'unbalanced-nim');
    const listed = list => list.map(String).sort().join('; ');
    for (const it of positions) {
      check(`turns from ${it}`, listed(turns(game, it)) === listed(searchedTurns(id, it)));
      check(`who wins from ${it}`, isLost(match, it) !== wins(it));
    }
    for (const start of numbers(1, 25).map(() => pick(positions))) {
      const begun = { ...match, line: [start], computerStarts: pick([true, false]) };
      check(`a game from ${start}`, keepsWins(begun, wins));
    }
    testPage(wins, check);
  }
  for (const bad of ['#%', '#nim/columns/2001', '#unbalanced-nim//3,3', '#tower-breakers//0,3']) {
    const match = openedMatch(bad, SIDE);
    check(`no start from ${bad}`, match.note && !startRefusal(match, last(match)));
  }
  check('an encoded comma', `${openedMatch('#nim/square/3%2C4', SIDE).line}` === '3,4');
  history.replaceState(null, '', '#test');
  document.title = `${passed.length} passed, ${failed.length} failed`;
  document.body.textContent = [document.title, ...failed.slice(0, 20)].join('\n');
}

test();
