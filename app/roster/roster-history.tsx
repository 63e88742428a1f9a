import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { RosterSummary } from '../api/roster.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { describeRows, describeStage } from './roster-words.ts';

/** How many rosters the table shows before the administrator requests more. */
const step = 10;
/** How many characters of the hash are enough to tell two files apart. */
const shortHash = 8;

const columns: readonly StackColumn<RosterSummary>[] = [
  {
    name: 'Roster',
    cellOf: ({ number }) => (
      <Link className="lone-link" to={`/roster/${number}`}>
        Number {number}
      </Link>
    ),
  },
  { name: 'When', cellOf: ({ createdAt }) => formatStaffMoment(createdAt) },
  { name: 'Who', cellOf: ({ author }) => author },
  {
    name: 'File',
    cellOf: ({ fileName, sha256 }) => (
      <span>
        {fileName}
        {sha256 === '' ? null : <span className="student-facts">SHA-256 {sha256.slice(0, shortHash)}</span>}
      </span>
    ),
  },
  { name: 'Rows', cellOf: ({ counts }) => describeRows(counts) },
  {
    name: 'Result',
    cellOf: (run) => (run.canUndo ? `${describeStage(run)}. You can undo it.` : describeStage(run)),
  },
];

/** The school's rosters, newest first. */
export function RosterHistory({ rosters }: { readonly rosters: readonly RosterSummary[] }): ReactElement {
  const [shown, setShown] = useState(step);
  if (rosters.length === 0) return <p>No roster has been imported yet.</p>;
  return (
    <div className="roster-table">
      <StackTable
        label="Earlier rosters, newest first"
        columns={columns}
        rows={rosters.slice(0, shown)}
        keyOf={({ number }) => number}
      />
      {rosters.length > shown ? (
        <Button look="secondary" onClick={() => setShown(shown + step)}>
          Show older rosters
        </Button>
      ) : null}
    </div>
  );
}
