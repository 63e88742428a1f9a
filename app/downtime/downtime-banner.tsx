import { useEffect, useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import type { Downtime } from '../api/downtime.ts';
import { useTimeLeft } from '../impersonation/use-time-left.ts';
import { schoolOf } from '../session/school-of.ts';
import { usePossibleSession } from '../session/session-context.ts';
import { noteSeen, wasSeen } from '../shell/session-memory.ts';
import { describeDowntime, ownTimeZone } from './describe-downtime.ts';

/** From here on it is said once more, also to those who have hidden it. */
const lastMinutes = 15;

/** On every page ahead of a downtime: when it is, in the person's own time. It stands in the page and covers nothing. */
export function DowntimeBanner({ downtime }: { readonly downtime: Downtime }): ReactElement | null {
  const session = usePossibleSession()?.session;
  const minutes = useTimeLeft(new Date(downtime.fromMs).toISOString());
  const isSoon = minutes <= lastMinutes;
  // Another plan is another notice, and so is its last quarter of an hour.
  const notice = `downtime.${downtime.fromMs}-${downtime.untilMs}.${isSoon ? 'soon' : 'ahead'}`;
  const [hidden, setHidden] = useState<string | null>(null);
  const announce = useAnnouncer();
  const isHidden = hidden === notice || wasSeen(notice) === true;

  useEffect(() => {
    if (isSoon && !isHidden) announce(`Campus Cover closes for planned work in less than ${lastMinutes} minutes.`);
  }, [isSoon, isHidden, announce]);

  if (isHidden) return null;
  const school = schoolOf(session)?.timeZone ?? null;
  const { here, atSchool } = describeDowntime(downtime, { here: ownTimeZone(), school });
  return (
    <section className="downtime-banner" aria-label="Planned work">
      <div className="downtime-banner-inner">
        <p>
          <strong>{isSoon ? `Campus Cover closes in ${sayMinutes(minutes)}.` : 'Planned work.'}</strong> Campus Cover is
          closed {here}
          {atSchool === null ? '' : `; on your school’s clock, ${atSchool}`}. Drafts are kept. If something is due by
          then, send it before.
        </p>
        <Button
          look="secondary"
          onClick={() => {
            noteSeen(notice);
            setHidden(notice);
          }}
        >
          Hide this notice
        </Button>
      </div>
    </section>
  );
}

function sayMinutes(minutes: number): string {
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
