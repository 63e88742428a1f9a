/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table that is laid out as blocks loses its roles in some browsers */
import type { ReactElement } from 'react';
import type { AuditEntry } from '../api/administration.ts';
import { describeAction, describeOutcome, describePerson } from './audit-words.ts';

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const columns = ['When', 'Who', 'For whom', 'What', 'Result'] as const;

/**
 * The trail as a table; on a phone every row stands as a block of its own. The roles are written out because a table
 * that is laid out otherwise loses them.
 */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }): ReactElement {
  return (
    <table className="audit-table" role="table" aria-label="What happened, newest first">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <tr key={entry.id} role="row">
            {cellsOf(entry).map((text, at) => (
              <td key={columns[at]} role="cell" data-column={columns[at]} data-empty={text === '' || undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellsOf(entry: AuditEntry): readonly string[] {
  const { actor, onBehalfOf, about, reference } = entry;
  const who = actor === null ? 'Nobody signed in, or Campus Cover itself' : describePerson(actor);
  const subject = onBehalfOf ?? (about !== null && about.name !== actor?.name ? about : null);
  const what = describeAction(entry.action);
  return [
    momentFormat.format(new Date(entry.at)),
    who,
    subject === null ? '' : describePerson(subject),
    reference === null ? what : `${what}, ${reference}`,
    describeOutcome(entry),
  ];
}
