import type { Problem } from '@campus-cover/engine';

/** A problem in a form's file, with its location. A note is information that needs no fix. */
export interface ReportFinding extends Omit<Problem, 'severity'> {
  readonly severity: Severity;
  /** More information for people, one item per line. */
  readonly details?: readonly string[];
}

export type Severity = 'error' | 'warning' | 'note';
