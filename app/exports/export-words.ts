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
  unanswered: 'Students who can still waive or enroll, and have done neither.',
  submissions: 'Forms that students submitted.',
  decisions: 'What your office decided about submitted forms.',
  payments: 'What enrollments cost, and what was paid.',
  charges: 'What each person’s coverage costs, for your billing office, with reversals.',
};

/** E.g. "Enrollments, number 3". */
export function nameOfExport({ kind, number }: Pick<ExportRun, 'kind' | 'number'>): string {
  return `${kindTitles[kind]}, number ${number}`;
}

/** E.g. "1,200 records; 14 new or changed, 1 gone". */
export function describeCounts({ records, changed, removed }: ExportRun): string {
  const all = `${number(records)} ${records === 1 ? 'record' : 'records'}`;
  if (changed === 0 && removed === 0) return `${all}; nothing changed`;
  return `${all}; ${number(changed)} new or changed, ${number(removed)} gone`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
