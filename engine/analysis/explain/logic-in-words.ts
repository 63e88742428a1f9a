import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { operatorNotes } from '../../logic/operator-notes.ts';
import type { OperatorNotes } from '../../logic/operator.ts';
import { toOperands } from '../../logic/to-operands.ts';
import { createFormWords, tellValue } from './form-words.ts';
import { joinWords } from '../../logic/words/join-words.ts';
import { rowsVariable } from '../../logic/words/list-words.ts';
import type { LogicTeller } from '../../logic/words/logic-teller.ts';
import type { FormWords } from '../../logic/words/form-words.ts';
import { tellCondition, tellTerm, type LogicTerm } from '../../logic/words/logic-term.ts';

/** Describes json-logic in English, with the labels and options that the user sees. */
export interface LogicInWords {
  /** `“Are you the subscriber?” is No`, or its opposite when `isTrue` is false. */
  readonly clause: (logic: Logic, isTrue?: boolean) => string;
  /** `if “Are you the subscriber?” is No`, `unless Plan type is HMO`, or `always`. */
  readonly condition: (logic: Logic) => string;
  /** A value: `the age today based on Date of birth`. */
  readonly noun: (logic: Logic) => string;
  readonly words: FormWords;
}

/**
 * Creates the descriptions for a form's logic.
 *
 * @param each the group in the `each` of a rule, check or lookup
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
    part: (logic) => (notesOf(logic)?.isCompound ? `(${tellNoun(logic, teller)})` : tellNoun(logic, teller)),
    inRowsOf: (list) => createTeller(words.inRowsOf(rowsVariable(list))),
    isCondition: (logic) => notesOf(logic)?.isCondition === true,
    isInCents,
  };
  return teller;
}

function toTerm(logic: Logic, teller: LogicTeller, isTrue: boolean): LogicTerm {
  const [name, operands] = partsOf(logic);
  if (name === undefined) return { kind: 'plain', text: Boolean(logic) === isTrue ? 'always' : 'never' };
  const notes = operatorNotes.get(name);
  const told = notes?.clause?.(operands, teller, isTrue);
  if (told !== undefined) return told;
  if (notes?.noun) return { kind: 'plain', text: `${teller.noun(logic)} is ${isTrue ? '' : 'not '}set` };
  return { kind: 'plain', text: `a condition on ${tellReads(logic, teller)} ${isTrue ? 'is true' : 'is not true'}` };
}

function tellNoun(logic: Logic, teller: LogicTeller): string {
  if (Array.isArray(logic)) return joinWords((logic as readonly Logic[]).map((entry) => teller.noun(entry)));
  const [name, operands] = partsOf(logic);
  if (name === undefined) return tellValue(logic);
  const notes = operatorNotes.get(name);
  const told = notes?.noun?.(operands, teller);
  if (told !== undefined) return told;
  return notes?.clause ? `whether ${teller.clause(logic)}` : `a value computed from ${tellReads(logic, teller)}`;
}

/** Names what logic depends on, if the logic has no description of its own. */
function tellReads(logic: Logic, { words }: LogicTeller): string {
  const names = new Set(inspectLogic(logic).reads.map(({ path }) => words.nameOf(path)));
  return names.size === 0 ? 'nothing' : joinWords([...names]);
}

function partsOf(logic: Logic): readonly [name: string | undefined, operands: readonly Logic[]] {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return [undefined, []];
  const [entry] = Object.entries<Logic>(logic as Readonly<Record<string, Logic>>);
  return entry === undefined ? [undefined, []] : [entry[0], toOperands(entry[1])];
}

function notesOf(logic: Logic): OperatorNotes | undefined {
  const [name] = partsOf(logic);
  return name === undefined ? undefined : operatorNotes.get(name);
}

/** Logic uses cents, but the text shows dollars. */
function isInCents(logic: Logic): boolean {
  if (Array.isArray(logic)) return logic.some((entry: Logic) => isInCents(entry));
  const [, operands] = partsOf(logic);
  const cents = notesOf(logic)?.cents;
  return cents === 'always' || (cents === 'of-operands' && operands.some(isInCents));
}
