import type { RosterCounts, RosterSummary } from '../api/roster.ts';

/** `(1, "row", "rows")` → "1 row"; `(2000, …)` → "2,000 rows". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

type Stage = Pick<RosterSummary, 'state' | 'working' | 'undoneAt'>;

/** Describes what a roster is waiting for, or its outcome, e.g. "Applied". */
export function describeStage({ state, working, undoneAt }: Stage): string {
  if (working !== null) return workWords[working];
  return undoneAt === null ? stateWords[state] : 'Undone';
}

const workWords: Readonly<Record<NonNullable<RosterSummary['working']>, string>> = {
  reading: 'Reading the file',
  comparing: 'Comparing the file with your students',
  applying: 'Applying the roster',
};

const stateWords: Readonly<Record<RosterSummary['state'], string>> = {
  staged: 'Reading the file',
  previewed: 'Waiting for your decision',
  applied: 'Applied',
  discarded: 'Discarded',
  failed: 'Not imported',
};

/** Lists the counts of a roster's rows, e.g. "120 rows: 3 new, 1 invalid"; empty for a file without rows. */
export function describeRows(counts: RosterCounts): string {
  if (counts.rows === 0) return '';
  const parts = [
    ...part(counts.new, 'new'),
    ...part(counts.changed, 'changed'),
    ...part(counts.unchanged, 'unchanged'),
    ...part(counts.wrong, 'invalid'),
    ...part(counts.gone, 'gone'),
  ];
  return `${countOf(counts.rows, 'row', 'rows')}: ${parts.join(', ')}`;
}

function part(count: number, words: string): readonly string[] {
  return count === 0 ? [] : [`${formatCount(count)} ${words}`];
}

/** Describes what happens to coverages, e.g. "Coverages: 2 new, 1 changed."; empty if no coverages change. */
export function describeCoverages({ newCoverages, changedCoverages, expiring }: RosterCounts): string {
  const parts = [...part(newCoverages, 'new'), ...part(changedCoverages, 'changed'), ...part(expiring, 'expired')];
  return parts.length === 0 ? '' : `Coverages: ${parts.join(', ')}.`;
}
