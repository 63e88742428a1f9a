import type { RosterCounts } from './roster-shapes.ts';

export const noCounts: RosterCounts = {
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  gone: 0,
  kept: 0,
  expiring: 0,
  newCoverages: 0,
  changedCoverages: 0,
  warnings: 0,
};

/** True when applying a run with these counts would change nothing. */
export function changesNothing(counts: RosterCounts): boolean {
  return counts.new + counts.changed + counts.gone + counts.expiring === 0;
}
