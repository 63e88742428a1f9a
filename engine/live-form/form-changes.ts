import type { Json } from '../definition/form-definition.ts';

/** How a change came about. */
export interface ChangeCause {
  /**
   * True for making the form and for the lookups asked by that: the answers are the starting point, so nothing is
   * cleared, prefilled or announced because of them.
   */
  readonly isOpening: boolean;
}

/** What may be done to a form's state; only inside `run`, which sees to everything that follows from it. */
export interface FormChanges {
  run(apply: () => void, cause: ChangeCause): void;
  writeAnswer(field: number, answer: Json | undefined): void;
  /** Has everything that reads a lookup, or `$prefill`, looked at again. */
  markDependents(node: number): void;
}
