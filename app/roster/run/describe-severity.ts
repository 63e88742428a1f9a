import type { RosterProblem } from '../../api/roster.ts';

/** Describes how a problem affects its row. */
export function describeSeverity(severity: RosterProblem['severity']): string {
  return severity === 'error' ? 'Not imported' : 'Imported, with a warning';
}
