import type { ReactElement } from 'react';
import type { Roster, RosterEntry } from '../../api/roster.ts';
import { StackTable, type StackColumn } from '../../shell/stack-table.tsx';
import { countOf, formatCount } from '../roster-words.ts';

const kinds = [
  { kind: 'new', title: 'New students' },
  { kind: 'changed', title: 'Students with changes' },
  { kind: 'gone', title: 'Students no longer in the file' },
  { kind: 'kept', title: 'Students whose coverage stays as it is because they have already acted on it' },
] as const;

const columns: readonly StackColumn<RosterEntry>[] = [
  { name: 'Line', cellOf: ({ line }) => (line === null ? '' : formatCount(line)) },
  { name: 'Student ID', cellOf: ({ schoolStudentId }) => schoolStudentId },
  { name: 'Name', cellOf: ({ name }) => name },
  { name: 'What', cellOf: ({ words }) => words.join(' ') },
];

/** The first students of each kind, e.g. new or changed, in a roster. */
export function RosterEntries({ roster }: { readonly roster: Pick<Roster, 'counts' | 'entries'> }): ReactElement {
  const { counts, entries } = roster;
  return (
    <div className="roster-table">
      {kinds.map(({ kind, title }) =>
        entries[kind].length === 0 ? null : (
          <details className="fold" key={kind}>
            <summary>
              {title} ({formatCount(counts[kind])})
            </summary>
            {entries[kind].length < counts[kind] ? (
              <p>
                The first {formatCount(entries[kind].length)} of {countOf(counts[kind], 'student', 'students')}.
              </p>
            ) : null}
            <StackTable
              label={title}
              columns={columns}
              rows={entries[kind]}
              keyOf={({ line, schoolStudentId }) => `${line} ${schoolStudentId}`}
            />
          </details>
        ),
      )}
    </div>
  );
}
