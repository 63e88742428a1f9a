import type { ReactElement } from 'react';
import type { AuditEntry } from '../api/administration.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { describeAction, describeOutcome, describePerson } from './audit-words.ts';

const columns: readonly StackColumn<AuditEntry>[] = [
  { name: 'When', cellOf: ({ at }) => formatStaffMoment(at) },
  {
    name: 'Who',
    cellOf: ({ actor }) => (actor === null ? 'Someone not signed in, or Campus Cover itself' : describePerson(actor)),
  },
  { name: 'Who it is for', cellOf: describeSubject },
  { name: 'What', cellOf: describeDeed },
  { name: 'Result', cellOf: describeOutcome },
];

/** The audit trail as a table. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }): ReactElement {
  return <StackTable label="What happened, newest first" columns={columns} rows={entries} keyOf={({ id }) => id} />;
}

function describeSubject({ actor, onBehalfOf, about }: AuditEntry): string {
  const subject = onBehalfOf ?? (about !== null && about.name !== actor?.name ? about : null);
  return subject === null ? '' : describePerson(subject);
}

function describeDeed({ action, reference }: AuditEntry): string {
  const what = describeAction(action);
  return reference === null ? what : `${what}, ${reference}`;
}
