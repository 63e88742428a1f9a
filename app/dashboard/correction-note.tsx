import type { ReactElement } from 'react';
import type { Coverage } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';

/** The university's latest correction of a coverage. The email about it says the same. */
export function CorrectionNote({ coverage }: { readonly coverage: Coverage }): ReactElement | null {
  const { correction } = coverage;
  if (correction === null) return null;
  const { madeOn } = correction;
  return (
    <p>
      On <time dateTime={madeOn}>{formatDay(madeOn)}</time>, {describe(coverage, correction)}
    </p>
  );
}

function describe({ lastDay }: Coverage, { kind }: NonNullable<Coverage['correction']>): string {
  switch (kind) {
    case 'reopen-coverage':
      return 'your university opened this coverage again. You can answer again, and an earlier answer no longer counts.';
    case 'undo-termination':
      return `your university canceled the termination of this coverage. It ends on ${formatDay(lastDay)}.`;
    case 'change-days':
      return 'your university changed the first or last day of this coverage.';
  }
}
