import { noCounts } from '../roster-counts.ts';
import { rosterLimits } from '../roster-limits.ts';
import type { RosterCounts, RosterEntry } from '../roster-shapes.ts';
import type { RowDecision } from './decide-row.ts';
import type { GoneDecision } from './find-gone.ts';

export type EntryKind = 'new' | 'changed' | 'gone' | 'wrong' | 'kept';
export type RosterEntries = Readonly<Record<EntryKind, readonly RosterEntry[]>>;

/** Counts decisions and keeps the first students of each kind. */
export interface Tally {
  addRow(decision: RowDecision): void;
  /** A row that the import could not read. */
  addWrong(line: number, schoolStudentId: string): void;
  addGone(decision: GoneDecision): void;
  result(): {
    readonly counts: RosterCounts;
    readonly entries: RosterEntries;
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
  const list = (kind: EntryKind, entry: RosterEntry): void => {
    if (entries[kind].length < rosterLimits.mostEntries) entries[kind].push(entry);
  };

  return {
    addRow({ kind, row, onFile, problems, words, kept: keeps, added, changed }) {
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
    result: () => ({ counts: { ...counts }, entries, lost: lost.size }),
  };

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
