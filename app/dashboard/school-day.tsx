import type { ReactElement } from 'react';
import { useStudent } from '../sessions/session-context.ts';
import { formatDayIn } from '../shell/dates.ts';

/** The calendar day of a moment in the school's time zone. */
export function SchoolDay({ moment }: { readonly moment: string }): ReactElement {
  const { university } = useStudent();
  return <time dateTime={moment}>{formatDayIn(university.timeZone, moment)}</time>;
}
