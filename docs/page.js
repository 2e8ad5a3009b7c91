'use strict';
// The page: what stands beside the board, and what clicks, keys and addresses do.

const $ = id => document.getElementById(id);
const isTest = location.hash === '#test';
const KEPT_AS = isTest ? 'test' : 'patterns';
let shown; // The match or quiz on the page. Only `show` changes it.
// The last match and, by game, the positions asked or found lost, and the games solved.
let memory;

/** Reads what this page, or another one, has kept. */
function readMemory() {
  memory = { seen: {}, solved: [] };
  try {
    const { seen, solved, match } = JSON.parse(localStorage[KEPT_AS]);
    for (const { key } of BOARDS) memory.seen[key] = [...(seen[key] ?? [])].map(String);
    memory.solved = BOARDS.map(({ key }) => key).filter(key => solved.includes(key));
    memory.match = match;
  } catch {} // Nothing is kept, it has another shape, or the browser forbids it.
}

const seenIn = ({ key }) => memory.seen[key] ?? [];
const foundIn = match => new Set(seenIn(match).filter(name => isLost(match, parsedSizes(name))));
const isFirst = match => foundIn(match).size < 4;
const isEnd = match => ['over', 'failed', 'passed'].includes(stageOf(match));

/** Keeps the match, what was asked, the lost positions of its end, or one to begin with. */
function remember(match) {
  const { key, line, computerStarts, asked, answers } = match;
  const answered = asked?.slice(0, answers.length) ?? [];
  const lost = isEnd(match) ? [...line, ...betterTurn(match)].filter(it => isLost(match, it))
    : foundIn(match).size === 0 ? [hint(match)] : [];
  memory.seen[key] = [...new Set([...seenIn(match), ...[...answered, ...lost].map(nameOf)])];
  if (stageOf(match) === 'passed') memory.solved = [...new Set([...memory.solved, key])];
  memory.match = { key, line, computerStarts, asked, answers };
  history.replaceState(memory.match, '', `#${key}/${line[0]}`);
  try {
    localStorage[KEPT_AS] = JSON.stringify(memory);
  } catch {}
}

const say = text => { $('status').textContent = text; };
const typedTurn = () =>
  legalTurns(shown).find(to => String(to) === String(parsedSizes($('position').value)));

/** By the stage of a match or quiz, what is said about it. */
const TEXTS = {
  asking: ({ key, line: [here], answers: { length: count } }) => `${count > 0 ? 'Right.' : ''}
    Question ${count + 1} of ${2 * EACH}: is ${textOf(here)} lost or won for the player to move?
    ${seenIn({ key }).includes(nameOf(here)) ? 'You have seen it: few are left.' : ''}`,
  passed: quiz => `Twelve of twelve. Is this your pattern?
    ${patternOf(quiz)?.pattern ?? 'Can you say why it is so?'}
    ${memory.solved.length < BOARDS.length ? 'Choose the next game!' : 'You found all: bravo!'}`,
  failed(quiz) {
    const [asked, turn, reply] = quiz.line.map(textOf), idea = suspectedIdea(quiz);
    const isWon = !isLost(quiz, quiz.line[0]);
    const proof = isWon ? `won: a turn leaves ${turn}, which is lost`
      : `lost: to ${turn}, the computer answers ${reply}, and every turn has such an answer`;
    return `The test is over: ${quiz.answers.length - 1} right, 1 wrong. ${asked} is ${proof}.
      ${idea && `So not ${isWon ? 'all' : 'only'} ${quiz.game.heap}s that ${idea} are lost.`}
      To play from ${asked}, press Start there.`;
  },
  over(match) {
    const [from, better] = betterTurn(match).map(textOf);
    const reason = better ? `From ${from}, a turn to ${better} would have won (green)`
      : `You should have ${match.computerStarts ? 'started' : 'let the computer start'}`;
    return `${mistake(match) < 0
      ? 'The computer cannot move: you win! You always left it a lost position.'
      : `You cannot move: the computer wins. ${reason}.`}
      ${memory.solved.includes(match.key) ? '' : 'Do you see a pattern? Press Test idea.'}`;
  },
  computers: () => 'The computer moves …',
  yours(match) {
    const here = textOf(last(match)), turn = typedTurn();
    const found = foundIn(match), isFound = position => found.has(nameOf(position));
    if (turn) return `To ${textOf(turn)}? Choose it again, or press Move there.`;
    if (hasBegun(match)) return `Your turn from ${here}.`;
    if (isFound(last(match))) return `${here} is lost, as you know: press Computer starts.`;
    return winningTurns(match, last(match)).some(isFound)
      ? `You start from ${here}: choose ${match.board === 'square' ? 'an orange mark'
        : 'the orange stone that stays on top'}, and leave a lost position to the computer.`
      : `Is ${here} lost for the player to move? If so, press Computer starts. If not, move.`;
  },
};
const statusText = () => TEXTS[stageOf(shown)](shown);

