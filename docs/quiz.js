'use strict';
// The quiz about a pattern. What is lost follows from the rules alone. Which positions are asked
// depends on tempting ideas: those on which they err, and others that differ in many traits and in
// the relations of their sizes, since an idea that is not listed errs on some of these, too.

const EACH = 6; // So many questions have lost positions, and as many have won ones.

const isSquare = n => Number.isInteger(Math.sqrt(n));
/** Each is a trait of the sizes of a position, of their difference and of their sum. */
const PROPERTIES = [
  n => n % 2, n => n % 3, n => n % 4, n => n % 5, n => n % 8, n => n >> 1, n => n >> 3, lowestBit,
  n => Math.min(n, 4), n => n.toString(2).length, n => n.toString(2).replaceAll('0', '').length,
  n => String(n)[0], n => primeFactors(n).length, n => divisors(n).length, isPrime, isAllOnes,
  isSquare,
];

/** Each may hold for the least and the largest size of a position: of such are the ideas made. */
const RELATIONS = [
  ...[3, 5, 7, 8, 9, 10, 11, 16].map(d => (a, b) => (b - a) % d === 0),
  ...[1, 2, 3].map(d => (a, b) => b - a === d),
  ...[0, 1].map(d => (a, b) => b === 2 * a + d),
  ...[isSquare, isPrime, isAllOnes].map(holds => (a, b) => holds(a) && holds(b)),
  ...[isSquare, isAllOnes, n => n % 5 === 0].map(holds => (a, b) => holds(a + b)),
  (a, b) => a > 0 && b % a === 0,
];

const listedIdeas = {}; // By board, so far.
/** Lists the tempting ideas and, where nimbers are not the sizes, the same ideas about nimbers. */
function ideasOf(match) {
  const { key, board, solution } = match, ideas = patternOf(match)?.ideas ?? [];
  const isNew = board === 'columns' && solution.some((nimber, size) => nimber !== size);
  const ofNimbers = ([, holds]) => ['', sizes => holds(sizes.map(size => solution[size]))];
  return listedIdeas[key] ??= isNew ? [...ideas, ...ideas.map(ofNimbers)] : ideas;
}

/** Lists what a quiz can ask: all pairs, or some positions of two to four heaps, in order. */
function candidates(match) {
  const { game, board } = match, sizes = numbers(game.least, 20);
  const some = numbers(1, 3000).map(i => numbers(0, 1 + (i % 3)).map(() => pick(sizes)));
  const positions = (board === 'square' ? pairs(game) : some).filter(it => isLegal(game, it))
    .map(it => [...it].sort((a, b) => a - b));
  return [...new Map(positions.map(it => [nameOf(it), it]))].map(([name, position]) => {
    const kind = kindOf(match, position), least = position[0], largest = position.at(-1);
    const errors = ideasOf(match).filter(([, holds]) => holds(position) !== (kind === 'lost'));
    const traits = PROPERTIES.flatMap(of => [[of(least), of(largest)], agree(of)(position),
      of(largest - least), of(total(position))]).map((value, i) => `${kind} ${i} ${value}`);
    // Nearly every relation holds for 0 or 1.
    const relations = RELATIONS.filter(holds => least > 1 && holds(least, largest));
    return { name, position, kind, errors, traits, relations };
  });
}

/** Chooses lost or won candidates. Each idea errs on two, or on one if it errs on others, too. */
function chosen(list, ideas, others, found) {
  const errsOn = (side, idea) => side.some(it => it.errors.includes(idea));
  const either = ideas.filter(idea => errsOn(list, idea));
  const open = [...either.filter(idea => !errsOn(others, idea)), ...either];
  const result = [], seen = new Set();
  const value = it => 40 * open.filter(idea => it.errors.includes(idea)).length
    + 10 * it.relations.filter(relation => !seen.has(relation)).length
    + it.traits.filter(trait => !seen.has(trait)).length * (it.kind === 'won' ? 0.4 : 1);
  while (result.length < Math.min(EACH, list.length)) {
    const left = list.filter(it => !result.includes(it))
      .filter(it => open.length === 0 || it.errors.includes(open[0]));
    const fresh = left.filter(it => !found.has(it.name)), able = fresh.length > 0 ? fresh : left;
    const near = able.filter(it => it.kind === 'near');
    const some = numbers(1, 200).map(i => pick(i % 2 && near.length > 0 ? near : able));
    const best = some.reduce((one, other) => (value(other) > value(one) ? other : one));
    for (const it of best.errors) if (open.includes(it)) open.splice(open.indexOf(it), 1);
    for (const it of [...best.traits, ...best.relations]) seen.add(it);
    result.push(best);
  }
  return result;
}

const prepared = {}; // By board, the candidates so far.
/** Starts a quiz: a match that shows one position after another, with the answers so far. */
function startedQuiz(match, found) {
  const list = prepared[match.key] ??= candidates(match), ideas = ideasOf(match);
  const lost = list.filter(it => it.kind === 'lost'), won = list.filter(it => it.kind !== 'lost');
  const asked = [...chosen(lost, ideas, won, found), ...chosen(won, ideas, lost, found)]
    .map(it => [Math.random(), it.position]).sort(([a], [b]) => a - b).map(([, it]) => it);
  return { ...match, computerStarts: false, asked, answers: [], line: [asked[0]] };
}

const isFailed = match =>
  match.asked && match.answers.some((saysLost, i) => saysLost !== isLost(match, match.asked[i]));
const isPassed = match =>
  match.asked && match.answers.length === match.asked.length && !isFailed(match);
const isAsking = match => match.asked && !isFailed(match) && !isPassed(match);

/** Plays a turn that wins or, from a lost position, any turn and the computer's answer to it. */
function afterProof(quiz) {
  const turn = answer(quiz), next = turn ? afterTurn(quiz, turn) : quiz;
  return isLost(quiz, last(next)) ? next : afterTurn(next, answer(next));
}

/** Goes on if the answer that the position is lost, or not, is right. If not, shows why. */
function afterAnswer(quiz, saysLost) {
  const next = { ...quiz, answers: [...quiz.answers, saysLost] };
  if (isFailed(next)) return afterProof(next);
  return isPassed(next) ? next : { ...next, line: [quiz.asked[next.answers.length]] };
}

/** Finds the words of the listed idea that gives all these answers, if only one does. */
function suspectedIdea(quiz) {
  const suspects = ideasOf(quiz)
    .filter(([, holds]) => quiz.answers.every((saysLost, i) => holds(quiz.asked[i]) === saysLost));
  return suspects.length === 1 ? suspects[0][0] : '';
}
