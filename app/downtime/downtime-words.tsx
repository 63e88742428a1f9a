import type { ReactElement } from 'react';
import type { Downtime } from '../api/downtime.ts';
import { schoolOf } from '../session/school-of.ts';
import { usePossibleSession } from '../session/session-context.ts';
import { describeDowntime, ownTimeZone } from './describe-downtime.ts';

export const downtimeTitle = 'Campus Cover is closed for planned work';

/** Until when, what is safe, and what happens next. */
export function DowntimeWords({ downtime }: { readonly downtime: Downtime }): ReactElement {
  const session = usePossibleSession()?.session;
  const school = schoolOf(session)?.timeZone ?? null;
  const { here, atSchool, end } = describeDowntime(downtime, { here: ownTimeZone(), school });
  return (
    <>
      <p>
        We plan to be back on <strong>{end}</strong>. The work is planned {here}
        {atSchool === null ? '' : `; on your school’s clock, ${atSchool}`}.
      </p>
      <p>
        Drafts that were saved are kept. Leave this page open: it comes back by itself, with what you have typed. You
        may have to sign in again.
      </p>
    </>
  );
}