/** Lists how the positions came about, and at the end of a match what each choice of yours did. */
function recordRows(match) {
  const wrong = mistake(match), bad = '<span class="bad">✗ gave the win away</span>';
  const marks = ['<span class="good">✓ kept the win</span>', bad, '– was lost anyway'];
  return match.line.map((position, index) => {
    const isYou = index > 0 && isYours(match, index - 1);
    const mover = isYou ? '<b>You</b> →' : '<b class="computer">Computer</b> →';
    const mark = marks[wrong < 0 ? 0 : 1 + Math.sign(index - wrong)];
    const isJudged = stageOf(match) === 'over' && (isYou || index === wrong);
    return `<li>${index > 0 ? mover : 'Start:'} ${textOf(position)} ${isJudged ? mark : ''}`;
  });
}

/** Shows the turn in the field, and fades the stones that it takes. */
function showChosen() {
  const turn = typedTurn(), from = last(shown), i = turn && changedHeap(from, turn);
  $('chosen').innerHTML =
    turn ? stones(shown, i, turn[i] + 1, from[i], 'line') + drawRing(shown, from, turn) : '';
}

function showBoard(match) {
  const side = UNITS + EDGE + MARGIN;
  $('board').setAttribute('viewBox', `${-EDGE} ${-EDGE} ${side} ${side}`);
  $('scene').innerHTML = drawMatch(match, foundIn(match));
  $('token').style.translate = placeOf(match, last(match), 0).map(at => `${at}px`).join(' ');
  showChosen();
}

function showControls(match) {
  const here = textOf(match.asked ? match.line[0] : last(match));
  $('title').textContent = `${match.title}:`;
  $('rule').textContent = match.game.rule;
  $('position').value = '';
  $('position').placeholder = here;
  $('legal').replaceChildren(...legalTurns(match).slice(0, 200).map(to => new Option(textOf(to))));
  $('move').disabled = match.asked;
  $('second').disabled = hasBegun(match) || match.asked;
  $('undo').disabled = !hasBegun(match) || match.asked;
  $('record').innerHTML = hasBegun(match) && !match.asked ? recordRows(match).join('') : '';
  $('record').scrollTop = 1e4; // To the last turn.
}

/** Shows the games: the one that is played, and pictures of the patterns that are found. */
function showGames({ key }) {
  const isSolved = it => memory.solved.includes(it.key);
  const isFocused = $('games').contains(document.activeElement);
  $('games').innerHTML = BOARDS.map(it => `<a href="#${it.key}/" aria-current="${it.key === key}">
    <svg viewBox="0 0 16 16" role="img" aria-label="${isSolved(it) ? 'Found' : 'Not found'}:">
    ${isSolved(it) ? drawPattern(it) : label('?', 8, 12)}</svg>${it.title}</a>`).join('');
  if (isFocused) $('games').querySelector('[aria-current=true]').focus();
  $('solved').textContent = `Found: ${memory.solved.length} of ${BOARDS.length}`;
}

/** Shows what is found, and what the pattern is, which is hidden until it is wanted. */
function showKnown(match) {
  const { game, board } = match, known = patternOf(match);
  $('found').textContent = [...foundIn(match)].slice(-20).map(it => `(${it})`).join(' ');
  $('words').hidden = !known;
  $('said').textContent = `${known?.pattern} ${known?.reason}`;
  $('proof').href = `../src/bin/${game.program}.rs`;
  $('statement').href = `../judge/problems/statements/${game.program}.md`;
  if (board === 'square') return;
  const nimberOf = size => match.solution[size], left = game.moves(6).map(nimberOf);
  $('example').textContent = `Below each size stands its nimber: the smallest that no turn leaves.
    From 6, turns leave the nimbers ${textOf(left)}, so 6 has ${nimberOf(6)}.`;
  const row = (name, cell, list) =>
    `<tr><th scope="row">${name}${list.map(it => `<${cell}>${it}`).join('')}`;
  $('table').innerHTML = [0, 8, 16, 24, 32].map(i => numbers(game.least + i, game.least + i + 7))
    .map(sizes => row('Size', 'th', sizes) + row('Nimber', 'td', sizes.map(nimberOf))).join('');
  const here = isEnd(match) ? match.line[0] : last(match), sum = nimSum(match, here);
  const digits = Math.max(sum, ...here.map(nimberOf)).toString(2).length;
  const binary = nimber => `${nimber.toString(2).padStart(digits, '0')} = ${nimber}`;
  const nimberLines = here.map(size => `${binary(nimberOf(size))}: nimber of ${size}`);
  $('sum').textContent = [...nimberLines, `${binary(sum)}: xor`].join('\n');
}

