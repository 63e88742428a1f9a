import type { ReactElement } from 'react';
import type { RosterCounts as Counts } from '../../api/roster.ts';
import { describeCoverages, formatCount } from '../roster-words.ts';

/** Shows how many rows the file has and what they mean. */
export function RosterCounts({ counts }: { readonly counts: Counts }): ReactElement {
  const coverages = describeCoverages(counts);
  return (
    <>
      <ul className="roster-counts">
        <Count of={counts.new} one="new student" many="new students" />
        <Count of={counts.changed} one="student with changes" many="students with changes" />
        <Count of={counts.unchanged} one="row without changes" many="rows without changes" />
        <Count of={counts.gone} one="student no longer in the file" many="students no longer in the file" />
        <Count of={counts.wrong} one="invalid row, not imported" many="invalid rows, not imported" />
        {counts.kept === 0 ? null : (
          <Count
            of={counts.kept}
            one="student whose coverage stays as it is"
            many="students whose coverage stays as it is"
          />
        )}
      </ul>
      {coverages === '' ? null : <p>{coverages}</p>}
    </>
  );
}

function Count({ of, one, many }: { readonly of: number; readonly one: string; readonly many: string }): ReactElement {
  return (
    <li data-none={of === 0 || undefined}>
      <strong>{formatCount(of)}</strong> <span>{of === 1 ? one : many}</span>
    </li>
  );
}
