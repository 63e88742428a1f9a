import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import type { ExportReceiver, ExportRun } from '../api/exports.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { ExportLinks } from './export-links.tsx';
import { describeCounts, kindTitles, nameOfExport } from './export-words.ts';

/** How many exports the table shows before the administrator requests more. */
const step = 20;

interface ListedExport extends ExportRun {
  /** The number of the export before this one, if the portal still knows what changed since. */
  readonly since: number | null;
  readonly isSinceKept: boolean;
}

const listColumns = (receivers: readonly ExportReceiver[]): readonly StackColumn<ListedExport>[] => [
  {
    name: 'Export',
    cellOf: ({ kind, number }) => (
      <span>
        {kindTitles[kind]}
        <span className="student-facts">Number {number}</span>
      </span>
    ),
  },
  { name: 'When', cellOf: ({ takenAt }) => <time dateTime={takenAt}>{formatStaffMoment(takenAt)}</time> },
  { name: 'Who', cellOf: ({ author }) => <span className="export-author">{author}</span> },
  { name: 'Records', cellOf: describeCounts },
  {
    name: 'Download',
    cellOf: (run) =>
      run.isKept ? (
        <ExportLinks run={run} since={run.since} isSinceKept={run.isSinceKept} receivers={receivers} />
      ) : (
        'No longer kept'
      ),
  },
];

interface ExportListProps {
  readonly runs: readonly ExportRun[];
  readonly receivers: readonly ExportReceiver[];
}

/** The school's exports, newest first. */
export function ExportList({ runs, receivers }: ExportListProps): ReactElement {
  const [shown, setShown] = useState(step);
  if (runs.length === 0) return <p>No export has been taken yet.</p>;
  const byName = new Map(runs.map((run) => [nameOfExport(run), run]));
  const rows = runs.slice(0, shown).map((run): ListedExport => {
    const before = byName.get(nameOfExport({ ...run, number: run.number - 1 }));
    const isSinceKept = before?.isKept === true;
    return { ...run, since: before && (isSinceKept || before.hasFingerprints) ? before.number : null, isSinceKept };
  });
  return (
    <>
      <StackTable
        label="Exports, newest first"
        columns={listColumns(receivers)}
        rows={rows}
        keyOf={({ kind, number }) => `${kind}-${number}`}
      />
      {runs.length > shown ? (
        <Button look="secondary" onClick={() => setShown(shown + step)}>
          Show older exports
        </Button>
      ) : null}
    </>
  );
}
