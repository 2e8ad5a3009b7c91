'use strict';

// The page: what stands beside the board, and what clicks, keys and addresses do.

const $ = id => document.getElementById(id);
const ENOUGH = 10; // Whoever gives so many right answers in a row has found the pattern.
const isTouch = matchMedia('(pointer: coarse)').matches;
const isSmall = matchMedia('(max-width: 900px), (max-height: 760px)').matches;

let shown; // The match or question on the page. Only `show` changes it.
let streak = 0; // The number of right answers in a row.
// By game, the lost positions found, and the games whose pattern is found. They survive a reload.
const memory = history.state ?? { found: {}, solved: new Set() };

const keyOf = ({ id, board }) => `${id}/${board}`;
const foundIn = match => memory.found[keyOf(match)] ??= new Set();
const textOf = position => position.join(', ');
const nameOf = position => textOf(position.toSorted((a, b) => a - b));

/** Adds the lost positions of a match or question, and those one turn away, to those found. */
function learn(match) {
  const seen = match.line.flatMap(position => [position, ...winningTurns(match, position)]);
  for (const it of seen) if (isLost(match, it)) foundIn(match).add(nameOf(it));
}

const isSolved = () => shown.isQuestion && streak === ENOUGH;
const say = text => { $('status').textContent = text; };
const typedSizes = () => parsedSizes($('position').value);
const typedTurn = () => legalTurns(shown).find(to => String(to) === String(typedSizes()));

/** Says what has happened, and what to do next. */
function statusText() {
  const { note = '', game } = shown, here = textOf(last(shown)), turn = typedTurn();
  if (isSolved()) return `Ten in a row: you have found the pattern of ${game.name}!
    Can you say why it is so? Then choose another game above.`;
  if (shown.isQuestion) return `${note}Is ${here} lost or won for the player to move?
    Right in a row: ${streak} of ${ENOUGH}.`;
  const result = mistake(shown) < 0 ? 'The computer cannot move: you win! You always left it'
    : 'You cannot move: the computer wins. After your ✗ it always left you';
  if (isOver(shown)) return `${result} a lost position.
    What do the lost positions have in common? Test your idea, or play a new game.`;
  if (!isYourTurn(shown)) return 'The computer moves …';
  if (turn) return `To ${textOf(turn)}? ${isTouch ? 'Tap again, or press' : 'Press'} Move there.`;
  if (shown.before) return `Your turn from ${here}.`;
  const how = `${isTouch ? 'tap' : 'click'} an orange mark to move there`;
  if (foundIn(shown).size === 0) return `${note}You start: ${how}. Or let the computer start.`;
  return `${note}Is ${here} lost for the player to move? Let the computer start. If not, ${how}.`;
}

/** Lists how the positions came about, and at the end of a match what each choice of yours did. */
function recordRows(match) {
  const wrong = mistake(match), [, better = ['the other choice']] = betterTurn(match);
  const bad = `<span class="bad">✗ gave the win away: ${textOf(better)} would have kept it</span>`;
  const mark = index => (index === wrong ? bad : '<span class="good">✓ kept the win</span>');
  const start = match.computerStarts ? 'let the computer start from' : 'start from';
  return match.line.map((position, index) => {
    const isYou = index === 0 || isYours(match, index - 1), isJudged = isYou && isOver(match);
    const who = isYou ? '<b>You</b>' : '<b class="computer">Computer</b>';
    return `<li>${who} ${index > 0 ? '→' : start} ${textOf(position)}
      ${isJudged && (wrong < 0 || index <= wrong) ? mark(index) : ''}`;
  }).join('');
}

/** Shows the sizes of a pair, and a ring around the turn in the field. */
function point(pair = typedTurn() ?? last(shown)) {
  $('pointed').innerHTML = drawPointed(shown, typedTurn(), pair);
}

