'use strict';

// The two boards, drawn as SVG. The unit is the side of a cell, about ten pixels, also where there
// are no cells. The corner of the upper left cell is (0, 0); a margin around it has labels.

const MARGIN = 2.6;
const widthOf = match => match.cells + 2 * MARGIN;

const label = (text, x, y, name = '') => `<text class="${name}" x="${x}" y="${y}">${text}</text>`;

/** Draws a square around each point, in a colour of the style sheet. */
function dots(points, side, colour) {
  const path = points.map(([x, y]) => `M${x - side / 2} ${y}h${side}`).join('');
  return `<path style="stroke: var(--${colour}); stroke-width: ${side}" d="${path}"/>`;
}

/** Two heaps are a token on a square, in the column of the first heap and the row of the other. */
const square = {
  place: ({ game }, position) => position.map(size => size - game.least + 0.5),

  draw(match, showsLost) {
    const { game, cells } = match, [x, y] = square.place(match, last(match));
    const axes = numbers(0, cells / 8 - 1).map(i => 8 * i).map(at =>
      `<path class="grid" d="M${at} 0V${cells}M0 ${at}H${cells}"/>`
      + label(game.least + at, at + 0.5, -0.7, 'soft')
      + label(game.least + at, -1.2, at + 0.9, 'soft'));
    const draw = (colour, side, isOne) =>
      dots(pairs(game, cells).filter(isOne).map(pair => square.place(match, pair)), side, colour);
    const [column, row] = last(match).map((size, i) => `${game.heap} ${i + 1}: ${size}`);
    const inside = at => Math.min(Math.max(at, 5), cells - 5);
    return `<path class="grid" d="M0 0H${cells}V${cells}H0ZM${x} ${cells}V${y}H${cells}"/>`
      + axes.join('') + label(column, inside(x), cells + 1.9)
      + `<g transform="rotate(90)">${label(row, inside(y), -cells - 0.8)}</g>`
      + draw('soft', 0.4, pair => !isLegal(game, pair))
      + draw('lost', 1, pair => isLegal(game, pair) && isLost(match, pair) && showsLost(pair));
  },
};

/** Many heaps are columns. Heights are square roots, so that small and large heaps are seen. */
const columns = {
  /** Returns a point beside the column of heap i, as high as the column. */
  place(match, position, i) {
    const { cells, line: [start] } = match, part = Math.sqrt(position[i] / Math.max(...start));
    return [2.5 + ((i + 0.5) * (cells + 0.4)) / start.length, cells - (cells - 1) * part];
  },

  draw(match) {
    const { cells, game } = match;
    return label(game.heap, -0.7, cells + 1.9, 'soft') + last(match).map((size, i) => {
      const [beside, y] = columns.place(match, last(match), i), x = beside - 1.3;
      return `<path class="bar" d="M${x} ${cells}V${y}"/>` + label(size, x, y - 0.6)
        + label(i + 1, x, cells + 1.9, 'soft');
    }).join('');
  },
};

/** Lists the nimbers of the heaps and their xor as rows of a table. */
function nimberRows(match) {
  const forms = nimber => [nimber, nimber.toString(2)];
  const rows = last(match).map((size, i) => [i + 1, size, ...forms(match.solution[size])]);
  const sum = ['xor', '', ...forms(nimSum(match, last(match)))];
  return [[match.game.heap, 'size', 'nimber', 'in binary'], ...rows, sum]
    .map(row => `<tr><td>${row.join('<td>')}`).join('');
}

const boardOf = match => (match.board === 'square' ? square : columns);

/** Returns the places where a turn begins and ends. */
const ends = (match, from, to) =>
  [from, to].map(position => boardOf(match).place(match, position, changedHeap(from, to)));

function drawTrail(match) {
  return match.line.slice(1).map((to, index) => {
    const who = isYours(match, index) ? 'you' : 'computer';
    return `<path class="trail ${who}" d="M${ends(match, match.line[index], to)}"/>`;
  }).join('');
}

/** Draws a ring where a turn leads, with the new size of the heap. */
function drawRing(match, from, to, name) {
  const [, [x, y]] = ends(match, from, to);
  return `<circle class="ring ${name}" cx="${x}" cy="${y}" r="1.1"/>
    ${label(to[changedHeap(from, to)], x, y - 1.7, name)}`;
}

/** Draws a match on its board, the turns so far, the legal ones, a better and the chosen one. */
function drawMatch(match, showsLost, chosen) {
  const [from, better] = betterTurn(match);
  const places = legalTurns(match).map(to => ends(match, last(match), to)[1]);
  return boardOf(match).draw(match, showsLost) + drawTrail(match) + dots(places, 0.6, 'legal')
    + (better ? drawRing(match, from, better, 'better') : '')
    + (chosen ? drawRing(match, last(match), chosen, 'chosen') : '');
}

/** Returns the turn that ends nearest to a point, within reach, and does not begin nearer. */
function turnNear(match, [x, y], reach) {
  const distance = ([a, b]) => Math.hypot(a - x, b - y);
  const near = legalTurns(match).map(to => [to, ...ends(match, last(match), to).map(distance)])
    .filter(([, begin, end]) => end < Math.min(begin, reach));
  return near.sort((one, other) => one[2] - other[2])[0]?.[0];
}
