import type { ReactElement } from 'react';
import { formatDay } from './dates.ts';

export interface CoveragePeriodProps {
  /** ISO date. */
  readonly start: string;
  /** ISO date. The coverage includes the last day. */
  readonly end: string;
}

/** "October 1, 2026 to September 30, 2027" */
export function CoveragePeriod({ start, end }: CoveragePeriodProps): ReactElement {
  return (
    <span className="coverage-period">
      <time dateTime={start}>{formatDay(start)}</time> to <time dateTime={end}>{formatDay(end)}</time>
    </span>
  );
}
