import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import { inspectLogic, toOperands } from '../../logic/inspect-logic.ts';
import { clauseWords } from './clause-words.ts';
import { createFormWords, tellValue, type FormWords } from './form-words.ts';
import { joinWords } from './join-words.ts';
import { variableOf, type LogicTeller } from './logic-teller.ts';
import { tellCondition, tellTerm, type LogicTerm } from './logic-term.ts';
import { nounWords } from './noun-words.ts';

/** json-logic said in English, by the labels and options that a person sees. */
export interface LogicInWords {
  /** `“Are you the subscriber?” is No`; with `isTrue` false its opposite. */
  readonly clause: (logic: Logic, isTrue?: boolean) => string;
  /** `if “Are you the subscriber?” is No`, `unless Plan type is HMO`, or `always`. */
  readonly condition: (logic: Logic) => string;
  /** A value: `the age by Date of birth today`. */
  readonly noun: (logic: Logic) => string;
  readonly words: FormWords;
}

/**
 * The words for a form's logic.
 *
 * @param each the group of a rule, check or lookup that stands for each row
 */
export function logicInWords(definition: FormDefinition, each?: string): LogicInWords {
  const teller = createTeller(createFormWords(definition, { each }));
  return {
    words: teller.words,
    clause: teller.clause,
    noun: teller.noun,
    condition(logic) {
      if (logic === true) return 'always';
      if (logic === false) return 'never';
      return tellCondition(teller.term(logic, true), teller.words);
    },
  };
}

function createTeller(words: FormWords): LogicTeller {
  const teller: LogicTeller = {
    words,
    term: (logic, isTrue) => toTerm(logic, teller, isTrue),
    clause: (logic, isTrue = true) => tellTerm(toTerm(logic, teller, isTrue), words),
    noun: (logic) => tellNoun(logic, teller),
    inRowsOf: (list) => createTeller(words.inRowsOf(variableOf(list))),
  };
  return teller;
}

function toTerm(logic: Logic, teller: LogicTeller, isTrue: boolean): LogicTerm {
  const [name, operands] = partsOf(logic);
  if (name === undefined) return { kind: 'plain', text: Boolean(logic) === isTrue ? 'always' : 'never' };
  const told = clauseWords.get(name)?.(operands, teller, isTrue);
  if (told !== undefined) return told;
  if (nounWords.has(name)) return { kind: 'plain', text: `${teller.noun(logic)} is ${isTrue ? '' : 'not '}there` };
  return { kind: 'plain', text: `a condition on ${tellReads(logic, teller)} ${isTrue ? 'holds' : 'does not hold'}` };
}

function tellNoun(logic: Logic, teller: LogicTeller): string {
  if (Array.isArray(logic)) return joinWords((logic as readonly Logic[]).map((entry) => teller.noun(entry)));
  const [name, operands] = partsOf(logic);
  if (name === undefined) return tellValue(logic);
  const told = nounWords.get(name)?.(operands, teller);
  if (told !== undefined) return told;
  return clauseWords.has(name) ? `whether ${teller.clause(logic)}` : `what follows from ${tellReads(logic, teller)}`;
}

/** For what has no words: at least what it depends on. */
function tellReads(logic: Logic, { words }: LogicTeller): string {
  const names = new Set(inspectLogic(logic).reads.map(({ path }) => words.nameOf(path)));
  return names.size === 0 ? 'nothing' : joinWords([...names]);
}

function partsOf(logic: Logic): readonly [name: string | undefined, operands: readonly Logic[]] {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return [undefined, []];
  const [entry] = Object.entries<Logic>(logic as Readonly<Record<string, Logic>>);
  return entry === undefined ? [undefined, []] : [entry[0], toOperands(entry[1])];
}
