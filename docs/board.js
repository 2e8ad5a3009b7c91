'use strict';
// The two boards, drawn as SVG. The unit is about ten pixels, or twelve. The upper left corner of a
// board is (0, 0), and the edges around it have labels, and the heaps of the square.

const UNITS = matchMedia('(max-width: 900px), (max-height: 760px)').matches ? 32 : 64; // A side.
const EDGE = 5.2, MARGIN = 2.6, BAR = 2.6; // Above and left, elsewhere, and a column's width.
const label = (text, x, y, name = '') => `<text class="${name}" x="${x}" y="${y}">${text}</text>`;

/** Finds how many sizes a side the board shows: as few as its start needs. */
function cellsOf({ game, board, line: [start] }) {
  const needed = Math.max(...start) - game.least + 1;
  return board === 'square' ? [16, 32, SIDE].find(cells => needed <= cells) : needed;
}
const cellOf = match => UNITS / cellsOf(match); // The side of a cell.

/** Draws a mark around each point, in a colour of the style sheet. */
function marks(points, height, colour, width = height) {
  const path = points.map(([x, y]) => `M${x - width / 2} ${y}h${width}`).join('');
  return `<path style="stroke: var(--${colour}); stroke-width: ${height}" d="${path}"/>`;
}

/** Returns the middle of the cell of a position on the square, or else of the top of column i. */
function placeOf(match, position, i) {
  const places = position.map(size => (size - match.game.least + 0.5) * cellOf(match));
  if (match.board === 'square') return places;
  return [((i + 0.5) * UNITS) / position.length, UNITS - places[i]];
}

/** Draws stones of heap i, numbered from the first: beside its axis, or as a column. */
function stones(match, i, from, to, colour) {
  const length = 0.8 * cellOf(match);
  const places = numbers(from, to).map(size => placeOf(match, last(match).with(i, size), i));
  if (match.board === 'columns') return marks(places, length, colour, BAR);
  const beside = places.map(place => place.with(1 - i, -0.9));
  return i === 0 ? marks(beside, 1.2, colour, length) : marks(beside, length, colour, 1.2);
}

/** Draws the square, on which heap 1 is the column, with lines from the heaps to the dot. */
function drawSquare(match, found) {
  const { game } = match, cells = cellsOf(match), cell = cellOf(match);
  const sizes = numbers(game.least, game.least + cells - 1);
  const axes = sizes.filter(size => size % (cells / 8) === 0).map(size => {
    const at = (size - game.least) * cell, middle = at + cell / 2;
    return `<path class="grid" d="M${at} 0v${UNITS}M0 ${at}h${UNITS}"/>
      ${label(size, middle, -2, 'soft')}${label(size, -2.5, middle + 0.4, 'soft')}`;
  });
  const [x, y] = placeOf(match, last(match), 0);
  const [column, row] = last(match).map((size, i) => `${game.heap} ${i + 1}: ${size}`);
  const inside = at => Math.min(Math.max(at, 4), UNITS - 4); // For the middle of a label.
  const draw = isOne =>
    marks(pairs(game, cells).filter(isOne).map(pair => placeOf(match, pair)), cell, 'lost');
  const illegal = sizes.map(size => [size, size]).filter(pair => !isLegal(game, pair));
  return `<path class="grid" d="M0 0H${UNITS}V${UNITS}H0Z"/>${axes.join('')}
    ${marks(illegal.map(pair => placeOf(match, pair)), 0.4 * cell, 'soft')}
    <g class="all">${draw(pair => isLost(match, pair))}</g>
    <g class="found">${draw(pair => found.has(nameOf(pair)))}</g>
    ${label(column, inside(x), -3.7)}
    <g transform="rotate(-90)">${label(row, -inside(y), -3.8)}</g>
    <path class="bars" d="M0 ${y}H${x}M${x} 0V${y}"/>`;
}

const drawColumns = match => last(match).map((size, i) =>
  label(size, placeOf(match, last(match), i)[0], UNITS + 1.9)).join('');
const endOf = (match, from, to) => placeOf(match, to, changedHeap(from, to));

function drawTurn(match, from, to, name) {
  const start = placeOf(match, from, changedHeap(from, to));
  return `<path class="turn ${name}" d="M${start} ${endOf(match, from, to)}"/>`;
}

/** Draws a ring where a turn leads, with the new size of the heap beside it. */
function drawRing(match, from, to, name = '') {
  const [x, y] = endOf(match, from, to), size = to[changedHeap(from, to)];
  return `<circle class="ring ${name}" cx="${x}" cy="${y}"/>${label(size, x + 2, y + 0.4, name)}`;
}

/** Draws a match on its board: the turns so far, the legal ones, and one that would have won. */
function drawMatch(match, found) {
  const trail = match.line.slice(1).map((to, i) =>
    drawTurn(match, match.line[i], to, isYours(match, i) ? 'you' : 'computer'));
  const heaps = last(match).map((size, i) => stones(match, i, 1, size, 'soft'));
  const legal = legalTurns(match), known = legal.filter(to => found.has(nameOf(to)));
  const height = 0.6 * Math.min(Math.max(cellOf(match), 0.5), 4);
  const isSquare = match.board === 'square', width = isSquare ? height : BAR;
  const draw = (list, scale, colour) =>
    marks(list.map(to => endOf(match, last(match), to)), scale * height, colour, scale * width);
  const legend = label('■ is lost', UNITS - 4, isSquare ? UNITS + 1.9 : -2, 'lost')
    + (isSquare ? '' : label('■ can stay on top', 7, -2, 'legal'));
  const [from, better] = stageOf(match) === 'over' ? betterTurn(match) : [];
  return (isSquare ? drawSquare(match, found) : drawColumns(match))
    + `<g class="stones">${heaps.join('')}</g><g class="found">${legend}</g>`
    + trail.join('') + draw(known, 1.6, 'lost') + draw(legal, 1, 'legal')
    + (better ? drawTurn(match, from, better, 'good') + drawRing(match, from, better, 'good') : '');
}

/** Draws a pattern, small: the square of the lost pairs, or the nimbers as bars. */
function drawPattern({ game, board }) {
  const { least } = game, side = 16, lost = lostPairs(game, side);
  const bars = nimbers(game, least + side - 1)
    .map((nimber, size) => `M${size - least + 0.5} ${side}v${-nimber}`);
  const square = pairs(game, side).filter(pair => lost[pair])
    .map(([a, b]) => `M${a - least} ${b - least + 0.5}h1`);
  return `<path d="${(board === 'square' ? square : bars).join('')}"/>`;
}

/** Returns the turn that ends nearest to a point, if it is within reach. */
function turnNear(match, point) {
  const reach = Math.max(1.8, cellOf(match) * 0.7);
  const distance = to => Math.hypot(...endOf(match, last(match), to).map((at, i) => at - point[i]));
  return sortedBy(legalTurns(match), distance).find(to => distance(to) < reach);
}
