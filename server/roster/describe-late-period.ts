import { lastDayToAct } from '../coverage/last-days.ts';
import type { RosterPeriod } from './roster-rules.ts';

/** Says what happens to a student who is offered a period after its last day; null if that day has not passed. */
export function describeLatePeriod(period: RosterPeriod, today: string): string | null {
  const lastDay = lastDayToAct(period);
  if (lastDay === null || lastDay >= today) return null;
  const next = period.silent === 'enroll' ? 'enrolls and bills the student' : 'lets it expire';
  return `The last day of ${period.id} (${lastDay}) has passed. Within an hour after the coverage becomes Eligible, the portal ${next}.`;
}
