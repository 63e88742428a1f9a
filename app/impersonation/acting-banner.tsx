import { useEffect, useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { stopActing } from '../api/administration.ts';
import type { SignedInStudent } from '../api/portal.ts';
import { keptAnswers } from '../forms/kept-answers.ts';
import { finishBeforeSignOut } from '../session/before-sign-out.ts';
import { useTimeLeft } from './use-time-left.ts';

export interface ActingBannerProps {
  readonly student: SignedInStudent['student'];
  readonly acting: NonNullable<SignedInStudent['acting']>;
}

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** From here on it is told that the time is running out. */
const lastMinutes = 5;

/** On every page while an administrator acts as a student: for whom, until when, and the way back. */
export function ActingBanner({ student, acting }: ActingBannerProps): ReactElement {
  const minutes = useTimeLeft(acting.until);
  const announce = useAnnouncer();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const name = `${student.FirstName} ${student.LastName}`;
  const isEnding = minutes <= lastMinutes;

  useEffect(() => {
    // A fresh document: nothing of the student stays in this page's memory. The server has ended it by itself.
    if (minutes === 0) window.location.replace('/impersonate?ended=1');
  }, [minutes]);
  useEffect(() => {
    if (isEnding) announce(`${lastMinutes} minutes are left to act for ${name}.`);
  }, [isEnding, announce, name]);

  async function stop(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await finishBeforeSignOut();
      const { url } = await stopActing();
      keptAnswers.clear();
      window.location.assign(url);
    } catch {
      setBusy(false);
      setFailed(true);
    }
  }

  return (
    <section className="acting-banner" aria-label="Acting for a student">
      <div className="acting-banner-inner">
        <p>
          {acting.AdministratorName}, you are acting for <strong>{name}</strong> (ID {student.SchoolStudentID}) until{' '}
          {timeFormat.format(new Date(acting.until))}. {minutes === 1 ? '1 minute is' : `${minutes} minutes are`} left.
        </p>
        <Button look="secondary" busy={isBusy} onClick={() => void stop()}>
          Stop acting
        </Button>
      </div>
      {failed ? (
        <p className="acting-banner-alert" role="alert">
          You are still acting for {name}: the connection was lost. Please try again.
        </p>
      ) : null}
    </section>
  );
}
