import type { Json, Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import { joinWords } from '../words/join-words.ts';
import { operandsOf, rows, tellEntries } from '../words/list-words.ts';
import { is, isLiteral, plain, variableOf, type LogicTeller } from '../words/logic-teller.ts';
import type { LogicTerm } from '../words/logic-term.ts';
import type { listOperators } from './list.ts';

export const listNotes: OperatorNotesOf<typeof listOperators> = {
  in: {
    summary:
      'Whether a list contains a value, or one text contains another text: { "in": [{ "var": "StateID" }, ["MA", "RI"]] }',
    operands: [undefined, 'list-or-text'],
    isCondition: true,
    clause: (operands, teller, isTrue) => tellIn(operands, teller, isTrue),
  },
  merge: {
    summary: 'Several lists combined into one: { "merge": [first, second] }',
    cents: 'of-operands',
    isCompound: true,
    extent: 'joined',
    noun: (operands, teller) => joinWords(operands.map((operand) => teller.noun(operand))),
  },
  count: {
    summary: 'The number of entries in a list: { "count": [{ "var": "Dependents" }] }',
    operands: ['list'],
    noun: ([list = null], teller) => `the number of entries of ${tellEntries(list, teller)}`,
  },
};

function tellIn([needle = null, stack = null]: readonly Logic[], teller: LogicTeller, isTrue: boolean): LogicTerm {
  const variable = variableOf(needle);
  if (Array.isArray(stack)) {
    const values = (stack as readonly Logic[]).filter(isLiteral) as readonly Json[];
    if (variable !== undefined && values.length === stack.length && values.length > 0) {
      return { kind: 'choice', variable, isOne: isTrue, values };
    }
    return plain(`${teller.noun(needle)} ${is(isTrue)} one of ${joinWords(stack.map((entry) => teller.noun(entry)))}`);
  }
  const [rowsOf, body = null] = operandsOf(stack, 'map') ?? [];
  if (rowsOf !== undefined) {
    const what = teller.inRowsOf(rowsOf).noun(body);
    const where = `${isTrue ? 'some' : 'no'} entry in ${tellEntries(rowsOf, teller)}`;
    return rows(`${teller.noun(needle)} is the same as ${what} in ${where}`);
  }
  const list = variableOf(stack);
  const entry = list !== undefined && isLiteral(needle) ? teller.words.valueOf(list, needle) : teller.noun(needle);
  return plain(`${teller.noun(stack)} ${isTrue ? 'includes' : 'does not include'} ${entry}`);
}