/** Keeps the focus from falling to the page when its button goes, and from the next answer. */
function keepFocus() {
  const { activeElement: it } = document, isGone = it.disabled || it.getClientRects().length === 0;
  if (isGone || stageOf(shown) === 'asking') $('status').focus({ preventScroll: true });
}

/** Shows a match or quiz, and lets the computer answer if it is its turn. */
function show(match) {
  const stage = stageOf(match);
  if (match.key !== shown?.key || stage === 'asking') $('reveal').checked = $('words').open = false;
  if (stage === 'passed') $('reveal').checked = true;
  shown = match;
  remember(match);
  document.body.className = `${match.board} ${stage}`;
  showControls(match);
  showGames(match);
  showKnown(match);
  showBoard(match);
  say(statusText());
  keepFocus();
  if (isEnd(match) || match.asked) $('status').scrollIntoView({ block: 'nearest' });
  // The computer takes its time, and the page may show another match by then.
  const moveAsComputer = () => match === shown && show(afterTurn(match, answer(match)));
  if (stage === 'computers') setTimeout(moveAsComputer, 800);
}

/** Starts the match of an address. If it makes no sense, the match on the page goes on. */
function open(address) {
  const match = openedMatch(address, isFirst);
  show(match.note && shown ? shown : match);
  scrollTo(0, 0);
  if (match.note) say(match.note);
}

/** Shows what this entry of the history has kept, or else what its address says. */
function restore() {
  try {
    const { key, line, ...kept } = history.state ?? (location.hash ? {} : memory.match);
    const match = { ...openedMatch(`#${key}/`, isFirst), ...kept, line };
    if ([...line, ...(kept.asked ?? [])].every(it => isOnBoard(match, it))) return show(match);
  } catch {} // Nothing is kept, or it has another shape.
  open(location.hash || '#nim/square/9,5');
}

const begin = sizes => open(`#${shown.key}/${sizes}`);

/** Plays the turn in the field. If it is none, says why. */
function play() {
  const turn = typedTurn(), place = $('position').value || 'this place';
  const refusal = `No turn leads from ${textOf(last(shown))} to ${place}. ${shown.game.rule}`;
  if (turn) show(afterTurn(shown, turn));
  else if (legalTurns(shown).length > 0) say(refusal);
}

/** Returns the turn under the pointer, and puts it into the field. */
function pointedAt({ clientX, clientY }) {
  const screen = new DOMPoint(clientX, clientY);
  const { x, y } = screen.matrixTransform($('board').getScreenCTM().inverse());
  const turn = turnNear(shown, [x, y]);
  $('position').value = turn ? textOf(turn) : '';
  showChosen();
  return turn;
}

/** Plays the turn under the pointer if it is in the field, as after a move of the mouse. */
function click(event) {
  const chosen = $('position').value, turn = pointedAt(event);
  if (turn && textOf(turn) !== chosen) say(statusText());
  else play();
}

function start() {
  const on = (id, type, react) => $(id).addEventListener(type, react);
  // After a click, something else may be under the pointer: a second one at once does nothing.
  const onClick = (id, react) => on(id, 'click', event => event.detail < 2 && react(event));
  const onMouse = (type, react) =>
    on('board', type, event => event.pointerType === 'mouse' && react(event));
  onMouse('pointermove', pointedAt);
  onMouse('pointerleave', () => { $('position').value = ''; showChosen(); });
  on('board', 'click', click);
  on('position', 'input', () => { say(statusText()); showChosen(); });
  on('turns', 'submit', play);
  onClick('setup', () => begin($('position').value || $('position').placeholder));
  onClick('second', () => show({ ...shown, computerStarts: true }));
  on('undo', 'click', () => show(undone(shown))); // Often clicked fast, and for good reason.
  onClick('new', () => begin(''));
  onClick('ask', () => show(startedQuiz(shown, new Set(seenIn(shown)))));
  onClick('lost', () => show(afterAnswer(shown, true)));
  onClick('won', () => show(afterAnswer(shown, false)));
  addEventListener('hashchange', restore);
  addEventListener('storage', readMemory);
  readMemory();
  restore();
}

if (isTest) {
  document.body.append(Object.assign(document.createElement('script'), { src: 'test.js' }));
}
if (CSS.supports('color', 'light-dark(red, red)') && CSS.supports('selector(:has(a))')) start();
