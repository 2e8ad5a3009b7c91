'use strict';
// The quiz about a pattern. What is lost follows from the rules alone. Which positions are asked
// depends on tempting ideas: those of the game err on two questions each, and of those that fit any
// game, as many as possible err on one.

const EACH = 6; // So many questions have lost positions, and as many have won ones.

const isSquare = n => Number.isInteger(Math.sqrt(n));
const PROPERTIES = [
  ...[3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15].map(d => n => n % d), lowestBit,
  n => n.toString(2).length, n => n.toString(2).replaceAll('0', ''), n => String(n)[0],
  n => primeFactors(n).length, n => divisors(n).length,
];
const TRAITS = [isOdd, isPrime, isAllOnes, isSquare, n => n % 5 === 0, n => n < 8, n => n > 40];
/** Ideas that fit any game. They call two equal sizes lost, and some others. */
const COMMON_IDEAS = [
  ...PROPERTIES.map(agree),
  ...TRAITS.map(equalOrAll),
  ...TRAITS.map(trait => equalOr(sizes => trait(total(sizes)))),
  ...[4, 8, 16].map(d => sizes => xorOf(sizes) % d === 0),
  ...[2, 4, 8].map(d => sizes => xorOf(sizes) < d),
  ...[1, 2, 3].map(d => equalOr(([a, b]) => b - a === d)),
  ...[0, 1].map(d => equalOr(([a, b]) => b === 2 * a + d)),
  equalOr(([a, b]) => a > 0 && b % a === 0),
].map(holds => ['', holds]);

/** Lists what a quiz can ask, in ascending order each: all pairs, or some of two to four heaps. */
function questions({ game, board }) {
  const size = () => pick(numbers(game.least, 20));
  const some = numbers(1, 3000).map(i => numbers(0, 1 + (i % 3)).map(size));
  const legal = (board === 'square' ? pairs(game) : some).filter(it => isLegal(game, it));
  return [...new Set(legal.map(nameOf))].map(parsedSizes);
}

/** Lists the ideas about a board, and the questions, each with the ideas that err on it. */
function preparation(match) {
  const { game, board } = match, nimberOf = nimbers(game, game.least + SIDE);
  const isNew = nimberOf.some((nimber, size) => nimber !== size);
  const ofNimbers = ([, holds]) => ['', sizes => holds(sizes.map(size => nimberOf[size]))];
  const doubled = ideas => (isNew ? [...ideas, ...ideas.map(ofNimbers)] : ideas);
  const ideas = patternOf(match)?.ideas ?? [], common = doubled(COMMON_IDEAS);
  const listed = board === 'square' ? ideas : doubled(ideas);
  const withErrors = position => {
    const lost = isLost(match, position);
    const errors = [...listed, ...common].filter(([, holds]) => holds(position) !== lost);
    return { position, lost, errors: new Set(errors) };
  };
  return { listed, common, all: questions(match).map(withErrors) };
}

const preparations = {}; // By board, so far.
const prepared = match => preparations[match.key] ??= preparation(match);

/**
 * Chooses questions of a list. The listed ideas come first, until each errs on two, or on one if it
 * errs on others, too, and then the common ones. What is found is asked only where nothing else
 * serves.
 */
function chosen(list, others, { listed, common }, found) {
  const result = [];
  const least = idea => (others.some(it => it.errors.has(idea)) ? 1 : 2);
  while (result.length < EACH) {
    const count = idea => result.filter(it => it.errors.has(idea)).length;
    const needed = listed.filter(idea => count(idea) < least(idea));
    const wanted = common.filter(idea => count(idea) < 1);
    const value = ({ position, errors }) => 5 * needed.filter(idea => errors.has(idea)).length
      + wanted.filter(idea => errors.has(idea)).length - (found.has(nameOf(position)) ? 1000 : 0);
    const left = list.filter(it => !result.includes(it));
    const able = needed.map(idea => left.filter(it => it.errors.has(idea)))
      .find(some => some.length > 0) ?? left;
    result.push(sortedBy(shuffled(able).slice(0, 100), it => -value(it))[0]);
  }
  return result;
}

/** Starts a quiz: a match that shows one position after another, with the answers so far. */
function startedQuiz(match, found) {
  const { all, ...ideas } = prepared(match);
  const lost = all.filter(it => it.lost), won = all.filter(it => !it.lost);
  const questions = [...chosen(lost, won, ideas, found), ...chosen(won, lost, ideas, found)];
  const asked = shuffled(questions).map(it => it.position);
  return { ...match, computerStarts: false, asked, answers: [], line: [asked[0]] };
}

/** Plays a turn that wins or, from a lost position, any turn and the computer's answer to it. */
function afterProof(quiz) {
  const turn = answer(quiz), next = turn ? afterTurn(quiz, turn) : quiz;
  return isLost(quiz, last(next)) ? next : afterTurn(next, answer(next));
}

/** Goes on if the answer that the position is lost, or not, is right. If not, shows why. */
function afterAnswer(quiz, saysLost) {
  const next = { ...quiz, answers: [...quiz.answers, saysLost] };
  if (stageOf(next) === 'failed') return afterProof(next);
  return { ...next, line: [quiz.asked[next.answers.length] ?? last(quiz)] };
}

/** Finds the words of the listed idea that gives all these answers, if they tell enough for that. */
function suspectedIdea({ asked, answers, ...quiz }) {
  const suspects = prepared(quiz).listed
    .filter(([, holds]) => answers.every((saysLost, i) => holds(asked[i]) === saysLost));
  const isSure = suspects.length === 1 && answers.length > 4 && new Set(answers).size === 2;
  return isSure ? suspects[0][0] : '';
}
