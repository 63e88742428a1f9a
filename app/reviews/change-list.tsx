import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { Review } from '../api/administration.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';

type Change = Review['changes'][number];

const columns: readonly StackColumn<Change>[] = [
  { name: 'Question', cellOf: ({ label }) => label },
  { name: 'Before', cellOf: ({ before }) => <ChangedAnswer lines={before} /> },
  { name: 'Requested', cellOf: ({ after }) => <ChangedAnswer lines={after} /> },
];

const nowColumn: StackColumn<Change> = {
  name: 'Changed since to',
  cellOf: ({ now }) => (now === null ? '' : <ChangedAnswer lines={now} />),
};

/** What a submission changes in the student's stored data: the old and the new answer beside each other. */
export function ChangeList({ changes }: Pick<Review, 'changes'>): ReactElement | null {
  if (changes.length === 0) return null;
  const isStale = changes.some(({ now }) => now !== null);
  return (
    <>
      <h2>Requested change</h2>
      {isStale ? (
        <p>
          Some of this data has changed since the student sent it, so the change cannot be accepted. You can refuse it,
          or ask the student to send it again.
        </p>
      ) : null}
      <StackTable
        label="Requested change"
        columns={isStale ? [...columns, nowColumn] : columns}
        rows={changes}
        keyOf={({ field }) => field}
      />
    </>
  );
}

function ChangedAnswer({ lines }: { readonly lines: readonly string[] }): ReactElement {
  const { say } = useWords();
  return <>{lines.length === 0 ? say('notProvided') : lines.join(', ')}</>;
}
