'use strict';

// The page: what stands beside the board, and what clicks, keys and addresses do.

const $ = id => document.getElementById(id);
const REACH = 14; // A click takes a turn that ends this near, in pixels.
const CLICK = matchMedia('(pointer: coarse)').matches ? 'tap' : 'click';

let shown; // The match on the page. Only `show` changes it,
let wins = 0; // the number of matches won without undo,
const passed = new Set(); // and the positions of decided matches, sorted.
let ringed; // The turn that has a ring. Only `draw` changes it.

/** Returns the turn in the fields, if it is legal. */
function typedTurn() {
  const i = $('number').value - 1, size = $('size').valueAsNumber;
  return legalTurns(shown).find(to => changedHeap(last(shown), to) === i && to[i] === size);
}

const isDecided = match => match.before && (isOver(match) || mistake(match) >= 0);

function statusText(match, turn) {
  if (isOver(match)) {
    const win = match.isUndone ? 'You win, with undo.' : 'You win: every decision was right.';
    return `${mistake(match) < 0 ? win : 'The computer wins: ✗ tells why.'} Games won: ${wins}.`;
  }
  if (!isYourTurn(match)) return 'The computer moves …';
  if (turn) return `Your turn to ${turn.join(', ')}: ${CLICK} the ring, or Move.`;
  if (isDecided(match)) return 'The computer will win: ✗ tells why. Play on, undo, or a new game?';
  if (match.before) return `Your turn from ${last(match).join(', ')}.`;
  return `${match.refused || 'Your first choice often decides the game.'} Is this start won or lost
    for the player to move? Move first if you think it is won; if not, let the computer start.`;
}

/** Draws the match with a ring around a turn. */
function draw(turn = typedTurn()) {
  ringed = turn;
  const showsAll = $('reveal').checked;
  const showsLost = pair => showsAll || passed.has(`${shown.id} ${pair.toSorted()}`);
  $('scene').innerHTML = drawMatch(shown, showsLost, turn);
  $('nimbers').innerHTML = showsAll && shown.board === 'columns' ? nimberRows(shown) : '';
  $('status').textContent = statusText(shown, turn);
}

/** Judges your decision that led to the position with this index, once the match is decided. */
function verdict(match, index) {
  const wrong = mistake(match), [, better] = betterTurn(match);
  if (!isDecided(match)) return '';
  if (wrong < 0 || index < wrong) return '<span class="good">✓ kept the win</span>';
  if (index > wrong) return '<span class="soft">– was lost anyway</span>';
  const choice = match.computerStarts ? 'this start was won: moving first would have won'
    : 'this start was lost: letting the computer start would have won';
  const turn = `gave the win away: ${better?.join(', ')} would have kept it`;
  return `<span class="bad">✗ ${index > 0 ? turn : choice}</span>`;
}

/** Lists how the positions came about. Your first decision is who starts. */
function showRecord(match) {
  const choice = match.computerStarts ? 'let the computer start from' : 'start from';
  const entries = match.line.map((position, index) => {
    const isYou = index === 0 || isYours(match, index - 1), who = isYou ? 'you' : 'computer';
    const what = `${index > 0 ? '→' : choice} ${position.join(', ')}`;
    return `<li><b class="${who}">${who}</b> ${what} ${isYou ? verdict(match, index) : ''}</li>`;
  });
  $('record').innerHTML = match.before ? entries.join('') : '';
  $('record').scrollTop = 1e4;
}

/** Shows a match, and lets the computer answer if it is its turn. */
function show(match) {
  const { id, board, game, line } = match, side = widthOf(match);
  const seen = isDecided(match) ? [...line, ...betterTurn(match)] : [];
  if (id !== shown?.id || board !== shown.board) $('reveal').checked = false;
  shown = match;
  seen.forEach(position => passed.add(`${id} ${position.toSorted()}`));
  if (isOver(match) && mistake(match) < 0 && !match.isUndone) wins++;
  history.replaceState(null, '', `#${id}/${board}/${line[0]}`);
  document.body.className = `${board} of-${match.cells} ${isDecided(match) ? 'decided' : ''}`;
  $('board').setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${side} ${side}`);
  $('token').style.translate = square.place(match, last(match)).map(at => `${at}px`).join(' ');
  $('game').value = id;
  $('kind').value = board;
  $('kind').disabled = game.allDiffer;
  for (const it of document.querySelectorAll('[data-text]')) it.innerText = game[it.dataset.text];
  $('sizes').value = line[0].join(' ');
  $('turns').reset();
  $('second').ariaDisabled = Boolean(match.before);
  $('undo').ariaDisabled = !match.before;
  showRecord(match);
  draw();
  // The computer takes its time, and the page may show another match by then.
  const moveAsComputer = () => match === shown && show(afterTurn(match, answer(match)));
  if (!isOver(match) && !isYourTurn(match)) setTimeout(moveAsComputer, 800);
}

/** Shows what a decision of yours leads to. It can be undone. */
const decide = match => show({ ...match, before: shown });

/** Plays the turn in the fields or, if they are empty, with the ring, or says why there is none. */
function play() {
  const [number, size] = [$('number').value, $('size').value], old = last(shown)[number - 1];
  const turn = size ? typedTurn() : ringed, { heap, rule } = shown.game;
  const refusal = old >= 0 && size
    ? `${heap} ${number} has ${old} and cannot become ${size}. ${rule}`
    : `${CLICK} a mark, or type the number and the new size of a ${heap}.`;
  if (turn) decide(afterTurn(shown, turn));
  else if (isYourTurn(shown)) $('status').textContent = refusal;
}

function turnAt(event) {
  const unit = $('board').clientWidth / widthOf(shown);
  const point = [event.offsetX, event.offsetY].map(at => at / unit - MARGIN);
  return turnNear(shown, point, REACH / unit);
}

/** Plays the turn near the pointer if it has the ring, as under a mouse, or else rings it. */
function click(event) {
  const turn = turnAt(event);
  if (turn && String(turn) === String(ringed)) decide(afterTurn(shown, turn));
  else draw(turn);
}

/** Starts the match of an address, on a phone with a small square. */
const open = address =>
  show(openedMatch(address, matchMedia('(max-width: 700px)').matches ? 32 : SIDE));

/** Starts a match of the selected game on the selected board, from these sizes or at random. */
const begin = sizes => open(`#${$('game').value}/${$('kind').value}/${sizes}`);

function start() {
  const on = (id, type, react) => $(id).addEventListener(type, event => {
    event.preventDefault();
    if (event.currentTarget.ariaDisabled !== 'true') react(event);
  });
  for (const id of ['game', 'kind']) on(id, 'change', () => begin(''));
  on('start', 'submit', () => {
    const sizes = parsedSizes($('sizes').value), refused = startRefusal(shown, sizes);
    if (refused) $('status').textContent = refused;
    else begin(sizes);
  });
  const point = event => event.pointerType === 'mouse' && draw(turnAt(event));
  for (const type of ['pointermove', 'pointerleave']) on('board', type, point);
  on('board', 'click', click);
  for (const id of ['turns', 'reveal']) on(id, 'input', () => draw());
  on('turns', 'submit', play);
  on('second', 'click', () => decide({ ...shown, computerStarts: true }));
  on('undo', 'click', () => show({ ...shown.before, isUndone: true }));
  on('new', 'click', () => begin(''));
  addEventListener('hashchange', () => location.reload());
  $('game').append(...Object.entries(GAMES).map(([id, { name }]) => new Option(name, id)));
  open(location.hash);
}

if (location.hash === '#test') test();
else start();
