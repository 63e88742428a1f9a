import type { Logic } from '../../definition/form-definition.ts';
import { joinWords } from './join-words.ts';
import type { LogicTeller, NounWord } from './logic-teller.ts';

/** Operator → what it says as a value. */
export const nounWords: ReadonlyMap<string, NounWord> = new Map<string, NounWord>([
  ['var', ([name], { words }) => (typeof name === 'string' ? words.nameOf(name) : undefined)],
  ['if', tellBranches],
  ['?:', tellBranches],
  ['count', ([list = null], teller) => `the number of entries of ${teller.noun(list)}`],
  ['length', ([text = null], teller) => `the length of ${teller.noun(text)}`],
  ['age', ([birth = null, on = null], teller) => `the age by ${teller.noun(birth)} ${onDay(on, teller)}`],
  ['addDays', ([date = null, days = null], teller) => tellDays(date, days, teller)],
  ['daysBetween', ([from = null, to = null], teller) => `the days from ${teller.noun(from)} to ${teller.noun(to)}`],
  ['+', (operands, teller) => joinNouns(operands, teller, 'plus')],
  ['-', (operands, teller) =>
    operands.length === 1 ? `the opposite of ${teller.noun(operands[0]!)}` : joinNouns(operands, teller, 'minus')],
  ['*', (operands, teller) => joinNouns(operands, teller, 'times')],
  ['/', (operands, teller) => joinNouns(operands, teller, 'divided by')],
  ['%', ([left = null, right = null], teller) =>
    `the rest of ${teller.noun(left)} divided by ${teller.noun(right)}`],
  ['max', (operands, teller) => `the largest of ${listNouns(operands, teller)}`],
  ['min', (operands, teller) => `the smallest of ${listNouns(operands, teller)}`],
  ['sum', ([list = null], teller) => `the sum of ${teller.noun(list)}`],
  ['map', ([list = null, body = null], teller) =>
    `${teller.inRowsOf(list).noun(body)} of every entry of ${teller.noun(list)}`],
  ['filter', ([list = null, body = null], teller) =>
    `the entries of ${teller.noun(list)} where ${teller.inRowsOf(list).clause(body)}`],
  ['disableWhere', ([list = null, body = null], teller) =>
    `the entries of ${teller.noun(list)}, of which those where ${teller.inRowsOf(list).clause(body)} cannot be chosen`],
  ['merge', (operands, teller) => listNouns(operands, teller)],
  ['cat', (operands, teller) => `${listNouns(operands, teller)}, put together`],
  ['substr', ([text = null], teller) => `a part of ${teller.noun(text)}`],
  ['digits', ([text = null], teller) => `the digits of ${teller.noun(text)}`],
  ['upper', ([text = null], teller) => `${teller.noun(text)} in capitals`],
  ['trim', ([text = null], teller) => teller.noun(text)],
  ['money', ([cents = null], teller) => teller.noun(cents)],
  ['cents', ([text = null], teller) => teller.noun(text)],
]); // prettier-ignore

function onDay(on: Logic, teller: LogicTeller): string {
  const day = teller.noun(on);
  return day === 'today' ? day : `on ${day}`;
}

function tellDays(date: Logic, days: Logic, teller: LogicTeller): string {
  if (typeof days !== 'number') return `${teller.noun(days)} days after ${teller.noun(date)}`;
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} ${teller.noun(date)}`;
}

function tellBranches(operands: readonly Logic[], teller: LogicTeller): string {
  const branches: string[] = [];
  for (let index = 0; index + 1 < operands.length; index += 2) {
    branches.push(`${teller.noun(operands[index + 1]!)} if ${teller.clause(operands[index]!)}`);
  }
  const otherwise = operands.length % 2 === 1 ? operands.at(-1)! : null;
  return `${branches.join(', ')}, otherwise ${teller.noun(otherwise)}`;
}

function joinNouns(operands: readonly Logic[], teller: LogicTeller, word: string): string {
  return operands.map((operand) => teller.noun(operand)).join(` ${word} `);
}

function listNouns(operands: readonly Logic[], teller: LogicTeller): string {
  return joinWords(operands.map((operand) => teller.noun(operand)));
}
