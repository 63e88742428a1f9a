import type { Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import { operandsOf } from '../words/list-words.ts';
import type { LogicTeller } from '../words/logic-teller.ts';
import { joinTerms, type LogicTerm } from '../words/logic-term.ts';
import type { conditionalOperators } from './conditional.ts';

const branch = {
  cents: 'of-operands',
  isCompound: true,
  noun: tellBranches,
  clause: tellChosen,
} as const;

export const conditionalNotes: OperatorNotesOf<typeof conditionalOperators> = {
  if: { summary: 'A value that depends on a condition: { "if": [condition, then, otherwise] }', ...branch },
  '?:': { summary: 'The same as if: { "?:": [condition, then, otherwise] }', ...branch },
  and: {
    summary: 'True when all conditions are true: { "and": [first, second] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => joinAll(operands, teller, { isTrue, kind: isTrue ? 'all' : 'any' }),
  },
  or: {
    summary: 'True when at least one condition is true: { "or": [first, second] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => joinAll(operands, teller, { isTrue, kind: isTrue ? 'any' : 'all' }),
  },
};

function tellBranches(operands: readonly Logic[], teller: LogicTeller): string {
  const branches: string[] = [];
  for (let index = 0; index + 1 < operands.length; index += 2) {
    branches.push(`${tellBranch(operands[index + 1]!, teller)} if ${teller.clause(operands[index]!)}`);
  }
  const otherwise = operands.length % 2 === 1 ? operands.at(-1)! : null;
  return `${branches.join(', ')}, otherwise ${tellBranch(otherwise, teller)}`;
}

function tellBranch(logic: Logic, teller: LogicTeller): string {
  const isBranch = operandsOf(logic, 'if') !== undefined || operandsOf(logic, '?:') !== undefined;
  return isBranch ? `(${teller.noun(logic)})` : teller.noun(logic);
}

function tellChosen(operands: readonly Logic[], teller: LogicTeller, isTrue: boolean): LogicTerm | undefined {
  const [when = null, then = null, otherwise = false] = operands;
  if (operands.length > 3) return undefined;
  return joinTerms('any', [
    joinTerms('all', [teller.term(when, true), teller.term(then, isTrue)]),
    joinTerms('all', [teller.term(when, false), teller.term(otherwise, isTrue)]),
  ]);
}

function joinAll(
  operands: readonly Logic[],
  teller: LogicTeller,
  { isTrue, kind }: { readonly isTrue: boolean; readonly kind: 'all' | 'any' },
): LogicTerm {
  return joinTerms(
    kind,
    operands.map((operand) => teller.term(operand, isTrue)),
  );
}
