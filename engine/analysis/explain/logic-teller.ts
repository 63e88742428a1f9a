import type { Logic } from '../../definition/form-definition.ts';
import type { FormWords } from './form-words.ts';
import type { LogicTerm } from './logic-term.ts';

/** What a word for an operator may ask for: the words of what stands inside it. */
export interface LogicTeller {
  readonly words: FormWords;
  /** A condition taken apart; `isTrue` false asks for its opposite. */
  readonly term: (logic: Logic, isTrue: boolean) => LogicTerm;
  readonly clause: (logic: Logic, isTrue?: boolean) => string;
  /** A value: `the age by Date of birth today`. */
  readonly noun: (logic: Logic) => string;
  /** The same inside the rows of a list. */
  readonly inRowsOf: (list: Logic) => LogicTeller;
}

export type ClauseWord = (operands: readonly Logic[], teller: LogicTeller, isTrue: boolean) => LogicTerm | undefined;
export type NounWord = (operands: readonly Logic[], teller: LogicTeller) => string | undefined;

/** The variable that logic is, when it is nothing else. */
export function variableOf(logic: Logic | undefined): string | undefined {
  if (typeof logic !== 'object' || logic === null || !('var' in logic)) return undefined;
  const name = Array.isArray(logic.var) ? (logic.var as readonly Logic[])[0] : logic.var;
  return typeof name === 'string' ? name : undefined;
}

/** Whether logic is a value written out. */
export function isLiteral(logic: Logic | undefined): logic is null | boolean | number | string {
  return logic !== undefined && (typeof logic !== 'object' || logic === null);
}
