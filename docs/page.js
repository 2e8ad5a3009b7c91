'use strict';
// The page: what stands beside the board, and what clicks, keys and addresses do.

const $ = id => document.getElementById(id);
const ENOUGH = 10; // Whoever gives so many right answers in a row has found the pattern.
const CELLS = matchMedia('(max-width: 900px), (max-height: 760px)').matches ? 32 : SIDE;

let shown; // The match or question on the page. Only `show` changes it.
let streak = 0; // The number of right answers in a row.
// By game, the lost positions found, and the games whose pattern is found. They survive a reload.
const memory = history.state ?? { found: {}, solved: new Set() };

const foundIn = match => memory.found[match.key] ??= new Set();

/** Adds the lost positions of a match or question, and those one turn away, to those found. */
function learn(match) {
  const seen = match.line.flatMap(position => [position, ...winningTurns(match, position)]);
  for (const it of seen) if (isLost(match, it)) foundIn(match).add(nameOf(it));
}

const isSolved = () => shown.isQuestion && streak === ENOUGH;
const say = text => { $('status').textContent = text.trim(); };
const typedTurn = () =>
  legalTurns(shown).find(to => String(to) === String(parsedSizes($('position').value)));

function statusText() {
  const { note = '', game } = shown, here = textOf(last(shown)), turn = typedTurn();
  if (isSolved()) return `Ten in a row: you have found the pattern of ${game.name}!
    Can you say why it is so? Then choose another game above.`;
  if (shown.isQuestion) return `${note}
    Is ${here} lost or won for the player to move? Right in a row: ${streak} of ${ENOUGH}.`;
  const result = mistake(shown) < 0 ? 'The computer cannot move: you win! You always left it'
    : 'You cannot move: the computer wins. After ✗ it always left you';
  if (isOver(shown)) return `${result} a lost position.
    Do you see a pattern? Press Test idea, or else New game.`;
  if (!isYourTurn(shown)) return 'The computer moves …';
  if (turn) return `To ${textOf(turn)}? Choose it again, or press Move there.`;
  if (shown.before) return `Your turn from ${here}.`;
  return note + (foundIn(shown).size === 0
    ? `You start from ${here}: choose an orange mark to move there. Or let the computer start.`
    : `Is ${here} lost for the player to move? If so, press Computer starts. If not, move.`);
}

/** Lists how the positions came about, and at the end of a match what each choice of yours did. */
function recordRows(match) {
  const other = match.computerStarts ? 'starting yourself' : 'letting the computer start';
  const wrong = mistake(match), isEnd = isOver(match), [, better = [other]] = betterTurn(match);
  const bad = `<span class="bad">✗ gave the win away; ${textOf(better)} would have kept it</span>`;
  const marks = ['<span class="good">✓ kept the win</span>', bad, '– was lost anyway'];
  const start = `${match.computerStarts ? 'let the computer ' : ''}start from`;
  return match.line.map((position, index) => {
    const isYou = index === 0 || isYours(match, index - 1), isJudged = isEnd && isYou;
    const mark = marks[wrong < 0 ? 0 : 1 + Math.sign(index - wrong)];
    const who = isYou ? '<b>You</b>' : '<b class="computer">Computer</b>';
    return `<li>${who} ${index > 0 ? '→' : start} ${textOf(position)} ${isJudged ? mark : ''}`;
  }).join('');
}

/** Shows the sizes of a pair, and a ring around the turn in the field. */
const point = pair => { $('pointed').innerHTML = drawPointed(shown, typedTurn(), pair); };

