import { noCounts } from '../roster-counts.ts';
import { rosterLimits } from '../roster-limits.ts';
import type { RosterCounts, RosterEntry } from '../roster-shapes.ts';
import type { RowDecision } from './decide-row.ts';
import type { GoneDecision } from './find-gone.ts';

export type EntryKind = 'new' | 'changed' | 'gone' | 'wrong' | 'kept';
export type RosterEntries = Readonly<Record<EntryKind, readonly RosterEntry[]>>;

/** Students who are enrolled in a period without having been able to waive it. */
export interface LateStudents {
  readonly periodId: string;
  readonly lastDay: string;
  readonly count: number;
}

/** Counts decisions and keeps the first students of each kind. */
export interface Tally {
  addRow(decision: RowDecision): void;
  /** A row that the import could not read. */
  addWrong(line: number, schoolStudentId: string): void;
  addGone(decision: GoneDecision): void;
  result(): {
    readonly counts: RosterCounts;
    readonly entries: RosterEntries;
    /** Students whom the portal enrolls within an hour, because the last day has passed. */
    readonly late: readonly LateStudents[];
    /** Students who lose a coverage or are no longer in the file. */
    readonly lost: number;
  };
}

/** @param repeated rows that repeat an earlier row */
export function createTally({ repeated }: { readonly repeated: number }): Tally {
  const counts = { ...noCounts, rows: repeated, unchanged: repeated };
  const entries: Record<EntryKind, RosterEntry[]> = { new: [], changed: [], gone: [], wrong: [], kept: [] };
  const lost = new Set<string>();
  const gone = new Set<string>();
  const kept = new Set<string>();
  const late = new Map<string, LateStudents>();
  const list = (kind: EntryKind, entry: RosterEntry): void => {
    if (entries[kind].length < rosterLimits.mostEntries) entries[kind].push(entry);
  };

  return {
    addRow({ kind, row, onFile, problems, words, kept: keeps, added, changed, late: lates }) {
      const { line, student } = row;
      const { schoolStudentId } = student;
      const entry = { line, schoolStudentId, name: `${student.firstName} ${student.lastName}` };
      counts.rows += 1;
      counts[kind] += 1;
      counts.newCoverages += added.length;
      counts.warnings += problems.filter(({ severity }) => severity === 'warning').length;
      for (const { changes, isLost } of changed) {
        if (changes.studentCoverageStatus === 'Enrollment Expired') counts.expiring += 1;
        else if (hasVisible(changes)) counts.changedCoverages += 1;
        if (isLost && onFile !== null) lost.add(onFile.id);
      }
      for (const { period, lastDay, isEnrolled } of lates) if (isEnrolled) addLate(period.id, lastDay);
      if (kind === 'wrong') list('wrong', { ...entry, words: problems.map(({ message }) => message) });
      else if (kind !== 'unchanged') list(kind, { ...entry, words: [...words] });
      if (keeps.length > 0) keep(schoolStudentId, { ...entry, words: [...keeps] });
    },
    addWrong(line, schoolStudentId) {
      counts.rows += 1;
      counts.wrong += 1;
      list('wrong', { line, schoolStudentId, name: '', words: [] });
    },
    addGone({ coverage, schoolStudentId, name, changes, words, kept: keeps, isLost }) {
      const entry = { line: null, schoolStudentId, name };
      if (changes.studentCoverageStatus === 'Enrollment Expired') counts.expiring += 1;
      if (isLost) {
        lost.add(coverage.studentId);
        if (!gone.has(coverage.studentId)) counts.gone += 1;
        gone.add(coverage.studentId);
        list('gone', { ...entry, words: keeps === null ? [...words] : [keeps] });
      }
      if (keeps !== null) keep(schoolStudentId, { ...entry, words: [keeps] });
    },
    result: () => ({ counts: { ...counts }, entries, late: [...late.values()], lost: lost.size }),
  };

  function addLate(periodId: string, lastDay: string): void {
    const key = `${periodId} ${lastDay}`;
    late.set(key, { periodId, lastDay, count: (late.get(key)?.count ?? 0) + 1 });
  }

  function keep(schoolStudentId: string, entry: RosterEntry): void {
    if (!kept.has(schoolStudentId)) counts.kept += 1;
    kept.add(schoolStudentId);
    list('kept', entry);
  }
}

function hasVisible(changes: RowDecision['changed'][number]['changes']): boolean {
  return (
    changes.studentCoverageStatus !== undefined || changes.rateClass !== undefined || changes.subscriberId !== undefined
  );
}
