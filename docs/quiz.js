'use strict';
// The quiz about a pattern. What is lost follows from the rules alone. Which positions are asked
// depends on tempting ideas, each of which errs on a question, and on traits of positions.

const EACH = 6; // So many questions have lost positions, and as many have won ones.

const countOnes = n => n.toString(2).replaceAll('0', '').length;
// Traits that positions on a board have or lack. Both show among the lost and among the won ones,
// which refutes an idea that is a trait, or the pattern with or without one.
const TRAITS = {
  square: [
    ...[2, 7, 9, 10, 16].map(d => agree(n => n % d)),
    agree(n => n.toString(2).length), agree(countOnes),
    sizes => sizes.every(isOdd), sizes => sizes.every(isPrime), sizes => total(sizes) > 100,
    ([a, b]) => a === b, ([a, b]) => a === 0 && b > 0, ([a, b]) => a < b && b % a === 0,
  ],
  columns: [ // Of sizes, and of nimbers.
    ...[3, 7].map(most => sizes => xorOf(sizes.map(n => Math.min(n, most))) === 0),
    ...[4, 8, 16].map(d => sizes => xorOf(sizes) % d === 0),
    ...[2, 4].map(d => sizes => xorOf(sizes) < d), sizes => isOdd(countOnes(xorOf(sizes))),
    sizes => isOdd(sizes.filter(n => n === 1).length), sizes => sizes.includes(0),
    agree(n => n), sizes => sizes.length > 2 && new Set(sizes).size < sizes.length,
  ],
};

/** Lists some positions of two to four heaps, and lost ones that a turn from them leaves. */
function somePositions(match) {
  const size = () => match.game.least + pick(numbers(0, 39));
  return numbers(1, 2000).map(i => numbers(0, 1 + (i % 3)).map(size))
    .flatMap(it => [it, ...winningTurns(match, it).slice(0, 1)]);
}

/** Lists sets of questions, of each of which a half needs one: where an idea errs, and by trait. */
function needsOf(half, listed, traits) {
  const need = (serves, isIdea = false) => ({ isIdea, serving: new Set(half.filter(serves)) });
  const ofTraits = traits.flatMap(trait =>
    [true, false].map(has => need(({ position }) => trait(position) === has)));
  return [...listed.map(idea => need(({ errors }) => errors.has(idea), true)),
    ...sortedBy(ofTraits, it => it.serving.size)]; // What is rare comes first.
}

/** Lists the ideas about a board, and the questions in two halves, lost and won. */
function preparation(match) {
  const { game, board, solution } = match;
  const ofNimbers = holds => sizes => holds(sizes.map(size => solution[size]));
  const isNew = board === 'columns' && solution.some((nimber, size) => nimber !== size);
  const ideas = patternOf(match)?.ideas ?? [], traits = TRAITS[board];
  const listed = isNew ? [...ideas, ...ideas.map(([, holds]) => ['', ofNimbers(holds)])] : ideas;
  const allTraits = isNew ? [...traits, ...traits.map(ofNimbers)] : traits;
  const question = name => {
    const position = parsedSizes(name), lost = isLost(match, position);
    const errors = new Set(listed.filter(([, holds]) => holds(position) !== lost));
    return { name, position, lost, errors };
  };
  const positions = board === 'square' ? pairs(game) : somePositions(match);
  const all = [...new Set(positions.filter(it => turns(game, it).length > 0).map(nameOf))]
    .map(question);
  const halves = [true, false].map(lost => all.filter(it => it.lost === lost))
    .map(list => ({ list, needs: needsOf(list, listed, allTraits) }));
  return { listed, halves };
}

const preparations = {}; // By board, so far.
const prepared = match => preparations[match.key] ??= preparation(match);

/** Chooses questions of a half. What is seen is asked only where nothing else serves an idea. */
function chosen({ list, needs }, seen) {
  const result = [];
  const serves = ({ isIdea, serving }, it) => serving.has(it) && (isIdea || !seen.has(it.name));
  while (result.length < EACH) {
    const left = list.filter(it => !result.includes(it));
    const open = needs.filter(({ serving }) => !result.some(it => serving.has(it)));
    const first = open.find(need => left.some(it => serves(need, it)));
    const able = first ? left.filter(it => serves(first, it)) : left;
    const value = it => open.filter(need => serves(need, it)).length - 1000 * seen.has(it.name);
    result.push(sortedBy(shuffled(able).slice(0, 100), it => -value(it))[0]);
  }
  return result;
}

/** Starts a quiz: a match that shows one position after another, the most tempting ones last. */
function startedQuiz(match, seen) {
  const parts = prepared(match).halves.map(half =>
    sortedBy(shuffled(chosen(half, seen)), it => it.errors.size));
  const asked = shuffled(numbers(1, 2 * EACH)).map(i => parts[i % 2].shift().position);
  return { ...match, computerStarts: false, asked, answers: [], line: [asked[0]] };
}

/** Plays a turn that wins or, from a lost position, any turn and the computer's answer to it. */
function afterProof(quiz) {
  const next = afterTurn(quiz, answer(quiz));
  return isLost(quiz, last(next)) ? next : afterTurn(next, answer(next));
}

/** Goes on if the answer that the position is lost, or not, is right. If not, shows why. */
function afterAnswer(quiz, saysLost) {
  const next = { ...quiz, answers: [...quiz.answers, saysLost] };
  if (stageOf(next) === 'failed') return afterProof(next);
  return { ...next, line: [quiz.asked[next.answers.length] ?? last(quiz)] };
}

/** Finds the words of the listed idea that gives all these answers, if they tell enough. */
function suspectedIdea({ asked, answers, ...quiz }) {
  const suspects = prepared(quiz).listed
    .filter(([, holds]) => answers.every((saysLost, i) => holds(asked[i]) === saysLost));
  const isSure = suspects.length === 1 && answers.length > 4 && new Set(answers).size === 2;
  return isSure ? suspects[0][0] : '';
}
