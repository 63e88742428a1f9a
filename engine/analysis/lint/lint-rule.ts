import type { Problem } from '../../definition/problem.ts';
import type { LintSubject } from './lint-subject.ts';

/** A kind of finding. */
export interface LintRule {
  /** Kebab-case, as in `Problem.rule`. */
  readonly id: string;
  readonly severity: Problem['severity'];
  /** One sentence: what is wrong, and why that matters. */
  readonly meaning: string;
}

/** A finding as a rule has it: where it stands is a path in the merged definition, and becomes file and line later. */
export interface Finding {
  readonly rule: string;
  readonly path: readonly string[];
  /** `key` points at the name rather than at what it holds. */
  readonly at?: 'key' | 'value';
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** Rules that look at the same thing, and so are found together. */
export interface LintFamily {
  readonly rules: readonly LintRule[];
  readonly find: (subject: LintSubject) => readonly Finding[];
}
