import type { Problem } from '../../definition/problem.ts';
import type { LintSubject } from './lint-subject.ts';

/** A kind of finding. */
export interface LintRule {
  /** Kebab-case, as in `Problem.rule`. */
  readonly id: string;
  readonly severity: Problem['severity'];
  /** One sentence that states what is wrong and why it matters. */
  readonly meaning: string;
}

/**
 * A finding as a rule reports it. Its location is a path in the merged definition; `toProblem` turns it into a file and
 * line.
 */
export interface Finding {
  readonly rule: string;
  readonly path: readonly string[];
  /** `key` points to the name instead of the value. */
  readonly at?: 'key' | 'value';
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** Rules that examine the same thing and therefore run together. */
export interface LintFamily {
  readonly rules: readonly LintRule[];
  readonly find: (subject: LintSubject) => readonly Finding[];
}
