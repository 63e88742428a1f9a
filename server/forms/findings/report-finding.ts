import type { Problem } from '@campus-cover/engine';

/** What is wrong with a file of a form, at its place. A note is worth knowing and nothing to be mended. */
export interface ReportFinding extends Omit<Problem, 'severity'> {
  readonly severity: Severity;
  /** What else there is to say of it, a line each; for people. */
  readonly details?: readonly string[];
}

export type Severity = 'error' | 'warning' | 'note';
