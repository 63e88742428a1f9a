import type { ReactElement } from 'react';
import { useStudent } from '../sessions/session-context.ts';
import { formatDayIn } from '../shell/dates.ts';

/** The day of a time, as the school's calendar has it. */
export function SchoolDay({ moment }: { readonly moment: string }): ReactElement {
  const { university } = useStudent();
  return <time dateTime={moment}>{formatDayIn(university.timeZone, moment)}</time>;
}