/** Shows a match or a question, and lets the computer answer if it is its turn. */
function show(match) {
  const { board, cells, game, line, before, isQuestion } = match, side = widthOf(match);
  const found = foundIn(match), isEnd = isOver(match) && !isQuestion;
  if (shown && keyOf(match) !== keyOf(shown)) $('reveal').checked = false;
  shown = match;
  if (isEnd) learn(match);
  const isAll = $('reveal').checked, isAsking = isQuestion && !isSolved();
  const flags = { all: isAll, asking: isAsking, end: isEnd, none: found.size === 0 };
  document.body.className = `${board} of-${cells} ${Object.keys(flags).filter(it => flags[it]).join(' ')}`;
  history.replaceState(memory, '', `#${keyOf(match)}/${line[0]}`);
  for (const option of $('game').options) {
    option.text = option.text.replace(' ✓', '') + (memory.solved.has(option.value) ? ' ✓' : '');
  }
  $('game').value = keyOf(match);
  for (const it of document.querySelectorAll('[data-text]')) it.textContent = game[it.dataset.text];
  $('board').setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${side} ${side}`);
  $('scene').innerHTML = drawMatch(match, pair => isAll || found.has(nameOf(pair)));
  $('token').style.translate = placeOf({ ...match, board: 'square' }, last(match)).map(at => `${at}px`).join(' ');
  $('position').value = textOf(last(match));
  $('second').disabled = before || isQuestion;
  $('undo').disabled = !before;
  $('record').innerHTML = before ? recordRows(match) : '';
  $('record').scrollTop = 1e4;
  $('count').textContent = found.size;
  $('found').textContent = [...found].map(name => `(${name})`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' ');
  $('nimbers').innerHTML = isAll && board === 'columns'
    ? nimberRows(match, isEnd ? betterTurn(match)[0] ?? line[0] : last(match)) : '';
  say(statusText());
  point();
  // The computer takes its time, and the page may show another match by then.
  const moveAsComputer = () => match === shown && show(afterTurn(match, answer(match)));
  if (!isOver(match) && !isYourTurn(match)) setTimeout(moveAsComputer, 800);
}

const open = address => show(openedMatch(address, isSmall ? 32 : SIDE));

/** Starts a match of the selected game, from these sizes or at random. */
const begin = sizes => open(`#${$('game').value}/${sizes}`);

/** Shows what a decision of yours leads to. It can be undone. */
const decide = match => show({ ...match, before: shown });

/** Plays the turn in the field, or says why it is none. */
function play(event) {
  event.preventDefault(); // Nothing is sent to a server.
  const turn = typedTurn(), change = `from ${textOf(last(shown))} to ${$('position').value}`;
  if (turn) decide(afterTurn(shown, turn));
  else if (isYourTurn(shown)) say(`No turn leads ${change}. ${shown.game.rule}`);
}

/** Points at what is under the pointer. If it is a turn, puts it into the field and returns it. */
function hover({ clientX, clientY }) {
  const screen = new DOMPoint(clientX, clientY);
  const { x, y } = screen.matrixTransform($('board').getScreenCTM().inverse());
  const turn = turnNear(shown, [x, y]);
  if (turn) $('position').value = textOf(turn);
  point(turn ?? pairAt(shown, [x, y]));
  return turn;
}

/** Plays the turn under the pointer if it is in the field, as after a move of the mouse. */
function click(event) {
  const chosen = typedTurn(), turn = hover(event);
  if (turn && String(turn) === String(chosen)) decide(afterTurn(shown, turn));
  else say(statusText());
}

/** Asks about a position, after a remark on the last answer and the turn that explains it. */
const ask = (note, lesson) =>
  show({ ...openedMatch(`#${keyOf(shown)}/`, shown.cells), isQuestion: true, note, lesson });

/** Judges the answer that the position is lost or won, and asks until the pattern is found. */
function judge(saysLost) {
  const position = last(shown), isRight = saysLost === isLost(shown, position);
  const [win] = winningTurns(shown, position);
  const why = win ? `won, because a turn leaves ${textOf(win)}, which is lost` : 'lost';
  learn(shown);
  streak = isRight && !$('reveal').checked ? streak + 1 : 0;
  if (isSolved()) {
    memory.solved.add(keyOf(shown));
    $('reveal').checked = true;
    show({ ...shown, lesson: undefined });
  } else ask(`${isRight ? 'Right' : 'Wrong'}: ${textOf(position)} is ${why}.\n`, win && [position, win]);
}

function start() {
  const on = (id, type, react) => $(id).addEventListener(type, react);
  on('game', 'change', () => begin(''));
  on('board', 'pointermove', event => event.pointerType === 'mouse' && hover(event));
  on('board', 'pointerleave', () => point());
  on('board', 'click', click);
  on('position', 'input', () => { say(statusText()); point(); });
  on('turns', 'submit', play);
  on('setup', 'click', () => {
    const refusal = startRefusal(shown, typedSizes());
    if (refusal) say(refusal);
    else begin(typedSizes());
  });
  on('second', 'click', () => decide({ ...shown, computerStarts: true }));
  on('undo', 'click', () => show(shown.before));
  on('new', 'click', () => begin(''));
  on('ask', 'click', () => { streak = 0; $('reveal').checked = false; ask(); });
  on('lost', 'click', () => judge(true));
  on('won', 'click', () => judge(false));
  on('reveal', 'input', () => { streak = 0; show(shown); });
  addEventListener('hashchange', () => open(location.hash));
  for (const [id, { name, heap, allDiffer }] of Object.entries(GAMES)) {
    $('game').append(new Option(`${name}, two ${heap}s`, `${id}/square`));
    if (!allDiffer) $('game').append(new Option(`${name}, many ${heap}s`, `${id}/columns`));
  }
  open(location.hash || '#nim/square/21,13');
}

if (location.hash === '#test') {
  document.body.append(Object.assign(document.createElement('script'), { src: 'test.js' }));
}
start();
