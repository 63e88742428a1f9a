import type { Answer } from '../workload/first-answers.ts';
import type { FormOutline } from '../workload/form-outline.ts';

export interface Peer {
  /** Short, for `--peers`. */
  readonly id: string;
  readonly name: string;
  /** Packages whose versions appear next to the figures; none for the project's own code. */
  readonly packages: readonly string[];
  /**
   * `ours` is the measured engine. A `library` interprets a form that is data; the fastest library sets the target. A
   * `limit` is code written for comparison.
   */
  readonly kind: 'ours' | 'library' | 'limit';
  /** Which errors are up to date after one change: all errors, or only those of the answered field. */
  readonly validates: 'everything' | 'the answered field';
  /** What the adapter does for the library, or omits because the library lacks it; for the report. */
  readonly remarks: string;
  /** What the library does not expose. The test does not compare it. */
  readonly lacks?: readonly (keyof FormView)[];
  open(outline: FormOutline, answers: Readonly<Record<string, Answer>>): OpenForm | Promise<OpenForm>;
}

export interface OpenForm {
  /**
   * Answers a field. When this function returns or its promise resolves, all effects of the answer have been computed.
   */
  change(path: string, value: Answer): void | Promise<void>;
  /** Returns the form's current state. Only reads, and computes nothing. Not timed. */
  view(): FormView;
  /**
   * Returns the fields that have errors when all fields are validated, for a peer that validates only the answered
   * field. Not timed.
   */
  validateAll?(): Promise<readonly string[]> | readonly string[];
}

/** Field names in any order. A hidden field has no other data. */
export interface FormView {
  readonly visible: readonly string[];
  readonly required: readonly string[];
  readonly sums: Readonly<Record<string, number>>;
  /** Fields that have an error. */
  readonly errors: readonly string[];
}
