import { useEffect, useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { stopActing } from '../api/administration.ts';
import type { SignedInStudent } from '../api/portal.ts';
import { keptAnswers } from '../forms/drafts/kept-answers.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { finishBeforeSignOut } from '../sessions/before-sign-out.ts';
import { useTimeLeft } from './use-time-left.ts';

export interface ActingBannerProps {
  readonly student: SignedInStudent['student'];
  readonly acting: NonNullable<SignedInStudent['acting']>;
}

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** When less time than this is left, the banner makes an announcement. */
const lastMinutes = 5;

/** Shown on every page while an administrator acts for a student: the student, the end time, and the button to stop. */
export function ActingBanner({ student, acting }: ActingBannerProps): ReactElement {
  const minutes = useTimeLeft(acting.until);
  const announce = useAnnouncer();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = `${student.FirstName} ${student.LastName}`;
  const isEnding = minutes <= lastMinutes;

  useEffect(() => {
    // A full page load clears the student's data from memory. The server has already ended the impersonation session.
    if (minutes === 0) window.location.replace('/impersonate?ended=1');
  }, [minutes]);
  useEffect(() => {
    if (isEnding) announce(`You have ${lastMinutes} minutes left to act for ${name}.`);
  }, [isEnding, announce, name]);

  async function stop(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await finishBeforeSignOut();
      const { url } = await stopActing();
      keptAnswers.clear();
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      setFailure(explainFailure(error, `you are still acting for ${name}`));
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
      {failure === null ? null : (
        <div className="acting-banner-alert" role="alert">
          <p>{failure}</p>
        </div>
      )}
    </section>
  );
}
