import type { Logic } from '../../definition/form-definition.ts';
import type { FormWords } from './form-words.ts';
import type { LogicTerm } from './logic-term.ts';

/** Provides an operator with the wording of its operands. */
export interface LogicTeller {
  readonly words: FormWords;
  /** Returns a condition as a term. If `isTrue` is false, returns the opposite. */
  readonly term: (logic: Logic, isTrue: boolean) => LogicTerm;
  readonly clause: (logic: Logic, isTrue?: boolean) => string;
  /** A value: `the age today based on Date of birth`. */
  readonly noun: (logic: Logic) => string;
  /** A value. It is in parentheses if its operator joins several words. */
  readonly part: (logic: Logic) => string;
  /** Returns a teller for the rows of a list. */
  readonly inRowsOf: (list: Logic) => LogicTeller;
  /** Returns whether the outermost operator returns true or false. */
  readonly isCondition: (logic: Logic) => boolean;
  /** Returns whether logic is a number of cents, which people read as dollars. */
  readonly isInCents: (logic: Logic) => boolean;
}

/** Describes an operator as a condition. Returns `undefined` if the operator has no wording for these operands. */
export type ClauseWord = (operands: readonly Logic[], teller: LogicTeller, isTrue: boolean) => LogicTerm | undefined;
/** Describes an operator as a value. */
export type NounWord = (operands: readonly Logic[], teller: LogicTeller) => string | undefined;

/** Returns the variable if the logic is only a variable. */
export function variableOf(logic: Logic | undefined): string | undefined {
  if (typeof logic !== 'object' || logic === null || !('var' in logic)) return undefined;
  const name = Array.isArray(logic.var) ? (logic.var as readonly Logic[])[0] : logic.var;
  return typeof name === 'string' ? name : undefined;
}

/** Returns whether logic is a literal value. */
export function isLiteral(logic: Logic | undefined): logic is null | boolean | number | string {
  return logic !== undefined && (typeof logic !== 'object' || logic === null);
}

/** Returns `is`, or `is not` for the opposite. */
export function is(isTrue: boolean): string {
  return isTrue ? 'is' : 'is not';
}

/** Creates a clause that cannot be joined with others. */
export function plain(text: string): LogicTerm {
  return { kind: 'plain', text };
}
