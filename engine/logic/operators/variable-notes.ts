import type { Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import { joinWords } from '../words/join-words.ts';
import { plain, type LogicTeller } from '../words/logic-teller.ts';
import { joinTerms, type LogicTerm } from '../words/logic-term.ts';
import type { variableOperators } from './variable.ts';

export const variableNotes: OperatorNotesOf<typeof variableOperators> = {
  var: {
    summary: 'An answer, or a value that the form knows: { "var": "CarrierID" }, { "var": "$context.coverageType" }',
    noun: ([name], { words }) => (typeof name === 'string' ? words.nameOf(name) : undefined),
    clause: ([name], { words }, isTrue) => {
      if (typeof name !== 'string') return undefined;
      return ['box', 'flag'].includes(words.kindOf(name))
        ? { kind: 'choice', variable: name, isOne: isTrue, values: [true] }
        : { kind: 'answered', variable: name, isAnswered: isTrue };
    },
  },
  missing: {
    summary: 'Which of the named answers are empty: { "missing": ["City", "Street1"] }',
    clause: (operands, _teller, isTrue) => {
      const names = operands.flat().filter((name) => typeof name === 'string');
      const terms = names.map((variable): LogicTerm => ({ kind: 'answered', variable, isAnswered: !isTrue }));
      return terms.length === 0 ? undefined : joinTerms(isTrue ? 'any' : 'all', terms);
    },
  },
  missing_some: {
    summary:
      'Which of the named answers are empty, or none if enough of them are filled in: { "missing_some": [1, ["Phone", "Email"]] }',
    clause: ([least = null, names], teller, isTrue) =>
      plain(`${isTrue ? 'fewer than' : 'at least'} ${teller.noun(least)} of ${tellNames(names, teller)} are answered`),
  },
};

function tellNames(names: Logic | undefined, { words }: LogicTeller): string {
  return joinWords([names ?? []].flat().map((name) => (typeof name === 'string' ? words.nameOf(name) : '')));
}
