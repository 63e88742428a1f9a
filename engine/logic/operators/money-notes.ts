import type { OperatorNotesOf } from '../operator.ts';
import { tellSummed } from '../words/list-words.ts';
import type { moneyOperators } from './money.ts';

export const moneyNotes: OperatorNotesOf<typeof moneyOperators> = {
  money: {
    summary: 'Cents as an amount, e.g. 150 as "1.50": { "money": [{ "var": "Cents" }] }',
    operands: ['number'],
    noun: ([cents = null], teller) => teller.noun(cents),
  },
  cents: {
    summary: 'An amount in cents, e.g. "1.50" as 150: { "cents": [{ "var": "Price" }] }',
    operands: ['number'],
    cents: 'always',
    noun: ([amount = null], teller) => teller.noun(amount),
  },
  sum: {
    summary: 'The sum of a list: { "sum": [list] }',
    operands: ['list'],
    cents: 'of-operands',
    noun: ([list = null], teller) => `the sum of ${tellSummed(list, teller)}`,
  },
};
