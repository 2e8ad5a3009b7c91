'use strict';

// The two boards, drawn as SVG. The unit is the side of a cell, about ten pixels, also where there
// are no cells. The corner of the upper left cell is (0, 0); a margin around it has labels.

const MARGIN = 2.6;
const REACH = 1.8; // A click takes a turn that ends this near.
const widthOf = match => match.cells + 2 * MARGIN;

const label = (text, x, y, name = '') => `<text class="${name}" x="${x}" y="${y}">${text}</text>`;

/** Draws a square around each point, in a colour of the style sheet. */
function dots(points, side, colour) {
  const path = points.map(([x, y]) => `M${x - side / 2} ${y}h${side}`).join('');
  return `<path style="stroke: var(--${colour}); stroke-width: ${side}" d="${path}"/>`;
}

/** Returns the cell of a position on the square, or else a point beside the top of column i. */
function placeOf({ game, board, cells, line: [start] }, position, i) {
  if (board === 'square') return position.map(size => size - game.least + 0.5);
  const part = Math.sqrt(position[i] / Math.max(...start)); // Small and large heaps are seen.
  return [2.5 + ((i + 0.5) * (cells + 0.4)) / start.length, cells - (cells - 1) * part];
}

/** Draws the square, in which two heaps are a column and a row, with some of the lost pairs. */
function drawSquare(match, isBlue) {
  const { game, cells } = match;
  const axes = numbers(0, cells / 8).map(i => 8 * i - game.least).filter(at => at >= 0 && at < cells)
    .map(at => `<path class="grid" d="M${at} 0V${cells}M0 ${at}H${cells}"/>`
      + label(game.least + at, at + 0.5, -0.7, 'soft')
      + label(game.least + at, -1.2, at + 0.9, 'soft'));
  const draw = (colour, side, isOne) =>
    dots(pairs(game, cells).filter(isOne).map(pair => placeOf(match, pair)), side, colour);
  return `<path class="grid" d="M0 0H${cells}V${cells}H0Z"/>${axes.join('')}`
    + draw('soft', 0.4, pair => !isLegal(game, pair))
    + draw('lost', 1, pair => isLegal(game, pair) && isLost(match, pair) && isBlue(pair));
}

/** Draws many heaps as columns. */
function drawColumns(match) {
  const { cells, game } = match;
  return label(game.heap, -0.7, cells + 1.9, 'soft') + last(match).map((size, i) => {
    const [beside, y] = placeOf(match, last(match), i), x = beside - 1.3;
    return `<path class="bar" d="M${x} ${cells}V${y}"/>${label(size, x, y - 0.6)}`
      + label(i + 1, x, cells + 1.9, 'soft');
  }).join('');
}

/** Returns the places where a turn begins and ends. */
const ends = (match, from, to) =>
  [from, to].map(position => placeOf(match, position, changedHeap(from, to)));

const drawTurn = (match, from, to, name) =>
  `<path class="turn ${name}" d="M${ends(match, from, to)}"/>`;

/** Draws a ring where a turn leads, with the new size of the heap. */
function drawRing(match, from, to, name) {
  const [, [x, y]] = ends(match, from, to);
  return `<circle class="ring ${name}" cx="${x}" cy="${y}" r="1.1"/>
    ${label(to[changedHeap(from, to)], x, y - 1.7, name)}`;
}

/** Draws a match on its board: the turns so far, the legal ones, and one that would have won. */
function drawMatch(match, isBlue) {
  const trail = match.line.slice(1).map((to, i) =>
    drawTurn(match, match.line[i], to, isYours(match, i) ? 'you' : 'computer'));
  const places = legalTurns(match).map(to => ends(match, last(match), to)[1]);
  const [from, better] = match.lesson ?? (isOver(match) ? betterTurn(match) : []);
  return (match.board === 'square' ? drawSquare(match, isBlue) : drawColumns(match)) + trail.join('')
    + dots(places, 1, 'field') + dots(places, 0.65, 'legal')
    + (better ? drawTurn(match, from, better, 'good') + drawRing(match, from, better, 'good') : '');
}

/** Draws the sizes of a pair in the margin, and a ring around a turn, if there is one. */
function drawPointed(match, turn, pair) {
  const { game, board, cells } = match, [x, y] = placeOf(match, pair, 0);
  const ring = turn ? drawRing(match, last(match), turn, 'chosen') : '';
  if (board === 'columns') return ring;
  const [column, row] = pair.map((size, i) => `${game.heap} ${i + 1}: ${size}`);
  const inside = at => Math.min(Math.max(at, 5), cells - 5);
  return `<path class="sizes" d="M${x} ${cells}V${y}H${cells}"/>${ring}`
    + label(column, inside(x), cells + 1.9)
    + `<g transform="rotate(90)">${label(row, inside(y), -cells - 0.8)}</g>`;
}

/** Returns the turn that ends nearest to a point, within reach, and does not begin nearer. */
function turnNear(match, [x, y]) {
  const distance = ([a, b]) => Math.hypot(a - x, b - y);
  const near = legalTurns(match).map(to => [to, ...ends(match, last(match), to).map(distance)])
    .filter(([, begin, end]) => end < Math.min(begin, REACH));
  return near.sort((one, other) => one[2] - other[2])[0]?.[0];
}

/** Returns the pair of the cell at a point, if there is a cell. */
const pairAt = ({ game, cells }, point) => point.every(at => at >= 0 && at < cells)
  ? point.map(at => Math.floor(at) + game.least) : undefined;

/** Lists the nimbers of a position and their xor as rows of a table. */
function nimberRows(match, position) {
  const row = (...cells) => `<tr><td>${cells.join('<td>')}`;
  const forms = nimber => [nimber, nimber.toString(2)];
  return `<tr><th>${match.game.heap}<th>size<th>nimber<th>in binary`
    + position.map((size, i) => row(i + 1, size, ...forms(match.solution[size]))).join('')
    + row('xor', '', ...forms(nimSum(match, position)));
}
