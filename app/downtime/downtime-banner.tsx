import { useEffect, useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useTimeLeft } from '../administration/use-time-left.ts';
import type { Downtime } from '../api/downtime.ts';
import { schoolOf } from '../sessions/school-of.ts';
import { usePossibleSession } from '../sessions/session-context.ts';
import { noteSeen, wasSeen } from '../shell/session-memory.ts';
import { describeDowntime, ownTimeZone } from './describe-downtime.ts';

/** This many minutes before downtime starts, the banner appears again, even for users who have hidden it. */
const lastMinutes = 15;

/**
 * Announces planned downtime on every page, in the user's time zone. The banner is part of the page and covers nothing.
 */
export function DowntimeBanner({ downtime }: { readonly downtime: Downtime }): ReactElement | null {
  const session = usePossibleSession()?.session;
  const minutes = useTimeLeft(new Date(downtime.fromMs).toISOString());
  const isSoon = minutes <= lastMinutes;
  // If the user hides the banner, it appears again if the planned times change, and for the last 15 minutes before the
  // downtime.
  const notice = `downtime.${downtime.fromMs}-${downtime.untilMs}.${isSoon ? 'soon' : 'ahead'}`;
  const [hidden, setHidden] = useState<string | null>(null);
  const announce = useAnnouncer();
  const isHidden = hidden === notice || wasSeen(notice) === true;

  useEffect(() => {
    if (isSoon && !isHidden)
      announce(`Campus Cover goes down for planned maintenance in less than ${lastMinutes} minutes.`);
  }, [isSoon, isHidden, announce]);

  if (isHidden) return null;
  const school = schoolOf(session)?.timeZone ?? null;
  const { here, atSchool } = describeDowntime(downtime, { here: ownTimeZone(), school });
  return (
    <section className="downtime-banner" aria-label="Planned maintenance">
      <div className="downtime-banner-inner">
        <p>
          <strong>{isSoon ? `Campus Cover goes down in ${sayMinutes(minutes)}.` : 'Planned maintenance.'}</strong>{' '}
          Campus Cover is closed {here}
          {atSchool === null ? '' : `; in your school’s time zone, ${atSchool}`}. Drafts are kept. If you have something
          due by then, submit it before we close.
        </p>
        <Button
          look="secondary"
          onClick={() => {
            noteSeen(notice);
            setHidden(notice);
          }}
        >
          Dismiss
        </Button>
      </div>
    </section>
  );
}

function sayMinutes(minutes: number): string {
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