/** Shows a match or a question, and lets the computer answer if it is its turn. */
function show(match) {
  const { board, cells, game, line, before, isQuestion } = match, side = cells + 2 * MARGIN;
  const found = foundIn(match), isEnd = isOver(match) && !isQuestion;
  if (shown && match.key !== shown.key) $('reveal').checked = false;
  shown = match;
  if (isEnd) learn(match);
  const stage = isQuestion && !isSolved() ? 'asking' : isEnd ? 'end' : '';
  document.body.className = `${board} of-${cells} ${stage}`;
  history.replaceState(memory, '', `#${match.key}/${line[0]}`);
  $('game').value = match.key;
  for (const it of document.querySelectorAll('[data-text]')) it.textContent = game[it.dataset.text];
  $('board').setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${side} ${side}`);
  $('scene').innerHTML = drawMatch(match, found);
  $('token').style.translate = placeOf(match, last(match), 0).map(at => `${at}px`).join(' ');
  $('position').value = textOf(last(match));
  $('second').disabled = before || isQuestion;
  $('undo').disabled = !before;
  $('record').innerHTML = before ? recordRows(match) : '';
  $('record').scrollTop = isEnd ? 0 : 1e4; // A mistake is often made early.
  $('solved').textContent = memory.solved.size;
  $('found').textContent = [...found].map(name => `(${name})`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' ');
  const explained = isEnd ? betterTurn(match)[0] ?? line[0] : last(match);
  $('nimbers').textContent = board === 'columns' ? nimberLines(match, explained) : '';
  say(statusText());
  point();
  // The computer takes its time, and the page may show another match by then.
  const moveAsComputer = () => match === shown && show(afterTurn(match, answer(match)));
  if (!isQuestion && !isEnd && !isYourTurn(match)) setTimeout(moveAsComputer, 800);
}

/** Starts the match of an address. If it makes no sense, the match on the page goes on. */
function open(address) {
  const match = openedMatch(address, CELLS);
  if (!shown || !match.note) return show(match);
  history.replaceState(memory, '', `#${shown.key}/${shown.line[0]}`);
  say(match.note);
}

const openAddress = () => open(location.hash || '#nim/square/21,13');
const begin = sizes => open(`#${$('game').value}/${sizes}`);
const decide = match => show({ ...match, before: shown });

function play() {
  const from = textOf(last(shown)), to = $('position').value, turn = typedTurn();
  if (turn) decide(afterTurn(shown, turn));
  else if (isYourTurn(shown)) say(`No turn leads from ${from} to ${to}. ${shown.game.rule}`);
}

/** Points at what is under the pointer. If it is a turn, puts it into the field and returns it. */
function hover({ clientX, clientY }) {
  const screen = new DOMPoint(clientX, clientY);
  const { x, y } = screen.matrixTransform($('board').getScreenCTM().inverse());
  const turn = turnNear(shown, [x, y]), pair = [x, y].map(at => Math.floor(at) + shown.game.least);
  if (turn) $('position').value = textOf(turn);
  point(turn ?? (pair in shown.solution ? pair : undefined));
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
  show({ ...openedMatch(`#${shown.key}/`, shown.cells), isQuestion: true, note, lesson });

/** Judges the answer that the position is lost or won, and asks until the pattern is found. */
function judge(saysLost) {
  const position = last(shown), isRight = saysLost === isLost(shown, position);
  const [win] = winningTurns(shown, position), start = isRight ? 'Right' : 'Wrong';
  const end = win ? `won, because a turn leaves ${textOf(win)}, which is lost.` : 'lost.';
  learn(shown);
  streak = isRight && !$('reveal').checked ? streak + 1 : 0;
  if (!isSolved()) return ask(`${start}: ${textOf(position)} is ${end}`, win && [position, win]);
  memory.solved.add(shown.key);
  $('reveal').checked = true;
  show({ ...shown, lesson: undefined });
}

function start() {
  const on = (id, type, react) => $(id).addEventListener(type, react);
  on('game', 'change', () => begin(''));
  on('board', 'pointermove', event => event.pointerType === 'mouse' && hover(event));
  on('board', 'pointerleave', () => point());
  on('board', 'click', click);
  on('position', 'input', () => { say(statusText()); point(); });
  on('turns', 'submit', play);
  on('setup', 'click', () => begin($('position').value));
  on('second', 'click', () => decide({ ...shown, computerStarts: true }));
  on('undo', 'click', () => show(shown.before));
  on('new', 'click', () => begin(''));
  on('ask', 'click', () => { streak = 0; $('reveal').checked = false; ask(); });
  on('lost', 'click', event => event.detail < 2 && judge(true)); // Not again by a double click.
  on('won', 'click', event => event.detail < 2 && judge(false));
  on('reveal', 'input', () => { if (!isSolved()) { streak = 0; show(shown); } });
  addEventListener('hashchange', openAddress);
  for (const [id, { name, heap, allDiffer }] of Object.entries(GAMES)) {
    $('game').append(new Option(`${name}, two ${heap}s`, `${id}/square`));
    if (!allDiffer) $('game').append(new Option(`${name}, many ${heap}s`, `${id}/columns`));
  }
  openAddress();
}

if (location.hash === '#test') {
  document.body.append(Object.assign(document.createElement('script'), { src: 'test.js' }));
}
start();
