import type { Answer } from '../workload/first-answers.ts';
import type { FormOutline } from '../workload/form-outline.ts';

export interface Peer {
  /** Short, for `--peers`. */
  readonly id: string;
  readonly name: string;
  /** Packages whose versions appear beside the figures; none for the project's own code. */
  readonly packages: readonly string[];
  /**
   * `ours` is the measured engine; a `library` interprets a form that is data, and the fastest of them sets the bar;
   * a `limit` is code written for comparison.
   */
  readonly kind: 'ours' | 'library' | 'limit';
  /** Which errors are current after one change: all, or only those of the answered field. */
  readonly validates: 'everything' | 'the answered field';
  /** What the adapter does for the library, or omits because the library lacks it; for the report. */
  readonly remarks: string;
  /** What the library does not expose, so the test does not compare it. */
  readonly lacks?: readonly (keyof FormView)[];
  open(outline: FormOutline, answers: Readonly<Record<string, Answer>>): OpenForm | Promise<OpenForm>;
}

export interface OpenForm {
  /** Gives an answer. When it returns, or its promise resolves, all effects of the answer are computed. */
  change(path: string, value: Answer): void | Promise<void>;
  /** The form's current state; only reads, computes nothing. Not timed. */
  view(): FormView;
  /** Fields with errors when all are validated, for a peer that validates only the answered field. Not timed. */
  validateAll?(): Promise<readonly string[]> | readonly string[];
}

/** Field names in any order; for hidden fields only that they are hidden. */
export interface FormView {
  readonly visible: readonly string[];
  readonly required: readonly string[];
  readonly sums: Readonly<Record<string, number>>;
  /** Fields that have an error. */
  readonly errors: readonly string[];
}
