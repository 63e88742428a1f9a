import type { Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import { operandsOf, readList, tellHas } from '../words/list-words.ts';
import { is, plain, variableOf, type LogicTeller } from '../words/logic-teller.ts';
import type { LogicTerm } from '../words/logic-term.ts';
import type { emptinessOperators } from './emptiness.ts';

export const emptinessNotes: OperatorNotesOf<typeof emptinessOperators> = {
  isEmpty: {
    summary: 'Whether there is no answer: { "isEmpty": [{ "var": "CarrierID" }] }',
    isCondition: true,
    clause: ([inner], teller, isTrue) => tellEmpty(inner, teller, isTrue),
  },
  '!': {
    summary: 'The opposite: { "!": [condition] }',
    isCondition: true,
    clause: ([inner = null], teller, isTrue) => teller.term(inner, !isTrue),
  },
  '!!': {
    summary: 'Whether a value counts as true: { "!!": [value] }',
    clause: ([inner = null], teller, isTrue) => teller.term(inner, isTrue),
  },
};

function tellEmpty(inner: Logic | undefined, teller: LogicTeller, isTrue: boolean): LogicTerm {
  const variable = variableOf(inner) ?? variableInside(inner);
  if (variable !== undefined) return { kind: 'answered', variable, isAnswered: !isTrue };
  const list = operandsOf(inner, 'map')?.[0] ?? inner ?? null;
  if (readList(list).conditions.length > 0) return tellHas(list, teller, !isTrue);
  return plain(`${teller.noun(inner ?? null)} ${is(isTrue)} empty`);
}

/** Text counts as empty if normalization leaves nothing in it: `{ "digits": [{ "var": "Phone" }] }`. */
function variableInside(logic: Logic | undefined): string | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [name, operand] = Object.entries(logic)[0] ?? [];
  if (name !== 'trim' && name !== 'digits' && name !== 'upper') return undefined;
  return variableOf(Array.isArray(operand) ? operand[0] : operand);
}
