import type { Logic } from '../../definition/form-definition.ts';
import type { FormWords } from './form-words.ts';
import type { LogicTerm } from './logic-term.ts';

/** What the words of an operator may ask for: the words of its operands. */
export interface LogicTeller {
  readonly words: FormWords;
  /** A condition taken apart; `isTrue` false asks for its opposite. */
  readonly term: (logic: Logic, isTrue: boolean) => LogicTerm;
  readonly clause: (logic: Logic, isTrue?: boolean) => string;
  /** A value: `the age by Date of birth today`. */
  readonly noun: (logic: Logic) => string;
  /** A value, in parentheses when its operator joins several words. */
  readonly part: (logic: Logic) => string;
  /** The same inside the rows of a list. */
  readonly inRowsOf: (list: Logic) => LogicTeller;
  /** Whether the outermost operator gives true or false. */
  readonly isCondition: (logic: Logic) => boolean;
  /** Whether logic is a number of cents, which people read as dollars. */
  readonly isInCents: (logic: Logic) => boolean;
}

/** Says an operator as a condition; `undefined` where it has no words for these operands. */
export type ClauseWord = (operands: readonly Logic[], teller: LogicTeller, isTrue: boolean) => LogicTerm | undefined;
/** Says an operator as a value. */
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

/** `is`, or `is not` for the opposite. */
export function is(isTrue: boolean): string {
  return isTrue ? 'is' : 'is not';
}

/** A clause without parts that could be joined with others. */
export function plain(text: string): LogicTerm {
  return { kind: 'plain', text };
}
