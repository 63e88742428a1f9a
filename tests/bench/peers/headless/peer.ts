import type { Answer } from '../workload/first-answers.ts';
import type { FormOutline } from '../workload/form-outline.ts';

export interface Peer {
  /** Short, for `--peers`. */
  readonly id: string;
  readonly name: string;
  /** Packages whose versions are told beside the figures; none for what is written here. */
  readonly packages: readonly string[];
  /**
   * `ours` is what is measured; a `library` interprets a form that is data, and the bar is set by the quickest of them;
   * a `limit` is code written for comparison.
   */
  readonly kind: 'ours' | 'library' | 'limit';
  /** Which errors are up to date after one change: all, or those of the field that was answered alone. */
  readonly validates: 'everything' | 'the answered field';
  /** What the adapter does in the library's stead, or leaves out since the library has it not; for the report. */
  readonly remarks: string;
  /** What cannot be read from the library and so is not compared. */
  readonly lacks?: readonly (keyof FormView)[];
  open(outline: FormOutline, answers: Readonly<Record<string, Answer>>): OpenForm | Promise<OpenForm>;
}

export interface OpenForm {
  /** Gives an answer. When it is done, or its promise, all that follows from the answer is worked out. */
  change(path: string, value: Answer): void | Promise<void>;
  /** What the form says now; only reads, works nothing out. Not timed. */
  view(): FormView;
  /** Fields with errors when all are asked, of a peer that validates the answered field alone. Not timed. */
  validateAll?(): Promise<readonly string[]> | readonly string[];
}

/** Field names in any order; of hidden fields only that they are hidden. */
export interface FormView {
  readonly visible: readonly string[];
  readonly required: readonly string[];
  readonly sums: Readonly<Record<string, number>>;
  /** Fields that have an error. */
  readonly errors: readonly string[];
}
