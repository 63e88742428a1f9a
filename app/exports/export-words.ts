import type { ExportKind, ExportRun } from '../api/exports.ts';

/** The kinds of export, in the order of the list. */
export const kindTitles: Readonly<Record<ExportKind, string>> = {
  enrollments: 'Enrollments',
  dependents: 'Dependents',
  members: 'Members for insurance companies',
  unanswered: 'Students without an answer',
  submissions: 'Submitted forms',
  decisions: 'Decisions',
  payments: 'Payments',
  charges: 'Charges',
};

/** What the records of each kind are. */
export const kindTexts: Readonly<Record<ExportKind, string>> = {
  enrollments: 'Students who are enrolled, with their addresses and dates of birth.',
  dependents: 'Enrolled dependents, with their addresses and dates of birth.',
  members: 'Enrolled students, each followed by their dependents. Insurance companies get them as X12 834 files.',
  unanswered: 'Students who can still waive or enroll but have done neither.',
  submissions: 'Forms that students submitted.',
  decisions: 'What your office decided about submitted forms.',
  payments: 'What enrollments cost, and what was paid.',
  charges: 'What each person’s coverage costs, for your billing office, with reversals and refunds.',
};

/** E.g. "Enrollments, number 3". */
export function nameOfExport({ kind, number }: Pick<ExportRun, 'kind' | 'number'>): string {
  return `${kindTitles[kind]}, number ${number}`;
}

type Counts = Pick<ExportRun, 'number' | 'records' | 'added' | 'changed' | 'removed'>;

/**
 * E.g. "1,200 records; 10 added, 4 changed, 1 removed since number 1". Earlier runs did not count added and changed
 * records separately.
 */
export function describeCounts({ number, records, added, changed, removed }: Counts): string {
  const all = `${format(records)} ${records === 1 ? 'record' : 'records'}`;
  // The first run has nothing to compare with.
  if (number === 1) return all;
  const since = `since number ${number - 1}`;
  if (changed === 0 && removed === 0) return `${all}; nothing changed ${since}`;
  const different =
    added === null
      ? `${format(changed)} added or changed`
      : `${format(added)} added, ${format(changed - added)} changed`;
  return `${all}; ${different}, ${format(removed)} removed ${since}`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
