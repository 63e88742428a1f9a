import type { Logic } from '../../definition/form-definition.ts';
import type { FormWords } from './form-words.ts';
import type { LogicTerm } from './logic-term.ts';

/** Gives an operator's words the words of its operands. */
export interface LogicTeller {
  readonly words: FormWords;
  /** A condition as a term; `isTrue` false returns its opposite. */
  readonly term: (logic: Logic, isTrue: boolean) => LogicTerm;
  readonly clause: (logic: Logic, isTrue?: boolean) => string;
  /** A value: `the age by Date of birth today`. */
  readonly noun: (logic: Logic) => string;
  /** A value, in parentheses when its operator joins several words. */
  readonly part: (logic: Logic) => string;
  /** The same inside the rows of a list. */
  readonly inRowsOf: (list: Logic) => LogicTeller;
  /** Whether the outermost operator returns true or false. */
  readonly isCondition: (logic: Logic) => boolean;
  /** Whether logic is a number of cents, which people read as dollars. */
  readonly isInCents: (logic: Logic) => boolean;
}

/** Describes an operator as a condition; `undefined` when it has no words for these operands. */
export type ClauseWord = (operands: readonly Logic[], teller: LogicTeller, isTrue: boolean) => LogicTerm | undefined;
/** Describes an operator as a value. */
export type NounWord = (operands: readonly Logic[], teller: LogicTeller) => string | undefined;

/** The variable, if the logic is only a variable. */
export function variableOf(logic: Logic | undefined): string | undefined {
  if (typeof logic !== 'object' || logic === null || !('var' in logic)) return undefined;
  const name = Array.isArray(logic.var) ? (logic.var as readonly Logic[])[0] : logic.var;
  return typeof name === 'string' ? name : undefined;
}

/** Whether logic is a literal value. */
export function isLiteral(logic: Logic | undefined): logic is null | boolean | number | string {
  return logic !== undefined && (typeof logic !== 'object' || logic === null);
}

/** `is`, or `is not` for the opposite. */
export function is(isTrue: boolean): string {
  return isTrue ? 'is' : 'is not';
}

/** A clause that cannot be joined with others. */
export function plain(text: string): LogicTerm {
  return { kind: 'plain', text };
}
