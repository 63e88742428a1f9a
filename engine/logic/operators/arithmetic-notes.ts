import type { Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import type { LogicTeller } from '../words/logic-teller.ts';
import type { arithmeticOperators } from './arithmetic.ts';

export const arithmeticNotes: OperatorNotesOf<typeof arithmeticOperators> = {
  '+': {
    summary: 'The sum: { "+": [1, 2] }',
    allOperands: 'number',
    cents: 'of-operands',
    isCompound: true,
    noun: (operands, teller) => joinNouns(operands, teller, 'plus'),
  },
  '*': {
    summary: 'The product: { "*": [2, 3] }',
    allOperands: 'number',
    isCompound: true,
    noun: (operands, teller) => joinNouns(operands, teller, 'times'),
  },
  '-': {
    summary: 'The difference: { "-": [3, 1] }',
    allOperands: 'number',
    cents: 'of-operands',
    isCompound: true,
    noun: (operands, teller) =>
      operands.length === 1 ? `the opposite of ${teller.part(operands[0]!)}` : joinNouns(operands, teller, 'minus'),
  },
  '/': {
    summary: 'The quotient: { "/": [6, 2] }',
    allOperands: 'number',
    isCompound: true,
    noun: (operands, teller) => joinNouns(operands, teller, 'divided by'),
  },
  '%': {
    summary: 'The remainder of a division: { "%": [7, 2] }',
    allOperands: 'number',
    isCompound: true,
    noun: ([left = null, right = null], teller) =>
      `the remainder of ${teller.part(left)} divided by ${teller.part(right)}`,
  },
  round: {
    summary:
      'The number rounded to a number of decimal places, or to a whole number; a half is rounded away from zero: { "round": [{ "/": [{ "var": "Premium" }, 12] }, 2] }',
    operands: ['number', 'number'],
    cents: 'of-operands',
    isCompound: true,
    noun: ([value = null, places = 0], teller) => `${teller.part(value)} rounded to ${tellPlaces(places, teller)}`,
  },
};

function tellPlaces(places: Logic, teller: LogicTeller): string {
  if (places === 0) return 'a whole number';
  return `${teller.part(places)} decimal ${places === 1 ? 'place' : 'places'}`;
}

function joinNouns(operands: readonly Logic[], teller: LogicTeller, word: string): string {
  return operands.map((operand) => teller.part(operand)).join(` ${word} `);
}
