import type { ReactElement } from 'react';
import type { Downtime } from '../api/downtime.ts';
import { schoolOf } from '../sessions/school-of.ts';
import { usePossibleSession } from '../sessions/session-context.ts';
import { describeDowntime, ownTimeZone } from './describe-downtime.ts';

export const downtimeTitle = 'Campus Cover is down for maintenance';

/** When the downtime ends, what is saved, and what happens next. */
export function DowntimeWords({ downtime }: { readonly downtime: Downtime }): ReactElement {
  const session = usePossibleSession()?.session;
  const school = schoolOf(session)?.timeZone ?? null;
  const { here, atSchool, end } = describeDowntime(downtime, { here: ownTimeZone(), school });
  return (
    <>
      <p>
        We plan to be back on <strong>{end}</strong>. The maintenance is planned {here}
        {atSchool === null ? '' : `; in your school’s time zone, ${atSchool}`}.
      </p>
      <p>
        Saved drafts are kept. Leave this page open: it reloads by itself and keeps what you typed. You may need to sign
        in again.
      </p>
    </>
  );
}
