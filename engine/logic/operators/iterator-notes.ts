import type { Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import { readList, rows, tellEntries, tellHas, tellWhere } from '../words/list-words.ts';
import type { LogicTeller } from '../words/logic-teller.ts';
import type { LogicTerm } from '../words/logic-term.ts';
import type { iteratorOperators } from './iterator.ts';

export const iteratorNotes: OperatorNotesOf<typeof iteratorOperators> = {
  map: {
    summary: 'A value for each element of a list: { "map": [{ "var": "Dependents" }, { "var": "FirstName" }] }',
    operands: ['list'],
    cents: 'of-operands',
    extent: 'mapped',
    noun: ([list = null, body = null], teller) =>
      `${teller.inRowsOf(list).noun(body)} of every entry of ${tellEntries(list, teller)}`,
  },
  filter: {
    summary: 'The elements for which the condition is true: { "filter": [list, condition] }',
    operands: ['list'],
    cents: 'of-operands',
    isCompound: true,
    extent: 'list',
    noun: ([list = null, body = null], teller) => `the entries of ${tellEntries({ filter: [list, body] }, teller)}`,
  },
  all: {
    summary: 'True when the condition is true for every element: { "all": [list, condition] }',
    operands: ['list'],
    isCondition: true,
    clause: ([list = null, body = null], teller, isTrue) => tellAll(list, body, { teller, isTrue }),
  },
  none: {
    summary: 'True when the condition is true for none of the elements: { "none": [list, condition] }',
    operands: ['list'],
    isCondition: true,
    clause: ([list = null, body = null], teller, isTrue) => tellHas({ filter: [list, body] }, teller, !isTrue),
  },
  some: {
    summary: 'True when the condition is true for at least one element: { "some": [list, condition] }',
    operands: ['list'],
    isCondition: true,
    clause: ([list = null, body = null], teller, isTrue) => tellHas({ filter: [list, body] }, teller, isTrue),
  },
  disableWhere: {
    summary: 'Choices, with those that meet the condition disabled: { "disableWhere": [choices, condition] }',
    operands: ['list'],
    extent: 'list',
    noun: ([list = null, body = null], teller) =>
      `the entries of ${tellEntries(list, teller)}, but entries where ${teller.inRowsOf(list).clause(body)} cannot be chosen`,
  },
  reduce: {
    summary:
      'A whole list reduced to one value: { "reduce": [list, { "+": [{ "var": "current" }, { "var": "accumulator" }] }, 0] }',
    operands: ['list'],
    extent: 'folded',
  },
};

interface AllWords {
  readonly teller: LogicTeller;
  readonly isTrue: boolean;
}

/** Describes an "all", which is false for an empty list. */
function tellAll(list: Logic, body: Logic, { teller, isTrue }: AllWords): LogicTerm {
  if (isTrue) return rows(`in every entry of ${tellEntries(list, teller)}, ${teller.inRowsOf(list).clause(body)}`);
  const one = { filter: [list, { '!': [body] }] };
  return rows(`${teller.noun(readList(list).base)} has no entries, or has one${tellWhere(one, teller)}`);
}
